"""What is too big or too small, and whom a speaker's “he” cannot be."""

import pytest

from routing.subsystems.entity import pronouns, sizes


@pytest.mark.parametrize(
    ("text", "answer", "wrong"),
    [
        ("The van cannot carry the piano because it is too heavy.", "The van", "van"),
        ("The crate cannot hold the lamp because it is too small.", "The lamp", "lamp"),
        ("The crate cannot hold the lamp because it is too small.", "The crate", ""),
        ("The sofa would not go through the door because it was too narrow.", "The sofa", "sofa"),
        ("The bolt does not fit into the nut; it is not small enough.", "The nut", "nut"),
        ("书架放不下这套词典，因为它太窄了。", "词典", "词典"),
        ("书架放不下这套词典，因为它太窄了。", "书架", ""),
        ("词典放不下书架里，因为它太厚了。", "书架", "书架"),
        ("小明搬不动这袋米，因为它太重了。", "小明", "小明"),
    ],
)
def test_sizes(text: str, answer: str, wrong: str) -> None:
    found = next(sizes.mistaken(text, answer), None)
    assert (found.wrong if found else "") == wrong


BRAM = "Nia: Meet my cousin Bram.\nNia: He also has a dog named Pip."


@pytest.mark.parametrize(
    ("text", "answer", "hit"),
    [
        (BRAM, "(Nia, has dog, Pip)", True),
        (BRAM, "(Bram, has dog, Pip)", False),
        (BRAM, "Nia says that he has a dog, Pip.", False),
        (BRAM.replace("He also has", "I have"), "(Nia, has dog, Pip)", False),
        ("林悦：这位是教练赵刚。\n林悦：他的搭档叫孙晓。", "林悦—搭档—孙晓", True),
        ("林悦：这位是教练赵刚。\n林悦：我的搭档叫孙晓。", "林悦—搭档—孙晓", False),
    ],
)
def test_a_speaker_is_not_the_third_person(text: str, answer: str, hit: bool) -> None:
    assert bool(list(pronouns.speaker_for_third(text, answer))) is hit
