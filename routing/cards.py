"""cards: what is known of the router and of each adapter: version, measured figures, and the model card in parts."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

CARDS = Path(__file__).parent / "training" / "cards"
ARTIFACTS = Path(__file__).parent / "artifacts"
PART = re.compile(r"^\*\*(.+?)\*\*[ \t]*", re.MULTILINE)


def models(artifacts: Path = ARTIFACTS, cards: Path = CARDS) -> list[dict[str, Any]]:
    """One entry a model, the router first: name, version, figures (None: not measured), and its card's title and parts."""
    metrics = read_json(artifacts / "metrics.json")
    about = read_json(artifacts / "router.json")
    adapters: Mapping[str, Any] = metrics.get("adapters") or {}
    written = {path.stem: path for path in sorted(cards.glob("*.md"))}
    names = dict.fromkeys(["router", *sorted(adapters), *written])
    return [
        {
            "name": name,
            "version": str(about.get("version", ""))
            if name == "router"
            else str(_of(adapters, name).get("version", "")),
            "figures": metrics.get("router") if name == "router" else adapters.get(name),
            **card(written[name].read_text(encoding="utf-8") if name in written else ""),
        }
        for name in names
    ]


def card(text: str) -> dict[str, Any]:
    """The title of a model card, and its parts: (label, text) for each paragraph that opens with a bold label."""
    title = next((line[2:].strip() for line in text.splitlines() if line.startswith("# ")), "")
    body = "\n".join(line for line in text.splitlines() if not line.startswith("# "))
    pieces = PART.split(body)
    labels, texts = pieces[1::2], pieces[2::2]
    parts = [(label.rstrip("."), plain(words)) for label, words in zip(labels, texts, strict=True)]
    opening = plain(pieces[0])
    return {"title": title, "parts": [("", opening), *parts] if opening else parts}


def plain(text: str) -> str:
    """The text without the marks of Markdown; paragraphs stay apart, lists and tables keep their lines."""
    paragraphs = re.split(r"\n\s*\n", text.strip())
    kept = [item if re.match(r"\s*[-|*]", item) else " ".join(item.split()) for item in paragraphs]
    return "\n\n".join(kept).replace("`", "").replace("**", "")


def read_json(path: Path) -> dict[str, Any]:
    """The object in a file; empty where there is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _of(entries: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = entries.get(name)
    return found if isinstance(found, Mapping) else {}
