"""faults: makes a Fault from a place in a block, so that every reader words places the same way."""

from __future__ import annotations

from dataclasses import dataclass

from routing.contracts import Severity, Span, Text
from routing.subsystems.code.blocks import Block
from routing.subsystems.code.signals import Fault

LANGUAGE_NAMES = {
    "python": "Python", "javascript": "JavaScript", "typescript": "TypeScript", "sql": "SQL", "java": "Java", "c": "C", "cpp": "C++", "go": "Go",
    "rust": "Rust", "bash": "Bash", "css": "CSS", "csharp": "C#", "kotlin": "Kotlin", "swift": "Swift", "php": "PHP", "ruby": "Ruby", "json": "JSON", "yaml": "YAML",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """Which response a block belongs to, and what its prompt asks for."""

    index: int
    block: Block
    asks_for_code: bool  # the prompt wants code written, so the block should stand on its own

    def span(self, start: int, end: int) -> Span:
        """A stretch of the block as a span of the response."""
        return Span(self.block.start + start, self.block.start + max(end, start + 1))

    def fault(
        self,
        kind: str,
        start: int,
        end: int,
        because: Text,
        expected: Text | None = None,
        severity: Severity | None = None,
    ) -> Fault:
        """A fault at a stretch of the block."""
        return Fault(kind, "response", self.index, self.span(start, end), because, expected, severity)

    @property
    def language(self) -> str:
        """The language's usual name."""
        return LANGUAGE_NAMES.get(self.block.language, self.block.language)


def excerpt(text: str, most: int = 80) -> str:
    """A piece of code as one line of a message: line separators of any kind become spaces."""
    return " ".join(text[: most * 4].split())[:most]


def word_at(code: str, name: str, near: int = 0) -> tuple[int, int]:
    """Where a name stands at or after a place, else its first occurrence, else the place itself."""
    start = code.find(name, near)
    if start < 0:
        start = code.find(name)
    return (start, start + len(name)) if start >= 0 else (near, near + 1)
