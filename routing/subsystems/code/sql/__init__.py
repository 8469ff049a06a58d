"""sql: schemas that a prompt states, and queries judged against them. Queries are compiled or parsed, never run."""
