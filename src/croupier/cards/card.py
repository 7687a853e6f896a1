"""Cards as two-character strings: "Th", "As", and "Jo" for a joker."""

from collections.abc import Iterable
from typing import TypeAlias

from croupier.errors import BadInput, brief, plain

Card: TypeAlias = str

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKER: Card = "Jo"
DECK: tuple[Card, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)

# Four bits count the copies of each card, so the weights of up to 15 copies add up without a carry and
# one whole number says exactly which cards a pile holds.
MOST_COPIES = 15
WEIGHT: dict[Card, int] = {card: 1 << (4 * index) for index, card in enumerate((*DECK, JOKER))}
_LOWEST_BITS = sum(WEIGHT.values())


def parse_card(text: object) -> Card:
    """The card a person wrote, forgiving the case of its letters and "10" for "T"."""
    if isinstance(text, str) and text in WEIGHT:  # as nearly all are written
        return text
    written = plain(text).strip()
    card = written.replace("10", "T", 1).capitalize()
    if isinstance(text, str) and card in WEIGHT:
        return card
    raise BadInput(
        "card/unknown",
        f"{brief(written)} is not a card: write a rank ({RANKS}) and a suit ({SUITS}), or {JOKER}.",
        offender=written,
        nearest=_meant(card),
    )


def parse_cards(text: object) -> list[Card]:
    """Cards from text separated by blanks, or from a list of card strings."""
    if isinstance(text, str):
        return [parse_card(part) for part in text.split()]
    if isinstance(text, list | tuple):
        return [parse_card(part) for part in text]
    raise BadInput(
        "card/unknown", f"{brief(text)} is neither text nor a list of cards.", offender=plain(text)
    )


def code(cards: Iterable[Card]) -> int:
    """One number for a multiset of cards; equal numbers mean equal multisets."""
    return sum(map(WEIGHT.__getitem__, cards))


def holds(pile: int, part: int) -> bool:
    """Whether the pile coded `pile` holds every card of the one coded `part`."""
    rest = pile - part
    # A card that `part` has more often than `pile` must borrow from the next card's count.
    return rest >= 0 and not (pile ^ part ^ rest) & _LOWEST_BITS


def _meant(card: str) -> Card | None:
    """A guess worth offering: the suit written first, or the joker's name in full."""
    if card.startswith(JOKER):
        return JOKER
    swapped = card[::-1].capitalize()
    return swapped if swapped in WEIGHT else None
