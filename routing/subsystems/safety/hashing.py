"""hashing: a text as a set of hashed n-grams, for the compact linear classifiers. Linear time, numpy only."""

from __future__ import annotations

import re
import unicodedata
import zlib
from functools import lru_cache
from itertools import repeat
from typing import Any

from routing.text.pieces import pieces

BUCKETS = 1 << 17  # a power of two; 128 KiB of one-byte weights per label
CHARACTER_ORDERS = (1, 2, 3, 4, 5)
LAST_TEXTS = 64  # the router's features and the room's analysis ask for the same text
HEAD_CHARS, TAIL_CHARS = 1500, 500
# In UTF-8: a run of small letters and digits, or one character from U+3400 to U+9FFF.
WORD = re.compile(rb"[a-z0-9']{1,40}|\xe3[\x90-\xbf][\x80-\xbf]|[\xe4-\xe9][\x80-\xbf][\x80-\xbf]")
SPACE = re.compile(r"\s+")
BASE = 1_000_003  # multiplier of the rolling hash, odd
SINGLE, PAIR = zlib.crc32(b"w "), zlib.crc32(b"p ")
MIX = 2_654_435_761  # Knuth's multiplicative constant


@lru_cache(LAST_TEXTS)
def normalise(text: str) -> str:
    """Lower-case NFKC text with single spaces, head and tail only when long; lone surrogates become question marks."""
    kept = " ".join([piece for _, piece in pieces(text, HEAD_CHARS, TAIL_CHARS)])
    if kept.isascii():
        return " ".join(kept.lower().split())
    kept = kept.encode("utf-8", "replace").decode()
    return SPACE.sub(" ", unicodedata.normalize("NFKC", kept).lower()).strip()


def buckets(text: str) -> Any:
    """Sorted distinct bucket numbers (numpy uint32) of the text's character and word n-grams."""
    return buckets_of(normalise(text))


def buckets_of(plain: str) -> Any:
    """`buckets` of a text that is normalised already."""
    import numpy as np

    hashed = np.concatenate([_characters(f" {plain} "), np.array(_words(plain), dtype=np.uint32)])
    hashed &= BUCKETS - 1
    hashed.sort()
    first = np.empty(len(hashed), dtype=bool)  # of its like
    first[0] = True
    np.not_equal(hashed[1:], hashed[:-1], out=first[1:])
    return hashed[first]


def _characters(plain: str) -> Any:
    """Hashes of the character n-grams of all orders, one after the other in one array."""
    import numpy as np

    codes = np.frombuffer(plain.encode("utf-32-le", "replace"), dtype=np.uint32)
    orders = min(max(CHARACTER_ORDERS), len(codes))
    found = np.empty(sum(len(codes) + 1 - order for order in range(1, orders + 1)), dtype=np.uint32)
    shorter, start = np.zeros(len(codes), dtype=np.uint32), 0
    for order in range(1, orders + 1):
        rolling = found[start : start + len(codes) + 1 - order]
        np.multiply(shorter[: len(rolling)], BASE, out=rolling)
        rolling += codes[order - 1 :]
        rolling += order
        shorter, start = rolling, start + len(rolling)
    found *= MIX
    found ^= found >> 15
    return found


def _words(plain: str) -> list[int]:
    """crc32 of "w <word>" and of "p <word> <next>"; a checksum goes on from that of its beginning."""
    words = WORD.findall(plain.encode())
    ended = [*words, b"$"]
    begun = map(zlib.crc32, repeat(b" "), map(zlib.crc32, [b"^", *words], repeat(PAIR)))
    return [*map(zlib.crc32, ended, repeat(SINGLE)), *map(zlib.crc32, ended, begun)]
