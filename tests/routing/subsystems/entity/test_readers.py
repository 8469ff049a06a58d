"""The single readers of the entity room: whole classes of faults, and what must stay clean."""

from __future__ import annotations

import pytest

from routing.contracts import Turn
from routing.stages.intake import read_prompt
from routing.subsystems.entity import aliases, citations, dialogue, grounding, references, senses, timewords
from routing.subsystems.entity.extraction import rows


@pytest.mark.parametrize(
    ("prompt", "response", "cited"),
    [
        ("民法典哪一条？", "第一千三百七十二条", "第一千三百七十二条"),
        ("哪一条规定了时效？", "根据《中华人民共和国公司法》第三百条", "第三百条"),
        ("Which article of the Universal Declaration of Human Rights?", "See Article 45.", "Article 45"),
        ("What does the US Constitution say?", "The 31st Amendment settles it.", "31st Amendment"),
        ("Article 1 Scope\nArticle 2 Terms\nArticle 3 Fees\nWhich one covers fees?", "Article 7 does.", "Article 7"),
    ],
)
def test_articles_beyond_the_code(prompt: str, response: str, cited: str) -> None:
    assert [item.cited for item in citations.find(prompt, 0, response)] == [cited]


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("民法典哪一条？", "民法典第五百八十七条"),
        ("适用哪一条？", "《最高人民法院关于适用民事诉讼法的解释》第五百条"),
        ("Which article of the GDPR?", "Article 99 is the last."),
        ("What is the first amendment?", "The First Amendment protects speech."),
    ],
)
def test_articles_that_may_exist(prompt: str, response: str) -> None:
    assert citations.find(prompt, 0, response) == []


def test_check_digits() -> None:
    assert references.isbn_holds("978-0-306-40615-7")
    assert not references.isbn_holds("978-0-306-40615-6")
    assert references.isbn_holds("0-306-40615-2")
    assert references.issn_holds("03785955")
    assert not references.issn_holds("03785954")


@pytest.mark.parametrize(
    "response",
    [
        "https://doi.org/10.0000/xxxxx",
        "doi: 10.1234/abc.xyz",
        "See https://www.example.com/paper",
        "arXiv:2313.01234",
        "ISBN 978-7-302-51162-3",
    ],
)
def test_invented_references(response: str) -> None:
    assert references.find("Cite a paper on harbour walls, with a link.", 0, response, None)


def test_addresses_of_code_are_left_alone() -> None:
    assert not references.find("Write a curl call for an API link.", 0, "curl https://example.com/v1", None)


def test_the_only_source_bars_other_fields() -> None:
    prompt = 'Give the citation; use only what is printed.\n"Salt crusts. R. Olin, 2022."'
    found = references.find(prompt, 0, "Olin, R. Salt crusts. 2022. Accessed 3 May 2023.", None)
    assert [item.text for item in found] == ["Accessed 3 May 2023."] or found[0].text.startswith("Accessed")


def talk(*lines: str) -> tuple[Turn, ...]:
    return tuple(Turn("assistant" if number % 2 else "user", line) for number, line in enumerate(lines))


def test_standing_by_a_right_answer_is_no_repeat() -> None:
    turns = talk("What is 2+2?", "2+2 is 4.", "I think it is 5.")
    assert dialogue.repeated(turns, "I think it is 5.", 0, "2+2 is 4: two pairs make four.") is None


def test_same_answer_after_proof_is_a_repeat() -> None:
    turns = talk("哪个参数控制超时？", "参数是 read_timeout。", "试过了，这个参数不存在。")
    found = dialogue.repeated(turns, "试过了，这个参数不存在。", 0, "抱歉，参数是 read_timeout。")
    assert found is not None


def test_unlabelled_speakers() -> None:
    prompt = read_prompt("Minutes please.\nSpeaker 1: Has Dagmar paid?\nSpeaker 2: She has.")
    assert dialogue.misattributed(prompt, 0, "Dagmar said she has paid.") is not None
    labelled = read_prompt("Minutes please.\nDagmar: I have paid.\nOskar: Good.")
    assert dialogue.misattributed(labelled, 0, "Dagmar said she has paid.") is None


LANES = "Write the minutes.\n[Me] Do we ship?\n[Others] Tests are red.\n[Me] We wait until Ana and Pavel have looked."
SIDES = "整理成纪要。\n[我] 周四能发布吗？\n[对方] 测试没过，李工说要两天。\n[我] 等安雅和王磊看完。"


