"""signals: what the format room's analysis hands to its checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from routing.subsystems.format.documents.faults import Fault


@dataclass(frozen=True, slots=True)
class FormatSignals:
    """Every fault of the case, by kind, in reading order."""

    faults: Mapping[str, tuple[Fault, ...]] = field(default_factory=lambda: MappingProxyType({}))

    def __bool__(self) -> bool:
        """False when there is nothing for the checks to report."""
        return bool(self.faults)
