"""Model cards: split at their bold labels; a model without card or figures is still named."""

from __future__ import annotations

import json
from pathlib import Path

from routing import cards

CARD = (
    "# The tagger\n\n**What it is.** One `adapter`\nof rank 16.\n\n**Known limits.** Names of ships.\n\n- one\n- two\n"
)


def test_a_card_is_split_into_its_parts() -> None:
    found = cards.card(CARD)
    assert found["title"] == "The tagger"
    assert found["parts"] == [
        ("What it is", "One adapter of rank 16."),
        ("Known limits", "Names of ships.\n\n- one\n- two"),
    ]


def test_the_router_comes_first_and_every_model_is_named(tmp_path: Path) -> None:
    (tmp_path / "tagger.md").write_text(CARD, encoding="utf-8")
    metrics = {"router": {"all": {"top1": 0.8}}, "adapters": {"nli": {"version": "2", "en": {"f1": 0.7}}}}
    (tmp_path / "metrics.json").write_text(json.dumps(metrics), encoding="utf-8")
    found = cards.models(tmp_path, tmp_path)
    assert [(item["name"], item["version"]) for item in found] == [("router", ""), ("nli", "2"), ("tagger", "")]
    assert (found[1]["figures"], found[2]["figures"]) == (metrics["adapters"]["nli"], None)


def test_the_shipped_router_has_card_and_figures() -> None:
    router = cards.models()[0]
    assert router["name"] == "router"
    assert router["version"]
    assert "top1" in json.dumps(router["figures"])
    assert any("limits" in label for label, _text in router["parts"])
