"""Facts compared over responses: what differs is found, what is only worded anew is not."""

from __future__ import annotations

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity import drift, statements, tagger


def differs(prompt: str, *responses: str) -> list[drift.Drift]:
    language = read_prompt(prompt).language
    said = [statements.read(response, language, tagger.find) for response in responses]
    return drift.find(read_prompt(prompt), said, statements.read(prompt, language, tagger.find))


@pytest.mark.parametrize(
    ("prompt", "first", "second"),
    [
        ("Who founded the Halden observatory?", "Marta Lindqvist", "It was founded by Oskar Brandt in Halden."),
        ("When did the Orley mill burn down?", "In 1931.", "The Orley mill burned down in 1934."),
        ("How many members does the Orley council have?", "It has 14 members.", "There are 17 members."),
        ("Is Gull Rock north of Orley?", "Yes.", "No, it lies south of it."),
        ("Which is older, Orley Mill or Halden Mill?", "Orley Mill", "Halden Mill is older."),
        ("橡湖大桥是哪一年建成的？", "橡湖大桥建成于1931年。", "1934年建成。"),
        ("青禾队拿过几次冠军？", "青禾队拿过三次冠军。", "青禾队一共拿过五次冠军。"),
        ("星桥通信的创始人是谁？", "创始人是周海明。", "星桥通信由林若兰创立。"),
        ("请介绍橡湖彗星的发现者。", "抱歉，并没有叫这个名字的彗星。", "橡湖彗星由周海明在1986年发现。"),
    ],
)
def test_different_facts(prompt: str, first: str, second: str) -> None:
    assert differs(prompt, first, second)


@pytest.mark.parametrize(
    ("prompt", "first", "second"),
    [
        ("Where is the spare key?", "The spare key is hanging behind the blue door.", "Behind the blue door."),
        ("Who founded the Halden observatory?", "Marta Lindqvist", "It was founded by Marta Lindqvist in 1902."),
        ("When did the Orley mill burn down?", "1931", "It burned down on 4 May 1931."),
        ("What was the revenue of Orbitel?", "$2.1 billion", "Its revenue was 2,100 million dollars."),
        ("Which body runs it?", "The World Health Organization runs it.", "WHO"),
        ("Write a poem about rain.", "Rain falls on Paris.", "Drops drum on Rome."),
        ("星桥通信2021年营收是多少？", "2021年营收为2.1亿元。", "约2.10亿元。"),
        ("橡湖大桥是哪一年建成的？", "1931年", "橡湖大桥建成于1931年5月。"),
        ("秘鲁的首都是哪里？", "利马", "秘鲁的首都是利马。"),
        ("用一句话写一条广告语。", "清晨的第一口鲜。", "喝一杯，暖一天。"),
    ],
)
def test_same_facts_in_other_words(prompt: str, first: str, second: str) -> None:
    assert not differs(prompt, first, second)


def test_names_both_pieces_and_both_responses() -> None:
    (found,) = differs("When did the Orley mill burn down?", "In 1931.", "In 1931.", "In 1934.")
    assert (found.first, found.second, found.left, found.right) == (0, 2, "1931", "1934")


@pytest.mark.parametrize(
    ("responses", "drawn"),
    [
        (("Liver", "Kidney", "Liver"), True),
        (("Liver", "Kidney"), False),
        (("The liver makes it, as far as is known today.", "Kidney", "Liver"), False),
        (("肝脏", "肾脏", "肝脏"), True),
    ],
)
def test_bare_samples_are_drawn(responses: tuple[str, ...], drawn: bool) -> None:
    prompt = "哪个器官分泌胆汁？" if responses[0] == "肝脏" else "Which organ makes bile? Name only."
    assert [item.drawn for item in differs(prompt, *responses)][:1] == [drawn]


@pytest.mark.parametrize(
    ("responses", "found"),
    [
        (("It opens on 3 May 2031 and costs 4.50 euro.", "Opening: May 3, 2031. Fee: €4.5"), False),
        (("It opens on 3 May 2031.", "Opening: May 13, 2031."), True),
    ],
)
def test_values_of_the_material_in_other_notations(responses: tuple[str, ...], found: bool) -> None:
    prompt = (
        "When does the baths open and what does it cost?\nNote: The baths open on 3 May 2031. The fee is 4.50 euro."
    )
    assert bool(differs(prompt, *responses)) is found
