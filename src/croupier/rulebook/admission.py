"""What may be put together at a table: a base game, the offers its document admits, pay tables, limits."""

from collections.abc import Collection, Mapping, Sequence

from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Blinds, Community, KillPot, Structure
from croupier.errors import BadInput, counted, plain, unknown_name
from croupier.model.game import Game, Offer, SomeGame, SomeOffer
from croupier.model.options import PERCENT, Money, Option, by_name
from croupier.model.values import Values
from croupier.money.cents import Cents, dollars
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
    check_jackpot(game, key)
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


def check_beside(offers: Sequence[SomeOffer]) -> None:
    """Refuse an offer whose document asks for another one beside it."""
    given = {offer.key for offer in offers}
    for offer in offers:
        needs = offer.beside
        if needs is not None and not given & set(needs.value):
            why = f"{offer.key} is offered only together with {' or '.join(needs.value)}."
            raise BadInput(
                "setting/offer-needs-another",
                why,
                clause=needs.clause,
                offender=offer.key,
                nearest=needs.value[0],
            )
        never = offer.never_beside
        if never is not None and given & set(never.value):
            why = f"{offer.key} is not offered together with {' or '.join(never.value)}."
            raise BadInput("setting/offers-apart", why, clause=never.clause, offender=offer.key)


def check_jackpot(game: SomeGame | SomeOffer, key: str) -> None:
    """Refuse a jackpot on a game whose hands win none."""
    if not isinstance(game, Community) or game.no_jackpots is None:
        return
    jackpot = catalog.game(key)
    if isinstance(jackpot, Jackpot):
        why = f"Hands of {game.title} win no jackpot."
        raise BadInput("setting/offer-not-admitted", why, clause=game.no_jackpots, offender=jackpot.key)


def with_paytables(
    game: SomeGame, offers: tuple[SomeOffer, ...], paytables: Mapping[str, object]
) -> tuple[SomeGame, tuple[SomeOffer, ...]]:
    """Game and offers with the pay tables of this table in place of the document's."""
    given = by_name("paytables", paytables)
    for raw, rows in given:
        game, offers = _with_paytable(game, offers, raw, rows)
    for raw, rows in given:
        if _with_paytable(game, offers, raw, rows) != (game, offers):
            why = f"{plain(raw)} pays by a table that is given twice, with other odds."
            raise BadInput("setting/paytable", why, offender=plain(raw)).at(path=f"paytables.{plain(raw)}")
    for offer in offers:
        if offer.needs_table is not None:
            rows = ", ".join(row.name for row in offer.wager.table.rows)
            why = f"The document gives {offer.key} no pay table: give the odds to 1, best first, of {rows}."
            raise BadInput("setting/paytable-needed", why, clause=offer.needs_table, offender=offer.key)
    return game, offers


def _with_paytable(
    game: SomeGame, offers: tuple[SomeOffer, ...], raw: object, rows: object
) -> tuple[SomeGame, tuple[SomeOffer, ...]]:
    """One pay table in place of the document's, refused by the name that it was given."""
    wager = plain(raw).replace("_", "-")
    known = [name for entry in (game, *offers) for name in entry.paytables()]
    if wager not in known:
        raise unknown_name("paytable", raw, known)
    try:
        if wager in game.paytables():
            game = game.repriced(wager, rows)
        return game, tuple(one.repriced(wager, rows) if wager in one.paytables() else one for one in offers)
    except BadInput as refused:
        refused.offender, refused.message = plain(raw), f"{plain(raw)}: {refused.message}"
        raise refused.at(path=f"paytables.{plain(raw)}") from None


def check_together(
    game: SomeGame, offers: Sequence[SomeOffer], values: Values, *, any_decks: bool = False
) -> None:
    """Refuse settings that do not go together. `any_decks`: what an offer asks of the decks is let pass.

    What its document's own pay table is made for is not: with other decks it has none.
    """
    asked = [one for offer in offers for one in offer.requires if not any_decks or one.option != "decks"]
    made_for = [one for offer in offers for one in offer.table_requires]
    for requirement in (*game.requires, *asked, *made_for):
        requirement.check(values)


