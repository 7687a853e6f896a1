"""Opening a table: a base game, the offers its document admits, its settings and pay tables."""

import re
from collections.abc import Iterable, Mapping
from typing import TypedDict, TypeVar

from croupier.cards.device import Device
from croupier.cards.generator import Generator
from croupier.errors import BadInput, brief, plain, unknown_name
from croupier.ledger.books import MemoryBooks
from croupier.ledger.port import Books
from croupier.model.carried import Carried
from croupier.model.facts.table import TableOpened
from croupier.model.fingerprint import fingerprint
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.options import by_name, resolve
from croupier.model.vocabulary import Role
from croupier.money.odds import UNPAID
from croupier.rulebook.admission import (
    admitted,
    base_game,
    check_beside,
    check_room,
    check_sense,
    check_together,
    with_paytables,
)
from croupier.table.clock import Clock, clock_of, now
from croupier.table.device import device_with, make_device
from croupier.table.reading import (
    carried_of,
    keep_of,
    keys_of,
    meters_of,
    name_of,
    pools_of,
    seed_of,
    text_of,
)
from croupier.table.setting import Setting
from croupier.table.table import Table

V = TypeVar("V")
ON_RECORD = r"\$?([0-9.]+(?: to [0-9]+|%)?)(?: for 1| times| of the meter)?"  # odds of any kind
ROLES: tuple[Role, ...] = ("player", "dealer", "supervisor", "executive", "auditor")


def open_table(
    key: str,
    *,
    offers: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    people: Mapping[str, str] | None = None,
    paytables: Mapping[str, object] | None = None,
    meters: Mapping[str, object] | None = None,
    pools: Mapping[str, object] | None = None,
    keep: int | None = None,
    device: Device | None = None,
    generator: Generator | None = None,
    stream: str = "table",
    clock: Clock = now,
    books: Books | None = None,
    by_hand: bool = False,
    carried: Carried | None = None,
) -> Table:
    """Open a table of a game.

    >>> import croupier
    >>> offers, options = ["bclc/kings-bounty"], {"decks": 6, "maximum": 500}
    >>> table = croupier.open_table("bclc/blackjack", offers=offers, options=options, seed=7)
    >>> table.sit(1, "p1", 500)
    >>> table.bet(1, main=25, kings_bounty="2.50")
    >>> table.funds("p1")
    Decimal('472.50')

    `offers` are keys of what the game's document admits beside it, `options` are the settings that
    `croupier rules KEY` lists, `paytables` other odds by wager, `people` the staff by name and role. A `seed`
    makes the shuffles repeat; without one the system's generator deals. `meters` opens a progressive with
    what it showed before, in dollars: `{"bclc/blazing-sevens": {"meter": 5000, "reserve": 100}}`.

    `pools` does the same for jackpots: `{"bclc/bad-beat-jackpot": {"pool": 61000, "posted": 60000}}`.

    `keep`: only the events and postings of so many last rounds stay in memory; balances stay right.
    `by_hand`: the dealer's own steps (a peek, the house hand) wait for the dealer's word.
    `device` or `generator` deal instead of those that the options and the seed would give, `stream` names
    the table in its events, `clock` tells microseconds, `books` are those of a floor, `carried` is what
    earlier rounds left where the bank goes round.
    """
    return opened(
        Table,
        key,
        stream,
        MemoryBooks() if books is None else books,
        {
            "offers": offers,
            "options": options,
            "seed": seed,
            "people": people,
            "paytables": paytables,
            "meters": meters,
            "pools": pools,
            "keep": keep,
            "device": device,
            "generator": generator,
            "clock": clock,
            "by_hand": by_hand,
            "carried": carried,
        },
    )


class Settings(TypedDict, total=False):
    """What a table is opened with, as `open_table` says."""

    offers: Iterable[str]
    options: Mapping[str, object] | None
    seed: int | str | None
    people: Mapping[str, str] | None
    paytables: Mapping[str, object] | None
    meters: Mapping[str, object] | None
    pools: Mapping[str, object] | None
    keep: int | None
    device: Device | None
    generator: Generator | None
    clock: Clock
    by_hand: bool
    carried: Carried | None


