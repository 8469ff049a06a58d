"""The packed file is read exactly, and an altered one is refused by name."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from routing.errors import WeightsAltered, WeightsMissing
from routing.trunk.packed import SHA256, PackedEncoder, installed_file


@pytest.fixture(scope="module")
def packed() -> PackedEncoder:
    return PackedEncoder(installed_file())


def test_header_states_the_known_sizes(packed: PackedEncoder) -> None:
    shape = packed.shape
    assert (shape.hidden, shape.layers, shape.heads, shape.feed_forward) == (384, 12, 12, 1536)
    assert len(packed.pieces) == 250_002
    assert packed.pieces[packed.special.end][0] == "</s>"


def test_rows_equal_the_whole_tensor(packed: PackedEncoder) -> None:
    ids = np.array([[5, 70_000, 5], [250_001, 0, 17]])
    whole = packed.tensor("emb.word", packed.shape.vocabulary, packed.shape.hidden)
    assert np.array_equal(packed.word_rows(ids), whole[ids])


def test_altered_file_is_refused_with_both_checksums(tmp_path: Path) -> None:
    content = bytearray(installed_file().read_bytes())
    content[len(content) // 2] ^= 1
    altered = tmp_path / "encoder.bin"
    altered.write_bytes(content)
    with pytest.raises(WeightsAltered) as caught:
        PackedEncoder(altered)
    assert SHA256 in caught.value.message
    assert str(altered) in caught.value.message


@pytest.mark.parametrize("content", [b"", b"E5S1", b"PK\x03\x04" + bytes(100), b"E5S1" + bytes(64)])
def test_file_of_another_format_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "encoder.bin"
    path.write_bytes(content)
    with pytest.raises(WeightsMissing):
        PackedEncoder(path, sha256=None)


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WeightsMissing, match=r"nowhere\.bin"):
        PackedEncoder(tmp_path / "nowhere.bin")
