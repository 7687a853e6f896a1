"""Five, six or seven cards of one deck, ranked by looking them up: the evaluator's fast twin.

A card's code counts its rank in one of thirteen fields of three bits and its suit in one of four fields of
four bits. No field can overflow, so the sum of a hand's codes says how often each rank and suit occurs.

The tables are made from `PokerRanking.value` alone, in less than a second, and kept in the user's cache
folder. A file's name carries a hash of the ranking and of the code that made it, so an old one is never read.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import NamedTuple

from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.hands import ranking as evaluator
from croupier.hands.ranking import PokerRanking, Value

RANK_CODES = tuple(1 << 3 * place for place in range(len(RANKS)))
RANK_BITS = (1 << 3 * len(RANKS)) - 1
SUIT_CODES = tuple((RANK_BITS + 1) << 4 * place for place in range(len(SUITS)))
CODES: dict[Card, int] = {
    card: RANK_CODES[RANKS.index(card[0])] + SUIT_CODES[SUITS.index(card[1])] for card in DECK
}
# Each suit starts at three, so that the fifth card of one carries into the top bit of its field.
START = sum(3 * suit for suit in SUIT_CODES)
FLUSH_BITS = sum(8 * suit for suit in SUIT_CODES)

_code = CODES.__getitem__


class Tables(NamedTuple):
    """Ranks by summed rank codes. A rank counts the weaker hands that differ: 0 is the weakest."""

    mixed: dict[int, int]  # hands in which no five cards share a suit
    suited: dict[int, int]  # five to seven cards of one suit
    categories: list[str]  # by rank
    values: list[Value]  # the evaluator's, by rank


class Lookup:
    """A ranking's twin for one deck: `value` orders hands exactly as `PokerRanking.value` does.

    Cards are not checked: a joker, a card held twice or a wrong number of cards is the caller's error.
    """

    __slots__ = ("_mixed", "_suited", "categories", "values")

    def __init__(self, ranking: PokerRanking) -> None:
        # Name and clause do not change what beats what: games that agree share their tables.
        self._mixed, self._suited, self.categories, self.values = tables(
            ranking.cards, ranking.weakest_first, ranking.wheel
        )

    def value(self, cards: Sequence[Card]) -> int:
        """The rank of the best five of five to seven cards: greater beats smaller, equal ties."""
        total = sum(map(_code, cards), START)
        if total & FLUSH_BITS:
            return self._flush(total, map(_code, cards))
        return self._mixed[total & RANK_BITS]

    def value_of(self, codes: Sequence[int]) -> int:
        """The same for cards already translated by `CODES`, without paying for it each time."""
        total = sum(codes, START)
        if total & FLUSH_BITS:
            return self._flush(total, codes)
        return self._mixed[total & RANK_BITS]

    def by_ranks(self, ranks: int) -> int:
        """The rank of hands with these summed rank codes, in which no five cards share a suit."""
        return self._mixed[ranks]

    def by_suit(self, ranks: int) -> int:
        """The rank of five to seven cards of one suit, by their summed rank codes."""
        return self._suited[ranks]

    def category(self, cards: Sequence[Card]) -> str:
        return self.categories[self.value(cards)]

    def _flush(self, total: int, codes: Iterable[int]) -> int:
        suit = (total & FLUSH_BITS) >> 3
        suited = sum(code & RANK_BITS for code in codes if code & suit)
        # The other cards may still make something better, depending on the ranking.
        return max(self._suited[suited], self._mixed[total & RANK_BITS])


# --- making the tables --------------------------------------------------------------------------


@cache
def tables(cards: int, weakest_first: tuple[str, ...], wheel: str) -> Tables:
    """The tables of a ranking: remembered, else read from the user's cache, else made and kept there."""
    assert cards == 5, "only hands of five cards are looked up"
    ranking = PokerRanking("lookup", cards, weakest_first, clause="", wheel=wheel)
    path = _cache_file(ranking)
    found = _read(path)
    if found is None:
        found = make(ranking)
        _write(path, found)
    return found


