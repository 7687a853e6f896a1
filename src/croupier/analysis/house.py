"""Wagers of a game against the house that the dealt cards decide alone: counted over all sets of cards."""

from collections.abc import Callable, Iterator
from typing import Any

from croupier.analysis.counts import Counts
from croupier.analysis.deals import Arranged, count_hands, count_orders, count_suits
from croupier.analysis.patterns import Hand, alike, count_sets, spread
from croupier.cards.card import Card
from croupier.engines.decide.showdown import Showdown
from croupier.engines.decide.spec import Arrange, Deal, Decide, Fold, House, Keep, Wager
from croupier.hands.dealt import Unseen
from croupier.hands.lookup import Lookup
from croupier.hands.paytable import Row
from croupier.hands.ranking import Ranking


def card_bets(game: House, wagers: tuple[Wager, ...] | None = None) -> Iterator[tuple[Wager, Counts[Row]]]:
    """Each such wager with what becomes of it, in how many deals of the cards that it looks at."""
    for wager in game.wagers if wagers is None else wagers:
        if _stands_alone(game, wager):
            counts = _two_hands(game, wager) or _one_set(game, wager) or _in_order(game, wager)
            if counts is not None:
                yield wager, counts


def _one_set(game: House, wager: Wager) -> Counts[Row] | None:
    """A bet on one set of cards, whoever holds them."""
    for places in ((), ("dealer",), ("board",), ("dealer", "board")):
        size, judge = _judge(game, wager, places)
        try:
            judge(spread(size))
        except Unseen:
            continue  # it looks at more cards than these
        if _arranges(game) is not None and "dealer" in places:
            return None
        if alike(judge, size):
            return count_sets(judge, size)
        wild = getattr(game.hand, "wild", None)
        return count_suits(judge, size, wild) if wild is not None else None
    return None


def _two_hands(game: House, wager: Wager) -> Counts[Row] | None:
    """A bet on the player's few cards, and on the dealer's where those could matter."""
    own, dealer = _dealt(game, "seats"), _dealt(game, "dealer")
    if own > 2 or _arranges(game) is not None:
        return None

    def judge(cards: Hand, theirs: Hand | None) -> Row:
        return wager.table.judge(Showdown(game.hand, cards, dealer=theirs, board_size=_dealt(game, "board")))

    try:
        return count_hands(judge, own, dealer)
    except Unseen:
        return None  # the board decides


def _in_order(game: House, wager: Wager) -> Counts[Row] | None:
    """A bet on how the dealer's cards fall, by the rule of the house that sets them."""
    arranged = _arranges(game)
    if arranged is None:
        return None

    def judge(cards: Hand) -> Row:
        return wager.table.judge(Showdown(game.hand, (), dealer=arranged(cards)))

    return count_orders(judge, arranged, _dealt(game, "dealer"))


def _arranges(game: House) -> Arranged | None:
    return next((step.by for step in game.steps if isinstance(step, Arrange)), None)


def _stands_alone(game: House, wager: Wager) -> bool:
    """A side bet that outlives a fold, that never meets one, or in a game without; no choice changes it."""
    decisions = [step for step in game.steps if isinstance(step, Decide)]
    options = [option for step in decisions for option in step.options]
    if wager.when != "before" or any(isinstance(option, Keep) for option in options):
        return False
    if not any(isinstance(option, Fold) for option in options):
        return wager.needs is not None
    asked = {name for step in decisions for name in step.with_bet}
    by_itself = wager.name in game.start_with.value and wager.name not in asked
    return by_itself or (wager.on_fold is not None and wager.on_fold.value == "lives")


def _dealt(game: House, to: str) -> int:
    """How many cards a place gets that play."""
    cards = sum(step.cards for step in game.steps if isinstance(step, Deal) and step.to == to)
    return cards - sum(game.board_burns()) if to == "board" else cards


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
