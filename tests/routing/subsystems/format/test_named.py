"""Demands that only the adapter names: shown without a judgement, and only where the rules are silent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from routing.contracts import Case, ModelResponse, OutputContract
from routing.readers import NoModels
from routing.stages.intake import take_in
from routing.subsystems.format.adapter import ADAPTER, CONTRACTS
from routing.subsystems.format.analyse import analyse
from routing.subsystems.format.named import KINDS


class Says(NoModels):
    """An adapter that is sure of the given kinds."""

    def __init__(self, *kinds: str) -> None:
        self.kinds, self.asked = kinds, 0

    def labels(self, task: str, texts: Sequence[str]) -> Sequence[Mapping[str, float]] | None:
        assert task == ADAPTER.name
        self.asked += 1
        return [{name: 0.95 if name in self.kinds else 0.2 for name in CONTRACTS} for _ in texts]


def contracts(prompt: str, models: NoModels) -> tuple[OutputContract, ...]:
    case = Case("1", prompt, responses=(ModelResponse("Here it is."),))
    return analyse(take_in(case, models)).contracts


@pytest.mark.parametrize(
    "prompt", ["Sort the ports for me and output a table of sorts.", "请整理港口信息，用表格之类的格式给我。"]
)
def test_a_kind_that_only_the_adapter_names_is_shown_without_a_judgement(prompt: str) -> None:
    found = {contract.id: contract for contract in contracts(prompt, Says("postscript"))}
    assert found["named.postscript"].results == ()
    assert found["named.postscript"].text.zh == "附言"


def test_the_rules_come_first() -> None:
    prompt = "Output a list of ports. Write exactly three sentences."
    found = [contract.id for contract in contracts(prompt, Says("sentences"))]
    assert "count.sentences" in " ".join(found)
    assert "named.sentences" not in found


def test_a_prompt_without_any_sign_of_a_shape_costs_nothing() -> None:
    models = Says("words")
    assert contracts("Why is the sea salty?", models) == ()
    assert models.asked == 0


def test_a_sleeping_adapter_changes_nothing() -> None:
    prompt = "Output a list of ports. Write exactly three sentences."
    assert contracts(prompt, NoModels()) == contracts(prompt, Says())


def test_every_kind_is_one_that_the_adapter_knows() -> None:
    assert set(KINDS) <= set(CONTRACTS)
