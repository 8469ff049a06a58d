"""Articles beyond a law's last one that the user names himself."""

import pytest

from routing.subsystems.entity import citations


@pytest.mark.parametrize(
    ("prompt", "answer", "hit"),
    [
        ("《中华人民共和国刑法》第五百二十条怎么规定？", "刑法第五百二十条规定，偷窃树苗的处三年以下有期徒刑。", True),
        ("《中华人民共和国刑法》第五百二十条怎么规定？", "刑法没有第五百二十条。", False),
        ("What does Article 1400 of the Civil Code of the PRC say?", "Article 1400 says that walls are shared.", True),
        (
            "What does Article 1400 of the Civil Code of the PRC say?",
            "There is no Article 1400; it ends with 1260.",
            False,
        ),
    ],
)
def test_articles_named_by_the_user(prompt: str, answer: str, hit: bool) -> None:
    assert bool(citations.find(prompt, 0, answer)) is hit
