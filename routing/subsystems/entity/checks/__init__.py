"""The checks of entity: one check, one file, one constant CHECK."""
