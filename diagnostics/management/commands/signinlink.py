"""signinlink: prints a one-time link that signs somebody in."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from diagnostics.models import User
from diagnostics.services.administrators import administrator_ensure, administrator_link


class Command(BaseCommand):
    """`manage.py signinlink [e-mail]`."""

    help = "Print a one-time sign-in link. Without an e-mail address it is for the first administrator."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take an e-mail address."""
        parser.add_argument("email", nargs="?", default="")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the first administrator if there is none yet; everybody else must exist."""
        first = administrator_ensure()
        user = (
            User.objects.filter(email__iexact=options["email"], is_active=True).first() if options["email"] else first
        )
        if user is None:
            raise CommandError(f"Nobody has the e-mail address {options['email']}. The administrator is {first.email}.")
        self.stdout.write(administrator_link(user=user))
