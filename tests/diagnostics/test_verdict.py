"""The verdict's wording in its four cases, in both languages."""

from typing import Any

from diagnostics.verdict import Verdict, verdict_of


def message_of(code: str) -> dict[str, str]:
    return {"en": f"Message {code}", "zh": f"消息{code}"}


def finding(check: str = "G014", where: str = "response", index: int = 0, severity: str = "error", **more: Any) -> dict:
    base = {
        "check": check,
        "kind": "truncated_output",
        "where": where,
        "index": index,
        "severity": severity,
        "because": {"en": "it ends inside a string", "zh": "在字符串中结束"},
        "expected": None,
        "also_seen": False,
    }
    return {**base, **more}


def verdict(*findings: dict, root: int | None = None, responses: int = 3, turns: int = 0, **more: Any) -> Verdict:
    record = {"findings": list(findings), "root": root, "rooms": {"rte-g": "ok"}, "contracts": [], **more}
    return verdict_of(
        record, responses=responses, turns=turns, message_of=message_of, is_between=lambda code: code == "D002"
    )


def test_some_responses_fail() -> None:
    found = verdict(finding(), finding(index=2), root=0)
    assert found.sentence == {"en": "Message G014 in 2 of 3 responses", "zh": "消息G014（3 条回复中的 2 条）"}
    assert found.paragraph["en"] == "It ends inside a string."
    assert found.tone == "error"


def test_one_all_or_a_single_response() -> None:
    assert verdict(finding(index=1), root=0).sentence["en"] == "Message G014 in response 2 of 3"
    every = verdict(finding(), finding(index=1), root=0, responses=2)
    assert every.sentence["en"] == "Message G014 in all 2 responses"
    assert verdict(finding(), root=0, responses=1).sentence["en"] == "Message G014"


def test_what_lies_between_responses_is_in_none_of_them() -> None:
    assert verdict(finding("D002", index=1), root=0).sentence == {"en": "Message D002", "zh": "消息D002"}


def test_right_values_and_other_failures_are_named() -> None:
    found = verdict(finding(expected={"en": "2.7 %", "zh": "2.7%"}), finding("C001"), root=0)
    assert "Right would be: 2.7 %." in found.paragraph["en"]
    assert "Also found: Message C001." in found.paragraph["en"]
    assert "正确值应为：2.7%。另外发现：消息C001。" in found.paragraph["zh"]


def test_a_turn_is_named() -> None:
    assert (
        verdict(finding(where="turn", index=3), root=0, responses=0)
        .sentence["en"]
        .endswith("in message 4 of the conversation")
    )


def test_nothing_found_differs_from_nothing_given() -> None:
    assert verdict().sentence["en"] == "No failure was found in the 3 responses"
    assert verdict(responses=0).sentence["en"] == "The prompt shows no known risk"
    assert verdict(responses=0, turns=2).sentence["en"] == "No failure was found in the conversation"
    assert {verdict().tone, verdict(responses=0).tone} == {"good"}


def test_risks_of_the_prompt() -> None:
    risk = finding("A003", where="prompt", severity="warning")
    assert verdict(risk, responses=0).sentence["en"] == "Risk in the prompt: message A003"
    fine = verdict(risk)
    assert fine.sentence["en"] == "No failure was found in the 3 responses"
    assert "carries a risk all the same: message A003" in fine.paragraph["en"]
    assert fine.tone == "warning"


def test_hints_are_counted() -> None:
    assert verdict(finding(severity="info"), responses=1).paragraph["en"] == "1 hint stands in the list below."


def test_a_broken_demand_without_a_check() -> None:
    contract = {"results": [{"index": 1, "verdict": "broken"}, {"index": 0, "verdict": "met"}]}
    assert verdict(contracts=[contract]).sentence["en"] == "A demand of the prompt is broken in 1 of 3 responses"


def test_no_room_finished() -> None:
    assert verdict(rooms={"rte-g": "failed:x", "rte-c": "skipped:y"}).sentence["en"] == "Nothing could be judged"


def test_silent_rooms_take_the_praise_back() -> None:
    rooms = {"rte-g": "ok", "rte-c": "skipped:light path", "rte-d": "failed:took longer than 20 s", "rte-e": "moved:x"}
    found = verdict(rooms=rooms)
    assert found.tone == "info"
    assert found.paragraph["en"].startswith("2 rooms judged nothing")
    assert "2 个子系统没有给出判断" in found.paragraph["zh"]
    assert verdict(rooms={"rte-g": "ok", "rte-e": "moved:x"}).tone == "good"
    assert verdict(finding(severity="warning", where="prompt"), rooms=rooms).tone == "warning"
    assert verdict(finding(), root=0, rooms=rooms).tone == "error"
