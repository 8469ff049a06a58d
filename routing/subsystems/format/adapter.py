"""adapter: which output contracts a prompt states, any number of them."""

from routing.subsystems.adapters import AdapterSpec

CONTRACTS = [
    "words",
    "sentences",
    "language",
    "forbidden_words",
    "forbidden_chars",
    "paragraphs",
    "must_include",
    "markdown_table",
    "start_phrase",
    "json",
    "numbered_list",
    "postscript",
    "json_schema",
    "end_phrase",
    "all_lower",
    "bullet_list",
    "placeholder",
    "csv",
    "xml",
    "sections",
    "yaml",
    "title",
    "all_upper",
    "quotes",
]
ADAPTER = AdapterSpec("format-contract", "several", tuple(CONTRACTS))
