"""Rounds for tests: a scenario in a few words, played; and what came of it in a few words."""

from typing import Any

from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import parse
from croupier.model.events import Event
from croupier.money.cents import dollars
from croupier.script.render import render


def played(
    deal: dict[Any, str],
    *actions: str,
    bets: str = "{main: 10}",
    game: str = "bclc/blackjack",
    options: str = "{}",
    more: dict[int, str] | None = None,
) -> Result:
    """One round. `deal` gives each seat's cards and the dealer's; an action is `1 hit` or `1 p9 follow`.

    Every seat has the wagers `bets`, and what `more` says for it.
    """
    seats = [seat for seat in deal if seat != "dealer"]
    text = "\n".join(
        [
            f"game: {game}",
            f"options: {options}",
            "seats:",
            *(
                f"  {seat}: {{player: p{seat}, wagers: {bets}{_and((more or {}).get(seat))}}}"
                for seat in seats
            ),
            "deal:",
            "  seats: {" + ", ".join(f'{seat}: "{deal[seat]}"' for seat in seats) + "}",
            f'  dealer: "{deal["dealer"]}"',
            "actions: [" + ", ".join(_action(action) for action in actions) + "]",
        ]
    )
    return play(read_scenario(parse(text)))


def _and(more: str | None) -> str:
    return f", {more}" if more else ""


def _action(text: str) -> str:
    """`1 double amount 5`, `1 p9 follow`, `dealer deal`."""
    who, *words = text.split()
    said = [f"seat: {who}" if who.isdigit() else f"by: {who}"]
    if words[0].startswith("p") and words[0][1:].isdigit():
        said.append(f"bettor: {words.pop(0)}")
    said.append(f"do: {words.pop(0)}")
    said += [f"{name}: {value}" for name, value in zip(words[::2], words[1::2], strict=True)]
    return "{" + ", ".join(said) + "}"


def shown(result: Result) -> list[str]:
    """Every settlement: `1 main 10.00 -> 20.00 win 7.1`, with the hand if split and the owner if another."""
    return [
        f"{line.seat}{f'.{line.hand}' if line.hand > 1 else ''} {line.wager}"
        f"{'' if line.owner == 'player' else f' {line.owner}'} "
        f"{dollars(line.stake_cents)} -> {dollars(line.returned_cents)} {line.result} "
        f"{line.clause.removeprefix(result.game.section).removeprefix('/')}"
        for line in result.settlements
    ]


def events(result: Result, *kinds: str) -> list[Event]:
    """The events of the last round, or those of some kinds."""
    return [event for event in result.rounds[-1].events if not kinds or event.kind in kinds]


def script(result: Result, clause: str) -> list[tuple[str, str]]:
    """What the dealer says and does by a clause of the game's section."""
    lines = render(result.game, events(result))
    wanted = f"{result.game.section}/{clause}"
    return [(line["says"], line["does"]) for line in lines if line["clause"] == wanted]


def balance(result: Result, account: str) -> str:
    """What an account holds after all rounds."""
    postings = [posting for one in result.rounds for posting in one.postings]
    return dollars(sum(posting.amount_cents for posting in postings if posting.account == account))
