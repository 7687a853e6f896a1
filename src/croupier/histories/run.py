"""Plays a scenario at a table whose cards are scripted."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.errors import BadInput, CroupierError, unknown_name
from croupier.histories.part import Part
from croupier.histories.scenario import Plan, Scenario, Seat, Step
from croupier.histories.scripted import ScriptedShoe
from croupier.histories.wagers import Bets
from croupier.histories.waiting import known_actions, open_offers, whose_turn
from croupier.ledger.postings import Posting
from croupier.model.events import Event
from croupier.model.options import resolve
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, cents, dollars
from croupier.rulebook import catalog
from croupier.script.render import render
from croupier.table.session import Table, open_table


@dataclass(frozen=True, slots=True)
class Played:
    """What happened in one round. The first also tells who sat down."""

    seats: dict[int, str]
    events: list[Event]
    settlements: list[Settlement]
    postings: list[Posting]


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a scenario. Without a stack of their own, `stacks` shows what players won or lost."""

    game: Any
    spec: str
    rounds: list[Played]
    stacks: dict[str, Cents]

    @property
    def settlements(self) -> list[Settlement]:
        return [line for played in self.rounds for line in played.settlements]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game.key,
            "spec": self.spec,
            "rounds": [
                {
                    "seats": {str(seat): player for seat, player in played.seats.items()},
                    "events": [event.json() for event in played.events],
                    "script": render(self.game, played.events),
                    "settlements": [line.json() for line in played.settlements],
                    "postings": [posting.json() for posting in played.postings],
                }
                for played in self.rounds
            ],
            "stacks": {player: dollars(amount) for player, amount in self.stacks.items()},
            "meters": {},
            "pools": {},
        }


def play(scenario: Scenario) -> Result:
    """Play every round, or raise with the place in the file where it went wrong."""
    table, shoe = _open(scenario)
    _sit(table, scenario.seats)
    rounds: list[Played] = []
    events = postings = 0
    for plan in scenario.rounds:
        shoe.load(plan.script)
        with plan.part.blamed():
            table.open_round()
        if not rounds:
            _refuse_back_bets(table, scenario.seats)
        _place_bets(table, plan)
        _play_out(table, plan)
        rounds.append(
            Played(
                dict(sorted(table.seats.items())),
                table.events[events:],
                table.settlements,
                table.ledger.postings[postings:],
            )
        )
        events, postings = len(table.events), len(table.ledger.postings)
    return Result(table.game, table.spec, rounds, _stacks(table))


# --- the table --------------------------------------------------------------------------------


def _open(scenario: Scenario) -> tuple[Table, ScriptedShoe]:
    with scenario.game.blamed():
        game = catalog.game(scenario.game.text())
    for name, part in scenario.options.items():
        with part.blamed():
            resolve(game.options, {name: part.value})
    options = {name: part.value for name, part in scenario.options.items()}
    shoe = ScriptedShoe(resolve(game.options, options)["decks"])
    with scenario.part.blamed():
        table = open_table(
            game.key,
            offers=[part.text() for part in scenario.offers],
            options=options,
            people=scenario.people,
            device=shoe,
            stream="scenario",
            clock=lambda: 0,  # a script has no time of its own, and plays alike every time
        )
    _check(scenario, table, shoe)
    return table, shoe


def _check(scenario: Scenario, table: Table, shoe: ScriptedShoe) -> None:
    """Names and cards of all rounds, before the first is played."""
    for part in scenario.not_played:
        raise part.error("not-at-this-table", f"{table.game.key} has no use for {part.path}.")
    actions = known_actions(table)
    seats = {f"seat:{seat.number}" for seat in scenario.seats}
    for plan in scenario.rounds:
        for step in plan.steps:
            if step.do not in actions:
                raise step.part.placed(unknown_name("action", step.do, actions))
        for place, pile in plan.script.places.items():
            if place.startswith("seat:") and place not in seats:
                why = f"Nobody sits at {place.replace(':', ' ')}."
                raise pile.part.placed(BadInput("name/unknown-seat", why, offender=place[5:]))
        shoe.check(plan.script)


