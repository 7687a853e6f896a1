"""BCLC poker, section 5: Face Up Pai Gow Poker, where the house's hand is seen first and nothing is kept."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.engines.arrange.spec import FaceUp
from croupier.hands.match_tests import AceHigh, BankerAceHigh, BankerJoker
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.predicate import Both
from croupier.model.cap import Cap
from croupier.model.rules import Cue, Rule
from croupier.model.wager import Wager
from croupier.money.odds import PUSH, to
from croupier.rulebook.bclc_poker.house.common import CALLED_OFF, R, limits
from croupier.rulebook.bclc_poker.setting import pai_gow
from croupier.rulebook.bclc_poker.setting import pai_gow_script as script
from croupier.rulebook.bclc_poker.setting.common import (
    collected,
    envy,
    fortune_table,
    held,
    kept,
    marked,
    shuffled,
)
from croupier.rulebook.bclc_poker.setting.pai_gow import PAI_GOW_POKER
from croupier.rulebook.bclc_poker.setting.pai_gow_way import PAI_GOW_WAY
from croupier.rulebook.take_and_pay import paid, pushed, taken

P2 = cite("bclc-poker/2")
P3 = cite("bclc-poker/3")
P5 = cite("bclc-poker/5")

MAIN = replace(
    pai_gow.MAIN,
    table=replace(
        pai_gow.BASIC,
        rows=(Row("ace-high", PUSH, BankerAceHigh(), P5("6.2")), *pai_gow.BASIC.rows),
    ),
)
SCHEDULE = (
    P5("6.6.1#7-card-straight-flush-no-joker"),
    P5("6.6.1#royal-flush-plus-royal-match"),
    P5("6.6.1#7-card-straight-flush-with-joker"),
    P5("6.6.1#five-aces"),
    P5("6.6.1#royal-flush"),
    P5("6.6.1#straight-flush"),
    P5("6.6.1#four-of-a-kind"),
    P5("6.6.1#full-house"),
    P5("6.6.1#flush"),
    P5("6.6.1#three-of-a-kind"),
    P5("6.6.1#straight"),
)
FORTUNE = Wager(
    name="fortune",
    clause=P5("2.1.1"),
    needs=Rule(("main",), P5("2.1.2")),
    closed=P5("2.1.3"),
    tips=P5("4.1"),
    table=fortune_table(SCHEDULE, P5("2.1.5")),
)
ACE_HIGH = Wager(
    name="ace-high",
    clause=P5("2.3.1"),
    needs=Rule(("main",), P5("2.3.2")),
    closed=P5("2.3.3"),
    tips=P5("4.1"),
    table=PayTable(
        rows=(
            Row(
                "dealer-and-player-ace-high",
                to(30),
                Both(BankerAceHigh(), AceHigh()),
                P5("6.6.2#dealer-and-player-ace-high"),
            ),
            Row(
                "dealer-ace-high-with-joker",
                to(15),
                Both(BankerAceHigh(), BankerJoker()),
                P5("6.6.2#dealer-ace-high-with-joker"),
            ),
            Row("dealer-ace-high-no-joker", to(6), BankerAceHigh(), P5("6.6.2#dealer-ace-high-no-joker")),
        ),
        otherwise=lose(P5("2.3.5")),
    ),
)
ENVY = envy(
    SCHEDULE,
    at_least=P5("2.2.1"),
    clause=P5("2.2.2"),
    nothing=P5("2.2.2"),
    paying=P5("9.3.4"),
    mark=P5("7.2"),
    not_the_banks=P5("2.2.3"),
)
WITHOUT = ("commission-unit",)  # nothing is kept of a win
BONUS = {"wager": ("fortune", "ace-high")}
NO_CONTEST = {"wager": "main", "clause": P5("6.2")}
SCRIPT = (
    *shuffled(P2("1.1")),
    *script.DEALT,
    marked(P5("7.2")),
    *script.thrown(),
    *script.ANNOUNCED,
    *script.DELIVERED,
    Cue("house-shown", P5("7.3"), does="Turn your hand up before the tray: {laid}."),
    Cue("house-set", P5("7.3.1"), says="House: {makes}.", does="Set it by the house strategy: {laid}."),
    Cue("house-set", P5("7.3.1.a"), says="Ace high: every basic bet pushes.", when={"no_contest": True}),
    *script.PLAYERS_SET,
    *script.COMPARED,
    kept(P3("8.2.2"), {"result": ("push", "lose")}),
    collected(P3("8.2.2")),
    taken(P2("8.4.8"), {"wager": "main"}),
    paid(P2("8.4.1"), {"wager": "main"}),
    pushed(P2("8.4.2"), {"wager": "main", "clause": (P2("8.4.2"), P2("8.4.6"))}),
    pushed(P5("6.2"), NO_CONTEST),
    taken(P5("9.1"), BONUS),
    paid(P5("9.2"), BONUS),
    paid(P5("9.3"), {"wager": "envy"}),
    *held(P5("9.4"), R("14")),
    script.TIPPED,
    *CALLED_OFF,
)

FACE_UP_PAI_GOW_POKER = replace(
    PAI_GOW_POKER,
    key="bclc/face-up-pai-gow-poker",
    title="Face Up Pai Gow Poker",
    section="bclc-poker/5",
    options=(
        *(option for option in PAI_GOW_POKER.options if option.name not in WITHOUT),
        *limits("fortune", "Fortune Bonus", P5("2.1.4")),
        *limits("ace-high", "Ace High Bonus", P5("2.3.4")),
    ),
    wagers=(MAIN, FORTUNE, ACE_HIGH),
    order=Rule(("main", "fortune", "ace-high"), P5("9.1")),
    hands=replace(
        pai_gow.HANDS,
        clause=P5("7.4"),
        joker=P5("5.1"),
        house_way=replace(PAI_GOW_WAY, clause=P5("8.1")),
        exposed=P5("7.3"),
        collected=P3("8.2.2"),
    ),
    bank=None,
    commission=None,
    no_commission=P5("3.1"),
    remembers=(),
    face_up=FaceUp(clause=P5("7.3"), no_contest=Rule(BankerAceHigh(), P5("7.3.1.a"))),
    hold_at=Rule(1_000_000, P5("9.4")),
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"fortune", "ace-high"}),
        clause=P5("6.3"),
        shared_by=P5("6.4"),
        tips_even=P5("4.2.2.a"),
    ),
    envy=ENVY,
    script=SCRIPT,
)
