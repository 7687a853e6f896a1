"""Pennsylvania blackjack: the six and eight deck shoe game."""

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import Blackjack, Cites, Insurance, Pays
from croupier.model.options import Flag, Money, Number, NumberOf, OneOf, Option
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.odds import HALF, LOSE, PUSH, to
from croupier.rulebook.take_and_pay import called_off, paid, pushed, surrendered, taken

GAME = cite("pa-blackjack/blackjack")
SHOE = cite("pa-blackjack/blackjack-games-available")
TERM = cite("pa-blackjack/term-blackjack")
EQUAL = cite("pa-blackjack/push")
DOUBLE = cite("pa-blackjack/doubling-down")
SPLIT = cite("pa-blackjack/splitting-pairs")
SURRENDER = cite("pa-blackjack/surrender")
INSURE = cite("pa-blackjack/insurance")
R = cite("pa-blackjack/ruling")

OPTIONS = (
    Option("decks", 6, NumberOf((6, 8)), SHOE("1"), "decks in the shoe", house=True),
    Option("device", "shoe", OneOf(("shoe",)), SHOE("1"), "what deals the cards"),
    Option("cut-card", 78, Number(0, 400), R("c3"), "cards behind the cut card", house=True),
    Option("burn-cards", 1, Number(0, 10), R("c3"), "cards burned after a shuffle", house=True),
    Option("player-cards", "up", OneOf(("up", "down")), SHOE("2"), "how players' first cards are dealt"),
    Option("soft-17", "stand", OneOf(("hit", "stand")), GAME("9"), "what the dealer does on soft 17"),
    Option("hole-card", "peek", OneOf(("peek",)), R("128"), "the dealer's second card before the play"),
    Option("surrender", "late", OneOf(("none", "late")), SURRENDER("1"), "giving up half the bet"),
    Option("split-hands", 4, Number(2, or_none=True), SPLIT("5"), "most hands at a spot"),
    Option("resplit-aces", False, Flag(), R("135"), "splitting aces again"),
    Option("double", "any", OneOf(("any", "10-11")), DOUBLE("1"), "two-card hands that may be doubled"),
    Option("double-after-split", True, Flag(), SPLIT("4"), "doubling split hands"),
    Option(
        "double-minimum", "none", OneOf(("table", "none")), R("134"), "least amount of a double", house=True
    ),
    Option("blackjack-pays", "3-2", OneOf(("3-2", "6-5")), TERM("2"), "odds of a winning blackjack"),
    Option("payout-unit", 1, Money(), R("d4"), "payouts are rounded down to this", house=True),
    Option("minimum", 100, Money(), R("c3"), "least main bet", house=True),
    Option("maximum", 1_000_000, Money(), R("c3"), "largest main bet", house=True),
    Option("seats", 7, Number(1, 9), R("c3"), "betting spots", house=True),
    Option("positions", 7, Number(1, 9), R("c3"), "most spots one player may play", house=True),
    Option("least-positions", 1, Number(1, 9), R("c3"), "fewest spots one player may play", house=True),
    Option("back-to-most", True, Flag(), R("c3"), "returning to the most spots in the same shoe", house=True),
    Option(
        "join", "any-round", OneOf(("any-round", "shuffle")), R("c3"), "when a player may join", house=True
    ),
)

DEAL = (
    Deal("seats", "first card", GAME("2")),
    Deal("dealer", "up card", GAME("3")),
    Deal("seats", "second card", GAME("2")),
    Deal("dealer", "hole card", GAME("3"), face="down"),
)

PAYS = Pays(
    win=Rule(to(1), GAME("11")),
    lose=Rule(LOSE, GAME("11")),
    push=Rule(PUSH, EQUAL("1")),
    bust=Rule(LOSE, GAME("8")),
    split_21=Rule(to(1), R("136")),
    dealer_breaks=Rule(to(1), GAME("10")),
    both_blackjack=Rule(PUSH, TERM("2")),
    peeked_blackjack=Rule(LOSE, GAME("4")),
    insurance_wins=Rule(to(2), INSURE("4")),
    insurance_loses=Rule(LOSE, INSURE("5")),
    rounded=Rule("all", R("d4")),
    surrender=Rule(HALF, SURRENDER("2")),
)

INSURANCE = Insurance(
    most_percent=Rule(50, INSURE("3")),
    settled_first=Rule(False, INSURE("4")),
    offered=INSURE("1"),
    closed=R("128"),
)

