"""Facts of a poker round in words: what hands are called, and which cards make them.

Worked out when somebody reads the script, never while playing.
"""

from collections.abc import Mapping, Sequence

from croupier.cards.card import RANKS, Card
from croupier.hands.ranking import Ranking
from croupier.model import words as plain
from croupier.model.facts import Fact
from croupier.model.facts.cards import HandShown
from croupier.model.facts.decide import DealerArranged, DealerJudged, DealerTurned, HouseWayTold


def words(fact: Fact, ranking: Ranking) -> Mapping[str, object]:
    told = plain.words(fact)
    if isinstance(fact, DealerTurned | DealerJudged):
        return {**told, **announced(ranking, fact.plays, fact.board)}
    if isinstance(fact, HandShown):
        makes = ranking.describe((*fact.cards, *fact.board))
        return {**told, "holds": " ".join(fact.cards), "makes": makes}
    if isinstance(fact, DealerArranged):
        return {
            **told,
            "holds": " ".join(fact.plays),
            "left": len(fact.plays),
            "remaining": plain.counted(len(fact.plays), "card"),
            "removals": len(fact.removed),
            "gone": " ".join(fact.removed),
        }
    if isinstance(fact, HouseWayTold):
        return {**told, "holds": " ".join(fact.plays)}
    return told


def announced(ranking: Ranking, plays: Sequence[Card], board: Sequence[Card]) -> dict[str, object]:
    """The dealer's hand as far as it lies open, in order and in words; perhaps the board alone makes it."""
    cards = (*plays, *board)
    best = ranking.best(cards)
    rest = [card for card in cards if card not in best]
    return {
        "laid": " ".join(sorted(plays, key=lambda card: -RANKS.index(card[0]))),
        "best": " ".join(best),
        "rest": " ".join(rest),
        "unused": bool(rest),
        "makes": ranking.describe(cards),
        "plays_board": ranking.value(cards) == ranking.value(board),
        "board": " ".join(ranking.best(board)),
        "board_makes": ranking.category(board),
    }
