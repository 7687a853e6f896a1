"""BCLC poker, section 9: Fast Action Hold'em."""

from collections.abc import Callable
from itertools import combinations

from croupier.cards.card import Card
from croupier.clauses.cite import Clause, cite
from croupier.engines.decide.spec import (
    Arrange,
    Deal,
    Decide,
    Help,
    House,
    Keep,
    Reveal,
    Settle,
    SplitHand,
)
from croupier.hands.algorithm import Algorithm
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import BeatsBoard, Made, Wins
from croupier.hands.predicate import Both
from croupier.hands.ranking import (
    ACE,
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RANK,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUITED_FIVE_OF_A_KIND,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PokerRanking,
)
from croupier.hands.showdown import Showdown
from croupier.model.cap import Cap
from croupier.model.envy import Envy
from croupier.model.options import Number, OneOf, Option, replaced
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import PUSH, prize, to
from croupier.rulebook.bclc_poker.house.common import (
    VOID,
    betting_ends,
    floor_script,
    limits,
    table_options,
    taken_and_paid,
)

P9 = cite("bclc-poker/9")

# --- ranking --------------------------------------------------------------------------------------

RANKING = PokerRanking(
    "fast-action-holdem",
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
        FIVE_OF_A_KIND,
        STRAIGHT_FLUSH,
        ROYAL_FLUSH,
        SUITED_FIVE_OF_A_KIND,
    ),
    P9("5.4.1"),
)

# --- the House Way --------------------------------------------------------------------------------

TEN, JACK, KING = 10, 11, 13
FACES = range(JACK, KING + 1)


class Two:
    """Two of the four cards, the higher first."""

    def __init__(self, high: Card, low: Card) -> None:
        self.cards = high, low
        self.high, self.low = RANK[high], RANK[low]
        self.suited = high[1] == low[1]
        self.pair = self.high == self.low
        self.connected = self.high == self.low + 1

    def place(self) -> tuple[int, int, bool, str]:
        """Within a step: higher ranks, then a common suit, then suits in the order of the alphabet."""
        return -self.high, -self.low, not self.suited, self.cards[0][1] + self.cards[1][1]


HOUSE_WAY: tuple[tuple[Clause, Callable[[Two], bool]], ...] = (
    (P9("7.2.1"), lambda two: two.pair and two.high >= 8),  # rule: house-way-1
    (P9("7.2.2"), lambda two: two.high == ACE and two.low in FACES),  # rule: house-way-2
    (P9("7.2.3"), lambda two: two.pair and two.suited),  # rule: house-way-3
    (P9("7.2.4"), lambda two: two.pair),  # rule: house-way-4
    (P9("7.2.5"), lambda two: two.high == ACE and two.suited),  # rule: house-way-5
    (P9("7.2.6"), lambda two: two.high in FACES and two.low >= TEN and two.suited),  # rule: house-way-6
    (P9("7.2.7"), lambda two: two.high in FACES and two.low >= TEN),  # rule: house-way-7
    (P9("7.2.8"), lambda two: two.high == ACE),  # rule: house-way-8
    (P9("7.2.9"), lambda two: two.high in FACES and two.suited),  # rule: house-way-9
    (P9("7.2.10"), lambda two: two.high in FACES),  # rule: house-way-10
    (P9("7.2.11"), lambda two: two.connected and two.suited),  # rule: house-way-11
    (P9("7.2.12"), lambda two: two.connected),  # rule: house-way-12
    (P9("7.2.13"), lambda two: two.suited),  # rule: house-way-13
    (P9("7.2.14"), lambda two: True),  # rule: house-way-14
)


