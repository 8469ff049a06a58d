"""models: one file per table.

Workspace ─┬─ Membership ── User                who may do what
           ├─ ApiKey                            machines' keys, hashed
           ├─ Case ─┬─ CaseResponse             what was submitted
           │        └─ Run ─┬─ Finding ── Fingerprint ── FingerprintFix
           │                ├─ Suggestion
           │                └─ RouteFeedback
           └─ Fingerprint
RouterVersion                                   trained from feedback
TroubleshootingEntry                            curated, the same for every workspace
"""

from diagnostics.models.apikey import ApiKey
from diagnostics.models.case import Case
from diagnostics.models.case_response import CaseResponse
from diagnostics.models.finding import Finding
from diagnostics.models.fingerprint import Fingerprint
from diagnostics.models.fingerprint_fix import FingerprintFix
from diagnostics.models.membership import Membership
from diagnostics.models.route_feedback import RouteFeedback
from diagnostics.models.router_version import RouterVersion
from diagnostics.models.run import Run
from diagnostics.models.suggestion import Suggestion
from diagnostics.models.troubleshooting import TroubleshootingEntry
from diagnostics.models.user import User
from diagnostics.models.workspace import Workspace

__all__ = [
    "ApiKey",
    "Case",
    "CaseResponse",
    "Finding",
    "Fingerprint",
    "FingerprintFix",
    "Membership",
    "RouteFeedback",
    "RouterVersion",
    "Run",
    "Suggestion",
    "TroubleshootingEntry",
    "User",
    "Workspace",
]
