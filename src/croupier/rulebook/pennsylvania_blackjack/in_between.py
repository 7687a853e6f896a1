"""Pennsylvania blackjack: the In Between side bet. The document leaves its odds to the layout."""

from croupier.clauses.cite import cite
from croupier.hands.blackjack_tests import SameRank, UpBetween, UpMatches
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.predicate import Both
from croupier.model.game import Offer
from croupier.model.options import Money, Option
from croupier.model.rules import Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import UNSET
from croupier.rulebook.take_and_pay import paid, taken

SIDE = cite("pa-blackjack/optional-side-wagers")
R = cite("pa-blackjack/ruling")

BET = {"wager": "in-between"}

# The first row that fits pays: each needs to say only how far apart the cards may be.
PAY_TABLE = PayTable(
    rows=(
        Row("triple-match", UNSET, Both(SameRank(), UpMatches()), SIDE("2")),
        Row("one-in-between", UNSET, UpBetween(1), SIDE("3")),
        Row("two-in-between", UNSET, UpBetween(2), SIDE("3")),
        Row("three-in-between", UNSET, UpBetween(3), SIDE("3")),
        Row("four-or-more-in-between", UNSET, UpBetween(), SIDE("3")),
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
        paid(SIDE("2"), BET),
        taken(SIDE("2"), BET),
    ),
    draft="the document prints no odds for this bet: a table is opened with its own",
)
