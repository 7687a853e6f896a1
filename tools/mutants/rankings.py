"""Ways to compare hands wrongly that no field of a ranking could say: by suit, or with the wheel too high."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any

from tools.mutants import product

LOWEST, SECOND_HIGHEST = "lowest", "second-highest"
SUITS = "cdhs"  # as they follow one another at bridge


def ranking_wrongs(value: Any) -> Iterator[tuple[str, Any, str]]:
    """The kind, the wrong ranking, and a note; nothing for what is no ranking."""
    if not all(callable(getattr(value, name, None)) for name in ("value", "best")):
        return
    yield "suits", by_suit(value), "spades beat hearts, diamonds and clubs"
    if "wheel" in {known.name for known in fields(value)}:
        place = LOWEST if value.wheel != LOWEST else SECOND_HIGHEST
        yield "wheel", replace(value, wheel=place), f"A-2-3-4-5 is {place}"


def by_suit(ranking: Any) -> Any:
    """The same kind of ranking, but the suit of the card that matters most decides between equal hands."""
    kind = type(ranking)

    def value(self: Any, cards: Iterable[str]) -> tuple[int, ...]:
        held = tuple(cards)
        highest = self.best(held)[:1]
        return *kind.value(self, held), *(SUITS.index(card[1]) for card in highest)

    wrong = type("BySuit", (kind,), {"__slots__": (), "value": value})
    product.without_a_twin(wrong)
    return wrong(**{known.name: getattr(ranking, known.name) for known in fields(ranking) if known.init})
