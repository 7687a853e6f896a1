"""The desk in a scenario: what it does before the bets and after the round, and where a slip is found."""

import pytest

from croupier.errors import CroupierError
from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import parse

FILE = """
game: bclc/blackjack
people: {{s1: supervisor, e1: executive}}
seats: {{1: {{player: p1, stack: 500}}}}
rounds:
  - wagers: {{1: {{main: 20}}}}
    deal: {{seats: {{1: "Th 8c"}}, dealer: "6s Tc", next: "9c"}}
    actions:
      - {{by: s1, do: open-day}}
      - {{by: s1, do: fill, amount: 5000}}
      - {{seat: 1, do: stand}}
{after}
"""
AFTER = """
      - {by: s1, do: count, amount: 4980}
      - {by: e1, do: correct, event: 3, reason: a chip too many, amount: 5, taken-from: tray, given-to: cage}
      - {by: s1, do: credit, amount: 75}
      - {by: s1, do: close-day}
      - {seat: 1, do: cash-out}
"""


def played(after: str) -> Result:
    return play(read_scenario(parse(FILE.format(after=after), "evening.yaml")))


def test_an_evening_with_its_day() -> None:
    result = played(AFTER)
    (one,) = result.rounds
    order = ("day-opened", "tray-filled", "round-opened", "settled", "tray-counted", "corrected",
             "tray-credited", "day-closed", "cashed-out")  # fmt: skip
    assert [event.kind for event in one.events if event.kind in order] == list(order)
    assert result.stacks == {"p1": 0}
    tray = sum(posting.amount_cents for posting in one.postings if posting.account == "tray")
    assert tray == 500_000 - 2000 - 500 - 7500


@pytest.mark.parametrize(
    "after, code, path",
    [
        ("      - {by: s1, do: credit, amount: 6000}", "money/insufficient-funds", "rounds[0].actions[3]"),
        ("      - {by: dealer, do: fill, amount: 5}", "authority/wrong-role", "rounds[0].actions[3].by"),
        (
            "      - {by: s1, do: correct, event: 999, reason: x}",
            "name/unknown-event",
            "rounds[0].actions[3].event",
        ),
        ("      - {by: s1, do: fil, amount: 5}", "name/unknown-action", "rounds[0].actions[3]"),
    ],
)
def test_a_slip_is_placed_in_the_file(after: str, code: str, path: str) -> None:
    with pytest.raises(CroupierError) as refused:
        played(after)
    assert refused.value.code == code
    assert str((refused.value.position or {}).get("path")).startswith(path)


def test_once_the_day_is_closed_no_round_follows() -> None:
    again = """
      - {by: s1, do: close-day}
  - wagers: {1: {main: 20}}
    deal: {seats: {1: "Th 8c"}, dealer: "6s Tc", next: "9c"}
    actions: [{seat: 1, do: stand}]
"""
    with pytest.raises(CroupierError) as refused:
        played(again)
    assert refused.value.code == "action/day-closed"
    played(again.replace("actions: [", "actions: [{by: s1, do: open-day}, "))
