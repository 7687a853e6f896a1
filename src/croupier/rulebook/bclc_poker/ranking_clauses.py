"""Where the sections say of their rankings what the list of hands does not, each by the clause of its list.

Play reads the rankings alone. By which clause a page says so is for people, and no part of the rules' hash.
"""

from collections.abc import Mapping
from typing import TypeAlias

from croupier.clauses.cite import Clause, cite
from croupier.hands.low import LowRanking
from croupier.hands.ranking import Ranking
from croupier.rulebook.bclc_poker.house.common import R

P1 = cite("bclc-poker/1")
P2 = cite("bclc-poker/2")
P6 = cite("bclc-poker/6")
P7 = cite("bclc-poker/7")
P8 = cite("bclc-poker/8")
P9 = cite("bclc-poker/9")
P10 = cite("bclc-poker/10")
P11 = cite("bclc-poker/11")
P12 = cite("bclc-poker/12")
P13 = cite("bclc-poker/13")
P15 = cite("bclc-poker/15")
P16 = cite("bclc-poker/16")
P17 = cite("bclc-poker/17")
P18 = cite("bclc-poker/18")
P19 = cite("bclc-poker/19")
P20 = cite("bclc-poker/20")
P21 = cite("bclc-poker/21")
P23 = cite("bclc-poker/23")
P24 = cite("bclc-poker/24")
P25 = cite("bclc-poker/25")
P26 = cite("bclc-poker/26")
P27 = cite("bclc-poker/27")

Clauses: TypeAlias = tuple[Clause, ...]

# What the ace does in a straight. Some sections are silent.
STRAIGHTS: Mapping[Clause, Clauses] = {
    P1("5.3"): (R("26"),),
    P2("6.1"): (P2("6.1"),),
    P6("5.2"): (P6("5.5"), R("26")),
    P6("5.7.1"): (P6("5.5"), R("26")),
    P7("5.2"): (P7("5.5"), R("26")),
    P8("5.2"): (P8("5.5"), R("26")),
    P9("5.4.1"): (P9("5.5"), P9("5.5.1")),
    P10("5.3.1"): (P10("5.4"), P10("5.4.1")),
    P11("5.5.1"): (P11("5.4"), P11("5.4.1")),
    P13("5.5.1"): (P13("5.3"), P13("5.3.1")),
    P15("5.2.1"): (P15("5.3"), P15("5.3.1")),
    P16("5.6.1"): (P16("5.6.1.e"),),
    P17("1.4.1"): (R("26"),),
    P18("1.4.1"): (R("26"),),
    P19("1.4.1"): (R("26"),),
    P20("1.4.1"): (R("26"),),
    P21("1.4.1"): (R("26"),),
    P23("1.4.1"): (R("26"),),
    P24("1.5.1"): (R("165"),),
    P25("1.4.1"): (P25("1.5"),),
    P26("1.6.1"): (P26("1.7.1"), R("26")),
    P27("1.6.1"): (R("26"),),
}

# Which flush is the better one, and what a wild card is in it.
LONGEST_FLUSH: Mapping[Clause, Clauses] = {P12("5.2"): (P12("5.2.4"), P12("5.2.5"))}
WILD: Mapping[Clause, Clauses] = {P12("5.2"): (P12("5.2"), P12("5.2.1"))}

# What makes a low hand, and which is the better one.
LOW: Mapping[Clause, Clauses] = {P26("1.4.1"): (P26("1.4.1"), P26("1.7.1"))}
BETTER_LOW: Mapping[Clause, Clauses] = {P26("1.4.1"): (P26("1.7.1"), P26("1.7.2"))}


def said_by(where: Mapping[Clause, Clauses], ranking: Ranking | LowRanking) -> Clauses:
    """The clauses for one of these statements about a ranking; of one that is not here, its own."""
    return where.get(ranking.clause, (ranking.clause,))
