"""What became of a scenario, as commands print it."""

from msgspec import json

from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import parse

FILE = """
game: bclc/blackjack
seats: {1: {player: p1, wagers: {main: 25}}}
deal: {seats: {1: As Kd}, dealer: 9h}
"""


def test_the_text_holds_every_event_of_its_round() -> None:
    result = play(read_scenario(parse(FILE)))
    (one,) = json.decode(result.encoded())["rounds"]
    assert one["events"] == [event.json() for event in result.rounds[0].events]
