"""BCLC poker, sections 17 to 20, 26 and 27: the scripts of games with a board.

Sections 21, 22 and 33 stand on top of them.
"""

from croupier.clauses.cite import Cite, Clause, cite
from croupier.model.rules import Cue
from croupier.rulebook.bclc_poker.house.common import R
from croupier.rulebook.bclc_poker.room.script import (
    CALLED_OFF,
    NOT_VOID,
    Script,
    all_in,
    blinds,
    button_drawn,
    button_lies,
    chopped,
    declared,
    fees,
    gathered,
    laid_open,
    next_button,
    on_the_board,
    pushed,
    pushed_alone,
    read,
    shuffled,
    uncalled,
)
from croupier.rulebook.take_and_pay import When

P17 = cite("bclc-poker/17")
P18 = cite("bclc-poker/18")
P19 = cite("bclc-poker/19")
P20 = cite("bclc-poker/20")
P21 = cite("bclc-poker/21")
P22 = cite("bclc-poker/22")
P26 = cite("bclc-poker/26")
P27 = cite("bclc-poker/27")
P33 = cite("bclc-poker/33")

# A pot that is won on two boards is read and pushed by section 21.
ONE_BOARD: When = {"twice": False}
TWO_BOARDS: When = {"twice": True}

# Blinds that nobody has called or raised have a clause of their own.
OPENED: When = {"unopened": False}
UNOPENED: When = {"unopened": True}


def game(
    p: Cite,
    cards: str,
    board: Script,
    showdown: Script,
    *,
    wins: Clause,
    button: Clause,
    drawn: Script = (),
    dropped: Clause | None = None,
    closes: When = NOT_VOID,
) -> Script:
    """The lines of a game with a board, in the order of a hand."""
    return (
        shuffled(p("1.1")),
        *drawn,
        button_lies(button),
        *blinds(p),
        dealt(p("10.2"), f"Deal {cards} face down to every player, seat {{first}} first, clockwise."),
        dealt(p("10.2.1"), "Deal nothing to a seat where nobody sits."),
        *board,
        *all_in(p("6.1.1")),
        *gathered(p("2.3"), p("6.2.1")),
        uncalled(p("6.2")),
        *fees(p("8.1"), dropped or p("8.2")),
        *showdown,
        pushed(wins, ONE_BOARD),
        pushed_alone(wins, OPENED),
        pushed_alone(p("10.5"), UNOPENED),
        chopped(p("10.5")),
        next_button(wins, when=closes),
        *CALLED_OFF,
    )


def dealt(clause: Clause, does: str) -> Cue:
    """Players get cards of their own once in a hand."""
    return Cue("hands-dealt", clause, does=does)


def flop(clause: Clause) -> Cue:
    return on_the_board(clause, "Burn a card, then lay {cards} face up before the tray.")


def beside(clause: Clause) -> Cue:
    """Turn and river."""
    return on_the_board(clause, "Burn a card, then lay {cards} face up beside the others.")


def given_away(clause: Clause) -> Cue:
    return Cue("discarded", clause, does="Take the card that {at} gives away, face down.")


BOTH_CARDS = "{At} turns both cards up: {holds}."


def both_cards(shown: Clause, winning: Clause) -> Script:
    """Hold'em: two cards are shown; of the winning hand those that make it stay up."""
    return laid_open(shown, BOTH_CARDS), *read(winning, ONE_BOARD)


# --- hold'em ----------------------------------------------------------------------------------------


def holdem(p: Cite) -> Script:
    board = flop(p("10.8")), beside(p("10.10")), beside(p("10.12"))
    showdown = both_cards(p("10.14"), p("10.15"))
    return game(p, "two cards", board, showdown, wins=p("10.16"), button=p("7.2"))


def pineapple(p: Cite, first: Script) -> Script:
    """`first`: the flop and the third card that is given away, in the section's order."""
    board = *first, beside(p("10.11")), beside(p("10.13"))
    showdown = both_cards(p("10.15"), p("10.16"))
    return game(p, "three cards", board, showdown, wins=p("10.17"), button=p("7.2"))


TEXAS_HOLDEM = holdem(P17)
PINEAPPLE = pineapple(P18, (given_away(P18("10.8")), flop(P18("10.9"))))
CRAZY_PINEAPPLE = pineapple(P19, (flop(P19("10.8")), given_away(P19("10.9"))))
THREE_TWO_ONE = holdem(P20)

# --- Omaha ------------------------------------------------------------------------------------------


def omaha(p: Cite, button: Clause, drawn: Script = ()) -> Script:
    """All hands are read, each from two of its own cards and three of the board."""
    board = flop(p("10.8")), beside(p("10.10")), beside(p("10.12"))
    showdown = (
        laid_open(p("10.14"), "{At} lays all four cards on the table: {holds}."),
        Cue("hand-shown", p("10.15"), says="{At}: {makes}.", when={"whole": True}),
        declared(p("10.15")),
    )
    cards = "four cards, one at a time,"
    return game(p, cards, board, showdown, wins=p("10.16"), button=button, drawn=drawn)


