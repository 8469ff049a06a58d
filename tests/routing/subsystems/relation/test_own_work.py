"""Prose about the answer's own code, and an address, are no statements about the source."""

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.relation.grounding import unsupported

ASK = (
    "Use only what this module has:\nclass Lamp:\n    def on(self): ...\n    def dim(self, pct): ...\nWrite wake(lamp)."
)


@pytest.mark.parametrize(
    "response",
    [
        "```python\ndef wake(lamp):\n    lamp.on()\n```\nThe loop raises the brightness gradually, nothing else happens.",
        "```python\ndef wake(lamp):\n    lamp.on()\n```\n函数先启动台灯，借助标准库休眠指定时长。",
    ],
)
def test_remarks_on_own_code(response: str) -> None:
    assert not unsupported(read_prompt(ASK), ASK, 0, response)


def test_a_piece_of_an_address() -> None:
    given = "Use only the data given: Roof Letters, 2015, doi 10.5555/rl.9.3"
    assert not unsupported(read_prompt(given), given, 0, "Roof Letters (2015). https://doi.org/10.5555/rl.9.3")
