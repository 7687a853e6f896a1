"""BCLC poker, sections 23 to 25: the scripts of the stud games."""

from croupier.clauses.cite import Cite, Clause, cite
from croupier.model.rules import Cue
from croupier.rulebook.bclc_poker.house.common import R
from croupier.rulebook.bclc_poker.room.script import (
    CALLED_OFF,
    Script,
    acts_first,
    all_in,
    ante,
    burned,
    button_drawn,
    button_lies,
    dealt,
    declared,
    faces_up,
    fees,
    gathered,
    laid_open,
    next_button,
    pushed,
    pushed_alone,
    shuffled,
    uncalled,
)

P23 = cite("bclc-poker/23")
P24 = cite("bclc-poker/24")
P25 = cite("bclc-poker/25")

MUST_BET_LOW = "{At} has the lowest card and must bet."
MUST_BET_HIGH = "{At} has the highest card and must bet."
HIGHEST_HAND = "{At} acts first with the highest hand."
HIGHEST_CARD = "{At} acts first with the highest card."
MUST_BET_LOW_SUIT = "{At} has the lowest card by suit and must bet."
MUST_BET_HIGH_SUIT = "{At} has the highest card by suit and must bet."
HIGHEST_HAND_SUIT = "{At} acts first: of the highest hands, theirs is the best by suit."
HIGHEST_CARD_SUIT = "{At} acts first with the highest card by suit."
NEXT_TO_ALL_IN = "{At} acts first, at the left of a player who is all in."


def game(
    p: Cite,
    cards: Script,
    showdown: Script,
    *,
    button: Clause,
    wins: Clause,
    alone: Clause,
    next_hand: Script,
    passed: Clause,
) -> Script:
    """The lines of a stud game, in the order of a hand."""
    return (
        shuffled(p("1.1")),
        button_lies(button),
        ante(p),
        *cards,
        *all_in(p("6.1.1")),
        *gathered(p("2.3"), p("6.3")),
        uncalled(p("6.2")),
        acts_first(passed, NEXT_TO_ALL_IN),
        *fees(p("8.1"), p("8.3")),
        *showdown,
        pushed(wins),
        pushed_alone(alone),
        *next_hand,
        *CALLED_OFF,
    )


def one_more(clause: Clause, card: str) -> Script:
    """A card face up for each player who is left."""
    return dealt(clause, f"Deal {card} face up to every player who is left."), faces_up(clause)


def runs_out(does: str) -> Script:
    """Where the deck has too few cards for everybody."""
    return (
        Cue("cards-returned", R("161"), does=does),
        Cue(
            "board-dealt",
            R("161"),
            does="Lay {cards} face up in the middle, as everybody's last card.",
        ),
    )


def clockwise(clause: Clause) -> Script:
    return (next_button(clause, "Move the button one player on, clockwise."),)


SEVEN_CARD_STUD = game(
    P23,
    (
        button_drawn(P23("7.1")),
        dealt(P23("10.2"), "Deal three cards to every player, one at a time.", P23("10.2.1")),
        dealt(
            P23("10.2.1"), "The first two go face down, the third face up, seat {first} first and clockwise."
        ),
        faces_up(P23("10.2.1")),
        acts_first(P23("10.3"), MUST_BET_LOW),
        acts_first(P23("10.4"), MUST_BET_LOW_SUIT),
        burned(P23("10.7")),
        *one_more(P23("10.7"), "one card"),
        acts_first(P23("10.8"), HIGHEST_HAND),
        burned(R("164"), P23("10.10")),
        *one_more(P23("10.10"), "one card"),
        burned(P23("10.12")),
        dealt(P23("10.12"), "Deal the seventh and last card face down to every player who is left."),
        acts_first(P23("10.13"), HIGHEST_HAND),
        acts_first(R("163"), HIGHEST_HAND_SUIT),
        Cue(
            "hands-dealt",
            P23("11.1"),
            does="Deal a card to {dead} too: the hand there is folded, and the card is dead.",
            when={"takes_dead": True},
        ),
        *runs_out("Put the burned cards behind what is left, in their order."),
    ),
    (laid_open(P23("10.15"), "{At} turns the hand up: {holds}."), declared(P23("10.15"))),
    button=P23("7.1"),
    wins=P23("10.16"),
    alone=P23("10.6"),
    next_hand=clockwise(P23("7.2")),
    passed=P23("11.2"),
)

ASIAN_STUD = game(
    P24,
    (
        dealt(
            P24("10.2"), "Deal one card face down to every player, seat {first} first at the button's left."
        ),
        dealt(P24("10.3"), "Then deal a second one to each, face up.", P24("10.2")),
        faces_up(P24("10.3"), P24("10.2")),
        acts_first(P24("10.4"), MUST_BET_HIGH),
        acts_first(P24("10.5"), MUST_BET_HIGH_SUIT),
        *one_more(P24("10.7"), "the third card"),
        acts_first(P24("10.8"), HIGHEST_HAND),
        *one_more(P24("10.10"), "the fourth card"),
        acts_first(P24("10.11"), HIGHEST_HAND),
        *one_more(P24("10.13"), "the fifth and last card"),
        acts_first(P24("10.14"), HIGHEST_HAND),
        acts_first(R("163"), HIGHEST_HAND_SUIT),
        *runs_out("Shuffle the cards of folded hands and put them behind what is left."),
        Cue(
            "folded",
            P24("11.2"),
            does="See that {at} turns the cards down and keeps the first one hidden.",
        ),
    ),
    (laid_open(P24("10.16"), "{At} turns the first card up and has {holds}."), declared(P24("10.16"))),
    button=P24("7.1"),
    wins=P24("10.17"),
    alone=P24("11.3"),
    next_hand=clockwise(P24("7.2")),
    passed=R("c14"),
)

MANDARIN_STUD = game(
    P25,
    (
        button_drawn(P25("7.1")),
        dealt(
            P25("10.2"), "Deal one card face up to every player, clockwise from the button in seat {first}."
        ),
        dealt(P25("10.3"), "Then deal a second one to each, face down.", P25("10.2")),
        dealt(P25("7.2"), "Put the button beside the pot.", P25("10.2")),
        faces_up(P25("10.2")),
        acts_first(P25("10.4"), HIGHEST_CARD),
        *one_more(P25("10.6"), "the third card"),
        acts_first(P25("10.7"), HIGHEST_CARD),
        *one_more(P25("10.9"), "the fourth card"),
        acts_first(P25("10.10"), HIGHEST_CARD),
        dealt(P25("10.11"), "Deal the fifth and last card face down to every player who is left."),
        Cue(
            "hole-cards",
            P25("10.12"),
            does="See that {at} turns the fifth card up: {up}.",
            when={"clause": P25("10.11"), "shows": True},
        ),
        acts_first(P25("10.13"), HIGHEST_CARD),
        acts_first(R("163"), HIGHEST_CARD_SUIT),
    ),
    (laid_open(P25("10.15"), "{At} turns the hand up: {holds}."), declared(P25("10.16"))),
    button=P25("7.1.1"),
    wins=P25("10.17"),
    alone=P25("11.1"),
    next_hand=(
        next_button(P25("7.2"), "Give the button to the winner of the pot.", {"winners": 1}),
        next_button(R("166"), "Give the button back to whoever had it.", {"winners": range(2, 99)}),
    ),
    passed=R("c14"),
)
