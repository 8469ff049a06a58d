"""The name tagger: whole names, well-formed spans, bounded reading."""

from __future__ import annotations

import pytest

from routing.subsystems.entity import tagger
from routing.subsystems.entity.lexicon import segment


@pytest.mark.parametrize(
    ("text", "language", "name"),
    [
        ("Please write to Anna Keller about the invoice.", "en", "Anna Keller"),
        ("What is the weather like in London today?", "en", "London"),
        ("介绍一下北京大学的历史。", "zh", "北京大学"),
        ("张伟明先生，1967年出生，大专学历，工程师。", "zh", "张伟明"),
        ("1999年至2010年任天津海河投资集团有限公司董事。", "zh", "天津海河投资集团有限公司"),
        ("《红楼梦》的作者是谁？", "zh", "《红楼梦》"),
    ],
)
def test_finds_the_whole_name(text: str, language: str, name: str) -> None:
    assert name in [entity.text for entity in tagger.find(text, language)]


@pytest.mark.parametrize("text", ["写一个函数，返回列表中的最大值。", "how do i sort a list by length?"])
def test_ordinary_requests_hold_no_names(text: str) -> None:
    assert tagger.find(text, "zh" if text[0] > "z" else "en") == ()


@pytest.mark.parametrize("text", ["", " ", "\ud800Paris", "\x00", "👩‍👩‍👧 in Paris", "a" * 5000, "《" * 3000])
def test_spans_point_into_the_text(text: str) -> None:
    for language in ("en", "zh"):
        for entity in tagger.find(text, language):
            assert 0 <= entity.span.start < entity.span.end <= min(len(text), tagger.READ_CHARS)


def test_only_well_formed_names_are_reachable() -> None:
    scores = [[0.0, 9.0, 9.0, 0.0, 0.0]] * 4
    labels = tagger.best_path(scores, [[0.0] * 5] * 5)
    assert labels[0] in "BSO"
    assert labels[-1] in "ESO"


def test_cuts_chinese_into_words() -> None:
    text = "我在北京大学读书"
    assert "北京大学" in [text[word.start : word.end] for word in segment(text)]
    assert "".join(text[word.start : word.end] for word in segment(text)) == text
