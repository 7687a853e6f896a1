"""What somebody means by the name of a game: by its words, its short name, or nearly.

>>> meant("let it rid", ["bclc/blackjack", "bclc/let-it-ride"])
'bclc/let-it-ride'
>>> meant("uth", ["bclc/blackjack", "bclc/ultimate-texas-holdem"])
'bclc/ultimate-texas-holdem'
"""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

from croupier.errors import BadInput, brief, plain

# What people call games by that no word of the key tells.
SHORT_NAMES: dict[str, str] = {
    "21": "bclc/blackjack",
    "bj": "bclc/blackjack",
    "twenty-one": "bclc/blackjack",
    "pontoon": "bclc/blackjack",
    "poker": "bclc/three-card-poker",
    "uth": "bclc/ultimate-texas-holdem",
    "thb": "bclc/texas-holdem-bonus",
    "lir": "bclc/let-it-ride",
    "tcp": "bclc/three-card-poker",
    "3cp": "bclc/three-card-poker",
    "4cp": "bclc/four-card-poker",
    "fgw": "bclc/flushes-gone-wild",
    "holdem": "bclc/texas-holdem",
    "the": "bclc/texas-holdem",
    "plo": "bclc/omaha-high",
    "omaha-8": "bclc/omaha-high-low",
    "omaha-hi-lo": "bclc/omaha-high-low",
    "stud": "bclc/seven-card-stud",
    "pai-gow": "bclc/pai-gow-poker",
    "pgp": "bclc/pai-gow-poker",
    "paigow": "bclc/pai-gow-poker",
}

_WORDS = {  # as people write them: as keys do
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "7s": "sevens",
    "1": "one", "21": "blackjack", "pennsylvania": "pa", "iowa": "ia", "bc": "bclc",
}  # fmt: skip
_SAME_WORD = 0.8  # how alike two words must be to be one of them misspelt
_SAME_NAME = 0.8  # and two names, written without their blanks
_A_PART = 0.25  # and so much of the key must have been written: `5` is no name
_ENOUGH = 0.5  # more than this of what was written must be words of the key


def unknown_game(name: object, games: Iterable[str]) -> BadInput:
    """The refusal of a key that no game has, with what it probably means."""
    near = meant(name, games) if isinstance(name, str) else None
    why = f"There is no game called {brief(name)}; `croupier games` lists them."
    return BadInput("name/unknown-game", why, offender=plain(name), nearest=near)


def meant(name: str, keys: Iterable[str]) -> str | None:
    """The key that a person most likely means; None where nothing is near."""
    known = list(keys)
    words = _words(name)
    slug = "-".join(words)
    for key in known:
        if slug in (_slug(key), key.replace("/", "-")):
            return key
    short = SHORT_NAMES.get("-".join(_plain(name)))
    if short in known:
        return short
    score, part, _, best = max((*_likeness(words, key), -place, key) for place, key in enumerate(known))
    if score > _ENOUGH and part >= _A_PART:
        return best
    run_together = {_slug(key).replace("-", ""): key for key in reversed(known)}
    close = get_close_matches(slug.replace("-", ""), run_together, n=1, cutoff=_SAME_NAME)
    return run_together[close[0]] if close else None


def _plain(name: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", name[:60].lower().replace("'", "").replace("\u2019", ""))


def _words(name: str) -> list[str]:
    return [_WORDS.get(word, word) for word in _plain(name)]


def _slug(key: str) -> str:
    return key.partition("/")[2]


def _likeness(words: list[str], key: str) -> tuple[float, float]:
    """How much of what was written are words of the key, and how much of its slug was written."""
    authority, *own = key.replace("/", "-").split("-")
    found = [word for word in words if any(_alike(word, one) for one in own)]
    if not found:  # an authority alone names no game
        return 0.0, 0.0
    named = sum(map(len, found))
    with_authority = named + (len(authority) if authority in words else 0)
    return with_authority / sum(map(len, words)), named / len(_slug(key))


def _alike(word: str, one: str) -> bool:
    return word == one or (
        min(len(word), len(one)) > 2 and SequenceMatcher(None, word, one).ratio() >= _SAME_WORD
    )
