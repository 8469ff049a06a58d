"""python: syntax and names of Python code, by the interpreter's own parser and pyflakes. Nothing is run."""
