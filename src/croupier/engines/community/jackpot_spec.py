"""What a jackpot of the poker room is: which hands win it, under which conditions, and how it is paid."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Never

from croupier.cards.card import RANKS, SUITS, Card
from croupier.clauses.cite import Clause
from croupier.hands.predicate import RANK_NAMES, SUIT_NAMES, plural
from croupier.hands.ranking import FOUR_OF_A_KIND, PokerRanking, Value, article, neighbours
from croupier.model.claims import slug_of
from croupier.model.game import Offer
from croupier.model.rules import Rule
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True)
class Least:
    """A hand that is good enough: of this category, with these ranks or higher ones, or of a better one.

    >>> from croupier.hands.ranking import USUAL_ORDER
    >>> usual = PokerRanking("usual", 5, USUAL_ORDER, clause="none")
    >>> least = Least("full-house", "none", "AAATT")
    >>> [least.met(usual, usual.value(f"Ac Ad Ah {pair}".split())) for pair in ("9c 9d", "Tc Td")]
    [False, True]
    """

    category: str
    clause: Clause
    ranks: str = ""  # as many as matter, the cards that are alike first

    def met(self, ranking: PokerRanking, value: Value) -> bool:
        return value >= (ranking.place(self.category), *(RANKS.index(rank) + 2 for rank in self.ranks))

    def mutants(self) -> Iterator["Least"]:
        for other in neighbours(self.category):
            yield replace(self, category=other, ranks="")
        for rank in dict.fromkeys(self.ranks):
            at = RANKS.index(rank)
            for near in RANKS[max(at - 1, 0) : at] + RANKS[at + 1 : at + 2]:
                yield replace(self, ranks=self.ranks.replace(rank, near))

    def __str__(self) -> str:
        named = [plural(rank) for rank in dict.fromkeys(self.ranks)]
        if not named:
            return article(self.category)
        ranks = " full of ".join(named)
        return f"four {ranks}" if self.category == FOUR_OF_A_KIND else ranks


@dataclass(frozen=True, slots=True)
class Prize:
    """One of several jackpots: the hands that win it."""

    name: str
    category: str
    clause: Clause
    rank: str = ""  # of the four that are alike, or of the highest card in a row
    suit: str = ""

    def won_with(self, category: str, hand: tuple[Card, ...]) -> bool:
        """Whether a hand, its cards in the order that matters, is one of those."""
        if category != self.category or (self.rank and hand[0][0] != self.rank):
            return False
        return not self.suit or {card[1] for card in hand} == {self.suit}

    def mutants(self) -> Iterator["Prize"]:
        for other in neighbours(self.category):
            yield replace(self, category=other)
        if self.rank:
            at = RANKS.index(self.rank)
            yield replace(self, rank=RANKS[at - 1] if at else RANKS[1])
        if self.suit:
            yield replace(self, suit=SUITS[SUITS.index(self.suit) - 1])

    def __str__(self) -> str:
        if self.suit:
            return f"a {self.category.replace('-', ' ')} in {SUIT_NAMES[self.suit]}"
        if not self.rank:
            return article(self.category)
        if self.category == FOUR_OF_A_KIND:
            return f"four {plural(self.rank)}"
        return f"{article(self.category)}, {RANK_NAMES[self.rank]} high"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shares:
    """How a bad beat is divided, in percent."""

    clause: Clause
    losing: Rule[int]
    winning: Rule[int]
    others: Rule[int]  # all of them together

    @property
    def parts(self) -> tuple[Rule[int], Rule[int], Rule[int]]:
        return self.losing, self.winning, self.others


@dataclass(frozen=True, slots=True, kw_only=True)
class BadBeat:
    """A hand good enough that loses to one good enough."""

    loses: Least
    wins: Least | None = None  # None: whatever beats it
    top_two: Clause  # only the best hand and the second best
    beats: Clause
    neither_less: Clause  # both of them qualify
    equal: Clause  # best hands are no bad beat, second best ones share
    divided: Clause  # as the house posts it: in one of two ways
    table: Shares  # among the players of a single table
    tables: Shares  # where players at other tables share too
    dealt_in: Clause  # who the others are
    local: Clause | None = None  # a jackpot of one's own house may stand beside it
    larger: Clause | None = None  # and a hand that wins both is paid the larger prize alone


@dataclass(frozen=True, slots=True, kw_only=True)
class HighHand:
    """A hand good enough by itself."""

    least: Least
    qualifies: Clause  # subject to all conditions
    wins: Clause | None = None  # it must win, and only one hand does
    no_showdown: Clause | None = None  # whoever is left alone may show it
    early: Clause | None = None  # on the flop or turn too
    prizes: tuple[Prize, ...] = ()  # of several jackpots, each with a pool of its own


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """What can be won is what was posted last."""

    clause: Clause  # at the start of each business day
    available: Clause | None = None  # until the next posting
    effective: Clause | None = None  # from the posting itself on
    only: Clause | None = None  # and nothing above it
    awarded: Clause | None = None  # as it was posted
    once: Clause | None = None  # what was won is not posted again on the same day
    hour: Rule[int] | None = None  # when the day begins, where the section says


@dataclass(frozen=True, slots=True, kw_only=True)
class Jackpot(Offer[Never]):
    """Part of every pot is kept for those who are dealt the rarest hands."""

    drops: Clause
    seeds: Clause | None = None  # part of it is kept for the next jackpot
    players: Rule[int]  # dealt in
    away: Clause  # who is away from the table is not one of them
    least_pot: Rule[Cents] | None = None  # with rake and drop
    mucked: Clause  # a folded hand wins nothing
    best: Clause  # the hand is the best that its player has
    both: Clause  # and cannot be made without either hole card
    pocket_pair: Clause  # four of a kind takes two of them in the hole
    kickers: Clause | None = None  # which do not count as used
    hole: Clause | None = None  # where more than two cards are a player's own: the first two
    possession: Clause | None = None  # the player stays with the hand
    talk: Clause | None = None  # nobody speaks of it
    voids: Clause | None = None  # or a supervisor may call it off
    qualifiers: Clause  # as authorised and posted
    posting: Posting
    unit: Rule[Cents]  # awards are whole ones, the rest stays in the pool
    next_day: Clause | None = None  # winners are paid with the next posting
    first_round: Clause | None = None  # of several tables, the one whose round began first wins
    first_card: Clause | None = None  # which is when it was dealt its first card
    linked: Clause | None = None  # tables of several properties feed one pool
    bad_beat: BadBeat | None = None
    high_hand: HighHand | None = None

    def __post_init__(self) -> None:
        assert (self.bad_beat is None) != (self.high_hand is None), f"{self.key} is one or the other"

    @property
    def slug(self) -> str:
        return slug_of(self.key)

    @property
    def larger(self) -> Clause | None:
        """That a hand which wins it and a local one is paid the larger alone."""
        return None if self.bad_beat is None else self.bad_beat.larger

    @property
    def prizes(self) -> tuple[Prize, ...]:
        return () if self.high_hand is None else self.high_hand.prizes

    @property
    def day_begins(self) -> Rule[int] | None:
        return self.posting.hour

    @property
    def pools(self) -> tuple[str, ...]:
        """The names of its pools: its key, or one for each of its jackpots."""
        return tuple(f"{self.key}/{prize.name}" for prize in self.prizes) or (self.key,)
