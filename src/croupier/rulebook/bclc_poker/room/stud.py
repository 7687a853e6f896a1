"""BCLC poker, sections 23 to 25: Seven Card Stud, Asian and Mandarin Five Card Stud."""

from dataclasses import replace

from croupier.clauses.cite import Clause, cite
from croupier.engines.community.spec import Button, Community, Opener, Opening, Showdown, Size, Street
from croupier.hands.selection import Selection
from croupier.model.options import Number, Option
from croupier.model.rules import Rule
from croupier.rulebook.bclc_poker.house.common import VOID, R
from croupier.rulebook.bclc_poker.room import rankings, script_stud
from croupier.rulebook.bclc_poker.room.common import (
    TIED_HANDS,
    acts,
    all_in,
    ante_options,
    rake,
    rake_options,
    table_options,
)
from croupier.rulebook.bclc_poker.room.holdem import TEXAS_HOLDEM

P23 = cite("bclc-poker/23")
P24 = cite("bclc-poker/24")
P25 = cite("bclc-poker/25")


BY_SUIT = R("163")


def street(
    name: str,
    each: str,
    size: Size,
    clause: Clause,
    opener: Opener,
    opens: Clause,
    *,
    suits: Clause = BY_SUIT,
    burn: Clause | None = None,
    forced: Rule[Opening] | None = None,
    turned: Clause | None = None,
) -> Street:
    return Street(
        name=name,
        clause=clause,
        size=size,
        opens=Rule(opener, opens),
        each=each,
        suits=suits,
        burn=burn,
        forced=forced,
        turned=turned,
    )


SEVEN_RAKE = rake(P23, when="8.2", rounds="8.2", box="8.3")
SEVEN_CARD_STUD = Community(
    key="bclc/seven-card-stud",
    title="Seven Card Stud",
    section="bclc-poker/23",
    script=script_stud.SEVEN_CARD_STUD,
    options=(
        *table_options(P23, deck=P23("1.1"), seats=(8, P23("3.1")), ceilings=P23("3.5")),
        *ante_options(P23("4.2"), R("162")),
        TIED_HANDS,
        *rake_options(SEVEN_RAKE),
    ),
    holds=7,
    hand=rankings.SEVEN_CARD_STUD,
    plays=Selection(P23("1.2")),
    streets=(
        street(
            "third street",
            "ddu",
            "small",
            P23("10.2.1"),
            "low-card",
            P23("10.3"),
            suits=P23("10.4"),
            forced=Rule("bet", P23("10.3")),
        ),
        street("fourth street", "u", "small", P23("10.7"), "high-hand", P23("10.8"), burn=P23("10.7")),
        street("fifth street", "u", "big", P23("10.10"), "high-hand", P23("10.8"), burn=R("164")),
        street("sixth street", "u", "big", P23("10.10"), "high-hand", P23("10.8"), burn=R("164")),
        street("seventh street", "d", "big", P23("10.12"), "high-hand", P23("10.13"), burn=P23("10.12")),
    ),
    acts=acts(P23),
    all_in=all_in(P23, "6.3", "6.4", P23("11.2")),
    button=Button(
        starts=Rule("high-card", P23("7.1")),
        moves=Rule("clockwise", P23("7.2")),
        deals_to=Rule("left", P23("10.2.1")),
    ),
    showdown=Showdown(
        clause=P23("10.15"),
        odd_chips=R("151"),
        award=P23("10.16"),
        alone=P23("10.6"),
        order=Rule("left-of-button", R("151")),
    ),
    rake=SEVEN_RAKE,
    throws=("button-cards",),
    dead_card=P23("11.1"),
    too_few=Rule("burns", R("161")),
    ante=P23("4.1"),
    against=P23("1.3"),
    no_house_hand=P23("3.2"),
    no_sharing=P23("3.4"),
    no_back=P23("3.4"),
    one_seat=P23("3.3"),
    buy_in=P23("5.1"),
    no_tips=P23("9.1"),
    stakes=TEXAS_HOLDEM.stakes,
    whole_stack=TEXAS_HOLDEM.whole_stack,
    void=VOID,
)

