"""Six cards against a dealer whose cards may be burned: every hand of six beside an open card, in integers.

Which of the dealer's cards play depends on the order they lie in, and on two sorts of cards. So a hand of the
dealer's counts with a weight: in how many orders it is what is left. That depends on how many of its cards
are of the second sort, and where some were burned also on how many of those the player holds.
"""

from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.duel import FOLD, LOST, TIED, WON
from croupier.analysis.kernels.evaluator import FLUSH_BITS, START, Tables, by_ranks
from croupier.analysis.kernels.sweep import (
    ABOVE,
    BITS,
    CARD,
    FIVE,
    FIVES,
    SIX,
    add_five,
    add_short,
    add_six,
    apart_from_six,
    number_of_five,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FIELD = 16  # bits of a suit
RANKS = 8191  # those of them that are ranks
SUITS = 4


class Deck(NamedTuple):
    """The cards that are left beside the open one, ascending."""

    cards: "NDArray[np.int64]"  # their places in a full deck
    up: int  # the place of the open one
    free: "NDArray[np.int64]"  # suits that can be exchanged, ascending
    bits: "NDArray[np.int64]"  # a bit for each card of a full deck, sixteen for each suit
    second: "NDArray[np.int64]"  # by card of a full deck, whether it is of the second sort


class Strength(NamedTuple):
    """What cards are worth: the tables of so many cards, and the rank of a whole hand among all hands."""

    tables: Tables
    ranks: "NDArray[np.int16]"


class Players(NamedTuple):
    """Hands of six, one for all alike, in the order of their numbers."""

    hands: "NDArray[np.int64]"
    number: "NDArray[np.int32]"
    rank: "NDArray[np.int16]"
    twin: "NDArray[np.int16]"  # what the dealer's hand would be worth with the same six cards
    ways: "NDArray[np.int8]"
    seconds: "NDArray[np.int8]"  # cards of the second sort
    order: "NDArray[np.int32]"  # from the weakest to the strongest
    first: "NDArray[np.int64]"  # where each rank begins in that order


class Against(NamedTuple):
    """By player's hand, the weight of the dealer's that it beats, and of those that are not better."""

    below: "NDArray[np.int64]"
    not_above: "NDArray[np.int64]"


# --- ranking --------------------------------------------------------------------------------------


@compiled
def worth(total: int, held: int, strength: Strength) -> int:
    """The rank of cards, by their summed codes and a bit for each of them."""
    rank = by_ranks(total, strength.tables)
    if total & FLUSH_BITS:
        for suit in range(SUITS):
            if total >> (35 + 4 * suit) & 1:  # the top bit of its field
                rank = max(rank, int(strength.tables.suited[held >> FIELD * suit & RANKS]))
    return int(strength.ranks[rank])


@compiled
def likes(held: int, free: "NDArray[np.int64]") -> int:
    """For how many hands this one stands, where some suits may be exchanged; none where another one does."""
    ways = same = 1
    for at in range(1, len(free)):
        here, before = held >> FIELD * free[at] & RANKS, held >> FIELD * free[at - 1] & RANKS
        if here > before:
            return 0
        same = same + 1 if here == before else 1
        ways = ways * (at + 1) // same
    return ways


@compiled
def rank_six(deck: Deck, with_open: bool, strength: Strength, rank: "NDArray[np.int16]") -> None:
    """What each six cards are worth, with the open card or without, in the order of their numbers."""
    cards, codes, bits = deck.cards, strength.tables.codes, deck.bits
    total, held, found = START, 0, 0
    if with_open:
        total, held = total + codes[deck.up], bits[deck.up]
    for f in range(5, len(cards)):
        total_1, held_1 = total + codes[cards[f]], held | bits[cards[f]]
        for e in range(4, f):
            total_2, held_2 = total_1 + codes[cards[e]], held_1 | bits[cards[e]]
            for d in range(3, e):
                total_3, held_3 = total_2 + codes[cards[d]], held_2 | bits[cards[d]]
                for c in range(2, d):
                    total_4, held_4 = total_3 + codes[cards[c]], held_3 | bits[cards[c]]
                    for b in range(1, c):
                        total_5, held_5 = total_4 + codes[cards[b]], held_4 | bits[cards[b]]
                        for a in range(b):
                            whole = total_5 + codes[cards[a]]
                            rank[found] = worth(whole, held_5 | bits[cards[a]], strength)
                            found += 1


@compiled
def queue_six(
    cards: "NDArray[np.int64]",
    rank: "NDArray[np.int16]",
    first: "NDArray[np.int64]",
    hands: "NDArray[np.int64]",
) -> None:
    """All hands of six from the weakest to the strongest; `first` is left where each rank ends."""
    found = 0
    for f in range(5, len(cards)):
        for e in range(4, f):
            two = SIX << ABOVE | cards[f] << 5 * BITS | cards[e] << 4 * BITS
            for d in range(3, e):
                for c in range(2, d):
                    four = two | cards[d] << 3 * BITS | cards[c] << 2 * BITS
                    for b in range(1, c):
                        for a in range(b):
                            hands[first[rank[found]]] = four | cards[b] << BITS | cards[a]
                            first[rank[found]] += 1
                            found += 1


@compiled
def find_players(
    deck: Deck,
    strength: Strength,
    theirs: "NDArray[np.int16]",
    binomials: "NDArray[np.int64]",
    players: Players,
) -> int:
    """Every six cards that a player may hold, one for all alike; how many. `theirs` ranks the dealer's.

    Where `players` has no room nothing is noted.
    """
    cards, codes, bits = deck.cards, strength.tables.codes, deck.bits
    found = at = 0
    notes = len(players.hands) > 0
    for f in range(5, len(cards)):
        for e in range(4, f):
            held_2 = bits[cards[f]] | bits[cards[e]]
            for d in range(3, e):
                for c in range(2, d):
                    held_4 = held_2 | bits[cards[d]] | bits[cards[c]]
                    for b in range(1, c):
                        for a in range(b):
                            held = held_4 | bits[cards[b]] | bits[cards[a]]
                            ways = likes(held, deck.free)
                            if ways and notes:
                                six = (cards[a], cards[b], cards[c], cards[d], cards[e], cards[f])
                                total, number, seconds, hand = START, 0, 0, SIX << ABOVE
                                for place, card in enumerate(six):
                                    total += codes[card]
                                    number += binomials[card, place + 1]
                                    seconds += deck.second[card]
                                    hand |= card << BITS * place
                                players.hands[found] = hand
                                players.number[found] = number
                                players.rank[found] = worth(total, held, strength)
                                players.twin[found] = theirs[at]
                                players.ways[found] = ways
                                players.seconds[found] = seconds
                            found += ways > 0
                            at += 1
    return found


@compiled
def find_short(
    deck: Deck,
    size: int,
    strength: Strength,
    short: "NDArray[np.int16]",
    hands: "NDArray[np.int64]",
    rank: "NDArray[np.int16]",
) -> int:
    """All hands of one to five cards, with their ranks; how many. `short` ranks fewer than five by places."""
    cards, codes = deck.cards, strength.tables.codes
    places = [0] * size
    for at in range(size):
        places[at] = at
    found = 0
    while True:
        hand, total, held, place = size << ABOVE, START, 0, 0
        for at in range(size):
            card = cards[places[at]]
            hand |= card << BITS * at
            total += codes[card]
            held |= deck.bits[card]
            place = place * 14 + card // SUITS + 1
        hands[found] = hand
        rank[found] = worth(total, held, strength) if size == FIVE else short[place]
        found += 1
        at = size - 1
        while at >= 0 and places[at] == len(cards) - size + at:
            at -= 1
        if at < 0:
            return found
        places[at] += 1
        for after in range(at + 1, size):
            places[after] = places[after - 1] + 1


# --- counting the dealer's hands in ---------------------------------------------------------------


@compiled
def seconds_of(hand: int, second: "NDArray[np.int64]") -> int:
    found = 0
    for at in range(hand >> ABOVE):
        found += second[hand >> BITS * at & CARD]
    return found


@compiled
def sweep_six(
    hands: "NDArray[np.int64]",
    first: "NDArray[np.int64]",
    weights: "NDArray[np.int64]",
    each: int,
    deck: Deck,
    players: Players,
    binomials: "NDArray[np.int64]",
    counts: "NDArray[np.int32]",
    against: Against,
) -> None:
    """The dealer's hands of which nothing was burned. `weights` is by cards of the second sort."""
    dealt = 0
    for value in range(len(first) - 1):
        for at in range(players.first[value], players.first[value + 1]):
            player = players.order[at]
            same = weights[players.seconds[player]] if players.twin[player] < value else 0
            found = apart_from_six(players.hands[player], dealt, same, binomials, counts)
            against.below[player] += each * found
        for at in range(first[value], first[value + 1]):
            weight = weights[seconds_of(hands[at], deck.second)]
            if weight:
                add_six(hands[at], weight, binomials, counts)
                dealt += weight
        for at in range(players.first[value], players.first[value + 1]):
            player = players.order[at]
            same = weights[players.seconds[player]] if players.twin[player] <= value else 0
            found = apart_from_six(players.hands[player], dealt, same, binomials, counts)
            against.not_above[player] += each * found


@compiled
def sweep_short(
    hands: "NDArray[np.int64]",
    first: "NDArray[np.int64]",
    weights: "NDArray[np.int64]",
    held: int,
    deck: Deck,
    players: Players,
    binomials: "NDArray[np.int64]",
    counts: "NDArray[np.int64]",
    against: Against,
) -> None:
    """The dealer's hands of which some were burned, against players with so many cards of the second sort.

    `weights` is by the number of cards, and of those of the second sort.
    """
    dealt = 0
    for value in range(len(first) - 1):
        for at in range(players.first[value], players.first[value + 1]):
            player = players.order[at]
            if players.seconds[player] == held:
                found = apart_from_six(players.hands[player], dealt, 0, binomials, counts)
                against.below[player] += found
        for at in range(first[value], first[value + 1]):
            hand = hands[at]
            weight = weights[hand >> ABOVE, seconds_of(hand, deck.second)]
            if weight:
                dealt += weight
                if hand >> ABOVE == FIVE:
                    add_five(hand, weight, binomials, counts)
                    counts[FIVES + number_of_five(hand, binomials)] += weight
                else:
                    add_short(hand, weight, binomials, counts)
        for at in range(players.first[value], players.first[value + 1]):
            player = players.order[at]
            if players.seconds[player] == held:
                found = apart_from_six(players.hands[player], dealt, 0, binomials, counts)
                against.not_above[player] += found


# --- choosing -------------------------------------------------------------------------------------


@compiled
def tell(
    players: Players,
    dealers: int,
    alike: int,
    against: Against,
    end_of: "NDArray[np.int64]",
    start: "NDArray[np.int64]",
    more: "NDArray[np.int64]",
    fold: int,
    least: int,
    most: "NDArray[np.int64]",
    choices: "NDArray[np.int8]",
    played: "NDArray[np.int64]",
    folded: "NDArray[np.int64]",
) -> None:
    """Choose for each hand, among equals the least money, and count what comes of it."""
    for player in range(len(players.hands)):
        rank = players.rank[player]
        won = against.below[player]
        tied = against.not_above[player] - won
        lost = dealers - won - tied
        at_won, at_tied, at_lost = end_of[rank, WON, 0], end_of[rank, TIED, 0], end_of[rank, LOST, 0]
        base = won * start[at_won] + tied * start[at_tied] + lost * start[at_lost]
        unit = won * more[at_won] + tied * more[at_tied] + lost * more[at_lost]
        units = most[rank] if unit > 0 else least
        ways = players.ways[player] * alike
        if fold * dealers >= base + units * unit:
            choices[player] = FOLD
            folded[0] += ways * dealers
        else:
            choices[player] = units
            played[units, at_won] += ways * won
            played[units, at_tied] += ways * tied
            played[units, at_lost] += ways * lost
