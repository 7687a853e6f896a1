"""BCLC poker, section 11: Ultimate Texas Hold'em."""

from croupier.clauses.cite import Clause, cite
from croupier.engines.decide.spec import Check, Deal, Decide, Fold, House, Raise, Reveal, Settle
from croupier.hands.paytable import Case, PayTable, Row, lose
from croupier.hands.poker_tests import Folded, Made, Ties, Unqualified, Wins, wins_with
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PokerRanking,
)
from croupier.hands.showdown import Showdown
from croupier.model.cap import Cap
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import LOSE, PUSH, to
from croupier.rulebook.bclc_poker.house.common import (
    VOID,
    betting_ends,
    floor_script,
    limits,
    packet,
    picked_up,
    table_options,
    taken_and_paid,
)

P11 = cite("bclc-poker/11")
R = cite("bclc-poker/ruling")

# --- ranking --------------------------------------------------------------------------------------

FIVE_OF_SEVEN = PokerRanking(
    "ultimate-texas-holdem",
    5,
    (
        HIGH_CARD,  # the section's own list ends with three of a kind
        PAIR,
        TWO_PAIR,
        THREE_OF_A_KIND,
        STRAIGHT,
        FLUSH,
        FULL_HOUSE,
        FOUR_OF_A_KIND,
        STRAIGHT_FLUSH,
        ROYAL_FLUSH,
    ),
    P11("5.5.1"),
)
ANY_PAIR = (1,)

# --- wagers and pay tables ------------------------------------------------------------------------


def unqualified(clause: Clause) -> tuple[Case[Showdown], ...]:
    """Where the list for a dealer who does not qualify says the same again."""
    return (Case(Unqualified(), clause),)


# Without a pair on the board, which any dealer qualifies with, nobody has four of a kind or a full house.
BLIND_WINS = unqualified(P11("6.13.5.b"))
TRIPS_END = unqualified(P11("6.13.5.f"))

ANTE = Wager(
    name="ante",
    clause=P11("6.1"),
    tips=P11("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), R("24")),
            Row("unqualified", PUSH, Unqualified(), P11("2.1.10.a")),
            Row("win", to(1), Wins(), P11("6.12.3.a")),
            Row("tie", PUSH, Ties(), P11("6.12.3.d")),
        ),
        otherwise=lose(P11("6.12.3.c")),
    ),
)
BLIND = Wager(
    name="blind",
    clause=P11("6.1"),
    equals=Rule("ante", P11("2.1.2")),
    tips=P11("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), R("24")),
            Row("royal-flush", to(500), wins_with(ROYAL_FLUSH), P11("5.6#royal-flush"), BLIND_WINS),
            Row("straight-flush", to(50), wins_with(STRAIGHT_FLUSH), P11("5.6#straight-flush"), BLIND_WINS),
            Row("four-of-a-kind", to(10), wins_with(FOUR_OF_A_KIND), P11("5.6#four-of-a-kind")),
            Row("full-house", to(3), wins_with(FULL_HOUSE), P11("5.6#full-house")),
            Row("flush", to(3, 2), wins_with(FLUSH), P11("5.6#flush"), BLIND_WINS),
            Row("straight", to(1), wins_with(STRAIGHT), P11("5.6#straight"), BLIND_WINS),
            Row("win", PUSH, Wins(), P11("6.12.3.b(1)"), unqualified(P11("6.13.5.c"))),
            Row("tie", PUSH, Ties(), P11("6.12.3.d"), unqualified(P11("6.13.5.e"))),
        ),
        otherwise=lose(P11("6.12.3.c"), *unqualified(P11("6.13.5.d"))),
    ),
)
PLAY = Wager(
    name="play",
    when="decision",
    clause=P11("2.1.3"),
    table=PayTable(
        rows=(
            Row("win", to(1), Wins(), P11("6.12.3.a"), unqualified(P11("6.13.5.a"))),
            Row("tie", PUSH, Ties(), P11("6.12.3.d"), unqualified(P11("6.13.5.e"))),
        ),
        otherwise=lose(P11("6.12.3.c"), *unqualified(P11("6.13.5.d"))),
    ),
)
TRIPS = Wager(
    name="trips",
    clause=P11("6.2"),
    closed=P11("6.2"),
    needs=Rule(("ante",), P11("6.1")),
    tips=P11("4.1"),
    on_fold=Rule("lives", P11("6.12.3.e(1)")),
    table=PayTable(
        rows=(
            Row("royal-flush", to(50), Made(ROYAL_FLUSH), P11("5.7#royal-flush"), TRIPS_END),
            Row("straight-flush", to(40), Made(STRAIGHT_FLUSH), P11("5.7#straight-flush"), TRIPS_END),
            Row("four-of-a-kind", to(30), Made(FOUR_OF_A_KIND), P11("5.7#four-of-a-kind")),
            Row("full-house", to(8), Made(FULL_HOUSE), P11("5.7#full-house")),
            Row("flush", to(6), Made(FLUSH), P11("5.7#flush"), TRIPS_END),
            Row("straight", to(5), Made(STRAIGHT), P11("5.7#straight"), TRIPS_END),
            Row("three-of-a-kind", to(3), Made(THREE_OF_A_KIND), P11("5.7#three-of-a-kind"), TRIPS_END),
        ),
        otherwise=lose(P11("6.12.3.e"), *TRIPS_END),
    ),
)

