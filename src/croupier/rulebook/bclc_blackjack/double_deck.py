"""BCLC blackjack, section 5: Double Deck Blackjack.

Three ways to deal: face down from the hand, face down from a shoe, or face up from a shoe.
"""

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import Blackjack, Cites, Insurance, Pays, Tips
from croupier.model.options import Number, OneOf, Option, Requires
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.odds import LOSE, PUSH, to
from croupier.rulebook.bclc_blackjack.basic import BASIC, SURRENDER_SCRIPT
from croupier.rulebook.bclc_blackjack.basic import TIPS as BASIC_TIPS
from croupier.rulebook.bclc_blackjack.common import (
    FLOOR_SCRIPT,
    bust_script,
    dealer_script,
    insurance_script,
    pay_script,
    reworded,
)

B5 = cite("bclc-blackjack/5")
R = cite("bclc-blackjack/ruling")

OPTIONS = (
    Option("decks", 2, Number(1, 8), B5("1.1"), "decks in play"),
    Option("device", "hand", OneOf(("hand", "shoe")), B5("1.1"), "what deals the cards", house=True),
    Option(
        "player-cards",
        "down",
        OneOf(("down", "up")),
        B5("1.1.1"),
        "how players' first cards are dealt",
        house=True,
    ),
    Option(
        "double-card",
        "down",
        OneOf(("down", "up")),
        B5("5.3.4.d(1)"),
        "how the card of a double on 11 or less is dealt",
        house=True,
    ),
    *reworded(
        BASIC.options,
        cut_card=(26, R("11")),
        soft_17=B5("9.8.1"),
        hole_card=B5("9.2.2"),
        surrender=("none", B5("5.5")),
        resplit_aces=B5("5.4.2"),
        double=B5("5.3"),
        double_after_split=B5("5.4.6"),
        double_minimum=B5("5.3.1"),
        blackjack_pays=B5("8.1.1"),
        minimum=B5("5.3.1"),
        maximum=B5("5.3.1.a"),
        least_positions=B5("6.4"),
        back_to_most=B5("6.4"),
        back_betting=(False, R("70")),
        without=("decks", "device", "player-cards", "split-hands", "positions"),
    ),
    Option("split-hands", 4, Number(2, or_none=True), B5("5.4.1.a"), "most hands at a spot"),
    Option("positions", 2, Number(1, 9), B5("6.4"), "most spots one player may play"),
)

REQUIRES = (
    Requires("player-cards", ("down",), B5("1.1.3"), when={"device": "hand"}),
    # Ruling 70: only face up, where the game is played as Basic, may a house read its options into it.
    Requires("surrender", ("none",), B5("5.5"), when={"player-cards": "down"}),
    Requires("back-betting", (False,), R("70"), when={"player-cards": "down"}),
)

INSURANCE = Insurance(
    most_percent=Rule(50, B5("5.6.1")),
    settled_first=BASIC.insurance.settled_first,
    offered=B5("5.6"),
    closed=B5("9.4"),
    even_money=B5("5.6.2"),
)

TIPS = Tips(
    granted=B5("7.1"),
    separate=B5("7.2"),
    after_player=Rule(True, B5("7.3")),
    winner_leaves=B5("7.3.1"),
    push_may_stay=B5("7.3.2"),
    added=B5("7.4"),
    stays_on_first=B5("7.4.1"),
    too_small_to_surrender=BASIC_TIPS.too_small_to_surrender,
)

PAYS = Pays(
    win=Rule(to(1), B5("8.1")),
    lose=Rule(LOSE, B5("1.2.1")),
    push=Rule(PUSH, B5("8.2")),
    bust=Rule(LOSE, B5("8.3")),
    split_21=Rule(to(1), B5("5.4.9")),
    both_blackjack=Rule(PUSH, B5("4.1.2")),
    dealer_blackjack=Rule(LOSE, B5("4.1.1")),
    double_original=Rule(LOSE, B5("5.3.7")),
    double_added=Rule(PUSH, B5("5.3.7")),
    split_original=Rule(LOSE, B5("5.4.8.a")),
    split_added=Rule(PUSH, B5("5.4.8.a")),
    insurance_wins=Rule(to(2), B5("5.6.1.a")),
    insurance_loses=Rule(LOSE, B5("9.10")),
    rounded=BASIC.pays.rounded,
    even_money=Rule(to(1), B5("5.6.2.a")),
    surrender=BASIC.pays.surrender,
    tip_surrendered=BASIC.pays.tip_surrendered,
    surrender_to_blackjack=BASIC.pays.surrender_to_blackjack,
    small_tip_surrendered=BASIC.pays.small_tip_surrendered,
)

