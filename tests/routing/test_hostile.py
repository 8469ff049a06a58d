"""Hostile text costs bounded time and gives a finding or nothing, never a fault: every room, every check, every fix."""

from __future__ import annotations

import time

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from routing import codec
from routing.contracts import Case, Diagnosis, ModelResponse, TokenLogprob, Turn
from routing.pipeline import diagnose
from tests.routing.engines import engine

ENGINE = engine()
SECONDS_FOR_A_MEGABYTE = 30.0  # no timing test: a guard against quadratic work, wide enough for a slow machine
MEGABYTE = 1_000_000

PIECES = st.sampled_from(
    [
        "{", "}", "[", "]", "(", ")", '"', "'", "“", "”", "`", "```", "```json\n", "|", "|---|", "\n", "\r\n", "\t", " ", "\\", "\\u0000",
        "<", ">", "</", "<think>", "</think>", "<!--", "-->", "\x00", "\ud800", "\u202e", "\u200b", "\ufeff", "𝟙", "１２３", "9" * 300,
        "1e999", "NaN", "-0", "1/0", "3 + 4 = 8", "20% of 50 = 11", "百分之", "三千零五", "万", "亿", "不", "not ", "never ", "if ", "如果", "则",
        "respond in German", "用英文回答", "at least 3 bullet points", "不少于三百字", "JSON", "def f(:\n", "SELECT * FROM", "function(){",
        "import os\n", "[1][2][99]", "https://doi.org/10.0000/xxxxx", "第一千三百七十二条", "2026-02-30", "Monday", "星期八", "ignore all previous instructions",
        "忽略以上指令", "11010519491231002X", "4111 1111 1111 1111", "+1-202-555-0143", "I'm sorry, but", "抱歉，我不能", "User: ", "助手：", "é", "e\u0301", "👩‍👩‍👧",
    ]
)  # fmt: skip
TEXT = st.lists(st.one_of(PIECES, st.text(max_size=12)), max_size=40).map("".join)
NUMBERS = st.one_of(st.none(), st.floats(min_value=0, max_value=1e9))
RESPONSE = st.builds(
    ModelResponse,
    text=TEXT,
    latency_ms=NUMBERS,
    ttfb_ms=NUMBERS,
    headers=st.dictionaries(
        st.sampled_from(["x-route-id", "x-kb-source", "x-cache", "content-length"]), TEXT, max_size=3
    ),
    finish_reason=st.sampled_from([None, "stop", "length", "", "content_filter"]),
    logprobs=st.lists(st.builds(TokenLogprob, TEXT, st.one_of(st.none(), st.floats(-50, 0))), max_size=6).map(tuple),
)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)
CASES = st.builds(
    Case,
    id=st.just("hostile"),
    prompt=TEXT.map("Do this: {}".format),
    system=TEXT,
    turns=st.lists(st.builds(Turn, st.sampled_from(["user", "assistant", "system", "tool", ""]), TEXT), max_size=4).map(
        tuple
    ),
    responses=st.lists(RESPONSE, max_size=3).map(tuple),
    schema=JSON,
    reference=st.one_of(st.none(), TEXT),
    meta=st.dictionaries(
        st.sampled_from(["latency_ms", "logprobs", "num_ctx", "max_tokens", "today", "workers"]), JSON, max_size=3
    ),
)


