"""verdict: the stored diagnosis -> one sentence and one paragraph, in both languages.

Four cases: a failure of a response; nothing found in the responses; no response, with or without risks in the prompt;
nothing judged, because no room ended well. Where single rooms judged nothing, finding nothing is said with that reserve. They are worded differently, since they mean different things.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Wording = Mapping[str, str]
STOPPED = re.compile(r"[.。!?！？][”’\"」』)）]$")  # ends inside a quotation, with its stop
MessageOf = Callable[[str], Wording]
SILENT = ("failed", "skipped")  # how the stored state of a room that judged nothing begins
ALSO_NAMED = 2
RIGHT_CHARS = 80  # a longer right value, such as a whole document, stands at the evidence only


@dataclass(frozen=True, slots=True)
class Verdict:
    """`tone` is error, warning, info or good; each wording is {"en", "zh"}; a paragraph may be ""."""

    sentence: Wording
    paragraph: Wording
    tone: str


def verdict_of(
    record: Mapping[str, Any], *, responses: int, turns: int, message_of: MessageOf, is_between: Callable[[str], bool]
) -> Verdict:
    """Return the verdict on a record of `routing.codec`.

    By a check's code, `message_of` gives its message in both languages; `is_between` tells whether what it finds lies between
    responses, not in one of them.
    """
    findings: Sequence[Mapping[str, Any]] = record["findings"]
    root = record.get("root")
    if root is not None:
        named = 0 if is_between(findings[root]["check"]) else responses
        return on_failure(findings[root], findings, responses=named, message_of=message_of)
    if record["rooms"] and not any(state == "ok" for state in record["rooms"].values()):
        return nothing_judged()
    broken = broken_responses(record)
    if broken:
        return on_broken_demand(len(broken), responses=responses)
    risks = [item for item in findings if item["where"] == "prompt"]
    loud = [item for item in risks if item["severity"] != "info"]
    hints = len(findings) - len(loud)
    if responses or turns:
        found = on_fine_responses(loud, responses=responses, hints=hints, message_of=message_of)
    else:
        found = on_prompt(loud, hints=hints, message_of=message_of)
    return with_silent_rooms(found, silent_rooms(record))


def on_failure(
    root: Mapping[str, Any], findings: Sequence[Mapping[str, Any]], *, responses: int, message_of: MessageOf
) -> Verdict:
    """The root cause, in how many of the responses, and what else was seen."""
    message = message_of(root["check"])
    alike = [item for item in findings if item["check"] == root["check"] and item["kind"] == root["kind"]]
    where_en, where_zh = extent(root, alike, responses)
    sentence = {"en": f"{stem(message['en'])}{where_en}", "zh": f"{stem(message['zh'])}{where_zh}"}
    others = other_messages(root, findings, message_of)
    expected = root["expected"] or {"en": "", "zh": ""}
    paragraph = {
        "en": joined(
            ended(upper_first(root["because"]["en"]), "."),
            f"Right would be: {expected['en']}." if worth_saying(expected, root, "en") else "",
            f"Also found: {'; '.join(stem(item['en']) for item in others)}." if others else "",
        ),
        "zh": "".join(
            (
                ended(root["because"]["zh"], "。"),
                f"正确值应为：{expected['zh']}。" if worth_saying(expected, root, "zh") else "",
                f"另外发现：{'；'.join(stem(item['zh']) for item in others)}。" if others else "",
            )
        ),
    }
    return Verdict(sentence, paragraph, root["severity"])


def worth_saying(expected: Wording, root: Mapping[str, Any], language: str) -> bool:
    """Whether the right value is short and not yet named by the reason."""
    value = expected[language]
    return 0 < len(value) <= RIGHT_CHARS and value not in root["because"][language]


def extent(root: Mapping[str, Any], alike: Sequence[Mapping[str, Any]], responses: int) -> tuple[str, str]:
    """Return " in 2 of 3 responses", or which message of a conversation, in both languages; nothing of one response alone."""
    if root["where"] == "turn":
        number = root["index"] + 1
        return f" in message {number} of the conversation", f"（对话第 {number} 条消息）"
    hit = {item["index"] for item in alike if item["where"] == "response"}
    if root["where"] != "response" or responses < 2 or not hit:
        return "", ""
    if len(hit) == 1:
        number = root["index"] + 1
        return f" in response {number} of {responses}", f"（{responses} 条回复中的第 {number} 条）"
    if len(hit) == responses:
        return f" in all {responses} responses", f"（全部 {responses} 条回复）"
    return f" in {len(hit)} of {responses} responses", f"（{responses} 条回复中的 {len(hit)} 条）"


def other_messages(
    root: Mapping[str, Any], findings: Sequence[Mapping[str, Any]], message_of: MessageOf
) -> list[Wording]:
    """Return the messages of other loud failures that are no consequence of the root cause."""
    codes = dict.fromkeys(
        item["check"]
        for item in findings
        if item["severity"] != "info" and not item["also_seen"] and item["check"] != root["check"]
    )
    return [message_of(code) for code in list(codes)[:ALSO_NAMED]]


def broken_responses(record: Mapping[str, Any]) -> set[int]:
    """Return the responses that break a demand of the prompt."""
    judged = [result for item in record["contracts"] for result in item["results"]]
    return {result["index"] for result in judged if result["verdict"] == "broken"}


def on_broken_demand(count: int, *, responses: int) -> Verdict:
    """A demand is broken and no check has named the failure."""
    where = f"{count} of {responses} responses" if responses > 1 else "the response"
    return Verdict(
        {
            "en": f"A demand of the prompt is broken in {where}",
            "zh": f"{responses} 条回复中有 {count} 条违反了提示词的要求" if responses > 1 else "回复违反了提示词的要求",
        },
        {"en": "The table below shows which demand, and where.", "zh": "下方表格列出了是哪项要求、在何处。"},
        "warning",
    )


def on_fine_responses(
    risks: Sequence[Mapping[str, Any]], *, responses: int, hints: int, message_of: MessageOf
) -> Verdict:
    """Nothing was found in what came back; the prompt may still carry risks."""
    en = "conversation" if not responses else "response" if responses == 1 else f"{responses} responses"
    zh = f" {responses} 条回复" if responses else "这段对话"
    sentence = {"en": f"No failure was found in the {en}", "zh": f"在{zh}中没有发现问题"}
    if risks:
        return Verdict(sentence, risk_paragraph(risks, message_of), "warning")
    return Verdict(sentence, hint_paragraph(hints), "good")


def on_prompt(risks: Sequence[Mapping[str, Any]], *, hints: int, message_of: MessageOf) -> Verdict:
    """No response was given: what the prompt alone lets expect."""
    if not risks:
        sentence = {"en": "The prompt shows no known risk", "zh": "提示词没有发现已知风险"}
        missing = {
            "en": "No response was given, so nothing else was judged.",
            "zh": "没有提供回复，因此只检查了提示词。",
        }
        hint = hint_paragraph(hints)
        paragraph = {"en": joined(missing["en"], hint["en"]), "zh": missing["zh"] + hint["zh"]}
        return Verdict(sentence, paragraph, "good")
    message = message_of(risks[0]["check"])
    more = len({item["check"] for item in risks}) - 1
    more_en = f", and {more} more {'risk' if more == 1 else 'risks'}" if more else ""
    sentence = {
        "en": f"Risk in the prompt: {lower_first(stem(message['en']))}{more_en}",
        "zh": f"提示词存在风险：{stem(message['zh'])}{f'（另有 {more} 项）' if more else ''}",
    }
    because = risks[0]["because"]
    paragraph = {
        "en": joined(ended(upper_first(because["en"]), "."), "No response was given to judge."),
        "zh": f"{ended(because['zh'], '。')}没有提供可判断的回复。",
    }
    return Verdict(sentence, paragraph, risks[0]["severity"])


def silent_rooms(record: Mapping[str, Any]) -> int:
    """Return how many rooms judged nothing, because they failed or were left out."""
    return sum(str(state).startswith(SILENT) for state in record["rooms"].values())


def with_silent_rooms(verdict: Verdict, count: int) -> Verdict:
    """Take the praise back where rooms were silent: nothing found is no good news then."""
    if not count:
        return verdict
    en = "One room judged nothing" if count == 1 else f"{count} rooms judged nothing"
    paragraph = {
        "en": joined(f"{en}, so this is only part of the picture.", verdict.paragraph["en"]),
        "zh": f"有 {count} 个子系统没有给出判断，因此这只是部分结论。{verdict.paragraph['zh']}",
    }
    return Verdict(verdict.sentence, paragraph, "info" if verdict.tone == "good" else verdict.tone)


def nothing_judged() -> Verdict:
    """No room ended well, which is neither good nor bad news about the prompt."""
    return Verdict(
        {"en": "Nothing could be judged", "zh": "无法给出判断"},
        {
            "en": "No room finished its analysis. The reasons stand at the foot of the report.",
            "zh": "没有任何子系统完成分析，原因见报告底部。",
        },
        "info",
    )


def risk_paragraph(risks: Sequence[Mapping[str, Any]], message_of: MessageOf) -> Wording:
    """Name the prompt's risks under a verdict on fine responses."""
    messages = [message_of(code) for code in dict.fromkeys(item["check"] for item in risks)]
    named, more = messages[:ALSO_NAMED], len(messages) - ALSO_NAMED
    return {
        "en": f"The prompt carries a risk all the same: {'; '.join(lower_first(stem(item['en'])) for item in named)}"
        f"{f'; and {more} more' if more > 0 else ''}.",
        "zh": f"但提示词仍有风险：{'；'.join(stem(item['zh']) for item in named)}{f'；另有 {more} 项' if more > 0 else ''}。",
    }


def hint_paragraph(hints: int) -> Wording:
    """Say how many hints there are, if any."""
    if not hints:
        return {"en": "", "zh": ""}
    plural = "hint stands" if hints == 1 else "hints stand"
    return {"en": f"{hints} {plural} in the list below.", "zh": f"下方列表中有 {hints} 条提示。"}


def stem(text: str) -> str:
    """Return a message without its full stop."""
    return text.rstrip(".。 ")


def ended(text: str, stop: str) -> str:
    """Return a sentence with one full stop."""
    if STOPPED.search(text):
        return text
    return f"{stem(text)}{stop}" if text.strip() else ""


def joined(*sentences: str) -> str:
    """Return the sentences that are not empty, with blanks between."""
    return " ".join(sentence for sentence in sentences if sentence)


def upper_first(text: str) -> str:
    """Return the text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    """Return the text to go on in mid-sentence; abbreviations keep their capitals."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text
