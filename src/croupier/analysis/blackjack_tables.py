"""A blackjack spec, its options and the strategy that was found for them, as the arrays that rounds are
played from."""

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.blackjack_play import Play, Room, Situation, hand_of, pairs_from
from croupier.analysis.blackjack_rules import KINDS, Compiled
from croupier.analysis.counts import RANK_OF, DealerRule
from croupier.analysis.kernels.blackjack import DOUBLE, HIT, ROWS, STAND, STATES, WORTHS, all_hands
from croupier.analysis.kernels.blackjack_rounds import (
    ENDED,
    NATURAL,
    OF_FREE,
    OF_SPLIT,
    OWN,
    SPLIT,
    SURRENDER,
    UNFINISHED,
    ZAP,
    Tables,
)
from croupier.hands.blackjack import total

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.analysis.kernels.blackjack import Numbers

NO_ACE = 1  # the plays of split hands are the same for all worths but aces, which have none

CODES: dict[Play, int] = {
    "stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER, "zap": ZAP,
    "blackjack": STAND,
}  # fmt: skip


class Scale(NamedTuple):
    """How the gain of a round is told in whole steps."""

    step: Fraction
    least: int  # of a round, in steps
    most: int
    bets: int  # the most own money in a round, in units

    @property
    def places(self) -> int:
        return (self.most - self.least + 1) * self.bets

    def of(self, place: int) -> tuple[Fraction, int]:
        """The gain and the own money that a place stands for."""
        steps, more = divmod(place, self.bets)
        return (self.least + steps) * self.step, more + 1


def compiled_tables(rules: Compiled, rule: DealerRule, pushes_on: int | None) -> tuple[Tables, Scale]:
    import numpy as np

    hands = all_hands()
    plays, exchanged = strategy(rules)
    gains, scale = _gains(rules)
    dealer, ends = dealer_states(rule)
    slots = np.full(UNFINISHED + 1, rules.dealer.breaks, np.int8)
    slots[NATURAL] = rules.dealer.natural
    for points in ends:
        slots[points] = _slot(rules, rule, points, pushes_on)
    tables = Tables(
        then=hands.then.astype(np.int16),
        row=hands.row.astype(np.int8),
        single=hands.single.astype(np.int16),
        plays=plays,
        exchanged=exchanged,
        doubles=np.stack([rules.doubles, rules.doubles_split]).astype(np.int8),
        gains=gains,
        dealer=dealer,
        slots=slots,
        free_splits=np.array([worth in rules.free_splits for worth in range(WORTHS)], np.int8),
        hands=rules.hands,
        resplit_aces=rules.resplit_aces,
        peeks=rules.peeks,
        natural=rules.dealer.natural,
        breaks=rules.dealer.breaks,
        least=scale.least,
        bets=scale.bets,
    )
    return tables, scale


# --- the strategy -----------------------------------------------------------------------------------


def strategy(rules: Compiled) -> "tuple[NDArray[np.int8], NDArray[np.int16]]":
    """What is done with every hand in every situation: under each up card, then after each exchange."""
    import numpy as np

    room, whole = Room.of(rules), np.array(rules.shoe, np.float64)
    found: list[NDArray[np.int8]] = []
    then: dict[tuple[int, int], Situation] = {}  # what an exchange of a hand leads to, by up card
    for up in range(WORTHS):
        shoe = whole.copy()
        shoe[up] -= 1
        if not whole[up]:
            found.append(np.zeros((3, len(all_hands().row)), np.int8))
            continue
        situation = Situation(rules, up, shoe, room)
        plays = _plays(situation)
        found.append(plays)
        for first, second, _ in pairs_from(shoe):
            if plays[OWN, hand_of(first, second)] == ZAP:
                then[up, hand_of(first, second)] = situation.exchanged(first, second).then
    exchanged = np.zeros((WORTHS + len(then), len(all_hands().row)), np.int16)
    for (up, hand), situation in then.items():
        exchanged[up, hand] = len(found)
        found.append(_plays(situation))
    return np.stack(found), exchanged


def _plays(situation: Situation) -> "NDArray[np.int8]":
    """By whose plays, and by hand."""
    import numpy as np

    own: Numbers = situation.own_plays.copy()
    for first, second, _ in pairs_from(situation.shoe):
        own[hand_of(first, second)] = CODES[situation.best(first, second)]
    of_split = situation.split_plays(NO_ACE, free=False)
    of_free = situation.split_plays(NO_ACE, free=True) if situation.rules.free_splits else of_split
    found = np.zeros((3, len(own)), np.int8)
    found[OWN], found[OF_SPLIT], found[OF_FREE] = own, of_split, of_free
    return found


# --- gains --------------------------------------------------------------------------------------------


def _gains(rules: Compiled) -> "tuple[NDArray[np.int16], Scale]":
    """In whole steps, and what all hands of a round can come to."""
    import numpy as np

    parts = lcm(*(payoffs.step.denominator for payoffs in rules.payoffs))
    step = Fraction(1, parts)
    found = np.stack(
        [payoffs.bins * int(payoffs.step / step) + int(payoffs.least / step) for payoffs in rules.payoffs]
    ).reshape(len(rules.payoffs), len(KINDS) * STATES * ROWS, -1)
    least, most = int(found.min()) * rules.hands, int(found.max()) * rules.hands
    return found.astype(np.int16), Scale(step, least, most, 2 * rules.hands)


# --- the dealer ---------------------------------------------------------------------------------------


def dealer_states(rule: DealerRule) -> "tuple[NDArray[np.int16], set[int]]":
    """The dealer's next state by state and worth, from the up card on, and the points that end a hand.

    A state is what the cards make, with an example of them: no more of them matters.
    """
    import numpy as np

    examples: list[tuple[str, ...]] = [(f"{rank}c",) for rank in RANK_OF]
    known: dict[tuple[int, bool], int] = {}
    rows: list[list[int]] = []
    ends: set[int] = set()
    at = 0
    while at < len(examples):
        row = []
        for rank in RANK_OF:
            hand = (*examples[at], f"{rank}c")
            points, soft = total(hand)
            if rule.stops(hand):
                ends.add(points)
                row.append(points - ENDED)
                continue
            if (points, soft) not in known:
                known[points, soft] = len(examples)
                examples.append(hand)
            row.append(known[points, soft])
        rows.append(row)
        at += 1
    return np.array(rows, np.int16), ends


def _slot(rules: Compiled, rule: DealerRule, points: int, pushes_on: int | None) -> int:
    """As the analysis counts them: totals from the first one that stands, a bust, a bust that pushes."""
    if points > 21:
        return rules.dealer.breaks + (points == pushes_on)
    return points - rule.stands_on
