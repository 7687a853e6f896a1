"""What the bets of a table pay, row by row with their clauses: for a trainee who asks before answering."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.clauses.cite import Clause
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.common.seated import Seated
from croupier.model.facts.table import RoundOpened
from croupier.model.rules import Rule
from croupier.money.odds import Odds
from croupier.training.felt import Finished


class Pays(NamedTuple):
    """One way in which a bet ends, and what it then pays."""

    wager: str
    when: str
    pays: str
    clause: Clause


def odds(played: Finished) -> Iterator[Pays]:
    """Every row that may decide a bet of this round."""
    game = played.game
    if isinstance(game, Blackjack):
        yield from _blackjack(game, played)
    for entry in (game, *played.offers):
        for wager in entry.wagers:
            for row in (*wager.table.rows, *wager.table.losing, wager.table.otherwise):
                yield Pays(wager.name, row.name.replace("-", " "), str(row.pays), row.clause)
    own = game.envy if isinstance(game, Seated) else None
    for envy in (own, *(offer.envy for offer in played.offers)):
        for row in () if envy is None else envy.table.rows:
            yield Pays("envy", row.name.replace("-", " "), str(row.pays), row.clause)
    if isinstance(game, Arranging) and game.commission is not None:
        percent = game.commission.percent
        yield Pays(game.basic, "commission", f"{percent.value}% of what is won", percent.clause)


def _blackjack(game: Blackjack, played: Finished) -> Iterator[Pays]:
    opened = next(fact for fact in played.facts if isinstance(fact, RoundOpened))
    option = game.by_name["blackjack-pays"]
    given = opened.options.get("blackjack-pays", option.among.show(option.default))
    yield Pays("main", "blackjack", str(given).replace("-", " to "), option.clause)
    pays = game.pays
    rows: list[tuple[str, str, Rule[Odds] | None]] = [
        ("main", "win", pays.win),
        ("main", "push", pays.push),
        ("main", "lose", pays.lose),
        ("main", "bust", pays.bust),
        ("main", "surrender", pays.surrender),
        ("insurance", "dealer has blackjack", pays.insurance_wins),
        ("insurance", "dealer has none", pays.insurance_loses),
    ]
    for wager, when, rule in rows:
        if rule is not None:
            yield Pays(wager, when, str(rule.value), rule.clause)
