"""copies: what a translation took over word for word from its source, whole or sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, View
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.tongues import SCRIPT_OF, function_share, script_counts
from routing.text.language import function_words

SENTENCE = re.compile(r"[^.!?。！？\n]{1,600}[.!?。！？]?")
WORD = re.compile(r"[\w'’-]+")
HAN = re.compile(r"[\u3400-\u9fff]")
QUOTING = "\"'“”‘’「」『』`"
SOURCE_CHARS = 40_000
LEAST_WORDS, LEAST_HAN = 3, 4


def whole(view: View, demands: Demands, response: ModelResponse) -> bool:
    """True when the answer to a translation task is a stretch of the prompt and not in the target language."""
    if demands.target is None or demands.language is not None:
        return False
    answer = response.text.strip().strip(QUOTING).strip()
    if len(answer) > SOURCE_CHARS or not answer or not is_foreign(answer, demands.target.value):
        return False
    return _squeezed(answer) in _squeezed(view.prompt.text[:SOURCE_CHARS])


def sentences(view: View, demands: Demands, text: str) -> Iterator[tuple[int, int]]:
    """Sentences of the answer that stand in the prompt as they are, in another language than the target's."""
    if demands.target is None:
        return
    source = view.prompt.text[:SOURCE_CHARS]
    for match in islice(SENTENCE.finditer(text), 400):
        piece = match.group().strip()
        start = match.start() + len(match.group()) - len(match.group().lstrip())
        quoted = piece[:1] in QUOTING or text[max(0, start - 1) : start] in tuple(QUOTING)
        if not quoted and len(piece) >= LEAST_HAN and piece in source and is_foreign(piece, demands.target.value):
            yield start, start + len(piece)


def is_foreign(piece: str, target: str) -> bool:
    """True when running words of the piece are certainly not in the target language."""
    counts = script_counts(piece)
    script = SCRIPT_OF.get(target, "latin")
    if counts["han"] >= LEAST_HAN and script not in ("han", "kana") and counts["han"] > 2 * counts["latin"]:
        return True
    if target == "ja" and not counts["kana"] and counts["han"] >= LEAST_HAN + 2:
        return True
    if len(WORD.findall(piece)) < LEAST_WORDS or counts["latin"] < 2 * LEAST_WORDS:
        return False
    if script != "latin" and not counts[script] and sum(word.islower() for word in WORD.findall(piece)) >= 2:
        return True
    scores, _ = function_words(piece)
    best = max(scores, key=scores.__getitem__, default="")
    if not best or not scores[best] or best == target:
        return False
    return (script != "latin" and not counts[script]) or (script == "latin" and function_share(piece, target)[1] == 0)


def _squeezed(text: str) -> str:
    return " ".join(WORD.findall(text.lower()))
