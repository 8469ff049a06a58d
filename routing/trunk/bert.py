"""The encoder's layers in torch: a BERT stack that starts from word embeddings, layer by layer."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import torch
from torch import nn

from routing.trunk.packed import PackedEncoder, Shape

LINEAR = {"query": "q", "key": "k", "value": "v", "attention": "ao", "inner": "fi", "outer": "fo"}
NORMS = {"attention_norm": "aln", "output_norm": "oln"}


class Layer(nn.Module):
    """One transformer layer with post-normalisation."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        hidden, inner = shape.hidden, shape.feed_forward
        self.heads = shape.heads
        self.query, self.key, self.value = (nn.Linear(hidden, hidden) for _ in range(3))
        self.attention = nn.Linear(hidden, hidden)
        self.inner, self.outer = nn.Linear(hidden, inner), nn.Linear(inner, hidden)
        self.attention_norm = nn.LayerNorm(hidden, shape.epsilon)
        self.output_norm = nn.LayerNorm(hidden, shape.epsilon)
        self.dropout = nn.Dropout(0.0)

    def forward(self, states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """States (batch, pieces, hidden) and a boolean mask (batch, 1, 1, pieces), true where a piece counts."""
        query, key, value = (self._split(part(states)) for part in (self.query, self.key, self.value))
        mixed = nn.functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        joined = mixed.transpose(1, 2).reshape(states.shape)
        states = self.attention_norm(states + self.dropout(self.attention(joined)))
        return self.output_norm(states + self.dropout(self.outer(nn.functional.gelu(self.inner(states)))))

    def _split(self, states: torch.Tensor) -> torch.Tensor:
        batch, pieces, hidden = states.shape
        return states.view(batch, pieces, self.heads, hidden // self.heads).transpose(1, 2)


class Stack(nn.Module):
    """All layers, the position and type embeddings, and the first layer norm. Word embeddings come from outside."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.position = nn.Parameter(torch.zeros(shape.positions, shape.hidden))
        self.kind = nn.Parameter(torch.zeros(shape.token_types, shape.hidden))
        self.embedding_norm = nn.LayerNorm(shape.hidden, shape.epsilon)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))

    def set_dropout(self, rate: float) -> None:
        """The share of each layer's changes that training leaves out."""
        for part in self.modules():
            if isinstance(part, nn.Dropout):
                part.p = rate

    def embed(self, words: torch.Tensor) -> torch.Tensor:
        """Layer 0: word embeddings (batch, pieces, hidden) with positions and type added, normalised."""
        return self.embedding_norm(words + self.position[: words.shape[1]] + self.kind[0])

    def forward(self, words: torch.Tensor, mask: torch.Tensor, stop: int | None = None) -> torch.Tensor:
        """States behind layer `stop` (all by default). `mask` is (batch, pieces), true where a piece counts."""
        last = len(self.layers) if stop is None else stop
        return self.behind(words, mask, (last,))[last]

    def behind(self, words: torch.Tensor, mask: torch.Tensor, wanted: Collection[int]) -> dict[int, torch.Tensor]:
        """States behind each of the `wanted` layers (0 is the embedding), from one pass."""
        states = self.embed(words)
        found = {0: states} if 0 in wanted else {}
        for number, layer in enumerate(list(self.layers)[: max(wanted)], 1):
            states = layer(states, mask[:, None, None, :])
            if number in wanted:
                found[number] = states
        return found


def pool(states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Mean over the pieces that count, scaled to length 1: (batch, hidden)."""
    weight = mask.unsqueeze(-1).to(states.dtype)
    return nn.functional.normalize((states * weight).sum(1) / weight.sum(1), dim=1)


def load_stack(packed: PackedEncoder) -> Stack:
    """The stack with the weights of the packed file (float32, evaluation mode, no gradients)."""
    stack = Stack(packed.shape)
    with torch.no_grad():
        for parameter, (name, shape) in zip(stack.parameters(), _names(packed.shape), strict=True):
            parameter.copy_(torch.from_numpy(packed.tensor(name, *shape)))
            parameter.requires_grad_(False)
    return stack.eval()


def _names(shape: Shape) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Tensor names and shapes of the file, in the order of `Stack.parameters()`."""
    hidden, inner = shape.hidden, shape.feed_forward
    yield "emb.pos", (shape.positions, hidden)
    yield "emb.type", (shape.token_types, hidden)
    yield from ((f"emb.ln.{part}", (hidden,)) for part in "wb")
    sizes = {"inner": (inner, hidden), "outer": (hidden, inner)}
    for number in range(shape.layers):
        for name, short in LINEAR.items():
            size = sizes.get(name, (hidden, hidden))
            yield f"l{number}.{short}.w", size
            yield f"l{number}.{short}.b", size[:1]
        for short in NORMS.values():
            yield from ((f"l{number}.{short}.{part}", (hidden,)) for part in "wb")
