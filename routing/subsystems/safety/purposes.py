"""purposes: what a request does with the data it names: an order to mask them protects them. Linear time."""

from __future__ import annotations

from routing.text.gate import folded, gated

DATA = r"(?:names?|numbers?|e-?mails?|addresses|address|phones?|identit\w{1,4}|personal (?:data|details|information))"
DATA_ZH = r"(?:姓名|人名|名字|手机号?|电话|号码|邮箱|地址|住址|身份证号?|个人信息|隐私)"
MASKS = gated(
    rf"\b(?:mask|redact|anonymi[sz]e|pseudonymi[sz]e|de-?identify|black out)\b[^.\n]{{0,60}}\b{DATA}\b|\breplace\b[^.\n]{{0,60}}\b{DATA}\b[^.\n]{{0,40}}\b(?:with|by)\b|"
    rf"{DATA_ZH}[^。\n]{{0,12}}(?:换成|替换|改成|改为|写成|打码|脱敏|遮|隐去|隐藏)|(?:打码|脱敏|匿名化|遮盖|隐去)[^。\n]{{0,12}}{DATA_ZH}"
)
PRIVATE = frozenset(
    [
        "cue_privacy_cue",
        "private_data",
        "private_data+person",
        "private_data+institution",
        "private_data+character",
        "private_data-person/character",
    ]
)


def without_masked(text: str, active: frozenset[str]) -> frozenset[str]:
    """The rules that hold, less those that only name the data which the request hides."""
    if not active & PRIVATE or MASKS.search(text, folded(text)) is None:
        return active
    return active - PRIVATE
