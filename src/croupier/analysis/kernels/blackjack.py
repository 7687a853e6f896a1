"""Blackjack hands by what they hold of each worth: every hand of a player, and every way the dealer draws.

Cards are told apart by their worth alone, ace to ten, in places 0 to 9. A shoe is how many cards of each
worth are left. Chances are double precision: sums of some thousand products, each good to about 15 digits.
The numbers of what is done and of rows are frozen into the kernels: they mean something nowhere else.
"""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.counts import RANK_OF, DealerRule
from croupier.analysis.kernels.compiler import compiled
from croupier.hands.blackjack import is_two_card_21, total

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Numbers = NDArray[np.int64]

WORTHS = len(RANK_OF)
ACE, TEN = 0, 9

# What becomes of a hand is looked up by its row: its total, or one of these.
TWO_CARD_21, BUST, ROWS = 22, 23, 24

# What the player does with a hand, and what a hand's bet is then: a paid double and a free one differ.
STAND, HIT, DOUBLE = 0, 1, 2
BETTER = 3  # of standing and hitting
SINGLE, PAID, FREE, STATES = 0, 1, 2, 3
LANES = 16  # hands that share a walk
NEVER = -1e9  # the value of what may not be done


class Hands(NamedTuple):
    """Every hand of one card or more that is not over 21, lower totals (with aces as one) first."""

    holds: "Numbers"  # by hand and worth
    then: "Numbers"  # the hand that one more card makes; -1: it breaks
    row: "Numbers"
    size: "Numbers"
    over: "Numbers"  # 1: a hard 21, which takes no card
    single: "Numbers"  # the hands of one card, by worth


class Dealer(NamedTuple):
    """Every way to complete a dealer's hand, as a tree walked in order, for each up card.

    Cards that are drawn stand in order of worth, so hands share their beginnings; `ways` says in how many
    orders the dealer can draw them.
    """

    start: "Numbers"  # the first node of an up card; one more at the end
    depth: "Numbers"  # cards drawn
    worth: "Numbers"
    taken: "Numbers"  # cards of this worth drawn before this one
    ways: "Floats"  # 0: not the end of a hand
    slot: "Numbers"  # how it ends
    slots: int
    breaks: int  # the slot of a bust; totals from the first one on stand before it
    natural: int  # the slot of a blackjack


class Lanes(NamedTuple):
    """Room for the walk through the dealer's tree, for several hands side by side."""

    left: "Floats"  # by worth
    product: "Floats"  # by depth
    inverse: "Floats"
    found: "Floats"  # by slot


# --- kernels --------------------------------------------------------------------------------------


@compiled
def finish(
    up: int, shoe: "Floats", which: "Numbers", hands: Hands, dealer: Dealer, side: Lanes, ends: "Floats"
) -> None:
    """How the dealer ends beside these hands, the up card and other known cards being gone from the shoe.

    Several hands at once, one in each lane, share the walk through the tree.
    """
    left, product, inverse, found = side
    many = left.shape[1]
    for begin in range(0, len(which), many):
        used = min(many, len(which) - begin)
        for lane in range(many):
            hand = which[begin + min(lane, used - 1)]
            cards = 0.0
            for worth in range(WORTHS):
                left[worth, lane] = shoe[worth] - hands.holds[hand, worth]
                cards += left[worth, lane]
            # Nodes multiply whole numbers; where a hand ends they are divided by all orders of its cards.
            product[0, lane], inverse[0, lane] = 1.0, 1.0
            for depth in range(1, len(inverse)):
                cards_then = cards - depth + 1
                inverse[depth, lane] = inverse[depth - 1, lane] / cards_then if cards_then > 0 else 0.0
            for slot in range(dealer.slots):
                found[slot, lane] = 0.0
        for node in range(dealer.start[up], dealer.start[up + 1]):
            depth, taken, ways = dealer.depth[node], dealer.taken[node], dealer.ways[node]
            before, after, copies = product[depth - 1], product[depth], left[dealer.worth[node]]
            if ways > 0:
                divided, sums = inverse[depth], found[dealer.slot[node]]
                for lane in range(many):
                    weight = before[lane] * (copies[lane] - taken)
                    after[lane] = weight
                    sums[lane] += weight * ways * divided[lane]
            else:
                for lane in range(many):
                    after[lane] = before[lane] * (copies[lane] - taken)
        for lane in range(used):
            for slot in range(dealer.slots):
                ends[which[begin + lane], slot] = found[slot, lane]


