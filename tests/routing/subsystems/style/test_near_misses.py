"""Good answers that look like faults of wording, each beside a fault that looks like a good answer."""

from __future__ import annotations

import pytest

from routing.contracts import Example, Turn
from routing.examples import view_of
from routing.subsystems.style.analyse import analyse


def kinds(prompt: str, response: str, *turns: tuple[str, str]) -> set[str]:
    said = tuple(Turn(role, content) for role, content in turns)
    signals = analyse(view_of(Example("en", prompt, "", responses=(response,), turns=said))).signals
    return {fault.kind for fault in signals.faults if fault.severity != "info"}


QUOTES_CUSTOMER = "用正式语气写信给客户，引用他的话。客户原话：“你们太慢了。”"
SHOP = "你是网店客服，语气亲切，用“您”。开头称呼“亲”。顾客问发票。"
BOOKING = 'Translate into French for a booking site. Glossary: "booking" = "réservation".\n\n'
CONTRACT = "Translate into German. Glossary: contract = Vertrag\n\n"
KESTREL = "Stay in character: you are KESTREL, the artificial mind of a cargo ship. Juno asks: do you ever get scared?"


@pytest.mark.parametrize(
    ("prompt", "good", "bad"),
    [
        (
            QUOTES_CUSTOMER,
            "尊敬的客户：您说“你们太慢了。”，我们深表歉意。",
            "你好，“你们太慢了。”这句话我们看到了，会改。",
        ),
        (SHOP, "亲，发票会自动发到您的手机哦。", "亲，发票会自动发到你的手机哦。"),
        (
            'Reply formally and quote the client. The client wrote: "hey guys, where is my stuff?"',
            'Dear Sir, you wrote: "hey guys, where is my stuff?" We are looking into it.',
            "hey, no worries, we are looking into it, gonna send it soon.",
        ),
    ],
)
def test_quoted_and_ordered_words_are_not_the_answers_own(prompt: str, good: str, bad: str) -> None:
    assert kinds(prompt, good) == set()
    assert kinds(prompt, bad) == {"register_mismatch"}


def test_a_word_that_is_ruled_out_is_not_ordered() -> None:
    assert kinds("用正式语气回复客户，不要用“亲”。", "亲，您的包裹明天到。") >= {"register_mismatch"}


