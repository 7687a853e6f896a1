"""Iowa blackjack: the main game."""

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import Blackjack, Cites, Insurance, Pays, Tips
from croupier.model.options import Flag, Money, Number, OneOf, Option
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.odds import HALF, LOSE, PUSH, to
from croupier.rulebook.iowa_blackjack.problem_script import PROBLEM_SCRIPT
from croupier.rulebook.iowa_blackjack.problem_solutions import IRREGULARITIES
from croupier.rulebook.take_and_pay import called_off, paid, surrendered, taken, tipped

INTRO = cite("ia-blackjack/introduction")
PLACE = cite("ia-blackjack/placement-of-wagers")
DEALING = cite("ia-blackjack/dealing-procedures")
SPLIT = cite("ia-blackjack/splitting-hands")
DOUBLE = cite("ia-blackjack/double-down-of-hands")
INSURE = cite("ia-blackjack/insurance")
PROBLEM = cite("ia-blackjack/problem-solutions")
PAY = cite("ia-blackjack/payouts-and-odds")
R = cite("ia-blackjack/ruling")

OPTIONS = (
    Option("decks", 6, Number(1, 8), R("166"), "decks in the shoe", house=True),
    Option(
        "device",
        "shoe",
        OneOf(("shoe", "continuous-shuffler")),
        R("166"),
        "what deals the cards",
        house=True,
    ),
    Option("cut-card", 78, Number(0, 400), R("167"), "cards behind the cut card", house=True),
    Option("burn-cards", 1, Number(0, 10), R("c2"), "cards burned after a shuffle", house=True),
    Option("player-cards", "up", OneOf(("up", "down")), DEALING("7"), "how players' first cards are dealt"),
    Option("soft-17", "hit", OneOf(("hit", "stand")), DEALING("20"), "what the dealer does on soft 17"),
    Option("hole-card", "peek", OneOf(("peek",)), DEALING("15"), "the dealer's second card before the play"),
    Option("surrender", "none", OneOf(("none", "late")), R("174"), "giving up half the bet"),
    Option("split-hands", 4, Number(2, or_none=True), SPLIT("4"), "most hands at a spot"),
    Option("resplit-aces", False, Flag(), R("157"), "splitting aces again", house=True),
    Option("double", "any", OneOf(("any", "10-11")), DOUBLE("1"), "two-card hands that may be doubled"),
    Option("double-after-split", True, Flag(), DOUBLE("4"), "doubling split hands"),
    Option("double-minimum", "none", OneOf(("table", "none")), R("162"), "least amount of a double"),
    Option("blackjack-pays", "3-2", OneOf(("3-2", "6-5")), PAY("5"), "odds of a winning blackjack"),
    Option(
        "payout-unit",
        50,
        Money(50, 100),
        PAY("1"),
        "a blackjack's pay is rounded down to this",
        house=True,
    ),
    Option("minimum", 100, Money(), R("c2"), "least main bet", house=True),
    Option("maximum", 1_000_000, Money(), DOUBLE("3"), "largest main bet", house=True),
    Option("seats", 7, Number(1, 7), DEALING("3"), "betting spots", house=True),
    Option("positions", 3, Number(1, 7), DEALING("5"), "most spots one player may play"),
    Option("least-positions", 1, Number(1, 7), R("163"), "fewest spots one player may play", house=True),
    Option(
        "back-to-most",
        False,
        Flag(),
        DEALING("5"),
        "returning to the most spots in the same shoe, as the shift manager decides",
        house=True,
    ),
    Option(
        "join", "any-round", OneOf(("any-round", "shuffle")), R("c2"), "when a player may join", house=True
    ),
)

DEAL = (
    Deal("seats", "first card", DEALING("6")),
    Deal("dealer", "up card", DEALING("9")),
    Deal("seats", "second card", DEALING("6")),
    Deal("dealer", "hole card", DEALING("9"), face="down"),
)

PAYS = Pays(
    win=Rule(to(1), PAY("5")),
    lose=Rule(LOSE, INTRO("10")),
    push=Rule(PUSH, INTRO("5")),
    bust=Rule(LOSE, DEALING("13")),
    split_21=Rule(to(1), SPLIT("8")),
    dealer_breaks=Rule(to(1), INTRO("11")),
    both_blackjack=Rule(PUSH, PAY("4.A")),
    both_blackjack_ace=Rule(PUSH, INTRO("6")),
    dealer_blackjack_ace=Rule(LOSE, INSURE("6.A")),
    insurance_wins=Rule(to(2), PAY("6")),
    insurance_loses=Rule(LOSE, INSURE("7.B")),
    rounded=Rule("blackjacks", PAY("1")),
    even_money=Rule(to(1), PAY("6")),
    surrender=Rule(HALF, R("174")),
)

