"""contracts: the demands on the output that a prompt states, each with its own judge. One module a family of wordings."""