CITES = Cites(
    bet=GAME("1"),
    verify_bets=GAME("1"),
    unchanged=GAME("1"),
    closed=GAME("1"),
    positions=R("c3"),
    turn=GAME("12"),
    blackjack=TERM("1"),
    hit=GAME("7"),
    no_hit=GAME("7"),
    stand=GAME("7"),
    double=DOUBLE("1"),
    double_amount=DOUBLE("2"),
    double_one_card=DOUBLE("3"),
    split=SPLIT("1"),
    resplit=SPLIT("5"),
    split_aces=SPLIT("6"),
    split_bet=SPLIT("2"),
    split_in_order=SPLIT("1"),
    split_one_card=SPLIT("1"),
    surrender=SURRENDER("1"),
    bust_collected=GAME("8"),
    blackjack_paid=GAME("5"),
    second_card=GAME("12"),
    dealer_hits=R("130"),
    shown=SHOE("2"),
    dealer_stops=GAME("11"),
    void=R("c1"),
)

OWN = {"wager": ("main", "double", "insurance")}  # a side bet's lines are in its own script

SCRIPT = (
    Cue("card-dealt", GAME("2"), does="Deal {card} face up to seat {seat}.", when={"clause": GAME("2")}),
    Cue(
        "card-dealt",
        GAME("3"),
        does="Deal {card} face up as the up card.",
        when={"face": "up", "seat": None, "clause": GAME("3")},
    ),
    Cue(
        "card-dealt",
        GAME("3"),
        does="Tuck the hole card face down under the up card.",
        when={"face": "down", "clause": GAME("3")},
    ),
    Cue("insurance-offered", GAME("6"), says="Insurance?", does="Offer insurance to every player."),
    Cue("peeked", R("128"), does="Look at the hole card: no blackjack.", when={"blackjack": False}),
    Cue("peeked", R("128"), does="Look at the hole card: a blackjack.", when={"blackjack": True}),
    Cue("card-dealt", GAME("7"), does="Hit {at} with {card}.", when={"clause": GAME("7")}),
    Cue(
        "wager-placed",
        DOUBLE("2"),
        does="The double of {at}, {amount}, lies next to the bet.",
        when={"wager": "double"},
    ),
    Cue(
        "card-dealt",
        DOUBLE("3"),
        does="One card only for the double at {at}: {card}.",
        when={"clause": DOUBLE("3")},
    ),
    Cue(
        "wager-placed",
        SPLIT("2"),
        does="The split bet of {at}, {amount}, lies beside the first one.",
        when={"wager": "main", "hand": range(2, 99)},
    ),
    Cue(
        "card-dealt",
        SPLIT("1"),
        does="Card for {at}: {card}.",
        when={"clause": SPLIT("1")},
    ),
    Cue(
        "cards-collected",
        GAME("8"),
        does="Remove the broken hand: {at}.",
        when={"clause": GAME("8")},
    ),
    Cue(
        "cards-collected",
        GAME("5"),
        does="Remove the paid blackjack of seat {seat}.",
        when={"clause": GAME("5")},
    ),
    Cue("surrendered", SURRENDER("2"), does="Remove the cards of seat {seat}."),
    Cue("hole-shown", GAME("12"), says="{total}.", does="Turn the hole card, {card}."),
    Cue(
        "card-dealt", R("130"), says="{total}.", does="Hit the house hand: {card}.", when={"clause": R("130")}
    ),
    Cue("dealer-ended", GAME("4"), says="Blackjack.", does="Show the blackjack.", when={"blackjack": True}),
    Cue(
        "dealer-ended", GAME("9"), does="Stand on {total}.", when={"total": range(17, 22), "blackjack": False}
    ),
    Cue(
        "dealer-ended",
        GAME("10"),
        does="The house breaks with {total}: every hand that is left wins.",
        when={"total": range(22, 32)},
    ),
    paid(GAME("11"), OWN),
    taken(GAME("11"), OWN),
    pushed(EQUAL("1"), OWN),
    surrendered(SURRENDER("2"), OWN),
    Cue("shuffled", SHOE("1"), does="Shuffle the {cards} cards for the shoe."),
    Cue("card-burned", R("c3"), does="Burn a card face down."),
    Cue("discards-shuffled", SHOE("1"), does="The shoe is empty: shuffle the discards in and go on."),
    Cue("supervisor-called", R("c1"), says="Supervisor.", does="No card is left: wait for a decision."),
    *called_off(R("c1")),
)

BASIC = Blackjack(
    key="pa/blackjack",
    title="Pennsylvania Blackjack",
    section="pa-blackjack",
    options=OPTIONS,
    deal=DEAL,
    dealing=Direction(right_to_left=False, clause=GAME("2")),
    paying=Direction(right_to_left=True, clause=R("c2")),
    pays=PAYS,
    insurance=INSURANCE,
    dealer_stands_on=Rule(17, GAME("9")),
    ace_cards=Rule(1, SPLIT("6")),
    tips=None,
    back=None,
    cites=CITES,
    script=SCRIPT,
)
