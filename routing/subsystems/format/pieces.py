"""pieces: response -> the pieces that a rule of length may mean: its first or last lines, a labelled part, the title, every item.

What stands round the text of a piece is no text of it: item marks, labels, salutation and close of a letter, a line of hashtags. A
piece is therefore handed over in several wordings, and a rule is broken only when none of them keeps it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from routing.subsystems.format import counting

Piece: TypeAlias = tuple[str, ...]  # the wordings of one piece, the longest first
Reading: TypeAlias = Sequence[
    Piece
]  # the pieces that must all keep a rule, as one way of cutting the response gives them

MARK = re.compile(
    r"[ \t]{0,8}(?:[#>]{1,6}[ \t]{1,3})?(?:\*\*|__)?"
    r"(?:[-*•·▪➤][ \t]{1,4}|\(?\d{1,3}[.)、．）:：][ \t]{0,4}|[（(]\d{1,3}[)）][ \t]{0,4}|[①-⑳][ \t]{0,4}|[一二三四五六七八九十]{1,3}、"
    r"|第[一二三四五六七八九十\d]{1,3}[步条点句题项个天][：:、，]?|步骤\s?[一二三四五六七八九十\d]{1,3}[：:、.]?|(?:Step|Tip|Option|Question|Q|A)\s?\d{1,3}[.:)][ \t]{0,4})",
    re.IGNORECASE,
)
LABEL = re.compile(r"[^：:\n]{1,24}(?:[：:]|\*\*[：:]?)[ \t*_]{0,4}")
FIRST_CLAUSE = re.compile(r"[^，,。.；;—\n]{1,24}[，,。；;—]\s{0,2}|[^.\n]{1,24}\.\s{1,2}")
CLAUSES = re.compile(r"[，。！？；、,.!?;：:…—\n]{1,6}")
STOPS = re.compile(r"[。！？!?\n]{1,6}|\.(?=\s|$)")
TAGS = re.compile(r"(?:[ \t]{0,3}#[^\s#]{1,40}#?){1,30}[ \t]{0,3}")
LAST_TAGS = re.compile(r"(?:\s{1,3}#[^\s#]{1,40}#?){1,20}\s{0,3}$")
BRACKETS = re.compile(r"[（(]([^（()）\n]{1,400})[)）]")
HEAD = re.compile(r"([^：:（(\n]{1,40}?)(?:\*\*)?(?:[：:（(]|\s[-–—]{1,2}\s)")
FENCE = re.compile(r"[ \t]{0,3}(?:```|~~~)[\w-]{0,20}[ \t]{0,3}")
SALUTATION = re.compile(
    r"(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|to whom)\b[^\n]{0,70}|(?:尊敬|亲爱)的[^\n]{0,40}|[^\n。！？.!?]{1,30}(?:[：:]|您好|你好)[！!，,：:]?",
    re.IGNORECASE,
)
CLOSING = re.compile(
    r"(?:yours|your \w{3,12},|sincerely|best|kind|warm|many thanks|thanks|thank you|regards|cheers|respectfully|with (?:love|best|kind|warm)|love,|faithfully|cordially)\b[^\n]{0,50}"
    r"|(?:此致|敬礼|顺颂|谨致|祝[您你]?|敬上|落款|署名)[^\n]{0,30}|\[[^\]\n]{1,40}\]",
    re.IGNORECASE,
)
STOPPED = re.compile(r"[。！？.!?；;，,：:]\s{0,2}$")
DECORATION = "#*_ \t《》【】「」“”\"'<>"
SENTENCE_THEN_MORE = re.compile(r"[.。!！?？]\s{0,2}\w")
MOST_CLOSING_LINES = 5
LONGEST_CLOSING = 70  # characters
MOST_LINES = 400  # longer responses are cut into lines and items no further


def filled(response: str) -> list[str]:
    """The lines that are not blank, without those of a code fence's marks."""
    return [line for line in response.splitlines() if line.strip() and FENCE.fullmatch(line) is None][:MOST_LINES]


def beginnings(response: str) -> list[Reading]:
    """Every run of lines from the first on; none in a response of a single line."""
    lines = filled(response)
    return [[("\n".join(lines[:end]),)] for end in range(1, len(lines))]


