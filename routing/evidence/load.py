"""load: how a mixture-of-experts service spread its work, from counts or from the experts that were picked (SPEC M26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from routing.evidence import metadata

UNIT_WORDS = frozenset({"expert", "experts", "rank", "ranks", "专家"})
COUNT_WORDS = frozenset(
    {
        "tokens",
        "token",
        "load",
        "loads",
        "count",
        "counts",
        "share",
        "shares",
        "ratio",
        "ratios",
        "requests",
        "usage",
        "histogram",
        "utilisation",
        "utilization",
        "freq",
        "frequency",
    }
)
ROUTER_WORDS = frozenset({"routing", "router", "moe", "gate", "gating"})
CHOSEN_WORDS = frozenset(
    {"selected", "chosen", "picked", "picks", "ids", "idx", "topk", "choices", "indices", "assignments"}
)
LAYER_WORDS = frozenset({"layer", "layers", "block", "层"})  # under a list of choices, one list a layer
SIZE_WORDS = frozenset({"num", "number", "size", "n"})
COLLAPSE_SHARE = 0.8  # one expert takes nearly everything
LEAST_PICKS = 4
IDLE_SHARE = 0.25  # so many idle units are no accident
LEAST_PER_UNIT = 2.0  # tokens per unit below which an idle one may be chance
OVER_MEAN = 3.0


@dataclass(frozen=True, slots=True)
class Load:
    """Work per expert or rank. `picks` is true when it was counted from the picked experts."""

    source: str
    counts: tuple[float, ...]
    names: tuple[str, ...]
    picks: bool
    verdict: Literal["even", "collapse", "uneven"]

    @property
    def top_share(self) -> float:
        """The busiest unit's part of all work."""
        return max(self.counts) / (sum(self.counts) or 1.0)

    @property
    def idle(self) -> int:
        """Units without any work."""
        return sum(count == 0 for count in self.counts)


def read(meta: Mapping[str, Any]) -> tuple[Load, ...]:
    """Every distribution over experts or ranks that the metadata holds."""
    found = []
    for node in metadata.walk(meta):
        about = node.words | metadata.words_of(node.path)
        chosen = _chosen(node, about)
        if not about & UNIT_WORDS and not (about & ROUTER_WORDS and chosen):
            continue
        load = None if chosen else _counted(node, about)
        load = load or (None if about & COUNT_WORDS and not chosen else _picked(node))
        found += [load] if load else []
    return tuple(found)


def _chosen(node: metadata.Node, about: frozenset[str]) -> bool:
    """True for lists of picked experts, also where there is one for each layer."""
    layered = all(word in LAYER_WORDS or word.isdecimal() for word in node.words)
    return bool((about if layered else node.words) & CHOSEN_WORDS)


def _counted(node: metadata.Node, about: frozenset[str]) -> Load | None:
    values = metadata.numbers(node.value)
    if len(values) < 2 or min(values) < 0 or node.words & SIZE_WORDS or sum(values) <= 0:
        return None
    if isinstance(node.value, Mapping) and not about & COUNT_WORDS and not all(_unit(str(key)) for key in node.value):
        return None
    names = tuple(map(str, node.value)) if isinstance(node.value, Mapping) else tuple(map(str, range(len(values))))
    return Load(node.path, values, names, False, _verdict(values, 0.0 if sum(values) <= 1.5 else LEAST_PER_UNIT))


def _unit(key: str) -> bool:
    return (
        key.isdecimal()
        or bool(metadata.words_of(key) & UNIT_WORDS)
        or (key[:1].lower() in "er" and key[1:].strip("_-").isdecimal())
    )


def _picked(node: metadata.Node) -> Load | None:
    picks = _flat(node.value)
    if len(picks) < LEAST_PICKS:
        return None
    tally = Counter(picks)
    (_, most), share = tally.most_common(1)[0], tally.most_common(1)[0][1] / len(picks)
    collapse = len(tally) == 1 or (share >= 0.9 and most >= LEAST_PICKS)
    return Load(node.path, tuple(map(float, tally.values())), tuple(tally), True, "collapse" if collapse else "even")


def _flat(value: Any) -> list[str]:
    if not isinstance(value, list | tuple):
        return []
    if value and all(isinstance(item, list | tuple) for item in value):
        return [str(x) for item in value[:2000] for x in item[:1]]  # the first choice of each token
    plain = all(isinstance(item, int | str) and not isinstance(item, bool) for item in value)
    return [str(item) for item in value[:5000]] if plain else []


def _verdict(counts: tuple[float, ...], least: float) -> Literal["even", "collapse", "uneven"]:
    total, size = sum(counts), len(counts)
    if max(counts) / total >= COLLAPSE_SHARE and size > 2 and total >= LEAST_PICKS * bool(least):
        return "collapse"
    if total / size < least:
        return "even"
    idle = sum(count == 0 for count in counts) / size
    return "uneven" if idle >= IDLE_SHARE or (max(counts) > OVER_MEAN * total / size and size > 3) else "even"
