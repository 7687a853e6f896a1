"""BCLC poker, section 16: Fortune Asia Poker, four, two and one card against the house."""

from croupier.clauses.cite import cite
from croupier.engines.arrange.spec import Arranging, Delivery, Hands
from croupier.hands.match_tests import Fouled, HighCard, Higher, WithTies
from croupier.hands.paytable import Case, PayTable, Row, lose
from croupier.hands.ranking import ACE
from croupier.model.cap import Cap
from croupier.model.options import Flag, OneOf, Option
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import LOSE, to
from croupier.rulebook.bclc_poker.house.common import CALLED_OFF, VOID, R, limits
from croupier.rulebook.bclc_poker.setting.common import (
    collected,
    device,
    envy,
    fortune_table,
    kept,
    marked,
    shuffled,
    spread,
    table_options,
)
from croupier.rulebook.bclc_poker.setting.fortune_asia_way import FORTUNE_ASIA_WAY
from croupier.rulebook.bclc_poker.setting.rankings import FORTUNE_ASIA as RANKING
from croupier.rulebook.take_and_pay import paid, taken, tipped

P16 = cite("bclc-poker/16")

# --- wagers ---------------------------------------------------------------------------------------

MAIN = Wager(
    name="main",
    clause=P16("6.1"),
    tips=P16("4.1"),
    table=PayTable(
        rows=(Row("win", to(1), Higher(2), P16("6.11.2")),),
        losing=(Row("foul", LOSE, Fouled(), P16("6.6.1")),),
        otherwise=lose(P16("6.11.3"), Case(WithTies(2), P16("6.11.3.a"))),
    ),
)
SCHEDULE = (
    P16("5.7.1#7-card-straight-flush-no-joker"),
    P16("5.7.1#royal-flush-royal-match"),
    P16("5.7.1#7-card-straight-flush-with-joker"),
    P16("5.7.1#5-aces"),
    P16("5.7.1#royal-flush"),
    P16("5.7.1#straight-flush"),
    P16("5.7.1#4-of-a-kind"),
    P16("5.7.1#full-house"),
    P16("5.7.1#flush"),
    P16("5.7.1#3-of-a-kind"),
    P16("5.7.1#straight"),
)
FORTUNE = Wager(
    name="fortune",
    clause=P16("2.2.1"),
    needs=Rule(("main",), P16("2.2.1.b")),
    closed=P16("2.2.1.c"),
    tips=P16("4.1"),
    table=fortune_table(SCHEDULE, P16("2.2.1.e")),
)
INSURANCE = Wager(
    name="insurance",
    clause=P16("2.3.1"),
    needs=Rule(("main",), P16("2.3.1.b")),
    closed=P16("6.1.1"),
    tips=P16("4.1"),
    table=PayTable(
        rows=(
            Row("9-high", to(100), HighCard(9), P16("5.7.2#9-high")),
            Row("10-high", to(50), HighCard(10), P16("5.7.2#10-high")),
            Row("jack-high", to(10), HighCard(11), P16("5.7.2#jack-high")),
            Row("queen-high", to(7), HighCard(12), P16("5.7.2#queen-high")),
            Row("king-high", to(5), HighCard(13), P16("5.7.2#king-high")),
            Row("ace-high", to(3), HighCard(ACE), P16("5.7.2#ace-high")),
        ),
        otherwise=lose(P16("2.3.1.d")),
    ),
)
ENVY = envy(
    SCHEDULE,
    at_least=P16("2.2.2.a"),
    clause=P16("2.2.2.b"),
    nothing=P16("2.2.2.b"),
    paying=P16("6.13.2"),
    mark=P16("6.1.1.a"),
    not_the_banks=P16("2.2.2.c"),
)

# --- delivery, setting ----------------------------------------------------------------------------

