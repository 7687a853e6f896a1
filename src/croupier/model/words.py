"""A fact in words: what cues ask about and what their sentences name."""

from collections.abc import Mapping

from msgspec.structs import asdict

from croupier.model.facts import Fact
from croupier.model.facts.bets import Settled
from croupier.money.cents import dollars


def words(fact: Fact) -> dict[str, object]:
    """Every value by its name, a settlement's among them; amounts in dollars."""
    told = asdict(fact)
    if isinstance(fact, Settled):
        del told["line"]
        told |= asdict(fact.line)
    return {
        name.removesuffix("_cents"): dollars(value)
        if name.endswith("_cents") and isinstance(value, int)
        else value
        for name, value in told.items()
    }


def listed(cards: tuple[str, ...]) -> str:
    return " ".join(cards)


def shown(told: Mapping[str, object]) -> dict[str, object]:
    """The same ready for a sentence: cards in a row, not as a tuple."""
    return {
        name: listed(value)
        if isinstance(value, tuple) and all(isinstance(one, str) for one in value)
        else value
        for name, value in told.items()
    }
