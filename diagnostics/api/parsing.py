"""parsing: request bodies as JSON. Answers that were cut inside an emoji bring half of a surrogate pair; it is replaced."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest
from ninja.parser import Parser

from diagnostics.texts import SURROGATE


class StorableParser(Parser):
    """Reads JSON; a lone surrogate, which neither UTF-8 nor the database can hold, becomes U+FFFD."""

    def parse_body(self, request: HttpRequest) -> Any:
        """Return the object of the body; what it raises becomes a refusal.

        Raises: ValueError: no JSON, or no object. Without this a list or null would pass for an object without fields.
        """
        value = json.loads(request.body)
        if not isinstance(value, dict):
            raise ValueError("the body is no JSON object")
        return mended(value) if b"\\ud" in request.body.lower() else value


def mended(value: Any) -> Any:
    """Return a JSON value without lone surrogates."""
    if isinstance(value, str):
        return SURROGATE.sub("\ufffd", value)
    if isinstance(value, dict):
        return {mended(name): mended(item) for name, item in value.items()}
    return [mended(item) for item in value] if isinstance(value, list) else value
