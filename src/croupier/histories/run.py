"""Plays a scenario: bets, deals, does what is written, and declines what is offered and not mentioned."""

from collections import deque
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from croupier.errors import BadInput, CroupierError
from croupier.histories.blame import culprit, place_in_action
from croupier.histories.opening import no_hand, open_scripted, refuse_back_bets, sit
from croupier.histories.result import Played, Result, final
from croupier.histories.scenario import Plan, Scenario, Step
from croupier.histories.whose_turn import AFTER_THE_ROUND, whose_turn
from croupier.model.engine import Prompt
from croupier.model.facts.table import PayoutHeld, PayoutReleased
from croupier.money.cents import dollars
from croupier.table.desk import ACTIONS
from croupier.table.table import Table


def play(scenario: Scenario) -> Result:
    """Play every round, or raise with the place in the file where it went wrong."""
    table, shoe = open_scripted(scenario)
    sit(table, scenario)
    rounds: list[Played] = []
    events = postings = 0
    for plan in scenario.rounds:
        told = 0
        if rounds and no_hand(plan):
            told = len(table.settlements)  # lines of the round before
            for step in plan.steps:
                _take(table, step)
        else:
            for step in _at_the_desk(plan):
                _take(table, step)
            shoe.begin(plan.script)
            with plan.part.blamed():
                table.open_round()
            if not rounds:
                refuse_back_bets(table, scenario)
            _before_bets(table, plan)
            _place_bets(table, plan)
            _play_out(table, plan)
            shoe.check_dealt()
        rounds.append(
            Played(
                dict(sorted(table.seats.items())),
                table.events.after(events),
                table.settlements[told:],
                table.postings.after(postings),
            )
        )
        events, postings = table.events.total, table.postings.total
    if bool(table.held()) != scenario.says_held:
        raise _held_or_not(scenario, rounds)
    return final(table, rounds)


def _held_or_not(scenario: Scenario, rounds: list[Played]) -> CroupierError:
    """A payout that nobody released is either what the file is about or something it forgot."""
    held: dict[str, PayoutHeld] = {}
    for event in (event for played in rounds for event in played.events):
        if isinstance(event.data, PayoutHeld):
            held[event.data.id] = event.data
        elif isinstance(event.data, PayoutReleased):
            del held[event.data.id]
    waiting = [f"{one.player}'s ${dollars(one.amount_cents)}" for one in held.values()]
    why = f"{', '.join(waiting)} still waits for a release" if waiting else "No payout is held at the end"
    verb = "does not say `held: true`" if waiting else "says `held: true`"
    return (scenario.held or scenario.part).error("payout-held", f"{why}, and the file {verb}.", "held")


def _at_the_desk(plan: Plan) -> list[Step]:
    """What the desk does before anybody bets: its actions that are written first."""
    return list(takewhile(lambda step: step.do in ACTIONS, plan.steps))


def _before_bets(table: Table, plan: Plan) -> None:
    """Who banks is known before anybody bets."""
    for step in plan.steps:
        if step.do in table.rules.before_bets:
            _take(table, step)


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
                blamed = culprit(error, bets.wagers, bets.part)
                error.position = None  # a wager's name at the table is a path in the file
                blamed.placed(error)
                raise


def _play_out(table: Table, plan: Plan) -> None:
    steps = deque(_with_deal(table, plan))
    while True:
        prompts = [prompt for prompt in table.waiting_on() if prompt.declines is not None]
        answer = _find_answer(steps, prompts)
        if answer is not None:
            step = steps[answer]
            del steps[answer]
            _take(table, step)
        elif prompts:
            with plan.part.blamed():
                _decline(table, prompts[0])
        elif _dealer_goes_on(table, steps):
            with plan.part.blamed():
                table.act(None, _dealer_step(table, steps))
        elif steps:
            _take(table, steps.popleft())
        else:
            break
    if table.in_play:
        raise _missing(table, plan)


def _decline(table: Table, prompt: Prompt) -> None:
    """What is offered and not mentioned is declined."""
    table.act(prompt.seat, str(prompt.declines), bettor=prompt.bettor)


# What may be written before a step of the dealer's own.
BEFORE_THE_DEALER = ("err", "overlook", "void", "skip-peek", "show", "muck", "agree", "void-jackpot")


def _dealer_goes_on(table: Table, steps: deque[Step]) -> bool:
    """Whether the dealer takes their own next step, because nothing else is written first."""
    due = table.dealer_step()
    return due is not None and not (steps and steps[0].do in (*BEFORE_THE_DEALER, due))


def _dealer_step(table: Table, steps: deque[Step]) -> str:
    """A blackjack that is found late was not looked for."""
    late = any(("kind", "late-blackjack") in step.arguments for step in steps)
    due = str(table.dealer_step())
    return "skip-peek" if late and due == "peek" else due


def _with_deal(table: Table, plan: Plan) -> list[Step]:
    """The steps, with the deal put in after what belongs before it, unless it is written."""
    after = plan.steps[len(_at_the_desk(plan)) :]
    steps = [step for step in after if step.do not in table.rules.before_bets]
    said = () if plan.first_card is None else (("first-card", plan.first_card.value),)
    if any(step.do == "deal" for step in steps):
        return [replace(step, arguments=said) if step.do == "deal" and said else step for step in steps]
    before = table.rules.before_the_deal
    first = next(
        (
            n
            for n, step in enumerate(steps)
            if step.do not in ACTIONS and not before(step.do, dict(step.arguments).get("kind"))
        ),
        len(steps),
    )
    return [*steps[:first], Step(plan.part, "deal", by="dealer", arguments=said), *steps[first:]]


def _find_answer(steps: deque[Step], prompts: list[Prompt]) -> int | None:
    """Which step answers an open prompt. People may be written in any order, if all of them answer."""
    if not prompts:
        return None
    words = {word for prompt in prompts for word in prompt.answers}
    for number, step in enumerate(steps):
        if step.do not in words:
            return None
        if any((step.seat, step.bettor) == (prompt.seat, prompt.bettor) for prompt in prompts):
            return number
    return None


def _take(table: Table, step: Step) -> None:
    if not table.in_play and step.do not in AFTER_THE_ROUND:
        raise step.part.error("left-over-action", f"The round is over before {step.do!r}.", step.do)
    said: dict[str, Any] = dict(step.arguments)
    try:
        table.act(step.seat, step.do, hand=step.hand, bettor=step.bettor, by=step.by, **said)
    except CroupierError as error:
        if "file" not in (error.position or {}):  # a card that the script lacks has its place already
            place_in_action(error, step.part)
        raise


def _missing(table: Table, plan: Plan) -> CroupierError:
    who, choices = whose_turn(table)
    last = plan.steps[-1].part if plan.steps else plan.part
    error = BadInput(
        "scenario/missing-action",
        f"The actions end where {who} must choose: {', '.join(choices) or 'somebody must authorise it'}.",
        offender=who,
        position={  # the end of what is written, not where it begins
            "line": last.source.position(last.path)["line"],
            "path": f"{plan.part.path}.actions" if plan.part.path else "actions",
        },
    )
    return plan.part.placed(error)
