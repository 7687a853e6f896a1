"""What a table needs of whatever deals its cards, real or scripted."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, runtime_checkable

from croupier.cards.card import Card


class ShoeEmpty(Exception):
    """Nothing is left to draw; what happens now is for the game's rules to say."""


@runtime_checkable
class Device(Protocol):
    """A shoe, decks in the hand, a shuffler, a script."""

    @property
    def kind(self) -> str: ...
    @property
    def whole(self) -> int: ...
    @property
    def out(self) -> int: ...
    @property
    def discarded(self) -> int: ...
    @property
    def left(self) -> int: ...
    @property
    def cut_reached(self) -> bool: ...
    @property
    def needs_shuffle(self) -> bool: ...

    def draw(self, to: str) -> Card: ...
    def deal(self, to: Sequence[str]) -> list[Card]:
        """A card for each of these places, in turn."""
        ...

    def throw(self, dice: int, sides: int) -> tuple[int, ...]:
        """What so many dice show."""
        ...

    def spread(self, seats: Sequence[int]) -> dict[int, Card]:
        """A different card for each seat, to see who begins; they go back."""
        ...

    def discard(self, cards: Iterable[Card]) -> None: ...
    def shuffle(self) -> None: ...
    def reshuffle_discards(self, *, mixed: bool = True) -> None: ...
    def order(self) -> str:
        """How the cards lie, the next one first, for the record alone."""
        ...

    def mark(self) -> Callable[[], None]:
        """A way back to how everything is now."""
        ...

    # A table that is rebuilt from its record follows it with these, and never with the ones above.
    def laid(self, order: str, *, whole: bool) -> None:
        """The cards were shuffled and lie so: all of them, or the rack behind what was left."""
        ...

    def taken(self, card: Card) -> None:
        """This card was dealt."""
        ...
