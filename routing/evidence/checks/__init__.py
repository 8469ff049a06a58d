"""The checks of service: one check, one file, one constant CHECK."""
