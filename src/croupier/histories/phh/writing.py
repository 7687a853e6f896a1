"""Hands as files hold them: fields in the order of the specification, each on one line."""

from collections.abc import Iterable, Iterator

from croupier.errors import BadInput
from croupier.histories.phh.fields import FIELDS, NAMES
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.one_hand import read_hand
from croupier.histories.phh.toml import line, load


def write(hand: Hand) -> str:
    """The text of a `.phh` file. A hand that could not be read again is refused."""
    text = "".join(f"{one}\n" for one in _lines(hand))
    if read_hand(load(text)) != hand:
        raise BadInput("scenario/not-writable", "This hand would be read as another one.")
    return text


def write_all(hands: Iterable[Hand]) -> str:
    """The text of a `.phhs` file: the hands, numbered from 1."""
    return "\n".join(f"[{number}]\n{write(hand)}" for number, hand in enumerate(hands, 1))


def _lines(hand: Hand) -> Iterator[str]:
    for field in FIELDS:
        value = getattr(hand, field.attribute)
        if value is not None:
            yield line(field.name, field.kind.told(value))
    for name, value in hand.other_fields.items():
        if name in NAMES:
            raise BadInput("scenario/not-writable", f"{name} is a field of its own.", offender=name)
        yield line(name, value)
