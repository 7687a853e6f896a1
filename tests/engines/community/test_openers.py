"""Who acts first where cards say it, and who does in place of a player without chips."""

from dataclasses import replace

import pytest

from croupier.engines.community.openers import opener
from croupier.engines.community.state import Round
from croupier.model.facts.community import OpenerFound
from tests import rounds
from tests.engines.community.tables import seated


def third_street() -> Round:
    """Three players, of whom seat 2 has the lowest card up."""
    table = seated({1: 100, 2: 100, 3: 100}, "bclc/seven-card-stud")
    table.deal()
    found = rounds.replayed(table)
    assert isinstance(found, Round)
    for seat, card in ((1, "Ks"), (2, "2c"), (3, "9d")):
        found.spots[seat].up[:] = [card]
    return found


@pytest.mark.clause("bclc-poker/23/10.3", "bclc-poker/23/11.2")
def test_the_lowest_card_opens_and_in_place_of_an_all_in_player_the_next_one() -> None:
    r = third_street()
    street = r.rules.game.streets[0]
    assert [*opener(r, street)] == [OpenerFound("bclc-poker/23/10.3", 2)]
    assert r.betting is not None
    r.betting.able.remove(2)
    assert [*opener(r, street)] == [OpenerFound("bclc-poker/23/11.2", 3)]


def test_a_game_that_does_not_pass_an_all_in_player_over_names_whose_card_it_is() -> None:
    r = third_street()
    game = r.rules.game
    r.rules = replace(r.rules, game=replace(game, all_in=replace(game.all_in, opens=None)))
    assert r.betting is not None
    r.betting.able.remove(2)
    assert [*opener(r, game.streets[0])] == [OpenerFound(game.streets[0].opens.clause, 2)]


def test_nobody_opens_where_nobody_is_left_to_act() -> None:
    r = third_street()
    assert r.betting is not None
    r.betting.turn = None
    assert [*opener(r, r.rules.game.streets[0])] == []
