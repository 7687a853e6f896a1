"""BCLC blackjack, section 4: 6 to 5 Blackjack."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.model.options import Money, Option, Requires
from croupier.model.rules import Rule
from croupier.money.odds import to
from croupier.rulebook.bclc_blackjack.basic import BASIC
from croupier.rulebook.bclc_blackjack.common import reworded

B4 = cite("bclc-blackjack/4")

SIX_TO_FIVE = replace(
    BASIC,  # 1.1, 1.2: the rules of Basic Blackjack but for the payout of a blackjack
    key="bclc/six-to-five-blackjack",
    title="6 to 5 Blackjack",
    section="bclc-blackjack/4",
    options=(
        *reworded(BASIC.options, blackjack_pays=("6-5", B4("6.1.1")), without=("minimum",)),
        # 1.5: a low limit table.
        Option("minimum", 500, Money(1, 500), B4("3.1"), "least main bet", house=True),
    ),
    needs_open=Requires("blackjack-pays", ("3-2",), B4("1.6")),
    pays=replace(BASIC.pays, win=Rule(to(1), B4("6.1"))),  # 6.2: all else as there
)
