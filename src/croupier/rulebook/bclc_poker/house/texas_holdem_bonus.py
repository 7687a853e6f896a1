"""BCLC poker, section 10: Texas Hold'em Bonus."""

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Check, Deal, Decide, Fold, House, Raise, Reveal, Settle
from croupier.hands.paytable import Case, PayTable, Row, lose
from croupier.hands.poker_tests import DealerHolds, Folded, Holds, Ties, Wins, wins_with
from croupier.hands.predicate import Both
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
from croupier.money.odds import LOSE, PUSH, to
from croupier.rulebook.bclc_poker.house.common import (
    VOID,
    betting_ends,
    floor_script,
    limits,
    packet,
    table_options,
    taken_and_paid,
    waiting_list,
)

P10 = cite("bclc-poker/10")

# --- ranking --------------------------------------------------------------------------------------

FIVE_OF_SEVEN = PokerRanking(
    "texas-holdem-bonus",
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
    P10("5.3.1"),
)

# --- wagers and pay tables ------------------------------------------------------------------------

ANTE = Wager(
    name="ante",
    clause=P10("6.1"),
    tips=P10("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), P10("6.5.1")),
            Row("straight-or-better", to(1), wins_with(STRAIGHT), P10("5.5#winning-straight-or-better")),
            Row("win", PUSH, Wins(), P10("6.14.3.a")),
            Row("tie", PUSH, Ties(), P10("1.5.2")),
        ),
        otherwise=lose(P10("6.15.3")),
    ),
)
RAISED = PayTable(
    rows=(Row("win", to(1), Wins(), P10("6.14.3")), Row("tie", PUSH, Ties(), P10("1.5.2"))),
    otherwise=lose(P10("6.15.3")),
)
FLOP = Wager(name="flop", when="decision", clause=P10("2.1.2"), table=RAISED)
TURN = Wager(name="turn", when="decision", clause=P10("2.1.4"), table=RAISED)
RIVER = Wager(name="river", when="decision", clause=P10("2.1.4"), table=RAISED)
ACES = ("AA",)
BONUS_JACKPOT = Wager(
    name="bonus-jackpot",
    clause=P10("6.1.1"),
    closed=P10("6.1.1"),
    needs=Rule(("ante",), P10("2.2.1")),
    tips=P10("4.1"),
    on_fold=Rule("lives", P10("6.5.2.b(1)")),
    table=PayTable(
        rows=(
            Row(
                "two-aces-both",
                to(1000),
                # The dealer's cards come first: they are turned up even when nobody plays against them.
                Both(DealerHolds(ACES), Holds(ACES)),
                P10("5.6#two-aces-in-both-the-players-and-bankers-hand"),
            ),
            Row("two-aces", to(30), Holds(ACES), P10("5.6#two-aces")),
            Row("ace-king-suited", to(25), Holds(("AK",), suited=True), P10("5.6#ace-king-suited")),
            Row(
                "ace-queen-or-ace-jack-suited",
                to(20),
                Holds(("AQ", "AJ"), suited=True),
                P10("5.6#ace-queen-or-ace-jack-suited"),
            ),
            Row("ace-king-unsuited", to(15), Holds(("AK",)), P10("5.6#ace-king-unsuited")),
            Row(
                "pair-of-kings-queens-or-jacks",
                to(10),
                Holds(("KK", "QQ", "JJ")),
                P10("5.6#king-king-queen-queen-or-jack-jack"),
            ),
            Row(
                "ace-queen-or-ace-jack-unsuited",
                to(5),
                Holds(("AQ", "AJ")),
                P10("5.6#ace-queen-or-ace-jack-unsuited"),
            ),
            Row(
                "pair-of-tens-to-twos",
                to(3),
                Holds(("TT", "99", "88", "77", "66", "55", "44", "33", "22")),
                P10("5.6#pair-of-10s-2s"),
            ),
        ),
        otherwise=lose(
            P10("6.15.1"),
            Case(Folded(), P10("6.5.2.b(1)")),
            Case(Wins(), P10("6.14.1")),
            Case(Ties(), P10("6.16.1")),
        ),
    ),
)

# --- sequence of play -----------------------------------------------------------------------------

