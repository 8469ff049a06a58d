"""evidence: the detector that the checks of the room are made with."""

from routing.faults import worded_detector as detector

__all__ = ["detector"]
