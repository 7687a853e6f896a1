"""BCLC poker, what stands on top of a game: no limit and pot limit, the board dealt twice, kill pots.

Sections 33, 21 and 22.
"""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.engines.community.spec import KillPot, Oversize, RunTwice, Structure
from croupier.model.options import Flag, Money, OneOf, Option
from croupier.model.rules import Rule
from croupier.rulebook.bclc_poker.house.common import R
from croupier.rulebook.bclc_poker.room import rankings, script_board
from croupier.rulebook.bclc_poker.room.common import on_the_board, rake, showdown
from croupier.rulebook.bclc_poker.room.holdem import TEXAS_HOLDEM, pre_flop, variant

P33 = cite("bclc-poker/33")

BASES = (
    "bclc/texas-holdem",
    "bclc/pineapple-holdem",
    "bclc/crazy-pineapple-holdem",
    "bclc/three-two-one-holdem",
    "bclc/omaha-high-low",
    "bclc/omaha-high",
)

CORRECTIONS = {
    "said": P33("1.6"),
    "differ": P33("1.7"),
    "one-chip": P33("1.9"),
    "one-motion": P33("1.5"),
    "short-call": P33("1.8"),
    "too-little": P33("1.10"),
    "too-much-to-call": P33("1.10"),
    "above-the-house": P33("intro.8"),
    "above-the-stack": P33("intro.6"),
    "chips": P33("1.6"),
}
NO_LIMIT = Structure(
    key="bclc/no-limit",
    title="No Limit",
    section="bclc-poker/33",
    script=script_board.NO_LIMIT,
    options=(
        Option(
            "single-bet-maximum",
            None,
            Money(or_none=True),
            P33("intro.8"),
            "the most of one bet or raise",
            house=True,
        ),
        # What other rooms do and the document does not have.
        Option("minimum-bet", None, Money(or_none=True), P33("1.2"), "the least bet; none: the big blind"),
    ),
    base_games=BASES,
    kind="no-limit",
    rest=P33("intro.1"),
    table_stakes=P33("intro.5"),
    no_more=P33("intro.6"),
    whole_stack=P33("intro.7"),
    least_bet=P33("1.2"),
    least_raise=P33("1.3"),
    reopens=P33("1.4"),
    unlimited=P33("1.1"),
    most=P33("intro.2"),
    single=P33("intro.8"),
    straddle=Rule(4, P33("1.11")),
    corrections=CORRECTIONS,
    clock=P33("1.12"),
    unfaced=R("183"),
)
POT_LIMIT = replace(
    NO_LIMIT,
    key="bclc/pot-limit",
    title="Pot Limit",
    kind="pot-limit",
    as_no_limit=P33("intro.3"),
    most=P33("2.1"),
    script=script_board.POT_LIMIT,
    corrections={**CORRECTIONS, "too-much": P33("2.2"), "chip-too-large": P33("2.5")},
    oversize=Oversize(minded=P33("2.3"), stands=P33("2.4"), reduced=P33("2.4")),
)


# --- section 21 -------------------------------------------------------------------------------------

P21 = cite("bclc-poker/21")

# The section tells hold'em over again: a table with this offer plays by its clauses. A straddle of the button
# is not among them.
HOLDEM_TWICE = replace(
    variant(P21, TEXAS_HOLDEM, straddle_exactly=False, fee=replace(rake(P21), box=R("11"))),
    section="bclc-poker/21",
    script=script_board.HOLDEM_TWICE,
    hand=rankings.RUN_TWICE,
    streets=(
        pre_flop(P21),
        on_the_board("flop", "small", P21("10.8"), P21("10.9"), 3),
        on_the_board("turn", "big", P21("10.10"), P21("10.11")),
        on_the_board("river", "big", P21("10.12"), P21("10.13")),
    ),
    showdown=showdown(P21, "10.14", valid="10.14.1", seen="10.14.2", wins="10.16"),
    single=P21("3.6"),
)
RUN_THE_BOARD_TWICE = RunTwice(
    key="bclc/run-the-board-twice",
    title="Run the Board Twice",
    section="bclc-poker/21",
    script=script_board.RUN_THE_BOARD_TWICE,
    options=(
        Option(
            "run-twice-before-flop", True, Flag(), R("154"), "it may be agreed before the flop", house=True
        ),
    ),
    base_games=("bclc/texas-holdem",),
    only_on=P21("11.1"),
    beside=Rule((NO_LIMIT.key, POT_LIMIT.key), P21("11.1")),
    holdem=HOLDEM_TWICE,
    two=P21("11.1.1"),
    both_all_in=P21("11.1.2"),
    seen=P21("11.1.3"),
    agreed=P21("11.1.4"),
    before_flop=P21("11.2.6"),
    first=P21("11.2.3"),
    again={0: P21("11.2.6.a"), 3: P21("11.2.4"), 4: P21("11.2.5")},
    shown=P21("11.2.7"),
    wins_both=P21("11.2.8"),
    splits=P21("11.2.9"),
    ties=R("155"),
    ends=P21("11.2.11"),
)


# --- section 22 -------------------------------------------------------------------------------------

P22 = cite("bclc-poker/22")

KILL_POT = KillPot(
    key="bclc/kill-pot",
    title="Kill Pot",
    section="bclc-poker/22",
    script=script_board.KILL_POT,
    options=(
        Option(
            "kill-size", "full", OneOf(("full", "half")), P22("1.5.1"), "how much a kill adds", house=True
        ),
    ),
    base_games=("bclc/texas-holdem",),
    only_on=P22("1.3"),
    full=Rule(4, P22("1.5.1")),
    half=Rule(3, P22("1.5.2")),
    post=P22("6.2"),
    only_post=P22("6.2.5"),
    complete=P22("6.1.1"),
    quits=P22("6.2.6"),
    refuses=P22("6.2.7"),
    dealt_out=P22("6.2.8"),
    mucked=P22("6.2.8.a"),
    straddle=P22("5.2.5"),
    straddle_size=Rule(4, R("159")),
    no_chop=P22("5.2.6"),
    no_new=P22("6.4"),
    promise=P22("6.5"),
    one=P22("6.3"),
    leg_up=P22("4.2"),
    kill=P22("5.2"),
    neutral=P22("3.4"),
)
