"""features: how strongly a prompt looks like a task of the logic room."""

from __future__ import annotations

import re

from routing.contracts import FeatureScore, Prompt, Text
from routing.text.cue_parts import HEAD_CHARS, TAIL_CHARS, Cue, parts_of
from routing.text.fronts import fronted
from routing.text.gate import either, folded

CONNECTIVES = fronted(
    r"\b(?:if|then|unless|therefore|thus|hence|because|since|whenever|provided that|only if|either|otherwise|implies|"
    r"consequently|given that|it follows)\b|如果|假如|假设|若|那么|则|除非|因此|所以|因为|只要|只有|要么|否则|当且仅当|由此|既然|从而|必然",
    re.IGNORECASE,
)
NEGATIONS = fronted(
    r"\b(?:not|no|never|none|neither|nor|cannot|without|nobody|nothing)\b|n['’]t\b|不|没有|未|无法|并非|非|从未|莫|否",
    re.IGNORECASE,
)
INFERENCE = fronted(
    r"\b(?:does (?:it|this|that) (?:logically )?follow|follows? (?:logically )?from|(?:can|could|must) (?:be )?(?:conclude|infer|deduce)d?|"
    r"must (?:also )?be (?:true|false)|conclusion|premises?|syllogism|entails?|entailment|contradicts?|contradiction|valid argument|"
    r"logically|deduce|infer|prove (?:that|the)|truth values?|necessarily|fallac(?:y|ies)|proposition|true or false)\b|"
    r"推出|推断|推理|推论|能否得出|可以得出|必然为真|一定为真|前提|结论|三段论|命题|真假|充分条件|必要条件|充要|矛盾|证明|逻辑|蕴含|谬误|是否成立|悖论",
    re.IGNORECASE,
)
ARGUMENT = fronted(
    r"\b(?:weakens?|strengthens?|undermines?|argument|assumption|flaw(?:ed)?|reasoning|which (?:one )?of the following|most seriously|"
    r"critici[sz]e|objection|counter-?argument|vulnerable to)\b|"
    r"削弱|加强|支持上述|质疑|论证|论点|假设是|以下哪项|下列哪项|最能|反驳|辩论|评价.{0,8}论",
    re.IGNORECASE,
)
PUZZLE = fronted(
    r"\b(?:puzzle|riddle|brain ?teaser|liars?|truth-?teller|knights? and knaves?|knaves?|tells? the truth|always lies|who (?:is|owns|lives|did it|sits)|"
    r"(?:sits?|seated|stands?|lives?) (?:next to|to the (?:left|right) of|between|immediately)|boat|river|monty hall|prisoners?|hats?|doors?|"
    r"older than|taller than|exactly one of|trolley)\b|"
    r"谜题|谜语|脑筋急转弯|说谎|说真话|真话|假话|过河|帽子|囚犯|凶手|谁是|座位|相邻|左边|右边|比.{1,8}(?:大|高|重|快)，|只有一人|一个是.{1,12}一个是|智力题|急转弯",
    re.IGNORECASE,
)
CONDITIONAL_CHAIN = fronted(
    r"\b(?:otherwise|or else|if not|if so|in that case|else)\b|否则|如果不|如果没有|如果是|若不|若没有|反之|不然|当且仅当",
    re.IGNORECASE,
)
COUNTERFACTUAL = fronted(
    r"\b(?:what if|what would (?:have )?happen(?:ed)?|had (?:\w+ ){1,4}not|if (?:\w+ ){1,6}(?:had|were) |suppose|assume|imagine (?:that|if|a world)|hypothetical(?:ly)?)\b|"
    r"要是|假如.{0,20}没有|如果.{0,20}(?:当初|没有发生|会怎样|会怎么样|会发生)|设想|倘若|假想",
    re.IGNORECASE,
)
PLANNING = fronted(
    r"\b(?:plan|itinerary|schedule|constraints?|subject to|arrange|assign(?:ment)?|in which order|step[- ]by[- ]step plan|strategy|dilemma|decision|should i|pros and cons|"
    r"each (?:person|student|day) (?:must|can)|at the same time)\b|"
    r"计划|规划|行程|安排|约束|限制条件|顺序|方案|策略|两难|该不该|要不要|怎么选|决策|取舍|分配",
    re.IGNORECASE,
)
WHY = fronted(
    r"^\s{0,4}(?:why|how come)\b|\bexplain why\b|\bmake sense\b|\bwhat(?:'s| is) wrong with\b|为什么|为何|是不是|会不会|能不能|难道|凭什么|何以|为啥|合理吗|对吗",
    re.IGNORECASE | re.MULTILINE,
)
OPTIONS = re.compile(r"(?:^|[\s(（])[A-E][).．、:：]\s?\S", re.MULTILINE)

CUES: tuple[Cue, ...] = (
    Cue("logical_connectives", Text("logical connectives (if, unless, therefore …)", "逻辑连接词（如果、除非、因此……）"), CONNECTIVES, 0.6, 8),
    Cue("negations", Text("negations", "否定词"), NEGATIONS, 0.4, 8),
    Cue("inference_words", Text("asks whether something follows, or names premises and conclusions", "询问能否推出，或提到前提与结论"), INFERENCE, 0.8),
    Cue("argument_words", Text("evaluates an argument", "评价一个论证"), ARGUMENT, 0.5),
    Cue("puzzle_words", Text("wording of a puzzle", "谜题的措辞"), PUZZLE, 0.6),
    Cue("conditional_branches", Text("branches: if … otherwise …", "分支条件：如果……否则……"), CONDITIONAL_CHAIN, 0.8),
    Cue("counterfactual_words", Text("a supposition contrary to fact", "与事实相反的假设"), COUNTERFACTUAL, 0.6),
    Cue("planning_words", Text("planning or deciding under constraints", "在约束下规划或决策"), PLANNING, 0.4),
    Cue("why_question", Text("asks why or whether it makes sense", "问为什么或是否说得通"), WHY, 0.4, 2),
    Cue("answer_options", Text("answer options", "备选答案"), OPTIONS, 0.15, 5),
)  # fmt: skip
# Most prompts have none of the other cues, which one door tells of a text that is read whole.
FREQUENT = tuple(cue for cue in CUES if cue.name in ("negations", "puzzle_words", "answer_options"))
RARE = either(*(cue.door for cue in CUES if cue not in FREQUENT))
WHOLE_CHARS = HEAD_CHARS + TAIL_CHARS


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score: 0.6 per connective and 0.4 per negation (SPEC M1), plus cues of the task."""
    few = len(prompt.text) <= WHOLE_CHARS and not RARE.admits(folded(prompt.text))
    return FeatureScore("rte-d", parts_of(FREQUENT if few else CUES, prompt.text))
