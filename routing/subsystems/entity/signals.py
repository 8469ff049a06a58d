"""signals: what the checks of the entity room read."""

from __future__ import annotations

from dataclasses import dataclass

from routing.subsystems.entity.against import Against
from routing.subsystems.entity.citations import Missing
from routing.subsystems.entity.dialogue import Misattributed, Repeated
from routing.subsystems.entity.drift import Drift
from routing.subsystems.entity.grounding import Ungrounded
from routing.subsystems.entity.mentions import Mention
from routing.subsystems.entity.references import Invented
from routing.subsystems.entity.senses import WrongSense
from routing.subsystems.entity.sources import Unsourced
from routing.subsystems.entity.timewords import Stale, Vague


@dataclass(frozen=True, slots=True)
class EntitySignals:
    """Everything that the readers of the room found; empty where there was nothing to read."""

    vague: tuple[Vague, ...] = ()
    unsourced: tuple[Unsourced, ...] = ()
    stale: tuple[Stale, ...] = ()
    drifts: tuple[Drift, ...] = ()
    against_material: tuple[Against, ...] = ()
    against_reference: tuple[Against, ...] = ()
    ungrounded: tuple[Ungrounded, ...] = ()
    missing: tuple[Missing, ...] = ()
    invented: tuple[Invented, ...] = ()
    repeated: tuple[Repeated, ...] = ()
    misattributed: tuple[Misattributed, ...] = ()
    senses: tuple[WrongSense, ...] = ()
    conflated: tuple[Mention, ...] = ()
    split: tuple[Mention, ...] = ()
    misassigned: tuple[Mention, ...] = ()
    unresolved: tuple[Mention, ...] = ()
    misread: tuple[Mention, ...] = ()
