"""Chinese practice sentences for the name tagger, made from templates and word lists: curricula vitae, news, trade, sport, travel.

Frames and word lists lie in data/entity_words.json. Facts are invented on purpose: only the spans count.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from routing.subsystems.entity import lexicon
from routing.subsystems.entity.tagger_features import SURNAMES, TRANSLITERATION

T = TypeVar("T")
WORDS: dict[str, Sequence[str]] = json.loads(
    (Path(__file__).parent / "data" / "entity_words.json").read_text(encoding="utf-8")
)
FRAMES = WORDS["frames"]  # sentences with places such as {person}, by kind of text
SURNAME_LIST = sorted(SURNAMES)
SOUNDS = sorted(TRANSLITERATION)
SLOT = re.compile(r"\{([a-z]+)\}")


@dataclass(frozen=True, slots=True)
class Marked:
    """A text with half-open spans and their types."""

    text: str
    spans: tuple[tuple[int, int, str], ...]


def _with_brackets(text: str, span: tuple[int, int, str]) -> tuple[int, int, str]:
    start, end, kind = span
    inside = text[start - 1 : start] == "《" and text[end : end + 1] == "》"
    return (start - 1, end + 1, kind) if inside else span


class Maker:
    """Fills frames at random; the same seed gives the same sentences."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        table = lexicon.chinese()
        self.cities = sorted(w for w, (tag, cost) in table.items() if tag == "s" and 2 <= len(w) <= 4 and cost < 15.5)
        self.people = sorted(w for w, (tag, _) in table.items() if tag == "r" and 2 <= len(w) <= 3 and w[0] in SURNAMES)
        self.foreigners = sorted(
            w for w, (tag, _) in table.items() if tag == "r" and len(w) >= 3 and all(c in TRANSLITERATION for c in w)
        )
        self.makers: dict[str, tuple[str, Callable[[], str]]] = {
            "person": ("person", self._person), "foreign": ("person", self._foreign), "org": ("organisation", self._org),
            "company": ("organisation", self._company), "bank": ("organisation", lambda: self._pick(WORDS["banks"])),
            "society": ("organisation", self._society), "university": ("organisation", self._university),
            "body": ("organisation", self._body), "national": ("organisation", lambda: self._pick(WORDS["national"])),
            "club": ("organisation", lambda: self._pick(WORDS["clubs"])), "party": ("organisation", lambda: self._pick(("中国共产党", "民盟", "九三学社", "中国民主促进会"))),
            "selforg": ("organisation", lambda: self._pick(("公司", "本公司", "集团公司", "股份公司"))),
            "headtitle": ("title", lambda: self._pick(WORDS["head_title"])), "unittitle": ("title", lambda: self._pick(WORDS["unit"]) + self._pick(WORDS["unit_title"])),
            "grade": ("title", lambda: self._pick(WORDS["grade"])), "position": ("title", lambda: self._pick(WORDS["position"])),
            "degree": ("qualification", lambda: self._pick(WORDS["degree"])), "nation": ("nationality", lambda: self._pick(WORDS["nation"])),
            "ethnic": ("nationality", lambda: self._pick(WORDS["ethnic"])), "native": ("place", lambda: self._pick(WORDS["province"]) + self._city().rstrip("市县") + "人"),
            "place": ("place", self._place), "city": ("place", self._city), "country": ("place", lambda: self._pick(WORDS["countries"])),
            "road": ("place", lambda: self._short() + self._pick(("路", "大道", "街", "西路", "南路", "东路", "大街", "高速"))),
            "scene": ("place", self._scene), "sceneplace": ("place", self._scene), "worktitle": ("work", self._work),
            "game": ("product", lambda: self._pick(WORDS["games"])), "product": ("product", lambda: self._pick(WORDS["product"])), "event": ("event", lambda: self._pick(WORDS["event"])),
            "year": ("", lambda: str(self.random.randint(1940, 2023))), "month": ("", lambda: str(self.random.randint(1, 12))),
            "age": ("", lambda: str(self.random.randint(25, 70))),
        }  # fmt: skip

    def make(self, frame: str) -> Marked:
        """The frame with every slot filled. A work keeps its 《》 inside the span."""
        text, position = "", 0
        spans: list[tuple[int, int, str]] = []
        for slot in SLOT.finditer(frame):
            text += frame[position : slot.start()]
            kind, filler = self.makers[slot.group(1)]
            start, word = len(text), filler()
            text, position = text + word, slot.end()
            if kind:
                spans.append((start, len(text), kind))
        text += frame[position:]
        return Marked(text, tuple(_with_brackets(text, span) for span in spans))

    def several(self, frames: Sequence[str], times: int) -> list[Marked]:
        """Each frame several times; now and then two sentences in a row, as texts have them."""
        made = [self.make(frame) for frame in frames for _ in range(times if "{" in frame else max(1, times // 4))]
        self.random.shuffle(made)
        joined = [self._join(a, b) for a, b in zip(made[::4], made[1::4], strict=False)]
        return made + joined

    def _join(self, first: Marked, second: Marked) -> Marked:
        moved = tuple((a + len(first.text), b + len(first.text), kind) for a, b, kind in second.spans)
        return Marked(first.text + second.text, first.spans + moved)

    def _pick(self, items: Sequence[T]) -> T:
        return self.random.choice(items)

    def _person(self) -> str:
        if self.random.random() < 0.35:
            return self._pick(self.people)
        surname = (
            self._pick(WORDS["compound"])
            if self.random.random() < 0.03
            else self._pick(SURNAME_LIST)
            if self.random.random() < 0.4
            else self._pick(
                "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁沈"
            )
        )
        return surname + "".join(self._pick(WORDS["given"]) for _ in range(1 if self.random.random() < 0.3 else 2))

    def _foreign(self) -> str:
        if self.random.random() < 0.35:
            return self._pick(self.foreigners)
        parts = [
            "".join(self._pick(SOUNDS) for _ in range(self.random.choice((2, 3, 3, 4))))
            for _ in range(self.random.choice((1, 1, 2)))
        ]
        return "·".join(parts)

    def _city(self) -> str:
        return self._pick(self.cities) if self.random.random() < 0.8 else self._pick(WORDS["province"])

    def _place(self) -> str:
        return self._pick(
            (
                self._city(),
                self._pick(WORDS["province"]) + "省" + self._city().rstrip("市") + "市",
                self._city().rstrip("市县区") + self._pick(("市", "县", "区", "镇")),
            )
        )

    def _short(self) -> str:
        return self._pick(WORDS["brand"]) + self._pick(WORDS["brand"])

    def _org(self) -> str:
        if self.random.random() < 0.12:
            return self._pick((self._society(), self._body(), self._university()))
        head = self._pick(
            (
                "",
                self._city(),
                self._city(),
                self._pick(WORDS["province"]),
                self._city().rstrip("市") + "市",
                self._pick(WORDS["province"]) + "省" + self._city(),
            )
        )
        brand = self._pick(
            (
                self._short(),
                self._short() + self._pick(WORDS["brand"]),
                self._pick(WORDS["brand"]) + self._pick(WORDS["brand"]) + self._short(),
                "",
            )
        )
        middle = self._pick(WORDS["industry"]) + (self._pick(WORDS["industry"]) if self.random.random() < 0.15 else "")
        return (head or self._short()) + brand + middle + self._pick(WORDS["form"])

    def _company(self) -> str:
        return (
            self._pick(WORDS["companies"])
            if self.random.random() < 0.6
            else self._pick(
                (
                    self._org(),
                    self._short()
                    + self._pick(
                        ("地产", "证券", "期货", "集团", "股份", "电器", "基金", "银行", "保险", "汽车", "科技")
                    ),
                )
            )
        )

    def _society(self) -> str:
        head = self._pick(("中国", "全国", self._pick(WORDS["province"]) + "省", self._city()))
        return head + self._pick(("", *WORDS["industry"])) + self._pick(WORDS["society"])

    def _university(self) -> str:
        return self._pick((self._city(), self._pick(WORDS["province"]))).rstrip("市县") + self._pick(
            WORDS["university"]
        )

    def _body(self) -> str:
        return self._pick(
            (
                self._city(),
                self._pick(WORDS["province"]) + "省",
                self._city().rstrip("市县区") + self._pick(("市", "县", "区")),
            )
        ) + self._pick(WORDS["body"])

    def _scene(self) -> str:
        if self.random.random() < 0.55:
            return self._pick(WORDS["scene"])
        return self._pick((self._short(), "".join(self._pick(SOUNDS) for _ in range(3)), self._city())) + self._pick(
            WORDS["scene_end"]
        )

    def _work(self) -> str:
        if self.random.random() < 0.6:
            return self._pick(WORDS["titles_work"])
        last = self._pick(self._pick((self.cities, self.people, WORDS["scene"])))
        return self._pick(("我的", "最后的", "少年", "寻找", "回到", "再见", "略谈", "")) + last
