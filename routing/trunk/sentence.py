"""Any other sentence-transformers model as the encoder, for those who bring their own."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from routing.errors import WeightsMissing
from routing.trunk.base import MEAN_LAYERS, FloatArray, TextReading, TokenStates, normalise, reading_from
from routing.trunk.tokens import PREFIX, clean

IntArray = npt.NDArray[np.int64]


class SentenceTrunk:
    """Wraps a sentence-transformers folder or hub name; artifacts that were trained on another encoder refuse it."""

    def __init__(self, name: str) -> None:
        """Loads the model. Raises WeightsMissing where it is not there."""
        from sentence_transformers import SentenceTransformer

        try:
            self._model = SentenceTransformer(name, device="cpu")
        except (OSError, ValueError) as error:
            raise WeightsMissing(f"{name}: not a sentence-transformers model ({error})") from error
        self.dimension = int(self._model.get_embedding_dimension() or 0)
        self.identity, self.own = _identity(name), ""

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Embeddings (N, dimension), float32, of length 1 each."""
        if not texts:
            return np.zeros((0, self.dimension), np.float32)
        rows = self._model.encode([PREFIX + clean(text) for text in texts], show_progress_bar=False)
        return normalise(np.asarray(rows, np.float32))

    def read(self, texts: Sequence[str]) -> list[TextReading]:
        """Embedding, means and token states of each text; the embedding is the model's own."""
        rows = self.encode(texts)
        found = [reading_from(self._hidden(clean(text), MEAN_LAYERS)[0], None) for text in texts]
        return [replace(reading, embedding=rows[row]) for row, reading in enumerate(found)]

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """Hidden states behind `layer` of the transformer module, one value per text."""
        found = [self._hidden(clean(text), (layer,)) for text in texts]
        return [TokenStates(hidden[0], ids, offsets) for hidden, ids, offsets in found]

    def _hidden(self, text: str, layers: Sequence[int]) -> tuple[list[FloatArray], IntArray, IntArray]:
        """The states behind each of the layers from one pass, the pieces and their offsets."""
        import torch

        tokenizer = self._model.tokenizer
        fields = tokenizer(
            PREFIX + text,
            truncation=True,
            return_offsets_mapping=True,
            return_tensors="pt",
            max_length=self._model.max_seq_length,
        )
        offsets = np.maximum(fields.pop("offset_mapping")[0].numpy().astype(np.int64) - len(PREFIX), 0)
        with torch.inference_mode():
            body: Any = self._model[0]
            found = body.auto_model(**fields, output_hidden_states=True).hidden_states
        ids = fields["input_ids"][0].numpy().astype(np.int64)
        return [found[layer][0].numpy().astype(np.float32) for layer in layers], ids, offsets


def _identity(name: str) -> str:
    folder = Path(name)
    weights = sorted(folder.rglob("*.safetensors")) if folder.is_dir() else []
    if not weights:
        return f"sentence-transformers:{name}"
    digest = hashlib.sha256()
    for path in weights:
        digest.update(path.read_bytes())
    return digest.hexdigest()
