"""BCLC poker, section 8: Four Card Poker with Bad Beat.

The section repeats section 7 under the same numbers, adds one wager, and counts on from its pay table.
"""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Settle
from croupier.hands.paytable import Case, PayTable, Row, lose
from croupier.hands.poker_tests import Folded, LosingHandMade, Ties, Wins
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)
from croupier.model.cap import Cap
from croupier.model.rules import Rule
from croupier.model.wager import Wager
from croupier.money.odds import LOSE, to
from croupier.rulebook.bclc_poker.house.common import restated
from croupier.rulebook.bclc_poker.house.four_card import FOUR_CARD

P8 = cite("bclc-poker/8")
R = cite("bclc-poker/ruling")

SAME = restated(FOUR_CARD, "bclc-poker/8")

BAD_BEAT = Wager(
    name="bad-beat",
    clause=P8("6.1"),
    price=Rule(100, P8("2.4.1.a")),
    tips=P8("4.1"),
    table=PayTable(
        rows=(
            Row("fold", LOSE, Folded(), P8("6.5.2")),
            Row("tie", LOSE, Ties(), R("87")),
            Row("four-of-a-kind", to(25_000), LosingHandMade(FOUR_OF_A_KIND), P8("5.9#four-of-a-kind")),
            Row("straight-flush", to(10_000), LosingHandMade(STRAIGHT_FLUSH), P8("5.9#straight-flush")),
            Row("three-of-a-kind", to(100), LosingHandMade(THREE_OF_A_KIND), P8("5.9#three-of-a-kind")),
            Row("flush", to(25), LosingHandMade(FLUSH), P8("5.9#flush")),
            Row("straight", to(15), LosingHandMade(STRAIGHT), P8("5.9#straight")),
            Row("two-pair", to(4), LosingHandMade(TWO_PAIR), P8("5.9#two-pair")),
        ),
        otherwise=lose(P8("2.4.2.a"), Case(Wins(), P8("2.4.2.b"))),
    ),
)

WITH_BAD_BEAT = replace(
    SAME,
    key="bclc/four-card-poker-bad-beat",
    title="Four Card Poker with Bad Beat",
    wagers=(*SAME.wagers, BAD_BEAT),
    steps=tuple(
        replace(step, order=(*step.order, "bad-beat")) if isinstance(step, Settle) else step
        for step in SAME.steps
    ),
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"ante-bonus", "aces-up", "bad-beat"}),
        clause=P8("5.10"),
        shared_by=P8("5.10.1"),
        tips_even=P8("4.5.2.a"),
    ),
)
