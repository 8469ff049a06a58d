"""subjects: lists whose later items belong to another subject than the one the prompt names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from routing.contracts import ModelResponse, Prompt, Span, Turn
from routing.subsystems.relation.conversation import first_number, tokens_about
from routing.subsystems.relation.signals import Fault
from routing.text.gate import folded, gated
from routing.text.sentences import sentence_spans
from routing.text.words import content_stems, is_content, stem

# Words that place a line in one field of everyday things; a word stands in one field only.
FIELDS: Mapping[str, str] = {
    "boats": "boat ship hull sail oar row rowing keel mast rudder anchor deck kayak canoe yacht paddle harbour marina 船 帆 桨 龙骨 甲板 锚 舵 船体",
    "beds": "mattress pillow foam duvet sheet bed bedding blanket quilt spring sleeper 床垫 枕头 被子 床单 床 海绵 睡眠",
    "screens": "screen monitor display pixel resolution television tv tablet smartphone phone laptop computer keyboard processor ram battery camera lens 屏幕 显示器 分辨率 像素 手机 电脑 键盘 处理器 内存 电池 摄像头 电视",
    "coffee": "coffee bean roast espresso brew tea aroma barista latte grind 咖啡 咖啡豆 烘焙 茶叶 茶 冲泡 研磨",
    "food": "bread cheese flour sugar recipe dough butter meat fish vegetable fruit flavour flavor spice sauce rice noodle soup 面包 奶酪 面粉 食谱 黄油 蔬菜 水果 口味 香料 酱 米饭 面条 汤",
    "cars": "car tread 轮毂 胎压 engine tyre tire wheel brake gearbox horsepower fuel diesel vehicle truck motorcycle bumper 汽车 发动机 轮胎 刹车 变速箱 马力 燃油 车辆 卡车 摩托车",
    "bicycles": "bicycle bike pedal saddle chain handlebar cycling derailleur 自行车 脚踏 车座 车把 骑行 链条",
    "clothes": "shirt dress trouser shoe jacket fabric sleeve collar cotton wool sneaker heel zipper garment 衬衫 裙 裤 鞋 夹克 面料 袖 衣领 棉 羊毛 拉链 服装",
    "plants": "plant soil seed leaf flower garden root fertiliser fertilizer compost pruning 植物 土壤 种子 叶 花 花园 根 肥料 修剪",
    "pets": "dog cat puppy kitten leash fur veterinarian aquarium parrot hamster litter pet 狗 猫 宠物 养猫 养狗 猫砂 猫粮 狗粮 疫苗接种 铲屎 牵引绳 毛发 兽医 鱼缸",
    "music": "guitar piano violin drum string melody chord amplifier trumpet flute 吉他 钢琴 小提琴 鼓 琴弦 旋律 和弦 音箱 长笛",
    "houses": "roof window brick kitchen bathroom plumbing insulation ceiling wall staircase apartment 屋顶 窗户 砖 厨房 浴室 管道 隔热 天花板 墙 楼梯 公寓",
    "medicine": "tablet dose vaccine symptom patient prescription antibiotic surgery clinic 药片 剂量 疫苗 症状 患者 处方 抗生素 手术 诊所",
    "bees": "bee hive beehive brood honey pollen smoker beekeeper nectar apiary queen swarm 蜜蜂 蜂箱 蜂巢 蜂蜜 蜂王 花粉 养蜂",
    "sea": "whale dolphin shark reef coral tide plankton seaweed octopus 鲸 海豚 鲨鱼 珊瑚 潮汐 章鱼",
    "space": "planet star galaxy telescope orbit asteroid comet astronaut rocket 行星 恒星 星系 望远镜 轨道 彗星 宇航员 火箭",
    "law": "lawsuit court judge plaintiff defendant verdict statute tribunal 诉讼 法院 法官 原告 被告 判决 法庭",
    "school": "pupil classroom homework exam teacher curriculum timetable 学生 教室 作业 考试 教师 课程表",
    "travel": "flight airport passport luggage hotel itinerary visa 航班 机场 护照 行李 酒店 行程 签证",
    "software": "software code compile branch commit server database deploy api script 代码 编译 分支 服务器 数据库 部署 接口 脚本 测试用例",
    "factory": "furnace steel weld welding lathe forge smelt turbine boiler 高炉 钢铁 焊接 车床 锻造 冶炼 涡轮 锅炉",
    "sport": "ball racket goal tennis football referee stadium striker basketball golf 球 球拍 球门 网球 足球 裁判 球场 篮球 高尔夫",
    "money": "accountant audit savings loan mortgage bank interest deposit insurance premium tax invoice dividend currency export 汇率 出口 利润 股票 贷款 抵押 银行 利息 存款 保险 保费 税 发票 股息",
}  # fmt: skip
SUBJECT = gated(
    r"(?:product group|product|topic|subject|category|theme|item|产品(?:类别|组)?|主题|题目|类别|商品|话题)\s{0,2}[:：]\s{0,3}([^.。\n,，;；]{2,60})|"
    r"\b(?:characteristics|features|properties|parts|advantages|uses|types|tips|facts|questions|list)\b[^.\n]{0,30}\b(?:of|for|about|on) (?:an? |the )?([^.\n,;:]{2,40})|"
    r"(?:关于|列出|介绍)([^。\n，；：的]{2,20})的"
)
HAN = re.compile(r"[\u4e00-\u9fff]")
LEAST_ASKED = 3  # words of a conversation that has a subject
GOES_ON = re.compile(  # words that tie a sentence to the one before it
    r"\b(?:he|she|they|his|hers?|their|him|them|it|its|this|that|these|those|we|our|i|my|you|your)\b|[他她它]|这|那|我|你|您|其",
    re.IGNORECASE,
)
ORDERS = re.compile(r"^(?:第.|.节|.章|section|chapter|part|step|one|two|three|four)$")
LEAST_TAIL, MOST_SHARED = 8, 0.12  # words of the end, and the share of them that the beginning may have too
LINE = re.compile(r"^[^\n]{3,400}$", re.MULTILINE)


def _by_word() -> dict[str, str]:
    return {stem(word): field for field, words in FIELDS.items() for word in words.split()}


FIELD_OF = _by_word()
HAN_FIELD = {word: field for field, words in FIELDS.items() for word in words.split() if not word.isascii()}
HAN_WORD = re.compile("|".join(sorted((word for word in HAN_FIELD if len(word) > 1), key=len, reverse=True)))
LATIN_WORD = re.compile(r"[A-Za-z]{3,30}")


def fields_of(text: str) -> set[str]:
    """The fields of everyday things that a text names."""
    stems = (stem(word.lower()) for word in LATIN_WORD.findall(text[:600]))
    return {FIELD_OF[word] for word in stems if word in FIELD_OF} | {HAN_FIELD[w] for w in HAN_WORD.findall(text[:600])}


def drifted(
    prompt: Prompt, meta: Mapping[str, Any], response: ModelResponse, turns: Sequence[Turn] = ()
) -> list[Fault]:
    """The end of a response that shares no subject with prompt and beginning, when both together exceed the known window."""
    window = first_number(meta, "num_ctx", "context_window", "n_ctx", "max_model_len", "context_length")
    if window is None or not response.text:
        return []
    used = first_number(meta, "prompt_eval_count", "prompt_tokens", "input_tokens") or tokens_about(prompt.text)
    made = first_number(meta, "eval_count", "completion_tokens", "output_tokens") or tokens_about(response.text)
    if used >= window or used + made < window:  # a prompt that fills the window is another fault
        return []
    units = _units(response.text[:20_000])
    words = [_words(response.text[span.start : span.end]) for span in units]
    asked = _words("\n".join([*(turn.content[:4000] for turn in turns), prompt.text[:20_000]]))
    if units and (away := _away(prompt, turns, response.text, units, words, asked)):
        return [replace(away, index=response.index)]
    shared = {}
    for at in range(2, len(units) - 1):
        tail, head = set().union(*words[at:]), asked.union(*words[:at])
        if len(tail) >= LEAST_TAIL and len(words[at]) >= 4 and not tail & asked:
            shared[at] = len(tail & head) / len(tail)
    best = min(shared, key=lambda at: shared[at], default=0)
    if not best or shared[best] > MOST_SHARED:
        return []
    span = Span(units[best].start, units[-1].end)
    subject = " ".join(prompt.text.split())[:60]
    return [Fault(response.index, span, str(best + 1), subject, str(len(units) - best))]


def _away(
    prompt: Prompt, turns: Sequence[Turn], text: str, units: Sequence[Span], words: Sequence[set[str]], asked: set[str]
) -> Fault | None:
    """A whole answer, or all after its first sentence, that has not a word in common with the conversation."""
    if len(asked) < LEAST_ASKED:
        return None
    for at in (0, 1):
        tail = set().union(*words[at:])
        head = asked.union(*words[:at])
        goes_on = GOES_ON.search(text[units[at].start : units[at].end]) if at < len(units) else None
        if len(tail) < LEAST_TAIL or goes_on or len(_common(tail, head)) > (len(tail) // 8 >= LEAST_TAIL):
            continue
        said = "\n".join([*(turn.content[:600] for turn in turns), prompt.text[:600]]), text[: units[at].start]
        if fields_of(text[units[at].start :]) - fields_of(said[0]) - fields_of(said[1]):
            subject = " ".join((turns[0].content if turns else prompt.text).split())[:60]
            return Fault(0, Span(units[at].start, units[-1].end), str(at + 1), subject, str(len(units) - at))
    return None


def _common(tail: set[str], head: set[str]) -> set[str]:
    """Shared words, without what orders an answer: 第四, sections, parts."""
    return {word for word in tail & head if not ORDERS.search(word)}


def _units(text: str) -> list[Span]:
    """The lines of a text, or its sentences when there are few lines."""
    lines = [Span(*match.span()) for match in LINE.finditer(text)]
    return (lines if len(lines) >= 4 else list(sentence_spans(text)))[:80]


def _words(text: str) -> set[str]:
    """What a text speaks of: stems of Latin content words, and pairs of Han characters."""
    stems = {word for word in content_stems(text) if word.isascii() and len(word) > 2 and not word.isdecimal()}
    return stems | {
        a + b for a, b in pairwise(text) if HAN.match(a) and HAN.match(b) and is_content(a) and is_content(b)
    }


def lost_subject(prompt: Prompt, window_known: bool, response: ModelResponse) -> list[Fault]:
    """From the first line on after which only other fields are named, when the beginning kept to the subject."""
    if response.text.count("\n") < 3:
        return []
    match = SUBJECT.search(prompt.text[:1500], folded(prompt.text[:20_000]))
    own = fields_of(next(group for group in match.groups() if group)) if match else set()
    if len(own) != 1:
        return []
    lines = [(Span(*m.span()), fields_of(m.group())) for m in LINE.finditer(response.text[:20_000])][:200]
    kept = [number for number, (_, fields) in enumerate(lines) if fields & own]
    outside = [number for number, (_, fields) in enumerate(lines) if fields and not fields & own]
    foreign = [number for number in outside if not kept or number > max(kept)]
    if len(outside) - len(foreign) > 1:  # one early line may touch another field, as a vaccine does with cats
        return []
    others = set[str]().union(*(lines[number][1] for number in foreign)) if foreign else set()
    if len(foreign) < 2 or not kept or not (len(others) >= 2 or len(foreign) >= 3):
        return []
    start, end = lines[foreign[0]][0].start, lines[-1][0].end
    severity = None if window_known else "info"
    subject = next(group for group in match.groups() if group).strip() if match else ""
    return [Fault(response.index, Span(start, end), str(foreign[0] + 1), subject, str(len(foreign)), severity=severity)]  # type: ignore[arg-type]
