"""Citations and marks are found in the source text, on the right lines."""

from croupier.clauses.implements import citations, cited_in, marked_in, marks, repeated, sources, stated

SOURCE = 'B1 = cite("bclc-blackjack/1")\nRULE = Rule(17, B1("8.8.2"))\nSAME = B1(\n    "1.1"\n)\nX("2")\n'


def test_citations_are_found_in_source_text() -> None:
    assert list(cited_in(SOURCE)) == [("bclc-blackjack/1/8.8.2", 2), ("bclc-blackjack/1/1.1", 4)]


def test_what_is_written_above_moves_the_line() -> None:
    moved = [(clause, line + 2) for clause, line in cited_in(SOURCE)]
    assert list(cited_in(f"# one\n\n{SOURCE}")) == moved


def test_a_mark_is_for_its_line_or_for_the_next() -> None:
    source = "if a:  # rule: once\n    # rule: told-first\n    tell(a)\nrule: no\nx = 1  # rule: x1\n"
    assert list(marked_in(source)) == [("once", 1), ("told-first", 3), ("x1", 5)]


def test_the_lists_of_rulings_put_nothing_into_effect() -> None:
    clause = "bclc-blackjack/1/4.3.1"
    assert any(place.file.endswith("rulings.py") for place in citations()[clause])
    places = stated(clause)
    assert any(place.file == "croupier/rulebook/bclc_blackjack/basic.py" for place in places)
    assert not any(place.file.endswith("rulings.py") for place in places)


def test_a_marked_statement_stands_for_its_clauses() -> None:
    (place,) = marks()["bclc-blackjack/5/5.3.2"]
    assert (place.how, place.via) == ("marked", "a-blackjack-ends-the-hand")
    assert sources()[place.file].splitlines()[place.line - 1].endswith("# rule: a-blackjack-ends-the-hand")


def test_what_is_said_again_is_named_in_full() -> None:
    assert repeated()["bclc-blackjack/8/5.3"] == (
        "bclc-blackjack/8/5.6#one-7",
        "bclc-blackjack/8/5.6#two-7s",
    )
    assert repeated()["bclc-blackjack/3/1.1"] == ("bclc-blackjack/3/7.1.2", "bclc-blackjack/3/4.3.1")
