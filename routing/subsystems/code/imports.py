"""imports: names of standard libraries that complete Java, Go and C files use and never import."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from routing.contracts import Severity, Text
from routing.subsystems.code.faults import Place
from routing.subsystems.code.foreign_words import C_LIKE, blank
from routing.subsystems.code.signals import Fault


def _table(rows: Mapping[str, str]) -> Mapping[str, str]:
    """Name -> where it comes from."""
    return {name: module for module, names in rows.items() for name in names.split()}


JAVA = _table(
    {
        "java.util": "List ArrayList LinkedList Map HashMap TreeMap LinkedHashMap Set HashSet TreeSet LinkedHashSet Queue Deque ArrayDeque PriorityQueue Scanner Arrays Collections Random Optional Iterator UUID StringJoiner Comparator Stack BitSet",
        "java.io": "File IOException BufferedReader InputStreamReader FileReader FileWriter PrintWriter BufferedWriter FileInputStream FileOutputStream InputStream OutputStream UncheckedIOException",
        "java.nio.file": "Files Paths Path",
        "java.math": "BigDecimal BigInteger",
        "java.time": "LocalDate LocalDateTime LocalTime Duration Instant ZonedDateTime ZoneId",
        "java.util.stream": "Collectors Stream IntStream",
        "java.util.regex": "Pattern Matcher",
        "java.util.concurrent": "ExecutorService Executors CompletableFuture ConcurrentHashMap TimeUnit CountDownLatch",
        "java.util.function": "Function Predicate Supplier Consumer BiFunction",
    }
)
GO = {
    path.rsplit("/", maxsplit=1)[-1]: path
    for path in [
        "fmt", "strings", "strconv", "os", "io", "bufio", "sort", "time", "math", "errors", "encoding/json", "net/http", "sync", "regexp", "bytes", "context",
        "log", "math/rand", "path/filepath", "unicode", "os/exec", "encoding/csv", "net/url", "flag", "slices", "maps",
    ]
}  # fmt: skip
C = _table(
    {
        "stdio.h": "printf scanf puts fopen fclose fprintf fgets fscanf sprintf snprintf getchar putchar perror",
        "stdlib.h": "malloc calloc realloc free atoi exit rand srand qsort strtol",
        "string.h": "strlen strcpy strncpy strcmp strncmp strcat memcpy memset strchr strstr strdup strtok",
        "math.h": "sqrt pow sin cos tan floor ceil fabs log exp",
        "ctype.h": "isdigit isalpha isspace toupper tolower isalnum",
    }
)
JAVA_FILE = re.compile(
    r"^(?:public |final |abstract ){0,3}(?:class|record|enum|interface) (?!Solution\b)\w+", re.MULTILINE
)
JAVA_IMPORT = re.compile(r"^[ \t]*import (?:static )?([\w.]{1,100}?)\.(\w{1,60}|\*);", re.MULTILINE)
JAVA_TYPE = re.compile(r"(?<![\w.@\"])([A-Z]\w{1,40})\b(?=\s{0,2}[<.(\[]|\s+[a-z_]\w{0,40}\b|::)")
GO_IMPORT = re.compile(r"\bimport[ \t]*\(([^)]{0,4000})\)|\bimport[ \t]+((?:\w+ )?\"[^\"\n]{1,100}\")")
GO_PATH = re.compile(r"(?:(\w+)[ \t]+)?\"([^\"\n]{1,100})\"")
GO_USE = re.compile(r"(?<![\w.)\]])([a-z]\w{1,20})\.[A-Z]\w{0,60}")
C_MAIN = re.compile(r"\b(?:int|void)\s+main\s*\(")
INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[<\"]([\w./+-]{1,60})", re.MULTILINE)
CALL = re.compile(r"(?<![\w.>])([a-z]\w{1,20})\s?\(")
MOST = 3


def read(place: Place) -> Iterator[Fault]:
    """At most three names of the block whose import is missing; only of files that would otherwise compile."""
    finder = {"java": _java, "go": _go, "c": _c}.get(place.block.language)
    if finder is None:
        return
    bare = C_LIKE.sub(blank, place.block.code) if place.block.language != "c" else _without_strings(place.block.code)
    severity: Severity | None = None if place.asks_for_code else "info"
    for number, (name, start, end, statement) in enumerate(finder(place.block.code, bare)):
        if number >= MOST:
            return
        because = Text(f"“{name}” is used and never imported", f"用到了“{name}”，但没有导入")
        yield place.fault("missing_import", start, end, because, Text(statement, statement), severity)


def _without_strings(code: str) -> str:
    return re.sub(r"//[^\n]*|\"(?:\\.|[^\"\\\n]){0,4000}\"?", blank, code)


def _java(code: str, bare: str) -> Iterator[tuple[str, int, int, str]]:
    if not JAVA_FILE.search(bare):
        return
    imports = JAVA_IMPORT.findall(code)
    whole = {package for package, name in imports if name == "*"}
    known = {name for _, name in imports} | set(re.findall(r"\b(?:class|record|enum|interface|<)\s?(\w{1,40})", bare))
    for match in JAVA_TYPE.finditer(bare):
        name = match.group(1)
        module = JAVA.get(name)
        if module and name not in known and module not in whole:
            known.add(name)
            yield name, *match.span(1), f"import {module}.{name};"


def _go(code: str, bare: str) -> Iterator[tuple[str, int, int, str]]:
    if not re.match(r"\s*(?://[^\n]*\n\s*){0,20}package \w+", code):
        return
    known: set[str] = set()
    for block in GO_IMPORT.finditer(code):
        for alias, path in GO_PATH.findall(block.group(1) or block.group(2)):
            known |= {alias, path.rsplit("/", maxsplit=1)[-1]}
    known |= {
        name for pair in re.findall(r"\b([a-z]\w{0,20})(?=[\w, ]{0,60}:=)|\bvar (\w{1,20})", bare) for name in pair
    }
    known |= set(re.findall(r"[(,]\s?([a-z]\w{0,20}) [*\[\]\w.]{1,40}", bare))
    for match in GO_USE.finditer(bare):
        name = match.group(1)
        path = GO.get(name)
        if path and name not in known:
            known.add(name)
            yield name, *match.span(1), f'import "{path}"'


def _c(code: str, bare: str) -> Iterator[tuple[str, int, int, str]]:
    included = INCLUDE.findall(code)
    if (
        not C_MAIN.search(bare)
        or any(name not in C.values() and not name.endswith(".h") for name in included)
        or '#include "' in code
    ):
        return
    defined = set(re.findall(r"^\w[\w \t*]{0,60}?\b(\w{1,40})\s?\([^;{]{0,200}\)\s?\{", bare, re.MULTILINE))
    known = set(defined)
    for match in CALL.finditer(bare):
        name = match.group(1)
        header = C.get(name)
        if header and name not in known and header not in included:
            known.add(name)
            yield name, *match.span(1), f"#include <{header}>"
