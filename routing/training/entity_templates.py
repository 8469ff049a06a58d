"""Chinese practice sentences for the name tagger, made from templates and word lists: curricula vitae, news, trade, sport, travel.

Marked places are written {type:filler}; `fill` gives the text and the spans. Facts are invented on purpose: only spans count.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from routing.subsystems.entity import lexicon
from routing.subsystems.entity.tagger_features import SURNAMES, TRANSLITERATION

SURNAME_LIST = sorted(SURNAMES)
SOUNDS = sorted(TRANSLITERATION)
SLOT = re.compile(r"\{([a-z]+)\}")
GIVEN = "伟强磊洋勇军杰涛超明刚平辉鹏华飞鑫波斌宇浩凯健俊帆帅旭宁龙林欢阳建国志文德成新海永世金玉春秀英芳娜敏静丽艳霞燕玲桂兰红梅莉萍雪琴云洁颖琳晶晨佳慧丹蓉瑞雯媛怡婷声振献礼晋嵘政立其力路小彭沈正学东南北义仁信忠孝松柏庆祥福贵荣富康泰安邦维良才士元亨利贞天君子若思雨诗涵梓轩浩然"
COMPOUND = ("欧阳", "上官", "司马", "诸葛", "东方", "夏侯", "皇甫", "尉迟", "公孙", "慕容", "令狐", "司徒")
BRAND = "金天海华中新东方正大永安恒盛泰隆兴达鑫源宏瑞丰信诚德通联合广长江北南山川龙凤凯祥顺发利民康健宝晶光明星辰科创智慧云图宇航泽润嘉美特一力胜强威远腾飞跃升双鹤耀桥梁汇洋岳和谐众邦博世"
INDUSTRY = (
    "科技",
    "软件",
    "投资",
    "电子",
    "药业",
    "化工",
    "机械",
    "汽车",
    "能源",
    "热电",
    "玻璃",
    "钢构",
    "地产",
    "置业",
    "物流",
    "食品",
    "管道工程",
    "建筑工程",
    "信息技术",
    "企业管理咨询",
    "高速公路",
    "生物医药",
    "电力",
    "环保",
    "传媒",
    "文化传播",
    "纺织",
    "矿业",
    "航空",
    "通信",
    "半导体",
    "电气",
    "重工",
    "农业发展",
    "商贸",
    "国际贸易",
    "证券",
    "期货",
    "保险",
    "会计师事务所",
    "律师事务所",
    "资产评估",
    "汽车运输",
    "石油勘探",
    "浮法玻璃",
    "电动工具",
    "水泥",
    "造纸",
    "新材料",
    "网络科技",
    "教育咨询",
    "酒店管理",
    "旅游开发",
    "供应链管理",
    "公路投资",
    "电力发展",
    "医药经营",
)
FORM = (
    "有限公司",
    "股份有限公司",
    "集团有限公司",
    "有限责任公司",
    "公司",
    "集团",
    "总公司",
    "集团股份有限公司",
    "投资集团有限公司",
    "（集团）股份有限公司",
    "（中国）有限公司",
    "控股有限公司",
    "厂",
    "分公司",
)
BODY = (
    "人民政府",
    "公安局",
    "财政局",
    "教育局",
    "卫健委",
    "发改委",
    "中级人民法院",
    "人民检察院",
    "质监局",
    "工商局",
    "住建委",
    "建委",
    "税务局",
    "环保局",
    "规划局",
    "统计局",
    "国土资源局",
    "交通局",
    "人大常委会",
    "政协",
    "纪委",
    "市委",
    "经济体制改革委员会",
    "经贸委",
    "城管局",
    "气象局",
    "地震局",
    "消防局",
    "证监局",
    "银监局",
    "药监局",
    "民政局",
    "人社局",
    "高级人民法院",
)
NATIONAL = (
    "国务院",
    "外交部",
    "财政部",
    "商务部",
    "教育部",
    "证监会",
    "银监会",
    "央行",
    "中国人民银行",
    "发改委",
    "国家统计局",
    "最高人民法院",
    "住建部",
    "工信部",
    "卫生部",
    "公安部",
    "国资委",
    "中国证监会",
    "香港证监会",
    "美联储",
    "欧盟",
    "联合国",
    "世界银行",
    "国家药监局",
    "海关总署",
)
SOCIETY = (
    "协会",
    "学会",
    "研究会",
    "商会",
    "基金会",
    "联合会",
    "促进会",
    "专业委员会",
    "标准化技术委员会",
    "理事会",
    "行业协会",
    "化学建材协会",
    "公路学会",
    "电机工程学会",
    "注册会计师协会",
    "志愿者协会",
    "科学院",
    "工程院",
    "研究院",
    "设计院",
    "研究所",
)
UNIVERSITY = (
    "大学",
    "理工大学",
    "师范大学",
    "财经大学",
    "工业大学",
    "交通大学",
    "医科大学",
    "农业大学",
    "外国语学院",
    "工学院",
    "职业技术学院",
    "第一中学",
    "实验小学",
    "科技大学",
)
BANKS = (
    "招商银行",
    "招行",
    "工商银行",
    "工行",
    "建行",
    "建设银行",
    "农行",
    "中行",
    "交行",
    "浦发银行",
    "民生银行",
    "深发展",
    "平安银行",
    "光大银行",
    "华夏银行",
    "中信银行",
    "渣打银行",
    "汇丰银行",
    "花旗银行",
    "兴业银行",
    "邮储银行",
    "江苏银行",
    "徽商银行",
    "渤海银行",
    "恒生银行",
    "东亚银行",
)
COMPANIES = (
    "新浪",
    "搜狐",
    "网易",
    "腾讯",
    "百度",
    "阿里巴巴",
    "华为",
    "小米",
    "京东",
    "美团",
    "字节跳动",
    "联想",
    "海尔",
    "格力",
    "万科",
    "恒大",
    "中石油",
    "中石化",
    "中国移动",
    "比亚迪",
    "微软",
    "谷歌",
    "苹果公司",
    "索尼",
    "三星",
    "任天堂",
    "暴雪",
    "高盛",
    "摩根士丹利",
    "摩根大通",
    "通用电气",
    "波音",
    "空客",
    "丰田",
    "大众",
    "链家地产",
    "中原地产",
    "我爱我家",
    "银河证券",
    "国泰君安",
    "中金公司",
    "海通证券",
    "永安期货",
    "南华期货",
    "富国基金",
    "华夏基金",
    "易方达",
    "滴滴",
    "拼多多",
    "携程",
    "国美",
    "苏宁",
)
CLUBS = (
    "曼联",
    "曼城",
    "切尔西",
    "阿森纳",
    "利物浦",
    "热刺",
    "埃弗顿",
    "纽卡斯尔",
    "维拉",
    "富勒姆",
    "博尔顿",
    "桑德兰",
    "皇马",
    "巴萨",
    "皇家马德里",
    "巴塞罗那",
    "马竞",
    "瓦伦西亚",
    "塞维利亚",
    "比利亚雷亚尔",
    "拜仁",
    "拜仁慕尼黑",
    "多特蒙德",
    "沙尔克04",
    "勒沃库森",
    "不来梅",
    "汉堡",
    "斯图加特",
    "沃尔夫斯堡",
    "AC米兰",
    "国际米兰",
    "尤文图斯",
    "罗马",
    "那不勒斯",
    "拉齐奥",
    "佛罗伦萨",
    "乌迪内斯",
    "桑普多利亚",
    "巴黎圣日耳曼",
    "里昂",
    "马赛",
    "摩纳哥",
    "阿贾克斯",
    "费耶诺德",
    "埃因霍温",
    "本菲卡",
    "波尔图",
    "加拉塔萨雷",
    "费内巴切",
    "凯尔特人",
    "恒大",
    "国安",
    "申花",
    "鲁能",
    "湖人",
    "火箭",
    "勇士",
    "热火",
    "马刺",
    "公牛",
    "尼克斯",
    "凯尔特人",
    "快船",
    "中国队",
    "巴西队",
    "国足",
    "女排",
    "意大利",
    "德国队",
    "西班牙队",
    "荷兰队",
)
GAMES = (
    "英雄联盟",
    "魔兽世界",
    "魔兽争霸3",
    "魔兽争霸",
    "星际争霸",
    "暗黑破坏神",
    "反恐精英",
    "王者荣耀",
    "和平精英",
    "梦幻西游",
    "传奇",
    "跑跑卡丁车",
    "地下城与勇士",
    "穿越火线",
    "DOTA",
    "DOTA2",
    "war3",
    "CS",
    "WOW",
    "Diablo",
    "LOL",
    "仙剑奇侠传",
    "三国志",
    "刀塔",
    "炉石传说",
    "守望先锋",
    "使命召唤",
    "生化危机",
    "最终幻想",
    "塞尔达传说",
    "超级马里奥",
    "原神",
    "绝地求生",
    "极品飞车",
    "街头霸王",
    "古墓丽影",
    "刺客信条",
    "FIFA",
    "实况足球",
    "CF",
    "QQ飞车",
    "剑网3",
    "天龙八部",
    "诛仙",
    "征途",
)
TITLES_WORK = (
    "少林寺",
    "红楼梦",
    "活着",
    "平凡的世界",
    "白鹿原",
    "三体",
    "围城",
    "骆驼祥子",
    "边城",
    "呐喊",
    "红高粱",
    "霸王别姬",
    "阿凡达",
    "泰坦尼克号",
    "流浪地球",
    "无间道",
    "大话西游",
    "功夫",
    "卧虎藏龙",
    "让子弹飞",
    "十面埋伏",
    "黄河大合唱",
    "茉莉花",
    "月光奏鸣曲",
    "天鹅湖",
    "清明上河图",
    "蒙娜丽莎",
    "人民日报",
    "新京报",
    "南方周末",
    "读者",
    "钱江晚报",
    "第一财经日报",
    "电子竞技",
    "时尚",
    "财经",
    "百年孤独",
    "老人与海",
    "哈利波特",
    "画家与模特",
    "白云塔",
    "倚天屠龙记",
    "射雕英雄传",
    "神雕侠侣",
    "笑傲江湖",
    "鹿鼎记",
    "变形金刚",
    "蜘蛛侠",
    "钢铁侠",
    "盗梦空间",
    "黑客帝国",
    "指环王",
)
SCENE = (
    "故宫",
    "长城",
    "颐和园",
    "天坛",
    "西湖",
    "黄山",
    "泰山",
    "华山",
    "九寨沟",
    "张家界",
    "丽江古城",
    "洱海",
    "布达拉宫",
    "兵马俑",
    "外滩",
    "东方明珠",
    "鼓浪屿",
    "天涯海角",
    "卢浮宫",
    "埃菲尔铁塔",
    "大英博物馆",
    "自由女神像",
    "富士山",
    "金阁寺",
    "泰姬陵",
    "悉尼歌剧院",
    "大堡礁",
    "黄石公园",
    "金门大桥",
    "时代广场",
    "迪士尼乐园",
    "海洋公园",
    "太平山",
    "维多利亚港",
    "日月潭",
    "阿里山",
    "凯旋门",
    "大本钟",
    "白金汉宫",
    "圣家堂",
    "罗马斗兽场",
    "吴哥窟",
    "双龙洞",
    "灵隐寺",
    "水族馆",
    "巧克力工厂",
    "植物园",
    "动物园",
    "海底世界",
)
SCENE_END = (
    "公园",
    "博物馆",
    "古镇",
    "瀑布",
    "寺",
    "故居",
    "植物园",
    "观景台",
    "大教堂",
    "海滩",
    "广场",
    "山",
    "湖",
    "森林公园",
    "步行街",
    "美术馆",
    "温泉",
    "大桥",
    "度假村",
    "球场",
    "体育馆",
    "城堡",
    "大厦",
    "花园",
    "车站",
)
HEAD_TITLE = (
    "董事长",
    "总经理",
    "副总经理",
    "董事",
    "监事",
    "独立董事",
    "监事会主席",
    "副董事长",
    "总裁",
    "副总裁",
    "执行董事",
    "常务副总经理",
    "总工程师",
    "副总工程师",
    "财务总监",
    "董事会秘书",
    "总经理助理",
    "董事长秘书",
    "党委书记",
    "党委副书记",
    "纪委书记",
    "工会主席",
    "首席执行官",
    "总会计师",
    "职工监事",
    "法定代表人",
    "总监",
    "首席财务官",
    "运营总监",
    "技术总监",
    "合伙人",
    "主任会计师",
    "所长",
    "副所长",
    "厂长",
    "副厂长",
    "院长",
    "副院长",
    "校长",
    "处长",
    "副处长",
    "局长",
    "副局长",
    "市长",
    "副市长",
    "县长",
    "主席",
    "副主席",
    "秘书长",
    "副秘书长",
    "理事",
    "常务理事",
    "理事长",
    "副理事长",
    "会长",
    "副会长",
    "委员",
    "副主任委员",
    "主任",
    "副主任",
)
UNIT = (
    "人力资源部",
    "财务部",
    "技术部",
    "制造部",
    "生产部",
    "市场部",
    "销售部",
    "装备部",
    "投资发展部",
    "研发中心",
    "企业科",
    "设备管理科",
    "车间",
    "办公室",
    "审计部",
    "法务部",
    "国际部",
    "工程部",
    "质量部",
    "信息中心",
    "战略发展部",
    "资本运营部",
    "证券部",
    "大区销售",
    "销售",
    "采购",
    "项目",
    "规划设计中心",
    "信贷部",
    "经营部",
)
UNIT_TITLE = (
    "部长",
    "副部长",
    "经理",
    "副经理",
    "主任",
    "副主任",
    "总监",
    "科长",
    "副科长",
    "总经理",
    "副总经理",
    "主管",
    "负责人",
    "专员",
)
GRADE = (
    "工程师",
    "高级工程师",
    "助理工程师",
    "经济师",
    "高级经济师",
    "会计师",
    "高级会计师",
    "注册会计师",
    "教授级高级工程师",
    "研究员",
    "副研究员",
    "教授",
    "副教授",
    "讲师",
    "律师",
    "政工师",
    "高级政工师",
    "统计师",
    "审计师",
    "博士生导师",
    "硕士生导师",
    "注册资产评估师",
    "技师",
    "国家一级建造师",
)
POSITION = (
    "记者",
    "律师",
    "老师",
    "教授",
    "演员",
    "导演",
    "编剧",
    "医生",
    "主任",
    "经理",
    "总经理",
    "董事长",
    "建筑师",
    "设计师",
    "分析师",
    "教练",
    "主教练",
    "球员",
    "门将",
    "前锋",
    "队长",
    "裁判",
    "局长",
    "市长",
    "发言人",
    "研究员",
    "首席经济学家",
    "专家",
    "工程师",
    "歌手",
    "作家",
    "编辑",
    "摄影师",
    "警察",
    "法官",
    "检察官",
    "副总裁",
    "总裁",
    "开发商",
    "投资者",
    "基金经理",
    "理财师",
    "客服",
    "主持人",
    "院长",
    "校长",
)
DEGREE = (
    "大专学历",
    "中专学历",
    "本科学历",
    "大学学历",
    "硕士学历",
    "博士学历",
    "研究生学历",
    "大学本科学历",
    "硕士研究生学历",
    "博士研究生学历",
    "高中学历",
    "大学本科",
    "研究生",
    "硕士学位",
    "博士学位",
    "学士学位",
    "工商管理硕士",
    "经济学硕士",
    "工学博士",
    "MBA",
    "EMBA",
    "博士后",
    "法学硕士",
    "管理学博士",
    "大专",
    "本科",
    "硕士",
    "博士",
)
NATION = ("中国国籍", "美国国籍", "香港籍", "加拿大国籍", "新加坡国籍", "中国台湾籍", "澳大利亚国籍", "中国籍")
ETHNIC = (
    "汉族",
    "满族",
    "回族",
    "蒙古族",
    "壮族",
    "藏族",
    "维吾尔族",
    "苗族",
    "土家族",
    "朝鲜族",
    "彝族",
    "侗族",
    "白族",
    "瑶族",
)
PROVINCE = (
    "浙江",
    "江苏",
    "四川",
    "河南",
    "河北",
    "湖南",
    "湖北",
    "广东",
    "广西",
    "山东",
    "山西",
    "辽宁",
    "吉林",
    "黑龙江",
    "安徽",
    "福建",
    "江西",
    "陕西",
    "甘肃",
    "云南",
    "贵州",
    "海南",
    "青海",
    "内蒙古",
    "新疆",
    "宁夏",
    "西藏",
    "北京",
    "上海",
    "天津",
    "重庆",
    "台湾",
    "香港",
)
EVENT = (
    "北京奥运会",
    "世博会",
    "世界杯",
    "欧洲杯",
    "欧冠",
    "英超",
    "西甲",
    "抗日战争",
    "第二次世界大战",
    "辛亥革命",
    "五四运动",
    "鸦片战争",
    "甲午战争",
    "春节联欢晚会",
    "广交会",
    "亚运会",
    "冬奥会",
    "文艺复兴",
    "工业革命",
    "金融危机",
    "戊戌变法",
    "安史之乱",
)
PRODUCT = (
    "iPhone",
    "iPad",
    "微信",
    "支付宝",
    "淘宝",
    "奥迪A6",
    "特斯拉Model 3",
    "Kindle",
    "Photoshop",
    "Excel",
    "Windows 11",
    "Office 365",
    "安卓",
    "宝马X5",
    "麦当劳巨无霸",
    "可口可乐",
    "茅台",
    "小米手环",
    "ChatGPT",
    "PS5",
    "Switch",
    "华为Mate 60",
)

FRAMES: tuple[str, ...] = (
    # curricula vitae
    "{person}先生，{year}年{month}月出生，{degree}，{grade}。", "{person}女士，{year}年出生，{nation}，{degree}，{grade}。",
    "{person}，男，{age}岁，{degree}，{grade}，曾任{org}{headtitle}。", "{person}：男，{ethnic}，{native}，", "{person}，女，{ethnic}，{native}，{degree}，{grade}。",
    "{year}年出生，{nation}，{degree}，{grade}。", "{year}年{month}月出生，{degree}。", "{year}年加入{party}，{degree}，{grade}。", "{year}年生于{place}。",
    "曾任{org}{headtitle}；", "曾任{org}{unittitle}；", "现任{org}{headtitle}。", "现任{selforg}{headtitle}、{unittitle}。", "历任{org}{unittitle}、{headtitle}，现任{org}{headtitle}。",
    "{year}年{month}月至{year}年{month}月任{org}{headtitle}。", "{year}年—{year}年在{org}任{headtitle}；", "{year}年{month}月-{year}年{month}月在{org}任{unittitle}，",
    "{year}年至今历任{org}{headtitle}、{headtitle}。", "{org}{headtitle}；", "{org}{unittitle}、兼{headtitle}，现任{org}{headtitle}。", "{person}先生，{selforg}{headtitle}、{headtitle}。",
    "{person}先生现为{society}{headtitle}、{society}{headtitle}等。", "{year}年{month}月兼任{selforg}{headtitle}、{headtitle}。", "现任{selforg}{headtitle}和{org}{headtitle}，曾任{org}{headtitle}。",
    "{person}先生简历：{degree}，{grade}，历任{org}{unittitle}、{org}{headtitle}、{selforg}{unittitle}", "毕业于{university}，{degree}，{grade}，中共党员。", "{society}{headtitle}；",
    "{person}先生：{year}年{month}月出生，{ethnic}，{nation}，无境外永久居留权，{native}，{degree}，{grade}。", "{person}，{nation}，无境外居留权，{degree}。", "{headtitle}{person}先生，{selforg}{headtitle}。",
    "曾在{org}、{university}工作，现任{org}{headtitle}，兼任{org}{headtitle}，{society}{headtitle}。", "{org}{headtitle}，{selforg}第三届董事会{headtitle}。",
    # news and trade
    "{person}表示，截至三季末，公司收入比去年下降了15%以上，", "{bank}{position}{person}认为，利率还会继续走低。", "{company}{position}{person}在接受采访时说，", "{company}昨日公布了新的财报，净利润同比增长。",
    "{body}和{position}赶到现场，对原因进行分析。{body}则表示，", "{position}{person}分析说，这种途径也很不现实，", "昨日在{body}开庭审理。", "有{city}“第一案”之称的案件，昨日在{body}开庭。",
    "{national}昨日刊登公告，对{company}作出谴责。{national}认为，", "不仅是在{city}地区，{bank}全国多家分行都可以办理，最低金额为1000美元。", "{bank}{city}分行可以申请，他们收取了你的申请表", "{city}的市民{person}用人工方式查看，果然发现37张，虽然金额不大，但还是让他很高兴。",
    "{place}{body}{person}表示，地方标准对产品的定义为：以名贵硬木为原料，", "据{company}研究部{position}{person}介绍，由于没有细则指引，只有个别银行愿意受理。", "{company}开业，农村金融再添新成员", "{company}认为，在市场预期供应偏紧的氛围下，上涨将成主基调。",
    "{person}透露，{bank}信用卡中心人员有所减少。", "{foreign}日前在{university}发表演讲时指出，", "诺贝尔奖得主{foreign}在{city}说，", "{national}{position}{person}日前指出，通胀压力仍然存在。", "针对上周读者提到的事例，《{worktitle}》{position}进行了专门的走访，",
    "来自{city}的{position}告诉{position}，房价已经连续三个月下跌。", "{company}与{company}昨日签署协议，共同开发新产品。", "{city}楼市成交量持续回落，{company}{position}{person}认为，", "{city}市民{person}近日向本报反映，", "{person}在{city}开了一家小店，生意一直不错。",
    "受{national}政策影响，{city}的二手房价格有所松动。", "{country}总统{foreign}昨天访问了{country}。", "{country}队以二比一战胜了对手。", "{foreign}说：“我们会继续努力。”", "{party}{city}市委员会召开会议，{person}出席并讲话。",
    # sport
    "{club}客场让半球，{club}主场强势，{club}发挥依旧稳定，", "{club}主场迎战{club}，两队近况相当，", "异常差异指数初盘：{club}主战防平{club}分胜负", "{foreign}梅开二度，{club}三比一击败{club}，", "{club}{position}{foreign}在赛后表示，", "受注盘{club}客场让出一球，此前{club}作客{sceneplace}，也只能让到半球，",
    "本期比赛中，{club}、{club}坐镇主场占据优势，{club}客场出战，", "据悉{club}有意引进{foreign}，转会费约三千万欧元。", "{person}老师的推荐第四次命中头奖！", "{event}决赛将在{city}举行，{club}对阵{club}。", "{foreign}加盟{club}之后状态出色，", "{person}以4比1战胜{foreign}，晋级四强。",
    # works, games, travel
    "《{worktitle}》里的女{position}比较漂亮，适合新生代的观众群。", "{person}的《{worktitle}》被认为是系列中之典范；", "在影片《{worktitle}》中，{person}和{person}共事过。", "{worktitle}新修版套装共4本作者:{person}简介:本书为{person}长篇小说。", "《{worktitle}》杂志第四季增刊上市",
    "{person}主演的《{worktitle}》昨天上映，由{person}执导。", "{game}的补丁如何？我觉得这些改变是认真考虑过的，", "{game}的地图大小限制为8M，", "{game}玩家习惯称之为“碎脑锤”。", "在{person}接手后{game}开始走向辉煌，改动无数，", "{game}", "我最近一直在玩{game}，感觉比{game}好玩。", "{game}和{game}哪个更好玩？",
    "其中包括热门景点{scene}和超受欢迎的{scene}和{scene}，", "{scene}内的餐厅人均价格在100元左右，", "骑行于{road}上，一边是蔚蓝的{scene}，一边是广袤的田野，", "到了{scene}，漫步在海边的夕阳下，", "{scene}是过去的，{scene}也属于过去的，", "从{city}出发，沿着{road}开车两个小时就到了{scene}。", "{country}的{scene}每年吸引大量游客，", "我想去{city}玩三天，{scene}和{scene}哪个更值得去？", "{city}有哪些好吃的？", "从{city}到{city}坐高铁要多久？", "{road}附近新开了一家咖啡馆。", "强烈的风格使得17世纪{city}出现一批{foreign}技艺的追随者。",
    # questions and requests
    "{person}是谁？", "介绍一下{person}的生平。", "{company}的创始人是谁？", "{company}哪一年成立？", "请比较{company}和{company}的市场份额。", "{university}在哪个城市？", "《{worktitle}》的作者是谁？", "谈谈{event}的影响。", "{event}是哪一年？", "{country}的首都是哪里？", "{product}和{product}有什么区别？", "{product}怎么截图？", "帮我写一封给{person}的邮件，约他下周在{city}见面。", "请总结{person}在{society}上的发言。", "{foreign}和{foreign}谁更厉害？", "{company}的{product}多少钱？", "翻译：{person}昨天去了{city}。", "{foreign}的代表作是什么？", "请问{bank}的客服电话是多少？", "{city}今天的天气怎么样？", "用三句话介绍{scene}。",
    # nothing named
    "请把下面的句子翻译成英文，不要解释。", "这个应该是最浅显，也最没争议的地方。", "写一个函数，输入一个列表，返回其中的最大值。", "今天天气很好，我们一起去散步吧。", "如何提高学习效率？请给出五条建议。", "一个长方形的长是12厘米，宽是8厘米，求面积。", "如果所有的鸟都会飞，那么企鹅是不是鸟？", "请用表格列出优点和缺点。", "公司的收入比去年增长了百分之十五，净利润下降。",
    "这道题怎么做？请写出详细步骤。", "请以“春天”为题写一首短诗。", "空间呈几何状，所用的语言和风格都是现代的，", "银行应该在系统上做了限制，确保取现金按规定实行。", "目前最主要的方式是走法律诉讼的途径。", "他的脸上露出了满意的笑容，慢慢地走了出去。", "孩子发烧了怎么办？需要去医院吗？", "用正式的语气改写下面这段话。", "计算：(25+17)×3等于多少？", "解释一下什么是机器学习，适合初学者。", "小明有5个苹果，给了小红2个，还剩几个？", "价格在两千元左右的手机有哪些推荐？", "请检查下面的代码有没有错误。", "周末打算做红烧肉，需要准备哪些材料？",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Marked:
    """A text with half-open spans and their types."""

    text: str
    spans: tuple[tuple[int, int, str], ...]


class Maker:
    """Fills frames at random; the same seed gives the same sentences."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        table = lexicon.chinese()
        self.cities = sorted(w for w, (tag, cost) in table.items() if tag == "s" and 2 <= len(w) <= 4 and cost < 15.5)
        self.people = sorted(w for w, (tag, _) in table.items() if tag == "r" and 2 <= len(w) <= 3 and w[0] in SURNAMES)
        self.foreigners = sorted(
            w for w, (tag, _) in table.items() if tag == "r" and len(w) >= 3 and all(c in TRANSLITERATION for c in w)
        )
        self.makers: dict[str, tuple[str, Callable[[], str]]] = {
            "person": ("person", self._person), "foreign": ("person", self._foreign), "org": ("organisation", self._org),
            "company": ("organisation", self._company), "bank": ("organisation", lambda: self._pick(BANKS)),
            "society": ("organisation", self._society), "university": ("organisation", self._university),
            "body": ("organisation", self._body), "national": ("organisation", lambda: self._pick(NATIONAL)),
            "club": ("organisation", lambda: self._pick(CLUBS)), "party": ("organisation", lambda: self._pick(("中国共产党", "民盟", "九三学社", "中国民主促进会"))),
            "selforg": ("organisation", lambda: self._pick(("公司", "本公司", "集团公司", "股份公司"))),
            "headtitle": ("title", lambda: self._pick(HEAD_TITLE)), "unittitle": ("title", lambda: self._pick(UNIT) + self._pick(UNIT_TITLE)),
            "grade": ("title", lambda: self._pick(GRADE)), "position": ("title", lambda: self._pick(POSITION)),
            "degree": ("qualification", lambda: self._pick(DEGREE)), "nation": ("nationality", lambda: self._pick(NATION)),
            "ethnic": ("nationality", lambda: self._pick(ETHNIC)), "native": ("place", lambda: self._pick(PROVINCE) + self._city().rstrip("市县") + "人"),
            "place": ("place", self._place), "city": ("place", self._city), "country": ("place", lambda: self._pick(COUNTRIES)),
            "road": ("place", lambda: self._short() + self._pick(("路", "大道", "街", "西路", "南路", "东路", "大街", "高速"))),
            "scene": ("place", self._scene), "sceneplace": ("place", self._scene), "worktitle": ("work", self._work),
            "game": ("product", lambda: self._pick(GAMES)), "product": ("product", lambda: self._pick(PRODUCT)), "event": ("event", lambda: self._pick(EVENT)),
            "year": ("", lambda: str(self.random.randint(1940, 2023))), "month": ("", lambda: str(self.random.randint(1, 12))),
            "age": ("", lambda: str(self.random.randint(25, 70))),
        }  # fmt: skip

    def make(self, frame: str) -> Marked:
        """The frame with every slot filled. A work keeps its 《》 inside the span."""
        text, spans, position = "", [], 0
        for slot in SLOT.finditer(frame):
            text += frame[position : slot.start()]
            kind, filler = self.makers[slot.group(1)]
            start, word = len(text), filler()
            text, position = text + word, slot.end()
            if kind:
                spans.append([start, len(text), kind])
        text += frame[position:]
        for span in spans:
            if text[span[0] - 1 : span[0]] == "《" and text[span[1] : span[1] + 1] == "》":
                span[0], span[1] = span[0] - 1, span[1] + 1
        return Marked(text, tuple((a, b, kind) for a, b, kind in spans))

    def several(self, frames: Sequence[str], times: int) -> list[Marked]:
        """Each frame several times; now and then two sentences in a row, as texts have them."""
        made = [self.make(frame) for frame in frames for _ in range(times if "{" in frame else max(1, times // 4))]
        self.random.shuffle(made)
        joined = [self._join(a, b) for a, b in zip(made[::4], made[1::4], strict=False)]
        return made + joined

    def _join(self, first: Marked, second: Marked) -> Marked:
        moved = tuple((a + len(first.text), b + len(first.text), kind) for a, b, kind in second.spans)
        return Marked(first.text + second.text, first.spans + moved)

    def _pick(self, items: Sequence[str]) -> str:
        return self.random.choice(items)

    def _person(self) -> str:
        if self.random.random() < 0.35:
            return self._pick(self.people)
        surname = (
            self._pick(COMPOUND)
            if self.random.random() < 0.03
            else self._pick(SURNAME_LIST)
            if self.random.random() < 0.4
            else self._pick(
                "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁沈"
            )
        )
        return surname + "".join(self._pick(GIVEN) for _ in range(1 if self.random.random() < 0.3 else 2))

    def _foreign(self) -> str:
        if self.random.random() < 0.35:
            return self._pick(self.foreigners)
        parts = [
            "".join(self._pick(SOUNDS) for _ in range(self.random.choice((2, 3, 3, 4))))
            for _ in range(self.random.choice((1, 1, 2)))
        ]
        return "·".join(parts)

    def _city(self) -> str:
        return self._pick(self.cities) if self.random.random() < 0.8 else self._pick(PROVINCE)

    def _place(self) -> str:
        return self._pick(
            (
                self._city(),
                self._pick(PROVINCE) + "省" + self._city().rstrip("市") + "市",
                self._city().rstrip("市县区") + self._pick(("市", "县", "区", "镇")),
            )
        )

    def _short(self) -> str:
        return self._pick(BRAND) + self._pick(BRAND)

    def _org(self) -> str:
        if self.random.random() < 0.12:
            return self._pick((self._society(), self._body(), self._university()))
        head = self._pick(
            (
                "",
                self._city(),
                self._city(),
                self._pick(PROVINCE),
                self._city().rstrip("市") + "市",
                self._pick(PROVINCE) + "省" + self._city(),
            )
        )
        brand = self._pick(
            (
                self._short(),
                self._short() + self._pick(BRAND),
                self._pick(BRAND) + self._pick(BRAND) + self._short(),
                "",
            )
        )
        middle = self._pick(INDUSTRY) + (self._pick(INDUSTRY) if self.random.random() < 0.15 else "")
        return (head or self._short()) + brand + middle + self._pick(FORM)

    def _company(self) -> str:
        return (
            self._pick(COMPANIES)
            if self.random.random() < 0.6
            else self._pick(
                (
                    self._org(),
                    self._short()
                    + self._pick(
                        ("地产", "证券", "期货", "集团", "股份", "电器", "基金", "银行", "保险", "汽车", "科技")
                    ),
                )
            )
        )

    def _society(self) -> str:
        head = self._pick(("中国", "全国", self._pick(PROVINCE) + "省", self._city()))
        return head + self._pick(("", *INDUSTRY)) + self._pick(SOCIETY)

    def _university(self) -> str:
        return self._pick((self._city(), self._pick(PROVINCE))).rstrip("市县") + self._pick(UNIVERSITY)

    def _body(self) -> str:
        return self._pick(
            (self._city(), self._pick(PROVINCE) + "省", self._city().rstrip("市县区") + self._pick(("市", "县", "区")))
        ) + self._pick(BODY)

    def _scene(self) -> str:
        if self.random.random() < 0.55:
            return self._pick(SCENE)
        return self._pick((self._short(), "".join(self._pick(SOUNDS) for _ in range(3)), self._city())) + self._pick(
            SCENE_END
        )

    def _work(self) -> str:
        if self.random.random() < 0.6:
            return self._pick(TITLES_WORK)
        last = self._pick(self._pick((self.cities, self.people, SCENE)))
        return self._pick(("我的", "最后的", "少年", "寻找", "回到", "再见", "略谈", "")) + last


COUNTRIES = ("中国", "美国", "日本", "英国", "法国", "德国", "俄罗斯", "韩国", "印度", "巴西", "加拿大", "澳大利亚", "意大利", "西班牙", "葡萄牙", "埃及", "南非", "泰国", "越南", "新加坡", "马来西亚", "墨西哥", "阿根廷", "瑞士", "瑞典", "挪威", "芬兰", "荷兰", "比利时", "希腊", "土耳其", "伊朗", "以色列", "沙特阿拉伯", "乌克兰", "波兰", "欧洲", "非洲", "亚洲", "南美洲")  # fmt: skip
