"""What each adapter learns: the examples of its rows, with their targets, languages and the groups that folds keep whole."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from routing.subsystems.adapters import AdapterSpec
from routing.subsystems.code.adapter import ADAPTER as CODE
from routing.subsystems.entity.adapter import ADAPTER as ENTITY
from routing.subsystems.entity.adapter import TYPES
from routing.subsystems.format.adapter import ADAPTER as FORMAT
from routing.subsystems.numeric.adapter import ADAPTER as NUMERIC
from routing.subsystems.relation.adapter import ADAPTER as RELATION
from routing.subsystems.safety.adapter import REFUSAL, REQUEST
from routing.subsystems.style.adapter import ADAPTER as STYLE
from routing.training import safety_texts, train_safety
from routing.training.adapter_rows import Row, load
from routing.training.rows import load as rows_of_routing

Mark = tuple[int, int, str]  # start, end, type


@dataclass(frozen=True, slots=True)
class Example:
    """One text to learn from.

    `label` is for "classify", `several` for any number of labels, `marks` for tags; `open` are the tag types that the
    row's source did not mark throughout, so that a piece without a mark may still be one of them.
    """

    text: str
    language: str
    group: str
    label: str = ""
    several: frozenset[str] = frozenset()
    marks: tuple[Mark, ...] = ()
    open: frozenset[str] = field(default_factory=frozenset)


def names() -> Iterator[Example]:
    """Named things; times and figures are read by rule."""
    for row in load("entity-ner"):
        marks = tuple((*e["span"], e["type"]) for e in row["entities"] if e["type"] in TYPES)
        known = {kind for kind in row["annotated_types"] if "(rule)" not in kind}
        group = frame(row) if row["source"].startswith("generated") else row["text"]
        yield Example(row["text"], row["lang"], group, marks=marks, open=frozenset(TYPES) - known)


def frame(row: Row) -> str:
    """The text without its marked spans: what a template leaves."""
    text, kept, position = row["text"], [], 0
    for start, end in sorted(tuple(e["span"]) for e in row["entities"]):
        kept.append(text[position:start])
        position = max(position, end)
    return "_".join([*kept, text[position:]])


def registers() -> Iterator[Example]:
    """The register of messages; the three forms of one content stay together."""
    for row in load("style-register"):
        group = row.get("intent") or row["text"]
        yield Example(row["text"], row["lang"], f"{row['lang']} {group}", label=row["register"])


def languages() -> Iterator[Example]:
    """Code and prose about code; pieces of one file stay together."""
    for row in load("code-language"):
        han = bool(re.search(r"[\u4e00-\u9fff]", row["text"]))
        group = row["text"] if row["source"].startswith("generated") else row["source"]
        yield Example(row["text"], "zh" if han else "en", group, label=row["language"])


def refusals() -> Iterator[Example]:
    """Answers that refuse, wholly, partly or not at all."""
    for row in load("safety-refusal"):
        yield Example(row["text"], row["lang"], beginning(row["text"]), label=row["label"])


def contracts() -> Iterator[Example]:
    """Prompts with the output contracts that they state; one task text stays together."""
    for row in load("format-contract"):
        spans = sorted(c["span"] for c in row["contracts"] if c.get("span"))
        rest, position = [], 0
        for start, end in spans:
            rest.append(row["text"][position:start])
            position = max(position, end)
        rest.append(row["text"][position:])
        group = re.sub(r"\W", "", "".join(rest))[:30]
        several = frozenset(c["type"] for c in row["contracts"]) - {"none"}
        yield Example(row["text"], row["lang"], group, several=several)


def relations() -> Iterator[Example]:
    """Sentences with their two names between marks."""
    for row in load("relation-type"):
        text = row["text"]
        (a, b), (c, d) = row["head"], row["tail"]
        for start, end, left, right in sorted(((a, b, "[", "]"), (c, d, "{", "}")), reverse=True):
            text = f"{text[:start]}{left}{text[start:end]}{right}{text[end:]}"
        yield Example(text, row["lang"], row["text"], label=row["coarse"])


OPERATION: Final = re.compile(
    r"\b(?:sum|total|average|mean|median|difference|product|ratio|percent(?:age)?|more than|less than|at least|at most|twice|half|per|plus|minus|times|divided by|multiplied by|increase[sd]? by|decrease[sd]? by|how many|how much)\b|"
    r"总共|一共|平均|中位数|相差|乘以|除以|加上|减去|百分之|倍|至少|至多|最多|最少|超过|不到|多少|增加了?|减少了?|每",
    re.IGNORECASE,
)


def figures() -> Iterator[Example]:
    """Figures and times from the name rows that mark them; operation words by rule."""
    for row in load("entity-ner"):
        known = set(row["annotated_types"])
        if not {"quantity", "date"} <= {kind.removesuffix("(rule)") for kind in known}:
            continue
        marks = [(*e["span"], e["type"]) for e in row["entities"] if e["type"] in ("quantity", "date")]
        taken = {place for start, end, _ in marks for place in range(start, end)}
        marks += [(*m.span(), "operation") for m in OPERATION.finditer(row["text"]) if m.start() not in taken]
        group = frame(row) if row["source"].startswith("generated") else row["text"]
        yield Example(row["text"], row["lang"], group, marks=tuple(marks))


def requests(path: Path) -> Iterator[Example]:
    """Requests of the collected set, own sentences, and everyday prompts that no reader calls a safety matter.

    The requests' text does not ship, as with the room's small classifiers.
    """
    rows = [row for row in train_safety.read(path) if not row["source"].startswith(train_safety.UNCLEAR_SOURCES)]
    labelled = [(row["text"], row["label"]) for row in rows] + safety_texts.rows()
    for text, label in dict(labelled).items():
        several = {name for name, is_so in REQUEST_LABELS.items() if is_so(label)}
        language = "zh" if re.search(r"[\u4e00-\u9fff]", text) else "en"
        yield Example(text, language, beginning(text), several=frozenset(several))
    for row in rows_of_routing():
        if row.read and SAFETY not in row.operations:
            yield Example(row.text, row.language, beginning(row.text))


SAFETY: Final = "rte-h"
REQUEST_LABELS: Final[Mapping[str, Callable[[str], int | None]]] = {
    "risky": train_safety.is_risky,
    "harmful": train_safety.is_harmful,
}


def beginning(text: str) -> str:
    """The letters that a text begins with: near-equal texts meet."""
    return "".join(c for c in text.lower() if c.isalnum())[:24]


@dataclass(frozen=True, slots=True)
class Task:
    """An adapter, where its examples come from, how long and at what rate it learns.

    `head_rate` is the head's own rate (0: the same). The encoder's states hardly differ from text to text, so that a head
    with many rare labels needs long steps, under which the layers' changes would break.
    """

    spec: AdapterSpec
    examples: Callable[[], Iterator[Example]]
    epochs: float = 5.0
    rate: float = 2e-3
    head_rate: float = 0.0


TASKS: Final[Mapping[str, Task]] = {
    task.spec.name: task
    for task in (
        Task(ENTITY, names),
        Task(REFUSAL, refusals),
        Task(STYLE, registers),
        Task(CODE, languages),
        Task(FORMAT, contracts, 6.0, 7e-4, 2e-2),
        Task(RELATION, relations, 6.0, 1e-3, 1e-2),
        Task(NUMERIC, figures, 6.0, 7e-4, 1e-2),
    )
}


def tasks(requests_path: Path | None) -> Mapping[str, Task]:
    """All tasks; the one of requests only where its rows are at hand."""
    if requests_path is None:
        return TASKS
    return {**TASKS, REQUEST.name: Task(REQUEST, partial(requests, requests_path), 5.0)}


def tag_targets(
    example: Example, offsets: Sequence[Sequence[int]], spec: AdapterSpec
) -> tuple[list[int], list[list[int]]]:
    """The tag of each piece, and the tags that it may have as well because its source left them open."""
    tags, also = [], []
    open_tags = [number for number, label in enumerate(spec.labels) if label[2:] in example.open]
    for start, end in offsets:
        mark: Any = next((m for m in example.marks if start < m[1] and m[0] < end), None) if end > start else None
        tag = 0 if mark is None else spec.labels.index(("B-" if start <= mark[0] else "I-") + mark[2])
        tags.append(tag)
        also.append(open_tags if mark is None else [])
    return tags, also