DELIVERY = Delivery(
    stacks=Rule((7, 7), P16("6.4")),
    announced={"number": P16("6.3.1")},
    counting=Rule("right", P16("6.3.2")),
    everyone=P16("6.4.1"),
    count_down=P16("6.5"),
)
HANDS = Hands(
    names=("high", "medium", "low"),
    sizes=Rule((4, 2, 1), P16("2.1.2")),
    clause=P16("6.6"),
    late=P16("6.9"),
    joker=P16("5.3"),
    house_way=FORTUNE_ASIA_WAY,
    on_request=P16("6.7"),
    one_seen=Rule(True, P16("3.2.3")),
    which=P16("6.2"),
    marked_set=P16("3.2.3"),
    banker_last=P16("6.9"),
    exposed=P16("6.9"),
    compared=P16("6.11.1"),
    collected=P16("6.13.1"),
)
BONUS = {"wager": ("fortune", "insurance")}
SCRIPT = (
    *shuffled(P16("1.1")),
    Cue("house-way-marked", P16("6.2.1"), does="Mark the betting spot of seat {seat} for the House Way."),
    Cue("stacks-dealt", P16("6.3"), does="Press the green button of the shuffler."),
    Cue("bets-closed", P16("6.1"), does="See that every hand has its basic bet: betting is over."),
    marked(P16("6.1.1.a")),
    Cue("first-hand", P16("6.3.1"), says="The display shows {total}."),
    Cue("stack-delivered", P16("6.4"), does="Give a hand to {to}.", when={"vacant": False}),
    Cue("stack-delivered", P16("6.4.1"), does="Give a hand to {to}, which is vacant.", when={"vacant": True}),
    Cue("cards-counted", P16("6.5"), does="Count down the remaining {left} cards into the discard rack."),
    Cue(
        "hand-set",
        P16("3.2.3"),
        does="Turn up the marked hand of seat {seat}.",
        when={"house": True, "clause": P16("3.2.3")},
    ),
    Cue(
        "hand-set",
        P16("6.7"),
        does="Ask the display for the House Way of seat {seat}.",
        when={"house": True},
    ),
    Cue("hand-set", P16("6.8"), does="Set {lower}; then press exit.", when={"house": True}),
    Cue("house-shown", P16("6.9"), does="Turn your cards up: {laid}."),
    Cue("house-set", P16("6.9"), says="House: {makes}.", does="Press dealer house way and set {lower}."),
    spread(P16("6.11.1")),
    Cue("hand-compared", P16("6.11.1"), says="{At}: {outcome}."),
    kept(P16("6.13.1")),
    collected(P16("6.13.1")),
    taken(P16("6.11.3"), {"wager": "main"}),
    paid(P16("6.11.2"), {"wager": "main"}),
    taken(P16("6.13"), BONUS),
    paid(P16("6.12"), BONUS),
    paid(P16("6.13.2"), {"wager": "envy"}),
    tipped(P16("4.2.1")),
    *CALLED_OFF,
)

FORTUNE_ASIA_POKER = Arranging(
    key="bclc/fortune-asia-poker",
    title="Fortune Asia Poker",
    section="bclc-poker/16",
    options=(
        *table_options(
            deck=P16("1.1"),
            device=device(P16("6.4")),
            seats=P16("3.1"),
            positions=P16("3.2"),
            bets=P16("6.1"),
        ),
        Option(
            "first-hand", "number", OneOf(("number",)), P16("6.3.1"), "what decides who gets the first hand"
        ),
        Option("waiting-list", False, Flag(), P16("3.2"), "players wait for a spot", house=True),
        *limits("fortune", "Fortune Bonus", P16("2.2.1.d")),
        *limits("insurance", "Insurance Bonus", P16("2.3.1.c")),
    ),
    wagers=(MAIN, FORTUNE, INSURANCE),
    order=Rule(("main", "fortune", "insurance"), P16("6.13")),
    basic="main",
    start_with=Rule(("main",), P16("2.1.1")),
    hand=RANKING,
    delivery=DELIVERY,
    hands=HANDS,
    dealing=Direction(right_to_left=True, clause=P16("6.4")),
    paying=Direction(right_to_left=True, clause=P16("6.13")),
    one_spot=P16("3.2"),
    adjacent=P16("3.2.2"),
    several_minimum=Rule(2, P16("3.2.1")),
    no_back=P16("6.1"),
    bet_closed=P16("6.1"),
    tips=P16("4.1"),
    tip_needs=P16("4.1"),
    tip_after_player=Rule(True, P16("4.2")),
    void=VOID,
    throws=("number",),
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"fortune", "insurance"}),
        clause=P16("5.8"),
        shared_by=P16("5.8.1"),
        tips_even=R("d7"),
    ),
    envy=ENVY,
    script=SCRIPT,
)
