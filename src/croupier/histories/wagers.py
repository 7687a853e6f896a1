"""The bets of a scenario: `wagers`, `dealer-bets` and `back-bets`, under a seat or under a round."""

from msgspec import Struct

from croupier.errors import unknown_name
from croupier.histories.file_part import Part

_TAKEN = ("seat", "by", "id", "bettor", "self")  # arguments of Table.bet, so never a wager's name


class Bets(Struct, frozen=True, gc=False):
    """What one person bets at one seat, placed all at once."""

    seat: int
    wagers: dict[str, Part]
    part: Part
    bettor: str | None = None  # who bets behind the seat


def own_bets(part: Part, seat: int) -> list[Bets]:
    """`{main: 25}`."""
    return _bets(part, seat, part.named())


def dealer_bets(part: Part, seat: int) -> list[Bets]:
    """`{main: 5}`, or `5` for the main bet."""
    return _bets(part, seat, _amounts(part))


def back_bets(part: Part, seat: int) -> list[Bets]:
    """`{p3: 25}`, `{p3: {main: 25}}`, `{player: p3, main: 25}` or a list of these."""
    if isinstance(part.value, list):
        return [bets for item in part.items() for bets in back_bets(item, seat)]
    entries = part.entries()
    if "player" in entries:
        wagers = part.named()
        bettor = wagers.pop("player").text()
        return _bets(part, seat, wagers, bettor)
    return [bets for bettor, below in entries.items() for bets in _bets(below, seat, _amounts(below), bettor)]


def _amounts(part: Part) -> dict[str, Part]:
    return part.named() if isinstance(part.value, dict | type(None)) else {"main": part}


def _bets(part: Part, seat: int, wagers: dict[str, Part], bettor: str | None = None) -> list[Bets]:
    for name, amount in wagers.items():
        if name in _TAKEN:
            raise amount.placed(unknown_name("wager", name, ()))
    return [Bets(seat, wagers, part, bettor)] if wagers else []
