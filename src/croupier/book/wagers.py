"""Wagers of any entry: what they are called, when they are placed, their limits, pay tables and caps."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Never

from croupier.book.hands import hand, hands, is_standing, order_of, rankings
from croupier.book.page import Line, Pay, Sentence, Table, say
from croupier.book.words import listed, money, pays, setting
from croupier.clauses.cite import Clause
from croupier.hands.paytable import PayTable, Row
from croupier.hands.predicate import Predicate
from croupier.hands.ranking import Ranking
from croupier.model.cap import Cap
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.options import Option
from croupier.model.rules import Direction
from croupier.model.wager import Wager
from croupier.rulebook import catalog

SomeEntry = SomeGame | SomeOffer
SomeWager = Wager[Never]

NOTHING_MADE = "nothing"  # as most pay tables call their last row


def called(wager: str, entry: SomeEntry) -> str:
    """A wager's name as it is printed on the layout; an offer's is the offer's own."""
    offer = f"{entry.key.partition('/')[0]}/{wager}"
    if offer in catalog.GAMES:
        return catalog.game(offer).title
    return " ".join(word.capitalize() for word in wager.split("-"))


def the(wager: str, entry: SomeEntry) -> str:
    """A wager in a sentence: "the Pair Plus bet", "Bet 1"."""
    name = called(wager, entry)
    if wager == "main":
        return "the main bet"
    if name.startswith("Bet "):
        return name
    return f"the {name}" if name.endswith(("Bonus", "Progressive", " Bet")) else f"the {name} bet"


def them(wagers: Iterable[str], entry: SomeEntry, last: str = "and") -> str:
    return listed((the(wager, entry) for wager in wagers), last)


def option(entry: SomeEntry, name: str) -> Option | None:
    return next((one for one in entry.options if one.name == name), None)


def known(entry: SomeEntry, name: str) -> Option:
    """An option that every entry of the family has."""
    found = option(entry, name)
    assert found is not None, f"{entry.key} has no option {name}"
    return found


def side(direction: Direction) -> str:
    """Where the dealer starts, and which way round."""
    one, other = ("right", "left") if direction.right_to_left else ("left", "right")
    return f"from the dealer's {one} to the {other}"


# --- what a wager costs and needs ---------------------------------------------------------------


def placed(wager: SomeWager, entry: SomeEntry, closed: Clause | None = None) -> Iterator[Sentence]:
    """When a wager is placed before the deal, for how much, and beside what."""
    about = called(wager.name, entry)
    least, most = _limits(wager, entry)
    if wager.price is not None:
        text = f"It is placed before the deal and costs exactly {money(wager.price.value)}."
        yield say(text, wager.clause, wager.price.clause, wager.closed or closed, about=about)
    elif wager.equals is not None:
        text = f"It is placed before the deal and must be as large as {the(wager.equals.value, entry)}."
        yield say(text, wager.clause, wager.equals.clause, wager.closed or closed, about=about)
    elif least is None or most is None:
        yield say("It is placed before the deal.", wager.clause, wager.closed or closed, about=about)
    else:
        text = f"It is placed before the deal, {setting(least)} at least and {setting(most)} at most"
        text += " unless the house posts other limits." if least.house else "."
        yield say(text, wager.clause, least.clause, most.clause, wager.closed or closed, about=about)
    if wager.needs is not None:
        text = f"It is open only to a player who also has {them(wager.needs.value, entry, 'or')}."
        yield say(text, wager.needs.clause, about=about)
    if wager.once is not None:
        yield say("There is one on a hand at most.", wager.once, about=about)
    if wager.collected is not None:
        text = "The dealer takes it in before the cards: what it wins comes back, the stake does not."
        yield say(text, wager.collected, about=about)


def _limits(wager: SomeWager, entry: SomeEntry) -> tuple[Option | None, Option | None]:
    """Its own limits where the house posts them, else the table's."""
    own = f"{wager.name}-" if option(entry, f"{wager.name}-minimum") is not None else ""
    return option(entry, f"{own}minimum"), option(entry, f"{own}maximum")


# --- pay tables ---------------------------------------------------------------------------------


def tables(wager: SomeWager, entry: SomeEntry, ranking: Ranking | None) -> Iterator[Line]:
    """The pay table of a wager, and how the hands in it rank where the game's own ranking does not say."""
    about = called(wager.name, entry)
    for judged, where in rankings(wager.table).items():
        if judged != ranking:
            yield from (replace(one, about=about) for one in order_of(judged, where))
    of = the(wager.of, entry) if wager.of is not None else ""
    rows = pay_rows(wager.table, ranking, of, staked=wager.when != "bonus")
    if rows:
        yield Table(rows, about)


def pay_rows(
    table: PayTable[Never], ranking: Ranking | None, of: str = "", *, staked: bool = True
) -> tuple[Pay, ...]:
    """The rows that hands are paid by. What is left loses, unless how the hand stands decides that too.

    Where nobody has `staked` anything, nothing can be lost.
    """
    named = zip(table.rows, hands(table, ranking), strict=True)
    rows = [Pay(told, pays(row.pays, of), row.clause) for row, told in named if not is_standing(row.when)]
    for row in table.losing:
        if not is_standing(row.when):
            rows.append(Pay(f"{hand(row.when)}, but not as above", pays(row.pays, of), row.clause))
    if rows and not any(is_standing(row.when) for row in (*table.rows, *table.losing)):
        lost = table.otherwise.pays.result == "lose"
        last = "nothing" if lost and not staked else pays(table.otherwise.pays, of)
        rows.append(Pay(_anything_else(table.otherwise.name), last, table.otherwise.clause))
    return tuple(rows)


def _anything_else(name: str) -> str:
    """The last row; its name is told where it says more than that."""
    return "Anything else" if name == NOTHING_MADE else f"Anything else ({name.replace('-', ' ')})"


def said_again(rows: Iterable[Row[Never]], about: str) -> Iterator[Sentence]:
    """The cases in which a section says in a clause of its own what it has said of these rows already."""
    clauses: dict[str, list[Clause]] = {}
    for row in rows:
        for case in row.cases:
            clauses.setdefault(_even(case.when), []).append(case.clause)
    lead = "That is so even"
    for told, cited in clauses.items():
        yield say(f"{lead} {told}.", *cited, about=about)
        lead = "So it is"


def _even(when: Predicate[Never]) -> str:
    return f"when {when}" if is_standing(when) else f"with {when}"


# --- caps ---------------------------------------------------------------------------------------


def cap(limit: Cap, entry: SomeEntry) -> Iterator[Sentence]:
    about = "Cap"
    bets = them(sorted(limit.wagers), entry)
    if limit.amount_cents is not None:
        text = f"All players together win at most {money(limit.amount_cents)} in one round on {bets}."
        yield say(text, limit.clause, about=about)
    if limit.option is not None:
        most = known(entry, limit.option)
        text = (
            f"What all players together win in one round on {bets} has no limit unless the house posts one."
        )
        if most.default is not None:
            text = f"All players together win at most {setting(most)} in one round on {bets}."
        yield say(text, limit.clause, most.clause, about=about)
    text = "If they won more than a limit, each winner is paid a share of it, by what they would have won."
    yield say(text, limit.shared_by, about=about)
    yield say("A tip on such a bet is then paid 1 to 1.", limit.tips_even, about=about)
