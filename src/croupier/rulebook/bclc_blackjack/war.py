"""BCLC blackjack, section 6: War side bet."""

from croupier.clauses.cite import cite
from croupier.hands.blackjack_tests import FirstBeatsUp
from croupier.hands.paytable import PayTable, Row, lose
from croupier.model.game import Offer
from croupier.model.options import Money, Option, Requires
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import to
from croupier.rulebook.take_and_pay import paid, taken, tipped

B6 = cite("bclc-blackjack/6")

HIGHER = FirstBeatsUp(tuple("KQJT98765432A"), B6("2.3.1"))

PAY_TABLE = PayTable(rows=(Row("win", to(1), HIGHER, B6("6.2.1")),), otherwise=lose(B6("6.2.2")))

OPTIONS = (
    Option("war-minimum", 100, Money(), B6("3.2"), "least War bet", house=True),
    Option("war-maximum", 1_000_000, Money(), B6("3.2"), "largest War bet", house=True),
)

REQUIRES = (
    Requires("device", ("shoe", "continuous-shuffler"), B6("1.4")),
    Requires("decks", (6,), B6("1.4"), when={"device": "shoe"}),
    Requires("decks", (2, 3, 4, 5, 6, 7, 8), B6("1.4")),
    Requires("seats", (1, 2, 3, 4, 5, 6, 7), B6("4.1")),
)

BET = {"wager": "war"}
TIP = {**BET, "owner": "dealer"}

SCRIPT = (
    Cue("wager-placed", B6("5.3"), does="See how the dealer bet of seat {seat} on War lies:", when=TIP),
    Cue("wager-placed", B6("5.3.1"), does="clear of the player's War bet,", when=TIP),
    Cue("wager-placed", B6("5.3.2"), does="on your left of it.", when=TIP),
    Cue("bets-closed", B6("7.1"), does="Check that every War bet lies in its spot."),
    Cue("bets-closed", B6("7.2"), does="Check that a blackjack bet lies beside each War bet."),
    Cue("bets-closed", B6("7.3"), does="War comes between the first card and the second."),
    Cue("parlay-offered", B6("7.3.3.a"), says="Parlay?", does="{At} won {amount} at War: ask."),
    paid(B6("7.3.3"), {**BET, "note": ""}),
    Cue(
        "settled",
        B6("7.3.3.b"),
        does="{Bettor} parlays the {paid} it won.",
        when={**BET, "note": "parlayed"},
    ),
    Cue(
        "wager-raised",
        B6("7.3.3.b"),
        does="Cap the {bet} of {bettor} with {amount}; hand the War bet back.",
    ),
    Cue("parlay-declined", B6("3.5.1"), does="The War bet of {bettor} goes back with its winnings."),
    taken(B6("7.3.3"), {**BET, "owner": "player"}),
    tipped(B6("5.4.1"), BET),
    taken(B6("5.5.1"), TIP),
)

WAR = Offer(
    key="bclc/war",
    title="War",
    section="bclc-blackjack/6",
    base_games=("bclc/blackjack", "bclc/six-to-five-blackjack"),
    options=OPTIONS,
    wagers=(
        Wager(
            name="war",
            clause=B6("3.4"),
            needs=Rule(("main",), B6("3.1")),
            tips=B6("5.1"),
            tip_needs=B6("5.2"),
            table=PAY_TABLE,
        ),
    ),
    requires=REQUIRES,
    with_base_at_most=B6("3.3"),
    paying=Direction(right_to_left=True, clause=B6("7.3.3")),
    parlay=B6("7.3.3.a"),
    no_back_bets=B6("4.4"),
    tips_after_player=Rule(True, B6("5.4")),
    script=SCRIPT,
)
