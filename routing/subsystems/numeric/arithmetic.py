"""arithmetic: turns false claims and wrong final answers into faults."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Case, Severity, Span, Text
from routing.subsystems.numeric.answers import judge
from routing.subsystems.numeric.claims import Claim, find_claims
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.statements import find_statements
from routing.text.fronts import fronted
from routing.text.gate import gated

CODE_FENCE = re.compile(r"```[ \t]*([A-Za-z+#]{1,20})[^\n]{0,40}\n")
NOT_CODE = frozenset({"text", "txt", "plaintext", "markdown", "md", "math", "latex", "tex", "output", "console"})
DENIED = re.compile(
    r"(?:\bnot\b|n't|\bwrong\b|\bincorrect\b|\b(?:if|suppose|assum\w+)\b(?: that)?[ :]{0,3}$|\bmistake|\bclaim|\bfalse\b|\b(?:convinc|insist|believ|pretend|argu)\w{0,5}(?: \w{1,12}){0,2} that\b|不是|错误|错了|误|(?:如果|假设|假如)[ ：:]{0,2}$)",
    re.IGNORECASE,
)
OTHER_RULES = fronted(
    r"\bbinary\b|\bhexadecimal\b|\boctal\b|\bbase[- ]?\d|\bmod(?:ulo|ular)?\b|\bnew operation\b|\boperation is defined|\bdefine(?:d)? (?:the )?operat|"
    r"二进制|八进制|十六进制|取模|新运算|定义.{0,8}运算|火柴|matchstick",
    re.IGNORECASE,
)


def claims_of(text: str, low: str) -> list[Claim]:
    """Every claim and statement of a text outside program code, in order; `low` is the folded text."""
    found = [*find_claims(text), *find_statements(text, low)]
    blocks = _code_blocks(text) if found else []
    return sorted((claim for claim in found if not _inside(claim.span, blocks)), key=_start)


def arithmetic_faults(exchange: Exchange) -> Iterator[Fault]:
    """False equalities; a wrong factor between units is a unit error as well."""
    wrong = [claim for claim in exchange.claims if claim.verdict in ("false", "cut")]
    if not wrong:
        return
    prompt, text, index = exchange.prompt, exchange.text, exchange.index
    severity: Severity | None = "info" if OTHER_RULES.search(prompt[:20_000]) else None
    given = "".join(prompt[:200_000].split())
    for claim in wrong:
        if _is_given(text, claim, given):
            continue
        level = "info" if claim.verdict == "cut" or _is_denied(text, claim) else severity
        if claim.conversion:
            yield _fault("unit_error", index, claim, level)
        yield _fault("arithmetic_error", index, claim, level)


def answer_faults(exchange: Exchange) -> Iterator[Fault]:
    """The final answer against the reference of the case."""
    index, reference = exchange.index, exchange.reference
    if reference is None:
        reference = _stated_reference(exchange.prompt, exchange.low_prompt)
    if reference is None:
        return
    answer = judge(exchange.prompt, exchange.text, reference, exchange.claims)
    if answer is None or (answer.agrees and not answer.doubtful):
        return
    said, wanted = _line(answer.text), _line(reference)
    if answer.agrees:
        because = Text(
            f"the final answer “{said}” equals the reference, but it is the result of a false computation",
            f"最终答案“{said}”与参考答案相同，但它来自一个错误的算式",
        )
        yield Fault("wrong_answer", "response", index, answer.span, because, None, "warning")
        return
    because = Text(
        f"the final answer is “{said}”, the reference is “{wanted}”", f"最终答案是“{said}”，参考答案是“{wanted}”"
    )
    yield Fault("wrong_answer", "response", index, answer.span, because, Text(wanted, wanted))


NAMED_REFERENCE = (
    r"\b(?:reference|gold|golden|expected|correct|right|model|known|true|official|sample|worked)(?: (?:final |numeric(?:al)? )?(?:answer|result|value|solution|figure|total|output))\b|[(\[]\s?(?:correct|answer|expected|solution|key)\b|"
    r"\b(?:answer|marking|solution)[ -]?(?:key|sheet)\b|\bkey\b(?= for\b|[:：])|\bground[- ]truth\b|\b(?:reference|expected|solution)(?=\s?[:：])|(?:标准|参考|正确|官方|预期|期望|标注)的?(?:答案|结果|得数|数值|解答?)"
)
REFERENCE = gated(
    rf"(?:{NAMED_REFERENCE})[^\d\n:：。？?=]{{0,24}}?\s?(?:is|are|be|是|为|[:：=])\s?[:：]?\s{{0,2}}(?:#{{2,6}}\s?)?(?:[a-z]\s?=\s?)?([-−$€£¥]?\d[\d,.]{{0,20}}\d(?:/\d{{1,6}})?|\d(?:/\d{{1,6}})?|[A-H](?![A-Za-z]))"
)
GRADES = re.compile(
    r"\b(?:grade (?:the|this|my|each)|grading|score (?:the|this|each)|(?:student|candidate|submitted|pupil|learner|user|my)(?:['’]s)? (?:answer|solution|response|reply|work)|is (?:this|the|my|that|it) (?:answer |solution )?(?:correct|right)|whether (?:the|this|it|my)|judge)\b|"
    r"评分|打分|批改|评判|(?:学生|考生|同学|候选|模型|我)的?(?:答案|回答|解答|作答)|是否(?:正确|一致|相符)|对不对|对错|正误",
    re.IGNORECASE,
)
META_KEYS = (
    "reference",
    "reference_answer",
    "answer",
    "expected",
    "expected_answer",
    "gold",
    "ground_truth",
    "correct_answer",
    "参考答案",
    "标准答案",
)


def given_reference(case: Case) -> str | None:
    """The right answer that comes with a case, as its reference or as a short entry of its metadata."""
    if case.reference is not None:
        return case.reference
    if not case.meta:
        return None
    found = next((case.meta[key] for key in META_KEYS if key in case.meta), None)
    known = isinstance(found, str | int | float) and not isinstance(found, bool)
    return str(found) if known else None


def _stated_reference(prompt: str, low: str) -> str | None:
    """The right answer when the prompt itself states it; None where the prompt has an answer graded."""
    found = [match[1] for match in REFERENCE.finditer(prompt[:20_000], low)]
    return found[0] if len(found) == 1 and not GRADES.search(prompt[:20_000]) else None


def _fault(kind: str, index: int, claim: Claim, severity: Severity | None) -> Fault:
    left, right = _line(claim.left, 120), _line(claim.right, 60)
    if claim.verdict == "cut":
        because = Text(
            f"“{left}” is {claim.expected}; “{right}” cuts it off instead of rounding",
            f"“{left}”等于 {claim.expected}；“{right}”是截断而不是四舍五入",
        )
    elif kind == "unit_error":
        because = Text(
            f"“{left}” makes {claim.expected}, not “{right}”: the factor is wrong",
            f"“{left}”应为 {claim.expected}，不是“{right}”：换算系数有误",
        )
    else:
        because = Text(
            f"“{left}” gives {claim.expected}, not “{right}”", f"“{left}”的结果是 {claim.expected}，不是“{right}”"
        )
    expected = Text(claim.expected, claim.expected)
    return Fault(kind, "response", index, claim.span, because, expected, severity)  # type: ignore[arg-type]


IN_ADDRESS = re.compile(r"(?:://|[?&]\w{1,30}=)[^\s]{0,200}$")


def _is_given(text: str, claim: Claim, prompt: str) -> bool:
    """The prompt itself holds the equality (a puzzle, a claim to discuss): the response only repeats it."""
    said = "".join(text[claim.span.start : claim.span.end].split())
    if IN_ADDRESS.search(text, max(0, claim.span.start - 200), claim.span.start):
        return True
    return said in prompt or "".join(f"{claim.left}={claim.right}".split()) in prompt


def _is_denied(text: str, claim: Claim) -> bool:
    """The sentence itself rejects or only supposes the equality, or asks whether it holds."""
    start = max(text.rfind(mark, max(0, claim.span.start - 80), claim.span.start) for mark in ".\n。；;,，")
    before = text[max(start, claim.span.start - 80, 0) : claim.span.start]
    after = text[claim.span.end : claim.span.end + 20]
    return (
        bool(DENIED.search(before))
        or after.lstrip()[:1] in ("?", "？")
        or bool(re.match(r"\W{0,3}(?:is|was)? ?(?:wrong|incorrect|false|错|不对|不正确)", after))
    )


def _code_blocks(text: str) -> list[tuple[int, int]]:
    blocks = []
    for match in CODE_FENCE.finditer(text):
        if match.group(1).lower() not in NOT_CODE:
            end = text.find("```", match.end())
            blocks.append((match.end(), end if end >= 0 else len(text)))
    return blocks


def _inside(span: Span, blocks: list[tuple[int, int]]) -> bool:
    return any(start <= span.start < end for start, end in blocks)


def _line(text: str, most: int = 80) -> str:
    return " ".join(text[: most * 4].split())[:most]


def _start(claim: Claim) -> int:
    return claim.span.start
