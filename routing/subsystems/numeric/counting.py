"""counting: letters in a word, characters, Chinese characters and words of a quoted text, counted again."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.numerals import CHINESE_CHARS, ENGLISH_WORD, read
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import gated

Q = r"[\"'“”‘’「」『』`]"
TARGET = rf"{Q}([^\"“”「」『』`\n]{{1,400}}?){Q}"
LETTER_IN_WORD = (
    gated(
        rf"\bhow (?:many|often) (?:times )?(?:(?:does|do|is) )?(?:the )?(?:letters? )?{Q}?([A-Za-z])(?:['’]?s)?{Q}?(?:['’]s|s)?(?: letters?)?(?: are(?: there)?| appears?| occurs?| do(?:es)?(?: it)?(?: have)?| is(?: used)?)?(?: in)? (?:the )?(?:word |string |name |spelling of )?{Q}?([A-Za-z]{{2,60}}){Q}?"
    ),
    gated(
        rf"\b(?:count|number of) (?:the )?(?:letters? |occurrences of (?:the )?(?:letter )?)?{Q}?([A-Za-z])(?:['’]s)?{Q}?(?:['’]s|s)? in (?:the )?(?:word |string )?{Q}?([A-Za-z]{{2,60}}){Q}?"
    ),
)
LETTER_IN_WORD_ZH = gated(
    rf"(?:单词|字符串|英文)?\s?{Q}?([A-Za-z]{{2,60}}){Q}?\s?(?:这个(?:单词|词)|单词)?\s?(?:里面|里|中|当中)?\s?(?:一共|共)?(?:有|出现了?|包含)?(?:多少|几)(?:个|次)?(?:字母)?\s?{Q}?([A-Za-z]){Q}?(?![A-Za-z])",
    0,
)
HAN_IN_TEXT = gated(
    r"(?:有|共|是|数一数|统计)?[^。？\n“]{0,40}(?:多少|几)个?(?:汉字|字符|字(?!母|节))|(?:汉字|字)数(?:是多少|有多少|为多少)",
    0,
)
CHAR_IN_HAN = re.compile(
    rf"{TARGET}[^。？\n]{{0,20}}?(?:里|中|里面)[^。？\n]{{0,6}}(?:有|出现了?)(?:多少|几)[个次]\s?{Q}([\u4e00-\u9fff]){Q}"
)
WORDS_IN_TEXT = re.compile(
    r"\b(?:how many|number of|count (?:up )?(?:all )?(?:the )?|give the )(?: ?)(words|letters|characters|vowels|syllables|spaces)\b",
    re.IGNORECASE,
)
QUOTED = re.compile(TARGET)
NUMBER = re.compile(
    rf"(?<![A-Za-z0-9_.])(\d{{1,6}}|(?:{ENGLISH_WORD})(?:-(?:{ENGLISH_WORD}))?)(?![A-Za-z0-9_.]\w)|([{CHINESE_CHARS}]{{1,8}})(?=\s?[个次])|(\d{{1,6}})(?=\s?[个次字])",
    re.IGNORECASE,
)
CUE = gated(r"how many|\bcount\b|number of|多少|几|字数")
UNIT_NEAR = re.compile(
    r"\b(?:letters?|words?|characters?|times?|vowels?|occurrences?|spaces?|['’]?s\b)|[个次字]", re.IGNORECASE
)
MARKUP = str.maketrans("", "", "*_`")


def counting_faults(exchange: Exchange) -> Iterator[Fault]:
    """The count that the response settles on against the true one, when the prompt asks for exactly one count."""
    head, low, text, index = exchange.prompt[:5000], exchange.low_prompt, exchange.text, exchange.index
    asked = _asked(head, low) if CUE.search(head, low) else None
    if asked is None:
        return
    what, true = asked
    found = _answer(text)
    if found is None or found[0] == true:
        return
    said, span = found
    because = Text(
        f"the response counts {said} {what.en}; there are {true}", f"回答数出 {said} 个{what.zh}，实际是 {true} 个"
    )
    yield Fault("miscount", "response", index, span, because, Text(str(true), str(true)))


def _asked(prompt: str, low: str) -> tuple[Text, int] | None:
    for pattern in LETTER_IN_WORD:
        match = pattern.search(prompt, low)
        if match and match[2].lower() not in ("the", "a", "this", "following", "it"):
            letter, word = match[1], match[2]
            return Text(f"“{letter}” in “{word}”", f"“{word}”里的“{letter}”"), word.lower().count(letter.lower())
    match = LETTER_IN_WORD_ZH.search(prompt, low)
    if match:
        return Text(f"“{match[2]}” in “{match[1]}”", f"“{match[1]}”里的“{match[2]}”"), match[1].lower().count(
            match[2].lower()
        )
    match = CHAR_IN_HAN.search(prompt)
    if match:
        return Text(f"“{match[2]}” in the quoted text", f"引文里的“{match[2]}”"), match[1].count(match[2])
    return _asked_of_text(prompt, low)


def _asked_of_text(prompt: str, low: str) -> tuple[Text, int] | None:
    quoted = QUOTED.findall(prompt)
    if len(quoted) != 1:
        return None
    target = quoted[0]
    if HAN_IN_TEXT.search(prompt, low) and re.search(r"[\u4e00-\u9fff]", target):
        if (
            "标点" in prompt
            and re.search(r"(?:包括|连同|含|算上)标点|标点(?:也|都)?算", prompt)
            and not re.search(r"不(?:算|包括|含|计)", prompt)
        ):
            return Text("characters with punctuation", "字符（含标点）"), len(target.replace(" ", ""))
        return Text("Chinese characters", "汉字"), len(re.findall(r"[\u3400-\u4dbf\u4e00-\u9fff]", target))
    match = WORDS_IN_TEXT.search(prompt)
    if match is None:
        return None
    kind = match[1].lower()
    counts = {
        "words": len(re.findall(r"[\w'’-]+", target)),
        "letters": sum(char.isalpha() for char in target),
        "vowels": sum(char.lower() in "aeiou" for char in target),
        "spaces": target.count(" "),
        "characters": len(target),
    }
    if kind == "characters" and re.search(
        r"(?:without|excluding|ignor\w+|not counting) (?:the )?spaces", prompt, re.IGNORECASE
    ):
        counts["characters"] = len(target.replace(" ", ""))
    return (
        (
            Text(
                f"{kind} in the quoted text",
                {"words": "单词", "letters": "字母", "vowels": "元音", "spaces": "空格"}.get(kind, "字符"),
            ),
            counts[kind],
        )
        if kind in counts
        else None
    )


def _answer(text: str) -> tuple[int, Span] | None:
    """The last count in the last line that holds one; a text with many figures but no unit beside them is not judged."""
    start = 0
    best: tuple[int, Span] | None = None
    for line in text[-3000:].splitlines(keepends=True):
        for match in NUMBER.finditer(line):
            near = line[match.end() : match.end() + 14]
            alone = line.strip(" .。*!\n").lower() == match.group().lower()
            if not (
                alone
                or UNIT_NEAR.search(near)
                or re.search(r"(?:is|are|共|有|出现|answer:?|：)\s?\*{0,2}$", line[: match.start()], re.IGNORECASE)
            ):
                continue
            figure = read(match.group())
            if figure is not None and figure.value.denominator == 1:
                base = max(0, len(text) - 3000) + start
                best = int(figure.value), Span(base + match.start(), base + match.end())
        start += len(line)
    return best
