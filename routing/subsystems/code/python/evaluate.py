"""evaluate: works out small pure Python functions by walking their tree: never compiled, never run, bounded in steps and sizes.

Numbers, strings, lists, dicts, sets, loops, conditions, comprehensions, plain functions and a few methods are known. Anything
else, any error and any limit ends in `Unknown`, which is no verdict.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any

MOST_STEPS, DEEPEST, LONGEST, LARGEST = 60_000, 30, 1_000, 10**18
HEAVIEST = 3_000  # parts of a nested value that is compared, hashed or handed on


class Unknown(Exception):
    """The tree goes beyond what is known here."""


class Back(Exception):
    """A `return` on its way out."""

    def __init__(self, value: Any) -> None:
        """Carries the value."""
        self.value = value


class Leave(Exception):
    """A `break` or, with `again`, a `continue` on its way out."""

    def __init__(self, *, again: bool) -> None:
        """Tells the two apart."""
        self.again = again


BINARY: Mapping[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
    ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor,
}  # fmt: skip
COMPARE: Mapping[type, Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Is: operator.is_,
    ast.IsNot: operator.is_not, ast.In: lambda a, b: a in b, ast.NotIn: lambda a, b: a not in b,
}  # fmt: skip
BUILTINS: Mapping[str, Callable[..., Any]] = {
    f.__name__: f
    for f in (len, sum, min, max, abs, sorted, enumerate, zip, int, float, str, bool, list, dict, set, tuple, any, all, round, divmod, ord, chr, reversed)
}  # fmt: skip
METHODS: Mapping[type, frozenset[str]] = {
    str: frozenset(
        ["lower", "upper", "strip", "lstrip", "rstrip", "split", "join", "startswith", "endswith", "isdigit", "isalpha", "isalnum", "isupper", "islower", "isspace", "count", "find", "index", "title", "capitalize", "swapcase"]
    ),
    list: frozenset(["append", "pop", "insert", "remove", "index", "count", "reverse", "sort", "extend", "copy"]),
    dict: frozenset(["get", "items", "keys", "values", "pop", "setdefault", "copy"]),
    set: frozenset(["add", "discard", "remove", "union", "intersection", "difference", "copy"]),
    tuple: frozenset(["count", "index"]),
}  # fmt: skip
NESTED = (list, tuple, dict, set)
SIZED = (str, *NESTED)
SMALL = frozenset([float, bool, type(None), range, slice])  # never too large
PLAIN = (int, float, str, bool, type(None), list, dict, set, tuple, range, slice)
VIEWS = ("dict_items", "dict_keys", "dict_values")


class Evaluator:
    """Functions of one module, and what they give for plain arguments."""

    def __init__(self, tree: ast.Module) -> None:
        """Takes the functions and constants of the module; raises `Unknown` where there is anything else."""
        self.steps = self.depth = 0
        self.functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.top: dict[str, Any] = {}
        for node in tree.body:
            if isinstance(node, ast.Assign):
                self._run([node], self.top)

    def value(self, node: ast.expr) -> Any:
        """What an expression over the module's functions gives; raises `Unknown`."""
        self.depth = 0
        try:
            return self._of(node, dict(self.top))
        except Unknown:
            raise
        except Exception as error:  # whatever the code would raise is no verdict
            raise Unknown from error

    def _tick(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Unknown

    def _weigh(self, *values: Any) -> None:
        """Refuses nested values that would take long to compare or to hash, and counts the others as steps."""
        stack, parts = [value for value in values if isinstance(value, NESTED)], 0
        while stack:
            held = stack.pop()
            parts += len(held)
            if parts > HEAVIEST:
                raise Unknown
            inner = (*held.keys(), *held.values()) if isinstance(held, dict) else held
            stack += [part for part in inner if isinstance(part, NESTED)]
        self.steps += parts // 8

    def _run(self, body: list[ast.stmt], names: dict[str, Any]) -> None:
        for node in body:
            self._tick()
            handler = STATEMENTS.get(type(node))
            if handler is None:
                raise Unknown
            handler(self, node, names)

    def _do_return(self, node: ast.Return, names: dict[str, Any]) -> None:
        raise Back(self._of(node.value, names) if node.value else None)

    def _do_expr(self, node: ast.Expr, names: dict[str, Any]) -> None:
        self._of(node.value, names)

    def _do_pass(self, node: ast.Pass, names: dict[str, Any]) -> None:
        return

    def _do_break(self, node: ast.Break, names: dict[str, Any]) -> None:
        raise Leave(again=False)

    def _do_continue(self, node: ast.Continue, names: dict[str, Any]) -> None:
        raise Leave(again=True)

    def _do_assign(self, node: ast.Assign, names: dict[str, Any]) -> None:
        value = self._of(node.value, names)
        for target in node.targets:
            self._bind(target, value, names)

    def _do_augassign(self, node: ast.AugAssign, names: dict[str, Any]) -> None:
        if not isinstance(node.target, ast.Name):
            raise Unknown
        names[node.target.id] = self._binary(node.op, names[node.target.id], self._of(node.value, names))

    def _do_if(self, node: ast.If, names: dict[str, Any]) -> None:
        self._run(node.body if self._of(node.test, names) else node.orelse, names)

    def _do_while(self, node: ast.While, names: dict[str, Any]) -> None:
        while self._of(node.test, names):
            if not self._once(node.body, names):
                return
        self._run(node.orelse, names)

    def _do_for(self, node: ast.For, names: dict[str, Any]) -> None:
        for item in self._items(node.iter, names):
            self._bind(node.target, item, names)
            if not self._once(node.body, names):
                return
        self._run(node.orelse, names)

    def _once(self, body: list[ast.stmt], names: dict[str, Any]) -> bool:
        self._tick()
        try:
            self._run(body, names)
        except Leave as leave:
            return leave.again
        return True

    def _items(self, node: ast.expr, names: dict[str, Any]) -> Iterator[Any]:
        for item in self._of(node, names):
            self._tick()
            yield item

    def _bind(self, target: ast.expr, value: Any, names: dict[str, Any]) -> None:
        if isinstance(target, ast.Name):
            names[target.id] = value
        elif isinstance(target, ast.Tuple | ast.List) and not any(
            isinstance(item, ast.Starred) for item in target.elts
        ):
            for item, part in zip(target.elts, list(value), strict=True):
                self._bind(item, part, names)
        elif isinstance(target, ast.Subscript):
            place = self._of(target.slice, names)
            self._weigh(place)
            self._of(target.value, names)[place] = value
        else:
            raise Unknown

    def _of(self, node: ast.expr, names: dict[str, Any]) -> Any:
        self._tick()
        handler = EXPRESSIONS.get(type(node))
        if handler is None:
            raise Unknown
        return _bounded(handler(self, node, names))

    def _of_constant(self, node: ast.Constant, names: dict[str, Any]) -> Any:
        return node.value

    def _of_name(self, node: ast.Name, names: dict[str, Any]) -> Any:
        if node.id not in names:
            raise Unknown
        return names[node.id]

    def _of_list(self, node: ast.List, names: dict[str, Any]) -> Any:
        return [self._of(item, names) for item in node.elts]

    def _of_tuple(self, node: ast.Tuple, names: dict[str, Any]) -> Any:
        return tuple(self._of(item, names) for item in node.elts)

    def _of_set(self, node: ast.Set, names: dict[str, Any]) -> Any:
        items = [self._of(item, names) for item in node.elts]
        self._weigh(items)
        return set(items)

    def _of_dict(self, node: ast.Dict, names: dict[str, Any]) -> Any:
        if not all(node.keys):
            raise Unknown
        keys = [self._of(key, names) for key in node.keys if key]
        self._weigh(keys)
        return dict(zip(keys, [self._of(value, names) for value in node.values], strict=True))

    def _of_binop(self, node: ast.BinOp, names: dict[str, Any]) -> Any:
        return self._binary(node.op, self._of(node.left, names), self._of(node.right, names))

    def _binary(self, op: ast.operator, left: Any, right: Any) -> Any:
        if isinstance(op, ast.Pow) and isinstance(left, (int, float)) and isinstance(right, int) and 0 <= right <= 12:
            return left**right
        self._weigh(left, right)
        known = BINARY.get(type(op))
        if known is None or (isinstance(op, ast.Mod) and isinstance(left, str)):
            raise Unknown
        if isinstance(op, ast.Mult) and (hasattr(left, "__len__") or hasattr(right, "__len__")):
            count = right if hasattr(left, "__len__") else left
            if not isinstance(count, int) or count > LONGEST:
                raise Unknown
        return _bounded(known(left, right))

    def _of_unaryop(self, node: ast.UnaryOp, names: dict[str, Any]) -> Any:
        value = self._of(node.operand, names)
        if isinstance(node.op, ast.Not):
            return not value
        if isinstance(node.op, ast.USub | ast.UAdd):
            return -value if isinstance(node.op, ast.USub) else +value
        raise Unknown

    def _of_boolop(self, node: ast.BoolOp, names: dict[str, Any]) -> Any:
        value: Any = None
        for item in node.values:
            value = self._of(item, names)
            if bool(value) == isinstance(node.op, ast.Or):
                return value
        return value

    def _of_compare(self, node: ast.Compare, names: dict[str, Any]) -> Any:
        left = self._of(node.left, names)
        for op, right_node in zip(node.ops, node.comparators, strict=True):
            right = self._of(right_node, names)
            self._weigh(left, right)
            if not COMPARE[type(op)](left, right):
                return False
            left = right
        return True

    def _of_ifexp(self, node: ast.IfExp, names: dict[str, Any]) -> Any:
        return self._of(node.body if self._of(node.test, names) else node.orelse, names)

    def _of_subscript(self, node: ast.Subscript, names: dict[str, Any]) -> Any:
        place = self._of(node.slice, names)
        self._weigh(place)
        return self._of(node.value, names)[place]

    def _of_slice(self, node: ast.Slice, names: dict[str, Any]) -> Any:
        parts = [self._of(part, names) if part else None for part in (node.lower, node.upper, node.step)]
        return slice(*parts)

    def _of_listcomp(self, node: ast.ListComp, names: dict[str, Any]) -> Any:
        return [self._of(node.elt, inner) for inner in self._each(node.generators, dict(names))]

    def _of_generatorexp(self, node: ast.GeneratorExp, names: dict[str, Any]) -> Any:
        return [self._of(node.elt, inner) for inner in self._each(node.generators, dict(names))]

    def _of_setcomp(self, node: ast.SetComp, names: dict[str, Any]) -> Any:
        items = [self._of(node.elt, inner) for inner in self._each(node.generators, dict(names))]
        self._weigh(items)
        return set(items)

    def _of_dictcomp(self, node: ast.DictComp, names: dict[str, Any]) -> Any:
        pairs = [
            (self._of(node.key, inner), self._of(node.value, inner))
            for inner in self._each(node.generators, dict(names))
        ]
        self._weigh([key for key, _ in pairs])
        return dict(pairs)

    def _each(self, loops: list[ast.comprehension], names: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if not loops:
            yield names
            return
        for item in self._items(loops[0].iter, names):
            self._bind(loops[0].target, item, names)
            if all(self._of(test, names) for test in loops[0].ifs):
                yield from self._each(loops[1:], names)

    def _of_call(self, node: ast.Call, names: dict[str, Any]) -> Any:
        if any(isinstance(argument, ast.Starred) for argument in node.args) or any(
            word.arg not in ("reverse", "start", "default") for word in node.keywords
        ):
            raise Unknown
        arguments = [self._of(argument, names) for argument in node.args]
        words = {str(word.arg): self._of(word.value, names) for word in node.keywords}
        self._weigh(*arguments, *words.values())
        if isinstance(node.func, ast.Attribute):
            owner = self._of(node.func.value, names)
            if node.func.attr not in METHODS.get(type(owner), ()):
                raise Unknown
            self._weigh(owner)
            given = getattr(owner, node.func.attr)(*arguments, **words)
            _bounded(owner)
            return given
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in names:
            raise Unknown
        if name in self.functions and not words:
            return self._called(self.functions[name], arguments)
        if name == "range" and all(isinstance(argument, int) and abs(argument) <= MOST_STEPS for argument in arguments):
            return range(*arguments)
        if name not in BUILTINS:
            raise Unknown
        if name == "str" and arguments and not isinstance(arguments[0], str | int | float):
            raise Unknown
        given = BUILTINS[name](*arguments, **words)
        return list(given) if name in ("enumerate", "zip", "reversed") else given

    def _called(self, function: ast.FunctionDef, arguments: list[Any]) -> Any:
        spec = function.args
        if (
            function.decorator_list
            or spec.vararg
            or spec.kwarg
            or spec.kwonlyargs
            or spec.posonlyargs
            or self.depth >= DEEPEST
        ):
            raise Unknown
        names = dict(self.top)
        missing = len(spec.args) - len(arguments)
        if missing < 0 or missing > len(spec.defaults):
            raise Unknown
        given = [*arguments, *(self._of(value, names) for value in (spec.defaults[-missing:] if missing else []))]
        names.update(zip((argument.arg for argument in spec.args), given, strict=True))
        self.depth += 1
        try:
            self._run(function.body, names)
        except Back as back:
            return back.value
        finally:
            self.depth -= 1
        return None


def _bounded(value: Any) -> Any:
    """The value, unless it is too large or of a kind that is not known."""
    if type(value) in SMALL:
        return value
    if isinstance(value, int) and abs(value) > LARGEST:
        raise Unknown
    if isinstance(value, SIZED) and len(value) > LONGEST:
        raise Unknown
    if not isinstance(value, PLAIN) and type(value).__name__ not in VIEWS:
        raise Unknown
    return value


def _handlers(start: str) -> dict[type[ast.AST], Callable[..., Any]]:
    """The methods of the evaluator by the kind of node that their names end in."""
    kinds = {name.lower(): kind for name, kind in vars(ast).items() if name[0].isupper() and isinstance(kind, type)}
    methods = {name.removeprefix(start): method for name, method in vars(Evaluator).items() if name.startswith(start)}
    return {kinds[name]: method for name, method in methods.items() if name in kinds}


STATEMENTS, EXPRESSIONS = _handlers("_do_"), _handlers("_of_")
