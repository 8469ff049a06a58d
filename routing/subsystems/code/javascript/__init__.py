"""javascript: syntax by an ECMAScript parser in Python and undefined names by an own scope analysis. Nothing is run."""
