"""tagger_features: what the name tagger sees at each token, as numbers of hash buckets. Shared by training and use."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from routing.subsystems.entity import lexicon

BUCKETS = 1 << 17  # a power of two, so that a mask takes the place of a division
MASK = BUCKETS - 1
TYPE_BUCKETS = 1 << 13

ENGLISH_TOKEN = re.compile(r"https?://\S{1,300}|[A-Za-z\u00c0-\u024f]{1,60}|\d{1,40}|[^\sA-Za-z\u00c0-\u024f\d]")
CHINESE_TOKEN = re.compile(r"[A-Za-z\u00c0-\u024f]{1,60}|\d{1,40}|[^\sA-Za-z\u00c0-\u024f\d]")
DIGITS = re.compile(r"\d")
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
    return Tokens(tuple(m.group() for m in found), tuple(m.start() for m in found), tuple(m.end() for m in found))


def bucket(feature: str, buckets: int = BUCKETS) -> int:
    """The bucket of a named feature."""
    return crc32(feature.encode("utf-8", "replace")) & (buckets - 1)


def extract(text: str, tokens: Tokens, language: str) -> list[list[int]]:
    """One list of buckets per token. The text must hold no lone surrogates."""
    return _chinese(text, tokens) if language == "zh" else _english(text, tokens)


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


def _padded(items: Sequence[str]) -> list[str]:
    return ["<<", "<", *items, ">", ">>"]


# --- English -------------------------------------------------------------------------------------------------


def _english(text: str, tokens: Tokens) -> list[list[int]]:
    table = lexicon.english()
    lower = _padded([DIGITS.sub("0", word.lower()) for word in tokens.words])
    shapes = _padded([shape(word) for word in tokens.words])
    flags = _padded([table.get(word.lower(), "?") for word in tokens.words])
    loud = _padded([_joined(text, tokens, number) for number in range(len(tokens.words))])
    cased = "cap" if sum(s == "Xx" for s in shapes) * 2 > sum(s in ("x", "Xx") for s in shapes) else "low"
    return [_english_at(number + 2, lower, shapes, flags, loud, cased) for number in range(len(tokens.words))]


def _joined(text: str, tokens: Tokens, number: int) -> str:
    start = tokens.starts[number]
    if start == 0:
        return "^"
    return "_" if text[start - 1].isspace() else "+"


def _english_at(
    i: int, lower: list[str], shapes: list[str], flags: list[str], joined: list[str], cased: str
) -> list[int]:
    word, before, after, shaped = lower[i], lower[i - 1], lower[i + 1], shapes[i]
    here = f"{shaped}{flags[i]}"
    itself, three, end, end_shaped = _of_word(word, shaped)
    shape, pair, next_pair, triple, five = _of_shapes(
        shapes[i - 2], shapes[i - 1], shaped, shapes[i + 1], shapes[i + 2], cased
    )
    flag, flag_pair, next_flag = _of_flags(f"{shapes[i - 1]}{flags[i - 1]}", here, f"{shapes[i + 1]}{flags[i + 1]}")
    return [  # in the order of the training: the sum of float32 weights depends on it
        _BIAS,
        itself,
        _of_neighbour(before)[0],
        _of_neighbour(after)[1],
        _of_neighbour(lower[i - 2])[2],
        _of_neighbour(lower[i + 2])[3],
        crc32(f"pw{before}|{word}".encode()) & MASK,
        crc32(f"wn{word}|{after}".encode()) & MASK,
        shape,
        pair,
        next_pair,
        triple,
        three,
        end,
        end_shaped,
        flag,
        flag_pair,
        next_flag,
        crc32(f"pws{before}|{shaped}".encode()) & MASK,
        crc32(f"swn{shaped}|{after}".encode()) & MASK,
        crc32(f"P2{lower[i - 2]}|{before}|{shaped}".encode()) & MASK,
        crc32(f"j{joined[i]}{before if before in _MARKS else ''}|{here}".encode()) & MASK,
        five,
    ]


_BIAS = bucket("b")


def _buckets(*features: str) -> tuple[int, ...]:
    return tuple(crc32(feature.encode()) & MASK for feature in features)


@lru_cache(maxsize=4096)
def _of_word(word: str, shaped: str) -> tuple[int, ...]:
    return _buckets(f"w{word}", f"3{word[:3]}", f"e{word[-3:]}", f"E{word[-2:]}{shaped}")


@lru_cache(maxsize=4096)
def _of_neighbour(word: str) -> tuple[int, ...]:
    return _buckets(f"p{word}", f"n{word}", f"P{word}", f"N{word}")


@lru_cache(maxsize=8192)
def _of_shapes(far: str, before: str, here: str, after: str, farther: str, cased: str) -> tuple[int, ...]:
    pairs = f"ps{before}|{here}", f"sn{here}|{after}", f"psn{before}|{here}|{after}"
    return _buckets(f"s{here}{cased}", *pairs, f"S{far}{before}{here}{after}{farther}")


@lru_cache(maxsize=8192)
def _of_flags(before: str, here: str, after: str) -> tuple[int, ...]:
    return _buckets(f"f{here}", f"pf{before}|{here}", f"fn{here}|{after}")


_MARKS = frozenset("@#.\"'“”:-_*([<>^/&")


# --- Chinese -------------------------------------------------------------------------------------------------


def _kind(word: str) -> str:
    if word[0].isdigit():
        return "d"
    if word[0].isascii() and word[0].isalpha():
        return "L" if word[0].isupper() else "l"
    return "h" if "\u4e00" <= word[0] <= "\u9fff" else "p"


def _chinese(text: str, tokens: Tokens) -> list[list[int]]:
    words, places = _word_marks(text, tokens)
    chars = _padded([DIGITS.sub("0", word.lower())[:8] for word in tokens.words])
    kinds = _padded([_kind(word) for word in tokens.words])
    traits = _padded(
        [("s" if word in SURNAMES else "-") + ("t" if word in TRANSLITERATION else "-") for word in tokens.words]
    )
    return [_chinese_at(i + 2, chars, kinds, traits, words[places[i][0]], words, places[i]) for i in range(len(places))]


def _word_marks(text: str, tokens: Tokens) -> tuple[list[tuple[str, str]], list[tuple[int, str]]]:
    """The words as (lower text, class), and per token the number of its word and its place in it (B M E S)."""
    cut = lexicon.segment(text)
    words = [(text[word.start : word.end].lower()[:8], word.tag or "-") for word in cut]
    places, number = [], 0
    for start, end in zip(tokens.starts, tokens.ends, strict=True):
        while number + 1 < len(cut) and cut[number].end <= start:
            number += 1
        first, last = start <= cut[number].start, end >= cut[number].end
        places.append((number, "S" if first and last else "B" if first else "E" if last else "M"))
    return words, places


def _chinese_at(
    i: int,
    chars: list[str],
    kinds: list[str],
    traits: list[str],
    word: tuple[str, str],
    words: list[tuple[str, str]],
    place: tuple[int, str],
) -> list[int]:
    number, mark = place
    before = words[number - 1] if number else ("<", "<")
    after = words[number + 1] if number + 1 < len(words) else (">", ">")
    c, p, n = chars[i], chars[i - 1], chars[i + 1]
    tag = f"{word[1]}{mark}{len(word[0])}"
    raw = (
        "b",
        f"c{c}",
        f"p{p}",
        f"n{n}",
        f"P{chars[i - 2]}",
        f"N{chars[i + 2]}",
        f"pc{p}{c}",
        f"cn{c}{n}",
        f"pcn{p}{c}{n}",
        f"Pp{chars[i - 2]}{p}",
        f"nN{n}{chars[i + 2]}",
        f"cnN{c}{n}{chars[i + 2]}",
        f"Ppc{chars[i - 2]}{p}{c}",
        f"k{''.join(kinds[i - 2 : i + 3])}",
        f"t{''.join(traits[i - 2 : i + 3])}",
        f"w{word[0]}{mark}",
        f"g{tag}",
        f"pw{before[0]}|{mark}",
        f"nw{after[0]}|{mark}",
        f"pg{before[1]}|{tag}",
        f"ng{tag}|{after[1]}",
        f"pgn{before[1]}|{tag}|{after[1]}",
        f"pwg{before[0]}|{tag}",
        f"gnw{tag}|{after[0]}",
    )
    return [crc32(feature.encode()) & MASK for feature in raw]


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
    return [bucket(feature, TYPE_BUCKETS) for feature in raw]