DEAL = (
    Deal("seats", "first card", B5("9.2.1"), face="down"),
    Deal("dealer", "up card", B5("9.2.2")),
    Deal("seats", "second card", B5("9.2.3"), face="down"),
)

CITES = Cites(
    blackjack=B5("4.1"),
    hit=B5("5.1"),
    no_hit=B5("5.1.1"),
    shown_bust=B5("5.1.4"),
    stand=B5("5.2"),
    double=B5("5.3"),
    double_amount=B5("5.3.1"),
    double_one_card=B5("5.3.5.d"),
    double_bust_waits=B5("5.3.5.d(2)"),
    split=B5("5.4"),
    resplit=B5("5.4.1"),
    split_aces=B5("5.4.2"),
    split_bet=B5("5.4.3"),
    split_in_order=B5("5.4.4"),
    split_one_card=B5("5.4.7"),
    split_bust_waits=B5("5.4.8"),
    surrender=B5("5.5"),
    bet=B5("6.1"),
    unchanged=B5("6.2"),
    closed=B5("6.3"),
    positions=B5("6.4"),
    shown_double=B5("8.4"),
    verify_bets=B5("9.1"),
    turn=B5("9.5"),
    bust_collected=B5("9.6"),
    insured_bust_stays=B5("9.6.1"),
    blackjack_paid=B5("9.7"),
    blackjack_waits=B5("9.7.1"),
    shown=R("75"),
    second_card=B5("9.8"),
    dealer_hits=B5("9.8.1"),
    dealer_stops=B5("9.9"),
    void=R("c1"),
)

STANDS = Rule(17, B5("9.8.2"))

UP_TO_11, FROM_12 = range(4, 12), range(12, 22)

DEAL_SCRIPT = (
    Cue("bets-closed", B5("9.1"), does="Check that every bet lies in its spot."),
    Cue("card-dealt", B5("1.1.1"), does="Deal {card} face up to seat {seat}.", when={"clause": B5("1.1.1")}),
    Cue(
        "card-dealt",
        B5("9.2.1"),
        does="Deal a card face down to the betting square of seat {seat}.",
        when={"clause": B5("9.2.1")},
    ),
    Cue(
        "card-dealt",
        B5("9.2.2"),
        does="Deal {card} face up in front of the tray.",
        when={"clause": B5("9.2.2")},
    ),
    Cue(
        "card-dealt",
        B5("9.2.3"),
        does="Deal a second card face down to seat {seat}.",
        when={"clause": B5("9.2.3")},
    ),
    Cue(
        "card-dealt",
        B5("9.2.1.a"),
        does="It is a second hand: in front of the wager.",
        when={"face": "down", "position": range(2, 9)},
    ),
)

HIT_SCRIPT = (
    Cue(
        "hit",
        B5("5.1.2.a"),
        does="The card goes face up to the top right of the betting area of {at}.",
        when={"cards": 2},
    ),
    Cue(
        "hit",
        B5("5.1.2.b"),
        does="The card goes face up a little left of and below the last one of {at}.",
        when={"cards": range(3, 22), "seat": range(2, 10)},
    ),
    Cue(
        "hit",
        B5("5.1.2.b(1)"),
        does="At the first position it may go right of and below the last one.",
        when={"cards": range(3, 22), "seat": 1},
    ),
    Cue("card-dealt", B5("5.1"), does="Hit {at} with {card}.", when={"clause": B5("5.1")}),
    Cue(
        "hand-shown",
        B5("5.1.4"),
        does="{At} shows its cards: over 21.",
        when={"clause": B5("5.1.4")},
    ),
)

