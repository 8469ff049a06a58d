"""What an engine can be told: where its files lie, how exact and how fast. No environment is read here."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

Precision = Literal["int8", "float32"]


def default_cache() -> Path:
    """A folder of this user's own for files that can be made again."""
    return Path(tempfile.gettempdir()) / "octoscope-cache"


@dataclass(frozen=True, slots=True)
class EngineConfig:
    """Settings of one engine.

    `encoder` names a sentence-transformers folder (or hub name) instead of the packaged encoder; `encoder_file` another
    place of the packed file. `precision` "int8" runs the encoder in ONNX Runtime and falls back to torch where that
    fails. `device` "cuda" runs it in torch there, in bfloat16. `threads` is for one encoder call (0: one a processor).
    `latency_budget_ms` is for one case (None: no limit). `adapter_bytes` bounds the rooms' adapters in memory and
    `reserved_bytes` what torch may keep reserved on the device before it is asked to give back.
    """

    encoder: str = ""
    encoder_file: Path | None = None
    artifacts: Path = field(default_factory=lambda: Path(__file__).parent / "artifacts")
    cache: Path = field(default_factory=default_cache)
    precision: Precision = "int8"
    device: str = "cpu"
    threads: int = 0
    latency_budget_ms: float | None = None
    room_timeout_s: float = 20.0
    adapters: bool = True
    adapter_bytes: int = 256 * 1024 * 1024
    reserved_bytes: int = 2 * 1024 * 1024 * 1024
