"""The same encoder as sentence-transformers runs it, with its own defaults: what the bench compares against."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from routing.trunk.packed import PackedEncoder
from routing.trunk.tokens import build_tokenizer

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

MODULES = "modules.json"
LAYER = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}
EMBEDDINGS = {"word": "word_embeddings", "pos": "position_embeddings", "type": "token_type_embeddings"}


def peer_encoder(packed: PackedEncoder, cache: Path) -> SentenceTransformer:
    """A SentenceTransformer in float32; its folder is written to the cache once."""
    from sentence_transformers import SentenceTransformer

    folder = cache / f"peer-{packed.sha256[:16]}"
    if not (folder / MODULES).exists():
        write_folder(packed, folder)
    return SentenceTransformer(str(folder), device="cpu", model_kwargs={"add_pooling_layer": False})


def write_folder(packed: PackedEncoder, folder: Path) -> None:
    """The packed encoder as a sentence-transformers folder; the file that names its modules comes last."""
    from sentence_transformers.base.modules import Transformer
    from sentence_transformers.sentence_transformer.modules import Normalize, Pooling

    _write(packed, folder)
    modules: list[dict[str, object]] = [{"idx": 0, "name": "0", "path": "", "type": _type(Transformer)}]
    for number, module in enumerate((Pooling(packed.shape.hidden, "mean"), Normalize()), 1):
        path = f"{number}_{type(module).__name__}"
        (folder / path).mkdir(exist_ok=True)
        module.save(str(folder / path))
        modules.append({"idx": number, "name": str(number), "path": path, "type": _type(type(module))})
    (folder / MODULES).write_text(json.dumps(modules), encoding="utf-8")


def _type(module: type) -> str:
    return f"{module.__module__}.{module.__name__}"


def _write(packed: PackedEncoder, folder: Path) -> None:
    import torch
    from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

    shape = packed.shape
    config = BertConfig(
        vocab_size=shape.vocabulary,
        hidden_size=shape.hidden,
        num_hidden_layers=shape.layers,
        num_attention_heads=shape.heads,
        intermediate_size=shape.feed_forward,
        max_position_embeddings=shape.positions,
        type_vocab_size=shape.token_types,
        layer_norm_eps=shape.epsilon,
        pad_token_id=packed.special.padding,
    )
    model = BertModel(config, add_pooling_layer=False)
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            parameter.copy_(torch.from_numpy(packed.tensor(_stored_name(name), *parameter.shape)))
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=build_tokenizer(packed, specials=True),
        bos_token="<s>",
        eos_token="</s>",
        unk_token="<unk>",
        pad_token="<pad>",
        cls_token="<s>",
        sep_token="</s>",
        model_max_length=shape.positions,
    )
    folder.mkdir(parents=True, exist_ok=True)
    tokenizer.save_pretrained(str(folder))
    model.save_pretrained(str(folder))


def _stored_name(name: str) -> str:
    """The packed file's name of a BertModel parameter."""
    module, part = name.rsplit(".", 1)
    short = "w" if part == "weight" else "b"
    if module == "embeddings.LayerNorm":
        return f"emb.ln.{short}"
    if module.startswith("embeddings."):
        return "emb." + next(key for key, value in EMBEDDINGS.items() if module.endswith(value))
    _, _, number, inside = module.split(".", 3)
    return f"l{number}.{next(key for key, value in LAYER.items() if value == inside)}.{short}"
