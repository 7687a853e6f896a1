"""BCLC poker, section 13: Discard Inferno."""

from croupier.cards.card import Card
from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Arrange, Deal, Decide, Fold, House, More, Raise, Reveal, Settle
from croupier.hands.algorithm import Algorithm
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import Folded, Made, PairOrBetter, Ties, Wins, wins_with
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RANK,
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
)
from croupier.rulebook.take_and_pay import paid, pushed, taken, tipped

P13 = cite("bclc-poker/13")
R = cite("bclc-poker/ruling")

# --- ranking --------------------------------------------------------------------------------------

BEST_FIVE = PokerRanking(
    "discard-inferno",
    5,
    (
        HIGH_CARD,  # the section's own list ends with one pair
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
    P13("5.5.1"),
)

# --- the dealer's discards ------------------------------------------------------------------------

LOWEST_BURNED = 9  # 6.6.1; an ace is high (6.6.1.b)


def burn_nines_and_higher(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that play. The last one dealt lies face up on the others, whose first lies next below it.

    A nine or higher on top is removed and the next card turned, as long as a card lies face down below it;
    the last of all is never turned to be removed (ruling 108).
    """
    *down, up = cards
    while down:
        if RANK[up] < LOWEST_BURNED:  # rule: nines-to-aces-are-burned
            break
        up, *down = down
    return (up, *down)


discards = Algorithm(
    "discard-inferno-burn",
    1,
    burn_nines_and_higher,
    sorts=("2345678", "9TJQKA"),
    reads="a nine or higher on top goes and the next card is turned, until a lower one or the last lies open",
)

# --- wagers and pay tables ------------------------------------------------------------------------

ANTE = Wager(
    name="ante",
    clause=P13("6.1"),
    tips=P13("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), P13("6.6")),
            Row("win", to(1), Wins(), P13("6.8.1")),
            Row("tie", PUSH, Ties(), P13("6.8.4")),
        ),
        otherwise=lose(P13("6.8.3")),
    ),
)
BLIND = Wager(
    name="blind",
    clause=P13("6.1"),
    equals=Rule("ante", P13("2.1.2")),
    tips=P13("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), R("24")),
            Row("royal-flush", to(500), wins_with(ROYAL_FLUSH), P13("5.6#royal-flush")),
            Row("straight-flush", to(50), wins_with(STRAIGHT_FLUSH), P13("5.6#straight-flush")),
            Row("four-of-a-kind", to(10), wins_with(FOUR_OF_A_KIND), P13("5.6#four-of-a-kind")),
            Row("full-house", to(3), wins_with(FULL_HOUSE), P13("5.6#full-house")),
            Row("flush", to(2), wins_with(FLUSH), P13("5.6#flush")),
            Row("straight", to(3, 2), wins_with(STRAIGHT), P13("5.6#straight")),
            Row("three-of-a-kind", to(1), wins_with(THREE_OF_A_KIND), P13("5.6#three-of-a-kind")),
            Row("other", PUSH, Wins(), P13("5.6#other")),
            Row("tie", PUSH, Ties(), P13("6.8.4")),
        ),
        otherwise=lose(P13("6.8.3")),
    ),
)
PLAY = Wager(
    name="play",
    when="decision",
    clause=P13("6.5.2"),
    table=PayTable(
        rows=(
            Row("win", to(1), Wins(), P13("6.8.1")),
            Row("tie", PUSH, Ties(), P13("6.8.4")),
        ),
        otherwise=lose(P13("6.8.3")),
    ),
)
ACES_UP = Wager(
    name="aces-up",
    clause=P13("6.2"),
    needs=Rule(("ante",), P13("2.2.1")),
    tips=P13("4.1"),
    on_fold=Rule("lives", P13("6.8.6")),
    table=PayTable(
        rows=(
            Row("royal-flush", to(200), Made(ROYAL_FLUSH), P13("5.7#royal-flush")),
            Row("straight-flush", to(50), Made(STRAIGHT_FLUSH), P13("5.7#straight-flush")),
            Row("four-of-a-kind", to(30), Made(FOUR_OF_A_KIND), P13("5.7#four-of-a-kind")),
            Row("full-house", to(10), Made(FULL_HOUSE), P13("5.7#full-house")),
            Row("flush", to(9), Made(FLUSH), P13("5.7#flush")),
            Row("straight", to(6), Made(STRAIGHT), P13("5.7#straight")),
            Row("three-of-a-kind", to(4), Made(THREE_OF_A_KIND), P13("5.7#three-of-a-kind")),
            Row("two-pair", to(2), Made(TWO_PAIR), P13("5.7#two-pair")),
            Row("pair-of-aces", to(1), PairOrBetter("A"), P13("5.7#pair-of-aces")),
        ),
        otherwise=lose(P13("6.8.5.a")),
    ),
)

# --- sequence of play -----------------------------------------------------------------------------

STEPS = (
    Deal(to="seats", cards=6, clause=P13("6.3.3")),
    Deal(to="dealer", cards=6, clause=P13("6.3.4")),
    Deal(to="dealer", cards=1, face="up", clause=P13("6.3.5")),
    Decide(
        options=(
            Fold(clause=P13("6.5.1"), collect=P13("6.6"), leave=P13("6.8.6.a")),
            Raise(
                wager="play",
                of="ante",
                times=Rule((1, 2), P13("2.1.3")),
                more_with=More(
                    times=Rule(3, P13("2.1.3.a")), at_least=THREE_OF_A_KIND, clause=P13("6.5.2.a")
                ),
                clause=P13("6.5.2"),
            ),
        ),
        with_bet=("ante",),
        clause=P13("6.5"),
    ),
    Arrange(by=discards, clause=P13("6.6.1")),
    Reveal(what="dealer", clause=P13("6.7")),
    Settle(
        order=("ante", "play", "blind", "aces-up"),
        show=P13("6.8"),
        clause=R("d12"),
    ),
)

OWN = {"wager": ("ante", "play", "blind", "aces-up")}
SCRIPT = (
    *betting_ends(P13("6.3.1"), P13("6.3.2")),
    packet(P13("6.3.3"), "Deal six cards face down to seat {seat}."),
    packet(P13("6.3.4"), "Deal six cards face down to yourself."),
    packet(P13("6.3.5"), "Lay the top card of the next packet face up on them."),
    Cue("turn", P13("6.5"), says="Seat {seat}: fold, or bet?"),
    Cue("settled", P13("6.6"), does="Take the {bet} of seat {seat}.", when={"note": "fold"}),
    Cue(
        "cards-left",
        P13("6.8.6.a"),
        does="Seat {seat} folds with a side bet in action: leave its cards until that is settled.",
    ),
    Cue("cards-collected", P13("6.6"), does="Put the cards of seat {seat} in the discard rack."),
    # The house hand.
    Cue(
        "dealer-arranged",
        P13("6.6.1"),
        does="Discard from the top, one by one, what is nine or higher: {gone}.",
        when={"removals": range(1, 7)},
    ),
    Cue("dealer-arranged", P13("6.6.1.a"), does="Play with {remaining}."),
    Cue("dealer-turned", P13("6.7"), does="Turn your cards and set the best hand: {best}."),
    Cue("dealer-turned", P13("6.7.1"), says="House: {makes}."),
    # The players' hands, from the right.
    Cue("hand-shown", P13("6.8"), does="Spread {holds} of seat {seat}: {makes}."),
    taken(P13("6.8.3"), {**OWN, "note": ""}),
    paid(P13("6.8.1"), {"wager": ("ante", "play")}),
    paid(P13("6.8.2"), {"wager": "blind"}),
    paid(P13("6.8.5"), {"wager": "aces-up"}),
    pushed(P13("6.8.4"), OWN),
    tipped(P13("4.4.1"), OWN),
    *floor_script(P13("1.1")),
)

DISCARD_INFERNO = House(
    key="bclc/discard-inferno",
    title="Discard Inferno",
    section="bclc-poker/13",
    options=(
        *table_options(
            device=P13("1.1"),
            seats=6,
            seats_clause=P13("3.1"),
            positions=1,
            positions_clause=P13("3.2"),
            bets=P13("6.1"),
        ),
        *limits("aces-up", "Aces Up", P13("6.2.1")),
    ),
    wagers=(ANTE, BLIND, PLAY, ACES_UP),
    start_with=Rule(("ante",), P13("6.1")),
    steps=STEPS,
    hand=BEST_FIVE,
    dealing=Direction(right_to_left=False, clause=P13("6.3.3")),
    paying=Direction(right_to_left=True, clause=P13("6.8")),
    one_spot=P13("3.2"),
    no_back=P13("3.3"),
    bet_closed=P13("6.3.2"),
    tips=P13("4.1"),
    tip_needs=P13("4.2"),
    tip_after_player=Rule(True, P13("4.4")),
    void=VOID,
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"blind", "aces-up"}),
        clause=P13("5.8"),
        shared_by=P13("5.8.1"),
        tips_even=P13("4.5.2.a"),
    ),
    script=SCRIPT,
)