def check_sense(known: Sequence[Option], values: Values, given: Collection[str]) -> None:
    """Refuse settings that no table could be played with. `given`: what the house sets itself."""
    asked = {str(name).replace("_", "-").lower() for name in given}
    for option in known:
        name, value = option.name, values[option.name]
        if name.endswith("minimum") and isinstance(option.among, Money):
            _check_minimum(option, values, asked)
        elif name == "cut-card" and name in asked and values.number(name) >= 52 * values.number("decks"):
            cards = 52 * values.number("decks")
            raise _senseless(
                option, "cut-card", f"{value} cards lie behind no cut card in a shoe of {cards}."
            )
        elif name == "positions" and name in asked and values.number(name) > values.number("seats"):
            seats = counted(values.number("seats"), "seat")
            raise _senseless(option, "positions", f"Nobody plays {value} positions at {seats}.")
        elif name == "least-positions" and values.number(name) > _most_positions(values):
            most = counted(_most_positions(values), "position")
            raise _senseless(
                option, "positions", f"{value} positions at least, where there are at most {most}."
            )
        elif name.endswith("-reserve-percent"):
            # A jackpot's reserve has no meter beside it: it is part of what is dropped.
            meter = values.number_or_none(f"{name.removesuffix('reserve-percent')}meter-percent")
            taken = values.number(name) + (meter or 0)
            if meter is not None and taken > 100 * PERCENT:
                why = f"Meter and reserve take {option.among.show(taken)}% of a wager, more than all of it."
                raise _senseless(option, "percent", why)


def check_room(game: SomeGame, offers: Sequence[SomeOffer], values: Values) -> None:
    """Refuse limits of a poker table that its game does not allow; bets at no limit and pot limit have their
    own."""
    structures = [offer for offer in offers if isinstance(offer, Structure)]
    if len(structures) > 1:
        first, second, *_ = structures
        why = f"{first.title} and {second.title} are limits of the same bets: a table has one of them."
        raise BadInput("setting/two-limits", why, clause=second.most, offender=second.key)
    if not isinstance(game, Community):
        return
    if structures:
        if game.blinds is not None:
            _check_small_blind(game.blinds, values, "the big blind", values.number("big-blind"))
        killing = next((offer for offer in offers if isinstance(offer, KillPot)), None)
        _check_single(structures[0], killing, values)
        return
    bet, most = values.number("small-bet"), max(values.number("small-bet"), values.number("big-bet"))
    if game.blinds is not None:
        _check_small_blind(game.blinds, values, "the first bet", bet)
    if game.blinds is not None and values.number("big-blind") != bet:
        why = f"The big blind is as much as the first bet, ${dollars(bet)}."
        raise BadInput("setting/big-blind", why, clause=game.blinds.big, offender="big-blind")
    limit = None if game.single is None else values.number_or_none("single-bet-maximum")
    if limit is not None and most > limit:
        why = f"A bet of ${dollars(most)} is above the most for one bet, ${dollars(limit)}."
        raise BadInput("setting/single-bet", why, clause=game.single, offender="single-bet-maximum")
    forced = values.number_or_none("bring-in")
    if forced is not None and forced > bet:
        why = f"The first to act must bet ${dollars(forced)}, more than the first bet, ${dollars(bet)}."
        clause = next(option.clause for option in game.options if option.name == "bring-in")
        raise BadInput("setting/bring-in", why, clause=clause, offender="bring-in")


def _check_small_blind(blinds: Blinds, values: Values, name: str, measure: Cents) -> None:
    """Half of what the first round is played for, at most, unless the table departs from that."""
    if 2 * values.number("small-blind") > measure and not values.flag("any-small-blind"):
        why = f"The small blind is at most half of {name}, ${dollars(measure)}."
        raise BadInput("setting/small-blind", why, clause=blinds.small, offender="small-blind")


def _check_single(structure: Structure, killing: KillPot | None, values: Values) -> None:
    """A most for one bet must leave room for the least one, in a kill round too."""
    limit = values.number_or_none("single-bet-maximum")
    least = max(values.number("big-blind"), values.number_or_none("minimum-bet") or 0)
    if killing is not None:
        least = killing.killed(least, values)
    if limit is not None and limit < least:
        why = f"A bet of ${dollars(least)} is above the most for one bet, ${dollars(limit)}."
        raise BadInput("setting/single-bet", why, clause=structure.single, offender="single-bet-maximum")


def _most_positions(values: Values) -> int:
    return min(values.number("seats"), values.number("positions"))


def _check_minimum(option: Option, values: Values, asked: set[str]) -> None:
    """A minimum that no bet could keep to, or that a payout could not be made of."""
    least = values.number(option.name)
    other = option.name.removesuffix("minimum") + "maximum"
    most = values.number_or_none(other)
    if most is not None and least > most:
        why = f"{option.name} ${dollars(least)} is above {other} ${dollars(most)}."
        raise BadInput(
            "setting/limits", why, clause=option.clause, offender=_set_by_hand(asked, option.name, other)
        )
    unit = values.number_or_none("payout-unit")
    if unit is not None and unit > least and "payout-unit" in asked:
        why = f"payout-unit ${dollars(unit)} is above {option.name} ${dollars(least)}."
        raise BadInput("setting/payout-unit", why, clause=option.clause, offender="payout-unit")


def _set_by_hand(asked: set[str], first: str, second: str) -> str:
    """Of two settings that do not go together, the one that somebody set."""
    return second if second in asked and first not in asked else first


def _senseless(option: Option, code: str, why: str) -> BadInput:
    return BadInput(f"setting/{code}", why, clause=option.clause, offender=option.name)
