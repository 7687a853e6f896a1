"""BCLC poker, section 2: Pai Gow Poker."""

from croupier.clauses.cite import cite
from croupier.engines.arrange.spec import Arranging, Commission, Delivery, Hands, PlayerBank
from croupier.hands.match_tests import Fouled, Higher, Same
from croupier.hands.paytable import Case, PayTable, Row, lose
from croupier.model.options import Flag, Money, OneOf, Option
from croupier.model.rules import Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import LOSE, PUSH, to
from croupier.rulebook.bclc_poker.house.common import VOID, R
from croupier.rulebook.bclc_poker.setting.common import device, table_options
from croupier.rulebook.bclc_poker.setting.pai_gow_script import SCRIPT
from croupier.rulebook.bclc_poker.setting.pai_gow_way import PAI_GOW_WAY
from croupier.rulebook.bclc_poker.setting.rankings import PAI_GOW as RANKING

P2 = cite("bclc-poker/2")

# --- the wager ------------------------------------------------------------------------------------

BASIC = PayTable(
    rows=(
        Row("win", to(1), Higher(2), P2("8.4.1")),
        Row("push", PUSH, Higher(1), P2("8.4.2"), (Case(Same(1), P2("8.4.6")),)),
    ),
    losing=(Row("foul", LOSE, Fouled(), P2("8.3.3")),),
    otherwise=lose(P2("8.4.3"), Case(Same(2), P2("8.4.4")), Case(Same(1), P2("8.4.5"))),
)
MAIN = Wager(name="main", clause=P2("7.1.1"), tips=P2("5.1"), table=BASIC)

# --- delivery, setting, banking -------------------------------------------------------------------

DELIVERY = Delivery(
    stacks=Rule((7, 7), P2("7.1.5.a")),
    dice=Rule((3, 6), P2("8.1.1")),
    announced={"dice": P2("8.1.4"), "number": P2("8.2.3")},
    counting=Rule("banker", P2("8.1.5")),
    everyone=P2("8.1.6"),
    count_down=P2("7.1.5.d"),
    direct=P2("7.1.5.b"),
    one_by_one=P2("7.1.5.c"),
    remove=P2("8.1.7"),
    cover=P2("8.1.8"),
    banker_throws={"dice": P2("8.1.2"), "number": P2("8.2.4")},
)
HANDS = Hands(
    names=("high", "low"),
    sizes=Rule((5, 2), P2("1.2")),
    clause=P2("8.3.1"),
    late=P2("8.3.7"),
    joker=P2("6.2"),
    house_way=PAI_GOW_WAY,
    on_request=R("c2"),
    one_seen=Rule(True, P2("3.2.3")),
    which=P2("7.1.2"),
    marked_set=P2("8.3.5"),
    banker_last=P2("8.3.4"),
    exposed=P2("8.3.6.a"),
    compared=P2("8.3.9"),
    collected=P2("8.4.9"),
)
BANK = PlayerBank(
    first=P2("2.1.1"),
    offered=P2("2.1.2"),
    one_hand=P2("2.1.2.a"),
    waived=P2("2.1.3"),
    alternates=Rule(True, P2("2.1.4")),
    bankroll=P2("2.1.6"),
    covers=P2("2.1.6.a"),
    wagered=Rule(True, P2("2.1.6.b")),
    house_bet=P2("2.1.8"),
    lowered=P2("2.1.8.a"),
    once=P2("2.1.9"),
    no_partners=P2("2.1.10"),
    reset=P2("2.1.12.a"),
    stands=P2("8.3.8"),
    no_tip=P2("5.5"),
    no_bonus=R("69"),
    house_first=P2("8.5.1"),
    order=P2("8.5.6"),
    pays=P2("8.5.10"),
    commission=P2("8.5.12"),
)

# --- the game ---------------------------------------------------------------------------------------

PAI_GOW_POKER = Arranging(
    key="bclc/pai-gow-poker",
    title="Pai Gow Poker",
    section="bclc-poker/2",
    options=(
        *table_options(
            deck=P2("1.1"),
            device=device(P2("7.1.5"), P2("7.1.5.c")),
            seats=P2("3.1"),
            positions=P2("3.2"),
            bets=P2("7.1.1"),
        ),
        Option(
            "first-hand",
            "dice",
            OneOf(("dice", "number")),
            P2("8.2.1"),
            "what decides who gets the first hand",
            house=True,
        ),
        Option(
            "delivery",
            "stacks",
            OneOf(("stacks", "direct")),
            P2("7.1.5.b"),
            "hands lie in stacks first, or go straight to the players",
            house=True,
        ),
        Option("commission-unit", 1, Money(), R("31"), "commission is rounded to this, half up", house=True),
        Option("waiting-list", False, Flag(), P2("3.2"), "players wait for a spot", house=True),
    ),
    wagers=(MAIN,),
    order=Rule(("main",), P2("8.3.9")),
    basic="main",
    start_with=Rule(("main",), P2("7.1.1")),
    hand=RANKING,
    delivery=DELIVERY,
    hands=HANDS,
    dealing=Direction(right_to_left=True, clause=P2("8.1.5")),
    paying=Direction(right_to_left=True, clause=P2("8.3.9")),
    winners_last=Rule(True, P2("8.4.10")),
    bank=BANK,
    commission=Commission(percent=Rule(5, P2("4.1")), tips_free=Rule(True, P2("5.3"))),
    one_spot=P2("3.2"),
    adjacent=P2("3.2.2"),
    several_minimum=Rule(2, P2("3.2.1")),
    no_back=P2("7.1.1"),
    bet_closed=P2("8.1.3.a"),
    tips=P2("5.1"),
    tip_needs=P2("5.1"),
    tip_after_player=Rule(True, P2("5.2")),
    void=VOID,
    throws=("dice", "number"),
    remembers=("banker", "last-bank", "last-bet"),
    script=SCRIPT,
)
