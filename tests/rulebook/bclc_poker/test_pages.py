"""What the spec of each poker game says, line by line, with the clause that the line rests on.

The rows of pay tables are not among the lines: scenario files play every one of them.
"""

from croupier.rulebook import catalog
from tests.pages import parts
from tests.rulebook.sheets import Row, each, entries, rows

PAGES = rows("pages.csv", "bclc_poker")
PARTS = (
    *("Settled for every round", "Wagers", "Steps", "Bets for the dealer", "Cap", "Envy"),
    *("Delivery", "Hands", "Bank", "Commission", "Face up", "Progressive", "Adds"),
)


def printed(entry: str) -> list[Row]:
    """The lines of a spec: a wager's under its name, a step's under its number."""
    found = []
    for part, lines in parts(catalog.game(entry)).items():
        if part not in PARTS:
            continue
        heading, step = "", 0
        for line in lines:
            name, value, clause = line.name, line.value, line.clause or ""
            if part == "Wagers" and value.partition(",")[0] in ("before", "decision", "bonus"):
                heading, name = f"{name}: ", "placed"
            elif name == "steps":
                step += 1
                heading, name = f"step {step}: ", "what"
            if "#" not in clause:
                found.append({"entry": entry, "line": f"{heading}{name}", "value": value, "clause": clause})
    return found


@each([row for row in PAGES if row["clause"]], "entry", "line", "clause")
def test_a_line_says_what_its_clause_does(row: Row) -> None:
    assert [one for one in printed(row["entry"]) if one["line"] == row["line"]] == same_line(row)


def same_line(row: Row) -> list[Row]:
    return [one for one in PAGES if (one["entry"], one["line"]) == (row["entry"], row["line"])]


@entries(PAGES)
def test_the_page_has_no_other_lines(entry: str) -> None:
    expected = [row for row in PAGES if row["entry"] == entry]
    assert sorted(printed(entry), key=str) == sorted(expected, key=str)
