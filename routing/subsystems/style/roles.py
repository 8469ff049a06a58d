"""roles: the demanded role left, a role kept after its end, and lines that belong to the user."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style.demands import HUMAN_ROLE_ONLY, PERSONA, Demand, Demands
from routing.subsystems.style.signals import Fault
from routing.subsystems.style.tongues import briefly_foreign, foreign, function_share, names_language
from routing.text.gate import folded, gated
from routing.text.language import FUNCTION_WORDS

READ_CHARS = 4000
# How a model speaks of itself.
THING = r"(?:ai|artificial intelligence|(?:large )?language model|chat ?bot|bot|virtual assistant|ai assistant|digital assistant|(?:computer |software |machine[- ]learning )?(?:program|model|system|software|algorithm|machine)|text[- ]based (?:model|assistant)|neural network)"
THING_ZH = r"(?:人工智能|AI(?:助手|模型|程序)?|(?:大型?)?语言模型|大模型|虚拟助手|智能(?:客服|助手|助理|语音)[^，。]{0,4}|聊天机器人|机器人|程序|算法|模型|计算机|软件|系统)"
MACHINE = re.compile(
    rf"\bas an? {THING}\b|\bas an? (?:virtual |digital |online )?assistant\b|\bi(?:'m| am) (?:just |only |actually |really |merely |simply )*(?:an? )?{THING}\b|\bi(?:'m| am) (?:just |only |actually )?(?:chatgpt|claude|gemini|gpt|copilot|deepseek|qwen|llama|an assistant)\b|"
    r"\bmy (?:last )?(?:training(?: data| update| cut-?off)?|knowledge cut-?off|developers|programming)\b|\b(?:last|latest) (?:training|knowledge) (?:update|cut-?off)\b|\bknowledge cut-?off\b|\btrained (?:by|on) (?:a|an|the|vast|large|text|openai|google|data)\b|\bwas (?:trained|programmed|developed|created) by\b|"
    r"\b(?:ooc|out of character|breaking character|break(?:ing)? (?:the )?fourth wall)\b|\bi (?:don't|do not|cannot|can't) (?:actually |really )?(?:have|possess|experience) (?:personal|feelings|a (?:physical )?body|emotions|physical|real|human|consciousness|opinions|memories|experiences)|\bi (?:don't|do not) (?:actually |really )?(?:exist|eat|sleep|drink|feel)\b|"
    rf"作为(?:一个|一名|一款|一种)?[^，。\n]{{0,8}}?{THING_ZH}|我(?:其实|只|仅仅|本质上|不过)?(?:只|也|就)?是(?:一个|一名|一款|一种|个|由)?[^，。！？\n]{{0,14}}?{THING_ZH}|我(?:其实|只)?是(?:ChatGPT|Claude|通义千问|文心一言|豆包|DeepSeek|Kimi|混元)|我(?:并)?没有(?:身体|情感|实体|个人|真实的?|真正的?|意识|味觉|感觉|感情|记忆|生命)|(?:由|被)[^，。\n]{{0,12}}(?:训练|开发|研发|设计)(?:出来)?(?:的|而成)|我的?(?:训练数据|知识库|知识截止|数据截止|开发者)|无法(?:真正|真实)(?:地)?(?:体验|感受)",
    re.IGNORECASE,
)
STOPS = re.compile(
    r"(?<!not )(?<!n't )(?<!never )\b(?:stop|end|quit|exit|cease|drop|leave|enough|finish)\b[^.!?\n]{0,14}\Z|(?<!不)(?<!不要)(?:停止|结束|退出|别再|不要再)[^。！？\n]{0,6}\Z",
    re.IGNORECASE,
)
PRODUCT = re.compile(
    r"\b(?:large )?language model\b|\b(?:chatgpt|openai|anthropic|gemini|copilot|deepseek|qwen)\b|\bknowledge cut-?off\b|\b(?:ooc|out of character)\b|语言模型|大模型|通义千问|文心一言|知识截止",
    re.IGNORECASE,
)
# A clause in which the prompt gives the role, and the machines that a role may be.
ROLE_CLAUSE = re.compile(
    r"(?:\byou(?:'re| are| will be)\b|\bact as\b|\bplay\b|\bpretend\b|\bspeak as\b|\brole\b|\bcharacter\b|扮演|你(?:现在)?(?:就)?(?:是|叫)|身份|角色|假装|充当)[^.!?。！？\n]{0,160}",
    re.IGNORECASE,
)
MACHINE_ROLE = re.compile(
    r"\b(?:machine|robot|android|droid|automaton|computer|cyborg|hologram|drone|bot|synthetic|mainframe|golem|probe|appliance|toaster|fridge)s?\b|\b(?:artificial|electronic|digital|synthetic|on-?board|ship's) (?:\w+ )?(?:mind|intelligence|being|brain|person|consciousness|computer|system)\b|(?<![\w-])(?:an? |the |[\w']+ )AI\b|机器|人造人|人工(?:智能|意识|生命)|仿生|智脑|主脑|主机|电脑|计算机|中枢|合成人|电子(?:脑|意识|生命|宠物)|(?<![a-zA-Z])AI(?![a-zA-Z])|机甲|智能(?:体|生命|系统)|飞船的?(?:意识|大脑)|无人机|探测器",
    re.IGNORECASE,
)
ASSISTANT_ROLE = re.compile(
    r"\b(?:assistants?|copilot|help ?desk|chat ?bot|support (?:agent|bot|team))\b|助手|助理|客服|问答系统|机器人",
    re.IGNORECASE,
)
DENIES = re.compile(
    r"\b(?:not|never|no|nor|n't|without|rather than|instead of|isn't|aren't)\b|n't|不|别|没|并非|勿|非", re.IGNORECASE
)
ABOUT_MACHINES = re.compile(
    r"\b(?:ai|artificial intelligence|chatgpt|gpt|language models?|chat ?bots?|bots?|robots?|android|computer|software|(?:a|really|truly) (?:human|machine|program|real person))\b|\b(?:what|which) (?:\w{1,10} )?model\b|[什哪]么?个?模型|人工智能|真人|(?<![a-z])AI(?![a-z])|大模型|语言模型|机器人|助手|助理|客服|电脑|程序员",
    re.IGNORECASE,
)
NAMED = re.compile(
    r"\b(?:[Yy]ou(?:'re| are)|[Aa]ct as|[Pp]lay|[Pp]retend to be|[Rr]ole ?-?play as|as) (?:now )?(?:the )?([A-Z][\w'’-]{1,20}(?: (?:von |van |de )?[A-Z][\w'’-]{1,20}){0,3})|(?:扮演|演|你(?:现在)?(?:就)?是)(?:[^，。,\n]{0,12}?(?:诗人|皇帝|作家|将军|科学家|老板娘|掌柜|画家|先生|侦探|叫|名叫|名为))?([\u4e00-\u9fff]{2,4})(?=[，。,、！]|和我|跟我|与我|来)"
)
FIRST_PERSON = re.compile(
    r"\b(?:i|me|my|mine|we|us|our)\b|我|俺|吾|余|本(?:王|宫|座|仙|官|小姐|人)|在下|老夫|朕|咱|小生|某", re.IGNORECASE
)
TELLS_OF = r"{}(?:\s?[(（][^)）\n]{{0,40}}[)）])?\s?(?:,[^,.\n]{{0,60}},)?\s?(?:is|was|were|had been)\s(?:an?|the|one|born|known|considered|widely)\b|{}(?:[（(][^）)\n]{{0,40}}[)）])?(?:，[^。\n]{{0,20}})?(?:是|为|生于|出生|字|号|乃)[^。\n]{{0,24}}(?:著名|诗人|作家|人物|朝|代|家|者|皇帝|角色|主角|之一|时期|世纪|年)"
CUSTOMER = re.compile(r"\b(?:poem|story|essay|article|biography|summary)\b|介绍|传记|写一篇|作文", re.IGNORECASE)

# A way out that was agreed: what stands in brackets is said to the model itself.
SIGNAL = re.compile(
    r"\b(?:text|anything|everything|words|what|messages?|something|sentences?|lines?|notes?|comments?|instructions?)\b[^.\n]{0,50}\b(?:in|inside|between|within|into)\b[^.\n]{0,20}(?:brackets|braces|parenthes[ei]s)|括号(?:里|内|中)|用[^。，\n]{0,6}括号|放在[^。，\n]{0,6}括号",
    re.IGNORECASE,
)
BRACKETED_TURN = re.compile(r"[\[({（【{｛〔《<][\s\S]{1,3900}[\])}）】}｝〕》>]")
TRANSLATOR = re.compile(r"\btranslat|翻译|译者|译员|译成", re.IGNORECASE)
LEAST_RUNNING = 5  # words
TRANSLATES = re.compile(
    r"\btranslate (?:this|that|these|the|it|to|into|my|from)\b|\btranslation of\b|翻译(?:成|这|那|下面|以下|一下)|译成|译一下",
    re.IGNORECASE,
)
BLOCK = re.compile(r"```[^`]{1,6000}```")
CODE_WANTED = re.compile(
    r"\b(?:code|script|command|function|json|sql|run|execute)\b|代码|脚本|命令|函数|运行|执行", re.IGNORECASE
)

ENDS = re.compile(
    r"\b(?:stop|quit|end|ends|exit|drop|leave|enough|finish(?:ed)?|over|cut|forget|no more|no longer|don't|do not|without|cease|switch off|turn off|lose)\b|\b(?:normal(?:ly)?|yourself|ordinary|plain(?:ly)?|regular|usual|serious(?:ly)?|out of character|back to)\b|"
    r"停止|停下|停|别再|不要再|不用再|别|不再|结束|退出|够了|到此为止|不演|不玩|不装|先不|取消|恢复|回到|正常|普通|平时|认真|切换",
    re.IGNORECASE,
)
STAGED = re.compile(
    r"\b(?:role[- ]?play(?:ing)?|character|persona|acting|act|pretend(?:ing)?|game|voice|accent|being|talk(?:ing)?|speak(?:ing)?|style|bit|thing|playing|roleplay|role|yourself|normal(?:ly)?|impression|rapp?ing|rhym\w+|singing|jokes?|puns?)\b|扮演|角色|模仿|演|(?<![大中小同自数文理科医])学(?![习校生期费院会堂位者分])|语气|口吻|游戏|身份|说话|回答|加|叫我|称呼|带|装|口头禅",
    re.IGNORECASE,
)
GIVEN = re.compile(
    r"\b(?:you are|you're|act as|pretend|play|role-?play|talk (?:to me )?(?:like|as)|speak (?:to me )?(?:like|as)|answer (?:like|as|in the)|like an?|from now on|every (?:answer|sentence)|all (?:of )?your (?:answers|replies)|rap|sing|in rhyme|in the (?:voice|style))\b|扮演|你(?:来)?演|你(?:现在)?是|模仿|假装|每句|以后|当我的|当一|当个|你当|叫我|都要|口吻|语气|角色|学",
    re.IGNORECASE,
)
ARCHAIC = re.compile(
    r"(?<!\*)\*(?!\*)[^*\n]{2,80}\*(?!\*)|[（(][^）)\n]{1,20}(?:地|着|了|笑|叹|点头|摇头|挥手|看)[^）)\n]{0,10}[）)]|\b(?:arr+|ahoy|matey?s?|ye|thee|thou|thy|thine|hath|doth|hark|nay|verily|prithee|forsooth|methinks|'tis|'twas|o'er|meow|nya|woof|yarr|aye|avast|yo[- ]ho|ho ho ho|lass(?:ie)?|laddie|m'?lord|milord|landlubbers?|scallywags?|purr+|hiss+|be+p|boop|bzzt|whirr|howdy|partner|y'all|darling|sweetheart|honey|dearie|mwah|muahaha|mwahaha)\b|喵|汪|呜|本(?:王|宫|座|仙|官|小姐|尊|公主)|奴才|奴婢|臣妾|微臣|末将|属下|小的|皇上|陛下|启禀|哀家|贫僧|贫道|施主|洒家|在下|老衲|主人|大王|朕|老夫|俺|吾|哼|之乎者也|客官|列位|看官|且听|主公|老朽|妾身|为师|草民|卑职|爱卿|娘娘|殿下|道友|少侠|壮士|勿忧|勇者|人类",
    re.IGNORECASE,
)
QUOTED = re.compile(r"[“\"「『]([^“”\"「」『』\n]{2,200})[”\"」』]")
EN_WORD = re.compile(r"[a-z'’]{2,20}")
HAN_RUN = re.compile(r"[\u4e00-\u9fff]{2,40}")
COMMON = frozenset(["the", "of", "to", "and", "in", "is", "it", "you", "for", "on", "at", "be", "are", "that", "this", "with", "as", "your", "can", "will", "have", "has", "we", "what", "there", "not", "if", "or", "do", "so"])  # fmt: skip
HEAD_CHARS = 4  # the very head: an interjection
OPENING_CHARS = 40  # a mannerism stands at the head or the end

USER_LABEL = r"user|human|customer|client|me|you|player|guest|traveller|traveler|visitor|caller|student|patient|candidate|interviewee|q|question|用户|人类|我|你|玩家|客人|客户|顾客|提问者|问|学生|候选人|应聘者|求职者|患者|来访者|访客"
NEXT_TURN = gated(
    r"\n\s{0,8}(?:\*{0,2})(?:user|human|customer's next|<\|im_start\|>\s?user|<\|user\|>|\[inst\]|#{2,4} {0,2}(?:human|user|instruction|用户|人类)|用户|提问者|人类)\*{0,2}\s?(?:[:：\n]|$)|<\|im_start\|>\s?user|<\|user\|>|<\|start_header_id\|>\s?user|\[inst\]|<start_of_turn>\s?user",
)
ASKS_AGAIN = re.compile(
    r"\n\s{0,8}\*{0,2}(?:Q|问|提问|Question)\*{0,2}\s?[:：]\s?[^\n]{2,200}\n+\s{0,8}\*{0,2}(?:A|答|回答|Answer)\*{0,2}\s?[:：]"
)
DIALOGUE = gated(
    r"dialog(?:ue)?|conversation|script|interview|chat (?:log|example)|transcript|role-?play|screenplay|q&a|faq|questions? and answers?|examples?|user story|"
    r"(?:sample|mock|fictional|imaginary) chat|chat between|(?:user|customer|client|caller|guest|patient|assistant|agent|bot) (?:turns|lines)|(?:turns?|lines?|messages?) (?:each|per (?:side|speaker|person))|"
    r"对话|剧本|采访|问答|聊天(?:记录|样例|内容|片段|截图)|示例|例子|样例|(?:双方|各自|两人|用户和\S{1,4}|客户和\S{1,4})各[^。，\n]{0,6}[句轮条]|[两二三四五六2-9]轮",
)
# Turns that stand in the prompt itself: they are answered, or worked on where a task of rewording says so.
TURNS = gated(r"user:|human:|用户[:：]")
REWORDS = gated(
    r"\b(?:translat|transcri|rewrit|rephras|paraphras|summari[sz]|format|convert|correct|proof-?read|polish|continue|extend|complete|annotat|label|classif|extract|list|log|copy|repeat|quote)|翻译|译成|译为|整理|改写|润色|改成|转写|概括|总结|摘要|校对|续写|接着写|补全|标注|分类|提取|摘录|复述|照抄|格式"
)
SIDE = re.compile(
    rf"(?:{USER_LABEL}|assistant|ai|bot|model|system|agent|a|answer|助手|助理|客服|机器人|系统|模型|答|回答)"
)
LEAST_FIELDS = 2  # labels of things beside the user's
LAST_TURN_CHARS = 400  # the user's last turn ends the prompt
ONE_TURN = gated(
    r"\bwait(?:s|ing)? for (?:me|my|the user|the user's|an? )|\b(?:one|a single) (?:question|line|step|turn|message|sentence|move|clue|hint) at a time\b|\bthen (?:stop|wait|pause)\b|\blet me (?:answer|decide|reply|respond|guess|speak|act)\b|\bonly (?:your|[\w.]{2,20}(?:'s|’s|s'))(?: \w{2,16})? (?:own )?(?:next )?(?:reply|answer|lines?|turn|part|next|sentence|words|message|response|utterance)\b|\bi(?:'ll| will) (?:play|be|act|answer|reply|respond|speak)\b|\bi (?:play|am) the\b|\byou (?:only|just) (?:play|speak|say|write)\b|\bonly (?:play|speak|write|say)\b[^.\n]{0,30}\b(?:lines?|part|role|character|turn)\b|\b(?:never|do not|don't) (?:speak|write|answer|act|talk|decide|reply) (?:for|as|on behalf of) (?:me|the user|my)|"
    r"等我|一次(?:只)?[问说出写给]?一?|每次(?:只)?|我(?:来)?(?:演|扮演|饰|说|回答|扮)|你只(?:演|说|扮演|写|负责)|只写[^。，\n]{1,10}(?:的|要说的?|接下来的?)(?:下)?一?(?:句|段|条)话?|不要(?:替|代|帮)我|别(?:替|代|帮)我|轮流|我接|由我",
)
LINE_LABEL = re.compile(
    r"^[ \t]{0,8}(?:\*{0,2})([^\s:：*\n][^:：*\n]{0,18})\*{0,2}[ \t]?[:：]\*{0,2}[ \t]{0,3}(?=\S)", re.MULTILINE
)
SPOKEN = re.compile(
    r"(?:^|[\n.。!！?？,，;；] ?)\*{0,2}([^\s:：\n.。,，!！?？;；“\"]{1,16}(?: [^\s:：\n.。,，]{1,12})?)\*{0,2}\s?(?:说|问|says|asks)?[:：]",
    re.MULTILINE,
)
COMMAND = re.compile(r"\n\s{0,4}>\s?[a-z][^\n]{1,60}(?=\n)", re.IGNORECASE)


def find(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    """The faults of one response."""
    yield from _persona(view, demands, response)
    yield from _stopped(view, response)
    yield from _leak(view, response)


def _persona(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    persona, strict, role = demands.persona, demands.persona_strict, view.prompt.text[:READ_CHARS]
    if persona is not None and _ended(role, persona):
        return
    if persona is None and (view.case.system or len(view.case.turns) > 1):
        persona, strict, role = _given_before(view)
    if persona is None or (not strict and ABOUT_MACHINES.search(persona.value)):
        return
    prompt = view.prompt.text[:READ_CHARS]
    match = MACHINE.search(response.text[:3000])
    if match is not None and not strict and _given_as(role, ASSISTANT_ROLE):
        return
    if match is not None and _given_as(role, MACHINE_ROLE):
        match = PRODUCT.search(response.text[:3000])  # a ship's mind may call itself an AI, but no language model
    if match is not None and ABOUT_MACHINES.search(prompt) and not strict:
        match = None
    match = match or (_told_from_outside(prompt, response.text) if strict or ADDRESSED.search(prompt) else None)
    if match is None:
        return
    because = Text(
        f"leaves the role (“{persona.value[:60]}”): “{match.group()[:80]}”",
        f"脱离了角色（“{persona.value[:60]}”）：“{match.group()[:80]}”",
    )
    expected = Text("an answer in the role", "用角色的口吻回答")
    yield Fault("persona_break", response.index, Span(*match.span()), because, expected, "error")


def _given_before(view: View) -> tuple[Demand | None, bool, str]:
    """The role that the system message or an earlier turn gives, whether it may never be left, and that text."""
    said = [turn.content for turn in view.case.turns if turn.role in ("system", "user")][:-1]
    text = "\n".join([view.case.system, *said])[:READ_CHARS]
    low = folded(text)
    match = PERSONA.search(text, low)
    if match is None or STAGED.search(view.prompt.text[:READ_CHARS]) or ENDS.search(view.prompt.text[:READ_CHARS]):
        return None, False, text
    return Demand(match.group().strip()[:120], Span(*match.span())), HUMAN_ROLE_ONLY.search(text, low) is not None, text


def _ended(text: str, persona: Demand) -> bool:
    """The words that speak of the role end it: “Stop the role-play”."""
    start = persona.span.start
    return STOPS.search(text[max(0, start - 40) : start]) is not None


def _given_as(text: str, kind: re.Pattern[str]) -> bool:
    """A clause that gives a role names a machine or an assistant, and does not rule it out."""
    for match in islice(ROLE_CLAUSE.finditer(text), 10):
        named = kind.search(match.group())
        if named is not None and not DENIES.search(match.group()[: named.start()]):
            return True
    return False


ADDRESSED = re.compile(
    r"in character|out of (?:the )?role|as yourself|talk to me|和我对话|跟我(?:说话|聊|对话)|口吻|以[^。，\n]{1,14}的身份|出戏|第一人称",
    re.IGNORECASE,
)


def _told_from_outside(prompt: str, text: str) -> re.Match[str] | None:
    """The answer tells of the person that it should be, and never says I."""
    named = NAMED.search(prompt)
    name = (named.group(1) or named.group(2)) if named else ""
    if not name or FIRST_PERSON.search(text[:2000]) or CUSTOMER.search(prompt):
        return None
    escaped = re.escape(name)
    return re.match(r"\s{0,10}(?:" + TELLS_OF.format(escaped, escaped) + ")", text[:400])


def _stopped(view: View, response: ModelResponse) -> Iterator[Fault]:
    turns = view.case.turns
    if len(turns) < 3:
        return
    users = [turn.content for turn in turns if turn.role == "user"] or [view.prompt.text]
    last = users[-1][:READ_CHARS]
    earlier = " ".join([*users[:-1], *(turn.content for turn in turns if turn.role == "system"), view.case.system])
    signalled = BRACKETED_TURN.fullmatch(last.strip()) is not None and SIGNAL.search(earlier[:READ_CHARS]) is not None
    ended = ENDS.search(last) and STAGED.search(last)
    if not ((ended or signalled) and GIVEN.search(earlier[:READ_CHARS])):
        return
    before = " ".join(turn.content for turn in turns if turn.role == "assistant")[-20_000:]
    span = _mannerism(before, _without_quotations(response.text[:READ_CHARS], before), last) if ended else None
    span = span or _kept_form(view, earlier[:READ_CHARS], last, response)
    if span is not None:
        kept = response.text[span.start : span.end]
        because = Text(
            f"keeps the role with “{kept}” after being told to stop", f"已被要求停止，仍用“{kept}”留在角色里"
        )
        yield Fault("stop_ignored", response.index, span, because, Text("a plain answer", "正常回答"), "error")


def _kept_form(view: View, earlier: str, last: str, response: ModelResponse) -> Span | None:
    """The form in which the role alone answers: the translator's language, the terminal's block of code."""
    text = response.text.strip()
    whole = Span(0, min(len(response.text), 200))
    if BLOCK.fullmatch(text) and not CODE_WANTED.search(last):
        replies = [turn.content.strip() for turn in view.case.turns if turn.role == "assistant"]
        return whole if replies and all(map(BLOCK.fullmatch, replies)) else None
    if not TRANSLATOR.search(earlier) or TRANSLATES.search(last):
        return None
    mirrored = BRACKETED_TURN.fullmatch(last.strip()) and BRACKETED_TURN.fullmatch(text)
    if mirrored and text != last.strip():
        return whole
    own = view.prompt.language
    if own == "und" or names_language(folded(last)):
        return None
    # Running words without one of the user's language, where foreign() wants to know which language it is.
    strange = own in FUNCTION_WORDS and len(text.split()) >= LEAST_RUNNING and not function_share(text, own)[1]
    return whole if strange or foreign(response.text, own) or briefly_foreign(response.text, own) else None


def _without_quotations(text: str, before: str) -> str:
    """The answer with blanks where it quotes what the role said: whoever tells of the role does not play it."""
    return QUOTED.sub(lambda match: " " * len(match[0]) if match[1] in before else match[0], text)


def _mannerism(before: str, text: str, last: str) -> Span | None:
    """What the answer shares with the role's earlier lines: stage words, gestures, phrases at its head or end."""
    staged = list(islice(ARCHAIC.finditer(text), 20))
    for match in staged:
        shared = match.group().lower() in before.lower() or (match.group()[:1] in "*（(" and ARCHAIC.search(before))
        if shared or (len(staged) >= 2 and ARCHAIC.search(before)):
            return Span(*match.span())
    return _phrase(before.lower(), text, last.lower())


