"""BCLC poker, section 14: Burn Baby Burn, a side bet on Discard Inferno."""

from croupier.clauses.cite import cite
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import DealerPlays
from croupier.model.cap import Cap
from croupier.model.game import Offer
from croupier.model.rules import Cue, Rule
from croupier.model.wager import Wager
from croupier.money.odds import to
from croupier.rulebook.bclc_poker.house.common import limits
from croupier.rulebook.take_and_pay import paid, taken, tipped

P14 = cite("bclc-poker/14")

BURN = Wager(
    name="burn-baby-burn",
    clause=P14("2.1"),
    needs=Rule(("ante",), P14("2.2")),
    once=P14("2.1"),
    closed=P14("7.1"),
    tips=P14("5.1"),
    tip_needs=P14("5.2"),
    on_fold=Rule("lives", P14("3.4")),
    table=PayTable(
        rows=(
            Row("1-card", to(30), DealerPlays(1), P14("6.1#1-card")),
            Row("2-cards", to(20), DealerPlays(2), P14("6.1#2-cards")),
            Row("3-cards", to(10), DealerPlays(3), P14("6.1#3-cards")),
            Row("4-cards", to(4), DealerPlays(4), P14("6.1#4-cards")),
        ),
        otherwise=lose(P14("3.2")),
    ),
)

OWN = {"wager": "burn-baby-burn"}
SCRIPT = (
    Cue(
        "cards-left",
        P14("3.4.1"),
        does="The Burn Baby Burn bet of seat {seat} stays.",
        when={"wagers": (("burn-baby-burn",), ("aces-up", "burn-baby-burn"), ("burn-baby-burn", "aces-up"))},
    ),
    Cue("dealer-arranged", P14("3.1"), does="Burn Baby Burn wins.", when={"left": range(1, 5)}),
    Cue("dealer-arranged", P14("3.2"), does="Burn Baby Burn loses.", when={"left": range(5, 8)}),
    taken(P14("3.2"), OWN),
    paid(P14("3.1"), OWN),
    tipped(P14("5.4.1"), OWN),
)

BURN_BABY_BURN = Offer(
    key="bclc/burn-baby-burn",
    title="Burn Baby Burn",
    section="bclc-poker/14",
    base_games=("bclc/discard-inferno",),
    only_on=P14("1.1"),
    wagers=(BURN,),
    options=limits("burn-baby-burn", "Burn Baby Burn", P14("4.1")),
    cap=Cap(  # one sum with the bets of the game itself
        amount_cents=5_000_000,
        wagers=frozenset({"blind", "aces-up", "burn-baby-burn"}),
        clause=P14("6.2"),
        shared_by=P14("6.2.1"),
        tips_even=P14("5.5.2.a"),
    ),
    script=SCRIPT,
)
