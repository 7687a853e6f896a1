"""Whether the parts of a hand fit together: what its variant needs, one of everything for each player."""

from collections.abc import Mapping
from typing import Any

from croupier.errors import BadInput, counted, listed, nearest
from croupier.histories.phh.actions import Action, DealBoard, Remark
from croupier.histories.phh.fields import ALWAYS, EACH_PLAYER, NAMES
from croupier.histories.phh.variants import LIMITS, VARIANTS, Code

FEWEST = 2
MOST = 99  # as far as actions can count them


def check_fields(variant: Code, data: Mapping[str, Any]) -> None:
    """Refuse a field that the variant needs and that is not there, or that it has no use for."""
    wanted = (*ALWAYS, *VARIANTS[variant].limits)
    for name in (*ALWAYS, *LIMITS):
        if name in wanted and name not in data:
            raise missing(name, f"A hand of {variant} needs {name}.", data)
        if name in data and name not in wanted:
            why = f"A hand of {variant} has no {name}: it has {listed(VARIANTS[variant].limits)}."
            raise BadInput("scenario/unwanted-field", why, offender=name, position={"path": name})


def missing(name: str, why: str, data: Mapping[str, Any]) -> BadInput:
    """The refusal of a hand without a field, with the name under which it may have been written instead."""
    strangers = [one for one in data if one not in NAMES]
    return BadInput(
        "scenario/missing-field",
        why,
        offender=name,
        nearest=nearest(name, strangers),
        position={"path": name},
    )


def check_lengths(data: Mapping[str, Any]) -> None:
    """Refuse a list that does not have one for each player."""
    players = len(data["starting_stacks"])
    if not FEWEST <= players <= MOST:
        why = f"{counted(players, 'stack')}: from {FEWEST} to {MOST} players play a hand."
        raise BadInput(
            "scenario/wrong-length", why, offender="starting_stacks", position={"path": "starting_stacks"}
        )
    for name in EACH_PLAYER:
        if name in data and len(data[name]) != players:
            why = f"{name} has {counted(len(data[name]), 'value')} for {players} players."
            raise BadInput("scenario/wrong-length", why, offender=name, position={"path": name})


def check_name(name: str) -> None:
    """Refuse a field called by a number: written by itself, it would be taken for another hand."""
    if name.isdecimal():
        why = f"{name} is the name of a hand, not of a field."
        raise BadInput("scenario/bad-number", why, offender=name, position={"path": name})


def check_seats(seats: tuple[int, ...]) -> None:
    """Refuse two players in one seat."""
    for place, seat in enumerate(seats):
        if seat in seats[:place]:
            raise BadInput(
                "scenario/seat-twice",
                f"Two players sit in seat {seat}.",
                offender=str(seat),
                position={"path": f"seats[{place}]"},
            )


def check_player(action: Action, players: int) -> None:
    """Refuse what is done by or to somebody who is not there."""
    if isinstance(action, DealBoard | Remark) or action.player <= players:
        return
    raise BadInput(
        "scenario/unknown-player",
        f"There is no player p{action.player} among {players}: {action.written!r}.",
        offender=f"p{action.player}",
        nearest=f"p{players}",
    )
