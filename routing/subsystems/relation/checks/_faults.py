"""_faults: the detectors that the checks of the room are made with."""

from routing.faults import detector, same

__all__ = ["detector", "same"]
