"""forms: what people type -> validated values. Every error says what is wrong, where, and what to do."""

from __future__ import annotations

import json
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from diagnostics import pasted
from diagnostics.models import User
from diagnostics.models.fingerprint import FingerprintStatus
from diagnostics.models.membership import Role
from diagnostics.reporting.wording import OPERATION_LABELS, OPERATIONS, SEVERITY_LABELS, STATUS_LABELS

ANY = ("", gettext_lazy("any"))
MILLISECONDS_LIMIT = 10_000_000_000.0
SCHEMA_VALUES = 2000  # values up to which a JSON Schema is checked at once; it takes about a millisecond each


class PastedText(forms.CharField):
    """Text as it was pasted: not stripped, U+0000 allowed, with the line breaks that it had before the browser's."""

    widget = forms.Textarea

    def __init__(self, *, rows: int = 4, **options: Any) -> None:
        """`rows` is the height of the box."""
        widget = forms.Textarea(attrs={"rows": rows, "spellcheck": "false", "dir": "auto"})
        super().__init__(required=False, strip=False, widget=widget, **options)
        self.validators = [item for item in self.validators if not isinstance(item, ProhibitNullCharactersValidator)]

    def to_python(self, value: Any) -> str:
        """Browsers send CR LF for each line break."""
        return str(super().to_python(value) or "").replace("\r\n", "\n")


class PastedJson(PastedText):
    """A JSON value as text; None when empty."""

    def clean(self, value: Any) -> Any:
        """Raises: ValidationError: not JSON; the message says where."""
        text = super().clean(value)
        if not text.strip():
            return None
        try:
            return pasted.json_value(text)
        except pasted.Unreadable as error:
            raise ValidationError(str(error)) from error


class Milliseconds(forms.FloatField):
    """A time. The box is one for text: browsers empty a box for numbers that holds anything else."""

    def __init__(self, **options: Any) -> None:
        """`options` are the field's."""
        widget = forms.TextInput(attrs={"inputmode": "decimal"})
        super().__init__(required=False, min_value=0, max_value=MILLISECONDS_LIMIT, widget=widget, **options)


class CaseForm(forms.Form):
    """The prompt and what belongs to the whole case."""

    pasted = PastedText(
        rows=3,
        label=gettext_lazy("A whole call as JSON"),
        help_text=gettext_lazy("A request, an answer or both, as services and logs write them."),
    )
    title = forms.CharField(
        required=False,
        max_length=200,
        label=gettext_lazy("Title"),
        help_text=gettext_lazy("Left empty, the first line of the prompt."),
    )
    prompt = PastedText(rows=9, label=gettext_lazy("Prompt"), help_text=gettext_lazy("What was sent to the model."))
    system = PastedText(rows=3, label=gettext_lazy("System text"))
    conversation = PastedText(
        rows=6,
        label=gettext_lazy("Conversation"),
        help_text=gettext_lazy(
            "Instead of the prompt, or what was said before it: “User: … Assistant: …”, or a JSON list of messages."
        ),
    )
    schema = PastedJson(
        rows=4,
        label=gettext_lazy("JSON Schema"),
        help_text=gettext_lazy("What every response must fulfil."),
    )
    reference = PastedText(
        rows=3, label=gettext_lazy("Reference answer"), help_text=gettext_lazy("The right answer, when it is known.")
    )

    def clean_conversation(self) -> list[dict[str, str]]:
        """Raises: ValidationError: neither JSON nor marked speakers."""
        text = self.cleaned_data["conversation"]
        if not text.strip():
            return []
        try:
            return pasted.conversation(text)
        except pasted.Unreadable as error:
            raise ValidationError(str(error)) from error

    def clean_schema(self) -> Any:
        """Raises: ValidationError: JSON, but no JSON Schema."""
        schema = self.cleaned_data["schema"]
        if schema is not None:
            schema_check(schema)
        return schema

    def clean(self) -> dict[str, Any]:
        """Raises: ValidationError: there is nothing to diagnose."""
        cleaned: dict[str, Any] = super().clean() or {}
        if not cleaned.get("prompt", "").strip() and not cleaned.get("conversation") and not self.errors:
            self.add_error("prompt", _("Paste the prompt here, or a conversation below."))
        return cleaned


