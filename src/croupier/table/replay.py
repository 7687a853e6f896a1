"""Rounds rebuilt from their events."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from croupier.model.events import Event
from croupier.model.options import resolve
from croupier.rulebook import catalog


def replay(events: Iterable[Event]) -> Any:
    """The last round that the events tell of, rebuilt without a generator: what it was, exactly."""
    current: Any = None
    for event in events:
        if event.kind == "round-opened":
            spec = catalog.game(event.data["game"])
            engine = import_module(f"croupier.engines.{spec.engine}")
            offers = tuple(catalog.game(offer).on(spec.key) for offer in event.data["offers"])
            known = (*spec.options, *(option for offer in offers for option in offer.options))
            options = resolve(known, event.data["options"])
            current = engine.Round(engine.Rules(spec, options, offers), event.round)
        if current is not None and event.kind in engine.APPLY:
            engine.APPLY[event.kind](current, event.data)
    return current
