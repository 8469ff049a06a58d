"""exports: runs, findings and fingerprints as NDJSON or CSV, streamed page by page."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal

from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import HttpRequest, StreamingHttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router

from diagnostics.api.auth import key_of
from diagnostics.api.csv_cells import line
from diagnostics.api.errors import ApiError
from diagnostics.selectors.exports import COLUMNS, export_page

router = Router()
Resource = Literal["runs", "findings", "fingerprints"]
Shape = Literal["ndjson", "csv"]
TYPES = {"ndjson": "application/x-ndjson; charset=utf-8", "csv": "text/csv; charset=utf-8"}
BYTE_ORDER_MARK = "\ufeff"  # spreadsheets read Chinese CSV as UTF-8 only with it


@router.get("/{resource}.{shape}", url_name="export", response=None)
def export(request: HttpRequest, resource: Resource, shape: Shape, since: datetime | None = Query(None)) -> Any:  # noqa: B008
    """Every row of the workspace, oldest first; `since` leaves out older ones."""
    workspace = key_of(request).workspace_id
    lines = stream(workspace, resource, shape, _in_utc(since) if since else None)
    response = StreamingHttpResponse(lines, content_type=TYPES[shape])
    response["Content-Disposition"] = f'attachment; filename="octoscope-{resource}.{shape}"'
    return response


async def stream(workspace: int, resource: str, shape: str, since: datetime | None) -> AsyncIterator[str]:
    """The file's text, one page of rows at a time, so that a large export never stands in memory."""
    columns = COLUMNS[resource]
    write = _writer(shape, columns)
    if shape == "csv":
        yield BYTE_ORDER_MARK + line(columns)
    after = 0
    while True:
        rows, after = await sync_to_async(_page)(resource, workspace, after, since)
        if rows:
            yield "".join(write(row) for row in rows)
        if not after:
            return


def _page(resource: str, workspace: int, after: int, since: datetime | None) -> tuple[list[dict[str, Any]], int]:
    """One page of rows. The connection goes back at once: a slow reader must not keep one of the few."""
    try:
        return export_page(resource=resource, workspace_id=workspace, after=after, since=since)
    finally:
        close_old_connections()


def _in_utc(moment: datetime) -> datetime:
    try:
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except OverflowError as error:
        raise ApiError(422, "bad_input", _("“since” lies outside the years 1 to 9999."), "since") from error


def _writer(shape: str, columns: Sequence[str]) -> Callable[[Mapping[str, Any]], str]:
    def csv_line(row: Mapping[str, Any]) -> str:
        return line([row[name] for name in columns])

    def json_line(row: Mapping[str, Any]) -> str:
        return json.dumps(row, ensure_ascii=False, default=_iso) + "\n"

    return csv_line if shape == "csv" else json_line


def _iso(value: Any) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)
