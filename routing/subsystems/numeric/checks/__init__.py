"""The checks of numeric: one check, one file, one constant CHECK."""
