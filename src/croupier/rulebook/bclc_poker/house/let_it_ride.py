"""BCLC poker, section 1: Let It Ride."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Deal, Decide, House, Reveal, Ride, Settle
from croupier.hands.paytable import Case, PayTable, Row, lose
from croupier.hands.poker_tests import Made, PairOrBetter
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
from croupier.model.cap import Cap
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import prize, to
from croupier.rulebook.bclc_poker.house.common import VOID, floor_script, packet, picked_up, table_options
from croupier.rulebook.take_and_pay import given_back, paid, taken, tipped

P1 = cite("bclc-poker/1")
R = cite("bclc-poker/ruling")

RANKING = PokerRanking(
    "five-card",
    5,
    (
        HIGH_CARD,
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
    P1("5.3"),
)

# --- wagers and pay tables ------------------------------------------------------------------------

SCHEDULE = PayTable(
    rows=(
        Row("royal-flush", to(1000), Made(ROYAL_FLUSH), P1("5.3#royal-flush")),
        Row("straight-flush", to(200), Made(STRAIGHT_FLUSH), P1("5.3#straight-flush")),
        Row("4-of-a-kind", to(50), Made(FOUR_OF_A_KIND), P1("5.3#4-of-a-kind")),
        Row("full-house", to(11), Made(FULL_HOUSE), P1("5.3#full-house")),
        Row("flush", to(8), Made(FLUSH), P1("5.3#flush")),
        Row("straight", to(5), Made(STRAIGHT), P1("5.3#straight")),
        Row("3-of-a-kind", to(3), Made(THREE_OF_A_KIND), P1("5.3#3-of-a-kind")),
        Row("2-pair", to(2), Made(TWO_PAIR), P1("5.3#2-pair")),
        Row("pair-of-10s-or-better", to(1), PairOrBetter("T"), P1("5.3#pair-of-10s-or-better")),
    ),
    otherwise=lose(P1("6.9")),
)
CONVERTIBLE = tuple(row.clause for row in SCHEDULE.rows[:7])  # 3 to 1 or better

BET_1 = Wager(name="bet-1", clause=P1("1.2"), equals=Rule("bet-3", P1("3.5")), tips=P1("4.1"), table=SCHEDULE)
BET_2 = Wager(name="bet-2", clause=P1("1.2"), equals=Rule("bet-3", P1("3.5")), tips=P1("4.1"), table=SCHEDULE)
BET_3 = Wager(name="bet-3", clause=P1("1.2"), tips=P1("4.1"), table=SCHEDULE)
BASIC_GAME = ("bet-1", "bet-2", "bet-3")

BONUS = Wager(
    name="bonus",
    clause=P1("6.1"),
    needs=Rule(("bet-3",), P1("2.4.3")),
    price=Rule(100, P1("2.4.1")),
    once=P1("2.4.2"),
    collected=P1("6.2.3"),
    no_tips=P1("4.4"),
    table=PayTable(
        rows=(
            Row("royal-flush", prize(20_000), Made(ROYAL_FLUSH), P1("5.3#royal-flush")),
            Row("straight-flush", prize(2_000), Made(STRAIGHT_FLUSH), P1("5.3#straight-flush")),
            Row("4-of-a-kind", prize(100), Made(FOUR_OF_A_KIND), P1("5.3#4-of-a-kind")),
            Row("full-house", prize(75), Made(FULL_HOUSE), P1("5.3#full-house")),
            Row("flush", prize(50), Made(FLUSH), P1("5.3#flush")),
            Row("straight", prize(25), Made(STRAIGHT), P1("5.3#straight")),
            Row("3-of-a-kind", prize(8), Made(THREE_OF_A_KIND), P1("5.3#3-of-a-kind")),
            Row("2-pair", prize(4), Made(TWO_PAIR), P1("5.3#2-pair")),
        ),
        otherwise=lose(P1("6.9"), Case(PairOrBetter("T"), R("35"))),
    ),
)

# --- sequence of play -----------------------------------------------------------------------------

STEPS = (
    Deal(to="seats", cards=3, clause=P1("6.2.4")),
    Deal(to="board", cards=2, clause=P1("6.2.5")),
    Deal(to="burn", cards=1, clause=P1("6.2.6")),
    Decide(
        options=(Ride(wager="bet-1", ride=P1("2.1"), take_back=P1("2.2")),),
        with_bet=("bet-1",),
        clause=P1("6.4"),
    ),
    Reveal(what="board", count=1, clause=P1("6.5")),
    Decide(
        options=(Ride(wager="bet-2", ride=P1("2.1"), take_back=P1("2.2")),),
        with_bet=("bet-2",),
        clause=P1("6.6"),
    ),
    Reveal(what="board", clause=P1("6.7")),
    Settle(
        order=(*BASIC_GAME, "bonus"),
        show=P1("6.8"),
        pick_up=Rule("each", P1("6.10")),
        clause=P1("6.9"),
    ),
)

CONVERTED = {"wager": BASIC_GAME, "clause": CONVERTIBLE}
SCRIPT = (
    Cue("wager-placed", P1("2.4.4"), does="The light of seat {seat} goes on.", when={"wager": "bonus"}),
    Cue("bets-closed", P1("6.2"), does="Sweep a hand over the table."),
    Cue("bets-closed", P1("6.2.1"), does="Press the button: the bonus is locked."),
    Cue("wager-collected", P1("6.2.2"), does="See that the light of seat {seat} is on."),
    Cue("wager-collected", P1("6.2.3"), does="Collect the bonus bet of seat {seat}."),
    packet(P1("6.2.4"), "Deal three cards face down to seat {seat}."),
    packet(P1("6.2.5"), "Deal three cards face down to your own position."),
    packet(P1("6.2.6"), "Burn the bottom card of your three, face down."),
    Cue(
        "packet-dealt",
        P1("6.2.6.a"),
        does="Place the other two in their boxes: they are everybody's.",
        when={"clause": P1("6.2.6")},
    ),
    Cue("turn", P1("6.4"), says="Seat {seat}, bet 1: let it ride?", when={"clause": P1("6.4")}),
    Cue("turn", P1("6.6"), says="Seat {seat}, bet 2: let it ride?", when={"clause": P1("6.6")}),
    Cue("board-turned", P1("6.5"), does="Turn the first community card.", when={"clause": P1("6.5")}),
    Cue("board-turned", P1("6.7"), does="Turn the last community card.", when={"clause": P1("6.7")}),
    Cue("hand-shown", P1("6.8"), does="Spread the cards of seat {seat} face up."),
    Cue("hand-shown", P1("6.9"), says="Seat {seat}: {makes}."),
    Cue(
        "settled",
        P1("7.1"),
        does="Chips of a higher value may pay it.",
        when=CONVERTED,
    ),
    Cue("settled", P1("7.1.1"), says="Conversion payout, {paid}.", when=CONVERTED),
    given_back(P1("2.2"), {"clause": P1("2.2")}),
    taken(P1("6.9"), {"wager": BASIC_GAME}),
    Cue(
        "settled",
        P1("6.9"),  # it was collected before the deal
        does="{Bettor} wins nothing on the bonus.",
        when={"wager": "bonus", "result": "lose"},
    ),
    paid(P1("6.9")),
    tipped(P1("4.3.1")),
    replace(picked_up(P1("6.10")), when={}),  # nobody folds: no cards are collected before
    *floor_script(P1("1.1")),
)

LET_IT_RIDE = House(
    key="bclc/let-it-ride",
    title="Let It Ride",
    section="bclc-poker/1",
    options=table_options(
        device=P1("1.1"),
        seats=7,
        seats_clause=P1("3.1"),
        positions=1,
        positions_clause=P1("3.2"),
        bets=P1("1.2"),
    ),
    wagers=(BET_1, BET_2, BET_3, BONUS),
    start_with=Rule(("bet-3",), P1("2.3")),
    steps=STEPS,
    hand=RANKING,
    dealing=Direction(right_to_left=False, clause=P1("6.4")),
    paying=Direction(right_to_left=False, clause=P1("6.8")),
    one_spot=P1("3.2"),
    no_back=P1("3.4"),
    no_sharing=P1("3.3"),
    bet_closed=P1("6.2.1.a"),
    tips=P1("4.1"),
    tip_needs=P1("4.1"),
    tip_after_player=Rule(True, P1("4.3")),
    void=VOID,
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset(BASIC_GAME),
        clause=P1("5.2"),
        shared_by=P1("5.2.1"),
        tips_even=R("d7"),
    ),
    script=SCRIPT,
)