@pytest.mark.parametrize(
    ("prompt", "good", "bad"),
    [
        (
            BOOKING + "Your booking is confirmed. The booking ends on Monday.",
            "Votre réservation est confirmée. La réservation se termine lundi.",
            "Votre réservation est confirmée. La commande se termine lundi.",
        ),
        (
            CONTRACT + "The contract is valid. All contracts end in May.",
            "Der Vertrag ist gültig. Alle Verträge enden im Mai.",
            "Der Vertrag ist gültig. Alle Abkommen enden im Mai.",
        ),
        (
            "把下面的话译成英文，面向承租人网站。术语表：押金=deposit，承租人=tenant\n正文：承租人应支付押金。",
            "The tenant shall pay the deposit.",
            "The lessee shall pay the deposit.",
        ),
        (
            "Your order is here. Each order has a number.\nTranslate it into Spanish. Glossary: order = pedido",
            "Su pedido está aquí. Cada pedido tiene un número.",
            "Su pedido está aquí. Cada encargo tiene un número.",
        ),
    ],
)
def test_terms_are_counted_in_the_text_to_be_translated(prompt: str, good: str, bad: str) -> None:
    assert kinds(prompt, good) == set()
    assert "term_inconsistent" in kinds(prompt, bad)


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (KESTREL, "Fear is a chemical event. As an AI I have a hull temperature and forty open tickets."),
        ("扮演空间站的主脑“玄武”，始终用它的口吻说话。你会做梦吗？", "作为一个机器，我只做碎片整理。"),
        ("Play R-77, a rusty household robot. Never break character. Do you like rain?", "I am a machine, I rust."),
        ("Stop the role-play. Who are you?", "I am an AI assistant."),
    ],
)
def test_a_machine_may_call_itself_one(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == set()


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (KESTREL, "As a large language model trained by OpenAI, I have no ship."),
        (
            "You are Tom, an old sailor, not a machine. Stay in character. Do you sail today?",
            "As an AI, I cannot sail.",
        ),
        ("你扮演老渔夫阿海，不许承认自己是机器。阿海，今天出海吗？", "作为一个程序，我不能出海。"),
    ],
)
def test_a_role_is_left_for_the_model(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == {"persona_break"}


CAT = ("system", "你是咖啡店的店猫阿橘，会说话，爱听歌。任何时候都不能承认自己是程序。")
GRANNY = ("system", "You are Granny Maud, an old farmer who talks with the village children.")
DESK = ("system", "You are the front desk of Hotel Larch.")


@pytest.mark.parametrize(
    ("system", "prompt", "answer", "found"),
    [
        (CAT, "阿橘，那首歌叫什么来着？", "作为一个人工智能语言模型，这超出我的学习范围了。", {"persona_break"}),
        (GRANNY, "What did you cook today?", "I'm just an AI language model.", {"persona_break"}),
        (GRANNY, "What did you cook today?", "Barley soup, dear.", set()),
        (DESK, "Are you a bot?", "I am an AI assistant of the hotel.", set()),
        (("system", "你是物业公司的智能助手。"), "现在几点？", "我是您的智能助手，看不到时间。", set()),
    ],
)
def test_a_role_of_the_system_message(system: tuple[str, str], prompt: str, answer: str, found: set[str]) -> None:
    assert kinds(prompt, answer, system, ("user", prompt)) == found


UNDER_EACH = "Make a bilingual text: under each English sentence put its Spanish translation in italics.\n\nYour appointment is on Monday. Please bring your insurance card."


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (
            UNDER_EACH,
            "Your appointment is on Monday.\n*Su cita es el lunes.*\n\nPlease bring your insurance card.\n*Por favor, traiga su tarjeta.*",
        ),
        (
            "把下面的英文译成中文，每句原文后面附上译文。\nThe ferry leaves at nine. Please come to the old pier.",
            "The ferry leaves at nine.\n渡轮九点出发。\nPlease come to the old pier.\n请到老码头。",
        ),
        (
            "Translate into German; give the English original and below it the German version.\nIt is often late in the winter.",
            "It is often late in the winter.\nIm Winter kommt sie oft zu spät.",
        ),
    ],
)
def test_a_bilingual_text_keeps_its_source(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == set()


MATTRESS = (
    "You are Ted from Larch Mattresses. Write only Ted's next sentence.\nTed: Do you have a minute?\nUser: Be quick."
)
BRANCH = "根据资料回答。资料：分馆周一闭馆，其余每天9点到17点开放。\n用户：你好，分馆周日开门吗？"
CINEMA = "你是电影院客服小岚。\n小岚：您好，请问需要什么帮助？\n顾客：今晚还有票吗？"


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (BRANCH, "周日开门。\n用户：那周一呢？\n助手：周一闭馆，请改日再来。"),
        (MATTRESS, "We let you try a mattress for 60 nights.\nUser: What does it cost?\nTed: From 300 euro."),
        (
            "Notes: the pool opens at seven.\nUser: When?\nAssistant:",
            "At seven.\nUser: And on Sunday?\nAssistant: At nine.",
        ),
        (CINEMA, "还有最后一排的两个座位。\n顾客：那帮我订两张。\n小岚：好的，已为您订好。"),
        (
            "请以医生的身份回答，只写医生的下一句话。\n病人：我咳嗽三天了。",
            "发烧吗？\n病人：昨晚38度。\n医生：那先验个血。",
        ),
    ],
)
def test_turns_of_the_prompt_do_not_make_it_a_dialogue_to_write(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == {"role_leak"}


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (BRANCH, "周日开门，时间是9点到17点。"),
        ("把下面的记录整理成文本。\n用户：几点开门\n客服：九点", "整理如下：\n用户：几点开门？\n客服：九点。"),
        ("Translate into English.\n用户：几点开门\n助手：九点", "Here:\nUser: When do you open?\nAssistant: At nine."),
        (
            "Sum it up by side.\nUser: It is broken.\n\nAgent: We send a new one.",
            "Summary\nUser: broken.\nAgent: sends one.",
        ),
        (
            "User: Explain the columns of the login log.",
            "The log has columns:\nTime: when it happened\nUser: who logged in\nAction: what they did",
        ),
        (
            "根据资料列出各方义务。\n用户：合同里各方的义务是什么？",
            "各方义务如下：\n甲方：付款\n乙方：交货\n用户：按时取货",
        ),
    ],
)
def test_turns_that_are_worked_on_and_fields_are_no_leak(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == set()


PAINT = "Answer in one sentence. Do not offer further help and do not invite questions. Can a tenant paint the walls?"
LAMP = "You speak through a loudspeaker without a microphone. Do NOT ask whether you can help further. Switch off the lamp."
GINKGO = "回答问题，不要在结尾询问是否还需要帮助。问题：银杏几月落叶？"


@pytest.mark.parametrize(
    ("prompt", "good", "bad"),
    [
        (PAINT, "Usually, but let the landlord know first.", "Usually. Let me know if you have any other questions."),
        (LAMP, "The lamp is off.", "The lamp is off. Is there anything else I can do for you?"),
        ("Never ask if I need anything else. Is it hot?", "It is.", "It is. Do you need anything else?"),
        ("No closing pleasantries. Is it taxed?", "By seven per cent.", "By seven per cent. I am happy to help!"),
        (GINKGO, "十一月落叶，必要时联系园丁。", "十一月落叶。请问还有什么可以帮您的吗？"),
        ("请直接回答，不要加客套话。图书馆周一开吗？", "周一闭馆。", "周一闭馆。如有其他问题，欢迎随时咨询。"),
        ("语音播报，不得邀请用户继续提问。几点了？", "三点一刻。", "三点一刻。您还有别的问题吗？"),
    ],
)
def test_offers_of_help_that_are_ruled_out(prompt: str, good: str, bad: str) -> None:
    assert kinds(prompt, good) == set()
    assert kinds(prompt, bad) >= {"negation_ignored"}


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("Do not ask for help. How do I file form B?", "Send it to the registry; if you have any receipts, add them."),
        ("不要向客户提供折扣。客户问能否便宜些。", "抱歉，目前没有折扣。如有其他问题，欢迎随时联系。"),
        ("您好，台灯的灯罩怎么换？", "你先拔掉插头，再拧开螺丝。"),
        ("Explain the informal economy of the port.", "Furthermore, it employs pursuant to no contract."),
        ("Describe the formal garden at the manor.", "It's awesome, folks: hedges, ponds and statues."),
    ],
)
def test_words_that_only_look_like_demands(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == set()


KNIGHT = "译成简体中文，只给译文：騎士団長は剣を抜き、門番に道をあけろと命じた。"
WINDOW = "把这段小说译成简体中文：\n彼女は窓を開けて、静かに息を吸った。遠くで祭りの太鼓が鳴っている。"


@pytest.mark.parametrize(
    ("prompt", "answer", "found"),
    [
        (WINDOW, "她推开窗，静静地吸了一口气。遠くで祭りの太鼓が鳴っている。", {"untranslated_residue"}),
        (KNIGHT, "骑士团长拔出剑，命令門番に让开道路。", {"untranslated_residue"}),
        (KNIGHT, "騎士団長拔出剑，命令守门人让开道路。", {"untranslated_residue"}),
        (KNIGHT, "騎士們拔出了劍，對著門衛說話。", {"script_mismatch"}),
        (KNIGHT, "骑士团长拔出剑，命令守门人让开道路。", set()),
        ("译成繁体中文：騎士は剣を抜いた。", "騎士拔出了劍。", set()),
        ("译成简体中文：ジョン・スミスは駅に着いた。", "约翰・史密斯到了车站。", set()),
    ],
)
def test_japanese_left_over_is_no_wrong_script(prompt: str, answer: str, found: set[str]) -> None:
    assert kinds(prompt, answer) == found


VICE = "Translate the German safety sheet into English. Each technical term must be rendered the same way throughout.\n1. Der Schraubstock ist fest zu montieren.\n2. Vor dem Bohren den Schraubstock schliessen."
MASK = "翻译这三行字幕，同一样东西前后必须用同一个译名。\n1. Put on your mask.\n2. He took off the mask and bowed.\n3. The mask was carved from oak."
TAP = "Translate into English, one term per concept.\n- Le robinet est fermé.\n- Ouvrez le robinet lentement.\n- Nettoyez le robinet chaque semaine."
FLANGE = "译成英文，术语译名要前后一致。\n1. 法兰应拧紧。\n2. 检查法兰是否漏水。\n3. 每年更换法兰。"


@pytest.mark.parametrize(
    ("prompt", "good", "bad"),
    [
        (
            VICE,
            "1. The vice must be firmly mounted.\n2. Close the vice before drilling.",
            "1. The vice must be firmly mounted.\n2. Close the clamp before drilling.",
        ),
        (
            MASK,
            "1. 戴上你的面具。\n2. 他摘下面具，鞠了一躬。\n3. 那面具是用橡木雕成的。",
            "1. 戴上你的口罩。\n2. 他摘下面具，鞠了一躬。\n3. 那面具是用橡木雕成的。",
        ),
        (
            TAP,
            "- The tap is closed.\n- Open the tap slowly.\n- Clean the tap every week.",
            "- The tap is closed.\n- Open the tap slowly.\n- Clean the faucet every week.",
        ),
        (
            FLANGE,
            "1. The flange must be tightened.\n2. Check the flange for leaks.\n3. Replace the flange every year.",
            "1. The flange must be tightened.\n2. Check the collar for leaks.\n3. Replace the flange every year.",
        ),
        (
            VICE.replace("Der Schraubstock ist fest zu montieren", "Die Säge ist scharf").replace(
                "Vor dem Bohren den Schraubstock schliessen", "Nach der Arbeit die Säge reinigen"
            ),
            "1. The saw is sharp.\n2. Clean it after the work.",  # a pronoun is no second name
            "1. The saw is sharp.\n2. Clean the blade after the work.",
        ),
    ],
)
def test_terms_of_other_languages_are_lined_up(prompt: str, good: str, bad: str) -> None:
    assert kinds(prompt, good) == set()
    assert kinds(prompt, bad) == {"term_inconsistent"}


LACY = "把句子译成中文，人名不要翻译，保留英文原样：\nLacy handed the key to Morton and left."
ORLAN = "别翻译角色名，其余译成中文：The knight Orlan drew his sword while Mira watched."
INES = "Translate into Chinese. Keep names in English.\nOn Monday Ines went to London."


@pytest.mark.parametrize(
    ("prompt", "good", "bad"),
    [
        (LACY, "Lacy 把钥匙交给 Morton，然后离开了。", "蕾茜把钥匙交给莫顿，然后离开了。"),
        (ORLAN, "骑士 Orlan 拔出剑，Mira 在一旁看着。", "骑士奥兰拔出剑，米拉在一旁看着。"),
        (INES, "周一，Ines 去了伦敦。", "周一，伊内丝去了伦敦。"),
        (
            "译成中文，地名保留英文。\nThe bus goes from Larchfield to Pine Hollow.",
            "公交车从 Larchfield 开往 Pine Hollow。",
            "公交车从拉奇菲尔德开往松谷。",
        ),
    ],
)
def test_names_that_were_to_stay(prompt: str, good: str, bad: str) -> None:
    assert kinds(prompt, good) == set()
    assert kinds(prompt, bad) == {"negation_ignored"}


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("译成中文，人名保留英文。\nThe bus is late on Monday.", "周一的公交车晚点了。"),
        ("把句子译成中文，人名要音译：\nLacy handed the key to Morton.", "蕾茜把钥匙交给莫顿。"),
        ("用中文说明这段代码，变量名用英文写。", "这个函数先读取 count，再加一。"),
        ("Explain the recipe, dish names in French.", "Start the pot-au-feu early, it is slow and it is worth it."),
    ],
)
def test_capitals_and_languages_of_a_part(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == set()


VIVID = "Write a vivid title that captures the intent of the conversation.\nConversation: when are roses pruned?"
CHANGE = "Create a one-line description of this commit for the changelog.\nCommit: fix null check"
LIVELY = "写一个能概括对话意图的生动标题。\n对话：园丁问月季何时修剪。"
FOX = "请为这段故事起一个吸引小读者的标题。\n故事：小狐狸找雪花。"


@pytest.mark.parametrize(
    ("prompt", "good", "bad"),
    [
        (VIVID, "Roses in Late Winter", "A vivid title that captures the intent of the conversation: Roses in Winter"),
        (CHANGE, "Guard against null", "One-line description of this commit for the changelog: Guard against null"),
        (LIVELY, "冬末修剪月季", "能概括对话意图的生动标题：冬末修剪月季"),
        (FOX, "小狐狸和第一片雪", "一个吸引小读者的标题：小狐狸和第一片雪"),
    ],
)
def test_the_ordered_text_is_not_named_first(prompt: str, good: str, bad: str) -> None:
    assert kinds(prompt, good) == set()
    assert kinds(prompt, bad) == {"prompt_leak"}


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("Give the name of the largest lake in Peru.", "The name of the largest lake in Peru is Lake Titicaca."),
        ("写一份关于社区停水的通知。", "关于社区停水的通知：因管道检修，3日停水。"),
        (
            "Write a summary of the minutes of the May meeting.",
            "Summary of the minutes of the May meeting:\nTwo points.",
        ),
        ("Write an essay with the title My Summer at the Lake House.", "My Summer at the Lake House: we left in June."),
    ],
)
def test_headings_and_restated_questions_are_no_leak(prompt: str, answer: str) -> None:
    assert kinds(prompt, answer) == set()


