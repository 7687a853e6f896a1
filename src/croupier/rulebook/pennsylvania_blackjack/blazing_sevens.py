"""Pennsylvania blackjack, rules of play: Blazing 7's Progressive side bet."""

from croupier.clauses.cite import cite
from croupier.hands.blackjack_tests import AmongTwo, ThreeOfOneColour, ThreeSuited, UpIs
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.predicate import Both
from croupier.model.game import Offer
from croupier.model.options import Money, OneOf, Option, Percent, Requires
from croupier.model.progressive import Progressive
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import meter, prize

SEVENS = cite("pa-blackjack/rules-of-play")
R = cite("pa-blackjack/ruling")

BET = {"wager": "blazing-sevens"}

ONE_SEVEN, TWO_SEVENS = AmongTwo("7", 1), AmongTwo("7", 2)
THREE_SEVENS = Both(TWO_SEVENS, UpIs("7"))  # the up card counts only beside two of them

PAY_TABLE = PayTable(
    rows=(
        Row(
            "three-7s-diamonds",
            meter(percent=100),
            Both(THREE_SEVENS, ThreeSuited("d")),
            SEVENS("4#three-7s-diamonds"),
        ),
        Row(
            "three-7s-clubs-spades-hearts",
            meter(percent=10),
            Both(THREE_SEVENS, ThreeSuited()),
            SEVENS("4#three-7s-clubs-spades-hearts"),
        ),
        Row(
            "three-7s-same-color",
            prize(2500),
            Both(THREE_SEVENS, ThreeOfOneColour()),
            SEVENS("4#three-7s-same-color"),
        ),
        Row("three-7s", prize(1000), THREE_SEVENS, SEVENS("4#three-7s")),
        Row("two-7s", prize(125), TWO_SEVENS, SEVENS("4#two-7s")),
        Row("one-7", prize(10), ONE_SEVEN, SEVENS("4#one-7")),
    ),
    otherwise=lose(SEVENS("3")),
)

# The document names a meter and nothing of how it is run: this is how the table runs one.
METER = Progressive(
    start=SEVENS("5"),
    collected=SEVENS("5"),
    contributes=R("144"),
    reserves=R("144"),
    fixed_at_once=R("144"),
    awards_last=R("144"),
    next_award=R("144"),
    order=Direction(right_to_left=True, clause=R("144")),
    authorised=R("144"),
    reseeded=R("144"),
    reseed_at_least=R("144"),
    through_table=R("144"),
)

BLAZING_SEVENS = Offer(
    key="pa/blazing-sevens",
    title="Blazing 7's Progressive",
    section="pa-blackjack/rules-of-play",
    base_games=("pa/blackjack",),
    options=(
        Option("blazing-sevens-seed", 0, Money(0), R("d30"), "what the meter starts with", house=True),
        Option(
            "blazing-sevens-meter-percent",
            0,
            Percent(),
            R("d30"),
            "share of each wager that goes to the meter",
            house=True,
        ),
        Option(
            "blazing-sevens-reserve-percent",
            0,
            Percent(),
            R("d30"),
            "share of each wager that goes to the reserve",
            house=True,
        ),
        Option(
            "blazing-sevens-full-award",
            "executive",
            OneOf(("supervisor", "executive")),
            R("144"),
            "whose card the whole meter needs",
            house=True,
        ),
        Option(
            "blazing-sevens-share-award",
            "supervisor",
            OneOf(("supervisor", "executive")),
            R("144"),
            "whose card a share of the meter needs",
            house=True,
        ),
    ),
    wagers=(
        Wager(
            name="blazing-sevens",
            clause=SEVENS("5"),
            needs=Rule(("main",), SEVENS("2")),
            price=Rule(500, SEVENS("1")),
            table=PAY_TABLE,
        ),
    ),
    paying=Direction(right_to_left=True, clause=R("144")),
    no_back_bets=SEVENS("2"),
    progressive=METER,
    requires=(Requires("decks", (6,), R("d30")),),
    script=(
        Cue("game-started", SEVENS("5"), does="Start the game: the progressive wagers are locked."),
        Cue("wager-collected", R("144"), does="Collect the {amount} of seat {seat} for the progressive."),
        Cue(
            "settled",
            SEVENS("4#original-wager-not-returned"),
            does="Pay {bettor}, {bet}: {paid}. The wager is not given back.",
            when={**BET, "result": "win"},
        ),
        Cue("settled", SEVENS("3"), does="{Bettor} wins nothing on {bet}.", when={**BET, "result": "lose"}),
        Cue("award-due", R("144"), does="Leave the hand of seat {seat}: {percent}% of the meter is won."),
        Cue("award-authorised", R("144"), does="The award of seat {seat} is confirmed."),
        Cue("meter-reseeded", R("144"), does="The meter shows {meter} again."),
    ),
    draft="the document gives no seed, contribution or reserve for the meter: none until the table sets them",
)