def opened(make: type[Table], key: str, stream: str, books: Books, settings: Settings) -> Table:
    """A table of this kind, opened in these books."""
    setting = make_setting(
        key,
        settings.get("offers", ()),
        _or_none(settings.get("options")),
        _or_none(settings.get("people")),
        _or_none(settings.get("paytables")),
        by_hand=settings.get("by_hand", False),
    )
    opening = meters_of(_or_none(settings.get("meters")), setting.meters)
    held = pools_of(_or_none(settings.get("pools")), setting.offers)
    seed, stream, keep = (
        seed_of(settings.get("seed")),
        text_of(stream, "stream"),
        keep_of(settings.get("keep")),
    )
    clock = clock_of(settings.get("clock", now))
    device, generator = settings.get("device"), settings.get("generator")
    _check_kind(Device, device, "device")
    _check_kind(Generator, generator, "generator")
    _check_kind(Books, books, "books")
    carried = carried_of(settings.get("carried"))
    if device is None:
        chosen = setting.options
        device = make_device(chosen, seed) if generator is None else device_with(chosen, generator)
    table = make(setting, device, books, stream=stream, clock=clock, keep=keep)
    table.open(opening, carried, held)
    return table


def _check_kind(kind: type, given: object, what: str) -> None:
    """Refuse what cannot do what is asked of such a thing."""
    if given is not None and not isinstance(given, kind):
        raise BadInput(f"setting/{what}", f"{brief(given)} is no {what}.", offender=what)


def _or_none(given: Mapping[str, V] | None) -> Mapping[str, V]:
    """Nothing where nothing was given; what is no mapping is refused by whoever reads it."""
    return {} if given is None else given


def make_setting(
    key: str,
    offers: Iterable[str],
    options: Mapping[str, object],
    people: Mapping[str, str],
    paytables: Mapping[str, object],
    *,
    by_hand: bool = False,
    on_record: bool = False,
) -> Setting:
    """Everything that a table is opened with, checked; `on_record`: it was opened before."""
    game = base_game(key)
    if not isinstance(by_hand, bool):
        raise BadInput("setting/by-hand", f"by_hand is yes or no, not {brief(by_hand)}.", offender="by_hand")
    added = tuple(admitted(game, plain(offer)) for offer in keys_of(offers))
    for number, offer in enumerate(added):
        if offer.key in [one.key for one in added[:number]]:
            why = f"{offer.key} is offered twice; a table has it once."
            raise BadInput("setting/offer-twice", why, offender=offer.key)
    check_beside(added)
    game, added = with_paytables(game, added, paytables)
    for offer in added:
        game = offer.retold(game)
    known = (*game.options, *(option for offer in added for option in offer.options))
    values = resolve(known, options)
    check_together(game, added, values)
    if not on_record:
        check_sense(known, values, options)
        check_room(game, added, values)
    return Setting(game, added, values, roles_of(people), by_hand=by_hand)


def roles_of(people: Mapping[str, str]) -> dict[str, Role]:
    found: dict[str, Role] = {}
    for given, word in by_name("people", people):
        person = name_of(given, "member of staff")
        role = next((known for known in ROLES if known == word), None)
        if role is None:
            raise unknown_name("role", word, ROLES).at(path=f"people.{person}")
        found[person] = role
    return found


def setting_of(opened: TableOpened) -> Setting:
    """The setting of a table that is on record."""
    game = base_game(opened.game)
    offers = tuple(admitted(game, key) for key in opened.offers)
    entries: tuple[SomeGame | SomeOffer, ...] = (game, *offers)
    own = {
        wager.name: tuple(str(row.pays) for row in wager.table.rows)
        for entry in entries
        for wager in entry.wagers
    }
    odds = {name: _as_given(rows) for name, rows in opened.paytables.items()}
    repriced = {name: odds[name] for name, rows in opened.paytables.items() if rows != own[name]}
    played, sides = with_paytables(game, offers, repriced)
    if fingerprint(played, *sides) != opened.spec:
        # A table may be given the very odds that its document means for other decks.
        repriced |= {one.wager.name: odds[one.wager.name] for one in offers if one.table_requires}
    return make_setting(
        opened.game,
        opened.offers,
        opened.options,
        opened.people,
        repriced,
        by_hand=opened.by_hand,
        on_record=True,
    )


def _as_given(pays: Iterable[str]) -> list[str]:
    """The odds of a pay table on record as a table is given them: `3 to 2` is `3:2`, a push is none."""
    shown = ["0" if one == str(UNPAID) else one for one in pays]
    numbers = [found[1] for one in shown if (found := re.fullmatch(ON_RECORD, one)) is not None]
    return [number.replace(" to ", ":").removesuffix(":1") for number in numbers]
