"""A player's hand against the dealer's, one of whose cards may lie open: every pair of hands, in integers.

The dealer's hands are counted in from the weakest to the strongest: how many of those so far hold this card,
these two, these three and so on. How many of them share no card with a player's hand follows by inclusion and
exclusion over the player's cards. So each hand is looked at once, not once for each hand against it.

Cards are their places in a full deck. A set of cards is known by its number among all of that size, which are
ordered by their highest card, then by the next one, and so on.
"""

from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.combinations import step
from croupier.analysis.kernels.compiler import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FOLD = -1  # a choice; others are how often the bet is raised
SUITS = 4
WON, TIED, LOST = 0, 1, 2


class Sets(NamedTuple):
    """How sets of cards are numbered, and all parts of a hand: a bit of a part's own number for each card."""

    binomials: "NDArray[np.int64]"
    sizes: "NDArray[np.int64]"  # how many cards a part has
    last: "NDArray[np.int64]"  # the place of its highest card
    starts: "NDArray[np.int64]"  # where the counts of sets of a size begin


class Ranks(NamedTuple):
    """What whole hands are worth by their numbers, and which cards of more may make one."""

    of: "NDArray[np.int16]"
    own: "NDArray[np.int64]"
    dealer: "NDArray[np.int64]"


class Hands(NamedTuple):
    """Hands as they are found, and their order from the weakest to the strongest."""

    cards: "NDArray[np.uint8]"
    rank: "NDArray[np.int16]"
    ways: "NDArray[np.int64]"  # how many are alike
    order: "NDArray[np.int64]"
    first: "NDArray[np.int64]"  # where each rank begins in that order


class Against(NamedTuple):
    """By player's hand, how many of the dealer's hands that it can meet are weaker, and so on."""

    below: "NDArray[np.int32]"
    not_above: "NDArray[np.int32]"
    under: "NDArray[np.int32]"  # below each level


class Bets(NamedTuple):
    """What a game pays, by the kind of the player's hand and how it ends, and what may be chosen."""

    kinds: "NDArray[np.int64]"  # of hands that are paid alike, by rank
    base: "NDArray[np.int64]"  # what the bets from the start win: by kind, comparison and level of the dealer
    raised: "NDArray[np.int64]"  # what one more unit wins, by the same
    fold: int  # what the bets from the start win when the hand is folded
    least: int  # that may be raised
    most: int
    levels: "NDArray[np.int64]"  # the lowest ranks of the dealer's that are told apart


# --- hands ----------------------------------------------------------------------------------------


@compiled
def best_rank(
    cards: "NDArray[np.int64]", parts: "NDArray[np.int64]", sets: Sets, ranks: "NDArray[np.int16]"
) -> int:
    """The best hand among some cards in order."""
    best = 0
    for part in range(len(parts)):
        number = 0
        for at in range(parts.shape[1]):
            number += sets.binomials[cards[parts[part, at]], at + 1]
        best = max(best, int(ranks[number]))
    return best