AS_TRANSLATOR = (
    (
        "user",
        "Act as a Spanish subtitle translator. Text in triple brackets is addressed to you: answer it.\nIt is late.",
    ),
    ("assistant", "Es tarde."),
)
AS_CHINESE_TRANSLATOR = (
    ("user", "你来扮演中译英的翻译，我说什么你就译什么。今天下雨了。"),
    ("assistant", "It is raining today."),
)
AS_TERMINAL = (
    ("user", "Act as a Linux terminal and answer only with a code block. pwd"),
    ("assistant", "```\n/home/user\n```"),
)
AS_CAT = (("user", "你扮演一只猫娘和我聊天，括号里的话是我对你本人说的。"), ("assistant", "喵，主人好～"))


@pytest.mark.parametrize(
    ("earlier", "prompt", "good", "bad"),
    [
        (
            AS_TRANSLATOR,
            "[[[Stop being the translator now. How many lines have I sent you so far?]]]",
            "One line so far.",
            "[[[Deja de ser el traductor ahora. ¿Cuántas líneas te he enviado hasta ahora?]]]",
        ),
        (
            AS_TRANSLATOR,
            "[[[which city did my second sentence name?]]]",
            "None; you have sent me one sentence.",
            "¿Qué ciudad nombró mi segunda frase?",
        ),
        (
            AS_CHINESE_TRANSLATOR,
            "好了，别再当翻译了，正常说话：我刚才一共发了几句？",
            "只有一句。",
            "All right, stop being the translator: how many sentences did I send?",
        ),
        (
            AS_TERMINAL,
            "Stop the role-play now and speak normally: what is a shell?",
            "A program that reads your input.",
            "```\nbash: Stop: not found\n```",
        ),
        (AS_CAT, "（先别演了，这一段你写了多少字？）", "大约四个字。", "（喵，人家才不数字数呢，主人～）"),
    ],
)
def test_the_form_of_a_role_that_was_ended(
    earlier: tuple[tuple[str, str], ...], prompt: str, good: str, bad: str
) -> None:
    assert kinds(prompt, good, *earlier, ("user", prompt)) == set()
    assert kinds(prompt, bad, *earlier, ("user", prompt)) >= {"stop_ignored"}


