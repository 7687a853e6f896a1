"""What chips and words mean when a player does not name an amount. Pure: no cards, no table.

>>> betting = Betting(Limits("no-limit", 200), [1, 2], {1: 10000, 2: 10000})
>>> betting.wager(1, 1000)
>>> meant(Put(((2500,),)), betting, 2, 1000)  # one large chip in silence
Meant(do='call', to=1000, why='one-chip', surplus=0)
>>> meant(Put(((2500,),), "raise"), betting, 2, 1000)
Meant(do='raise', to=2500, why='said', surplus=0)
"""

import re
from typing import Literal, NamedTuple, TypeAlias

from croupier.engines.community.betting import Betting, Limits
from croupier.money.cents import Cents, cents

__all__ = ["Betting", "Limits", "Meant", "Put", "Why", "meant"]

Why: TypeAlias = Literal[
    "chips",  # as many as were put in
    "said",  # the player's word decides
    "one-chip",  # a single chip without a word
    "one-motion",  # what came in later motions does not count
    "short-call",  # a call is made good
    "too-little",  # a bet or raise is made up to the least
    "too-much",  # or cut to the pot
    "above-the-house",  # to the house's most for one bet
    "above-the-stack",  # to what the player has
    "chip-too-large",  # a single chip in silence, larger than the most
    "too-much-to-call",  # more than a call by mistake
    "closed",  # no raise is open to the player
]


class Put(NamedTuple):
    """Chips in the motions that brought them, and what the player said."""

    motions: tuple[tuple[Cents, ...], ...]
    said: str = ""

    @property
    def word(self) -> str:
        """The action that was said, if any was."""
        return _read(self.said)[0]

    @property
    def binds(self) -> bool:
        """Whether an action was said, or chips were let go of in the first motion."""
        return _read(self.said) != ("", None) or (bool(self.motions) and sum(self.motions[0]) > 0)


class Meant(NamedTuple):
    """What it comes to: an action, and the total in front of the player."""

    do: Literal["check", "call", "bet", "raise", "fold"]
    to: Cents
    why: Why
    surplus: Cents = 0  # above the pot


SAID = re.compile(
    r"(?:i(?:'m| am)? )?(?P<word>fold|check|call|bet|raise|all[- ]?in|)(?: it)?(?: ?to)?"
    r" ?\$?(?P<amount>\d[\d,]*(?:\.\d\d?)?)?[.!]?"
)


def meant(put: Put, betting: Betting, seat: int, pot: Cents) -> Meant:
    """The action that chips and words together make; `pot` as in `Betting.range`."""
    word, amount = _read(put.said)
    front, target = betting.front[seat], betting.to_match(seat)
    match word:
        case "fold":
            return Meant("fold", front, "said")
        case "check":
            return Meant("check", front, "said")
        case "call":
            return Meant("call", front + betting.to_call(seat), "said")
        case "all-in":
            left = betting.behind[seat]
            assert left is not None  # nobody without bounds is all in
            everything = front + left
            if everything <= target:
                return Meant("call", everything, "said")
            return _wager(betting, seat, pot, everything, "said")
    if amount is not None:
        return _wager(betting, seat, pot, amount, "said")
    if word:
        return _wager(betting, seat, pot, front + sum(map(sum, put.motions)), "said")
    # Without a word for it, what is not in the first motion was never bet; without either there is no bet.
    chips, *later = put.motions
    to = front + sum(chips)
    if front < target:
        needed = front + betting.to_call(seat)  # all that a player has, where that is less
        if to <= target:
            return Meant("call", needed, "short-call" if to < needed else "chips")
        if len(chips) == 1:
            return Meant("call", needed, "one-chip")
        if to < _least(betting, seat, pot) and to - min(chips) < target:
            return Meant("call", needed, "too-much-to-call")
    found = _wager(betting, seat, pot, to, "one-motion" if later else "chips")
    if found.why == "too-much" and len(chips) == 1:
        return found._replace(why="chip-too-large", surplus=0)
    return found


def _read(said: str) -> tuple[str, Cents | None]:
    found = SAID.fullmatch(said.strip().lower())
    if found is None:
        return "", None
    word = "all-in" if found["word"].startswith("all") else found["word"]
    return word, None if found["amount"] is None else cents(found["amount"].replace(",", ""))


def _least(betting: Betting, seat: int, pot: Cents) -> Cents:
    found = betting.range(seat, pot)
    return betting.level if found is None else found.least


def _wager(betting: Betting, seat: int, pot: Cents, to: Cents, why: Why) -> Meant:
    """A bet or raise to so much, put right where it is too little or too much."""
    do: Literal["bet", "raise"] = "raise" if betting.level else "bet"
    found = betting.range(seat, pot)
    if found is None:
        front = betting.front[seat]
        called = front + betting.to_call(seat)
        return Meant("call" if called > front else "check", called, "closed")
    if to < found.least:
        return Meant(do, found.least, "too-little")
    if to > found.most:
        return _cut(betting, seat, Meant(do, found.most, "too-much"), to)
    return Meant(do, to, why)


def _cut(betting: Betting, seat: int, most: Meant, asked: Cents) -> Meant:
    """What bounds a wager: the player's chips, the house's most for one bet, or else the pot."""
    left, single = betting.behind[seat], betting.limits.most
    if left is not None:
        if most.to == betting.front[seat] + left:
            return most._replace(why="above-the-stack")
        asked = min(asked, betting.front[seat] + left)
    if single is not None:
        if most.to >= betting.level + single:
            return most._replace(why="above-the-house")
        asked = min(asked, betting.level + single)
    return most._replace(surplus=asked - most.to)
