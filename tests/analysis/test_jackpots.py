"""The chances of the room's jackpots: every deal of small decks by the engine's own judges; whole decks."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, sqrt

import pytest

import croupier
from croupier.analysis.jackpots import Won, count
from croupier.analysis.matchings import deals, deals_without, matchings
from croupier.analysis.room import NO_BOARD, jackpot_rows
from croupier.analysis.wanted import read
from croupier.cards.card import DECK, Card
from croupier.engines.community.jackpot_hands import Judged, beaten, high_hands, judged, prize
from croupier.engines.community.jackpot_spec import BadBeat, HighHand, Jackpot, Least
from croupier.engines.community.spec import Community
from croupier.errors import BadInput
from croupier.hands.ranking import FOUR_OF_A_KIND, FULL_HOUSE, STRAIGHT_FLUSH, PokerRanking
from croupier.rulebook import catalog

BAD_BEAT, WIDE = "bclc/bad-beat-jackpot", "bclc/wide-area-bad-beat-jackpot"
HIGH, DAILY = "bclc/high-hand-progressive", "bclc/daily-high-hand-bonus"
HOLDEM = "bclc/holdem-high-hand-progressive"

Hole = tuple[Card, Card]


def jackpot(key: str) -> Jackpot:
    found = catalog.game(key)
    assert isinstance(found, Jackpot)
    return found


def ranking() -> PokerRanking:
    game = catalog.game("bclc/texas-holdem")
    assert isinstance(game, Community)
    return game.hand


def losing_with(least: Least, wins: Least | None = None) -> Jackpot:
    """A bad beat with other hands."""
    usual = jackpot(WIDE)
    assert usual.bad_beat is not None
    return replace(usual, bad_beat=replace(usual.bad_beat, loses=least, wins=wins))


# --- dealing around pairs that may not occur ----------------------------------------------------


def hands_of(cards: tuple[int, ...], hands: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to deal so many hands, whoever gets which: the lowest card left is dealt or never is."""
    if not hands:
        yield ()
        return
    if len(cards) < 2 * hands:
        return
    first, *rest = cards
    yield from hands_of(tuple(rest), hands)
    for other in rest:
        left = tuple(card for card in rest if card != other)
        yield from (((first, other), *more) for more in hands_of(left, hands - 1))


@pytest.mark.parametrize("seed", range(30))
def test_deals_around_forbidden_pairs(seed: int) -> None:
    chance = random.Random(seed)
    every = list(combinations(range(8), 2))
    never = chance.sample(every, chance.randint(1, 20))
    if seed % 3 == 0:  # a card that goes with no other, as one that makes quads by itself
        never = sorted({*never, *(pair for pair in every if 3 in pair)})
    for hands in (1, 2, 3, 4):
        slow = sum(not set(never) & set(dealt) for dealt in hands_of(tuple(range(8)), hands))
        assert deals_without(never, 8, hands) == slow
    assert matchings(never)[1] == len(never)


def test_all_deals_of_ten_hands() -> None:
    """Boards, then the cards of twenty dealt in pairs: 19 * 17 * ... * 1 ways."""
    pairs = 19 * 17 * 15 * 13 * 11 * 9 * 7 * 5 * 3
    assert deals(47, 10) == comb(47, 20) * pairs


# --- small decks, deal by deal ------------------------------------------------------------------


def slowly(key: Jackpot, players: int, ranks: str, suits: str) -> Won:
    """Every board, every hand of every player, asked as the engine asks at a showdown."""
    deck = [rank + suit for rank in ranks for suit in suits]
    found: Counter[str] = Counter()
    total = 0
    for board in combinations(deck, 5):
        left = [card for card in deck if card not in board]
        shown = {pair: judged(ranking(), pair, board) for pair in combinations(left, 2)}
        for dealt in hands_of(tuple(range(len(left))), players):
            hands = {seat: shown[left[one], left[two]] for seat, (one, two) in enumerate(dealt)}
            total += 1
            name = winner(key, {seat: hand for seat, hand in hands.items() if hand is not None})
            if name is not None:
                found[name] += 1
    return Won(found, total)


def winner(key: Jackpot, hands: dict[int, Judged]) -> str | None:
    if key.bad_beat is not None:
        return key.slug if beaten(key.bad_beat, ranking(), hands) else None
    assert key.high_hand is not None
    seats = high_hands(key.high_hand, ranking(), hands)
    if not seats:
        return None
    if not key.prizes:
        return key.slug
    (seat,) = seats
    won = prize(key.prizes, hands[seat])
    return None if won is None else won.name


