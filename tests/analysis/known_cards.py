"""A table of the engine with every offer on it, at which cards that are known are dealt round after round.

Opening a table takes longer than a hundred rounds at it, so one stays open; it keeps no round but the last.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.cards.card import Card
from croupier.histories.file_part import Part
from croupier.histories.pile import Pile
from croupier.histories.scripted import Script, ScriptedShoe
from croupier.histories.yaml_file import parse
from croupier.model.settlement import Settlement
from croupier.table.table import Table
from tests.rounds import over
from tests.tables import offers_of, opened

NOWHERE = Part.whole(parse("cards: known"))
PLENTY = 50_000  # dollars on each meter, so that no share of one is small

Cards = Sequence[Card]


class KnownCards:
    """One table; whoever sits there has money without end."""

    def __init__(
        self,
        key: str,
        seats: int = 1,
        options: Mapping[str, object] | None = None,
        offers: Sequence[str] | None = None,
    ) -> None:
        beside = offers_of(key) if offers is None else offers
        asked = opened(key, offers=beside, options=options or {})
        self._shoe = ScriptedShoe(asked.options.number("decks"), asked.options.number_or_none("jokers") or 0)
        self.table: Table = opened(
            key,
            dict.fromkeys(range(1, seats + 1)),
            offers=beside,
            options=options or {},
            device=self._shoe,
            keep=1,
            meters={one.key: {"meter": PLENTY} for one in asked.offers if one.progressive is not None},
        )

    def deal(self, bets: Mapping[int, Mapping[str, int]], script: Script) -> None:
        """Bets by seat, in dollars, and the cards of the round."""
        self._shoe.begin(script)
        for seat, wagers in bets.items():
            placed: dict[str, Any] = dict(wagers)
            self.table.bet(seat, **placed)
        self.table.deal()

    def settled(self) -> list[Settlement]:
        """The lines, once nobody has to choose any more: an executive lets every award go."""
        while not over(self.table):
            self.table.act(None, "authorise", by="e1")
        return self.table.settlements


def in_order(cards: Cards) -> Script:
    """All cards in the order in which they leave the shoe."""
    return Script(every=Pile(tuple(cards), NOWHERE))


def at_places(by_place: Mapping[str, Cards], following: Cards = ()) -> Script:
    """The cards of `seat:1`, `board`, `dealer`; what nobody looks at comes from those that follow."""
    piles = {place: Pile(tuple(cards), NOWHERE) for place, cards in by_place.items()}
    return Script(places=piles, following=Pile(tuple(following), NOWHERE))
