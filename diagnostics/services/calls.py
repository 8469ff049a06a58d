"""calls: reads logged calls: our own line format, and the request and response bodies of chat services."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

TRACES = ("latency_ms", "ttfb_ms", "headers")


def call_read(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return a logged call as the data of a case.

    A chat call has "messages", at the top or under "request", and its answer has "choices", at the top or under
    "response". Everything else is taken as our own format.
    """
    request = part(raw, "request", "messages")
    if request is None:
        return dict(raw)
    turns = [turn_read(message) for message in request["messages"] if isinstance(message, Mapping)]
    system = "\n\n".join(turn["content"] for turn in turns if turn["role"] in {"system", "developer"})
    talk = [turn for turn in turns if turn["role"] not in {"system", "developer"}]
    data: dict[str, Any] = {"id": raw.get("id", ""), "system": system, "responses": answers_read(raw)}
    if len(talk) == 1:
        data["prompt"] = talk[0]["content"]
    else:
        data["turns"] = talk
    return {**data, "meta": {"model": request.get("model")} if request.get("model") else {}}


def part(raw: Mapping[str, Any], name: str, field: str) -> Mapping[str, Any] | None:
    """Return the mapping that has a list under `field`: the call itself, or its part `name`."""
    inner = raw.get(name)
    for candidate in (raw, inner):
        if isinstance(candidate, Mapping) and isinstance(candidate.get(field), list):
            return candidate
    return None


def turn_read(message: Mapping[str, Any]) -> dict[str, str]:
    """Return a message with its content as one text."""
    return {"role": str(message.get("role", "user")), "content": content_read(message.get("content"))}


def content_read(content: Any) -> str:
    """Return a content that may be a list of parts as one text; what is not text is left out."""
    if isinstance(content, Sequence) and not isinstance(content, str):
        parts = [item.get("text", "") for item in content if isinstance(item, Mapping)]
        return "\n".join(text for text in parts if isinstance(text, str))
    return content if isinstance(content, str) else ""


def answers_read(raw: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the choices of an answer as responses, each with the traces of the call."""
    answer = part(raw, "response", "choices")
    if answer is None:
        return list(raw.get("responses") or [])
    traces = {name: raw[name] for name in TRACES if name in raw}
    choices = [choice for choice in answer["choices"] if isinstance(choice, Mapping)]
    return [answer_read(choice, answer, traces) for choice in choices]


def answer_read(choice: Mapping[str, Any], answer: Mapping[str, Any], traces: Mapping[str, Any]) -> dict[str, Any]:
    """Return one choice as a response."""
    message = choice.get("message")
    text = content_read(message.get("content")) if isinstance(message, Mapping) else content_read(choice.get("text"))
    logged = choice.get("logprobs")
    tokens = logged.get("content") if isinstance(logged, Mapping) else None
    return {
        "text": text,
        "model": answer.get("model"),
        "finish_reason": choice.get("finish_reason"),
        "logprobs": [
            {"token": item["token"], "logprob": item["logprob"]} for item in tokens or [] if "logprob" in item
        ],
        **traces,
    }
