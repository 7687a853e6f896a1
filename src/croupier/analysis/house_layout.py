"""Where the cards of a dealt round of poker against the house lie in an array."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Layout(NamedTuple):
    """Which cards of a dealt round are whose: the player's, the board's as it turns, then the dealer's."""

    own: int
    board: int
    dealer: int

    @property
    def size(self) -> int:
        return self.own + self.board + self.dealer

    def players(self, deals: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
        return deals[:, : self.own]

    def boards(self, deals: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
        return deals[:, self.own : self.own + self.board]

    def dealers(self, deals: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
        return deals[:, self.own + self.board :]
