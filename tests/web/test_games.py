"""Every game of the catalog can be played over the API by whoever does only what the table lists."""

import random

import pytest

from croupier.model.game import Game
from croupier.rulebook import catalog
from tests.web.player import a_house, bet, client, deal, open_and_sit, play_out

GAMES = [key for key in catalog.GAMES if isinstance(catalog.game(key), Game)]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_what_it_lists(game: str) -> None:
    house = a_house()
    one = client(house)
    told = open_and_sit(one, game, bots=2)
    for at in range(3):
        told = deal(one, bet(one, told))
        told = play_out(one, told, random.Random(at))
        own = [line for line in told["lines"] if line["player"] == told["you"]["name"]]
        assert own or told["table"]["family"] == "room", "whoever bet is told what became of it"
        assert all(line["clause"] and line["why"] for line in told["lines"])
    left = one.post(f"/api/tables/{told['table']['name']}/leave").json()
    assert left["you"]["seats"] == []
    assert sum(house.party(told["table"]["name"]).table.balances_cents().values()) == 0
