"""BCLC poker, section 7: Four Card Poker."""

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Deal, Decide, Fold, House, Raise, Reveal, Settle
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import Folded, Made, PairOrBetter, Ties, Wins
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PokerRanking,
)
from croupier.model.cap import Cap
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import LOSE, times, to
from croupier.rulebook.bclc_poker.house.common import (
    VOID,
    betting_ends,
    floor_script,
    limits,
    packet,
    picked_up,
    table_options,
    taken_and_paid,
    waiting_list,
)

P7 = cite("bclc-poker/7")
R = cite("bclc-poker/ruling")

# --- ranking --------------------------------------------------------------------------------------

RANKING = PokerRanking(
    "four-card",
    4,
    (HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT, FLUSH, THREE_OF_A_KIND, STRAIGHT_FLUSH, FOUR_OF_A_KIND),
    P7("5.2"),
)

# --- wagers and pay tables ------------------------------------------------------------------------

PLAY = Wager(
    name="play",
    when="decision",
    clause=P7("6.4.2"),
    table=PayTable(
        rows=(
            Row("win", to(1), Wins(), P7("2.1.3")),
            Row("tie", to(1), Ties(), P7("2.1.3")),
        ),
        otherwise=lose(P7("2.1.3")),
    ),
)
ANTE = Wager(
    name="ante",
    clause=P7("6.1"),
    tips=P7("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), P7("6.5.2")),
            Row("win", to(1), Wins(), P7("2.1.3")),
            Row("tie", to(1), Ties(), P7("2.1.3")),
        ),
        otherwise=lose(P7("2.1.3")),
    ),
)
ANTE_BONUS = Wager(
    name="ante-bonus",
    when="bonus",
    of="ante",
    clause=P7("2.1.4"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), R("23")),
            Row("four-of-a-kind", times(25), Made(FOUR_OF_A_KIND), P7("5.7#four-of-a-kind")),
            Row("straight-flush", times(20), Made(STRAIGHT_FLUSH), P7("5.7#straight-flush")),
            Row("three-of-a-kind", times(2), Made(THREE_OF_A_KIND), P7("5.7#three-of-a-kind")),
        ),
        otherwise=lose(P7("6.6.7.b")),
    ),
)
ACES_UP = Wager(
    name="aces-up",
    clause=P7("6.1"),
    tips=P7("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), P7("6.5.2")),
            Row("four-of-a-kind", to(50), Made(FOUR_OF_A_KIND), P7("5.8#four-of-a-kind")),
            Row("straight-flush", to(30), Made(STRAIGHT_FLUSH), P7("5.8#straight-flush")),
            Row("three-of-a-kind", to(7), Made(THREE_OF_A_KIND), P7("5.8#three-of-a-kind")),
            Row("flush", to(6), Made(FLUSH), P7("5.8#flush")),
            Row("straight", to(5), Made(STRAIGHT), P7("5.8#straight")),
            Row("two-pair", to(2), Made(TWO_PAIR), P7("5.8#two-pair")),
            Row("pair-of-aces", to(1), PairOrBetter("A"), P7("5.8#pair-of-aces")),
        ),
        otherwise=lose(P7("2.2.2")),
    ),
)

# --- sequence of play -----------------------------------------------------------------------------

ORDER = ("play", "ante-bonus", "ante", "aces-up")
STEPS = (
    Deal(to="seats", cards=5, clause=P7("6.2.3")),
    Deal(to="dealer", cards=5, clause=P7("6.2.4")),
    Deal(to="dealer", cards=1, face="up", clause=P7("6.2.5")),
    Decide(
        options=(
            Fold(clause=P7("6.4.1"), collect=P7("6.5.4")),
            Raise(wager="play", of="ante", times=Rule((1, 3), P7("2.1.2")), clause=P7("6.4.2"), whole=False),
        ),
        with_bet=("ante",),  # whoever bet Aces Up alone has nothing to decide
        clause=P7("6.4"),
    ),
    Reveal(what="dealer", clause=P7("6.6.1")),
    Settle(
        order=ORDER,
        show=P7("6.6.5"),
        pick_up=Rule("each", P7("6.7")),
        clause=P7("6.6.7"),
    ),
)

FOLDED = {"clause": P7("6.5.4")}
SCRIPT = (
    *betting_ends(P7("6.2.1"), P7("6.2.2")),
    packet(P7("6.2.3"), "Deal five cards face down to seat {seat}."),
    Cue(
        "packet-dealt",
        P7("6.2.3.a"),
        does="Spread them and count five.",
        when={"clause": P7("6.2.3")},
    ),
    packet(P7("6.2.4"), "Deal five cards face down to yourself."),
    packet(P7("6.2.5"), "Take the top card of the next packet and turn it up on your hand."),
    Cue("turn", P7("6.4"), says="Seat {seat}: fold, or play one to three?"),
    Cue("folded", P7("6.5"), does="Seat {seat} is out of the round."),
    Cue("folded", P7("6.5.1"), says="Folding."),
    Cue(
        "cards-collected",
        P7("6.5.3"),
        does="Spread the cards of seat {seat} face down and count five.",
        when=FOLDED,
    ),
    Cue("cards-collected", P7("6.5.4"), does="Put them in the discard rack.", when=FOLDED),
    Cue("dealer-turned", P7("6.6"), does="See that nothing folded is left on the table."),
    Cue("dealer-turned", P7("6.6.1"), does="Turn your six cards up before the tray."),
    Cue("dealer-turned", P7("6.6.3"), does="Set {best} apart from the other two."),
    Cue("dealer-turned", P7("6.6.4"), says="House: {makes}."),
    Cue("hand-shown", P7("6.6.5"), does="Spread the cards of seat {seat} face up: {makes}."),
    *taken_and_paid(P7("6.6.7"), P7("4.4.1"), pushes=False, of=(*ORDER, "bad-beat")),
    picked_up(P7("6.7")),
    *floor_script(P7("1.1")),
)

FOUR_CARD = House(
    key="bclc/four-card-poker",
    title="Four Card Poker",
    section="bclc-poker/7",
    options=(
        *table_options(
            device=P7("1.1"),
            seats=6,
            seats_clause=P7("3.1"),
            positions=2,
            positions_clause=P7("3.2"),
            bets=P7("2.3.1"),
        ),
        waiting_list(P7("3.2.1")),
        *limits("aces-up", "Aces Up", P7("2.3.1")),
    ),
    wagers=(ANTE, PLAY, ANTE_BONUS, ACES_UP),
    start_with=Rule(("ante", "aces-up"), P7("6.1")),
    steps=STEPS,
    hand=RANKING,
    dealing=Direction(right_to_left=False, clause=P7("6.2.3")),
    paying=Direction(right_to_left=True, clause=P7("6.6.5")),
    one_spot=P7("3.2"),
    no_back=P7("3.3"),
    bet_closed=P7("6.1"),
    tips=P7("4.1"),
    tip_needs=P7("4.2"),
    tip_after_player=Rule(True, P7("4.4")),
    void=VOID,
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"ante-bonus", "aces-up"}),
        clause=P7("5.9"),
        shared_by=P7("5.9.1"),
        tips_even=P7("4.5.2.a"),
    ),
    script=SCRIPT,
)
