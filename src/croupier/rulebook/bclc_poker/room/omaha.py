"""BCLC poker, sections 26 and 27: Omaha for high and low hands, and for high hands alone."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.engines.community.spec import Community, Low, Showdown, Street
from croupier.hands.selection import Selection
from croupier.model.rules import Rule
from croupier.rulebook.bclc_poker.house.common import VOID
from croupier.rulebook.bclc_poker.room import rankings, script_board
from croupier.rulebook.bclc_poker.room.common import (
    Cite,
    acts,
    all_in,
    blind_options,
    blinds,
    button,
    on_the_board,
    rake,
    rake_options,
    showdown,
    straddle,
    table_options,
)
from croupier.rulebook.bclc_poker.room.holdem import TEXAS_HOLDEM

P26 = cite("bclc-poker/26")
P27 = cite("bclc-poker/27")


def streets(p: Cite) -> tuple[Street, ...]:
    return (
        Street(
            name="pre-flop",
            clause=p("10.2"),
            size="small",
            opens=Rule("after-the-blinds", p("10.3")),
            each="dddd",
        ),
        on_the_board("flop", "small", p("10.8"), p("10.9"), 3),
        on_the_board("turn", "big", p("10.10"), p("10.11")),
        on_the_board("river", "big", p("10.12"), p("10.13")),
    )


def exposed(p: Cite) -> Showdown:
    """All four cards of a hand are shown, or it does not count."""
    found = showdown(p, "10.14", valid="10.14.1", seen="10.14.3", wins="10.16")
    return replace(found, all_cards=p("10.14.2"))


RAKE = rake(P26)
BLINDS = blinds(P26, straddle(P26), places="7.2", broke="4.4.1")
OMAHA_HIGH_LOW = Community(
    key="bclc/omaha-high-low",
    title="Omaha High/Low 8 or Better",
    section="bclc-poker/26",
    script=script_board.OMAHA_HIGH_LOW,
    options=(
        *table_options(P26, deck=P26("1.1"), seats=(10, P26("1.2")), ceilings=P26("3.3")),
        *blind_options(BLINDS),
        *rake_options(RAKE),
    ),
    holds=4,
    hand=rankings.OMAHA_HIGH_LOW,
    plays=Selection(P26("1.4"), own=2),
    low=Low(
        ranking=rankings.OMAHA_LOW,
        clause=P26("1.4.3"),
        none=P26("1.4.3.a"),
        odd_chip=P26("1.4.3.b"),
        tie=P26("1.4.4"),
    ),
    streets=streets(P26),
    acts=acts(P26, own_bet=P26("2.4.1")),
    all_in=all_in(P26),
    button=button(P26, moves="7.3"),
    showdown=replace(exposed(P26), odd_chips=P26("1.4.4.a")),
    rake=RAKE,
    blinds=BLINDS,
    against=P26("1.5"),
    no_house_hand=P26("1.3"),
    no_sharing=P26("3.2"),
    no_back=P26("3.2"),
    one_seat=P26("3.1"),
    buy_in=P26("5.1"),
    no_tips=P26("9.1"),
    stakes=TEXAS_HOLDEM.stakes,
    whole_stack=TEXAS_HOLDEM.whole_stack,
    void=VOID,
)

HIGH_RAKE = rake(P27)
HIGH_BLINDS = blinds(P27, straddle(P27), places="7.3", broke="4.4.1")
OMAHA_HIGH = replace(
    OMAHA_HIGH_LOW,
    key="bclc/omaha-high",
    title="Omaha High",
    section="bclc-poker/27",
    script=script_board.OMAHA_HIGH,
    options=(
        *table_options(P27, deck=P27("1.1"), seats=(10, P27("1.2")), ceilings=P27("3.3")),
        *blind_options(HIGH_BLINDS),
        *rake_options(HIGH_RAKE),
    ),
    hand=rankings.OMAHA_HIGH,
    plays=Selection(P27("1.4"), own=2),
    low=None,
    streets=streets(P27),
    acts=acts(P27, own_bet=P27("2.4.1")),
    all_in=all_in(P27),
    button=replace(button(P27), starts=Rule("high-card", P27("7.1"))),
    showdown=exposed(P27),
    rake=HIGH_RAKE,
    throws=("button-cards",),
    blinds=HIGH_BLINDS,
    against=P27("1.5"),
    no_house_hand=P27("1.3"),
    no_sharing=P27("3.2"),
    no_back=P27("3.2"),
    one_seat=P27("3.1"),
    buy_in=P27("5.1"),
    no_tips=P27("9.1"),
)
