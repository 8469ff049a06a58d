"""The checks of logic: one check, one file, one constant CHECK."""