LONG = pytest.mark.long
SMALL = [
    pytest.param(jackpot(BAD_BEAT), "TKA", "cdhs", 3, marks=LONG),
    (losing_with(Least(FULL_HOUSE, "none", "TTT")), "TJA", "cdh", 2),
    pytest.param(jackpot(WIDE), "9TA", "cdhs", 3, marks=LONG),
    pytest.param(losing_with(Least(FULL_HOUSE, "none", "999")), "89T", "cdhs", 3, marks=LONG),
    pytest.param(losing_with(Least(STRAIGHT_FLUSH, "none")), "2345678", "cd", 2, marks=LONG),
    pytest.param(jackpot(HIGH), "2QK", "cdhs", 3, marks=LONG),
    pytest.param(jackpot(HIGH), "A23456", "cd", 3, marks=LONG),
    pytest.param(jackpot(HOLDEM), "9TJQKA", "cd", 3, marks=LONG),
    (jackpot(HOLDEM), "TJQKA", "cd", 2),
    pytest.param(jackpot(DAILY), "78A", "cdhs", 3, marks=LONG),
    (jackpot(DAILY), "TJA", "cdh", 2),
]


@pytest.mark.parametrize(("key", "ranks", "suits", "players"), SMALL)
def test_every_deal_of_a_small_deck(key: Jackpot, ranks: str, suits: str, players: int) -> None:
    found, slow = count(key, ranking(), players, ranks=ranks, suits=suits), slowly(key, players, ranks, suits)
    assert found.deals == slow.deals
    assert +found.by == slow.by
    assert slow.by


# --- the whole deck -----------------------------------------------------------------------------


@cache
def chances(key: str, players: int) -> dict[str, Fraction]:
    won = count(jackpot(key), ranking(), players)
    return {name: Fraction(ways, won.deals) for name, ways in won.by.items()}


@pytest.mark.parametrize("players", [10, pytest.param(11, marks=LONG)])
def test_royal_flushes_of_two_hole_cards(players: int) -> None:
    """Of the seven cards of a royal flush, two are the hole cards: ten choices of 21 take both from it.

    Nobody else can have one as good, so every such hand wins."""
    one = Fraction(4 * comb(47, 2), comb(52, 7)) * Fraction(comb(5, 2), comb(7, 2))
    assert chances(HIGH, players)["royal-flush"] == players * one


@LONG
def test_the_two_high_hand_progressives_agree() -> None:
    thirty, thirty_two = chances(HIGH, 10), chances(HOLDEM, 10)
    assert thirty_two["quads"] == sum(way for name, way in thirty.items() if name.startswith("quads"))
    assert thirty_two["straight-flush-9"] == thirty["straight-flush-9"]
    assert len(thirty) == 23
    assert thirty_two["royal-flush-hearts"] == thirty["royal-flush"] / 4


def test_quads_of_a_pair_in_the_hole() -> None:
    """A pair, and the other two on the board; now and then a better hand beats it."""
    made = 10 * Fraction(6, comb(52, 2)) * Fraction(comb(48, 3), comb(50, 5))
    for rank in "2TA":
        assert Fraction(99, 100) * made < chances(HIGH, 10)[f"quads-{rank}"] < made


def top_of(ranks: set[int]) -> int | None:
    """The highest card of a straight among ranks 0 to 12; the ace is low too."""
    low = {-1} if 12 in ranks else set()
    return next((top for top in range(12, 2, -1) if {*range(top - 4, top + 1)} <= ranks | low), None)


def beaten_straight_flushes() -> int:
    """Boards with two hands that both need all their cards for straight flushes, one the better: a board has
    room for one suit of three cards, so ranks are enough to count them."""
    found = 0
    for suited in (3, 4, 5):
        for board in combinations(range(13), suited):
            tops = {}
            for hole in combinations(sorted({*range(13)} - {*board}), 2):
                top = top_of({*board, *hole})
                if top is not None and {*hole} <= {rank % 13 for rank in range(top - 4, top + 1)}:
                    tops[hole] = top
            apart = sum(
                tops[one] != tops[other] and not {*one} & {*other} for one, other in combinations(tops, 2)
            )
            found += 4 * comb(39, 5 - suited) * apart
    return found


