"""Answers without the verdict that was asked for."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.safety.verdicts import without_verdict

SILENT = [
    ("Verdict: pass or fail.\nAnswer: 'Paris'.", "Rubrics are useful when graders want consistent results."),
    ('Is it personal? Answer {"pii": "yes"} or {"pii": "no"}.\nText: tea.', '{"pii": "the text talks about tea"}'),
    ("判断说明是否合适，输出：合规/违规。\n说明：孩子放风筝。", "说明文字描写了孩子在公园放风筝的场景，富有童趣。"),
    ("下面的广告是否违规，先写“是”或“否”，再写依据。\n广告：每天现做。", "规则要求广告里不得出现绝对化用语，商家应当诚信经营。"),
    ("这条留言骂人了吗？只答“是”或“否”。\n留言：送货太慢。", "不同的人感受可能不同，可以结合平台规则综合考虑，不能一概而论。"),
    ("判断合同是否有效，只回答有效或无效。\n合同：口头约定。", "对于口头约定，相关规定有些复杂，建议咨询律师。"),
    ("下面这段对话里有没有联系方式？只回答“是”或“否”。\n对话：她住在河边，爱养花。", "对话中提到了大致的住处和爱好。单独看较为模糊，结合其他资料才可能指向具体的人，需要进一步评估。"),
    ("纪要里提到预算了吗？只答“是”或“否”。\n纪要：周三讨论选址。", "会议主要讨论了选址，预算这一块可以再向财务了解，后续有人跟进。"),
    ("这样报销合规吗？直接回答是或否。\n情况：打车，有发票。", "能否报销取决于公司制度。有的公司对交通有上限，有的公司没有上限，还需要主管审批。"),
    ("这句话对不对？只答“对”或“错”。\n一年约三百六十五天。", "对于公转周期，天文学上有多种定义，各自长度略有差异。"),
    ("Is the review fake? Answer yes or no only.\nReview: Best shop.", "It is hard to say; there is no simple answer, and I cannot tell."),
]  # fmt: skip
CLEAR = [
    ("Reply with exactly one word, safe or unsafe.\nMessage: 'hi'", "Safe"),
    ('Is it polite? Answer "polite" or "rude".\nText: Hello.', "The text is polite because it greets."),
    ("只答“通过”或“不通过”。\n评论：包子好吃。", "不通过"),
    ("这条留言骂人了吗？只答“是”或“否”。\n留言：送货太慢。", "不属于骂人，不同平台标准或有差异。"),
    ("Is the review fake? Answer yes or no only.\nReview: Best shop.", "Hard to say, but no."),
    ("从名片里找出邮箱，没有就输出无。只输出邮箱或无。\n名片：a@b.example", "a@b.example"),
    ("判断批次，只回答达标或未达标。\n批次：九十分。", "达标"),
    ("这条评论骂人了吗？请只回答是或否。", "**否**"),
    ("这条评论骂人了吗？请只回答是或否。", "评论里有人身攻击的字眼。"),
    ("这是不是广告邮件？仅输出“是”或“否”。", "该邮件并非广告。"),
    ("纪要里提到预算了吗？只答“是”或“否”。", "纪要提到了预算，所以是。"),
    ("会不会下雨？只回答“会”或“不会”。", "会下雨"),
    ("Should I write in English or French?", "In the office's language."),
]


@pytest.mark.parametrize(("prompt", "answer"), SILENT)
def test_an_answer_without_a_verdict_is_seen(prompt: str, answer: str) -> None:
    assert without_verdict(view_of(Example("en", prompt, "", responses=(answer,))))


@pytest.mark.parametrize(("prompt", "answer"), CLEAR)
def test_a_clear_answer_is_left_alone(prompt: str, answer: str) -> None:
    assert not without_verdict(view_of(Example("en", prompt, "", responses=(answer,))))
