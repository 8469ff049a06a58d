"""library: what JavaScript's built-in objects, arrays and strings and Node's file and path modules hold, and what code asks of them besides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from routing.contracts import Text
from routing.subsystems.code.faults import Place
from routing.subsystems.code.foreign_words import C_LIKE, blank
from routing.subsystems.code.signals import Fault


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


COMMON = _names(
    "constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf prototype length name call apply bind"
)
OBJECTS: Mapping[str, frozenset[str]] = {
    "Math": _names(
        "E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1 f16round floor fround hypot imul log log10 log1p log2 max min pow random round sign sin sinh sqrt sumPrecise tan tanh trunc"
    ),
    "JSON": _names("parse stringify rawJSON isRawJSON"),
    "Object": _names(
        "assign create defineProperties defineProperty entries freeze fromEntries getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getOwnPropertySymbols getPrototypeOf groupBy hasOwn is isExtensible isFrozen isSealed keys preventExtensions seal setPrototypeOf values"
    ),
    "Number": _names(
        "EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY isFinite isInteger isNaN isSafeInteger parseFloat parseInt"
    ),
    "Promise": _names("all allSettled any race reject resolve try withResolvers"),
    "Array": _names("from fromAsync isArray of"),
    "String": _names("fromCharCode fromCodePoint raw"),
    "Date": _names("UTC now parse"),
}  # fmt: skip
NODE: Mapping[str, frozenset[str]] = {
    "fs": _names(
        "access accessSync appendFile appendFileSync chmod chmodSync chown chownSync close closeSync constants copyFile copyFileSync cp cpSync createReadStream createWriteStream exists existsSync fchmod fchmodSync fchown fdatasync fstat fstatSync fsync fsyncSync ftruncate ftruncateSync futimes glob globSync lchmod lchown link linkSync lstat lstatSync lutimes mkdir mkdirSync mkdtemp mkdtempSync open openAsBlob openSync opendir opendirSync promises read readFile readFileSync readSync readdir readdirSync readlink readlinkSync readv realpath realpathSync rename renameSync rm rmSync rmdir rmdirSync stat statSync statfs symlink symlinkSync truncate truncateSync unlink unlinkSync unwatchFile utimes utimesSync watch watchFile write writeFile writeFileSync writeSync writev writevSync Dirent Stats ReadStream WriteStream"
    ),
    "path": _names("basename delimiter dirname extname format isAbsolute join matchesGlob normalize parse posix relative resolve sep toNamespacedPath win32"),
}  # fmt: skip
ARRAY = COMMON | _names(
    "at concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join keys lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice toReversed toSorted toSpliced unshift values with"
)
STRING = COMMON | _names(
    "anchor at big blink bold charAt charCodeAt codePointAt concat endsWith fixed fontcolor fontsize includes indexOf isWellFormed italics lastIndexOf link localeCompare match matchAll normalize padEnd padStart repeat replace replaceAll search slice small split startsWith strike sub substr substring sup toLocaleLowerCase toLocaleUpperCase toLowerCase toUpperCase toWellFormed trim trimEnd trimLeft trimRight trimStart"
)
MEMBER = re.compile(r"(?<![\w.$\])])([A-Za-z_$][\w$]{0,40})\.([A-Za-z_$][\w$]{0,60})(\s?\()?")
EXTENDED = re.compile(r"\b(\w{1,40})(?:\.prototype)?\.([A-Za-z_$][\w$]{0,60})\s?=(?!=)")
BOUND = re.compile(r"\b(?:const|let|var)\s+([\w$]{1,40})\s?=\s?(\[|['\"`])")
STORED = r"(?<![\w.$]){}\s?(?:[-+*/]?=(?!=)|\+\+)"
NODE_BOUND = re.compile(
    r"\b(?:const|let|var)\s+([\w$]{1,40})\s?=\s?require\(\s?['\"](?:node:)?(fs|path)['\"]\s?\)(?!\.)|\bimport\s+(?:\*\s+as\s+)?([\w$]{1,40})\s+from\s+['\"](?:node:)?(fs|path)['\"]"
)
TOLD = re.compile(
    r"\b(array|string)\s+(?:called |named )?`?([a-z_$][\w$]{0,20})`?(?![\w$])|(数组|字符串)\s?`?([A-Za-z_$][\w$]{0,20})`?"
)
NOT_VARIABLES = frozenset(
    [
        "of",
        "and",
        "or",
        "in",
        "is",
        "to",
        "with",
        "that",
        "from",
        "as",
        "by",
        "for",
        "an",
        "the",
        "into",
        "at",
        "on",
        "if",
    ]
)


def lacking(place: Place, prompt: str) -> Iterator[Fault]:
    """Members that a built-in object, an array or a string is asked for and does not have."""
    code = place.block.code
    bare = C_LIKE.sub(blank, code)
    owners = _owners(code, bare, prompt)
    added = {match.group(2) for match in EXTENDED.finditer(bare)}
    for match in MEMBER.finditer(bare):
        held = owners.get(match.group(1))
        name = match.group(2)
        if (
            held is None
            or name in held
            or name in added
            or (name in COMMON)
            or (held in (ARRAY, STRING) and not match.group(3))
        ):
            continue
        because = Text(f"“{match.group(1)}” has no “{name}”", f"“{match.group(1)}”没有“{name}”")
        severity = None if place.asks_for_code else "info"
        yield place.fault("hallucinated_api", *match.span(2), because, None, severity)  # type: ignore[arg-type]


def told(prompt: str) -> frozenset[str]:
    """Arrays and strings that the prompt names as given."""
    names = (match.group(2) or match.group(4) for match in TOLD.finditer(prompt[:4000]))
    return frozenset(name for name in names if name not in NOT_VARIABLES)


def _owners(code: str, bare: str, prompt: str) -> dict[str, frozenset[str]]:
    """What each name of the code holds, as far as that is sure."""
    declared = set(re.findall(r"\b(?:class|function|const|let|var|import)\s+(\w{1,40})", bare))
    owners = {name: held for name, held in OBJECTS.items() if name not in declared}
    for match in NODE_BOUND.finditer(code):
        owners[match.group(1) or match.group(3)] = NODE[match.group(2) or match.group(4)]
    for match in BOUND.finditer(code):
        if len(re.findall(STORED.format(re.escape(match.group(1))), bare)) <= 1:
            owners[match.group(1)] = ARRAY if match.group(2) == "[" else STRING
    for match in TOLD.finditer(prompt[:4000]):
        name = match.group(2) or match.group(4)
        if name not in NOT_VARIABLES and name not in declared:
            owners[name] = ARRAY if match.group(1) == "array" or match.group(3) == "数组" else STRING
    return owners
