"""The checks of style: one check, one file, one constant CHECK."""
