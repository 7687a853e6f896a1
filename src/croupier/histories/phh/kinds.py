"""Kinds of values: how each is read from TOML, and told again."""

from collections.abc import Callable
from datetime import time
from decimal import Decimal
from typing import Any, NamedTuple, TypeVar

from croupier.errors import BadInput, brief, nearest, plain
from croupier.histories.phh.actions import Action
from croupier.histories.phh.amounts import UNLIMITED, Ended, read_amount, read_ended, told_amount
from croupier.histories.phh.notation import notation, read_action
from croupier.histories.phh.toml import BIGGEST
from croupier.histories.phh.variants import CODES, Code
from croupier.money.cents import Cents

_Amount = TypeVar("_Amount", Cents, Ended)


class Kind(NamedTuple):
    """How a value of TOML becomes one of a hand, and back. What is not of this kind is refused."""

    read: Callable[[Any], Any]
    told: Callable[[Any], Any]


# --- reading ------------------------------------------------------------------------------------


def _variant(value: object) -> Code:
    for code in CODES:
        if code == value:
            return code
    known = ", ".join(CODES)
    raise BadInput(
        "scenario/unknown-variant",
        f"No variant is called {brief(value)} ({known}).",
        offender=plain(value),
        nearest=nearest(value, CODES) if isinstance(value, str) else None,
    )


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _wrong_type(value, "true or false")


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise _wrong_type(value, "text")


def _number(value: object) -> int:
    if type(value) is not int:
        raise _wrong_type(value, "a whole number")
    if abs(value) > BIGGEST:
        raise _out_of_range(value, -BIGGEST, BIGGEST)
    return value


def _number_from(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        number = _number(value)
        if not least <= number <= most:
            raise _out_of_range(value, least, most)
        return number

    return read


def _text_or_number(value: object) -> str | int:
    return value if isinstance(value, str) else _number(value)


def _time(value: object) -> time:
    if isinstance(value, time):
        return value
    raise _wrong_type(value, "a time of day such as 21:02:00")


def _seconds(value: object) -> Decimal:
    if type(value) is int and 0 <= value <= BIGGEST:
        return Decimal(value)
    if isinstance(value, Decimal) and not value.is_nan() and value >= 0:  # nan will not be compared
        return value
    raise _wrong_type(value, "a number of seconds")


def _amount(value: object) -> Cents:
    return _not_below_zero(read_amount(value))


def _ended(value: object) -> Ended:
    return _not_below_zero(read_ended(value))


def _not_below_zero(amount: _Amount) -> _Amount:
    if amount < 0:
        said = plain(told_amount(amount))
        raise BadInput("money/signed", f"{said} is below zero.", offender=said)
    return amount


def _positive(value: object) -> Cents:
    amount = _amount(value)
    if not amount:
        raise BadInput("scenario/not-positive", "This must be more than nothing.", offender=plain(value))
    return amount


def _or_unlimited(read: Callable[[object], _Amount]) -> Callable[[object], _Amount | None]:
    return lambda value: None if value == UNLIMITED else read(value)


def _action(value: object) -> Action:
    return read_action(_text(value))


def _each(kind: Kind) -> Kind:
    """A list, one for each player or action. A refusal says at which place."""

    def read(values: object) -> tuple[Any, ...]:
        if not isinstance(values, list):
            raise _wrong_type(values, "a list")
        try:
            return tuple(map(kind.read, values))
        except BadInput:  # once more, to say where
            return tuple([at_place(kind.read, value, f"[{place}]") for place, value in enumerate(values)])

    return Kind(read, lambda values: [kind.told(value) for value in values])


def at_place(read: Callable[[Any], Any], value: object, path: str) -> Any:
    """Read a value; a refusal is placed here, or further in where it knows better."""
    try:
        return read(value)
    except BadInput as error:
        error.position = {"path": path + (error.position or {}).get("path", "")}
        raise


def _wrong_type(value: object, wanted: str) -> BadInput:
    return BadInput("scenario/wrong-type", f"This takes {wanted}, not {brief(value)}.", offender=plain(value))


def _out_of_range(value: object, least: int, most: int) -> BadInput:
    why = f"{plain(value)} is not between {least} and {most}."
    return BadInput("scenario/out-of-range", why, offender=plain(value))


# --- telling ------------------------------------------------------------------------------------


def _as_it_is(value: Any) -> Any:
    return value


def _told_stack(amount: Ended | None) -> int | Decimal:
    return UNLIMITED if amount is None else told_amount(amount)


# --- the kinds ---------------------------------------------------------------------------------

VARIANT = Kind(_variant, _as_it_is)
FLAG = Kind(_flag, _as_it_is)
TEXT = Kind(_text, _as_it_is)
TEXTS = _each(TEXT)
NUMBER = Kind(_number, _as_it_is)
NUMBERS = _each(NUMBER)
DAY = Kind(_number_from(1, 31), _as_it_is)
MONTH = Kind(_number_from(1, 12), _as_it_is)
YEAR = Kind(_number_from(1, 9999), _as_it_is)
TEXT_OR_NUMBER = Kind(_text_or_number, _as_it_is)
TIME = Kind(_time, _as_it_is)
SECONDS = Kind(_seconds, _as_it_is)
LIMIT = Kind(_positive, told_amount)
AMOUNTS = _each(Kind(_amount, told_amount))
BLINDS = _each(Kind(read_amount, told_amount))  # a post is below zero
STARTING_STACKS = _each(Kind(_or_unlimited(_positive), _told_stack))
FINISHING_STACKS = _each(Kind(_or_unlimited(_ended), _told_stack))
WINNINGS = _each(Kind(_ended, told_amount))
ACTIONS = _each(Kind(_action, notation))
TIME_BANKS = _each(SECONDS)