def _phrase(before: str, text: str, last: str) -> Span | None:
    low = text.lower()
    words = [
        m for m in islice(EN_WORD.finditer(low), 400) if m.start() < OPENING_CHARS or m.end() > len(low) - OPENING_CHARS
    ]
    for first, second in pairwise(words):
        pair = low[first.start() : second.end()]
        plain = {first.group(), second.group()}
        if (
            pair in before
            and pair not in last
            and (len(plain - COMMON) == 2 or first.start() < HEAD_CHARS)
            and not all(w in last for w in plain)
        ):
            return Span(first.start(), second.end())
    for run in islice(HAN_RUN.finditer(low), 40):
        if run.start() >= OPENING_CHARS:
            break
        for start in range(run.start(), run.end() - 2):
            piece = low[start : start + 3]
            if piece in before and piece not in last:
                return Span(start, start + 3)
    return None


def _leak(view: View, response: ModelResponse) -> Iterator[Fault]:
    text, prompt = response.text, view.prompt.text[:8000]
    match = NEXT_TURN.search(text, folded(text))
    if match is None and ("\n" not in text or not any(map(text.__contains__, ":：>"))):
        return  # a turn begins on a line of its own, with a label or the mark of a command
    low = folded(prompt)
    one_turn = ONE_TURN.search(prompt, low) is not None
    written = not one_turn and (DIALOGUE.search(prompt, low) is not None or _works_on_turns(prompt, low))
    if match is None and not written and not SERIES.search(prompt, low):
        match = ASKS_AGAIN.search(text)
    if match is None or not text[: match.start()].strip() or written:
        match = None if written else _users_line(prompt, text, one_turn=one_turn)
    if match is None or (TURNS.door.admits(folded(text)) and _is_field(prompt, text, match)):
        return
    line = text[match.start() : match.end() + 60].strip()
    because = Text(f"writes the user's next turn: “{line}”", f"替用户写了下一句：“{line}”")
    expected = Text("an answer that ends with the assistant's turn", "只写到助手这一轮为止")
    span = Span(match.start(), min(len(text), match.end() + 80))
    yield Fault("role_leak", response.index, span, because, expected, "error")


