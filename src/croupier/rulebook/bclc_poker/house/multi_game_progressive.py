"""BCLC poker, section 15: the Multi Game Progressive, one meter for several games."""

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Deal, Reveal, SharedCards, SideBet
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import FiveMake
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    PokerRanking,
)
from croupier.model.envy import Envy
from croupier.model.progressive import Progressive
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import for_, meter, prize
from croupier.rulebook.bclc_poker.house.common import NO_METER, R, meter_options, packet
from croupier.rulebook.take_and_pay import paid

P15 = cite("bclc-poker/15")

# --- ranking and pay table ------------------------------------------------------------------------

RANKING = PokerRanking(
    "multi-game-progressive",
    5,
    (
        HIGH_CARD,  # whatever the section's list leaves out
        THREE_OF_A_KIND,
        STRAIGHT,
        FLUSH,
        FULL_HOUSE,
        FOUR_OF_A_KIND,
        STRAIGHT_FLUSH,
        ROYAL_FLUSH,
    ),
    P15("5.2.1"),
)
ROYAL, STRAIGHT_FLUSHES = FiveMake(ROYAL_FLUSH, RANKING), FiveMake(STRAIGHT_FLUSH, RANKING)

WAGER = Wager(
    name="multi-game-progressive",
    clause=P15("3.1.1"),
    needs=Rule(("ante",), P15("3.1.2")),
    closed=P15("3.1.3"),
    price=Rule(100, P15("3.1.4")),
    no_tips=P15("4.1"),
    on_fold=Rule("lives", P15("3.1.6")),
    table=PayTable(
        rows=(
            Row("royal-flush", meter(percent=100), ROYAL, P15("6.2#royal-flush")),
            Row("straight-flush", meter(percent=10), STRAIGHT_FLUSHES, P15("6.2#straight-flush")),
            Row("four-of-a-kind", for_(300), FiveMake(FOUR_OF_A_KIND, RANKING), P15("6.2#four-of-a-kind")),
            Row("full-house", for_(50), FiveMake(FULL_HOUSE, RANKING), P15("6.2#full-house")),
            Row("flush", for_(40), FiveMake(FLUSH, RANKING), P15("6.2#flush")),
            Row("straight", for_(30), FiveMake(STRAIGHT, RANKING), P15("6.2#straight")),
            Row("3-of-a-kind", for_(9), FiveMake(THREE_OF_A_KIND, RANKING), P15("6.2#3-of-a-kind")),
        ),
        otherwise=lose(P15("6.2")),
    ),
)

# --- meter and envy -------------------------------------------------------------------------------

CONFIGURED = R("114")  # the section leaves seed and contributions to the house
FROM_THE_RIGHT = Direction(right_to_left=True, clause=P15("8.3.1"))

METER = Progressive(
    start=P15("7.2"),
    collected=P15("7.3"),
    contributes=CONFIGURED,
    reserves=CONFIGURED,
    fixed_in_turn=P15("8.3"),
    awards_last=P15("8.4"),
    next_award=P15("8.3.1.a"),
    order=FROM_THE_RIGHT,
    authorised=P15("8.4.1"),
    reseeded=P15("8.4.1.a"),
    reseed_at_least=CONFIGURED,
    through_table=CONFIGURED,
    hands_stay=P15("8.2.3"),
    ends=P15("7.6"),
    resets=P15("7.6.1"),
)
ENVY = Envy(
    wagers=("multi-game-progressive",),
    table=PayTable(
        rows=(
            Row("royal-flush", prize(1000), ROYAL, P15("6.2#royal-flush")),
            Row("straight-flush", prize(300), STRAIGHT_FLUSHES, P15("6.2#straight-flush")),
        ),
        otherwise=lose(P15("9.1.1")),
    ),
    clause=P15("9.1"),
    paying=FROM_THE_RIGHT,
    last=P15("9.2"),
    each=P15("9.2.1"),
)

# --- the offer ------------------------------------------------------------------------------------

COMMUNITY = SharedCards(
    game="bclc/three-card-poker",
    dealt=Deal(to="board", cards=2, clause=P15("2.1.5.b"), beside=P15("2.1.5.a")),
    turned=Reveal(what="board", clause=P15("2.1.5.b(1)")),
)

BET = {"wager": "multi-game-progressive"}
KEY = "bclc/multi-game-progressive"
SCRIPT = (
    Cue("game-started", P15("7.2"), does="Press START GAME."),
    Cue("wager-collected", P15("7.3"), does="Move the {amount} of seat {seat} to the tray."),
    packet(P15("2.1.5.b"), "Set the top two cards of the deck aside, face down, as community cards."),
    Cue(
        "board-turned",
        P15("2.1.5.b(1)"),
        does="Turn the two community cards up.",
        when={"clause": P15("2.1.5.b(1)")},
    ),
    Cue(
        "cards-left",
        P15("3.1.6"),
        does="Leave the folded cards of seat {seat} under a marker: its progressive bet is open.",
        when={"clause": P15("3.1.6")},
    ),
    paid(P15("8.3"), {**BET, "payer": "tray"}),
    Cue("settled", P15("6.2"), does="{Bettor} wins nothing on {bet}.", when={**BET, "result": "lose"}),
    Cue("cards-collected", P15("8.2.2"), does="Nothing is open on them, the progressive neither."),
    Cue(
        "cards-left",
        P15("8.2.3"),
        does="Leave the cards of seat {seat} to the end: they win a share of the meter.",
        when={"clause": P15("8.2.3")},
    ),
    Cue("award-due", P15("8.4"), does="All else is settled: seat {seat} has {row} ({cards})."),
    Cue("award-due", P15("8.4.1"), says="Card needed for {percent}% of the meter: {role}."),
    Cue("award-authorised", P15("8.4.1"), does="The meter goes down by {amount}."),
    paid(P15("8.5"), {**BET, "payer": f"meter:{KEY}"}),
    Cue("meter-reseeded", P15("8.4.1.a"), does="The meter shows {meter} again."),
    paid(P15("9.2"), {"wager": "envy", "clause": tuple(row.clause for row in ENVY.table.rows)}),
    Cue("game-ended", P15("7.6"), does="Press END GAME."),
    Cue("game-ended", P15("7.6.1"), does="The spots are ready for the next game."),
)

MULTI_GAME_PROGRESSIVE = SideBet(
    key=KEY,
    title="Multi Game Progressive",
    section="bclc-poker/15",
    base_games=(
        "bclc/four-card-poker",
        "bclc/four-card-poker-bad-beat",  # R("88")
        "bclc/texas-holdem-bonus",
        "bclc/ultimate-texas-holdem",
        "bclc/flushes-gone-wild",
        "bclc/three-card-poker",
    ),
    only_on=P15("1.2"),
    options=meter_options("multi-game-progressive", CONFIGURED, P15("8.4.1")),
    wagers=(WAGER,),
    progressive=METER,
    envy=ENVY,
    hands_stay=P15("3.1.6"),
    adds=(COMMUNITY,),
    script=SCRIPT,
    draft=NO_METER,
)
