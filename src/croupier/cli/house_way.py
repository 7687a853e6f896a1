"""`croupier house-way KEY CARDS`: how the house sets a hand, and why."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.arrange.spec import Arranging
from croupier.errors import BadInput
from croupier.rulebook.glosses import gloss
from croupier.rulebook.house_ways import setting_game, seven_cards

NAMES = ("high", "medium", "low")


@dataclass(frozen=True, slots=True)
class Answer:
    """A hand, as it is set."""

    game: Arranging
    cards: Sequence[Card]
    hands: dict[str, Sequence[Card]]
    clause: Clause

    def json(self) -> dict[str, str | list[Card] | None]:
        hands = {name: list(self.hands[name]) if name in self.hands else None for name in NAMES}
        return {"game": self.game.key, "cards": list(self.cards), **hands, "clause": self.clause}


def house_way(
    key: Annotated[str, typer.Argument(metavar="KEY", help="A game in which hands are set.")],
    cards: Annotated[
        list[str],
        typer.Argument(metavar="CARDS", help="Seven cards; several hands each in quotation marks."),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Set seven cards as the house does: every hand in words, and the clause that decided.

    Example: croupier house-way bclc/pai-gow-poker "As Kd Qh Js Jo 5c 2d"
    """
    game = setting_game(key)
    answers = [answer(game, hand, at) for at, hand in enumerate(hands_in(cards))]
    if as_json:
        found = [one.json() for one in answers]
        print(json.dumps(found[0] if len(found) == 1 else found, indent=2))
    else:
        show(answers)


def hands_in(written: Sequence[str]) -> list[str]:
    """Each text of several cards is a hand; cards that stand alone are one hand together."""
    alone = all(len(text.replace(",", " ").split()) <= 1 for text in written)
    return [" ".join(written)] if alone else list(written)


def answer(game: Arranging, written: str, at: int) -> Answer:
    try:
        cards = seven_cards(written)
    except BadInput as refused:
        raise refused.at(path=f"hands[{at}]") from None
    hands, clause = game.hands.house_way(cards)
    return Answer(game, cards, dict(zip(game.hands.names, hands, strict=True)), clause)


def show(answers: Sequence[Answer]) -> None:
    """Each hand as a short paragraph; plain lines where nobody is looking."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    width = None if sys.stdout.isatty() else 10_000  # a gloss stays one line in a pipe
    console = Console(width=width, highlight=False, markup=False, emoji=False)
    for at, one in enumerate(answers):
        if at:
            console.print()
        console.print(
            Text.assemble((" ".join(one.cards), "bold"), "  ", (one.game.key, "dim")), soft_wrap=True
        )
        widest, longest = max(map(len, one.hands)), max(len(" ".join(hand)) for hand in one.hands.values())
        for name, hand in one.hands.items():
            says = one.game.hand.describe(hand)
            cards = f"{' '.join(hand):{longest}}"
            line = Text.assemble(f"  {name:{widest}}  ", (cards, "bold cyan"), f"  {says}")
            console.print(line, soft_wrap=True)
        why = Text.assemble((one.clause, "dim"), f"  {gloss(one.clause)}")
        console.print(Padding(why, (0, 0, 0, 2), expand=False))
