"""Contexts: frozen, and every field says what it holds."""

from __future__ import annotations

import dataclasses
from typing import get_type_hints

import pytest

from diagnostics.contexts import models, pages, parts, report

CONTEXTS = [
    value
    for module in (parts, pages, report, models)
    for value in vars(module).values()
    if dataclasses.is_dataclass(value) and isinstance(value, type) and value.__module__ == module.__name__
]


@pytest.mark.parametrize("context", CONTEXTS, ids=lambda item: item.__name__)
def test_every_field_has_help_text(context: type) -> None:
    assert context.__dataclass_params__.frozen  # type: ignore[attr-defined]
    hints = get_type_hints(context, include_extras=True)
    for field in dataclasses.fields(context):
        help_text = getattr(hints[field.name], "__metadata__", ("",))[0]
        assert help_text.endswith("."), f"{context.__name__}.{field.name} has no help text"
