"""Rounds of poker against the house in a few words, for tests."""

from typing import Any

import yaml

from croupier.histories.opening import open_scripted, sit
from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.histories.scenario import Scenario, read_scenario
from croupier.histories.yaml_file import parse
from croupier.model.events import Event
from croupier.money.cents import dollars
from croupier.script.render import render
from croupier.table.session import Table

STAFF = {"s1": "supervisor"}
PLACES = ("dealer", "board", "burns", "next")

Cards = dict[Any, str]  # by seat, and by `dealer`, `board`, `burns`, `next`


def played(key: str, cards: Cards, *actions: str, **parts: Any) -> Result:
    """One round. `bets` are everybody's wagers, `more` adds to what single seats say.

    An action is `1 play amount 20`, `1 keep cards Ah+Kd`, or `s1 void reason misdeal`.
    """
    return play(scenario(key, cards, *actions, **parts))


def opened(key: str, cards: Cards, **parts: Any) -> Table:
    """The same table with its bets placed and no card dealt."""
    asked = scenario(key, cards, **parts)
    table, shoe = open_scripted(asked)
    sit(table, asked)
    (plan,) = asked.rounds
    shoe.load(plan.script)
    table.open_round()
    for bets in plan.bets["wagers"]:
        table.bet(bets.seat, **{name: part.value for name, part in bets.wagers.items()})
    for bets in plan.bets["dealer-bets"]:
        table.tip(bets.seat, **{name: part.value for name, part in bets.wagers.items()})
    return table


def act(table: Table, *actions: str) -> Table:
    """The actions one by one, at a table where cards are out."""
    for text in actions:
        said = action(text)
        table.act(said.pop("seat", None), said.pop("do"), **said)
    return table


def scenario(
    key: str,
    cards: Cards,
    *actions: str,
    bets: dict[str, Any],
    more: dict[int, dict[str, Any]] | None = None,
    **top: Any,
) -> Scenario:
    seats = [seat for seat in cards if seat not in PLACES]
    told = {
        "game": key,
        "people": STAFF,
        "seats": {
            seat: {"player": f"p{seat}", "wagers": bets, **(more or {}).get(seat, {})} for seat in seats
        },
        "deal": {
            "seats": {seat: cards[seat] for seat in seats},
            **{place: cards[place] for place in PLACES if place in cards},
        },
        "actions": [action(text) for text in actions],
        **top,
    }
    return read_scenario(parse(yaml.safe_dump(told, sort_keys=False)))


def action(text: str) -> dict[str, Any]:
    who, do, *words = text.split()
    words = [word.replace("+", " ") for word in words]
    said: dict[str, Any] = {"seat": int(who)} if who.isdigit() else {"by": who}
    return {**said, "do": do, **dict(zip(words[::2], words[1::2], strict=True))}


# --- what came of it --------------------------------------------------------------------------


def shown(result: Result | Table) -> list[str]:
    """Every settlement: `1 ante 10.00 -> 20.00 win 6.8.3`, with the hand if split and the owner if a tip."""
    return [
        f"{line.seat}{f'.{line.hand}' if line.hand > 1 else ''} {line.wager}"
        f"{'' if line.owner == 'player' else ' tip'} "
        f"{dollars(line.stake_cents)} -> {dollars(line.returned_cents)} {line.result} "
        f"{line.clause.removeprefix(result.game.section).removeprefix('/').removeprefix('bclc-poker/')}"
        for line in result.settlements
    ]


def events(result: Result, *kinds: str) -> list[Event]:
    """The events of the last round, or those of some kinds."""
    return [event for event in result.rounds[-1].events if not kinds or event.kind in kinds]


def script(result: Result, clause: str) -> list[str]:
    """What the dealer says and does by a clause of the game's section, or by a ruling."""
    wanted = clause if clause.startswith("bclc") else f"{result.game.section}/{clause}"
    lines = render(result.game, events(result), result.offers)
    return [f"{line['says']} {line['does']}".strip() for line in lines if line["clause"] == wanted]


def balance(result: Result, account: str) -> int:
    """What an account holds after all rounds, in cents."""
    postings = [posting for one in result.rounds for posting in one.postings]
    return sum(posting.amount_cents for posting in postings if posting.account == account)
