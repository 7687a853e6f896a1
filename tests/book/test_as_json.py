"""The page as data."""

from croupier.book.as_json import as_json
from croupier.book.page import Chapter, Page, Pay, Sentence, Table
from croupier.book.registry import page_of
from croupier.rulebook import catalog


def test_sentences_steps_and_tables() -> None:
    lines = (
        Sentence("One.", ("a/1/2",)),
        Sentence("More.", (), "Ante", under=True),
        Table((Pay("Pair", "1 to 1", "a/1/3"),), "Ante"),
    )
    page = Page("x/y", "Title", "bclc-poker/6", "", (Chapter("Part", lines, numbered=True),), (), ())
    assert as_json(page)["parts"] == [
        {
            "part": "Part",
            "lines": [
                {"about": "", "step": 1, "text": "One.", "clauses": ["a/1/2"]},
                {"about": "Ante", "step": None, "text": "More.", "clauses": []},
                {"about": "Ante", "rows": [{"hand": "Pair", "pays": "1 to 1", "clause": "a/1/3"}]},
            ],
        }
    ]


def test_options_and_rulings_field_by_field() -> None:
    page = as_json(page_of(catalog.game("bclc/blackjack")))
    decks = page["options"][0]
    assert (decks["name"], decks["default"], decks["range"]) == ("decks", "6", "1..8")
    assert (decks["house"], decks["clause"]) == (False, "bclc-blackjack/1/1.1")
    assert decks["gloss"]
    (ruling,) = [one for one in page["rulings"] if one["id"] == "bclc-blackjack/ruling/29"]
    assert ruling["option"] == "surrender"
    assert ruling["why"]
