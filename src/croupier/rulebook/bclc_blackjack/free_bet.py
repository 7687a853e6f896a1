"""BCLC blackjack, section 3: Free Bet Blackjack."""

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import Blackjack, Cites, FreeBets, Insurance, Pays, Tips
from croupier.model.options import Flag, Number, Option, Requires
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.odds import HALF, LOSE, PUSH, to
from croupier.rulebook.bclc_blackjack.basic import BASIC
from croupier.rulebook.bclc_blackjack.common import (
    FLOOR_SCRIPT,
    OWN,
    deal_script,
    dealer_script,
    hands_script,
    insurance_script,
    kept_tip,
    pay_script,
    pushing_22,
    reworded,
)
from croupier.rulebook.take_and_pay import surrendered

B3 = cite("bclc-blackjack/3")
R = cite("bclc-blackjack/ruling")

OPTIONS = (
    *reworded(
        BASIC.options,
        decks=(6, B3("1.2")),
        device=("continuous-shuffler", B3("1.2")),
        player_cards=B3("8.2.1"),
        soft_17=B3("8.8.1"),
        hole_card=B3("8.2.2"),
        surrender=B3("4.5"),
        resplit_aces=B3("4.4.2"),
        double=B3("4.3.2"),
        double_after_split=B3("4.4.6.a"),
        double_minimum=B3("4.3.2.a"),
        blackjack_pays=B3("7.1.1"),
        minimum=B3("4.3.2.a"),
        maximum=B3("4.3.2.a(1)"),
        positions=B3("5.4"),
        least_positions=B3("5.4"),
        back_to_most=B3("5.4"),
        without=("split-hands", "back-betting", "back-bettor-insurance", "room"),
    ),
    Option("split-hands", 4, Number(2, or_none=True), B3("4.4.1"), "most hands at a spot"),
    Option("tip-free-bets", True, Flag(), B3("6.4.1"), "free doubles and splits for tips", house=True),
)

REQUIRES = (
    # Late surrender follows a look at the hole card; without one, ruling 29 holds the bet instead.
    Requires("surrender", ("none", "as-ruled"), B3("4.5.2"), when={"hole-card": "none"}),
)

FREE_BETS = FreeBets(
    doubles=Rule(frozenset({9, 10, 11}), B3("4.3.1")),
    double_worth=B3("4.3.1.a"),
    splits_except=Rule(frozenset({10}), B3("4.4.1.a")),
    split_worth=B3("4.4.3"),
    after_split=B3("4.4.6"),
    tips=B3("6.4.1"),
)

INSURANCE = Insurance(
    most_percent=Rule(50, B3("4.6.1")),
    settled_first=BASIC.insurance.settled_first,
    offered=B3("4.6"),
    closed=B3("8.4"),
    even_money=B3("4.6.3"),
)

TIPS = Tips(
    granted=B3("6.1"),
    separate=B3("6.2"),
    after_player=Rule(True, B3("6.3")),
    winner_leaves=B3("6.3.1"),
    push_may_stay=B3("6.3.2"),
    added=B3("6.4"),
    stays_on_first=B3("6.4.1.a"),
    too_small_to_surrender=Rule(50, B3("6.5.1")),
)

PAYS = Pays(
    win=Rule(to(1), B3("7.1")),
    lose=Rule(LOSE, R("45")),
    push=Rule(PUSH, B3("7.4")),
    bust=Rule(LOSE, B3("7.5")),
    split_21=Rule(to(1), B3("4.4.9")),
    both_blackjack=Rule(PUSH, B3("3.1.2")),
    dealer_blackjack=Rule(LOSE, B3("3.1.1")),
    double_original=Rule(LOSE, B3("4.3.5.a")),
    double_added=Rule(PUSH, B3("4.3.5.a")),
    split_original=Rule(LOSE, B3("4.4.8.a(1)")),
    split_added=Rule(PUSH, B3("4.4.8.a(1)")),
    insurance_wins=Rule(to(2), B3("4.6.2")),
    insurance_loses=Rule(LOSE, B3("8.10")),
    rounded=BASIC.pays.rounded,
    even_money=Rule(to(1), B3("4.6.3.a")),
    surrender=Rule(HALF, B3("4.5.1")),
    tip_surrendered=Rule(HALF, B3("6.5")),
    surrender_to_blackjack=Rule(LOSE, B3("4.5.2")),
    small_tip_surrendered=Rule(PUSH, B3("6.5.1")),
    free_bet=B3("7.3"),
)

