"""admin: one file per curated thing. Curators see the workspaces that they belong to; superusers see all."""

from diagnostics.admin import accounts, fingerprints, records, routers, troubleshooting

__all__ = ["accounts", "fingerprints", "records", "routers", "troubleshooting"]
