"""What players have brought to the cage, less what they took from it to the tables."""

from collections import Counter
from collections.abc import Iterable

from croupier.model.events import Event
from croupier.model.facts.desk import CashedOut
from croupier.model.facts.table import BoughtIn
from croupier.store import reading
from croupier.store.cut import Cut
from croupier.store.still import Source

KINDS = ("bought-in", "cashed-out")


def count(purses: Counter[str], events: Iterable[Event]) -> None:
    for event in events:
        match event.data:
            case BoughtIn(player=player, amount_cents=amount):
                purses[player] -= amount
            case CashedOut(player=player, amount_cents=amount):
                purses[player] += amount


def purses_of(engine: Source, store: str, begins: Cut) -> Counter[str]:
    """How a store has them; what stays of archived days was counted when it was cut."""
    found = Counter(begins.purses or {})
    told = reading.of_kinds(engine, store, KINDS)
    count(found, (event for event in told if event.seq > begins.stand(event.stream).events))
    return found
