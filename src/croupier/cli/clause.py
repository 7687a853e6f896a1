"""`croupier clause`: what one clause says, where it is put into effect, and what tests it."""

import json
import sys
from dataclasses import asdict
from typing import Annotated, Any

import typer

from croupier.clauses.coverage import recorded_tests, waivers
from croupier.clauses.implements import How, Place
from croupier.clauses.register import COUNTED, lookup
from croupier.rulebook.implementers import implementers
from croupier.rulebook.rulings import is_ruling, ruling, rulings_on

LEADS: dict[How, str] = {
    "cited": "",
    "marked": "  rule {}",
    "inherited": "  as in {}",
    "restated": "  put into effect with {}",
    "read": "  on {}",
}


def clause(
    clause_id: Annotated[str, typer.Argument(metavar="ID", help="A clause or ruling, document first.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show a clause: its gloss, the source lines that implement it, its tests and the rulings on it.

    Example: croupier clause bclc-blackjack/1/4.3.1
    """
    about = facts(clause_id.strip())
    if as_json:
        print(json.dumps(about, indent=2))
    else:
        show(about)


def facts(clause_id: str) -> dict[str, Any]:
    """All that is known about a clause. Settlements cite rulings too, so a ruling's id is answered."""
    if is_ruling(clause_id):
        adopted = ruling(clause_id)
        said: dict[str, Any] = {
            "id": adopted.id,
            "kind": "ruling",
            "gloss": adopted.reading,
            "rulings": [asdict(adopted)],
        }
    else:
        entry = lookup(clause_id)
        said = {"id": entry.id, "kind": entry.kind, "gloss": entry.gloss}
        said["rulings"] = [asdict(one) for one in rulings_on(entry.id)]
    tests = list(recorded_tests().get(clause_id, ()))
    return {
        **said,
        "status": status(said["kind"], clause_id, bool(tests)),
        "waived": waivers().get(clause_id),
        "implemented": [asdict(place) for place in implementers(clause_id)],
        "tests": tests,
    }


def status(kind: str, clause_id: str, tested: bool) -> str:
    if tested:
        return "covered"
    if clause_id in waivers():
        return "waived"
    return "uncovered" if kind in (*COUNTED, "ruling") else "needs no test"


def show(about: dict[str, Any]) -> None:
    """The clause as a short page; plain lines where nobody is looking."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    width = None if sys.stdout.isatty() else 10_000  # a paragraph stays one line in a pipe
    console = Console(width=width, highlight=False, markup=False, emoji=False)
    colour = {"covered": "green", "uncovered": "yellow"}.get(about["status"], "dim")
    head = Text.assemble((about["id"], "bold"), "  ", about["kind"], "  ", (about["status"], colour))
    console.print(head, soft_wrap=True)
    console.print(
        Padding(
            about["gloss"] or "No gloss yet: nothing in the product cites it.", (0, 0, 0, 2), expand=False
        )
    )
    if about["waived"]:
        console.print(Padding(f"Waived: {about['waived']}", (0, 0, 0, 2), expand=False))
    places = [told(Place(**place)) for place in about["implemented"]]
    for title, lines in (("Implemented in", places), ("Tested by", about["tests"])):
        console.print(Text(title if lines else f"{title}: nothing", style="bold" if lines else "dim"))
        for line in lines:
            console.print(f"  {line}", soft_wrap=True)  # a path must stay whole to be copied
    for one in about["rulings"]:
        console.print(Text(f"Ruling {one['id']}", style="bold cyan"))
        if one["reading"] != about["gloss"]:
            console.print(Padding(one["reading"], (0, 0, 0, 2), expand=False))
        console.print(Padding(Text(f"Why: {one['why']}", style="dim"), (0, 0, 0, 2), expand=False))


def told(place: Place) -> str:
    """A line of the source, and how it is known to be the one."""
    return f"{place.file}:{place.line}{LEADS[place.how].format(place.via)}"
