"""api: REST under /api/v1, one router a resource. Documentation at /api/docs from our own copy of its assets."""
