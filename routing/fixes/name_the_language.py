"""name-the-language: ends the prompt with the language of the answer, said in that language."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, language_of
from routing.subsystems.style.demands import read
from routing.subsystems.style.tongues import ENGLISH_NAME

LAST_SENTENCE = {
    "en": "Answer only in English; names of products and people may stay as they are.",
    "zh": "只用中文回答；除品牌名和人名外，不得出现其他语言的词。",
    "de": "Antworte ausschließlich auf Deutsch.",
    "fr": "Réponds uniquement en français.",
    "es": "Responde únicamente en español.",
    "it": "Rispondi esclusivamente in italiano.",
    "pt": "Responda apenas em português.",
    "nl": "Antwoord uitsluitend in het Nederlands.",
    "ja": "必ず日本語だけで答えてください。",
    "ko": "반드시 한국어로만 답하세요.",
    "ru": "Отвечай только по-русски.",
    "ar": "أجب باللغة العربية فقط.",
}


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the sentence of the demanded language, else of the prompt's; None when it stands there."""
    demands = read(prompt)
    stated = demands.language or demands.target
    code = stated.value if stated else language_of(prompt)
    name = ENGLISH_NAME.get(code, code)
    sentence = LAST_SENTENCE.get(code, f"Answer only in {name}.")
    return appended(prompt, Text(sentence, sentence), Text(sentence, sentence))


FIX = Fix(
    id="name-the-language",
    title=Text("Name the answer's language last, in that language", "在结尾用目标语言写明回答语言"),
    why=Text(
        "The last sentence weighs most, and a sentence in the target language starts the answer in it.",
        "最后一句影响最大，用目标语言写的要求会把回答带进那种语言。",
    ),
    kinds=("language_mismatch", "language_mixing", "mixed_language", "untranslated", "untranslated_residue"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count the answers in the right language.",
        "两个提示各运行十次，统计语言正确的回答数。",
    ),
    examples=(
        FixExample(
            "en", "Reply in German. When was the mill built?", "language_mismatch", ("ausschließlich auf Deutsch",)
        ),
        FixExample("zh", "用两句话介绍我们的面包店。", "language_mixing", ("只用中文",)),
        FixExample(
            "en", "Translate into French: The ferry leaves at nine.", "untranslated", ("uniquement en français",)
        ),
    ),
    order=5,
)