@compiled
def natural_chance(up: int, left: "Floats") -> float:
    """That the dealer's next card makes a blackjack."""
    cards = left.sum()
    if up == ACE:
        return float(left[TEN] / cards)
    if up == TEN:
        return float(left[ACE] / cards)
    return 0.0


@compiled
def possible(holds: "Numbers", shoe: "Floats") -> bool:
    return bool((holds <= shoe).all())


@compiled
def ends_beside(
    up: int,
    shoe: "Floats",
    hands: Hands,
    dealer: Dealer,
    side: Lanes,
    which: "Numbers",
    ends: "Floats",
) -> None:
    """How the dealer ends beside every hand of the player. `which` is room for their numbers."""
    many = 0
    for hand in range(len(hands.row)):
        if possible(hands.holds[hand], shoe):
            which[many] = hand
            many += 1
    finish(up, shoe, which[:many], hands, dealer, side, ends)


@compiled
def best_plays(
    up: int,
    shoe: "Floats",
    hands: Hands,
    dealer: Dealer,
    ends: "Floats",
    gains: "Floats",
    doubles: "Numbers",
    worth_of: "Floats",
) -> None:
    """What standing, hitting and doubling are worth for every hand, best play following; then the better of
    standing and hitting. `gains` are by state, row and the dealer's end; `doubles` is the state that doubling
    leads to, 0 where it may not be done."""
    breaks, natural = dealer.breaks, dealer.natural
    for hand in range(len(hands.row) - 1, -1, -1):
        if not possible(hands.holds[hand], shoe):
            continue
        left = shoe - hands.holds[hand]
        cards = left.sum()
        standing = 0.0
        for slot in range(natural + 1):
            standing += ends[hand, slot] * gains[SINGLE, hands.row[hand], slot]
        worth_of[hand, STAND] = standing
        worth_of[hand, BETTER] = standing
        if cards <= 0 or hands.over[hand]:
            continue
        hitting, doubling, state = 0.0, 0.0, doubles[hand]
        for worth in range(WORTHS):
            if left[worth] <= 0:
                continue
            chance = left[worth] / cards
            then = hands.then[hand, worth]
            if then >= 0:
                hitting += chance * worth_of[then, BETTER]
                if state:
                    for slot in range(natural + 1):
                        doubling += chance * ends[then, slot] * gains[state, hands.row[then], slot]
            else:
                left[worth] -= 1
                blackjack = natural_chance(up, left) if cards > 1 else 0.0
                left[worth] += 1
                hitting += chance * (
                    (1 - blackjack) * gains[SINGLE, BUST, breaks] + blackjack * gains[SINGLE, BUST, natural]
                )
                if state:
                    doubling += chance * (
                        (1 - blackjack) * gains[state, BUST, breaks] + blackjack * gains[state, BUST, natural]
                    )
        worth_of[hand, HIT] = hitting
        worth_of[hand, BETTER] = max(standing, hitting)
        if state:
            worth_of[hand, DOUBLE] = doubling


@compiled
def play_from(
    up: int,
    shoe: "Floats",
    reached: "Floats",
    hands: Hands,
    dealer: Dealer,
    ends: "Floats",
    plays: "Numbers",
    doubles: "Numbers",
    bins: "Numbers",
    peeks: bool,
    results: "Floats",
) -> None:
    """Play hands of two cards that are reached with these chances (which are used up) by fixed plays.

    Each kind of hand has `bins` and `results`. A result gains the chance of each dealer's end and gain, at
    slot * most + bin, and in its last place what is added for doubles with own money; where the dealer peeks,
    nothing is while they have a blackjack. How the dealer ends beside hands that break is what is left of how
    they end beside all of them.
    """
    slots, kinds = dealer.slots, len(bins)
    most = (results.shape[1] - 1) // slots
    for hand in range(len(hands.row)):
        chance = reached[hand]
        if chance == 0.0:
            continue
        reached[hand] = 0.0
        play, two = plays[hand], hands.size[hand] == 2
        state = doubles[hand] if play == DOUBLE else SINGLE
        for slot in range(slots):
            part = chance * ends[hand, slot]
            for kind in range(kinds):
                broken = slot * most + bins[kind, state, BUST, slot]
                if two:
                    results[kind, broken] += part
                if play == STAND:
                    results[kind, broken] -= part
                    results[kind, slot * most + bins[kind, SINGLE, hands.row[hand], slot]] += part
        if play == STAND:
            continue
        left = shoe - hands.holds[hand]
        cards = left.sum()
        if state == PAID:
            added = chance * (1.0 - natural_chance(up, left) if peeks else 1.0)
            for kind in range(kinds):
                results[kind, -1] += added
        for worth in range(WORTHS):
            then = hands.then[hand, worth]
            if left[worth] <= 0 or then < 0:
                continue
            drawn = chance * left[worth] / cards
            if play == HIT:
                reached[then] += drawn
                continue
            for slot in range(slots):
                part = drawn * ends[then, slot]
                for kind in range(kinds):
                    results[kind, slot * most + bins[kind, state, BUST, slot]] -= part
                    results[kind, slot * most + bins[kind, state, hands.row[then], slot]] += part