def endings(response: str) -> list[Reading]:
    """Every run of lines up to the last one; none in a response of a single line."""
    lines = filled(response)
    return [[_item("\n".join(lines[start:]))] for start in range(len(lines) - 1, 0, -1)]


def labelled(name: str) -> Callable[[str], list[Reading]]:
    """What stands behind a label in the response: the rest of its line, and the lines up to the next label or blank line."""
    line = re.compile(
        rf"^[ \t#>*_\-\d.、【\[<(（]{{0,8}}(?:{name})[ \t*_】\]>)）]{{0,4}}(?:[：:][ \t*_]{{0,4}}|$)(?P<rest>[^\n]*)$",
        re.IGNORECASE | re.MULTILINE,
    )

    def find(response: str) -> list[Reading]:
        match = line.search(response)
        if match is None:
            return []
        rest, after = match["rest"].strip("* \t"), response[match.end() :].lstrip("\n")
        block = after.split("\n\n", 1)[0].strip()
        if not rest:
            return [[(block,)], [(after.strip(),)]] if block else []
        return [[(rest, rest.strip(DECORATION))], [(f"{rest}\n{block}".strip(),)]]

    return find


def title(response: str) -> list[Reading]:
    """The first of several lines, unless it is a sentence or announces something."""
    lines = filled(response)
    if len(lines) > 2 and lines[0].rstrip().endswith((":", "：")):
        lines = lines[1:]
    if len(lines) < 2 or lines[0].rstrip().endswith(("。", "：", ":", "，", ",")):
        return []
    head = lines[0].strip()
    return [[(head, head.strip(DECORATION), *_behind(LABEL, head))]]


def items(response: str) -> list[Reading]:
    """The lines with a list mark, alone and with what follows each; none when there are not two."""
    lines = filled(response)
    places = [place for place, line in enumerate(lines) if MARK.match(line)]
    if len(places) < 2:
        return []
    depth = min(_indent(lines[place]) for place in places)
    kind = _kind(next(lines[place] for place in places if _indent(lines[place]) == depth))
    tops = [place for place in places if _indent(lines[place]) == depth and _kind(lines[place]) == kind]
    alone = [_item(lines[place]) for place in places]
    only = [_item(lines[place]) for place in tops]
    joined = ["\n".join(lines[start:end]) for start, end in zip(tops, [*tops[1:], len(lines)], strict=True)]
    return [alone, only, [_item(item) for item in joined]]


def line_items(response: str) -> list[Reading]:
    """Every line; the items, when the lines have marks."""
    if found := items(response):
        return found
    lines = [line for line in filled(response) if TAGS.fullmatch(line) is None]
    rest = lines[1:] if lines and lines[0].rstrip().endswith((":", "：")) else lines
    return [[_item(line) for line in rest]] if len(rest) > 1 else []


def answer(place: int, response: str) -> list[Reading]:
    """The item at a place, in every reading that has one there."""
    return [[reading[place]] for reading in items(response) if place < len(reading)]


def heads(reading: Reading) -> Reading:
    """What stands before the colon, the dash or the bracket of each piece."""
    found = [HEAD.match(piece[0]) for piece in reading]
    return [(match[1].strip(DECORATION),) for match in found if match] if all(found) else []


def bracketed(response: str) -> list[Reading]:
    """All that stands in round brackets."""
    found = [(match[1],) for match in BRACKETS.finditer(response)]
    return [found] if found else []


def paragraph_blocks(response: str) -> list[str]:
    """Blocks between blank lines without a title; lines, when there are no blank lines."""
    blocks = [block.strip() for block in response.split("\n\n") if block.strip()]
    blocks = blocks if len(blocks) > 1 else filled(response)
    return blocks[1:] if has_title(blocks) else blocks


def spoken(response: str) -> list[str]:
    """The sentences."""
    if counting.HAN.search(response):
        return [piece for piece in STOPS.split(response) if piece.strip("”’\"') \t\r\n")]
    return [piece for line in filled(response) for piece in counting.sentence_pieces(line)]


def numbered(cut: Callable[[str], list[str]], place: int, response: str) -> list[Reading]:
    """The piece at a place of several."""
    found = cut(response)
    return [[_item(found[place])]] if len(found) > max(1, place) else []


