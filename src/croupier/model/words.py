"""A fact in words: what cues ask about and what their sentences name."""

from functools import cache

from msgspec import Struct
from msgspec.structs import asdict

from croupier.model.facts import Fact
from croupier.model.facts.arrange import BankSettled
from croupier.model.facts.bets import Settled
from croupier.model.facts.community import PotSettled
from croupier.model.facts.jackpots import JackpotPaid
from croupier.money.cents import dollars

SLUGS = frozenset({"wager", "row", "kind", "choice"})  # names that are written with hyphens in files


def words(fact: Fact) -> dict[str, object]:
    """Every value by its name, a settlement's among them; amounts in dollars."""
    told = _in_dollars(fact)
    if isinstance(fact, Settled | BankSettled | PotSettled | JackpotPaid):
        del told["line"]
        told |= _in_dollars(fact.line)
    return told


def _in_dollars(struct: Struct) -> dict[str, object]:
    told = asdict(struct)
    for name, short in _amounts(type(struct)):
        value = told.pop(name)
        told[short] = f"${dollars(value)}" if isinstance(value, int) else value
    return told


@cache
def _amounts(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    """The fields that are amounts, and what they are called in words."""
    return tuple(
        (name, name.removesuffix("_cents")) for name in kind.__struct_fields__ if name.endswith("_cents")
    )


def listed(cards: tuple[str, ...]) -> str:
    return " ".join(cards)


def counted(number: int, what: str) -> str:
    """`1 card`, `4 cards`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def shown(name: str, value: object) -> object:
    """A value ready for a sentence: cards in a row, not as a tuple, and names without hyphens."""
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return listed(value)
    if name in SLUGS and isinstance(value, str):
        return value.replace("-", " ")
    return value
