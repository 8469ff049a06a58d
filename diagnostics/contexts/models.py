"""models: what the page of the router and the adapters shows, and the confusion matrix that the admin shows too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from diagnostics.contexts.pages import Page
from diagnostics.contexts.parts import Operation


@dataclass(frozen=True, slots=True)
class ConfusionCell:
    """How many prompts of one operation were sent to another, or rightly to itself."""

    count: Annotated[int, "Prompts."]
    heat: Annotated[int, "Share of its row, 0 to 9: the colour class heat-<n>."]
    is_right: Annotated[bool, "Whether it lies on the diagonal."]
    label: Annotated[str, "The cell in words, for screen readers and as a tooltip."]


@dataclass(frozen=True, slots=True)
class ConfusionRow:
    """All prompts of one true operation."""

    operation: Annotated[Operation, "What readers say."]
    cells: Annotated[tuple[ConfusionCell, ...], "What the router said, one cell an operation."]
    total: Annotated[int, "Prompts."]
    share: Annotated[str, "Share that was sent rightly; empty when there are none."]


@dataclass(frozen=True, slots=True)
class Confusion:
    """A confusion matrix: rows true, columns said."""

    title: Annotated[str, "Which prompts."]
    columns: Annotated[tuple[Operation, ...], "The operations."]
    rows: Annotated[tuple[ConfusionRow, ...], "The operations."]
    total: Annotated[int, "Prompts."]
    right: Annotated[int, "Prompts on the diagonal."]
    share: Annotated[str, "Their share; empty when there are none."]


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One measured figure, for all languages together and for each."""

    label: Annotated[str, "What was measured."]
    values: Annotated[tuple[str, ...], "One per column; empty when not measured."]


@dataclass(frozen=True, slots=True)
class FigureGroup:
    """Figures that were measured on the same prompts."""

    label: Annotated[str, "On what; empty for figures that stand alone."]
    rows: Annotated[tuple[FigureRow, ...], "The figures."]


@dataclass(frozen=True, slots=True)
class CardPart:
    """One part of a model card."""

    label: Annotated[str, "Its heading; empty for the opening."]
    text: Annotated[str, "Its text."]


@dataclass(frozen=True, slots=True)
class ModelPart:
    """The router, or one adapter."""

    name: Annotated[str, "Its name; also its place on the page."]
    title: Annotated[str, "Its title."]
    version: Annotated[str, "Its version; empty when it has none."]
    state: Annotated[str, "shipped, not_shipped or trained (here, from corrections)."]
    state_label: Annotated[str, "The state in words."]
    columns: Annotated[tuple[str, ...], "Languages of the figures."]
    figures: Annotated[tuple[FigureGroup, ...], "Everything that was measured; empty when nothing was."]
    confusions: Annotated[tuple[Confusion, ...], "The router's confusion matrices: all prompts, then each language."]
    licence: Annotated[str, "Part of the card on data and licence; empty when the card says nothing."]
    limits: Annotated[str, "Known limits; empty when the card says nothing."]
    card: Annotated[tuple[CardPart, ...], "The other parts of its card."]


@dataclass(frozen=True, slots=True)
class ModelsPage(Page):
    """diagnostics/models.html"""

    models: Annotated[tuple[ModelPart, ...], "The router first, then the adapters."]
    admin_url: Annotated[str, "Where trained routers stand; empty for others than the admin's readers."]
