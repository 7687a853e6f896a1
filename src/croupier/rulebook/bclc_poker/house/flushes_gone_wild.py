"""BCLC poker, section 12: Flushes Gone Wild."""

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Burn, Deal, Decide, Fold, House, Raise, Reveal, Settle
from croupier.hands.flush import FlushRanking
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import Folded, NaturalFlush, Ties, WildFlush, Wins, WinsBy
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
)
from croupier.rulebook.take_and_pay import paid, pushed, taken, tipped

P12 = cite("bclc-poker/12")
R = cite("bclc-poker/ruling")

# --- ranking --------------------------------------------------------------------------------------

LONGEST_FLUSH = FlushRanking("longest-flush", wild="2", clause=P12("5.2"))

# --- wagers and pay tables ------------------------------------------------------------------------

ANTE = Wager(
    name="ante",
    clause=P12("6.1"),
    tips=P12("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), P12("6.9.2")),
            Row("win", to(1), Wins(), P12("2.1.4")),
            Row("tie", PUSH, Ties(), P12("2.1.7")),
        ),
        otherwise=lose(P12("2.1.5")),
    ),
)
BLIND = Wager(
    name="blind",
    clause=P12("6.1"),
    equals=Rule("ante", P12("2.1.1")),
    tips=P12("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), P12("6.9.2")),
            Row("margin-5", to(200), WinsBy(5), P12("5.3#margin-5")),
            Row("margin-4", to(25), WinsBy(4), P12("5.3#margin-4")),
            Row("margin-3", to(5), WinsBy(3), P12("5.3#margin-3")),
            Row("margin-2", to(3), WinsBy(2), P12("5.3#margin-2")),
            Row("margin-1", PUSH, WinsBy(1), P12("5.3#margin-1")),
            Row("margin-0", PUSH, Wins(), P12("5.3#margin-0")),
            Row("tie", PUSH, Ties(), P12("2.1.7")),
        ),
        otherwise=lose(P12("2.1.5")),
    ),
)
PLAY = Wager(
    name="play",
    when="decision",
    clause=P12("6.8.2"),
    table=PayTable(
        rows=(
            Row("win", to(1), Wins(), P12("2.1.4")),
            Row("tie", PUSH, Ties(), P12("2.1.7")),
        ),
        otherwise=lose(P12("2.1.5")),
    ),
)
FLUSH_RUSH = Wager(
    name="flush-rush",
    clause=P12("6.3"),
    needs=Rule(("ante",), P12("6.3.2")),
    tips=P12("4.1"),
    on_fold=Rule("lives", P12("6.9.2.a")),
    table=PayTable(
        rows=(
            Row(
                "7-card-natural-flush",
                to(250),
                NaturalFlush(7, LONGEST_FLUSH),
                P12("5.4#7-card-natural-flush"),
            ),
            Row("7-card-wild-flush", to(100), WildFlush(7, LONGEST_FLUSH), P12("5.4#7-card-wild-flush")),
            Row(
                "6-card-natural-flush",
                to(50),
                NaturalFlush(6, LONGEST_FLUSH),
                P12("5.4#6-card-natural-flush"),
            ),
            Row("6-card-wild-flush", to(10), WildFlush(6, LONGEST_FLUSH), P12("5.4#6-card-wild-flush")),
            Row(
                "5-card-natural-flush", to(6), NaturalFlush(5, LONGEST_FLUSH), P12("5.4#5-card-natural-flush")
            ),
            Row("5-card-wild-flush", to(3), WildFlush(5, LONGEST_FLUSH), P12("5.4#5-card-wild-flush")),
            Row(
                "4-card-natural-flush", to(1), NaturalFlush(4, LONGEST_FLUSH), P12("5.4#4-card-natural-flush")
            ),
        ),
        otherwise=lose(P12("2.2.3")),
    ),
)

# --- sequence of play -----------------------------------------------------------------------------

ORDER = {
    "play": P12("6.10.8.a"),
    "blind": P12("6.10.8.b"),
    "ante": P12("6.10.8.c"),
    "flush-rush": P12("6.10.8.d"),
}
STEPS = (
    Deal(to="board", cards=5, clause=P12("6.4.3")),
    Deal(to="seats", cards=5, clause=P12("6.4.4")),
    Deal(to="dealer", cards=5, clause=P12("6.4.5")),
    Burn(count=1, end="top", clause=P12("6.5")),
    Burn(count=2, end="bottom", clause=P12("6.6")),
    Decide(
        options=(
            Fold(clause=P12("6.8.1"), collect=P12("6.9.4"), leave=P12("6.9.2.b")),
            Raise(wager="play", of="ante", times=Rule((2, 2), P12("2.1.2")), clause=P12("6.8.2")),
        ),
        with_bet=("ante",),
        clause=P12("6.8"),
    ),
    Reveal(what="board", clause=P12("6.10.1")),
    Reveal(what="dealer", clause=P12("6.10.2")),
    Settle(
        order=tuple(ORDER),
        show=P12("6.10.6"),
        pick_up=Rule("each", P12("6.11")),
        clause=P12("6.10.8"),
    ),
)

