"""Bets on a deal that patterns of one set of cards cannot tell: suits with wild cards, a player's few cards
beside the dealer's, and a dealer's cards that fall in order."""

from collections.abc import Callable, Hashable, Iterator
from itertools import combinations, product
from math import comb, perm, prod
from typing import TypeVar

from croupier.analysis.counts import Counts, Tally, Watch, unwatched
from croupier.analysis.patterns import Hand, orbits
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.hands.dealt import Unseen

T = TypeVar("T", bound=Hashable)


# --- suits with wild cards ----------------------------------------------------------------------


def count_suits(judge: Callable[[Hand], T], size: int, wild: str, watch: Watch = unwatched) -> Counts[T]:
    """By how many cards of each suit there are beside the wild ones."""
    others = [rank for rank in RANKS if rank != wild]
    tally: Tally[T] = Tally(comb(len(DECK), size), watch)
    for wilds, *lengths in product(range(len(SUITS) + 1), *[range(size + 1)] * len(SUITS)):
        if wilds + sum(lengths) == size:
            ways = comb(len(SUITS), wilds) * prod(comb(len(others), length) for length in lengths)
            if ways:
                tally.add(judge(suited(wilds, lengths, wild, others)), ways)
    return tally.counts(f"{size} cards in any order")


def suited(wilds: int, lengths: list[int], wild: str, others: list[str]) -> Hand:
    plain = [rank + suit for suit, length in zip(SUITS, lengths, strict=True) for rank in others[:length]]
    return (*(wild + suit for suit in SUITS[:wilds]), *plain)


# --- a few cards, and the dealer's where they matter ---------------------------------------------


def count_hands(
    judge: Callable[[Hand, Hand | None], T],
    own: int,
    dealer: int,
    watch: Watch = unwatched,
    *,
    suits_alike: bool = False,
) -> Counts[T]:
    """Over every hand of a player; the dealer's cards are dealt only where the bet asks for them."""
    every = comb(len(DECK) - own, dealer)
    tally: Tally[T] = Tally(comb(len(DECK), own) * every, watch)
    for cards, ways in orbits(own) if suits_alike else _one_by_one(own):
        try:
            tally.add(judge(cards, None), ways * every)
        except Unseen:
            rest = [card for card in DECK if card not in cards]
            for theirs in combinations(rest, dealer):
                tally.add(judge(cards, theirs), ways)
    return tally.counts(f"{own} cards, then the dealer's {dealer}")


def _one_by_one(size: int) -> Iterator[tuple[Hand, int]]:
    return ((cards, 1) for cards in combinations(DECK, size))


# --- cards that fall in order ----------------------------------------------------------------------


def count_orders(
    judge: Callable[[Hand], T], sorts: tuple[str, ...], size: int, watch: Watch = unwatched
) -> Counts[T]:
    """By which sort of rank lies where: cards of one sort are all alike to the rule that sets them."""
    assert sorted("".join(sorts)) == sorted(RANKS), f"{sorts} leave out a rank or repeat one"
    piles = [[card for card in DECK if card[0] in sort] for sort in sorts]
    tally: Tally[T] = Tally(perm(len(DECK), size), watch)
    for order in product(range(len(sorts)), repeat=size):
        ways = prod(perm(len(pile), order.count(at)) for at, pile in enumerate(piles))
        if ways:
            tally.add(judge(_in_turn(order, piles)), ways)
    return tally.counts(f"{size} cards in order")


def _in_turn(order: tuple[int, ...], piles: list[list[Card]]) -> Hand:
    takers: list[Iterator[Card]] = [iter(pile) for pile in piles]
    return tuple(next(takers[at]) for at in order)
