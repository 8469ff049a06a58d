#!/usr/bin/env python
"""manage: Django's command line. `manage.py up` starts everything; `manage.py help` lists the rest."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "diagnostics.settings.local")
    execute_from_command_line(sys.argv)
