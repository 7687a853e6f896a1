"""Iowa blackjack: Lucky Ladies side bet."""

from croupier.clauses.cite import cite
from croupier.hands.blackjack_tests import DealerBlackjack, Twins, TwoAre, TwoMake, TwoSuited
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.predicate import Both
from croupier.model.cap import Cap
from croupier.model.game import Offer
from croupier.model.options import Money, Option, Requires
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import to
from croupier.rulebook.take_and_pay import paid, taken

LADIES = cite("ia-blackjack/lucky-ladies")
R = cite("ia-blackjack/ruling")

BET = {"wager": "lucky-ladies"}
TENS = ("T", "J", "Q", "K")
QUEENS_OF_HEARTS = TwoAre("Qh")
TWENTY = TwoMake(20)  # an ace counts 11 here, so ace and nine make twenty

TABLE_A = PayTable(
    rows=(
        Row(
            "queen-of-hearts-pair-with-dealer-blackjack",
            to(1000),
            Both(QUEENS_OF_HEARTS, DealerBlackjack()),
            LADIES("10#queen-of-hearts-pair-with-dealer-blackjack"),
        ),
        Row("queen-of-hearts-pair", to(125), QUEENS_OF_HEARTS, LADIES("10#queen-of-hearts-pair")),
        Row("matched-20", to(19), Both(TWENTY, Twins()), LADIES("10#matched-20")),
        Row("suited-20", to(9), Both(TWENTY, TwoSuited()), LADIES("10#suited-20")),
        Row("any-20", to(4), TWENTY, LADIES("10#any-20")),
    ),
    otherwise=lose(LADIES("2")),
)

LUCKY_LADIES = Offer(
    key="ia/lucky-ladies",
    title="Lucky Ladies",
    section="ia-blackjack/lucky-ladies",
    base_games=(
        "ia/blackjack",
        "ia/multiple-hand-blackjack",
        "ia/double-deck-blackjack",
        "ia/single-deck-blackjack",
    ),
    options=(
        Option("lucky-ladies-minimum", 100, Money(), LADIES("6"), "least Lucky Ladies bet", house=True),
        Option(
            "lucky-ladies-maximum", 1_000_000, Money(), LADIES("6"), "largest Lucky Ladies bet", house=True
        ),
        Option(
            "aggregate-limit",
            None,
            Money(or_none=True),
            LADIES("6"),
            "most that all players win on Lucky Ladies in a round",
            house=True,
        ),
    ),
    wagers=(
        Wager(
            name="lucky-ladies",
            clause=LADIES("5"),
            needs=Rule(("main",), LADIES("5")),
            table=TABLE_A,
        ),
    ),
    table_requires=(Requires("decks", (2, 3, 4, 5, 6, 7, 8), R("182")),),
    paying=Direction(right_to_left=True, clause=LADIES("9")),
    after_deal=LADIES("8"),
    held=LADIES("11"),
    no_back_bets=LADIES("5"),
    cap=Cap(
        amount_cents=None,
        wagers=frozenset({"lucky-ladies"}),
        clause=LADIES("6"),
        shared_by=R("185"),
        tips_even=R("185"),
        option="aggregate-limit",
    ),
    script=(
        Cue(
            "side-bet-held",
            LADIES("11.a"),
            says="Floor.",
            does="Tell the floor person at once: two Queens of Hearts at seat {seat}.",
        ),
        Cue("side-bet-held", LADIES("11.b"), does="Do what follows as the floor person directs."),
        Cue(
            "side-bet-held",
            LADIES("11.d.i"),
            does="Look at the hole card when the floor person says so.",
            when={"up": TENS},
        ),
        paid(LADIES("9"), BET),
        taken(LADIES("9"), BET),
    ),
)