OMAHA_HIGH_LOW = omaha(P26, P26("7.1.1"))
OMAHA_HIGH = omaha(P27, P27("7.2"), (button_drawn(P27("7.1")),))

# --- section 21: the board dealt twice --------------------------------------------------------------


def second(clause: Clause) -> Cue:
    """A street of the second set."""
    return Cue(
        "board-dealt",
        clause,
        does="Burn a card, then lay {cards} face up on the second board.",
        when={"clause": clause},
    )


RUN_THE_BOARD_TWICE: Script = (
    Cue("runs-twice", P21("11.2"), says="The rest of the board is dealt twice."),
    Cue("runs-twice", P21("11.2.3"), does="What is dealt first is the first set of cards."),
    Cue(
        "runs-twice",
        P21("11.2.4"),
        does="Once the first turn and river are out, push them up a little.",
        when={"kept": 3},
    ),
    Cue(
        "runs-twice",
        P21("11.2.5"),
        does="Once the first river is out, push it up a little.",
        when={"kept": 4},
    ),
    Cue("runs-twice", P21("11.2.6"), does="It has a flop, a turn and a river.", when={"kept": 0}),
    Cue(
        "runs-twice",
        P21("11.2.6.a"),
        does="Once they are out, begin again with a second flop.",
        when={"kept": 0},
    ),
    second(P21("11.2.4")),
    second(P21("11.2.5")),
    second(P21("11.2.6.a")),
    laid_open(P21("11.2.7"), BOTH_CARDS, {"clause": P21("11.2.7")}),
    *read(P21("11.2.10"), TWO_BOARDS),
    pushed(P21("11.2.11"), TWO_BOARDS),
    next_button(P21("11.2.11"), when={"clause": P21("11.2.11")}),
)

HOLDEM_TWICE = game(
    P21,
    "two cards",
    (flop(P21("10.8")), beside(P21("10.10")), beside(P21("10.12"))),
    (laid_open(P21("10.14"), BOTH_CARDS, {"clause": P21("10.14")}), *read(P21("10.15"), ONE_BOARD)),
    wins=P21("10.16"),
    button=P21("7.2"),
    dropped=R("11"),
    closes={"clause": (P21("10.16"), P21("10.5"))},
)

# --- section 22: kill pots ----------------------------------------------------------------------------


def kill_button(clause: Clause, does: str, lies: str) -> Cue:
    return Cue("hand-started", clause, does=does, when={"kill": lies})


KILL_POT: Script = (
    kill_button(P22("3.2"), "Keep the kill button in the tray.", "neutral"),
    kill_button(P22("4.1"), "See that the kill button lies face down before seat {killer}.", "leg-up"),
    Cue(
        "hand-started",
        P22("5.1"),
        does="See that the kill button lies face up before seat {killer}.",
        when={"kill": "kill", "owned": True},
    ),
    Cue("hand-started", P22("1.7"), says="This is a kill round.", when={"kill": "kill"}),
    Cue(
        "posted",
        P22("6.2"),
        does="See that {at} puts in the kill blind: {amount}.",
        when={"what": "kill", "clause": P22("6.2")},
    ),
    Cue(
        "posted",
        P22("6.2.5"),
        does="It is the whole kill blind, and {at} puts in no other.",
        when={"clause": P22("6.2.5")},
    ),
    Cue(
        "posted",
        P22("6.2.8"),
        does="{At} sits out and puts in the kill blind all the same: {amount}.",
        when={"clause": P22("6.2.8")},
    ),
    Cue("folded", P22("6.2.8.a"), does="Muck the cards of {at}.", when={"clause": P22("6.2.8.a")}),
    Cue("seat-left", P22("6.2.7"), does="Send {at} out of the game.", when={"clause": P22("6.2.7")}),
)

# --- section 33: no limit and pot limit -------------------------------------------------------------

NO_LIMIT: Script = (
    Cue(
        "posted",
        P33("1.11"),
        says="The least bet is now {amount}.",
        when={"what": "straddle"},
    ),
    Cue(
        "wagered",
        P33("1.6"),
        does="Hold {at} to the {do}, {to} in all: it was said, or the chips are in the pot.",
    ),
    Cue("clock-called", P33("1.12"), says="{At}, you have one minute."),
    Cue("clock-called", P33("1.12"), does="Warn {at} ten seconds before it is over."),
    Cue("timed-out", P33("1.12"), does="The minute of {at} is over: a hand that faces a bet is dead."),
)
POT_LIMIT: Script = (
    *NO_LIMIT,
    Cue("wagered", P33("intro.4"), does="Count the pot: the {do} may be no larger."),
    Cue("wagered", P33("2.2"), does="Give {surplus} back to {at} at once.", when={"cut": True}),
    Cue("objected", P33("2.3"), does="Stop the hand, count the pot and say what the wager may be."),
    Cue("supervisor-called", P33("2.4"), does="Call a supervisor: somebody has gone along with the wager."),
    Cue("ruled", P33("2.4"), says="The wager stands.", when={"choice": "stands"}),
    Cue("ruled", P33("2.4"), says="The wager is reduced to the pot.", when={"choice": "reduced"}),
    Cue("restored", P33("2.4"), does="See that {at} puts {amount} in, {to} in all."),
)