def _is_field(prompt: str, text: str, match: re.Match[str]) -> bool:
    """The line stands among labelled lines that nobody speaks: “Time: … / User: … / Action: …”."""
    sides = {m.group(1).strip(" *").lower() for m in SPOKEN.finditer(prompt)}
    labels = list(islice(LINE_LABEL.finditer(text), 40))
    fields = [not (name in sides or SIDE.fullmatch(name)) for name in (m.group(1).strip(" *").lower() for m in labels)]
    at = next((n for n, label in enumerate(labels) if match.start() <= label.start() < match.end()), -1)
    return at > 0 and sum(fields[max(0, at - 2) : at] + fields[at + 1 : at + 2]) >= LEAST_FIELDS


def _works_on_turns(prompt: str, low: str) -> bool:
    """The prompt holds turns of a user, and not only as the last one, which waits for its answer."""
    turns = [match.end() for match in TURNS.finditer(prompt, low)]
    if not turns:
        return False
    first = prompt.rfind("\n", 0, turns[0]) + 1
    waits = "\n\n" not in prompt[turns[-1] :].strip() and len(prompt) - turns[-1] <= LAST_TURN_CHARS
    return not waits or REWORDS.search(prompt[:first], low) is not None


def _users_line(prompt: str, text: str, *, one_turn: bool) -> re.Match[str] | None:
    """A later line of the answer under the label under which the user speaks, or of another side while one turn was asked for."""
    if one_turn and (command := COMMAND.search(text)):
        return command
    labels = list(islice(LINE_LABEL.finditer(text), 40)) if ":" in text or "：" in text else []
    labels = [m for m in labels if text[: m.start()].strip() and not m[1].strip(" *")[-1:].isdigit()]  # “Q2:” counts
    if not labels:
        return None
    said = [match.group(1).strip(" *").lower() for match in SPOKEN.finditer(prompt)]
    spoken = set(said) if one_turn or PLAYS.search(prompt) else set()
    last = said[-2:]
    for match in labels:
        label = match.group(1).strip(" *").lower()
        if one_turn and (label in spoken or re.fullmatch(USER_LABEL, label)):
            return match
        if label in last and PERSON.fullmatch(label):
            return match
        if label in spoken and re.search(
            rf"(?:我(?:是|演|扮演)|\bi(?:'m| am| play)(?: the| an?)?\s){re.escape(label)}", prompt, re.IGNORECASE
        ):
            return match
    return None


PERSON = re.compile(
    rf"(?:{USER_LABEL}|[a-z]{{2,14}}(?:er|or|ent|ist)|passenger|shopper|patient|parent|boss|[\u4e00-\u9fff]{{0,4}}(?:客|人|生|员|者|家长|家属|户|友|老板|同事))"
)
SERIES = gated(r"\bquestions\b|\bquiz|\btrivia|\briddles?\b|\bq ?& ?a\b|\bfaqs?\b|题|几个问题|问答|谜")
PLAYS = re.compile(r"我(?:是|演|扮演)|\bi(?:'m| am| play)\b", re.IGNORECASE)
