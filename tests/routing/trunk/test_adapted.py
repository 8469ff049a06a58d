"""The reader that rooms ask: places of marks in English and Chinese, long texts in parts, states shared by all adapters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import pytest

from routing.subsystems.adapters import AdapterSpec
from routing.trunk.adapted import AdaptedReader, _chunks, ranges
from routing.trunk.base import TokenStates
from routing.trunk.fake import FakeTrunk
from routing.trunk.pairs import FOCUS, focus
from routing.trunk.shared import SharedTrunk

SPECS = {
    "name": AdapterSpec("name", "tag", ("O", "B-person", "I-person")),
    "side": AdapterSpec("side", "classify", ("a", "b")),
}


class Counting(FakeTrunk):
    """Counts the texts that are really read."""

    def __init__(self) -> None:
        super().__init__(8)
        self.read_texts: list[str] = []

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        self.read_texts += texts
        found = super().states(texts, layer)
        # One state per code point that says whether it is a capital letter or 居.
        for item, text in zip(found, texts, strict=True):
            item.hidden[:, 0] = [float(letter.isupper() or letter in "居里") for letter in text[:512]]
        return found


class Marks:
    """Tags what the state says; a classifier that prefers its first label."""

    def __init__(self, name: str) -> None:
        self.name = name

    def logits(self, states: np.ndarray) -> np.ndarray:
        if self.name == "side":
            return np.array([2.0, 0.0], np.float32)
        on = states[:, 0] > 0.5
        begins = on & ~np.r_[False, on[:-1]]
        return np.stack([~on, begins, on & ~begins], 1).astype(np.float32)


class Pool:
    names = frozenset(SPECS)

    @contextmanager
    def use(self, name: str) -> Iterator[Marks]:
        yield Marks(name)


@pytest.fixture
def trunk() -> Counting:
    return Counting()


@pytest.fixture
def reader(trunk: Counting) -> AdaptedReader:
    return AdaptedReader(SharedTrunk(trunk), Pool(), SPECS)  # type: ignore[arg-type]


def marked(reader: AdaptedReader, text: str) -> list[str]:
    found = reader.tags("name", text)
    assert found is not None
    tags = [found.tags[int(np.argmax(row))] for row in found.probabilities]
    return [text[start:end] for start, end, _ in ranges(text, tags, found.spans)]


@pytest.mark.parametrize(
    ("text", "names"), [("we met ANNA and BO.", ["ANNA", "BO"]), ("昨天居里来了。我没见到居里。", ["居里", "居里"])]
)
def test_marks_point_into_the_text(reader: AdaptedReader, text: str, names: list[str]) -> None:
    assert marked(reader, text) == names


def test_marks_of_a_long_text_keep_their_places(reader: AdaptedReader) -> None:
    text = "nobody came that day. " * 60 + "then ANNA came. " + "and so it went on. " * 60
    assert marked(reader, text) == ["ANNA"]


@pytest.mark.parametrize("text", ["", "x" * 2000, "短句。" * 400, "One. Two. " * 300])
def test_parts_cover_the_text_in_order(text: str) -> None:
    parts = list(_chunks(text))
    assert "".join(part for _, part in parts) == text
    assert all(text[place : place + len(part)] == part for place, part in parts)


def test_several_adapters_cost_one_pass(reader: AdaptedReader, trunk: Counting) -> None:
    for _ in range(2):
        reader.tags("name", "we met ANNA.")
        assert [found.label for found in reader.classify("side", ["we met ANNA."]) or ()] == ["a"]
        assert reader.labels("side", ["we met ANNA."]) is not None
    assert trunk.read_texts == ["we met ANNA."]


def test_an_adapter_that_is_not_there_says_nothing(reader: AdaptedReader) -> None:
    assert reader.classify("unknown", ["x"]) is None
    assert reader.tags("unknown", "x") is None
    assert reader.nli([("a", "b")]) is None


def test_blanks_at_the_edges_of_a_mark_stay_out() -> None:
    assert ranges("a bc d", ["O", "B-x", "I-x", "O"], [[0, 1], [1, 3], [3, 4], [4, 6]]) == [(2, 4, "x")]


def test_of_a_long_premise_the_nearest_sentences_are_read() -> None:
    premise = "The harbour froze over. " * 30 + "Mills closed the bridge in May. " + "Ships waited outside. " * 30
    read = focus(premise, "Mills opened the bridge in May.")
    assert "Mills closed the bridge in May." in read
    assert len(read) <= FOCUS + 40
    assert focus("短的前提。", "结论") == "短的前提。"
