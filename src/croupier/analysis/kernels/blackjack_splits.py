"""The hands that a split pair becomes: how one of them ends when cards are gone, and which cards it draws."""

from typing import TYPE_CHECKING

from croupier.analysis.kernels.blackjack import (
    BUST,
    DOUBLE,
    HIT,
    ROWS,
    SINGLE,
    STAND,
    WORTHS,
    Dealer,
    Hands,
    Lanes,
    finish,
    play_from,
)
from croupier.analysis.kernels.compiler import compiled

if TYPE_CHECKING:
    from croupier.analysis.kernels.blackjack import Floats, Numbers


@compiled
def note(
    hand: int,
    worth: int,
    gone: int,
    copies: int,
    hands: Hands,
    known: "Floats",
    ends: "Floats",
    which: "Numbers",
    many: int,
) -> int:
    """Take the dealer's ends from those that are known if this hand with the cards that are gone (one of the
    pair's worth, and so many copies of another) is such a hand too; otherwise put it on the list of those to
    be reckoned, whose length comes back."""
    whole = hands.then[hand, worth]
    for _ in range(copies):
        if whole >= 0:
            whole = hands.then[whole, gone]
    if whole >= 0:
        ends[hand] = known[whole]
        return many
    which[many] = hand
    return many + 1


@compiled
def split_hands(
    up: int,
    worth: int,
    shoe: "Floats",
    hands: Hands,
    dealer: Dealer,
    side: Lanes,
    which: "Numbers",
    reached: "Floats",
    known: "Floats",
    ends: "Floats",
    plays: "Numbers",
    doubles: "Numbers",
    bins: "Numbers",
    peeks: bool,
    further: "Numbers",
    results: "Floats",
) -> None:
    """One hand of a split pair beside another one's first card, when `further` cards are gone, each time so
    many copies of a worth: by these times, then with a second card that makes no pair and with one that does
    (which is not split again), then by kind.

    `known` is how the dealer ends beside every hand when no other card is gone; `ends`, `which` and `reached`
    are room for the same beside the hands that come about here."""
    first = hands.single[worth]
    for time in range(len(results)):
        gone, copies = further[time]
        base = shoe.copy()
        base[worth] -= 1
        base[gone] -= copies
        if base[worth] < 1 or base[gone] < 0:
            continue
        left = base - hands.holds[first]
        cards = left.sum()
        for second in range(WORTHS):
            if left[second] > 0:
                reached[hands.then[first, second]] = 1.0
        many = 0
        for hand in range(len(hands.row)):
            if reached[hand] == 0.0:
                continue
            reached[hand] = 0.0
            if plays[hand] != HIT or hands.size[hand] == 2:
                many = note(hand, worth, gone, copies, hands, known, ends, which, many)
            for third in range(WORTHS):
                then = hands.then[hand, third]
                if plays[hand] == STAND or then < 0 or base[third] <= hands.holds[hand, third]:
                    continue
                if plays[hand] == HIT:
                    reached[then] = 1.0
                else:
                    many = note(then, worth, gone, copies, hands, known, ends, which, many)
        finish(up, base, which[:many], hands, dealer, side, ends)
        for second in range(WORTHS):
            if second != worth and left[second] > 0:
                reached[hands.then[first, second]] = left[second] / cards
        play_from(up, base, reached, hands, dealer, ends, plays, doubles, bins, peeks, results[time, 0])
        if left[worth] > 0:
            reached[hands.then[first, worth]] = left[worth] / cards
            play_from(up, base, reached, hands, dealer, ends, plays, doubles, bins, peeks, results[time, 1])


@compiled
def split_cards(
    worth: int,
    shoe: "Floats",
    hands: Hands,
    reached: "Floats",
    plays: "Numbers",
    doubles: "Numbers",
    pairs: bool,
    found: "Floats",
) -> None:
    """What one hand of a split pair draws, by what becomes of it (state * ROWS + row): the chance of that,
    then for each worth the mean of its cards drawn times that chance. `pairs`: the second card may make a
    pair."""
    first = hands.single[worth]
    base = shoe.copy()
    base[worth] -= 1
    left = base - hands.holds[first]
    for second in range(WORTHS):
        if left[second] > 0 and (pairs or second != worth):
            reached[hands.then[first, second]] = left[second] / left.sum()
    for hand in range(len(hands.row)):
        chance = reached[hand]
        if chance == 0.0:
            continue
        reached[hand] = 0.0
        play = plays[hand]
        holds = hands.holds[hand] - hands.holds[first]
        if play == STAND:
            ended = SINGLE * ROWS + hands.row[hand]
            found[ended, 0] += chance
            found[ended, 1:] += chance * holds
            continue
        left = base - hands.holds[hand]
        state = doubles[hand] if play == DOUBLE else SINGLE
        for third in range(WORTHS):
            drawn = chance * left[third] / left.sum()
            if drawn <= 0:
                continue
            then = hands.then[hand, third]
            if play == HIT and then >= 0:
                reached[then] += drawn
                continue
            ended = state * ROWS + (hands.row[then] if then >= 0 else BUST)
            found[ended, 0] += drawn
            found[ended, 1:] += drawn * holds
            found[ended, 1 + third] += drawn
