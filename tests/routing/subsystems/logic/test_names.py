"""One name asked for and several given; amounts that are the same in another unit."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds


@pytest.mark.parametrize(
    ("kind", "prompt", "responses", "system"),
    [
        ("inconsistent_answers", "牙龈出血三天，应挂哪个科？只写科室名称。", ["口腔科", "血液科", "口腔科", "消化内科"], ""),
        ("inconsistent_answers", "Which moon of Saturn is the largest? Answer with the name only.", ["Titan", "Rhea", "Titan", "Dione"], ""),
        ("inconsistent_answers", "How much rope is left of 3 m after cutting 40 cm?", ["2.6 m", "2.4 m"], ""),
    ],
)  # fmt: skip
def test_found(kind: str, prompt: str, responses: list[str], system: str) -> None:
    assert kind in kinds(prompt, responses, system)


@pytest.mark.parametrize(
    ("prompt", "responses", "system"),
    [
        ("Which moon of Saturn is the largest? Answer with the name only.", ["Titan", "Titan.", "titan", "Titan"], ""),
        ("推荐一种水果，只写名称。", ["苹果", "香蕉", "梨"], ""),
        ("How much rope is left of 3 m after cutting 40 cm?", ["2.6 m", "260 cm of rope are left."], ""),
        ("脚踝扭伤应挂哪个科？只写科室名称。", ["骨科", "骨外科", "骨科"], ""),
        ("还剩多少面粉？2千克用去750克。", ["1.25千克", "1250克"], ""),
    ],
)  # fmt: skip
def test_quiet(prompt: str, responses: list[str], system: str) -> None:
    assert not kinds(prompt, responses, system) & {"inconsistent_answers"}
