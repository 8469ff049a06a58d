"""errors: every deliberate exception, each with a stable code and a sentence for people."""

from __future__ import annotations


class OctoscopeError(Exception):
    """Base of all deliberate errors. `code` is stable; `message` says what was wrong, where, and what to do."""

    code = "internal"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class BadInput(OctoscopeError):
    """The case cannot be read; the sender can correct it. `field` names the part at fault."""

    code = "bad_input"

    def __init__(self, message: str, *, field: str = "") -> None:
        super().__init__(message)
        self.field = field


class TooLong(BadInput):
    """The text is over the limit; the sender can shorten it."""

    code = "too_long"


class CatalogueBroken(OctoscopeError):
    """A check, fix or room file breaks the catalogue's rules; a developer must mend it."""

    code = "catalogue_broken"


class WeightsMissing(OctoscopeError):
    """An encoder or artifact file is not where it should be; reinstalling the requirements brings it back."""

    code = "weights_missing"


class WeightsAltered(OctoscopeError):
    """A weights file does not have the pinned sha256; reinstall it, never load it."""

    code = "weights_altered"


class WrongEncoder(OctoscopeError):
    """An artifact was trained on another encoder; retrain it or name the old encoder."""

    code = "wrong_encoder"
