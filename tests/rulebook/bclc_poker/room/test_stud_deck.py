"""Stud where the deck has too few cards for everybody: what comes back, and the card that all share."""

import pytest

from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import current, events, over, replayed, seen, told
from tests.rulebook.bclc_poker.room.stud import ASIAN, SEVEN, call_down, clause, turn


def last_street(table: Table) -> tuple[list[str], list[int]]:
    """What happened after the cards of the last but one street, of cards; and who got one of their own."""
    rounds = [event.seq for event in events(table, "hands-dealt")]
    kinds = ("cards-returned", "hands-dealt", "board-dealt")
    after = [event for event in events(table, *kinds) if event.seq > rounds[STREETS[table.game.key] - 2]]
    own = [event for event in events(table, "hole-cards") if event.seq > after[-1].seq]
    return [event.kind for event in after], sorted(told(event, "seat") for event in own)


STREETS = {SEVEN: 5, ASIAN: 4}


@pytest.mark.parametrize(
    ("key", "players"),
    [
        pytest.param(SEVEN, 8, marks=clause("bclc-poker/ruling/161", "bclc-poker/23/3.1")),
        pytest.param(ASIAN, 7, marks=clause("bclc-poker/ruling/161", "bclc-poker/24/3.1")),
    ],
)
def test_where_nobody_folds_the_last_card_is_everybodys(key: str, players: int) -> None:
    table = seated(dict.fromkeys(range(1, players + 1), 90), key, seed=3)
    table.deal()
    call_down(table)
    kinds, own = last_street(table)
    assert kinds == (["cards-returned", "board-dealt"] if key == SEVEN else ["board-dealt"])
    assert own == []
    (shared,) = events(table, "board-dealt")
    assert shared.clause == "bclc-poker/ruling/161"
    assert seen(table, "public", "board") == list(told(shared, "cards"))
    assert over(table)


@clause("bclc-poker/ruling/161")
def test_seven_card_stud_takes_the_burned_cards_back() -> None:
    """One of eight folds on third street: 48 cards are out, three of them burned, and seven are needed."""
    table = seated(dict.fromkeys(range(1, 9), 90), SEVEN, seed=3)
    table.deal()
    out = next(seat for seat in range(1, 9) if seat != turn(table))
    call_down(table, until=2, folding=out)
    call_down(table)
    kinds, own = last_street(table)
    assert kinds == ["cards-returned", "hands-dealt"]
    assert own == [seat for seat in range(1, 9) if seat != out]
    (back,) = events(table, "cards-returned")
    assert (told(back, "source", "cards"), back.clause) == (("burns", 3), "bclc-poker/ruling/161")
    burned = [told(event, "drawn")[:2] for event in events(table, "hands-dealt")[1:4]]
    last = told(events(table, "hands-dealt")[-1], "drawn")
    assert last.endswith("".join(burned))  # four cards were left, and then these in their order


@clause("bclc-poker/ruling/161")
def test_no_card_is_burned_once_cards_have_come_back() -> None:
    """Two of eight fold on fourth street: 47 cards are out, six are needed, and of eight two are not."""
    table = seated(dict.fromkeys(range(1, 9), 90), SEVEN, seed=3)
    table.deal()
    call_down(table, until=2)
    for do in ("bet", "fold", "fold"):
        table.act(turn(table), do)
    call_down(table)
    *_, last = events(table, "hands-dealt")
    assert events(table, "cards-returned")
    assert len(told(last, "drawn")) // 2 == len(told(last, "seats"))


@clause("bclc-poker/ruling/161")
def test_asian_stud_takes_the_cards_of_folded_hands_back() -> None:
    """One of seven folds on third street: 27 cards are out, three of them folded, and six are needed."""
    table = seated(dict.fromkeys(range(1, 8), 90), ASIAN, seed=3)
    table.deal()
    call_down(table, until=2)
    out = turn(table)
    call_down(table, until=3, folding=out)
    call_down(table)
    kinds, own = last_street(table)
    assert kinds == ["cards-returned", "hands-dealt"]
    assert own == [seat for seat in range(1, 8) if seat != out]
    (back,) = events(table, "cards-returned")
    assert told(back, "source", "cards") == ("muck", 3)
    held = [
        card for one in events(table, "hole-cards") for card in told(one, "cards") if told(one, "seat") != out
    ]
    assert len(held) == len(set(held)) == 30
    folded = {
        card for one in events(table, "hole-cards") for card in told(one, "cards") if told(one, "seat") == out
    }
    assert len(folded & set(held)) == 1  # five cards were left, and one of the three comes behind them


def test_a_table_of_six_never_runs_out() -> None:
    table = seated(dict.fromkeys(range(1, 7), 90), ASIAN, seed=3)
    table.deal()
    call_down(table)
    assert not events(table, "cards-returned", "board-dealt")


@pytest.mark.parametrize(("key", "players"), [(SEVEN, 8), (ASIAN, 7)])
def test_a_hand_with_cards_that_came_back_is_rebuilt_from_its_record(key: str, players: int) -> None:
    """And nobody who looks on is told how the cards lie."""
    table = seated(dict.fromkeys(range(1, players + 1), 90), key, seed=3)
    table.deal()
    call_down(table, until=2)
    call_down(table, until=3, folding=turn(table))
    call_down(table)
    assert events(table, "cards-returned")
    again = replayed(table)
    assert again.settlements == current(table).settlements
    assert again.boards == current(table).boards
    for event in table.feed("public"):
        if event.kind == "cards-returned":
            assert told(event, "order") == ""
