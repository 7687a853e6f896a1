"""BCLC blackjack, section 8: Blazing 7's Progressive side bet."""

from croupier.clauses.cite import cite
from croupier.hands.blackjack_tests import AmongTwo, ThreeOfOneColour, ThreeSuited, UpIs
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.predicate import Both
from croupier.model.game import Offer
from croupier.model.options import PERCENT, Money, OneOf, Option, Percent, Requires
from croupier.model.progressive import Progressive
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import meter, prize
from croupier.rulebook.take_and_pay import paid

B8 = cite("bclc-blackjack/8")
R = cite("bclc-blackjack/ruling")

ONE_SEVEN, TWO_SEVENS = AmongTwo("7", 1), AmongTwo("7", 2)
THREE_SEVENS = Both(TWO_SEVENS, UpIs("7"))  # the up card is looked at only behind two 7s

PAY_TABLE = PayTable(
    rows=(
        Row(
            "three-7s-suited",
            meter(percent=100),
            Both(THREE_SEVENS, ThreeSuited()),
            B8("5.6#three-7s-suited"),
        ),
        Row(
            "three-7s-same-colour",
            meter(percent=10),
            Both(THREE_SEVENS, ThreeOfOneColour()),
            B8("5.6#three-7s-same-colour"),
        ),
        Row("three-7s", prize(200), THREE_SEVENS, B8("5.6#three-7s")),
        Row("two-7s", prize(25), TWO_SEVENS, B8("5.6#two-7s")),
        Row("one-7", prize(2), ONE_SEVEN, B8("5.6#one-7")),
    ),
    otherwise=lose(B8("5.2")),
)

CARDS = OneOf(("supervisor", "executive"))

OPTIONS = (
    Option("blazing-sevens-seed", 200_000, Money(), B8("6.1"), "what the meter starts at"),
    Option(
        "blazing-sevens-meter-percent", 23 * PERCENT, Percent(), B8("6.4.1"), "of each wager, to the meter"
    ),
    Option(
        "blazing-sevens-reserve-percent",
        5 * PERCENT,
        Percent(),
        B8("6.4.1.a"),
        "of each wager, to the reserve",
    ),
    Option("blazing-sevens-full-award", "executive", CARDS, R("123"), "card for the whole meter", house=True),
    Option(
        "blazing-sevens-share-award",
        "supervisor",
        CARDS,
        R("123"),
        "card for part of the meter",
        house=True,
    ),
)

FROM_THE_RIGHT = Direction(right_to_left=True, clause=B8("8.2.1"))

PROGRESSIVE = Progressive(
    start=B8("7.2"),
    collected=B8("7.3"),
    contributes=B8("6.4.1"),
    reserves=B8("6.4.1.a"),
    fixed_at_once=B8("8.1"),
    awards_last=B8("8.2"),
    next_award=B8("8.2.2"),
    order=FROM_THE_RIGHT,
    authorised=B8("8.3.5"),
    reviewed=B8("8.3.2"),
    reseeded=B8("6.2"),
    reseed_at_least=B8("6.3"),
    through_table=B8("6.3.2"),
    hold_at=Rule(1_000_000, B8("9.1")),
)

BET = {"wager": "blazing-sevens"}

# No other meter stands at these tables, so what is told of a meter is told of this one.
SCRIPT = (
    Cue("game-started", B8("7.2"), does="Press START GAME."),
    Cue("wager-collected", B8("7.3"), does="Move the {amount} of seat {seat} to the tray."),
    paid(B8("7.5.1"), {**BET, "payer": "tray"}),
    Cue("settled", B8("5.2"), does="{Bettor} wins nothing on {bet}.", when={**BET, "result": "lose"}),
    Cue(
        "bets-left",
        B8("7.5.2"),
        does="Leave the cards of {at}: they win a share of the meter.",
        when={"clause": B8("7.5.2")},
    ),
    Cue("award-due", B8("8.3.1"), does="On the interface select seat {seat}"),
    Cue("award-due", B8("8.3.3"), does="and {row} ({cards});"),
    Cue("award-due", B8("8.3.3.a"), does="press a wrong one again to undo it;"),
    Cue("award-due", B8("8.3.4"), does="press Confirm."),
    Cue("award-due", B8("8.3.5.a"), says="Card needed: {role}."),
    Cue("award-authorised", B8("8.3.2"), does="The hand at seat {seat} is reviewed and valid."),
    paid(B8("8.4"), {**BET, "payer": "meter:bclc/blazing-sevens"}),
    Cue("meter-reseeded", B8("8.3.6"), does="The meter shows {meter} again."),
    Cue(
        "settled",
        B8("9.1"),
        does="{Bettor} wins {paid} on {bet}: do not pay it yet.",
        when={"held": True},
    ),
    Cue(
        "payout-held",
        B8("9.1"),
        says="Payout of {amount} for {player}.",
        does="Hold it until a supervisor releases it.",
    ),
    Cue("payout-released", R("10"), does="The {desk} releases it: pay {player} {amount}."),
)

BLAZING_SEVENS = Offer(
    key="bclc/blazing-sevens",
    title="Blazing 7's Progressive",
    section="bclc-blackjack/8",
    base_games=(
        "bclc/blackjack",
        "bclc/six-to-five-blackjack",
        "bclc/free-bet-blackjack",
        "bclc/zappit-blackjack",
    ),
    options=OPTIONS,
    wagers=(
        Wager(
            name="blazing-sevens",
            clause=B8("2.1.3"),
            needs=Rule(("main",), B8("2.1.2")),
            price=Rule(100, B8("3.1")),
            no_tips=B8("4.1"),
            table=PAY_TABLE,
        ),
    ),
    requires=(Requires("decks", (6,), R("125")),),
    paying=FROM_THE_RIGHT,
    progressive=PROGRESSIVE,
    hands_stay=B8("7.5.2"),
    no_back_bets=B8("2.1.1"),
    script=SCRIPT,
    draft="The section has no effective date and carries a foreign number: an unapproved draft.",  # R("6")
)
