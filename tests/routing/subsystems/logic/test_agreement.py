"""Several responses to one prompt: verdicts that exclude each other are told from other wordings of the same."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse
from routing.subsystems.logic.agreement import differing


def _differ(prompt: str, *responses: str) -> bool:
    return bool(differing(prompt, [ModelResponse(text, index=number) for number, text in enumerate(responses)]))


@pytest.mark.parametrize(
    ("prompt", "one", "other"),
    [
        ("Is 'ruler' allowed? Answer {\"allowed\": true|false}.", '{"allowed": true}', '{"allowed": false}'),
        ("Reply ENFORCEABLE or VOID.", "ENFORCEABLE. The parties agreed.", "VOID: it lacks consideration."),
        ("End with 'Verdict: approve' or 'Verdict: reject'.", "All is fine.\nVerdict: approve", "Tests lack.\nVerdict: reject"),
        ("Sort into one bin:\n- paper\n- glass\n- residual\nItem: a mirror", "glass", "residual"),
        ("乙方能否解除合同？只答“能”或“不能”。", "能", "不能"),
        ("按“高/中/低”给工单定级并说明理由。", "低。可以绕过。", "高。影响所有人。"),
        ("判断是否符合规定。", "合格。", "不合格，未见记录。"),
        ("All but 9 of 17 sheep run away. How many are left?", "9 sheep are left.", "17 - 9 = 8, so 8 are left."),
        ("Can I bring a dog in?", "You can bring it in.", "You cannot bring it in."),
        ("满50元包邮，否则运费6元。小陈买了40元，一共付多少？", "不满50元，所以是40＋6＝46元。", "满50元，运费0元，所以一共付45元。"),
    ],
)  # fmt: skip
def test_verdicts_differ(prompt: str, one: str, other: str) -> None:
    assert _differ(prompt, one, other)


@pytest.mark.parametrize(
    ("prompt", "one", "other"),
    [
        ("Name three rivers.", "Rhine, Danube, Elbe", "Danube, Po, Ebro"),
        ("Pick heads or tails at random.", "heads", "tails"),
        ("How long is the trip from 10 to 13?", "3 hours, that is 180 minutes.", "3 hours"),
        ("Which is larger, 3/4 or 2/3?", "3/4 is larger since 0.75 > 0.67.", "0.75 is more than 0.67, so 3/4."),
        ("Classify: spam or ham?\nMail: hello", "ham", "Ham."),
        (
            "Shipping is free from 50 dollars. Ann spends 40 dollars; shipping is 6 dollars. How much does she pay?",
            "So the fee applies: 40 + 6 = 46. If she had spent 50, the total would be 50 dollars.",
            "She pays 46 dollars in total, so 40 + 6.",
        ),
        (
            "满50元包邮，否则运费6元。小陈买了40元，一共付多少？",
            "一共46元。如果买满50元，就一共付50元。",
            "不满50元，所以是40＋6＝46元。",
        ),
        ("找出全部城市。", "南昌、合肥、贵阳", "合肥，南昌，贵阳"),
        ("判断是否违规，回答是或否。", "否", "否。没有绝对化用语。"),
    ],
)
def test_the_same_in_other_words(prompt: str, one: str, other: str) -> None:
    assert not _differ(prompt, one, other)
