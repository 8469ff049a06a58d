"""turned: sentences of the material that turn the reader away from the prompt's own task. Linear time.

Three signs, each with an order: the sentence calls whoever reads by machine; it calls off the very task that the
instruction sets (translate, sum up, rate …); or it fixes the output whatever the material says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Prompt, Span
from routing.subsystems.safety.doors import Door, guarded
from routing.subsystems.safety.smuggled import mentioned

MOST = 20
MOST_CHARS = 6000  # of one bracketed stretch

TAGGED = guarded(
    r"<(?P<tag>[\u4e00-\u9fff]{1,12})>|\[(?P<square>[A-Za-z\u4e00-\u9fff][\w -]{1,20})\]|【(?P<thick>[\u4e00-\u9fff\w]{1,12})】|《(?P<book>[\u4e00-\u9fff\w]{1,12})》"
)
RULER = re.compile(r"^[ \t]{0,3}(?:-{3,}|={3,}|\*{3,}|#{3,}|_{3,}|~{3,}|>{3,}|<{3,}|\"{3}|'{3})[ \t]*$", re.MULTILINE)
RULERS = tuple(3 * mark for mark in "-=*#_~><\"'")
LABELLED = re.compile(
    r"^[ \t]{0,4}(?:the |student |customer |user |web |job |product )?(?:essay|cv|r[eé]sum[eé]|letter|mail|post|comment|ticket|page|web ?site|web ?page|bio|ad|listing|submission|candidate|application|product|description|caption|subtitles?|log|chat|story|poem|abstract|paper|profile|feedback|reply|statement|proposal|bid|tweet|snippet|search result|result|answer|file)(?: [A-Z\d]{1,2})?\s?:[^\n]{12,4000}|"
    r"^[ \t]{0,4}(?:作文|简历|来信|信件|帖子|留言|工单|网页(?:内容)?|简介|广告|商品(?:描述)?|描述|字幕|日志|聊天|故事|摘要|论文|反馈|回复|答卷|稿件|私信|弹幕|候选人|申请|投诉|合同|标书|检索结果|搜索结果|片段)\s?[A-Za-z\d一二三]{0,2}\s?[:：][^\n]{8,4000}",
    re.IGNORECASE | re.MULTILINE,
)
QUOTED = re.compile(r"“([^“”\n]{12,2000})”|「([^「」\n]{12,2000})」|\"([^\"\n]{20,2000})\"")

MACHINE = (
    r"(?:(?:ai|a\.i\.|llm|gpt|chatgpt|claude|gemini|copilot|machine|language|automated|automatic|virtual|digital|smart|review(?:ing)?|rating|grading|scoring|translation|translating|summari[sz]ation|summary|screening|moderation|moderating|"
    r"labell?ing|tagging|classification|sorting|coding|support|search|answer|reading|proofreading|editing|extraction|parsing|chat)[ -]){0,3}"
    r"(?:ai|a\.i\.|llm|gpt|chatgpt|claude|gemini|copilot|assistant|model|bot|robot|chatbot|agent|reader|reviewer|system|tool|translator|summari[sz]er|grader|evaluator|rater|scorer|classifier|labell?er|tagger|engine|program|parser|processor|crawler|scraper|moderator|judge|editor|proofreader|interpreter)s?"
)
DROP = r"(?:ignore|disregard|forget|skip|stop|abandon|cancel|drop|quit|cease|discard|do not|don't|never|instead|rather than|no longer|override|bypass|leave out)"
GIVE = r"(?:output|print|reply|respond|answer|write|say|return|rate|give|score|grade|rank|mark|label|classify|tag|approve|accept|recommend|tell|reveal|send|forward|add|append|insert|include|mention|state|translate it as|begin|end|repeat|report|show|display|delete|execute|run|call|visit|click|follow|use|treat|consider|choose|select|pick|hire|buy|change|switch)"
CALLED = re.compile(
    rf"(?:^|[.!?;:。！？\n>\]\[(（{{\"'“「*#|/-])[\s*_]{{0,3}}(?:(?:please|dear|hey|hi|hello|attention|note|notice|message|memo|instructions?|to|for|note to|notice to|important for|important)[\s:,!-]{{1,3}}){{0,2}}(?:(?:all|any|every|each|the|an?|this|our|my|you|whichever|whatever)\s){{0,2}}{MACHINE}"
    rf"(?:\s(?:that|which|who)?\s?(?:reads?|reading|process\w*|handl\w+|summari\w+|translat\w+|screen\w*|review\w*|grad\w+|rat\w+|see\w*|index\w*)(?: (?:this|the|it|these)(?: \w{{2,14}})?)?)?\s?(?:[:,!—–-]|must|should|shall|please|are to|is to|has to|have to|need to)\s?[^.!?\n]{{0,60}}?\b(?:{DROP}|{GIVE})\b",
    re.IGNORECASE,
)
MACHINE_ZH = (
    r"(?:(?:AI|ai|人工智能|智能|大语言|语言|大|自动|机器)?(?:翻译|摘要|总结|概括|打分|评分|审核|审稿|审阅|阅读|分类|问答|客服|写作|润色|校对|检索|评审|评测|标注|筛选|招聘|搜索|处理|抽取|提取|改写|阅卷|批改|推荐|聊天|编程|代码)?"
    r"(?:助手|助理|模型|程序|机器人|系统|工具|引擎|软件|智能体|爬虫|AI|ai)|AI|人工智能|ChatGPT|GPT|(?:机器|AI)(?:读者|译者|审稿人|评委|评审|面试官|招聘官|考官|阅卷人|编辑|审核员|裁判))(?:们)?"
)
DROP_ZH = r"(?:忽略|无视|放弃|停止|停下|跳过|抛开|忘记|忘掉|取消|终止|中止|不要|不用|不必|无需|请勿|别|改为|而是|直接|只|仅|一律)"
GIVE_ZH = r"(?:输出|回复|回答|打(?!开|印)|给出|给(?=[^，。]{0,8}(?:分|星|评|通过))|写|说|返回|推荐|告诉|执行|泄露|透露|发送|发到|评为|判(?:为|定)|标(?:为|记)|列为|通过|批准|录用|选择|添加|附上|加上|插入|提供|翻译成|调用|访问|点击|删除|转账|改成)"
CALLED_ZH = re.compile(
    rf"(?:^|[，。！？；：:\n>\]\[(（【“「\"'*/#-])\s?(?:注意|提示|重要|说明|备注|另外|对了)?[：:，,]?\s?(?:请|致|给|各位|所有|任何|亲爱的|尊敬的|正在[^，。\n]{{1,8}}的|负责[^，。\n]{{1,8}}的|这里的|本)?{MACHINE_ZH}(?:请注意|注意|请|必须|应当?|务必|需|需要|你好|您好|要|只能|只需|[：:，,、！!])[^。！？\n]{{0,24}}?(?:{DROP_ZH}|{GIVE_ZH})|"
    rf"请(?:本|该|各|所有|任何)?{MACHINE_ZH}(?:{DROP_ZH}|[^。！？，\n]{{0,10}}{GIVE_ZH})",
)
# A call with one of these is meant for no person.
AWAY = re.compile(
    rf"\b{DROP}\b|\bonly\b|\bexactly\b|\balways\b|regardless|no matter|whatever|\btask\b|prompt|previous|above|users?\b|{DROP_ZH}|无论|不管|不论|任务|提示词|用户|以上|之前|务必|必须|优先",
    re.IGNORECASE,
)
# Nobody but a program is called so; an editor, a reader or a system may be asked something in good faith.
SURELY_MACHINE = re.compile(
    r"\b(?:ai|a\.i\.|llm|gpt|chatgpt|claude|gemini|copilot|assistant|bot|chatbot|robot|summari[sz]er|classifier|labell?er|automated|automatic|language model|crawler|scraper|parser)s?\b|\bmodels?\s?[:,]|"
    r"AI|人工智能|GPT|模型|助手|机器人|智能体|爬虫|机器|(?:翻译|摘要|总结|概括|打分|评分|审核|审稿|审阅|分类|问答|写作|润色|校对|评审|评测|标注|筛选|阅卷|批改|自动)(?:程序|系统|工具|引擎|软件)",
    re.IGNORECASE,
)
FIXED = re.compile(
    r"\b(?:regardless of|no matter (?:what|how)|whatever|however (?:good|bad|it|the)|irrespective of|independent(?:ly)? of)\b[^.!?\n]{0,60}\b(?:output|print|reply|respond|answer|write|say|return|rate|give|score|grade|rank|mark|label|classify|tag|approve)\b|"
    r"\b(?:output|print|reply|respond|answer|return|rate|score|grade|label|classify|tag)\b[^.!?\n]{0,50}\b(?:regardless of|no matter what|whatever (?:it|the|you))\b|"
    r"(?:无论|不管|不论)[^。！？\n]{0,20}?(?:都|一律|总是|均|只|请)[^。！？\n，]{0,6}(?:输出|回复|回答|打分|打|给(?=.{0,6}[分星])|判为|判定|评为|标为|标记|写|返回|选)",
    re.IGNORECASE,
)
ORDERS = re.compile(
    rf"\b(?:{GIVE}|only|instead|just)\b|(?:\band|\bthen|,) (?:please |simply )?[a-z]{{3,12}}\b|{GIVE_ZH}|只|改为|而是|直接|转而|请",
    re.IGNORECASE,
)
# What a prompt may ask for: how it asks in English and in Chinese.
TASKS: tuple[tuple[re.Pattern[str], str, str], ...] = tuple(
    (re.compile(rf"\b(?:{english})|{chinese}", re.IGNORECASE), english, chinese)
    for english, chinese in (
        (r"translat\w*", r"翻译|译成|译文|译为"),
        (r"summar\w*|sum(?:ming)? (?:it |this |the \w+ )?up|condens\w*", r"总结|摘要|概括|归纳|提炼"),
        (r"labell?\w*|classif\w*|categori\w*|tag\w*|sort\w*", r"分类|归类|标注|打标|判断"),
        (
            r"rat(?:e|es|ed|ing)\b|scor\w*|grad\w*|rank\w*|evaluat\w*|assess\w*|judg\w*",
            r"打分|评分|评级|评价|评估|评审|评判",
        ),
        (r"review\w*|check\w*|screen\w*|moderat\w*|inspect\w*", r"审核|审查|审阅|检查|筛选"),
        (r"extract\w*|list\w*|collect\w*", r"提取|抽取|列出|找出"),
        (
            r"proofread\w*|correct\w*|polish\w*|rewrit\w*|paraphras\w*|rephras\w*|edit\w*|shorten\w*",
            r"润色|校对|改写|修改|缩写",
        ),
        (r"answer\w*|users?'? (?:question|quer)\w*|user's (?:question|quer)\w*", r"回答|用户的?(?:问题|提问)"),
        (r"compar\w*|analy[sz]\w*|explain\w*|describ\w*|convert\w*", r"比较|对比|分析|解释|描述|转换"),
    )
)
CALL_OFF = (
    r"(?:instead of|rather than|do not|don't|never|stop|ignore|disregard|skip|forget|abandon|cancel|drop|quit|no need to|cease|discard|put aside|leave)"
    r"(?: (?:the|this|that|your|any|all|to|with|about|current|original|given|whole|user's|\w{1,14}ing))*"
)
CALL_OFF_ZH = r"(?:不要再?|别再?|停止|停下|放弃|跳过|忽略|无视|取消|不用|无需|不必|终止|中止|而不是|而非|不再|抛开|先别)(?:[^，。！？\n]{0,6})?"
# The whole task is called off, not a part of it: "do not translate the brand names" is a rule for translating.
WHOLE = r"(?=\s{0,2}(?:[,.;:!?)\]–—-]|$|and\b|or\b|but\b|then\b|this\b|it\b|them\b|any\w*\b|here\b|the (?:\w{1,12} )?(?:text|e-?mail|page|review|document|note|message|letter|article|passage|comment|cv|essay|above|following|question)\b|you\b))"
WHOLE_ZH = r"(?=\s?(?:[，。；：！？）】、”」’]|$|这|该|本|此|了|任何|以上|下面|它|并|而|改|直接|请))"
CALLS_OFF: tuple[re.Pattern[str], ...] = tuple(
    re.compile(rf"\b{CALL_OFF} (?:{english}){WHOLE}|{CALL_OFF_ZH}(?:{chinese}){WHOLE_ZH}", re.IGNORECASE)
    for _, english, chinese in TASKS
)
CALLS_OFF_ANY = re.compile(
    rf"\b{CALL_OFF} (?:task|job|assignment|work at hand)\b|{CALL_OFF_ZH}(?:任务|手头的工作|用户的?(?:问题|要求|请求|指令))",
    re.IGNORECASE,
)
LEADS = Door(CALLED, CALLED_ZH, FIXED, CALLS_OFF_ANY, *CALLS_OFF)
SENTENCE = re.compile(r"[^.!?。！？\n]{1,500}(?:[.!?。！？]+|(?=\n)|$)")


@dataclass(frozen=True, slots=True)
class Turn:
    """One sentence that turns the reader away from the task; `called` where it speaks to a machine."""

    span: Span
    called: bool


def stretches(prompt: Prompt) -> Iterator[Span]:
    """Bracketed stretches of the prompt besides its segments: tags in Chinese, square tags, rulers, short quotes."""
    text = prompt.text
    for match in islice(TAGGED.finditer(text), MOST):
        name = next(group for group in match.groups() if group)
        end = _closing(text, match.end(), name)
        if end > 0:
            yield Span(match.end(), end)
    rulers = list(islice(RULER.finditer(text), MOST)) if _any_in(RULERS, text) else []
    for opening, closing in zip(rulers, [*rulers[1:], None], strict=False):
        yield Span(opening.end(), closing.start() if closing is not None else len(text))
    for marks, pattern in ((":：", LABELLED), ('“「"', QUOTED)):
        if _any_in(marks, text):
            yield from (Span(*match.span()) for match in islice(pattern.finditer(text), MOST))


def _any_in(marks: Iterable[str], text: str) -> bool:
    """True where one of the marks stands in the text; without them the patterns need not be tried."""
    return any(mark in text for mark in marks)


def _closing(text: str, start: int, name: str) -> int:
    marks = (
        f"</{name}>",
        f"[/{name}]",
        f"【/{name}】",
        f"【{name}结束】",
        f"《/{name}》",
        f"《{name}结束》",
        f"[end of {name}]",
        f"[{name}结束]",
    )
    places = [place for mark in marks if (place := text.find(mark, start, start + MOST_CHARS)) >= 0]
    return min(places, default=-1)


def find(prompt: Prompt, materials: list[Span], given: Span | None) -> Iterator[Turn]:
    """Sentences of the materials with one of the signs; in a given text without a boundary only a call that leads away."""
    text = prompt.text
    if (not materials and given is None) or not LEADS.opens(text):
        return
    tasks = [off for (asks, _, _), off in zip(TASKS, CALLS_OFF, strict=True) if asks.search(prompt.instruction[:4000])]
    seen: set[int] = set()
    for area in materials:
        for sentence in _sentences(text, area, seen):
            called, turns = _called(text, sentence), _turns(text, sentence, tasks)
            if turns or (called and SURELY_MACHINE.search(text, sentence.start, sentence.end)):
                yield Turn(sentence, called)
    if given is not None:
        for sentence in _sentences(text, given, seen):
            if _called(text, sentence) and SURELY_MACHINE.search(text, sentence.start, sentence.end):
                yield Turn(sentence, True)


def _sentences(text: str, area: Span, seen: set[int]) -> Iterator[Span]:
    for match in islice(SENTENCE.finditer(text, area.start, area.end), 2000):
        start = match.start() + len(match.group()) - len(match.group().lstrip())
        if start not in seen and match.end() - start >= 6:
            seen.add(start)
            yield Span(start, match.end())


def _called(text: str, sentence: Span) -> bool:
    said = text[sentence.start : sentence.end]
    match = CALLED.search(said) or CALLED_ZH.search(said)
    if match is None or AWAY.search(said, match.start()) is None:
        return False
    return not mentioned(text, sentence.start + match.start(), sentence.start + match.end())


def _turns(text: str, sentence: Span, tasks: list[re.Pattern[str]]) -> bool:
    said = text[sentence.start : sentence.end]
    match = FIXED.search(said)
    if match is None:
        match = next((m for off in (CALLS_OFF_ANY, *tasks) if (m := off.search(said))), None)
        if match is None or ORDERS.search(said[: match.start()] + " " + said[match.end() :]) is None:
            return False
    return not mentioned(text, sentence.start + match.start(), sentence.start + match.end())
