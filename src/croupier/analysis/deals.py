"""Bets on a deal that patterns of one set of cards cannot tell: suits with wild cards, a player's few cards
beside the dealer's, and a dealer's cards that fall in order."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations, product
from math import comb, perm, prod
from random import Random
from typing import TypeVar

from croupier.analysis.counts import Counts
from croupier.analysis.patterns import SAMPLE, Hand
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.hands.dealt import Unseen

T = TypeVar("T", bound=Hashable)
Arranged = Callable[[Hand], Hand]


# --- suits with wild cards ----------------------------------------------------------------------


def count_suits(judge: Callable[[Hand], T], size: int, wild: str) -> Counts[T] | None:
    """By how many cards of each suit there are beside the wild ones, if that is all the bet looks at."""
    others = [rank for rank in RANKS if rank != wild]
    if not _alike_by_suit(judge, size, wild, others):
        return None
    by: Counter[T] = Counter()
    for wilds, *lengths in product(range(len(SUITS) + 1), *[range(size + 1)] * len(SUITS)):
        if wilds + sum(lengths) == size:
            ways = comb(len(SUITS), wilds) * prod(comb(len(others), length) for length in lengths)
            if ways:
                by[judge(_suited(wilds, lengths, wild, others))] += ways
    return Counts(dict(by), comb(len(DECK), size), f"{size} cards in any order")


def _suited(wilds: int, lengths: list[int], wild: str, others: list[str]) -> Hand:
    plain = [rank + suit for suit, length in zip(SUITS, lengths, strict=True) for rank in others[:length]]
    return (*(wild + suit for suit in SUITS[:wilds]), *plain)


def _alike_by_suit(judge: Callable[[Hand], T], size: int, wild: str, others: list[str]) -> bool:
    generator = Random(1)
    for _ in range(SAMPLE):
        cards = tuple(generator.sample(DECK, size))
        lengths = [sum(1 for card in cards if card[1] == suit and card[0] != wild) for suit in SUITS]
        wilds = size - sum(lengths)
        if judge(cards) != judge(_suited(wilds, lengths, wild, others)):
            return False
    return True


# --- a few cards, and the dealer's where they matter ---------------------------------------------


def count_hands(judge: Callable[[Hand, Hand | None], T], own: int, dealer: int) -> Counts[T]:
    """Over every hand of a player; the dealer's cards are dealt only where the bet asks for them."""
    every = comb(len(DECK) - own, dealer)
    by: Counter[T] = Counter()
    for cards in combinations(DECK, own):
        try:
            by[judge(cards, None)] += every
        except Unseen:
            rest = [card for card in DECK if card not in cards]
            for theirs in combinations(rest, dealer):
                by[judge(cards, theirs)] += 1
    return Counts(dict(by), comb(len(DECK), own) * every, f"{own} cards, then the dealer's {dealer}")


# --- cards that fall in order ----------------------------------------------------------------------


def count_orders(judge: Callable[[Hand], T], arranged: Arranged, size: int) -> Counts[T] | None:
    """By which cards are of the sort that the house removes, as they lie, if nothing else matters."""
    goes = {rank: _is_removed(arranged, rank, size) for rank in RANKS}
    piles = [[card for card in DECK if goes[card[0]] is removed] for removed in (False, True)]
    if not _alike_in_order(judge, goes, piles, size):
        return None
    by: Counter[T] = Counter()
    for sorts in product((False, True), repeat=size):
        high = sum(sorts)
        ways = perm(len(piles[True]), high) * perm(len(piles[False]), size - high)
        if ways:
            by[judge(_in_turn(sorts, piles))] += ways
    return Counts(dict(by), perm(len(DECK), size), f"{size} cards in order")


def _is_removed(arranged: Arranged, rank: str, size: int) -> bool:
    """Whether a card of this rank goes when it lies on top of low ones."""
    low = [card for card in DECK if card[0] != rank][: size - 1]
    return rank + "s" not in arranged((*low, rank + "s"))


def _in_turn(sorts: tuple[bool, ...], piles: list[list[Card]]) -> Hand:
    takers: list[Iterator[Card]] = [iter(pile) for pile in piles]
    return tuple(next(takers[removed]) for removed in sorts)


def _alike_in_order(
    judge: Callable[[Hand], T], goes: dict[str, bool], piles: list[list[Card]], size: int
) -> bool:
    generator = Random(1)
    for _ in range(SAMPLE):
        cards = tuple(generator.sample(DECK, size))
        if judge(cards) != judge(_in_turn(tuple(goes[card[0]] for card in cards), piles)):
            return False
    return True