def best_two(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The two cards that the house plays: the best of the first step that any two of them fit."""
    ordered = sorted(cards, key=lambda card: (-RANK[card], card[1]))
    # rule: suits-by-the-alphabet
    pairs = sorted((Two(*two) for two in combinations(ordered, 2)), key=Two.place)
    return next(two.cards for _, fits in HOUSE_WAY for two in pairs if fits(two))


house_way = Algorithm(
    "fast-action-house-way",
    1,
    best_two,
    reads="the two cards of the first line of the house way that any two fit",
)

# --- wagers and pay tables ------------------------------------------------------------------------

BASIC = PayTable(
    rows=(Row("win", to(1), Wins(), P9("1.5")),),
    otherwise=lose(P9("1.5.1")),  # a tie too
)
SCHEDULE = PayTable(
    rows=(
        Row("5-of-a-kind-suited", to(1000), Made(SUITED_FIVE_OF_A_KIND), P9("5.6#5-of-a-kind-suited")),
        Row("royal-flush", to(200), Made(ROYAL_FLUSH), P9("5.6#royal-flush")),
        Row("straight-flush", to(75), Made(STRAIGHT_FLUSH), P9("5.6#straight-flush")),
        Row("5-of-a-kind", to(40), Made(FIVE_OF_A_KIND), P9("5.6#5-of-a-kind")),
        Row("4-of-a-kind", to(7), Made(FOUR_OF_A_KIND), P9("5.6#4-of-a-kind")),
        Row("full-house", to(3), Made(FULL_HOUSE), P9("5.6#full-house")),
        Row("flush", to(2), Made(FLUSH), P9("5.6#flush")),
        Row("straight", to(1), Made(STRAIGHT), P9("5.6#straight")),
        Row("three-of-a-kind", PUSH, Made(THREE_OF_A_KIND), P9("5.6#three-of-a-kind")),
    ),
    otherwise=lose(P9("1.6")),
)
MAIN = Wager(name="main", clause=P9("6.1"), tips=P9("4.1"), table=BASIC)
SPLIT = Wager(name="split", when="decision", clause=P9("6.5.1"), table=BASIC)
BONUS = Wager(
    name="bonus",
    clause=P9("1.6"),
    closed=P9("2.2.1"),
    needs=Rule(("main",), P9("2.2.1")),
    tips=P9("4.1"),
    table=SCHEDULE,
)
SPLIT_BONUS = Wager(name="split-bonus", when="decision", clause=P9("6.5.1.a"), table=SCHEDULE)


def envied(category: str) -> Both[Showdown]:
    return Both(Made(category), BeatsBoard())


ENVY = Envy(
    wagers=("bonus", "split-bonus"),
    at_least=Rule(500, P9("1.6.1")),
    table=PayTable(
        rows=(
            Row(
                "5-of-a-kind-suited", prize(1000), envied(SUITED_FIVE_OF_A_KIND), P9("5.7#5-of-a-kind-suited")
            ),
            Row("royal-flush", prize(250), envied(ROYAL_FLUSH), P9("5.7#royal-flush")),
            Row("straight-flush", prize(50), envied(STRAIGHT_FLUSH), P9("5.7#straight-flush")),
            Row("5-of-a-kind", prize(10), envied(FIVE_OF_A_KIND), P9("5.7#5-of-a-kind")),
        ),
        otherwise=lose(P9("2.2.4")),
    ),
    clause=P9("1.6.2"),
    paying=Direction(right_to_left=True, clause=P9("6.12.5.b")),
    mark=P9("6.2.3"),
)

# --- sequence of play -----------------------------------------------------------------------------

STEPS = (
    Deal(to="seats", cards=1, clause=P9("6.2.4")),
    Deal(to="dealer", cards=1, clause=P9("6.2.4")),
    *3
    * (
        Deal(to="seats", cards=1, clause=P9("6.2.5")),
        Deal(to="dealer", cards=1, clause=P9("6.2.5")),
    ),
    Decide(
        options=(
            Keep(
                cards=Rule(2, P9("2.1.1")),
                clause=P9("6.3"),
                face_up=Rule(True, P9("6.3")),
                once=P9("3.2.3"),
                split=SplitHand(
                    wager="split",
                    of="main",
                    bonus="split-bonus",
                    bonus_of="bonus",
                    clause=P9("6.5.1"),
                    two_hands=P9("6.5.2"),
                    bonus_clause=P9("6.5.1.a"),
                ),
                help=Help(by=house_way, clause=P9("6.6"), waits=P9("6.6.1"), told=P9("6.6.2")),
            ),
        ),
        with_bet=("main",),
        clause=P9("6.3"),
    ),
    Reveal(what="dealer", clause=P9("6.8")),
    Arrange(by=house_way, clause=P9("7.1")),
    Deal(to="board", cards=5, face="up", clause=P9("6.9")),
    Settle(
        order=("main", "bonus", "split", "split-bonus"),  # hand by hand
        announce=P9("6.12"),
        show=P9("6.12.2"),
        clause=P9("6.12.4"),
    ),
)

PAIR_OR_HIGHER = tuple(name for name in RANKING.weakest_first if name != HIGH_CARD)
SCRIPT = (
    *betting_ends(P9("6.2.1"), P9("6.2.2")),
    Cue("wager-marked", P9("6.2.3"), does="Mark the {bet} of seat {seat} for the Envy Bonus."),
    Cue(
        "packet-dealt",
        P9("6.2.4"),
        does="Deal a first card face down to seat {seat}.",
        when={"clause": P9("6.2.4"), "to": "seat"},
    ),
    Cue(
        "packet-dealt",
        P9("6.2.4"),
        does="Deal a first card face down to yourself.",
        when={"clause": P9("6.2.4"), "to": "dealer"},
    ),
    Cue(
        "packet-dealt",
        P9("6.2.5"),
        does="Deal one more face down to seat {seat}.",
        when={"clause": P9("6.2.5"), "to": "seat"},
    ),
    Cue(
        "packet-dealt",
        P9("6.2.5"),
        does="Deal one more face down to yourself.",
        when={"clause": P9("6.2.5"), "to": "dealer"},
    ),
    Cue("kept", P9("6.4"), does="See that seat {seat} lays the other two face down before its bet."),
    Cue("hand-split", P9("6.5.2"), does="See that seat {seat} lays two cards behind each bet."),
    Cue("house-way-told", P9("6.6.2"), says="Seat {seat}: the House Way plays {holds}."),
    Cue("dealer-turned", P9("6.7"), says="All hands set."),
    Cue("dealer-turned", P9("6.8"), does="Turn your four cards up."),
    Cue("dealer-arranged", P9("7.1"), does="Play {holds} by the House Way."),
    Cue("dealer-arranged", P9("6.8.1"), does="Put {gone} in the discard rack."),
    Cue("packet-dealt", P9("6.9"), does="Deal five cards face up in the middle.", when={"to": "board"}),
    Cue("dealer-judged", P9("6.10"), does="Lay them out from high to low: {board}."),
    Cue(
        "dealer-judged",
        P9("6.10.1"),
        does="What makes them more than a high card lies on the left.",
        when={"board_makes": PAIR_OR_HIGHER},
    ),
    Cue("dealer-judged", P9("6.12"), does="Settle hand by hand from the right."),
    Cue("dealer-judged", P9("6.12.1"), says="House: {makes}."),
    Cue("hand-shown", P9("6.12.3"), says="{At}: {makes}."),
    *taken_and_paid(P9("6.12.4"), P9("4.4.1")),
    *floor_script(P9("1.1")),
)

FAST_ACTION_HOLDEM = House(
    key="bclc/fast-action-holdem",
    title="Fast Action Hold'em",
    section="bclc-poker/9",
    options=(
        *replaced(
            table_options(
                device=P9("1.1"),
                seats=7,
                seats_clause=P9("3.1"),
                positions=2,
                positions_clause=P9("3.2"),
                bets=P9("6.1"),
            ),
            Option("decks", 6, Number(6, 6), P9("1.1"), "decks in the shuffler"),
            Option(
                "device",
                "continuous-shuffler",
                OneOf(("continuous-shuffler", "shoe")),
                P9("1.1"),
                "what shuffles the cards for the shoe",
                house=True,
            ),
        ),
        # Behind it there must be enough for a full table: seven hands, the dealer's and the board.
        Option("cut-card", 52, Number(37, 260), P9("1.1"), "cards behind the cut card", house=True),
        *limits("bonus", "Bonus", P9("2.2.2")),
    ),
    wagers=(MAIN, SPLIT, BONUS, SPLIT_BONUS),
    start_with=Rule(("main",), P9("6.1")),
    steps=STEPS,
    hand=RANKING,
    dealing=Direction(right_to_left=False, clause=P9("6.2.4")),
    paying=Direction(right_to_left=True, clause=P9("6.12.2")),
    one_spot=P9("3.2"),
    adjacent=P9("3.2.1"),
    one_by_one=Rule(True, P9("3.2.2")),
    no_back=P9("3.3"),
    bet_closed=P9("6.1"),
    tips=P9("4.1"),
    tip_needs=P9("4.2"),
    tip_after_player=Rule(True, P9("4.4")),
    void=VOID,
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"bonus", "split-bonus"}),
        clause=P9("5.8"),
        shared_by=P9("5.8.1"),
        tips_even=P9("4.6.2.a"),
    ),
    envy=ENVY,
    script=SCRIPT,
)
