"""Offline only: the training rows and the scripts that make routing/artifacts/. Never imported at run time."""
