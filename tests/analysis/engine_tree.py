"""A whole game played by the engine: every card that a few cards can deal, every choice that it allows.

A round is told by its tape: which of the possible cards came at each draw, and which of the legal choices was
taken at each turn. The tapes are gone through like the numbers of a clock, one round of the engine for each.
What a player knows at a choice is what the engine's own view shows to the seat; the best choice is the best
on average over all rounds that look the same from there.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from croupier.cards.card import Card
from croupier.histories.scripted import Script, ScriptedShoe
from croupier.model.choices import Choice
from croupier.table.table import Table
from tests.rounds import over
from tests.tables import opened

SEAT = 1
STAKE = 10  # dollars on each bet before the deal
DECLINE = "decline"  # what is offered beside the game: insurance, even money
CHOICES = (
    "fold", "play", "check", "ride", "take-back", "stand", "hit", "double", "split", "surrender", "zap",
)  # fmt: skip

Seen = tuple[object, ...]


class Way(NamedTuple):
    """One of the cards that may come, and how likely it is to."""

    card: Card
    chance: Fraction


class Few(Protocol):
    """A few cards to deal from."""

    def begin(self) -> None:
        """All of them are there again."""
        ...

    def ways(self, to: str) -> list[Way]:
        """What may come to a place now."""
        ...

    def took(self, to: str, card: Card) -> None: ...


class Option(NamedTuple):
    """Something that may be done, with an amount where there is one to name."""

    do: str
    amount: int | None


class Tape:
    """Which of several ways was gone at each turn of a round."""

    def __init__(self) -> None:
        self._turns: list[tuple[int, int]] = []  # the way that is gone, and how many there are
        self._at = 0

    def take(self, ways: int) -> int:
        """The way to go: the first one where the tape has been no further."""
        if self._at == len(self._turns):
            self._turns.append((0, ways))
        chosen, known = self._turns[self._at]
        assert known == ways, "the same cards and choices lead to the same place"
        self._at += 1
        return chosen

    def next(self) -> bool:
        """Go on to the next round, unless this was the last."""
        while self._turns and self._turns[-1][0] + 1 == self._turns[-1][1]:
            self._turns.pop()
        self._at = 0
        if not self._turns:
            return False
        last, ways = self._turns[-1]
        self._turns[-1] = last + 1, ways
        return True


class TapedShoe(ScriptedShoe):
    """Deals from a few cards what the tape says; the engine knows of whole decks."""

    def __init__(self, decks: int, few: Few, tape: Tape) -> None:
        self._few, self._tape = few, tape
        self.chance = Fraction(1)
        super().__init__(decks)

    def start(self) -> None:
        self._few.begin()
        self.chance = Fraction(1)
        self.begin(Script())

    def _take(self, to: str) -> Card:
        ways = self._few.ways(to)
        assert ways, "there are too few cards for the game"
        card, chance = ways[self._tape.take(len(ways))]
        self._few.took(to, card)
        self.chance *= chance
        return card


@dataclass(slots=True)
class Branch:
    """What has been won here, each round with its chance, and what may be seen and chosen from here on."""

    won: Fraction = Fraction(0)
    then: dict[Seen, dict[Option, "Branch"]] = field(default_factory=dict)

    def best(self) -> Fraction:
        further = (max(one.best() for one in options.values()) for options in self.then.values())
        return sum(further, self.won)


@dataclass(slots=True)
class Tree:
    """What a unit of the first bet gains with the best play, and how many rounds it took to know."""

    gain: Fraction
    rounds: int


def whole_tree(key: str, few: Few, bets: tuple[str, ...]) -> Tree:
    """Every round of a game with these bets on one spot."""
    tape, root, rounds = Tape(), Branch(), 0
    shoe = TapedShoe(opened(key, offers=()).options.number("decks"), few, tape)
    table = opened(key, {SEAT: None}, offers=(), device=shoe, keep=1)
    placed: dict[str, Any] = dict.fromkeys(bets, STAKE)
    while True:
        shoe.start()
        table.bet(SEAT, **placed)
        table.deal()
        _play(table, tape, root, shoe)
        rounds += 1
        if not tape.next():
            return Tree(root.best() / STAKE, rounds)


def _play(table: Table, tape: Tape, root: Branch, shoe: TapedShoe) -> None:
    here = root
    while not over(table):
        legal = table.legal(SEAT)
        if any(choice.do == DECLINE for choice in legal):
            table.act(SEAT, DECLINE)
            continue
        may = [option for choice in legal for option in _options(choice)]
        chosen = may[tape.take(len(may))]
        here = here.then.setdefault(_seen(table), {}).setdefault(chosen, Branch())
        table.act(SEAT, chosen.do, amount=chosen.amount)
    won = sum(line.returned_cents - line.stake_cents for line in table.settlements)
    here.won += shoe.chance * Fraction(won, 100)


def _options(choice: Choice) -> list[Option]:
    """Amounts in whole units of the first bet."""
    if choice.do not in CHOICES:
        return []
    if choice.min_cents is None or choice.max_cents is None:
        return [Option(choice.do, None)]
    amounts = range(STAKE, choice.max_cents // 100 + 1, STAKE)
    return [Option(choice.do, amount) for amount in amounts if 100 * amount >= choice.min_cents]


def _seen(table: Table) -> Seen:
    view = table.view(f"seat:{SEAT}")
    return tuple(hand.cards for spot in view.spots for hand in spot.hands), view.dealer.cards, view.board
