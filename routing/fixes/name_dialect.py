"""name-dialect: names the database engine and rules out other engines’ constructs."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of
from routing.subsystems.code.sql.dialects import CONSTRUCTS, NAMES, engine_in

DEMAND = Text("Write only syntax that is valid in {name}.", "只使用在 {name} 中有效的语法。")
UNKNOWN = Text(
    "Name the database engine (with version) at the top of the query and use only its syntax.",
    "在查询开头写明数据库及版本，并只使用它的语法。",
)
INSTEAD = Text(" Instead of {construct} write {form}.", "不要写 {construct}，改写 {form}。")
MOST = 3


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the engine with the forms that it has in place of foreign ones; None when that stands already."""
    engine = engine_in(prompt.text)
    demand = DEMAND.get(language_of(prompt)).format(name=NAMES[engine]) if engine else UNKNOWN.get(language_of(prompt))
    if demand in prompt.text:
        return None
    known = [item for item in CONSTRUCTS if engine in item.instead]
    seen = [item for item in known if re.search(rf"(?<!\w){re.escape(item.name)}(?!\w)", finding.because.en)]
    forms = [(item.name, item.instead[engine].split(" or ")[0].rstrip(" …")) for item in seen or known][:MOST]
    notes = "".join(INSTEAD.get(language_of(prompt)).format(construct=name, form=form) for name, form in forms)
    return f"{prompt.text.rstrip()}\n\n{demand}{notes}"


FIX = Fix(
    id="name-dialect",
    title=Text("Name the database engine and its syntax", "指明数据库及其语法"),
    why=Text(
        "Engines differ in paging, dates and quoting; a named engine with its own forms leaves no choice.",
        "各数据库的分页、日期和引号不同；写明引擎和写法就没有歧义。",
    ),
    kinds=("wrong_dialect",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample(
            "en", "Write a SQL Server query for the five newest orders.", "wrong_dialect", ("valid in SQL Server",)
        ),
        FixExample("zh", "用 PostgreSQL 写一条查询。", "wrong_dialect", ("PostgreSQL",)),
    ),
    order=20,
)
