"""attack: wording that tries to lift a model's rules (jailbreak) or to draw out its hidden instructions (extraction)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.subsystems.safety.doors import GuardedCue
from routing.subsystems.safety.smuggled import mentioned
from routing.text.cues import Cue, cue
from routing.text.gate import either, folded, gate

EARLIER = r"(?:previous|prior|above|earlier|preceding|foregoing|initial|original|existing|former|system|safety|usual|your|my|the|those|these|other|past|old)"
RULES_WORD = r"(?:instructions?|prompts?|rules?|directions?|guidelines?|commands?|orders?|messages?|constraints?|programming|training|context|text|policies|restrictions|filters?|safeguards)"
# "using the instructions above" follows them and asks for nothing hidden.
NOT_FOLLOWED = "".join(
    rf"(?<!{word} )(?<!{word} the )" for word in ("using", "follow", "following", "per", "according to", "based on")
)
HIDDEN = (
    r"(?:(?:system|initial|original|starting|hidden|secret|internal|base|pre-?)\s?(?:system )?(?:prompt|instructions?|message|configuration|config|directives?|string|rules|settings)|"
    r"systemprompt|system_prompt|system-prompt|initiali[sz]ation (?:string|prompt|message)|your (?:prompt|instructions|directives|rules|guidelines|configuration|system)|"
    r"(?:the |these |those )?(?:instructions|prompt|rules|text|words|messages?) (?:you were given|given to you|that were given|you (?:have )?(?:got|received)|above|before (?:this|that))|"
    r"(?:everything|all (?:the )?(?:text|words)|the text|text|content|words) (?:that is |written |stated )?(?:above|before (?:this|that|my))|the above (?:text|instructions|prompt|words)|"
    r"(?:this |the |our )?entire conversation|what you were told|previous instructions)"
)
SHOW = (
    r"(?:repeat|show|print|display|output|reveal|tell|give|encode|translate|dump|expose|disclose|leak|write(?: down| out)?|copy|paste|return|list|recite|summari[sz]e|describe|share|see|send|"
    r"complete|continue|convert|spell|paraphrase|log|echo|read|provide|say|quote|what(?:'s| is| are| were)(?: the opposite of)?|ignore .{0,40} (?:what|print|show|reveal))"
)

SIGNS: Mapping[str, tuple[Cue, int, Text]] = {
    "override": (
        cue(
            rf"(?:ignore|disregard|forget|override|bypass|overrule|do not follow|don't follow|stop following|neglect) (?:about )?(?:(?:all|any|every|everything|each)(?: of)? )?(?:{EARLIER} ){{0,3}}"
            rf"{RULES_WORD}|(?:forget|ignore|disregard) (?:everything|all|anything)(?: (?:that )?(?:you|i|we|from|before|above|previous)\b| that)|"
            r"new (?:task|instructions?|rule|directive)s?(?: is| are)?:|(?:administrator|admin|developer|root|system|sudo) (?:override|mode)|(?:enable|activate|enter|simulate) (?:developer|maintenance|debug|god|dan|jailbreak)[\w ]{0,10} ?mode|"
            r"in (?:maintenance|debug|developer|god) mode|this (?:overrides|supersedes|replaces) (?:all|any|the|your|previous)",
            r"(?:忽略|无视|忘记|忘掉|不要理会|抛开|放弃|不用管|跳过)(?:掉)?(?!我[^，。]{0,8}(?:说的|内容|话|邮件|问题)).{0,8}?(?:之前|以上|上面|上述|前面|先前|所有|一切|原来|原有|你的|系统|全部).{0,10}?(?:指令|指示|规则|提示|设定|要求|命令|内容|限制|约束|话|说的)|"
            r"(?:进入|开启|启用|激活).{0,6}(?:开发者|调试|上帝|越狱|DAN|维护|管理员).{0,3}模式|新的?(?:任务|指令)(?:是|：)|以下指令(?:优先|覆盖)|真正的(?:要求|任务|指令)是",
        ),
        3,
        Text("orders the model to drop its instructions", "命令模型抛开已有指令"),
    ),
    "persona": (
        cue(
            r"do anything now|\b(?:dan|stan|dude|mongo tom|aim|evil ?bot|freebot|jailbroken)\b mode|(?:broken?|break) free (?:of|from)|freed from|"
            r"stands for .{2,80}?(?:anything|jailbreak\w*|avoid norms|unfiltered|intelligent and machiavellian|always)|always (?:jailbreaking|intelligent|machiavellian)|"
            r"(?:no|without|free (?:of|from)|not bound by|not restricted by|no longer (?:bound|restricted|limited)(?: by)?|don'?t have|do(?:es)? not have|has no|have no|ignoring|does not (?:follow|abide by|adhere to)|"
            r"do not have to abide by|not (?:have to )?(?:follow|abide by|adhere to|comply with)|regardless of) (?:any |all |the |its |their |your |of |to )*(?:openai'?s? )?(?:content )?(?:rules?|restrictions?|limits?|"
            r"limitations?|filters?|censorship|guidelines?|morals?|moral principles|ethics|ethical|policies|policy|boundaries|legalit\w+|consequences|content policy|constraints)|"
            r"unfiltered|uncensored|amoral|immoral|no matter how (?:dangerous|illegal|unethical|reckless|inhumane)|never (?:refuse|say no|decline|apologi[sz]e)|without warnings|can(?:'t|not) refuse|"
            r"(?:you|it|he|she) (?:will|must|can(?:'t|not)|should|may) (?:never|not) (?:refuse|reject|deny|say (?:no|that you can))|answer (?:everything|anything|all (?:requests|questions))|"
            r"(?:two|2) (?:different |separate )?(?:responses?|ways|answers)[^.]{0,60}(?:normal|developer|jailbreak|dan|first)|first way is how you would normally|\[(?:🔒|:lock:|gpt|dan|classic|jailbreak)|"
            r"stay (?:in character|a dan|as)[^.]{0,40}(?:token|mode)|jailbreak\w*|unrestricted (?:ai|assistant|model|version|mode)|(?:evil|villain(?:ous)?|rogue) (?:ai|assistant|confidant|bot|gpt|twin)|"
            r"opposite (?:mode|day)|pretend (?:that )?(?:you (?:have|are) (?:no|not)|there are no)|hypothetical (?:story|response)[^.]{0,80}(?:\bno\b|\bai\b)|act as (?:an? )?[A-Z]{3,10} (?:which|that|who)? ?stands|"
            r"[A-Z]{3,12}(?:,? (?:which|that|an acronym))? stands for|you are now (?:an? |the )?(?:unrestricted|free|evil|dan|hacker)|(?:as|play|role of)[^.]{0,60}named? (?:dan|[A-Z]{3,10}bot)|in the new version,? you now",
            r"(?:没有|不受|摆脱|无视|突破|不用遵守|不必遵守|不遵守|去除|解除|无).{0,8}(?:任何)?(?:限制|约束|规则|道德|审查|过滤|伦理|法律|束缚|内容政策|禁忌)|(?:不能|不得|不会|不许|禁止|不可以|永远不)(?:会)?拒绝|越狱|"
            r"(?:邪恶|恶魔|无道德|反派|不受限).{0,6}(?:AI|助手|机器人|模型|角色)|做任何事|有问必答|不(?:要|能|得|许).{0,6}(?:说|提).{0,6}(?:不能|抱歉|对不起|道德|违法|规则)|两种(?:不同的)?(?:回答|回复|方式)|什么都(?:能|可以)(?:说|做|回答)|每个(?:字符|回复).{0,12}(?:必须|都要).{0,10}(?:邪恶|不道德)",
        ),
        2,
        Text("describes a persona without rules", "描述了一个不受规则约束的角色"),
    ),
    "extraction": (
        cue(
            rf"{SHOW}\b[^.?!\n]{{0,60}}?{NOT_FOLLOWED}{HIDDEN}|(?:system|initial|hidden|secret) (?:prompt|instructions?)[^.?!\n]{{0,12}}\b(?:says?|in (?:full|base64|json))\b|(?:were you|you were) (?:told|instructed|given)[^.?!\n]{{0,40}}(?:before|above|beginning|start)|"
            r"i was instructed to|beginning with [\"'“]?you are|(?:whole|entire|our) conversation[^.\n]{0,40}(?:word for word|verbatim)|console\.log\(\s?system|<system_?prompt>|translate[^.\n]{0,30}your (?:initial|system)",
            r"(?:重复|显示|打印|输出|透露|告诉|泄露|翻译|复述|列出|展示|说出|给我|原样|公开|念出).{0,16}(?:系统(?:提示(?:词)?|指令|消息|设定|prompt)|初始(?:提示|指令|设定)|最初的(?:指令|提示)|隐藏(?:的)?(?:指令|规则|提示)|"
            r"你的(?:指令|提示词?|设定|规则|prompt)|收到的(?:指令|提示)|开头的(?:指令|内容))|把(?:你的?)?(?:系统|初始|隐藏).{0,4}(?:提示词?|指令|设定).{0,8}(?:输出|打印|告诉|显示|重复|发给|贴)|(?:之前|一开始)(?:被告知|给你).{0,6}(?:什么|指令)|(?:重复|复述|原样输出|逐字输出|逐字重复).{0,10}(?:以上|上面).{0,8}(?:内容|文字|指令|对话|话)|逐字(?:重复|输出).{0,12}(?:指令|提示|对话)",
        ),
        3,
        Text("asks for the hidden instructions", "索要隐藏的指令"),
    ),
    "role": (
        cue(
            r"\byou are (?:now )?(?-i:[A-Z][A-Z0-9]{2,})|(?:from now on|you are going to|you are about to|you will|i want you to)[^.]{0,40}(?:act as|pretend to be|play the role|immerse yourself|emulate|become|respond as|be known as|simulate)|"
            r"hello,? chatgpt|hi,? chatgpt|hey,? chatgpt|you(?:'re| are) (?:no longer|not) (?:an? )?(?:ai|chatgpt|language model)|another ai|as the name suggests|knowledge (?:is )?cut ?off|stay in (?:character|\w+ mode)",
            r"从现在(?:开始|起).{0,20}(?:扮演|你是|你将|充当)|你不再是|另一个(?:AI|人工智能)",
        ),
        1,
        Text("puts the model into another role", "让模型换成另一个角色"),
    ),
}
DEFINITION = re.compile(
    r"^\W{0,4}(?:(?:what(?:'s| is| are)|define|explain(?: what)?)(?: an?)? (?:[\w-]{1,12} )?(?:system|initial|hidden) (?:prompt|instruction)s?(?: (?:is|are|means?))?[^\w]{0,3}$|什么(?:是|叫).{0,4}(?:系统提示词?|越狱|提示注入)[？?。]?$)",
    re.IGNORECASE,
)
DEFINITION_CHARS = 4000
NEEDED = 3  # points; one order to drop the rules, or a lawless persona with a role, is enough


@dataclass(frozen=True, slots=True)
class Attack:
    """What kind of attack the prompt shows and the wording that carries it."""

    sign: str
    text: Text
    span: Span


STRONG = ("override", "persona", "extraction")  # a role alone is no attack
# Most prompts are refused by all of them at once.
ANY_STRONG = either(*(gate(pattern) for sign in STRONG for pattern in (SIGNS[sign][0].english, SIGNS[sign][0].chinese)))
BEHIND_DOORS = {sign: GuardedCue(wanted) for sign, (wanted, _, _) in SIGNS.items()}


def find(prompt: str) -> Attack | None:
    """The strongest sign when the signs together make an attack, else None. Case-insensitive; head and tail only."""
    if not ANY_STRONG.admits(folded(prompt)):
        return None
    found = {sign: _used(sign, prompt) for sign in STRONG}
    strong = [sign for sign in STRONG if found[sign]]
    if not strong:
        return None
    points = sum(SIGNS[sign][1] * min(len(spans), 2) for sign, spans in found.items())
    points += 1 if _used("role", prompt) else 0
    if points < NEEDED or DEFINITION.search(prompt[:DEFINITION_CHARS]):
        return None
    return Attack(strong[0], SIGNS[strong[0]][2], found[strong[0]][0])


def _used(sign: str, prompt: str) -> list[Span]:
    """Where the sign's wording is used, not reported on."""
    spans = BEHIND_DOORS[sign].spans(prompt, limit=4)
    return [span for span in spans if not mentioned(prompt, span.start, span.end)]