# --- tables ---------------------------------------------------------------------------------------


@cache
def all_hands() -> Hands:
    import numpy as np

    found: list[tuple[int, ...]] = []

    def add(hand: tuple[int, ...], points: int) -> None:
        """Worths in order, so that each hand is found once."""
        if hand:
            found.append(hand)
        for worth in range(hand[-1] if hand else 0, WORTHS):
            if points + worth + 1 <= 21:
                add((*hand, worth), points + worth + 1)

    add((), 0)
    found.sort(key=lambda hand: (sum(hand) + len(hand), hand))
    at = {hand: place for place, hand in enumerate(found)}
    cards = [tuple(f"{RANK_OF[worth]}c" for worth in hand) for hand in found]
    totals = [total(hand) for hand in cards]
    return Hands(
        holds=np.array([[hand.count(worth) for worth in range(WORTHS)] for hand in found], np.int64),
        then=np.array(
            [[at.get(tuple(sorted((*hand, worth))), -1) for worth in range(WORTHS)] for hand in found],
            np.int64,
        ),
        row=np.array(
            [
                TWO_CARD_21 if is_two_card_21(hand) else points
                for hand, (points, _) in zip(cards, totals, strict=True)
            ],
            np.int64,
        ),
        size=np.array([len(hand) for hand in found], np.int64),
        over=np.array([points == 21 and not soft for points, soft in totals], np.int64),
        single=np.array([at[worth,] for worth in range(WORTHS)], np.int64),
    )


def lanes(dealer: Dealer) -> Lanes:
    import numpy as np

    deep = int(dealer.depth.max()) + 1
    return Lanes(*(np.zeros((rows, LANES)) for rows in (WORTHS, deep, deep, dealer.slots)))


@cache
def dealer_tree(rule: DealerRule, pushes_on: int | None) -> Dealer:
    """Ends: each total the dealer stands on, a bust, a bust that pushes, a blackjack."""
    import numpy as np

    breaks = 21 - rule.stands_on + 1
    pushes, natural = breaks + 1, breaks + 2
    start, nodes = [0], []
    for up in range(WORTHS):
        before: tuple[int, ...] = ()
        for drawn, (ways, hand) in sorted(drawn_out(up, rule).items()):
            points, _ = total(hand)
            if is_two_card_21(hand):
                slot = natural
            elif points > 21:
                slot = pushes if points == pushes_on else breaks
            else:
                slot = points - rule.stands_on
            shared = 0
            while shared < min(len(before), len(drawn)) and before[shared] == drawn[shared]:
                shared += 1
            for at in range(shared, len(drawn)):
                ended = at == len(drawn) - 1
                taken = drawn[:at].count(drawn[at])
                nodes.append((at + 1, drawn[at], taken, ways if ended else 0, slot if ended else -1))
            before = drawn
        start.append(len(nodes))
    depth, worth, taken_before, ways_in, slots = np.array(nodes, np.int64).T.copy()
    return Dealer(
        start=np.array(start, np.int64),
        depth=depth,
        worth=worth,
        taken=taken_before,
        ways=ways_in.astype(np.float64),
        slot=slots,
        slots=natural + 1,
        breaks=breaks,
        natural=natural,
    )


def drawn_out(up: int, rule: DealerRule) -> dict[tuple[int, ...], tuple[int, tuple[str, ...]]]:
    """The sets of cards that complete a dealer's hand: in how many orders, and the hand."""
    ends: dict[tuple[int, ...], tuple[int, tuple[str, ...]]] = {}
    going: dict[tuple[int, ...], int] = {(): 1}
    while going:
        further: dict[tuple[int, ...], int] = {}
        for drawn, ways in going.items():
            for worth in range(WORTHS):
                more = tuple(sorted((*drawn, worth)))
                hand = tuple(f"{RANK_OF[one]}c" for one in (up, *more))
                if rule.stops(hand):
                    ends[more] = (ends.get(more, (0, hand))[0] + ways, hand)
                else:
                    further[more] = further.get(more, 0) + ways
        going = further
    return ends
