"""BCLC poker, sections 30 to 32: High Hand Progressive, Daily High Hand Bonus, and that of Hold'em alone."""

from collections.abc import Iterator

from croupier.cards.card import RANKS
from croupier.clauses.cite import Clause, cite
from croupier.engines.community.jackpot_spec import HighHand, Jackpot, Least, Posting, Prize
from croupier.hands.ranking import FOUR_OF_A_KIND, FULL_HOUSE, ROYAL_FLUSH, STRAIGHT_FLUSH
from croupier.model.rules import Rule
from croupier.rulebook.bclc_poker.house.common import R
from croupier.rulebook.bclc_poker.room import script_jackpots
from croupier.rulebook.bclc_poker.room.jackpot_options import drop, reserve

P30 = cite("bclc-poker/30")
P31 = cite("bclc-poker/31")
P32 = cite("bclc-poker/32")

HOLDEM = "bclc/texas-holdem"
TOPS = "KQJT98765"  # of straight flushes below the royal one


# --- section 30 -------------------------------------------------------------------------------------


def every_high_hand(clause: Clause) -> Iterator[Prize]:
    """A royal flush, nine straight flushes, thirteen fours of a kind: the best first."""
    yield Prize("royal-flush", ROYAL_FLUSH, clause)
    yield from (Prize(f"straight-flush-{top}", STRAIGHT_FLUSH, clause, top) for top in TOPS)
    yield from (Prize(f"quads-{rank}", FOUR_OF_A_KIND, clause, rank) for rank in reversed(RANKS))


HIGH_HAND_PROGRESSIVE = Jackpot(
    key="bclc/high-hand-progressive",
    title="High Hand Progressive",
    section="bclc-poker/30",
    script=script_jackpots.HIGH_HAND,
    options=(
        drop("high-hand-progressive", P30("1.3")),
        reserve("high-hand-progressive", P30("1.3.1")),
    ),
    base_games=(HOLDEM, "bclc/seven-card-stud"),
    only_on=P30("2.2"),
    drops=P30("1.3"),
    seeds=P30("1.3.1"),
    players=Rule(4, P30("2.4.1")),
    away=P30("2.4.2"),
    least_pot=Rule(1500, P30("2.4.5")),
    mucked=P30("2.3"),
    best=P30("2.4.3"),
    both=P30("2.4.4"),
    pocket_pair=P30("2.4.4"),
    hole=R("175"),
    qualifiers=P30("4.1"),
    posting=Posting(
        clause=P30("3.1"),
        available=P30("3.1.1"),
        effective=P30("3.1.2"),
        only=P30("3.1.3"),
        awarded=P30("2.4.7"),
        once=P30("2.4.8"),
    ),
    unit=Rule(100, P30("3.2")),
    high_hand=HighHand(
        least=Least(FOUR_OF_A_KIND, P30("1.2")),
        qualifies=P30("4.2"),
        wins=P30("2.4.6"),
        prizes=tuple(every_high_hand(P30("4.2"))),
    ),
)


# --- section 31 -------------------------------------------------------------------------------------

DAILY_HIGH_HAND = Jackpot(
    key="bclc/daily-high-hand-bonus",
    title="Daily High Hand Bonus",
    section="bclc-poker/31",
    script=script_jackpots.DAILY,
    options=(drop("daily-high-hand-bonus", P31("1.3")),),
    base_games=(HOLDEM,),
    only_on=P31("2.1"),
    drops=P31("1.3"),
    players=Rule(5, P31("2.3.1")),
    away=P31("2.3.2"),
    least_pot=Rule(2000, P31("2.3.6")),
    mucked=P31("2.2"),
    best=P31("2.3.4"),
    both=P31("2.3.5"),
    pocket_pair=P31("1.2.1"),
    possession=P31("2.3.3"),
    qualifiers=P31("4.1"),
    posting=Posting(clause=P31("3.1"), awarded=P31("2.3.7")),
    unit=Rule(100, R("169")),
    next_day=P31("1.4"),
    high_hand=HighHand(least=Least(FULL_HOUSE, P31("1.2")), qualifies=P31("4.2")),
)


# --- section 32 -------------------------------------------------------------------------------------


# In the order of the section, a letter each.
LISTED = (
    Prize("royal-flush-clubs", ROYAL_FLUSH, P32("2.4.11.a"), suit="c"),
    Prize("royal-flush-diamonds", ROYAL_FLUSH, P32("2.4.11.b"), suit="d"),
    Prize("royal-flush-hearts", ROYAL_FLUSH, P32("2.4.11.c"), suit="h"),
    Prize("royal-flush-spades", ROYAL_FLUSH, P32("2.4.11.d"), suit="s"),
    Prize("straight-flush-K", STRAIGHT_FLUSH, P32("2.4.11.e"), "K"),
    Prize("straight-flush-Q", STRAIGHT_FLUSH, P32("2.4.11.f"), "Q"),
    Prize("straight-flush-J", STRAIGHT_FLUSH, P32("2.4.11.g"), "J"),
    Prize("straight-flush-T", STRAIGHT_FLUSH, P32("2.4.11.h"), "T"),
    Prize("straight-flush-9", STRAIGHT_FLUSH, P32("2.4.11.i"), "9"),
    Prize("straight-flush-8", STRAIGHT_FLUSH, P32("2.4.11.j"), "8"),
    Prize("straight-flush-7", STRAIGHT_FLUSH, P32("2.4.11.k"), "7"),
    Prize("straight-flush-6", STRAIGHT_FLUSH, P32("2.4.11.l"), "6"),
    Prize("straight-flush-5", STRAIGHT_FLUSH, P32("2.4.11.m"), "5"),
    Prize("quads", FOUR_OF_A_KIND, P32("2.4.11.n")),
)

HOLDEM_HIGH_HAND = Jackpot(
    key="bclc/holdem-high-hand-progressive",
    title="Hold'em High Hand Progressive",
    section="bclc-poker/32",
    script=script_jackpots.HOLDEM,
    options=(
        drop("holdem-high-hand-progressive", P32("1.3")),
        reserve("holdem-high-hand-progressive", P32("1.3.1")),
    ),
    base_games=(HOLDEM,),
    only_on=P32("2.2"),
    never_beside=Rule(("bclc/pot-limit",), P32("2.2")),
    drops=P32("1.3"),
    seeds=P32("1.3.1"),
    players=Rule(5, P32("2.4.1")),
    away=P32("2.4.2"),
    least_pot=Rule(2000, P32("2.4.6")),
    mucked=P32("2.3"),
    best=P32("2.4.4"),
    both=P32("2.4.5"),
    pocket_pair=P32("2.4.5"),
    possession=P32("2.4.3"),
    qualifiers=P32("3.1"),
    posting=Posting(clause=P32("1.4"), awarded=P32("2.4.10"), once=P32("2.4.12"), hour=Rule(11, P32("1.4"))),
    unit=Rule(100, R("169")),
    first_round=P32("2.4.9"),
    first_card=P32("2.4.9.a"),
    high_hand=HighHand(
        least=Least(FOUR_OF_A_KIND, P32("1.2")),
        qualifies=P32("3.2"),
        wins=P32("2.4.7"),
        no_showdown=P32("2.4.8.a"),
        early=P32("2.4.8"),
        prizes=LISTED,
    ),
)
