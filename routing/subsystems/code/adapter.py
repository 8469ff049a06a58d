"""adapter: the programming language of a text, "none" where it is prose."""

from routing.subsystems.adapters import AdapterSpec

LANGUAGES = [
    "bash",
    "cpp",
    "csharp",
    "go",
    "html",
    "java",
    "javascript",
    "kotlin",
    "none",
    "php",
    "python",
    "ruby",
    "rust",
    "sql",
    "swift",
    "typescript",
]
ADAPTER = AdapterSpec("code-language", "classify", tuple(LANGUAGES))
