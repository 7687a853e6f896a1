"""Rounds rebuilt from their events."""

from collections.abc import Iterable

from croupier.engines.registry import ENGINES
from croupier.model.engine import RoundInPlay
from croupier.model.events import Event
from croupier.model.facts.table import RoundOpened, TableOpened
from croupier.model.fingerprint import fingerprint
from croupier.table.opening import setting_of
from croupier.table.rebuild import listed, refuse_other_spec, unbroken


def replay(events: Iterable[Event]) -> RoundInPlay | None:
    """The last round that the events tell of, rebuilt without a generator: what it was, exactly.

    >>> import croupier
    >>> table = croupier.open_table("bclc/let-it-ride", seed=7)
    >>> table.sit(1, "p1")
    >>> table.bet(1, bet_1=5, bet_2=5, bet_3=5)
    >>> table.deal()
    >>> last = croupier.replay(table.events)
    >>> last.number, last.phase, last.players()
    (1, 'playing', {1: 'p1'})

    Rounds that were played under other rules than ours are refused by name.
    """
    with unbroken():
        return _last(listed(events))


def _last(events: Iterable[Event]) -> RoundInPlay | None:
    current: RoundInPlay | None = None
    for event in events:
        fact = event.data
        if isinstance(fact, RoundOpened):
            opened = TableOpened(
                None, fact.game, fact.offers, fact.spec, fact.options, fact.paytables, {}, False, ""
            )
            setting = setting_of(opened)
            refuse_other_spec(fingerprint(setting.game, *setting.offers), fact.spec, fact.game)
            rules = ENGINES[setting.game.engine].rules(setting.game, setting.options, setting.offers)
            current = rules.new_round(event.round, fact)
        if current is not None:
            current.apply(fact)
    return current
