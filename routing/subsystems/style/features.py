"""features: how strongly a prompt looks like a task of the style room."""

from __future__ import annotations

from collections.abc import Mapping

from routing.contracts import FeaturePart, FeatureScore, Prompt, Text
from routing.text.cues import Cue, cue, cue_spans
from routing.text.gate import either, folded, gate

MOST = 3.0  # more cues of one sort say nothing new


TRANSFORM = cue(
    r"re-?writ(?:e|es|ing|ten)|re-?phras(?:e|ing)|paraphras(?:e|ing)|polish|proof-?read(?:ing)?|translat(?:e|es|ing|ion|or)|"
    r"summari[sz](?:e|es|ing)|summary|sum(?:ming)? (?:it )?up|tl;?dr|condense|shorten|simplify|abridge|copy-?edit|edit (?:this|the|my)|"
    r"improve (?:this|the|my) (?:text|writing|sentence|paragraph|essay|email)|turn (?:this|it|the) .{0,30} into|make (?:this|it) (?:more|sound|less)",
    r"翻译|译成|译为|翻成|润色|改写|重写|仿写|续写|扩写|缩写|缩短|精简|总结|概括|摘要|校对|改成|转述|美化|修饰|提炼|改得|归纳",
)
GENRE = cue(
    r"(?:write|compose|draft|create|generate|craft|give me|produce|make)\b.{0,60}?\b(?:poem|haiku|limerick|sonnet|song|lyrics|rap|story|tale|novel|"
    r"essay|article|blog|post|tweet|caption|e-?mail|letter|memo|speech|toast|slogan|tagline|advert(?:isement)?|ad|headline|joke|riddle|script|dialogue|"
    r"screenplay|play|review|resume|cv|cover letter|description|biography|obituary|announcement|press release|newsletter|proposal|copy|invitation|"
    r"itinerary|rubric|outline|report|paragraph|summary|slides?|presentation|fanfic)s?",
    r"写(?:一|个|篇|首|封|段|则|份|出|几|两|作|文|诗|故事|信|邮件|小说|剧本)|创作|撰写|拟(?:一|写|定)|起草|作文|编(?:一|个)(?:个|段|则)?|"
    r"文案|小红书|诗歌|歌词|演讲稿|邮件|标语|口号|散文|小说|故事|对联|广告语|致辞|作一首|剧本|日记",
)
REGISTER = cue(
    r"formal(?:ly)?|informal(?:ly)?|polite(?:ly)?|tone|in the (?:style|voice|manner) of|style of|casual(?:ly)?|friendly|humorous|funny|witty|sarcastic|"
    r"persuasive|professional(?:ly)?|academic|colloquial|slang|poetic|rhyming|rhymes?|layman'?s terms|plain (?:english|language)|shakespearean|"
    r"target(?:ed)? (?:at|to) (?:an? )?audience|weird style|in a .{0,20}(?:style|way|tone)",
    r"语气|口吻|风格|正式|幽默|委婉|礼貌|亲切|口语化|书面语|文言|敬语|文风|语调|措辞|通俗|生动|押韵|客气|诙谐|文采",
)
ROLE = cue(
    r"act(?:ing)? as|pretend(?: to be| that you)?|role-?play(?:ing)?|you are (?:an?|the) (?:[\w-]{2,20} ){0,4}(?:expert|assistant|writer|editor|translator|teacher|"
    r"coach|poet|author|journalist|marketer|comedian|character|assistant)|play the (?:role|part) of|imagine (?:that )?you(?:'re| are)|I want you to be|as if you were|persona",
    r"扮演|充当|你(?:现在)?是(?:一|个|名)|假装你|假如你是|作为一(?:名|位|个)|担任|角色|以.{1,12}的身份|# ?Role",
)
LANGUAGE_PAIR = cue(
    r"(?:in|into|to|from) (?:english|chinese|mandarin|french|german|spanish|italian|portuguese|russian|japanese|korean|arabic|hindi|dutch|latin|polish|turkish|"
    r"swedish|vietnamese|thai|greek|hebrew)",
    r"(?:用|成|为|译|到)(?:中|英|日|韩|法|德|俄|西班牙|意大利|葡萄牙|阿拉伯)[文语]|(?:中|英|日|法|德)(?:译|翻)(?:中|英|日|法|德)|[繁简]体",
)

CUES: Mapping[str, tuple[Cue, float, Text]] = {
    "transform_cue": (TRANSFORM, 0.6, Text("asks to rework or translate wording", "要求改写或翻译文字")),
    "genre_cue": (GENRE, 0.6, Text("asks for a piece of writing", "要求写一种文体")),
    "register_cue": (REGISTER, 0.3, Text("names a tone or a register", "提到了语气或语体")),
    "role_cue": (ROLE, 0.4, Text("gives the model a role", "给模型安排了角色")),
    "language_pair": (LANGUAGE_PAIR, 0.3, Text("names the language to write in", "指定了输出语言")),
}
DOORS = {name: either(gate(wanted.english), gate(wanted.chinese)) for name, (wanted, _, _) in CUES.items()}
ANY = either(*DOORS.values())
SILENT = {name: FeaturePart(name, wording, 0.0, weight) for name, (_, weight, wording) in CUES.items()}
ALL_SILENT = FeatureScore("rte-f", tuple(SILENT.values()))


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score with its parts: rewrite, genre, register, role and language cues."""
    low = folded(prompt.text)  # the other rooms ask of the whole prompt as well; what its pieces have, it has
    if not ANY.admits(low):
        return ALL_SILENT
    return FeatureScore("rte-f", tuple([_part(name, prompt.text, low) for name in CUES]))


def _part(name: str, text: str, low: str) -> FeaturePart:
    wanted, weight, wording = CUES[name]
    spans = cue_spans(wanted, text, limit=5) if DOORS[name].admits(low) else ()
    if not spans:
        return SILENT[name]
    return FeaturePart(name, wording, min(float(len(spans)), MOST), weight, spans)
