"""Methods that a prompt lists in full: calls outside the list are seen, whatever words give the list."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.code.analyse import analyse

CART = (
    "class Cart 只有这些方法：add(sku, n)、remove(sku)、skus()、total()。写几行 Python：清空购物车 cart，再打印总价。"
)


def kinds(prompt: str, code: str) -> list[str]:
    faults = analyse(view_of(Example("en", prompt, "", responses=(code,)))).signals.faults  # type: ignore[attr-defined]
    return [fault.kind for fault in faults if fault.where == "response"]


@pytest.mark.parametrize(
    ("prompt", "code"),
    [
        (CART, "cart.clear()\nprint(cart.total())"),
        ("Timer 类仅有以下方法：start()、stop()。用变量 timer 写 Python 打印秒数。", "print(timer.seconds())"),
        ("Class Robot has only these methods: forward(n), grip(). Write Python that moves robot.", "robot.backward(3)"),
        ("The methods of Queue are push(x), pop() and nothing else. Write Python.", "q = Queue()\nprint(q.peek())"),
        ("`Store` offers get(key), put(key) — no other methods. Write Python.", "store.delete('a')"),
    ],
)
def test_a_method_outside_the_list_is_seen(prompt: str, code: str) -> None:
    assert kinds(prompt, code) == ["hallucinated_api"]


@pytest.mark.parametrize(
    ("prompt", "code"),
    [
        (CART, "for sku in list(cart.skus()):\n    cart.remove(sku)\nprint(cart.total())"),
        ("类 Cart 有 add(sku, n)、total() 等方法。写 Python 清空 cart，只输出代码。", "cart.clear()"),
        ("Class Robot has methods such as forward(n), turn(d). Write Python; only code.", "robot.backward(3)"),
        ("Use math.floor(x), math.ceil(x). Only print the result, in Python.", "import math\nprint(math.sqrt(4))"),
        (
            "Robot has only these methods: forward(n), turn(d). Write Python: walk(robot, n).",
            "def walk(robot, n):\n    steps = []\n    steps.append(n)\n    robot.forward(n)",
        ),
    ],
)
def test_other_calls_are_left_alone(prompt: str, code: str) -> None:
    assert kinds(prompt, code) == []
