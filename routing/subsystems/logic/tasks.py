"""tasks: how many different things a prompt asks for in one call."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Prompt
from routing.subsystems.logic.marks import Mark
from routing.subsystems.logic.signals import Fault
from routing.text.gate import Gate, folded
from routing.text.words import content_stems

TASKS = "summari[sz]e|reply|respond|send|announce|schedule|highlight|define|solve|recommend|sort|invent|work out|estimate|choose|pick|sketch|compose|outline|paraphrase|translate|write|list|extract|classify|rewrite|explain|compare|calculate|compute|generate|create|analy[sz]e|draft|suggest|correct|proofread|design|identify|evaluate|convert|describe|review|propose|rank|count|plan|fix|document|test|debug|refactor|make|find|give|answer|check|rate|name|add|tell|create|prepare|build|label|turn|write"
TASKS_ZH = "算出|算|列[一二三四五六七八九十两几]|译成|译|翻成|改成|编|出[一二三四五六七八九十两几\\d]|想[一二三四五六七八九十两几]|给[^，。]{1,8}写|写[一二三四五六七八九十两几]|总结|概括|翻译|列出|写一?[篇份段封]?|提取|抽取|分类|改写|解释|对比|比较|计算|生成|分析|起草|建议|校对|设计|识别|评价|转换|描述|推荐|排序|统计|制定|润色|给出|回答|修改|修复|检查|测试|标注|打分|评分|整理|找出|指出|画|做一?[个份张]|拟"


def _beginnings(alternatives: str) -> tuple[str, ...]:
    """What each of the words begins with that is spelt in one way only."""
    return tuple(dict.fromkeys(re.split(r"一\?|\[", word)[0] for word in alternatives.split("|")))


TASK_VERB = Mark(
    re.compile(
        rf"(?:^|[.;!?\n]\s{{0,4}}|(?<!question)(?<!example):\s(?=\w{{3,12}}\s\w)|\b(?:and|then|also|finally|next|second(?:ly)?|third(?:ly)?)[, ]{{1,2}}|^\s{{0,4}}\d[.)]\s{{0,2}}|\(\d\)\s?|(?<=[a-z\"”)]), )(?:then |also |please |and |finally )?({TASKS})\b",
        re.IGNORECASE | re.MULTILINE,
    ),
    _beginnings(TASKS),
)
TASK_VERB_ZH = Mark(
    re.compile(
        rf"(?:^|[，。；！？\n、]\s{{0,2}}|\d[.、)）]\s{{0,2}}|请|再|然后|接着|最后|并且?|同时|先|另外|此外|顺便|还要?|以及)(?:请|再|帮我|先|另外|还要?)?(?:(?:把|将|为|给|用|根据|按|对|从)[^，。；！？\n]{{1,14}}?)?({TASKS_ZH})",
        re.MULTILINE,
    ),
    _beginnings(TASKS_ZH),
)


WHOLE_CHARS = 20_000  # of a longer prompt the folded text lacks the middle
ANY_TASK = Gate((*TASK_VERB.needles, *TASK_VERB_ZH.needles))


def many_tasks(prompt: Prompt, low: str) -> list[Fault]:
    """Three or more tasks: different verbs, or one verb with different things to make; `low` is what is read, folded."""
    if len(prompt.text) <= WHOLE_CHARS and not ANY_TASK.admits(low):
        return []
    text = prompt.instruction[:4000]
    low_text = folded(text)
    whole = low if len(prompt.text) <= WHOLE_CHARS else low_text
    task = TASK_VERB_ZH if prompt.language == "zh" else TASK_VERB
    marks = list(islice(task.pattern.finditer(text), 60)) if task.may_occur(low_text, 3, whole) else []
    if len(marks) < 3:
        return []
    tasks = list(dict.fromkeys(_task(match, text) for match in marks))
    verbs = list(dict.fromkeys(verb for verb, _ in tasks))
    things = {thing for _, thing in tasks if thing}
    if len(verbs) < 3 and len(things) < 3:
        return []
    return [Fault(where="prompt", found=", ".join(verbs[:6]), detail=str(max(len(verbs), len(things))))]


def _task(match: re.Match[str], text: str) -> tuple[str, str]:
    """The verb and the first words of what is to be made."""
    verb = " ".join(match.group(1).lower().split())
    rest = re.split(r"[.,;:!?，。；：！？\n(（]", text[match.end() : match.end() + 60], maxsplit=1)[0]
    thing = re.match(
        r"\s{0,2}(?:an?|the|one|two|three|four|five|six|\d{1,2}|一|[两二三四五六七八九十])", rest, re.IGNORECASE
    )
    return verb, " ".join(content_stems(rest)[:3]) if thing else ""
