"""cursors: pages by the last id seen. Opaque to callers, stable while rows are added."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from diagnostics.api.errors import ApiError

MOST_A_PAGE = 200


def page(rows: QuerySet[Any], *, cursor: str, limit: int) -> tuple[list[Any], str | None]:
    """At most `limit` rows, newest first, and the cursor of the next page (None on the last).

    Raises: ApiError: 422, the cursor was not made by us.
    """
    limit = max(1, min(limit, MOST_A_PAGE))
    if cursor:
        rows = rows.filter(pk__lt=_decoded(cursor))
    found = list(rows.order_by("-pk")[: limit + 1])
    more = len(found) > limit
    found = found[:limit]
    return found, _encoded(found[-1].pk) if more else None


def _encoded(key: int) -> str:
    return base64.urlsafe_b64encode(str(key).encode()).decode().rstrip("=")


def _decoded(cursor: str) -> int:
    try:
        return int(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode())
    except (ValueError, binascii.Error) as error:
        raise ApiError(
            422, "bad_cursor", _("The cursor is not one of ours; leave it out to start."), "cursor"
        ) from error
