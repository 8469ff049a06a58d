"""sufficiency: "No, it is not enough … 0.3 litres are left": a verdict on enough, fit or limit that its own remainder excludes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, permutations

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.mentions import figures_said
from routing.subsystems.numeric.numerals import DIGITS, read
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import gated

HEAD_CHARS = 1500
MOST_FIGURES = 14
ASKS = gated(
    r"\b(?:enough|sufficient|suffice|fits?|cover|afford|room for|allowed|overload\w*|within (?:the|our|my)|over (?:the|our|my)|full|in time|last|reach)\b|够|[装坐放容]得下|来得及|买得起|超[载重限支]|装满|能不能|能否|是否|达到"
)
VERDICT = re.compile(
    r"[\s*\"“#>]{0,6}(?:(?P<yes>yes|enough|sufficient|it (?:is enough|fits)|足?够|[装坐放容]得下|来得及|买得起|能|可以|是的?|满了)|(?P<no>no|not enough|insufficient|it (?:is not enough|does not fit)|不够|[装坐放容]不下|来不及|买不起|不能|不可以|不行|否|不是|没有))(?![a-z否不])",
    re.IGNORECASE,
)
ECHO = re.compile(  # the verdict said again without a figure
    r"[,，:：;；—–-]?\s?[^.,;:，。；：!！\d\n]{0,80}(?:[.,;:，。；：!！\n]|\b(?:as|because|although|though|since)\b|因为|虽然|尽管|由于)",
    re.IGNORECASE,
)
LEFT = re.compile(
    rf"(?<![\d.,−-])({DIGITS})\s?(?:[a-z%°²³]{{1,14}}\s){{0,5}}?(?:(?:are|is|will be|would be|stay|stays)\s)?(?:still\s)?(?:left(?: over)?|remain(?:s|ing)?|to spare|free|spare|unused)\b(?!\s(?:to|without|short))|"
    rf"\b(?:leav(?:es|ing)|surplus of|with)\s(?:you\s|us\s|me\s)?({DIGITS})\s?(?:[a-z%°²³]{{1,14}}\s){{0,3}}?(?:free|over|spare|left|remaining|to spare|unused)\b|"
    rf"(?:还|仍|尚)?(?:剩下?|余下?|剩余|结余|富余|空出|(?<![量限载])多出)(?:了|有)?\s?({DIGITS})(?![^，。；\n]{{0,12}}(?:没|未|无|不|缺|站|人|溢|超))",
    re.IGNORECASE,
)
LACKING = re.compile(
    rf"\b(?:short(?:fall)?|missing|lack\w*|too (?:little|few|small|short|low|much|many|heavy|long|late)|not (?:enough|sufficient|fit|cover|reach)|overflow\w*|exceed\w*|above|overload\w*|deficit)\b|(?<![\d.,])(?:{DIGITS})\s?(?:[a-z]{{1,14}}\s){{0,2}}more (?:[a-z]{{1,14}}\s)?(?:are|is|would be|were) (?:still )?(?:needed|necessary|required|missing)|"
    r"差|缺|不够|不足|不满|未满|溢出|超过|超出|超载|没座|站着|还需|还要|还少",
    re.IGNORECASE,
)
UNDER_FULL = re.compile(
    rf"\b(?:less|fewer|lower) than (?:the |its )?(?:[a-z]{{1,12}} ){{0,2}}(?:{DIGITS})|[小少低]于", re.IGNORECASE
)
UNDER_LIMIT = re.compile(
    r"\b(?:below|under|within|less than|lower than|not exceed)\b[^.\n]{0,30}\b(?:limit|capacity|maximum|budget|allowance)\b|[小少低]于[^，。\n]{0,6}(?:限|容量|载|预算)|[未没不]有?超",
    re.IGNORECASE,
)
OVER_LIMIT = re.compile(r"\b(?:above|over|exceeds|more than)\b|(?<![未没不有])超", re.IGNORECASE)
ASKS_FULL = re.compile(r"\b(?:full|reach\w*|pass\w*)\b|满|达到|及格", re.IGNORECASE)
TURNS = re.compile(
    r"\b(?:but|however|unless|if|only|merely|just|additional|still need|also|plus|yet|until|next|second|third)\b|但|不过|另|除非|如果|只|仅|才|还需|还要|第[二三]",
    re.IGNORECASE,
)
RATIO = re.compile(
    rf"(?<![\d.,/])({DIGITS})\s?[a-z]{{0,8}}[\u4e00-\u9fff]{{0,2}}\s?(>=?|≥|＞|<=?|≤|＜)\s?({DIGITS})", re.IGNORECASE
)
HAVE = re.compile(
    r"\b(?:hold|have|has|had|budget|takes?|limit|capacity|there (?:are|is)|contains?|own)\w*\b|一[瓶箱袋桶]|容量|[有装剩带]|预算|上限|库存",
    re.IGNORECASE,
)
NEED = re.compile(r"\b(?:need|require|cost|want|recipe|price|use)\w*\b|[要需花买]|菜谱|价", re.IGNORECASE)
ROLE_CHARS = 24


def sufficiency_faults(exchange: Exchange) -> Iterator[Fault]:
    """A no beside a remainder, or a yes beside a shortage; called for short responses that take nothing back."""
    prompt, text = exchange.prompt[:HEAD_CHARS], exchange.text
    if not ASKS.search(prompt, exchange.low_prompt):
        return
    verdict = VERDICT.match(text)
    echo = ECHO.match(text, verdict.end()) if verdict else None
    if verdict is None or echo is None:
        return
    rest = text[echo.end() :]
    if not re.search(r"\d", rest):
        return
    other = _remainder(prompt, rest) if verdict["no"] else _shortage(prompt, rest)
    if other is None:
        return
    one, against = " ".join(text[: echo.end()].split())[:80], " ".join(rest[other.start : other.end].split())[:80]
    because = Text(f"“{one}” contradicts the response's own “{against}”", f"“{one}”与回答自己写的“{against}”互相矛盾")
    yield Fault("self_contradiction", "response", exchange.index, Span(0, echo.end()), because)


def _remainder(prompt: str, rest: str) -> Span | None:
    """What is left over at the end, as the difference of two figures; or the greater side of a comparison, which is there."""
    compared = RATIO.search(rest)
    if compared and not LACKING.search(rest):
        more, less = (compared[1], compared[3]) if compared[2][0] in ">≥＞" else (compared[3], compared[1])
        if _role(prompt, more) == "have" and _role(prompt, less) == "need":
            return Span(*compared.span())
    under = UNDER_LIMIT.search(rest) if not ASKS_FULL.search(prompt) else None
    if under and not OVER_LIMIT.search(rest) and not TURNS.search(rest):
        return Span(*under.span())
    match = LEFT.search(rest)
    if match is None or LACKING.search(rest) or TURNS.search(rest) or re.search(r"\d", rest[match.end() :]):
        return None
    figure = read(match[1] or match[2] or match[3])
    if figure is None or not figure.value:
        return None
    known = {item.value for item, _, _ in islice(figures_said(prompt + "\n" + rest[: match.start()]), MOST_FIGURES)}
    made = any(one - other == figure.value for one, other in permutations(known, 2))
    return Span(*match.span()) if made else None


def _shortage(prompt: str, rest: str) -> Span | None:
    """So many more are needed, or the result is less than what would be full."""
    match = LACKING.search(rest)
    full = UNDER_FULL.search(rest) if ASKS_FULL.search(prompt) else None
    found = full or (match if match and re.search(r"more|溢出|没座|站着", match.group()) else None)
    spare = LEFT.search(rest)
    return Span(*found.span()) if found and not spare and not TURNS.search(rest) else None


def _role(prompt: str, written: str) -> str:
    """Whether the figure of the prompt is what there is or what is needed; "" when nothing tells."""
    place = re.search(rf"(?<![\d.,]){re.escape(written)}(?![\d]|[.,]\d)", prompt)
    if place is None:
        return ""
    before = prompt[max(0, place.start() - ROLE_CHARS) : place.start()]
    marks = [
        (match.start(), name)
        for name, pattern in (("have", HAVE), ("need", NEED))
        for match in pattern.finditer(before)
    ]
    if marks:
        return max(marks)[1]
    return "have" if re.match(r"\s?\S{1,10}\s(?:enough|sufficient)", prompt[place.end() :]) else ""
