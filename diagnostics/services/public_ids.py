"""public_ids: short numbers of cases, easy to read aloud: 7Q4K-2M."""

from __future__ import annotations

import secrets

# Crockford's base 32: no I, L, O, U, so that nothing is misread.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def public_id_new() -> str:
    """Return a random number of the form XXXX-XX (30 bits); the table's constraint refuses a repeated one."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(6))
    return f"{letters[:4]}-{letters[4:]}"
