"""The chain of a stream: every event is linked to all that came before it, with the money it moved.

>>> first = link(b"", '{"seq":1}', ())
>>> link(first, '{"seq":2}', ()) != link(b"", '{"seq":2}', ())
True
"""

from collections.abc import Iterable
from hashlib import sha256

NOTHING = b""  # before the first event


def link(before: bytes, body: str, postings: Iterable[tuple[str, int]]) -> bytes:
    """The link of an event whose canonical JSON is `body`."""
    found = sha256(before)
    found.update(body.encode())
    for account, cents in postings:
        found.update(f"\n{account} {cents}".encode())
    return found.digest()


def seal(*parts: object) -> bytes:
    """Of a row that stands beside the chain: whoever changes it must find another seal."""
    return sha256("\n".join(map(str, parts)).encode()).digest()
