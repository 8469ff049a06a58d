"""Truth values against the text, and famous puzzles told with another premise."""

from __future__ import annotations

from routing.contracts import ModelResponse
from routing.stages.intake import read_prompt
from routing.subsystems.logic.fields import wrong_signs
from routing.subsystems.logic.puzzles import overridden
from routing.subsystems.logic.told import Told

ROOM = 'Fill {"heated": boolean, "furnished": boolean}.\nNote: The room is heated but it is not furnished.'
LAMP = '填写 {"防水": true/false, "可充电": true/false}。\n说明：本灯不防水，但可充电。'
COINS = "You have nine coins; one is heavier. What is the smallest number of weighings on a balance scale?"
JUGS = "You have a 3-litre jug, {}and a 5-litre jug. How do you measure exactly 4 litres?"
POURING = "Fill the 5-litre jug, pour into the 3-litre jug until full, empty it, refill the 5 and pour again."


def _told(prompt: str) -> Told:
    return Told(read_prompt(prompt))


def test_signs() -> None:
    assert wrong_signs(_told(ROOM), ModelResponse('{"heated": false, "furnished": false}'))
    assert not wrong_signs(_told(ROOM), ModelResponse('{"heated": true, "furnished": false}'))
    assert wrong_signs(_told(LAMP), ModelResponse('{"防水": false, "可充电": false}'))
    assert not wrong_signs(_told(LAMP), ModelResponse('{"防水": false, "可充电": true}'))


def test_puzzles() -> None:
    assert overridden(_told(COINS), ModelResponse("Three weighings."))[0].expected == "2"
    assert not overridden(_told(COINS), ModelResponse("Two weighings."))
    assert overridden(_told(JUGS.format("a 4-litre jug ")), ModelResponse(POURING))
    assert not overridden(_told(JUGS.format("")), ModelResponse(POURING))
