"""A blackjack spec and its options as the numbers that kernels take: what every end of a hand is worth.

It is the twin of `engines.blackjack.settle` and of the permissions to double and split: tests play both.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from croupier.analysis.counts import RANK_OF, DealerRule
from croupier.analysis.edge import gain
from croupier.analysis.kernels.blackjack import (
    BUST,
    FREE,
    PAID,
    ROWS,
    SINGLE,
    STATES,
    TWO_CARD_21,
    WORTHS,
    Dealer,
    all_hands,
    dealer_tree,
)
from croupier.cards.deck import deck
from croupier.engines.blackjack.settle import BLACKJACK_ODDS
from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.blackjack import POINTS, total
from croupier.model.rules import Rule
from croupier.model.values import Values
from croupier.money.odds import PUSH, Odds, To

if TYPE_CHECKING:
    from croupier.analysis.kernels.blackjack import Floats, Numbers

# What a hand is, as far as its bets go by it.
AS_DEALT, FIRST_OF_SPLIT, ADDED, ADDED_FREE, ZAPPED = KINDS = range(5)
SPLIT = (FIRST_OF_SPLIT, ADDED, ADDED_FREE)

MANY_HANDS = 12  # where a document sets no limit: more of them come about once in many millions of rounds


@dataclass(frozen=True, slots=True)
class Payoffs:
    """What one unit of the original bet gains, by kind, state, row and the dealer's end (see the kernels)."""

    gains: "Floats"
    bins: "Numbers"  # the same as whole steps above the least
    least: Fraction
    step: Fraction
    most: int  # steps, and one

    def gain(self, steps: int, hands: int = 1) -> Fraction:
        """Of so many hands together."""
        return self.least * hands + self.step * steps


@dataclass(frozen=True, slots=True)
class Compiled:
    """All that the analysis of a game reads of its spec and options."""

    shoe: tuple[int, ...]  # cards of each worth
    dealer: Dealer
    payoffs: tuple[Payoffs, Payoffs]  # under any other up card, under an ace
    blackjack: Fraction
    both_blackjack: tuple[Fraction, Fraction]
    surrender: Fraction | None
    surrender_to_blackjack: tuple[Fraction, Fraction]
    doubles: "Numbers"  # by hand, the state that doubling leads to; 0: not allowed
    doubles_split: "Numbers"
    peeks: bool
    hands: int  # at most, at a spot
    unlimited: bool
    resplit_aces: bool
    free_splits: frozenset[int]  # worths
    zaps: frozenset[int]  # hard totals


def compiled_rules(game: Blackjack, values: Values) -> Compiled:
    assert game.ace_cards.value == 1, "a split ace gets one card in every document"
    rule = DealerRule(game.dealer_stands_on.value, values["soft-17"] == "hit")
    pushes = game.dealer_pushes_on
    dealer = dealer_tree(rule, pushes.value if pushes is not None else None)
    doubles = _doubles(game, values)
    pays = game.pays
    both = gain(pays.both_blackjack.value)
    both_ace = gain((pays.both_blackjack_ace or pays.both_blackjack).value)
    surrenders = values["surrender"] != "none"
    most = values.number_or_none("split-hands")
    free = game.free
    return Compiled(
        shoe=_shoe(values.number("decks")),
        dealer=dealer,
        payoffs=(_payoffs(game, values, dealer, ace=False), _payoffs(game, values, dealer, ace=True)),
        blackjack=gain(BLACKJACK_ODDS[values.word("blackjack-pays")]),
        both_blackjack=(both, both_ace),
        surrender=gain(_known(pays.surrender).value) if surrenders else None,
        surrender_to_blackjack=(
            _surrendered(game, values, ace=False),
            _surrendered(game, values, ace=True),
        )
        if surrenders
        else (Fraction(0), Fraction(0)),
        doubles=doubles,
        doubles_split=doubles if values["double-after-split"] else doubles * 0,
        peeks=values["hole-card"] == "peek",
        hands=MANY_HANDS if most is None else most,
        unlimited=most is None,
        resplit_aces=values.flag("resplit-aces"),
        free_splits=frozenset(
            worth for worth in range(WORTHS) if free is not None and worth + 1 not in free.splits_except.value
        ),
        zaps=game.zap.totals.value if game.zap is not None else frozenset(),
    )


def _shoe(decks: int) -> tuple[int, ...]:
    points = [POINTS[card] for card in deck(decks)]
    return tuple(points.count(worth + 1) for worth in range(WORTHS))


