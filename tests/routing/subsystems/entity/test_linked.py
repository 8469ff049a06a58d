"""Entries of an answer that are one thing by the text's own words, and other names filed under another thing."""

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity import aliases, extraction, filed, linked, mentions, namesakes

PLUMBER = "The plumber Ivo Lane fixed the boiler. On Tuesday the painter Ivo Lane did the hall."
WANG = "一车间的王磊提了建议，三车间的王磊请了病假。"


@pytest.mark.parametrize(
    ("text", "answer", "other"),
    [
        ("Brother Anselm kept bees. The novices called him Honeybear.", "Brother Anselm, Honeybear", "Honeybear"),
        ("The tasting, our other name for Cask Night, is on Friday.", "Cask Night\nTasting", "Tasting"),
        ("Mara called Otto at noon.", "Mara, Otto", ""),
        ("Dana Ruiz, the treasurer, read it.", "Dana Ruiz\nDana Ruiz, the treasurer", "Dana Ruiz, the treasurer"),
        ("老秦爱骂人，水手们背地里喊他“铁公鸡”。", "老秦、铁公鸡", "铁公鸡"),
        ("妈妈叫小军去买盐，小军又叫上小兰。", "妈妈、小军、小兰", ""),
        ("The people: Maria Sokol led. Later Sokol left.", "Maria Sokol, Sokol", "Sokol"),
        ("The people: Maria Sokol led. Ivan Sokol left.", "Maria Sokol, Sokol", ""),
        ("两个李静：会计李静和同名的教师李静。", "李静、李静（教师）", ""),
    ],
)
def test_entries_that_are_one(text: str, answer: str, other: str) -> None:
    found = next(linked.linked(text, extraction.rows(answer, False)), None)
    assert (found[1].name if found else "") == other


MILL = "The old mill, which locals call the Grinder, stands by Tarn Bridge."


@pytest.mark.parametrize(
    ("text", "answer", "taken"),
    [
        (MILL, "old mill - none\nTarn Bridge - the Grinder", "tarn bridge"),
        (MILL, "| place | name |\n|---|---|\n| old mill | |\n| Tarn Bridge | the Grinder |", "tarn bridge"),
        (MILL, "old mill - the Grinder\nTarn Bridge - none", ""),
        (MILL, "Tarn Bridge - near the Grinder", ""),
        ("北坡的乌石岭，当地人称“卧牛”，南连白云峰。", "乌石岭：无\n白云峰：卧牛", "白云峰"),
        (MILL, '{"old mill": [], "Tarn Bridge": ["Grinder"]}', "tarn bridge"),
    ],
)
def test_other_names_under_another_thing(text: str, answer: str, taken: str) -> None:
    found = next(filed.misfiled(text, answer, aliases.stated(text)), None)
    assert (found.taken if found else "") == taken


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("Ana: I'll call you Juno. Friends call me Ace.\nBot: Sure.", [("Bot", "Juno"), ("Ana", "Ace")]),
        ("客人：以后我叫你小满吧。\n管家：好的。", [("管家", "小满")]),
        ("Ana: I'll call you tomorrow.\nBot: Sure.", []),
    ],
)
def test_names_between_two_speakers(text: str, pairs: list[tuple[str, str]]) -> None:
    assert [(pair.name, pair.alias) for pair in filed.addressed(text)] == pairs


@pytest.mark.parametrize(
    ("text", "answer", "hit"),
    [
        (PLUMBER, "Ivo Lane: plumber and painter", True),
        (
            PLUMBER.replace("the painter Ivo Lane", "Ivo Lane, who is also a painter,"),
            "Ivo Lane: plumber, painter",
            False,
        ),
        (WANG, "王磊（一车间、三车间）：提建议，请病假", True),
        (WANG, "王磊（一车间）：提建议\n王磊（三车间）：请病假", False),
    ],
)
def test_one_line_for_two_of_one_name(text: str, answer: str, hit: bool) -> None:
    assert bool(list(namesakes.doubled(text, answer))) is hit


def test_alternative_names_in_the_material_are_no_request_for_them() -> None:
    prompt = "List each event once, one per line.\nNotes: The tasting, our other name for Cask Night, is on Friday."
    rows = extraction.rows("Cask Night\nTasting", False)
    assert list(mentions.split(read_prompt(prompt), 0, rows, []))
