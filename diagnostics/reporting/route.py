"""route: the stored decision -> bars (calibrated probability), ticks (embedding similarity) and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse

from diagnostics.contexts.parts import Choice
from diagnostics.contexts.report import Reason, RouteBar, RoutePart
from diagnostics.models import RouteFeedback
from diagnostics.reporting.wording import OPERATIONS, operation, pick

BARS = 5
REASONS = 6
MAIN_REASONS = 2
MIXED_IN = 0.3  # a coefficient of the mix worth naming
SMALLEST_AMOUNT = 0.005


def route_part(
    route: Mapping[str, Any], *, feedback: Sequence[RouteFeedback], slug: str, public_id: str, may_edit: bool
) -> RoutePart:
    """Return the panel."""
    bars = tuple(bar_of(route, name) for name in route["ranking"])
    reasons = reasons_of(route)
    mix = sorted(route["mix"].items(), key=lambda pair: -pair[1])
    return RoutePart(
        bars=bars[:BARS],
        more=bars[BARS:],
        reasons=reasons[:REASONS],
        more_reasons=reasons[REASONS:],
        conformal=tuple(operation(name) for name in route["set"]),
        mix=tuple((operation(name), share(value)) for name, value in mix if value >= MIXED_IN),
        uncertain=bool(route["uncertain"]),
        feedback=tuple(" + ".join(operation(name).name for name in item.operations) for item in feedback),
        correct_url=reverse("correct", args=[slug, public_id]) if may_edit else "",
        choices=tuple(Choice(name, operation(name).name, "", False) for name in OPERATIONS),
    )


def bar_of(route: Mapping[str, Any], name: str) -> RouteBar:
    """Return one operation's line. Ticks are spread from the least to the greatest similarity of the eight."""
    coarse: Mapping[str, float] = route["coarse"]
    low, high = min(coarse.values(), default=0.0), max(coarse.values(), default=0.0)
    similarity = coarse.get(name, 0.0)
    spread = (similarity - low) / (high - low) if high > low else 0.0
    probability = route["fine"].get(name)
    is_primary = name == route["primary"]
    if is_primary and probability is None:
        probability = route["probability"]
    return RouteBar(
        operation=operation(name),
        probability=probability,
        width=round(100 * min(1.0, max(0.0, probability or 0.0)), 1),
        tick=round(1 + 96 * spread, 1),
        similarity=f"{similarity:.2f}",
        is_primary=is_primary,
        in_set=name in route["set"],
    )


def reasons_of(route: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Return the contributions, strongest first; those too small to print are left out."""
    ordered = sorted(route["contributions"], key=lambda item: -abs(item["amount"]))
    return tuple(
        Reason(
            text=pick(item["text"]),
            amount=signed(item["amount"]),
            operation=None if item["operation"] == route["primary"] else operation(item["operation"]),
            is_main=place < MAIN_REASONS,
        )
        for place, item in enumerate(ordered)
        if abs(item["amount"]) >= SMALLEST_AMOUNT
    )


def signed(amount: float) -> str:
    """Return "+.42" or "−.10"."""
    digits = f"{abs(amount):.2f}".lstrip("0") or "0"
    return f"{'−' if amount < 0 else '+'}{digits}"


def share(value: float) -> str:
    """Return a value in [0, 1] with two decimals."""
    return f"{value:.2f}"
