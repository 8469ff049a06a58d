"""The readers of token states: the trained twin and the running one agree, and training is reproducible."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from routing.contracts import OPERATIONS
from routing.router.head import Heads, heads_from, stored
from routing.training.train_head import HeadSettings, Targets, _frozen, _Net, _Scales, _tensors, train_head
from routing.trunk.base import TextReading

FAST = HeadSettings(epochs=6, batch=16)


def readings(count: int, seed: int = 0) -> tuple[list[TextReading], Targets]:
    chance = np.random.default_rng(seed)
    labels = chance.integers(0, len(OPERATIONS), count)
    found = []
    for label in labels:
        states = chance.normal(0, 1, (int(chance.integers(4, 30)), 32)).astype(np.float32)
        states[chance.integers(len(states)), label] += 9.0
        means = np.tile(states.mean(axis=0), 4)
        found.append(TextReading(means[:32], means, states, means[:32]))
    wanted = np.eye(len(OPERATIONS), dtype=np.float32)[labels]
    return found, Targets(wanted, np.ones(count, np.float32), wanted, np.ones_like(wanted))


def test_running_reader_equals_its_trained_twin() -> None:
    torch.manual_seed(3)
    items, _ = readings(6)
    scales, net = _Scales.of(items), _Net(32, 128).eval()
    with torch.no_grad():
        expected = net(*_tensors(items, scales)).numpy()
    head = _frozen(net, scales)
    assert np.allclose([head.logits(item) for item in items], expected, atol=0.02)


def test_reader_finds_the_one_token_that_tells() -> None:
    items, targets = readings(480)
    head = train_head(items, targets, 1, FAST)
    fresh, truth = readings(80, seed=9)
    right = [
        Heads((head,)).scores(item)[0].argmax() == shares.argmax()
        for item, shares in zip(fresh, truth.shares, strict=True)
    ]
    assert np.mean(right) > 0.6


def test_same_seed_gives_the_same_reader() -> None:
    items, targets = readings(64)
    one, two = (train_head(items, targets, 5, HeadSettings(epochs=1)) for _ in range(2))
    assert np.array_equal(one.logits(items[0]), two.logits(items[0]))


def test_stored_readers_come_back() -> None:
    items, targets = readings(64)
    heads = Heads((train_head(items, targets, 5, HeadSettings(epochs=1)),))
    again = heads_from(stored(heads), 1)
    for one, other in zip(heads.scores(items[0]), again.scores(items[0]), strict=True):
        assert one == pytest.approx(other, abs=0.01)


def test_no_reader_says_nothing() -> None:
    items, _ = readings(1)
    primary, mix = Heads(()).scores(items[0])
    assert not primary.any()
    assert not mix.any()
