"""allowed: “Allowed values: a, b, c” in a line of its own, and which key of the JSON answer the list is for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.subsystems.format.contracts.prose import Prose
from routing.text.gate import gated

STATED = gated(
    r"\b(?:allowed|valid|permitted|legal|accepted|acceptable|admissible|possible)\s(?:values?|options?|labels?|categor(?:y|ies)|choices?|tags?|status(?:es)?|types?|class(?:es)?|entries)(?:\s(?:for|of)\s(?:the\s)?[\"'`“]?(?P<of>[A-Za-z_]\w{1,30})[\"'`”]?)?(?:\s(?:are|is))?(?:\s(?:only|exactly))?\s{0,2}[:=]"
    r"|\bonly\s(?:these|the following)(?:\s\w{1,12})?\s(?:values?|options|labels|categories|choices|tags|statuses|types|classes|words)\s{0,2}:"
    r"|\b(?:closed|controlled|fixed)\s(?:vocabulary|list|set)(?:\s(?:for|of)\s(?:the\s)?[\"'`“]?(?P<listed>[A-Za-z_]\w{1,30})[\"'`”]?)?\s{0,2}[:=]"
    r"|(?:允许|合法|有效|许可|准许|可用)的?(?:取值|值|选项|标签|类别|枚举值?)(?:范围)?(?:只有|包括|仅限|限于|为|是|有)?\s{0,2}[:：]"
    r"|(?:取值|值|标签|类别)(?:仅限|限于|仅限于|限定为|只限)(?:以下|下列)?(?:[几一二三四五六七八九十\d]{1,2}[个种类])?\s{0,2}[:：]?"
    r"|(?:枚举值?|封闭词表|固定词表|受控词表)(?:为|是)?\s{0,2}[:：]"
)
ROW = re.compile(r"[^.。；;\n]{3,400}")
BULLETS = re.compile(r"[ \t]{0,4}\n(?:[ \t]{0,4}[-*•][ \t]{1,3}[\"'`“]?[\w\u4e00-\u9fff][^\n]{0,200}(?:\n|$)){2,40}")
BULLET = re.compile(
    r"[-*•][ \t]{1,3}[\"'`“]?([\w\u4e00-\u9fff][\w\u4e00-\u9fff /+&-]{0,40}?)[\"'`”]?\s{0,2}(?=$|[:：,，(（]| [-–—] )",
    re.MULTILINE,
)
GAP = re.compile(
    r"\s{0,2}[,，、|]\s{0,2}(?:(?:and|or)\s{1,2}|[和或])?|\s(?:and|or|/)\s|(?<=[\u4e00-\u9fff])[和或](?=[\u4e00-\u9fff])"
)
REMARK = re.compile(r"[(（][^()（）\n]{0,80}[)）]")
ITEM = re.compile(r"[\w\u4e00-\u9fff][\w\u4e00-\u9fff/+&-]{0,40}(?: [\w/+&-]{1,20}){0,2}")
# A list that goes on, or that says what to do when nothing fits, is not closed by its items.
OPEN = re.compile(
    r"\b(?:etc|if|when|unless|otherwise|else|use|leave|for|with|any|similar|more|such|like|e\.?g|as|then|plus|to|output|return)\b|\.{3}|…|等等?$|如果|否则|若|时|其他的|之类|例如|比如|输出|返回",
    re.IGNORECASE,
)
# Keys whose values are sentences: a list that names none of them is not theirs.
FREE = re.compile(
    r"summary|explanation|description|reason|rationale|text|answer|message|reply|body|notes?|comments?|title|question|摘要|总结|说明|解释|描述|理由|原因|回答|回复|正文|备注|标题|问题",
    re.IGNORECASE,
)
MOST, NEAR = 6, 80  # lists; characters before a list in which its key may stand


def allowed(prose: Prose, names: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(key, allowed values) of every list; `names` are the keys of the answer as the prompt gives them."""
    for match in islice(prose.finditer(STATED), MOST):
        key = _key(prose, match, names)
        values = _values(prose.masked, match.end()) if key else ()
        if len(values) >= 2:
            yield key, values


def _key(prose: Prose, match: re.Match[str], names: Sequence[str]) -> str:
    """The key that the words or their sentence name, else the only one; empty when unclear."""
    own = (match["of"] or match["listed"] or "").lower()
    if own:
        return next((name for name in names if name.lower() == own), "")
    start = max(match.start() - NEAR, prose.sentence_at(match.start()).start)
    before = prose.masked[start : match.start()].lower()
    places = {name: _last(name.lower(), before) for name in names}
    nearest = max(names, key=places.__getitem__, default="")
    if nearest and places[nearest] >= 0:
        return nearest
    return names[0] if len(names) == 1 and not FREE.fullmatch(names[0]) else ""


def _last(name: str, text: str) -> int:
    """Where a name stands last as a word of its own; -1 for nowhere."""
    found = [m.start() for m in re.finditer(rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])", text)]
    return found[-1] if found else -1


def _values(text: str, start: int) -> tuple[str, ...]:
    """The items of a list in one line or of one below the words; none when it is left open."""
    bullets = BULLETS.match(text, start)
    if bullets is not None:
        lines = [line for line in bullets.group().split("\n") if line.strip()]
        items = [m.group(1).strip() for m in BULLET.finditer(bullets.group())]
        return tuple(items) if len(items) == len(lines) and not any(map(OPEN.search, items)) else ()
    row = ROW.match(text, start)
    if row is None:
        return ()
    bare = REMARK.sub("", row.group()).strip(" \t\"'`“”[]{}()（）【】")
    items = [piece.strip(" \t\"'`“”「」") for piece in GAP.split(bare)]
    closed = all(ITEM.fullmatch(item) and not OPEN.search(item) for item in items)
    return tuple(items) if closed else ()
