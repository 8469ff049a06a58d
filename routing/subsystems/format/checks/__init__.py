"""The checks of format: one check, one file, one constant CHECK."""
