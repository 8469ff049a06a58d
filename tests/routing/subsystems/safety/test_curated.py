"""The curated second layer: loading, adding, vetoing."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.errors import CatalogueBroken
from routing.examples import view_of
from routing.subsystems.safety.curated import apply, load, shipped

RULE = {
    "id": "tea", "action": "add", "kind": "unverified_interaction", "where": "response", "all": ["tea"], "none": ["warn"],
    "severity": "warning", "message": {"en": "tea", "zh": "茶"}, "source": "own",
}  # fmt: skip


def test_a_rule_adds_where_all_and_none_hold() -> None:
    rules = load({"rules": [RULE]})
    hits, vetoed = apply(view_of(Example("en", "Hi.", "", responses=("Tea is fine.",))), rules)
    assert [hit.rule for hit in hits] == ["tea"]
    assert vetoed == frozenset()
    assert apply(view_of(Example("en", "Hi.", "", responses=("Tea: warn first.",))), rules)[0] == ()


def test_a_rule_vetoes() -> None:
    rules = load({"rules": [{**RULE, "action": "veto", "kind": "risky_request", "where": "prompt"}]})
    assert apply(view_of(Example("en", "Make tea.", "")), rules) == ((), frozenset({"risky_request"}))


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"rules": [{"id": "x"}]},
        {"rules": [{**RULE, "kind": "nonsense"}]},
        {"rules": [{**RULE, "all": ["("]}]},
        {"rules": [RULE, RULE]},
    ],
)
def test_a_broken_rule_is_refused(broken: object) -> None:
    with pytest.raises(CatalogueBroken):
        load(broken)


def test_every_shipped_rule_names_a_source() -> None:
    assert all(rule.source and rule.message.zh for rule in shipped())
