"""tagger_features: what the name tagger sees at each token, as numbers of hash buckets. Shared by training and use."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, repeat
from typing import Any
from zlib import crc32

import numpy as np

from routing.subsystems.entity import lexicon

BUCKETS = 1 << 17  # a power of two, so that a mask takes the place of a division
MASK = BUCKETS - 1
TYPE_BUCKETS = 1 << 13

ENGLISH_TOKEN = re.compile(r"https?://\S{1,300}|[A-Za-z\u00c0-\u024f]{1,60}|\d{1,40}|[^\sA-Za-z\u00c0-\u024f\d]")
CHINESE_TOKEN = re.compile(r"[A-Za-z\u00c0-\u024f]{1,60}|\d{1,40}|[^\sA-Za-z\u00c0-\u024f\d]")
DIGITS = re.compile(r"\d")
WHOLE, BEGINS, ENDS = re.Match.group, re.Match.start, re.Match.end
SURNAMES = frozenset(
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛"
    "闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉"
    "骆蓝路游辛靳欧管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明"
)
TRANSLITERATION = frozenset(
    "阿埃艾安奥巴班贝伯本比彼波博布查达戴丹道德登迪蒂丁杜多厄恩尔法菲费芬弗福盖格戈根贡古圭哈海汉赫亨胡霍基吉加贾杰金卡凯坎考科克肯孔库夸拉莱兰朗劳勒雷李里利莉列林琳隆卢鲁罗洛马玛迈麦曼梅门蒙"
    "米明摩莫姆穆纳娜南内尼妮宁纽诺努欧帕潘庞佩彭皮珀普奇恰乔切琴琼让茹若撒萨塞赛桑瑟森沙莎尚舍圣施什史士斯丝松苏所索塔泰坦汤唐特提汀图托陀瓦万旺威韦维文翁沃乌西锡席夏香肖谢辛休雅亚扬耶叶伊因英尤约泽扎詹珍朱兹佐"
)


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens of a text with their half-open positions."""

    words: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]


def tokenise(text: str, language: str) -> Tokens:
    """Chinese: one token a character, with Latin words and digit groups whole. English: words and marks."""
    pattern = CHINESE_TOKEN if language == "zh" else ENGLISH_TOKEN
    found = list(pattern.finditer(text))
    return Tokens(tuple(map(WHOLE, found)), tuple(map(BEGINS, found)), tuple(map(ENDS, found)))


def bucket(feature: str, buckets: int = BUCKETS) -> int:
    """The bucket of a named feature."""
    return crc32(feature.encode("utf-8", "replace")) & (buckets - 1)


def extract(text: str, tokens: Tokens, language: str) -> Any:
    """Buckets as an array [tokens, features] of unsigned integers. The text must hold no lone surrogates.

    A feature's columns are hashed side by side: crc32 goes on from the state behind a shared beginning, so that no text
    of a feature is ever put together.
    """
    columns = (_chinese if language == "zh" else _english)(text, tokens)
    flat = np.frombuffer(array("I", list(chain.from_iterable(columns))), np.uint32)
    return (flat.reshape(-1, len(tokens.words)) & MASK).T


@lru_cache(maxsize=4096)
def shape(word: str) -> str:
    """“Xx” for capitalised, “X” for capitals, “x” for lower case, “d” for digits, else the mark itself."""
    if word[0].isdigit():
        return "d4" if len(word) == 4 else "d"
    if word.startswith("http"):
        return "url"
    if not word[0].isalpha():
        return word
    if word.isupper():
        return "X" if len(word) == 1 else "XX"
    return "Xx" if word[0].isupper() and word[1:].islower() else "x" if word.islower() else "xX"


def _hashed(states: Iterable[int], *columns: Iterable[bytes]) -> Iterator[int]:
    """crc32 of the beginnings that `states` stand for, each followed by its cell of every column."""
    for column in columns:
        states = map(crc32, column, states)
    return iter(states)