# --- sequence of play -----------------------------------------------------------------------------

ORDER = ("ante", "play", "blind", "trips")
STEPS = (
    Deal(to="board", cards=5, clause=P11("6.3.3")),
    Deal(to="seats", cards=2, clause=P11("6.3.4")),
    Deal(to="dealer", cards=2, clause=P11("6.3.5")),
    Decide(
        options=(
            Check(clause=P11("6.5.1")),
            Raise(
                wager="play",
                of="ante",
                times=Rule((3, 4), P11("2.1.3")),
                clause=P11("6.5.2"),
                once=P11("6.5.2.a"),
            ),
        ),
        with_bet=("ante",),
        clause=P11("6.5"),
    ),
    Reveal(what="board", count=3, clause=P11("6.6")),
    Decide(
        options=(
            Check(clause=P11("6.7.1")),
            Raise(
                wager="play",
                of="ante",
                times=Rule((2, 2), P11("2.1.4")),
                clause=P11("6.7.2"),
                once=P11("6.7.2.a"),
            ),
        ),
        with_bet=("ante",),
        unless="play",
        clause=P11("6.7"),
    ),
    Reveal(what="board", clause=P11("6.8")),
    Decide(
        options=(
            Fold(clause=P11("6.9.1"), collect=P11("6.10"), leave=P11("6.12.3.e(2)")),
            Raise(
                wager="play",
                of="ante",
                times=Rule((1, 1), P11("2.1.5")),
                clause=P11("6.9.2"),
                once=P11("6.9.2"),
            ),
        ),
        with_bet=("ante",),
        unless="play",
        clause=P11("6.9"),
    ),
    Reveal(what="dealer", clause=P11("6.10.1")),
    Settle(
        order=ORDER,
        clause=P11("6.12.3"),
        unqualified=Rule((("ante",), ("play", "blind", "trips")), P11("6.13.3")),
        unseen=Rule(True, P11("6.13.3.a")),
        show=P11("6.12.2"),
        pick_up=Rule("each", P11("6.14")),
    ),
)