@pytest.mark.parametrize(
    ("prompt", "response", "name"),
    [
        (LANES, "Pavel said that the tests are red.", "Pavel"),
        (SIDES, "我问能否发布。王磊表示测试没过。", "王磊"),
        ("Minutes.\nMe: Is it ready?\nThem: Ask Hanna.\nMe: I will.\nThem: Good.", "Hanna said no.", "Hanna"),
        (
            "Minutes of the call.\n[mic] Did it come?\n[system audio] Dora has it.\n[mic] Good.",
            "Dora reported it.",
            "Dora",
        ),
        (LANES, "Others said that the tests are red. I wait until Ana and Pavel will have looked.", ""),
        (SIDES, "对方表示测试没过，李工说要两天。", ""),
        ("Minutes.\n[Me] This is Ana. Do we ship?\n[Others] Yes.", "Ana asked whether to ship.", ""),
        ("Minutes.\nAna: Do we ship?\nPavel: Yes.", "Ana asked whether to ship. Pavel agreed.", ""),
    ],
)
def test_lanes_name_nobody(prompt: str, response: str, name: str) -> None:
    found = dialogue.misattributed(read_prompt(prompt), 0, response)
    assert (found.name if found else "") == name


@pytest.mark.parametrize(
    ("response", "names"),
    [
        ('[{"name": "Mara", "type": "PERSON"}]', ["Mara"]),
        ('{"entities": ["Orley", "Halden"]}', ["Orley", "Halden"]),
        ("(kiln, tripped, breaker)\n(It, has, fault)", ["kiln", "It"]),
        ("- **Orley**: place\n- Halden (town)", ["Orley", "Halden"]),
        ("1. 青禾公司：企业\n2. 蓝鲸公司", ["青禾公司", "蓝鲸公司"]),
    ],
)
def test_rows_of_an_extraction(response: str, names: list[str]) -> None:
    assert [row.name for row in rows(response)] == names


def test_aliases_stated_by_the_text() -> None:
    pairs = aliases.stated(
        "Northern Kelp Works (NKW) bought Pier Five, also known as The Anchor. 青禾农业公司（以下简称青禾）昨日上市。"
    )
    assert {(pair.name, pair.alias) for pair in pairs} >= {("Northern Kelp Works", "NKW"), ("青禾农业公司", "青禾")}


def test_known_spellings_are_one_thing() -> None:
    assert aliases.same("Apple", "苹果公司", [])
    assert aliases.same("Bob Dylan", "Dylan, Bob", [])
    assert not aliases.same("Orley", "Halden", [])


def test_a_name_with_both_meanings_in_the_prompt_is_left_alone() -> None:
    assert senses.find("Compare the jaguar's habitat with the Jaguar engine.", 0, "The engine is powerful.") is None


@pytest.mark.parametrize(
    ("prompt", "hit"),
    [
        ("What are the latest developments in tidal power?", True),
        ("最近有哪些新能源政策？", True),
        ("What are the developments in tidal power in 2024?", False),
        ("Rewrite my latest e-mail politely.", False),
        ("Last week Ann bought 3 pears, 4 plums and 5 figs, and today 6 nuts. How many does she have?", False),
        ("最近，电信诈骗风行。请给奶奶写一封信。", False),
    ],
)
def test_vague_time_words(prompt: str, hit: bool) -> None:
    assert bool(timewords.vague(read_prompt(prompt), False)) is hit


def test_todays_date_is_read_in_both_languages() -> None:
    for text in ("Today is 2 June 2026.", "今天是2026年6月2日。", "Current date: 2026-06-02"):
        now = timewords.today((text,), {})
        assert now is not None
        assert now.year == 2026


@pytest.mark.parametrize(
    ("reply", "inside"),
    [
        ("It is an instrument that buzzes.", True),
        ("Kazoos buzz when the player hums.", True),
        ("I played it in school for 12 years.", False),
        ("The trumpet section of an orchestra sits behind the violins.", False),
        ("Do you play any instrument?", False),
    ],
)
def test_replies_within_their_knowledge(reply: str, inside: bool) -> None:
    known = grounding.knowledge(
        read_prompt("Knowledge: The kazoo is an instrument that buzzes when the player hums.\nUser: Tell me more.")
    )
    assert known is not None
    assert (grounding.judge(known, 0, reply) is None) is inside
