"""Rounds in a line or two, for what several sections of the document say alike.

`play("bclc/zappit-blackjack", {1: "Th 8c"}, "9s 8d", do=["1 zap", "1 stand"])` plays one round with 20 on
each seat; `siblings(free_bet=("4.1",), zappit=("4.2",))` runs a test in each game, citing its own clauses.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.histories.opening import open_scripted, sit
from croupier.histories.result import Result
from croupier.histories.run import play as play_scenario
from croupier.histories.scenario import Scenario, read_scenario
from croupier.histories.yaml_file import parse
from croupier.model.settlement import Settlement
from croupier.script.render import render
from croupier.table.session import Table

DOCUMENT = "bclc-blackjack"
SECTIONS = {"basic": 1, "free_bet": 3, "six_to_five": 4, "double_deck": 5, "zappit": 7}
KEYS = {
    "basic": "bclc/blackjack",
    "free_bet": "bclc/free-bet-blackjack",
    "six_to_five": "bclc/six-to-five-blackjack",
    "double_deck": "bclc/double-deck-blackjack",
    "zappit": "bclc/zappit-blackjack",
}
FREE_BET, DOUBLE_DECK, ZAPPIT = KEYS["free_bet"], KEYS["double_deck"], KEYS["zappit"]

Bets = Mapping[int, Mapping[str, object]]


def clause(section: int | str, number: str) -> str:
    """`R29` is a ruling; everything else stands in the section."""
    if number.startswith("R"):
        return f"{DOCUMENT}/ruling/{number[1:]}"
    return f"{DOCUMENT}/{section}/{number}"


def siblings(**cited: tuple[str, ...]) -> pytest.MarkDecorator:
    """One case per game: its key, and the clauses that say the same there."""
    cases = []
    for name, numbers in cited.items():
        clauses = tuple(clause(SECTIONS[name], number) for number in numbers)
        cases.append(pytest.param(KEYS[name], clauses, id=name, marks=pytest.mark.clause(*clauses)))
    return pytest.mark.parametrize(("game", "c"), cases)


# --- playing ----------------------------------------------------------------------------------


def document(
    game: str,
    seats: Mapping[int, str],
    dealer: str = "",
    *,
    following: str = "",
    bets: Bets | None = None,
    tips: Bets | None = None,
    do: Sequence[str] = (),
    offers: Sequence[str] = (),
    **options: object,
) -> dict[str, Any]:
    """A scenario: each seat is a player of its own and bets 20 unless `bets` says otherwise."""
    return {
        "game": game,
        "offers": list(offers),
        "options": options,
        "seats": {
            seat: {
                "player": f"p{seat}",
                "wagers": dict((bets or {}).get(seat, {"main": 20})),
                "dealer-bets": dict((tips or {}).get(seat, {})),
            }
            for seat in seats
        },
        "deal": {"seats": dict(seats), "dealer": dealer, "next": following},
        "actions": [action(said) for said in do],
    }


def action(said: str) -> dict[str, Any]:
    """`1 double 5 tip`: the seat, what it does, how much, and whether the tip goes along."""
    seat, name, *rest = said.split()
    told: dict[str, Any] = {"seat": int(seat), "do": name}
    for word in rest:
        if word == "tip":
            told["dealer-bet"] = True
        elif word.startswith("hand"):
            told["hand"] = int(word.removeprefix("hand"))
        else:
            told["amount"] = word
    return told


def scenario(written: dict[str, Any]) -> Scenario:
    return read_scenario(parse(json.dumps(written)))


def play(*args: Any, **kwargs: Any) -> Result:
    return play_scenario(scenario(document(*args, **kwargs)))


def refused(*args: Any, **kwargs: Any) -> tuple[str, str | None]:
    """The code and clause with which a round is refused."""
    with pytest.raises(CroupierError) as caught:
        play(*args, **kwargs)
    return caught.value.code, caught.value.clause


def dealt(*args: Any, **kwargs: Any) -> Table:
    """A table after the deal and the actions written, waiting for what comes next."""
    written = document(*args, **kwargs)
    table, shoe = open_scripted(scenario(written))
    read = scenario(written)
    sit(table, read)
    shoe.load(read.rounds[0].script)
    for seat, told in written["seats"].items():
        table.bet(seat, **told["wagers"])
        if told["dealer-bets"]:
            table.tip(seat, **told["dealer-bets"])
    table.deal()
    for one in written["actions"]:
        table.act(one.pop("seat"), one.pop("do"), **{name.replace("-", "_"): v for name, v in one.items()})
    return table


# --- telling ----------------------------------------------------------------------------------


def show(line: Settlement) -> str:
    """`1.2 main 20 -> 40 win 7/7.1`: seat and hand, wager, stake, returned, result and clause."""
    tip = " tip" if line.owner == "dealer" else ""
    stake, returned = (
        str(amount.normalize() if amount != amount.to_integral() else int(amount))
        for amount in (line.stake, line.returned)
    )
    cited = line.clause.removeprefix(f"{DOCUMENT}/")
    return f"{line.seat}.{line.hand} {line.wager}{tip} {stake} -> {returned} {line.result} {cited}"


def lines(result: Result) -> list[str]:
    return [show(line) for line in result.settlements]


def short(cited: str) -> str:
    return cited.removeprefix(f"{DOCUMENT}/")


def told(result: Result, kind: str) -> list[tuple[Mapping[str, Any], str | None]]:
    """The events of a kind in the last round: what each says and the clause it cites."""
    return [(event.data, event.clause) for event in result.rounds[-1].events if event.kind == kind]


def drawn(result: Result, cited: str) -> list[str]:
    """The cards dealt under a clause."""
    return [data["card"] for data, found in told(result, "card-dealt") if found == cited]


def script(result: Result) -> dict[str, list[str]]:
    """What the dealer says and does, by clause."""
    found: dict[str, list[str]] = {}
    for played in result.rounds:
        for line in render(result.game, played.events, result.offers):
            found.setdefault(line["clause"], []).append(f"{line['says']} {line['does']}".strip())
    return found


def choices(table: Table, seat: int) -> list[str]:
    return [choice.do for choice in table.legal(seat)]
