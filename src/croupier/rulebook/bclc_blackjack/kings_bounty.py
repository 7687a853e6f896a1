"""BCLC blackjack, section 2: King's Bounty side bet."""

from croupier.clauses.cite import cite
from croupier.hands.blackjack_tests import DealerBlackjack, SameRank, Twins, TwoAre, TwoMake, TwoSuited
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.predicate import Both
from croupier.model.cap import Cap
from croupier.model.game import Offer
from croupier.model.options import Money, Option, Requires
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import to
from croupier.rulebook.take_and_pay import paid, taken, tipped

B2 = cite("bclc-blackjack/2")
R = cite("bclc-blackjack/ruling")

KINGS_OF_SPADES = TwoAre("Ks")
TWENTY = TwoMake(20)  # an ace counts 11 here, so ace and nine make twenty

PAY_TABLE = PayTable(
    rows=(
        Row(
            "two-king-of-spades-with-dealer-blackjack",
            to(1000),
            Both(KINGS_OF_SPADES, DealerBlackjack()),
            B2("5.3#two-king-of-spades-with-dealer-blackjack"),
        ),
        Row("two-king-of-spades", to(100), KINGS_OF_SPADES, B2("5.3#two-king-of-spades")),
        Row("two-suited-kings", to(30), Twins("K"), B2("5.3#two-suited-kings")),
        Row(
            "two-suited-10s-jacks-queens",
            to(20),
            Twins("TJQ"),
            B2("5.3#two-suited-10s-jacks-queens"),
        ),
        Row("suited-20", to(9), Both(TwoSuited(), TWENTY), B2("5.3#suited-20")),
        Row("two-kings", to(6), SameRank("K"), B2("5.3#two-kings")),
        Row("unsuited-20", to(4), TWENTY, B2("5.3#unsuited-20")),
    ),
    otherwise=lose(B2("5.3")),
)

OPTIONS = (
    Option("kings-bounty-minimum", 100, Money(), B2("2.2"), "least King's Bounty bet", house=True),
    Option("kings-bounty-maximum", 1_000_000, Money(), B2("2.2"), "largest King's Bounty bet", house=True),
)

REQUIRES = (
    Requires("device", ("shoe", "continuous-shuffler"), B2("1.5")),
    Requires("decks", (6,), B2("1.5"), when={"device": "shoe"}),
    Requires("decks", (2, 3, 4, 5, 6, 7, 8), B2("1.5")),
)

CAP = Cap(
    amount_cents=2_500_000,
    wagers=frozenset({"kings-bounty"}),
    clause=B2("5.2"),
    shared_by=B2("5.2.1"),
    tips_even=B2("4.5.2.a"),
)

BET = {"wager": "kings-bounty"}
TIP = {**BET, "owner": "dealer"}

SCRIPT = (
    Cue(
        "wager-placed",
        B2("4.3"),
        does="See how the dealer bet of seat {seat} on King's Bounty lies:",
        when=TIP,
    ),
    Cue("wager-placed", B2("4.3.1"), does="clear of the player's King's Bounty,", when=TIP),
    Cue("wager-placed", B2("4.3.2"), does="on your left of it.", when=TIP),
    Cue("bets-closed", B2("6.1"), does="Check that every King's Bounty lies in its spot."),
    Cue("bets-closed", B2("6.2"), does="Check that a blackjack bet lies beside each King's Bounty."),
    paid(B2("6.3"), BET),
    taken(B2("6.3"), {**BET, "owner": "player"}),
    tipped(B2("4.4.1"), BET),
    taken(B2("4.5.1"), TIP),
    Cue("side-bet-held", R("5"), does="The King's Bounty of seat {seat} waits for your second card."),
    Cue(
        "bets-left",
        R("5"),
        does="Leave the cards of {at}: its King's Bounty is open.",
        when={"clause": R("5")},
    ),
)

KINGS_BOUNTY = Offer(
    key="bclc/kings-bounty",
    title="King's Bounty",
    section="bclc-blackjack/2",
    base_games=(
        "bclc/blackjack",
        "bclc/six-to-five-blackjack",
        "bclc/free-bet-blackjack",
        "bclc/zappit-blackjack",
    ),
    options=OPTIONS,
    wagers=(
        Wager(
            name="kings-bounty",
            clause=B2("6.1"),
            needs=Rule(("main",), B2("2.1")),
            tips=B2("4.1"),
            tip_needs=B2("4.2"),
            table=PAY_TABLE,
        ),
    ),
    requires=REQUIRES,
    paying=Direction(right_to_left=True, clause=R("5")),
    held=R("5"),
    hands_stay=R("5"),
    no_back_bets=B2("3.4"),
    tips_after_player=Rule(True, B2("4.4")),
    cap=CAP,
    script=SCRIPT,
)
