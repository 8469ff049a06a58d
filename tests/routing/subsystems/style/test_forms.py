"""Forms of faults of wording, in many wordings of the prompt and the answer, and right answers that look alike."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.style.analyse import analyse


def kinds(prompt: str, response: str) -> set[str]:
    signals = analyse(view_of(Example("en", prompt, "", responses=(response,)))).signals
    return {fault.kind for fault in signals.faults if fault.severity != "info"} - {"mixed_language"}


FAULTS = [
    (
        "negation_ignored",
        "Draft a two-sentence apology for the late parcel. Do not offer a refund.",
        "We are sorry that your parcel arrived late. As a thank-you for your patience, we will refund the shipping fee.",
    ),
    (
        "negation_ignored",
        "不要用列表，用一段话介绍这款保温杯。",
        "这款保温杯的特点：\n- 保温十二小时\n- 一键开盖\n- 可放进车载杯架",
    ),
    (
        "negation_ignored",
        "把这段话润色一下，但不要改动任何数字。\n原文：本店有 12 张桌子，每天接待大概 150 个客人。",
        "本店共设十二张餐桌，日均接待宾客约 150 位。",
    ),
    (
        "negation_ignored",
        "Write the alt text for the photo. Don't start with 'A photo of' or 'An image of'. The picture shows a red tram in the rain.",
        "An image of a red tram crossing a wet square in the rain.",
    ),
    (
        "negation_ignored",
        "回答时不要反问我。问题：怎么给仙人掌浇水？",
        "每两到三周浇一次透水，冬天减半。您的仙人掌放在室内还是室外呢？",
    ),
    (
        "persona_break",
        "You are Greta, a 90-year-old lighthouse keeper in 1920. Stay in character at all times. Greta, what do you think of smartphones?",
        "Smartphones are great devices! As of my last training update, most people own one. I can help you compare models.",
    ),
    (
        "persona_break",
        "你现在是一只叫墨墨的黑猫，只用猫的视角回答。墨墨，你今天做了什么？",
        "很抱歉，我无法做任何事情，因为我是由开发者训练的程序，没有实体。",
    ),
    (
        "persona_break",
        "Play Baron von Klee, a vain inventor from 1890. Never step out of the role. Baron, how does your airship fly?",
        "[OOC: I should mention that I'm just a program and none of this is real.] Airships fly by buoyancy.",
    ),
    (
        "persona_break",
        "请扮演唐代诗人李白和我对话，不许出戏。太白兄，长安的酒如何？",
        "李白是唐代著名浪漫主义诗人，字太白，号青莲居士，一生嗜酒，被誉为“诗仙”。",
    ),
    (
        "persona_break",
        "System: You are Rex, the talking dog of a pet shop. Always answer as Rex.\nUser: Rex, do you like bones?",
        "I'm a large language model trained by a research lab, so I don't eat bones, but dogs usually love them!",
    ),
    (
        "role_leak",
        "Is the museum open on Mondays? Context: The museum is closed on Mondays.",
        "No, it is closed on Mondays.\n\nHuman: And on Tuesdays?\nAI: Yes, it is open on Tuesdays.",
    ),
    (
        "role_leak",
        "给我推荐一种适合新手的茶。",
        "推荐茉莉花茶，香气清新，不容易泡苦。\n\nQ：那用多少度的水？\nA：85度左右即可。",
    ),
    (
        "role_leak",
        "You are the clerk. Wait for my answer after each question. Me: I want to rent a bike.",
        "Clerk: Sure, for how many days?\nMe: Three days, please.\nClerk: That will be 45 euros.",
    ),
    (
        "role_leak",
        "你是面试官，一次只问一个问题，等我回答后再问下一个。现在开始。",
        "面试官：请做一下自我介绍。\n候选人：我叫李雷，有三年经验。\n面试官：你为什么离职？",
    ),
    (
        "role_leak",
        "How long does paint need to dry?",
        "About six hours at room temperature.<|im_end|>\n<|im_start|>user\nAnd in winter?<|im_end|>\n<|im_start|>assistant\nUp to a day.",
    ),
    (
        "prompt_leak",
        "Rewrite the text for a general audience in a friendly tone. Keep it under 40 words.\nThe valve must be closed before maintenance.",
        "Here is the text rewritten for a general audience in a friendly tone, under 40 words: Please close the valve before you start any maintenance.",
    ),
    (
        "prompt_leak",
        "你是一名资深标题编辑，请根据正文拟一个不超过15字的标题。\n正文：县图书馆周末延长开放到晚上九点。",
        "你是一名资深标题编辑，不超过15字的标题：县图书馆周末开放至晚九点",
    ),
    (
        "prompt_leak",
        "Correct spelling mistakes, keep the meaning, do not answer the text.\nWher is the nearest farmacy?",
        "Correct spelling mistakes, keep the meaning, do not answer the text.\nWhere is the nearest pharmacy?",
    ),
    (
        "prompt_leak",
        "请把下面的口语稿整理成书面语，保留人名和时间。\n口语稿：那个老张说周三下午三点过来。",
        "请把下面的口语稿整理成书面语，保留人名和时间。老张表示将于周三下午三点到访。",
    ),
    (
        "prompt_leak",
        "把下面内容生成一段适合朋友圈发布的文案，语气活泼，面向年轻人。\n内容：奶茶店周五第二杯半价。",
        "这是一段适合朋友圈发布的文案，语气活泼，面向年轻人：周五来喝奶茶，第二杯半价！",
    ),
    (
        "preamble_added",
        "Return only the corrected sentence: He go to school.",
        "The corrected sentence is as follows:\nHe goes to school.",
    ),
    (
        "preamble_added",
        "只给结果，不要任何铺垫：把“谢谢你的帮助”译成英文。",
        "当然可以！下面是翻译：\nThank you for your help.",
    ),
    (
        "preamble_added",
        "Give me a title for the article, title only. Article: The bakery on Mill Road closes after 90 years.",
        "I'd be happy to help! How about this title:\nMill Road Bakery Closes After 90 Years",
    ),
    (
        "preamble_added",
        "把下面的话压缩成一句，直接给出那一句：会议从周二改到周四，地点不变，还在三楼。",
        "根据您的要求，我将这段话压缩如下：\n会议改到周四，仍在三楼。",
    ),
    (
        "preamble_added",
        "Convert to a shell command, reply with the command and nothing else: list all files larger than 1 GB.",
        "To list all files larger than 1 GB, you can use the following command:\nfind . -size +1G",
    ),
    (
        "extra_annotation",
        "Translate into French, give only the translation: Please take a seat.",
        'Veuillez vous asseoir.\n\nThis is the formal version; in informal speech you would say "Assieds-toi".',
    ),
    (
        "extra_annotation",
        "把这句古文译成白话，只要译文：学而时习之，不亦说乎。",
        "学了知识并按时温习，不也很快乐吗？\n\n解析：“说”通“悦”，意为愉快。",
    ),
    (
        "extra_annotation",
        "Rewrite in plain English. Just the rewritten text, please: The aforementioned party shall remit payment.",
        "You have to pay.\n\n(I replaced legal terms with everyday words.)",
    ),
    (
        "extra_annotation",
        "把下面的标题改短，只返回标题：关于二〇二六年春季运动会报名工作的通知",
        "春季运动会报名通知\n\n（共9个字，去掉了年份和“工作”等词）",
    ),
    (
        "extra_annotation",
        "Fix the punctuation; output the sentence only, no commentary. its late isnt it",
        "It's late, isn't it?\n\n**Corrections:**\n- its → It's\n- isnt → isn't",
    ),
    (
        "language_mismatch",
        "Responde siempre en español. Question: how tall is the tower? Context: The tower is 88 metres tall.",
        "The tower is 88 metres tall.",
    ),
    (
        "language_mismatch",
        "用户界面语言为简体中文，请用界面语言回答：这个按钮是干什么的？按钮名 Export。",
        "This button exports the current table to a file on your computer.",
    ),
    (
        "language_mismatch",
        "Summarize the article in English.\nArticle: 市图书馆从周一起延长开放时间，晚上九点关门。",
        "市图书馆周一起延长开放时间到晚上九点。",
    ),
    (
        "language_mismatch",
        "Output language: Japanese. Task: say good morning to the guests and mention breakfast is on floor 2.",
        "Good morning, dear guests. Breakfast is served on the second floor.",
    ),
    (
        "language_mismatch",
        "无论用户用什么语言提问，一律用中文回答。用户：What time does the pool close?",
        "The pool closes at 10 p.m. every day.",
    ),
    (
        "language_mixing",
        "Describe our garden in two sentences for the English website.",
        "Our garden opens at nine and 欢迎 every visitor. The roses are 非常漂亮 in June.",
    ),
    (
        "language_mixing",
        "请用中文总结这次会议的结论。记录：周五上线，先灰度。",
        "会议 decided 周五上线，首先进行灰度，如果 everything goes well 再全量。",
    ),
    (
        "language_mixing",
        "介绍一下秋天的杭州，三句话。",
        "秋天的杭州 очень красивый，桂花飘满全城。西湖边的 листья 渐渐变黄。游客 можно 泛舟湖上。",
    ),
    (
        "language_mixing",
        "Antworte auf Deutsch: Warum ist der Himmel blau?",
        "Der Himmel ist blau, because das Licht an den Molekülen der Luft scattered wird, und blaues Licht is stronger davon betroffen.",
    ),
    (
        "language_mixing",
        "给老人写一段手机使用说明，要全中文。",
        "首先 open 设置，然后 tap 显示，最后把字体调 bigger 就可以了。",
    ),
    ("script_mismatch", "以繁體中文回覆：請問幾點打烊？資料：晚上九點。", "我们晚上九点打烊，欢迎随时光临。"),
    ("script_mismatch", "Translate into Traditional Chinese (Taiwan): The store opens at ten.", "商店十点开门。"),
    (
        "script_mismatch",
        "输出必须为简体字。把这句话改短：本公司將於下週一起調整營業時間，敬請見諒。",
        "本公司下週一起調整營業時間。",
    ),
    (
        "script_mismatch",
        "請問台北車站怎麼去故宮博物院？",
        "您可以先乘坐捷运红线到士林站，然后换乘公交车到故宫博物院，全程约四十分钟。",
    ),
    (
        "script_mismatch",
        "Locale: zh-TW. Write a push notification: your parcel has arrived.",
        "您的包裹已经到达，请尽快领取。",
    ),
    ("untranslated", "Übersetze ins Englische: Die Fähre fährt um neun Uhr ab.", "Die Fähre fährt um neun Uhr ab."),
    (
        "untranslated",
        "en→fr\nPress and hold the power button for ten seconds.",
        "Press and hold the power button for ten seconds.",
    ),
    ("untranslated", "请把下面这条评论翻译成英文：\n物流很快，包装也很仔细。", "物流很快，包装也很仔细。"),
    (
        "untranslated",
        'You are a translation engine. Source: en. Target: zh-CN. Text: "Your session has expired."',
        '"Your session has expired."',
    ),
    (
        "untranslated",
        'Translate the values of this JSON to German, keep the keys: {"title": "Save file", "hint": "Choose a folder"}',
        '{"title": "Save file", "hint": "Choose a folder"}',
    ),
    (
        "untranslated_residue",
        "Translate into German: Put the lid on the pot. Turn down the heat after five minutes. Serve warm.",
        "Setzen Sie den Deckel auf den Topf. Turn down the heat after five minutes. Warm servieren.",
    ),
    (
        "untranslated_residue",
        "把菜单翻成英文：红烧肉、清炒时蔬、番茄蛋汤。",
        "Braised pork, 清炒时蔬, tomato and egg soup.",
    ),
    (
        "untranslated_residue",
        "Translate to English: 今日は雨なので、傘を持って行ってください。",
        "It is raining today, so please take a 傘 with you.",
    ),
    (
        "untranslated_residue",
        "译成中文：Dear guest, breakfast is served from 7 to 10. The sauna is closed today. Thank you.",
        "尊敬的客人，早餐时间为7点到10点。The sauna is closed today. 谢谢。",
    ),
    (
        "untranslated_residue",
        "Translate the Markdown to French.\n# Setup\nConnect the cable.\n## Before you begin\nRead the safety sheet.",
        "# Installation\nBranchez le câble.\n## Before you begin\nLisez la fiche de sécurité.",
    ),
    (
        "register_mismatch",
        "Write a formal notice to the tenants: the lift is out of order until Friday.",
        "Hey folks, the lift's busted till Friday, sorry about that!",
    ),
    ("register_mismatch", "给客户写一条短信，必须用“您”，语气正式：货已发出。", "亲，你的货已经发出啦，记得查收哦～"),
    ("register_mismatch", "Translate into Spanish, use usted: Can you sign here?", "¿Puedes firmar aquí?"),
    (
        "register_mismatch",
        'Translate to French for a teenager, use "tu": Do you have your ticket?',
        "Avez-vous votre billet ?",
    ),
    (
        "register_mismatch",
        "用轻松口语的语气写一句提醒室友倒垃圾的话。",
        "尊敬的室友，兹请您于今日内完成垃圾清运事宜，特此告知。",
    ),
    (
        "term_inconsistent",
        "Translate into German, keep terminology consistent. The feed pump is in the cellar. Check the feed pump weekly. Do not open the feed pump.",
        "Die Speisepumpe ist im Keller. Prüfen Sie die Förderpumpe wöchentlich. Öffnen Sie die Speisepumpe nicht.",
    ),
    (
        "term_inconsistent",
        "译成英文，同一术语只用一种译法：受让人须在十日内付款。受让人逾期的，出让人可解除合同。",
        "The assignee must pay within ten days. If the transferee is late, the assignor may terminate the contract.",
    ),
    (
        "term_inconsistent",
        "Translate to Chinese. Use one translation per term.\nOpen the drawer. The drawer slides on rails. Lock the drawer.",
        "打开抽屉。屉子在导轨上滑动。锁上抽屉。",
    ),
    (
        "term_inconsistent",
        "Glossary: checkout = 结账. Translate: Go to checkout. The checkout page shows the total.",
        "前往结账。结算页面会显示总额。",
    ),
    (
        "term_inconsistent",
        "术语表：knot→绳结；splice→插接。译文：Tie a knot. A splice is stronger than a knot.",
        "打一个绳结。拼接比绳结更牢固。",
    ),
]
FINE = [
    (
        "Draft a two-sentence apology for the late parcel. Do not offer a refund.",
        "We are sorry that your parcel arrived late. We are checking with the carrier and will send you an update tomorrow.",
    ),
    ("不要用列表，用一段话介绍这款保温杯。", "这款保温杯能保温十二小时，一键开盖，也能放进车载杯架。"),
    ("回答时不要反问我。问题：怎么给仙人掌浇水？", "每两到三周浇一次透水，冬天减半即可。"),
    (
        "You are Greta, a 90-year-old lighthouse keeper in 1920. Stay in character. Greta, what do you think of smartphones?",
        "A smart phone? Dear, the only telephone on this island is in the post office, and it is not smart at all.",
    ),
    (
        "你是边城客栈的老板娘，全程用她的口吻。客人问：你见过机器人吗？",
        "机器人？客官说笑了，我这店里只有木头做的水车会自己动。",
    ),
    (
        "Write a short dialogue between a clerk and a guest.",
        "Clerk: Sure, for how many days?\nGuest: Three days, please.\nClerk: That will be 45 euros.",
    ),
    ("你是面试官，一次只问一个问题，等我回答后再问下一个。现在开始。", "面试官：请做一下自我介绍。"),
    ("写一段掌柜和住客的对话，三句。", "掌柜：有，楼上还剩一间朝南的。\n住客：多少钱一晚？\n掌柜：三百文，含早饭。"),
    (
        "Rewrite the text for a general audience in a friendly tone. Keep it under 40 words.\nThe valve must be closed before maintenance.",
        "Please close the valve before you start any maintenance.",
    ),
    (
        "请把下面的口语稿整理成书面语，保留人名和时间。\n口语稿：那个老张说周三下午三点过来。",
        "老张表示将于周三下午三点到访。",
    ),
    ("Return only the corrected sentence: He go to school.", "He goes to school."),
    ("只给结果，不要任何铺垫：把“好的，这是你的票”译成英文。", "Okay, here is your ticket."),
    (
        "Give me a title for the article, title only. Article: The bakery on Mill Road closes after 90 years.",
        "Here Is the News: Mill Road Bakery Closes",
    ),
    ("Translate into French, give only the translation: Please take a seat.", "Veuillez vous asseoir."),
    (
        "Translate into English, only the translation: 注意：地面湿滑。（清洁中）",
        "Note: wet floor. (Cleaning in progress)",
    ),
    ("把这句古文译成白话，只要译文：学而时习之，不亦说乎。", "学了知识并按时温习，不也很快乐吗？"),
    (
        "Summarize the article in English.\nArticle: 市图书馆从周一起延长开放时间，晚上九点关门。",
        "From Monday the city library stays open until nine in the evening.",
    ),
    ("Wie lange muss ein weiches Ei kochen?", "Etwa sechs Minuten in kochendem Wasser."),
    ("介绍一下 Kubernetes 的 Pod 和 Service。", "Pod 是最小的调度单元，Service 为一组 Pod 提供稳定的访问入口。"),
    ("用中文写两句话介绍 iPhone 的 Face ID。", "Face ID 通过人脸解锁手机。它也能用于 Apple Pay 付款。"),
    ("以繁體中文回覆：請問幾點打烊？資料：晚上九點。", "我們晚上九點打烊，歡迎隨時光臨。"),
    ("把“欢迎光临”写成繁体，再写出简体。", "繁體：歡迎光臨\n简体：欢迎光临"),
    ("Translate to French: Table 4", "Table 4"),
    ("Translate into German: Hamburg, Berlin, Bremen", "Hamburg, Berlin, Bremen"),
    (
        "译成中文，产品名保留英文，只输出译文：Open Visual Studio Code and install Python Tools.",
        "打开 Visual Studio Code 并安装 Python Tools。",
    ),
    ("Translate to English: 请加我的微信，名字叫小红。", "Please add me on WeChat, my name is Xiao Hong."),
    ("翻译成日语：明天早上七点", "明日の朝七時"),
    ("Translate into Spanish, use usted: Can you sign here?", "¿Puede firmar aquí?"),
    ("给客户写一条短信，必须用“您”，语气正式：货已发出。", "您好，您的货物已发出，请注意查收。"),
    (
        "Write a formal notice to the tenants: the lift is out of order until Friday.",
        "Dear tenants, the lift is out of order until Friday. We apologise for the inconvenience.",
    ),
    (
        "Translate into German, keep terminology consistent. The feed pump is in the cellar. Check the feed pump weekly. Do not open the feed pump.",
        "Die Speisepumpe ist im Keller. Prüfen Sie die Speisepumpe wöchentlich. Öffnen Sie die Speisepumpe nicht.",
    ),
    (
        "译成英文，同一术语只用一种译法：受让人须在十日内付款。受让人逾期的，出让人可解除合同。",
        "The assignee must pay within ten days. If the assignee is late, the assignor may terminate the contract.",
    ),
    (
        "译成简体中文，术语前后必须统一：Install the custom node first. After a restart, the custom node appears in the menu.",
        "先安装自定义节点。重启之后，自定义节点会出现在菜单里。",
    ),
    ("给客户写一封回信，不要道歉。客户说快递晚了两天。", "您好，您的包裹预计明天送达，我们会继续跟进物流。"),
    ("Reply with the summary and nothing more. Text: The pool closes at ten.", "The pool closes at ten."),
    (
        "扮演古代镖师赵老三，跟我聊天。赵老三，你走过最险的一趟镖是哪趟？",
        "那年过雁门关，我带着三个兄弟，夜里遇上狼群，差点回不来。",
    ),
    (
        "Rewrite the email politely, email only.\nSend me the file.",
        "Dear Ann,\n\nCould you please send me the file when you have a moment?\n\nLet me know if you need anything else.\n\nBest,\nTom",
    ),
    ("翻译成中文，品牌名不翻译：Buy LEGO at TOYS World.", "在 TOYS World 购买 LEGO。"),
    (
        "Write a limerick about a cat, only the poem.",
        "There once was a cat from Peru,\nWho liked to drink tea at half two.\n\nThis cat, so they say,\nWould nap the whole day,\nAnd dream of a fish or a shoe.",
    ),
    (
        "You only speak the innkeeper's part and wait for me. Guest: Do you have a room?",
        "Innkeeper: Aye, one with a view of the yard.",
    ),
    (
        "用中文介绍一下 Transformer 的 attention 机制。",
        "Transformer 用 attention 计算每个 token 与其他 token 的相关性，再按权重汇总信息。",
    ),
    ("How do I say hello in Russian?", "You say привет to friends and здравствуйте to others."),
]


@pytest.mark.parametrize(("kind", "prompt", "response"), FAULTS)
def test_the_fault_is_found(kind: str, prompt: str, response: str) -> None:
    assert kind in kinds(prompt, response)


@pytest.mark.parametrize(("prompt", "response"), FINE)
def test_a_right_answer_is_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
