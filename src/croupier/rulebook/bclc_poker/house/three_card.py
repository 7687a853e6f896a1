"""BCLC poker, section 6: Three Card Poker with Six Card Bonus side bet."""

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Deal, Decide, Fold, House, Raise, Reveal, Settle
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import Folded, Made, Ties, TogetherMake, Unqualified, Wins
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
    PokerRanking,
)
from croupier.model.cap import Cap
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import LOSE, PUSH, times, to
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

P6 = cite("bclc-poker/6")
R = cite("bclc-poker/ruling")

# --- rankings -------------------------------------------------------------------------------------

THREE_CARD = PokerRanking(
    "three-card", 3, (HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH), P6("5.2")
)
FIVE_CARD = PokerRanking(
    "five-card",
    5,
    (
        HIGH_CARD,  # whatever the section's own list leaves out
        THREE_OF_A_KIND,
        STRAIGHT,
        FLUSH,
        FULL_HOUSE,
        FOUR_OF_A_KIND,
        STRAIGHT_FLUSH,
        ROYAL_FLUSH,
    ),
    P6("5.7.1"),
)
QUEEN_HIGH = (0, 12)

# --- wagers and pay tables ------------------------------------------------------------------------

PLAY = Wager(
    name="play",
    when="decision",
    clause=P6("6.5.2"),
    table=PayTable(
        rows=(
            Row("unqualified", PUSH, Unqualified(), P6("6.8.2")),
            Row("win", to(1), Wins(), R("81")),
            Row("tie", PUSH, Ties(), P6("6.10")),
        ),
        otherwise=lose(P6("6.9.3")),
    ),
)
ANTE = Wager(
    name="ante",
    clause=P6("6.1"),
    tips=P6("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), P6("6.6.2")),
            Row("unqualified", to(1), Unqualified(), P6("6.8.3")),
            Row("win", to(1), Wins(), R("81")),
            Row("tie", PUSH, Ties(), P6("6.10")),
        ),
        otherwise=lose(P6("6.9.3")),
    ),
)
ANTE_BONUS = Wager(
    name="ante-bonus",
    when="bonus",
    of="ante",
    clause=P6("2.1.5"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), R("23")),
            Row("straight-flush", times(5), Made(STRAIGHT_FLUSH), P6("5.8#straight-flush")),
            Row("three-of-a-kind", times(4), Made(THREE_OF_A_KIND), P6("5.8#three-of-a-kind")),
            Row("straight", times(1), Made(STRAIGHT), P6("5.8#straight")),
        ),
        otherwise=lose(P6("2.1.5")),
    ),
)
PAIR_PLUS = Wager(
    name="pair-plus",
    clause=P6("6.1"),
    tips=P6("4.1"),
    on_fold=Rule("lives", P6("6.6.1.a")),
    fold_takes=P6("6.6.2.a(1)"),
    table=PayTable(
        rows=(
            Row("straight-flush", to(40), Made(STRAIGHT_FLUSH), P6("5.9#straight-flush")),
            Row("three-of-a-kind", to(30), Made(THREE_OF_A_KIND), P6("5.9#three-of-a-kind")),
            Row("straight", to(5), Made(STRAIGHT), P6("5.9#straight")),
            Row("flush", to(4), Made(FLUSH), P6("5.9#flush")),
            Row("pair", to(1), Made(PAIR), P6("5.9#pair")),
        ),
        otherwise=lose(P6("2.2.2")),
    ),
)
SIX_CARD_BONUS = Wager(
    name="six-card-bonus",
    clause=P6("6.1.1"),
    needs=Rule(("ante", "pair-plus"), P6("6.1.1")),
    tips=P6("4.1"),
    on_fold=Rule("lives", P6("6.6.1.a")),
    table=PayTable(
        rows=(
            Row("royal-flush", to(1000), TogetherMake(ROYAL_FLUSH, FIVE_CARD), P6("5.10#royal-flush")),
            Row(
                "straight-flush", to(200), TogetherMake(STRAIGHT_FLUSH, FIVE_CARD), P6("5.10#straight-flush")
            ),
            Row("four-of-a-kind", to(50), TogetherMake(FOUR_OF_A_KIND, FIVE_CARD), P6("5.10#four-of-a-kind")),
            Row("full-house", to(25), TogetherMake(FULL_HOUSE, FIVE_CARD), P6("5.10#full-house")),
            Row("flush", to(15), TogetherMake(FLUSH, FIVE_CARD), P6("5.10#flush")),
            Row("straight", to(10), TogetherMake(STRAIGHT, FIVE_CARD), P6("5.10#straight")),
            Row(
                "three-of-a-kind", to(5), TogetherMake(THREE_OF_A_KIND, FIVE_CARD), P6("5.10#three-of-a-kind")
            ),
        ),
        otherwise=lose(P6("2.3.2")),
    ),
)

# --- sequence of play -----------------------------------------------------------------------------