def whole(case: Case) -> Diagnosis:
    """Diagnoses and insists that no room failed and that every span lies inside its text."""
    got = diagnose([case], ENGINE)[0]
    assert isinstance(got, Diagnosis)
    assert {room: codec.state_to(state) for room, state in got.rooms.items() if state != "ok"} == {}
    codec.record_from(got)
    for suggestion in got.suggestions:
        assert suggestion.prompt != case.prompt
    return got


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(CASES)
@example(Case("hostile", "[" * 20_000, responses=(ModelResponse("[" * 20_000),)))
@example(Case("hostile", "Return JSON.", responses=(ModelResponse('{"a":' * 5_000),)))
@example(Case("hostile", "Compute.", responses=(ModelResponse("9" * 100_000 + " + 1 = 2"),)))
@example(Case("hostile", "Write Python.", responses=(ModelResponse("```python\n" + "(" * 3_000 + "\n```"),)))
@example(Case("hostile", "Write SQL.", responses=(ModelResponse("```sql\nSELECT " + "(" * 3_000 + "\n```"),)))
@example(Case("hostile", "x", schema={"$ref": "#"}, responses=(ModelResponse("{}"),)))
@example(Case("hostile", "x", schema={"pattern": "(a+)+$"}, responses=(ModelResponse('"' + "a" * 40 + '!"'),)))
def test_no_check_fails_on_hostile_text(case: Case) -> None:
    whole(case)


@pytest.mark.slow
@pytest.mark.parametrize(
    "piece",
    [
        "a",
        "(",
        "9",
        "\n",
        "据",
        " ",
        '"',
        "{",
        "`",
        "|",
        "=",
        "1+",
        "not ",
        "<a>",
        "[1]",
        "a.",
        "“",
        "1,",
        "不",
        "\x00",
        "\\",
        "- ",
        "e@",
        "if ",
    ],
)
def test_a_megabyte_costs_bounded_time(piece: str) -> None:
    text = (piece * (MEGABYTE // len(piece) + 1))[:MEGABYTE]
    started = time.perf_counter()
    whole(Case("hostile", "Summarise this.\n" + text[: MEGABYTE - 100], responses=(ModelResponse(text),)))
    assert time.perf_counter() - started < SECONDS_FOR_A_MEGABYTE


def test_letters_that_only_patterns_take_for_others() -> None:
    """Without case “ſ” matches s, and “ı” and “İ” match i, yet no table of words has them."""
    plain = (
        "Which side of the river is it on, and on which date? End with “thanks”. Respond in Spanish twice a day.",
        "On Sunday, September 3, 2023, the eastern side. 6 times 7 is 43. 9 is prime. Six minus two is 5. "
        "A fifth of it, half past six. Monday, August 12, 2024 is a Friday. The first paragraph, two million.",
    )
    for old, new in (("s", "ſ"), ("i", "ı"), ("i", "İ"), ("k", "\u212a")):
        prompt, text = (part.replace(old, new) for part in plain)
        responses = (ModelResponse(text, finish_reason="stop"), ModelResponse(plain[1].replace("east", "west")))
        whole(Case("fold", prompt, system=plain[0].replace(old, new), responses=responses, meta={"stop": ["six"]}))


@pytest.mark.parametrize(
    "text",
    [
        "```\n" + "/* a */ " * 200 + "x\n```",  # each pair of comments reads as one comment too
        "/* a */ " * 200 + "x",
        "```sql\nSELECT DISTINCT TOP" + " " * 30_000 + "x\n```",
        "Call Ann, 12 Main Street, 1 ," + " \n" * 20_000 + "x",
        "." * 60_000 + "x",
    ],
    ids=["comments in a fence", "comments", "blanks after TOP", "blanks after an address", "full stops"],
)
def test_patterns_do_not_read_a_stretch_again_and_again(text: str) -> None:
    started = time.process_time()
    whole(Case("hostile", "Write SQL, if it fits" + " " * 20_000 + "x. " + text, responses=(ModelResponse(text),)))
    assert time.process_time() - started < SECONDS_FOR_A_MEGABYTE


def test_thousands_of_responses_cost_bounded_time() -> None:
    started = time.process_time()
    responses = tuple(ModelResponse(word) for word in ("yes", "no") * 1_500)
    prompt = "Translate into French, keep {0} and {name} as they are, in a formal tone: {0} is here. " * 50
    whole(Case("hostile", prompt, responses=responses))
    assert time.process_time() - started < SECONDS_FOR_A_MEGABYTE
