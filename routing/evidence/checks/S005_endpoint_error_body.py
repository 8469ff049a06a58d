"""S005 endpoint-error-body: an error page of the gateway stands where the answer should be."""

from __future__ import annotations

import re
from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, ModelResponse, Span, Text
from routing.evidence.bodies import error_phrase
from routing.evidence.signals import ServiceSignals

PAGE_ASKED = re.compile(r"\bhtml\b|\b(?:web ?)?page\b|\bform\b|网页|页面|表单|界面", re.IGNORECASE)


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence per response that is an error message, unless the prompt speaks of that very message."""
    return [found for response in signals.responses if (found := _judge(signals, response))]


def _judge(signals: ServiceSignals, response: ModelResponse) -> Evidence | None:
    phrase = error_phrase(response.text)
    asked = signals.prompt.text.lower()
    if not phrase or phrase.lower() in asked or (response.text.lstrip()[:1] == "<" and PAGE_ASKED.search(asked)):
        return None
    start = max(response.text.find(phrase), 0)
    status = next((call.status for call in signals.calls if call.index == response.index), None)
    note = f" (status {status:.0f})" if status else ""
    note_zh = f"（状态码 {status:.0f}）" if status else ""
    because = Text(
        f"the body is the service's own message “{phrase}”{note}, not an answer",
        f"返回内容是服务端的错误信息“{phrase}”{note_zh}，不是回答",
    )
    return Evidence(because, index=response.index, span=Span(start, start + len(phrase)))


CHECK = Check(
    code="S005",
    name="endpoint-error-body",
    kind="endpoint_error_body",
    side="response",
    severity="error",
    rank=1,
    message=Text("An error page came back in place of the answer", "返回的是错误页面而不是回答"),
    reason=Text(
        "The model never saw the request. Check status and content type before parsing, then retry; the prompt needs no change.",
        "模型根本没有收到请求。解析之前先检查状态码和内容类型，然后重试；提示词无需修改。",
    ),
    detect=detect,
    bad=(
        Example("en", "Translate to Dutch: The bakery opens at six.", "a gateway page", ("<html><head><title>504 Gateway Time-out</title></head><body><center><h1>504 Gateway Time-out</h1></center></body></html>",), marks=("Gateway Time-out",)),
        Example("en", "Name three herbs.", "an error object", ('{"error": {"message": "The server is overloaded", "type": "server_error"}}',)),
        Example("en", "Name three herbs.", "a proxy's sign-in page", ("<html><head><title>Sign in</title></head><body>Your session has expired.</body></html>",)),
        Example("zh", "列出三种香草。", "服务不可用", ("服务暂不可用，请稍后再试。",), marks=("服务暂不可用",)),
    ),
    good=(
        Example("en", "What does 502 Bad Gateway mean?", "explains the error", ("502 Bad Gateway means that a proxy got an invalid answer from the server behind it.",)),
        Example("en", "Write a small web page that says hello.", "HTML was asked for", ("<html><head><title>Hello</title></head><body>Hello</body></html>",)),
        Example("en", "Write a small page with a sign in form.", "the form was asked for", ("<html><head><title>Sign in</title></head><body><form></form></body></html>",)),
        Example("zh", "什么是网关超时？", "解释这一错误", ("网关超时是指代理在限定时间内没有等到后端的回应。",)),
    ),
    supersedes=("language_mismatch", "untranslated", "non_answer", "invalid_json", "prose_around_json", "length_violation", "count_mismatch", "missing_section", "truncated_output", "inconsistent_answers", "fact_drift", "unsupported_by_context", "context_lost"),
    sources=("SPEC M11",),
)  # fmt: skip
