"""ledgers: rows of a table or objects of JSON in a response: quantity times price, and totals over the objects, computed again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.numerals import DIGITS, Figure, read
from routing.subsystems.numeric.replies import Pair, is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import Gate, gate, gated
from routing.text.tables import tables_in

CUE = Gate(("小计", "金额", "合计", "总", "subtotal", "amount", "total", "sum"))
READ_CHARS = 20_000
QUANTITY = re.compile(
    r"^(?:qty|quantity|units|count|pieces|pcs|hours|days|nights|number|数量|件数|个数|份数|张数|小时数|天数|工时)(?:[ _(（].{0,12})?$",
    re.IGNORECASE,
)
PRICE = re.compile(
    r"^(?:unit[ _]?(?:price|cost)|price(?:[ _](?:each|per[ _]unit|each.{0,6}))?|rate|cost[ _]per[ _]\w+|each|单价|每[件个张本支份]价?格?|价格|时薪|日薪)(?:[ _(（].{0,12})?$",
    re.IGNORECASE,
)
PRODUCT = re.compile(
    r"^(?:sub[ _-]?total|line[ _]?total|amount|total|total[ _](?:price|cost)|sum|小计|金额|总价|合计|总额|费用)(?:[ _(（].{0,12})?$",
    re.IGNORECASE,
)
WHOLE = re.compile(
    r"^(?:grand[ _]?)?(?:total|sum)(?:[ _](?:amount|price|cost|eur|usd|cny))?$|^(?:合计|总计|总额|总价|总金额|总和|总费用)$",
    re.IGNORECASE,
)
OTHER = gated(r"discount|tax|vat|shipping|fee|tip|rebate|折|税|运费|优惠|减|手续费|服务费")
CELL = re.compile(rf"^[\s*_$€£¥￥]{{0,6}}({DIGITS})\s?[A-Za-z元个支本件张€$%\u4e00-\u9fff]{{0,4}}[\s*_]{{0,4}}$")
NAMED = Gate(ways=((gate(QUANTITY), gate(PRICE), gate(PRODUCT)),))  # of the columns of a table
INNER = re.compile(r"\{[^{}]{1,600}\}")
MOST = 200


def ledger_faults(exchange: Exchange) -> Iterator[Fault]:
    """False products and totals where the response lays its figures out by name."""
    if not CUE.admits(exchange.low):
        return
    keyed = is_json(exchange.text)
    if not (keyed or NAMED.admits(exchange.low)) or _otherwise(exchange):
        return
    yield from _objects(exchange) if keyed else _tables(exchange)


def _otherwise(exchange: Exchange) -> bool:
    """Whether the prompt or the response speaks of what changes a total besides its parts."""
    asked, said = exchange.prompt[:4000], exchange.text[:READ_CHARS]
    return bool(OTHER.search(asked, exchange.low_prompt) or OTHER.search(said, exchange.low))


def _role(header: str) -> str:
    name = header.strip(" *`_")
    return (
        "quantity"
        if QUANTITY.match(name)
        else "price"
        if PRICE.match(name)
        else "product"
        if PRODUCT.match(name)
        else ""
    )


def _product_fault(exchange: Exchange, count: Figure, price: Figure, said: Figure, span: Span) -> Iterator[Fault]:
    exact = count.value * price.value
    if abs(exact - said.value) <= (said.half_unit if said.decimals else Fraction(0)):
        return
    shown = f"{plain(count.value)} × {plain(price.value)}"
    because = Text(
        f"{shown} is {plain(exact)}, not {plain(said.value)}", f"{shown} 等于 {plain(exact)}，不是 {plain(said.value)}"
    )
    yield Fault("arithmetic_error", "response", exchange.index, span, because, Text(plain(exact), plain(exact)))


def _tables(exchange: Exchange) -> Iterator[Fault]:
    for table in islice(tables_in(exchange.text[:READ_CHARS]), 5):
        roles = {_role(cell.text): place for place, cell in enumerate(table.header)}
        if not {"quantity", "price", "product"} <= set(roles):
            continue
        for row in islice(table.rows[1:], MOST):
            cells = [row[roles[name]] if roles[name] < len(row) else None for name in ("quantity", "price", "product")]
            matches = [CELL.match(cell.text) if cell else None for cell in cells]
            figures = [read(match[1]) if match else None for match in matches]
            last = cells[2]
            if last is not None and figures[0] and figures[1] and figures[2]:
                yield from _product_fault(exchange, figures[0], figures[1], figures[2], last.span)


def _objects(exchange: Exchange) -> Iterator[Fault]:
    text = exchange.text[:READ_CHARS]
    inner = [
        {
            pair.key: replace(pair, span=Span(pair.span.start + match.start(), pair.span.end + match.start()))
            for pair in pairs(match.group())
        }
        for match in islice(INNER.finditer(text), MOST)
    ]
    for fields in inner:
        roles = {_role(key): pair for key, pair in fields.items() if pair.figure}
        if {"quantity", "price", "product"} <= set(roles):
            count, price, said = (roles[name].figure for name in ("quantity", "price", "product"))
            if count and price and said:
                yield from _product_fault(exchange, count, price, said, roles["product"].span)
    yield from _total(exchange, text, inner)


def _total(exchange: Exchange, text: str, inner: Sequence[Mapping[str, Pair]]) -> Iterator[Fault]:
    """The total beside a list of objects with one amount each, or of a flat object whose figures stand in the prompt."""
    outside = pairs(INNER.sub(_blank, text)) if len(inner) > 1 else list(inner[0].values()) if inner else []
    totals = [pair for pair in outside if pair.figure and WHOLE.match(pair.key)]
    if len(totals) != 1 or totals[0].figure is None:
        return
    parts = _parts(exchange, inner, outside)
    said = totals[0].figure
    if len(parts) < 2 or abs(sum(parts) - said.value) <= (
        len(parts) * said.half_unit if said.decimals else Fraction(0)
    ):
        return
    exact = plain(sum(parts, Fraction(0)))
    because = Text(
        f"the items add up to {exact}, not {plain(said.value)}", f"各项合计为 {exact}，不是 {plain(said.value)}"
    )
    yield Fault("arithmetic_error", "response", exchange.index, totals[0].span, because, Text(exact, exact))


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _parts(exchange: Exchange, inner: Sequence[Mapping[str, Pair]], outside: list[Pair]) -> list[Fraction]:
    if len(inner) > 1:
        keys = [
            next((key for key, pair in fields.items() if pair.figure and _role(key) == "product"), None)
            for fields in inner
        ]
        if None in keys:
            single = [[pair for pair in fields.values() if pair.figure and not pair.quoted] for fields in inner]
            return (
                [items[0].figure.value for items in single if items[0].figure]
                if all(len(items) == 1 for items in single)
                else []
            )
        return [figure.value for fields, key in zip(inner, keys, strict=True) if key and (figure := fields[key].figure)]
    rest = [pair for pair in outside if pair.figure and not pair.quoted and not WHOLE.match(pair.key)]
    given = exchange.prompt.replace(",", "")
    whole = all(re.search(rf"(?<![\d.]){re.escape(pair.written)}(?![\d.]\d|\d)", given) for pair in rest)
    return [pair.figure.value for pair in rest if pair.figure] if whole else []
