"""What one round leaves to the next at the same table."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.money.cents import Cents


class Room(Struct, frozen=True, gc=False):
    """Where the button lay, and who comes and goes."""

    button: int
    regulars: tuple[int, ...] = ()  # seats that have been dealt in
    away: tuple[int, ...] = ()  # seats that sit out
    missed: Mapping[int, tuple[str, ...]] = {}  # blinds that each owes
    kill: tuple[str, int | None] = ("neutral", None)  # how the kill button lies, and before whom

    def without(self, seat: int) -> "Room":
        """The same once a seat is left."""
        return Room(
            self.button,
            tuple(one for one in self.regulars if one != seat),
            tuple(one for one in self.away if one != seat),
            {one: kinds for one, kinds in self.missed.items() if one != seat},
            self.kill if self.kill[1] != seat else ("kill" if self.kill[0] == "kill" else "neutral", None),
        )


class Carried(Struct, frozen=True, gc=False):
    """How the bank goes round: empty at a table that has not dealt, or whose game has no player's bank."""

    banker: str = ""  # who banked last: "house", a player, or nobody yet
    last_offer: int | None = None  # the seat last offered the bank
    had_turn: tuple[str, ...] = ()  # the players who were offered it in this rotation
    last_bets: Mapping[int, Cents] = {}  # what each seat last bet against the house
    poker: "Room | None" = None  # what one hand of poker among players leaves to the next
    elsewhere: int = 0  # players dealt in at other tables of a jackpot, where a file says how many

    def in_rotation(self, seat: int, player: str) -> tuple[str, ...]:
        """Who has had a turn in the rotation of an offer to this seat: nobody, where it begins one."""
        last = self.last_offer
        goes_on = last is not None and seat < last and player not in self.had_turn
        return self.had_turn if goes_on else ()

    def without(self, seat: int) -> "Carried":
        """The same once a seat is left: its bets were its player's."""
        if seat not in self.last_bets and self.poker is None:
            return self
        bets = {other: bet for other, bet in self.last_bets.items() if other != seat}
        poker = None if self.poker is None else self.poker.without(seat)
        return Carried(self.banker, self.last_offer, self.had_turn, bets, poker, self.elsewhere)
