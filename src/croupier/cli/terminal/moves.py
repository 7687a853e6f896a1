"""Moving cards between hands. Whatever is moved, every hand keeps its number of cards."""

from collections.abc import Sequence

from croupier.cards.card import JOKER, Card, parse_card
from croupier.cli.terminal.sets import Hands
from croupier.errors import BadInput, CroupierError


def named(words: Sequence[str], cards: Sequence[Card], how: str) -> list[Card]:
    """Cards by their numbers in the row or as cards, each once: `5 7`, `57`, `Kc 10d`, `joker`.

    >>> named(["2", "jo"], ["Jo", "Kc", "9d"], "")
    ['Kc', 'Jo']
    """
    found: list[Card] = []
    for word in words:
        some = [_numbered(digit, cards) for digit in word] if word.isdecimal() else [_card(word, how)]
        for card in some:
            if card not in cards:
                raise BadInput("card/not-held", f"You do not hold {card}.", offender=word)
            if card in found:
                raise BadInput("card/twice", f"{card} is named twice.", offender=word)
            found.append(card)
    if not found:
        raise BadInput("card/missing", how)
    return found


def _numbered(digit: str, cards: Sequence[Card]) -> Card:
    known = {str(number): card for number, card in enumerate(cards, 1)}
    if digit not in known:
        why = f"There is no card {digit}: they are numbered 1 to {len(cards)}."
        raise BadInput("card/not-a-number", why, offender=digit)
    return known[digit]


def _card(word: str, how: str) -> Card:
    if word == "joker":
        return JOKER
    try:
        return parse_card(word)
    except CroupierError:
        raise BadInput(
            "card/unknown", f"{word!r} is neither a card nor a number. {how}", offender=word
        ) from None


def swapped(hands: Hands, one: Card, other: Card) -> Hands:
    """Two cards change places."""
    places = {one: other, other: one}
    return tuple(tuple(places.get(card, card) for card in hand) for hand in hands)


def filled(hands: Hands, at: int, cards: Sequence[Card]) -> Hands:
    """A hand made of these cards: those that must leave it go where the others came from."""
    for card in cards:
        if card in hands[at]:
            continue
        leaving = next(one for one in hands[at] if one not in cards)
        hands = swapped(hands, card, leaving)
    return hands


def same(one: Hands, other: Hands) -> bool:
    """Whether two settings differ in nothing but the order of cards."""
    return [set(hand) for hand in one] == [set(hand) for hand in other]
