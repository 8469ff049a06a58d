"""The routers of the bench's table, each made from the rows that readers labelled: prompts in, one operation each out."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from routing.benchmarks.clock import batches
from routing.config import EngineConfig
from routing.contracts import OPERATIONS, Case, RouteDecision
from routing.trunk.base import FloatArray
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.peer import peer_encoder
from routing.trunk.tokens import PREFIX

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

    from routing.training.rows import Row

Answer = Callable[[Sequence[str]], Sequence[str]]
Rival = Callable[[EngineConfig], tuple[Answer, Mapping[str, Any]]]

SEED: Final = 20241130
FEW: Final = 32  # rows of each operation that SetFit sees
STEPS: Final = 40
PAIRS: Final = 16  # in one of its steps
READ_TOKENS: Final = 128  # of a prompt; it fine-tunes in minutes so


def octoscope(config: EngineConfig) -> tuple[Answer, Mapping[str, Any]]:
    """This router, as it ships."""
    from routing.build import build_engine
    from routing.pipeline import route_only

    engine = build_engine(config)

    def answer(texts: Sequence[str]) -> list[str]:
        cases = [Case(str(number), text) for number, text in enumerate(texts)]
        found = [decision for part in batches(cases) for decision in route_only(part, engine)]
        return [decision.primary if isinstance(decision, RouteDecision) else "" for decision in found]

    return answer, {"training_rows": engine_rows()}


def engine_rows() -> int:
    """How many rows the shipped router was trained on."""
    from routing.training.rows import load

    return len(load())


def logistic_head(config: EngineConfig) -> tuple[Answer, Mapping[str, Any]]:
    """Logistic regression on the embedding; its strength is found by cross-validation."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import GridSearchCV

    encoder, rows = _encoder(config), _rows()
    head = GridSearchCV(LogisticRegression(max_iter=300), {"C": [1.0, 10.0, 100.0]}, cv=3)
    head.fit(_embeddings(rows, encoder, config), [row.label for row in rows])
    return lambda texts: head.predict(_encode(encoder, texts)).tolist(), {"training_rows": len(rows)}


def semantic_router(config: EngineConfig) -> tuple[Answer, Mapping[str, Any]]:
    """aurelio's semantic-router with its own defaults: the five nearest utterances, mean score of each route. It answers one
    prompt a call."""
    from semantic_router import Route
    from semantic_router.encoders import DenseEncoder
    from semantic_router.encoders.base import AsymmetricDenseMixin
    from semantic_router.routers import IndexedRouter

    encoder, rows = _encoder(config), _rows()
    known = dict(zip([row.text for row in rows], _embeddings(rows, encoder, config), strict=True))

    class Same(DenseEncoder, AsymmetricDenseMixin):  # type: ignore[misc]
        """The same encoder; the utterances' embeddings are there already."""

        def encode_queries(self, docs: list[str]) -> list[list[float]]:
            """Embeddings of prompts."""
            vectors: list[list[float]] = _encode(encoder, docs).tolist()
            return vectors

        def encode_documents(self, docs: list[str]) -> list[list[float]]:
            """Embeddings of utterances."""
            return [known[doc].tolist() for doc in docs]

    routes = [
        Route(name=operation, utterances=[row.text for row in rows if row.label == operation])
        for operation in OPERATIONS
    ]
    router = IndexedRouter(encoder=Same(name="e5"), routes=routes)
    about = {"training_rows": len(rows), "note": "one prompt a call"}
    return lambda texts: [router(text).name or "" for text in texts], about


def setfit(config: EngineConfig) -> tuple[Answer, Mapping[str, Any]]:
    """SetFit: the encoder fine-tuned on pairs of a few rows for a few steps, and its own logistic head."""
    from datasets import Dataset
    from setfit import SetFitModel, Trainer, TrainingArguments
    from sklearn.linear_model import LogisticRegression

    encoder, rows = _encoder(config), _few(_rows())
    encoder.max_seq_length = READ_TOKENS
    model = SetFitModel(model_body=encoder, model_head=LogisticRegression(max_iter=300))
    settings = TrainingArguments(
        output_dir=str(config.cache / "setfit"), batch_size=PAIRS, max_steps=STEPS, report_to="none", save_strategy="no",
        seed=SEED, show_progress_bar=False,
    )  # fmt: skip
    data = Dataset.from_dict({"text": [PREFIX + row.text for row in rows], "label": [row.label for row in rows]})
    Trainer(model=model, args=settings, train_dataset=data).train()
    about = {
        "training_rows": len(rows),
        "note": f"{FEW} rows an operation, {STEPS} steps of {PAIRS} pairs; reads {READ_TOKENS} tokens",
    }
    return lambda texts: list(model.predict([PREFIX + text for text in texts])), about


RIVALS: Final[Mapping[str, Rival]] = {
    "Octoscope": octoscope,
    "logistic head": logistic_head,
    "semantic-router": semantic_router,
    "SetFit": setfit,
}


def _encoder(config: EngineConfig) -> SentenceTransformer:
    return peer_encoder(_packed(config), config.cache)


def _packed(config: EngineConfig) -> PackedEncoder:
    return PackedEncoder(config.encoder_file or installed_file())


def _rows() -> list[Row]:
    """The shipped rows that a reader labelled; those labelled by a rule lower every peer."""
    from routing.training.rows import load

    return list({row.text: row for row in load() if row.read}.values())


def _few(rows: Sequence[Row]) -> list[Row]:
    chance, found = random.Random(SEED), []
    for operation in OPERATIONS:
        found += chance.sample([row for row in rows if row.label == operation], FEW)
    return found


def _encode(encoder: SentenceTransformer, texts: Sequence[str]) -> FloatArray:
    return np.asarray(encoder.encode([PREFIX + text for text in texts], show_progress_bar=False), np.float32)


def _embeddings(rows: Sequence[Row], encoder: SentenceTransformer, config: EngineConfig) -> FloatArray:
    """The rows' embeddings, kept in the cache folder: encoding them takes minutes."""
    digest = hashlib.sha256(_packed(config).sha256.encode())
    digest.update("\0".join(row.text for row in rows).encode("utf-8", "surrogatepass"))
    path: Path = config.cache / f"peer-rows-{digest.hexdigest()[:24]}.npy"
    if not path.exists():
        partial = path.with_suffix(".partial.npy")
        np.save(partial, _encode(encoder, [row.text for row in rows]))
        partial.replace(path)
    stored: FloatArray = np.load(path)
    return stored
