"""BCLC poker, section 2: what the dealer of Pai Gow Poker says and does."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.model.rules import Cue
from croupier.rulebook.bclc_poker.house.common import CALLED_OFF, VOID, R
from croupier.rulebook.bclc_poker.setting.common import collected, shuffled, spread
from croupier.rulebook.take_and_pay import ANY, When, paid, pushed, taken, tipped

P2 = cite("bclc-poker/2")

STACKS, STRAIGHT_OUT, BY_HAND = P2("7.1.5.a"), P2("7.1.5.b"), P2("7.1.5.c")
DICE, NUMBER = {"by": "dice"}, {"by": "number"}
MAIN: When = {"wager": "main"}
HOUSE_BANKS: When = {**MAIN, "banked": False}
PLAYER_BANKS: When = {**MAIN, "banked": True}
HOUSE_BET: When = {"wager": "house-bet"}

# --- stacks, the first hand, delivery ---------------------------------------------------------------

DEALT = (
    Cue("house-way-marked", P2("7.1.3"), does="Mark the betting spot of seat {seat} for the House Way."),
    Cue(
        "stacks-dealt",
        P2("7.1.4"),
        does="Put the deck into the shuffler.",
        when={"clause": (STACKS, STRAIGHT_OUT)},
    ),
    Cue(
        "stacks-dealt",
        STACKS,
        does="Lay its hands of {size} face down before the tray, in {stacks} stacks.",
        when={"clause": STACKS},
    ),
    Cue(
        "stacks-dealt",
        STRAIGHT_OUT,
        does="Leave the hands in the shuffler until it is known who gets the first.",
        when={"clause": STRAIGHT_OUT},
    ),
    Cue(
        "stacks-dealt",
        BY_HAND,
        does="Shuffle by hand and deal {stacks} stacks of {size}, one card at a time, to and fro.",
        when={"clause": BY_HAND},
    ),
    Cue(
        "stacks-dealt",
        P2("7.1.6"),
        does="Push the first stack a little forward and turn the last one across.",
        when={"clause": (STACKS, BY_HAND)},
    ),
    Cue("cards-counted", P2("7.1.5.d"), does="Count down the remaining {left} cards into the discard rack."),
    Cue("bets-closed", P2("7.1.8"), says="Final betting.", does="Sweep a hand over the table."),
)


def thrown(when: When = ANY) -> tuple[Cue, ...]:
    """The dealer's own throw."""
    return (
        Cue("first-hand", P2("8.1.1"), does="Shake the three dice in the cup.", when={**DICE, **when}),
        Cue("first-hand", P2("8.2.2"), does="Start the number generator.", when={**NUMBER, **when}),
    )


ANNOUNCED = (
    Cue("first-hand", P2("8.1.3"), does="Uncover the dice and lay the cup on the right.", when=DICE),
    Cue("first-hand", P2("8.1.4"), says="The dice show {total}.", when=DICE),
    Cue("first-hand", P2("8.2.3"), says="The number is {total}.", when=NUMBER),
)
DELIVERED = (
    Cue("stack-delivered", P2("8.1.5"), does="Deliver a hand to {to}.", when={"vacant": False}),
    Cue(
        "stack-delivered", P2("8.1.6"), does="Deliver a hand to {to}, which is vacant.", when={"vacant": True}
    ),
    Cue(
        "vacant-removed",
        P2("8.1.7"),
        does="Take the hands of vacant seats away unseen, from right to left: {vacant}.",
    ),
    Cue("dice-covered", P2("8.1.8"), does="Cover the dice, shake the cup and set it down on the right."),
)

# --- setting and comparing --------------------------------------------------------------------------

PLAYERS_SET = (
    Cue(
        "hand-set",
        P2("8.3.5"),
        does="Turn up the marked hand of seat {seat} and set it the House Way: {lower}.",
        when={"house": True, "clause": P2("8.3.5")},
    ),
    Cue(
        "hand-set",
        R("c2"),
        does="Set the hand of seat {seat} the House Way, as its player asks: {lower}.",
        when={"house": True, "clause": R("c2")},
    ),
)
HOUSE_SET = (
    Cue("house-shown", P2("8.3.6"), does="Turn the house hand up before the tray: {laid}."),
    Cue("house-set", P2("9.1"), says="House: {makes}.", does="Set it by the house strategy: {laid}."),
)
COMPARED = (
    spread(P2("8.3.9"), {"clause": P2("8.3.9")}),
    Cue("hand-compared", P2("8.4.7"), says="{At}: {outcome}."),
    Cue(
        "hand-compared",
        P2("8.4.10"),
        does="Leave the cards by the circle until all hands are determined.",
        when={"result": "win", "clause": P2("8.3.9")},
    ),
)
COLLECTED = collected(P2("8.4.9"))


