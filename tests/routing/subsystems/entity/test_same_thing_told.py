"""What is one fact told in two ways: a citation in another form, a contrast, a list, an estimate with its working."""

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity import drift, references, statements
from routing.subsystems.entity.denials import granted

RECORD = "Format this reference. Use only the fields given.\nvolume: 9\nissue: 3\npages: 12-19\ndoi: 10.5555/rl.9.3"


@pytest.mark.parametrize(
    ("entry", "invented"),
    [
        ("Vail, I. Roof Letters, 9(3), 12-19. https://doi.org/10.5555/rl.9.3", False),
        ("Vail, I. Roof Letters, 9(4), 12-19. https://doi.org/10.5555/rl.9.3", True),
        ("Vail, I. Roof Letters, 9(3), 12-19. https://doi.org/10.5555/rl.9.33", True),
    ],
)
def test_a_citation_in_another_form(entry: str, invented: bool) -> None:
    assert bool(references.find(RECORD, 0, entry, None)) is invented


@pytest.mark.parametrize(
    ("ask", "one", "other", "differs"),
    [
        ("What was too tall?", "The jug was too tall.", "The jug was too tall, not the shelf.", False),
        ("什么太大了？", "太大的是箱子。", "太大的是箱子，而不是后备箱。", False),
        ("Is it open?", "The bridge at Tolm is open to lorries.", "The bridge at Tolm is not open to lorries.", True),
        (
            "大概能装多少箱？",
            "约2900个。仓库5×4×2.5＝50立方米；一箱0.25×0.25×0.25＝0.0156立方米；打九折2880个。",
            "约2900个。仓库50立方米，一箱0.0156立方米，九折2880个。",
            False,
        ),
    ],
)
def test_one_fact_told_twice(ask: str, one: str, other: str, differs: bool) -> None:
    prompt = read_prompt(ask)
    said = [statements.read(text, prompt.language) for text in (one, other)]
    assert bool(drift.find(prompt, said, statements.read(ask, prompt.language))) is differs


def test_what_befell_one_thing_denies_nothing_of_others() -> None:
    source = "The drone could not be stowed in the locker because it was too wide."
    assert not list(granted(source, "What fitted: the drone, in the van."))