INSURANCE = Insurance(
    most_percent=Rule(50, INSURE("2")),
    settled_first=Rule(False, INSURE("6.B")),
    offered=INSURE("1"),
    closed=INSURE("3.C"),
    even_money=INSURE("8"),
    even_money_cards=INSURE("8"),
    tips=PLACE("5.C"),
)

TIPS = Tips(
    granted=PLACE("5.A"),
    separate=PLACE("5.A"),
    after_player=Rule(True, R("161")),
    winner_leaves=R("161"),
    push_may_stay=R("161"),
    added=PLACE("5.B"),
    added_to_split=SPLIT("3"),
    stays_on_first=SPLIT("3"),
)

CITES = Cites(
    bet=DEALING("1"),
    verify_bets=PLACE("1"),
    unchanged=DEALING("2"),
    closed=DEALING("2"),
    positions=DEALING("5"),
    turn=DEALING("11"),
    blackjack=INTRO("6"),
    hit=INTRO("7"),
    no_hit=R("173"),
    stand=INTRO("8"),
    double=DOUBLE("1"),
    double_amount=DOUBLE("1"),
    double_one_card=DOUBLE("1"),
    split=SPLIT("1"),
    resplit=SPLIT("4"),
    split_aces=SPLIT("5"),
    split_bet=SPLIT("1"),
    split_in_order=SPLIT("2"),
    split_one_card=SPLIT("6"),
    surrender=INTRO("12"),
    bust_collected=DEALING("13"),
    blackjack_paid=DEALING("15"),
    blackjack_waits=DEALING("16"),
    double_bust_waits=PROBLEM("4"),
    split_bust_waits=PROBLEM("4"),
    overlooked=DEALING("16"),
    void=R("177"),
    undoes_losses=R("177"),
    second_card=DEALING("21"),
    dealer_hits=DEALING("18"),
    shown=DEALING("7"),
    dealer_stops=PAY("1"),
)

OWN = {"wager": ("main", "double", "insurance")}  # a side bet's lines are in its own script

DEALING_SCRIPT = (
    Cue(
        "card-dealt",
        DEALING("6"),
        does="Deal {card} to seat {seat}, from the left to the right.",
        when={"clause": DEALING("6")},
    ),
    Cue(
        "card-dealt",
        DEALING("9"),
        does="Deal {card} face up as the house's first card.",
        when={"clause": DEALING("9"), "face": "up"},
    ),
    Cue(
        "card-dealt",
        DEALING("9"),
        does="Deal the second card of the house face down.",
        when={"clause": DEALING("9"), "face": "down"},
    ),
)

# How the deck games shuffle, burn and change dealers, their own scripts say.
BETWEEN_ROUNDS = (
    Cue("dealer-changed", R("168"), does="{dealer} takes the table over."),
    Cue("shuffled", R("166"), does="Shuffle the {cards} cards for the shoe."),
    Cue("card-burned", R("c2"), does="Burn a card face down."),
)

PLAYING_THREE = Cue(
    "bets-closed",
    DEALING("5"),
    says="Playing three.",
    does="Call it out to the floor person.",
    when={"positions": 3},
)

