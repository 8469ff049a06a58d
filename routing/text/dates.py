"""dates: complete dates of a text (ISO, 2026年3月2日, March 2, 2026, 2 March 2026) with their places."""

from __future__ import annotations

import re
from datetime import date
from itertools import islice

from routing.text.letters import lowered

MOST = 60
MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan",
            "february feb",
            "march mar",
            "april apr",
            "may",
            "june jun",
            "july jul",
            "august aug",
            "september sep sept",
            "october oct",
            "november nov",
            "december dec",
        ),
        start=1,
    )
    for name in names.split()
}
MONTH = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
YEAR = re.compile(r"\d{4}")
DATE = re.compile(
    r"(?<![\d-])(?P<y1>\d{4})[-/.](?P<m1>\d{1,2})[-/.](?P<d1>\d{1,2})(?!\d)|(?P<y2>\d{4})\s?年\s?(?P<m2>\d{1,2})\s?月\s?(?P<d2>\d{1,2})\s?[日号]|"
    rf"\b(?P<m3>{MONTH})\.? (?P<d3>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<y3>\d{{4}})\b|\b(?P<d4>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<m4>{MONTH})\.?,? (?P<y4>\d{{4}})\b",
    re.IGNORECASE,
)


def dates_in(text: str) -> list[tuple[date, int, int]]:
    """The dates that exist in the calendar, each with its start and end; at most MOST."""
    if not YEAR.search(text):
        return []
    found = []
    for match in islice(DATE.finditer(text), MOST):
        value = _date_of(match)
        if value:
            found.append((value, match.start(), match.end()))
    return found


def first_date(text: str) -> date | None:
    """The first complete date of the text."""
    return next((value for value, _, _ in dates_in(text)), None)


def _date_of(match: re.Match[str]) -> date | None:
    for number in "1234":
        year = match.group(f"y{number}")
        if year:
            month = lowered(match.group(f"m{number}"))
            try:
                return date(int(year), int(month) if month.isdigit() else MONTHS[month], int(match.group(f"d{number}")))
            except ValueError:
                return None
    return None
