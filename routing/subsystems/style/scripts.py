"""scripts: simplified against traditional Chinese by characters that only one of the two uses. Own list of common pairs."""

from __future__ import annotations

import re

PAIRS = (
    "们們这這来來时時国國会會说說对對过過发發经經产產动動学學现現当當还還进進种種样樣关關开開实實与與问問从從业業长長头頭体體门門见見车車东東马馬书書写寫语語谁誰请請话話让讓认認识識记記"
    "讲講论論设設许許证證评評词詞试試该該详詳误誤谢謝谈談调調谱譜负負财財责責败敗货貨质質购購贵貴费費资資赛賽赞贊赢贏轻輕较較输輸边邊达達迁遷运運远遠连連迟遲适適选選递遞逻邏遗遺"
    "邮郵邻鄰释釋针針钟鐘钢鋼钱錢铁鐵银銀错錯锅鍋键鍵镇鎮镜鏡间間闭閉闻聞队隊阳陽阴陰阶階际際陆陸陈陳险險随隨难難雾霧静靜页頁项項顺順须須顾顧预預领領频頻题題颜顏额額风風飞飛饭飯"
    "饮飲馆館驾駕验驗骑騎惊驚鱼魚鸟鳥鸡雞鸭鴨麦麥黄黃齐齊龙龍龟龜亚亞义義乐樂习習乡鄉买買乱亂争爭亏虧云雲亿億仅僅仓倉仪儀价價众眾优優伙夥伟偉传傳伤傷伦倫伪偽侧側债債值值倾傾偿償储儲儿兒"
    "党黨兰蘭兴興养養内內冈岡冲衝决決况況冻凍净淨凉涼减減几幾凤鳳凯凱击擊则則刚剛创創刘劉别別剑劍剧劇劝勸办辦务務劳勞势勢勋勛匀勻华華协協单單卖賣卢盧卫衛却卻厂廠厅廳历歷厉厲压壓厌厭厕廁"
    "县縣参參双雙变變叙敘叶葉号號叹嘆吓嚇听聽启啟吴吳员員呜嗚响響哑啞唤喚啊啊喷噴嘱囑团團园園围圍图圖圆圓圣聖场場坏壞块塊坚堅坛壇坝壩坟墳坠墜垄壟垒壘垦墾报報声聲处處备備复復够夠夹夾夺奪奋奮"
    "奖獎妇婦妈媽娱娛婴嬰孙孫宁寧宝寶宠寵审審宪憲宫宮宽寬宾賓对對寻尋导導将將尔爾尘塵尝嘗层層屉屜届屆属屬岁歲岂豈岗崗岛島币幣帅帥师師帐帳带帶帮幫干幹并並广廣庄莊庆慶库庫应應庙廟废廢归歸录錄彻徹"
    "忆憶怀懷态態总總恋戀恶惡恼惱惨慘愿願戏戲战戰户戶扑撲执執扩擴扫掃扬揚抚撫抢搶护護担擔拟擬拥擁择擇挂掛挡擋挤擠挥揮损損换換据據掷擲摄攝摆擺摇搖撑撐数數敌敵斗鬥断斷无無旧舊昼晝显顯晓曉暂暫术術机機"
    "杀殺杂雜权權条條杨楊极極构構枪槍柜櫃标標栈棧树樹桥橋梦夢检檢楼樓欢歡欧歐残殘毁毀毕畢气氣汇匯汉漢汤湯沟溝没沒泪淚泽澤洁潔洒灑浅淺浆漿测測济濟浏瀏涂塗润潤涨漲渊淵渐漸温溫游遊湾灣湿濕满滿滚滾"
    "灭滅灯燈灵靈灾災炉爐点點炼煉烂爛烛燭烟煙烦煩烧燒热熱爱愛爷爺牵牽状狀独獨狮獅猪豬猫貓环環玛瑪电電画畫畅暢疗療疯瘋疮瘡皱皺盖蓋盘盤监監盐鹽矿礦码碼砖磚础礎确確祸禍离離秃禿积積称稱稳穩穷窮窃竊竞競"
    "笔筆笼籠筑築签簽简簡篮籃类類粮糧紧緊纠糾红紅约約级級纪紀纯純纲綱纳納纸紙纹紋线線练練组組细細织織终終绍紹结結绕繞给給络絡绝絕统統继繼绩績续續维維绿綠编編缘緣缩縮网網罗羅罚罰羡羨耻恥职職联聯聪聰肃肅"
    "肠腸肤膚肿腫胀脹胁脅胆膽胜勝脏髒脑腦脚腳脱脫脸臉腾騰艺藝节節芦蘆苏蘇苹蘋范範荐薦荡蕩药藥莲蓮获獲营營萧蕭萨薩蓝藍虑慮虫蟲虽雖蚀蝕蛮蠻补補袜襪装裝观觀规規视視览覽觉覺触觸订訂计計讨討训訓议議讯訊访訪"
    "诀訣诉訴诊診译譯诗詩诚誠诞誕询詢诱誘课課谅諒谋謀谎謊谦謙谨謹贝貝贡貢贤賢贩販贪貪贫貧贯貫贴貼贸貿贺賀赏賞赖賴跃躍践踐踪蹤转轉轮輪软軟载載辆輛辈輩辉輝辑輯辞辭辩辯郑鄭酱醬钓釣钥鑰铃鈴铅鉛铜銅链鏈销銷锁鎖锋鋒"
    "锐銳闪閃闲閒闷悶闹鬧阁閣阅閱阔闊陕陝隐隱雇僱鞋鞋韩韓顶頂颗顆饥飢饰飾饱飽饼餅饿餓驱驅驻駐骂罵骄驕骗騙鲁魯鲜鮮鸣鳴鹅鵝鹰鷹齿齒"
)
SIMPLIFIED_ONLY = frozenset(a for a, b in zip(PAIRS[::2], PAIRS[1::2], strict=True) if a != b) - frozenset(
    "干游斗据云复几夹面后里台于只余谷范胜表丑制松折向叶卷并系值价"
)
TRADITIONAL_ONLY = frozenset(b for a, b in zip(PAIRS[::2], PAIRS[1::2], strict=True) if a != b) - frozenset(
    "乾遊鬥據雲復幾夾值傢夥塗歎"
)
SIMPLIFIED = re.compile(f"[{''.join(SIMPLIFIED_ONLY)}]")  # a pattern counts faster than a loop
TRADITIONAL = re.compile(f"[{''.join(TRADITIONAL_ONLY)}]")


def count(text: str) -> tuple[int, int]:
    """(characters that only simplified writing uses, characters that only traditional writing uses)."""
    return len(SIMPLIFIED.findall(text)), len(TRADITIONAL.findall(text))


def first(text: str, characters: frozenset[str]) -> int:
    """Position of the first such character, -1 for none."""
    return next((number for number, c in enumerate(text) if c in characters), -1)
