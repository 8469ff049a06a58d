"""analyse: View -> Reading of the code room. Code is parsed or compiled, never run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from routing.contracts import ModelResponse, Reading, Text, View
from routing.subsystems.code import elision, foreign_words, grammars, imports, indentation, listed, packages, risks
from routing.subsystems.code.adapter import ADAPTER
from routing.subsystems.code.blocks import LONGEST_CODE, Block, find_blocks, prompt_language
from routing.subsystems.code.faults import Place
from routing.subsystems.code.javascript import reading as javascript
from routing.subsystems.code.python import reading as python
from routing.subsystems.code.signals import CodeSignals, Fault
from routing.subsystems.code.sql import reading as sql
from routing.text.gate import folded, gated

ALL_CODE = 0.7  # a response that is code to this share delivers a program, whatever the prompt's wording
MOST_PARSED = 12  # blocks of one response that are parsed
PARSED = frozenset(["python", "javascript", "typescript", "sql", "java", "cpp", "go", "rust"])
SURE = 0.9
READ_CHARS = 600  # of a block, by the adapter
ASKS = gated(
    r"\b(?:write|implement|create|build|develop|code|fix|refactor|debug|optimi[sz]e|complete|generate|translate|convert|port|return|give|produce|add|solve|rewrite)\b|"
    r"写|实现|编写|修复|重构|调试|优化|补全|生成|改写|翻译成|给出|返回|设计",
    re.IGNORECASE,
)
CODE_WORD = gated(
    r"\b(?:code|function|method|class|script|program|query|sql|python|javascript|typescript|java|golang|rust|c\+\+|bash|regex|algorithm|file|module|test|component)\b|"
    r"代码|函数|方法|脚本|程序|查询|算法|文件|语句|测试|组件|^[ \t]{0,8}(?:def|class|function|const|import|from)\b",
    re.IGNORECASE | re.MULTILINE,
)
EXPLAINS = re.compile(
    r"\b(?:explain|what (?:is|are|does)|how does|describe|difference between|syntax (?:of|for))\b|解释|说明|什么是|区别|含义",
    re.IGNORECASE,
)
MARKUP = tuple(  # a file in no language that is parsed; sought one by one, as each has a beginning of its own
    gated(pattern, re.MULTILINE) for pattern in (r"[{};]\s*$", r"</?[a-z]", r"^[\w.-]{1,40}\s?[=:]")
)
FAILED = re.compile(r"fail|wrong|error|incorrect", re.IGNORECASE)


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    faults = list(risks.read(view.prompt))
    if view.responses:
        faults += _of_responses(view)
    faults += _known_verdicts(view)
    return Reading(signals=CodeSignals(tuple(faults)))


def _of_responses(view: View) -> Iterator[Fault]:
    hint, known = prompt_language(view.case.prompt), listed.listed_in(view.case.prompt)
    there_are = packages.stated(view.case.prompt)
    whole = elision.wants_whole(view.case.prompt)
    for response in view.judged.responses:
        blocks = _told(view, find_blocks(response.text, hint)[:MOST_PARSED])
        if blocks:
            yield from _block_faults_of(view, response, blocks, known.named)
        elif _has_markup(response.text):
            place = Place(response.index, Block("", response.text[:LONGEST_CODE], 0, fenced=False), True)
            if whole:
                yield from elision.read(place, view.case.prompt)
            yield from indentation.read(place, view.case.prompt)
        yield from listed.read(known, response.text, response.index)
        if there_are:
            yield from packages.read(there_are, view.case.prompt, response.text, response.index)


def _has_markup(response: str) -> bool:
    low = folded(response)
    return any(mark.door.admits(low) and mark.pattern.search(response[:2000]) for mark in MARKUP)


def _told(view: View, blocks: list[Block]) -> list[Block]:
    """The blocks; where neither a label nor the rules tell the language, the adapter does if it is sure."""
    places = [number for number, block in enumerate(blocks) if not block.language and not block.labelled]
    found = view.models.classify(ADAPTER.name, [blocks[n].code[:READ_CHARS] for n in places]) if places else None
    told = list(blocks)
    for number, best in zip(places, found or (), strict=False):
        if best.probability >= SURE and best.label in PARSED:
            told[number] = replace(blocks[number], language=best.label)
    return told


def asks_for_code(prompt: str) -> bool:
    """True when the prompt wants code written or changed, or is itself code to be completed."""
    sample, low = prompt[:20_000], folded(prompt)
    return bool(CODE_WORD.search(sample, low)) and bool(
        ASKS.search(sample, low) or re.match(r"\s{0,20}(?:def|class|from|import|function|/\*\*|#)", sample)
    )


def _block_faults_of(
    view: View, response: ModelResponse, blocks: list[Block], named: frozenset[str]
) -> Iterator[Fault]:
    wants = asks_for_code(view.case.prompt)
    share = ALL_CODE if not EXPLAINS.search(view.case.prompt[:4000]) else 2.0
    for block in blocks:
        place = Place(response.index, block, wants or len(block.code) >= len(response.text) * share)
        yield from _block_faults(place, view.case.prompt, [other for other in blocks if other is not block], named)
        yield from elision.read(place, view.case.prompt)
        yield from foreign_words.read(place, view.case.prompt)
        yield from indentation.read(place, view.case.prompt)


def _block_faults(place: Place, prompt: str, others: list[Block], named: frozenset[str]) -> Iterator[Fault]:
    language = place.block.language
    if language == "python":
        given = [python.defined_names(other.code) for other in others if other.language == "python"]
        yield from python.read(place, prompt, named.union(*given))
    elif language == "javascript":
        given = [
            javascript.declared_names(other.code) for other in others if other.language in ("javascript", "typescript")
        ]
        yield from javascript.read(place, prompt, named.union(*given))
    elif language == "sql":
        yield from sql.read(place, prompt)
    else:
        yield from grammars.read(place)
        yield from imports.read(place)


def _known_verdicts(view: View) -> Iterator[Fault]:
    """Test results that came with the case; nothing is run here."""
    verdict = next((view.case.meta[key] for key in ("test_result", "tests", "verdict") if key in view.case.meta), None)
    values = verdict if isinstance(verdict, list) else [verdict]
    for index, value in enumerate(values[: len(view.responses)]):
        if (isinstance(value, str) and FAILED.search(value)) or value is False:
            said = str(value)[:80]
            because = Text(f"the tests that came with the case report “{said}”", f"随案例给出的测试结果是“{said}”")
            yield Fault("wrong_result", "response", index, None, because)
