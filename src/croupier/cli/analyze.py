"""`croupier analyze KEY`: what each wager of a game costs."""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.errors import BadInput

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.console import Console

    from croupier.analysis.analyze import Study


def analyze(
    key: Annotated[str, typer.Argument(help="A key of the catalog, as `croupier games` lists them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    on: Annotated[
        str | None, typer.Option("--on", metavar="KEY", help="The base game under an offer.")
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Set an option of the table; may be repeated."),
    ] = None,
    paytables: Annotated[
        list[str] | None,
        typer.Option("--paytable", metavar="WAGER=ODDS", help="Other odds to 1, best row first."),
    ] = None,
) -> None:
    """Compute the house edge, return and distribution of a game's wagers.

    Example: croupier analyze bclc/kings-bounty --set decks=8 --paytable kings-bounty=1000-100-30-20-9-6-4
    """
    from croupier.analysis.analyze import report

    found = report(
        key,
        on=on,
        options=pairs(settings or (), "--set", "decks=8"),
        paytables=pairs(paytables or (), "--paytable", "kings-bounty=1000-100-30-20-9-6-4"),
    )
    if as_json:
        print(json.dumps(found.json(), indent=2))
        return
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    console.print(f"{found.title}  ({found.game})", style="bold")
    for study in found.wagers:
        _print(console, study)
    console.print(f"\nspec {found.spec}, computed in {found.seconds:.2f} s", style="dim")


def pairs(texts: Iterable[str], option: str, example: str) -> dict[str, str]:
    """NAME=VALUE texts as a mapping; a name given twice is more likely a slip than a wish."""
    read: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip().lower().replace("_", "-")
        if not (equals and name and value.strip()):
            raise BadInput(
                "setting/unreadable",
                f"{option} takes NAME=VALUE, such as {example}, not {text!r}.",
                offender=text,
            )
        if name in read:
            raise BadInput("setting/given-twice", f"{option} sets {name} twice.", offender=name)
        read[name] = value.strip()
    return read


def _print(console: "Console", study: "Study") -> None:
    from rich.table import Table

    found = study.figures
    console.print(f"\n{study.wager}", style="bold green")
    facts = Table.grid(padding=(0, 2))
    facts.add_row("  house edge", f"{float(found.edge):.4%}", f"exactly {found.edge}")
    facts.add_row("  return", f"{float(found.player_return):.4%}")
    facts.add_row("  hit frequency", f"{float(found.hit_frequency):.4%}", _one_in(found.hit_frequency))
    facts.add_row("  standard deviation", f"{found.std_dev:.4f}", "per unit bet")
    meter = study.json()["meter"]
    if meter is not None:
        facts.add_row("  each meter dollar", f"{meter['return_per_dollar']:.6%}", "of the wager, returned")
        facts.add_row("  even at a meter of", f"${meter['break_even']}" if meter["break_even"] else "none")
    console.print(facts)

    rows = Table(box=None, padding=(0, 1), header_style="bold")
    for name in ("outcome", "pays", "count", "probability", "clause"):
        rows.add_column(
            name, justify="right" if name in ("count", "probability") else "left", overflow="fold"
        )
    deals = sum(outcome.count for outcome in study.outcomes)
    for one in study.outcomes:
        chance = f"{one.count / deals:.8f}"
        rows.add_row(one.name, str(one.pays), f"{one.count:,}", chance, one.clause)
    rows.add_row("all", "", f"{deals:,}", f"{1:.8f}", "")
    console.print(rows)

    assumed = Table.grid(padding=(0, 2))
    for name, value in study.assumptions.items():
        if isinstance(value, dict):
            value = ", ".join(f"{option} ({clause})" for option, clause in value.items()) or "none"
        assumed.add_row(f"  {name}", f"{value:,}" if isinstance(value, int) else str(value))
    console.print("  Assumed", style="bold")
    console.print(assumed)


def _one_in(chance: "Fraction") -> str:
    return f"one in {float(1 / chance):,.1f}" if chance else "never"