def _doubles(game: Blackjack, values: Values) -> "Numbers":
    """Two cards may be doubled; the house pays for some of it where bets are free."""
    import numpy as np

    hands = all_hands()
    found = np.zeros(len(hands.row), np.int64)
    for hand in np.flatnonzero(hands.size == 2):
        cards = tuple(
            f"{RANK_OF[worth]}c" for worth in range(WORTHS) for _ in range(hands.holds[hand, worth])
        )
        points, soft = total(cards)
        if values["double"] == "10-11" and points not in (10, 11):
            continue
        free = game.free is not None and not soft and points in game.free.doubles.value
        found[hand] = FREE if free else PAID
    return found


# --- what ends are worth --------------------------------------------------------------------------


def _payoffs(game: Blackjack, values: Values, dealer: Dealer, *, ace: bool) -> Payoffs:
    import numpy as np

    found = [
        [
            [[_gain(game, values, dealer, kind, state, row, slot, ace) for slot in range(dealer.slots)]
             for row in range(ROWS)]
            for state in range(STATES)
        ]
        for kind in KINDS
    ]  # fmt: skip
    every = [one for kind in found for state in kind for row in state for one in row]
    least, step = min(every), Fraction(1, lcm(*(one.denominator for one in every)))
    gains = np.array(found, np.float64)
    bins = np.rint((gains - float(least)) / float(step)).astype(np.int64)
    return Payoffs(gains, bins, least, step, int(bins.max()) + 1)


def _gain(
    game: Blackjack, values: Values, dealer: Dealer, kind: int, state: int, row: int, slot: int, ace: bool
) -> Fraction:
    """What the bet on a hand and its double gain together."""
    if slot == dealer.natural:
        base, added = _to_blackjack(game, values, kind, state, row, ace=ace)
    else:
        base = added = _compared(game, dealer, kind, row, slot)
    gained = _on(base, free=kind == ADDED_FREE)
    return gained + (_on(added, free=state == FREE) if state != SINGLE else 0)


def _on(odds: Odds | None, *, free: bool) -> Fraction:
    """Free bets are paid if they win, and cost nothing."""
    if odds is None or (free and not isinstance(odds, To)):
        return Fraction(0)
    return gain(odds)


def _compared(game: Blackjack, dealer: Dealer, kind: int, row: int, slot: int) -> Odds:
    """A hand against a dealer's without a blackjack."""
    pays = game.pays
    if row == BUST:
        return pays.bust.value
    if slot == dealer.breaks + 1:
        return PUSH
    breaks = slot == dealer.breaks
    points, theirs = (21 if row == TWO_CARD_21 else row), game.dealer_stands_on.value + slot
    if breaks or points > theirs:
        if row == TWO_CARD_21:
            return _known(pays.zapped_21).value if kind == ZAPPED and pays.zapped_21 else pays.split_21.value
        return (pays.dealer_breaks or pays.win if breaks else pays.win).value
    return pays.push.value if points == theirs else pays.lose.value


def _to_blackjack(
    game: Blackjack, values: Values, kind: int, state: int, row: int, *, ace: bool
) -> tuple[Odds | None, Odds | None]:
    """The bet on a hand and its double against a dealer's blackjack; None: it is not there."""
    pays = game.pays
    if values["hole-card"] == "peek":  # found before anybody could add to a bet
        return (None if kind in (ADDED, ADDED_FREE) else _peeked(game, ace=ace), None)
    if row == BUST and kind not in SPLIT and state == SINGLE:
        return pays.bust.value, None  # collected before the dealer's second card
    double = _known(pays.double_added).value
    if kind in SPLIT:
        return _known(pays.split_original if kind == FIRST_OF_SPLIT else pays.split_added).value, double
    if state != SINGLE:
        return _known(pays.double_original).value, double
    if row == TWO_CARD_21 and kind == ZAPPED and pays.zapped_21_loses is not None:
        return pays.zapped_21_loses.value, None
    return (_known(pays.dealer_blackjack) if row in (21, TWO_CARD_21) else pays.lose).value, None


def _peeked(game: Blackjack, *, ace: bool) -> Odds:
    pays = game.pays
    return ((pays.dealer_blackjack_ace if ace else None) or pays.peeked_blackjack or pays.lose).value


def _surrendered(game: Blackjack, values: Values, *, ace: bool) -> Fraction:
    """Half a bet against a dealer's blackjack: where there is a look, that comes first."""
    if values["hole-card"] == "peek":
        return gain(_peeked(game, ace=ace))
    return gain(_known(game.pays.surrender_to_blackjack).value)


def _known(rule: Rule[Odds] | None) -> Rule[Odds]:
    """A game in which a hand can end so has a rule for it."""
    assert rule is not None
    return rule
