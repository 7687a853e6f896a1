"""Hold'em against the house: every deal of two cards, five shared ones and the dealer's two, in integers.

A board is looked at once for all boards that differ only in the names of their suits. All hands of two cards
beside it are ranked and sorted; how many of the dealer's hands one of them beats follows from how many lie
below it, less those that share a card with it. What a hand is worth on the boards that can still come is
summed from boards of five cards to those of four or three and so to none: at each the best choice is taken.

Worth is told beside the bets that lie there from the start, and in units so small that all odds are whole.
"""

from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.combinations import step
from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.evaluator import FLUSH_BITS, START, Tables, by_ranks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BOARD = 5
FOLD = -1  # a choice; others are how often the bet is raised
CHECK = 0
# How a hand ends against the dealer's: won, tied, lost; then the same against one that does not qualify.
ENDS = 6


class Deck(NamedTuple):
    """Some ranks of some suits. Cards are told by their places here."""

    cards: "NDArray[np.int64]"  # their places in a full deck
    pairs: "NDArray[np.int64]"  # the number of a hand, by its two cards
    exchanged: "NDArray[np.int64]"  # each card, for each way to exchange the suits
    exchanged_pairs: "NDArray[np.uint16]"  # each hand, for the same


class Sets(NamedTuple):
    """Sets of cards, one for all that differ only in their suits' names."""

    keys: "NDArray[np.int64]"  # a bit for each card, ascending
    ways: "NDArray[np.int64]"  # how many are alike


class Bets(NamedTuple):
    """What a game pays, by the rank of the player's hand and how it ends, and what may be chosen."""

    kinds: "NDArray[np.int64]"  # of hands that are paid alike, by rank
    base: "NDArray[np.int64]"  # what the bets from the start win, by kind and end
    raised: "NDArray[np.int64]"  # what one more unit wins, by kind and end
    fold: int  # what the bets from the start win when the hand is folded
    qualifies: int  # the dealer's lowest rank that does
    choices: "NDArray[np.int64]"  # by cards on the board: asked, may fold, may check, least raise, most
    adds: bool  # who has raised is asked again; else a raise is the last word


class Scratch(NamedTuple):
    """Where one thread works on a board: by card, by hand in the order they are found, and by rank.

    Small numbers are kept small: more of them stay close to the processor.
    """

    live: "NDArray[np.int32]"
    below: "NDArray[np.int32]"
    unqualified: "NDArray[np.int32]"
    first: "NDArray[np.int32]"
    second: "NDArray[np.int32]"
    pair: "NDArray[np.int32]"
    rank: "NDArray[np.int32]"
    order: "NDArray[np.int32]"
    beaten: "NDArray[np.int32]"
    not_better: "NDArray[np.int32]"
    weak: "NDArray[np.int32]"
    on_flops: "NDArray[np.int32]"  # a bit for each flop within the board on which the hand bets
    on_turns: "NDArray[np.int32]"  # the same of boards of four
    number: "NDArray[np.int32]"
    later: "NDArray[np.int64]"
    raised: "NDArray[np.int64]"
    ends: "NDArray[np.int64]"
    cards: "NDArray[np.int64]"  # of the board
    part: "NDArray[np.int64]"  # some of those


# --- sets of cards --------------------------------------------------------------------------------


@compiled
def place_cards(key: int, cards: "NDArray[np.int64]") -> None:
    """The cards of a set, in order."""
    at = card = 0
    while key:
        if key & 1:
            cards[at] = card
            at += 1
        key >>= 1
        card += 1


@compiled
def alike(cards: "NDArray[np.int64]", deck: Deck) -> tuple[int, int]:
    """The set that stands for these cards, and the exchange of suits that leads to it."""
    least, way = -1, 0
    for exchange in range(len(deck.exchanged)):
        key = 0
        for card in cards:
            key |= 1 << deck.exchanged[exchange, card]
        if least < 0 or key < least:
            least, way = key, exchange
    return least, way


@compiled
def kept_by(cards: "NDArray[np.int64]", exchange: int, deck: Deck) -> bool:
    """Whether an exchange of suits leaves a set as it is."""
    key = same = 0
    for card in cards:
        key |= 1 << card
        same |= 1 << deck.exchanged[exchange, card]
    return key == same


