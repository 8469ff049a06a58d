"""degrees: words that rank things by a figure, "cheapest", "更贵", with the end of the scale that each names."""

from __future__ import annotations

import re

MORE_WORDS = (
    r"larger|largest|bigger|biggest|greater|greatest|higher|highest|heavier|heaviest|longer|longest|taller|tallest|wider|widest|older|oldest|hotter|hottest|warmer|warmest|dearer|dearest|pricier|priciest|deeper|deepest|thicker|thickest|"
    r"(?:more|most) (?:expensive|costly|populous|points|votes|goals|people|visitors|valuable)|costlier|costliest|more|most|maximum|max|top|peak|farther|farthest|further|furthest"
)
LESS_WORDS = (
    r"smaller|smallest|lower|lowest|lighter|lightest|shorter|shortest|younger|youngest|colder|coldest|cooler|coolest|cheaper|cheapest|narrower|narrowest|thinner|thinnest|shallower|shallowest|fewer|fewest|less|least|minimum|min|nearer|nearest|closer|closest|"
    r"(?:less|least) expensive"
)
QUICK_WORDS = r"faster|fastest|quicker|quickest"  # the less time, or the more distance in a time
SLOW_WORDS = r"slower|slowest"
MORE_HAN = "大|多|高|重|长|贵|热|暖和?|远|老|年长|深|宽|厚|粗"
LESS_HAN = "小|少|低|轻|短|便宜|划算|实惠|省钱|冷|凉|近|年轻|浅|窄|薄|细|矮"
QUICK_HAN, SLOW_HAN = "快", "慢"
WORD = re.compile(
    rf"(?<!\d )(?<!many )(?<!much )\b(?:(?P<m>{MORE_WORDS})|(?P<l>{LESS_WORDS})|(?P<q>{QUICK_WORDS})|(?P<s>{SLOW_WORDS}))\b|"
    rf"(?:更|较|最|比较)(?:为|加)?(?:(?P<mz>{MORE_HAN})|(?P<lz>{LESS_HAN})|(?P<qz>{QUICK_HAN})|(?P<sz>{SLOW_HAN}))",
    re.IGNORECASE,
)
ASKED_HAN = re.compile(
    rf"(?:哪|谁|何)[^。？?！\n]{{0,16}}?(?:更|较|最|比较)?(?:(?P<mz>{MORE_HAN})|(?P<lz>{LESS_HAN})|(?P<qz>{QUICK_HAN})|(?P<sz>{SLOW_HAN}))(?!小|少)"
)
TIMES = frozenset(["time", "s", "sec", "second", "min", "minute", "h", "hour", "秒", "分", "分钟", "小时", "天", "day"])


def rising(match: re.Match[str], unit: str) -> bool | None:
    """True when the word names the upper end of figures in the unit, False for the lower, None when it cannot be told."""
    groups = match.groupdict()
    if groups.get("m") or groups.get("mz"):
        return True
    if groups.get("l") or groups.get("lz"):
        return False
    if not unit:
        return None
    quick = bool(groups.get("q") or groups.get("qz"))
    return quick != (unit in TIMES)
