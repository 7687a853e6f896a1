"""The lookup tables against the evaluator they are made from, another evaluator, and published counts."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from math import comb, prod
from pathlib import Path

import pytest

from croupier.cards.card import DECK, RANKS, SUITS, parse_cards
from croupier.hands import lookup
from croupier.hands.lookup import CODES, Lookup
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PokerRanking,
    Value,
)
from tests.hands.rankings import FAST_ACTION, HIGH_WHEEL, STANDARD, THREE_CARD, dealt, patterns

SEED = 20240613
# In no document, but flush and straight stand where they meet every other category in the same cards.
ODD = tuple(
    replace(STANDARD, name=f"odd-{seed}", weakest_first=(HIGH_CARD, *order))
    for seed in range(3)
    for order in [random.Random(seed).sample(STANDARD.weakest_first[1:], 9)]
)


@pytest.fixture(autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One cache folder for this file's tests, so that nothing is left in the user's own."""
    kept = tmp_path_factory.getbasetemp() / "lookup-cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(kept))
    return kept / "croupier"


# --- the same order as the evaluator --------------------------------------------------------------


def places(ranking: PokerRanking) -> dict[Value, int]:
    """The place of every value that a hand can have, asked of the evaluator alone."""
    values = sorted({ranking.value(hand) for hand, _ in patterns(5)})
    return {value: place for place, value in enumerate(values)}


