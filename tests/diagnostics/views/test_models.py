"""The page of the models: versions, figures per language, licence and limits; what is unmeasured says so."""

from __future__ import annotations

from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils import translation

from diagnostics.reporting.catalogue import checks
from diagnostics.reporting.models import figure_table, model_part

ADAPTER = {
    "name": "nli",
    "version": "3",
    "title": "Inference",
    "figures": {"shipped": False, "held_out": {"en": {"f1": 0.75, "n": 10}, "zh": {"f1": 0.5}}},
    "parts": [("Data and licence", "MIT rows."), ("Known limits", "Long texts."), ("Use", "Pairs.")],
}


def test_it_works(page: Client, workspace: Any) -> None:
    html = page.get(reverse("models", args=[workspace.slug])).content.decode()
    assert 'id="model-router"' in html
    assert "on the diagonal" in html
    assert "top-1" in html
    assert "Known limits" in html
    assert (
        reverse("models", args=[workspace.slug])
        in page.get(reverse("catalogue", args=[workspace.slug])).content.decode()
    )


def test_figures_stand_by_language_whatever_their_nesting() -> None:
    with translation.override("en"):
        columns, rows = figure_table(ADAPTER["figures"])  # type: ignore[arg-type]
    assert columns == ("English", "Chinese")
    (group,) = rows
    assert group.label == "prompts kept out of training"
    assert [(row.label, row.values) for row in group.rows] == [("F1", ("0.750", "0.500")), ("prompts", ("10", ""))]


def test_an_adapter_that_does_not_help_says_so() -> None:
    part = model_part(ADAPTER, None)
    assert (part.state, part.licence, part.limits) == ("not_shipped", "MIT rows.", "Long texts.")
    assert [item.label for item in part.card] == ["Use"]
    unmeasured = model_part({**ADAPTER, "figures": None, "parts": []}, None)
    assert (unmeasured.figures, unmeasured.licence) == ((), "")


def test_the_catalogue_tells_measured_from_unmeasured(page: Client, workspace: Any) -> None:
    html = page.get(reverse("catalogue", args=[workspace.slug])).content.decode()
    assert "of them measured on labelled data" in html
    assert ">unmeasured</td>" in html
    assert "A dash: not measured" in html
    silent = next(e for e in checks().values() if e["measured"] and e["measured"]["precision"] is None)
    line = html[html.index(f"/catalogue/{silent['code']}") :].split("</tr>")[0]
    assert "–" in line
    assert f"0/{silent['measured']['truths']}" in line
    found = page.get(reverse("check", args=[workspace.slug, silent["code"]])).content.decode()
    assert "A dash: not measured" in found
