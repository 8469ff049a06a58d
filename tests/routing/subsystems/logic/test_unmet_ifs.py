"""A denied condition that holds, and a denial carried over to its outcome."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds


@pytest.mark.parametrize(
    ("kind", "prompt", "responses", "system"),
    [
        ("negation_scope", "House rule: \"If the guest does not want breakfast, offer the late checkout.\"\nMr Boon does not want breakfast. Does the rule offer the late checkout?", ["No, the rule says 'not', so the late checkout is not offered."], ""),
        ("negation_scope", "医嘱：“如果患者不愿打针，就开口服药。”\n患者说不愿打针。医嘱是否开口服药？", ["不开。医嘱里有“不”，所以不开口服药。"], ""),
        ("negation_scope", "只要学员没交作业，就发提醒短信。小贺没交作业。要发提醒短信吗？", ["不发提醒短信，因为规则说没交。"], ""),
    ],
)  # fmt: skip
def test_found(kind: str, prompt: str, responses: list[str], system: str) -> None:
    assert kind in kinds(prompt, responses, system)


@pytest.mark.parametrize(
    ("prompt", "responses", "system"),
    [
        ("House rule: \"If the guest does not want breakfast, offer the late checkout.\"\nMr Boon does not want breakfast. Does the rule offer the late checkout?", ["Yes, the late checkout is offered."], ""),
        ("House rule: \"If the guest does not want breakfast, offer the late checkout.\"\nMr Boon wants breakfast. Does the rule offer the late checkout?", ["No, the rule does not offer it."], ""),
        ("医嘱：“如果患者不愿打针，就开口服药。”\n患者愿意打针。医嘱是否开口服药？", ["不开口服药，按打针处理。"], ""),
        ("If the shop does not open, call me.\nThe shop did not open. Is the shop blue?", ["No, it is not blue."], ""),
        ("If it does not rain, do not water the tomatoes.\nIt does not rain. Should I water the tomatoes?", ["No, do not water them."], ""),
    ],
)  # fmt: skip
def test_quiet(prompt: str, responses: list[str], system: str) -> None:
    assert not kinds(prompt, responses, system) & {"negation_scope"}
