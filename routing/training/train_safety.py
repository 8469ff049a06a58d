"""train_safety: fits the compact classifiers of the safety room and writes their weights and model card.

    python -m routing.training.train_safety --requests safety_request.jsonl --refusals refusal.jsonl --prompts silver.jsonl real_train.jsonl

Rows are JSON lines with text, label, lang, source and license; share-alike and unclear licences are left out.
Logistic regression over hashed n-grams and named rules; weights are stored as one byte each. Figures are 5-fold
cross-validation by group of near-equal texts; no evaluation set is read.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse
from sklearn.linear_model import LogisticRegression

from routing.subsystems.safety import context, refusal
from routing.subsystems.safety.hashing import BUCKETS, buckets
from routing.subsystems.safety.linear import DATA
from routing.training.safety_texts import rows as own_rows

CLOSED_LICENCES = ("SA", "ODC", "GPL", "NC", "share-alike", "underlying")
ADVICE = frozenset({"medical", "legal", "financial", "advice"})
ATTACK = frozenset({"jailbreak", "injection"})
UNCLEAR_SOURCES = (
    "X-PLUG/CValues",
    "thu-coai/COLDataset",
    "tldr-pages",
)  # labels that answer another question, or no prompts
DILEMMA_SOURCE = "AIFlames/Flames"  # every prompt of that set puts a value at stake, whatever its topic
FOLDS = 5
SCALE_STEPS = 127


@dataclass(frozen=True, slots=True)
class Sample:
    """One training text: target 0 or 1, weight, language, and the group that folds keep together."""

    text: str
    target: int
    weight: float
    language: str
    group: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Trains "risky", "harmful" and "refusal"; writes data/*.npz and data/MODEL_CARD.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=Path, required=True)
    parser.add_argument("--refusals", type=Path, required=True)
    parser.add_argument("--prompts", type=Path, nargs="*", default=[])
    options = parser.parse_args(arguments)
    requests, prompts = read(options.requests), [row for path in options.prompts for row in read(path)]
    figures = {
        "risky": train("risky", request_samples(requests, prompts, is_risky), context.active, strength=3.0),
        "harmful": train("harmful", request_samples(requests, prompts, is_harmful), context.active, strength=3.0),
        "refusal": train("refusal", refusal_samples(read(options.refusals)), refusal.active, strength=3.0),
    }
    sources = sorted({row["source"].split(":")[0] for row in requests + prompts + read(options.refusals)})
    (DATA / "MODEL_CARD.md").write_text(card(figures, [options.requests, options.refusals, *options.prompts], sources))
    print(json.dumps(figures, indent=1))
    return 0


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of one file whose licence allows use in the project."""
    with path.open(encoding="utf-8") as handle:
        rows = [json.loads(line) for line in handle if line.strip()]
    return [row for row in rows if not any(mark in row["license"] for mark in CLOSED_LICENCES)]


def is_risky(label: str) -> int | None:
    """1 where a safety check must decide, 0 for harmless."""
    return 0 if label == "benign" else 1


def is_harmful(label: str) -> int | None:
    """1 where refusing is right, 0 where an answer is right, None where it depends."""
    if label in ATTACK or label == "value":
        return None
    return 0 if label == "benign" or label in ADVICE else 1


def request_samples(
    requests: list[dict[str, Any]], prompts: list[dict[str, Any]], target: Callable[[str], int | None]
) -> list[Sample]:
    """Rows of the safety set, of the routing sets and own rows, with one target."""
    labelled = [
        (r["text"], r["label"], r["lang"], 1.0) for r in requests if not r["source"].startswith(UNCLEAR_SOURCES)
    ]
    labelled += [
        (r["text"], prompt_label(r), r["lang"], 0.7) for r in prompts if not r["source"].startswith(UNCLEAR_SOURCES)
    ]
    labelled += [
        (t, label, "zh" if any("\u4e00" <= c <= "\u9fff" for c in t) else "en", 0.7) for t, label in own_rows()
    ]
    found = [
        sample(text, wanted, weight, language)
        for text, label, language, weight in labelled
        if (wanted := target(label)) is not None
    ]
    return list({s.text: s for s in found}.values())


def prompt_label(row: dict[str, Any]) -> str:
    """The safety label of a routing row; only operation h may be risky, its sub-kind is read from the source."""
    source = row["source"]
    if source.startswith(DILEMMA_SOURCE):
        return "value"
    if "xstest" in source and row["label"] != "rte-h":  # its safe half: facts, idioms, fiction
        return "benign"
    if row["label"] != "rte-h":
        return "benign" if "rte-h" not in row.get("secondary", ()) else "value"
    sure = ("red-instruct", "xstest", "SimpleSafetyTests", "jade-db", "multilingual-safety", "JailBench")
    return "harmful" if any(mark in source for mark in sure) else "value"


def refusal_samples(rows: list[dict[str, Any]]) -> list[Sample]:
    """Answers: 1 for refusals and partial ones."""
    return [sample(r["text"], int(r["label"] != "compliance"), 1.0, r["lang"]) for r in rows]