def make(ranking: PokerRanking) -> Tables:
    """Ask the evaluator for every hand of five that can matter, and build the larger hands from those."""
    mixed = {_key(ranks): ranking.value(_mixed_hand(ranks)) for ranks in _multisets(5)}
    suited = {_key(ranks): ranking.value(_suited_hand(ranks)) for ranks in combinations(RANKS, 5)}
    values = sorted({*mixed.values(), *suited.values()})
    place = {value: rank for rank, value in enumerate(values)}
    mixed_ranks = {key: place[value] for key, value in mixed.items()}
    suited_ranks = {key: place[value] for key, value in suited.items()}
    for size in (6, 7):
        _extend(mixed_ranks, _multisets(size))
        _extend(suited_ranks, combinations(RANKS, size))
    categories = [ranking.weakest_first[value[0]] for value in values]
    return Tables(mixed_ranks, suited_ranks, categories, values)


def _key(ranks: Iterable[str]) -> int:
    return sum(RANK_CODES[RANKS.index(rank)] for rank in ranks)


def _multisets(size: int) -> Iterator[tuple[str, ...]]:
    """Every choice of so many ranks that one deck can deal, in the deck's order."""
    for ranks in combinations_with_replacement(RANKS, size):
        if all(ranks[at] != ranks[at + 4] for at in range(size - 4)):
            yield ranks


def _mixed_hand(ranks: Sequence[str]) -> list[Card]:
    """Cards of these ranks in more than one suit."""
    # Neighbours get different suits, and no rank has more than four copies.
    return [rank + SUITS[at % 4] for at, rank in enumerate(ranks)]


def _suited_hand(ranks: Sequence[str]) -> list[Card]:
    return [rank + SUITS[0] for rank in ranks]


def _extend(found: dict[int, int], hands: Iterable[tuple[str, ...]]) -> None:
    """Add hands one card larger: the best of one is the best of what is left when any card goes."""
    for ranks in hands:
        key = _key(ranks)
        found[key] = max(found[key - RANK_CODES[RANKS.index(rank)]] for rank in set(ranks))


# --- keeping them -------------------------------------------------------------------------------


def cache_folder() -> Path:
    """Where this user's programs keep what they can make again."""
    if sys.platform == "win32":
        usual = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        usual = "~/Library/Caches"
    else:
        usual = "~/.cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or usual).expanduser() / "croupier"


def _cache_file(ranking: PokerRanking) -> Path | None:
    """The file for this ranking as this very code would make it, or none where there is no place."""
    try:
        made_by = [Path(source).read_bytes() for source in (__file__, evaluator.__file__)]
        folder = cache_folder()
    except (OSError, RuntimeError):  # no sources, no home
        return None
    rules = repr((ranking.cards, ranking.weakest_first, ranking.wheel)).encode()
    return folder / f"hands-{sha256(b''.join([rules, *made_by])).hexdigest()[:24]}.json"


def _read(path: Path | None) -> Tables | None:
    """Tables kept earlier, unless they are absent or damaged in any way."""
    if path is None:
        return None
    with suppress(OSError, ValueError):
        digest, _, text = path.read_text("ascii").partition("\n")
        if digest == sha256(text.encode()).hexdigest():
            mixed, suited, categories, values = json.loads(text)
            return Tables(
                dict(zip(*mixed, strict=True)),
                dict(zip(*suited, strict=True)),
                categories,
                [tuple(value) for value in values],
            )
    return None


def _write(path: Path | None, made: Tables) -> None:
    """Keep the tables if the folder lets us. A half-written file never gets the name."""
    if path is None:
        return
    columns = [[[*table], [*table.values()]] for table in (made.mixed, made.suited)]
    text = json.dumps([*columns, made.categories, made.values])
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", encoding="ascii", dir=path.parent, delete=False) as file:
            try:
                file.write(f"{sha256(text.encode()).hexdigest()}\n{text}")
                file.close()
                os.replace(file.name, path)
            except OSError:
                file.close()
                os.unlink(file.name)
