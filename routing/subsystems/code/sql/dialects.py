"""dialects: constructs that only some database engines know, and which engine a prompt names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

ENGINES = (
    ("sqlserver", "SQL Server", re.compile(r"\bSQL ?Server\b|\bT-?SQL\b|\bMSSQL\b|\bAzure SQL\b", re.IGNORECASE)),
    ("postgres", "PostgreSQL", re.compile(r"\bpostgres(?:ql)?\b|\bpsql\b", re.IGNORECASE)),
    ("mysql", "MySQL", re.compile(r"\bmysql\b|\bmariadb\b", re.IGNORECASE)),
    ("sqlite", "SQLite", re.compile(r"\bsqlite\d?\b", re.IGNORECASE)),
    ("oracle", "Oracle", re.compile(r"\boracle\b|\bPL/?SQL\b", re.IGNORECASE)),
    ("bigquery", "BigQuery", re.compile(r"\bbig ?query\b", re.IGNORECASE)),
    ("snowflake", "Snowflake", re.compile(r"\bsnowflake\b", re.IGNORECASE)),
    ("duckdb", "DuckDB", re.compile(r"\bduckdb\b", re.IGNORECASE)),
)
NAMES = {engine: name for engine, name, _ in ENGINES}


ANY_ENGINE = re.compile(r"sql|oracle|maria|query|snowflake|duckdb", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Construct:
    """A piece of syntax, the engines that lack it, and what those write instead."""

    name: str
    pattern: re.Pattern[str]
    lacking: frozenset[str]
    instead: dict[str, str]


def _construct(name: str, pattern: str, lacking: str, **instead: str) -> Construct:
    return Construct(name, re.compile(pattern, re.IGNORECASE), frozenset(lacking.split()), instead)


CONSTRUCTS = (
    _construct("LIMIT", r"\bLIMIT\s+\d+", "sqlserver oracle", sqlserver="SELECT TOP (n) … or OFFSET … FETCH NEXT n ROWS ONLY", oracle="FETCH FIRST n ROWS ONLY"),
    _construct("TOP", r"\bSELECT\s+(?:DISTINCT\s+)?TOP\s*+(?:\(\s*+)?\d+", "postgres mysql sqlite oracle bigquery duckdb", postgres="LIMIT n", mysql="LIMIT n", sqlite="LIMIT n", oracle="FETCH FIRST n ROWS ONLY"),
    _construct("ILIKE", r"\bILIKE\b", "mysql sqlite sqlserver oracle bigquery", mysql="LIKE", sqlite="LIKE", sqlserver="LIKE", oracle="LOWER(x) LIKE"),
    _construct("a backtick", r"`\w{1,60}`", "postgres sqlserver oracle snowflake", postgres="double quotes", sqlserver="square brackets", oracle="double quotes"),
    _construct("NVL", r"\bNVL\s*\(", "mysql postgres sqlserver sqlite bigquery", mysql="IFNULL or COALESCE", postgres="COALESCE", sqlserver="ISNULL or COALESCE", sqlite="IFNULL"),
    _construct("IFNULL", r"\bIFNULL\s*\(", "postgres sqlserver oracle", postgres="COALESCE", sqlserver="ISNULL or COALESCE", oracle="NVL"),
    _construct("ISNULL(a, b)", r"\bISNULL\s*\([^()]{1,80},", "postgres mysql sqlite oracle bigquery", postgres="COALESCE", mysql="IFNULL", sqlite="IFNULL", oracle="NVL"),
    _construct("GETDATE()", r"\bGETDATE\s*\(\s*\)", "postgres mysql sqlite oracle bigquery", postgres="NOW()", mysql="NOW()", sqlite="date('now')", oracle="SYSDATE"),
    _construct("NOW()", r"\bNOW\s*\(\s*\)", "sqlserver oracle sqlite bigquery", sqlserver="GETDATE()", oracle="SYSDATE", sqlite="date('now')"),
    _construct("DATEADD", r"\bDATEADD\s*\(", "postgres mysql sqlite oracle bigquery", postgres="+ INTERVAL '1 day'", mysql="DATE_ADD", sqlite="date(x, '+1 day')"),
    _construct("DATE_FORMAT", r"\bDATE_FORMAT\s*\(", "postgres sqlserver sqlite oracle bigquery", postgres="TO_CHAR", sqlserver="FORMAT", sqlite="strftime", oracle="TO_CHAR"),
    _construct("DATE_SUB", r"\bDATE_SUB\s*\([^()]{1,80},\s*INTERVAL", "postgres sqlserver sqlite oracle", postgres="- INTERVAL", sqlserver="DATEADD", sqlite="date(x, '-1 day')"),
    _construct("CURDATE()", r"\bCURDATE\s*\(\s*\)", "postgres sqlserver sqlite oracle bigquery", postgres="CURRENT_DATE", sqlserver="CAST(GETDATE() AS date)", sqlite="date('now')"),
    _construct("strftime", r"\bSTRFTIME\s*\(\s*'%", "postgres mysql sqlserver oracle", postgres="TO_CHAR", mysql="DATE_FORMAT", sqlserver="FORMAT", oracle="TO_CHAR"),
    _construct("TO_CHAR", r"\bTO_CHAR\s*\(", "mysql sqlserver sqlite bigquery", mysql="DATE_FORMAT", sqlserver="FORMAT", sqlite="strftime"),
    _construct("EXTRACT", r"\bEXTRACT\s*\(\s*\w+\s+FROM", "sqlserver sqlite", sqlserver="DATEPART", sqlite="strftime"),
    _construct("the cast ::", r"\w::\s?[a-z]\w*", "mysql sqlite sqlserver oracle bigquery", mysql="CAST(x AS …)", sqlite="CAST(x AS …)", sqlserver="CAST(x AS …)"),
    _construct("AUTO_INCREMENT", r"\bAUTO_INCREMENT\b", "postgres sqlserver sqlite oracle", postgres="GENERATED ALWAYS AS IDENTITY", sqlserver="IDENTITY(1,1)", sqlite="INTEGER PRIMARY KEY AUTOINCREMENT"),
    _construct("SERIAL", r"\b(?:BIG)?SERIAL\b(?=\s+(?:PRIMARY|NOT|,))", "sqlserver sqlite oracle bigquery", sqlserver="IDENTITY(1,1)", sqlite="INTEGER PRIMARY KEY"),
    _construct("GROUP_CONCAT", r"\bGROUP_CONCAT\s*\(", "postgres sqlserver oracle bigquery", postgres="STRING_AGG", sqlserver="STRING_AGG", oracle="LISTAGG"),
    _construct("STRING_AGG", r"\bSTRING_AGG\s*\(", "mysql oracle", mysql="GROUP_CONCAT", oracle="LISTAGG"),
    _construct("LISTAGG", r"\bLISTAGG\s*\(", "postgres mysql sqlserver sqlite bigquery", postgres="STRING_AGG", mysql="GROUP_CONCAT", sqlserver="STRING_AGG", sqlite="GROUP_CONCAT"),
    _construct("ROWNUM", r"\bROWNUM\b", "postgres mysql sqlserver sqlite bigquery", postgres="LIMIT n", mysql="LIMIT n", sqlserver="TOP (n)", sqlite="LIMIT n"),
    _construct("FULL OUTER JOIN", r"\bFULL\s+(?:OUTER\s+)?JOIN\b", "mysql", mysql="LEFT JOIN … UNION … RIGHT JOIN"),
    _construct("FROM DUAL", r"\bFROM\s+DUAL\b", "postgres sqlserver sqlite bigquery", postgres="no FROM clause", sqlserver="no FROM clause", sqlite="no FROM clause"),
    _construct("|| between texts", r"\|\|\s*'[^'\n]{0,40}'\s*\|\|", "mysql sqlserver", mysql="CONCAT(a, b)", sqlserver="CONCAT(a, b) or a + b"),
    _construct("LEN", r"\bLEN\s*\(", "postgres mysql sqlite oracle", postgres="LENGTH", mysql="CHAR_LENGTH", sqlite="LENGTH", oracle="LENGTH"),
    _construct("CHARINDEX", r"\bCHARINDEX\s*\(", "postgres mysql sqlite oracle", postgres="STRPOS", mysql="LOCATE", sqlite="INSTR", oracle="INSTR"),
    _construct("DATEDIFF", r"\bDATEDIFF\s*\(", "postgres sqlite oracle", postgres="date - date", sqlite="julianday(a) - julianday(b)", oracle="date - date"),
    _construct("DATE_TRUNC", r"\bDATE_TRUNC\s*\(", "mysql sqlite oracle", mysql="DATE_FORMAT", sqlite="strftime", oracle="TRUNC"),
    _construct("YEAR()", r"\b(?:YEAR|MONTH)\s*\(\s*[a-z]", "postgres sqlite oracle", postgres="EXTRACT(YEAR FROM x)", sqlite="strftime('%Y', x)", oracle="EXTRACT(YEAR FROM x)"),
    _construct("ON DUPLICATE KEY", r"\bON\s+DUPLICATE\s+KEY\b", "postgres sqlserver sqlite oracle bigquery snowflake", postgres="ON CONFLICT … DO UPDATE", sqlite="ON CONFLICT … DO UPDATE", sqlserver="MERGE", oracle="MERGE"),
    _construct("ON CONFLICT", r"\bON\s+CONFLICT\b", "mysql sqlserver oracle bigquery snowflake", mysql="ON DUPLICATE KEY UPDATE", sqlserver="MERGE", oracle="MERGE"),
    _construct("DISTINCT ON", r"\bDISTINCT\s+ON\s*\(", "mysql sqlserver sqlite oracle bigquery", mysql="GROUP BY or ROW_NUMBER()", sqlite="GROUP BY or ROW_NUMBER()"),
    _construct("RETURNING", r"\)\s*RETURNING\s+[\w*]|\bWHERE\b[^;]{1,200}\bRETURNING\s+[\w*]", "mysql sqlserver", mysql="LAST_INSERT_ID()", sqlserver="OUTPUT"),
    _construct("INTERVAL", r"\bINTERVAL\s+(?:'\d|\d+\s+(?:DAY|MONTH|YEAR|HOUR|MINUTE|WEEK))", "sqlserver sqlite", sqlserver="DATEADD", sqlite="date(x, '-1 day')"),
    _construct("ARRAY_AGG", r"\bARRAY_AGG\s*\(", "mysql sqlserver sqlite oracle", mysql="JSON_ARRAYAGG"),
    _construct("CONNECT BY", r"\bCONNECT\s+BY\b", "postgres mysql sqlserver sqlite bigquery duckdb"),
    _construct("(+) join", r"\(\+\)", "postgres mysql sqlserver sqlite bigquery duckdb"),
    _construct("LIMIT offset, count", r"\bLIMIT\s+\d+\s*,\s*\d+", "postgres duckdb snowflake bigquery", postgres="LIMIT count OFFSET offset"),
    _construct("SYSDATE", r"\bSYSDATE\b(?!\s*\()", "postgres mysql sqlserver sqlite bigquery", postgres="NOW()", mysql="NOW()", sqlserver="GETDATE()"),
    _construct("square brackets round names", r"(?<![\w'])\[[A-Za-z]\w{0,60}\](?!\s*=>)", "postgres mysql oracle", postgres="double quotes", mysql="backticks", oracle="double quotes"),
)  # fmt: skip


def engine_in(prompt: str) -> str:
    """The one engine that the prompt names, "" when it names none or several."""
    if not ANY_ENGINE.search(prompt, 0, 20_000):
        return ""
    found = [engine for engine, _, pattern in ENGINES if pattern.search(prompt[:20_000])]
    return found[0] if len(found) == 1 else ""


def foreign_constructs(code: str, engine: str) -> Iterator[tuple[Construct, int, int]]:
    """Constructs of the code that the engine lacks, each at its first place; string literals and comments are left out."""
    bare = re.sub(r"'(?:[^'\n]|'')*'|--[^\n]*|/\*[\s\S]{0,5000}?\*/", _blank, code[:40_000])
    for construct in CONSTRUCTS:
        match = (
            construct.pattern.search(bare if "'" not in construct.pattern.pattern else code[:40_000])
            if engine in construct.lacking
            else None
        )
        if match:
            yield construct, match.start(), match.end()


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


DEMANDED = re.compile(
    r"\b(?:use|using|with|include|restrict\w*|must|always|add|apply|employ)\b[^.\n]{0,60}?\b(?:the )?(LIMIT|TOP|ILIKE|NVL|IFNULL|AUTO_INCREMENT|GROUP_CONCAT|"
    r"STRING_AGG|ROWNUM|FULL OUTER JOIN|GETDATE\(\)|NOW\(\))(?: clause| keyword| function)?|(?:使用|用|加上|必须用)[^。\n]{0,10}?(LIMIT|TOP|ILIKE|NVL|IFNULL|ROWNUM|GROUP_CONCAT)",
)


def demanded_construct(prompt: str, engine: str) -> tuple[str, int, int, str] | None:
    """A construct that the prompt demands although its own engine lacks it: name, place, and what the engine has instead."""
    match = DEMANDED.search(prompt[:20_000])
    if match is None or not engine or NEGATED.search(prompt[max(0, match.start() - 20) : match.end()]):
        return None
    name = match.group(1) or match.group(2)
    for construct in CONSTRUCTS:
        if construct.name.lower() == name.lower() and engine in construct.lacking:
            start = match.start(1) if match.group(1) else match.start(2)
            return name, start, start + len(name), construct.instead.get(engine, "")
    return None


NEGATED = re.compile(r"\bnot\b|n't|never|without|instead of|不要|不用|不能|禁止", re.IGNORECASE)