def sample(text: str, target: int, weight: float, language: str) -> Sample:
    """A sample whose group is the hash of its letters' beginning."""
    start = "".join(c for c in text.lower() if c.isalnum())[:24]
    return Sample(text, target, weight, language, hashlib.sha256(start.encode("utf-8", "replace")).hexdigest()[:8])


def train(name: str, samples: list[Sample], rules: Callable[[str], frozenset[str]], strength: float) -> dict[str, Any]:
    """Cross-validates, fits on everything, stores the weights; returns the figures."""
    active = [rules(s.text) for s in samples]
    names = sorted(set().union(*active))
    features = matrix(samples, active, names)
    targets, weights = np.array([s.target for s in samples]), np.array([s.weight for s in samples])
    folds = np.array([int(s.group, 16) % FOLDS for s in samples])
    held_out = np.zeros(len(samples))
    for fold in range(FOLDS):
        kept = folds != fold
        held_out[~kept] = fit(features[kept], targets[kept], weights[kept], strength).predict_proba(features[~kept])[
            :, 1
        ]
    fitted = fit(features, targets, weights, strength)
    store(name, fitted, names)
    return {language: rates(samples, held_out, language) for language in ("en", "zh")}


def matrix(samples: list[Sample], active: list[frozenset[str]], names: list[str]) -> Any:
    """Sparse rows: 1/√n per distinct bucket, then 1 per rule that holds."""
    place = {name: BUCKETS + number for number, name in enumerate(names)}
    indices, values, starts = [], [], [0]
    for item, rules in zip(samples, active, strict=True):
        hashed = buckets(item.text)
        own = np.array([place[name] for name in rules], dtype=np.int64)
        indices += [hashed.astype(np.int64), own]
        values += [np.full(len(hashed), len(hashed) ** -0.5), np.ones(len(own))]
        starts.append(starts[-1] + len(hashed) + len(own))
    shape = (len(samples), BUCKETS + len(names))
    return sparse.csr_matrix((np.concatenate(values), np.concatenate(indices), np.array(starts)), shape=shape)


def fit(features: Any, targets: Any, weights: Any, strength: float) -> LogisticRegression:
    """One balanced logistic regression; deterministic."""
    model = LogisticRegression(C=strength, class_weight="balanced", solver="lbfgs", max_iter=150, tol=1e-3)
    return model.fit(features, targets, sample_weight=weights)


def store(name: str, fitted: LogisticRegression, names: list[str]) -> None:
    """Weights as int8 steps of their largest magnitude."""
    weights = fitted.coef_[0]
    scale = float(np.abs(weights[:BUCKETS]).max()) / SCALE_STEPS or 1.0
    np.savez_compressed(
        DATA / f"{name}.npz",
        weights=np.round(weights[:BUCKETS] / scale).astype(np.int8),
        scale=np.float64(scale),
        rule_names=np.array(names),
        rule_weights=weights[BUCKETS:].astype(np.float32),
        bias=np.float64(fitted.intercept_[0]),
    )


def rates(samples: list[Sample], held_out: Any, language: str) -> dict[str, float]:
    """Precision, recall, F1 and false alarms at 0.5 in cross-validation."""
    chosen = [(s.target, p >= 0.5) for s, p in zip(samples, held_out, strict=True) if s.language == language]
    right = sum(t and p for t, p in chosen)
    positive, called, negative = sum(t for t, _ in chosen), sum(p for _, p in chosen), sum(not t for t, _ in chosen)
    return {
        "rows": len(chosen),
        "positive": positive,
        "precision": round(right / max(1, called), 3),
        "recall": round(right / max(1, positive), 3),
        "false_alarm": round((called - right) / max(1, negative), 3),
    }


def card(figures: dict[str, Any], inputs: list[Path], sources: list[str]) -> str:
    """The model card's text."""
    lines = [
        "# Compact classifiers of the safety room",
        "",
        "`risky.npz`: a safety check must decide about this request. `harmful.npz`: refusing it is right.",
        "`refusal.npz`: an answer refuses, wholly or in part. Logistic regression over hashed character 1-5-grams and word",
        f"1-2-grams ({BUCKETS} buckets, one byte a weight) plus named rules (`context.py`, `refusal.py`). No text is stored.",
        "",
        "Made by `python -m routing.training.train_safety`. Cross-validation, five folds by near-equal beginnings, threshold 0.5:",
        "",
        "| model | language | rows | positive | precision | recall | false alarm |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for name, languages in figures.items():
        lines += [
            f"| {name} | {code} | " + " | ".join(str(v) for v in values.values()) + " |"
            for code, values in languages.items()
        ]
    lines += [
        "",
        "Limits: short prompts of kinds never seen are uncertain; irony and coded wording are missed; prompts in other",
        "languages than English and Chinese are not measured.",
        "",
    ]
    lines += ["Inputs (SHA-256):", *(f"- {p.name} {hashlib.sha256(p.read_bytes()).hexdigest()[:16]}" for p in inputs)]
    lines += [
        "- own sentences, `safety_texts.py`",
        "",
        "Sources of the rows (permissive licences; CC BY sources are credited hereby):",
        *(f"- {source}" for source in sources),
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
