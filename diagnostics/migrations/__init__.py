"""migrations: each must work with the code that is already running."""
