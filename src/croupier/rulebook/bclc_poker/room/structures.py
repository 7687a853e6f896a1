"""BCLC poker, section 33: no limit and pot limit, in place of a game's own limits."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.engines.community.spec import Structure
from croupier.model.options import Money, Option
from croupier.model.rules import Rule

P33 = cite("bclc-poker/33")

BASES = ("bclc/texas-holdem",)

NO_LIMIT = Structure(
    key="bclc/no-limit",
    title="No Limit",
    section="bclc-poker/33",
    options=(
        Option(
            "single-bet-maximum",
            None,
            Money(or_none=True),
            P33("intro.8"),
            "the most of one bet or raise",
            house=True,
        ),
    ),
    base_games=BASES,
    kind="no-limit",
    least_bet=P33("1.2"),
    least_raise=P33("1.3"),
    reopens=P33("1.4"),
    unlimited=P33("1.1"),
    most=P33("intro.2"),
    single=P33("intro.8"),
    straddle=Rule(4, P33("1.11")),
)
POT_LIMIT = replace(NO_LIMIT, key="bclc/pot-limit", title="Pot Limit", kind="pot-limit", most=P33("2.1"))