@compiled
def find_sets(deck: Deck, cards: "NDArray[np.int64]", sets: Sets) -> int:
    """Every set of so many cards that stands for those alike; how many there are."""
    size, end, found = len(cards), len(deck.cards), 0
    for at in range(size):
        cards[at] = at
    while True:
        key = 0
        for card in cards:
            key |= 1 << card
        stands, same = True, 0
        for exchange in range(len(deck.exchanged)):
            other = 0
            for card in cards:
                other |= 1 << deck.exchanged[exchange, card]
            if other < key:
                stands = False
                break
            same += other == key
        if stands:
            sets.keys[found] = key
            sets.ways[found] = len(deck.exchanged) // same
            found += 1
        if not step(cards, end):
            return found


@compiled
def place_of(key: int, keys: "NDArray[np.int64]") -> int:
    """Where a set stands among the others."""
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


# --- one board ------------------------------------------------------------------------------------


@compiled
def sum_codes(
    board: "NDArray[np.int64]", deck: Deck, tables: Tables
) -> tuple[int, int, tuple[int, int, int, int]]:
    """A board as numbers: its summed codes, a bit for each of its cards, and the ranks of each suit."""
    total, taken = START, 0
    clubs = diamonds = hearts = spades = 0
    for card in board:
        taken |= 1 << card
        place = deck.cards[card]
        total += tables.codes[place]
        bit, suit = tables.bits[place], place & 3
        if suit == 0:
            clubs |= bit
        elif suit == 1:
            diamonds |= bit
        elif suit == 2:
            hearts |= bit
        else:
            spades |= bit
    return total, taken, (clubs, diamonds, hearts, spades)


@compiled
def rank_of(total: int, suited: tuple[int, int, int, int], one: int, two: int, tables: Tables) -> int:
    """The rank of a board with two more cards, by their places in a full deck, all codes summed."""
    rank = by_ranks(total, tables)
    if total & FLUSH_BITS:
        for suit in range(4):
            if total >> (35 + 4 * suit) & 1:  # the top bit of its field
                held = suited[suit]
                if one & 3 == suit:
                    held |= tables.bits[one]
                if two & 3 == suit:
                    held |= tables.bits[two]
                rank = max(rank, int(tables.suited[held]))
    return rank


@compiled
def rank_hands(board: "NDArray[np.int64]", deck: Deck, tables: Tables, work: Scratch) -> int:
    """Every hand of two cards beside a board, with its rank; how many there are."""
    total, taken, suited = sum_codes(board, deck, tables)
    live = 0
    for card in range(len(deck.cards)):
        if not taken >> card & 1:
            work.live[live] = card
            live += 1
    hands = 0
    for i in range(live):
        one = work.live[i]
        place_one = deck.cards[one]
        six = total + tables.codes[place_one]
        for j in range(i + 1, live):
            two = work.live[j]
            place_two = deck.cards[two]
            seven = six + tables.codes[place_two]
            work.first[hands], work.second[hands] = one, two
            work.pair[hands] = deck.pairs[one, two]
            work.rank[hands] = rank_of(seven, suited, place_one, place_two, tables)
            hands += 1
    return hands


@compiled
def compare(hands: int, qualifies: int, work: Scratch) -> None:
    """For each hand, the dealer's hands that it beats, that are not better, and that do not qualify."""
    number, rank, order = work.number, work.rank, work.order
    lowest, highest = rank[0], rank[0]
    for hand in range(hands):
        number[rank[hand]] += 1
        lowest, highest = min(lowest, rank[hand]), max(highest, rank[hand])
    before = 0
    for value in range(lowest, highest + 1):
        here = number[value]
        number[value] = before
        before += here
    for hand in range(hands):
        order[number[rank[hand]]] = hand
        number[rank[hand]] += 1
    number[lowest : highest + 1] = 0
    below, weak = work.below, work.unqualified
    below[:] = 0
    weak[:] = 0
    all_weak = start = 0
    while start < hands:
        value = rank[order[start]]
        if value >= qualifies and (start == 0 or rank[order[start - 1]] < qualifies):
            weak[:] = below
            all_weak = start
        end = start
        while end < hands and rank[order[end]] == value:
            hand = order[end]
            work.beaten[hand] = start - below[work.first[hand]] - below[work.second[hand]]
            end += 1
        for at in range(start, end):
            hand = order[at]
            below[work.first[hand]] += 1
            below[work.second[hand]] += 1
        for at in range(start, end):
            hand = order[at]
            # The hand itself is counted once among all, and taken off twice.
            work.not_better[hand] = end - below[work.first[hand]] - below[work.second[hand]] + 1
        start = end
    if rank[order[hands - 1]] < qualifies:
        weak[:] = below
        all_weak = hands
    for hand in range(hands):
        same = 1 if rank[hand] < qualifies else 0
        work.weak[hand] = all_weak - weak[work.first[hand]] - weak[work.second[hand]] + same


