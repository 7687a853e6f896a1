"""What one player has put into a hand."""

from msgspec import Struct

from croupier.money.cents import Cents


class Put(Struct, frozen=True, gc=False):
    """What one player put in over a whole hand: `cents` others had to match, `dead` nobody had to."""

    seat: int
    cents: Cents
    live: bool = True  # still holds cards
    dead: Cents = 0

    @property
    def whole(self) -> Cents:
        return self.cents + self.dead
