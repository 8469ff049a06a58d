"""scope: names that a JavaScript program uses and never declares: hoisting, blocks, patterns, classes, typeof guards.

Two passes over the ESTree: the first declares, the second resolves; both keep their own stack, so depth costs no recursion
beyond the parser's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from routing.subsystems.code.javascript.environment import GLOBALS

FUNCTIONS = frozenset({"FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"})
GLOBAL_COMMENT = re.compile(r"/\*\s{0,5}(?:globals?|exported)\s([^*]{1,2000})\*/")
MOST_NODES = 60_000
SKIPPED_KEYS = frozenset(
    {
        "type",
        "range",
        "loc",
        "start",
        "end",
        "comments",
        "tokens",
        "raw",
        "regex",
        "errors",
        "sourceType",
        "parent",
        "directive",
    }
)


@dataclass(slots=True)
class Scope:
    """Names of one scope. `function` is True where `var` comes to rest."""

    parent: Scope | None
    function: bool
    names: set[str] = field(default_factory=set)

    def has(self, name: str) -> bool:
        """True when this scope or one round it declares the name."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.names:
                return True
            scope = scope.parent
        return False

    def home(self) -> Scope:
        """The nearest function scope."""
        scope = self
        while not scope.function and scope.parent is not None:
            scope = scope.parent
        return scope


@dataclass(frozen=True, slots=True)
class Undefined:
    """A name without declaration, at its first use. `implicit` when a plain assignment makes it a global in sloppy code."""

    name: str
    start: int
    end: int
    implicit: bool = False


def undefined_names(tree: Any, source: str, known: Iterable[str] = ()) -> list[Undefined]:
    """Undeclared names in order of place, each once."""
    top = Scope(None, True, set(GLOBALS) | set(known) | _declared_in_comments(source))
    walker = _Walker()
    walker.visit(tree, Scope(top, True))
    found: dict[str, Undefined] = {}
    for name, scope, start, end in sorted(walker.uses, key=_place):
        if not scope.has(name) and name not in found:
            found[name] = Undefined(name, start, end, start in walker.assigned)
    return sorted(found.values(), key=_start)


def declares_something(tree: Any) -> bool:
    """False for a fragment: a program whose top level declares and assigns nothing."""
    return any(
        node.type
        in (
            "FunctionDeclaration",
            "ClassDeclaration",
            "VariableDeclaration",
            "ImportDeclaration",
            "ExportNamedDeclaration",
            "ExportDefaultDeclaration",
        )
        or (node.type == "ExpressionStatement" and node.expression.type == "AssignmentExpression")
        for node in tree.body
    )


def _place(use: tuple[str, Scope, int, int]) -> int:
    return use[2]


def _start(item: Undefined) -> int:
    return item.start


def _declared_in_comments(source: str) -> set[str]:
    return {
        piece.split(":")[0].strip()
        for match in GLOBAL_COMMENT.finditer(source)
        for piece in re.split(r"[,\s]+", match.group(1))
        if piece.strip()
    }


