"""BCLC poker, sections 17 to 20: Texas Hold'em, Pineapple, Crazy Pineapple and 3-2-1."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.engines.community.spec import Blinds, Community, Rake, Street
from croupier.hands.selection import Selection
from croupier.model.options import Flag, Money, Option
from croupier.model.rules import Rule
from croupier.rulebook.bclc_poker.house.common import VOID, R
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

P17 = cite("bclc-poker/17")
P18 = cite("bclc-poker/18")
P19 = cite("bclc-poker/19")
P20 = cite("bclc-poker/20")
P33 = cite("bclc-poker/33")


def pre_flop(p: Cite, each: str = "dd") -> Street:
    return Street(
        name="pre-flop", clause=p("10.2"), size="small", opens=Rule("after-the-blinds", p("10.3")), each=each
    )


def options(p: Cite, forced: Blinds, fee: Rake) -> tuple[Option, ...]:
    posted = table_options(p, deck=p("1.1"), seats=(11, p("3.1")), ceilings=p("3.5"))
    return (*posted, *blind_options(forced), *rake_options(fee))


RAKE = rake(P17)
BLINDS = blinds(
    P17,
    straddle(
        P17,
        button=P17("4.1.5"),
        supersedes=P17("4.1.5.a"),
        first=P17("4.1.5.b"),
        in_time=P17("4.1.5.c"),
    ),
)
TEXAS_HOLDEM = Community(
    key="bclc/texas-holdem",
    title="Texas Hold'em",
    section="bclc-poker/17",
    script=script_board.TEXAS_HOLDEM,
    options=(
        *options(P17, BLINDS, RAKE),
        Option("mississippi-straddle", False, Flag(), P17("4.1.5"), "the button may straddle", house=True),
    ),
    hand=rankings.TEXAS_HOLDEM,
    plays=Selection(P17("1.2")),
    streets=(
        pre_flop(P17),
        on_the_board("flop", "small", P17("10.8"), P17("10.9"), 3),
        on_the_board("turn", "big", P17("10.10"), P17("10.11")),
        on_the_board("river", "big", P17("10.12"), P17("10.13")),
    ),
    acts=acts(P17),
    all_in=all_in(P17),
    button=button(P17),
    showdown=showdown(P17, "10.14", valid="10.14.1", seen="10.14.2", wins="10.16"),
    rake=RAKE,
    blinds=BLINDS,
    against=P17("1.3"),
    no_house_hand=P17("3.3"),
    no_sharing=P17("3.4"),
    no_back=P17("3.4"),
    one_seat=P17("3.2"),
    buy_in=P17("5.1"),
    no_tips=P17("9.1"),
    stakes=P33("intro.6"),
    whole_stack=P33("intro.7"),
    void=VOID,
)


def variant(p: Cite, base: Community, straddle_exactly: bool, fee: Rake | None = None) -> Community:
    """Another section with the clauses that it numbers alike."""
    forced = blinds(p, straddle(p, exactly=straddle_exactly))
    fee = fee or rake(p)
    return replace(
        base,
        options=options(p, forced, fee),
        plays=Selection(p("1.2")),
        acts=acts(p),
        all_in=all_in(p),
        button=button(p),
        rake=fee,
        blinds=forced,
        against=p("1.3"),
        no_house_hand=p("3.3"),
        no_sharing=p("3.4"),
        no_back=p("3.4"),
        one_seat=p("3.2"),
        buy_in=p("5.1"),
        no_tips=p("9.1"),
    )


def with_a_third_card(p: Cite, flop: Street) -> tuple[Street, ...]:
    return (
        pre_flop(p, "ddd"),
        flop,
        on_the_board("turn", "big", p("10.11"), p("10.12")),
        on_the_board("river", "big", p("10.13"), p("10.14")),
    )


PINEAPPLE = replace(
    variant(P18, TEXAS_HOLDEM, straddle_exactly=True),
    key="bclc/pineapple-holdem",
    title="Pineapple Hold'em",
    section="bclc-poker/18",
    script=script_board.PINEAPPLE,
    hand=rankings.PINEAPPLE,
    streets=with_a_third_card(
        P18,
        replace(
            on_the_board("flop", "small", P18("10.9"), P18("10.10"), 3),
            discard=Rule("before", P18("1.2.1")),
        ),
    ),
    discards=P18("10.8"),
    no_jackpots=R("180"),
    showdown=showdown(P18, "10.15", valid="10.15.1", seen="10.15.2", wins="10.17"),
)
CRAZY_PINEAPPLE = replace(
    variant(P19, TEXAS_HOLDEM, straddle_exactly=True),
    key="bclc/crazy-pineapple-holdem",
    title="Crazy Pineapple Hold'em",
    section="bclc-poker/19",
    script=script_board.CRAZY_PINEAPPLE,
    hand=rankings.CRAZY_PINEAPPLE,
    streets=with_a_third_card(
        P19,
        replace(
            on_the_board("flop", "small", P19("10.8"), P19("10.10"), 3),
            discard=Rule("after", P19("1.2.1")),
        ),
    ),
    discards=P19("10.9"),
    no_jackpots=R("180"),
    showdown=showdown(P19, "10.15", valid="10.15.1", seen="10.15.2", wins="10.17"),
)
ALIKE = variant(P20, TEXAS_HOLDEM, straddle_exactly=False)
THREE_TWO_ONE = replace(
    ALIKE,
    key="bclc/three-two-one-holdem",
    title="3-2-1 Hold'em",
    section="bclc-poker/20",
    script=script_board.THREE_TWO_ONE,
    options=(
        *ALIKE.options,
        Option(
            "single-bet-maximum",
            None,
            Money(or_none=True),
            P20("3.6"),
            "the most of one bet or raise",
            house=True,
        ),
    ),
    hand=rankings.THREE_TWO_ONE,
    no_jackpots=P20("1.5"),
    streets=(
        pre_flop(P20),
        on_the_board("flop", "small", P20("10.8"), P20("10.9"), 3),
        on_the_board("turn", "big", P20("10.10"), P20("10.11"), 2),
        on_the_board("river", "big", P20("10.12"), P20("10.13")),
    ),
    showdown=showdown(P20, "10.14", valid="10.14.1", seen="10.14.2", wins="10.16"),
    single=P20("3.6"),
)
