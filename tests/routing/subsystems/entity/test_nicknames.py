"""Other names in running text, and answers that cross or split them."""

import pytest

from routing.subsystems.entity import aliases, nicknames

CREW = (
    "Two riders share the shed. Olga Prins, whom her friends call Moth, rides on Mondays. Jan Vale is nicknamed Rook."
)
RIVERS = "列出河流的旧称。\n白渠旧称沙沟，青渠古称柳溪。"


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        (CREW, {("Olga Prins", "Moth"), ("Jan Vale", "Rook")}),
        (RIVERS, {("白渠", "沙沟"), ("青渠", "柳溪")}),
        ("The Southgate bridge is younger; its nickname is the Ladle.", {("Southgate bridge", "Ladle")}),
        ("老周本名周启明，码头上的人都喊他“周铁锚”。", {("老周", "周启明"), ("老周", "周铁锚")}),
        ("The billing rewrite runs under the code name Falcon.", {("billing rewrite", "Falcon")}),
        ("布洛芬的商品名为芬必得。", {("布洛芬", "芬必得")}),
        ("The horn called the crew to the deck.", set()),
        ("他号召大家，字数不限。", set()),
    ],
)
def test_pairs_of_running_text(text: str, pairs: set[tuple[str, str]]) -> None:
    assert {(pair.name, pair.alias) for pair in nicknames.stated(text)} == pairs


@pytest.mark.parametrize(
    ("text", "answer", "alias"),
    [
        (CREW, '{"Olga Prins": "Rook", "Jan Vale": "Moth"}', "rook"),
        (CREW, "Moth is Jan Vale.", "moth"),
        (CREW, "Moth is Olga Prins, not Jan Vale.", ""),
        (CREW, "Moth is faster than Jan Vale.", ""),
        (RIVERS, "- 白渠：柳溪\n- 青渠：沙沟", "柳溪"),
        (RIVERS, "白渠（沙沟）、青渠（柳溪）", ""),
    ],
)
def test_crossed_names(text: str, answer: str, alias: str) -> None:
    found = next(iter(nicknames.crossed(answer, aliases.stated(text))), None)
    assert (found[1] if found else "") == alias


def test_two_other_names_of_one_thing_are_joined() -> None:
    pairs = nicknames.joined(nicknames.stated("老周本名周启明，码头上的人都喊他“周铁锚”。"))
    assert aliases.same("周启明", "周铁锚", pairs)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Two-Year Warranty", "2-year warranty", True),
        ("Café Duo", "cafe-duo", True),
        ("第三届金穗奖", "第3届金穗奖", True),
        ("Duo 2", "Duo 3", False),
        ("d[n] += 1;", "d[n] = 1;", False),
        ("}", "```", False),
    ],
)
def test_spellings_of_one_name(one: str, other: str, same: bool) -> None:
    assert aliases.same(one, other, []) is same


def test_a_verb_is_no_name() -> None:
    assert not aliases.stated("Mara called Otto at noon.")
