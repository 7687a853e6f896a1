"""Wagers of a game against the house that the dealt cards decide alone: counted over all sets of cards."""

from collections.abc import Callable, Iterator
from typing import Any

from croupier.analysis.counts import Counts
from croupier.analysis.patterns import Hand, alike, count_sets, spread
from croupier.cards.card import Card
from croupier.engines.decide.showdown import Showdown
from croupier.engines.decide.spec import Deal, Decide, Fold, House, Keep, Wager
from croupier.hands.dealt import Unseen
from croupier.hands.lookup import Lookup
from croupier.hands.paytable import Row
from croupier.hands.ranking import Ranking


def card_bets(game: House) -> Iterator[tuple[Wager, Counts[Row]]]:
    """Each such wager with what becomes of it, in how many sets of the cards that it looks at."""
    for wager in game.wagers:
        if not _stands_alone(game, wager):
            continue
        for places in ((), ("dealer",), ("board",), ("dealer", "board")):
            size, judge = _judge(game, wager, places)
            try:
                judge(spread(size))
            except Unseen:
                continue  # it looks at more cards than these
            if alike(judge, size):
                yield wager, count_sets(judge, size)
            break


def _stands_alone(game: House, wager: Wager) -> bool:
    """A side bet that outlives a fold, or one in a game without folds; no choice of cards changes it."""
    decisions = [step for step in game.steps if isinstance(step, Decide)]
    options = [option for step in decisions for option in step.options]
    if wager.when != "before" or any(isinstance(option, Keep) for option in options):
        return False
    folds = any(isinstance(option, Fold) for option in options)
    return wager.on_fold is not None if folds else wager.needs is not None


def _dealt(game: House, to: str) -> int:
    return sum(step.cards for step in game.steps if isinstance(step, Deal) and step.to == to)


def _judge(game: House, wager: Wager, places: tuple[str, ...]) -> tuple[int, Callable[[Hand], Row]]:
    """The wager's table as a function of the player's cards, then those of these places."""
    own = _dealt(game, "seats")
    dealer = own + (_dealt(game, "dealer") if "dealer" in places else 0)
    size = dealer + (_dealt(game, "board") if "board" in places else 0)
    ranking = _Quick(game.hand) if _can_look_up(game.hand, size) else game.hand

    def judge(cards: tuple[Card, ...]) -> Row:
        shown = Showdown(
            ranking,
            cards[:own],
            dealer=cards[own:dealer] or None,
            board=cards[dealer:],
            board_size=_dealt(game, "board"),
        )
        return wager.table.judge(shown)

    return size, judge


def _can_look_up(ranking: Any, size: int) -> bool:
    return isinstance(ranking, Ranking) and ranking.cards == 5 and 5 <= size <= 7


class _Quick:
    """A ranking that looks categories up."""

    def __init__(self, ranking: Ranking) -> None:
        self.value = ranking.value
        self.weakest_first = ranking.weakest_first
        self.category = Lookup(ranking).category