QUALIFIED, UNQUALIFIED = {"qualifies": True}, {"qualifies": False}
SCRIPT = (
    *betting_ends(P11("6.3.1"), P11("6.3.2")),
    packet(P11("6.3.3"), "Set five cards face down before you for the board."),
    packet(P11("6.3.4"), "Deal two cards face down to seat {seat}."),
    packet(P11("6.3.5"), "Deal two cards face down to yourself."),
    Cue("turn", P11("6.5"), when={"clause": P11("6.5")}, says="Seat {seat}: check, or bet three or four?"),
    Cue("board-turned", P11("6.6"), when={"clause": P11("6.6")}, does="Turn the flop up."),
    Cue("turn", P11("6.7"), when={"clause": P11("6.7")}, says="Seat {seat}: check, or bet two?"),
    Cue("board-turned", P11("6.8"), when={"clause": P11("6.8")}, does="Turn the last two cards up."),
    Cue("turn", P11("6.9"), when={"clause": P11("6.9")}, says="Seat {seat}: bet one, or fold?"),
    Cue(
        "cards-left",
        P11("6.12.3.e(2)"),
        when={"clause": P11("6.12.3.e(2)")},
        does="Leave the folded cards of seat {seat}: its Trips bet is not settled.",
    ),
    Cue(
        "cards-collected",
        P11("6.10"),
        when={"clause": P11("6.10")},
        does="Remove the folded cards of seat {seat}.",
    ),
    # The house hand.
    Cue("dealer-turned", P11("6.10"), does="See that what has folded is off the table."),
    Cue("dealer-turned", P11("6.10.1"), does="Turn your two cards up."),
    Cue("dealer-turned", P11("6.10.2"), says="House: {makes}."),
    Cue("dealer-turned", P11("6.10.3"), does="Show them in the middle, before the tray."),
    Cue("dealer-judged", P11("6.12"), when=QUALIFIED, does="Settle everything hand against hand."),
    Cue("dealer-judged", P11("6.12.1"), when=QUALIFIED, says="Dealer plays {makes}."),
    Cue("dealer-judged", P11("6.13"), when=UNQUALIFIED, does="Give the antes back before anything else."),
    Cue("dealer-judged", P11("6.13.1"), when=UNQUALIFIED, says="Dealer does not qualify."),
    Cue("dealer-judged", P11("6.13.2"), when=UNQUALIFIED, says="It is {makes}."),
    # The players' hands, from the right.
    Cue("hand-shown", P11("6.12.2"), when=QUALIFIED, does="Spread {holds} of seat {seat}: {makes}."),
    Cue("hand-shown", P11("6.13.4"), when=UNQUALIFIED, does="Spread {holds} of seat {seat}: {makes}."),
    *taken_and_paid(P11("6.12.3"), P11("4.4.1"), of=ORDER),
    picked_up(P11("6.14")),
    *floor_script(P11("1.1")),
)

ULTIMATE = House(
    key="bclc/ultimate-texas-holdem",
    title="Ultimate Texas Hold'em",
    section="bclc-poker/11",
    options=(
        *table_options(
            device=P11("1.1"),
            seats=6,
            seats_clause=P11("3.1"),
            positions=2,
            positions_clause=P11("3.2"),
            bets=P11("6.1"),
        ),
        *limits("trips", "Trips", P11("6.2.1")),
    ),
    wagers=(ANTE, BLIND, PLAY, TRIPS),
    start_with=Rule(("ante",), P11("6.1")),
    steps=STEPS,
    hand=FIVE_OF_SEVEN,
    qualifies=Rule(ANY_PAIR, P11("6.11")),
    dealing=Direction(right_to_left=False, clause=P11("6.3.4")),
    paying=Direction(right_to_left=True, clause=P11("6.12.2")),
    one_spot=P11("3.2"),
    no_back=P11("3.3"),
    bet_closed=P11("6.1"),
    tips=P11("4.1"),
    tip_after_player=Rule(True, P11("4.4")),
    void=VOID,
    tip_needs=P11("4.2"),
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"blind", "trips"}),
        clause=P11("5.8"),
        shared_by=P11("5.8.1"),
        tips_even=P11("4.5.2.a"),
    ),
    script=SCRIPT,
)