def sentence_items(response: str) -> list[Reading]:
    """Every sentence and, as in verse, every clause or every line."""
    found = [[_item(piece) for piece in cut] for cut in (spoken(response), filled(response))]
    found.insert(1, [_item(piece) for piece in CLAUSES.split(response) if piece.strip("”’\"') \t\r\n")])
    return [reading for reading in found if len(reading) > 1]


def paragraph_items(response: str) -> list[Reading]:
    """Every block between blank lines, with and without a heading; in text without blank lines every line."""
    blocks = [block.strip() for block in response.split("\n\n") if block.strip()]
    if len(blocks) < 2:
        return line_items(response)
    bare = [block for block in blocks if "\n" in block or STOPPED.search(block)]
    return [[(block,) for block in blocks], [(block,) for block in bare]] if bare else [[(block,) for block in blocks]]


def without_frame(response: str, titled: bool) -> str:
    """The text without its lines of hashtags and, when a title was asked for (`titled`), without its first line."""
    lines = response.strip().splitlines()
    kept = [LAST_TAGS.sub("", line) for line in lines if TAGS.fullmatch(line) is None or not line.strip()]
    if titled and sum(1 for line in kept if line.strip()) > 1 and not STOPPED.search(kept[0]):
        kept = kept[1:]
    return "\n".join(kept).strip()


def sentences_of_text(response: str) -> tuple[int, ...]:
    """Sentences without lines of hashtags, and without stops inside a sentence."""
    bare = without_frame(response, titled=False) if "#" in response else response
    return counting.sentences(bare), *counting.other_sentences(bare)


def lines_of_text(response: str) -> tuple[int, ...]:
    """Lines without the marks of a code fence, and without a title that stands over a blank line or in title marks."""
    lines = [line for line in response.splitlines() if FENCE.fullmatch(line) is None]
    text = [line for line in lines if line.strip()]
    over = any(not line.strip() for line in lines[1:2]) if lines and lines[0].strip() else False
    titled = len(text) > 1 and has_title(text) and (over or text[0].strip().startswith(("《", "#", "【", "**")))
    return (len(text), len(text) - 1) if titled else (len(text),)


def paragraphs_of_letter(blocks: Sequence[str]) -> list[str]:
    """The paragraphs without a salutation at the beginning and without close, signature and hashtags at the end."""
    kept = list(blocks)
    head = kept[0].strip() if len(kept) > 1 and MARK.match(kept[1]) is None else ""
    if head and "\n" not in head and SALUTATION.fullmatch(head):
        kept = kept[1:]
    close = next((place for place, block in enumerate(kept) if place and _closes(kept[place:])), None)
    return kept[:close]


def has_title(blocks: Sequence[str]) -> bool:
    """True when the first of several blocks is one short line without a stop."""
    head = blocks[0].strip() if len(blocks) > 1 else ""
    return bool(head) and "\n" not in head and len(head) <= 40 and not (STOPPED.search(head) or MARK.match(head))


def _closes(blocks: Sequence[str]) -> bool:
    """True when the blocks are a close with its signature, or lines of hashtags."""
    lines = [line.strip() for block in blocks for line in block.splitlines() if line.strip()]
    if len(lines) > MOST_CLOSING_LINES or any(len(line) > LONGEST_CLOSING for line in lines):
        return False
    return all(TAGS.fullmatch(line) for line in lines) or (
        CLOSING.match(lines[0]) is not None and not any(SENTENCE_THEN_MORE.search(line) for line in lines)
    )


def _item(line: str) -> Piece:
    mark = MARK.match(line)
    text = line[mark.end() :].strip() if mark else line.strip()
    return (text, *_behind(LABEL, text))


def without_verdict(piece: Piece) -> Piece:
    """The piece also without its first short clause: “no, …” before a reason."""
    return (*piece, *(rest for text in piece for rest in _behind(FIRST_CLAUSE, text)))


def _behind(lead: re.Pattern[str], text: str) -> tuple[str, ...]:
    match = lead.match(text)
    rest = text[match.end() :].strip() if match else ""
    return (rest,) if rest else ()


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t"))


def _kind(line: str) -> str:
    head = line.lstrip(" \t#*_>")[:1] or line.lstrip()[:1]
    return "number" if head.isdecimal() or head in "(（" else "mark"
