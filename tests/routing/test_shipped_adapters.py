"""Every adapter that ships fits its room and the encoder; every adapter has a card that says whether it ships, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from routing.build import SPECS
from routing.cards import CARDS, card
from routing.config import EngineConfig
from routing.trunk.lowrank import load_adapter
from routing.trunk.packed import PackedEncoder, installed_file

FOLDER = EngineConfig().artifacts / "adapters"


@pytest.fixture(scope="module")
def identity() -> str:
    return PackedEncoder(installed_file()).sha256


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.safetensors")), ids=lambda path: path.stem)
def test_a_shipped_adapter_fits_its_room(path: Path, identity: str) -> None:
    found, spec = load_adapter(path, identity), SPECS[path.stem]
    assert (found.name, found.kind, found.labels, found.first) == (spec.name, spec.kind, spec.labels, spec.first)
    assert path.stat().st_size < 4_000_000


@pytest.mark.parametrize("name", SPECS)
def test_every_adapter_has_a_card_that_says_whether_it_ships(name: str) -> None:
    parts = dict(card((CARDS / f"{name}.md").read_text(encoding="utf-8"))["parts"])
    assert {"What it is", "Data", "Figures", "In the product", "Known limits"} <= set(parts)
    ships = (FOLDER / f"{name}.safetensors").exists()
    assert parts["In the product"].startswith("ships" if ships else "does not ship")