@compiled
def fill_ends(hand: int, dealers: int, qualifies: int, work: Scratch) -> None:
    """How many of the dealer's hands make each end of this one."""
    beaten, not_better, weak = work.beaten[hand], work.not_better[hand], work.weak[hand]
    ends = work.ends
    if work.rank[hand] >= qualifies:
        ends[0], ends[1], ends[2] = beaten - weak, not_better - beaten, dealers - not_better
        ends[3], ends[4], ends[5] = weak, 0, 0
    else:
        ends[0], ends[1], ends[2] = 0, 0, dealers - weak
        ends[3], ends[4], ends[5] = beaten, not_better - beaten, weak - not_better


@compiled
def worth(kind: int, gains: "NDArray[np.int64]", ends: "NDArray[np.int64]") -> int:
    """What a bet wins over all of the dealer's hands."""
    total = 0
    for end in range(ENDS):
        total += gains[kind, end] * ends[end]
    return int(total)


@compiled
def choose(shown: int, later: int, raised: int, folded: int, bets: Bets) -> tuple[int, int]:
    """The best choice with so many cards on the board, and its worth beside the bets from the start.

    `later` is what checking is worth, `raised` one more unit, `folded` a fold. Among equals the least money.
    """
    asked, may_fold, may_check, least, most = (
        bets.choices[shown, 0],
        bets.choices[shown, 1],
        bets.choices[shown, 2],
        bets.choices[shown, 3],
        bets.choices[shown, 4],
    )
    if not asked:
        return CHECK, later
    rest = later if bets.adds else 0
    choice, best = least, rest + least * raised
    if rest + most * raised > best:
        choice, best = most, rest + most * raised
    if may_check and later >= best:
        choice, best = CHECK, later
    if may_fold and folded >= best:
        choice, best = FOLD, folded
    return choice, best


@compiled
def dealers_of(deck: Deck) -> int:
    """How many hands the dealer may have, beside a board and a player's."""
    left = len(deck.cards) - BOARD - 2
    return left * (left - 1) // 2


# --- from boards of five cards to fewer -----------------------------------------------------------


@compiled
def sum_boards(
    first: int,
    last: int,
    boards: Sets,
    under: Sets,
    parts: "NDArray[np.int64]",
    deck: Deck,
    tables: Tables,
    bets: Bets,
    work: Scratch,
    base: "NDArray[np.int64]",
    later: "NDArray[np.int64]",
    raised: "NDArray[np.int64]",
) -> None:
    """Add what hands are worth on some whole boards to the smaller boards within those.

    `parts` are the places of the cards of each. `base` is by hand, the others by smaller board and hand.
    """
    board, part = work.cards, work.part[: parts.shape[1]]
    dealers = dealers_of(deck)
    decides = bets.choices[BOARD, 0] != 0
    for at in range(first, last):
        place_cards(boards.keys[at], board)
        ways = boards.ways[at]
        hands = rank_hands(board, deck, tables, work)
        compare(hands, bets.qualifies, work)
        for hand in range(hands):
            fill_ends(hand, dealers, bets.qualifies, work)
            kind = bets.kinds[work.rank[hand]]
            start = worth(kind, bets.base, work.ends)
            more = worth(kind, bets.raised, work.ends)
            base[work.pair[hand]] += ways * start
            work.raised[hand] = ways * more
            if decides:
                work.later[hand] = ways * choose(BOARD, 0, more, dealers * bets.fold - start, bets)[1]
        for some in range(len(parts)):
            for card in range(len(part)):
                part[card] = board[parts[some, card]]
            key, exchange = alike(part, deck)
            row = place_of(key, under.keys)
            turned, to = deck.exchanged_pairs[exchange], raised[row]
            for hand in range(hands):
                to[turned[work.pair[hand]]] += work.raised[hand]
            if decides:
                to = later[row]
                for hand in range(hands):
                    to[turned[work.pair[hand]]] += work.later[hand]


