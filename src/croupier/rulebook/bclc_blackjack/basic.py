"""BCLC blackjack, section 1: Basic Blackjack."""

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import BackBets, Blackjack, Cites, Insurance, Pays, Tips
from croupier.model.options import Flag, Money, Number, OneOf, Option, Requires
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.odds import HALF, LOSE, PUSH, to
from croupier.rulebook.bclc_blackjack.common import (
    FLOOR_SCRIPT,
    OWN,
    deal_script,
    dealer_script,
    hands_script,
    insurance_script,
    kept_tip,
    pay_script,
)
from croupier.rulebook.take_and_pay import surrendered

B1 = cite("bclc-blackjack/1")
R = cite("bclc-blackjack/ruling")

OPTIONS = (
    Option("decks", 6, Number(1, 8), B1("1.1"), "decks in the shoe"),
    Option(
        "device", "shoe", OneOf(("shoe", "continuous-shuffler", "hand")), B1("1.1"), "what deals the cards"
    ),
    Option("cut-card", 78, Number(0, 300), R("11"), "cards behind the cut card", house=True),
    Option("burn-cards", 1, Number(0, 10), R("11"), "cards burned after a shuffle", house=True),
    Option("player-cards", "up", OneOf(("up", "down")), B1("8.2.1"), "how players' first cards are dealt"),
    Option("soft-17", "hit", OneOf(("hit", "stand")), B1("8.8.1"), "what the dealer does on soft 17"),
    Option(
        "hole-card", "none", OneOf(("none", "peek")), B1("8.2.2"), "the dealer's second card before the play"
    ),
    Option("surrender", "as-ruled", OneOf(("none", "late", "as-ruled")), B1("4.5"), "giving up half the bet"),
    Option("split-hands", None, Number(2, or_none=True), R("26"), "most hands at a spot", house=True),
    Option("resplit-aces", False, Flag(), B1("4.4.2"), "splitting aces again"),
    Option("double", "any", OneOf(("any", "10-11")), B1("4.3"), "two-card hands that may be doubled"),
    Option("double-after-split", True, Flag(), B1("4.4.6"), "doubling split hands"),
    Option("double-minimum", "table", OneOf(("table", "none")), B1("4.3.1"), "least amount of a double"),
    Option("blackjack-pays", "3-2", OneOf(("3-2", "6-5")), B1("7.1.1"), "odds of a winning blackjack"),
    Option("payout-unit", 1, Money(), R("40"), "payouts are rounded down to this", house=True),
    Option("minimum", 100, Money(), B1("5.5.6"), "least main bet", house=True),
    Option("maximum", 1_000_000, Money(), B1("5.5.6"), "largest main bet", house=True),
    Option("seats", 7, Number(1, 9), R("44"), "betting spots", house=True),
    Option("positions", 7, Number(1, 9), B1("5.4"), "most spots one player may play", house=True),
    Option("least-positions", 1, Number(1, 9), B1("5.4"), "fewest spots one player may play", house=True),
    Option(
        "back-to-most", True, Flag(), B1("5.4"), "returning to the most spots in the same shoe", house=True
    ),
    Option(
        "join", "any-round", OneOf(("any-round", "shuffle")), R("11"), "when a player may join", house=True
    ),
    Option("back-bettor-insurance", True, Flag(), R("50"), "back bettors insure for themselves", house=True),
    Option("back-betting", True, Flag(), B1("5.5"), "betting behind another player"),
    Option(
        "room",
        "main-floor",
        OneOf(("main-floor", "high-limit")),
        B1("5.5.1"),
        "where the table stands",
        house=True,
    ),
)

REQUIRES = (
    # Late surrender follows a look at the hole card; without one, ruling 29 holds the bet instead.
    Requires("surrender", ("none", "as-ruled"), B1("4.5.1"), when={"hole-card": "none"}),
)

DEAL = (
    Deal("seats", "first card", B1("8.2.1")),
    Deal("dealer", "up card", B1("8.2.2")),
    Deal("seats", "second card", B1("8.2.3")),
)

