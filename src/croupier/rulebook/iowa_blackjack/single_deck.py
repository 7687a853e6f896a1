"""Iowa blackjack: Single Deck Blackjack."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.model.options import Number, NumberOf, OneOf, Option, replaced
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.rulebook.iowa_blackjack.basic import BASIC, BETWEEN_ROUNDS, DEALING_SCRIPT

SINGLE = cite("ia-blackjack/single-deck-blackjack")
R = cite("ia-blackjack/ruling")

OPTIONS = replaced(
    BASIC.options,
    Option("decks", 1, NumberOf((1,)), SINGLE("3"), "decks in use"),
    Option("device", "hand", OneOf(("hand",)), SINGLE("1"), "what deals the cards"),
    Option("cut-card", 26, Number(0, 51), R("167"), "cards left when a shuffle is due", house=True),
    Option("burn-cards", 1, Number(0, 10), SINGLE("10"), "cards burned unseen after a shuffle", house=True),
    Option("player-cards", "down", OneOf(("up", "down")), SINGLE("5"), "how players' first cards are dealt"),
    Option("double", "10-11", OneOf(("any", "10-11")), SINGLE("9"), "two-card hands that may be doubled"),
    Option("blackjack-pays", "6-5", OneOf(("3-2", "6-5")), SINGLE("2"), "odds of a winning blackjack"),
    Option("positions", 2, Number(1, 7), SINGLE("7"), "most spots one player may play"),
    Option("join", "shuffle", OneOf(("any-round", "shuffle")), SINGLE("8"), "when a player may join"),
)

DEAL = (
    Deal("seats", "first card", SINGLE("5"), face="down"),
    Deal("dealer", "up card", SINGLE("4")),
    Deal("seats", "second card", SINGLE("5"), face="down"),
    Deal("dealer", "hole card", SINGLE("4"), face="down"),
)

SCRIPT = (
    Cue("dealer-changed", SINGLE("12"), does="Spread the deck and tap out: {dealer} shuffles."),
    Cue("shuffled", SINGLE("6"), does="Halve the deck; riffle, strip, riffle; then all of it again."),
    Cue("card-burned", SINGLE("10"), does="Burn a card and show it to nobody."),
    Cue(
        "card-dealt",
        SINGLE("5"),
        does="Deal a card face down to seat {seat}, from the left to the right.",
        when={"clause": SINGLE("5")},
    ),
    Cue(
        "card-dealt",
        SINGLE("4"),
        does="Deal {card} face up to the house.",
        when={"clause": SINGLE("4"), "face": "up"},
    ),
    Cue(
        "card-dealt",
        SINGLE("4"),
        does="Tuck the second card of the house face down under the first.",
        when={"clause": SINGLE("4"), "face": "down"},
    ),
    Cue("hand-shown", R("169"), does="{At} shows {cards}."),
    *(cue for cue in BASIC.script if cue not in (*BETWEEN_ROUNDS, *DEALING_SCRIPT)),
)

SINGLE_DECK = replace(
    BASIC,  # item 0: otherwise the rules of the main game
    key="ia/single-deck-blackjack",
    title="Single Deck Blackjack",
    section="ia-blackjack/single-deck-blackjack",
    options=OPTIONS,
    deal=DEAL,
    dealing=Direction(right_to_left=False, clause=SINGLE("5")),
    cites=replace(BASIC.cites, positions=SINGLE("7"), shown=R("169")),
    script=SCRIPT,
    new_dealer=Rule("shuffle", SINGLE("12")),
)
