"""What may be asked about is what may be played: `analyze`, `simulate` and `open_table` refuse alike."""

from collections.abc import Mapping

import pytest

import croupier
from croupier.analysis.wanted import read
from croupier.errors import BadInput

BOUNTY = "bclc/kings-bounty"


@pytest.mark.parametrize(
    ("offer", "on", "options", "clause"),
    [
        (BOUNTY, "bclc/blackjack", {"decks": 8}, "bclc-blackjack/2/1.5"),
        ("bclc/war", "bclc/blackjack", {"decks": 5}, "bclc-blackjack/6/1.4"),
        ("bclc/blazing-sevens", "bclc/blackjack", {"decks": 8}, "bclc-blackjack/ruling/125"),
        ("ia/lucky-ladies", "ia/single-deck-blackjack", {}, "ia-blackjack/ruling/182"),
    ],
)
def test_an_offers_demand_on_decks_is_asked(
    offer: str, on: str, options: Mapping[str, object], clause: str
) -> None:
    said = []
    for ask in (
        lambda: croupier.open_table(on, offers=[offer], options=options),
        lambda: croupier.analyze(offer, on=on, options=options),
        lambda: croupier.simulate(offer, on=on, options=options, rounds=1),
    ):
        with pytest.raises(BadInput) as refused:
            ask()
        said.append(refused.value.json())
    assert said[0] == said[1] == said[2]
    assert (said[0]["code"], said[0]["clause"], said[0]["offender"]) == (
        "setting/not-together",
        clause,
        "decks",
    )


def test_where_its_document_allows_them_it_is_analysed() -> None:
    """A shuffler may hold eight decks, a shoe six (bclc-blackjack/2/1.5)."""
    found = croupier.analyze(BOUNTY, options={"decks": 8, "device": "continuous-shuffler"})
    assert found["wagers"][0]["assumptions"]["decks"] == 8


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