def _sit(table: Table, seats: Iterable[Seat]) -> None:
    for seat in seats:
        stack = seat.stack
        try:
            held = table.funds(seat.player)
            table.sit(seat.number, seat.player, stack.value if stack else None)
        except CroupierError as error:
            blame = stack if stack and error.code.startswith("money/") else seat.part
            blame.placed(error)
            raise
        if stack and held is not None and held != cents(stack.value):
            raise stack.error("two-stacks", f"{seat.player} has a stack of ${dollars(held)} already.")


def _stacks(table: Table) -> dict[str, Cents]:
    prefix = "stack:"
    held = {
        account.removeprefix(prefix): amount
        for account, amount in table.ledger.balances.items()
        if account.startswith(prefix)
    }
    return {player: held.get(player, 0) for player in sorted({*table.seats.values(), *held})}


# --- a round ----------------------------------------------------------------------------------


def _refuse_back_bets(table: Table, seats: Iterable[Seat]) -> None:
    for seat in seats:
        if not seat.back_betting:
            with seat.part.blamed():
                table.act(seat.number, "refuse-back-bets")


def _place_bets(table: Table, plan: Plan) -> None:
    for how, placed in plan.bets.items():
        for bets in placed:
            amounts = {name: part.value for name, part in bets.wagers.items()}
            try:
                if how == "wagers":
                    table.bet(bets.seat, **amounts)
                elif how == "dealer-bets":
                    table.tip(bets.seat, **amounts)
                else:
                    assert bets.bettor is not None
                    table.back(bets.seat, bets.bettor, **amounts)
            except CroupierError as error:
                _culprit(error, bets).placed(error)
                raise


def _culprit(error: CroupierError, bets: Bets) -> Part:
    """The wager that was refused, where the error tells which."""
    suspects = [
        part
        for name, part in bets.wagers.items()
        if error.offender in (name, str(part.value).strip().lstrip("$"))
    ]
    return suspects[0] if len(suspects) == 1 else bets.part


def _play_out(table: Table, plan: Plan) -> None:
    """Do what is written; decline what is offered and not mentioned."""
    steps = deque(_with_deal(plan, table.engine.BETTING))
    while True:
        offers = open_offers(table)
        if offers and not (steps and any(steps[0].do in offer.answers for offer in offers)):
            seat, bettor, _, silence = offers[0]
            with plan.part.blamed():
                table.act(seat, silence, bettor=bettor)
        elif steps:
            _take(table, steps.popleft())
        else:
            break
    if not table.round.closed:
        raise _missing(table, plan)


def _with_deal(plan: Plan, betting: Iterable[str]) -> Sequence[Step]:
    """The steps, with the deal put in after the betting unless it is written."""
    steps = list(plan.steps)
    if any(step.do == "deal" for step in steps):
        return steps
    first = next((n for n, step in enumerate(steps) if step.do not in betting), len(steps))
    return [*steps[:first], Step(plan.part, "deal", by="dealer"), *steps[first:]]


def _take(table: Table, step: Step) -> None:
    if table.round.closed:
        why = f"The round is over before {step.do!r}."
        raise step.part.error("left-over-action", why, step.do)
    said: dict[str, Any] = dict(step.arguments)
    with step.part.blamed():
        table.act(step.seat, step.do, hand=step.hand, bettor=step.bettor, by=step.by, **said)


def _missing(table: Table, plan: Plan) -> CroupierError:
    who, choices = whose_turn(table)
    part = plan.steps[-1].part if plan.steps else plan.part
    line = part.source.position(part.path)["line"]
    path = f"{plan.part.path}.actions" if plan.part.path else "actions"
    error = BadInput(
        "scenario/missing-action",
        f"The actions end where {who} must choose: {', '.join(choices) or 'nothing is offered'}.",
        offender=who,
        position={"line": line, "path": path},  # the end of what is written, not where it begins
    )
    return plan.part.placed(error)