@compiled
def settle_sums(
    at: int,
    cards: "NDArray[np.int64]",
    deck: Deck,
    sums: "NDArray[np.int64]",
    whole: "NDArray[np.int64]",
) -> None:
    """Sums over boards that stand for others become sums over all boards: by the exchanges that keep the set.

    Each board stood for its likes by one exchange of many; all of them together count each as often as there
    are exchanges.
    """
    whole[:] = 0
    for exchange in range(len(deck.exchanged)):
        if kept_by(cards, exchange, deck):
            turned = deck.exchanged_pairs[exchange]
            for pair in range(len(whole)):
                whole[pair] += sums[at, turned[pair]]
    for pair in range(len(whole)):
        whole[pair] //= len(deck.exchanged)


@compiled
def step_down(
    shown: int,
    sets: Sets,
    under: Sets,
    parts: "NDArray[np.int64]",
    deck: Deck,
    bets: Bets,
    later: "NDArray[np.int64]",
    raised: "NDArray[np.int64]",
    choices: "NDArray[np.int8]",
    cards: "NDArray[np.int64]",
    work: "NDArray[np.int64]",
    under_later: "NDArray[np.int64]",
    under_raised: "NDArray[np.int64]",
) -> None:
    """Take the best choice with so many cards on the board, and add what it is worth to smaller boards."""
    decides = len(later) == len(sets.keys)
    whole_later, whole_raised = work[0], work[1]
    part = cards[: parts.shape[1]].copy()
    for at in range(len(sets.keys)):
        place_cards(sets.keys[at], cards)
        settle_sums(at, cards, deck, raised, whole_raised)
        if decides:
            settle_sums(at, cards, deck, later, whole_later)
        for pair in range(len(whole_raised)):
            known = whole_later[pair] if decides else 0
            choice, best = choose(shown, known, whole_raised[pair], 0, bets)
            choices[at, pair] = choice
            whole_later[pair] = best
        for some in range(len(parts)):
            for card in range(len(part)):
                part[card] = cards[parts[some, card]]
            key, exchange = alike(part, deck)
            row = place_of(key, under.keys)
            turned = deck.exchanged_pairs[exchange]
            for pair in range(len(whole_raised)):
                under_later[row, turned[pair]] += sets.ways[at] * whole_later[pair]
                under_raised[row, turned[pair]] += sets.ways[at] * whole_raised[pair]
        if not decides:
            whole_later[:] = 0


# --- what comes of the best choices ---------------------------------------------------------------


class Told(NamedTuple):
    """What comes of the best choices, in deals."""

    played: "NDArray[np.int64]"  # by units raised, kind of hand and end
    folded: "NDArray[np.int64]"  # by cards on the board
    last: (
        "NDArray[np.int64]"  # the last choice: by what the hand makes, what the board makes, and whether bet
    )
    beaten_by: (
        "NDArray[np.int64]"  # the most of the dealer's hands that beat a hand which bets, the fewest else
    )


@compiled
def add_ends(units: int, kind: int, ways: int, ends: int, work: Scratch, told: Told) -> None:
    """Count a hand that has raised so much."""
    if ways:
        for end in range(ends):
            told.played[units, kind, end] += ways * work.ends[end]


@compiled
def mark_bets(
    size: int,
    parts: "NDArray[np.int64]",
    sets: Sets,
    choices: "NDArray[np.int8]",
    hands: int,
    deck: Deck,
    work: Scratch,
    marks: "NDArray[np.int32]",
) -> None:
    """For each hand beside a board, on which of the smaller boards within it the hand bets."""
    part = work.part[:size]
    marks[:hands] = 0
    for some in range(len(parts)):
        for card in range(size):
            part[card] = work.cards[parts[some, card]]
        key, exchange = alike(part, deck)
        row = choices[place_of(key, sets.keys)]
        turned = deck.exchanged_pairs[exchange]
        for hand in range(hands):
            marks[hand] |= int(row[turned[work.pair[hand]]] != CHECK) << some


