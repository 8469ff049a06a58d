"""B006 reversed-relation: subject and object of an extracted triple are swapped."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector, same
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"“{fault.found}” runs the wrong way: the prompt has “{fault.expected}”",
        f"“{fault.found}”的方向反了：按提示应为“{fault.expected}”",
    )


CHECK = Check(
    code="B006",
    name="reversed-relation",
    kind="relation_reversed",
    side="response",
    severity="error",
    rank=25,
    message=Text("Subject and object swapped", "主语和宾语颠倒"),
    reason=Text(
        "The stated types, or the sentence itself, give the relation in the other direction.",
        "给定的类型或原句表明关系的方向相反。",
    ),
    detect=detector("relation_reversed", because, same),
    bad=(
        Example(
            "en",
            'Extract (subject, predicate, object). Text: "Northwind acquired Tailspin in 2019."',
            "the acquirer became the object",
            responses=("(Tailspin, acquired, Northwind)",),
            marks=("Tailspin",),
        ),
        Example(
            "zh",
            "抽取三元组（主语，关系，宾语），关系 雇用（公司→人物）。文本：“李娜加入了青禾公司。”",
            "人物放在了公司的位置",
            responses=("(李娜, 雇用, 青禾公司)",),
            marks=("李娜",),
        ),
        Example(
            "en",
            "Write the edges of a supply graph, one per line, as SUPPLIER -> CUSTOMER.\nHarrow Mill gets its wheat from Penn Farm. Dalby Foods buys flour from Harrow Mill.",
            "an arrow against the sentence",
            responses=("Harrow Mill -> Penn Farm\nHarrow Mill -> Dalby Foods",),
            marks=("Harrow Mill -> Penn Farm",),
        ),
        Example(
            "zh",
            "谁把钱借给了谁？用一句话回答。\n材料：去年秋天，周渔向堂兄周船借了三万元，说好今年还清。",
            "借入读成借出",
            responses=("周渔把三万元借给了周船。",),
            marks=("周渔",),
        ),
    ),
    good=(
        Example(
            "en",
            "Draw the calls as caller --> callee.\nThe cart service is called by the web shop, and the cart service asks the stock service.",
            "a passive read rightly",
            responses=("web shop --> cart service\ncart service --> stock service",),
        ),
        Example(
            "zh",
            "谁是谁的老师？\n材料：乔叶跟关小满学做木偶。",
            "换了一头来说",
            responses=("关小满是乔叶的老师。",),
        ),
        Example(
            "en",
            'Extract (subject, predicate, object). Text: "Tailspin was acquired by Northwind in 2019."',
            "passive read rightly",
            responses=("(Northwind, acquired, Tailspin)",),
        ),
        Example(
            "zh",
            "抽取三元组（主语，关系，宾语），关系 雇用（公司→人物）。文本：“李娜加入了青禾公司。”",
            "方向正确",
            responses=("(青禾公司, 雇用, 李娜)",),
        ),
    ),
    sources=("deeplethe/utopia#138",),
)