ORDER = ("play", "ante-bonus", "ante", "pair-plus", "six-card-bonus")
STEPS = (
    Deal(to="seats", cards=3, clause=P6("6.3.3")),
    Deal(to="dealer", cards=3, clause=P6("6.3.4")),
    Decide(
        options=(
            Fold(clause=P6("6.5.1"), collect=P6("6.6.4"), leave=R("84")),
            Raise(wager="play", of="ante", times=Rule((1, 1), P6("2.1.2")), clause=P6("6.5.2")),
        ),
        with_bet=("ante",),
        clause=P6("6.5"),
    ),
    Reveal(what="dealer", clause=P6("6.7.1")),
    Settle(
        order=ORDER,
        unqualified=Rule((("play", "ante"), ("ante-bonus", "pair-plus", "six-card-bonus")), P6("6.8.5")),
        show=P6("6.9.2"),
        pick_up=Rule("each", P6("6.11")),
        clause=P6("6.9.4"),
    ),
)

WITH_SIX_CARD_BONUS = {"wagers": (("six-card-bonus",), ("pair-plus", "six-card-bonus"))}
FOLDED = {"clause": P6("6.6.4")}
UNQUALIFIED = {"qualifies": False}
QUALIFIED = {"qualifies": True}
SCRIPT = (
    *betting_ends(P6("6.3.1"), P6("6.3.2")),
    packet(P6("6.3.3"), "Deal three cards face down to seat {seat}."),
    packet(P6("6.3.4"), "Deal three cards face down to yourself."),
    Cue("turn", P6("6.5"), says="Seat {seat}: fold or play?"),
    Cue("folded", P6("6.6"), does="Seat {seat} is out of the game against you."),
    Cue("folded", P6("6.6.1"), says="Folding."),
    Cue(
        "cards-left",
        P6("6.6.2.b"),
        does="Set the cards of seat {seat} face down under the 6 Card Bonus bet.",
        when=WITH_SIX_CARD_BONUS,
    ),
    Cue(
        "cards-left",
        P6("6.6.3.a"),
        does="Leave them there until that bet is settled.",
        when=WITH_SIX_CARD_BONUS,
    ),
    Cue(
        "cards-left",
        R("84"),
        does="Seat {seat} shows a winning Pair Plus: keep its cards until it is paid.",
        when={"wagers": (("pair-plus",),)},
    ),
    Cue(
        "cards-collected",
        P6("6.6.3"),
        does="Spread the cards of seat {seat} face down and count three.",
        when=FOLDED,
    ),
    Cue("cards-collected", P6("6.6.4"), does="Put them in the discard rack.", when=FOLDED),
    Cue("dealer-turned", P6("6.7"), does="See that nothing folded is left on the table; turn your cards."),
    Cue("dealer-turned", P6("6.7.2"), says="Dealer has {makes}."),
    Cue("dealer-turned", P6("6.7.3"), does="Lay out {best} from your left in front of the tray."),
    Cue("dealer-judged", P6("6.8"), does="Settle as against a hand that does not play.", when=UNQUALIFIED),
    Cue("dealer-judged", P6("6.8.1"), says="Dealer does not qualify.", when=UNQUALIFIED),
    Cue("dealer-judged", P6("6.9"), does="Settle hand against hand.", when=QUALIFIED),
    Cue("dealer-judged", P6("6.9.1"), says="Dealer plays {makes}.", when=QUALIFIED),
    Cue("hand-shown", P6("6.8.6"), does="Spread the cards of seat {seat} and count three.", when=UNQUALIFIED),
    Cue("hand-shown", P6("6.9.2"), does="Spread the cards of seat {seat} face up.", when=QUALIFIED),
    *taken_and_paid(P6("6.9.4"), P6("4.4.1"), of=ORDER),
    picked_up(P6("6.11")),
    *floor_script(P6("1.1")),
)

THREE_CARD_POKER = House(
    key="bclc/three-card-poker",
    title="Three Card Poker",
    section="bclc-poker/6",
    options=(
        *table_options(
            device=P6("1.1"),
            seats=7,
            seats_clause=P6("3.1"),
            positions=1,
            positions_clause=P6("3.2"),
            bets=P6("2.4.1"),
        ),
        *limits("pair-plus", "Pair Plus", P6("2.4.1")),
        *limits("six-card-bonus", "6 Card Bonus", P6("2.4.1")),
    ),
    wagers=(ANTE, PLAY, ANTE_BONUS, PAIR_PLUS, SIX_CARD_BONUS),
    start_with=Rule(("ante", "pair-plus"), P6("6.1")),
    steps=STEPS,
    hand=THREE_CARD,
    qualifies=Rule(QUEEN_HIGH, P6("2.1.4")),
    dealing=Direction(right_to_left=False, clause=P6("6.3.3")),
    paying=Direction(right_to_left=True, clause=P6("6.9.2")),
    one_spot=P6("3.2"),
    no_back=P6("3.3"),
    bet_closed=P6("6.2"),
    tips=P6("4.1"),
    tip_needs=P6("4.2"),
    tip_after_player=Rule(True, P6("4.4")),
    void=VOID,
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"ante-bonus", "pair-plus", "six-card-bonus"}),
        clause=P6("5.11"),
        shared_by=P6("5.11.1"),
        tips_even=P6("4.5.2.a"),
    ),
    script=SCRIPT,
)
