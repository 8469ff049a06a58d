"""train_router: learns from corrected routes; the new router replaces the old one only if it is not worse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from diagnostics.engine import EngineUnavailable, InputRefused
from diagnostics.models import RouterVersion
from diagnostics.services.routers import router_rollback, router_train, router_version
from diagnostics.tasks import model_workers_reload

RULES = {
    "worse": "it is worse beyond doubt",
    "perhaps_much_worse": "it may be much worse",
    "language_loses": "one language loses too much",
}


class Command(BaseCommand):
    """`manage.py train_router`, `manage.py train_router --rollback`."""

    help = "Train the router from the shipped rows and the corrections; install it unless it falls behind."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the gold set, or the wish to go back."""
        parser.add_argument(
            "--gold", type=Path, help="JSON lines with text, lang, accept, all; held-out rows without it"
        )
        parser.add_argument("--silver", type=int, default=2500, help="rows with rule-made labels that are encoded")
        parser.add_argument("--rollback", action="store_true", help="go back to the version used before")
        parser.add_argument("--version-in-use", action="store_true", help="only say which version is in use")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say what was done, with figures."""
        if options["version_in_use"]:
            self.stdout.write(router_version())
        elif options["rollback"]:
            self.roll_back()
        else:
            self.train(options["gold"], options["silver"])

    def roll_back(self) -> None:
        """Raises: CommandError: there is nothing to go back to."""
        try:
            version = router_rollback()
        except LookupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"In use: {version}")
        self.reload()

    def train(self, gold: Path | None, silver: int) -> None:
        """Raises: CommandError: the gold set cannot be read, or the weights cannot be used."""
        try:
            row, installed = router_train(gold=gold, silver=silver, report=self.stdout.write)
        except InputRefused as error:
            raise CommandError(error.message) from error
        except EngineUnavailable as error:
            raise CommandError(str(error)) from error
        self.tell(row, installed)
        if installed:
            self.reload()

    def tell(self, row: RouterVersion, installed: bool) -> None:
        """Print the differences with their intervals, and the outcome with its reasons."""
        for standing in row.standings:
            for name, item in sorted(standing["languages"].items()):
                interval = (
                    f"{100 * item['difference']:+.1f} points, 95 % {100 * item['low']:+.1f} … {100 * item['high']:+.1f}"
                )
                self.stdout.write(
                    f"top-1 {name}: {item['new']:.3f}, {standing['against']} {item['old']:.3f} ({interval}; n = {item['n']})"
                )
        for reason in row.reasons:
            self.stdout.write(f"Against {reason['against']} ({reason['language']}): {RULES[reason['rule']]}")
        outcome = "installed" if installed else "kept, but not installed: it falls behind"
        self.stdout.write(f"Version {row.version}, {row.corrections} corrections: {outcome}")
        self.stdout.write("The confusion matrix stands in the admin under “Router versions”.")

    def reload(self) -> None:
        """Let the model workers end, so that their supervisor starts them with the router in use now."""
        names = model_workers_reload()
        if names:
            self.stdout.write(f"Starting again: {', '.join(names)}")
