"""What a poker hand is worth, by the ranking of a game.

>>> evaluate("Ah Kh Qh", ranking="three-card").category
'straight-flush'
"""

from dataclasses import dataclass

from croupier.cards.card import JOKER, Card, parse_cards
from croupier.errors import BadInput, plain, unknown_name
from croupier.hands.joker import JokerRanking
from croupier.hands.ranking import Ranking
from croupier.model.game import Game
from croupier.rulebook import catalog

MOST_WITH_JOKER = 7
MOST_CARDS = 20  # more than any hand has to choose from; the best of a whole deck would take minutes


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The best hand in some cards. Of two evaluations by one ranking, the better has the larger value."""

    category: str
    value: tuple[int, ...]
    best: tuple[Card, ...]
    says: str
    clause: str


def rankings() -> dict[str, Ranking]:
    """Every ranking that a game of the catalog compares hands by, by name."""
    specs = (catalog.game(key) for key in catalog.GAMES)
    found = [spec.ranking for spec in specs if isinstance(spec, Game) and spec.ranking is not None]
    return {ranking.name: ranking for ranking in reversed(found)}


def evaluate(cards: object, *, ranking: str | None = None) -> Evaluation:
    """Evaluate cards of one deck (`"Ah Kh Qh"` or a list) by the ranking of that name.

    >>> import croupier
    >>> hand = croupier.evaluate("Ah Kh Qh", ranking="three-card")
    >>> hand.says
    'straight flush, ace high'
    >>> hand.value > croupier.evaluate("Qs Qd Qc", ranking="three-card").value
    True

    Documents disagree about straights, flushes and wheels, so there is no ranking that is meant unsaid.
    """
    known = rankings()
    name = "" if ranking is None else plain(ranking).lower().replace("_", "-")
    if ranking is not None and name not in known:
        raise unknown_name("ranking", ranking, known)
    hand = parse_cards(cards)
    twice = next((card for card in hand if hand.count(card) > 1), None)
    if twice is not None:
        raise BadInput("card/too-many-copies", f"One deck holds one {twice}.", offender=twice)
    if ranking is None:
        why = f"By which ranking? {', '.join(known)}."
        raise BadInput("name/ranking-needed", why, offender="ranking")
    rule = known[name]
    with_joker = isinstance(rule, JokerRanking)
    most = MOST_WITH_JOKER if with_joker else MOST_CARDS
    if not 1 <= len(hand) <= most or (JOKER in hand and not with_joker):
        why = f"{name} ranks 1 to {most} cards{'' if with_joker else ', without a joker'}."
        raise BadInput("card/not-ranked", why, offender=plain(cards))
    return Evaluation(
        rule.category(hand), rule.value(hand), rule.best(hand), rule.describe(hand), rule.clause
    )
