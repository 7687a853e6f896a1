"""What may be asked about is what may be played, with any number of decks: `analyze` and `simulate` refuse
what `open_table` does."""

from collections.abc import Mapping
from typing import Any

import pytest

import croupier
from croupier.analysis.wanted import read
from croupier.errors import BadInput

BOUNTY = "bclc/kings-bounty"


@pytest.mark.parametrize(
    ("offer", "on", "options", "decks", "clause"),
    [
        (BOUNTY, "bclc/blackjack", {"decks": 8}, 8, "bclc-blackjack/2/1.5"),
        ("bclc/war", "bclc/blackjack", {"decks": 5}, 5, "bclc-blackjack/6/1.4"),
        ("bclc/blazing-sevens", "bclc/blackjack", {"decks": 8}, 8, "bclc-blackjack/ruling/125"),
        ("pa/blazing-sevens", "pa/blackjack", {"decks": 8}, 8, "pa-blackjack/ruling/d30"),
    ],
)
def test_decks_that_an_offer_does_not_allow_can_be_reckoned_and_not_played(
    offer: str, on: str, options: Mapping[str, object], decks: int, clause: str
) -> None:
    """Figures are published for other decks too; a table has the document's."""
    with pytest.raises(BadInput) as refused:
        croupier.open_table(on, offers=[offer], options=options)
    said = refused.value
    assert (said.code, said.clause, said.offender) == ("setting/not-together", clause, "decks")
    assert read(offer, on=on, options=options).values.number("decks") == decks
    for row in (
        croupier.analyze(offer, on=on, options=options)["wagers"][0],
        croupier.simulate(offer, on=on, options=options, rounds=1)["wagers"][0],
    ):
        assert row["assumptions"]["departures"]["decks"] == clause


def test_a_device_that_an_offer_does_not_allow_is_refused_everywhere() -> None:
    options = {"device": "hand"}
    said = []
    for ask in (
        lambda: croupier.open_table("bclc/blackjack", offers=[BOUNTY], options=options),
        lambda: croupier.analyze(BOUNTY, options=options),
        lambda: croupier.simulate(BOUNTY, options=options, rounds=1),
    ):
        with pytest.raises(BadInput) as refused:
            ask()
        said.append(refused.value.json())
    assert said[0] == said[1] == said[2]
    assert (said[0]["code"], said[0]["clause"]) == ("setting/not-together", "bclc-blackjack/2/1.5")


def test_where_its_document_allows_them_it_is_analysed() -> None:
    """A shuffler may hold eight decks, a shoe six (bclc-blackjack/2/1.5)."""
    found = croupier.analyze(BOUNTY, options={"decks": 8, "device": "continuous-shuffler"})
    assert found["wagers"][0]["assumptions"]["decks"] == 8


@pytest.mark.parametrize(
    "asked", [{"on": "ia/single-deck-blackjack"}, {"on": "ia/blackjack", "options": {"decks": 1}}]
)
def test_with_decks_that_its_pay_table_is_not_made_for_an_offer_has_none(asked: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refused:
        croupier.analyze("ia/lucky-ladies", **asked)
    said = refused.value
    clause = "ia-blackjack/ruling/182"
    assert (said.code, said.clause, said.offender) == ("setting/not-together", clause, "decks")


def test_other_odds_need_no_decks_of_the_documents() -> None:
    """The table of the document is made for two decks and more; odds of its own are for any."""
    odds = {"lucky-ladies": "1000-125-19-9-4"}
    found = croupier.analyze("ia/lucky-ladies", on="ia/single-deck-blackjack", paytables=odds)
    assert found["wagers"][0]["assumptions"]["decks"] == 1


def test_what_is_asked_for_can_be_said_in_words() -> None:
    wanted = read(
        BOUNTY,
        on="bclc/blackjack",
        options={"Soft_17": "stand", "decks": "6"},
        paytables={"KINGS_BOUNTY": [1000, 100, 30, 20, 9, 6, "9:2"]},
    )
    asked = wanted.asked
    assert (asked.key, asked.on, dict(asked.options)) == (
        BOUNTY,
        "bclc/blackjack",
        {"soft-17": "stand", "decks": "6"},
    )
    again = read(asked.key, on=asked.on, options=dict(asked.options), paytables=dict(asked.paytables))
    assert again == wanted
    base = wanted.base()
    assert (base.entry.key, base.offers) == ("bclc/blackjack", ())
    assert base.values == read("bclc/blackjack", options={"soft-17": "stand"}).values
