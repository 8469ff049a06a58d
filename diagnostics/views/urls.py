"""urls: the pages' addresses. Everything of a workspace lies under its short name."""

from __future__ import annotations

from django.urls import path, re_path

from diagnostics.views import account, addresses, cases, catalogue, fingerprints, home, intake, models, people, report

# These also answer without a workspace: they lead to the one that was last open.
SHORT = {"": "home", "cases/<str:public_id>": "report", "catalogue/<str:code>": "check"}
SHORT |= {name: name for name in ("diagnose", "cases", "compare", "fingerprints", "catalogue", "models")}
SHORT |= {name: name for name in ("troubleshooting", "members", "keys")}

urlpatterns = [
    path("signin", account.signin, name="signin"),
    path("signin/<str:token>", account.signin_link, name="signin-link"),
    path("signout", account.signout, name="signout"),
    path("language", account.language, name="language"),
    path("account", account.account, name="account"),
    path("account/password", account.password, name="password"),
    path("w/<slug:slug>/", home.home, name="home"),
    path("w/<slug:slug>/diagnose", intake.intake, name="diagnose"),
    path("w/<slug:slug>/cases", cases.cases, name="cases"),
    path("w/<slug:slug>/cases/<str:public_id>", report.report, name="report"),
    path("w/<slug:slug>/cases/<str:public_id>/progress", report.progress_fragment, name="progress"),
    path("w/<slug:slug>/cases/<str:public_id>/events", report.events, name="events"),
    path("w/<slug:slug>/cases/<str:public_id>/report.json", report.report_json, name="report-json"),
    path("w/<slug:slug>/cases/<str:public_id>/text/<str:part>", report.case_text, name="case-text"),
    path("w/<slug:slug>/cases/<str:public_id>/again", report.again, name="again"),
    path("w/<slug:slug>/cases/<str:public_id>/suggestions/<int:place>/apply", report.apply, name="apply"),
    path("w/<slug:slug>/cases/<str:public_id>/suggestions/<int:place>/judge", report.judge, name="judge"),
    path("w/<slug:slug>/cases/<str:public_id>/correct", report.correct, name="correct"),
    path("w/<slug:slug>/compare", cases.compare, name="compare"),
    path("w/<slug:slug>/fingerprints", fingerprints.fingerprints, name="fingerprints"),
    path("w/<slug:slug>/fingerprints/<int:fingerprint_id>", fingerprints.fingerprint, name="fingerprint"),
    path(
        "w/<slug:slug>/fingerprints/<int:fingerprint_id>/change",
        fingerprints.fingerprint_change,
        name="fingerprint-change",
    ),
    path("w/<slug:slug>/catalogue", catalogue.catalogue, name="catalogue"),
    path("w/<slug:slug>/catalogue/<str:code>", catalogue.check, name="check"),
    path("w/<slug:slug>/models", models.models, name="models"),
    path("w/<slug:slug>/troubleshooting", catalogue.troubleshooting, name="troubleshooting"),
    path("w/<slug:slug>/members", people.members, name="members"),
    path("w/<slug:slug>/members/<int:user_id>", people.member_change, name="member-change"),
    path("w/<slug:slug>/keys", people.keys, name="keys"),
    path("w/<slug:slug>/keys/<int:key_id>/revoke", people.key_revoke, name="key-revoke"),
]
urlpatterns += [
    path(short, addresses.in_workspace, {"name": name}, name=f"root-{name}" if short else "root")
    for short, name in SHORT.items()
]
urlpatterns += [re_path("^.+/$", addresses.without_slash, name="without-slash")]
