"""state-json-schema: says which keys stand at the top level, and that there are no others and nothing round them."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, stands
from routing.fixes._json import json_wanted

MARKER = Text("The top level holds exactly these keys", "顶层只有这些键")
NO_WRAPPER = Text(
    "Put the keys asked for at the top level of the object itself, with no further key round them.",
    "要求的键直接放在对象的顶层，外面不再包一层键。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the list of keys; None when the prompt names none or the list stands there."""
    if stands(prompt, NO_WRAPPER, MARKER):
        return None
    keys = _keys(prompt)
    if not keys:
        return appended(prompt, NO_WRAPPER) if finding.kind == "wrapper_key_added" else None
    names = ", ".join(f'"{key}"' for key in keys)
    demand = Text(
        f"{MARKER.en}, spelled and ordered as here, with no key round them and no further key: {names}. Return values, not a schema.",
        f"{MARKER.zh}，拼写和顺序与此一致，外面不再包一层键，也不增加其他键：{names}。返回的是值，不是模式。",
    )
    return appended(prompt, demand, MARKER)


def _keys(prompt: Prompt) -> tuple[str, ...]:
    wanted = json_wanted(prompt)
    if wanted is None:
        return ()
    if wanted.keys:
        return wanted.keys
    schema = wanted.schema if isinstance(wanted.schema, dict) else dict(wanted.shape.schema) if wanted.shape else {}
    inner = schema.get("items") if schema.get("type") == "array" else schema
    return tuple(inner.get("properties") or ()) if isinstance(inner, dict) else ()


FIX = Fix(
    id="state-json-schema",
    title=Text("State the keys and forbid others", "写明键名并禁止其他键"),
    why=Text(
        "A closed list of keys in their order leaves nothing to translate, rename or wrap.",
        "按顺序给出封闭的键名列表，模型就没有翻译、改名或包裹的余地。",
    ),
    kinds=("key_mismatch", "wrapper_key_added", "schema_echoed", "schema_violation", "unstated_output_form"),
    transform=transform,
    verify=Text(
        "Validate ten replies to each prompt against the schema and compare the pass rates.",
        "用模式校验两个提示各十个回复，比较通过率。",
    ),
    examples=(
        FixExample(
            "en",
            'Reply with JSON {"city": string, "country": string}.',
            "key_mismatch",
            ('"city", "country"', "exactly these keys"),
        ),
        FixExample(
            "zh", "只输出 JSON，键名必须依次为：首都、人口。", "key_mismatch", ('"首都", "人口"', "顶层只有这些键")
        ),
    ),
    order=5,
)
