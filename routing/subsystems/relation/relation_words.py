"""relation_words: relations between a first and a second end, with the verbs and role names that tell them from either end, in two languages."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Telling:
    """How a relation is told: role names of its ends, verbs with the first (forward) or the second end (backward) as subject.

    The Chinese words stand between the two names, or before and after the right one ("向 … 采购" as ("向", "采购")).
    """

    name: str
    first: re.Pattern[str]
    second: re.Pattern[str]
    forward: re.Pattern[str]
    backward: re.Pattern[str]
    han_forward: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]
    han_backward: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]


def _telling(name: str, first: str, second: str, forward: str, backward: str, han_forward: str, han_backward: str) -> Telling:  # fmt: skip
    roles = [
        re.compile(rf"(?:the )?(?:{words})(?:_?(?:name|id|公司|名称))?", re.IGNORECASE) for words in (first, second)
    ]
    verbs = [re.compile(rf"\b(?:{words})", re.IGNORECASE) for words in (forward or "(?!)", backward or "(?!)")]
    return Telling(name, roles[0], roles[1], verbs[0], verbs[1], _frames(han_forward), _frames(han_backward))


ADVERBIAL = "^(?:[^，。；,的旗]|的(?:方式|形式|价格|代价|条件)){0,14}?"


def _frames(words: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """Frames out of "before~after before~after …"; a frame without "~" stands between the names."""
    # Between a name and its verb there may stand how, when or with what: "被乙以现金方式全资收购".
    pairs = [re.sub(r"~\^\.\{0,[46]\}", lambda _: "~" + ADVERBIAL, frame).partition("~") for frame in words.split()]
    return tuple((re.compile(rf"(?:{before})[了过着]?"), re.compile(after)) for before, _, after in pairs)


TELLINGS: tuple[Telling, ...] = (
    _telling("supply", "supplier|vendor|seller|provider|producer|供应商|供应方|供货方|供货商|卖方|销售方|上游", "customer|client|buyer|purchaser|客户|采购方|买方|需求方|下游|购买方",
             r"(?:suppl(?:y|ies|ied)|sells?|sold|deliver(?:s|ed)?|ships?|shipped|provides?|provided)\b(?![^.]{0,40}\bby\b)", r"(?:buys?|bought|purchases?|purchased|sources?|sourced|gets?|got|orders?|ordered|procures?|procured|receives?|received|imports?|imported|obtains?|obtained|takes?|took)\b[^.]{0,50}\bfrom\b|(?:supplied|delivered|provided) [^.]{0,20}\bby\b",
             "供应 供货给 供给 卖给 出售给 销售给 (?:向|为|给)~^.{0,4}(?:供应|供货|提供|出售|交货|送货)", "(?:从|向|找|跟)~^.{0,6}(?:采购|进货|购买|订购|买|拿货|订货|购进|进口) 采购自 购自 由~^.{0,4}(?:供应|供货|提供)"),
    _telling("acquisition", "acquirer|acquiring|buyer|purchaser|收购方|并购方|买方|收购者", "target|acquired|acquiree|被收购方|被收购者|标的",
             r"(?:acquir(?:es|ed|ing|e)|buys?|bought|purchas(?:es|ed|e)|t(?:akes?|ook) over|taken over|swallow(?:ed|s)|absorb(?:ed|s))\b(?![^.]{0,60}\bfrom\b)", r"(?:sold|sells?) (?:itself |out |\w+ ){0,2}to\b|became (?:a )?(?:part|subsidiary) of",
             "收购 并购 买下 兼并 吞并", "卖给 被~^.{0,6}(?:收购|并购|买下|兼并|吞并) (?:由|遭)~^.{0,6}(?:收购|并购|买下|兼并)"),
    _telling("reporting", "manager|boss|supervisor|superior|leader|line_?manager|上级|领导|主管|经理|负责人", "subordinate|employee|direct_?report|report|staff|下级|下属|员工|部下",
             r"(?:manag(?:es|ed|e)|supervis(?:es|ed|e)|leads?|led|oversees?|oversaw|heads?)\b", r"(?:reports?|reported|reporting|answers?|answered|answering) (?:directly )?to\b|work(?:s|ed)? under\b",
             "领导 管理 主管 分管 直管", "(?:向|对)~^.{0,4}(?:汇报|负责|报告|述职) 听命于 隶属于"),
    _telling("employment", "employer|company|organi[sz]ation|雇主|公司|单位|用人单位", "employee|worker|person|员工|雇员|人物|人员|职员",
             r"(?:hir(?:es|ed|e)|employ(?:s|ed)?|recruit(?:s|ed)?|appoint(?:s|ed)?|engag(?:es|ed))\b", r"(?:join(?:s|ed)?|work(?:s|ed)? (?:\w+ ){0,3}?(?:for|at)|(?:got|took) a job (?:at|with)|is (?:a|an|the) [\w ]{2,20} (?:at|with))\b",
             "聘用 雇用 雇佣 录用 聘请 招聘 招收", "加入 入职 就职于 供职于 任职于 受雇于 (?:在|到|进)~^.{0,6}(?:工作|任职|上班|就职|供职|打工)"),
    _telling("teaching", "teacher|master|mentor|coach|tutor|trainer|师父|师傅|老师|导师|教练|教师|恩师", "student|pupil|apprentice|disciple|trainee|mentee|徒弟|学生|弟子|学员|门生|徒",
             r"(?:teach(?:es)?|taught|mentor(?:s|ed)?|coach(?:es|ed)?|train(?:s|ed)|tutor(?:s|ed)?|instruct(?:s|ed)?)\b(?! (?:under|with|as|at))", r"(?:stud(?:y|ies|ied)|learn(?:s|ed|t)?|train(?:s|ed)|served|apprenticed|worked)\b[^.]{0,40}\b(?:under|from|with|to)\b|(?:t(?:akes?|ook)|had|has) (?:\w+ ){0,3}(?:lessons?|classes|courses) (?:from|with)",
             "教 指导 教导 带出 培养 收~^.{0,4}(?:为徒|做徒弟|当徒弟|为弟子) 收徒", "师从 师承 受教于 求学于 拜(?:在|入|于|到)?~^.{0,3}(?:门下|为师|学艺|做师) (?:跟|随|跟着|跟随|向|从)~^.{0,6}(?:学|拜师|习) 师从于"),
    _telling("parent", "parent|father|mother|parents|父亲|母亲|父母|家长|爸爸|妈妈", "child|son|daughter|children|孩子|儿子|女儿|子女|小孩",
             r"(?:fathered|mothered|gave birth to|raised|adopted|(?:had|has) (?:a |an |one |two )?(?:\w+ )?(?:son|daughter|child|baby|boy|girl)s?)\b", r"(?:born to|raised by|adopted by)\b",
             "生下 生了 收养 养育", "(?:由|被)~^.{0,4}(?:生|养|抚养|收养)"),
    _telling("call", "caller|client|requester|consumer|调用方|请求方|调用者|发起方|主调", "callee|called|server|provider|被调用方|被请求方|被调用者|服务方|接收方|被调",
             r"(?:calls?|called|invok(?:es|ed)|requests?|requested|quer(?:y|ies|ied)|hits?|asks?|asked|triggers?|triggered|fetch(?:es|ed)|polls?|contacts?|sends? (?:a )?requests? to)\b", r"(?:is |are |gets? )?(?:called|invoked|queried|requested|triggered|polled|asked)\b[^.]{0,20}\bby\b|responds? to|serves?\b",
             "调用 请求 访问 查询 触发 询问 (?:向|去)~^.{0,4}(?:请求|查询|发起|询问|索取|拉取) 调取", "(?:被|由|受)~^.{0,4}(?:调用|请求|访问|触发|查询) 响应"),
    _telling("dependency", "dependent|dependant|依赖方|依赖者", "dependency|requirement|被依赖方|依赖项",
             r"(?:depends?|depended|rel(?:y|ies|ied)) (?:up)?on\b|(?:requires?|required|needs?|imports?|builds? on)\b", r"(?:is )?(?:required|needed|imported|used) by\b",
             "依赖于? 需要 引用 导入", "(?:被|为)~^.{0,4}(?:依赖|引用|导入|需要)"),
    _telling("creation", "founder|author|creator|writer|inventor|designer|artist|composer|director|创始人|作者|创作者|发明人|设计师|创办人|导演", "company|work|book|invention|product|作品|公司|书|产品|企业",
             r"(?:found(?:s|ed)|establish(?:es|ed)|creat(?:es|ed)|start(?:s|ed)|set up|launch(?:es|ed)|built|design(?:s|ed)|invent(?:s|ed)|wrote|writes|author(?:s|ed)|compos(?:es|ed)|paint(?:s|ed)|direct(?:s|ed))\b", r"(?!)",
             "创立 创办 创建 成立 设计 发明 撰写 写 创作 执导 绘制", "(?:由|为)~^.{0,4}(?:创立|创办|创建|设计|发明|撰写|创作|执导|绘制) 出自~^"),
    _telling("defeat", "winner|victor|胜者|胜方|赢家|获胜方|冠军", "loser|loosing|败者|负方|败方|输家|亚军",
             r"(?:defeat(?:s|ed)?|beat(?:s|en)?|(?:won|wins?) (?:\S+ ){0,3}?(?:against|over)|overcame|knock(?:s|ed) out|eliminat(?:es|ed)|thrash(?:es|ed))\b", r"(?:los(?:es|t)|fell|succumb(?:s|ed)|went down) (?:\S+ ){0,3}?to\b",
             "击败 战胜 打败 淘汰 胜 力克 大胜", "负于 不敌 输给 败给 败于 (?:被|遭)~^.{0,4}(?:击败|打败|淘汰|战胜)"),
    _telling("loan", "lender|creditor|出借人|债权人|贷款人|贷方", "borrower|debtor|借款人|债务人|借方|欠款人",
             r"(?:lent|lends?|loan(?:s|ed)?|advanced)\b", r"(?:borrow(?:s|ed)?\b[^.]{0,50}\bfrom|ow(?:es|ed|e))\b",
             "借给 贷给 出借给 借~^.{0,8}(?:元|万|钱|块)", "(?:向|从|跟|找|问)~^.{0,6}(?:借|贷) 欠"),
    _telling("transfer", "sender|payer|giver|donor|from|shipper|付款人|付款方|寄件人|发件人|汇款人|转出方|捐赠人|赠与人", "recipient|receiver|payee|to|beneficiary|consignee|收款人|收款方|收件人|转入方|受赠人|受益人",
             r"(?:gave|gives?|sent|sends?|paid|pays?|hand(?:s|ed)|transfer(?:s|red)?|donat(?:es|ed)|mail(?:s|ed)|e-?mail(?:s|ed)|remit(?:s|ted)|forward(?:s|ed)|pass(?:es|ed)|wired?|owes)\b", r"(?:receiv(?:es|ed)|got|gets|accept(?:s|ed)|collect(?:s|ed))\b[^.]{0,50}\bfrom\b",
             "转给 汇给 寄给 送给 付给 捐给 发给 交给 还给 转账给 (?:向|给|往)~^.{0,6}(?:汇款|转账|付款|支付|寄|送|发|捐|打款|汇|转|还)", "收到 (?:从|由)~^.{0,6}(?:收到|领到|获得|拿到|得到)"),
    _telling("cause", "cause|reason|trigger|原因|起因|诱因", "effect|result|consequence|outcome|结果|后果|影响",
             r"(?:caus(?:es|ed|e)|led to|leads? to|trigger(?:s|ed)?|result(?:s|ed)? in|brings? about|brought about|produc(?:es|ed)|gave rise to)\b", r"(?:result(?:s|ed)? from|due to|because of|stem(?:s|med)? from|owing to|aris(?:es|en) from|arose from)\b",
             "导致 引起 引发 造成 诱发 触发 致使", "源于 归因于 起因于 缘于 (?:由|因)~^.{0,4}(?:引起|导致|引发|造成|所致|而起)"),
    _telling("effect", "affecting|affecter|perpetrator|inhibitor|inducer|influencer|influencing|stronger|actor|acting|影响方|作用方|施动者|施动方|影响者|作用者|主动方", "affected|influenced|victim|patient|object|acted_?on|受影响方|被影响方|受影响者|被影响者|被作用方|受动者|受动方|被动方",
             r"(?:weaken(?:s|ed)?|strengthen(?:s|ed)?|increas(?:es|ed)|reduc(?:es|ed)|lower(?:s|ed)|rais(?:es|ed)|inhibit(?:s|ed)?|block(?:s|ed)?|boost(?:s|ed)?|enhanc(?:es|ed)|affect(?:s|ed)?|slow(?:s|ed)?|suppress(?:es|ed)?|damag(?:es|ed)|influenc(?:es|ed)|stimulat(?:es|ed)|dampen(?:s|ed)?|impair(?:s|ed)?|help(?:s|ed)?|harm(?:s|ed)?)\b", r"(?:sensitive|exposed|vulnerable) to\b|depends on\b",
             "减弱 增强 抑制 降低 提高 削弱 加强 阻断 促进 影响 损害 加重 减轻 干扰", "(?:被|受|由|受到)~^.{0,4}(?:影响|抑制|减弱|增强|阻断|削弱|干扰|损害)"),
    _telling("ownership", "owner|parent|parent_?company|shareholder|holding|母公司|股东|所有者|控股方|业主", "subsidiary|owned|property|asset|子公司|被控股方|资产",
             r"(?:owns?|owned|controls?|holds?|possess(?:es|ed)?)\b", r"(?:(?:is|was|a|an|the|wholly owned) )*(?:subsidiary|unit|division|branch|property) of\b|belong(?:s|ed)? to\b",
             "拥有 控股 持有 控制", "隶属于 归属于 是~^的(?:全资)?(?:子公司|分公司|附属) 归~^.{0,2}所有"),
    _telling("part", "whole|container|整体|上位|所属", "part|component|member|部分|组成部分|下位|成员",
             r"(?:contains?|contained|includes?|included|comprises?|consists? of|houses?)\b", r"(?:(?:is|are|was|lies|sits|stands) (?:\w+ ){0,2}(?:in|inside|within|on)|part of|located in|situated in|a (?:member|district|suburb|village|town|department) of)\b",
             "包含 包括 下辖 管辖 含有", "属于 位于 坐落于 地处 是~^的(?:一部分|成员|下属)"),
    _telling("charge", "plaintiff|claimant|accuser|complainant|原告|申请人|控方|举报人", "defendant|accused|respondent|被告|被申请人|被举报人",
             r"(?:su(?:es|ed)|accus(?:es|ed)|t(?:akes?|ook|aken) \w+ to court|(?:taken|took|brought) to court|charg(?:es|ed)|prosecut(?:es|ed)|criticis(?:es|ed)|criticiz(?:es|ed)|attack(?:s|ed)|kill(?:s|ed)|arrest(?:s|ed)|rescu(?:es|ed)|sav(?:es|ed)|invit(?:es|ed)|nominat(?:es|ed)|prais(?:es|ed)|thank(?:s|ed)|visit(?:s|ed))\b", r"(?!)",
             "起诉 控告 状告 指控 批评 举报 攻击 逮捕 救 营救 邀请 提名 表扬 感谢 拜访 推崇 赞扬 称赞 欣赏 影响", "(?:被|受|遭|由|获|获得)~^.{0,4}(?:起诉|控告|状告|指控|批评|举报|攻击|逮捕|救|邀请|提名|表扬|感谢|推崇|赞扬|称赞|欣赏|影响)"),
    _telling("succession", "predecessor|former|前任|前身", "successor|replacement|继任者|继任|后任|接任者",
             r"(?:preced(?:es|ed)|came before|hand(?:s|ed) over to)\b", r"(?:succeed(?:s|ed)?|replac(?:es|ed)|t(?:akes?|ook) over from|follow(?:s|ed)?|came after)\b",
             "传位给 交棒给 让位给", "接替 接任 继任 取代 (?:接|从)~^.{0,4}(?:接过|接手|的班)"),
)  # fmt: skip
