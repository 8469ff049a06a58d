"""markup: contracts on XML, YAML, CSV and Markdown tables; headings and columns that the prompt names."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator

from routing.contracts import Span, Text
from routing.subsystems.format.contracts.demand import MET, UNMEASURED, Demand, Judgement, broken
from routing.subsystems.format.contracts.json_output import named_fields
from routing.subsystems.format.contracts.prose import Prose, listed_at
from routing.subsystems.format.documents.faults import excerpt
from routing.subsystems.format.documents.markdown import cells, is_delimiter, lines_of
from routing.text.gate import Gate, either

WANTED = re.compile(
    r"\b(?:output|return|respond|reply|answer|write|give|produce|generate|convert|format|in|as|into|to|valid|only)\b[^.!?\n■]{0,40}?\b(?P<name>XML|YAML|CSV)\b(?! (?:file|data|parser|below|above))"
    r"|(?:输出|返回|转成|转换为|写成|生成|导出|整理成|做成|给出|以|用)[^。！？\n■]{0,10}(?P<zh>XML|YAML|CSV)",
    re.IGNORECASE,
)
CODE_TASK = re.compile(
    r"\b(?:function|script|program|parser|api|python|javascript|java|code|class)\b|函数|代码|脚本|程序", re.IGNORECASE
)
TABLE = re.compile(r"\btable\b|表格", re.IGNORECASE)
COLUMNS = re.compile(
    r"\b(?:columns?|headers?|column headings?)\b(?: (?:named|called|are|is|titled|for|must be|should be|of)){0,2}\s{0,2}[:：]?\s{0,2}|(?:列名|表头|各列|列(?![出举表入明]))(?:依次|分别)?(?:为|是|包括|有)?\s{0,2}[:：]?\s{0,2}",
    re.IGNORECASE,
)
NUMBER = re.compile(r"\d")
TAG = re.compile(r"<([A-Za-z_\u4e00-\u9fff][\w.-]{0,60})")
YAML_KEY = re.compile(r"^\s{0,20}(?:-\s{1,4})?[\"']?([\w\u4e00-\u9fff -]{1,40}?)[\"']?\s{0,2}:(?=\s|$)", re.MULTILINE)
FENCED = re.compile(r"```[ \t]{0,2}(?:xml|yaml|yml|csv|html)?[ \t]*\n", re.IGNORECASE)
DOCTYPE = re.compile(r"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
BEGINS = {
    "XML": re.compile(r"<[?!A-Za-z]"),
    "YAML": re.compile(r"(?:---\s{0,4}\n)?[\w\"'-]{1,40}:(?:\s|$)"),
    "CSV": re.compile(r"(?!)"),
}
LARGEST = 200_000
DOCUMENTS = Gate(("xml", "yaml", "csv"))
COLUMN_NAMES = Gate(("column", "header", "列", "表头"))
DOOR = either(DOCUMENTS, COLUMN_NAMES)


def markup(prose: Prose) -> Iterator[Demand]:
    """All markup contracts of a prompt."""
    if prose.may(DOCUMENTS):
        match = WANTED.search(prose.masked)
        if match is not None and not CODE_TASK.search(prose.masked):
            name = (match["name"] or match["zh"]).upper()
            yield _document(name, Span(*match.span()), wanted_names(prose, name))
    if prose.may(COLUMN_NAMES) and TABLE.search(prose.masked):
        yield from _columns(prose)


def wanted_names(prose: Prose, name: str) -> tuple[str, ...]:
    """The keys of a YAML or XML document, or the columns of CSV, that the prompt names."""
    if name == "CSV":
        return named_columns(prose)
    return tuple(field.name for field in named_fields(prose)[0] if field.required)


def _names_of(name: str, body: str) -> set[str] | None:
    """The names that a document has; None where they cannot be told."""
    if name == "CSV":
        first = next(csv.reader(body.splitlines()[:1]), [])
        return {cell.strip() for cell in first} if len(first) > 1 and not any(map(NUMBER.search, first)) else None
    if name == "XML":
        return set(TAG.findall(body))
    keys = set(YAML_KEY.findall(body))
    return keys or None


def _renamed(name: str, body: str, wanted: tuple[str, ...]) -> Judgement | None:
    """The judgement on a document that lacks demanded names; None when it has them all."""
    found = _names_of(name, body) if wanted else None
    if found is None:
        return None
    lowered = {one.lower() for one in found}
    missing = [one for one in wanted if one.lower() not in lowered]
    if not missing:
        return None
    names = ", ".join(missing)
    because = Text(f"keys differ from those demanded (missing: “{names}”)", f"键名与要求不符（缺少：“{names}”）")
    shown = Text(", ".join(wanted), "、".join(wanted))
    return Judgement(False, Text(names, names), because, None, shown, "key_mismatch", "error")


def _document(name: str, span: Span, wanted: tuple[str, ...] = ()) -> Demand:
    readers = {"XML": _xml_error, "YAML": _yaml_error, "CSV": _csv_error}

    def judge(response: str) -> Judgement:
        body = _body(response)
        if len(body) > LARGEST:
            return UNMEASURED
        error = readers[name](body)
        if name == "CSV" and error is None and _other_separator(body):
            because = Text(
                "the cells are separated by semicolons or tabs, not by commas", "单元格用分号或制表符分隔，而不是逗号"
            )
            return Judgement(False, Text("no commas", "没有逗号"), because, severity="warning")
        if error is None:
            return _renamed(name, body, wanted) or MET
        if name == "CSV" and all("," in line for line in body.splitlines() if line.strip()):
            ragged = Text(f"CSV rows disagree: {error}", f"CSV 各行列数不一致：{error}")
            return Judgement(False, Text("ragged", "不齐"), ragged, kind="table_column_mismatch", severity="error")
        because = Text(f"not well-formed {name}: {error}", f"不是格式良好的 {name}：{error}")
        # Prose round a document is another check's affair; a document that begins at once and breaks off is not.
        whole = BEGINS[name].match(body) is not None
        return Judgement(False, Text("malformed", "有误"), because, severity="warning" if whole else None)

    return Demand(
        f"markup.{name.lower()}",
        "schema_violation",
        Text(f"well-formed {name}", f"格式良好的 {name}"),
        span,
        judge,
        "info",
    )


def _body(response: str) -> str:
    opening = FENCED.search(response)
    if opening is None:
        return response.strip()
    closing = response.find("```", opening.end())
    return response[opening.end() : closing if closing >= 0 else len(response)].strip()


def _xml_error(body: str) -> str | None:
    from lxml import etree

    if DOCTYPE.search(body):
        return None  # entities are not expanded, so such a document is not judged
    try:
        parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
        etree.fromstring(body[body.find("<") :].encode("utf-8", "replace"), parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        return excerpt(str(error), 120)
    return None


def _yaml_error(body: str) -> str | None:
    import yaml

    if "&" in body and "*" in body:
        return None  # aliases can multiply; such a document is not judged
    try:
        yaml.safe_load(body)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        return excerpt(str(error), 120)
    return None


def _csv_error(body: str) -> str | None:
    try:
        rows = [row for row in csv.reader(body.splitlines()) if row]
    except csv.Error as error:
        return excerpt(str(error), 120)
    widths = {len(row) for row in rows}
    return None if len(widths) <= 1 else f"rows of {min(widths)} and of {max(widths)} cells"


def _other_separator(body: str) -> bool:
    lines = [line for line in body.splitlines() if line.strip()][:50]
    return len(lines) > 1 and any(all(mark in line and "," not in line for line in lines) for mark in (";", "\t"))


# --- named columns -------------------------------------------------------------------------------------------


def _columns(prose: Prose) -> Iterator[Demand]:
    found = _named(prose)
    if found is not None:
        yield _table_with(*found)


def named_columns(prose: Prose) -> tuple[str, ...]:
    """The columns that the prompt names, () when it names none."""
    found = _named(prose)
    return tuple(found[0]) if found is not None else ()


def _named(prose: Prose) -> tuple[list[str], Span] | None:
    for match in COLUMNS.finditer(prose.masked):
        items, end = listed_at(prose.text, match.end(), bare=True)
        if len(items) >= 2 and all(len(item) <= 40 for item in items):
            return items, Span(match.start(), end)
    return None


def _table_with(wanted: list[str], span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        header = _header(response)
        if header is None:
            return UNMEASURED
        found = [cell.strip(" *`_").lower() for cell in header]
        missing = [name for name in wanted if not any(name.lower() in cell for cell in found)]
        if not missing:
            return MET
        names = ", ".join(missing)
        because = Text(f"the table has no column {names}", f"表格缺少列 {names}")
        return broken(names, because, None, Text(", ".join(wanted), "、".join(wanted)))

    names = ", ".join(wanted)
    return Demand(
        "table.columns",
        "missing_section",
        Text(f"a table with the columns {names}", f"列为 {names} 的表格"),
        span,
        judge,
        "warning",
    )


def _header(response: str) -> list[str] | None:
    lines = lines_of(response)
    for number, line in enumerate(lines[1:], 1):
        if "|" in line.text and is_delimiter(line.text):
            return cells(lines[number - 1].text)
    return None
