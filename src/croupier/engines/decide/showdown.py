"""What a pay table looks at: a hand, the dealer's, the board, and how they compare.

Asking for cards that are not out raises `Unseen`, which tells the engine to go on dealing.
"""

from collections.abc import Sequence
from typing import Any

from croupier.cards.card import Card
from croupier.hands.dealt import Unseen


class Showdown:
    """One hand against the house. `hand` is the game's ranking."""

    __slots__ = ("_board", "_board_size", "_dealer", "_qualifies", "cards", "folded", "ranking")

    def __init__(
        self,
        ranking: Any,
        cards: Sequence[Card],
        *,
        dealer: Sequence[Card] | None = None,
        board: Sequence[Card] = (),
        board_size: int = 0,
        folded: bool = False,
        qualifies: tuple[Any, ...] | None = None,
    ) -> None:
        self.ranking = ranking
        self.cards = tuple(cards)
        self._dealer = dealer
        self._board = tuple(board)
        self._board_size = board_size
        self._qualifies = qualifies
        self.folded = folded

    def dealer(self) -> tuple[Card, ...]:
        if self._dealer is None:
            raise Unseen("dealer")
        return tuple(self._dealer)

    def board(self) -> tuple[Card, ...]:
        if len(self._board) < self._board_size:
            raise Unseen("board")
        return self._board

    def all_cards(self) -> tuple[Card, ...]:
        """The player's cards with the board."""
        return self.cards + self.board()

    def value(self) -> tuple[Any, ...]:
        value: tuple[Any, ...] = self.ranking.value(self.all_cards())
        return value

    def category(self) -> str:
        category: str = self.ranking.category(self.all_cards())
        return category

    def dealer_value(self) -> tuple[Any, ...]:
        value: tuple[Any, ...] = self.ranking.value(self.dealer() + self.board())
        return value

    def qualified(self) -> bool:
        """Whether the dealer's hand is good enough to play."""
        return self._qualifies is None or self.dealer_value() >= self._qualifies

    def wins(self) -> bool:
        return not self.folded and self.value() > self.dealer_value()

    def ties(self) -> bool:
        return not self.folded and self.value() == self.dealer_value()
