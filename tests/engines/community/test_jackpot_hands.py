"""Which hands win a jackpot, reckoned a second time from every five cards there are.

The second calculator knows no ranking of the engine's: it looks at all hands of five cards, and asks whether
one as good can be made with one hole card or with none.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

import pytest

from croupier.cards.card import DECK, RANKS
from croupier.engines.community.jackpot_hands import Judged, beaten, high_hands, judged, prize
from croupier.engines.community.jackpot_spec import BadBeat, HighHand, Jackpot
from croupier.engines.community.spec import Community
from croupier.hands.ranking import PokerRanking
from croupier.rulebook import catalog

Strength = tuple[int, ...]
FULL_HOUSE, QUADS, STRAIGHT_FLUSH = 6, 7, 8


def ranking() -> PokerRanking:
    holdem = catalog.game("bclc/texas-holdem")
    assert isinstance(holdem, Community)
    return holdem.hand


def jackpot(slug: str) -> Jackpot:
    found = catalog.game(f"bclc/{slug}")
    assert isinstance(found, Jackpot)
    return found


def bad_beat(slug: str) -> BadBeat:
    terms = jackpot(slug).bad_beat
    assert terms is not None
    return terms


def high_hand(slug: str) -> HighHand:
    terms = jackpot(slug).high_hand
    assert terms is not None
    return terms


# --- a second calculator ----------------------------------------------------------------------------


def strength(five: Iterable[str]) -> Strength:
    """Of exactly five cards: the category, then what decides within it."""
    cards = list(five)
    ranks = sorted((RANKS.index(card[0]) + 2 for card in cards), reverse=True)
    flush = len({card[1] for card in cards}) == 1
    top = 5 if ranks == [14, 5, 4, 3, 2] else ranks[0]
    straight = ranks == [14, 5, 4, 3, 2] or (len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4)
    groups = sorted(((many, rank) for rank, many in Counter(ranks).items()), reverse=True)
    shape, order = [many for many, _ in groups], [rank for _, rank in groups]
    if straight and flush:
        return STRAIGHT_FLUSH, top
    if shape[0] == 4:
        return QUADS, *order
    if shape == [3, 2]:
        return FULL_HOUSE, *order
    if flush:
        return 5, *ranks
    if straight:
        return 4, top
    return {3: 3, 2: 2 if shape[1] == 2 else 1, 1: 0}[shape[0]], *order


def best(cards: Sequence[str]) -> Strength:
    return max(strength(five) for five in combinations(cards, 5))


def needs_both(hole: Sequence[str], board: Sequence[str]) -> bool:
    """No hand as good without either; of four of a kind both hole cards are two."""
    whole = best((*hole, *board))
    if whole[0] == QUADS:
        return all(RANKS.index(card[0]) + 2 == whole[1] for card in hole)
    return all(best((one, *board)) < whole for one in hole) and best(board) < whole


def wins_alone(hole: Sequence[str], board: Sequence[str], least: int) -> bool:
    return best((*hole, *board))[0] >= least and needs_both(hole, board)


def lost_and_won(hands: dict[int, tuple[str, ...]], board: Sequence[str], least: Strength) -> object:
    """Who loses and who wins a bad beat."""
    order = sorted(hands, key=lambda seat: best((*hands[seat], *board)), reverse=True)
    values = {seat: best((*hands[seat], *board)) for seat in hands}
    first = order[0]
    second = [seat for seat in hands if values[seat] == values[order[1]]]
    if values[order[1]] == values[first] or values[first][0] < QUADS:
        return None
    for seat in (first, *second):
        if values[seat] < least or not needs_both(hands[seat], board):
            return None
    return tuple(second), first


def told(hands: dict[int, tuple[str, ...]], board: Sequence[str]) -> dict[int, Judged]:
    found = {seat: judged(ranking(), hole, board) for seat, hole in hands.items()}
    return {seat: hand for seat, hand in found.items() if hand is not None}


def rich_deals(many: int, seed: int) -> Iterable[tuple[dict[int, tuple[str, ...]], list[str]]]:
    """Three hands and a board from a few ranks and suits, so that rare hands are not rare."""
    chance = Random(seed)
    for _ in range(many):
        ranks = chance.sample(RANKS, 3) if chance.random() < 0.7 else list(RANKS[chance.randrange(6) :][:8])
        suits = "cdhs" if len(ranks) == 3 else chance.sample("cdhs", 2)
        cards = [rank + suit for rank in ranks for suit in suits]
        while len(cards) < 11:
            cards.append(chance.choice([card for card in DECK if card not in cards]))
        chance.shuffle(cards)
        yield {1: tuple(cards[:2]), 2: tuple(cards[2:4]), 3: tuple(cards[4:6])}, cards[6:11]


@pytest.mark.clause("bclc-poker/28/2.5.5.a")
@pytest.mark.clause("bclc-poker/30/2.4.4")
@pytest.mark.clause("bclc-poker/31/2.3.5")
def test_both_hole_cards_are_needed_just_where_the_second_calculator_says_so() -> None:
    seen: Counter[tuple[int, bool]] = Counter()
    for hands, board in rich_deals(400, 1):
        for hole in hands.values():
            hand = judged(ranking(), hole, board)
            assert hand is not None
            assert hand.whole is needs_both(hole, board), (hole, board)
            seen[best((*hole, *board))[0], hand.whole] += 1
    assert all(seen[category, whole] > 3 for category in (FULL_HOUSE, QUADS) for whole in (True, False))


@pytest.mark.clause("bclc-poker/28/2.5.7")
@pytest.mark.clause("bclc-poker/28/4.2")
@pytest.mark.clause("bclc-poker/29/4.2")
@pytest.mark.parametrize(
    ("slug", "least"),
    [("bad-beat-jackpot", (FULL_HOUSE, 14, 10)), ("wide-area-bad-beat-jackpot", (QUADS, 8))],
)
def test_bad_beats_are_those_of_the_second_calculator(slug: str, least: Strength) -> None:
    hits = 0
    for hands, board in rich_deals(700, 2):
        found = beaten(bad_beat(slug), ranking(), told(hands, board))
        assert found == lost_and_won(hands, board, least), (hands, board)
        hits += found is not None
    assert hits


@pytest.mark.parametrize(
    ("slug", "least", "must_win"),
    [
        pytest.param("high-hand-progressive", QUADS, True, marks=pytest.mark.clause("bclc-poker/30/2.4.6")),
        pytest.param(
            "daily-high-hand-bonus", FULL_HOUSE, False, marks=pytest.mark.clause("bclc-poker/31/4.2")
        ),
        pytest.param(
            "holdem-high-hand-progressive",
            QUADS,
            True,
            marks=pytest.mark.clause("bclc-poker/32/2.4.7", "bclc-poker/32/2.4.8.b"),
        ),
    ],
)
def test_high_hands_are_those_of_the_second_calculator(slug: str, least: int, must_win: bool) -> None:
    hits = losers = 0
    for hands, board in rich_deals(400, 3):
        found = high_hands(high_hand(slug), ranking(), told(hands, board))
        values = {seat: best((*hole, *board)) for seat, hole in hands.items()}
        top = [seat for seat in hands if values[seat] == max(values.values())]
        eligible = (top if len(top) == 1 else []) if must_win else list(hands)
        assert found == [seat for seat in eligible if wins_alone(hands[seat], board, least)]
        hits += len(found)
        losers += any(seat not in top for seat in found)
    assert hits > 10
    assert bool(losers) is not must_win


# --- which of several jackpots ----------------------------------------------------------------------

STRAIGHT_FLUSHES = "KQJT98765"


def straight_flush(top: str, suit: str) -> list[str]:
    ranks = "A2345" if top == "5" else RANKS[RANKS.index(top) - 4 : RANKS.index(top) + 1]
    return [rank + suit for rank in ranks]


@pytest.mark.clause("bclc-poker/30/4.2")
@pytest.mark.clause("bclc-poker/30/2.4.8")
def test_twenty_three_jackpots_each_with_its_hand() -> None:
    terms = high_hand("high-hand-progressive")
    kicker = dict.fromkeys(RANKS, "Ah") | {"A": "Kh"}
    hands = {f"quads-{rank}": [*(rank + suit for suit in "cdhs"), kicker[rank]] for rank in RANKS}
    hands |= {f"straight-flush-{top}": straight_flush(top, "d") for top in STRAIGHT_FLUSHES}
    hands["royal-flush"] = straight_flush("A", "h")
    assert len(hands) == 23
    assert {one.name for one in terms.prizes} == {*hands}
    for name, cards in hands.items():
        found = prize(terms.prizes, judged_of(cards))
        assert found is not None
        assert found.name == name


def judged_of(cards: list[str]) -> Judged:
    hand = judged(ranking(), cards[:2], cards[2:])
    assert hand is not None
    return hand


LETTERS = [
    *(("a", "royal-flush-clubs", "c"), ("b", "royal-flush-diamonds", "d")),
    *(("c", "royal-flush-hearts", "h"), ("d", "royal-flush-spades", "s")),
]


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        *(
            pytest.param(
                name,
                straight_flush("A", suit),
                id=name,
                marks=pytest.mark.clause(f"bclc-poker/32/2.4.11.{letter}"),
            )
            for letter, name, suit in LETTERS
        ),
        *(
            pytest.param(
                f"straight-flush-{top}",
                straight_flush(top, "s"),
                id=top,
                marks=pytest.mark.clause(f"bclc-poker/32/2.4.11.{letter}"),
            )
            for letter, top in zip("efghijklm", STRAIGHT_FLUSHES, strict=True)
        ),
        pytest.param(
            "quads",
            ["2c", "2d", "2h", "2s", "Ah"],
            id="quads",
            marks=pytest.mark.clause("bclc-poker/32/2.4.11", "bclc-poker/32/2.4.11.n"),
        ),
    ],
)
def test_fourteen_jackpots_each_with_its_hand(name: str, cards: list[str]) -> None:
    terms = high_hand("holdem-high-hand-progressive")
    found = prize(terms.prizes, judged_of(cards))
    assert len(terms.prizes) == 14
    assert found is not None
    assert found.name == name


def test_cards_too_few_for_a_hand_are_none() -> None:
    assert judged(ranking(), ("9c", "9d"), ("9h", "9s")) is None
    on_the_flop = judged(ranking(), ("9c", "9d"), ("9h", "9s", "Ks"))
    assert on_the_flop is not None
    assert on_the_flop.whole


def test_the_first_two_cards_of_a_stud_hand_lie_in_the_hole() -> None:
    """A pair of nines in the hole, and what lies open first is no part of the four."""
    hand = judged(ranking(), ("9c", "9d", "2h", "9h", "9s", "Kd", "4c"), ())
    assert hand is not None
    assert hand.whole


@pytest.mark.clause("bclc-poker/28/2.5.8")
def test_a_kicker_from_the_hole_is_not_needed() -> None:
    """Four on the board and the best kicker in the hand."""
    hand = judged(ranking(), ("Ac", "2d"), ("9h", "9s", "9c", "9d", "Ks"))
    assert hand is not None
    assert not hand.whole
