"""Wording: every message has its Chinese, and the compiled files say what the sources say."""

from __future__ import annotations

import ast
import gettext
import re
from pathlib import Path

import pytest

LOCALE = Path(__file__).resolve().parents[2] / "locale"
STRING = re.compile(r'^(msgid|msgid_plural|msgstr|msgstr\[\d\])? ?(".*")$')
HOLE = re.compile(r"%\(\w+\)[sd]")


def entries(language: str) -> list[dict[str, str]]:
    """Return the messages of a source file, without its header."""
    text = (LOCALE / language / "LC_MESSAGES" / "django.po").read_text(encoding="utf-8")
    return [entry for block in text.split("\n\n") if (entry := parsed(block)).get("msgid")]


def parsed(block: str) -> dict[str, str]:
    """Return one entry of a source file."""
    found: dict[str, str] = {"flags": "".join(line for line in block.splitlines() if line.startswith("#,"))}
    name = ""
    for line in block.splitlines():
        match = STRING.match(line)
        if match:
            name = match.group(1) or name
            found[name] = found.get(name, "") + ast.literal_eval(match.group(2))
    return found


CHINESE = entries("zh_Hans")


def test_nothing_is_left_in_english() -> None:
    assert len(CHINESE) > 400
    empty = [entry["msgid"] for entry in CHINESE if not (entry.get("msgstr") or entry.get("msgstr[0]"))]
    assert not empty
    assert not [entry["msgid"] for entry in CHINESE if "fuzzy" in entry["flags"]]


@pytest.mark.parametrize("entry", CHINESE, ids=lambda entry: entry["msgid"][:40])
def test_holes_survive_translation(entry: dict[str, str]) -> None:
    chinese = entry.get("msgstr") or entry["msgstr[0]"]
    assert set(HOLE.findall(chinese)) <= set(HOLE.findall(entry["msgid"] + entry.get("msgid_plural", "")))
    lost = set(HOLE.findall(entry["msgid"])) - set(HOLE.findall(chinese))
    assert not lost


def test_the_compiled_file_is_fresh() -> None:
    compiled = gettext.translation("django", LOCALE, ["zh_Hans"])
    stale = [
        entry["msgid"]
        for entry in CHINESE
        if entry.get("msgstr") and compiled.gettext(entry["msgid"]) != entry["msgstr"]
    ]
    assert not stale
