"""What a poker pay table looks at: a hand, the dealer's, the board, and how they compare.

Asking for cards that are not out raises `Unseen`, which tells the engine to go on dealing. Each hand is
evaluated once, however many wagers ask; seats that share a `HouseHand` evaluate the dealer's once together.
"""

from collections.abc import Sequence

from croupier.cards.card import Card
from croupier.hands.dealt import Unseen
from croupier.hands.quick import Quick, quick
from croupier.hands.ranking import Ranking, Value


class HouseHand:
    """The dealer's cards and the board, the same for every seat at the table."""

    __slots__ = (
        "_board",
        "_board_size",
        "_board_value",
        "_dealer",
        "_qualifies",
        "_quick",
        "_shared",
        "_value",
        "ranking",
    )

    def __init__(
        self,
        ranking: Ranking,
        dealer: Sequence[Card] | None = None,
        board: Sequence[Card] = (),
        *,
        board_size: int = 0,
        shared: Sequence[Card] | None = None,
        qualifies: Value | None = None,
    ) -> None:
        """`shared` are all cards that lie open for everybody, where not the board alone does."""
        self.ranking = ranking
        self._quick: Quick | None = None  # its tables may take a moment: not before a hand is compared
        self._dealer = None if dealer is None else tuple(dealer)
        self._board = tuple(board)
        self._shared = self._board if shared is None else tuple(shared)
        self._board_size = board_size
        self._qualifies = qualifies
        self._value: Value | None = None
        self._board_value: Value | None = None

    def cards(self) -> tuple[Card, ...]:
        if self._dealer is None:
            raise Unseen("dealer")
        return self._dealer

    def board(self) -> tuple[Card, ...]:
        if len(self._board) < self._board_size:
            raise Unseen("board")
        return self._board

    def shared(self, count: int) -> tuple[Card, ...]:
        """The first cards that were turned up for everybody."""
        if len(self._shared) < count:
            raise Unseen("board")
        return self._shared[:count]

    def evaluate(self, cards: tuple[Card, ...]) -> Value:
        """The ranking's value of any cards."""
        if self._quick is None:
            self._quick = quick(self.ranking)
        return self._quick.value(cards)

    def value(self) -> Value:
        if self._value is None:
            self._value = self.evaluate(self.cards() + self.board())
        return self._value

    def board_value(self) -> Value:
        """What the board makes alone."""
        if self._board_value is None:
            self._board_value = self.evaluate(self.board())
        return self._board_value

    def qualified(self) -> bool:
        """Whether the dealer's hand is good enough to play."""
        if self._qualifies is None:  # rule: every-dealer-hand-plays
            return True
        return self.value() >= self._qualifies


class Showdown:
    """One hand against the house."""

    __slots__ = ("_value", "cards", "folded", "house", "ranking")

    def __init__(
        self,
        ranking: Ranking,
        cards: Sequence[Card],
        *,
        dealer: Sequence[Card] | None = None,
        board: Sequence[Card] = (),
        board_size: int = 0,
        folded: bool = False,
        qualifies: Value | None = None,
        house: HouseHand | None = None,
    ) -> None:
        """With `house`, the dealer's cards, board and threshold are those already told to it."""
        assert house is None or house.ranking is ranking, "one game compares hands in one way"
        self.ranking = ranking
        self.cards = tuple(cards)
        self.folded = folded
        self.house = house or HouseHand(ranking, dealer, board, board_size=board_size, qualifies=qualifies)
        self._value: Value | None = None

    def dealer(self) -> tuple[Card, ...]:
        return self.house.cards()

    def board(self) -> tuple[Card, ...]:
        return self.house.board()

    def all_cards(self) -> tuple[Card, ...]:
        """The player's cards with the board."""
        return self.cards + self.house.board()

    def value(self) -> Value:
        if self._value is None:
            self._value = self.house.evaluate(self.all_cards())
        return self._value

    def category(self) -> str:
        return self.ranking.category_at(self.value()[0])

    def dealer_value(self) -> Value:
        return self.house.value()

    def board_value(self) -> Value:
        return self.house.board_value()

    def qualified(self) -> bool:
        return self.house.qualified()

    def wins(self) -> bool:
        if self.folded:
            return False
        return self.value() > self.house.value()  # rule: hand-against-hand

    def ties(self) -> bool:
        return not self.folded and self.value() == self.house.value()
