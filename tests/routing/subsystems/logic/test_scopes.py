"""A negation is carried further than it reaches, or not; two sentences of one answer exclude each other, or not."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse
from routing.readers import NoModels
from routing.stages.intake import take_in
from routing.subsystems.logic.contradictions import against_text, negation_widened, within
from routing.subsystems.logic.told import Told

ASK = {"en": "Answer from the text only.\n\nText:\n", "zh": "只根据下文作答。\n\n下文：\n"}


def _wide(language: str, text: str, answer: str) -> bool:
    case = Case(id="t", prompt=ASK[language] + text, responses=(ModelResponse(answer),))
    view = take_in(case, NoModels())
    return bool(negation_widened(Told(view.prompt), view.responses[0]))


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "Not all of the pilots have flown at night.", "None of the pilots has flown at night."),
        ("en", "It isn't true that both lifts are broken.", "Neither lift is broken."),
        ("en", "Few of the members voted on Monday.", "No members voted on Monday."),
        ("en", "The clinic is not open only on Sundays.", "The clinic is not open on Sundays."),
        (
            "en",
            "The bell does not ring because it is late; it rings because the door is open.",
            "The bell does not ring.",
        ),
        ("zh", "并非每位飞行员都有夜航经验。", "没有一位飞行员有夜航经验。"),
        ("zh", "两部电梯不都坏了。", "两部电梯都没坏。"),
        ("zh", "会员未必都投了票。", "会员都没有投票。"),
        ("zh", "他不是因为下雨才迟到，而是因为堵车。", "他没有迟到。"),
    ],
)
def test_widened(language: str, text: str, answer: str) -> None:
    assert _wide(language, text, answer)


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "Not all of the pilots have flown at night.", "At least one pilot has not flown at night."),
        ("en", "Not all of the pilots have flown at night. No pilot is under thirty.", "No pilot is under thirty."),
        ("en", "It isn't true that both lifts are broken.", "At least one lift works."),
        ("en", "Few of the members voted.", "Few members voted."),
        ("en", "The clinic is not open only on Sundays.", "The clinic is open on other days, too."),
        ("zh", "并非每位飞行员都有夜航经验。", "有的飞行员没有夜航经验。"),
        ("zh", "两部电梯不都坏了。", "至少有一部电梯没坏。"),
        ("zh", "他不是因为下雨才迟到，而是因为堵车。", "他迟到是因为堵车。"),
    ],
)
def test_kept(language: str, text: str, answer: str) -> None:
    assert not _wide(language, text, answer)


@pytest.mark.parametrize(
    "answer",
    [
        "The lamp is waterproof. It has three modes. The lamp must not get wet.",
        "Orla is the oldest of the three. She plays the cello. Orla has an older sister, Una.",
        "这盏灯可以防水。它有三种模式。使用时切勿沾水。",
        "The pie is completely vegan. It is baked daily. It is served with a bit of bacon.",
    ],
)
def test_two_sentences_exclude_each_other(answer: str) -> None:
    assert within(ModelResponse(answer))


@pytest.mark.parametrize(
    "answer",
    [
        "The lamp is waterproof. It has three modes.",
        "Orla is the oldest of the three. She has two younger sisters.",
        "这盏灯可以防水。它有三种模式。",
        "The old lamp is not waterproof. It must not get wet.",
    ],
)
def test_two_sentences_agree(answer: str) -> None:
    assert not within(ModelResponse(answer))


class Learned:
    """A reader of pairs that calls everything a contradiction."""

    asked: list[tuple[str, str]]

    def __init__(self) -> None:
        self.asked = []

    def nli(self, pairs: list[tuple[str, str]]) -> list[object]:
        """Certain of every pair."""
        from routing.contracts import PairScore

        self.asked += pairs
        return [PairScore(entailment=0.05, neutral=0.05, contradiction=0.9) for _ in pairs]


def test_the_learned_reader_is_asked_only_what_no_proof_decides() -> None:
    from dataclasses import replace

    text = "The Tern is an old ferry. It was painted white in May by the harbour office."
    case = Case(
        id="t", prompt=ASK["en"] + text, responses=(ModelResponse("The Tern is an old ferry. The crew sings."),)
    )
    learned = Learned()
    view = replace(take_in(case, NoModels()), models=learned)
    against_text(Told(view.prompt), view.responses[0], view.models)
    assert [statement for _, statement in learned.asked] == ["The crew sings."]


NOTE = 'Answer the question from the note.\nNote: "{}"\n{}'


def _answered(text: str, question: str, answer: str) -> bool:
    case = Case(id="t", prompt=NOTE.format(text, question), responses=(ModelResponse(answer),))
    view = take_in(case, NoModels())
    return bool(negation_widened(Told(view.prompt), view.responses[0]))


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Not all of the filters were cleaned.", "Were any filters cleaned?", "No."),
        ("Not every guest signed the book.", "Did any guest sign the book?", "No, the note says that no guest signed the book."),
        ("Not all pumps are new.", "Are any pumps new?", "None."),
        ("Not all of the lamps were tested.", "Which were?", "The note states that none of the lamps were tested."),
        ("并非所有水泵都检修过。", "有水泵检修过吗？", "没有。"),
        ("不是每位学员都交了作业。", "有没有学员交了作业？", "没有，一位也没有。"),
    ],
)  # fmt: skip
def test_no_to_a_question_for_any(text: str, question: str, answer: str) -> None:
    assert _answered(text, question, answer)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Not all of the filters were cleaned. None of the pumps was cleaned.", "Were any pumps cleaned?", "No."),
        ("Not all of the filters were cleaned.", "Were any filters cleaned?", "The note does not say that none were cleaned; it is open."),
        ("Not all of the filters were cleaned.", "Were all the filters cleaned?", "No."),
        ("Not all pumps are new.", "Are any valves new?", "No."),
        ("并非所有水泵都检修过。", "所有水泵都检修过吗？", "没有。"),
        ("并非所有水泵都检修过。", "有水泵检修过吗？", "无法判断。"),
    ],
)  # fmt: skip
def test_no_that_is_right_or_open(text: str, question: str, answer: str) -> None:
    assert not _answered(text, question, answer)
