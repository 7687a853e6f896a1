"""BCLC poker, sections 28 and 29: Bad Beat Jackpot and Wide Area Bad Beat Jackpot."""

from croupier.clauses.cite import Clause, cite
from croupier.engines.community.jackpot_spec import BadBeat, Jackpot, Least, Posting, Shares
from croupier.hands.ranking import FOUR_OF_A_KIND, FULL_HOUSE
from croupier.model.options import OneOf, Option
from croupier.model.rules import Rule
from croupier.rulebook.bclc_poker.house.common import R
from croupier.rulebook.bclc_poker.room import script_jackpots
from croupier.rulebook.bclc_poker.room.common import Cite
from croupier.rulebook.bclc_poker.room.jackpot_options import drop, reserve

P28 = cite("bclc-poker/28")
P29 = cite("bclc-poker/29")


def bad_beat(
    p: Cite,
    loses: Least,
    wins: Least | None = None,
    local: Clause | None = None,
    larger: Clause | None = None,
) -> BadBeat:
    """What the two sections say alike."""
    return BadBeat(
        loses=loses,
        wins=wins,
        top_two=p("2.5.4"),
        beats=p("2.5.6"),
        neither_less=p("2.5.7"),
        equal=R("172"),
        divided=p("3.3"),
        table=Shares(
            clause=p("3.3.2"),
            losing=Rule(50, p("3.3.2.a")),
            winning=Rule(25, p("3.3.2.b")),
            others=Rule(25, p("3.3.2.c")),
        ),
        tables=Shares(
            clause=p("3.3.1"),
            losing=Rule(40, p("3.3.1.a")),
            winning=Rule(20, p("3.3.1.b")),
            others=Rule(40, p("3.3.1.c")),
        ),
        dealt_in=p("3.4"),
        local=local,
        larger=larger,
    )


def jackpot(p: Cite, slug: str, title: str, section: str, terms: BadBeat, linked: Clause | None) -> Jackpot:
    return Jackpot(
        key=f"bclc/{slug}",
        title=title,
        section=section,
        script=script_jackpots.bad_beat(section, slug, linked),
        options=(
            drop(slug, p("1.3")),
            reserve(slug, p("1.3.1")),
            Option(
                "jackpot-share",
                "single-table",
                OneOf(("single-table", "multiple-tables")),
                p("3.3"),
                "whether players at other tables have a share",
                house=True,
            ),
        ),
        base_games=("bclc/texas-holdem",),
        only_on=p("2.1"),
        drops=p("1.3"),
        seeds=p("1.3.1"),
        players=Rule(5, p("2.5.1")),
        away=p("2.5.2"),
        mucked=p("2.4"),
        best=p("2.5.3"),
        both=p("2.5.5.a"),
        pocket_pair=p("2.5.5"),
        kickers=p("2.5.8"),
        talk=p("2.3"),
        voids=p("2.3.1"),
        qualifiers=p("4.1"),
        posting=Posting(clause=p("3.1"), available=p("3.1.1"), effective=p("3.1.2"), only=p("3.1.3")),
        unit=Rule(100, p("3.2")),
        linked=linked,
        bad_beat=terms,
    )


BAD_BEAT = jackpot(
    P28,
    "bad-beat-jackpot",
    "Bad Beat Jackpot",
    "bclc-poker/28",
    bad_beat(P28, Least(FULL_HOUSE, P28("4.2"), "AAATT"), Least(FOUR_OF_A_KIND, P28("4.2"))),
    None,
)
WIDE_AREA_BAD_BEAT = jackpot(
    P29,
    "wide-area-bad-beat-jackpot",
    "Wide Area Bad Beat Jackpot",
    "bclc-poker/29",
    bad_beat(P29, Least(FOUR_OF_A_KIND, P29("4.2"), "8888"), local=P29("5.1"), larger=P29("5.2")),
    P29("1.4"),
)
