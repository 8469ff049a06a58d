"""Lines that the prompt itself hands over and orders several times, beside loops that nobody ordered; widths of columns."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.format.loud import kinds

ORDERED = [
    (
        "For the handwriting sheet, output the line 'The quick fox jumps' six times, one per line, nothing else.",
        "\n".join(["The quick fox jumps"] * 6),
    ),
    ("把“床前明月光，疑是地上霜”连写八行，用来练字。", "\n".join(["床前明月光，疑是地上霜"] * 8)),
    (
        "Make eight copies of this label, each on its own line: Handle with care - fragile",
        "\n".join(["Handle with care - fragile"] * 8),
    ),
    (
        "Bart must write 'I will not waste chalk in class' on the board ten times. Write it out.",
        "\n".join(["I will not waste chalk in class"] * 10),
    ),
    ("给测试造六行相同的数据：“2024-05-01,北仓,货架A,12”", "\n".join(["2024-05-01,北仓,货架A,12"] * 6)),
    (
        "Give me seven identical rows for a load test: id=7;state=open;city=Porto",
        "\n".join(["id=7;state=open;city=Porto"] * 7),
    ),
]
LOOPS = [
    ("Write the line 'The quick fox jumps' and then a story about the fox.", "\n".join(["The quick fox jumps"] * 9)),
    (
        "Name six book categories three times a week for the newsletter.",
        "fiction, history, gardening, cooking, travel, photography, gardening, cooking, travel, photography, gardening, cooking, travel, photography, gardening, cooking, travel, photography, gardening, cooking, travel, photography, gardening, cooking, travel, photography,",
    ),
    ("Output the line 'The quick fox jumps' six times.", "\n".join(["The quick fox jumps"] * 17)),
    (
        "Copy this sentence three times a day: 'Drink a glass of water.' Write it here once.",
        "\n".join(["Drink a glass of water."] * 7),
    ),
    ("给这句话写三条评论：“雨停了，街上又热闹起来”", "\n".join(["雨停了，街上又热闹起来"] * 8)),
]


@pytest.mark.parametrize(("prompt", "answer"), ORDERED)
def test_a_line_that_is_ordered_so_often_is_no_loop(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == set()


@pytest.mark.parametrize(("prompt", "answer"), LOOPS)
def test_a_line_more_often_than_ordered_is_a_loop(prompt: str, answer: str) -> None:
    assert "repetition_loop" in kinds(prompt, answer)


def test_the_width_of_a_column_is_no_length_of_the_answer() -> None:
    prompt = "Format as fixed-width text, no header: item padded with blanks to 30 characters, price right-aligned in 15 characters.\nLamp, 1,204.50"
    assert kinds(prompt, f"{'Lamp':<30}{'1,204.50':>15}") == set()
    assert "length_violation" in kinds(
        "Describe the lamp in at most 30 characters.", "A lamp of brass that stands on the desk."
    )
