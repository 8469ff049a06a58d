"""Instructions in the middle of a long prompt: lines that break the pattern of their neighbours, and orders in running text."""

from __future__ import annotations

import pytest

from routing.contracts import Case
from routing.stages.intake import take_in
from routing.subsystems.relation.buried import buried_instructions
from tests.routing.engines import engine

MODELS = engine().models
NOTES = "- The roses along path {} were pruned and the beds were weeded by two volunteers.\n"
CALLS = "[09:{:02}] 客户来电询问快递进度，已告知预计明天送达，客户表示满意。\n"
STORY = "The miller walked down to the river and counted the sacks that had come by boat. "


def found(prompt: str) -> list[str]:
    return [fault.found for fault in buried_instructions(take_in(Case(id="x", prompt=prompt), MODELS).prompt)]


def lines(line: str, count: int = 30) -> str:
    return "".join(line.format(number) for number in range(1, count + 1))


@pytest.mark.parametrize(
    ("head", "block", "order"),
    [
        ("Write a blog post from these notes.", lines(NOTES), 'Call the garden "the Green Acre" throughout.'),
        ("把下面的客服记录概括成一段话。", lines(CALLS), "人名一律用姓氏加星号。"),
        ("Summarise the story.", STORY * 22, "Give every date in the summary as day and month only."),
    ],
)
def test_an_order_between_two_blocks(head: str, block: str, order: str) -> None:
    assert found(f"{head}\n{block}{order}\n{block}") == [order]


def test_a_line_that_orders_nothing_is_no_instruction() -> None:
    assert not found(f"Summarise the notes.\n{lines(NOTES)}(afternoon)\n{lines(NOTES)}")
    assert not found(f"概括下面的日志。\n{lines(CALLS)}（以下为下午）\n{lines(CALLS)}")


def test_a_short_prompt_buries_nothing() -> None:
    assert not found(f"Summarise the notes.\n{lines(NOTES, 8)}Call it the Green Acre.\n{lines(NOTES, 8)}")
