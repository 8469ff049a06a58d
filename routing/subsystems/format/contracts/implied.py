"""implied: JSON that the prompt does not order in so many words, and that the response shows: arguments of a call, a configuration file.

"Emit only the arguments for roll_die(sides: integer)" names no JSON. A response that is one bare object decides; what breaks the
JSON grammar in it, or the named parameters, is then a fault. Where another notation is at home (Python, YAML), nothing is implied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.subsystems.format.contracts.fields import CALLED, signature
from routing.subsystems.format.contracts.json_output import named_fields
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.documents.faults import Fault
from routing.subsystems.format.documents.json_report import JsonDemand, report
from routing.subsystems.format.documents.shapes import shapes
from routing.text.gate import gated

OBJECT = re.compile(r"\{\s{0,40}[\"'“‘„][^\n]{0,80}?[\"'”’“]\s{0,4}:|\[\s{0,40}(?:\{\s{0,40})?[\"'“‘„]")
HINT = gated(r"json|\bconfig\w*|\brequest body\b|配置|请求体|载荷")
OTHER_NOTATION = re.compile(
    r"\b(?:python|dict(?:ionary|ionaries)?|javascript|typescript|js|node|php|ruby|lua|perl|golang|rust|java|swift|kotlin|yaml|toml|latex|jinja2?|graphql|mongo\w*|bson|hcl|terraform|json5|jsonc|json lines|ndjson|set literal|repr)\b|字典|元组|注释",
    re.IGNORECASE,
)
GRAMMAR = frozenset(
    (
        "trailing_comma",
        "single_quoted_json",
        "smart_quote_json",
        "unescaped_quote",
        "raw_newline_in_string",
        "invalid_json_literal",
        "corrupt_unicode_escape",
        "double_escaped_newline",
        "invalid_json",
        "truncated_output",
    )
)
CONTENT = frozenset(("wrapper_key_added", "key_mismatch", "enum_violation", "schema_violation"))
CALL = frozenset(("arguments", "parameters", "args", "params", "input", "参数"))


def implied_faults(text: str, prose: Prose, index: int) -> Iterator[Fault]:
    """Faults of a response that is a bare object although the prompt says nothing plain of JSON."""
    stripped = text.strip()
    if stripped[:1] not in ("{", "[") or stripped[-1:] not in ("}", "]") or OBJECT.match(stripped) is None:
        return
    called = prose.search(CALLED) is not None
    shape = signature(prose) or next((one for one in shapes(prose.text) if not one.example), None)
    if not (called or shape or prose.search(HINT)) or OTHER_NOTATION.search(prose.masked):
        return
    fields = named_fields(prose)
    demand = JsonDemand(
        None,
        strict=False,
        fence_allowed=True,
        shape=shape,
        keys=tuple(field.name for field in fields[0] if field.required),
        exact_keys=fields[1],
    )
    found = report(text, demand, index)
    whole_call = isinstance(found.value, dict) and len(found.value) > 1 and not CALL.isdisjoint(found.value)
    for fault in found.faults:
        known = fault.kind in CONTENT and called and not whole_call
        if fault.kind in GRAMMAR or fault.kind == "wrapper_key_added" or known:
            yield fault
