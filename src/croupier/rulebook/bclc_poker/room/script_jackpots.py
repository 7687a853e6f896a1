"""What the dealer and the desk do about jackpots, section by section.

Several may stand at one table, so every line names the jackpot that it is about.
"""

from croupier.clauses.cite import Clause, cite
from croupier.model.rules import Cue
from croupier.rulebook.bclc_poker.room.script import Script

P30 = cite("bclc-poker/30")
P31 = cite("bclc-poker/31")
P32 = cite("bclc-poker/32")


def dropped(slug: str, clause: Clause) -> Cue:
    does = "Drop {amount} from {which} for the jackpot."
    return Cue("jackpot-dropped", clause, does=does, when={"key": f"bclc/{slug}"})


def set_aside(slug: str, clause: Clause) -> Cue:
    does = "Set {kept} of it aside to seed the next jackpot."
    return Cue("jackpot-dropped", clause, does=does, when={"key": f"bclc/{slug}", "keeps": True})


def posted(slug: str, clause: Clause) -> Cue:
    does = "Post what can be won: {told}."
    return Cue("jackpots-posted", clause, does=does, when={"key": f"bclc/{slug}"})


def paid(slug: str, clause: Clause, does: str) -> Cue:
    return Cue("jackpot-paid", clause, does=does, when={"key": f"bclc/{slug}"})


# --- sections 28 and 29 -----------------------------------------------------------------------------


def bad_beat(section: str, slug: str, linked: Clause | None) -> Script:
    p, key = cite(section), f"bclc/{slug}"
    return (
        dropped(slug, p("1.3")),
        set_aside(slug, p("1.3.1")),
        Cue(
            "jackpot-voided",
            p("2.3.1"),
            says="The jackpot is void in this hand: {reason}.",
            when={"spoken": key},
        ),
        paid(slug, p("3.2"), "Pay {at} {paid} from the jackpot: {part}."),
        Cue(
            "jackpot-shared",
            p("3.3.1.c"),
            does="Have {each} paid to each of {others} dealt in at other tables.",
            when={"key": key},
        ),
        posted(slug, p("3.1")),
        *(() if linked is None else _of_several_properties(key, linked)),
    )


def _of_several_properties(key: str, clause: Clause) -> Script:
    return (
        Cue(
            "not-eligible",
            clause,
            says="This hand does not play for the jackpot of all properties: its pool is out of reach.",
            when={"key": key},
        ),
        Cue(
            "jackpot-hit",
            clause,
            does="Keep the cards of this hand on the table until the pool of all properties has answered.",
            when={"key": key},
        ),
    )


# --- sections 30 to 32 ------------------------------------------------------------------------------

PAY = "Pay {at} {paid} from the jackpot of this hand: {part}."

HIGH_HAND: Script = (
    dropped("high-hand-progressive", P30("1.3")),
    set_aside("high-hand-progressive", P30("1.3.1")),
    paid("high-hand-progressive", P30("2.4.7"), PAY),
    posted("high-hand-progressive", P30("3.1")),
)
DAILY: Script = (
    dropped("daily-high-hand-bonus", P31("1.3")),
    Cue(
        "jackpot-claimed",
        P31("1.4"),
        does="Write down {cards} of {at}: the bonus is paid with the next posting.",
        when={"key": "bclc/daily-high-hand-bonus"},
    ),
    posted("daily-high-hand-bonus", P31("3.1")),
    paid("daily-high-hand-bonus", P31("2.3.7"), "Pay {at} {paid}, their part of the bonus."),
)
HOLDEM: Script = (
    dropped("holdem-high-hand-progressive", P32("1.3")),
    set_aside("holdem-high-hand-progressive", P32("1.3.1")),
    Cue(
        "jackpot-claimed",
        P32("2.4.9"),
        does="Keep {cards} of {at} on the table until every round that began before this one is over.",
        when={"key": "bclc/holdem-high-hand-progressive"},
    ),
    paid("holdem-high-hand-progressive", P32("2.4.10"), PAY),
    posted("holdem-high-hand-progressive", P32("1.4")),
)
