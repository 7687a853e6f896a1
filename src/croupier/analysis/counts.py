"""Exact counts: every deal that a bet can meet, weighed in whole numbers.

Cards are dealt only as a bet's tests ask for them, and by kinds with copies rather than one by one, so
six decks cost no more than one. Cards that no test asks for leave the chances of the others as they are.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from itertools import repeat
from math import perm
from operator import add, mul
from typing import Generic, TypeAlias, TypeVar

from croupier.cards.card import SUITS, Card
from croupier.cards.deck import deck
from croupier.hands.blackjack import POINTS, total
from croupier.hands.dealt import Dealt, Unseen

T = TypeVar("T", bound=Hashable)

Hand = tuple[Card, ...]

RED = frozenset("dh")
# A dealer's hand can be all of one suit, all of one colour, or neither: the last set holds every hand.
SUIT_SETS = (*SUITS, "dh", "cs", SUITS)
RANK_OF = "A23456789T"  # a card of each worth, one point first


Watch: TypeAlias = Callable[[int, int], None]  # deals counted so far, and of how many


def unwatched(done: int, total: int) -> None:
    """Nobody looks on."""


@dataclass(frozen=True, slots=True)
class DealerRule:
    """When the dealer stops drawing."""

    stands_on: int = 17
    hits_soft: bool = True

    def stops(self, hand: Hand) -> bool:
        points, soft = total(hand)
        return points > self.stands_on or (points == self.stands_on and not (soft and self.hits_soft))


@dataclass(frozen=True, slots=True)
class Counts(Generic[T]):
    """How many of `total` equally likely deals end each way."""

    by: dict[T, int]
    total: int
    one_deal: str  # what is counted, in words


class Tally(Generic[T]):
    """Outcomes as they are counted; whoever watches is told how far it has come."""

    def __init__(self, total: int, watch: Watch) -> None:
        self._by: Counter[T] = Counter()
        self._done = 0
        self._total = total
        self._watch = watch

    def add(self, outcome: T, ways: int) -> None:
        self._by[outcome] += ways
        self._done += ways
        self._watch(self._done, self._total)

    def counts(self, one_deal: str) -> Counts[T]:
        assert self._done == self._total, "some deals were lost or counted twice"
        return Counts(dict(self._by), self._total, one_deal)


def shoe(decks: int, jokers: int = 0) -> Counter[Card]:
    """How many copies of each card full decks hold."""
    return Counter(deck(decks, jokers))


def count(
    judge: Callable[[Dealt], T],
    cards: Mapping[Card, int],
    *,
    dealer: Hand = (),
    rule: DealerRule | None = None,
    watch: Watch = unwatched,
) -> Counts[T]:
    """What `judge` says of every deal from `cards`, the dealer already showing `dealer` (not among them).

    The watch is told how many of the cards have been the first one.
    """
    walk = _Walk(judge, cards, dealer, rule or DealerRule(), watch)
    walk.deal((), dealer, 1)
    return walk.counts()


class _Asked(Dealt):
    """Remembers what was asked for last, which is what is missing when the answer is Unseen."""

    __slots__ = ("last",)

    def __init__(self, player: Hand, dealer: Hand, *, done: bool = False) -> None:
        super().__init__(player, dealer, done=done)
        self.last = ""

    def first(self) -> Card:
        self.last = "player"
        return super().first()

    def two(self) -> tuple[Card, Card]:
        self.last = "player"
        return super().two()

    def up(self) -> Card:
        self.last = "dealer"
        return super().up()

    def dealer_hand(self) -> Hand:
        self.last = "dealer-hand"
        return super().dealer_hand()


class _Walk(Generic[T]):
    """One enumeration. Ends are kept by the player's cards, to see whether their order ever mattered."""

    def __init__(
        self,
        judge: Callable[[Dealt], T],
        cards: Mapping[Card, int],
        dealer: Hand,
        rule: DealerRule,
        watch: Watch,
    ) -> None:
        self._judge = judge
        self._left = dict(cards)
        self._size = sum(cards.values())
        self._given = len(dealer)
        self._rule = rule
        self._watch = watch
        self._ends: dict[Hand, Counter[tuple[T, int]]] = {}

    def deal(self, player: Hand, dealer: Hand, ways: int) -> None:
        """Judge what is out; while that cannot be done, deal whatever was missed, each way it can come."""
        asked = _Asked(player, dealer)
        try:
            self._end(player, dealer, self._judge(asked), ways)
            return
        except Unseen:
            wanted = asked.last
        if wanted == "dealer-hand":
            self._finish(player, dealer, ways)
            return
        assert len(player if wanted == "player" else dealer) < 2, f"no third card for the {wanted}"
        first = len(player) + len(dealer) == self._given
        dealt = 0
        for card, copies in self._left.items():
            if not copies:
                continue
            self._left[card] = copies - 1
            if wanted == "player":
                self.deal((*player, card), dealer, ways * copies)
            else:
                self.deal(player, (*dealer, card), ways * copies)
            self._left[card] = copies
            dealt += copies
            if first:
                self._watch(dealt, self._size)

    def _end(self, player: Hand, dealer: Hand, outcome: T, ways: int) -> None:
        drawn = len(player) + len(dealer) - self._given
        self._ends.setdefault(player, Counter())[outcome, drawn] += ways

    def counts(self) -> Counts[T]:
        """Every end over the same number of cards: an early one stands for all that could follow it."""
        longest = max(drawn for ends in self._ends.values() for _, drawn in ends)
        whole = perm(self._size, longest)
        by: Counter[T] = Counter()
        for ends in self._ends.values():
            for (outcome, drawn), ways in ends.items():
                by[outcome] += ways * perm(self._size - drawn, longest - drawn)
        assert by.total() == whole, "some deals were lost or counted twice"
        if self._pairs():
            halves = {outcome: ways // 2 for outcome, ways in by.items()}
            return Counts(halves, whole // 2, _in_words("the player's two cards as a pair", longest - 2))
        return Counts(dict(by), whole, _in_words("", longest))

    def _pairs(self) -> bool:
        """Whether every deal shows two player cards and ends alike when they are exchanged."""
        return all(
            len(player) == 2 and ends == self._ends.get(player[::-1]) for player, ends in self._ends.items()
        )

    # --- the dealer's finished hand -----------------------------------------------------------

    def _finish(self, player: Hand, dealer: Hand, ways: int) -> None:
        """Draw the dealer's hand to its end by points: suits are weighed, not dealt.

        Card by card there would be millions of hands. What a test may look at is kept: the first card,
        the ranks of the others whatever their order (each ten-value card shown as a ten), and whether
        all suits or all colours agree.
        """
        shown = "".join(card[1] for card in dealer)
        dressings = [_dressing(suits, shown) for suits in SUIT_SETS]
        for ranks, weights in self._drawn_out(dealer, ways).items():
            for suits, weight in zip(dressings, _exactly(weights), strict=True):
                if weight:
                    hand = (*dealer, *(rank + suits[at % len(suits)] for at, rank in enumerate(ranks)))
                    self._end(player, hand, self._judge(_Asked(player, hand, done=True)), weight)

    def _drawn_out(self, dealer: Hand, ways: int) -> dict[str, list[int]]:
        """The ranks drawn, and in how many ways they come from within each set of suits."""
        left = [[self._copies(points, suits) for suits in SUIT_SETS] for points in range(1, 11)]
        shown = {card[1] for card in dealer}
        ends: dict[str, list[int]] = {}

        def draw(ranks: str, weights: list[int]) -> None:
            plain = (*dealer, *(rank + "c" for rank in ranks))
            if len(plain) >= 2 and self._rule.stops(plain):
                alike = ranks[:1] + "".join(sorted(ranks[1:]))
                ends[alike] = list(map(add, ends.get(alike, repeat(0)), weights))
                return
            for rank, copies in zip(RANK_OF, left, strict=True):
                if copies[-1]:
                    drawn = list(map(mul, weights, copies))
                    copies[:] = [some - 1 for some in copies]
                    draw(ranks + rank, drawn)
                    copies[:] = [some + 1 for some in copies]

        draw("", [ways if shown <= set(suits) else 0 for suits in SUIT_SETS])
        return ends

    def _copies(self, points: int, suits: str) -> int:
        return sum(
            copies for card, copies in self._left.items() if POINTS[card] == points and card[1] in suits
        )


def _exactly(within: list[int]) -> list[int]:
    """From hands *within* each set of suits to hands that need all of it: one suit, one colour, both."""
    clubs, diamonds, hearts, spades, red, black, every = within
    return [
        clubs,
        diamonds,
        hearts,
        spades,
        red - diamonds - hearts,
        black - clubs - spades,
        every - red - black,
    ]


def _dressing(suits: str, shown: str) -> str:
    """Suits to give the cards drawn so that the hand, `shown` included, is of that set and no smaller one."""

    def other_first(suit: str) -> tuple[bool, bool]:
        return bool(shown) and (suit in RED) == (shown[0] in RED), suit in shown

    return "".join(sorted(suits, key=other_first))


def _in_words(player: str, ordered: int) -> str:
    rest = f"{ordered} {'card' if ordered == 1 else 'cards'} in order" if ordered else ""
    return ", then ".join(part for part in (player, rest) if part) or "nothing dealt"
