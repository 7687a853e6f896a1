"""What chips and words mean when a player does not name an amount. Pure: no cards, no table.

>>> betting = Betting(Limits("no-limit", 200), [1, 2], {1: 10000, 2: 10000})
>>> betting.wager(1, 1000)
>>> meant(Put(((2500,),)), betting, 2, 1000)  # one large chip in silence
Meant(do='call', to=1000, why='one-chip', surplus=0)
>>> meant(Put(((2500,),), read_words("raise")), betting, 2, 1000)
Meant(do='raise', to=2500, why='said', surplus=0)
"""

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias, get_args

from croupier.engines.community.betting import Betting, Limits
from croupier.errors import BadInput, brief, plain
from croupier.money.cents import Cents, cents

__all__ = ["Betting", "Limits", "Meant", "Put", "Said", "Why", "meant", "read_words", "worth"]

Why: TypeAlias = Literal[
    "chips",  # as many as were put in
    "said",  # the player's word
    "differ",  # the player's word, against the chips
    "one-chip",  # a single chip without a word
    "one-motion",  # later motions count for whoever has said so, and for nobody else
    "short-call",  # a call is made good
    "too-little",  # a bet or raise is made up to the least
    "too-much",  # or cut to the pot
    "above-the-house",  # to the house's most for one bet
    "above-the-stack",  # to what the player has
    "chip-too-large",  # a single chip in silence, larger than the most
    "too-much-to-call",  # more than a call by mistake
    "closed",  # no raise is open to the player
]


Word: TypeAlias = Literal["", "fold", "check", "call", "bet", "raise", "all-in"]


class Said(NamedTuple):
    """What a player has said: an action, an amount, or both."""

    word: Word = ""
    amount: Cents | None = None
    more: bool = False  # the amount comes on top of a call


class Put(NamedTuple):
    """Chips in the motions that brought them, and what the player said."""

    motions: tuple[tuple[Cents, ...], ...]
    said: Said = Said()

    @property
    def binds(self) -> bool:
        """Whether an action was said, or chips were let go of in the first motion."""
        return self.said != Said() or (bool(self.motions) and sum(self.motions[0]) > 0)


class Meant(NamedTuple):
    """What it comes to: an action, and the total in front of the player."""

    do: Literal["check", "call", "bet", "raise", "fold"]
    to: Cents
    why: Why
    surplus: Cents = 0  # above the pot


_NUMBER = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d?)?"
_AMOUNT = rf"(?:to )?\$?(?P<amount>{_NUMBER})(?: dollars)?(?P<more> more| on top)?"
_PHRASES = (
    r"(?P<word>fold|check)",
    rf"(?:go )?(?P<word>call|all[- ]?in)(?: it)?(?: {_AMOUNT})?",
    rf"(?P<word>bet|raise)(?: it)?(?: up)?(?: (?P<by>by )?{_AMOUNT})?",
    rf"(?P<word>make) it {_AMOUNT}",
    rf"(?P<word>){_AMOUNT}",
)
SAID = tuple(re.compile(rf"(?:i(?:'m|'ll| am| will)? )?(?:{one})[.!]?") for one in _PHRASES)
WORDS: Mapping[str, Word] = {
    **{word: word for word in get_args(Word)},
    "make": "raise",
    "all in": "all-in",
    "allin": "all-in",
}
UNDERSTOOD = "fold, check, call, bet 50, raise, raise to 50, make it 50, raise 50 more, all in, or an amount"


def read_words(said: object) -> Said:
    """Words as players say them; what nobody could take for an action is refused, not passed over.

    >>> read_words("Raise to $1,050."), read_words("I raise 300 more")
    (Said(word='raise', amount=105000, more=False), Said(word='raise', amount=30000, more=True))
    """
    text = plain(said).strip().lower()
    found = next(filter(None, (phrase.fullmatch(text) for phrase in SAID)), None)
    if found is None:
        if not text:
            return Said()
        quoted = brief(said) if isinstance(said, str) else "That"  # what is no text is not quoted
        why = f"{quoted} is no action that is understood. Say {UNDERSTOOD}."
        raise BadInput("name/unknown-words", why, offender=plain(said))
    parts = found.groupdict()
    digits, more = parts.get("amount"), parts.get("more") or parts.get("by")
    amount = None if digits is None else worth(digits.replace(",", ""))
    return Said(WORDS[parts["word"]], amount, more is not None)


def worth(chip: object) -> Cents:
    """What a chip is worth, or an amount that is said: never nothing."""
    found = cents(chip)
    if not found:
        raise BadInput("money/nothing", "A chip of nothing bets nothing.", offender=plain(chip))
    return found


def meant(put: Put, betting: Betting, seat: int, pot: Cents) -> Meant:
    """The action that chips and words together make; `pot` as in `Betting.range`."""
    found = _put_together(put, betting, seat, pot)
    chips = sum(map(sum, put.motions))
    if found.why == "said" and chips not in (0, found.to - betting.front[seat]):
        return found._replace(why="differ")
    return found


def _put_together(put: Put, betting: Betting, seat: int, pot: Cents) -> Meant:
    word, amount, more = put.said
    front, target = betting.front[seat], betting.to_match(seat)
    needed = front + betting.to_call(seat)  # all that a player has, where that is less
    match word:
        case "fold":
            return Meant("fold", front, "said")
        case "check":
            return Meant("check", front, "said")
        case "call":
            return Meant("call", needed, "said")
        case "all-in":
            left = betting.behind[seat]
            assert left is not None  # nobody without bounds is all in
            everything = front + left
            if everything <= target:
                return Meant("call", everything, "said")
            return _wager(betting, seat, pot, everything, "said")
    if amount is not None:
        if not word and not more and front < target >= amount:  # no more than the bet raises nothing
            return Meant("call", needed, "short-call" if amount < needed else "said")
        return _wager(betting, seat, pot, target + amount if more else amount, "said")
    if word:
        why: Why = "one-motion" if len(put.motions) > 1 else "said"
        return _wager(betting, seat, pot, front + sum(map(sum, put.motions)), why)
    # Without a word for it, what is not in the first motion was never bet; without either there is no bet.
    chips, *later = put.motions
    to = front + sum(chips)
    if front < target:
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
