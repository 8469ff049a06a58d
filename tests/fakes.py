"""fakes: an engine without weights. One room looks for the word "wrong" in responses, and for "risky" in the prompt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.contracts import (
    OPERATIONS,
    Check,
    Evidence,
    FeatureScore,
    Prompt,
    Reading,
    Room,
    RouteDecision,
    Span,
    Text,
    View,
)
from routing.engine import Engine, RoomModule
from routing.readers import NoModels


class FakeRouter:
    """Sends everything to the numeric room. A prompt that says "poison" raises, as a fault in the router would."""

    version = "fake"

    def route(
        self, prompts: Sequence[Prompt], features: Sequence[Mapping[str, FeatureScore]]
    ) -> Sequence[RouteDecision]:
        """Return one decision per prompt."""
        if any("poison" in prompt.text for prompt in prompts):
            raise RuntimeError("poison")
        return [decision() for _prompt in prompts]


def decision() -> RouteDecision:
    """Return the one decision."""
    others = tuple(item for item in OPERATIONS if item != "rte-c")
    return RouteDecision(
        primary="rte-c",
        ranking=("rte-c", *others),
        probability=0.9,
        conformal=("rte-c",),
        mix=dict.fromkeys(OPERATIONS, 0.1),
        uncertain=False,
        coarse=dict.fromkeys(OPERATIONS, 0.5),
        fine={"rte-c": 0.9},
    )


def find(word: str, text: str, where: str, index: int) -> list[Evidence]:
    """Return evidence at the first place of a word."""
    start = text.find(word)
    because = Text(f"it says “{word}”", f"其中有“{word}”")
    return [] if start < 0 else [Evidence(because, where, index, Span(start, start + len(word)))]  # type: ignore[arg-type]


def find_wrong(view: View) -> list[Evidence]:
    """Look into every response."""
    return [item for response in view.responses for item in find("wrong", response.text, "response", response.index)]


def find_risky(view: View) -> list[Evidence]:
    """Look into the prompt."""
    return find("risky", view.prompt.text, "prompt", 0)


def read(view: View) -> Reading:
    """The signals are the view itself."""
    return Reading(signals=view)


def silent(prompt: Prompt) -> FeatureScore:
    """Return no feature."""
    return FeatureScore("rte-c")


def check(code: str, kind: str, detect: object, side: str) -> Check:
    """Return a check of the fake room."""
    return Check(
        code=code,
        name=kind.replace("_", "-"),
        kind=kind,
        side=side,  # type: ignore[arg-type]
        severity="error",
        rank=10,
        message=Text("An arithmetic claim is false", "算式有误"),
        reason=Text("", ""),
        detect=detect,  # type: ignore[arg-type]
        bad=(),
        good=(),
    )


def fake_engine() -> Engine:
    """Return an engine that loads nothing and answers at once."""
    room = Room("rte-c", "numeric", "C", Text("Numeric", "数值"), Text("", ""), (), ())
    checks = (
        check("C901", "arithmetic_error", find_wrong, "response"),
        check("C902", "ambiguous_time", find_risky, "prompt"),
    )
    rooms = {"rte-c": RoomModule(room, silent, read, checks)}
    return Engine(router=FakeRouter(), rooms=rooms, fixes={}, models=NoModels(), versions={"schema": "1"})
