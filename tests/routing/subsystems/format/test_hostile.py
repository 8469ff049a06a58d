"""Hostile text costs bounded time and never raises."""

from __future__ import annotations

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from routing.codec import case_from
from routing.readers import NoModels
from routing.registry import _room
from routing.stages.check import evidence_of
from routing.stages.intake import take_in

ROOM = _room("routing.subsystems.format")
DEMANDING = (
    'Return only JSON {"a": string}. No commas. At least 300 words, exactly 3 bullet points, in a Markdown table.'
)
SECONDS = 2.0  # of the processor, a quadratic reader takes minutes
PIECES = [
    "a",
    "(",
    "1",
    "\n",
    "据",
    "[",
    '{"a":',
    '"',
    "\\",
    "|a|\n",
    "```\n",
    "<<a ",
    "“",
    "/*",
    "\ud800",
    "\0",
    "\u202e",
    'end with "',
    "{text} ",
    "{0} ",
    "%s ",
    "__a__",
    "[[1]]",
    "keep {0} ",
    "{0}不变",
    "{'a': 'b",
    "not use ",
    "<tr><td>",
    "%A",
    "[insert ",
    "{{a}} ",
    "f(a: ",
    "a\t",
    "## A ",
    "Fix: / ",
    "和",
    "\u200b",
    '{"a”: ',
    "each 5 as and ",
]


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("side", ["prompt", "response"])
def test_long_repetition_is_bounded(piece: str, side: str) -> None:
    text = piece * (300_000 // len(piece))
    prompt, response = (text, "ok") if side == "prompt" else (DEMANDING, text)
    view = take_in(case_from({"id": "x", "prompt": prompt + ".", "responses": [response]}), NoModels())
    started = time.process_time()
    reading = ROOM.analyse(view)
    for check in ROOM.checks:
        evidence_of(check, view, reading.signals)
    assert time.process_time() - started < SECONDS


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(
        st.sampled_from(
            [*PIECES, "JSON", "exactly 3 ", "times", "the word ", "至少", "3", "字", "以", "结尾", ", ", "."]
        ),
        max_size=30,
    )
)
def test_any_mixture_gives_findings_or_nothing(pieces: list[str]) -> None:
    text = "".join(pieces) or "x"
    view = take_in(case_from({"id": "x", "prompt": text + "x", "responses": [text, text[::-1]]}), NoModels())
    reading = ROOM.analyse(view)
    for check in ROOM.checks:
        for evidence in evidence_of(check, view, reading.signals):
            assert evidence.because.en
