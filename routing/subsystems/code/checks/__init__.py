"""The checks of code: one check, one file, one constant CHECK."""
