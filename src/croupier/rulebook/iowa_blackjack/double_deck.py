"""Iowa blackjack: Double Deck Blackjack."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.model.options import Number, NumberOf, OneOf, Option, replaced
from croupier.model.rules import Cue, Rule
from croupier.rulebook.iowa_blackjack.basic import BASIC, BETWEEN_ROUNDS

TWO_DECKS = cite("ia-blackjack/double-deck-blackjack")

OPTIONS = replaced(
    BASIC.options,
    Option("decks", 2, NumberOf((2,)), TWO_DECKS("1"), "decks in use"),
    Option("device", "hand", OneOf(("hand", "shoe")), TWO_DECKS("2"), "what deals the cards", house=True),
    # A third of 104 cards, to the nearest card.
    Option("cut-card", 35, Number(0, 103), TWO_DECKS("7"), "cards behind the cut card"),
    Option("burn-cards", 1, Number(0, 10), TWO_DECKS("4"), "cards burned unseen after a shuffle", house=True),
    Option("double", "10-11", OneOf(("any", "10-11")), TWO_DECKS("3"), "two-card hands that may be doubled"),
    Option("join", "shuffle", OneOf(("any-round", "shuffle")), TWO_DECKS("5"), "when a player may join"),
)

SCRIPT = (
    Cue("dealer-changed", TWO_DECKS("9"), does="Hand the cards over and tap out: {dealer} goes on."),
    Cue(
        "shuffled",
        TWO_DECKS("6"),
        does="Riffle, strip and riffle half of each deck, then the other halves; riffle all together.",
    ),
    Cue(
        "shuffled",
        TWO_DECKS("7"),
        does="Seat {cut_by} cuts; put the cut card in with {behind} cards behind it.",
        when={"cut_by": range(1, 8)},
    ),
    Cue(
        "shuffled",
        TWO_DECKS("7"),
        does="Nobody wants to cut: do it, and put the cut card in with {behind} cards behind it.",
        when={"cut_by": "dealer"},
    ),
    Cue("card-burned", TWO_DECKS("4"), does="Burn a card and show it to nobody."),
    Cue(
        "cut-refused", TWO_DECKS("7"), does="Seat {seat} does not cut: offer the cut card to the next player."
    ),
    *(cue for cue in BASIC.script if cue not in BETWEEN_ROUNDS),
)

DOUBLE_DECK = replace(
    BASIC,  # item 0: otherwise the rules of the main game
    key="ia/double-deck-blackjack",
    title="Double Deck Blackjack",
    section="ia-blackjack/double-deck-blackjack",
    options=OPTIONS,
    script=SCRIPT,
    new_dealer=Rule("burn", TWO_DECKS("9")),
    cut=TWO_DECKS("7"),
)
