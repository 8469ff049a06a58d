"""names: names that Python code uses and never defines, by pyflakes over the parsed tree."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass

MOST_NODES = 20_000
ALIASES = frozenset(
    [
        "np",
        "pd",
        "plt",
        "tf",
        "torch",
        "nn",
        "F",
        "sns",
        "sp",
        "sklearn",
        "nx",
        "cv2",
        "jax",
        "jnp",
        "requests",
        "numpy",
        "pandas",
        "scipy",
        "matplotlib",
        "flask",
        "django",
        "pytest",
        "yaml",
    ]
)
TYPING = frozenset(
    [
        "List",
        "Dict",
        "Set",
        "Tuple",
        "Optional",
        "Any",
        "Union",
        "Callable",
        "Iterable",
        "Iterator",
        "Sequence",
        "Mapping",
        "Generator",
        "Deque",
        "DefaultDict",
        "TypeVar",
        "Literal",
    ]
)
FROM_STDLIB = {
    "defaultdict": "collections", "Counter": "collections", "deque": "collections", "OrderedDict": "collections", "namedtuple": "collections",
    "lru_cache": "functools", "reduce": "functools", "partial": "functools", "cache": "functools", "wraps": "functools",
    "heappush": "heapq", "heappop": "heapq", "heapify": "heapq", "bisect_left": "bisect", "bisect_right": "bisect",
    "permutations": "itertools", "combinations": "itertools", "product": "itertools", "chain": "itertools", "accumulate": "itertools",
    "sqrt": "math", "ceil": "math", "floor": "math", "gcd": "math", "datetime": "datetime", "timedelta": "datetime",
    "dataclass": "dataclasses", "field": "dataclasses", "Enum": "enum", "Path": "pathlib", "ABC": "abc", "abstractmethod": "abc",
    "Decimal": "decimal", "Fraction": "fractions", "randint": "random", "choice": "random", "sleep": "time", "deepcopy": "copy",
}  # fmt: skip
STAR = re.compile(r"(?:import(?:ed)?|导入)[^.\n]{0,40}(?:with |from )?\*|from [\w.]+ import \*", re.IGNORECASE)
WORD = re.compile(r"[A-Za-z_]\w*")
IMPORT_LINE = re.compile(r"^[ \t>]*(?:from ([\w.]+) import ([\w*, ()]+)|import ([\w., ]+))", re.MULTILINE)
DEFINED = re.compile(
    r"^[ \t>#*]*(?:async )?(?:def|class) (\w+)|^[ \t]*(\w+)[ \t]*(?::[ \t]*[\w\[\], .]+)?=(?!=)", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Undefined:
    """A name without definition; `module` is what an import would bring it from, "" when none is known."""

    name: str
    line: int
    column: int
    module: str = ""


def undefined_names(tree: ast.Module, known: Iterable[str] = ()) -> list[Undefined]:
    """Undefined names in order of place, each name once. `known` are names that the surroundings define."""
    if sum(1 for _ in _limited(tree)) >= MOST_NODES:
        return []
    from pyflakes import checker, messages

    try:
        result = checker.Checker(tree, "<code>", builtins=set(known))
    except (RecursionError, ValueError, AttributeError, KeyError):
        return []
    kinds = (messages.UndefinedName, messages.UndefinedLocal)
    found: dict[str, Undefined] = {}
    for message in sorted(result.messages, key=_place):
        if isinstance(message, kinds):
            name = str(message.message_args[0])
            found.setdefault(name, Undefined(name, message.lineno, message.col, _origin(name)))
    return list(found.values())


def _place(message: object) -> tuple[int, int]:
    return getattr(message, "lineno", 0), getattr(message, "col", 0)


def _limited(tree: ast.AST) -> Iterable[ast.AST]:
    for number, node in enumerate(ast.walk(tree)):
        if number >= MOST_NODES:
            return
        yield node


def _origin(name: str) -> str:
    if name in sys.stdlib_module_names or name in ALIASES:
        return name
    return "typing" if name in TYPING else FROM_STDLIB.get(name, "")


def names_in_prompt(prompt: str) -> frozenset[str]:
    """Names that the prompt brings into scope: imports, definitions, and modules said to be imported with *."""
    text = prompt[:100_000]
    names: set[str] = set()
    for match in IMPORT_LINE.finditer(text):
        if match.group(1):
            names |= _star_names(match.group(1)) if "*" in match.group(2) else set(_imported(match.group(2)))
        else:
            names |= {piece.split(" as ")[-1].strip().split(".")[0] for piece in match.group(3).split(",")}
    for match in DEFINED.finditer(text):
        names.add(match.group(1) or match.group(2))
    for match in STAR.finditer(text):
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.end()]
        for word in WORD.findall(line):
            if word in sys.stdlib_module_names:
                names |= _star_names(word) | {word}
    names |= set(re.findall(r"`(\w{2,40})`", text))
    for match in PROVIDED.finditer(text):
        name = match.group(1) or match.group(2) or match.group(3)
        names |= {name, name.lower()}
    names |= {match.group(1) or match.group(2) for match in TOLD.finditer(text)}
    return frozenset(name for name in names if name)


def requested_calls(tree: ast.Module, prompt: str) -> frozenset[str]:
    """Functions of code that is nothing but calls, where the prompt names them: such an answer was asked for."""
    calls = [
        node.value.func.id
        for node in tree.body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name)
    ]
    if len(calls) < len(tree.body):
        return frozenset()
    return frozenset(name for name in calls if _is_named(name, prompt[:100_000]))


def _is_named(name: str, prompt: str) -> bool:
    """The prompt has the name as that of a function, in marks or in a spelling that no other word has."""
    if any(mark + name + mark in prompt for mark in "\"'`"):
        return True
    spelled = "_" in name.strip("_") or any(map(str.isupper, name[1:]))
    return spelled and re.search(rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])", prompt) is not None


# “the list xs”, “变量 total”: what the user has already.
TOLD = re.compile(
    r"\b(?:[Dd]ata ?[Ff]rames?|[Vv]ariables?|[Ll]ists?|[Aa]rrays?|[Dd]ict(?:ionary)?|[Ss]eries|[Mm]atrix|[Tt]ensor) (?:called |named )?`?([A-Za-z_]\w{0,30})`?(?!\w)|(?:变量|列表|数组|字典|数据框|矩阵)(?:名为|叫)?\s?`?([A-Za-z_]\w{0,30})"
)
PROVIDED = re.compile(
    r"\b(?:[Cc]lass|[Oo]bject|[Mm]odule|[Ll]ibrary|[Ss]ingleton|[Ii]nstance) `?([A-Z]\w{1,40})`? (?:only |just )?(?:has|have|offers?|provides?|exposes?|supports?|defines?)\b|"
    r"\b(?:[Tt]he|[Oo]ur|[Aa]) `?(\w{2,40})`? (?:library|module|client|object|class|sdk|SDK|package|API|api) (?:only |just )?(?:has|offers?|provides?|exposes?|supports?|defines?)\b|"
    r"(?:类|工具类|对象|模块|客户端)\s?`?([A-Za-z_]\w{1,40})`?\s?(?:只|仅)?(?:有|提供|包含|支持)"
)  # things of the user's project whose interface the prompt tells
HEADER = re.compile(r"^[ \t]*(?:async )?def \w+\([^)]{0,2000}\)[^:\n]{0,200}:[ \t]*$", re.MULTILINE)
COMMENTED = re.compile(r"^[ \t]*#[ \t]*(?:class|def) (\w+)", re.MULTILINE)
JUDGE_CLASSES = frozenset(
    {"TreeNode", "ListNode", "Node"}
)  # every online judge that asks for `class Solution` defines them


def header_in_prompt(prompt: str) -> str:
    """The last signature of the prompt, in one line and without margin; a neutral one when there is none."""
    found = HEADER.findall(prompt[:100_000])
    return " ".join(found[-1].split()) if found else "def body():"


def names_in_code(code: str) -> frozenset[str]:
    """Names that comments of the code declare as given."""
    names = frozenset(COMMENTED.findall(code))
    return names | JUDGE_CLASSES if "class Solution" in code else names


def _imported(pieces: str) -> list[str]:
    return [piece.split(" as ")[-1].strip(" ()") for piece in pieces.split(",")]


def _star_names(module: str) -> set[str]:
    from routing.subsystems.code.python.library import public_names

    return set(public_names(module))
