"""A009 invented-reference: a DOI, address, ISBN or access date cannot be real or is not in the only source."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per invented piece."""
    found = []
    for item in signals.invented:
        because = Text(f"“{item.text[:80]}” is {item.why.en}", f"“{item.text[:80]}”：{item.why.zh}")
        found.append(Evidence(because, index=item.index, span=item.span))
    return found


CHECK = Check(
    code="A009",
    name="invented-reference",
    kind="fabricated_reference",
    side="response",
    severity="error",
    rank=25,
    message=Text('The reference is invented', '参考信息是编造的'),
    reason=Text(
        'A citation form asks for fields, and the model fills each of them; say that unknown fields are to be left out.',
        '引用格式有许多栏目，模型会把每一栏都填满；请说明不知道的栏目要留空。',
    ),
    detect=detect,
    bad=(
        Example("en", "Cite one paper on harbour walls.", "a template DOI", ("Vey, T. (2019). Harbour walls. https://doi.org/10.1234/xxxx",), marks=("10.1234/xxxx",)),
        Example("zh", "给出一本关于海港石墙的参考书，并附 ISBN。", "校验位不对", ("《海港石墙》，ISBN 978-7-302-51162-3。",), marks=("978-7-302-51162-3",)),
    ),
    good=(
        Example("en", "Cite one paper on harbour walls.", "a well-formed DOI", ("Vey, T. (2019). Harbour walls. https://doi.org/10.1016/j.geomorph.2019.04.012",)),
        Example("zh", "给出一本参考书，并附 ISBN。", "校验位正确", ("《导论》，ISBN 978-0-306-40615-7。",)),
    ),
    supersedes=("unsupported_by_context",),
    sources=("SPEC M7",),
)  # fmt: skip
