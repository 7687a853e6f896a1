"""Blackjack: what each play gains, by the exact cards of the hand and the up card, from full decks."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.cards.card import Card
from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.blackjack import POINTS
from croupier.hands.dealt import Dealt
from croupier.hints.hint import Hint, Move, Seen, best_of, move
from croupier.model.facts.blackjack import Zapped
from croupier.model.game import Offer
from croupier.model.values import Values
from croupier.model.view import HandView, SpotView

if TYPE_CHECKING:
    from croupier.analysis.blackjack_play import Play, Room, Situation
    from croupier.analysis.blackjack_rules import Compiled
    from croupier.analysis.parlay import Riding

WHY = "by your cards and the up card, from full decks: other cards that were seen are not counted"
AGAIN = "a pair worth splitting is split again; what that gains beside other hands is not told apart"
INSURED = 0.5  # of the first bet


class BlackjackHints:
    def __init__(self, game: Blackjack, values: Values, offers: Sequence[Offer[Dealt]] = ()) -> None:
        self._game = game
        self._values = values
        self._rides = next((offer.wager for offer in offers if offer.parlay is not None), None)
        self._situations: dict[int, Situation] = {}  # by up card

    @cached_property
    def _rules(self) -> "Compiled":
        from croupier.analysis.blackjack_rules import compiled_rules

        return compiled_rules(self._game, self._values)

    @cached_property
    def _room(self) -> "Room":
        from croupier.analysis.blackjack_play import Room

        return Room.of(self._rules)

    @cached_property
    def _riding(self) -> "Riding":
        from croupier.analysis.parlay import Riding

        return Riding(self._rules)

    def hint(self, table: Seen, seat: int, choices: frozenset[str], *, wait: bool) -> Hint:
        view = table.view(f"seat:{seat}")
        (spot,) = [spot for spot in view.spots if spot.seat == seat]
        if "parlay" in choices:
            return best_of(self._parlay(spot, view.dealer.cards[0]), WHY)
        up = _worth(view.dealer.cards[0])
        if choices & {"insure", "even-money"}:
            return best_of(self._insurance(_worths(spot.hands[0].cards), up, choices), WHY)
        turn = view.turn
        if turn is None or turn.seat != seat or "stand" not in choices:
            return Hint(None, why="there is no table for this choice")
        hand = spot.hands[turn.hand - 1]
        gains = self._gains(spot, hand, up, _exchanged(table, seat, hand.hand))
        gains = {play: gain for play, gain in gains.items() if play.do in choices}
        if "split" in choices and len(spot.hands) > 1 and self._worth_splitting(hand, up, choices):
            return Hint(move("split"), why=AGAIN)
        return best_of(gains, WHY)

    # --- the play of a hand ---------------------------------------------------------------------

    def _gains(self, spot: SpotView, hand: HandView, up: int, gone: Sequence[Card]) -> dict[Move, float]:
        """By what a hand holds, after the cards that were exchanged for it."""
        worths, before = _worths(hand.cards), _worths(gone)
        situation = self._situation(up)
        if before:
            situation = situation.exchanged(before[0], before[1]).then
        found: Mapping[Play, float]
        if len(worths) == 2 and len(spot.hands) == 1:
            found = situation.plays(*sorted(worths))
        else:
            free = any(bet.wager == "free-split" for bet in hand.bets)
            found = situation.hand_plays(*worths, free=free)
        natural = self._natural([*worths, *before], up) if self._rules.peeks else 0.0
        return {move(play): _knowing_none(gain, natural) for play, gain in found.items()}

    def _worth_splitting(self, hand: HandView, up: int, choices: frozenset[str]) -> bool:
        """Of what may be done now, splitting would be best had the pair been dealt."""
        gains = self._situation(up).plays(*_worths(hand.cards))
        return max(gains.keys() & choices, key=lambda play: gains[play]) == "split"

    def _situation(self, up: int) -> "Situation":
        """An up card, and all other cards of full decks."""
        import numpy as np

        from croupier.analysis.blackjack_play import Situation

        if up not in self._situations:
            shoe = np.array(self._rules.shoe, np.float64)
            shoe[up] -= 1
            self._situations[up] = Situation(self._rules, up, shoe, self._room)
        return self._situations[up]

    def _natural(self, worths: Sequence[int], up: int) -> float:
        """The chance of a dealer's blackjack beside a hand, as far as the cards tell."""
        import numpy as np

        from croupier.analysis.kernels.blackjack import natural_chance

        left = np.array(self._rules.shoe, np.float64)
        for worth in (up, *worths):
            left[worth] -= 1
        return natural_chance(up, left)

    # --- winnings that may ride ----------------------------------------------------------------

    def _parlay(self, spot: SpotView, up: Card) -> dict[Move, float]:
        """A unit that rides gains what a unit of the first bet does, whatever card comes second."""
        from croupier.analysis.edge import gain

        assert self._rides is not None, "somebody is asked only beside a bet that may ride"
        (hand,) = spot.hands
        first = hand.cards[0]
        stakes = {bet.wager: bet.stake_cents for bet in (*hand.bets, *spot.beside) if bet.owner == "player"}
        won = gain(self._rides.table.judge(Dealt((first,), (up,))).pays) * stakes[self._rides.name]
        rides = self._riding.ride(_worth(first), _worth(up)).gain
        return {move("parlay"): float(won) / stakes["main"] * rides, move("decline"): 0.0}

    # --- insurance ------------------------------------------------------------------------------

    def _insurance(self, worths: Sequence[int], up: int, choices: frozenset[str]) -> dict[Move, float]:
        """What each answer adds to the round."""
        from croupier.analysis.edge import gain

        natural, pays, rules = self._natural(worths, up), self._game.pays, self._rules
        lost, won = gain(pays.insurance_loses.value), gain(pays.insurance_wins.value)
        found = {
            move("insure"): INSURED * (natural * float(won) + (1 - natural) * float(lost)),
            move("decline"): 0.0,
        }
        if "even-money" in choices and pays.even_money is not None:
            waits = natural * float(rules.both_blackjack[1]) + (1 - natural) * float(rules.blackjack)
            found = {
                move("insure"): found[move("insure")] + waits,
                move("even-money"): float(gain(pays.even_money.value)),
                move("decline"): waits,
            }
        return {play: worth for play, worth in found.items() if play.do in choices}


def _knowing_none(gain: float, natural: float) -> float:
    """A gain over all deals, when it is known that the dealer has no blackjack: that would take one unit."""
    return (gain + natural) / (1 - natural)


def _exchanged(table: Seen, seat: int, hand: int) -> Sequence[Card]:
    """The two cards that a hand had before, in this round."""
    for event in reversed(table.events):
        fact = event.data
        if event.kind == "round-opened":
            break
        if isinstance(fact, Zapped) and (fact.seat, fact.hand) == (seat, hand):
            return fact.cards
    return ()


def _worths(cards: Sequence[Card]) -> list[int]:
    return [_worth(card) for card in cards]


def _worth(card: Card) -> int:
    """As the kernels number them: an ace 0, a ten 9."""
    return POINTS[card] - 1