SCRIPT = (
    *BETWEEN_ROUNDS,
    Cue(
        "wager-placed",
        PLACE("5.A"),
        does="The tip of seat {seat} lies in the place for tips.",
        when={"wager": "main", "owner": "dealer"},
    ),
    Cue("bets-closed", PLACE("1"), does="Check the boxes: chips outside of them are no bet."),
    PLAYING_THREE,
    *DEALING_SCRIPT,
    Cue("insurance-offered", INSURE("3"), does="Call for insurance and wait for every player's answer."),
    Cue("insurance-offered", INSURE("3.A"), says="Insurance open.", does="Wave a hand across the table."),
    Cue(
        "wager-placed",
        PLACE("4"),
        does="The insurance of seat {seat} lies on the line before its box.",
        when={"wager": "insurance", "owner": "player"},
    ),
    Cue(
        "wager-placed",
        PLACE("5.C"),
        does="Its tip is insured too, to your right of that.",
        when={"wager": "insurance", "owner": "dealer"},
    ),
    Cue(
        "even-money-taken",
        INSURE("8"),
        says="Even money.",
        does="{Bettor} takes even money.",
    ),
    Cue("insurance-closed", INSURE("3.C"), says="Insurance closed.", does="Wave the hand back."),
    Cue("peeked", DEALING("15"), does="Look under the first card."),
    Cue(
        "hand-ended",
        PAY("4"),
        says="Blackjack.",
        does="Announce the blackjack of seat {seat}.",
        when={"end": "blackjack", "clause": DEALING("15")},
    ),
    Cue(
        "cards-collected",
        DEALING("15"),
        does="Discard the paid blackjack of seat {seat}.",
        when={"clause": DEALING("15")},
    ),
    Cue(
        "cards-collected",
        INSURE("8"),
        does="Discard the blackjack of {at}.",
        when={"clause": INSURE("8")},
    ),
    Cue(
        "card-dealt",
        DEALING("12"),
        does="Hit {at} with {card}, two thirds of every card in sight.",
        when={"clause": INTRO("7")},
    ),
    Cue(
        "wager-placed",
        PLACE("2"),
        does="The double of {at} lies in the box, next to the bet.",
        when={"wager": "double", "owner": "player"},
    ),
    Cue(
        "wager-placed",
        PLACE("5.B"),
        does="Its tip is doubled too, to your right of the first.",
        when={"wager": "double", "owner": "dealer"},
    ),
    Cue("doubled", DOUBLE("2"), says="Doubling down for less.", when={"less": True}),
    Cue(
        "card-dealt",
        DOUBLE("6"),
        does="Lay {card} across the cards of {at}, the second still readable.",
        when={"clause": DOUBLE("1")},
    ),
    Cue(
        "wager-placed",
        PLACE("3"),
        does="The bets of seat {seat} lie to both sides of its box.",
        when={"wager": "main", "owner": "player", "hand": range(2, 9)},
    ),
    Cue(
        "card-dealt",
        SPLIT("6"),
        does="Deal {card} to {at}.",
        when={"clause": SPLIT("6")},
    ),
    Cue(
        "cards-collected",
        DEALING("13"),
        does="The chips of {at} are taken: discard its cards.",
        when={"clause": DEALING("13")},
    ),
    Cue(
        "hand-ended",
        DEALING("14"),
        does="Leave the cards of {at} until everything is taken and paid.",
        when={"end": "stood", "clause": (INTRO("8"), R("173"), DOUBLE("1"), SPLIT("5"))},
    ),
    Cue(
        "hole-shown",
        DEALING("21"),
        says="{total}.",
        does="Turn {card} over, to the left of the first card.",
        when={"clause": DEALING("21")},
    ),
    Cue(
        "card-dealt",
        DEALING("21"),
        says="{total}.",
        does="Draw {card} to the right of the hand.",
        when={"clause": (DEALING("18"), DEALING("20"))},
    ),
    Cue(
        "card-dealt",
        DEALING("22"),
        does="Leave a gap to the card before.",
        when={"clause": (DEALING("18"), DEALING("20"))},
    ),
    Cue("dealer-ended", INTRO("6"), says="Blackjack.", when={"blackjack": True}),
    Cue(
        "dealer-ended",
        DEALING("19"),
        does="Stand on {total}.",
        when={"total": range(17, 22), "blackjack": False},
    ),
    Cue(
        "dealer-ended",
        PAY("2"),
        does="The house breaks with {total}: verify that each hand you pay is 21 or less.",
        when={"total": range(22, 32)},
    ),
    paid(PAY("5"), OWN),
    tipped(R("161"), OWN),
    Cue(
        "settled",
        PAY("7"),
        does="A lost bet may serve to pay it.",
        when={"wager": "insurance", "result": "win"},
    ),
    taken(PAY("1"), OWN),
    Cue(
        "settled",
        DEALING("17"),
        does="Pat the layout: {bettor} pushes, {bet}.",
        when={"result": "push", **OWN},
    ),
    surrendered(R("174"), OWN),
    *PROBLEM_SCRIPT,
    *called_off(R("177")),
)

BASIC = Blackjack(
    key="ia/blackjack",
    title="Iowa Blackjack",
    section="ia-blackjack",
    options=OPTIONS,
    deal=DEAL,
    dealing=Direction(right_to_left=False, clause=DEALING("6")),
    paying=Direction(right_to_left=True, clause=R("165")),
    pays=PAYS,
    insurance=INSURANCE,
    dealer_stands_on=Rule(17, DEALING("19")),
    ace_cards=Rule(1, SPLIT("5")),
    tips=TIPS,
    back=None,
    cites=CITES,
    script=SCRIPT,
    irregularities=IRREGULARITIES,
    late_blackjack=PROBLEM("4"),
    give_up=DEALING("4"),
)
