"""named: demands that the adapter names and the rules did not read. They are shown as not measured, never judged.

The rules read a demand with its numbers and words, which is what judging needs; the adapter only knows the kind. What it
names with confidence still tells a reader that the prompt asks for more than the table judges.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from routing.contracts import OutputContract, Text, View
from routing.subsystems.format.adapter import ADAPTER
from routing.subsystems.format.features import asks_for_form

SURE: Final = 0.9
MOST_SHOWN: Final = 4


class Kind(NamedTuple):
    """A kind of demand in words, and the beginnings of the contract ids by which the rules tell it."""

    text: Text
    known: tuple[str, ...]


# Kinds that the adapter named rightly in nine of ten kept-out cases; the others are left to the rules.
KINDS: Final = {
    "words": Kind(Text("a length of the answer", "对回答长度的要求"), ("count.words", "count.characters", "count.")),
    "sentences": Kind(Text("a number of sentences", "对句数的要求"), ("count.sentences",)),
    "paragraphs": Kind(Text("a number of paragraphs", "对段落数的要求"), ("count.paragraphs", "paragraph")),
    "forbidden_words": Kind(Text("words to leave out", "不得出现的词语"), ("keyword.", "forbid.")),
    "forbidden_chars": Kind(
        Text("characters to leave out", "不得出现的字符"), ("forbid.", "letter.", "keyword.forbid", "count.commas")
    ),
    "markdown_table": Kind(Text("a table", "表格"), ("table", "markup.table")),
    "bullet_list": Kind(Text("a bulleted list", "项目符号列表"), ("count.bullets", "count.items", "markup.")),
    "numbered_list": Kind(Text("a numbered list", "编号列表"), ("count.items", "markup.")),
    "json": Kind(Text("JSON", "JSON"), ("json", "markup.json")),
    "csv": Kind(Text("CSV", "CSV"), ("markup.csv",)),
    "xml": Kind(Text("XML", "XML"), ("markup.xml",)),
    "yaml": Kind(Text("YAML", "YAML"), ("markup.yaml",)),
    "sections": Kind(Text("sections with headings", "分节并加标题"), ("sections",)),
    "placeholder": Kind(Text("placeholders in brackets", "方括号占位符"), ("placeholders",)),
    "postscript": Kind(Text("a postscript", "附言"), ("p.s", "postscript")),
    "end_phrase": Kind(Text("fixed last words", "固定的结尾语"), ("end.",)),
    "quotes": Kind(Text("the answer in quotation marks", "整个回答加引号"), ("wrap.",)),
    "all_lower": Kind(Text("lower case only", "全部小写"), ("case.",)),
}


def named(view: View, known: Collection[str]) -> Iterator[OutputContract]:
    """Kinds of demand that the prompt states and no contract of `known` ids covers; nothing where none is likely."""
    if not asks_for_form(view.prompt):
        return
    found = view.models.labels(ADAPTER.name, [view.prompt.window or view.prompt.text])
    likely = sorted(((value, name) for name, value in found[0].items() if value >= SURE), reverse=True) if found else []
    for _, name in likely[:MOST_SHOWN]:
        kind = KINDS.get(name)
        if kind is not None and not any(identity.startswith(kind.known) for identity in known):
            yield OutputContract(f"named.{name}", kind.text, None)
