"""Sentence pairs for the inference adapter: the collected pairs, own triples, and pairs made by rule from real sentences.

The rules change one thing of a sentence: a name for another of its kind, a figure, a polarity, a word for its opposite
(contradiction); they keep one clause or reword it (entailment); they turn that round or add a clause (neutral).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from routing.training.adapter_rows import DATA, Row, load

LABELS: Final = ("entailment", "neutral", "contradiction")
TRIPLES: Final = DATA / "nli_triples.tsv"
TRIPLE_WEIGHT: Final = 4
CONTEXT_SHARE: Final = 0.3  # pairs whose premise gets a second sentence round it
LONGEST: Final = {"en": 260, "zh": 90}

NEGATED: Final = {
    "zh": (
        (r"(?<![不但可还就只总若要于也都凡正像算或而便即如老])是(?![否非])", "不是"), (r"(?<![没所只具拥还含富占享未稀])有(?![没关限效人些时的名利力])", "没有"),
        (r"可以", "不可以"), (r"能够", "不能"), (r"位于", "不在"), (r"已经?", "尚未"), (r"获得", "没有获得"), (r"成为", "没有成为"),
        (r"(?<!不)喜欢", "不喜欢"), (r"(?<!不)需要", "不需要"), (r"(?<!不)知道", "不知道"), (r"(?<![不没])想(?!象)", "不想"), (r"参加", "没有参加"),
        (r"(?<!不)属于", "不属于"), (r"(?<!不)适合", "不适合"), (r"(?<!没)(?<!没有)看过", "没看过"), (r"毕业于", "并非毕业于"), (r"都(?=[很会是要去])", "都不"),
    ),
    "en": (*tuple((rf"\b{word}\b(?! (?:not|n't|no|never)\b)(?!n't)", f"{word} not") for word in ("is", "was", "are", "were", "can", "will", "has been", "have been", "could", "should")), (r"\b(?:also|often|always|usually)\b", "never"), (r"\bsome\b", "no"), (r"\ball\b", "not all"), (r"\bwith\b", "without")),
}  # fmt: skip
OPPOSITES: Final = {
    "zh": "增加 减少|上升 下降|提高 降低|东部 西部|南部 北部|最大 最小|最高 最低|最早 最晚|开始 结束|成功 失败|支持 反对|大型 小型|早期 晚期|以前 以后|之前 之后|很多 很少|许多 极少|喜欢 讨厌|公开 秘密|免费 收费|进口 出口|上午 下午|早上 晚上|国内 国外|允许 禁止|胜利 失败|男性 女性|结婚 离婚|出生 去世|到达 离开|容易 困难|便宜 昂贵|好看 难看|好吃 难吃|父亲 母亲|儿子 女儿|哥哥 弟弟|传统 现代|合法 非法|安全 危险|增长 下滑|左侧 右侧|上游 下游|城市 乡村|首次 最后一次|常常 从不|经常 从不|一直 从未|所有 没有任何|好的 差的|年轻 年老|高兴 难过|长期 短期|古代 当代|不错 糟糕|推荐 不推荐|同意 拒绝|相同 不同|仍然 不再|扩大 缩小|加强 削弱",
    "en": "increased decreased|rose fell|high low|large small|first last|before after|won lost|accepted rejected|northern southern|eastern western|old young|early late|best worst|many few|most least|male female|born buried|more less|always never|good bad|great terrible|love hate|began ended|begins ends|opened closed|public private|rich poor|father mother|son daughter|brother sister|husband wife|upper lower|inside outside|hot cold|black white|left right|new old|major minor|success failure|popular unpopular|legal illegal|joined left|bought sold|strong weak|ancient modern|national local|supports opposes|easy difficult|long short",
}  # fmt: skip
REWORDED: Final = {
    "zh": "位于 坐落在|因为 由于|但是 不过|非常 十分|特别 尤其|开始 着手|帮助 协助|喜欢 爱|出生于 生于|毕业于 就读并毕业于|知名 有名|著名 有名|目前 现在|大约 约|父亲 爸爸|母亲 妈妈|创立 创办|建立 成立|电影 影片|获得 得到|居住 住|每天 天天|许多 很多|也 同样|认为 觉得|演员 演艺人员|之后 以后|曾 曾经|全部 所有|如果 要是|推荐 建议",
    "en": "began started|big large|movie film|also additionally|often frequently|because since|however but|small little|bought purchased|wife spouse|people persons|ended finished|located situated|received got|famous well-known|started began|film movie|built constructed|near close to|main principal|many numerous|about around|became turned into|shows displays|approximately about",
}  # fmt: skip
ADDED: Final = {  # what a sentence does not say: before it or behind it
    "zh": "因为准备不足，_|由于天气的原因，_|为了不让家人担心，_|听到这个消息以后，_|在朋友的建议下，_|出乎大家意料的是，_|在很多年轻人看来，_|从小受父亲影响，_|刚搬到这里的时候，_|_，这让邻居们都很羡慕|_，当时外面正下着大雨|_，后来还因此得了奖|_，所以他的父母非常高兴|_，而且花了不少钱|_，网上对此有很多讨论|_，主要是受了老师的启发|_，比计划晚了三个星期|_，这是他最大的心愿|_，专家认为这很正常|_，记者第二天就报道了",
    "en": "because of the weather, _|to everyone's surprise, _|on the advice of a friend, _|after a long discussion, _|when the news arrived, _|_, which made the neighbours envious|_, and it cost a lot of money|_, three weeks later than planned|_, while it was raining outside|_, which won a prize later on|_, mainly because a teacher had suggested it|_, and the newspapers wrote about it the next day",
}  # fmt: skip
CLAUSE: Final = {
    "zh": re.compile(r"[,，；;。]"),
    "en": re.compile(r", (?:and|but|while|which|who) |; |, | and (?=[a-z]+ed )"),
}


@dataclass(frozen=True, slots=True)
class NliPair:
    """A premise, a hypothesis, their label, and the group that stays in one fold."""

    premise: str
    hypothesis: str
    label: str
    language: str
    group: str
    source: str


def collected() -> list[NliPair]:
    """The collected pairs; the two directions and rewordings of one premise share a group."""
    found = []
    for row in load("logic-nli"):
        origin = row["source"].split(":")[0]
        group = row["premise"] if "generated" not in origin else frame(row["premise"])
        found.append(NliPair(row["premise"], row["hypothesis"], row["label"], row["lang"], group, origin))
    return found


def frame(text: str) -> str:
    """The text with names and figures out, so that fillings of one template meet."""
    return re.sub(r"[\u4e00-\u9fff]{2,3}(?=[是比把被在有于的])|\d+|[A-Z][a-z]+", "_", text)[:24]


def triples() -> Iterator[NliPair]:
    """Own premises with one hypothesis of each label; contradictions and neutral pairs also turned round."""
    for line in TRIPLES.read_text(encoding="utf-8").splitlines():
        language, premise, *others = line.split("\t")
        stop = "。" if language == "zh" and hash_bit(premise) else ""
        for label, hypothesis in zip(LABELS, others, strict=True):
            yield NliPair(premise + stop, hypothesis + stop, label, language, premise, "own triples")
        for label, hypothesis in zip(LABELS[1:], others[1:], strict=True):
            yield NliPair(hypothesis + stop, premise + stop, label, language, premise, "own triples")


def hash_bit(text: str) -> bool:
    """A stable coin toss by text."""
    return sum(map(ord, text)) % 2 == 0


class Maker:
    """Pairs by rule from sentences with marked names."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.rows = [row for row in load("entity-ner") if self._fits(row)]
        self.names: dict[tuple[str, str], list[str]] = {}
        self.about: dict[str, list[str]] = {}  # name -> the sentences with it
        for row in self.rows:
            for entity in row["entities"]:
                name = row["text"][slice(*entity["span"])]
                self.names.setdefault((row["lang"], entity["type"]), []).append(name)
                self.about.setdefault(name, []).append(row["text"].strip())

    @staticmethod
    def _fits(row: Row) -> bool:
        text = row["text"]
        generated = row["source"].startswith(("generated", "microsoft/Recognizers"))
        return not generated and 8 <= len(text) <= LONGEST[row["lang"]] and not text.endswith(("?", "？"))

    def pairs(self) -> Iterator[NliPair]:
        """Up to seven pairs a sentence."""
        for row in self.rows:
            text, language = row["text"].strip(), row["lang"]
            made = [
                *self.swapped(row),
                *self.changed(text, NEGATED[language]),
                *self.changed(text, opposites(OPPOSITES[language], language)),
                *self.figures(text),
            ]
            self.chance.shuffle(made)
            chosen = [(text, other, "contradiction") for other in made[: 1 + (language == "zh")]]
            chosen += [*self.kept(text, language), *self.unsaid(row)]
            for premise, hypothesis, label in chosen:
                turned = label == "contradiction" and self.chance.random() < 0.5
                first, second = (hypothesis, premise) if turned else (premise, hypothesis)
                source = "rules on " + row["source"].split(":")[0]
                yield NliPair(self.around(first, language), second, label, language, text, source)

    def around(self, premise: str, language: str) -> str:
        """The premise, now and then with another sentence before or behind it."""
        if self.chance.random() > CONTEXT_SHARE:
            return premise
        other = self.chance.choice(self.rows)
        while other["lang"] != language:
            other = self.chance.choice(self.rows)
        pair = [premise, other["text"].strip()]
        self.chance.shuffle(pair)
        return ("" if language == "zh" and pair[0].endswith(("。", "！")) else "。" if language == "zh" else " ").join(
            pair
        )

    def swapped(self, row: Row) -> Iterator[str]:
        """The sentence with one name replaced by another of its kind."""
        if not row["entities"]:
            return
        entity = self.chance.choice(row["entities"])
        start, end = entity["span"]
        own = row["text"][start:end]
        other = self.chance.choice(self.names[row["lang"], entity["type"]])
        if other not in row["text"] and own not in other and len(other) < 40:
            yield (row["text"][:start] + other + row["text"][end:]).strip()

    def changed(self, text: str, rules: Sequence[tuple[str, str]]) -> Iterator[str]:
        """The sentence with the first match of one random fitting rule replaced."""
        fitting = [(found, new) for old, new in rules if (found := re.search(old, text))]
        if fitting:
            found, new = self.chance.choice(fitting)
            yield text[: found.start()] + new + text[found.end() :]

    def figures(self, text: str) -> Iterator[str]:
        """The sentence with another figure."""
        found = list(re.finditer(r"\d+", text))
        if found:
            one = self.chance.choice(found)
            value = int(one[0][:9])
            other = value + self.chance.choice((1, 2, 3, 5, 10, 20)) if value < 2100 else value * 2
            yield text[: one.start()] + str(other) + text[one.end() :]

    def unsaid(self, row: Row) -> Iterator[tuple[str, str, str]]:
        """Neutral pairs: something is added that the sentence leaves open, or another sentence about the same name."""
        text, language = row["text"].strip(), row["lang"]
        if self.chance.random() < (0.5 if language == "zh" else 0.2):
            plain = text.rstrip("。！!.")
            yield (text, self.chance.choice(ADDED[language].split("|")).replace("_", plain), "neutral")
        others = {
            other
            for entity in row["entities"]
            for other in self.about[row["text"][slice(*entity["span"])]]
            if len(set(other) & set(text)) < 0.6 * len(set(other))
        }
        if language == "zh" and others:
            yield (text, self.chance.choice(sorted(others)), "neutral")

    def kept(self, text: str, language: str) -> Iterator[tuple[str, str, str]]:
        """Entailments, and the neutral pairs that come from turning them round."""
        clauses = [
            part.strip()
            for part in CLAUSE[language].split(text)
            if len(part.strip()) >= (7 if language == "zh" else 18)
        ]
        if len(clauses) >= 2:
            first = clauses[0]
            yield (text, first, "entailment")
            yield (first, text, "neutral")
        rules = tuple((re.escape(a) if language == "zh" else rf"\b{a}\b", b) for a, b in pairs_of(REWORDED[language]))
        for reworded in self.changed(text, rules):
            yield (text, reworded, "entailment")
        if self.chance.random() < 0.2:
            other = self.chance.choice(self.rows)
            if other["lang"] == language:
                yield (text, other["text"].strip(), "neutral")


def pairs_of(listed: str) -> list[tuple[str, str]]:
    """Pairs of a bar-separated list."""
    return [(pair.split(" ", 1)[0], pair.split(" ", 1)[1]) for pair in listed.split("|")]


def opposites(listed: str, language: str) -> list[tuple[str, str]]:
    """Replacements both ways."""
    both = [pair for a, b in pairs_of(listed) for pair in ((a, b), (b, a))]
    return [(re.escape(a) if language == "zh" else rf"\b{a}\b", b) for a, b in both]


def all_pairs(seed: int) -> list[NliPair]:
    """Every training pair, in a fixed order."""
    return [*collected(), *list(triples()) * TRIPLE_WEIGHT, *Maker(seed).pairs()]