# --- English -------------------------------------------------------------------------------------------------


def _english(text: str, tokens: Tokens) -> list[Iterable[int]]:
    """One column a feature, in the order of the training: the sum of float32 weights depends on it."""
    cells = [*ENGLISH_EDGES[:2], *map(_english_word, tokens.words), *ENGLISH_EDGES[2:]]
    low, low_bar, mark, shape_, shaped, flagged, flagged_text, *buckets = zip(*cells, strict=True)
    w, p, n, far, farther, pw, wn, pws, second, three, end, end_shaped, five, swn, flag, pf, fn = buckets
    at, left, right = slice(2, -2), slice(1, -3), slice(3, -1)
    trios = map(_shape_trio, shape_[left], shape_[at], shape_[right])
    s_cap, s_low, ps, sn, psn, trio = zip(*trios, strict=True)
    cased = shape_.count("Xx") * 2 > shape_.count("x") + shape_.count("Xx")
    return [
        repeat(_BIAS, len(tokens.words)),
        w[at],
        p[left],
        n[right],
        far[:-4],
        farther[4:],
        _hashed(pw[left], low[at]),
        _hashed(wn[at], low[right]),
        s_cap if cased else s_low,
        ps,
        sn,
        psn,
        three[at],
        end[at],
        end_shaped[at],
        flag[at],
        _hashed(pf[left], flagged[at]),
        _hashed(fn[at], flagged[right]),
        _hashed(pws[left], shaped[at]),
        _hashed(swn[at], low[right]),
        _hashed(second[:-4], low_bar[left], shaped[at]),
        map(_joined, _gaps(tokens), mark[left], flagged_text[at]),
        _hashed(five[:-4], trio, shaped[4:]),
    ]


def _gaps(tokens: Tokens) -> list[str]:
    """What stands before each token: “^” the start of the text, “_” a blank, “+” another token. No token holds a blank."""
    gaps = ["+" if start == end else "_" for start, end in zip(tokens.starts[1:], tokens.ends, strict=False)]
    return ["_" if tokens.starts[0] else "^", *gaps]


@lru_cache(maxsize=8192)
def _english_word(word: str) -> tuple[Any, ...]:
    low = word.lower()
    return _english_cell(DIGITS.sub("0", low), shape(word), lexicon.english().get(low, "?"))


def _english_cell(low: str, shaped: str, flag: str) -> tuple[Any, ...]:
    """What a word gives to the columns of itself and of its neighbours: its texts, its own buckets, states of beginnings."""
    word, bar, flagged = low.encode(), f"{low}|".encode(), f"{shaped}{flag}"
    states = (*map(crc32, repeat(word), WORD_STARTS), *map(crc32, repeat(bar), BEFORE_STARTS))
    ends = (
        crc32(low[:3].encode(), THREE),
        crc32(low[-3:].encode(), END),
        crc32(f"{low[-2:]}{shaped}".encode(), END_SHAPED),
    )
    begun = (f"S{shaped}", f"swn{shaped}|", f"f{flagged}", f"pf{flagged}|", f"fn{flagged}|")
    mark = low if low in _MARKS else ""
    texts = (word, bar, mark, shaped, shaped.encode(), flagged.encode(), flagged)
    return *texts, *states, *ends, *(crc32(text.encode()) for text in begun)


@lru_cache(maxsize=4096)
def _shape_trio(before: str, shaped: str, after: str) -> tuple[Any, ...]:
    """The buckets of a token's shape in a text with many and with few capitals and beside its neighbours', and all three."""
    written = (f"s{shaped}cap", f"s{shaped}low", f"ps{before}|{shaped}", f"sn{shaped}|{after}")
    trio = (f"psn{before}|{shaped}|{after}", f"{before}{shaped}{after}")
    return *(crc32(text.encode()) for text in written), crc32(trio[0].encode()), trio[1].encode()