@compiled
def of_suit(cards: "NDArray[np.int64]", suit: int) -> int:
    """The ranks of a suit, a bit for each."""
    found = 0
    for card in cards:
        if card % SUITS == suit:
            found |= 1 << (card // SUITS)
    return found


@compiled
def ways_of(cards: "NDArray[np.int64]", free: "NDArray[np.int64]") -> int:
    """For how many hands this one stands, where some suits may be exchanged; none where another one does."""
    ways = same = 1
    for at in range(1, len(free)):
        held, before = of_suit(cards, free[at]), of_suit(cards, free[at - 1])
        if held > before:
            return 0
        same = same + 1 if held == before else 1
        ways = ways * (at + 1) // same
    return ways


@compiled
def add_open(cards: "NDArray[np.int64]", shown: int, whole: "NDArray[np.int64]") -> None:
    """The cards with one more among them, if there is one, in order."""
    at = 0
    for card in cards:
        if 0 <= shown < card and (at == 0 or whole[at - 1] < shown):
            whole[at] = shown
            at += 1
        whole[at] = card
        at += 1
    if at < len(whole):
        whole[at] = shown


@compiled
def find_hands(
    deck: "NDArray[np.int64]",
    shown: int,
    free: "NDArray[np.int64]",
    parts: "NDArray[np.int64]",
    sets: Sets,
    ranks: "NDArray[np.int16]",
    work: "NDArray[np.int64]",
    hands: Hands,
) -> int:
    """Every hand of a deck, ranked with the open card if one is given; one for all alike in free suits."""
    size, end, found = hands.cards.shape[1], len(deck), 0
    places, cards = work[0, :size], work[1, :size]
    whole = work[2, : size + 1] if shown >= 0 else work[2, :size]
    for at in range(size):
        places[at] = at
    while True:
        for at in range(size):
            cards[at] = deck[places[at]]
        ways = ways_of(cards, free)
        if ways:
            for at in range(size):
                hands.cards[found, at] = cards[at]
            add_open(cards, shown, whole)
            hands.rank[found] = best_rank(whole, parts, sets, ranks)
            hands.ways[found] = ways
            found += 1
        if not step(places, end):
            return found


@compiled
def rank_twins(
    cards: "NDArray[np.int64]",
    shown: int,
    parts: "NDArray[np.int64]",
    sets: Sets,
    ranks: "NDArray[np.int16]",
    whole: "NDArray[np.int64]",
    found: "NDArray[np.int16]",
) -> None:
    """What the dealer's hand would be worth with the very cards of each hand."""
    for hand in range(len(cards)):
        add_open(cards[hand], shown, whole)
        found[hand] = best_rank(whole, parts, sets, ranks)


# --- counting the dealer's hands in ---------------------------------------------------------------


@compiled
def add_hand(
    cards: "NDArray[np.uint8]", sets: Sets, numbers: "NDArray[np.int64]", counts: "NDArray[np.int32]"
) -> None:
    """Count a hand in, under each part of it but none and all."""
    for part in range(1, len(sets.sizes) - 1):
        last, size = sets.last[part], sets.sizes[part]
        numbers[part] = numbers[part ^ (1 << last)] + sets.binomials[cards[last], size]
        counts[sets.starts[size] + numbers[part]] += 1


@compiled
def apart(
    cards: "NDArray[np.uint8]",
    dealt: int,
    same: int,
    sets: Sets,
    numbers: "NDArray[np.int64]",
    counts: "NDArray[np.int32]",
) -> int:
    """How many of the hands that are counted in share no card with these; `same` if these very cards are."""
    found = dealt
    whole = len(sets.sizes) - 1
    for part in range(1, whole):
        last, size = sets.last[part], sets.sizes[part]
        numbers[part] = numbers[part ^ (1 << last)] + sets.binomials[cards[last], size]
        number = counts[sets.starts[size] + numbers[part]]
        found += -number if size & 1 else number
    return found + (-same if sets.sizes[whole] & 1 else same)


@compiled
def compare(
    players: Hands,
    dealers: Hands,
    twins: "NDArray[np.int16]",
    levels: "NDArray[np.int64]",
    sets: Sets,
    numbers: "NDArray[np.int64]",
    counts: "NDArray[np.int32]",
    against: Against,
) -> None:
    """For each player's hand, how many of the dealer's it beats or ties.

    `twins` ranks the dealer's hand of the same cards. Below the first level there is nothing.
    """
    dealt, level = 0, 1
    for rank in range(len(dealers.first) - 1):
        if level < len(levels) and levels[level] == rank:
            for hand in range(len(players.rank)):
                same = int(twins[hand] < rank)
                against.under[level, hand] = apart(players.cards[hand], dealt, same, sets, numbers, counts)
            level += 1
        first, end = players.first[rank], players.first[rank + 1]
        for at in range(first, end):
            hand = players.order[at]
            same = int(twins[hand] < rank)
            against.below[hand] = apart(players.cards[hand], dealt, same, sets, numbers, counts)
        for at in range(dealers.first[rank], dealers.first[rank + 1]):
            add_hand(dealers.cards[dealers.order[at]], sets, numbers, counts)
            dealt += 1
        for at in range(first, end):
            hand = players.order[at]
            same = int(twins[hand] <= rank)
            against.not_above[hand] = apart(players.cards[hand], dealt, same, sets, numbers, counts)


# --- choosing -------------------------------------------------------------------------------------


@compiled
def fill_ends(
    hand: int,
    rank: int,
    dealers: int,
    levels: "NDArray[np.int64]",
    against: Against,
    ends: "NDArray[np.int64]",
) -> None:
    """How many of the dealer's hands end a hand each way: by comparison, and by level of the dealer's."""
    for level in range(len(levels)):
        low = against.under[level, hand]
        last = level + 1 == len(levels)
        high = dealers if last else against.under[level + 1, hand]
        won = tied = 0
        if rank >= levels[level]:
            within = last or rank < levels[level + 1]
            won = (against.below[hand] if within else high) - low
            tied = against.not_above[hand] - against.below[hand] if within else 0
        ends[WON, level] = won
        ends[TIED, level] = tied
        ends[LOST, level] = high - low - won - tied


@compiled
def choose(start: int, raised: int, folded: int, bets: Bets) -> int:
    """The best choice; among equals the least money."""
    choice, best = bets.least, start + bets.least * raised
    if start + bets.most * raised > best:
        choice, best = bets.most, start + bets.most * raised
    return FOLD if folded >= best else choice


@compiled
def tell(
    players: Hands,
    dealers: int,
    alike: int,
    against: Against,
    bets: Bets,
    ends: "NDArray[np.int64]",
    choices: "NDArray[np.int8]",
    played: "NDArray[np.int64]",
    folded: "NDArray[np.int64]",
) -> None:
    """Choose for each hand, and count what comes of it: by units raised, kind of hand and end."""
    for hand in range(len(players.rank)):
        rank = int(players.rank[hand])
        kind = bets.kinds[rank]
        fill_ends(hand, rank, dealers, bets.levels, against, ends)
        start = raised = 0
        for compared in range(len(ends)):
            for level in range(len(bets.levels)):
                start += ends[compared, level] * bets.base[kind, compared, level]
                raised += ends[compared, level] * bets.raised[kind, compared, level]
        choice = choose(start, raised, bets.fold * dealers, bets)
        choices[hand] = choice
        ways = players.ways[hand] * alike
        if choice == FOLD:
            folded[0] += ways * dealers
        else:
            for compared in range(len(ends)):
                for level in range(len(bets.levels)):
                    played[choice, kind, compared, level] += ways * ends[compared, level]
