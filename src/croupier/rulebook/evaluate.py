"""What a poker hand is worth, by the ranking of a game.

>>> evaluate("Ah Kh Qh", ranking="three-card").category
'straight-flush'
"""

from typing import NamedTuple

from croupier.cards.card import Card, parse_cards
from croupier.engines.decide.spec import House
from croupier.errors import BadInput, unknown_name
from croupier.hands.ranking import Ranking
from croupier.rulebook import catalog


class Evaluation(NamedTuple):
    """The best hand in some cards. Of two evaluations by one ranking, the better has the larger value."""

    category: str
    value: tuple[int, ...]
    best: tuple[Card, ...]
    says: str
    clause: str


def rankings() -> dict[str, Ranking]:
    """Every ranking that a game of the catalog compares hands by, by name."""
    specs = (catalog.game(key) for key in catalog.GAMES)
    found: list[Ranking] = [spec.hand for spec in specs if isinstance(spec, House)]
    return {ranking.name: ranking for ranking in reversed(found)}


def evaluate(cards: object, *, ranking: str) -> Evaluation:
    """Evaluate cards (`"Ah Kh Qh"` or a list) by the ranking of that name."""
    known = rankings()
    name = ranking.lower().replace("_", "-")
    if name not in known:
        raise unknown_name("ranking", ranking, known)
    hand = parse_cards(cards)
    if not hand or "Jo" in hand:
        raise BadInput(
            "card/not-ranked", "These games rank one or more cards, without a joker.", offender=str(cards)
        )
    rule = known[name]
    return Evaluation(
        rule.category(hand), rule.value(hand), rule.best(hand), rule.describe(hand), rule.clause
    )
