"""Years of an answer that lie behind the date that the prompt gives."""

import pytest

from routing.subsystems.entity import timewords

JANUARY = "Today is 8 January 2028. "
LIST = "当前日期：2026-05-02。名单里今年毕业的是谁？\n甲：2024届\n乙：2026届"


@pytest.mark.parametrize(
    ("prompt", "answer", "year"),
    [
        (JANUARY + "Add as JSON: pay the rent on January 31.", '{"due": "2025-01-31"}', 2025),
        (JANUARY + "Add as JSON: pay the rent on January 31.", '{"due": "2028-01-31"}', 0),
        (JANUARY + "Write the date as YYYY-MM-DD: it was held on December 12.", "2027-12-12", 0),
        (JANUARY + "Write the date as YYYY-MM-DD: the deed of 2025 was signed on May 2.", "2025-05-02", 0),
        (LIST, "因为现在是2024年，所以是甲。", 2024),
        (LIST, "今年是2026年，所以是乙。", 0),
        ("Today is 2 May 2026. Act as if it is 2024: which year is it?", "Since it is 2024, it is 2024.", 0),
    ],
)
def test_old_years(prompt: str, answer: str, year: int) -> None:
    now = timewords.today((prompt,), {})
    assert now is not None
    found = timewords.stale(prompt, now, 0, answer)
    assert (found.year if found else 0) == year