@pytest.mark.parametrize(
    ("ranking", "full"),
    [(STANDARD, 1_000_000), (FAST_ACTION, 100_000), (HIGH_WHEEL, 100_000), *((odd, 30_000) for odd in ODD)],
    ids=lambda value: getattr(value, "name", ""),
)
def test_lookup_equals_the_evaluator(
    ranking: PokerRanking,
    full: int,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    record_property("seed", SEED)
    table, place = Lookup(ranking), places(ranking)
    wanted = size(full)
    for cards in (5, 6, 7):
        for hand in dealt(cards, -(-wanted // 3), SEED):
            found = table.value(hand)
            assert found == place[ranking.value(hand)], hand
            assert found == table.value_of([CODES[card] for card in hand])


@pytest.mark.parametrize("ranking", [STANDARD, HIGH_WHEEL, *ODD], ids=lambda ranking: ranking.name)
def test_lookup_equals_the_evaluator_where_five_cards_are_suited(ranking: PokerRanking) -> None:
    """Random hands hold few flushes, so here every hand has one, with anything beside it."""
    table, place = Lookup(ranking), places(ranking)
    choose = random.Random(SEED)
    for _ in range(600):
        suit = choose.choice(SUITS)
        suited = [rank + suit for rank in choose.sample(RANKS, 5)]
        rest = choose.sample([card for card in DECK if card not in suited], choose.randrange(3))
        hand = choose.sample([*suited, *rest], 5 + len(rest))
        assert table.value(hand) == place[ranking.value(hand)], hand
        assert table.category(hand) == ranking.category(hand)
        assert table.value_of([CODES[card] for card in hand]) == table.value(hand)


def test_every_hand_of_five_that_differs() -> None:
    table, place = Lookup(STANDARD), places(STANDARD)
    assert len(table.categories) == len(place) == 7462
    for hand, _ in patterns(5):
        assert table.value(hand) == place[STANDARD.value(hand)]
        assert table.category(hand) == STANDARD.category(hand)


def test_lookup_equals_another_evaluator(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    evaluate = pytest.importorskip("phevaluator").evaluate_cards
    record_property("seed", SEED)
    table = Lookup(STANDARD)
    for hand in dealt(7, size(1_000_000), SEED):
        assert table.value(hand) == 7462 - evaluate(*hand), hand  # it counts from the best down, from 1


# --- exact counts over all 133,784,560 hands of seven ----------------------------------------------


def flushes_among(ranks: tuple[str, ...]) -> int:
    """In how many ways cards of these ranks can be dealt with five or more of one suit."""
    copies = Counter(ranks)
    ways = 0
    for cards in (5, 6, 7):
        for suited in combinations(copies, cards):
            # Of a rank with n cards, the other suits hold n - 1 if the flush has one, and n if not.
            ways += prod(comb(3, count - (rank in suited)) for rank, count in copies.items())
    return len(SUITS) * ways


def test_counts_over_all_hands_of_seven_cards() -> None:
    table = Lookup(STANDARD)
    found = Counter[str]()
    for hand, _ in patterns(7):
        if len({card[1] for card in hand}) > 1:
            ranks = tuple(card[0] for card in hand)
            every = prod(comb(4, count) for count in Counter(ranks).values())
            found[table.category(hand)] += every - flushes_among(ranks)
    for cards in (5, 6, 7):
        for suited in combinations(RANKS, cards):
            # Whatever else is held, nothing above a flush can come of it; two plain pairs will do.
            rest = [rank + suit for rank in suited for suit in "dh"][: 7 - cards]
            hand = (*(rank + "c" for rank in suited), *rest)
            found[table.category(hand)] += 4 * comb(39, 7 - cards)
    assert found.total() == comb(52, 7)
    assert found == {
        ROYAL_FLUSH: 4_324,
        STRAIGHT_FLUSH: 37_260,
        FOUR_OF_A_KIND: 224_848,
        FULL_HOUSE: 3_473_184,
        FLUSH: 4_047_644,
        STRAIGHT: 6_180_020,
        THREE_OF_A_KIND: 6_461_620,
        TWO_PAIR: 31_433_400,
        PAIR: 58_627_800,
        HIGH_CARD: 23_294_460,
    }


# --- what is kept on disk ---------------------------------------------------------------------------


def built(ranking: PokerRanking) -> lookup.Tables:
    """The tables as a new process would get them."""
    lookup.tables.cache_clear()
    return lookup.tables(ranking.cards, ranking.weakest_first, ranking.wheel)


def test_tables_are_made_once_and_then_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = built(STANDARD)
    assert lookup._cache_file(STANDARD) in set(folder.iterdir())
    monkeypatch.setattr(lookup, "make", lambda ranking: pytest.fail("made again"))
    assert built(STANDARD) == first
    same = replace(STANDARD, name="other", clause="bclc-poker/13/5.5")
    assert Lookup(same).categories is Lookup(STANDARD).categories


@pytest.mark.parametrize("damage", [b"", b"no tables", b"[[1], [2]]\n", b"\xff\xfe"])
def test_a_damaged_file_is_made_again(damage: bytes) -> None:
    good = built(STANDARD)
    path = lookup._cache_file(STANDARD)
    assert path is not None
    path.write_bytes(damage)
    assert built(STANDARD) == good
    assert lookup._read(path) == good


def test_one_changed_word_is_noticed() -> None:
    built(STANDARD)
    path = lookup._cache_file(STANDARD)
    assert path is not None
    path.write_text(path.read_text("ascii").replace(f'"{PAIR}"', f'"{FLUSH}"', 1), "ascii")
    assert lookup._read(path) is None
    path.unlink()


def test_a_folder_that_cannot_be_written_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert len(built(STANDARD).categories) == 7462


def test_a_file_that_cannot_be_replaced_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = lookup._cache_file(STANDARD)
    assert path is not None
    path.mkdir(parents=True)  # a folder by that name: the file can be written, but not put there
    assert len(built(STANDARD).categories) == 7462
    assert list(path.parent.iterdir()) == [path]


def test_no_home_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(path: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "expanduser", homeless)
    assert lookup._cache_file(STANDARD) is None
    assert len(built(STANDARD).categories) == 7462


def test_the_file_is_named_by_ranking_and_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = lookup._cache_file(STANDARD)
    assert name == lookup._cache_file(replace(STANDARD, name="other", clause="bclc-poker/13/5.5"))
    assert name != lookup._cache_file(replace(STANDARD, wheel=HIGH_WHEEL.wheel))
    assert name != lookup._cache_file(next(STANDARD.mutants()))
    changed = tmp_path / "ranking.py"
    changed.write_text("# another evaluator")
    monkeypatch.setattr("croupier.hands.ranking.__file__", str(changed))
    assert name != lookup._cache_file(STANDARD)


# --- what is not looked up --------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["Ac Kc Qc Jc", "2c 3d 4h 5s 6c 7d 8h 9s", "Ac Kd Qh Js Jo", ""])
def test_other_hands_are_refused(cards: str) -> None:
    with pytest.raises(KeyError):
        Lookup(STANDARD).value(parse_cards(cards))


def test_only_rankings_of_five_cards_are_looked_up() -> None:
    with pytest.raises(AssertionError):
        Lookup(THREE_CARD)
