"""Rows that the adapters learn from: where they ship, and how they were taken from the collected sets.

`python -m routing.training.adapter_rows FOLDER` rebuilds the shipped files from the collected sets. Rows whose licence
does not allow shipping, rows bound by a model's output terms, and rows whose licence could not be verified stay out;
share-alike text (also where a permissive set took it from Wikipedia or SNLI) ships in a file of its own.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).parent / "data"
SHARE_ALIKE: Final = "share_alike"
FILES: Final = {
    "entity-ner": "entity_ner.jsonl",
    "logic-nli": "logic_nli.jsonl",
    "style-register": "style_register.jsonl",
    "relation-type": "relation.jsonl",
    "format-contract": "format_contract.jsonl",
    "code-language": "code_lang.jsonl",
    "safety-refusal": "refusal.jsonl",
}
PERMISSIVE: Final = re.compile(r"^(?:MIT|Apache-2\.0|BSD-[23]-Clause|CC0 1\.0|CC BY [34]\.0)\b")
DERIVED: Final = re.compile(r"SA\b|Wikipedia|SNLI")

Row = dict[str, Any]


def path_of(name: str) -> Path:
    """The shipped file of an adapter's permissive rows, or of all share-alike rows."""
    return DATA / f"adapters_{name.replace('-', '_')}.jsonl.gz"


def load(name: str) -> list[Row]:
    """All shipped rows of one adapter, permissive ones first."""
    return [*_read(path_of(name)), *(row for row in _read(path_of(SHARE_ALIKE)) if row["adapter"] == name)]


def fold(key: str) -> int:
    """A fold of ten by a hash of the row's group, so that neighbours from one template stay together."""
    return int(hashlib.sha256(key.encode()).hexdigest(), 16) % 10


def may_ship(row: Mapping[str, Any]) -> bool:
    """True where the stated licence allows to ship the row."""
    if row.get("output_terms") or row.get("upstream_licence_unverified") or "model output" in row["license"]:
        return False
    return bool(PERMISSIVE.match(row["license"]) or "CC BY-SA" in row["license"])


def share_alike(row: Mapping[str, Any]) -> bool:
    """True where the text stems from a share-alike work."""
    return bool(DERIVED.search(row["license"]) or row["source"].startswith("swarnaHub/ConjNLI"))


def _read(path: Path) -> Iterator[Row]:
    if path.exists():
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def _write(path: Path, rows: Iterable[Row]) -> int:
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows]
    with path.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        packed.write("".join(lines).encode())
    return len(lines)


def main() -> None:
    """Rebuilds the shipped files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    shared: list[Row] = []
    for name, file in FILES.items():
        rows = [row for row in map(json.loads, (folder / file).open(encoding="utf-8")) if may_ship(row)]
        shared += [{"adapter": name, **row} for row in rows if share_alike(row)]
        print(name, _write(path_of(name), (row for row in rows if not share_alike(row))))
    print(SHARE_ALIKE, _write(path_of(SHARE_ALIKE), shared))


if __name__ == "__main__":
    main()
