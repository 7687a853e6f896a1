"""Side bets of a blackjack table as arrays: what their pay tables say of the cards that they look at."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, cycle
from typing import TYPE_CHECKING

from croupier.analysis.counts import RANK_OF
from croupier.analysis.kernels.blackjack_rounds import NATURAL, UNFINISHED, Sides
from croupier.cards.card import DECK, SUITS, Card
from croupier.errors import BadInput
from croupier.hands.blackjack import total
from croupier.hands.dealt import Dealt, Unseen
from croupier.hands.paytable import PayTable
from croupier.model.game import Offer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST = 4  # cards of an example of the dealer's hand: enough for every set of suits


def compiled_sides(offers: tuple[Offer[Dealt], ...], rides: "Sequence[NDArray[np.bool]]" = ()) -> Sides:
    """The bets of offers, and after them whether winnings ride: 1 or 0, by first card and up card."""
    import numpy as np

    tables = [offer.wager.table for offer in offers]
    waits = [*(_waits(offer) for offer in offers), *(False for _ in rides)]
    cards, most = len(DECK), 1 << len(SUITS)
    three = np.zeros((len(waits), cards, cards, cards), np.int16)
    finished = np.zeros((len(waits), UNFINISHED + 1, most), np.int16)
    fourth: list[NDArray[np.int16]] = []
    for at, table in enumerate(tables):
        if waits[at]:
            finished[at] = _by_dealer(table)
        else:
            three[at] = _by_cards(table, fourth)
    for at, by_cards in enumerate(rides, start=len(tables)):
        three[at] = by_cards[:, np.newaxis, :]
    return Sides(
        three=three,
        fourth=np.array(fourth, np.int16).reshape(len(fourth), cards),
        finished=finished,
        waits=np.array(waits, np.int8),
        suits=np.array([1 << SUITS.index(card[1]) for card in DECK], np.int8),
        drawn_out=any(waits),
    )


def _waits(offer: Offer[Dealt]) -> bool:
    """Whether the bet goes by the dealer's finished hand; then it must go by nothing else."""
    looks = offer.wager.table.sight.looks
    late = [look for look in looks if "dealer" in look.places]
    if late and (len(late) < len(looks) or any(look.grain != "points" for look in late)):
        why = f"{offer.key} looks at more of the dealer's finished hand than its points and suits."
        raise BadInput("setting/not-simulated", why, offender=offer.key)
    return bool(late)


def _by_cards(table: PayTable[Dealt], fourth: "list[NDArray[np.int16]]") -> "NDArray[np.int16]":
    """By the first two cards and the up card; where those leave it open, by the dealer's second card."""
    import numpy as np

    found = np.zeros((len(DECK), len(DECK), len(DECK)), np.int16)
    for at, first in enumerate(DECK):
        for at_second, second in enumerate(DECK):
            known = _judged(table, (first, second))
            if known is not None:
                found[at, at_second] = known
                continue
            for at_up, up in enumerate(DECK):
                end = _judged(table, (first, second), (up,))
                if end is None:
                    fourth.append(_by_fourth(table, (first, second), up))
                    end = -len(fourth)
                found[at, at_second, at_up] = end
    return found


def _by_fourth(table: PayTable[Dealt], two: tuple[Card, Card], up: Card) -> "NDArray[np.int16]":
    import numpy as np

    ends = [_judged(table, two, (up, card)) for card in DECK]
    assert None not in ends, "a bet that needs more than two cards of the dealer waits for all of them"
    return np.array(ends, np.int16)


def _by_dealer(table: PayTable[Dealt]) -> "NDArray[np.int16]":
    """By the dealer's points and suits: an example of a hand stands for all of them."""
    import numpy as np

    found = np.zeros((UNFINISHED + 1, 1 << len(SUITS)), np.int16)
    for points, suits, hand in _examples():
        end = _judged(table, (), hand, done=True)
        assert end is not None
        found[points, suits] = end
    return found


def _examples() -> Iterator[tuple[int, int, tuple[Card, ...]]]:
    by_points = {total([f"{rank}c" for rank in ranks])[0]: ranks for ranks in _ranks()}
    for suits in range(1, 1 << len(SUITS)):
        among = [suit for place, suit in enumerate(SUITS) if suits >> place & 1]
        for points, ranks in by_points.items():
            yield points, suits, tuple(rank + suit for rank, suit in zip(ranks, cycle(among), strict=False))
        if len(among) <= 2:
            yield NATURAL, suits, (f"A{among[0]}", f"T{among[-1]}")


def _ranks() -> Iterator[tuple[str, ...]]:
    """Ranks of the longest hands that make few enough points to be the dealer's."""
    return (
        ranks
        for ranks in combinations_with_replacement(RANK_OF, LONGEST)
        if total([f"{rank}c" for rank in ranks])[0] < UNFINISHED
    )


def _judged(
    table: PayTable[Dealt], two: tuple[Card, ...], dealer: tuple[Card, ...] = (), *, done: bool = False
) -> int | None:
    """The place of the row that decides, unless a card is missed."""
    try:
        return table.every.index(table.judge(Dealt(two, dealer, done=done)))
    except Unseen:
        return None
