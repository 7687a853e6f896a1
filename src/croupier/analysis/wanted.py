"""What is asked about: a key, settings and pay tables, read or refused before anything is reckoned."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from croupier.analysis.twins import Asked
from croupier.clauses.cite import Clause
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Community
from croupier.errors import BadInput, nearest, plain, unknown_name
from croupier.model.game import Game, Offer, SomeGame, SomeOffer
from croupier.model.options import Option, by_name, resolve
from croupier.model.values import Values
from croupier.rulebook import catalog
from croupier.rulebook.admission import check_sense, check_together, with_paytables

Settings = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class SetOption:
    """An option that somebody set."""

    name: str
    value: str
    usual: str
    clause: Clause
    house: bool  # it is the house's to set; else another value departs from the document

    def json(self) -> dict[str, Any]:
        departs = not self.house and self.value != self.usual
        return {"value": self.value, "usual": self.usual, "clause": self.clause, "departs": departs}


class Wanted(NamedTuple):
    """What a key, settings and pay tables stand for."""

    entry: SomeGame | SomeOffer
    game: SomeGame
    offers: tuple[SomeOffer, ...]
    values: Values
    asked: Asked  # the same in words

    @property
    def options(self) -> tuple[Option, ...]:
        return (*self.game.options, *(option for one in self.offers for option in one.options))

    @property
    def set_options(self) -> tuple[SetOption, ...]:
        """The options that somebody set, be it to what they are anyway: figures hold for these."""
        given = dict(self.asked.options)
        return tuple(
            SetOption(one.name, given[one.name], one.among.show(one.default), one.clause, house=one.house)
            for one in self.options
            if one.name in given
        )

    def base(self) -> "Wanted":
        """The game itself, without what is offered on it."""
        names = {option.name for option in self.game.options}
        values = Values({name: value for name, value in self.values.items() if name in names})
        options = tuple((name, value) for name, value in self.asked.options if name in names)
        return Wanted(self.game, self.game, (), values, Asked(self.game.key, None, options))


def read(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> Wanted:
    """What is asked for, or why there is no such thing."""
    entry = catalog.game(key)
    offer = entry if isinstance(entry, Offer) else None
    base = _base_game(offer, on) if offer is not None else _alone(entry, on)
    if offer is not None:
        offer = offer.on(base.key)
    if isinstance(base, Community) and not isinstance(offer, Jackpot):
        why = f"In {base.title} players bet against each other: the house has a fee of the pot, and no edge."
        raise BadInput("name/nothing-to-analyse", why, offender=entry.key)
    given: Settings = {} if options is None else options
    odds = _named({} if paytables is None else paytables, offer or base)
    game, offers = with_paytables(base, () if offer is None else (offer,), odds)
    known = (*game.options, *(option for one in offers for option in one.options))
    values = resolve(known, given)
    check_together(game, offers, values, any_decks=True)  # figures are published for decks that no table has
    check_sense(known, values, given)
    return Wanted(entry, game, offers, values, Asked(entry.key, on, _set(known, values, given), _odds(odds)))


def _base_game(offer: SomeOffer, on: str | None) -> SomeGame:
    """The base game under an offer: the one named, or the first that admits it."""
    known = [key for key in offer.base_games if key in catalog.GAMES]
    base = catalog.game(on or known[0])
    if isinstance(base, Offer) or base.key not in offer.base_games:
        needs = offer.wager.needs
        raise BadInput(
            "setting/offer-not-admitted",
            f"{offer.key} may not be offered on {base.key}; it may on {', '.join(known)}.",
            clause=offer.only_on or (needs.clause if needs is not None else None),
            offender=base.key,
            nearest=nearest(base.key, known),
        )
    return base


def _alone(game: SomeGame | SomeOffer, on: str | None) -> SomeGame:
    """A base game stands by itself."""
    assert isinstance(game, Game)
    if on is not None:
        why = f"{game.key} is a base game: it is not offered on {on}."
        raise BadInput("setting/not-an-offer", why, offender=on)
    return game


def _named(paytables: Settings, entry: SomeGame | SomeOffer) -> Settings:
    """Pay tables of what is analysed, by the names of its wagers."""
    named = {plain(wager).lower(): rows for wager, rows in by_name("paytables", paytables)}
    for wager in named:
        if wager.replace("_", "-") not in entry.paytables():
            raise unknown_name("paytable", wager, entry.paytables())
    return named


# --- in words -------------------------------------------------------------------------------------


def _set(known: tuple[Option, ...], values: Values, given: Settings) -> tuple[tuple[str, str], ...]:
    """The settings that somebody gave, as a command line has them."""
    options = {option.name: option for option in known}
    names = [plain(name).replace("_", "-").lower() for name, _ in by_name("options", given)]
    return tuple((name, options[name].among.show(values[name])) for name in names)


def _odds(paytables: Settings) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, "-".join(map(plain, rows)) if isinstance(rows, list | tuple) else plain(rows))
        for name, rows in paytables.items()
    )
