"""Pennsylvania blackjack: the In Between side bet. The document leaves its odds to the layout."""

from croupier.cards.card import RANKS
from croupier.clauses.cite import cite
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable, Row, lose
from croupier.model.game import Offer
from croupier.model.options import Money, Option
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import UNSET

SIDE = cite("pa-blackjack/optional-side-wagers")
R = cite("pa-blackjack/ruling")


def triple_match(dealt: Dealt) -> bool:
    first, second = dealt.two()
    return first[0] == second[0] == dealt.up()[0]


def between(dealt: Dealt) -> int:
    """How many ranks lie between the player's cards if the up card is one of them. Aces are high."""
    low, high = sorted(RANKS.index(card[0]) for card in dealt.two())
    return high - low - 1 if low < RANKS.index(dealt.up()[0]) < high else 0


def one(dealt: Dealt) -> bool:
    return between(dealt) == 1


def two(dealt: Dealt) -> bool:
    return between(dealt) == 2


def three(dealt: Dealt) -> bool:
    return between(dealt) == 3


def four_or_more(dealt: Dealt) -> bool:
    return between(dealt) >= 4


PAY_TABLE = PayTable(
    rows=(
        Row("triple-match", UNSET, triple_match, SIDE("2")),
        Row("one-in-between", UNSET, one, SIDE("3")),
        Row("two-in-between", UNSET, two, SIDE("3")),
        Row("three-in-between", UNSET, three, SIDE("3")),
        Row("four-or-more-in-between", UNSET, four_or_more, SIDE("3")),
    ),
    otherwise=lose(SIDE("2")),
)

IN_BETWEEN = Offer(
    key="pa/in-between",
    title="In Between",
    section="pa-blackjack/optional-side-wagers",
    base_games=("pa/blackjack",),
    options=(
        Option("in-between-minimum", 100, Money(), SIDE("1"), "least In Between bet", house=True),
        Option("in-between-maximum", 1_000_000, Money(), SIDE("1"), "largest In Between bet", house=True),
    ),
    wagers=(
        Wager(
            name="in-between",
            clause=SIDE("1"),
            needs=Rule(("main",), SIDE("1")),
            table=PAY_TABLE,
        ),
    ),
    needs_table=SIDE("3"),
    paying=Direction(right_to_left=True, clause=R("c2")),
    after_deal=R("c2"),
    no_back_bets=SIDE("1"),
    script=(
        Cue(
            "settled",
            SIDE("2"),
            does="In Between at seat {seat}: {result}, {paid}.",
            when={"wager": "in-between"},
        ),
    ),
    draft="the document prints no odds for this bet: a table is opened with its own",
)
