"""train_router: learns from corrected routes; the new router replaces the old one only if it is not worse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import redis
from django.core.management.base import BaseCommand, CommandError, CommandParser

from diagnostics.celery import app
from diagnostics.services.modelworker import models_alive, worker_name
from diagnostics.services.routers import Trained, router_rollback, router_train, router_version


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
            trained = router_train(gold=options["gold"], silver=options["silver"], report=self.stdout.write)
            self.tell(trained)

    def roll_back(self) -> None:
        """Raises: CommandError: there is nothing to go back to."""
        try:
            version = router_rollback()
        except LookupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"In use: {version}")
        self.reload()

    def tell(self, trained: Trained) -> None:
        """Print both routers' accuracy per language and the outcome."""
        for name in ("all", "en", "zh"):
            if name in trained.old and name in trained.new:
                old, new = trained.old[name]["top1"], trained.new[name]["top1"]
                self.stdout.write(f"top-1 {name}: {old:.3f} before, {new:.3f} now (n = {trained.new[name]['n']})")
        outcome = "installed" if trained.installed else "kept, but not installed: it falls behind the one in use"
        self.stdout.write(f"Version {trained.version}, {trained.corrections} corrections: {outcome}")
        if trained.installed:
            self.reload()

    def reload(self) -> None:
        """Let the model workers end, so that their supervisor starts them with the router in use now."""
        try:
            names = [worker_name(key) for key in models_alive()]
        except redis.RedisError:
            names = []
        if names:
            app.control.shutdown(destination=names)
            self.stdout.write(f"Starting again: {', '.join(names)}")