@dataclass(slots=True)
class _Walker:
    uses: list[tuple[str, Scope, int, int]] = field(default_factory=list)
    assigned: set[int] = field(default_factory=set)  # places of targets of plain assignments and of loops
    nodes: int = 0

    def visit(self, root: Any, scope: Scope) -> None:
        """Visits a tree. Declarations are collected when their scope opens, so uses before them resolve."""
        stack: list[tuple[Any, Scope]] = [(root, scope)]
        self._hoist(root, scope)
        while stack and self.nodes < MOST_NODES:
            node, scope = stack.pop()
            self.nodes += 1
            stack += self._step(node, scope)

    def _step(self, node: Any, scope: Scope) -> list[tuple[Any, Scope]]:
        kind = node.type
        handler = HANDLERS.get(kind)
        if handler is not None:
            return list(handler(self, node, scope))
        if kind in (
            "BlockStatement",
            "StaticBlock",
            "SwitchStatement",
            "ForStatement",
            "ForInStatement",
            "ForOfStatement",
        ):
            inner = Scope(scope, kind == "StaticBlock")
            self._hoist(node, inner)
            return [(child, inner) for child in children(node)]
        return [(child, scope) for child in children(node)]

    # --- declarations ------------------------------------------------------------------------------------

    def _hoist(self, node: Any, scope: Scope) -> None:
        """Declares what the scope opened by `node` holds: its own let/const/class/function, and every var inside."""
        for child in _statements(node):
            self._declare_statement(child, scope)
        if scope.function:
            for declaration in _variables(node):
                scope.names.update(bound_names(declaration))

    def _declare_statement(self, node: Any, scope: Scope) -> None:
        kind = node.type
        if (
            kind in ("ExportNamedDeclaration", "ExportDefaultDeclaration")
            and getattr(node, "declaration", None) is not None
        ):
            self._declare_statement(node.declaration, scope)
        elif kind == "VariableDeclaration":
            for declarator in node.declarations:
                scope.names.update(bound_names(declarator.id))
        elif kind in ("FunctionDeclaration", "ClassDeclaration") and node.id is not None:
            scope.names.add(node.id.name)
        elif kind == "ImportDeclaration":
            scope.names.update(item.local.name for item in node.specifiers)
        elif kind == "LabeledStatement":
            self._declare_statement(node.body, scope)

    # --- nodes with their own rules -----------------------------------------------------------------------

    def function(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        inner = Scope(scope, True)
        if node.type == "FunctionExpression" and node.id is not None:
            inner.names.add(node.id.name)
        for parameter in node.params:
            inner.names.update(bound_names(parameter))
            yield from _pattern_values(parameter, inner)
        self._hoist(node.body, inner)
        if node.body.type == "BlockStatement":
            yield from ((child, inner) for child in children(node.body))
        else:
            yield node.body, inner

    def klass(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        inner = Scope(scope, False)
        if node.id is not None:
            inner.names.add(node.id.name)
        if node.superClass is not None:
            yield node.superClass, inner
        yield node.body, inner

    def member(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        yield node.object, scope
        if node.computed:
            yield node.property, scope

    def keyed(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        """Properties, methods and fields: the key counts only when it is computed."""
        if node.computed:
            yield node.key, scope
        if node.value is not None:
            yield node.value, scope

    def catch(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        inner = Scope(scope, False)
        if node.param is not None:
            inner.names.update(bound_names(node.param))
            yield from _pattern_values(node.param, inner)
        yield node.body, inner

    def labelled(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        yield node.body, scope

    def nothing(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        return iter(())

    def unary(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        if not (node.operator == "typeof" and node.argument.type == "Identifier"):
            yield node.argument, scope

    def declarator(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        yield from _pattern_values(node.id, scope)
        if node.init is not None:
            yield node.init, scope

    def assignment(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        if node.operator == "=":
            self._note_plain(node.left)
            yield from self._targets(node.left, scope)
        else:
            yield node.left, scope
        yield node.right, scope

    def _note_plain(self, target: Any) -> None:
        if target.type == "Identifier":
            self.assigned.add(_range(target)[0])

    def _targets(self, target: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        if target.type == "Identifier":
            self._use(target, scope)
        elif target.type in ("ArrayPattern", "ObjectPattern", "AssignmentPattern", "RestElement"):
            for piece in _pattern_pieces(target):
                yield from self._targets(piece, scope)
        else:
            yield target, scope

    def loop_over(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        inner = Scope(scope, False)
        if node.left.type == "VariableDeclaration":
            self._declare_statement(node.left, inner)
            yield node.left, inner
        else:
            self._note_plain(node.left)
            yield from self._targets(node.left, inner)
        yield node.right, inner
        yield node.body, inner

    def identifier(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        self._use(node, scope)
        return iter(())

    def export(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        if node.declaration is not None:
            yield node.declaration, scope
        elif node.source is None:
            yield from ((item.local, scope) for item in node.specifiers)

    def jsx_name(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        name = node.name
        while getattr(name, "type", "") == "JSXMemberExpression":
            name = name.object
        text = getattr(name, "name", "")
        if name.type == "JSXIdentifier" and isinstance(text, str) and text[:1].isupper():
            self.uses.append((text, scope, *_range(name)))
        for attribute in getattr(node, "attributes", None) or ():
            yield attribute, scope

    def jsx_attribute(self, node: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
        if node.value is not None:
            yield node.value, scope

    def _use(self, node: Any, scope: Scope) -> None:
        self.uses.append((node.name, scope, *_range(node)))


HANDLERS = {
    **dict.fromkeys(FUNCTIONS, _Walker.function),
    **dict.fromkeys(("ClassDeclaration", "ClassExpression"), _Walker.klass),
    **dict.fromkeys(("Property", "MethodDefinition", "PropertyDefinition", "FieldDefinition", "AccessorProperty"), _Walker.keyed),
    **dict.fromkeys(("BreakStatement", "ContinueStatement", "ImportDeclaration", "ExportAllDeclaration", "MetaProperty", "JSXClosingElement", "PrivateIdentifier", "PrivateName", "Literal", "TemplateElement", "JSXText"), _Walker.nothing),
    **dict.fromkeys(("ForInStatement", "ForOfStatement"), _Walker.loop_over),
    **dict.fromkeys(("ExportNamedDeclaration",), _Walker.export),
    **dict.fromkeys(("MemberExpression", "StaticMemberExpression", "ComputedMemberExpression"), _Walker.member),
    "CatchClause": _Walker.catch,
    "LabeledStatement": _Walker.labelled,
    "UnaryExpression": _Walker.unary,
    "VariableDeclarator": _Walker.declarator,
    "AssignmentExpression": _Walker.assignment,
    "Identifier": _Walker.identifier,
    "JSXOpeningElement": _Walker.jsx_name,
    "JSXAttribute": _Walker.jsx_attribute,
}  # fmt: skip


def children(node: Any) -> Iterator[Any]:
    """The child nodes of an ESTree node."""
    for key, value in vars(node).items():
        if key in SKIPPED_KEYS:
            continue
        if isinstance(value, list):
            yield from (item for item in value if hasattr(item, "type") and isinstance(item.type, str))
        elif hasattr(value, "type") and isinstance(value.type, str):
            yield value


def bound_names(pattern: Any) -> Iterator[str]:
    """The names that a binding pattern declares."""
    stack = [pattern]
    while stack:
        node = stack.pop()
        if node is None:
            continue
        if node.type == "Identifier":
            yield node.name
        else:
            stack += list(_pattern_pieces(node))


def _pattern_pieces(node: Any) -> Iterator[Any]:
    if node.type == "ArrayPattern":
        yield from (item for item in node.elements if item is not None)
    elif node.type == "ObjectPattern":
        yield from (item.value if item.type == "Property" else item for item in node.properties)
    elif node.type == "AssignmentPattern":
        yield node.left
    elif node.type in ("RestElement", "ExperimentalRestProperty"):
        yield node.argument
    elif node.type == "VariableDeclaration":
        yield from (item.id for item in node.declarations)


def _pattern_values(pattern: Any, scope: Scope) -> Iterator[tuple[Any, Scope]]:
    """Default values and computed keys inside a binding pattern: those are uses."""
    stack = [pattern]
    while stack:
        node = stack.pop()
        if node is None or node.type == "Identifier":
            continue
        if node.type == "AssignmentPattern":
            yield node.right, scope
        if node.type == "ObjectPattern":
            yield from ((item.key, scope) for item in node.properties if item.type == "Property" and item.computed)
        stack += list(_pattern_pieces(node))


def _statements(node: Any) -> Iterator[Any]:
    body = getattr(node, "body", None)
    if node.type == "SwitchStatement":
        for case in node.cases:
            yield from case.consequent
    elif node.type == "ForStatement":
        if node.init is not None:
            yield node.init
    elif isinstance(body, list):
        yield from body


def _variables(node: Any) -> Iterator[Any]:
    """Patterns of every `var` inside, and functions in nested blocks (hoisted in sloppy code), not entering functions."""
    stack = [node]
    while stack:
        current = stack.pop()
        if current.type == "VariableDeclaration" and current.kind == "var":
            yield from (item.id for item in current.declarations)
        for child in children(current):
            if child.type not in FUNCTIONS and child.type not in ("ClassDeclaration", "ClassExpression", "StaticBlock"):
                stack.append(child)


def _range(node: Any) -> tuple[int, int]:
    place = getattr(node, "range", None) or (0, 0)
    return int(place[0]), int(place[1])
