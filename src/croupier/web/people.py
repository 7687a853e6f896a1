"""Who is at the other end: badges that a browser keeps, and links that give a role once.

A badge is a name and a role with the house's signature under them. Nobody can write one, so a name belongs to
whoever was given it first, and nobody chooses a role.
"""

import hmac
import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from croupier.errors import BadInput
from croupier.model.vocabulary import Role

LONGEST_NAME = 24
ROLES: tuple[Role, ...] = ("dealer", "supervisor", "executive", "auditor")


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person, by the name under which they play or work."""

    name: str
    role: Role = "player"


class Badges:
    """Writes badges and reads them again."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def kept_in(cls, file: Path | None) -> "Badges":
        """With a secret that lies beside the store; without a file, for this evening alone."""
        if file is None:
            return cls(secrets.token_bytes(32))
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return cls(file.read_bytes())
        with os.fdopen(handle, "wb") as written:
            secret = secrets.token_bytes(32)
            written.write(secret)
        return cls(secret)

    def write(self, visitor: Visitor) -> str:
        body = urlsafe_b64encode(f"{visitor.role}:{visitor.name}".encode()).decode().rstrip("=")
        return f"{body}.{self._signature(body)}"

    def read(self, badge: str) -> Visitor | None:
        """Whose badge it is; None where it is not ours."""
        body, _, signature = badge.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(body).encode()):
            return None
        role, _, name = urlsafe_b64decode(body + "=" * (-len(body) % 4)).decode().partition(":")
        return Visitor(name, next(one for one in (*ROLES, "player") if one == role))

    def _signature(self, body: str) -> str:
        return hmac.new(self._secret, body.encode(), sha256).hexdigest()


class Links:
    """What `croupier serve` prints for the staff: each link makes one browser that role's, once."""

    def __init__(self) -> None:
        self._unused: dict[str, Role] = {}

    def make(self, role: Role) -> str:
        token = secrets.token_urlsafe(16)
        self._unused[token] = role
        return token

    def take(self, token: str) -> Role | None:
        return self._unused.pop(token, None)


def name_of(text: str) -> str:
    """A name that can be shown and written down."""
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST_NAME or not all(one.isalnum() or one in " .'-" for one in name):
        why = f"A name has 1 to {LONGEST_NAME} letters, digits, spaces, dots, apostrophes or dashes."
        raise BadInput("name/unreadable", why, offender=text[:LONGEST_NAME])
    return name
