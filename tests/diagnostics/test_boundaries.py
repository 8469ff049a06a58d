"""What the web process may not load, what diagnosing may not open, and rows that match their migrations."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

ROOT = Path(__file__).resolve().parents[2]
BLOCKED = """
import socket, sys
def refuse(*args, **kwargs):
    raise AssertionError(f"outbound connection: {args[1:]}")
socket.socket.connect = refuse
socket.socket.connect_ex = refuse
socket.create_connection = refuse
socket.getaddrinfo = refuse
from routing.__main__ import main
sys.exit(main(["diagnose"]))
"""


def python(code: str, **options) -> subprocess.CompletedProcess:
    """Run code in a fresh interpreter with the test settings."""
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "diagnostics.settings.test"}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False, **options
    )


def test_the_web_process_imports_no_model_library() -> None:
    heavy = {"torch", "transformers", "onnxruntime", "sklearn", "scipy"}
    code = f"""
import sys
from diagnostics.asgi import application
from django.urls import get_resolver
get_resolver().url_patterns
from diagnostics import engine
engine.catalogue()
print(sorted({heavy!r} & set(sys.modules)))
"""
    done = python(code)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


@pytest.mark.slow
def test_diagnosing_opens_no_connection() -> None:
    case = {"id": "1", "prompt": "Calculate 12 + 30.", "responses": ["12 + 30 = 43"]}
    done = python(BLOCKED, input=json.dumps(case) + "\n")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["route"]["primary"], done.stdout


@pytest.mark.django_db
def test_migrations_match_the_tables() -> None:
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)