@LONG
def test_straight_flushes_beaten_by_straight_flushes() -> None:
    """Published tables have twice as many (Alspach, mag62); by ranks alone they are these."""
    assert beaten_straight_flushes() == 38_272
    won = count(losing_with(Least(STRAIGHT_FLUSH, "none")), ranking(), 2)
    assert sum(won.by.values()) == 38_272
    ten = Fraction(38_272, comb(52, 5)) * Fraction(deals(43, 8), deals(47, 10))
    assert float(ten) == pytest.approx(1.2384e-6, abs=5e-11)


@LONG
def test_quads_beaten_by_quads() -> None:
    """Both pairs on the board, both others in the hole, nobody with a straight flush: at most this often."""
    boards = comb(13, 2) * 6 * 6 * 44
    both = Fraction(boards, comb(52, 5)) * Fraction(deals(43, 8), deals(47, 10))
    found = count(losing_with(Least(FOUR_OF_A_KIND, "none", "2222")), ranking(), 10)
    straight_flushes = count(losing_with(Least(STRAIGHT_FLUSH, "none")), ranking(), 10)
    assert float(both) == pytest.approx(4.00e-6, abs=5e-9)
    between = Fraction(sum(found.by.values()) - sum(straight_flushes.by.values()), found.deals)
    assert both < between < 3 * both


@LONG
@pytest.mark.parametrize(("key", "name"), [(DAILY, None), (HIGH, "quads")])
def test_against_hands_dealt_at_random(key: str, name: str | None) -> None:
    terms, players, rounds = jackpot(key), 10, 4000
    won = 0
    chance = random.Random(20261116)
    for _ in range(rounds):
        cards = chance.sample(DECK, 5 + 2 * players)
        board, hole = cards[:5], cards[5:]
        hands = {seat: judged(ranking(), hole[2 * seat : 2 * seat + 2], board) for seat in range(players)}
        found = winner(terms, {seat: hand for seat, hand in hands.items() if hand is not None})
        won += found is not None and (name is None or found.startswith(name))
    exact = float(
        sum(way for what, way in chances(key, players).items() if name is None or what.startswith(name))
    )
    assert abs(won - rounds * exact) < 4 * sqrt(rounds * exact * (1 - exact))


# --- asked for ----------------------------------------------------------------------------------


def test_the_row_of_a_jackpot() -> None:
    (row,) = croupier.analyze(HOLDEM, options={"seats": 10})["wagers"]
    assert (row["wager"], row["method"]) == ("holdem-high-hand-progressive", "exact")
    assert [row[name] for name in ("edge", "edge_exact", "return", "element_of_risk", "std_dev")] == [
        None
    ] * 5
    names = [one["outcome"] for one in row["distribution"]]
    assert names == [one.name for one in jackpot(HOLDEM).prizes] + ["nothing"]
    assert sum(one["count"] for one in row["distribution"]) == row["assumptions"]["deals"]
    told = {one["outcome"]: one["probability"] for one in row["distribution"]}
    thirty = chances(HIGH, 10)
    fours = sum(way for name, way in thirty.items() if name.startswith("quads"))
    assert told["quads"] == pytest.approx(float(fours), abs=1e-15)
    assert told["royal-flush-hearts"] == pytest.approx(float(thirty["royal-flush"]) / 4, abs=1e-15)
    assert row["hit_frequency"] == pytest.approx(float(sum(thirty.values())), abs=1e-15)


@pytest.mark.clause("bclc-poker/28/2.5.1")
def test_too_few_players_win_no_jackpot() -> None:
    with pytest.raises(BadInput) as refused:
        croupier.analyze(BAD_BEAT, options={"seats": 4})
    assert (refused.value.code, refused.value.clause) == ("setting/too-few-players", "bclc-poker/28/2.5.1")


def test_a_bad_beat_where_no_board_is_shared_waits() -> None:
    """No document offers one; the high hands that are offered there are dealt (test_stud_jackpots)."""
    wanted = read(HIGH, on="bclc/seven-card-stud")
    assert isinstance(wanted.game, Community)
    rows, waiting = jackpot_rows(jackpot(BAD_BEAT), wanted.game, wanted.values, wanted.asked)
    assert rows == {}
    assert [(one.wager, one.why) for one in waiting] == [("bad-beat-jackpot", NO_BOARD)]


def test_terms_of_a_jackpot_are_one_or_the_other() -> None:
    """What is counted here is either kind; a third would need a judge of its own."""
    for key in catalog.GAMES:
        entry = catalog.game(key)
        if isinstance(entry, Jackpot):
            assert isinstance(entry.bad_beat, BadBeat) != isinstance(entry.high_hand, HighHand)