@compiled
def tell_boards(
    first: int,
    last: int,
    boards: Sets,
    made_by_board: "NDArray[np.int64]",
    makes: "NDArray[np.int64]",
    flops: Sets,
    flop_parts: "NDArray[np.int64]",
    turns: Sets,
    turn_parts: "NDArray[np.int64]",
    together: "NDArray[np.int64]",
    bits: "NDArray[np.int64]",
    at_first: "NDArray[np.int8]",
    at_flop: "NDArray[np.int8]",
    at_turn: "NDArray[np.int8]",
    deck: Deck,
    tables: Tables,
    bets: Bets,
    work: Scratch,
    told: Told,
) -> None:
    """Follow the best choices to some whole boards, on every way that these can come.

    `together` says on how many of the ways both some flops and some boards of four are passed, by their bits;
    `bits` counts those. Where nobody is asked with four cards, no such board is passed.
    """
    dealers = dealers_of(deck)
    asked_at_turn = bets.choices[4, 0] != 0
    decides = bets.choices[BOARD, 0] != 0
    # Each flop is followed by two boards of four, and each of these follows four flops.
    by_flop, by_turn = (2, 4) if asked_at_turn else (1, 0)
    paths = len(flop_parts) * by_flop
    on_flop, on_turn = bets.choices[3, 4], bets.choices[4, 4]
    ends = ENDS if bets.qualifies else 3
    for at in range(first, last):
        place_cards(boards.keys[at], work.cards)
        hands = rank_hands(work.cards, deck, tables, work)
        compare(hands, bets.qualifies, work)
        mark_bets(3, flop_parts, flops, at_flop, hands, deck, work, work.on_flops)
        if asked_at_turn:
            mark_bets(4, turn_parts, turns, at_turn, hands, deck, work, work.on_turns)
        ways = boards.ways[at]
        for hand in range(hands):
            opening = at_first[work.pair[hand]]
            if opening == FOLD:
                told.folded[0] += ways * paths * dealers
                continue
            fill_ends(hand, dealers, bets.qualifies, work)
            kind = bets.kinds[work.rank[hand]]
            if opening != CHECK and not bets.adds:
                add_ends(opening, kind, ways * paths, ends, work, told)
                continue
            on_flops = by_flop * bits[work.on_flops[hand]]
            if bets.adds:
                on_turns = by_turn * bits[work.on_turns[hand]]
                both = together[work.on_flops[hand], work.on_turns[hand]]
                add_ends(opening + on_flop + on_turn, kind, ways * both, ends, work, told)
                add_ends(opening + on_flop, kind, ways * (on_flops - both), ends, work, told)
                add_ends(opening + on_turn, kind, ways * (on_turns - both), ends, work, told)
                add_ends(opening, kind, ways * (paths - on_flops - on_turns + both), ends, work, told)
                continue
            add_ends(on_flop, kind, ways * on_flops, ends, work, told)
            undecided = ways * (paths - on_flops)
            if undecided and decides:
                start = worth(kind, bets.base, work.ends)
                more = worth(kind, bets.raised, work.ends)
                choice = choose(BOARD, 0, more, dealers * bets.fold - start, bets)[0]
                lost = work.ends[2] + work.ends[5]
                told.last[makes[work.rank[hand]], made_by_board[at], int(choice > CHECK)] += undecided
                if choice > CHECK:
                    told.beaten_by[0] = max(told.beaten_by[0], lost)
                else:
                    told.beaten_by[1] = min(told.beaten_by[1], lost)
                if choice == FOLD:
                    told.folded[BOARD] += undecided * dealers
                else:
                    add_ends(choice, kind, undecided, ends, work, told)


@compiled
def tell_choices(
    sets: Sets,
    made_by_board: "NDArray[np.int64]",
    makes: "NDArray[np.int64]",
    at_first: "NDArray[np.int8]",
    choices: "NDArray[np.int8]",
    cards: "NDArray[np.int64]",
    deck: Deck,
    tables: Tables,
    adds: bool,
    told: "NDArray[np.int64]",
) -> None:
    """With some cards on the board: what is chosen, by what hand and board make and if four are of a suit."""
    for at in range(len(sets.keys)):
        place_cards(sets.keys[at], cards)
        total = START
        for card in cards:
            total += tables.codes[deck.cards[card]]
        for one in range(len(deck.cards)):
            for two in range(one + 1, len(deck.cards)):
                pair = deck.pairs[one, two]
                opening = at_first[pair]
                if sets.keys[at] >> one & 1 or sets.keys[at] >> two & 1:
                    continue
                if opening == FOLD or (opening != CHECK and not adds):
                    continue
                hand = total + tables.codes[deck.cards[one]] + tables.codes[deck.cards[two]]
                rank = by_ranks(hand, tables)
                four = 0
                for suit in range(4):
                    # Each suit starts at three: eight or more is a flush, seven lacks one card.
                    held = hand >> (32 + 4 * suit) & 15
                    if held >= 8:
                        bits = 0
                        for card in cards:
                            if deck.cards[card] & 3 == suit:
                                bits |= tables.bits[deck.cards[card]]
                        for card in (one, two):
                            if deck.cards[card] & 3 == suit:
                                bits |= tables.bits[deck.cards[card]]
                        rank = max(rank, int(tables.suited[bits]))
                    elif held == 7:
                        four = 1
                bet = int(choices[at, pair] > CHECK)
                told[makes[rank], made_by_board[at], four, bet] += sets.ways[at]


