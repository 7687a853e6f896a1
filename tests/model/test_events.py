"""Events out to JSON and back: equal, or refused by name."""

import json
from typing import Any

import pytest

import croupier
from croupier.errors import BadInput
from croupier.model.events import Event
from tests.rounds import play_on
from tests.tables import GAMES, bet_everything, opened


@pytest.mark.parametrize("key", GAMES)
def test_every_event_of_a_round_comes_back_equal(key: str) -> None:
    table = opened(key, {1: 500, 2: 500})
    bet_everything(table, 1)
    table.deal()
    assert len(table.events) > 8
    assert [Event.from_json(event.to_json()) for event in table.events] == table.events
    again = [Event.from_json(event.to_json().encode()) for event in table.events]
    assert [event.to_json() for event in again] == [event.to_json() for event in table.events]


def told(**changed: object) -> str:
    """An event's JSON with something else in its envelope; `...` leaves a part out."""
    table = croupier.open_table("bclc/blackjack", clock=lambda: 1)
    table.sit(1, "p1", 5)
    parts = json.loads(table.events[-1].to_json()) | changed
    return json.dumps({name: value for name, value in parts.items() if value is not ...})


BOUGHT: dict[str, Any] = {"seat": 1, "player": "p1", "amount_cents": 500}


def test_the_event_of_these_tests_is_right_as_it_stands() -> None:
    event = Event.from_json(told())
    assert (event.kind, event.seq, event.by) == ("bought-in", 3, "p1")
    assert Event.from_json(told(data=BOUGHT)) == event


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "store/not-an-event"),
        ("{", "store/not-an-event"),
        ("null", "store/not-an-event"),
        ("[]", "store/not-an-event"),
        ("5", "store/not-an-event"),
        ('{"kind": "bought-in"}', "store/not-an-event"),
        ("{}" * 2, "store/not-an-event"),
        ("[" * 100_000, "store/not-an-event"),
        (b"\xff\xfe", "store/not-an-event"),
        ("\ud800", "store/not-an-event"),
        (None, "store/not-an-event"),
        (5, "store/not-an-event"),
        ({"kind": "bought-in"}, "store/not-an-event"),
        (told(kind="bought-inn"), "store/unknown-kind"),
        (told(kind=7), "store/not-an-event"),
        (told(v=2), "store/other-version"),
        (told(v=...), "store/not-an-event"),
        (told(seq="3"), "store/not-an-event"),
        (told(seq=1.5), "store/not-an-event"),
        (told(at=None), "store/not-an-event"),
        (told(role="stranger"), "store/not-an-event"),
        (told(round=...), "store/not-an-event"),
        (told(clause=5), "store/not-an-event"),
        (told(extra=1), "store/not-an-event"),
        (told(data=None), "store/not-an-event"),
        (told(data=[]), "store/not-an-event"),
        (told(data={}), "store/not-an-event"),
        (told(data=BOUGHT | {"seat": "1"}), "store/not-an-event"),
        (told(data=BOUGHT | {"amount_cents": 5.5}), "store/not-an-event"),
        (told(data=BOUGHT | {"card": "Ah"}), "store/not-an-event"),
        (told(data=BOUGHT | {"clause": "x"}), "store/not-an-event"),
    ],
)
def test_other_text_is_no_event(text: Any, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        Event.from_json(text)
    assert refused.value.code == code


def test_a_kind_that_is_nearly_right_is_offered() -> None:
    with pytest.raises(BadInput) as refused:
        Event.from_json(told(kind="bought-inn"))
    assert refused.value.nearest == "bought-in"


def test_a_record_in_json_is_a_table_again() -> None:
    table = croupier.open_table("bclc/blackjack", seed=7, clock=lambda: 1)
    table.sit(1, "p1", 500)
    table.bet(1, main=25)
    table.deal()
    again = croupier.Table.rebuild(map(Event.from_json, [one.to_json() for one in table.events]), seed=7)
    for one in (table, again):
        play_on(one)
    assert [line.json() for line in again.settlements] == [line.json() for line in table.settlements]