def schema_check(schema: Any) -> None:
    """Raises: ValidationError: not a JSON Schema; the message names the place."""
    from jsonschema.exceptions import SchemaError
    from jsonschema.validators import validator_for

    if not isinstance(schema, dict | bool):
        raise ValidationError(_("A JSON Schema is an object, such as {“type”: “object”, …}."))
    dialect = schema.get("$schema", "") if isinstance(schema, dict) else ""
    if not isinstance(dialect, str):
        raise ValidationError(
            _("Not a JSON Schema at “%(place)s”: %(reason)s") % {"place": "$schema", "reason": dialect}
        )
    if values_within(schema, SCHEMA_VALUES) > SCHEMA_VALUES:
        return  # checking it would hold up the page; the format room still judges the responses by it
    try:
        validator_for(schema).check_schema(schema)
    except SchemaError as error:
        place = "/".join(str(part) for part in error.path) or "/"
        message = _("Not a JSON Schema at “%(place)s”: %(reason)s")
        raise ValidationError(message % {"place": place, "reason": error.message[:200]}) from error
    except RecursionError as error:
        raise ValidationError(_("The JSON is nested too deeply to be read.")) from error


def values_within(value: Any, limit: int) -> int:
    """Return how many values a JSON value holds, itself included; counting ends a little over `limit`."""
    waiting, count = [value], 0
    while waiting and count <= limit:
        item = waiting.pop()
        count += 1
        if isinstance(item, dict):
            waiting.extend(item.values())
        elif isinstance(item, list):
            waiting.extend(item)
    return count


class ResponseForm(forms.Form):
    """One response with what is known about the call."""

    text = PastedText(rows=7, label=gettext_lazy("Response"))
    is_empty = forms.BooleanField(required=False, label=gettext_lazy("The model really returned nothing"))
    model = forms.CharField(required=False, max_length=200, label=gettext_lazy("Model"))
    latency_ms = Milliseconds(label=gettext_lazy("Latency in ms"))
    ttfb_ms = Milliseconds(label=gettext_lazy("Time to first byte in ms"))
    finish_reason = forms.CharField(
        required=False, max_length=60, label=gettext_lazy("Finish reason"), help_text=gettext_lazy("stop, length, …")
    )
    headers = PastedText(
        rows=3, label=gettext_lazy("Headers"), help_text=gettext_lazy("A JSON object, or one “Name: value” a line.")
    )
    logprobs = PastedJson(
        rows=3,
        label=gettext_lazy("Log-probabilities"),
        help_text=gettext_lazy('[{"token": "…", "logprob": -0.1}, …], or as the service sent them.'),
    )

    @property
    def is_blank(self) -> bool:
        """Whether nothing at all was typed."""
        return not any(str(self.data.get(self.add_prefix(name), "")).strip() for name in self.fields)

    @property
    def has_details(self) -> bool:
        """Whether an optional field is filled or wrong."""
        details = [name for name in self.fields if name != "text"]
        filled = any(self[name].value() for name in details)
        return filled or (self.is_bound and any(name in self.errors for name in details))

    def clean_headers(self) -> dict[str, str]:
        """Raises: ValidationError: neither a JSON object nor lines with a colon."""
        text = self.cleaned_data["headers"].strip()
        if not text:
            return {}
        if not text.startswith("{"):
            return headers_from_lines(text)
        try:
            value = pasted.json_value(text)
        except pasted.Unreadable as error:
            raise ValidationError(str(error)) from error
        return {str(name): item if isinstance(item, str) else json.dumps(item) for name, item in value.items()}

    def clean_logprobs(self) -> list[dict[str, Any]]:
        """Raises: ValidationError: JSON of another shape."""
        value = self.cleaned_data["logprobs"]
        if value is None:
            return []
        found = pasted.token_logprobs(value)
        if not found:
            raise ValidationError(_("This JSON holds no list of tokens with “token” and “logprob”."))
        return found

    def clean_finish_reason(self) -> str:
        """Return it in one word, as services write it."""
        return str(self.cleaned_data["finish_reason"]).strip()

    def response_data(self) -> dict[str, Any]:
        """Return one response of the shape that the engine reads."""
        return {name: value for name, value in self.cleaned_data.items() if name != "is_empty"}


def headers_from_lines(text: str) -> dict[str, str]:
    """Return "Name: value" lines as a mapping; a status line may stand first.

    Raises: ValidationError: a line without a colon; its number is named.
    """
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, colon, value = line.partition(":")
        if colon and name.strip():
            found[name.strip()] = value.strip()
        elif line.strip() and not (number == 1 and line.startswith("HTTP/")):
            raise ValidationError(_("Line %(number)d has no colon; write “Name: value”.") % {"number": number})
    return found


class SigninForm(forms.Form):
    """E-mail address and password."""

    email = forms.EmailField(
        label=gettext_lazy("E-mail address"), widget=forms.EmailInput(attrs={"autocomplete": "username"})
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class AccountForm(forms.Form):
    """Language and theme."""

    language = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Language"),
        choices=[("", gettext_lazy("as the browser says")), ("en", "English"), ("zh-hans", "简体中文")],
    )
    theme = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Theme"),
        choices=[
            ("", gettext_lazy("as the browser says")),
            ("light", gettext_lazy("light")),
            ("dark", gettext_lazy("dark")),
        ],
    )


