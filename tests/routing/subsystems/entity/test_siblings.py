"""What the text says of one thing of a numbered kind, told of its neighbour."""

import pytest

from routing.subsystems.entity.siblings import swapped

HERON = "The Heron 2 series will be discontinued on 25 May. Please use Heron 2.6, which stays fully supported."
LINES = "3号线周日停运检修，5号线照常运行，末班车延长到零点。"
ROOMS = "Room 12 is closed for painting until Friday. Room 14 has new tables and a projector."


@pytest.mark.parametrize(
    ("source", "answer", "said"),
    [
        (
            HERON,
            "No. Heron 2.6 will be discontinued on 25 May, so switch.",
            "Heron 2.6 will be discontinued on 25 May",
        ),
        (LINES, "5号线周日停运检修。", "5号线周日停运检修"),
        (ROOMS, "Room 14 is closed for painting until Friday.", "Room 14 is closed for painting until Friday"),
        ("甲馆展出瓷器，乙馆展出木版画。", "乙馆展出瓷器。", "乙馆展出瓷器"),
        (
            "Plan A shows adverts daily. Plan B costs 8 euros.",
            "Plan B shows adverts daily.",
            "Plan B shows adverts daily",
        ),
        ("青鸟2将于五月停止更新，青鸟3继续提供补丁。", "青鸟3将于五月停止更新。", "青鸟3将于五月停止更新"),
        (HERON, "Yes. Heron 2.6 stays supported; only the Heron 2 series will be discontinued on 25 May.", ""),
        (LINES, "5号线照常运行，3号线周日停运检修。", ""),
        (ROOMS, "Room 12 is closed for painting until Friday; Room 14 is not.", ""),
        (ROOMS, "Is Room 14 closed for painting until Friday?", ""),
        ("Line 3 closes on Sunday. Line 4 does too.", "Line 4 closes on Sunday.", ""),
        ("Lines 3 and 4 close on Sunday. Line 4 has lifts.", "Line 4 closes on Sunday.", ""),
        ("Box A holds 5 balls. Box B holds 3 balls. Two are moved.", "Box B holds 5 balls now.", ""),
        ("甲馆展出瓷器，门票二十元。乙馆展出木版画，门票二十元。", "乙馆门票二十元。", ""),
    ],
)
def test_told_of_the_neighbour(source: str, answer: str, said: str) -> None:
    found = next(swapped(source, answer), None)
    assert (found.said if found else "") == said
