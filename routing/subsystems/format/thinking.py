"""thinking: a block of reasoning that the prompt itself demands is a part of the answer and no leak."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from routing.contracts import View
from routing.subsystems.format.documents.faults import Fault

TAG = re.compile(r"\s*[<\[]\|?/?(\w{2,14})[>\]|]|[^<]{0,20000}</(\w{2,14})>")
REFUSED = re.compile(
    r"\b(?:not|no|never|without|avoid|remove|strip|hide|omit|drop|delete|ignore)\b|n['’]t\b|不|别|勿|禁止|去掉|删|无需|忽略|隐藏",
    re.IGNORECASE,
)
REFUSED_AFTER = re.compile(
    r"[^。.\n]{0,16}(?:不[要得能许可]|禁止|去掉|删|must not|should not|not allowed|forbidden|hidden)", re.IGNORECASE
)
CLAUSE = re.compile(r"[.!?。！？；;，,\n]")


def leaks(faults: Iterable[Fault], text: str, view: View) -> Iterator[Fault]:
    """The faults without reasoning in a tag that the prompt or the system text asks for."""
    for fault in faults:
        if (
            fault.kind != "reasoning_leak"
            or fault.span is None
            or not _demanded(text[fault.span.start : fault.span.end], view)
        ):
            yield fault


def _demanded(block: str, view: View) -> bool:
    tag = TAG.match(block)
    if tag is None:
        return False
    name = (tag[1] or tag[2]).lower()
    system = view.case.system or next((turn.content for turn in view.case.turns if turn.role == "system"), "")
    return any(_asked_for(name, given) for given in (view.prompt.text, system))


def _asked_for(name: str, text: str) -> bool:
    named = re.compile(
        rf"[<\[]\|?{re.escape(name)}\b|\b{re.escape(name)}[\"'`”>]{{0,2}} (?:tags?|blocks?|elements?)\b|{re.escape(name)}\s?标签",
        re.IGNORECASE,
    )
    for match in list(named.finditer(text[:40_000]))[:3]:
        before = CLAUSE.split(text[max(0, match.start() - 80) : match.start()])[-1]
        if not REFUSED.search(before) and not REFUSED_AFTER.match(text, match.end()):
            return True
    return False
