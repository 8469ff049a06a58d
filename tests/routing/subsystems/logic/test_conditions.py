"""Joint conditions: candidates picked although they break one, and a case granted although one fails."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse
from routing.stages.intake import read_prompt
from routing.subsystems.logic.records import records_of
from routing.subsystems.logic.rules import dropped_condition
from routing.subsystems.logic.told import Told

BOATS = "Return a JSON array of the boats that meet ALL of these: longer than 8 m, diesel engine, berth free in June.\n- Kestrel: 9 m, diesel, berth free in June\n- Plover: 7 m, diesel, berth free in June\n- Curlew: 10 m, petrol, berth free in June"
LAPTOPS = "Which laptops have at least 16 GB RAM, weigh under 1.5 kg and have a touchscreen?\n| Laptop | RAM | Weight | Touchscreen |\n|---|---|---|---|\n| Asel | 16 GB | 1.2 kg | yes |\n| Borin | 8 GB | 1.1 kg | yes |\n| Dune | 16 GB | 1.3 kg | no |"
PEOPLE = "筛选应聘者：会西班牙语、有驾照、三月能到岗，三条都要满足。\n小林：会西班牙语，有驾照，三月到岗\n小田：会西班牙语，无驾照，三月到岗\n小宋：会法语，有驾照，三月到岗"
PLANTS = "要找同时满足以下条件的供应商：ISO认证、交期不超过15天、支持月结。\n甲厂：有ISO认证，交期12天，支持月结\n乙厂：有ISO认证，交期20天，支持月结"
DISHES = "Pick the recipes that are vegan, take less than 30 minutes and need no oven: Lentil curry (vegan, 25 min, no oven), Baked squash (vegan, 28 min, oven), Bean stew (vegan, 90 min, no oven)."
DRILL = "Members may borrow the drill only if they have paid the fee, have done the safety course and are over 18. Nils has paid the fee and is 25; he has not done the safety course. May he borrow it?"
VISA = 'The applicant needs (1) a valid passport, (2) proof of funds, (3) travel insurance. Every item is mandatory.\nApplicant: passport valid to 2031, proof of funds, {}.\nReturn {{"granted": true|false}}.'
GRANT = "申请补贴须满足：在本市居住满三年；名下无房；按时缴纳社保。三项缺一不可。老陈在本市住了六年，名下{}，社保一直按时缴纳。他能申请吗？"


def _dropped(prompt: str, response: str) -> bool:
    return bool(dropped_condition(Told(read_prompt(prompt)), ModelResponse(response)))


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (BOATS, '["Kestrel", "Curlew"]'),
        (LAPTOPS, "Asel and Dune meet the requirements."),
        (PEOPLE, "小林、小田"),
        (PEOPLE, "小林和小宋"),
        (PLANTS, "符合条件的是甲厂和乙厂。"),
        (DISHES, "Lentil curry, Baked squash"),
        (DRILL, "Yes, Nils has paid and is over 18."),
        (VISA.format("no travel insurance"), '{"granted": true}'),
        (GRANT.format("有一套房"), "能申请。老陈居住满三年。"),
    ],
)
def test_dropped(prompt: str, response: str) -> None:
    assert _dropped(prompt, response)


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (BOATS, '["Kestrel"]'),
        (BOATS.replace("Return a JSON array of the boats that meet ALL of these:", "Describe each boat. Terms:"), "Plover is 7 m long."),
        (LAPTOPS, "Only Asel. Dune has no touchscreen, and Borin has too little RAM."),
        (PEOPLE, "小林"),
        (PLANTS, "符合条件的是甲厂。乙厂交期超过15天。"),
        (DISHES, "Lentil curry"),
        (DRILL, "No, he has not done the safety course."),
        (VISA.format("travel insurance from Nordia"), '{"granted": true}'),
        (GRANT.format("没有房"), "能申请。"),
        ("Which rooms have a projector or step-free access?\nAlder: 24 seats, projector, stairs.\nBirch: 18 seats, no projector, step-free.", "Alder and Birch"),
        ("To enter, visitors must wear a helmet, sign the form and leave their bags. Lea wears a helmet, has signed the form and has no bag with her. May she enter?", "Yes."),
    ],
)  # fmt: skip
def test_kept(prompt: str, response: str) -> None:
    assert not _dropped(prompt, response)


def test_records_of_a_table_have_headings() -> None:
    records = records_of(LAPTOPS)
    assert records.headings == ("RAM", "Weight", "Touchscreen")
    assert [item.name for item in records.items] == ["Asel", "Borin", "Dune"]