DISCARDED = {"clause": P12("6.9.4")}
SCRIPT = (
    *betting_ends(P12("6.4.1"), P12("6.4.2")),
    packet(P12("6.4.3"), "Set a packet of five cards face down in the middle."),
    Cue(
        "packet-dealt",
        P12("6.4.3.a"),
        does="The board comes out of it.",
        when={"clause": P12("6.4.3")},
    ),
    packet(P12("6.4.4"), "Deal five cards face down to seat {seat}."),
    Cue(
        "packet-dealt",
        P12("6.4.4.a"),
        does="Fan them face down and count five.",
        when={"clause": P12("6.4.4")},
    ),
    packet(P12("6.4.5"), "Deal five cards face down to yourself."),
    Cue(
        "cards-burned",
        P12("6.5"),
        does="Burn the top card of the packet in the middle; lay the next two out face down.",
        when={"clause": P12("6.5")},
    ),
    Cue("cards-burned", P12("6.6"), does="Burn the two under them.", when={"clause": P12("6.6")}),
    Cue("turn", P12("6.8"), says="Seat {seat}: fold, or bet twice the Ante?"),
    Cue("folded", P12("6.9"), does="Seat {seat} is out of the game against you."),
    Cue("folded", P12("6.9.1"), says="Folding."),
    Cue("settled", P12("6.9.2"), does="Collect the {bet} of seat {seat}.", when={"note": "fold"}),
    Cue(
        "cards-left",
        P12("6.9.2.b"),
        does="Set the cards of seat {seat} face down under the Flush Rush bet.",
        when={"clause": P12("6.9.2.b")},
    ),
    Cue(
        "cards-collected",
        P12("6.9.3"),
        does="Spread the cards of seat {seat} face down and count five.",
        when=DISCARDED,
    ),
    Cue("cards-collected", P12("6.9.4"), does="Put them in the discard rack.", when=DISCARDED),
    # The house hand.
    Cue("board-turned", P12("6.10"), does="See that nothing folded is left on the table."),
    Cue("board-turned", P12("6.10.1"), does="Turn the two cards in the middle."),
    Cue("dealer-turned", P12("6.10.2"), does="Turn your cards; lay out {laid} from your left."),
    Cue("dealer-turned", P12("6.10.3"), does="Set the longest flush: {best}."),
    Cue("dealer-turned", P12("6.10.4"), does="Move {rest} aside.", when={"unused": True}),
    Cue("dealer-turned", P12("6.10.5"), says="House: {makes}."),
    # The players' hands, from the right.
    Cue("hand-shown", P12("6.10.6"), does="Spread {holds} of seat {seat} face up."),
    Cue("hand-shown", P12("6.10.7"), says="Seat {seat}: {makes}."),
    *(
        line
        for wager, clause in ORDER.items()
        for line in (
            taken(clause, {"wager": wager, "note": ""}),
            paid(clause, {"wager": wager}),
            *((pushed(clause, {"wager": wager}),) if wager != "flush-rush" else ()),
        )
    ),
    tipped(P12("4.4.1")),
    picked_up(P12("6.11")),
    *floor_script(P12("1.1")),
)

FLUSHES_GONE_WILD = House(
    key="bclc/flushes-gone-wild",
    title="Flushes Gone Wild",
    section="bclc-poker/12",
    options=(
        *table_options(
            device=P12("1.1"),
            seats=6,
            seats_clause=P12("3.1"),
            positions=1,
            positions_clause=P12("3.2"),
            bets=P12("6.1"),
        ),
        *limits("flush-rush", "Flush Rush", P12("6.3.1")),
    ),
    wagers=(ANTE, BLIND, PLAY, FLUSH_RUSH),
    start_with=Rule(("ante",), P12("6.1")),
    steps=STEPS,
    hand=LONGEST_FLUSH,
    dealing=Direction(right_to_left=False, clause=P12("6.4.4")),
    paying=Direction(right_to_left=True, clause=P12("6.10.6")),
    one_spot=P12("3.2"),
    no_back=P12("3.3"),
    bet_closed=P12("6.4.2"),
    tips=P12("4.1"),
    tip_needs=P12("4.2"),
    tip_after_player=Rule(True, P12("4.4")),
    void=VOID,
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"blind", "flush-rush"}),
        clause=P12("5.5"),
        shared_by=P12("5.5.1"),
        tips_even=P12("4.5.2.a"),
    ),
    script=SCRIPT,
)
