"""The script of whole evenings in the poker room, against what their events say."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from croupier.engines.community.spec import Community
from croupier.model.facts.cards import Folded, HandShown
from croupier.model.facts.community import BoardDealt, HandStarted, HoleCards, PotSettled, Raked, RunsTwice
from croupier.model.facts.table import RoundClosed, RoundOpened
from croupier.money.cents import dollars
from croupier.script.render import Line
from croupier.table.table import Table
from tests.rulebook.bclc_poker.room.evenings import HANDS, evenings
from tests.script.evenings import Heard, heard

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
DECLARED = re.compile(r"Seat (\d+) (wins|shares) (?:the main pot|side pot \d+): (.*)\.")


@cache
def listened() -> tuple[Heard, ...]:
    return tuple(of(table) for table in evenings())


def of(table: Table) -> Heard:
    return heard(table.game, tuple(table.offers), tuple(table.events))


class Showdown(NamedTuple):
    """A pot that was won, what the dealer said and did, and what lay open."""

    game: Community
    at: tuple[int, int, int]  # the evening, the hand and the number of the pot
    fact: PotSettled
    lines: list[Line]
    boards: list[list[str]]
    hands: dict[int, tuple[str, ...]]
    live: set[int]  # who has not folded


def pots() -> Iterator[Showdown]:
    for evening, one in enumerate(listened()):
        game = one.game
        assert isinstance(game, Community)
        boards: list[list[str]] = [[]]
        hands: dict[int, tuple[str, ...]] = {}
        live: set[int] = set()
        for event, lines in one.by_event():
            match event.data:
                case RoundOpened():
                    boards, hands = [[]], {}
                case HandStarted() as fact:
                    live = set(fact.stacks_cents)
                case Folded() as fact:
                    live = live - {fact.seat}
                case RunsTwice() as fact:
                    boards.append(boards[0][: fact.kept])
                case BoardDealt() as fact:
                    boards[fact.board - 1] += fact.cards
                case HandShown() as fact:
                    hands[fact.seat] = fact.cards
                case PotSettled() as fact if fact.line.result == "win":
                    yield Showdown(game, (evening, event.round, fact.pot), fact, lines, boards, hands, live)


def contested(one: Showdown) -> bool:
    return len(one.live) > 1 and one.fact.line.seat in one.hands


def by_pot() -> dict[tuple[int, int, int], list[Showdown]]:
    """The winners of every pot that hands decided."""
    found: dict[tuple[int, int, int], list[Showdown]] = {}
    for one in pots():
        if contested(one):
            found.setdefault(one.at, []).append(one)
    return found


def fives(one: Showdown, board: list[str]) -> list[tuple[str, ...]]:
    """Every five cards that the winner may play on a board."""
    held = one.hands[one.fact.line.seat]
    if one.game.plays.own is None:
        return list(combinations((*held, *board), 5))
    return [(*own, *others) for own in combinations(held, 2) for others in combinations(board, 3)]


def made(one: Showdown, board: list[str]) -> tuple[str, str]:
    """The high hand and the low hand of the winner on a board, by trying every five cards."""
    hands, game = fives(one, board), one.game
    high = game.hand.describe(max(hands, key=game.hand.value))
    if game.low is None:
        return high, ""
    low = game.low.ranking
    lows = [hand for hand in hands if low.value(hand) is not None]
    return high, low.describe(max(lows, key=lambda hand: low.value(hand) or ())) if lows else ""


def names(one: Showdown, number: int) -> set[str]:
    """What the winner's hand on a board may be called."""
    high, low = made(one, one.boards[number])
    where = f" on the {('first', 'second')[number]} board" if len(one.boards) > 1 else ""
    lowest = low.replace("low: ", "low hand ")
    return {f"{high}{where}"} if one.game.low is None else {f"high hand {high}{where}", f"{lowest}{where}"}


