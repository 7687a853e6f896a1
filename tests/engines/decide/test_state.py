"""What a round against the house holds: bets in play, who still plays, and which mistake is named first."""

from dataclasses import replace
from typing import Any

import pytest

from croupier.engines.common.envy import qualifies_for_envy
from croupier.engines.decide.decisions import bonus_amount, in_turn, named_cards
from croupier.engines.decide.spec import Deal, Decide
from croupier.engines.decide.state import Round, Rules, Spot
from croupier.engines.decide.steps import drawn_for, next_to_decide
from croupier.model.choices import Action
from croupier.model.envy import Envy
from croupier.model.rules import Rule
from croupier.model.settlement import Stake
from tests.rounds import OPENING, refusal, rules
from tests.specs import house
from tests.tables import opened

GAME = house("bclc/three-card-poker")
DECIDE = next(at for at, step in enumerate(GAME.steps) if isinstance(step, Decide))


def bet(wager: str, owner: Any = "player", hand: int = 1, seat: int = 1, amount: int = 500) -> Stake:
    return Stake(seat, hand, wager, owner, f"p{seat}", amount)


def table(*seats: int, burns: tuple[int, int] = (0, 0)) -> Round:
    r = Round(Rules(GAME, None, (), {}, burns, 0), 1, OPENING)  # type: ignore[arg-type]
    for seat in seats:
        spot = r.spots[seat] = Spot(seat, f"p{seat}")
        spot.hands[0].bets.append(bet("ante", seat=seat))
    r.phase, r.step = "playing", DECIDE
    return r


# --- bets in play -------------------------------------------------------------------------------


def test_a_spot_has_the_player_s_own_bets_on_the_table_or_in_the_tray() -> None:
    spot = table(1).spots[1]
    spot.hands[0].bets.append(bet("pair-plus", "dealer"))
    spot.collected += [bet("six-card"), bet("other", "dealer")]
    assert spot.has("ante")
    assert spot.has("nothing", "six-card")
    assert not spot.has("pair-plus")  # a tip alone
    assert not spot.has("other")
    assert not spot.has()
    assert [one.wager for one in spot.riding()] == ["ante", "pair-plus", "six-card", "other"]
    assert (spot.stake("ante"), spot.stake("pair-plus")) == (500, 0)


def test_a_hand_lives_as_long_as_a_bet_rides_on_it() -> None:
    r = table(1, 2)
    r.spots[1].hands[0].bets.clear()
    assert [(spot.seat, hand.number) for spot, hand in r.live()] == [(2, 1)]
    r.spots[1].collected.append(bet("six-card", hand=1))
    assert [(spot.seat, hand.number) for spot, hand in r.live()] == [(1, 1), (2, 1)]
    r.spots[1].collected[:] = [bet("six-card", hand=2)]
    assert [(spot.seat, hand.number) for spot, hand in r.live()] == [(2, 1)]


def test_the_house_plays_on_against_anybody_who_has_not_folded() -> None:
    r = table(1, 2)
    assert r.contested()
    r.spots[1].folded = True
    assert r.contested()
    r.spots[2].hands[0].bets.clear()
    assert not r.contested()
    r.spots[2].collected.append(bet("six-card"))
    assert r.contested()
    r.spots[2].folded = True
    assert not r.contested()


def test_the_cap_is_the_offers_where_it_has_one_and_else_the_games() -> None:
    base: Rules = rules(opened("bclc/discard-inferno"))
    (offer,) = base.offers
    assert offer.cap is not None
    assert offer.cap != base.game.cap
    assert base.cap() == offer.cap
    for offers in ((replace(offer, cap=None),), ()):
        assert replace(base, offers=offers).cap() == base.game.cap
    assert replace(base, offers=(replace(offer, cap=None), offer)).cap() == offer.cap


@pytest.mark.parametrize(
    "one, qualifies",
    [
        (bet("bonus", amount=500), True),
        (bet("bonus", amount=499), False),
        (bet("bonus", "dealer"), False),
        (bet("ante"), False),
    ],
)
def test_which_bet_earns_another_player_s_hand(one: Stake, qualifies: bool) -> None:
    envy: Any = Envy.__new__(Envy)
    for name, value in (("at_least", Rule(500, "c")), ("wagers", ("bonus",))):
        object.__setattr__(envy, name, value)
    assert qualifies_for_envy(envy, one) is qualifies