ASIAN_RAKE = rake(P24, when="8.2", rounds="8.2", box="8.3")
ASIAN_STUD = replace(
    SEVEN_CARD_STUD,
    key="bclc/asian-five-card-stud",
    title="Asian Five Card Stud",
    section="bclc-poker/24",
    script=script_stud.ASIAN_STUD,
    options=(
        *table_options(P24, deck=P24("1.1"), seats=(7, P24("3.1")), ceilings=P24("4.2")),
        Option("lowest-rank", 7, Number(7, 7), P24("1.1"), "cards below this rank are taken out"),
        *ante_options(P24("4.2"), R("162")),
        TIED_HANDS,
        *rake_options(ASIAN_RAKE),
    ),
    holds=5,
    hand=rankings.ASIAN_STUD,
    plays=Selection(P24("1.2")),
    streets=(
        street(
            "second street",
            "du",
            "small",
            P24("10.2"),
            "high-card",
            P24("10.4"),
            suits=P24("10.5"),
            forced=Rule("bet", P24("10.4")),
        ),
        street("third street", "u", "small", P24("10.7"), "high-hand", P24("10.8")),
        street("fourth street", "u", "big", P24("10.10"), "high-hand", P24("10.11")),
        street("fifth street", "u", "big", P24("10.13"), "high-hand", P24("10.14")),
    ),
    acts=acts(P24),
    all_in=all_in(P24, "6.3", "6.4", R("c14")),
    button=Button(
        starts=Rule("right-of-dealer", R("140")),
        moves=Rule("clockwise", P24("7.2")),
        deals_to=Rule("left", P24("10.2")),
    ),
    showdown=Showdown(
        clause=P24("10.16"),
        odd_chips=R("151"),
        award=P24("10.17"),
        alone=P24("11.3"),
        order=Rule("left-of-button", R("151")),
    ),
    rake=ASIAN_RAKE,
    throws=(),
    dead_card=None,
    too_few=Rule("muck", R("161")),
    ante=P24("4.1"),
    against=P24("1.4"),
    no_house_hand=P24("3.2"),
    no_sharing=P24("3.4"),
    no_back=P24("3.4"),
    one_seat=P24("3.3"),
    buy_in=P24("5.1"),
    no_tips=P24("9.1"),
)

MANDARIN_RAKE = rake(P25, when="8.2", rounds="8.2", box="8.3", percent=5, nearest=True)
MANDARIN_STUD = replace(
    SEVEN_CARD_STUD,
    key="bclc/mandarin-five-card-stud",
    title="Mandarin Five Card Stud",
    section="bclc-poker/25",
    script=script_stud.MANDARIN_STUD,
    options=(
        *table_options(P25, deck=P25("1.1"), seats=(8, P25("3.1")), ceilings=P25("3.4")),
        *ante_options(P25("4.2"), None),
        *rake_options(MANDARIN_RAKE),
    ),
    holds=5,
    hand=rankings.MANDARIN_STUD,
    plays=Selection(P25("1.2")),
    streets=(
        street(
            "second street",
            "ud",
            "small",
            P25("10.2"),
            "high-card",
            P25("10.4"),
            forced=Rule("check-or-bet", P25("10.4")),
        ),
        street("third street", "u", "small", P25("10.6"), "high-card", P25("10.7")),
        street("fourth street", "u", "big", P25("10.9"), "high-card", P25("10.10")),
        street("fifth street", "u", "big", P25("10.11"), "high-card", P25("10.13"), turned=P25("10.12")),
    ),
    acts=acts(P25, no_check_raise=P25("11.2")),
    all_in=all_in(P25, "6.3", "6.4", R("c14")),
    button=Button(
        starts=Rule("high-card", P25("7.1")),
        moves=Rule("winner", P25("7.2")),
        deals_to=Rule("button", P25("10.2")),
    ),
    showdown=Showdown(
        clause=P25("10.15"),
        odd_chips=R("151"),
        award=P25("10.17"),
        alone=P25("11.1"),
        order=Rule("opener", P25("10.15")),
    ),
    rake=MANDARIN_RAKE,
    dead_card=None,
    too_few=None,
    ante=P25("4.1"),
    against=P25("1.3"),
    no_house_hand=P25("3.2"),
    no_sharing=None,
    no_back=P25("3.3"),
    one_seat=P25("3.3"),
    buy_in=P25("5.1"),
    no_tips=P25("9.1"),
)
