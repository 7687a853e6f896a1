"""Random rounds of sections 3, 5 and 16 against the second implementation, line by line."""

from collections import defaultdict
from collections.abc import Callable
from itertools import groupby
from random import Random
from typing import Any

import pytest

from croupier.money.cents import dollars
from croupier.table.table import Table
from tests.rounds import act, events, opened, over, told
from tests.rulebook.bclc_poker.setting.fortune_again import (
    ACE,
    BOOKS,
    DECK,
    JOKER,
    RANKS,
    SUITS,
    Book,
    Cards,
    Line,
    Place,
    high,
    lines,
)

ROUNDS = 5000
Deal = tuple[dict[Any, str], list[str], list[str], dict[int, Any], dict[int, Place]]
BETS = (100, 499, 500, 501, 625, 1000, 4999, 10_000, 333_333, 1_000_000)


def draw(rng: Random, deck: list[str]) -> Cards:
    """Seven cards, often of few suits or ranks, so that much is made."""
    kind = rng.randrange(6)
    liked = list(deck)
    if kind == 0:
        suit = rng.choice(SUITS)
        at = rng.randrange(len(RANKS) - 6)
        liked = [
            card
            for card in deck
            if card == JOKER or (card[1] == suit and card[0] in RANKS[at : at + 8] + "A")
        ]
    elif kind == 1:
        ranks = [*rng.sample(RANKS, 3), "A"]
        liked = [card for card in deck if card == JOKER or card[0] in ranks]
    elif kind == 2:
        liked = [card for card in deck if card[0] in "AKQJT" or card == JOKER]
    elif kind == 3:  # no pair
        by_rank = [[card for card in deck if card[0] == one] for one in RANKS]
        liked = [rng.choice(some) for some in by_rank if some]
    if len(liked) < 7:
        liked = list(deck)
    cards = tuple(rng.sample(liked, 7))
    for card in cards:
        deck.remove(card)
    return cards


def players(rng: Random) -> dict[int, str]:
    """Who sits where: each seat taken or not, neighbours often of one player."""
    found: dict[int, str] = {}
    for seat in rng.sample(range(1, 7), rng.randrange(1, 7)):
        found[seat] = f"p{seat}"
    for seat in sorted(found):
        if seat - 1 in found and rng.random() < 0.3:
            found[seat] = found[seat - 1]
    return found


def deal(rng: Random, book: Book) -> Deal:
    """A round: cards, hands that the dealer sets, what players do, their bets, and the places so far."""
    deck = [*DECK, JOKER]
    dealer = draw(rng, deck)
    quiet = book.section == "5" and high(dealer) == ACE
    cards: dict[Any, str] = {"dealer": " ".join(dealer)}
    marks, sets, more, places = [], [], {}, {}
    seats = players(rng)
    for seat, player in seats.items():
        own = draw(rng, deck)
        cards[seat] = " ".join(own)
        several = [one for one in seats if seats[one] == player]
        bets = {"main": rng.choice([one for one in BETS if one >= 200])}
        bets |= {one: rng.choice(BETS) for one in book.bonuses if rng.random() < 0.7}
        tips = {one: rng.choice((50, 200, 333)) for one in ("main", *book.bonuses) if rng.random() < 0.2}
        more[seat] = {
            "player": player,
            "wagers": {name: dollars(amount) for name, amount in bets.items()},
            "dealer-bets": {name: dollars(amount) for name, amount in tips.items()},
        }
        places[seat] = Place(player, bets, tips, own, None)
        if seat != min(several):
            marks.append(f"{seat} house-way")
        elif not quiet:
            sets.append(setting(rng, seat, own, book))
    if sets and all(one.endswith("house-way") for one in sets):
        sets[0] = chosen(sets[0].split()[0], rng, places[int(sets[0].split()[0])].cards, book)
    sets.sort(key=lambda one: one.endswith("house-way"))
    return cards, marks, sets, more, places


def setting(rng: Random, seat: int, own: Cards, book: Book) -> str:
    return f"{seat} house-way" if rng.random() < 0.6 else chosen(str(seat), rng, own, book)


def chosen(seat: str, rng: Random, own: Cards, book: Book) -> str:
    mixed = rng.sample(own, 7)
    if book.section == "16":
        return f"{seat} set medium {mixed[0]}+{mixed[1]} low {mixed[2]}"
    return f"{seat} set low {mixed[0]}+{mixed[1]}"


def set_at(table: Table, places: dict[int, Place]) -> dict[int, Place]:
    """The places with the settings that lay on the table."""
    hands = {told(event, "seat"): told(event, "hands") for event in events(table, "hand-set")}
    return {seat: place._replace(hands=hands.get(seat)) for seat, place in places.items()}


def told_lines(table: Table) -> list[Line]:
    return [
        Line(
            one.seat,
            one.wager,
            one.owner,
            one.stake_cents,
            one.result,
            one.paid_cents,
            one.commission_cents,
            one.returned_cents,
            one.clause.removeprefix("bclc-poker/"),
            one.note,
        )
        for one in table.settlements
    ]


@pytest.mark.parametrize("key", BOOKS)
def test_random_rounds_line_by_line(
    key: str, size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    record_property("seed", 16)
    book = BOOKS[key]
    rng = Random(16)
    happened: dict[str, int] = defaultdict(int)
    for _ in range(size(ROUNDS)):
        cards, marks, sets, more, places = deal(rng, book)
        table = opened(key, cards, more=more)
        act(table, *marks)
        table.deal()
        act(table, *sets)
        assert over(table)
        (shown,) = events(table, "house-set")
        dealer = tuple(cards["dealer"].split())
        expected = lines(book, set_at(table, places), dealer, told(shown, "hands"))
        assert told_lines(table) == expected, (cards, marks, sets)
        balanced(table)
        held_as_much(book, expected, places, table)
        for one in expected:
            happened[one.wager if one.wager == "envy" else f"{one.wager} {one.result}"] += 1
            happened["capped"] += one.note.startswith("capped")
            happened["foul"] += one.note == "foul"
    wanted = {"main win", "main lose", "fortune win", "fortune lose", "envy", "capped", "foul"}
    wanted |= {f"{one} {end}" for one in book.bonuses for end in ("win", "lose")}
    assert wanted <= set(happened), "the rounds are too plain"


def balanced(table: Table) -> None:
    """Every event's postings come to nothing."""
    postings = sorted(table.postings, key=lambda posting: posting.event)
    for _, some in groupby(postings, lambda posting: posting.event):
        assert sum(posting.amount_cents for posting in some) == 0


def held_as_much(book: Book, expected: list[Line], places: dict[int, Place], table: Table) -> None:
    """In section 5 whoever is paid 10,000 or more in a round waits for it."""
    paid: dict[str, int] = defaultdict(int)
    for one in expected:
        if one.owner == "player" and one.result == "win":
            paid[places[one.seat].player] += one.paid
    due = {who: cents for who, cents in paid.items() if cents >= 1_000_000 and book.section == "5"}
    held = [told(event, "player", "amount_cents") for event in events(table, "payout-held")]
    assert dict(held) == due