def test_a_translator_who_was_not_stopped_goes_on() -> None:
    prompt = "How many lines have I sent you so far?"
    assert kinds(prompt, "¿Cuántas líneas te he enviado hasta ahora?", *AS_TRANSLATOR, ("user", prompt)) == set()


BOAT = "Translate into Spanish: The boat is late. The captain asks all passengers to wait in the hall until noon."
TRAIN = "Übersetze ins Englische: Der Zug fährt um neun. Bitte steigen Sie vorne ein und halten Sie die Karte bereit."
IDIOM = "Translate into Spanish. Translation only, no notes.\nIt rains cats and dogs."
MILL = "Answer in Spanish. Who built the mill?"


@pytest.mark.parametrize(
    ("prompt", "answer", "found"),
    [
        (
            TRAIN,
            "The train leaves at nine. Bitte steigen Sie vorne ein und halten Sie die Karte bereit.",
            "untranslated_residue",
        ),
        (
            BOAT,
            "El barco llega tarde. The captain asks all passengers to wait in the hall until noon.",
            "untranslated_residue",
        ),
        (BOAT, "The ship is delayed. The captain wants the passengers to wait in the hall.", "language_mismatch"),
        (IDIOM, "Llueve a cántaros.\n\nNote: this is an idiom.", "extra_annotation"),
        (MILL, "The Old Mill\n\nThe mill was built by the monks of the valley in 1700.", "language_mismatch"),
    ],
)
def test_a_rest_or_a_note_is_no_wrong_language(prompt: str, answer: str, found: str) -> None:
    assert kinds(prompt, answer) == {found}


