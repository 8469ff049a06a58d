"""models: the router's and the adapters' measured figures and cards -> the page of the models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from diagnostics.contexts.models import CardPart, FigureGroup, FigureRow, ModelPart
from diagnostics.models import RouterVersion
from diagnostics.reporting.confusion import confusions_of
from diagnostics.reporting.wording import language_name

ALL = "all"
LANGUAGES = ("en", "zh")
LEFT_OUT = frozenset({"confusion", "version", "seed", "sha256", "title", "rows", "feedback"})
STATES: Mapping[str, Promise] = {
    "shipped": _("shipped"),
    "not_shipped": _("not shipped: it did not help"),
    "trained": _("trained here from corrections"),
}
# Names of figures that are not plain by themselves.
LABELS: Mapping[str, Promise] = {
    "calibration_rows": _("prompts of two readers"),
    "held_out": _("prompts kept out of training"),
    "specialist": _("specialist prompts"),
    "robustness": _("change of top-1"),
    "n": _("prompts"),
    "coarse": _("stage 1 alone"),
    "head": _("readers of token states alone"),
    "tuned": _("the router's own layers alone"),
    "wording": _("n-grams alone"),
    "top1": _("top-1"),
    "top3": _("top-3"),
    "set_coverage": _("coverage of the set"),
    "set_size": _("mean size of the set"),
    "ece": _("calibration error"),
    "mix": _("operation mix"),
    "precision": _("precision"),
    "recall": _("recall"),
    "f1": _("F1"),
    "accuracy": _("accuracy"),
    "typos": _("with 5 % typos"),
    "upper_case": _("in upper case"),
    "ten_words_appended": _("with ten words appended"),
    "without": _("without the adapter"),
    "with": _("with the adapter"),
    "support": _("examples"),
    "accuracy3": _("accuracy over three classes"),
    "nine_languages": _("nine program languages"),
    "rules": _("by rules alone"),
    "ordinary_prompts": _("ordinary prompts"),
}
# The cards are English; their names are said in the reader's language where they are known.
TITLES: Mapping[str, Promise] = {
    "router": _("The router"),
    "code-language": _("The code language adapter (code)"),
    "entity-ner": _("The name adapter (entity)"),
    "format-contract": _("The output contract adapter (format)"),
    "logic-nli": _("The inference adapter (logic)"),
    "numeric-quantity": _("The quantity adapter (numeric)"),
    "relation-type": _("The relation adapter (relation)"),
    "safety-refusal": _("The refusal adapter (safety)"),
    "safety-request": _("The request adapter (safety)"),
    "style-register": _("The register adapter (style)"),
}
LICENCE_WORDS = ("licen", "data")
LIMIT_WORDS = ("limit",)


def model_part(entry: Mapping[str, Any], trained: RouterVersion | None) -> ModelPart:
    """Return one model; `trained` is the router's row when one that was trained here is in use."""
    own = trained if entry["name"] == "router" else None
    figures: Mapping[str, Any] = own.figures if own else entry["figures"] or {}
    columns, rows = figure_table(figures)
    state = "trained" if own else "not_shipped" if figures.get("shipped") is False else "shipped"
    parts = [CardPart(label, text) for label, text in entry["parts"]]
    licence, limits = spoken(parts, LICENCE_WORDS), spoken(parts, LIMIT_WORDS)
    return ModelPart(
        name=entry["name"],
        title=str(TITLES.get(entry["name"]) or entry["title"] or entry["name"]),
        version=own.version if own else entry["version"],
        state=state,
        state_label=str(STATES[state]),
        columns=columns,
        figures=rows,
        confusions=confusions_of(figures.get("calibration_rows") or figures) if entry["name"] == "router" else (),
        licence=licence,
        limits=limits,
        card=tuple(part for part in parts if part.text not in {licence, limits}),
    )


def spoken(parts: list[CardPart], words: tuple[str, ...]) -> str:
    """Return the first part of a card whose heading speaks of something; "" when none does."""
    return next((part.text for part in parts if any(word in part.label.lower() for word in words)), "")


def figure_table(figures: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[FigureGroup, ...]]:
    """Return the columns (all languages, then each) and one row a figure, whatever the nesting.

    Rows with the same first name, which says on what was measured, stand together.
    """
    rows: dict[tuple[str, ...], dict[str, float]] = {}
    for path, value in leaves(figures):
        language = next((name for name in path if name in {ALL, *LANGUAGES}), ALL)
        rows.setdefault(tuple(name for name in path if name != language), {}).setdefault(language, value)
    used = [name for name in (ALL, *LANGUAGES) if any(name in values for values in rows.values())]
    labels = tuple(str(_("all languages")) if name == ALL else language_name(name) for name in used)
    groups: dict[str, list[FigureRow]] = {}
    for path, values in rows.items():
        first, rest = (path[0], path[1:]) if len(path) > 1 else ("", path)
        line = FigureRow(words_of(rest), tuple(shown(values.get(name)) for name in used))
        groups.setdefault(words_of((first,)) if first else "", []).append(line)
    return labels, tuple(FigureGroup(label, tuple(lines)) for label, lines in groups.items())


def words_of(path: tuple[str, ...]) -> str:
    """Return the name of a figure in words."""
    return " · ".join(str(LABELS.get(name, name)) for name in path)


def leaves(value: Mapping[str, Any], path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], float]]:
    """Return every number with the names that lead to it."""
    found: list[tuple[tuple[str, ...], float]] = []
    for name, item in value.items():
        if name in LEFT_OUT:
            continue
        if isinstance(item, Mapping):
            found.extend(leaves(item, (*path, str(name))))
        elif isinstance(item, int | float) and not isinstance(item, bool):
            found.append(((*path, str(name)), item))
    return found


def shown(value: float | None) -> str:
    """Return a figure; "" when there is none."""
    if value is None:
        return ""
    return f"{value:,}" if isinstance(value, int) else f"{value:.3f}"
