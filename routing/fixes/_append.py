"""_append: puts a demand at the end of a prompt, once."""

from __future__ import annotations

from routing.contracts import Prompt, Text


def appended(prompt: Prompt, demand: Text, marker: Text | None = None) -> str | None:
    """The prompt with the demand in its language as last paragraph.

    None when the demand stands there already; `marker` is the part of it that stays the same when it names values.
    """
    wording = demand.get(prompt.language)
    sign = (marker or demand).get(prompt.language)
    return None if sign in prompt.text else f"{prompt.text.rstrip()}\n\n{wording}"
