"""services: writes. `<noun>_<verb>`, keyword-only, one transaction; the object comes back."""
