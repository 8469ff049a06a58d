"""pasted: reads what people paste: JSON with faults named, conversations as text, exports of calls of several services.

Raises `Unreadable` with a message for the reader; nothing here touches the database.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from diagnostics.texts import TooDeep, depth_check

FAULTS: Mapping[str, Promise] = {
    "Expecting value": gettext_lazy("a value is missing here"),
    "Expecting ',' delimiter": gettext_lazy("a comma or a closing bracket is missing here"),
    "Expecting ':' delimiter": gettext_lazy("a colon is missing here"),
    "Expecting property name enclosed in double quotes": gettext_lazy(
        "a name in double quotes is missing here (a comma before } or single quotes are common causes)"
    ),
    "Illegal trailing comma before end of object": gettext_lazy("remove the comma before }"),
    "Illegal trailing comma before end of array": gettext_lazy("remove the comma before ]"),
    "Unterminated string starting at": gettext_lazy("the string that begins here has no closing quote"),
    "Invalid control character at": gettext_lazy("a line break or tab inside a string must be written \\n or \\t"),
    "Invalid \\escape": gettext_lazy("a backslash must be doubled here"),
    "Extra data": gettext_lazy("the JSON ends before this place; remove what follows"),
}
ROLES: Mapping[str, str] = {
    "user": "user", "human": "user", "用户": "user", "人类": "user", "我": "user", "问": "user",
    "assistant": "assistant", "ai": "assistant", "bot": "assistant", "model": "assistant", "chatgpt": "assistant",
    "助手": "assistant", "助理": "assistant", "模型": "assistant", "答": "assistant",
    "system": "system", "系统": "system",
    "tool": "tool", "工具": "tool",
}  # fmt: skip
SPEAKER = re.compile(
    r"^[ \t>*#-]{0,6}(" + "|".join(sorted(ROLES, key=len, reverse=True)) + r")[ \t*]{0,3}[:：][*]{0,2}[ \t]?",
    re.IGNORECASE | re.MULTILINE,
)
REQUEST_KEYS = {"prompt": ("prompt",), "system": ("system", "instructions"), "reference": ("reference",)}
REASONS = ("finish_reason", "finishReason", "stop_reason", "done_reason")
TIMES = {"latency_ms": ("latency_ms", "duration_ms", "elapsed_ms"), "ttfb_ms": ("ttfb_ms", "time_to_first_token_ms")}


class Unreadable(ValueError):
    """The pasted text cannot be read; the message says where and what to do."""


def json_value(text: str) -> Any:
    """Return the JSON value of a text.

    Raises: Unreadable: with line, column and the likely cause.
    """
    try:
        value = json.loads(text)
        depth_check(value)
    except json.JSONDecodeError as error:
        fault = FAULTS.get(error.msg.removesuffix(" at") if error.msg not in FAULTS else error.msg, error.msg)
        place = {"line": error.lineno, "column": error.colno, "fault": fault}
        raise Unreadable(_("Not valid JSON at line %(line)d, column %(column)d: %(fault)s.") % place) from error
    except (RecursionError, TooDeep) as error:
        raise Unreadable(_("The JSON is nested too deeply to be read.")) from error
    except ValueError as error:  # a number of thousands of digits
        raise Unreadable(_("The JSON holds a number that is too long to be read.")) from error
    return value


def conversation(text: str) -> list[dict[str, str]]:
    """Return the messages of a conversation given as JSON or as "User: … Assistant: …" text.

    Raises: Unreadable: neither of the two.
    """
    if text.lstrip()[:1] in {"[", "{"}:
        return messages_of(json_value(text))
    found = list(SPEAKER.finditer(text))
    if not found or text[: found[0].start()].strip():
        raise Unreadable(_("Begin every message with its speaker, such as “User:” or “Assistant:”, or paste JSON."))
    ends = [*(match.start() for match in found[1:]), len(text)]
    turns = [
        {"role": ROLES[match.group(1).lower()], "content": text[match.end() : end].strip()}
        for match, end in zip(found, ends, strict=True)
    ]
    return with_user(turns)


def messages_of(value: Any) -> list[dict[str, str]]:
    """Return the messages of a JSON list, or of the list under "messages", "turns" or "conversation".

    Raises: Unreadable: an entry is no message; its number is named.
    """
    if isinstance(value, Mapping):
        value = next((value[name] for name in ("messages", "turns", "conversation") if name in value), value)
    if not isinstance(value, list):
        raise Unreadable(_("A conversation is a list of messages: [{“role”: “user”, “content”: “…”}, …]."))
    turns = []
    for number, item in enumerate(value, 1):
        if not isinstance(item, Mapping) or "role" not in item:
            raise Unreadable(_("Message %(number)d needs “role” and “content”.") % {"number": number})
        turns.append({"role": str(item["role"]), "content": plain_text(item.get("content"))})
    return with_user(turns)


def with_user(turns: list[dict[str, str]]) -> list[dict[str, str]]:
    """Return the turns.

    Raises: Unreadable: the user says nothing in them.
    """
    if not any(turn["role"] == "user" and turn["content"].strip() for turn in turns):
        raise Unreadable(_("The conversation has no message of the user."))
    return turns


def plain_text(content: Any) -> str:
    """Return a message's content; services also send it as a list of parts."""
    if isinstance(content, str):
        return content
    if isinstance(content, Mapping):
        return plain_text(content.get("text") or content.get("parts") or content.get("content"))
    if isinstance(content, list):
        return "\n".join(filter(None, (plain_text(part) for part in content)))
    return ""


