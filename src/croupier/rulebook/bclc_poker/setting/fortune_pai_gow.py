"""BCLC poker, section 3: Fortune Pai Gow Poker, the basic game of section 2 with a bonus."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.model.cap import Cap
from croupier.model.rules import Rule
from croupier.model.wager import Wager
from croupier.rulebook.bclc_poker.house.common import limits
from croupier.rulebook.bclc_poker.setting.common import collected, envy, fortune_table, kept, marked
from croupier.rulebook.bclc_poker.setting.pai_gow import PAI_GOW_POKER
from croupier.rulebook.bclc_poker.setting.pai_gow_script import COLLECTED
from croupier.rulebook.bclc_poker.setting.pai_gow_way import PAI_GOW_WAY
from croupier.rulebook.take_and_pay import paid, taken

P3 = cite("bclc-poker/3")

SCHEDULE = (
    P3("5.5#7-card-straight-flush-no-joker"),
    P3("5.5#royal-flush-plus-royal-match"),
    P3("5.5#7-card-straight-flush-with-joker"),
    P3("5.5#five-aces"),
    P3("5.5#royal-flush"),
    P3("5.5#straight-flush"),
    P3("5.5#four-of-a-kind"),
    P3("5.5#full-house"),
    P3("5.5#flush"),
    P3("5.5#three-of-a-kind"),
    P3("5.5#straight"),
)
FORTUNE = Wager(
    name="fortune",
    clause=P3("2.1.1"),
    needs=Rule(("main",), P3("2.1.2")),
    closed=P3("2.1.3"),
    tips=P3("3.1"),
    table=fortune_table(SCHEDULE, P3("2.1.5")),
)
ENVY = envy(
    SCHEDULE,
    at_least=P3("2.2.1"),
    clause=P3("2.2.2"),
    nothing=P3("2.2.2"),
    paying=P3("8.4.4"),
    mark=P3("6.2"),
    not_the_banks=P3("2.2.3"),
)
BONUS = {"wager": "fortune"}
SCRIPT = (
    *(cue for cue in PAI_GOW_POKER.script if cue != COLLECTED),
    marked(P3("6.2")),
    kept(P3("8.2.2"), {"result": ("push", "lose")}),
    collected(P3("8.2.2")),
    taken(P3("8.2.1"), BONUS),
    paid(P3("8.3"), BONUS),
    paid(P3("8.2.3"), {"wager": "envy"}),
)

FORTUNE_PAI_GOW_POKER = replace(
    PAI_GOW_POKER,
    key="bclc/fortune-pai-gow-poker",
    title="Fortune Pai Gow Poker",
    section="bclc-poker/3",
    options=(*PAI_GOW_POKER.options, *limits("fortune", "Fortune Bonus", P3("2.1.4"))),
    wagers=(*PAI_GOW_POKER.wagers, FORTUNE),
    order=Rule(("main", "fortune"), P3("8.1")),
    cap=Cap(
        amount_cents=5_000_000,
        wagers=frozenset({"fortune"}),
        clause=P3("5.2"),
        shared_by=P3("5.3"),
        tips_even=P3("3.2.2.a"),
    ),
    envy=ENVY,
    hands=replace(
        PAI_GOW_POKER.hands,
        joker=P3("4.1"),
        house_way=replace(PAI_GOW_WAY, clause=P3("7.1")),
        collected=P3("8.2.2"),
    ),
    script=SCRIPT,
)
