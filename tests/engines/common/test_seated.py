"""A game on spots, and what its offers add to it."""

from croupier.engines.common.core import Hand
from croupier.engines.common.seated import Rules, Spot
from croupier.model.settlement import Stake
from croupier.model.values import Values
from croupier.model.vocabulary import Owner
from tests.specs import house, offer


def test_the_cap_of_an_offer_goes_before_the_game_s_wherever_it_stands() -> None:
    game = house("bclc/discard-inferno")
    plain, capped = offer("bclc/multi-game-progressive"), offer("bclc/burn-baby-burn")
    assert plain.cap is None
    assert capped.cap not in (None, game.cap)
    for offers in ((plain, capped), (capped, plain)):
        assert Rules(game, Values({}), offers, {}).cap() is capped.cap
    assert Rules(game, Values({}), (plain,), {}).cap() is game.cap


def test_only_a_game_without_main_or_ante_has_a_pay_table_of_that_name_besides() -> None:
    assert house("bclc/let-it-ride").paytables() == ("main", "bet-1", "bet-2", "bet-3", "bonus")
    assert "main" not in house("bclc/three-card-poker").paytables()
    assert house("bclc/fast-action-holdem").paytables().count("main") == 1


def test_a_spot_tells_what_lies_on_it_before_what_the_tray_holds() -> None:
    lies, taken = bet("ante"), bet("multi-game-progressive")
    spot = spot_with(lies)
    spot.collected.append(taken)
    assert list(spot.riding()) == [lies, taken]


def test_a_bet_for_the_dealer_is_none_of_the_player_s() -> None:
    spot = spot_with(bet("ante", "dealer"))
    assert not spot.has("ante")
    assert spot.stake("ante") == 0
    spot.collected.append(bet("ante"))
    assert spot.has("ante")


def bet(wager: str, owner: Owner = "player") -> Stake:
    return Stake(1, 1, wager, owner, "p1", 500)


def spot_with(one: Stake) -> Spot:
    hand = Hand(1)
    hand.bets.append(one)
    return Spot(1, "p1", [hand])
