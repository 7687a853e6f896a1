"""BCLC blackjack, section 7: Zappit Blackjack."""

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import Blackjack, Cites, Insurance, Pays, Tips, Zap
from croupier.model.cap import Cap
from croupier.model.options import Number, Option, Requires
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.odds import LOSE, PUSH, to
from croupier.rulebook.bclc_blackjack.basic import BASIC
from croupier.rulebook.bclc_blackjack.common import (
    FLOOR_SCRIPT,
    deal_script,
    dealer_script,
    hands_script,
    insurance_script,
    pay_script,
    pushing_22,
    reworded,
)

B7 = cite("bclc-blackjack/7")
R = cite("bclc-blackjack/ruling")

OPTIONS = (
    *reworded(
        BASIC.options,
        decks=(6, B7("1.2")),
        device=("continuous-shuffler", B7("1.2")),
        player_cards=B7("8.2.1"),
        soft_17=B7("8.10.1"),
        hole_card=B7("8.2.2"),
        surrender=("none", B7("4.6")),
        resplit_aces=(True, B7("4.5.1")),
        double=B7("4.4.1"),
        double_after_split=B7("4.5.6"),
        double_minimum=B7("4.4.1.a"),
        blackjack_pays=B7("7.1.1"),
        minimum=B7("4.4.1.a"),
        maximum=B7("4.4.1.a(1)"),
        positions=B7("5.4"),
        least_positions=B7("5.4"),
        back_to_most=B7("5.4"),
        without=("split-hands", "back-betting", "back-bettor-insurance", "room"),
    ),
    Option("split-hands", 4, Number(2, or_none=True), B7("4.5.1"), "most hands at a spot"),
)

REQUIRES = (Requires("surrender", ("none",), B7("4.6")),)

ZAP = Zap(
    totals=Rule(frozenset({15, 16, 17, 18}), B7("4.1")),
    new_cards=B7("4.1.4"),
    marked=B7("4.1.5"),
    once=R("106"),
)

INSURANCE = Insurance(
    most_percent=Rule(50, B7("4.7.1")),
    settled_first=BASIC.insurance.settled_first,
    offered=B7("4.7"),
    closed=B7("8.5"),
    even_money=B7("4.7.3"),
)

SIDE_CAP = Cap(
    amount_cents=2_500_000,
    wagers=frozenset({"push-22", "kings-bounty"}),
    clause=B7("4.10"),
    shared_by=B7("4.10.1"),
    tips_even=R("59"),
)

TIPS = Tips(
    granted=B7("6.1"),
    separate=B7("6.2"),
    after_player=Rule(True, B7("6.3")),
    winner_leaves=B7("6.3.1"),
    push_may_stay=B7("6.3.2"),
    added=B7("6.4"),
    stays_on_first=B7("6.4.1.a"),
)

PAYS = Pays(
    win=Rule(to(1), B7("7.1")),
    lose=Rule(LOSE, R("45")),
    push=Rule(PUSH, B7("7.3")),
    bust=Rule(LOSE, B7("7.4")),
    zapped_21=Rule(to(1), B7("3.1.1")),
    zapped_21_loses=Rule(LOSE, B7("3.1.1")),
    both_blackjack=Rule(PUSH, B7("3.1.3")),
    dealer_blackjack=Rule(LOSE, B7("3.1.2")),
    double_original=Rule(LOSE, B7("4.4.4.a")),
    double_added=Rule(PUSH, B7("4.4.4.a")),
    split_original=Rule(LOSE, B7("4.5.8.a(1)")),
    split_added=Rule(PUSH, B7("4.5.8.a(1)")),
    split_21=Rule(to(1), B7("4.5.9")),
    insurance_wins=Rule(to(2), B7("4.7.2")),
    insurance_loses=Rule(LOSE, B7("8.12")),
    rounded=BASIC.pays.rounded,
    even_money=Rule(to(1), B7("4.7.3.a")),
)

DEAL = (
    Deal("seats", "first card", B7("8.2.1")),
    Deal("dealer", "up card", B7("8.2.2")),
    Deal("seats", "second card", B7("8.2.3")),
)

CITES = Cites(
    blackjack=B7("3.1"),
    hit=B7("4.2"),
    no_hit=B7("4.2.1"),
    stand=B7("4.3"),
    double=B7("4.4.1"),
    double_amount=B7("4.4.1.a"),
    double_one_card=B7("4.4.3"),
    double_bust_waits=B7("4.4.4"),
    split=B7("4.5"),
    resplit=B7("4.5.1"),
    split_aces=B7("4.5.2"),
    split_bet=B7("4.5.3"),
    split_in_order=B7("4.5.5"),
    split_one_card=B7("4.5.7"),
    split_bust_waits=B7("4.5.8"),
    surrender=B7("4.6"),
    bet=B7("5.1"),
    unchanged=B7("5.2"),
    closed=B7("5.3"),
    positions=B7("5.4"),
    no_back=R("52"),
    verify_bets=B7("8.1"),
    shown=B7("8.2.3"),
    turn=B7("8.7"),
    bust_collected=B7("8.8"),
    insured_bust_stays=B7("8.8.1"),
    blackjack_paid=B7("8.9"),
    blackjack_waits=B7("8.9.1"),
    second_card=B7("8.10"),
    dealer_hits=B7("8.10.1"),
    dealer_stops=B7("8.11"),
    void=R("c1"),
)

STANDS = Rule(17, B7("8.10.2"))

SCRIPT = (
    *deal_script(DEAL, bets=B7("8.1"), readable=B7("8.2.3.a")),
    *insurance_script(INSURANCE, announced=B7("8.4")),
    Cue("zapped", B7("4.1.1"), says="Zappit.", does="Repeat the call of seat {seat}."),
    Cue("zapped", B7("4.1.2"), does="Turn its two cards sideways for the camera."),
    Cue("zapped", B7("4.1.3"), does="Then put them in the discard rack."),
    Cue("card-dealt", B7("4.1.4"), does="New card for seat {seat}: {card}.", when={"clause": B7("4.1.4")}),
    Cue(
        "marked",
        B7("8.6.1"),
        says="Twenty-one.",
        does="Rotate the second card of seat {seat}: this is no blackjack.",
    ),
    *hands_script(
        CITES,
        behind=B7("4.4.2"),
        beside=B7("4.5.4"),
        double_waits=B7("4.4.4"),
        split_waits=B7("4.5.8.a"),
        insured=B7("8.8.1"),
    ),
    *dealer_script(CITES, STANDS, breaks=range(23, 32)),
    pushing_22(B7("7.1.2")),
    *pay_script(PAYS, TIPS),
    *FLOOR_SCRIPT,
)

ZAPPIT = Blackjack(
    key="bclc/zappit-blackjack",
    title="Zappit Blackjack",
    section="bclc-blackjack/7",
    options=OPTIONS,
    requires=REQUIRES,
    side_bets=B7("1.4"),
    zap=ZAP,
    insurance=INSURANCE,
    ace_cards=Rule(1, B7("4.5.2")),
    side_cap=SIDE_CAP,
    tips=TIPS,
    back=None,
    pays=PAYS,
    dealer_pushes_on=Rule(22, B7("7.1.2")),
    deal=DEAL,
    dealing=Direction(right_to_left=False, clause=B7("8.2")),
    paying=Direction(right_to_left=True, clause=B7("8.12")),
    dealer_stands_on=STANDS,
    cites=CITES,
    script=SCRIPT,
)