class PasswordForm(forms.Form):
    """A new password for oneself."""

    old_password = forms.CharField(
        label=gettext_lazy("Present password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    password = forms.CharField(
        label=gettext_lazy("New password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=gettext_lazy("At least 10 characters."),
    )

    def __init__(self, *args: Any, user: User, asks: bool = True, may_try: bool = True, **options: Any) -> None:
        """`user` is whose password it becomes; `asks` for the present one; `may_try` is false after too many wrong ones."""
        super().__init__(*args, **options)
        self.user, self.may_try = user, may_try
        if not asks:
            del self.fields["old_password"]

    def clean_old_password(self) -> str:
        """Raises: ValidationError: it is not the present one, or was guessed too often."""
        given = str(self.cleaned_data["old_password"])
        if not self.may_try:
            raise ValidationError(_("Too many wrong passwords. Try again in 15 minutes, or ask for a one-time link."))
        if not self.user.check_password(given):
            raise ValidationError(_("This is not your present password. Type the one that you sign in with now."))
        return given

    def clean_password(self) -> str:
        """Raises: ValidationError: too short, too common, or too like the e-mail address."""
        password = str(self.cleaned_data["password"])
        password_validation.validate_password(password, self.user)
        return password


class MemberForm(forms.Form):
    """A new member."""

    email = forms.EmailField(label=gettext_lazy("E-mail address"))
    role = forms.ChoiceField(label=gettext_lazy("Role"), choices=Role.choices, initial=Role.EDITOR)


class KeyForm(forms.Form):
    """A new API key."""

    name = forms.CharField(
        max_length=120,
        label=gettext_lazy("Name"),
        help_text=gettext_lazy("What will use it, such as “nightly import”."),
    )
    role = forms.ChoiceField(
        label=gettext_lazy("Role"),
        choices=[choice for choice in Role.choices if choice[0] != Role.OWNER],
        initial=Role.EDITOR,
    )


class CorrectionForm(forms.Form):
    """Which operation a prompt really stands on, or which two."""

    first = forms.ChoiceField(choices=[(name, OPERATION_LABELS[name]) for name in OPERATIONS])
    second = forms.ChoiceField(
        required=False, choices=[("", ""), *((name, OPERATION_LABELS[name]) for name in OPERATIONS)]
    )
    note = forms.CharField(required=False, max_length=2000)

    def operations(self) -> list[str]:
        """Return one operation or two."""
        return [name for name in (self.cleaned_data["first"], self.cleaned_data["second"]) if name]


class CaseFilterForm(forms.Form):
    """The filters of the list of cases."""

    q = forms.CharField(required=False, max_length=200, label=gettext_lazy("Text"))
    operation = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Operation"),
        choices=[ANY, *((name, OPERATION_LABELS[name]) for name in OPERATIONS)],
    )
    kind = forms.ChoiceField(required=False, label=gettext_lazy("Failure"))
    severity = forms.ChoiceField(
        required=False, label=gettext_lazy("Severity"), choices=[ANY, *SEVERITY_LABELS.items()]
    )
    language = forms.ChoiceField(required=False, label=gettext_lazy("Language"))
    status = forms.ChoiceField(required=False, label=gettext_lazy("Status"), choices=[ANY, *STATUS_LABELS.items()])

    def __init__(self, *args: Any, kinds: list[str], languages: list[tuple[str, str]], **options: Any) -> None:
        """`kinds` and `languages` are those that the workspace has."""
        super().__init__(*args, **options)
        self.fields["kind"].choices = [ANY, *((kind, kind) for kind in kinds)]  # type: ignore[attr-defined]
        self.fields["language"].choices = [ANY, *languages]  # type: ignore[attr-defined]


class FingerprintFilterForm(forms.Form):
    """The filters of the list of fingerprints."""

    q = forms.CharField(required=False, max_length=200, label=gettext_lazy("Text"))
    room = forms.ChoiceField(required=False, label=gettext_lazy("Operation"), choices=[ANY, *OPERATION_LABELS.items()])
    status = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Status"),
        choices=[("", gettext_lazy("not ignored")), *FingerprintStatus.choices],
    )
    order = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Order"),
        choices=[
            ("", gettext_lazy("most frequent")),
            ("latest", gettext_lazy("latest")),
            ("first", gettext_lazy("newest")),
        ],
    )


class CompareForm(forms.Form):
    """The numbers of two cases."""

    left = forms.CharField(
        required=False,
        max_length=12,
        label=gettext_lazy("First case"),
        widget=forms.TextInput(attrs={"list": "recent"}),
    )
    right = forms.CharField(
        required=False,
        max_length=12,
        label=gettext_lazy("Second case"),
        widget=forms.TextInput(attrs={"list": "recent"}),
    )


def limit_words() -> str:
    """Return the largest case in words."""
    return f"{settings.CASE_LIMIT_BYTES / 1_000_000:g} MB"
