"""commands: one file per command."""
