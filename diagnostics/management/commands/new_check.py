"""new_check: writes the file of a new check and of its test, ready to fill in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from diagnostics import engine

CODE = re.compile(r"[A-Z]\d{3}")
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+){1,6}")
ADVICE = ("use-", "avoid-", "prefer-", "do-not-", "always-", "never-")

CHECK = '''"""{code} {name}: say in one line what it finds."""

from __future__ import annotations

import re
from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Span, Text, View

# Linear on hostile text: bounded repeats, none inside another.
FOUND = re.compile(r"what (?:is|are) found")


def detect(view: View) -> Sequence[Evidence]:
    """Say what is marked, and when the check stays silent."""
    return [
        Evidence(
            Text(f"“{{found.group()}}” is …", f"“{{found.group()}}”是……"),
            index=response.index,
            span=Span(*found.span()),
        )
        for response in view.responses
        for found in FOUND.finditer(response.text)
    ]


CHECK = Check(
    code="{code}",
    name="{name}",
    kind="{kind}",
    side="response",
    severity="warning",
    rank=50,
    message=Text("What it says in general", "一句话说明"),
    reason=Text("Why that is bad, for people who do not know the field.", "为什么这是问题。"),
    reads="view",
    detect=detect,
    bad=(
        Example("en", "A prompt.", "what it shows", responses=("A bad response.",), marks=("bad",)),
        Example("zh", "提示词。", "说明什么", responses=("有问题的回复。",), marks=("问题",)),
    ),
    good=(
        Example("en", "A prompt.", "a near miss", responses=("A good response.",)),
        Example("zh", "提示词。", "相近但正确", responses=("正确的回复。",)),
    ),
    # Where the failure was seen: a thread as owner/name#12, a standard, a paper; one at least.
    sources=(),
)
'''
TEST = '''"""{code}: cases beyond the examples in the check itself."""

from __future__ import annotations

import pytest

from routing import registry
from routing.contracts import Example
from routing.examples import run

CHECK = next(check for check in registry.checks() if check.code == "{code}")


@pytest.mark.parametrize("response", ["", "Nothing of the sort."])
def test_it_stays_silent(response: str) -> None:
    assert not run(CHECK, Example("en", "A prompt.", "nothing", responses=(response,)))
'''


class Command(BaseCommand):
    """`manage.py new_check C014 rounded-too-early arithmetic_error`."""

    help = "Write the skeleton of a check and of its test. The catalogue finds both by themselves."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the code, the name and the kind."""
        parser.add_argument("code", help="the room's letter and three digits; numbers are never used again")
        parser.add_argument("name", help="the thing found, in kebab-case; never the advice")
        parser.add_argument("kind", help="a kind of the closed vocabulary, see routing/kinds.py")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say which files were written."""
        code, name, kind = options["code"], options["name"], options["kind"]
        refuse_bad_words(code, name, kind)
        folder = folder_of(code)
        stem = f"{code}_{name.replace('-', '_')}"
        module = ".".join((*folder.relative_to(settings.BASE_DIR).parts, stem))
        test = settings.BASE_DIR / "tests" / folder.relative_to(settings.BASE_DIR) / f"test_{stem}.py"
        self.write(folder / f"{stem}.py", CHECK.format(code=code, name=name, kind=kind))
        self.write(test, TEST.format(code=code, module=module))

    def write(self, path: Path, text: str) -> None:
        """Write a file that must not be there yet."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
        self.stdout.write(str(path.relative_to(settings.BASE_DIR)))


def refuse_bad_words(code: str, name: str, kind: str) -> None:
    """Raises: CommandError: code, name or kind is not as the catalogue wants it."""
    if not CODE.fullmatch(code):
        raise CommandError(f"{code!r}: a code is the room's letter and three digits.")
    if not NAME.fullmatch(name) or name.startswith(ADVICE):
        raise CommandError(f"{name!r}: a name is the thing found, in kebab-case, two words or more, never the advice.")
    if kind not in engine.KINDS:
        raise CommandError(
            f"{kind!r} is not in the vocabulary of kinds (routing/kinds.py); it must be added there first."
        )
    if code in {entry["code"] for entry in engine.catalogue()["checks"]}:
        raise CommandError(f"{code} is taken.")


def folder_of(code: str) -> Path:
    """Return the folder of the checks of a code's room.

    Raises: CommandError: no room has that letter.
    """
    rooms = {room["letter"]: room for room in engine.catalogue()["rooms"]}
    if code[0] not in rooms:
        raise CommandError(f"No room has the letter {code[0]}; there are {', '.join(sorted(rooms))}.")
    operation = rooms[code[0]]["operation"]
    routing = Path(settings.BASE_DIR) / "routing"
    room = routing / "subsystems" / operation
    return (room if room.exists() else routing / "evidence") / "checks"
