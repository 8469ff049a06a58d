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
