"""Rounds at a Basic Blackjack table with side bets, in a few words."""

from typing import Any

import yaml

from croupier.histories.opening import open_scripted, sit
from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.histories.scenario import Scenario, read_scenario
from croupier.histories.yaml_file import parse
from croupier.model.events import Event
from croupier.script.render import render
from croupier.table.session import Table

STAFF = {"s1": "supervisor", "e1": "executive"}


def played(offer: str, deal: dict[Any, str], *actions: str, **parts: Any) -> Result:
    """One round. `deal` gives each seat's cards and the dealer's, `bets` everybody's wagers.

    An action is `1 hit` or `s1 authorise seat 2`; `more` adds to what single seats say.
    """
    return play(_scenario(offer, deal, *actions, **parts))


def opened(offer: str, deal: dict[Any, str], **parts: Any) -> Table:
    """The same table with its bets placed and no card dealt."""
    scenario = _scenario(offer, deal, **parts)
    table, shoe = open_scripted(scenario)
    sit(table, scenario)
    (plan,) = scenario.rounds
    shoe.load(plan.script)
    table.open_round()
    for bets in plan.bets["wagers"]:
        table.bet(bets.seat, **{name: part.value for name, part in bets.wagers.items()})
    for bets in plan.bets["dealer-bets"]:
        table.tip(bets.seat, **{name: part.value for name, part in bets.wagers.items()})
    return table


def _scenario(
    offer: str,
    deal: dict[Any, str],
    *actions: str,
    bets: dict[str, Any],
    more: dict[int, dict[str, Any]] | None = None,
    **top: Any,
) -> Scenario:
    seats = [seat for seat in deal if seat != "dealer"]
    told = {
        "game": "bclc/blackjack",
        "offers": [offer],
        "people": STAFF,
        "seats": {
            seat: {"player": f"p{seat}", "wagers": bets, **(more or {}).get(seat, {})} for seat in seats
        },
        "deal": {"seats": {seat: deal[seat] for seat in seats}, "dealer": deal["dealer"]},
        "actions": [_action(action) for action in actions],
        **top,
    }
    return read_scenario(parse(yaml.safe_dump(told, sort_keys=False)))


def _action(text: str) -> dict[str, Any]:
    who, do, *words = text.split()
    said: dict[str, Any] = {"seat": int(who)} if who.isdigit() else {"by": who}
    return {**said, "do": do, **dict(zip(words[::2], words[1::2], strict=True))}


def events(result: Result, *kinds: str) -> list[Event]:
    """The events of the last round, or those of some kinds."""
    return [event for event in result.rounds[-1].events if not kinds or event.kind in kinds]


def script(result: Result, clause: str) -> list[str]:
    """What the dealer says and does by a clause of the offer's section, or by a ruling."""
    wanted = clause if "/" in clause else f"{result.offers[0].section}/{clause}"
    lines = [line for one in result.rounds for line in render(result.game, one.events, result.offers)]
    return [f"{line['says']} {line['does']}".strip() for line in lines if line["clause"] == wanted]


def balance(result: Result, account: str) -> int:
    """What an account holds after all rounds, in cents."""
    postings = [posting for one in result.rounds for posting in one.postings]
    return sum(posting.amount_cents for posting in postings if posting.account == account)


def shown(result: Result) -> list[str]:
    """Settlements as people read them, without the document's name."""
    return [str(line).replace("bclc-blackjack/", "") for line in result.settlements]
