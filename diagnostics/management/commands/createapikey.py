"""createapikey: makes a key for the REST API and shows it, once."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from diagnostics.models import Workspace
from diagnostics.models.membership import Role
from diagnostics.services.apikeys import apikey_create


class Command(BaseCommand):
    """`manage.py createapikey team "nightly import" --role editor`."""

    help = "Make an API key for a workspace. It is shown once and cannot be read again."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the workspace, a name for people, and a role."""
        parser.add_argument("workspace", help="short name of the workspace")
        parser.add_argument("name", help="what the key is for")
        parser.add_argument("--role", choices=Role.values, default=Role.EDITOR)

    def handle(self, *args: Any, **options: Any) -> None:
        """Print nothing but the key, so that a script can keep it."""
        workspace = Workspace.objects.filter(slug=options["workspace"]).first()
        if workspace is None:
            names = ", ".join(Workspace.objects.values_list("slug", flat=True)) or "none yet"
            raise CommandError(f"There is no workspace {options['workspace']}. There are: {names}.")
        _key, whole = apikey_create(workspace=workspace, name=options["name"], role=options["role"])
        self.stdout.write(whole)
