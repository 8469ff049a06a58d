"""The tagger's features: hashed column by column, they are the buckets of the plainly written features."""

from __future__ import annotations

import pytest

from routing.subsystems.entity import lexicon
from routing.subsystems.entity.lexicon import segment
from routing.subsystems.entity.tagger_features import (
    SURNAMES,
    TRANSLITERATION,
    Tokens,
    bucket,
    extract,
    shape,
    tokenise,
)

TEXTS = (
    "a",
    "Who wrote “War and Peace” (1869)? Dr. Anna-Maria O'Neil lives in São Paulo, see https://example.org/x?y=1.",
    "is barack obama from hawaii or #Kenya @GraceMiller ß İ ſ ﬁ 😀 1,234.5",
    "介绍一下北京大学的历史，以及它和清华大学Tsinghua有什么不同？1999年张伟明任天津海河投资集团有限公司董事。",
    "《红楼梦》 的作者\n是谁 ABC def Ａ１ 2024-05-01",
    "  \n 约翰·史密斯 went to 上海 in 2010 ",
)


def _padded(items: list[str]) -> list[str]:
    return ["<<", "<", *items, ">", ">>"]


def _digits(word: str) -> str:
    return "".join("0" if c.isdecimal() else c for c in word.lower())


def _english(text: str, tokens: Tokens) -> list[list[str]]:
    low, shapes = _padded([_digits(w) for w in tokens.words]), _padded([shape(w) for w in tokens.words])
    flags = _padded([lexicon.english().get(w.lower(), "?") for w in tokens.words])
    here = [s + f for s, f in zip(shapes, flags, strict=True)]
    cased = "cap" if shapes.count("Xx") * 2 > shapes.count("x") + shapes.count("Xx") else "low"
    found = []
    for number, start in enumerate(tokens.starts):
        i, w, s = number + 2, low[number + 2], shapes[number + 2]
        joined = "^" if start == 0 else "_" if text[start - 1].isspace() else "+"
        mark = low[i - 1] if low[i - 1] in [*"@#.\"'“”:-_*([<>^/&"] else ""
        found.append(["b", f"w{w}", f"p{low[i - 1]}", f"n{low[i + 1]}", f"P{low[i - 2]}", f"N{low[i + 2]}", f"pw{low[i - 1]}|{w}", f"wn{w}|{low[i + 1]}", f"s{s}{cased}", f"ps{shapes[i - 1]}|{s}", f"sn{s}|{shapes[i + 1]}", f"psn{shapes[i - 1]}|{s}|{shapes[i + 1]}", f"3{w[:3]}", f"e{w[-3:]}", f"E{w[-2:]}{s}", f"f{here[i]}", f"pf{here[i - 1]}|{here[i]}", f"fn{here[i]}|{here[i + 1]}", f"pws{low[i - 1]}|{s}", f"swn{s}|{low[i + 1]}", f"P2{low[i - 2]}|{low[i - 1]}|{s}", f"j{joined}{mark}|{here[i]}", "S" + "".join(shapes[i - 2 : i + 3])])  # fmt: skip
    return found


def _places(text: str, tokens: Tokens) -> tuple[list[tuple[str, str]], list[tuple[int, str]]]:
    words = segment(text)
    places = []
    for start, end in zip(tokens.starts, tokens.ends, strict=True):
        number = next(n for n, word in enumerate(words) if word.end > start)
        first, last = start <= words[number].start, end >= words[number].end
        places.append((number, "S" if first and last else "B" if first else "E" if last else "M"))
    return [(text[w.start : w.end].lower()[:8], w.tag or "-") for w in words], places


def _chinese(text: str, tokens: Tokens) -> list[list[str]]:
    chars = _padded([_digits(w)[:8] for w in tokens.words])
    kinds = _padded(["d" if w[0].isdigit() else ("L" if w[0].isupper() else "l") if w[0].isascii() and w[0].isalpha() else "h" if "\u4e00" <= w[0] <= "\u9fff" else "p" for w in tokens.words])  # fmt: skip
    traits = _padded([("s" if w in SURNAMES else "-") + ("t" if w in TRANSLITERATION else "-") for w in tokens.words])
    words, places = _places(text, tokens)
    found = []
    for at, (number, mark) in enumerate(places):
        i = at + 2
        (q, p, c, n, m), (word, kind) = chars[i - 2 : i + 3], words[number]
        before = words[number - 1] if number else ("<", "<")
        after = words[number + 1] if number + 1 < len(words) else (">", ">")
        tag = f"{kind}{mark}{len(word)}"
        found.append(["b", f"c{c}", f"p{p}", f"n{n}", f"P{q}", f"N{m}", f"pc{p}{c}", f"cn{c}{n}", f"pcn{p}{c}{n}", f"Pp{q}{p}", f"nN{n}{m}", f"cnN{c}{n}{m}", f"Ppc{q}{p}{c}", "k" + "".join(kinds[i - 2 : i + 3]), "t" + "".join(traits[i - 2 : i + 3]), f"w{word}{mark}", f"g{tag}", f"pw{before[0]}|{mark}", f"nw{after[0]}|{mark}", f"pg{before[1]}|{tag}", f"ng{tag}|{after[1]}", f"pgn{before[1]}|{tag}|{after[1]}", f"pwg{before[0]}|{tag}", f"gnw{tag}|{after[0]}"])  # fmt: skip
    return found


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_columns_are_the_buckets_of_the_written_features(text: str, language: str) -> None:
    tokens = tokenise(text, language)
    written = _chinese(text, tokens) if language == "zh" else _english(text, tokens)
    assert extract(text, tokens, language).tolist() == [[bucket(feature) for feature in row] for row in written]


def test_every_word_of_the_chinese_list_is_han_and_of_two_characters_at_least() -> None:
    assert all(1 < len(word) <= lexicon.LONGEST_CHINESE for word in lexicon.chinese())
    assert all("\u4e00" <= character <= "\u9fff" for word in lexicon.chinese() for character in word)


def test_the_cut_costs_no_more_than_any_other() -> None:
    text, table = "研究生命起源的北京大学生前来应聘", lexicon.chinese()
    least = [0.0]
    for end in range(1, len(text) + 1):
        singles = least[end - 1] + lexicon.UNKNOWN_COST
        known = [least[a] + table[text[a:end]][1] for a in range(end) if text[a:end] in table]
        least.append(min([singles, *known]))
    cost = sum(table[p][1] if (p := text[w.start : w.end]) in table else lexicon.UNKNOWN_COST for w in segment(text))
    assert cost == pytest.approx(least[-1])
