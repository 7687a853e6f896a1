"""Rounds of the setting games in which every line of their scripts is heard at least once."""

from collections.abc import Iterator
from pathlib import Path

from croupier.histories.result import Result
from tests import rounds
from tests.tables import SETTINGS

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
CARDS = {
    "loses": "Qd Jd 9c 7d 5h 4s 2d",
    "wins": "As Ad Kc Kd 7h 5s 2c",
    "no_pair": "Ac Qh Td 8c 6h 4d 3s",
    "kings": "Kh Ks Th 9h 6s 4c 3h",
    "queens": "Qh Qs Th 9h 6d 4c 3h",
}

# Against the house, with the other ways to deal: a number, hands straight to the players, one card at a time.
DEALT_OTHERWISE = """
game: {key}
options: {{{options}}}
seats: {{5: {{player: p5, wagers: {{main: 25}}}}}}
deal: {{seats: {{5: "{loses}"}}, dealer: "{kings}"}}
actions: [{{seat: 5, do: set, low: "9c 7d"}}]
"""
OTHERWISE = ("first-hand: number", "delivery: direct", "device: hand-dealt")

# A hand that is marked before the deal, and one that its player has set afterwards.
HOUSE_WAYS = """
game: {key}
seats:
  2: {{player: p2, wagers: {{main: 25}}, dealer-bets: {{main: 5}}}}
  4: {{player: p4, wagers: {{main: 25}}}}
  5: {{player: p4, wagers: {{main: 25}}}}
deal: {{seats: {{2: "{wins}", 5: "{loses}"}}, dealer: "{queens}"}}
actions:
  - {{seat: 5, do: house-way}}
  - {{seat: 2, do: {own}}}
  - {{seat: 4, do: house-way}}
"""

# Four of a kind that pushes; the other player is owed a prize for it.
ENVIED = """
game: {key}
seats:
  2: {{player: p2, wagers: {{main: 25, fortune: 5}}}}
  5: {{player: p5, wagers: {{main: 25, fortune: 5}}}}
deal: {{seats: {{2: "8c 8d 8h 8s 5c 3d 2c", 5: "{loses}"}}, dealer: "{kings}"}}
actions:
  - {{seat: 2, do: set, low: "5c 3d"}}
  - {{seat: 5, do: house-way}}
"""

BANKED = """
game: {key}
options: {{first-hand: {first}, commission-unit: {unit}}}
table: {{banker: house, last-bank: 4, last-bet: {{3: 50}}}}
seats:
  2: {{player: p2, wagers: {{main: 50}}}}
  3: {{player: p3, stack: 500}}
  5: {{player: p5, wagers: {{main: 25}}}}
deal: {{seats: {{2: "{two}", 3: "{banker}", 5: "{loses}"}}, dealer: "{dealer}"}}
actions:
  - {{seat: 3, do: bank, amount: 300}}
  - {{seat: 5, do: house-way}}
  - {{seat: 2, do: house-way}}
  - {{seat: 3, do: set, low: "{low}"}}
"""
# The house pushes, seat 2 wins, seat 5 loses.
PAYING_BANK = {
    "first": "dice",
    "unit": "0.01",
    "two": CARDS["wins"],
    "banker": CARDS["no_pair"],
    "dealer": CARDS["kings"],
    "low": "Qh Td",
}
BANKS = (
    PAYING_BANK,
    PAYING_BANK | {"unit": "10"},  # the commission of $2.50 is rounded to nothing
    # The house wins, seat 2 pushes.
    {
        "first": "dice",
        "unit": "0.01",
        "two": "9h 9d Js 6s 5c 3d 2h",
        "banker": CARDS["no_pair"],
        "dealer": "Kh Ks Ad Jc 6d 4c 3h",
        "low": "Qh Td",
    },
    # The banker fouls and wins all the same: the house and both players lose.
    {
        "first": "number",
        "unit": "0.01",
        "two": "Jh 9s 8c 6s 5d 3c 2h",
        "banker": CARDS["wins"],
        "dealer": CARDS["queens"],
        "low": "As Ad",
    },
)
NO_BANK = """
game: {key}
table: {{banker: house, last-bank: 4, last-bet: {{3: 50}}}}
seats:
  2: {{player: p2, wagers: {{main: 50}}}}
  3: {{player: p3, stack: 500}}
deal: {{seats: {{2: "{wins}"}}, dealer: "{no_pair}"}}
actions:
{answers}
  - {{seat: 2, do: house-way}}
"""
ANSWERS = (
    "  - {seat: 3, do: waive}",
    "  - {seat: 3, do: bank, amount: 300}\n  - {seat: 3, do: withdraw}",
)

CALLED_OFF = """
game: {key}
people: {{s1: supervisor}}
table: {{banker: house, last-bank: 4, last-bet: {{3: 50}}}}
seats:
  2: {{player: p2, wagers: {{main: 50}}}}
  3: {{player: p3, stack: 500}}
deal: {{seats: {{2: "{wins}", 3: "{no_pair}"}}}}
actions:
  - {{seat: 3, do: bank, amount: 300}}
  - {{by: s1, do: void, reason: a card lay face up}}
"""


def played(key: str) -> Iterator[Result]:
    """The playthrough of a game, and what it leaves out."""

    def at(template: str, **parts: str) -> Result:
        return rounds.played(template.format(key=key, **{**CARDS, **parts}))

    yield rounds.played((PLAYTHROUGHS / f"{key}.yaml").read_text("utf-8"))
    if key == SETTINGS[-1]:  # three hands, one way to deal
        yield at(HOUSE_WAYS, own='set, medium: "Kc Kd", low: 7h')
        return
    yield at(HOUSE_WAYS, own='set, low: "Kc Kd"')
    for options in OTHERWISE:
        yield at(DEALT_OTHERWISE, options=options)
    if key in SETTINGS[1:]:
        yield at(ENVIED)
    if key in SETTINGS[:2]:  # where players bank
        for answers in ANSWERS:
            yield at(NO_BANK, answers=answers)
        for bank in BANKS:
            yield at(BANKED, **bank)
        yield at(CALLED_OFF)
