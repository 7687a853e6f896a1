"""Each act once, and of the right bet, hand, amount and card: over all files and random evenings."""

import re
from collections.abc import Iterator

import pytest

from croupier.model.events import Event
from croupier.model.facts.arrange import StackDelivered
from croupier.model.facts.bets import Settled
from croupier.model.facts.blackjack import CardExposed, DealerEnded, Split
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.community import BoardDealt, HoleCards
from croupier.model.facts.decide import HandSplit
from croupier.model.facts.table import PayoutHeld, RoundOpened
from croupier.model.settlement import DEALER
from croupier.money.cents import dollars
from croupier.script.render import Line
from tests.script.evenings import Heard, everything

CARD = re.compile(r"(?<!three )\b[2-9TJQKA][cdhs]\b")  # three 7s are no seven of spades
# What is done with the money of one bet; everything else a line may say beside it.
MONEY = re.compile(
    r"^(Pay |Take |Collect |Push |Give |Pat the layout: |The dealer bet of )"
    r"|( wins nothing on |: do not pay it yet\.$| parlays the )"
)


def told() -> Iterator[tuple[Heard, Event, list[Line]]]:
    for one in everything():
        for event, lines in one.by_event():
            yield one, event, lines


def settled() -> Iterator[tuple[Settled, str, bool]]:
    """Every bet with the line about its money, and whether its seat has several hands."""
    for one in everything():
        several: set[int] = set()
        for event, lines in one.by_event():
            fact = event.data
            if isinstance(fact, RoundOpened):
                several.clear()
            elif isinstance(fact, Split | HandSplit):
                several.add(fact.seat)
            elif isinstance(fact, Settled):
                (money,) = [line["does"] for line in lines if MONEY.search(line["does"])]
                yield fact, money, fact.line.seat in several


def test_no_event_is_told_twice_in_the_same_words() -> None:
    for _, event, lines in told():
        for part in ("says", "does"):
            said = [line[part] for line in lines if line[part]]
            assert len(said) == len(set(said)), (event, said)


def test_the_money_of_a_bet_moves_once() -> None:
    assert sum(1 for _ in settled()) > 1000


def test_a_line_names_the_seat_and_the_hand_where_there_are_several() -> None:
    for fact, money, several in settled():
        seat, hand = fact.line.seat, fact.line.hand
        at = "the house" if seat == DEALER else rf"[Ss]eat {seat}\b"
        assert re.search(at, money), money
        assert (f"seat {seat}, hand {hand}" in money) is several, money


@pytest.mark.parametrize("owner", ["player", "back", "dealer", "house"])
def test_a_line_tells_whose_bet_it_is(owner: str) -> None:
    found = [(fact, money) for fact, money, _ in settled() if fact.line.owner == owner]
    assert found
    for fact, money in found:
        behind = f"the back bettor {fact.line.player} behind seat" in money
        assert (behind, "dealer bet" in money) == (owner == "back", owner == "dealer"), money


def test_what_is_paid_is_told_to_the_cent() -> None:
    for fact, money, _ in settled():
        one = fact.line
        if money.startswith("Pay "):
            assert one.result == "win", money
            assert money.rpartition(": ")[2].startswith(f"${dollars(one.paid_cents)}."), money
        elif money.startswith("The dealer bet of "):
            assert f"${dollars(one.returned_cents)} to the tip area." in money
        elif money.startswith("Give "):
            assert (one.result, money.split()[1]) == ("void", f"${dollars(one.returned_cents)}"), money
        elif money.startswith(("Push ", "Pat ")):
            assert one.result == "push", money
        elif money.startswith("Take half "):
            assert one.result == "surrender", money
            assert f"${dollars(one.returned_cents)} goes back" in money
        elif money.startswith(("Take ", "Collect ")):
            assert one.result == "lose", money


def test_a_held_payout_is_not_told_as_paid() -> None:
    seen = 0
    for one in everything():
        held = {(e.round, e.data.player) for e in one.events if isinstance(e.data, PayoutHeld)}
        for event, lines in one.by_event():
            if isinstance(event.data, Settled) and (event.round, event.data.line.player) in held:
                won = event.data.line.result == "win" and event.data.line.owner != "dealer"
                seen += won
                assert not (won and any(line["does"].startswith("Pay ") for line in lines)), lines
    assert seen > 1


def test_the_dealer_stands_up_to_21_and_breaks_above() -> None:
    for _, event, lines in told():
        if isinstance(event.data, DealerEnded) and not event.data.blackjack:
            total = event.data.total
            text = " ".join(line["does"] for line in lines)
            assert (f"Stand on {total}." in text) is (total <= 21), text
            assert (f"breaks with {total}:" in text) is (total > 21), text


def test_only_cards_that_lie_there_are_named() -> None:
    for one in everything():
        out: set[str] = set()
        for event, lines in one.by_event():
            if isinstance(event.data, RoundOpened):
                out = set()
            if isinstance(event.data, CardDealt | CardExposed):
                out.add(event.data.card)
            elif isinstance(event.data, StackDelivered | HoleCards | BoardDealt):
                out.update(event.data.cards)
            for line in lines:
                assert set(CARD.findall(f"{line['says']} {line['does']}")) <= out, line


def test_lines_are_english() -> None:
    wrong = re.compile(
        r"\b1 cards\b|[{}]|\bNone\b|\bTrue\b|\bFalse\b|\s[.,:;]|\.\.|\s\s|(?<![$\d])\d+\.\d\d\b"
    )
    for _, _, lines in told():
        for line in lines:
            text = f"{line['says']} {line['does']}".strip()
            assert text
            assert wrong.search(text) is None, text
            assert all(re.fullmatch(r"\$\d+\.\d\d", one) for one in re.findall(r"\$[\d.]*\d", text)), text