ORDER = ("bonus-jackpot", "ante", "flop", "turn", "river")
STEPS = (
    Deal(to="seats", cards=2, clause=P10("6.2.3")),
    Deal(to="dealer", cards=2, clause=P10("6.2.4")),
    Decide(
        options=(
            Fold(clause=P10("2.1.3"), collect=P10("6.5.2"), leave=P10("6.5.2.a")),
            Raise(
                wager="flop",
                of="ante",
                times=Rule((2, 2), P10("2.1.2.a")),
                clause=P10("6.4.1"),
                once=P10("6.4.1"),
            ),
        ),
        with_bet=("ante",),
        clause=P10("6.4"),
    ),
    Deal(to="burn", cards=1, clause=P10("6.6.1")),
    Deal(to="board", cards=3, clause=P10("6.6.2")),
    Reveal(what="board", clause=P10("6.6.3")),
    Decide(
        options=(
            Check(clause=P10("6.7.1")),
            Raise(
                wager="turn",
                of="ante",
                times=Rule((1, 1), P10("6.7")),
                clause=P10("2.1.4"),
                once=P10("6.7"),
            ),
        ),
        with_bet=("ante",),
        clause=P10("6.6.4"),
    ),
    Deal(to="burn", cards=1, clause=P10("6.8.1")),
    Deal(to="board", cards=1, clause=P10("6.8.2")),
    Reveal(what="board", clause=P10("6.8.3")),
    Decide(
        options=(
            Check(clause=P10("6.9.1")),
            Raise(
                wager="river",
                of="ante",
                times=Rule((1, 1), P10("6.9")),
                clause=P10("2.1.4"),
                once=P10("6.9"),
            ),
        ),
        with_bet=("ante",),
        clause=P10("6.8.4"),
    ),
    Deal(to="burn", cards=1, clause=P10("6.10.1")),
    Deal(to="board", cards=1, clause=P10("6.10.2")),
    Reveal(what="board", clause=P10("6.10.4")),
    Reveal(what="dealer", clause=P10("6.12.1")),
    Settle(
        order=ORDER,
        clause=P10("6.13.3"),
        show=P10("6.13.1"),
        pick_up=Rule("end", P10("6.17")),
    ),
)
PLAYERS_DECIDE = 2  # the step at which the deal to everybody is done

