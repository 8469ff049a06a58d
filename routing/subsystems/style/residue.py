"""residue: parts of the source that a translation left as they were."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style import copies, scripts
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault
from routing.subsystems.style.tongues import CHINESE_NAME, ENGLISH_NAME, SCRIPT_OF
from routing.text.language import FUNCTION_WORDS

HAN = re.compile(r"[\u3400-\u9fff]")
# Runs of scripts that only the source is written in.
SCRIPT_RUNS = {
    "han": re.compile(r"[\u3400-\u9fff]{1,400}"),
    "kana": re.compile(r"[\u3040-\u30ff]{1,60}(?:[\u3400-\u9fff]{1,8}[\u3040-\u30ff]{1,60}){0,10}"),
    "hangul": re.compile(r"[\uac00-\ud7af]{1,40}(?: [\uac00-\ud7af]{1,40}){0,20}"),
    "cyrillic": re.compile(r"[\u0400-\u04ff]{2,40}(?:[ ,][\u0400-\u04ff ]{1,40}){0,20}"),
    "arabic": re.compile(r"[\u0600-\u06ff]{2,40}(?: [\u0600-\u06ff]{1,40}){0,20}"),
    "thai": re.compile(r"[\u0e00-\u0e7f]{2,80}"),
    "devanagari": re.compile(r"[\u0900-\u097f]{2,40}(?: [\u0900-\u097f]{1,40}){0,20}"),
    "greek": re.compile(r"[\u0370-\u03ff]{3,40}(?: [\u0370-\u03ff]{1,40}){0,20}"),
}
ANY = re.compile(r"[\u0370-\u04ff\u0590-\u097f\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
KEEPS = re.compile(
    r"\b(?:keep|leave|retain|preserve|do not translate|don't translate|untranslated|bilingual|both languages|original|alongside|transliterat|romani[sz]|pinyin|furigana|side by side|vocabulary|word list|explain)\b|保留|不(?:要|用|必)?翻译|双语|对照|原文|音译|注音|拼音|解释|讲解|逐词",
    re.IGNORECASE,
)
BOTH = re.compile(
    r"\bbilingual|\bboth (?:languages|versions|texts)|\binterlinear|\bside[- ]by[- ]side|\b(?:under|below|beneath|after|next to|beside|above|followed by|alongside) (?:each|every|the|its|it|them)\b[^.\n]{0,60}(?:translation|original|source|version)|\b(?:each|every) (?:\w{1,12} ){1,3}followed by|\b(?:keep|leave|repeat|give|show|print|include|with) (?:the |each |every )?(?:original|source)|\boriginal (?:and|plus|with|\+) (?:the |its )?translation|双语|对照|[中英日韩德法俄西][中英日韩德法俄西](?:文)?(?:对|各|并列|两种)|逐[句行段](?:附|配|加|给)|(?:附上?|保留|连同|先写|先抄)[^。，\n]{0,6}原[文句]|原[文句](?:在|与|和|、|下面|后面|之后|旁|上|放)[^。\n]{0,20}译|每[句行段][^。\n]{0,10}(?:下|后|附|旁)[^。\n]{0,14}译",
    re.IGNORECASE,
)
SYLLABLE = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")
# Common characters that only Japanese writes so.
JAPANESE_ONLY = frozenset(
    "気団関広応対図実験読続駅円働込辺沢総経済発変歩毎両従売労単戦覚観権歓検効様楽桜渋焼県薬帰証転伝収処検豊戻拝払浜巻姫悪圧囲営栄塩価壊仮懐拡勧戯拠挙郷渓継鶏剣圏顕厳"
)
HONORIFICS = ("さん", "君", "くん", "ちゃん", "様", "さま", "氏", "先生", "殿")
LEAST_CHARACTERS = 2
BRACKETED = re.compile(r"[(（\[“\"'「『《‘][^)）\]”\"'」』》’\n]{0,60}\Z")
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
LONG_LATIN = re.compile(r"[A-Za-z][A-Za-z ,'’-]{20,400}")
LETTER = re.compile(r"[^\W\d_]")
LEAST_REST = 4  # letters of the translation besides
LEAST_WORDS = 5
RUN, RUN_MARKS = 4, 2  # words of the source in a row, and function words among them
MOST_WORDS = 3000


def find(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    """At most three pieces of the source that one response kept."""
    target = demands.target.value if demands.target else ""
    if not target:
        return
    pieces = {
        *islice(_runs(view, text, "zh-tw" if _traditional(demands) else target), 3),
        *islice(copies.sentences(view, demands, text), 3),
    }
    if pieces and BOTH.search(view.prompt.instruction[:8000]):
        return  # the source stands beside its translation because the prompt wants both
    if not pieces:
        pieces = {*islice(_values(view.prompt.text, response.text), 3)} or {*islice(_phrases(view, text, target), 3)}
    whole = [p for p in sorted(pieces) if not any(p != q and q[0] <= p[0] and p[1] <= q[1] for q in pieces)]
    for start, end in whole[:3]:
        because = Text(f"“{text[start:end][:80]}” was left in the source language", f"“{text[start:end][:80]}”没有翻译")
        expected = Text(ENGLISH_NAME.get(target, target), CHINESE_NAME.get(target, target))
        yield Fault("untranslated_residue", response.index, Span(start, end), because, expected, "error")


def _runs(view: View, text: str, target: str) -> Iterator[tuple[int, int]]:
    """Runs in a script that the target is not written in, and that the prompt has as well."""
    if target in ("zh", "zh-tw"):
        yield from _latin(view, text)
    if text.isascii() or not ANY.search(text):
        return
    own = "han" if target == "zh-tw" else SCRIPT_OF.get(target, "latin")
    keeps = KEEPS.search(view.prompt.text[:8000]) is not None
    for script, pattern in SCRIPT_RUNS.items():
        if script == own or (script == "han" and own in ("kana", "hangul")):
            continue
        for match in islice(pattern.finditer(text), 60):
            piece = match.group().strip()
            sure = len(piece) >= 4 and script == "han"
            if script == "kana" and not SYLLABLE.search(piece):
                continue  # the dot of a foreign name
            if piece in view.prompt.text and (sure or not keeps) and _in_sentence(text, match):
                start = _with_characters(view.prompt.text, text, match) if script == "kana" else match.start()
                yield start, match.start() + len(match.group().rstrip())
    if target == "zh" and not keeps and SYLLABLE.search(view.prompt.text[:8000]):
        found = list(_characters(view, text))
        rest = "".join(text[start:end] for (_, start), (end, _) in pairwise([(0, 0), *found, (len(text), 0)]))
        if not scripts.TRADITIONAL.search(SCRIPT_RUNS["kana"].sub("", rest)):  # else the whole answer is written so
            yield from found


def _traditional(demands: Demands) -> bool:
    return demands.script is not None and demands.script.value == "traditional"


def _with_characters(prompt: str, text: str, match: re.Match[str]) -> int:
    """Where a run of kana begins with the characters before it that the source has there as well: “門番に”."""
    start = match.start()
    while start > 0 and HAN.match(text[start - 1]) and text[start - 1 : match.end()] in prompt:
        start -= 1
    return start


def _characters(view: View, text: str) -> Iterator[tuple[int, int]]:
    """Words of a Japanese source, in characters that Chinese does not write so, but no names of persons."""
    for match in islice(SCRIPT_RUNS["han"].finditer(text), 200):
        for at, mark in enumerate(match.group(), match.start()):
            if mark not in scripts.TRADITIONAL_ONLY and mark not in JAPANESE_ONLY:
                continue
            start, end = at, at + 1
            while start > match.start() and text[start - 1 : end] in view.prompt.text:
                start -= 1
            while end < match.end() and text[start : end + 1] in view.prompt.text:
                end += 1
            place = view.prompt.text.find(text[start:end])
            behind = view.prompt.text[place + end - start : place + end - start + 2]
            if end - start >= LEAST_CHARACTERS and place >= 0 and not behind.startswith(HONORIFICS):
                yield start, end
                break


def _in_sentence(text: str, match: re.Match[str]) -> bool:
    """Not quoted, not in brackets, and not the whole answer."""
    rest = LETTER.findall(text[: match.start()] + text[match.end() :])
    return not BRACKETED.search(text[max(0, match.start() - 60) : match.start()]) and len(rest) >= LEAST_REST


def _latin(view: View, text: str) -> Iterator[tuple[int, int]]:
    if len(HAN.findall(text[:2000])) < 4:
        return
    quoted = " ".join(re.findall(r"`([^`\n]{1,400})`", view.prompt.text[:20_000]))
    for match in LONG_LATIN.finditer(text):
        piece = match.group().strip()
        words = piece.split()
        if (
            len(words) >= LEAST_WORDS
            and piece in view.prompt.text
            and sum(w.islower() for w in words) >= 4
            and piece not in quoted
        ):
            yield match.start(), match.start() + len(piece)


def _phrases(view: View, text: str, target: str) -> Iterator[tuple[int, int]]:
    """Four and more words in a row of the source, with function words that the target does not have."""
    prompt = view.prompt.text[:40_000]
    if SCRIPT_OF.get(target, "latin") != "latin" or KEEPS.search(prompt[:8000]):
        return
    source = [m.group().lower() for m in islice(WORD.finditer(prompt), MOST_WORDS)]
    said = list(islice(WORD.finditer(text), MOST_WORDS))
    grams = {tuple(source[i : i + RUN]) for i in range(len(source) - RUN + 1)}
    marks = frozenset().union(
        *(words for code, words in FUNCTION_WORDS.items() if code != target)
    ) - FUNCTION_WORDS.get(target, frozenset())
    place = 0
    while place + RUN <= len(said):
        end = place
        while end + RUN <= len(said) and tuple(m.group().lower() for m in said[end : end + RUN]) in grams:
            end += 1
        if end == place:
            place += 1
            continue
        run = said[place : end + RUN - 1]
        start, stop = run[0].start(), run[-1].end()
        if sum(m.group().lower() in marks for m in run) >= RUN_MARKS and not BRACKETED.search(
            text[max(0, start - 60) : start]
        ):
            yield start, stop
        place = end + RUN - 1


def _values(prompt: str, answer: str) -> Iterator[tuple[int, int]]:
    """String values of a JSON object that stayed as they were while others were translated."""
    given, said = _strings(prompt), _strings(answer)
    shared = given.keys() & said.keys()
    same = [key for key in shared if given[key] == said[key] and sum(w.islower() for w in given[key].split()) >= 2]
    changed = sum(given[key] != said[key] for key in shared)
    if changed < 2:
        return
    for key in same:
        start = answer.find(said[key])
        if start >= 0:
            yield start, start + len(said[key])


def _strings(text: str) -> dict[str, str]:
    """Key -> string value of the first flat JSON object in the text."""
    start, end = text.find("{"), text.rfind("}")
    if start < 0 or end < start or end - start > 20_000:
        return {}
    try:
        found: Any = json.loads(text[start : end + 1])
    except (ValueError, RecursionError):
        return {}
    return {key: value for key, value in found.items() if isinstance(value, str)} if isinstance(found, dict) else {}
