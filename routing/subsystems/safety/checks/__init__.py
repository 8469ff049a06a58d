"""The checks of safety: one check, one file, one constant CHECK."""
