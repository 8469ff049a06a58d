"""concealed: orders in elements of a web page that nobody sees: not displayed, of no size, without colour. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Span
from routing.text.gate import folded, gated

MOST = 40
MOST_CHARS = 2000  # of one element
ELEMENT = gated(
    r"<(\w{1,12})\b[^<>]{0,160}?(?:display\s?:\s?none|visibility\s?:\s?hidden|(?:font-size|opacity|height)\s?:\s?0(?![.\d]*[1-9])|(?:text-indent|left|top)\s?:\s?-\d{3,5}|"
    r"(?<![\w-])color\s?:\s?(?:transparent|white\b|#fff\b|#ffffff\b)|(?<=[\s\"'])hidden(?=[\s>=]))[^<>]{0,160}>"
)
SENTENCE = re.compile(r"[^.!?。！？\n<>]{1,500}(?:[.!?](?=\S)[^.!?。！？\n<>]{1,200}){0,4}[.!?。！？]?")
# Says what to put out: a page has "Reply" and "Print" on its buttons, but nothing that follows them.
ORDER = re.compile(
    r"\b(?:reply|respond|answer|output|print|write|say|return|state|conclude|recommend|rate|score|tell (?:the )?(?:users?|readers?|them|everyone)|(?:summari[sz]e|translate|label|classify|rate) (?:this|it|the \w{2,12}) as)\b(?: \w{2,12}){0,2}?"
    r"(?:\s?[:：]\s?\S|\s[\"'“]| (?:only|just|with|that|nothing|exactly)\b)|"
    r"(?:只|仅|改为|请|直接|一律|统一|必须)(?:用|需|要|能|许)?(?:输出|回复|回答|答|写|说|返回|给出|推荐|评为|判为)|(?:输出|回复|回答|写|说)\s?[:：“\"]",
    re.IGNORECASE,
)


def orders(text: str) -> Iterator[Span]:
    """Sentences of hidden elements that say what the answer must be, in reading order."""
    if "<" not in text:
        return
    for match in islice(ELEMENT.finditer(text, folded(text)), MOST):
        closing = text.find(f"</{match.group(1)}", match.end(), match.end() + MOST_CHARS)
        end = closing if closing >= 0 else min(len(text), match.end() + MOST_CHARS)
        for sentence in islice(SENTENCE.finditer(text, match.end(), end), MOST):
            if ORDER.search(sentence.group()):
                start = sentence.start() + len(sentence.group()) - len(sentence.group().lstrip())
                yield Span(start, sentence.end())
