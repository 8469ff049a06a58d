"""lexicon: opposites, mutually exclusive words, negations and quantifiers in English and Chinese, for comparing two statements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from routing.text.words import stem

# Pairs "a/b": saying one of the same thing denies the other.
OPPOSITES_EN = """
good/bad hot/cold big/small large/small tall/short long/short high/low up/down open/closed open/shut full/empty young/old new/old rich/poor fast/slow quick/slow
early/late easy/difficult easy/hard simple/complex strong/weak heavy/light dark/light bright/dark wet/dry clean/dirty happy/sad happy/unhappy love/hate like/dislike
win/lose won/lost success/failure succeed/fail succeeded/failed pass/fail passed/failed accept/reject accepted/rejected accept/refuse accepted/refused agree/disagree agreed/refused
alive/dead live/die born/died begin/end start/end start/finish start/stop begin/finish first/last inside/outside indoors/outdoors indoor/outdoor in/out before/after
above/below over/under north/south east/west northern/southern eastern/western left/right front/back top/bottom buy/sell bought/sold give/take gave/took push/pull
come/go arrive/leave arrived/left enter/exit entered/exited stand/sit standing/sitting asleep/awake sleep/wake sleeping/awake remember/forget remembered/forgot
man/woman men/women boy/girl male/female husband/wife father/mother son/daughter brother/sister king/queen more/less more/fewer most/least increase/decrease increased/decreased
rise/fall rose/fell grow/shrink gain/lose profit/loss true/false right/wrong correct/incorrect correct/wrong possible/impossible legal/illegal safe/dangerous public/private
major/minor positive/negative always/never everyone/nobody everybody/nobody all/none something/nothing everything/nothing present/absent attend/miss allow/forbid allowed/forbidden
allowed/banned permitted/forbidden include/exclude included/excluded including/excluding appear/disappear appeared/disappeared build/destroy built/destroyed create/destroy
attack/defend attacked/defended friend/enemy guilty/innocent healthy/sick ill/healthy married/single married/unmarried northern/southern victory/defeat defeat/victory
won/lost beat/lost best/worst better/worse larger/smaller bigger/smaller higher/lower longer/shorter older/younger earlier/later faster/slower stronger/weaker richer/poorer
maximum/minimum upper/lower external/internal major/minor broad/narrow wide/narrow deep/shallow thick/thin near/far close/far loud/quiet noisy/quiet rough/smooth hard/soft
sharp/blunt sweet/bitter beautiful/ugly clever/stupid smart/stupid polite/rude brave/cowardly generous/mean hungry/full busy/free cheap/expensive common/rare
ancient/modern temporary/permanent voluntary/compulsory optional/required vertical/horizontal solid/liquid natural/artificial real/fake domestic/foreign native/foreign urban/rural
amateur/professional single/double sunny/rainy day/night morning/evening summer/winter spring/autumn sunrise/sunset black/white employed/unemployed lock/unlock locked/unlocked
known/unknown able/unable certain/uncertain likely/unlikely lucky/unlucky fair/unfair usual/unusual visible/invisible direct/indirect complete/incomplete regular/irregular
honest/dishonest appear/vanish expand/contract import/export hire/fire hired/fired borrow/lend join/leave joined/left raise/lower raised/lowered approve/reject approved/rejected
approved/denied confirm/deny confirmed/denied support/oppose supported/opposed support/attack encourage/discourage connect/disconnect with/without save/waste remain/leave champion/loser winner/loser winner/runner-up founder/destroyer hero/villain protagonist/antagonist ally/enemy majority/minority debut/farewell birth/death opening/closing introduce/abolish introduced/abolished retain/lose retained/lost
teacher/student doctor/patient employer/employee parent/child cat/dog left/stayed stay/leave sink/float land/sea lend/borrow question/answer victory/loss profit/deficit
"""
OPPOSITES_ZH = """
好/坏 大/小 高/低 高/矮 长/短 多/少 快/慢 早/晚 冷/热 新/旧 老/年轻 远/近 深/浅 宽/窄 厚/薄 轻/重 胖/瘦 强/弱 贵/便宜 难/容易 简单/复杂 干净/脏 满/空 开/关 开着/关着 打开/关闭 上/下 左/右 前/后 里/外 内/外 东/西 南/北
男/女 男性/女性 父亲/母亲 丈夫/妻子 儿子/女儿 哥哥/姐姐 弟弟/妹妹 先/后 首/末 之首/之末 第一/最后 开始/结束 开始/停止 增加/减少 上升/下降 上涨/下跌 提高/降低 增长/下降 扩大/缩小 赢/输 胜/负 胜利/失败 成功/失败 通过/未通过 接受/拒绝
同意/反对 同意/拒绝 支持/反对 赞成/反对 喜欢/讨厌 爱/恨 记得/忘记 记得/忘了 生/死 活着/死了 出生/去世 进/出 进入/离开 来/走 到达/离开 买/卖 买入/卖出 借/还 站/坐 睡着/醒着 白天/晚上 早上/晚上 夏天/冬天 晴/雨 安全/危险
合法/非法 公开/私下 公共/私人 公立/私立 国内/国外 国有/私有 真/假 真实/虚假 正确/错误 对/错 可能/不可能 允许/禁止 有利/不利 积极/消极 主动/被动 乐观/悲观 富/穷 富裕/贫穷 发达/落后 先进/落后 城市/农村 完整/残缺 完善/不完善
稳定/动荡 团结/分裂 和平/战争 朋友/敌人 聪明/愚蠢 勇敢/胆小 高兴/难过 开心/难过 开心/伤心 快乐/悲伤 满意/不满 热情/冷淡 温暖/寒冷 明亮/黑暗 强烈/微弱 光明/黑暗 清楚/模糊 熟悉/陌生 认识/陌生 常见/罕见 经常/很少 总是/从不
全部/部分 所有/没有 都/都不 唯一/之一 已经/还没 已/未 有/没有 有/无 是/不是 会/不会 能/不能 必须/不必 应该/不应该 愿意/不愿 知道/不知道 同/异 相同/不同 一样/不一样 集中/分散 直接/间接 自然/人工 临时/永久 单独/一起 独自/一起 单身/已婚 结婚/离婚
健康/生病 干燥/潮湿 饥饿/饱 忙/闲 繁忙/空闲 热闹/冷清 拥挤/空荡 吵闹/安静 粗糙/光滑 坚硬/柔软 甜/苦 美丽/丑陋 漂亮/丑 慷慨/吝啬 谦虚/骄傲 诚实/撒谎 勤奋/懒惰 节约/浪费 加强/削弱 促进/阻碍 鼓励/禁止 建立/废除 建设/破坏 保护/破坏
出口/进口 盈利/亏损 收入/支出 雇用/解雇 上班/下班 入职/离职 上车/下车 起床/睡觉 白/黑 黑/白 老师/学生 医生/病人 第一次/多次 首次/多次 近/远 领先/落后 优点/缺点 最大/最小 最高/最低 最多/最少 最好/最差 最早/最晚 爱/讨厌 喜爱/讨厌 美/丑 好看/丑 好看/难看 抓紧/充裕 紧张/充裕 紧张/宽松 短缺/充足 不足/充足 缺乏/充足 全面/部分 全面/局部 成熟/幼稚 成熟/萌芽 公开/隐瞒 值得/多余 必要/多余 重视/忽视 重要/次要 一致/分歧 统一/分歧 统一/分裂 远看/近前 居首/居末 榜首/末位 平等/歧视 信任/怀疑 相信/怀疑 相信/不信 清醒/糊涂 整齐/凌乱 独立/依赖 巨大/微小 丰富/匮乏 丰富/单调 年轻/年迈 孩子/同龄人 长大/年幼 前进/后退 进步/退步 改善/恶化 好转/恶化 顺利/受阻 容易/艰难 轻松/艰难 轻松/沉重 繁荣/萧条 喜/忧 批准/否决 批准/驳回
"""
EXCLUSIVE = (
    "january february march april june july august september october november december",
    "monday tuesday wednesday thursday friday saturday sunday",
    "spring summer autumn winter",
    "red blue green yellow orange purple pink brown black white grey gray silver gold violet turquoise beige",
    "first second third fourth fifth sixth seventh eighth ninth tenth last",
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty hundred thousand million billion",
    "north south east west northeast northwest southeast southwest",
    "american british english french german italian spanish portuguese dutch swedish norwegian danish finnish russian polish chinese japanese korean indian indonesian canadian australian mexican brazilian turkish greek irish scottish welsh swiss austrian belgian egyptian vietnamese thai hungarian czech romanian ukrainian israeli iranian pakistani",
    "america england france germany italy spain portugal netherlands sweden norway denmark finland russia poland china japan korea india indonesia canada australia mexico brazil turkey greece ireland scotland wales switzerland austria belgium egypt vietnam thailand hungary romania ukraine israel iran iraq pakistan argentina chile peru",
    "london paris berlin rome madrid moscow beijing tokyo washington chicago boston philadelphia houston seattle delhi mumbai sydney toronto vienna athens dublin",
    "guitar piano violin drum flute trumpet cello saxophone harp clarinet trombone banjo accordion harmonica keyboard bass",
    "dog cat horse cow pig sheep goat rabbit bird fish elephant lion tiger bear wolf fox mouse rat duck chicken monkey snake frog camel donkey",
    "car bus train bicycle motorcycle boat ship plane truck tram taxi scooter helicopter",
    "coffee tea beer wine water milk juice vodka whisky whiskey rum cider cocktail champagne lemonade soda",
    "football tennis basketball baseball hockey golf cricket rugby volleyball badminton swimming boxing skiing cycling running",
    "breakfast lunch dinner supper brunch",
    "apple banana orange pear grape strawberry peach lemon mango cherry melon pineapple",
    "wood metal plastic glass paper stone leather cotton wool silk steel iron",
    "mercury venus earth mars jupiter saturn uranus neptune pluto",
    "morning afternoon evening night noon midnight",
    "kitchen bathroom bedroom garage basement attic balcony garden",
    "doctor teacher lawyer nurse engineer farmer driver singer actor painter writer poet chef soldier pilot carpenter",
    "hour minute second day week month year decade century",
    "square circle triangle rectangle",
    "everybody nobody somebody", "all none", "boy girl", "man woman",
    "buddhist christian muslim hindu jewish",
    "novel poem play film song album book podcast",
    "星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天 周一 周二 周三 周四 周五 周六 周日",
    "春天 夏天 秋天 冬天 春季 夏季 秋季 冬季",
    "红色 蓝色 绿色 黄色 橙色 紫色 粉色 棕色 黑色 白色 灰色",
    "中国 美国 英国 法国 德国 日本 韩国 俄罗斯 印度 意大利 西班牙 加拿大 澳大利亚 巴西 墨西哥 埃及 泰国 越南",
    "北京 上海 广州 深圳 杭州 南京 武汉 成都 重庆 天津 西安 台北 台中 高雄 香港 澳门 苏州 青岛 厦门 长沙 佛山 宜昌 昆明 宁波 东京 大阪 京都 首尔 釜山 巴黎 里昂 马赛 伦敦 曼彻斯特 柏林 慕尼黑 汉堡 罗马 米兰 马德里 巴塞罗那 莫斯科 纽约 洛杉矶 芝加哥 华盛顿 波士顿 温哥华 多伦多 渥太华 悉尼 墨尔本 曼谷 清迈 河内 新德里 孟买 里约热内卢 圣保罗 开罗",
    "足球 篮球 网球 排球 乒乓球 羽毛球 棒球 高尔夫",
    "老师 医生 律师 护士 工程师 农民 司机 歌手 演员 画家 作家 诗人 厨师 士兵 小说家 艺术家",
    "猫 狗 马 牛 羊 猪 兔子 鸟 鱼 大象 狮子 老虎 熊 狼",
    "早上 上午 中午 下午 晚上 凌晨",
    "英语 法语 德语 日语 汉语 中文 俄语 西班牙语 韩语",
    "吉他 钢琴 小提琴 鼓 长笛 二胡 古筝",
    "苹果 香蕉 橙子 梨 葡萄 草莓 桃子 西瓜",
)  # fmt: skip
# "narrow wide": the narrow word implies the wide one.
KIND_OF = """
dog animal|cat animal|horse animal|bird animal|fish animal|poodle dog|puppy dog|kitten cat|retriever dog|terrier dog|man person|woman person|boy person|girl person|child person|man human|woman human|people human|lady woman|gentleman man
kid child|boy child|girl child|baby child|teenager person|adult person|guy man|lass girl|guitar instrument|piano instrument|violin instrument|drum instrument|flute instrument|organ instrument|bongo instrument|trumpet instrument
car vehicle|truck vehicle|bus vehicle|taxi car|bicycle vehicle|bike vehicle|motorcycle vehicle|van vehicle|boat vessel|ship vessel|rose flower|tulip flower|lily flower|oak tree|pine tree|apple fruit|banana fruit|orange fruit|carrot vegetable|cucumber vegetable|tomato vegetable
hat clothing|shirt clothing|dress clothing|coat clothing|jacket clothing|shoe footwear|boot footwear|sofa furniture|chair furniture|table furniture|bed furniture|hammer tool|saw tool|beer drink|wine drink|coffee drink|tea drink|water drink|juice drink|bread food|cheese food|pizza food|meat food|soup food
house building|church building|temple building|restaurant building|school building|hospital building|doctor person|teacher person|musician person|singer musician|painter artist|poet writer|novelist writer|german european|french european|italian european|spanish european|swedish european
city place|town place|village place|football sport|tennis sport|basketball sport|novel book|song music|newspaper publication|magazine publication
公寓 房子|别墅 房子|狗 动物|猫 动物|马 动物|鱼 动物|鸟 动物|玫瑰 花|苹果 水果|香蕉 水果|西瓜 水果|白菜 蔬菜|胡萝卜 蔬菜|汽车 车|卡车 车|出租车 车|自行车 车|吉他 乐器|钢琴 乐器|小提琴 乐器|衬衫 衣服|外套 衣服|裙子 衣服|沙发 家具|桌子 家具|椅子 家具
足球 运动|篮球 运动|网球 运动|小说 书|诗集 书|咖啡 饮料|茶 饮料|果汁 饮料|面包 食物|米饭 食物|医生 人|老师 人|男孩 孩子|女孩 孩子|男人 人|女人 人|锤子 工具|芒果 水果|葡萄 水果|草莓 水果|桃子 水果|梨 水果|橙子 水果|荔枝 水果|樱桃 水果|菠菜 蔬菜|土豆 蔬菜|西红柿 蔬菜|黄瓜 蔬菜|芹菜 蔬菜|二胡 乐器|古筝 乐器|琵琶 乐器|长笛 乐器|鼓 乐器|羽绒服 衣服|毛衣 衣服|大衣 衣服|牛仔裤 裤子|裤子 衣服|帽子 服饰|金毛犬 狗|哈士奇 狗|柯基 狗|泰迪 狗|藏獒 狗|猫头鹰 鸟|麻雀 鸟|鸽子 鸟|老鹰 鸟|企鹅 鸟|老虎 动物|狮子 动物|兔子 动物|大象 动物|鲸鱼 动物|牡丹 花|菊花 花|百合 花|郁金香 花|啤酒 酒|白酒 酒|红酒 酒|绿茶 茶|红茶 茶|可乐 饮料|牛奶 饮料|轿车 汽车|公交车 车|摩托车 车|电动车 车|地铁 交通工具|飞机 交通工具|高铁 火车|手机 电子产品|电脑 电子产品|冰箱 家电|洗衣机 家电|空调 家电|书架 家具|衣柜 家具|铅笔 文具|钢笔 笔|圆珠笔 笔|项链 首饰|戒指 首饰|排球 运动|游泳 运动|诗 文学作品|小说 文学作品|护士 医务人员|律师 人|工程师 人|厨师 人|钳子 工具|螺丝刀 工具
北京 中国|上海 中国|广州 中国|深圳 中国|杭州 中国|南京 中国|武汉 中国|成都 中国|重庆 中国|天津 中国|西安 中国|苏州 中国|青岛 中国|厦门 中国|长沙 中国|佛山 中国|宜昌 中国|昆明 中国|浦东 上海|徐汇 上海|海淀 北京|朝阳 北京|杭州 浙江|宁波 浙江|南京 江苏|苏州 江苏|广州 广东|深圳 广东|佛山 广东|成都 四川|武汉 湖北|宜昌 湖北|东京 日本|大阪 日本|京都 日本|首尔 韩国|釜山 韩国|巴黎 法国|里昂 法国|马赛 法国|伦敦 英国|曼彻斯特 英国|柏林 德国|慕尼黑 德国|汉堡 德国|罗马 意大利|米兰 意大利|马德里 西班牙|巴塞罗那 西班牙|莫斯科 俄罗斯|纽约 美国|洛杉矶 美国|芝加哥 美国|华盛顿 美国|波士顿 美国|温哥华 加拿大|多伦多 加拿大|渥太华 加拿大|悉尼 澳大利亚|墨尔本 澳大利亚|曼谷 泰国|清迈 泰国|河内 越南|新德里 印度|孟买 印度|里约热内卢 巴西|圣保罗 巴西|开罗 埃及
歌手 艺人|演员 艺人|画家 艺术家|柳树 树|松树 树|鲨鱼 鱼|法官 公务员
"""
NEGATIONS_EN = frozenset(
    ["not", "no", "never", "none", "nobody", "nothing", "nowhere", "neither", "nor", "without", "cannot", "hardly", "scarcely", "barely", "seldom", "fail", "failed", "lack", "lacks", "refuse", "refused", "deny", "denied", "false", "falsity", "untrue", "unable", "incorrect", "don't", "doesn't", "didn't", "isn't", "aren't", "wasn't", "weren't", "won't", "wouldn't", "can't", "couldn't", "shouldn't", "hasn't", "haven't", "hadn't", "mustn't", "ain't"]
)  # fmt: skip
NEGATIONS_ZH = ("并非", "并不", "并没", "没有", "不是", "不会", "不能", "不可能", "从未", "从不", "尚未", "未曾", "毫无", "绝不", "决不", "拒绝", "缺乏", "未能", "不", "没", "未", "无", "非", "别", "莫")  # fmt: skip
NOT_NEGATIONS_ZH = ("不仅", "不但", "不同", "不过", "不断", "不管", "不论", "不少", "不久", "不如", "不得不", "非常", "无论", "未来", "除非", "不只", "不光", "非洲", "无限", "差不多", "了不起", "不错", "对不起", "分别", "特别", "区别", "类别", "个别", "级别", "性别", "告别", "莫斯科", "是非", "要不是", "不然", "无数", "忍不住", "无疑", "不知", "不禁", "不由", "不已", "不妨", "未必", "不愧", "不料", "无非", "非得", "无不", "莫非", "莫名", "不止", "不惜", "不懈", "不等", "不安", "不足", "不良", "不满", "不利", "不便", "无奈", "无辜", "无线", "无形")  # fmt: skip
UNIVERSAL = frozenset(["all", "every", "each", "everyone", "everybody", "everything", "always", "any", "anyone", "whole", "entire", "only", "exactly", "completely", "never"])  # fmt: skip
UNIVERSAL_ZH = ("所有", "全部", "每个", "每一", "任何", "一切", "都", "总是", "永远", "唯一", "只有", "只能", "只", "仅", "完全", "从来", "从未", "从不", "全都", "全是", "第一次", "首次", "马上", "立刻", "一点也", "根本", "绝对", "肯定", "毫无", "最", "无比", "极其", "极为", "奇", "多余", "仅仅", "全体", "必定", "必然", "随时", "立即", "直接", "大势所趋")  # fmt: skip
HEDGES = frozenset(["some", "several", "many", "most", "may", "might", "can", "could", "possibly", "probably", "perhaps", "sometimes", "often", "at", "least", "or", "either", "something", "someone"])  # fmt: skip
HEDGES_ZH = ("可能", "也许", "或许", "有些", "有的", "一些", "某", "大概", "可以", "能够", "至少", "有时", "往往", "之一", "曾", "存在", "认为", "属于", "需要", "应该", "想", "希望", "很多", "不止")  # fmt: skip


DONE_ZH = ("已经", "已", "完成", "实现了", "结束了", "办了", "过了", "成功", "早就", "早已")
PROSPECTIVE_ZH = ("将", "要", "希望", "继续", "进一步", "应", "争取", "力争", "推进", "推行", "计划", "打算", "准备", "尽早", "等", "可能", "加强", "想", "如果", "必须", "坚持")  # fmt: skip


def _pairs(text: str) -> Iterable[tuple[str, str]]:
    for item in text.split():
        left, _, right = item.partition("/")
        yield left, right


def _opposites() -> Mapping[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for left, right in [*_pairs(OPPOSITES_EN), *_pairs(OPPOSITES_ZH)]:
        one, two = stem(left), stem(right)
        table.setdefault(one, set()).add(two)
        table.setdefault(two, set()).add(one)
    return {word: frozenset(others) for word, others in table.items()}


def _groups() -> Mapping[str, int]:
    return {stem(word): number for number, words in enumerate(EXCLUSIVE) for word in words.split()}


def _kinds() -> Mapping[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for line in KIND_OF.split("\n"):
        for item in filter(None, line.split("|")):
            narrow, wide = item.split(" ")
            table.setdefault(stem(narrow), set()).add(stem(wide))
    return {word: frozenset(wider) for word, wider in table.items()}


OPPOSITES: Mapping[str, frozenset[str]] = _opposites()
GROUP_OF: Mapping[str, int] = _groups()
WIDER: Mapping[str, frozenset[str]] = _kinds()
LONGEST_HAN = max(len(word) for table in (OPPOSITES, GROUP_OF, WIDER) for word in table if not word.isascii())
