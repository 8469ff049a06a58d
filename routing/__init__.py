"""routing: text in, diagnosis out. Pure Python: no Django, no queue, no environment, no database.

The flow, one file an arrow (`stages/`), in the order that `pipeline.diagnose` calls them:

    Case ──intake──▶ View            normalised text, language, segments, window for the encoder
         ──route───▶ RouteDecision   two stages: prototypes, then calibrated features; conformal set; mix
         ──analyse─▶ Readings        one per room; a room that raises becomes RoomFailed, the others go on
         ──check───▶ Findings        every check reads its own room's signals only
         ──finger──▶ FingerprintKeys deterministic identity of each failure
         ──suggest─▶ root cause and Suggestions, each a patched prompt

`contracts.py` holds the nouns, `engine.py` what a loaded engine consists of, `registry.py` walks the rooms and finds
checks and fixes, `build.py` is the only place that loads models. A check or a fix is one file; adding one touches no other.
Three answers are never mixed up: nothing found, not measured (a reader is missing), not applicable.
"""
