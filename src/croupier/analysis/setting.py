"""Bets on seven cards with a joker: every hand of the deck, counted by the compiled kernel."""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from math import comb

from croupier.analysis.counts import Counts, Watch
from croupier.engines.arrange.spec import Arranging
from croupier.hands.match import Match
from croupier.hands.match_tests import Holds
from croupier.hands.paytable import Row
from croupier.hands.seven import SEVEN_CARD_HANDS
from croupier.model.game import Offer
from croupier.model.wager import Wager

Counting = Callable[[Watch], Counts[Row[Match]]]
DECK, HAND = 53, 7


def countings(game: Arranging | Offer[Match]) -> list[tuple[Wager[Match], Counting]]:
    """The wagers that only ask what seven cards hold, where the compiler is there to count them."""
    if find_spec("numba") is None:
        return []
    return [(wager, partial(count, wager)) for wager in game.wagers if asks_only(wager)]


def asks_only(wager: Wager[Match]) -> bool:
    """Whether its rows are the seven-card hands, in the order of the kernel."""
    asked = [row.when.what for row in wager.table.rows if isinstance(row.when, Holds)]
    return asked == list(SEVEN_CARD_HANDS) and len(asked) == len(wager.table.rows)


def count(wager: Wager[Match], watch: Watch) -> Counts[Row[Match]]:
    from croupier.analysis.kernels.seven_cards import NOTHING, count_all

    total = comb(DECK, HAND)
    found = count_all(lambda done: watch(done, total))
    by = {row: found[name] for row, name in zip(wager.table.rows, SEVEN_CARD_HANDS, strict=True)}
    by[wager.table.otherwise] = found[NOTHING]
    return Counts(by, total, "seven cards of the deck with its joker, in any order")
