"""Sentences end at their full stops, not at those of abbreviations, initials and decimals."""

from __future__ import annotations

import pytest

from routing.text.sentences import sentence_spans


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Dr. Osei is away. Ask Mrs. Lund.", ["Dr. Osei is away.", "Ask Mrs. Lund."]),
        ("It rose by 3.5 %. Then it fell!", ["It rose by 3.5 %.", "Then it fell!"]),
        ("The U.S. office opens at 9 a.m. on weekdays.", ["The U.S. office opens at 9 a.m. on weekdays."]),
        ("A. B. Keller wrote it. Nobody read it", ["A. B. Keller wrote it.", "Nobody read it"]),
        ("Mo chose Plan B. All others chose Plan A.", ["Mo chose Plan B.", "All others chose Plan A."]),
        ("See No. 9 in Fig. 3. It is blue.", ["See No. 9 in Fig. 3.", "It is blue."]),
        ("I said no. He left.", ["I said no.", "He left."]),
        ("Open example.org and log in.", ["Open example.org and log in."]),
        ("泵关了。灯亮吗？亮！", ["泵关了。", "灯亮吗？", "亮！"]),
        ("", []),
        (" . ", []),
    ],
)
def test_sentences(text: str, sentences: list[str]) -> None:
    assert [text[span.start : span.end] for span in sentence_spans(text)] == sentences