DEAL = (
    Deal("seats", "first card", B3("8.2.1")),
    Deal("dealer", "up card", B3("8.2.2")),
    Deal("seats", "second card", B3("8.2.3")),
)

CITES = Cites(
    blackjack=B3("3.1"),
    hit=B3("4.1"),
    no_hit=B3("4.1.1"),
    stand=B3("4.2"),
    double=B3("4.3.2"),
    double_amount=B3("4.3.2.a"),
    double_one_card=B3("4.3.4"),
    double_bust_waits=B3("4.3.5"),
    split=B3("4.4"),
    resplit=B3("4.4.1"),
    split_aces=B3("4.4.2"),
    split_bet=B3("4.4.1.b"),
    split_in_order=B3("4.4.5"),
    split_one_card=B3("4.4.7"),
    split_bust_waits=B3("4.4.8"),
    surrender=B3("4.5"),
    bet=B3("5.1"),
    unchanged=B3("5.2"),
    closed=B3("5.3"),
    positions=B3("5.4"),
    no_back=R("52"),
    verify_bets=B3("8.1"),
    shown=B3("8.2.3"),
    turn=B3("8.5"),
    bust_collected=B3("8.6"),
    insured_bust_stays=B3("8.6.1"),
    blackjack_paid=B3("8.7"),
    blackjack_waits=B3("8.7.1"),
    second_card=B3("8.8"),
    dealer_hits=B3("8.8.1"),
    dealer_stops=B3("8.9"),
    void=R("c1"),
)

STANDS = Rule(17, B3("8.8.2"))

SCRIPT = (
    *deal_script(DEAL, bets=B3("8.1"), readable=B3("8.2.3.a")),
    *insurance_script(INSURANCE, announced=B3("8.3")),
    *hands_script(
        CITES,
        behind=B3("4.3.3"),
        beside=B3("4.4.4"),
        double_waits=B3("4.3.5"),
        split_waits=B3("4.4.8.a"),
        insured=B3("8.6.1"),
    ),
    Cue(
        "wager-placed",
        B3("4.3.1.a"),
        does="A token of {worth} stands for it.",
        when={"wager": "free-double"},
    ),
    Cue(
        "wager-placed",
        B3("4.4.3"),
        does="A token of {worth} stands for it.",
        when={"wager": "free-split"},
    ),
    *dealer_script(CITES, STANDS, breaks=range(23, 32)),
    pushing_22(B3("7.1.2")),
    *pay_script(PAYS, TIPS),
    surrendered(B3("4.5.1"), OWN),
    *kept_tip(TIPS),
    Cue(
        "settled",
        B3("7.3"),
        does="Its token comes back to the tray.",
        when={"wager": ("free-double", "free-split"), "result": "win"},
    ),
    *FLOOR_SCRIPT,
)

FREE_BET = Blackjack(
    key="bclc/free-bet-blackjack",
    title="Free Bet Blackjack",
    section="bclc-blackjack/3",
    options=OPTIONS,
    requires=REQUIRES,
    side_bets=B3("1.4"),
    deal=DEAL,
    dealing=Direction(right_to_left=False, clause=B3("8.2")),
    paying=Direction(right_to_left=True, clause=B3("8.10")),
    free=FREE_BETS,
    insurance=INSURANCE,
    ace_cards=Rule(1, B3("4.4.2")),
    tips=TIPS,
    back=None,
    pays=PAYS,
    dealer_pushes_on=Rule(22, B3("7.1.2")),
    dealer_stands_on=STANDS,
    cites=CITES,
    script=SCRIPT,
)
