"""shapes: what goes in and out, as pydantic models; the documentation page is made from them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ninja import Field, Schema
from pydantic import ConfigDict


class TokenLogprobIn(Schema):
    """One generated token."""

    token: str
    logprob: float | None = Field(None, description="Natural logarithm; null where the service sent none.")


class ResponseIn(Schema):
    """One answer of a model, with what the service said about the call."""

    text: str
    model: str = ""
    latency_ms: float | None = Field(None, ge=0, description="Milliseconds.")
    ttfb_ms: float | None = Field(None, ge=0, description="Milliseconds to the first byte.")
    headers: dict[str, str] = Field(default_factory=dict)
    finish_reason: str = ""
    logprobs: list[TokenLogprobIn] = Field(default_factory=list)


class TurnIn(Schema):
    """One message of a conversation."""

    role: str
    content: str


class CaseIn(Schema):
    """A prompt, and optionally what came back."""

    id: str = Field("", description="Your own id; it comes back with the case.", max_length=200)
    title: str = Field("", max_length=200)
    prompt: str = Field("", description="May be left out when `turns` ends with a user message.")
    system: str = ""
    turns: list[TurnIn] = Field(default_factory=list)
    responses: list[str | ResponseIn] = Field(default_factory=list)
    model_config = ConfigDict(populate_by_name=True)

    output_schema: Any = Field(None, alias="schema", description="A JSON Schema that the responses must fulfil.")
    reference: str = Field("", description="The right answer, when it is known.")
    meta: dict[str, Any] = Field(default_factory=dict)


class FailureOut(Schema):
    """The root cause."""

    kind: str
    room: str
    check: str


class CaseOut(Schema):
    """A case in a list."""

    id: str
    external_id: str
    title: str
    language: str
    created_at: datetime
    status: str
    stage: str
    reason: str = Field(description="Why it failed; empty otherwise.")
    operation: str
    failure: FailureOut | None
    verdict: dict[str, str]
    url: str


class CasePage(Schema):
    """One page of cases; `next_cursor` is null on the last."""

    items: list[CaseOut]
    next_cursor: str | None


class FingerprintOut(Schema):
    """All occurrences of one cause."""

    id: int
    key: str
    room: str
    check: str
    kind: str
    template: str
    title: dict[str, str]
    status: str
    count: int
    first_seen: datetime
    last_seen: datetime
    fixes: list[str]


class FingerprintPage(Schema):
    """One page of fingerprints."""

    items: list[FingerprintOut]
    next_cursor: str | None


class FingerprintChange(Schema):
    """What a curator may change; fields that are left out stay."""

    title_en: str | None = Field(None, max_length=200)
    title_zh: str | None = Field(None, max_length=200)
    status: str | None = Field(None, description="new, confirmed or ignored")
    notes: str | None = None


class ErrorOut(Schema):
    """Every refusal."""

    error: dict[str, str]