@lru_cache(maxsize=2048)
def _joined(gap: str, mark: str, flagged: str) -> int:
    return crc32(f"j{gap}{mark}|{flagged}".encode())


def _starts(text: str) -> tuple[int, ...]:
    """The state of crc32 behind each word of the text."""
    return tuple(crc32(word.encode()) for word in text.split())


WORD_STARTS, BEFORE_STARTS = _starts("w p n P N"), _starts("pw wn pws P2")
THREE, END, END_SHAPED = _starts("3 e E")
_BIAS = bucket("b")
_MARKS = frozenset("@#.\"'“”:-_*([<>^/&")
EDGES = ("<<", "<", ">", ">>")  # what stands before and behind the text
ENGLISH_EDGES = [_english_cell(edge, edge, edge) for edge in EDGES]


# --- Chinese -------------------------------------------------------------------------------------------------


def _chinese(text: str, tokens: Tokens) -> list[Iterable[int]]:
    """One column a feature, in the order of the training."""
    cells = [*CHINESE_EDGES[:2], *map(_chinese_character, tokens.words), *CHINESE_EDGES[2:]]
    char, kind, trait, c, p, n, far, farther, *states = zip(*cells, strict=True)
    pc, cn, pcn, pp, nn, cnn, ppc, kinds, traits = states
    at, left, right = slice(2, -2), slice(1, -3), slice(3, -1)
    return [
        repeat(_BIAS, len(tokens.words)),
        c[at],
        p[left],
        n[right],
        far[:-4],
        farther[4:],
        _hashed(pc[left], char[at]),
        _hashed(cn[at], char[right]),
        _hashed(pcn[left], char[at], char[right]),
        _hashed(pp[:-4], char[left]),
        _hashed(nn[right], char[4:]),
        _hashed(cnn[at], char[right], char[4:]),
        _hashed(ppc[:-4], char[left], char[at]),
        _hashed(kinds[:-4], kind[left], kind[at], kind[right], kind[4:]),
        _hashed(traits[:-4], trait[left], trait[at], trait[right], trait[4:]),
        *_chinese_words(text, tokens),
    ]


def _chinese_words(text: str, tokens: Tokens) -> list[Iterable[int]]:
    """The columns of the word that a token stands in, and of the words beside it."""
    cut, starts = lexicon.cut(text), frozenset(tokens.starts)
    words = [(text[start:end].lower()[:8], tag or "-") for start, end, tag in cut]
    cells = [_chinese_word(*word) for word in words]
    # A word of the list is all Han, so each of its characters is a token; any other stands alone, if not inside a token.
    counts = [end - start if end - start > 1 else int(start in starts) for start, end, _ in cut]
    tags = [_chinese_tags(tag, len(low), count) for (low, tag), count in zip(words, counts, strict=True)]
    mark, tag, tag_bar, g, ng, gnw = zip(*chain.from_iterable(tags), strict=True)
    _, _, w, *_ = zip(*_repeated(cells, counts), strict=True)
    _, _, _, pw, _, pg, pgn, pwg = zip(*_repeated([WORD_EDGES[0], *cells[:-1]], counts), strict=True)
    word, kind, _, _, nw, _, _, _ = zip(*_repeated([*cells[1:], WORD_EDGES[1]], counts), strict=True)
    return [
        _hashed(w, mark),
        g,
        _hashed(pw, mark),
        _hashed(nw, mark),
        _hashed(pg, tag),
        _hashed(ng, kind),
        _hashed(pgn, tag_bar, kind),
        _hashed(pwg, tag),
        _hashed(gnw, word),
    ]


def _repeated(cells: Iterable[Any], counts: Iterable[int]) -> Iterator[Any]:
    return chain.from_iterable(map(repeat, cells, counts))


def _kind(word: str) -> str:
    if word[0].isdigit():
        return "d"
    if word[0].isascii() and word[0].isalpha():
        return "L" if word[0].isupper() else "l"
    return "h" if "\u4e00" <= word[0] <= "\u9fff" else "p"