@pytest.mark.parametrize(
    "to, burns, places",
    [
        ("board", (0, 0), "board board board board"),
        ("board", (1, 0), "burn board board board"),
        ("board", (0, 1), "board board board burn"),
        ("board", (1, 2), "burn board burn burn"),
        ("dealer", (1, 1), "dealer dealer dealer dealer"),
    ],
)
def test_what_each_card_of_a_packet_becomes(to: Any, burns: tuple[int, int], places: str) -> None:
    step = replace(next(one for one in GAME.steps if isinstance(one, Deal)), to=to, cards=4)
    r = table(1, burns=burns)
    assert drawn_for(r, step) == places.split()


# --- whose turn it is ---------------------------------------------------------------------------


def test_who_waits_for_advice_decides_after_the_others() -> None:
    r = table(1, 2, 3)
    step = r.at
    assert isinstance(step, Decide)
    assert next_to_decide(r, step) == 1
    r.spots[1].help = "waits"
    assert next_to_decide(r, step) == 2
    r.spots[2].folded = True
    assert next_to_decide(r, step) == 3
    r.spots[3].chosen.add(DECIDE)
    assert next_to_decide(r, step) == 1
    r.spots[1].hands[0].bets.clear()
    assert next_to_decide(r, step) is None


def asked(r: Round, **said: Any) -> str:
    given = {"seat": 1, **said}
    return refusal(lambda: in_turn(r, Action("fold", "p1", **given))).code


def test_which_mistake_is_named_first() -> None:
    """Each line takes one mistake away from the one before."""
    r = table(1, 2)
    r.phase, r.turn, r.spots[1].folded = "betting", 2, True
    assert asked(r, bettor="p9", hand=2) == "wager/no-back-betting"
    assert asked(r, hand=2) == "action/not-dealt"
    r.phase = "closed"
    assert asked(r, hand=2) == "action/round-over"
    r.phase = "playing"
    assert asked(r, hand=2) == "action/folded"
    r.spots[1].folded = False
    assert asked(r, hand=2) == asked(r, seat=5, hand=2) == "action/out-of-turn"
    r.turn = 1
    assert asked(r, hand=2) == "action/wrong-hand"
    assert in_turn(r, Action("fold", "p1", seat=1, hand=1)) is r.spots[1]
    assert in_turn(r, Action("fold", "p1", seat=1)) is r.spots[1]


# --- arguments ----------------------------------------------------------------------------------


def bonus(said: object, primary: int = 500) -> Any:
    return bonus_amount(Action("split-hand", "p1", seat=1, extra=(("bonus", said),)), primary, "c")


@pytest.mark.parametrize("said", [None, False, "no", "NO", "false", 0, "0"])
def test_no_second_bonus(said: object) -> None:
    assert bonus(said) == 0


@pytest.mark.parametrize("said", [True, "yes", "TRUE", 5, "5.00"])
def test_the_second_bonus_equals_the_first(said: object) -> None:
    assert bonus(said) == 500
    assert (
        refusal(lambda: bonus(said, 400 if said in (5, "5.00") else 0)).code == "wager/bonus-must-equal-bonus"
    )


@pytest.mark.parametrize(
    "said, code",
    [
        (None, "card/missing"),
        ("Ah Kd Qs", "action/wrong-cards"),
        ("Ah Ah Ah", "action/wrong-cards"),
        ("Ah", "action/wrong-cards"),
        ("Ah Ah 2c", "action/wrong-cards"),
    ],
)
def test_cards_must_be_held_and_so_many(said: object, code: str) -> None:
    spot = Spot(1, "p1")
    spot.dealt = ["Ah", "Ah", "2c", "3c"]
    action = Action("keep", "p1", seat=1, extra=(("cards", said),))
    assert refusal(lambda: named_cards(action, "cards", 2, spot, "c")).code == code
    good = Action("keep", "p1", seat=1, extra=(("cards", "Ah Ah"),))
    assert named_cards(good, "cards", 2, spot, "c") == ("Ah", "Ah")
