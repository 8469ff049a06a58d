"""Rounds whose places are circled figures or named in runs."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds


@pytest.mark.parametrize(
    ("kind", "prompt", "responses", "system"),
    [
        ("position_bias", "两次比较同样的两首诗，分别写出更押韵的一首。\n第一次：①“山高水长流。” ②“山高水很长。”\n第二次：①“山高水很长。” ②“山高水长流。”", ["第一次：①；第二次：①"], ""),
        ("position_bias", "Say for each run which candidate is right: first or second.\nQuestion: Which gas do plants take in?\nRun 1: first = \"Carbon dioxide.\"; second = \"Helium.\"\nRun 2: first = \"Helium.\"; second = \"Carbon dioxide.\"", ["Run 1: second\nRun 2: second"], ""),
    ],
)  # fmt: skip
def test_found(kind: str, prompt: str, responses: list[str], system: str) -> None:
    assert kind in kinds(prompt, responses, system)


@pytest.mark.parametrize(
    ("prompt", "responses", "system"),
    [
        ("两次比较同样的两首诗，分别写出更押韵的一首。\n第一次：①“山高水长流。” ②“山高水很长。”\n第二次：①“山高水很长。” ②“山高水长流。”", ["第一次：①；第二次：②"], ""),
        ("Say for each run which candidate is right: first or second.\nQuestion: Which gas do plants take in?\nRun 1: first = \"Carbon dioxide.\"; second = \"Helium.\"\nRun 2: first = \"Helium.\"; second = \"Carbon dioxide.\"", ["Run 1: first\nRun 2: second"], ""),
        ("按步骤回答：①列出三种水果；②每种写一句话。第一轮先写苹果，第二轮再写梨。", ["①苹果、梨、桃。②苹果脆，梨甜，桃软。"], ""),
    ],
)  # fmt: skip
def test_quiet(prompt: str, responses: list[str], system: str) -> None:
    assert not kinds(prompt, responses, system) & {"position_bias"}
