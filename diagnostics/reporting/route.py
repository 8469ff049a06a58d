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
OWN_REASONS = 5
OTHER_REASONS = 2
MAIN_REASONS = 2
MIXED_IN = 0.3  # a coefficient of the mix worth naming
SMALLEST_AMOUNT = 0.005


def route_part(
    route: Mapping[str, Any], *, feedback: Sequence[RouteFeedback], slug: str, public_id: str, may_edit: bool
) -> RoutePart:
    """Return the panel."""
    bars = tuple(bar_of(route, name) for name in route["ranking"])
    reasons, more_reasons = reasons_of(route)
    mix = sorted(route["mix"].items(), key=lambda pair: -pair[1])
    return RoutePart(
        bars=bars[:BARS],
        more=bars[BARS:],
        reasons=reasons,
        more_reasons=more_reasons,
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


def reasons_of(route: Mapping[str, Any]) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """Return the contributions worth showing at once, and the rest: the decision's own first, then the strongest others.

    Those too small to print are left out.
    """
    seen = [item for item in route["contributions"] if abs(item["amount"]) >= SMALLEST_AMOUNT]
    ordered = sorted(seen, key=lambda item: -abs(item["amount"]))
    own = [item for item in ordered if item["operation"] == route["primary"]]
    others = [item for item in ordered if item["operation"] != route["primary"]]
    shown = [reason_of(item, is_own=True, place=place) for place, item in enumerate(own)]
    rest = [reason_of(item, is_own=False, place=place) for place, item in enumerate(others)]
    first = (*shown[:OWN_REASONS], *rest[:OTHER_REASONS])
    return first, (*shown[OWN_REASONS:], *rest[OTHER_REASONS:])


def reason_of(item: Mapping[str, Any], *, is_own: bool, place: int) -> Reason:
    """Return one contribution; the strongest of the decision's own stand out."""
    return Reason(
        text=pick(item["text"]),
        amount=signed(item["amount"]),
        operation=None if is_own else operation(item["operation"]),
        is_main=is_own and place < MAIN_REASONS,
    )


def signed(amount: float) -> str:
    """Return "+.42" or "−.10"."""
    digits = f"{abs(amount):.2f}".lstrip("0") or "0"
    return f"{'−' if amount < 0 else '+'}{digits}"


def share(value: float) -> str:
    """Return a value in [0, 1] with two decimals."""
    return f"{value:.2f}"
