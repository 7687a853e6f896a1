"""What may be put together at a table: a base game, the offers its document admits, pay tables, limits."""

from collections.abc import Mapping, Sequence

from croupier.errors import BadInput, plain, unknown_name
from croupier.model.game import Game, Offer, SomeGame, SomeOffer
from croupier.model.options import Option, Values, by_name
from croupier.rulebook import catalog


def base_game(key: str) -> SomeGame:
    entry = catalog.game(key)
    if isinstance(entry, Game):
        return entry
    assert isinstance(entry, Offer)
    raise BadInput(
        "name/offer-not-a-game",
        f"{entry.key} is an offer on top of {', '.join(entry.base_games)}.",
        offender=entry.key,
        nearest=entry.base_games[0],
    )


def admitted(game: SomeGame, key: str) -> SomeOffer:
    """An offer's spec, if its document admits it on this game."""
    entry = catalog.game(key)
    if isinstance(entry, Offer) and game.key in entry.base_games:  # rule: offers-where-admitted
        return entry.on(game.key)
    if isinstance(entry, Offer):
        base, clause = f"It goes on {', '.join(entry.base_games)}.", game.side_bets or entry.only_on
    else:
        base, clause = "It is a game of its own.", game.side_bets
    raise BadInput(
        "setting/offer-not-admitted",
        f"{entry.key} is not offered on {game.key}. {base}",
        clause=clause,
        offender=entry.key,
    )


def with_paytables(
    game: SomeGame, offers: tuple[SomeOffer, ...], paytables: Mapping[str, object]
) -> tuple[SomeGame, tuple[SomeOffer, ...]]:
    """Game and offers with the pay tables of this table in place of the document's."""
    for raw, rows in by_name("paytables", paytables):
        wager = plain(raw).replace("_", "-")
        known = [name for entry in (game, *offers) for name in entry.paytables()]
        if wager not in known:
            raise unknown_name("paytable", raw, known)
        if wager in game.paytables():
            game = game.repriced(wager, rows)
        offers = tuple(one.repriced(wager, rows) if wager in one.paytables() else one for one in offers)
    for offer in offers:
        if offer.needs_table is not None:
            rows = ", ".join(row.name for row in offer.wager.table.rows)
            why = f"The document gives {offer.key} no pay table: give the odds to 1, best first, of {rows}."
            raise BadInput("setting/paytable-needed", why, clause=offer.needs_table, offender=offer.key)
    return game, offers


def check_limits(known: Sequence[Option], values: Values) -> None:
    for option in known:
        if option.name.endswith("minimum"):
            highest = values.number_or_none(option.name.removesuffix("minimum") + "maximum")
            if highest is not None and values.number(option.name) > highest:
                why = f"{option.name} is above its maximum."
                raise BadInput("setting/limits", why, clause=option.clause, offender=option.name)
