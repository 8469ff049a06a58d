"""What is held against the given text: statements about its subject, not verdicts, silence, translations or rewordings."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse
from routing.readers import NoModels
from routing.stages.intake import read_prompt
from routing.subsystems.logic.contradictions import against_text
from routing.subsystems.logic.told import Told

PASSAGE = "According to the passage, true or false: {} One word.\nPassage: The cable car takes nine minutes, the footpath ninety."
HALL = "只根据资料回答；资料里没有的，答“资料中没有”。\n资料：游泳馆周三闭馆，其余日子6点开门。\n问：{}"


def _denied(prompt: str, response: str) -> bool:
    told = Told(read_prompt(prompt))
    language = "en" if response.isascii() else "zh"
    return bool(against_text(told, ModelResponse(response, language=language), NoModels()))


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("Answer only from the text.\nText: The kiln was lit in 1911 by the Aubert family.\nQuestion: When?", "The kiln was lit in 1919 by the Aubert family."),
        ("只根据资料回答。\n资料：游泳馆于1988年建成，目前仍在开放。\n问：现在还开放吗？", "游泳馆目前没有在开放。"),
    ],
)  # fmt: skip
def test_a_changed_sentence_is_found(prompt: str, response: str) -> None:
    assert _denied(prompt, response)


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (PASSAGE.format("the footpath is quicker than the cable car."), "False"),
        (PASSAGE.format("the cable car is slower than the footpath."), "False."),
        (HALL.format("游泳馆有几条泳道？"), "资料中没有"),
        (HALL.format("教练姓什么？"), "资料中没有写明教练的姓名。"),
        ("Translate into Spanish. Output only the translation.\n\n<p>Dear {name}, your parcel <b>{id}</b> was sent.</p>", "<p>Estimado {name}, su paquete <b>{id}</b> fue enviado.</p>"),
        ("Turn the notes into three sentences. Use only the notes.\n\nNotes: depot, 88 late parcels in May / goal: below 30 / two vans added", "In May the depot had 88 late parcels. The goal was below 30. Two vans were added."),
        ("只根据资料写一句话。\n资料：2003年起禁止载重三吨以上的车辆通行。", "从2003年起，三吨以上的车辆不能通行。"),
        ("前提：所有上早班的司机都领到了补助；阿琴领到了补助。能否推出阿琴上早班？", "不能推出。前提只说上早班的司机都有补助，没有说只有他们才有。"),
    ],
)  # fmt: skip
def test_other_words_for_the_text_are_no_denial(prompt: str, response: str) -> None:
    assert not _denied(prompt, response)
