"""The fixes: one fix, one file, one constant FIX."""
