"""What hands have come to: a total in blackjack, a poker hand elsewhere, or how they ended."""

from collections.abc import Sequence

from rich.text import Text

from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.blackjack import is_two_card_21
from croupier.model.game import SomeGame
from croupier.model.view import HIDDEN, HandView, SpotView, View

MOST, ACE = 21, 11
GOOD, BAD, FAINT = "bold yellow1", "bold red1", "italic grey70"


class Made:
    """The hands of a view in words."""

    def __init__(self, view: View, game: SomeGame) -> None:
        self._dealer = view.dealer
        self._board = [card for card in game.plays_of(view.board) if card != HIDDEN]
        self._over = view.phase == "closed"
        self._ranking = game.ranking
        rule = game.dealer_pushes_on if isinstance(game, Blackjack) else None
        self._pushes_on = None if rule is None else rule.value

    def dealer_cards(self) -> tuple[list[str], list[str]]:
        """The dealer's cards that play, and those set aside."""
        cards, plays = self._dealer.cards, self._dealer.plays
        if plays is None:
            return list(cards), []
        aside = [card for place, card in enumerate(cards) if place not in plays]
        return [cards[place] for place in plays], aside

    def by_dealer(self) -> Text:
        total, cards = self._dealer.total, self._dealer.cards
        if total is None or not cards:
            return Text(self._named(self.dealer_cards()[0]), style="bold")
        if len(cards) == 1 and total == ACE:
            return Text("ace", style="bold")
        if is_two_card_21(cards):
            return Text("Blackjack", style=GOOD)
        if total == self._pushes_on:
            return Text(f"{total} pushes", style="bold")
        if total > MOST:
            return Text(f"{total} bust", style=BAD)
        return Text(str(total), style="bold")

    def state(self, spot: SpotView, hand: HandView, *, own: bool = False) -> Text:
        """The total or the name of a hand, or how it ended. Who plays on knows only their own."""
        if spot.folded:
            return Text("folded", style=FAINT)
        if self._ranking is None:
            return _total(hand)
        return Text(self._named(hand.cards) if own or self._over else "", style="bold")

    def brief(self, spot: SpotView, hand: HandView) -> Text:
        """The same where there is no room for the name of a hand."""
        return self.state(spot, hand) if spot.folded or self._ranking is None else Text()

    def _named(self, cards: Sequence[str]) -> str:
        if self._ranking is None or not cards or HIDDEN in cards:
            return ""
        return self._ranking.describe([*cards, *self._board])


def _total(hand: HandView) -> Text:
    if hand.total is None or not hand.cards:
        return Text()  # nothing to count yet, or cards that only their owner has seen
    if hand.ended == "blackjack":
        return Text("Blackjack!", style=GOOD)
    if hand.ended == "bust":
        return Text(f"{hand.total} bust", style=BAD)
    text = Text(f"{'soft ' if hand.soft and not hand.ended else ''}{hand.total}", style="bold")
    return text.append(" surrendered" if hand.ended == "surrendered" else "", style="italic")
