"""Markup from spans: escaping, overlaps, characters that cannot be seen."""

from diagnostics.contexts.report import TextBody
from diagnostics.reporting.marks import Mark, parts_of
from diagnostics.templatetags.highlight import marked, visible


def body(text: str, *marks: Mark) -> TextBody:
    return TextBody("prompt", parts_of(text, marks), (), 0, len(text), "", "/raw", False)


def test_it_works() -> None:
    html = marked(body("so wrong", Mark(3, 8, "error", 1)))
    assert html == (
        'so <span id="prompt-mark-1"></span><mark class="error" data-refs="prompt-1">wrong</mark>'
        '<a class="ref" href="#prompt-note-1">1</a>'
    )


def test_text_is_escaped() -> None:
    html = marked(body("<script>alert('1')</script>", Mark(0, 8, "error", 1)))
    assert "<script" not in html
    assert "&lt;script&gt;" in html


def test_overlapping_marks_keep_their_order_and_close() -> None:
    html = marked(body("abcdef", Mark(0, 4, "info", 1), Mark(2, 6, "error", 2)))
    assert html.count("<mark") == html.count("</mark>") == 3
    assert html.index('href="#prompt-note-1"') < html.index('href="#prompt-note-2"')


def test_characters_that_cannot_be_seen_are_named() -> None:
    assert visible("a\u202eb\u200bc\x00") == (
        'a<span class="ctl">U+202E</span>b<span class="ctl">U+200B</span>c<span class="ctl">U+0000</span>'
    )
    assert visible("👩‍👩‍👧 line\nbreak\ttab") == "👩‍👩‍👧 line\nbreak\ttab"


def test_a_long_gap_leads_to_the_whole_text() -> None:
    assert '<a href="/raw">' in marked(body("x" * 500_000))
    assert '<details class="gap">' in marked(body("x" * 20_000))
