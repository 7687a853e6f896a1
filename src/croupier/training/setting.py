"""House-way drills: seven cards to be set as the house sets them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from croupier.cards.card import DECK, JOKER, Card
from croupier.clauses.cite import Clause
from croupier.engines.arrange.spec import Arranging
from croupier.errors import IllegalAction
from croupier.hands.match import set_hand
from croupier.rulebook.house_ways import CARDS
from croupier.training.verdict import Verdict, cited

CANDIDATES = 12  # hands dealt for every one that is asked about

Hands = tuple[tuple[Card, ...], ...]  # the high hand first


class SetQuestion(NamedTuple):
    """How does the house set these cards?"""

    game: str
    title: str
    cards: tuple[Card, ...]
    names: tuple[str, ...]  # of the hands, the high one first
    sizes: tuple[int, ...]


class SetAnswer(NamedTuple):
    hands: Hands


@dataclass(frozen=True, slots=True)
class Setting:
    """Seven cards, and the house way of one game."""

    rules: Arranging
    cards: tuple[Card, ...]

    @property
    def game(self) -> str:
        return self.rules.key

    @property
    def clause(self) -> Clause:
        """What decides how they are set."""
        return self.rules.hands.house_way(self.cards)[1]

    def __len__(self) -> int:
        return 1

    def question(self, at: int) -> SetQuestion:
        hands = self.rules.hands
        return SetQuestion(self.game, self.rules.title, self.cards, hands.names, hands.sizes.value)

    def judge(self, at: int, answer: object) -> Verdict:
        """Right is what the house sets, or hands of the same worth: suits do not matter by themselves."""
        if not isinstance(answer, SetAnswer):
            raise IllegalAction("action/wrong-answer", "This drill asks for cards that are set.")
        self._check(answer.hands)
        house, clause = self.rules.hands.house_way(self.cards)
        ranking = self.rules.hand
        same = set_hand(ranking, answer.hands).values == set_hand(ranking, house).values
        return Verdict(same, self._in_words(house), () if same else ("cards",), (cited(clause),))

    def _check(self, hands: Hands) -> None:
        sizes = self.rules.hands.sizes.value
        if tuple(map(len, hands)) != sizes:
            why = f"The hands have {', '.join(map(str, sizes))} cards, the {self.rules.hands.names[0]} first."
            raise IllegalAction("card/wrong-number", why, clause=self.rules.hands.sizes.clause)
        if sorted(card for hand in hands for card in hand) != sorted(self.cards):
            why = "Each of the cards goes into one hand, and no other card."
            raise IllegalAction("card/not-held", why, clause=self.rules.hands.clause)

    def _in_words(self, hands: Hands) -> str:
        describe = self.rules.hand.describe
        named = zip(self.rules.hands.names, hands, strict=True)
        return "; ".join(f"{name} {' '.join(hand)} ({describe(hand)})" for name, hand in named)


def settings(rules: Arranging, seed: str) -> Iterator[Setting]:
    """Hands without end. Of every dozen dealt, the one that a clause decides which was asked about least."""
    rng = Random(seed)
    asked: dict[Clause, int] = {}
    while True:
        dealt = [Setting(rules, tuple(rng.sample([*DECK, JOKER], CARDS))) for _ in range(CANDIDATES)]
        chosen = min(dealt, key=lambda one: asked.get(one.clause, 0))
        asked[chosen.clause] = asked.get(chosen.clause, 0) + 1
        yield chosen
