"""What `analyze` refuses: each with a code, the clause where one says so, the offender, the nearest name."""

from typing import Any

import pytest

import croupier
from croupier.errors import BadInput
from croupier.table.opening import open_table

THREE = "bclc/three-card-poker"
REFUSED: list[tuple[str, dict[str, Any], str, str | None, str, str | None]] = [
    ("bclc/war", {"options": {"deks": 6}}, "name/unknown-option", None, "deks", "decks"),
    (THREE, {"paytables": {"pair-plux": "1"}}, "name/unknown-paytable", None, "pair-plux", "pair-plus"),
    (
        THREE,
        {"paytables": {"pair-plus": "40-30-6-3"}},
        "setting/paytable",
        "bclc-poker/6/5.9",
        "pair-plus",
        None,
    ),
    (
        THREE,
        {"paytables": {"Pair_Plus": [40, 30, "x", 3, 1]}},
        "setting/paytable",
        "bclc-poker/6/5.9#straight",
        "pair_plus",
        None,
    ),
    (
        "bclc/blackjack",
        {"options": {"decks": 0}},
        "setting/out-of-range",
        "bclc-blackjack/1/1.1",
        "0",
        None,
    ),
    (
        "bclc/blackjack",
        {"options": {"surrender": "late"}},
        "setting/not-together",
        "bclc-blackjack/1/4.5.1",
        "surrender",
        None,
    ),
    (
        "bclc/zappit-blackjack",
        {"options": {"surrender": "as-ruled"}},
        "setting/not-together",
        "bclc-blackjack/7/4.6",
        "surrender",
        None,
    ),
    (
        "bclc/war",
        {"options": {"seats": 8}},
        "setting/not-together",
        "bclc-blackjack/6/4.1",
        "seats",
        None,
    ),
    (
        "bclc/blackjack",
        {"options": {"minimum": 50, "maximum": 10}},
        "setting/limits",
        None,
        "minimum",
        None,
    ),
    (
        "bclc/wide-area-bad-beat-jackpot",
        {"options": {"seats": 4}},
        "setting/too-few-players",
        "bclc-poker/29/2.5.1",
        "seats",
        None,
    ),
    ("bclc/pot-limit", {}, "name/nothing-to-analyse", None, "bclc/pot-limit", None),
]


@pytest.mark.parametrize(("key", "asked", "code", "clause", "offender", "nearest"), REFUSED)
def test_refused_by_name(
    key: str, asked: dict[str, Any], code: str, clause: str | None, offender: str, nearest: str | None
) -> None:
    with pytest.raises(BadInput) as refused:
        croupier.analyze(key, **asked)
    found = refused.value
    assert (found.code, found.offender, found.nearest) == (code, offender, nearest)
    if clause is not None:
        assert found.clause == clause


def test_a_table_refuses_the_same_settings() -> None:
    """One check serves both: what cannot be played has no figures."""
    for key, asked, code, clause, *_ in REFUSED:
        if code == "setting/not-together" and key != "bclc/war":
            with pytest.raises(BadInput) as refused:
                open_table(key, **asked)
            assert (refused.value.code, refused.value.clause) == (code, clause)


@pytest.mark.parametrize("decks", [1, 8])
def test_decks_that_no_table_would_have_are_a_departure(decks: int) -> None:
    """Published figures are often for other decks than a document's: they can be asked for."""
    found = croupier.analyze("bclc/kings-bounty", options={"decks": decks})["wagers"][0]
    assert found["assumptions"]["departures"] == {"decks": "bclc-blackjack/2/1.5"}
    with pytest.raises(BadInput):
        open_table("bclc/blackjack", offers=["bclc/kings-bounty"], options={"decks": decks})
