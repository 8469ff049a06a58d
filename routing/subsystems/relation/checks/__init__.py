"""The checks of relation: one check, one file, one constant CHECK."""
