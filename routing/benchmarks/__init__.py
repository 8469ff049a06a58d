"""bench: what routing and diagnosing cost beside one plain encode of the same prompts, and beside other routers."""