WINS, LOSES, TIES = {"outcome": "win"}, {"outcome": "lose"}, {"outcome": "tie"}
SCRIPT = (
    *betting_ends(P10("6.2.1"), P10("6.2.2")),
    packet(P10("6.2.3"), "Deal two cards face down to seat {seat}."),
    packet(P10("6.2.4"), "Deal two cards face down to yourself."),
    Cue(
        "step",
        P10("6.2.5"),
        when={"step": PLAYERS_DECIDE},
        does="Take up the rest of the deck with the cut card and keep it in hand.",
    ),
    Cue("turn", P10("6.4"), when={"clause": P10("6.4")}, says="Seat {seat}: play or fold?"),
    Cue("folded", P10("6.5"), does="Seat {seat} is out of the game against you."),
    Cue(
        "cards-collected",
        P10("6.5.2"),
        when={"clause": P10("6.5.2")},
        does="Collect the cards of seat {seat}: it has no Bonus Jackpot.",
    ),
    Cue(
        "cards-left",
        P10("6.5.2.a"),
        when={"clause": P10("6.5.2.a")},
        does="Lay the cards of seat {seat} face down by its Bonus Jackpot.",
    ),
    # Flop, turn and river.
    Cue(
        "packet-dealt",
        P10("6.6"),
        when={"clause": P10("6.6.1")},
        does="Everybody plays or has folded.",
    ),
    packet(P10("6.6.1"), "Burn a card face down."),
    packet(P10("6.6.2"), "Deal the flop face down."),
    Cue("board-turned", P10("6.6.3"), when={"clause": P10("6.6.3")}, does="Turn the flop up."),
    Cue("turn", P10("6.6.4"), when={"clause": P10("6.6.4")}, says="Seat {seat}: check or bet?"),
    Cue(
        "checked",
        P10("6.7.1"),
        when={"clause": P10("6.7.1")},
        does="Set a check button on the turn square of seat {seat}.",
    ),
    Cue(
        "packet-dealt",
        P10("6.8"),
        when={"clause": P10("6.8.1")},
        does="Everybody has checked or bet.",
    ),
    packet(P10("6.8.1"), "Burn a card face down."),
    packet(P10("6.8.2"), "Deal the turn face down."),
    Cue("board-turned", P10("6.8.3"), when={"clause": P10("6.8.3")}, does="Turn it up."),
    Cue("turn", P10("6.8.4"), when={"clause": P10("6.8.4")}, says="Seat {seat}: check or bet?"),
    Cue(
        "checked",
        P10("6.9.1"),
        when={"clause": P10("6.9.1")},
        does="Set a check button on the river square of seat {seat}.",
    ),
    Cue(
        "packet-dealt",
        P10("6.10"),
        when={"clause": P10("6.10.1")},
        does="Everybody has checked or bet.",
    ),
    packet(P10("6.10.1"), "Burn a card face down."),
    packet(P10("6.10.2"), "Deal the river face down."),
    Cue(
        "board-turned",
        P10("6.10.3"),
        when={"clause": P10("6.10.4")},
        does="Take the cut card away and put the rest of the deck in the discard rack.",
    ),
    Cue("board-turned", P10("6.10.4"), when={"clause": P10("6.10.4")}, does="Turn the river up."),
    # The house hand, then the players', from the right.
    Cue("dealer-turned", P10("6.12.1"), does="Turn your two cards up."),
    Cue("dealer-turned", P10("6.12.2"), says="House: {makes}."),
    Cue("dealer-turned", P10("6.12.2.a"), when={"plays_board": True}, says="Playing the board."),
    Cue("dealer-turned", P10("6.12.3"), does="Slide the house hand forward: {best}."),
    Cue("dealer-turned", P10("6.13"), does="Go on with the players, from the right."),
    Cue("hand-shown", P10("6.13.2"), says="Seat {seat}: {holds}."),
    Cue("hand-shown", P10("6.14"), when=WINS, does="The hand of {at} wins."),
    Cue("hand-shown", P10("6.14.2"), when=WINS, says="It makes {makes}."),
    Cue("hand-shown", P10("6.15"), when=LOSES, does="The hand of {at} loses."),
    Cue("hand-shown", P10("6.15.2"), when=LOSES, says="It makes {makes}."),
    Cue("hand-shown", P10("6.16"), when=TIES, does="The hand of {at} ties."),
    Cue("hand-shown", P10("6.16.2"), when=TIES, says="Push."),
    Cue(
        "hand-shown",
        P10("6.5.2.b"),
        when={"outcome": "fold"},
        does="{At} has folded all but its Bonus Jackpot.",
    ),
    *taken_and_paid(P10("6.13.3"), P10("4.4.1"), of=ORDER),
    Cue(
        "cards-collected",
        P10("6.5.2.b(2)"),
        when={"clause": P10("6.17"), "folded": True},
        does="Collect the folded cards of seat {seat}.",
    ),
    Cue(
        "cards-collected",
        P10("6.17"),
        when={"clause": P10("6.17"), "folded": False},
        does="Pick up the cards of seat {seat} for the discard rack.",
    ),
    Cue("round-closed", P10("6.17"), does="Put the check buttons back in the tray."),
    *floor_script(P10("1.1")),
)

TEXAS_HOLDEM_BONUS = House(
    key="bclc/texas-holdem-bonus",
    title="Texas Hold'em Bonus",
    section="bclc-poker/10",
    options=(
        *table_options(
            device=P10("1.1"),
            seats=7,
            seats_clause=P10("3.1"),
            positions=2,
            positions_clause=P10("3.2"),
            bets=P10("6.1"),
        ),
        waiting_list(P10("3.2.1")),
        *limits("bonus-jackpot", "Bonus Jackpot", P10("6.1.1")),
    ),
    wagers=(ANTE, FLOP, TURN, RIVER, BONUS_JACKPOT),
    start_with=Rule(("ante",), P10("2.1.1")),
    steps=STEPS,
    hand=FIVE_OF_SEVEN,
    dealing=Direction(right_to_left=False, clause=P10("6.2.3")),
    paying=Direction(right_to_left=True, clause=P10("6.13.1")),
    one_spot=P10("3.2"),
    no_back=P10("3.3"),
    bet_closed=P10("6.1"),
    tips=P10("4.1"),
    tip_after_player=Rule(True, P10("4.4")),
    void=VOID,
    tip_needs=P10("4.2"),
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"bonus-jackpot"}),
        clause=P10("5.7"),
        shared_by=P10("5.7.1"),
        tips_even=P10("4.5.2.a"),
    ),
    script=SCRIPT,
)
