"""errors: one shape for every refusal: {"error": {"code", "message", "field"}}."""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    """A refusal with its HTTP status; the message says what was wrong, where, and what to do."""

    def __init__(self, status: int, code: str, message: str, field: str = "") -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.field = status, code, message, field


def error_body(code: str, message: str, field: str = "") -> dict[str, Any]:
    """The body of a refusal."""
    return {"error": {"code": code, "message": message, "field": field}}