def test_the_winning_hand_is_declared_as_what_it_is() -> None:
    found = 0
    for one in pots():
        said = [match for line in one.lines if (match := DECLARED.fullmatch(line["says"]))]
        assert len(said) == contested(one)
        for match in said:
            seat, _, hand = match.groups()
            assert int(seat) == one.fact.line.seat
            possible = {name for number in range(len(one.boards)) for name in names(one, number)}
            assert set(hand.split("; ")) <= possible, (hand, possible)
            found += 1
    assert found > 10 * HANDS


def test_high_and_low_are_declared_of_whom_they_are() -> None:
    halves = Counter[tuple[bool, bool]]()
    for winners in by_pot().values():
        game, (board, *_) = winners[0].game, winners[0].boards
        if game.low is None:
            continue
        lowest = game.low.ranking
        held = {one.fact.line.seat: fives(one, board) for one in winners}
        highs = {seat: max(map(game.hand.value, hands)) for seat, hands in held.items()}
        lows = {seat: max(lowest.value(hand) or () for hand in hands) for seat, hands in held.items()}
        for one in winners:
            seat, said = one.fact.line.seat, " ".join(line["says"] for line in one.lines)
            best = highs[seat] == max(highs.values()), bool(lows[seat]) and lows[seat] == max(lows.values())
            assert ("high hand" in said, "low hand" in said) == best
            halves[best] += 1
    assert set(halves) == {(True, False), (False, True), (True, True)}


def test_only_a_pot_with_several_winners_is_shared() -> None:
    found = by_pot().values()
    assert any(len(winners) > 1 for winners in found)
    for winners in found:
        verbs = {word for one in winners for line in one.lines for word in line["says"].split()[2:3]}
        assert ("shares" in verbs) is (len(winners) > 1)


def test_cards_that_make_the_hand_stay_up_and_the_others_go_down() -> None:
    """On each board that the hand wins with."""
    found = 0
    for one in pots():
        held = one.hands.get(one.fact.line.seat, ())
        for line in one.lines:
            if line["does"].startswith("Leave "):
                up, down = (part.split(" / ") for part in line["does"].split(" up and pull "))
                for kept, gone in zip(map(CARD.findall, up), map(CARD.findall, down), strict=True):
                    (board, *_) = [each for each in one.boards if set(each) | set(held) == {*kept, *gone}]
                    assert len(kept) + len(gone) == len(held) + len(board)
                    assert one.game.hand.describe(kept) == made(one, board)[0]
                    found += 1
    assert found > HANDS


@pytest.mark.parametrize("kind", [PotSettled, Raked])
def test_every_amount_is_told_once(kind: type[PotSettled] | type[Raked]) -> None:
    for one in listened():
        for event, lines in one.by_event():
            fact = event.data
            if not isinstance(fact, kind):
                continue
            amount = fact.amount_cents if isinstance(fact, Raked) else fact.line.returned_cents
            told = [line for line in lines if f"${dollars(amount)}" in line["does"]]
            assert len(told) == (amount > 0)


def test_the_fees_of_a_hand_are_dropped_when_it_is_over() -> None:
    seen = set()
    for one in listened():
        fees = 0
        for event, lines in one.by_event():
            match event.data:
                case RoundOpened():
                    fees = 0
                case Raked() as fact:
                    fees += fact.amount_cents
                case RoundClosed():
                    dropped = [line["does"] for line in lines if "into the box" in line["does"]]
                    expected = [f"Drop the fees of the hand, ${dollars(fees)}, into the box."] if fees else []
                    assert dropped == expected
                    seen.add(bool(fees))
    assert seen == {True, False}


def visible(fact: object) -> list[str]:
    match fact:
        case BoardDealt() | HandShown():
            return list(fact.cards)
        case HoleCards():
            return [card for card, face in zip(fact.cards, fact.each, strict=True) if face == "u"]
        case _:
            return []


def test_no_line_gives_a_hidden_card_away() -> None:
    for one in listened():
        seen: set[str] = set()
        for event, lines in one.by_event():
            if isinstance(event.data, RoundOpened):
                seen = set()
            seen.update(visible(event.data))
            for line in lines:
                assert set(CARD.findall(f"{line['says']} {line['does']}")) <= seen, line
