"""Three hundred real hands, and what is known of them without this reader.

A wrong cent, a lost action or a card read as another breaks one of the sums.
"""

import re
from collections import Counter
from decimal import Decimal
from pathlib import Path

import pytest

from croupier.histories.phh import BetTo, DealHole, Entry, Fold, Hand, Show, entries
from tests.histories.phh.hands import DATA, FILES

KINDS = {
    "DealHole": r"'d dh p[0-9]+ \S+'",
    "DealBoard": r"'d db \S+'",
    "Fold": r"'p[0-9]+ f'",
    "CheckOrCall": r"'p[0-9]+ cc'",
    "BetTo": r"'p[0-9]+ cbr [0-9.]+'",
    "BringIn": r"'p[0-9]+ pb'",
    "Show": r"'p[0-9]+ sm [^']+'",
    "Muck": r"'p[0-9]+ sm'",
}


def hands_of(files: list[Path]) -> list[tuple[Entry, Hand]]:
    found = [(entry, entry.found) for file in files for entry in entries(file)]
    assert [error for _, error in found if not isinstance(error, Hand)] == []
    return [(entry, hand) for entry, hand in found if isinstance(hand, Hand)]


def hand(file: str, number: int | None = None) -> Hand:
    return next(hand for entry, hand in hands_of([DATA / file]) if entry.number == number)


def test_all_of_them_are_read() -> None:
    hands = hands_of(FILES)
    assert len(hands) == 300
    assert (DATA / "LICENSE").read_text("utf-8").startswith("MIT License")
    assert Counter(hand.variant for _, hand in hands) == {"NT": 279, "FO/8": 10, "F7S": 6, "PO": 3, "FT": 2}
    numbers = [entry.number for entry, _ in hands_of([DATA / "pluribus-270.phhs"])]
    assert numbers == [place * 2881 // 270 + 1 for place in range(270)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_action_is_of_its_kind(file: Path) -> None:
    """A second count: what the text between quotes looks like."""
    text = (
        re.sub(r"#.*", "", file.read_text("utf-8")) if file.name.startswith("antonius") else file.read_text()
    )
    text = text.replace('"', "'")
    counted = {kind: len(re.findall(shape, text)) for kind, shape in KINDS.items()}
    read = Counter(type(action).__name__ for _, hand in hands_of([file]) for action in hand.actions)
    assert dict(read) == {kind: count for kind, count in counted.items() if count}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_amount_is_as_written_to_the_cent(file: Path) -> None:
    """Another reader: the digits of each line, times a hundred."""
    text = file.read_text("utf-8")
    written = Counter[int | None]()
    lines = r"^(?:antes|blinds_or_straddles|bring_in|small_bet|big_bet|min_bet|\w+_stacks|winnings) = (.*)$"
    for line in re.findall(lines, text, re.MULTILINE):
        numbers = re.findall(r"-?[0-9.]+|inf", line)
        written.update(None if one == "inf" else int(Decimal(one) * 100) for one in numbers)
    written.update(int(Decimal(amount) * 100) for amount in re.findall(r"cbr ([0-9.]+)", text))
    read = Counter[int | None]()
    for _, hand in hands_of([file]):
        for name in hand.__struct_fields__:
            value = getattr(hand, name)
            if name.endswith("_cents") and value is not None:
                read.update(value if isinstance(value, tuple) else [value])
        read.update(action.to_cents for action in hand.actions if isinstance(action, BetTo))
    assert read == written


def test_no_chip_is_lost_where_no_rake_was_taken() -> None:
    checked = 0
    for entry, hand in hands_of([file for file in FILES if "handhq" not in file.name]):
        if hand.finishing_stacks_cents is not None:
            started = sum(stack or 0 for stack in hand.starting_stacks_cents)
            assert sum(stack or 0 for stack in hand.finishing_stacks_cents) == started, entry.number
            checked += 1
    assert checked == 296


def test_everybody_is_dealt_as_many_cards_as_the_game_has() -> None:
    """Four in Omaha, two in hold'em; in stud three to seven."""
    counts = {"NT": {2}, "FT": {2}, "PO": {4}, "FO/8": {4}, "F7S": {3, 4, 5, 6, 7}}
    for entry, hand in hands_of(FILES):
        dealt = Counter[int]()
        for action in hand.actions:
            if isinstance(action, DealHole):
                dealt[action.player] += len(action.cards)
        assert set(dealt) == set(range(1, hand.player_count + 1)), entry.number
        assert set(dealt.values()) <= counts[hand.variant], entry.number


def test_the_big_hand_in_omaha() -> None:
    big = hand("antonius-blom-2009.phh")
    assert big.starting_stacks_cents == (125945025, 67847350)
    assert big.players == ("Patrik Antonius", "Victor Blom")
    assert (big.variant, big.min_bet_cents, big.year, big.currency) == ("PO", 100000, 2009, "USD")
    assert big.actions[0] == DealHole(1, ("Ah", "3s", "Ks", "Kh"))
    assert big.actions[2] == BetTo(2, 300000)
    assert big.actions[2].comment == ""  # `# Blom` stands behind the action in the file, not in it


def test_hands_of_online_play() -> None:
    cents = hand("handhq-3.phhs", 36)
    assert cents.blinds_or_straddles_cents == (10, 25, -25, 0, 0, 0, 0)
    assert cents.time is not None
    assert cents.time.isoformat() == "22:19:51"
    unlimited = hand("handhq-3.phhs", 3)
    assert unlimited.starting_stacks_cents == (None,) * 6
    assert unlimited.actions[-1] == Show(2, ("??", "??"))
    raked = hand("handhq-3.phhs", 96)
    assert raked.hand == "R5-2811572-266"
    assert raked.time_zone_abbreviation == "GMT-0910"
    assert raked.finishing_stacks_cents == (123775, 196175, 31755, 60350)
    assert raked.actions[-1] == Fold(2)
