"""BCLC poker, section 17: Texas Hold'em."""

from croupier.clauses.cite import cite
from croupier.engines.community.spec import (
    Acts,
    AllIn,
    Blinds,
    Button,
    Community,
    Rake,
    Showdown,
    Straddle,
    Street,
)
from croupier.hands.selection import Selection
from croupier.model.options import Flag, Money, Number, OneOf, Option
from croupier.model.rules import Rule
from croupier.rulebook.bclc_poker.house.common import R
from croupier.rulebook.bclc_poker.room.rankings import TEXAS_HOLDEM as RANKING

P17 = cite("bclc-poker/17")
P33 = cite("bclc-poker/33")

STRADDLE = Straddle(
    clause=P17("4.1.3"),
    least=Rule(4, P17("4.1.3")),
    most=Rule(5, P17("4.1.4")),
    no_button=P17("4.1.3.a"),
    button=P17("4.1.5"),
    supersedes=P17("4.1.5.a"),
    first=P17("4.1.5.b"),
    in_time=P17("4.1.5.c"),
)
BLINDS = Blinds(
    clause=P17("4.1"),
    small=P17("4.1.1"),
    big=P17("4.1.2"),
    first=P17("7.3"),
    straddle=STRADDLE,
    missed=P17("4.2"),
    new=P17("4.3"),
    dead_small=P17("4.4"),
    broke=P17("4.5"),
    uncalled=P17("10.5"),
    called=P17("10.6"),
    raised=P17("10.7"),
)
STREETS = (
    Street(
        name="pre-flop",
        clause=P17("10.2"),
        size="small",
        opens=Rule("after-the-blinds", P17("10.3")),
        each="dd",
    ),
    Street(
        name="flop",
        clause=P17("10.8"),
        size="small",
        opens=Rule("left-of-button", P17("10.9")),
        board=3,
        burn=P17("10.8"),
    ),
    Street(
        name="turn",
        clause=P17("10.10"),
        size="big",
        opens=Rule("left-of-button", P17("10.11")),
        board=1,
        burn=P17("10.10"),
    ),
    Street(
        name="river",
        clause=P17("10.12"),
        size="big",
        opens=Rule("left-of-button", P17("10.13")),
        board=1,
        burn=P17("10.12"),
    ),
)

TEXAS_HOLDEM = Community(
    key="bclc/texas-holdem",
    title="Texas Hold'em Poker",
    section="bclc-poker/17",
    options=(
        Option("decks", 1, Number(1, 1), P17("1.1"), "decks"),
        Option("device", "hand-dealt", OneOf(("hand-dealt",)), P17("1.1"), "what deals the cards"),
        Option("seats", 11, Number(2, 11), P17("3.1"), "most players"),
        Option("small-bet", 400, Money(), P17("3.5"), "bet and raise on the first two rounds", house=True),
        Option("big-bet", 800, Money(), P17("3.5"), "bet and raise on the last two rounds", house=True),
        Option("small-blind", 200, Money(), P17("4.1.1"), "small blind", house=True),
        Option("big-blind", 400, Money(), P17("4.1.2"), "big blind", house=True),
        Option("rake-percent", 0, Number(0, 10), P17("8.1"), "the house's fee", house=True),
        Option("rake-cap", 1500, Money(0, 1500), P17("8.1"), "the most of it per hand", house=True),
        Option("rake-time", "end", OneOf(("end", "round")), P17("8.1.1"), "when it is taken", house=True),
        Option("chip", 100, Money(), R("151"), "shares of a pot are whole chips", house=True),
        Option("buy-in-minimum", 0, Money(0), P17("5.1"), "least buy-in", house=True),
        Option("mississippi-straddle", False, Flag(), P17("4.1.5"), "the button may straddle", house=True),
        Option(
            "heads-up-blinds",
            "button",
            OneOf(("button", "literal")),
            R("147"),
            "which blind the button has between two players",
            house=True,
        ),
    ),
    hand=RANKING,
    plays=Selection(P17("1.2")),
    streets=STREETS,
    acts=Acts(
        fold=P17("2.1"),
        check=P17("2.2"),
        bet=P17("2.3"),
        raises=Rule(3, P17("2.4")),
        call=P17("2.5"),
    ),
    all_in=AllIn(clause=P17("6.1"), excess=P17("6.2"), side_pots=P17("6.2.1"), interest=P17("6.2.2")),
    button=Button(
        starts=Rule("right-of-dealer", P17("7.1")),
        moves=Rule("clockwise", P17("7.4")),
        deals_to=Rule("left", P17("10.2")),
    ),
    showdown=Showdown(
        clause=P17("10.14"),
        valid=P17("10.14.1"),
        seen=P17("10.14.2"),
        odd_chips=R("151"),
        wins=P17("10.16"),
        alone=P17("10.5"),
        order=R("151"),
    ),
    rake=Rake(
        percent=Rule(10, P17("8.1")),
        most=Rule(1500, P17("8.1")),
        nearest=Rule(False, P17("8.1.2")),
        when=P17("8.1.1"),
        box=P17("8.2"),
    ),
    blinds=BLINDS,
    one_seat=P17("3.2"),
    buy_in=P17("5.1"),
    no_tips=P17("9.1"),
    stakes=P33("intro.6"),
)
