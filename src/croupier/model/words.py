"""A fact in words: what cues ask about and what their sentences name."""

from collections.abc import Mapping

from msgspec.structs import asdict

from croupier.model.facts import Fact
from croupier.model.facts.bets import Settled
from croupier.money.cents import dollars

SLUGS = frozenset({"wager", "row", "kind", "choice"})  # names that are written with hyphens in files


def words(fact: Fact) -> dict[str, object]:
    """Every value by its name, a settlement's among them; amounts in dollars."""
    told = asdict(fact)
    if isinstance(fact, Settled):
        del told["line"]
        told |= asdict(fact.line)
    return {
        name.removesuffix("_cents"): f"${dollars(value)}"
        if name.endswith("_cents") and isinstance(value, int)
        else value
        for name, value in told.items()
    }


def listed(cards: tuple[str, ...]) -> str:
    return " ".join(cards)


def counted(number: int, what: str) -> str:
    """`1 card`, `4 cards`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def shown(told: Mapping[str, object]) -> dict[str, object]:
    """The same ready for a sentence: cards in a row, not as a tuple, and names without hyphens."""
    return {name: _shown(name, value) for name, value in told.items()}


def _shown(name: str, value: object) -> object:
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return listed(value)
    if name in SLUGS and isinstance(value, str):
        return value.replace("-", " ")
    return value
