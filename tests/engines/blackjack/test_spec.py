"""What a blackjack game says of itself."""

from croupier.engines.blackjack.spec import Blackjack
from croupier.rulebook import catalog


def test_a_game_tells_its_options_once() -> None:
    """The same options by name are a shortcut for the engine, not a second list to read."""
    game = catalog.game("bclc/blackjack")
    assert repr(game).count("name='soft-17'") == 1
    assert isinstance(game, Blackjack)
    assert game.clause_of("soft-17") == "bclc-blackjack/1/8.8.1"
