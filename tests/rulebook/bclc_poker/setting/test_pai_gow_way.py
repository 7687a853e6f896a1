"""How the house sets a Pai Gow hand: section 2 clause 9, case by case and over all patterns of ranks."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.cards.card import JOKER, RANKS, SUITS, Card
from croupier.clauses.cite import cite
from croupier.clauses.register import register
from croupier.hands.quick import quick
from croupier.rulebook.house_ways import setting_game
from tests.rulebook.bclc_poker.setting.pai_gow_again import (
    FULL_DECK,
    is_made,
    low_ranks,
    rank,
    settings,
    wished,
)

clause = pytest.mark.clause
P2, P3, P5 = cite("bclc-poker/2"), cite("bclc-poker/3"), cite("bclc-poker/5")
R = cite("bclc-poker/ruling")
Cards = tuple[Card, ...]

GAME = setting_game("bclc/pai-gow-poker")
WAY, RANKING = GAME.hands.house_way, GAME.hand
value = quick(RANKING).value
SEED = 9


def cases() -> Iterator[ParameterSet]:
    lines = Path(__file__).with_name("pai_gow_cases.txt").read_text("utf-8").splitlines()
    for line in lines:
        if "|" in line:
            checks, cards, high, low, decides = (part.strip() for part in line.split("|"))
            cited = R(checks[1:]) if checks.startswith("r") else P2(checks)
            yield pytest.param(cards, high, low, P2(decides), id=f"{checks} {cards}", marks=clause(cited))


@pytest.mark.parametrize(("cards", "high", "low", "decides"), list(cases()))
def test_the_house_sets(cards: str, high: str, low: str, decides: str) -> None:
    hands, decided = WAY(tuple(cards.split()))
    assert [" ".join(hand) for hand in hands] == [high, low]
    assert decided == decides


def test_every_clause_and_ruling_has_a_case() -> None:
    cited = {mark.args[0] for case in cases() for mark in case.marks}
    strategy = [entry for entry in register("bclc-poker").values() if entry.id.startswith(P2("9."))]
    assert {entry.id for entry in strategy if entry.kind == "rule"} - cited == {P2("9.1")}  # below
    assert {R(str(number)) for number in range(52, 67)} <= cited


@pytest.mark.parametrize(
    ("key", "says"),
    [
        pytest.param("bclc/pai-gow-poker", P2("9.1"), marks=clause(P2("9.1"))),
        pytest.param("bclc/fortune-pai-gow-poker", P3("7.1"), marks=clause(P3("7.1"))),
        pytest.param("bclc/face-up-pai-gow-poker", P5("8.1"), marks=clause(P5("8.1"))),
    ],
)
def test_the_way_is_that_of_section_2(key: str, says: str) -> None:
    """Each section says so itself; the way is one and the same."""
    way = setting_game(key).hands.house_way
    assert (str(way), way.clause) == ("pai-gow house way (version 1)", says)
    assert way(("Kc", "Kd", "2h", "2s", "Ac", "7d", "4h")).hands == (
        ("Kc", "Kd", "2h", "2s", "4h"),
        ("Ac", "7d"),
    )


# --- all hands ------------------------------------------------------------------------------------


def check(cards: Cards) -> None:
    """One setting of five and two cards, all seven of them, no foul, read from what matters on."""
    (high, low), _ = WAY(cards)
    assert (len(high), len(low)) == (5, 2), cards
    assert Counter((*high, *low)) == Counter(cards), cards
    assert value(high) >= value(low), cards


def check_order(cards: Cards, choose: random.Random) -> None:
    assert WAY(tuple(choose.sample(cards, 7))) == WAY(cards), cards


def check_again(cards: Cards) -> None:
    """The same low ranks as by the other manner of deciding, and no better high hand could go with them."""
    (high, low), _ = WAY(cards)
    found = wished(cards)
    assert low_ranks(low) == low_ranks(found[0][1]), cards
    assert value(high) == max(value(other) for other, _ in found), cards


def dealt(wanted: int, seed: object) -> Iterator[Cards]:
    """Hands from the whole deck; every third has the joker, every third comes from few ranks and suits."""
    choose = random.Random(f"{seed}")
    few = [card for card in FULL_DECK if card[0] in "AKQJT" or card[1] == "h"]
    for number in range(wanted):
        if number % 3 == 0:
            yield tuple(choose.sample(FULL_DECK, 7))
        elif number % 3 == 1:
            yield (*choose.sample(FULL_DECK[:-1], 6), JOKER)
        else:
            yield tuple(choose.sample(few, 7))


def patterns(naturals: int) -> Iterator[str]:
    """Every choice of so many ranks from one deck."""
    for ranks in combinations_with_replacement(RANKS, naturals):
        if all(ranks.count(one) <= 4 for one in ranks):
            yield "".join(ranks)


def mixed(ranks: str) -> Cards:
    """Cards of these ranks, at most two of a suit."""
    return tuple(one + SUITS[at % 4] for at, one in enumerate(ranks))


def suited(ranks: str) -> Cards:
    """The same with as many hearts as there are ranks."""
    seen: Counter[str] = Counter()
    cards = []
    for one in ranks:
        cards.append(one + "hcds"[seen[one]])
        seen[one] += 1
    return tuple(cards)


def test_every_pattern_of_ranks() -> None:
    """With and without the joker; at most two cards share a suit."""
    natural = [mixed(ranks) for ranks in patterns(7)]
    joker = [(*mixed(ranks), JOKER) for ranks in patterns(6)]
    assert (len(natural), len(joker)) == (49205, 18395)
    for cards in (*natural, *joker):
        check(cards)


def test_every_hundredth_pattern_with_a_flush_and_once_more(size: Callable[[int], int]) -> None:
    """All patterns in the long run: in hearts as far as that goes, decided in the other manner as well."""
    every = [suited(ranks) for ranks in patterns(7)] + [(*suited(ranks), JOKER) for ranks in patterns(6)]
    every += [mixed(ranks) for ranks in patterns(7)] + [(*mixed(ranks), JOKER) for ranks in patterns(6)]
    random.Random(SEED).shuffle(every)
    for cards in every[: size(len(every))]:
        check(cards)
        check_again(cards)


@clause(R("e"))
def test_random_hands(size: Callable[[int], int], record_property: Callable[[str, object], None]) -> None:
    record_property("seed", SEED)
    choose = random.Random(SEED)
    for cards in dealt(size(1_000_000), SEED):
        check(cards)
        check_order(cards, choose)
        check_again(cards)


@clause(R("d22"))
def test_the_high_hand_is_the_best_that_goes_with_the_low_ranks() -> None:
    """Where neither a suit nor the joker can be taken from the low hand to make the high hand better."""
    for cards in dealt(3_000, "best"):
        (high, low), _ = WAY(cards)
        alike = [other for other, given in settings(cards) if low_ranks(given) == low_ranks(low)]
        assert value(high) == max(map(value, alike)), cards


def test_the_joker_goes_low_where_the_high_hand_does_as_well_without() -> None:
    for cards in dealt(3_000, "joker"):
        (high, low), _ = WAY(cards)
        if JOKER in high:
            swapped = [
                value((*(card for card in high if card != JOKER), ace)) for ace in low if ace[0] == "A"
            ]
            assert all(other < value(high) for other in swapped), cards


def test_hands_are_read_as_the_ranking_reads_them() -> None:
    """A joker that is one of several aces may stand before or after the others."""
    for cards in dealt(300, "read"):
        for hand in WAY(cards).hands:
            best = RANKING.best(hand)
            if low_ranks(hand).count("A") > 1 and not (len(hand) == 5 and is_made(hand)):
                assert [*map(rank, hand)] == [*map(rank, best)], cards
            else:
                assert hand == best, cards


def test_straights_and_flushes_of_the_second_manner_are_those_of_the_ranking() -> None:
    """The other manner has its own idea of them: five cards at a time."""
    kinds = {"straight", "flush", "straight-flush", "royal-flush"}
    for cards in dealt(100, "made"):
        for hand in combinations(cards, 5):
            assert is_made(hand) == (RANKING.category_at(value(hand)[0]) in kinds), hand
