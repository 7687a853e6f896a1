"""Opens the table that a scenario asks for and seats its people."""

from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Community
from croupier.errors import CroupierError, unknown_name
from croupier.histories.blame import culprit, place_in_action
from croupier.histories.file_part import Part
from croupier.histories.left_behind import carried, check_left, day, empty_seat, unused, unused_chance
from croupier.histories.pools import pools_of, unknown_key
from croupier.histories.scenario import Plan, Scenario
from croupier.histories.scripted import ScriptedShoe
from croupier.histories.whose_turn import DAYS, known_actions
from croupier.model.facts.table import Meter
from croupier.model.game import Offer, SomeGame, SomeOffer
from croupier.model.jackpots import OpeningPool
from croupier.model.moments import time_of_day
from croupier.model.options import resolve
from croupier.money.cents import cents, dollars
from croupier.rulebook import catalog
from croupier.rulebook.admission import base_game, check_jackpot
from croupier.table.opening import open_table
from croupier.table.table import Table


def open_scripted(scenario: Scenario) -> tuple[Table, ScriptedShoe]:
    """A table whose cards are scripted, with every name and card of the file checked."""
    with scenario.game.blamed():
        game = base_game(scenario.game.text())
    offers = [_offer(game, part) for part in scenario.offers]
    for offer in offers:
        if isinstance(offer, Offer) and game.key in offer.base_games:
            game = offer.retold(game)
    known = (*game.options, *(option for offer in offers for option in offer.options))
    for name, part in scenario.options.items():
        with part.blamed():
            resolve(known, {name: part.value})
    options = {name: part.value for name, part in scenario.options.items()}
    values = resolve(known, options)
    jokers, lowest = values.number_or_none("jokers") or 0, values.number_or_none("lowest-rank") or 2
    shoe = ScriptedShoe(values.number("decks"), jokers, lowest)
    meters, pools = _meters(scenario, offers), _pools(scenario, offers)
    try:
        table = open_table(
            game.key,
            offers=[offer.key for offer in offers],
            options=options,
            people=scenario.people,
            paytables={name: part.value for name, part in scenario.paytables.items()},
            meters=meters,
            pools=pools,
            device=shoe,
            by_hand=_by_hand(scenario),
            carried=carried(scenario.left),
            stream="scenario",
            clock=lambda: 0,  # a script has no time of its own, and plays alike every time
        )
    except CroupierError as error:
        named = {str(part.value): part for part in scenario.offers}
        parts = {**named, **scenario.paytables, **scenario.options}
        blamed = culprit(error, parts, scenario.part)
        if blamed is not scenario.part:
            error.position = None  # a name at the table is a path in the file
        blamed.placed(error)
        raise
    _check(scenario, table, shoe)
    if "day" in scenario.left:
        table.turn_day(day(scenario.left["day"]))
    return table, shoe


def _offer(game: SomeGame, part: Part) -> SomeGame | SomeOffer:
    with part.blamed():
        check_jackpot(game, part.text())
        return catalog.game(part.text())


def _by_hand(scenario: Scenario) -> bool:
    """Where the dealer errs, or a step is written, their own are written or implied one by one."""
    written = ("err", "overlook", "skip-peek", "show", "muck", "agree", "void-jackpot", "end-game")
    return any(step.do in written for plan in scenario.rounds for step in plan.steps)


def _meters(scenario: Scenario, offers: list[SomeGame | SomeOffer]) -> dict[str, Meter]:
    known = [one.key for one in offers if isinstance(one, Offer) and one.progressive is not None]
    meters: dict[str, Meter] = {}
    for key, fields in scenario.meters.items():
        if key not in known:
            raise unknown_key("meter", next(iter(fields.values())), known)
        amounts = []
        for name in ("meter", "reserve"):
            part = fields.get(name)
            if part is None:
                amounts.append(0)
                continue
            with part.blamed():
                amounts.append(cents(part.value))
        meters[key] = Meter(*amounts)
    return meters


def _pools(scenario: Scenario, offers: list[SomeGame | SomeOffer]) -> dict[str, OpeningPool]:
    if not any(isinstance(one, Jackpot) for one in offers):
        for part in (part for fields in scenario.pools.values() for part in fields.values()):
            raise part.error("unused-setting", f"{scenario.game.text()} has no use for {part.path}.")
    return pools_of(scenario.pools, offers)


def _check(scenario: Scenario, table: Table, shoe: ScriptedShoe) -> None:
    """Names and cards of all rounds, before the first is played."""
    taken = {seat.number for seat in scenario.seats}
    check_left(scenario.left, table, taken)
    never: list[Part | None] = []
    if not any(isinstance(offer, Jackpot) and offer.first_round for offer in table.offers):
        never += [plan.first_card for plan in scenario.rounds]
    chance = [plan.script.random for plan in scenario.rounds]
    never += [unused_chance(one, table.game) for one in chance if one is not None]
    for part in filter(None, never):
        raise unused(part, table)
    _check_first_cards(scenario)
    actions = known_actions(table)
    for plan in scenario.rounds:
        for step in plan.steps:
            if step.do not in actions:
                raise place_in_action(unknown_name("action", step.do, actions), step.part)
        for place, pile in plan.script.places.items():
            kind, _, seat = place.partition(":")
            if kind == "seat" and int(seat) not in taken:
                raise empty_seat(pile.part, int(seat))
        for number, pile in plan.script.spread.items():
            if number not in taken:
                raise empty_seat(pile.part, number)
        shoe.check(plan.script)


def _check_first_cards(scenario: Scenario) -> None:
    """Times of day; where another table has won a pool, every hand says whether it began before."""
    claims = [fields["claimed"] for fields in scenario.pools.values() if "claimed" in fields]
    for number, plan in enumerate(scenario.rounds):
        if plan.first_card is not None:
            with plan.first_card.blamed():
                time_of_day(plan.first_card.text())
        elif claims and not (number and no_hand(plan)):
            why = f"{plan.part.name} has no `first-card`: {claims[0].path} asks who began first."
            raise plan.part.error("missing-key", why, "first-card")


def no_hand(plan: Plan) -> bool:
    """Whether a round of the file is the desk's alone: a day that turns, jackpots that are posted."""
    dealt = any(plan.script.piles()) or any(plan.bets.values()) or plan.first_card is not None
    return bool(plan.steps) and not dealt and all(step.do in DAYS for step in plan.steps)


def sit(table: Table, scenario: Scenario) -> None:
    for seat in scenario.seats:
        stack = seat.stack
        held = table.funds_cents(seat.player)
        if stack is None and held is None:
            check_stackless(table.game, seat.part)
        try:
            if stack and held is not None:
                if held != cents(stack.value):
                    raise stack.error("two-stacks", f"{seat.player} has a stack of ${dollars(held)} already.")
                stack = None  # the same stack, written at both seats
            table.sit(seat.number, seat.player, stack.value if stack else None)
        except CroupierError as error:
            blame = stack if stack and error.code.startswith("money/") else seat.part
            blame.placed(error)
            raise


def check_stackless(game: SomeGame, part: Part) -> None:
    """Among themselves players play for their chips; against the house a seat may leave its stack open."""
    if isinstance(game, Community):
        raise part.error("missing-key", f"{part.path} has no `stack`: players play for their chips.", "stack")


def refuse_back_bets(table: Table, scenario: Scenario) -> None:
    """Players who want nobody to bet behind them say so once, before the first bets."""
    for seat in scenario.seats:
        if not seat.back_betting:
            with seat.part.blamed():
                table.act(seat.number, "refuse-back-bets")
