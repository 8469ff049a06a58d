"""material: the text that a prompt hands over, without the task that goes with it."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Prompt

READ_CHARS = 8000
SOURCE_EN = r"(?:reference|source|passage|context|facts?|fact sheet|sheet|notes?|text|knowledge|profile|notice|flyer|poster|memo|brochure|menu|record|log|card|page|label|report|letter|e-?mail|article|document|material|data|minutes|announcement|press release|release|story|description|manual|guide|rules|info(?:rmation)?|bio(?:graphy)?|entry|catalogue|programme|schedule|message|paragraph|excerpt|input|original|news|listing|sign|house rules|directory|transcript|ticket|order|review)s?"
SOURCE_ZH = r"(?:参考)?(?:资料|材料|参考|原文|原稿|简介|背景|知识|通知|公告|告示|启事|说明书?|须知|手册|文本|文字|短文|文章|片段|段落|内容|信息|记录|档案|登记卡|卡片|(?:人物|角色|资料|学生|宠物|产品)卡|人设|设定|数据|要点|笔记|名片|海报|菜单|报告|邮件|来信|新闻|消息|介绍|规定|制度|条款|合同|协议|句子|下文|工单|订单|日志|简报|声明|章程|铭牌|题记|书页|版权页|封面|条目|事实|正文|公示|便条|留言|通讯录|履历|简历)"
LABEL = re.compile(
    rf"(?:^|\n|[.?!:：。？！]\s{{1,3}}|(?<=[。？！]))[ \t]{{0,8}}[\[【(（<]?(?:the )?(?:[A-Za-z'’-]{{2,14}} ){{0,2}}?(?:{SOURCE_EN}|(?:[\u4e00-\u9fff《》]{{0,12}}?){SOURCE_ZH})(?: ?\d{{1,2}})?(?: (?:[-–—]|of|for|from|on|about) [^\n:：]{{1,60}})?[\]】)）>]?(?:（[^）\n]{{1,20}}）)?[ \t]{{0,3}}[:：]",
    re.IGNORECASE,
)
ASK_AGAIN = re.compile(
    r"\n[ \t]{0,8}(?:question|task|query|user|customer|guest|visitor|student|instructions?|q|问题|提问|任务|要求|用户|顾客|客户|客人|游客|学生|读者|问)[ \t]{0,3}[:：]",
    re.IGNORECASE,
)
HEADED = re.compile(  # any short heading of a line behind the first one
    r"\n[ \t]{0,4}(?!(?:question|task|query|answer|output|format|instructions?|q|a|note that|example|user|customer|guest|visitor|assistant|rules?)\b|问题|任务|要求|回答|输出|格式|示例|用户|顾客|客户|问|答|规则)(?:[A-Z][\w'’-]{1,14}(?: [\w'’-]{1,14}){0,3}|[\u4e00-\u9fff]{1,8})[:：](?=[ \t]{0,3}\S[^\n]{12})",
    re.IGNORECASE,
)
TASK = re.compile(  # the text stands behind the task itself: "Make this notice friendlier: …"
    r"[^\n.?!:：。？！]{0,60}(?:\b(?:rewrite|rephrase|paraphrase|shorten|condense|summari[sz]e|sum up|introduce|translate|polish|make|turn|reword|simplify|announce|tweet|retell|put|say)\b|改写|改成|改为|写成|转述|概括|总结|缩写|润色|翻译|译成|整理|介绍)[^\n.?!:：。？！]{0,120}[:：]\s{0,3}(?=[^\n]{20})",
    re.IGNORECASE,
)


def handed_over(prompt: Prompt) -> str:
    """The text behind the label of a source ("Note:", "资料：") up to a question behind it, or the marked-off passages.

    "" when the prompt hands over nothing that can be told from its task.
    """
    text = prompt.text[:READ_CHARS]
    if ":" not in text and "：" not in text:
        return _marked(prompt)
    labels = list(islice(LABEL.finditer(text), 20))
    label = next((m for m in labels if m.group()[0] == "\n"), None) or HEADED.search(text)
    label = label or (labels[0] if labels else None) or TASK.match(text)
    if label is not None:
        again = ASK_AGAIN.search(text, label.end())
        found = text[label.end() : again.start() if again else len(text)]
        if len(found.strip()) >= 8:
            return found.strip()
    return _marked(prompt)


def _marked(prompt: Prompt) -> str:
    parts = prompt.of_kind("material", "quote")
    return "\n".join(prompt.text[s.span.start : s.span.end] for s in parts)[:READ_CHARS]