@lru_cache(maxsize=8192)
def _chinese_character(word: str) -> tuple[Any, ...]:
    traits = ("s" if word in SURNAMES else "-") + ("t" if word in TRANSLITERATION else "-")
    return _chinese_cell(DIGITS.sub("0", word.lower())[:8], _kind(word), traits)


def _chinese_cell(char: str, kind: str, trait: str) -> tuple[Any, ...]:
    """What a token gives to the columns of itself and of its neighbours: its bytes, its own buckets, states of beginnings."""
    word = char.encode()
    states = (*map(crc32, repeat(word), CHARACTER_STARTS), crc32(f"k{kind}".encode()), crc32(f"t{trait}".encode()))
    return word, kind.encode(), trait.encode(), *states


CHARACTER_STARTS = _starts("c p n P N pc cn pcn Pp nN cnN Ppc")
CHINESE_EDGES = [_chinese_cell(edge, edge, edge) for edge in EDGES]


@lru_cache(maxsize=8192)
def _chinese_word(text: str, kind: str) -> tuple[Any, ...]:
    """A word as its tokens' and its neighbours' features see it: its bytes, its class, states of beginnings."""
    word = text.encode()
    begun = (f"pw{text}|", f"nw{text}|", f"pg{kind}|", f"pgn{kind}|", f"pwg{text}|")
    return word, kind.encode(), crc32(word, WORD_STARTS[0]), *(crc32(state.encode()) for state in begun)


WORD_EDGES = [_chinese_word(edge, edge) for edge in "<>"]


@lru_cache(maxsize=512)
def _chinese_tags(kind: str, length: int, count: int) -> tuple[tuple[Any, ...], ...]:
    """The cells of a word's tokens by its class, its length and their places in it (B M E S)."""
    marks = "S" * count if count < 2 else f"B{'M' * (count - 2)}E"
    return tuple(_chinese_tag(f"{kind}{mark}{length}", mark) for mark in marks)


def _chinese_tag(tag: str, mark: str) -> tuple[Any, ...]:
    """Its bytes, its bucket, states of beginnings."""
    states = (f"g{tag}", f"ng{tag}|", f"gnw{tag}|")
    return mark.encode(), tag.encode(), f"{tag}|".encode(), *(crc32(state.encode()) for state in states)


# --- the type of a span --------------------------------------------------------------------------------------


def span_features(text: str, start: int, end: int, language: str) -> list[int]:
    """Buckets that tell which type a marked span has."""
    name = text[start:end]
    before, after = text[max(0, start - 12) : start], text[end : end + 12]
    raw = ["b", f"n{name.lower()}", f"z{language}", f"l{min(len(name) // 3, 6)}"]
    if language == "zh":
        raw += [f"e{name[-k:]}" for k in (1, 2, 3)] + [f"s{name[:k]}" for k in (1, 2)]
        raw += [f"P{before[-k:]}" for k in (1, 2)] + [f"N{after[:k]}" for k in (1, 2)]
        raw.append(f"m{lexicon.chinese().get(name, ('-', 0))[0]}{len(name)}")
        raw.append(f"x{name[0] in SURNAMES}{len(name)}{sum(c in TRANSLITERATION for c in name) * 4 // len(name)}")
    else:
        table = lexicon.english()
        words = name.lower().split() or [name]
        raw += [f"w{word}" for word in words[:6]] + [f"e{words[-1]}", f"E{words[-1][-3:]}", f"s{words[0]}"]
        raw += [f"f{table.get(words[0], '?')}", f"F{table.get(words[-1], '?')}", f"k{len(words)}"]
        raw += [
            f"P{(before.lower().split() or ['<'])[-1]}",
            f"N{(after.lower().split() or ['>'])[0]}",
            f"S{shape(name[0:1] + name[1:2])}",
        ]
    return [crc32(feature.encode("utf-8", "replace")) & (TYPE_BUCKETS - 1) for feature in raw]
