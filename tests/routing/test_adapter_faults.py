"""A failing adapter costs its own room at most: the findings of all others stay the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from routing.contracts import Case, Diagnosis, ModelResponse, PairScore, RoomFailed, TagScores
from routing.pipeline import diagnose
from routing.readers import NoModels
from tests.routing.engines import engine

CASE = Case(
    "1",
    "Write a formal answer, using the text only. Reply in JSON.\n\nText:\nAnna Lindt closed the old bridge on 3 May.",
    responses=(
        ModelResponse("Nobody ever closed the old bridge, so come round whenever it suits you: 12 + 30 = 45 steps."),
    ),
)


class Broken(NoModels):
    """One adapter raises; the others are asleep."""

    def __init__(self, name: str) -> None:
        self.name = name

    def _fail(self, task: str) -> None:
        if task == self.name:
            raise RuntimeError("the adapter broke")

    def nli(self, pairs: Sequence[tuple[str, str]]) -> Sequence[PairScore] | None:
        self._fail("logic-nli")
        return None

    def labels(self, task: str, texts: Sequence[str]) -> Sequence[Mapping[str, float]] | None:
        self._fail(task)
        return None

    def tags(self, task: str, text: str) -> TagScores | None:
        self._fail(task)
        return None


def diagnosed(models: NoModels) -> Diagnosis:
    found = diagnose([CASE], engine(models))[0]
    assert isinstance(found, Diagnosis)
    return found


@pytest.mark.parametrize(
    ("adapter", "room"),
    [
        ("entity-ner", "rte-a"),
        ("logic-nli", "rte-d"),
        ("style-register", "rte-f"),
        ("format-contract", "rte-g"),
    ],
)
def test_the_other_rooms_are_untouched(adapter: str, room: str) -> None:
    whole, broken = diagnosed(NoModels()), diagnosed(Broken(adapter))
    assert isinstance(broken.rooms[room], RoomFailed)
    assert "the adapter broke" in broken.rooms[room].reason  # type: ignore[union-attr]
    assert {name for name, state in broken.rooms.items() if isinstance(state, RoomFailed)} == {room}
    assert [f for f in broken.findings if f.room != room] == [f for f in whole.findings if f.room != room]
    assert any(f.room != room for f in whole.findings)
