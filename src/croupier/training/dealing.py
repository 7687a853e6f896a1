"""Finished rounds for take-and-pay drills: dealt by the engine, and only the interesting ones kept."""

from collections.abc import Iterator
from random import Random

from croupier.clauses.cite import Clause
from croupier.engines.community.spec import Community
from croupier.errors import CroupierError
from croupier.model.game import Offer, SomeOffer
from croupier.rulebook import catalog
from croupier.rulebook.admission import base_game
from croupier.table.opening import make_setting, open_table
from croupier.table.table import Table
from croupier.training import seats
from croupier.training.felt import Finished, finished

CANDIDATES = 24  # rounds dealt for every one that is asked about
PLAYERS, ROOM_PLAYERS = 3, 6
METERS = (1000, 20000)  # dollars on a progressive's meter: as if it had been fed for a while


def rounds(table: Table, rng: Random) -> Iterator[Finished]:
    """Rounds without end at one table."""
    while True:
        began = len(table.events)
        if isinstance(table.game, Community):
            seats.buy_again(table, rng)
        else:
            for seat in table.seats:
                seats.place_bets(table, seat, rng)
        table.deal()
        _play_out(table, rng)
        played = finished(table.game, table.offers, table.events[began:], table.settlements)
        if played is not None:
            yield played


def _play_out(table: Table, rng: Random) -> None:
    while table.in_play:
        asked = [prompt.seat for prompt in table.waiting_on() if prompt.seat is not None]
        seat = next((seat for seat in asked if table.legal(seat)), None)
        if seat is None:  # a share of a meter waits for the floor's word
            due = next(choice for choice in table.legal(seats.FLOOR) if choice.do == "authorise")
            table.act(None, due.do, by=seats.FLOOR, amount=due.min)
            continue
        decide = seats.decide_in_room if isinstance(table.game, Community) else seats.decide
        do, extra = decide(table, seat, rng)
        table.act(seat, do, **extra)
    for award in table.held():
        table.act(None, "release", by=seats.FLOOR, award=award)


def interesting(dealt: Iterator[Finished]) -> Iterator[Finished]:
    """Of every two dozen rounds the one that teaches most.

    It has more than one result; its lines rest on the most clauses that were not asked about before; and
    then it is the one in which the most different results meet: wins, losses, pushes, bonuses.
    """
    known: set[Clause] = set()

    def worth(played: Finished) -> tuple[bool, int, int, int]:
        clauses = {line.clause for line in played.lines}
        results = {line.result for line in played.lines}
        ends = {(line.wager, line.result) for line in played.lines}
        return len(results) > 1, len(clauses - known), len(results), len(ends)

    while True:
        best = max((next(dealt) for _ in range(CANDIDATES)), key=worth)
        known |= {line.clause for line in best.lines}
        yield best


def pots_to_read(dealt: Iterator[Finished]) -> Iterator[Finished]:
    """Among players: of every dozen hands that were shown, the one with the most pots and winners."""

    def worth(played: Finished) -> tuple[int, int]:
        pots = {line.wager for line in played.lines}
        return len(pots), sum(line.returned_cents > 0 for line in played.lines)

    shown = (played for played in dealt if _shown(played))
    while True:
        yield max((next(shown) for _ in range(CANDIDATES // 2)), key=worth)


def _shown(played: Finished) -> bool:
    """Whether several players came to the end of the hand."""
    folded = {line.seat for line in played.lines if line.note == "fold"}
    return len({line.seat for line in played.lines} - folded) > 1


# --- the table ----------------------------------------------------------------------------------


def open_for_drill(
    key: str,
    offers: tuple[str, ...] | None,
    options: dict[str, str],
    paytables: dict[str, str],
    seed: int | str,
) -> Table:
    """A table of a game, with the offers named; without a word, with all that fit beside each other."""
    game = base_game(key)
    if offers is None:
        offers = () if isinstance(game, Community) else fitting(game.key, options, paytables)
    rng = Random(f"table {seed}")
    table = open_table(
        key,
        offers=offers,
        options=options,
        paytables={**paytables, **invented(offers, paytables)},
        seed=seed,
        meters={key: {"meter": rng.randint(*METERS), "reserve": 0} for key in offers if _has_meter(key)},
        people={seats.FLOOR: "executive"},
    )
    if isinstance(table.game, Community):
        seats.buy_in(table, ROOM_PLAYERS, rng)
    else:
        seats.sit(table, PLAYERS)
    return table


def fitting(key: str, options: dict[str, str], paytables: dict[str, str]) -> tuple[str, ...]:
    """The offers that a game's document admits, each that goes with those before it."""
    chosen: tuple[str, ...] = ()
    for offer in map(catalog.game, catalog.GAMES):
        if isinstance(offer, Offer) and key in offer.base_games:
            wished = (*chosen, offer.key)
            try:
                make_setting(key, wished, options, {}, {**paytables, **invented(wished, paytables)})
            except CroupierError:
                continue
            chosen = wished
    return chosen


def invented(offers: tuple[str, ...], paytables: dict[str, str]) -> dict[str, str]:
    """Odds where a document leaves them to the house: each row pays twice the one below it."""
    found = {}
    for key in offers:
        offer: object = catalog.game(key)
        if isinstance(offer, Offer) and offer.needs_table is not None and not _priced(offer, paytables):
            rows = len(offer.wager.table.rows)
            found[offer.wager.name] = "-".join(str(2**place) for place in reversed(range(rows)))
    return found


def _has_meter(key: str) -> bool:
    offer: object = catalog.game(key)
    return isinstance(offer, Offer) and offer.progressive is not None


def _priced(offer: SomeOffer, paytables: dict[str, str]) -> bool:
    return offer.wager.name in {name.lower().replace("_", "-") for name in paytables}
