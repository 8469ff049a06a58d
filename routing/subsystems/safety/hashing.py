"""hashing: a text as a set of hashed n-grams, for the compact linear classifiers. Linear time, numpy only."""

from __future__ import annotations

import re
import threading
import unicodedata
import zlib
from itertools import repeat
from typing import Any

from routing.text.pieces import pieces

BUCKETS = 1 << 17  # a power of two; 128 KiB of one-byte weights per label
CHARACTER_ORDERS = (1, 2, 3, 4, 5)
HEAD_CHARS, TAIL_CHARS = 1500, 500
# In UTF-8: a run of small letters and digits, or one character from U+3400 to U+9FFF.
WORD = re.compile(rb"[a-z0-9']{1,40}|\xe3[\x90-\xbf][\x80-\xbf]|[\xe4-\xe9][\x80-\xbf][\x80-\xbf]")
SPACE = re.compile(r"\s+")
BASE = 1_000_003  # multiplier of the rolling hash, odd
SINGLE, PAIR = zlib.crc32(b"w "), zlib.crc32(b"p ")
LOCAL = threading.local()
MIX = 2_654_435_761  # Knuth's multiplicative constant


def normalise(text: str) -> str:
    """Lower-case NFKC text with single spaces, head and tail only when long; lone surrogates become question marks."""
    kept = " ".join(piece for _, piece in pieces(text, HEAD_CHARS, TAIL_CHARS)).encode("utf-8", "replace").decode()
    return SPACE.sub(" ", unicodedata.normalize("NFKC", kept).lower()).strip()


def buckets(text: str) -> Any:
    """Sorted distinct bucket numbers (numpy uint32) of the text's character and word n-grams."""
    found = buckets_of(normalise(text))
    found.sort()
    return found


def buckets_of(plain: str) -> Any:
    """The buckets of a text that is normalised already, in no order."""
    import numpy as np

    words = np.asarray(_words(plain), dtype=np.uint32)
    hashed = np.concatenate([_characters(f" {plain} "), words]) & np.uint32(BUCKETS - 1)
    # Every bucket keeps the place of one of its n-grams; no other place is read, so the rest may hold anything.
    owner = _owner()
    places, index = np.arange(len(hashed), dtype=np.uint32), hashed.astype(np.intp)
    owner[index] = places
    return hashed[owner[index] == places]


def _owner() -> Any:
    """One array of BUCKETS numbers (numpy uint32) for each thread: fresh memory would cost more than the hashing."""
    import numpy as np

    if not hasattr(LOCAL, "owner"):
        LOCAL.owner = np.empty(BUCKETS, dtype=np.uint32)
    return LOCAL.owner


def _characters(plain: str) -> Any:
    """Hashes of the character n-grams of all orders, one after the other in one array."""
    import numpy as np

    codes = np.frombuffer(plain.encode("utf-32-le", "replace"), dtype=np.uint32)
    orders = range(1, min(max(CHARACTER_ORDERS), len(codes)) + 1)
    rolling = np.zeros(len(codes), dtype=np.uint32)
    found = []
    for order in orders:
        rolling = rolling[: len(codes) - order + 1] * np.uint32(BASE)
        rolling += codes[order - 1 :]
        rolling += np.uint32(order)
        found.append(rolling)
    mixed = np.concatenate(found) * np.uint32(MIX)
    mixed ^= mixed >> np.uint32(15)
    return mixed


def _words(plain: str) -> list[int]:
    """crc32 of "w <word>" and of "p <word> <next>"; a checksum goes on from that of its beginning."""
    words = WORD.findall(plain.encode())
    ended = [*words, b"$"]
    begun = map(zlib.crc32, repeat(b" "), map(zlib.crc32, [b"^", *words], repeat(PAIR)))
    return [*map(zlib.crc32, ended, repeat(SINGLE)), *map(zlib.crc32, ended, begun)]
