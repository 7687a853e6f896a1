"""Who acts first where cards say it, and who does in place of a player without chips."""

from dataclasses import replace

import pytest

from croupier.engines.community.openers import opener
from croupier.engines.community.state import Round
from croupier.model.facts.community import OpenerFound
from tests import rounds
from tests.engines.community.tables import seated

SEVEN, ASIAN, MANDARIN = (
    "bclc/seven-card-stud",
    "bclc/asian-five-card-stud",
    "bclc/mandarin-five-card-stud",
)


def showing(key: str, *up: str, **options: str) -> Round:
    """Three players with these cards face up."""
    table = seated({1: 100, 2: 100, 3: 100}, key, options=options)
    table.deal()
    found = rounds.replayed(table)
    assert isinstance(found, Round)
    for seat, cards in enumerate(up, start=1):
        found.spots[seat].up[:] = cards.split()
    return found


def third_street() -> Round:
    """Three players, of whom seat 2 has the lowest card up."""
    return showing(SEVEN, "Ks", "2c", "9d")


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


def case(key: str, street: int, up: str, seat: int, cited: str) -> object:
    """`up`: what each player shows."""
    shown = tuple(one.strip() for one in up.split("/"))
    clause = f"bclc-poker/{cited}"
    return pytest.param(
        key, street, shown, seat, clause, id=f"{key} {cited} {up}", marks=pytest.mark.clause(clause)
    )


@pytest.mark.parametrize(
    ("key", "street", "up", "seat", "clause"),
    [
        case(SEVEN, 0, "2h / 2c / 2d", 2, "23/10.4"),
        case(SEVEN, 0, "2h / 3c / 3d", 1, "23/10.3"),  # equal cards that do not open decide nothing
        case(SEVEN, 1, "9c Kd / 9s Kh / Qh Js", 2, "ruling/163"),
        case(SEVEN, 1, "9c Kd / 9s Kh / 2h 2s", 3, "23/10.8"),
        case(SEVEN, 4, "9c Kd 4h 3h / 9s Kh 4c 3c / Qh Js 4d 3d", 2, "ruling/163"),
        case(SEVEN, 4, "9c Kd 4h 3h / 9s Kh 4c 2c / Qh Js 4d 3d", 1, "23/10.13"),
        case(ASIAN, 0, "Kd / Ks / 9d", 2, "24/10.5"),
        case(ASIAN, 0, "Kd / As / Kc", 2, "24/10.4"),
        case(ASIAN, 1, "9c Kd / 9s Kh / Qh Js", 2, "ruling/163"),
        case(MANDARIN, 0, "Kd / Ks / 9d", 2, "ruling/163"),
        case(MANDARIN, 0, "Kd / As / 9d", 2, "25/10.4"),
        case(MANDARIN, 1, "Ad Kd / 2s Ks / 9d 9c", 2, "ruling/163"),  # this round's cards alone
        case(MANDARIN, 1, "Ad Qd / As Ks / 9d 9c", 2, "25/10.7"),
    ],
)
def test_what_has_decided_is_cited(
    key: str, street: int, up: tuple[str, ...], seat: int, clause: str
) -> None:
    """The suit where others show as much, else what lies face up."""
    r = showing(key, *up)
    assert [*opener(r, r.rules.game.streets[street])] == [OpenerFound(clause, seat)]


def test_where_suits_do_not_matter_none_is_cited() -> None:
    r = showing(SEVEN, "9c Kd", "9s Kh", "Qh Js", **{"tied-hands": "position"})
    (found,) = opener(r, r.rules.game.streets[1])
    assert found.clause == "bclc-poker/23/10.8"


@pytest.mark.parametrize(("street", "up"), [(0, "2h / 2c / 2d"), (1, "9c Kd / 9s Kh / Qh Js")])
def test_a_street_that_says_nothing_of_suits_is_opened_by_its_own_clause(street: int, up: str) -> None:
    r = showing(SEVEN, *[one.strip() for one in up.split("/")])
    silent = replace(r.rules.game.streets[street], suits=None)
    assert [*opener(r, silent)] == [OpenerFound(silent.opens.clause, 2)]
