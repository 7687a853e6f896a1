"""Opening a table: a base game, the offers its document admits, its settings and pay tables."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.cards.generator import Generator, SeededGenerator, SystemGenerator
from croupier.cards.shoe import Device
from croupier.errors import BadInput, unknown_name
from croupier.money.cents import Cents
from croupier.rulebook import catalog
from croupier.table.session import Clock, Table, now


def open_table(
    key: str,
    *,
    offers: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    people: Mapping[str, str] | None = None,
    paytables: Mapping[str, Any] | None = None,
    meters: Mapping[str, tuple[Cents, Cents]] | None = None,
    device: Device | None = None,
    stream: str = "table",
    clock: Clock = now,
) -> Table:
    """Open a table of a game. A seed makes its shuffles repeat; without one the system's generator deals."""
    spec = catalog.game(key)
    if is_offer(spec):
        raise BadInput(
            "name/offer-not-a-game",
            f"{spec.key} is an offer on top of {', '.join(spec.base_games)}.",
            offender=spec.key,
            nearest=spec.base_games[0],
        )
    spec, added = with_paytables(spec, tuple(admitted(spec, offer) for offer in offers), paytables or {})
    generator: Generator = SystemGenerator() if seed is None else SeededGenerator(seed)
    return Table(
        spec,
        added,
        options or {},
        device,
        generator,
        people=people,
        meters=meters,
        stream=stream,
        clock=clock,
    )


def is_offer(spec: Any) -> bool:
    return hasattr(spec, "base_games")


def admitted(game: Any, offer: str) -> Any:
    """An offer's spec, if its document admits it on this game."""
    spec = catalog.game(offer)
    if not is_offer(spec) or game.key not in spec.base_games:
        base = f" It goes on {', '.join(spec.base_games)}." if is_offer(spec) else " It is a game of its own."
        raise BadInput(
            "setting/offer-not-admitted",
            f"{spec.key} is not offered on {game.key}.{base}",
            clause=game.side_bets or getattr(spec, "only_on", None),
            offender=spec.key,
        )
    return spec.on(game.key)


def with_paytables(
    game: Any, offers: tuple[Any, ...], paytables: Mapping[str, Any]
) -> tuple[Any, tuple[Any, ...]]:
    """Game and offers with the pay tables of this table in place of the document's."""
    specs = [game, *offers]
    for raw, rows in paytables.items():
        wager = raw.replace("_", "-")
        known = [name for spec in specs for name in spec.paytables()]
        if wager not in known:
            raise unknown_name("paytable", raw, known)
        specs = [spec.repriced(wager, rows) if wager in spec.paytables() else spec for spec in specs]
    for spec in specs:
        needed = getattr(spec, "needs_table", None)
        if needed is not None:
            why = f"The document gives {spec.key} no pay table: open the table with one."
            raise BadInput("setting/paytable-needed", why, clause=needed, offender=spec.key)
    return specs[0], tuple(specs[1:])