DOUBLE_SCRIPT = (
    Cue("doubled", B5("5.3.4"), does="A double on {total}: it cannot break.", when={"total": UP_TO_11}),
    Cue(
        "doubled",
        B5("5.3.4.b(1)"),
        does="Slide the wager of {at} behind the first one with an open hand.",
        when={"total": UP_TO_11},
    ),
    Cue(
        "doubled",
        B5("5.3.4.c"),
        does="Lay the two cards face up at the top right of its betting area.",
        when={"total": UP_TO_11},
    ),
    Cue(
        "card-dealt",
        B5("5.3.4.d"),
        does="Tuck the double card face down under the wager of {at}.",
        when={"clause": B5("5.3.4.d")},
    ),
    Cue(
        "card-dealt",
        B5("5.3.4.d(1)"),
        does="Lay {card} face up across the two cards of {at}.",
        when={"clause": B5("5.3.4.d(1)")},
    ),
    Cue("doubled", B5("5.3.5"), does="A double on {total}: it may break.", when={"total": FROM_12}),
    Cue(
        "doubled",
        B5("5.3.5.b(1)"),
        does="Slide the wager of {at} behind the first one with an open hand.",
        when={"total": FROM_12},
    ),
    Cue(
        "doubled",
        B5("5.3.5.c"),
        does="Lay the two cards face up at the top right of its betting area.",
        when={"total": FROM_12},
    ),
    Cue(
        "card-dealt",
        B5("5.3.5.d"),
        does="Lay {card} face up across the two cards of {at}.",
        when={"clause": B5("5.3.5.d")},
    ),
    Cue(
        "bets-left",
        B5("5.3.5.d(2)"),
        does="Square the cards of {at} and stagger both wagers on top.",
        when={"clause": B5("5.3.5.d(2)")},
    ),
)

SPLIT_SCRIPT = (
    Cue(
        "split",
        B5("5.4.3.a"),
        does="Slide the split wager of seat {seat} to the other side of the area with an open hand.",
    ),
    Cue("split", B5("5.4.3.b"), does="Lay one card below each wager."),
    Cue(
        "card-dealt",
        B5("5.4.3.c"),
        does="Card for the leftmost hand of seat {seat}: {card}.",
        when={"clause": B5("5.4.7"), "hand": 1},
    ),
    Cue(
        "card-dealt",
        B5("5.4.3.c(2)"),
        does="Card for {at}: {card}.",
        when={"clause": B5("5.4.7"), "hand": range(2, 99)},
    ),
    Cue(
        "bets-left",
        B5("5.4.8"),
        does="Set the bet of {at} on its cards.",
        when={"clause": B5("5.4.8")},
    ),
)

SCRIPT = (
    *DEAL_SCRIPT,
    *insurance_script(INSURANCE, announced=B5("9.3")),
    *HIT_SCRIPT,
    *DOUBLE_SCRIPT,
    *SPLIT_SCRIPT,
    *bust_script(CITES, insured=B5("9.6.1")),
    *dealer_script(CITES, STANDS),
    *pay_script(PAYS, TIPS),
    *SURRENDER_SCRIPT,  # where the cards are dealt face up a table may take it
    Cue(
        "hand-shown",
        B5("8.4"),
        does="Turn up the double card of {at} over the other two.",
        when={"clause": B5("8.4")},
    ),
    Cue("hand-shown", R("75"), does="{At} shows {cards}.", when={"clause": R("75")}),
    *FLOOR_SCRIPT,
)

DOUBLE_DECK = Blackjack(
    key="bclc/double-deck-blackjack",
    title="Double Deck Blackjack",
    section="bclc-blackjack/5",
    options=OPTIONS,
    requires=REQUIRES,
    side_bets=R("80"),
    insurance=INSURANCE,
    ace_cards=Rule(1, B5("5.4.2")),
    hidden_double=Rule(11, B5("5.3.4.d")),
    tips=TIPS,
    back=BASIC.back,
    pays=PAYS,
    deal=DEAL,
    dealing=Direction(right_to_left=False, clause=B5("9.2")),
    paying=Direction(right_to_left=True, clause=B5("9.10")),
    dealer_stands_on=STANDS,
    cites=CITES,
    script=SCRIPT,
)