def call_fields(text: str) -> dict[str, Any]:
    """Return {"prompt", "system", "turns", "responses", "schema", "reference"} of an exported call, as far as present.

    Known: our own lines, a list of messages, requests and responses of the common services, or {"request", "response"}.

    Raises: Unreadable: not JSON, or nothing known in it.
    """
    value = json_value(text)
    fields: dict[str, Any] = {}
    if isinstance(value, list):
        fields.update(request_fields({"messages": value}))
    elif isinstance(value, Mapping):
        for part in (value.get("request"), value.get("body"), value):
            if isinstance(part, Mapping):
                fields = {**request_fields(part), **fields}
        responses = responses_of(value)
        fields.update({"responses": responses} if responses else {})
    if not fields:
        raise Unreadable(_("No prompt, messages or responses were found in it. Use the fields below instead."))
    return fields


def request_fields(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a request tells."""
    fields: dict[str, Any] = {}
    for name, keys in REQUEST_KEYS.items():
        key = next((key for key in keys if value.get(key)), None)
        if key is not None:
            fields[name] = plain_text(value[key])
    messages = value.get("messages") or value.get("turns") or value.get("input")
    if isinstance(messages, str):
        fields.setdefault("prompt", messages)
    elif isinstance(messages, list) and messages:
        fields.update(message_fields(messages_of(messages)))
    schema = value.get("schema") or schema_of(value.get("response_format"))
    return {**fields, **({"schema": schema} if isinstance(schema, Mapping | bool) else {})}


def message_fields(turns: list[dict[str, str]]) -> dict[str, Any]:
    """Return a single question as prompt and system text, anything longer as a conversation."""
    system = "\n\n".join(turn["content"] for turn in turns if turn["role"] in {"system", "developer"})
    rest = [turn for turn in turns if turn["role"] not in {"system", "developer"}]
    head = {"system": system} if system else {}
    return {**head, "prompt": rest[0]["content"]} if len(rest) == 1 else {**head, "turns": rest}


def schema_of(response_format: Any) -> Any:
    """Return the JSON Schema of a request's response format."""
    inner = response_format.get("json_schema") if isinstance(response_format, Mapping) else None
    return inner.get("schema", inner) if isinstance(inner, Mapping) else None


def responses_of(value: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the responses of an exported call."""
    given = value.get("responses") or value.get("response") or value.get("output") or value.get("completion")
    if isinstance(given, str):
        return [{"text": given, **call_facts(value)}]
    if isinstance(given, Mapping):
        found = answer_texts(given) or responses_of(given)
        return [{**call_facts(value), **call_facts(given), **item} for item in found]
    if isinstance(given, list) and "responses" in value:
        return [{"text": item} if isinstance(item, str) else one_response(item) for item in given]
    return [{**call_facts(value), **item} for item in answer_texts(value)]


def one_response(item: Any) -> dict[str, Any]:
    """Return one entry of our own list of responses."""
    if not isinstance(item, Mapping):
        return {"text": plain_text(item)}
    return {"text": plain_text(item.get("text", item.get("content"))), **call_facts(item)}


def answer_texts(value: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the texts of a service's answer, whichever of the common shapes it has."""
    choices = value.get("choices") or value.get("candidates")
    if isinstance(choices, list):
        return [choice_fields(item) for item in choices if isinstance(item, Mapping)]
    output = value.get("output")
    if isinstance(output, list):
        said = [item for item in output if isinstance(item, Mapping) and item.get("type", "message") == "message"]
        text = plain_text([item.get("content") for item in said])
        return [{"text": text}] if text else []
    for name in ("message", "content", "text"):
        if value.get(name):
            return [{"text": plain_text(value[name])}]
    return []


def choice_fields(item: Mapping[str, Any]) -> dict[str, Any]:
    """Return one choice of several."""
    message = item.get("message") or item.get("content") or item.get("text")
    return {"text": plain_text(message), **call_facts(item)}


def call_facts(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return model, times, headers, finish reason and log-probabilities, as far as present."""
    facts: dict[str, Any] = {}
    if isinstance(value.get("model"), str):
        facts["model"] = value["model"]
    for name, keys in TIMES.items():
        facts.update((name, value[key]) for key in keys if isinstance(value.get(key), int | float))
    facts.update(("finish_reason", value[key]) for key in REASONS if isinstance(value.get(key), str))
    if isinstance(value.get("headers"), Mapping):
        facts["headers"] = dict(value["headers"])
    logprobs = token_logprobs(value.get("logprobs"))
    return {**facts, **({"logprobs": logprobs} if logprobs else {})}


def token_logprobs(value: Any) -> list[dict[str, Any]]:
    """Return [{"token", "logprob"}] from a list, or from a service's {"content": […]} or {"tokens", "token_logprobs"}."""
    if isinstance(value, Mapping) and isinstance(value.get("tokens"), list):
        logprobs = value.get("token_logprobs")
        pairs = zip(value["tokens"], logprobs if isinstance(logprobs, list) else [], strict=False)
        return [{"token": str(token), "logprob": logprob} for token, logprob in pairs]
    if isinstance(value, Mapping):
        value = value.get("content")
    if not isinstance(value, list):
        return []
    return [
        {"token": str(item.get("token", "")), "logprob": item.get("logprob")}
        for item in value
        if isinstance(item, Mapping)
    ]
