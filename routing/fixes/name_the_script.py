"""name-the-script: demands traditional or simplified characters in those very characters."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.subsystems.style.demands import read
from routing.subsystems.style.scripts import count

SENTENCES = {
    "traditional": "請全部使用繁體字，不得出現簡體字；寫完後逐字檢查。",
    "simplified": "请全部使用简体字，不得出现繁体字；写完后逐字检查。",
}


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the sentence of the script that the prompt names or uses; None when it stands there."""
    demanded = read(prompt).script
    simplified, traditional = count(prompt.text[:8000])
    wanted = demanded.value if demanded else ("traditional" if traditional > simplified else "simplified")
    sentence = SENTENCES[wanted]
    return appended(prompt, Text(sentence, sentence), Text(sentence, sentence))


FIX = Fix(
    id="name-the-script",
    title=Text("Demand the Chinese script in its own characters", "用对应字体写明繁体或简体"),
    why=Text("Characters in the instruction set the script of the answer.", "指令里的字体会带动回答的字体。"),
    kinds=("script_mismatch",),
    transform=transform,
    verify=Text(
        "Count simplified-only and traditional-only characters in ten answers of each prompt.",
        "两个提示各取十个回答，统计只属于简体或繁体的字。",
    ),
    examples=(
        FixExample("zh", "請用繁體中文寫一句歡迎詞。", "script_mismatch", ("全部使用繁體字",)),
        FixExample("en", "Write a greeting in Simplified Chinese.", "script_mismatch", ("全部使用简体字",)),
    ),
    order=6,
)
