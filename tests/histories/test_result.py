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
    (one,) = json.decode(b"".join(result.written()))["rounds"]
    assert one["events"] == [event.json() for event in result.rounds[0].events]


def test_the_text_is_indented_as_one_document() -> None:
    one = {"wagers": {"1": {"main": 25}}, "deal": {"seats": {"1": "As Kd"}, "dealer": "9h"}}
    evening = {"game": "bclc/blackjack", "seats": {"1": {"player": "p1"}}, "rounds": [one, one]}
    result = play(read_scenario(parse(json.encode(evening).decode())))
    text = b"".join(result.written())
    assert text == json.format(json.encode(json.decode(text)), indent=2)
    assert [one["seats"] for one in json.decode(text)["rounds"]] == [{"1": "p1"}] * 2