# --- one deal -------------------------------------------------------------------------------------


@compiled
def last_choice(
    one: int, two: int, board: "NDArray[np.int64]", deck: Deck, tables: Tables, bets: Bets, work: Scratch
) -> int:
    """The best choice of one hand with the whole board on the table, against each of the dealer's hands."""
    total, taken, suited = sum_codes(board, deck, tables)
    place_one, place_two = deck.cards[one], deck.cards[two]
    own = rank_of(
        total + tables.codes[place_one] + tables.codes[place_two], suited, place_one, place_two, tables
    )
    taken |= 1 << one | 1 << two
    work.ends[:] = 0
    for i in range(len(deck.cards)):
        if taken >> i & 1:
            continue
        for j in range(i + 1, len(deck.cards)):
            if not taken >> j & 1:
                first, second = deck.cards[i], deck.cards[j]
                codes = total + tables.codes[first] + tables.codes[second]
                rank = rank_of(codes, suited, first, second, tables)
                work.ends[end_of(own, rank, bets.qualifies)] += 1
    kind = bets.kinds[own]
    start, more = worth(kind, bets.base, work.ends), worth(kind, bets.raised, work.ends)
    return choose(BOARD, 0, more, dealers_of(deck) * bets.fold - start, bets)[0]


@compiled
def end_of(own: int, dealer: int, qualifies: int) -> int:
    """How a hand ends against the dealer's."""
    compared = 0 if own > dealer else 1 if own == dealer else 2
    return compared if dealer >= qualifies else compared + 3


@compiled
def early_choice(
    pair: int, cards: "NDArray[np.int64]", sets: Sets, choices: "NDArray[np.int8]", deck: Deck
) -> int:
    """The best choice of a hand with some cards of the board on the table."""
    key, exchange = alike(cards, deck)
    return int(choices[place_of(key, sets.keys), deck.exchanged_pairs[exchange, pair]])


@compiled
def play_deals(
    deals: "NDArray[np.uint8]",
    at_first: "NDArray[np.int8]",
    flops: Sets,
    at_flop: "NDArray[np.int8]",
    turns: Sets,
    at_turn: "NDArray[np.int8]",
    deck: Deck,
    tables: Tables,
    bets: Bets,
    work: Scratch,
    units: "NDArray[np.int8]",
    kinds: "NDArray[np.int16]",
    ends: "NDArray[np.int8]",
) -> None:
    """Play dealt rounds as well as can be: what is raised or `FOLD`, the kind of the hand and how it ends.

    A deal is the player's two cards, the board in its order, and the dealer's two.
    """
    board = work.cards
    for at in range(len(deals)):
        one, two = int(deals[at, 0]), int(deals[at, 1])
        for card in range(BOARD):
            board[card] = deals[at, 2 + card]
        pair = deck.pairs[one, two]
        raised = int(at_first[pair])
        if raised == CHECK or (bets.adds and raised != FOLD):
            raised += early_choice(pair, board[:3], flops, at_flop, deck)
            if bets.choices[4, 0]:
                raised += early_choice(pair, board[:4], turns, at_turn, deck)
            if raised == CHECK and bets.choices[BOARD, 0]:
                raised = last_choice(one, two, board, deck, tables, bets, work)
        total, _, suited = sum_codes(board, deck, tables)
        place, other = deck.cards[one], deck.cards[two]
        own = rank_of(total + tables.codes[place] + tables.codes[other], suited, place, other, tables)
        place, other = deck.cards[deals[at, 7]], deck.cards[deals[at, 8]]
        dealer = rank_of(total + tables.codes[place] + tables.codes[other], suited, place, other, tables)
        units[at] = raised
        kinds[at] = bets.kinds[own]
        ends[at] = end_of(own, dealer, bets.qualifies)
