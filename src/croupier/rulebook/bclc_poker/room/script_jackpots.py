"""What the dealer says and does about jackpots."""

from croupier.clauses.cite import Cite
from croupier.rulebook.bclc_poker.room.script import Script


def _key(p: Cite, slug: str) -> dict[str, object]:
    return {"key": f"bclc/{slug}"}


def bad_beat(p: Cite) -> Script:
    return ()


def high_hand(p: Cite) -> Script:
    return ()


def daily(p: Cite) -> Script:
    return ()


def holdem(p: Cite) -> Script:
    return ()
