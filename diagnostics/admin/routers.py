"""routers: every trained router with its confusion matrix and its comparison; one may be put into use again."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin

from diagnostics import engine
from diagnostics.models import RouterVersion
from diagnostics.reporting.confusion import confusions_of
from diagnostics.reporting.wording import language_name
from diagnostics.selectors.routers import corrections_since, router_row
from diagnostics.services.routers import SHIPPED, router_install, router_rollback, router_version
from diagnostics.tasks import model_workers_reload

ORDER = ("all", "en", "zh")
RULES = {
    "worse": gettext_lazy("worse beyond doubt: the whole interval lies below zero"),
    "perhaps_much_worse": gettext_lazy("may be much worse: the interval reaches too far below zero"),
    "language_loses": gettext_lazy("this language loses too much"),
}


@admin.register(RouterVersion)
class RouterVersionAdmin(ModelAdmin):
    """Made by `manage.py train_router`; nobody edits a measurement."""

    list_display = ("version", "in_use", "created_at", "corrections", "top1_all", "top1_en", "top1_zh", "outcome")
    fields = ("version", "in_use", "created_at", "corrections", "judged_on", "outcome", "comparison", "matrices")
    readonly_fields = fields
    actions = ("put_into_use",)
    list_before_template = "admin/diagnostics/router_in_use.html"

    class Media:
        css = {"all": ("diagnostics/confusion.css",)}

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Training adds them."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Only for the action; the fields are read-only."""
        return bool(request.user.is_superuser)  # type: ignore[union-attr]

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Every version is kept."""
        return False

    @admin.display(description=gettext_lazy("in use"), boolean=True)
    def in_use(self, row: RouterVersion) -> bool:
        """Whether workers that start now load it."""
        return row.version == router_version()

    @admin.display(description=gettext_lazy("top-1"))
    def top1_all(self, row: RouterVersion) -> str:
        """Over all prompts, with the difference to the router that was in use."""
        return top1(row, "all")

    @admin.display(description=gettext_lazy("top-1, English"))
    def top1_en(self, row: RouterVersion) -> str:
        """English prompts."""
        return top1(row, "en")

    @admin.display(description=gettext_lazy("top-1, Chinese"))
    def top1_zh(self, row: RouterVersion) -> str:
        """Chinese prompts."""
        return top1(row, "zh")

    @admin.display(description=gettext_lazy("judgement"))
    def outcome(self, row: RouterVersion) -> str:
        """Whether it held up, and what spoke against it."""
        if row.holds_up:
            return _("not worse than the router in use and the shipped one")
        return "; ".join(
            f"{item['against']}, {language_label(item['language'])}: {RULES.get(item['rule'], item['rule'])}"
            for item in row.reasons
        )

    @admin.display(description=gettext_lazy("comparison"))
    def comparison(self, row: RouterVersion) -> SafeString:
        """Differences with their 95 % intervals."""
        lines = [
            (standing["against"], language_label(name), item)
            for standing in row.standings
            for name, item in sorted(standing["languages"].items(), key=lambda pair: place_of(pair[0]))
        ]
        return SafeString(
            render_to_string("admin/diagnostics/standings.html", {"lines": [shown(*line) for line in lines]})
        )

    @admin.display(description=gettext_lazy("confusion matrix"))
    def matrices(self, row: RouterVersion) -> SafeString:
        """This router's, then that of the router in use when it was trained."""
        context = {"new": confusions_of(row.figures), "before": confusions_of(row.before)}
        return SafeString(render_to_string("admin/diagnostics/matrices.html", context))

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Show above the list which router is in use, with its matrix."""
        version = router_version()
        row = router_row(version=version)
        figures = row.figures if row else shipped_figures()
        context = {
            "version_in_use": version,
            "shipped_version": engine.models()[0]["version"],
            "is_shipped": version == SHIPPED,
            "matrices": confusions_of(figures),
            "waiting": corrections_since(row=RouterVersion.objects.first()),
            "may_change": request.user.is_superuser,  # type: ignore[union-attr]
        }
        if request.method == "POST" and "rollback" in request.POST and self.has_change_permission(request):
            self.roll_back(request)
            request.method = "GET"
        return super().changelist_view(request, {**context, **(extra_context or {})})

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show one version, without buttons to save it: nothing can be changed."""
        nothing = {"show_save": False, "show_save_and_continue": False, "show_save_and_add_another": False}
        return super().changeform_view(request, object_id, form_url, {**nothing, **(extra_context or {})})

    def roll_back(self, request: HttpRequest) -> None:
        """Go back to the version used before."""
        try:
            version = router_rollback()
        except LookupError:
            self.message_user(request, _("No router was installed before the one in use."), messages.ERROR)
            return
        self.say_in_use(request, version)

    @admin.action(description=gettext_lazy("Put the selected router into use"), permissions=["change"])
    def put_into_use(self, request: HttpRequest, rows: QuerySet[RouterVersion]) -> None:
        """Exactly one; the workers start again with it."""
        if rows.count() != 1:
            self.message_user(request, _("Choose exactly one version."), messages.ERROR)
            return
        version = rows.get().version
        try:
            router_install(version=version)
        except LookupError as error:
            self.message_user(request, str(error), messages.ERROR)
            return
        self.say_in_use(request, version)

    def say_in_use(self, request: HttpRequest, version: str) -> None:
        """Let the workers start again, and say so."""
        names = model_workers_reload()
        text = _("In use: %(version)s. Model workers that start again: %(names)s.")
        self.message_user(request, text % {"version": version, "names": ", ".join(names) or "–"}, messages.SUCCESS)


def top1(row: RouterVersion, name: str) -> str:
    """Return top-1 with its difference to the router that was in use then; "–" when not measured."""
    part = row.figures.get(name)
    if not part:
        return "–"
    against = next((item["languages"].get(name) for item in row.standings), None)
    change = f" ({100 * against['difference']:+.1f})" if against else ""
    return f"{100 * part['top1']:.1f} %{change}"


def shown(against: str, language: str, item: dict[str, float]) -> dict[str, str]:
    """Return one line of the comparison, in percent and points."""
    return {
        "against": against,
        "language": language,
        "n": f"{item['n']:,}",
        "old": f"{100 * item['old']:.1f} %",
        "new": f"{100 * item['new']:.1f} %",
        "difference": f"{100 * item['difference']:+.1f}",
        "interval": f"{100 * item['low']:+.1f} … {100 * item['high']:+.1f}",
    }


def place_of(name: str) -> int:
    """Return where a group of prompts stands: all, English, Chinese, others; the database keeps no order."""
    return ORDER.index(name) if name in ORDER else len(ORDER)


def language_label(name: str) -> str:
    """Return the language of a group of prompts in words."""
    if name == "all":
        return _("all languages")
    return _("other languages") if name == "other" else language_name(name)


def shipped_figures() -> dict[str, Any]:
    """Return what was measured of the shipped router."""
    figures = engine.models()[0]["figures"] or {}
    found: dict[str, Any] = figures.get("calibration_rows") or {}
    return found
