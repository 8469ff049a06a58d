"""documents: reads the machine-readable part of a response: JSON with its defects, Markdown tables and fences, XML, YAML, CSV."""
