"""Settings by place: `base` is shared; `local`, `test` and `production` add what differs. `env` reads variables."""