SETTLED = (
    taken(P2("8.4.8"), HOUSE_BANKS),
    paid(P2("8.4.1"), HOUSE_BANKS),
    pushed(P2("8.4.2"), HOUSE_BANKS),
)
COMMISSION = Cue(
    "settled",
    P2("8.4.11"),
    does="Charge {bettor} the commission: {commission}.",
    when={"charged": True, **HOUSE_BANKS},
)
TIPPED = tipped(P2("5.2.1"))

# --- a player's bank --------------------------------------------------------------------------------

BANK = (
    Cue("bank-taken", P2("2.1.5"), does="Put the banker's marker before seat {seat}."),
    Cue("bank-taken", P2("2.1.8"), does="Bet {house_bet} of the house's own against the bank."),
    Cue("bank-waived", P2("2.1.3"), says="Seat {seat} waives the bank. The house banks."),
    Cue(
        "bank-withdrawn",
        R("c6"),
        does="Give seat {seat} the bankroll of {amount} back, and take the house's bet down.",
        when={"clause": P2("8.1.3.a")},
    ),
    Cue(
        "bank-withdrawn",
        VOID,
        does="Give seat {seat} the bankroll of {amount} back.",
        when={"clause": VOID},
    ),
    Cue(
        "first-hand",
        P2("2.1.4.a"),
        does="Put the marker on position one: the house banks.",
        when={"banked": False},
    ),
    Cue(
        "first-hand", P2("8.1.2"), does="Let seat {thrown_by} shake the dice.", when={**DICE, "banked": True}
    ),
    Cue(
        "first-hand",
        P2("8.2.4"),
        does="Let seat {thrown_by} start the generator.",
        when={**NUMBER, "banked": True},
    ),
)
BANKER_RESET = Cue(
    "banker-reset", P2("2.1.12.a"), does="The banker's hand is foul: set it by the house strategy, {laid}."
)
TURNED_OVER = Cue(
    "hand-compared",
    P2("8.5.6"),
    does="Turn over {laid}{made}.",
    when={"house_hand": False, "clause": P2("8.5.6")},
)
AGAINST_THE_BANK = (
    Cue(
        "hand-compared",
        P2("8.5.2"),
        does="Stack your cards face up at the right corner of the tray, the house bet on top.",
        when={"house_hand": True, "result": "win"},
    ),
    Cue(
        "hand-compared",
        P2("8.5.3"),
        does="Put your cards in the discard rack.",
        when={"house_hand": True, "result": "lose"},
    ),
    Cue(
        "hand-compared",
        P2("8.5.4"),
        does="Put your cards in the discard rack.",
        when={"house_hand": True, "result": "push"},
    ),
    Cue(
        "hand-compared",
        P2("8.5.9"),
        does="Leave the cards by the circle: nobody is paid before all hands are determined.",
        when={"result": "win", "clause": P2("8.5.6")},
    ),
)
BANK_SETTLED = (
    Cue("settled", P2("8.5.1"), does="Pay the {bet}: {paid}.", when={**HOUSE_BET, "result": "win"}),
    Cue(
        "settled",
        P2("8.5.3"),
        does="Take the {bet} to the middle of the table.",
        when={**HOUSE_BET, "result": "lose"},
    ),
    Cue(
        "settled",
        P2("8.5.4"),
        does="Push the {bet} back into the tray.",
        when={**HOUSE_BET, "result": "push"},
    ),
    Cue(
        "settled",
        P2("8.5.5"),
        does="Move the banker's hand to the middle, in full view.",
        when={**HOUSE_BET, "result": ("win", "push", "lose")},
    ),
    Cue(
        "settled",
        P2("8.5.7"),
        does="Take the {bet} of {bettor} to the middle of the table.",
        when={**PLAYER_BANKS, "result": "lose"},
    ),
    Cue(
        "settled",
        P2("8.5.8"),
        does="Pat the layout: {bettor} pushes, {bet}.",
        when={**PLAYER_BANKS, "result": "push"},
    ),
    paid(P2("8.5.9"), PLAYER_BANKS),
    replace(
        paid(P2("8.5.10"), PLAYER_BANKS), does="Use the losing bets in the middle first, then the bankroll."
    ),
    Cue(
        "settled",
        P2("8.5.11"),
        does="Charge {bettor} the commission: {commission}, for the tray.",
        when={"charged": True, **PLAYER_BANKS},
    ),
    Cue(
        "bank-settled",
        P2("8.5.12"),
        does="Charge the banker the commission on the net win: {commission}.",
        when={"charged": True},
    ),
    Cue("bank-settled", P2("8.5.10"), does="Give seat {seat} what is left of the bank: {left}."),
)

SCRIPT = (
    *shuffled(P2("1.1")),
    *DEALT,
    *BANK,
    *thrown({"banked": False}),
    *ANNOUNCED,
    *DELIVERED,
    *PLAYERS_SET,
    BANKER_RESET,
    *HOUSE_SET,
    TURNED_OVER,
    *COMPARED,
    *AGAINST_THE_BANK,
    COLLECTED,
    *SETTLED,
    COMMISSION,
    *BANK_SETTLED,
    TIPPED,
    *CALLED_OFF,
)
