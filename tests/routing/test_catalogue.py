"""The catalogue as a whole: every check and fix is covered the moment its file exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from routing import registry
from routing.contracts import Check, Example, Finding, Fix, FixExample, Span, Text
from routing.examples import run, view_of
from routing.kinds import KINDS, NOT_COVERED
from routing.stages.intake import read_prompt

CHECKS = registry.checks()
FIXES = tuple(registry.fixes().values())
RANKS = range(100)


def by_code(check: Check) -> str:
    return check.code


def by_id(fix: Fix) -> str:
    return fix.id


def cases(side: str) -> list[object]:
    return [
        pytest.param(check, example, id=f"{check.code}-{side}-{number}")
        for check in CHECKS
        if not check.needs_models
        for number, example in enumerate(getattr(check, side))
    ]


def place(example: Example, where: str, index: int) -> str:
    view = view_of(example)
    if where == "prompt":
        return view.prompt.text
    return view.responses[index].text if where == "response" else view.case.turns[index].content


@pytest.mark.parametrize(("check", "example"), cases("bad"))
def test_bad_example_fires_at_its_marks(check: Check, example: Example) -> None:
    found = run(check, example)
    assert found, f"{check.code} is silent on: {example.shows}"
    for evidence in found:
        assert (evidence.kind or check.kind) in (check.kind, *check.kinds)
        assert evidence.because.en
        assert evidence.because.zh
        if evidence.span is not None:
            text = place(example, evidence.where, evidence.index)
            assert 0 <= evidence.span.start <= evidence.span.end <= len(text)
    for mark in example.marks:
        assert any(touches(example, e.where, e.index, e.span, mark) for e in found), f"nothing marks {mark!r}"


def touches(example: Example, where: str, index: int, span: Span | None, mark: str) -> bool:
    start = place(example, where, index).find(mark)
    return span is not None and start >= 0 and span.overlaps(Span(start, start + len(mark)))


@pytest.mark.parametrize(("check", "example"), cases("good"))
def test_good_example_is_silent(check: Check, example: Example) -> None:
    assert not [e.because.en for e in run(check, example)]


@pytest.mark.parametrize("check", CHECKS, ids=by_code)
def test_entry_is_complete(check: Check) -> None:
    assert re.fullmatch(r"[A-HS]\d{3}", check.code)
    assert {check.kind, *check.kinds} <= KINDS
    assert set(check.supersedes) <= KINDS
    assert check.rank in RANKS
    assert check.sources
    for side in (check.bad, check.good):
        assert {"en", "zh"} <= {example.language for example in side}
    for text in (check.message, check.reason):
        assert text.en.strip()
        assert re.search(r"[\u4e00-\u9fff]", text.zh)
    assert not check.message.en.endswith(".")


@pytest.mark.parametrize("check", CHECKS, ids=by_code)
def test_file_name_is_code_and_name(check: Check) -> None:
    folder = Path(__file__).parents[2] / "routing"
    expected = f"{check.code}_{check.name.replace('-', '_')}.py"
    assert [path.name for path in folder.rglob(f"checks/{check.code}_*.py")] == [expected]


@pytest.mark.parametrize("check", CHECKS, ids=by_code)
def test_name_is_the_thing_found_never_the_advice(check: Check) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", check.name)
    assert check.name.split("-")[0] not in {"use", "avoid", "prefer", "do", "dont", "add", "remove", "missing-check"}


def fix_cases() -> list[object]:
    return [pytest.param(fix, e, id=f"{fix.id}-{n}") for fix in FIXES for n, e in enumerate(fix.examples)]


@pytest.mark.parametrize(("fix", "example"), fix_cases())
def test_fix_changes_the_prompt_once(fix: Fix, example: FixExample) -> None:
    patched = fix.transform(read_prompt(example.before), finding_of(example, example.before))
    assert patched is not None
    assert patched != example.before
    for piece in example.contains:
        assert piece in patched
    again = fix.transform(read_prompt(patched), finding_of(example, patched))
    assert again in (None, patched), "a second application must change nothing"


def finding_of(example: FixExample, text: str) -> Finding:
    start = text.find(example.span_of) if example.span_of else -1
    span = Span(start, start + len(example.span_of)) if start >= 0 else None
    because = Text("reason", "原因")
    return Finding("X000", example.kind, "rte-a", "prompt", 0, span, "warning", because, None, 50)


@pytest.mark.parametrize("fix", FIXES, ids=by_id)
def test_fix_is_complete(fix: Fix) -> None:
    assert set(fix.kinds) <= KINDS
    assert {"en", "zh"} <= {example.language for example in fix.examples}
    for text in (fix.title, fix.why, fix.verify):
        assert text.en.strip()
        assert re.search(r"[\u4e00-\u9fff]", text.zh)
    assert (Path(__file__).parents[2] / "routing" / "fixes" / f"{fix.id.replace('-', '_')}.py").exists()


def test_every_kind_is_covered_or_named_as_not_covered() -> None:
    covered = {kind for check in CHECKS for kind in (check.kind, *check.kinds)}
    assert covered.isdisjoint(NOT_COVERED)
    assert covered | set(NOT_COVERED) == KINDS