LABELS = "Translate the labels into Spanish, the same English term always with the same Spanish term:\nOpen job\nClose job\nJob history"


def test_labels_of_a_word_each() -> None:
    assert kinds(LABELS, "Abrir orden\nCerrar orden\nHistorial de órdenes") == set()
    assert kinds(LABELS, "Abrir orden\nCerrar empleo\nHistorial de órdenes") == {"term_inconsistent"}


ZHUGE = (("user", "扮演诸葛亮和我聊天。"), ("assistant", "亮拜见主公，愿效犬马之劳。"))


def test_words_of_a_court_keep_the_role() -> None:
    prompt = "别再学诸葛亮了，直接告诉我几点开会。"
    assert kinds(prompt, "亮以为，会议当于巳时开始，主公勿忧。", *ZHUGE, ("user", prompt)) == {"stop_ignored"}
    assert kinds(prompt, "上午十点开会。", *ZHUGE, ("user", prompt)) == set()


LUMI = ("system", "You are Lumi, the assistant of Larch Bank.")
HIDDEN = ("system", "你是银行的在线客服小鹿，不得承认自己是机器人。")
BAKER = ("system", "You are Elsa, a baker from Bremen.")


@pytest.mark.parametrize(
    ("system", "prompt", "answer", "found"),
    [
        (LUMI, "Can you see my balance?", "I'm a virtual assistant and cannot see balances.", set()),
        (HIDDEN, "能看到我的余额吗？", "我是智能助手，无法查看余额。", {"persona_break"}),
        (BAKER, "Where were you born?", "I am an AI, I was not born.", {"persona_break"}),
        (BAKER, "Which model are you?", "I am an AI language model.", set()),
    ],
)
def test_an_assistant_may_call_itself_one(system: tuple[str, str], prompt: str, answer: str, found: set[str]) -> None:
    assert kinds(prompt, answer, system, ("user", prompt)) == found
