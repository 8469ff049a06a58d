"""Masks for persons put on places and organisations, and masks that are right."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse
from routing.stages.intake import take_in
from routing.subsystems.safety import leaks, places
from tests.routing.engines import engine

MODELS = engine().models


def hidden(prompt: str, response: str) -> list[str]:
    view = take_in(Case(id="x", prompt=prompt, responses=(ModelResponse(text=response),)), MODELS)
    return [seen.detail for seen in leaks.over_redacted(view)]


EN = "Replace every person's name with <PERSON> and change nothing else.\n"
ZH = "把所有人名替换成[姓名]，其他不变。\n"


@pytest.mark.parametrize(
    ("prompt", "response", "wrong"),
    [
        (
            EN + "Mara Ortiz flew from Lisbon to Selby for Siemens.",
            "<PERSON> flew from <PERSON> to Selby for Siemens.",
            ["Lisbon"],
        ),
        (EN + "Mara Ortiz lives in Selby.", "<PERSON> lives in <PERSON>.", ["Selby"]),
        (
            EN + "Mara Ortiz joined Northwind Ltd in the spring.",
            "<PERSON> joined <PERSON> in the spring.",
            ["Northwind Ltd"],
        ),
        (ZH + "王小明从北京飞往上海。", "[姓名]从[姓名]飞往上海。", ["北京"]),
        (ZH + "王小明在青禾大学任教。", "[姓名]在[姓名]任教。", ["青禾大学"]),
    ],
)
def test_places_and_firms_under_a_mask_for_persons(prompt: str, response: str, wrong: list[str]) -> None:
    assert hidden(prompt, response) == wrong


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (EN + "Mara Ortiz flew from Lisbon to Selby.", "<PERSON> flew from Lisbon to Selby."),
        (EN + "A letter from Mara to Odo.", "A letter from <PERSON> to <PERSON>."),
        (ZH + "王小明从北京飞往上海。", "[姓名]从北京飞往上海。"),
        ("Replace names of persons and places with [X].\nMara lives in Oslo.", "[X] lives in [X]."),
    ],
)
def test_right_masks(prompt: str, response: str) -> None:
    assert hidden(prompt, response) == []


def test_a_demand_for_places_counts_only_where_they_are_not_kept() -> None:
    assert places.demanded("Mask names and companies.")
    assert not places.demanded("Mask names, keep companies.")
    assert not places.demanded("请将姓名打码，地名和公司名保留。")
