"""One table of a file as a hand, or the first thing that is wrong with it."""

from collections.abc import Mapping
from typing import Any

from croupier.histories.phh.actions import Action
from croupier.histories.phh.cards_held import CardsHeld
from croupier.histories.phh.check import (
    check_fields,
    check_lengths,
    check_name,
    check_player,
    check_seats,
    missing,
)
from croupier.histories.phh.fields import FIELDS, NAMES, VARIANT
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.kinds import at_place
from croupier.histories.phh.toml import check
from croupier.histories.phh.variants import VARIANTS


def read_hand(data: Mapping[str, Any]) -> Hand:
    """The hand, or a refusal with the path of the field or action.

    Asked in this order: the variant, which fields there are, what is in each, how many, who does what with
    which cards.
    """
    if VARIANT.name not in data:
        raise missing(VARIANT.name, "A hand says of which variant it is.", data)
    variant = at_place(VARIANT.kind.read, data[VARIANT.name], VARIANT.name)
    check_fields(variant, data)
    values = {
        field.attribute: at_place(field.kind.read, data[field.name], field.name)
        for field in FIELDS
        if field.name in data
    }
    other = {name: value for name, value in data.items() if name not in NAMES}
    for name, value in other.items():
        check_name(name)
        at_place(check, value, name)
    hand = Hand(**values, other_fields=other)
    check_lengths(data)
    check_seats(hand.seats or ())
    check_actions(hand)
    return hand


def check_actions(hand: Hand) -> None:
    """Refuse what is done by or to somebody who does not play, or with cards that are elsewhere."""
    held = CardsHeld(VARIANTS[hand.variant])

    def follow(action: Action) -> None:
        check_player(action, hand.player_count)
        held.follow(action)

    for place, action in enumerate(hand.actions):
        at_place(follow, action, f"actions[{place}]")