PAYS = Pays(
    win=Rule(to(1), B1("7.1")),
    lose=Rule(LOSE, B1("1.3.1")),
    push=Rule(PUSH, B1("7.2")),
    bust=Rule(LOSE, B1("7.3")),
    split_21=Rule(to(1), B1("4.4.9")),
    both_blackjack=Rule(PUSH, B1("3.1.2")),
    dealer_blackjack=Rule(LOSE, B1("3.1.1")),
    double_original=Rule(LOSE, B1("4.3.4.a")),
    double_added=Rule(PUSH, B1("4.3.4.a")),
    split_original=Rule(LOSE, B1("4.4.8.a")),
    split_added=Rule(PUSH, B1("4.4.8.a")),
    insurance_wins=Rule(to(2), B1("4.6.2")),
    insurance_loses=Rule(LOSE, B1("8.10")),
    rounded=Rule("all", R("40")),
    even_money=Rule(to(1), B1("4.6.3.a")),
    surrender=Rule(HALF, B1("4.5.2")),
    tip_surrendered=Rule(HALF, B1("6.5")),
    surrender_to_blackjack=Rule(LOSE, B1("4.5.1")),
    small_tip_surrendered=Rule(PUSH, B1("6.5.1")),
)

INSURANCE = Insurance(
    most_percent=Rule(50, B1("4.6.1")),
    settled_first=Rule(True, R("42")),
    offered=B1("4.6"),
    closed=B1("8.4"),
    even_money=B1("4.6.3"),
)

TIPS = Tips(
    granted=B1("6.1"),
    separate=B1("6.2"),
    after_player=Rule(True, B1("6.3")),
    winner_leaves=B1("6.3.1"),
    push_may_stay=B1("6.3.2"),
    added=B1("6.4"),
    stays_on_first=B1("6.4.1"),
    too_small_to_surrender=Rule(50, B1("6.5.1")),
)

BACK_BETS = BackBets(
    granted=B1("5.5"),
    room=B1("5.5.1.a"),
    no_side_bets=B1("5.5.2"),
    consent=B1("5.5.3"),
    per_spot=Rule(1, B1("5.5.4")),
    own_limits=B1("5.5.6.a"),
    spot_decides=B1("5.5.7"),
    need_not_follow=B1("5.5.7.a"),
    stays_on_first=B1("5.5.7.a(1)"),
)

CITES = Cites(
    bet=B1("5.1"),
    verify_bets=B1("8.1"),
    unchanged=B1("5.2"),
    closed=B1("5.3"),
    positions=B1("5.4"),
    turn=B1("8.5"),
    blackjack=B1("3.1"),
    hit=B1("4.1"),
    no_hit=B1("4.1.1"),
    stand=B1("4.2"),
    double=B1("4.3"),
    double_amount=B1("4.3.1"),
    double_one_card=B1("4.3.3"),
    double_bust_waits=B1("4.3.4"),
    split=B1("4.4"),
    resplit=B1("4.4.1"),
    split_aces=B1("4.4.2"),
    split_bet=B1("4.4.3"),
    split_in_order=B1("4.4.5"),
    split_one_card=B1("4.4.7"),
    split_bust_waits=B1("4.4.8"),
    surrender=B1("4.5"),
    bust_collected=B1("8.6"),
    insured_bust_stays=B1("8.6.1"),
    blackjack_paid=B1("8.7"),
    blackjack_waits=B1("8.7.1"),
    second_card=B1("8.8"),
    dealer_hits=B1("8.8.1"),
    shown=B1("8.2.3"),
    dealer_stops=B1("8.9"),
    void=R("c1"),
)

STANDS = Rule(17, B1("8.8.2"))

SURRENDER_SCRIPT = (surrendered(B1("4.5.2"), OWN), *kept_tip(TIPS))

SCRIPT = (
    *deal_script(DEAL, bets=B1("8.1"), readable=B1("8.2.3.a")),
    *insurance_script(INSURANCE, announced=B1("8.3")),
    *hands_script(
        CITES,
        behind=B1("4.3.2"),
        beside=B1("4.4.4"),
        double_waits=B1("4.3.4"),
        split_waits=B1("4.4.8"),
        insured=B1("8.6.1"),
    ),
    Cue(
        "follow-asked",
        B1("5.5.7.a"),
        says="Follow the {to}?",
        does="Ask the back bettor behind seat {seat}.",
    ),
    *dealer_script(CITES, STANDS),
    *pay_script(PAYS, TIPS),
    *SURRENDER_SCRIPT,
    *FLOOR_SCRIPT,
)

BASIC = Blackjack(
    key="bclc/blackjack",
    title="Basic Blackjack",
    section="bclc-blackjack/1",
    options=OPTIONS,
    requires=REQUIRES,
    deal=DEAL,
    dealing=Direction(right_to_left=False, clause=B1("8.2")),
    paying=Direction(right_to_left=True, clause=B1("8.10")),
    pays=PAYS,
    insurance=INSURANCE,
    dealer_stands_on=STANDS,
    ace_cards=Rule(1, B1("4.4.2")),
    tips=TIPS,
    back=BACK_BETS,
    cites=CITES,
    script=SCRIPT,
)
