"""Rounds of blackjack, one spot each: dealt from full decks, played by tables, told by how they end.

The rules are run-time tables (see `analysis.blackjack_tables`); nothing here knows a game. A card is its
place in the deck of 52 times sixteen, and its worth, so that neither needs to be looked up.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.analysis.blackjack_rules import ADDED, ADDED_FREE, AS_DEALT, FIRST_OF_SPLIT, ZAPPED
from croupier.analysis.kernels.blackjack import (
    ACE,
    BUST,
    DOUBLE,
    PAID,
    ROWS,
    SINGLE,
    STAND,
    STATES,
    TEN,
    TWO_CARD_21,
)
from croupier.analysis.kernels.chance import LOW_HALF, below, bits
from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.twins import ABSENT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cards = NDArray[np.uint16]
    Small = NDArray[np.int8]
    Ends = NDArray[np.int16]

# What is done with the first two cards, beside standing, hitting and doubling.
SPLIT, SURRENDER, ZAP = 3, 4, 5
# Whose plays: of the hand as dealt or exchanged, of a hand of a split, of one whose bet is free.
OWN, OF_SPLIT, OF_FREE = 0, 1, 2
# The first ends of the main row; those of hands that were played out follow, by gain and own money bet.
# Against a dealer's blackjack it may matter whether the ace is up: then the next number.
BLACKJACK, BOTH_BLACKJACK, SURRENDERED, TO_BLACKJACK, PLAYED = 0, 1, 3, 4, 6
MAIN, INSURANCE, SIDES = 0, 1, 2  # rows
NATURAL, UNFINISHED = 0, 32  # the dealer's end by points, apart from a blackjack and a hand not drawn out
ENDED = 64  # a dealer's state below zero is the points that ended it, less this
WORTH, PLACE = 15, 4  # of a card: a mask, and how far to shift
FIRST, FURTHER = 6, 4  # cards drawn at a time: what most rounds need, and then some more


class Tables(NamedTuple):
    """A game, its options and the strategy, as arrays."""

    then: "Ends"  # the hand that one more card makes, by hand and worth; -1: it breaks
    row: "Small"  # by hand
    single: "Ends"  # the hands of one card
    plays: "Small"  # by situation, whose plays, and hand
    exchanged: "Ends"  # the situation after an exchange, by situation and hand
    doubles: "Small"  # by whether it is split and by hand: the state that doubling leads to
    gains: "Ends"  # in steps, by ace up, by kind, state and row as one number, and by the dealer's slot
    dealer: "Ends"  # the dealer's next state by state and worth; negative: the end
    slots: "Small"  # by points
    free_splits: "Small"  # by worth
    hands: int
    resplit_aces: bool
    peeks: bool
    natural: int  # the dealer's slot of a blackjack
    breaks: int
    least: int  # of all gains of a round, in steps
    bets: int  # most own money, in units


class Sides(NamedTuple):
    """Pay tables of side bets, by the cards that they look at."""

    three: "Ends"  # by bet and place of first, second and up card; negative: -1 - a line of `fourth`
    fourth: "Ends"  # by the place of the dealer's second card
    finished: "Ends"  # by bet, the dealer's points and suits
    waits: "Small"  # by bet: goes by the dealer's finished hand
    suits: "Small"  # by place, as a bit
    drawn_out: bool  # some bet goes by the dealer's finished hand


# --- rounds -----------------------------------------------------------------------------------------


@compiled
def fair(state: "NDArray[np.uint64]", product: "np.uint64", bound: "np.uint64") -> int:
    """The place that a product stands for, or another one: all places must be alike (see `below`)."""
    if (product & LOW_HALF) < (np.uint64(1) << np.uint64(32)) % bound:
        return below(state, int(bound))
    return int(product >> np.uint64(32))


@compiled
def draw(state: "NDArray[np.uint64]", deck: "Cards", drawn: int, wanted: int) -> int:
    """Draw so many more cards, an even number, from those below the ones drawn: how many these are then.

    No round that is played well comes near the end of a deck, but nothing is written beyond it.
    """
    for at in range(drawn, min(drawn + wanted, len(deck)), 2):
        both = bits(state)  # enough for two cards
        left, then_left = np.uint64(len(deck) - at), np.uint64(len(deck) - at - 1)
        one, two = (both >> np.uint64(32)) * left, (both & LOW_HALF) * then_left
        here, there = at + int(one >> np.uint64(32)), at + 1 + int(two >> np.uint64(32))
        if (one & LOW_HALF) < left or (two & LOW_HALF) < then_left:  # one in some million
            here, there = at + fair(state, one, left), at + 1 + fair(state, two, then_left)
        deck[at], deck[here] = deck[here], deck[at]
        deck[at + 1], deck[there] = deck[there], deck[at + 1]
    return drawn + wanted


@compiled
def play_rounds(
    tables: Tables,
    sides: Sides,
    state: "NDArray[np.uint64]",
    deck: "Cards",
    laid: int,
    trace: "Small",
    found: "Ends",
) -> None:
    """Fill `found` by row and round. Every order of the deck is as good as any other to begin with.

    Who wants to see how given cards are played lays so many of them on top of the deck, for one round, and
    reads `trace`: the number of plays, and the plays. Otherwise nothing is `laid` and `trace` is empty.
    """
    then, rows, single, doubles = tables.then, tables.row, tables.single, tables.doubles
    dealer, gains, bets = tables.dealer, tables.gains, tables.bets
    peeks, drawn_out, traced = tables.peeks, sides.drawn_out, len(trace) > 0
    lies = np.zeros(tables.hands, np.int64)  # on the table: kind, state and row of each hand, as one number
    for at_round in range(found.shape[1]):
        drawn = laid if laid else draw(state, deck, 0, FIRST)
        up = int(deck[1])
        first, shown, second = int(deck[0]) & WORTH, up & WORTH, int(deck[2]) & WORTH
        ace = 1 if shown == ACE else 0
        may_be_natural = shown in (ACE, TEN)
        at, hole = 3, -1
        if peeks:
            hole, at = int(deck[3]), 4
        hand = int(then[single[first], second])
        many, standing, bet, end = 0, 0, 1, -1
        late = False  # something other than a standing hand waits for the dealer's second card
        if rows[hand] == TWO_CARD_21:
            end, late = BLACKJACK, may_be_natural
        elif peeks and may_be_natural and shown + (hole & WORTH) == ACE + TEN:
            lies[0] = rows[hand]
            many = standing = 1
        else:
            # --- the player
            situation, whose, kind = shown, OWN, AS_DEALT
            play = int(tables.plays[situation, OWN, hand])
            if play == ZAP:
                if traced:
                    trace[0] += 1
                    trace[trace[0]] = play
                if at + 2 > drawn:
                    drawn = draw(state, deck, drawn, FURTHER)
                situation, kind = int(tables.exchanged[situation, hand]), ZAPPED
                first, second = int(deck[at]) & WORTH, int(deck[at + 1]) & WORTH
                at += 2
                hand = int(then[single[first], second])
                play = int(tables.plays[situation, OWN, hand])
            hands = waiting = 1
            most, price = 1, 1
            if play == SPLIT:
                if traced:
                    trace[0] += 1
                    trace[trace[0]] = play
                price = 0 if tables.free_splits[first] else 1
                most = 2 if first == ACE and not tables.resplit_aces else tables.hands
                hands = waiting = 2
                bet, whose, kind = bet + price, OF_SPLIT, FIRST_OF_SPLIT
            elif play == SURRENDER:
                if traced:
                    trace[0] += 1
                    trace[trace[0]] = play
                end, waiting, late = SURRENDERED, 0, may_be_natural
            while waiting > 0:
                waiting -= 1
                if whose != OWN:
                    if at >= drawn:
                        drawn = draw(state, deck, drawn, FURTHER)
                    second = int(deck[at]) & WORTH
                    at += 1
                    while second == first and hands < most:
                        if traced:
                            trace[0] += 1
                            trace[trace[0]] = SPLIT
                        hands, waiting, bet = hands + 1, waiting + 1, bet + price
                        if at >= drawn:
                            drawn = draw(state, deck, drawn, FURTHER)
                        second = int(deck[at]) & WORTH
                        at += 1
                    hand = int(then[single[first], second])
                bet_state, row = SINGLE, int(rows[hand])
                while whose == OWN or first != ACE:  # split aces stand on their second card
                    play = int(tables.plays[situation, whose, hand])
                    if traced:
                        trace[0] += 1
                        trace[trace[0]] = play
                    if play == STAND:
                        break
                    if at >= drawn:
                        drawn = draw(state, deck, drawn, FURTHER)
                    before = hand
                    hand = int(then[hand, int(deck[at]) & WORTH])
                    at += 1
                    row = int(rows[hand]) if hand >= 0 else BUST
                    if play == DOUBLE:
                        bet_state = int(doubles[0 if whose == OWN else 1, before])
                        bet += 1 if bet_state == PAID else 0
                        break
                    if hand < 0:
                        break
                lies[many] = (kind * STATES + bet_state) * ROWS + row
                many += 1
                standing += 1 if row != BUST else 0
                # What a double or a split adds is not lost to a blackjack, whatever the hand comes to.
                if whose != OWN or bet_state != SINGLE:
                    late = may_be_natural
                if whose != OWN:
                    kind, whose = (ADDED, OF_SPLIT) if price else (ADDED_FREE, OF_FREE)
        # --- the dealer
        if hole < 0 and (standing or late or ace or drawn_out):
            if at >= drawn:
                drawn = draw(state, deck, drawn, FURTHER)
            hole = int(deck[at])
            at += 1
        points, suits, slot = UNFINISHED, 0, tables.breaks
        if hole >= 0:
            if may_be_natural and shown + (hole & WORTH) == ACE + TEN:
                points, slot = NATURAL, tables.natural
            elif standing or drawn_out:
                stage = int(dealer[shown, hole & WORTH])
                begun = at
                while stage >= 0:
                    if at >= drawn:
                        drawn = draw(state, deck, drawn, FURTHER)
                    stage = int(dealer[stage, int(deck[at]) & WORTH])
                    at += 1
                points = stage + ENDED
                slot = int(tables.slots[points])
                if drawn_out:
                    for place in range(begun, at):
                        suits |= sides.suits[deck[place] >> PLACE]
            if drawn_out:
                suits |= sides.suits[up >> PLACE] | sides.suits[hole >> PLACE]
        # --- what came of it
        if end < 0:
            gain = 0
            for one in range(many):
                gain += gains[ace, lies[one], slot]
            end = PLAYED + (gain - tables.least) * bets + bet - 1
        elif points == NATURAL:
            end = (BOTH_BLACKJACK if end == BLACKJACK else TO_BLACKJACK) + ace
        found[MAIN, at_round] = end
        found[INSURANCE, at_round] = (0 if points == NATURAL else 1) if ace else ABSENT
        for bet_beside in range(len(sides.waits)):
            if sides.waits[bet_beside]:
                fell = int(sides.finished[bet_beside, points, suits])
            else:
                fell = int(sides.three[bet_beside, deck[0] >> PLACE, deck[2] >> PLACE, deck[1] >> PLACE])
                if fell < 0:
                    if hole < 0:  # nothing else needed it
                        if at >= drawn:
                            drawn = draw(state, deck, drawn, FURTHER)
                        hole = int(deck[at])
                        at += 1
                    fell = int(sides.fourth[-1 - fell, hole >> PLACE])
            found[SIDES + bet_beside, at_round] = fell
