"""What was refused and is on record is refused again when the record is played again."""

from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.store.audit import audit
from tests.rounds import refusal
from tests.tables import PEOPLE

REFUSED: list[tuple[str, int | None, dict[str, Any]]] = [
    ("name/unknown-person", None, {"by": "ann"}),
    ("authority/not-your-seat", 1, {"by": "mallory"}),
    ("action/wrong-hand", None, {"by": "e1", "hand": 2}),
]


@pytest.mark.parametrize(("code", "seat", "said"), REFUSED)
@pytest.mark.parametrize("do", ["authorise", "release"])
def test_a_stranger_at_a_stored_table(
    do: str, code: str, seat: int | None, said: dict[str, Any], tmp_path: Path
) -> None:
    store = tmp_path / "night.db"
    with croupier.open_floor(store=store) as floor:
        table = floor.open("A1", "bclc/blackjack", offers=["bclc/blazing-sevens"], people=PEOPLE)
        table.sit(1, "ann", 500)
        assert refusal(lambda: table.act(seat, do, id="twice", **said)).code == code
        assert refusal(lambda: table.act(seat, do, id="twice", **said)).code == code
        assert [event.kind for event in table.events][-2:] == ["refused", "refused"]
    assert audit(str(store)).failed is None
