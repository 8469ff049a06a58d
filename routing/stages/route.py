"""route: Views -> RouteDecisions. Gathers each room's feature score, then asks the router once for the batch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.contracts import SERVICE, FeatureScore, RouteDecision, View
from routing.engine import RoomModule, Router


def route(views: Sequence[View], router: Router, rooms: Mapping[str, RoomModule]) -> Sequence[RouteDecision]:
    """One decision per view; the trunk runs once over the whole batch."""
    features = [feature_scores(view, rooms) for view in views]
    return router.route([view.prompt for view in views], features)


def feature_scores(view: View, rooms: Mapping[str, RoomModule]) -> dict[str, FeatureScore]:
    """Operation id -> that room's stage-2 feature score; a room whose features raise counts as silent."""
    scores: dict[str, FeatureScore] = {}
    for operation, module in rooms.items():
        if operation == SERVICE:
            continue
        try:
            scores[operation] = module.score(view.prompt)
        except Exception:  # noqa: BLE001 - fault isolation: one room's fault must not stop the route
            scores[operation] = FeatureScore(operation)
    return scores
