"""Poker against the house: what the game is, its wagers, and how each of them ends."""

from collections.abc import Iterator

from croupier.book.around import SEATS, around
from croupier.book.hands import is_standing, order_of, threshold
from croupier.book.house_choices import choices
from croupier.book.house_steps import decisions_at, steps
from croupier.book.offered import offered
from croupier.book.page import Chapter, Line, Sentence, say
from croupier.book.wagers import called, known, pay_rows, placed, said_again, tables, the, them
from croupier.book.words import counted, ends, listed, setting
from croupier.clauses.cite import Clause
from croupier.engines.decide.spec import Deal, House, Keep, Raise, Settle, SplitHand
from croupier.hands.paytable import Row
from croupier.hands.predicate import Both
from croupier.hands.showdown import Showdown
from croupier.model.game import SomeGame
from croupier.model.wager import Wager


def chapters(game: SomeGame) -> tuple[Chapter, ...]:
    assert isinstance(game, House)
    return (
        Chapter("The game", tuple(_game(game))),
        Chapter("The wagers", tuple(_wagers(game))),
        Chapter("How a round goes", tuple(steps(game)), numbered=True),
        Chapter("What a player may decide", tuple(choices(game))),
        Chapter("How each bet ends", tuple(_endings(game))),
        Chapter("Limits, tips and seats", tuple(around(game, game.hand, _seats(game)))),
    )


# --- the game -------------------------------------------------------------------------------------


def _game(game: House) -> Iterator[Sentence]:
    decks, device, seats = (known(game, name) for name in ("decks", "device", "seats"))
    assert isinstance(decks.default, int)
    assert isinstance(seats.default, int)
    text = f"Up to {counted(seats.default, 'player')} play poker {_against(game)}."
    yield say(text, seats.clause)
    text = f"The cards are {counted(decks.default, 'deck')} of 52 from a {setting(device).replace('-', ' ')}."
    yield say(text, decks.clause, device.clause)
    yield from order_of(game.hand)
    if game.qualifies is not None:
        least = threshold(game.hand, game.qualifies.value)
        text = f"The dealer's hand qualifies, that is, plays against the others, with {least}."
        yield say(text, game.qualifies.clause)
    yield from offered(game)


def _against(game: House) -> str:
    if any(isinstance(step, Deal) and step.to == "dealer" for step in game.steps):
        return "against the dealer, each for themselves"
    return "for what their own hand pays: the dealer has none"


# --- the wagers -----------------------------------------------------------------------------------


def _wagers(game: House) -> Iterator[Line]:
    start = them(game.start_with.value, game, "or")
    several = ", or with both" if len(game.start_with.value) == 2 else ""
    yield say(f"A player is in the round with {start}{several}.", game.start_with.clause)
    text = "Bets are made before the deal; later they change only as a decision allows."
    yield say(text, game.bet_closed)
    told: list[Wager[Showdown]] = []
    for wager in game.wagers:
        about = called(wager.name, game)
        match wager.when:
            case "before":
                yield from placed(wager, game, game.bet_closed)
            case "decision":
                yield say(
                    f"It is bet during the round, {_later(wager.name, game)}.", wager.clause, about=about
                )
            case "bonus":
                assert wager.of is not None
                text = f"Nobody bets it: it is paid on top of {the(wager.of, game)}."
                yield say(text, wager.clause, about=about)
        same = next((one.name for one in told if one.table is wager.table), None)
        if same is not None and pay_rows(wager.table, game.hand):
            yield say(f"It pays by the table of {the(same, game)}.", *_bases(wager), about=about)
        else:
            yield from tables(wager, game, game.hand)
        told.append(wager)


def _later(wager: str, game: House) -> str:
    """At which steps a wager may be bet."""
    found = []
    for at, step in decisions_at(game):
        if any(wager in _bet_by(choice) for choice in step.options):
            found.append(str(at))
    assert found, f"{game.key} never asks for {wager}"
    return f"at step {listed(found, 'or')}"


def _bet_by(choice: object) -> tuple[str, ...]:
    match choice:
        case Raise():
            return (choice.wager,)
        case Keep(split=SplitHand() as split):
            return (split.wager, split.bonus)
        case _:
            return ()


# --- how each bet ends ------------------------------------------------------------------------------


def _endings(game: House) -> Iterator[Line]:
    settle = next(step for step in game.steps if isinstance(step, Settle))
    by_name = {wager.name: wager for wager in game.wagers}
    for name in settle.order:
        yield from _ending(by_name[name], game)
    unit = known(game, "payout-unit")
    yield say(f"Payouts are rounded down to {setting(unit)}.", unit.clause, about="Rounding")


def _ending(wager: Wager[Showdown], game: House) -> Iterator[Sentence]:
    about = called(wager.name, game)
    rows = (*wager.table.rows, *wager.table.losing)
    for at, row in enumerate(rows):
        if is_standing(row.when):
            lead = "Otherwise, when" if any(_before(row, other) for other in rows[:at]) else "When"
            yield say(f"{lead} {row.when}, it {_result(row, wager)}.", row.clause, about=about)
            yield from said_again([row], about)
        elif at == 0 or is_standing(rows[at - 1].when):
            yield say("A hand in its pay table is paid by that.", *_bases(wager), about=about)
            yield from said_again([one for one in rows if not is_standing(one.when)], about)
    last = wager.table.otherwise
    yield say(f"In every other case it {_result(last, wager)}.", last.clause, about=about)
    yield from said_again([last], about)
    if wager.on_fold is not None:
        lives = wager.on_fold.value == "lives"
        text = "It lives on when the hand folds." if lives else f"On a fold it {wager.on_fold.value}."
        yield say(text, wager.on_fold.clause, about=about)
    if wager.fold_takes is not None:
        text = "Where the player's own cards have lost it already, it is taken with the fold."
        yield say(text, wager.fold_takes, about=about)


def _before(row: Row[Showdown], other: Row[Showdown]) -> bool:
    """Whether another row is asked first and takes some of what this one asks for."""
    return not is_standing(other.when) or (isinstance(other.when, Both) and other.when.first == row.when)


def _bases(wager: Wager[Showdown]) -> list[Clause]:
    """The clauses of the pay table as a whole, without the names of its rows."""
    return [row.clause.partition("#")[0] for row in wager.table.rows if not is_standing(row.when)]


def _result(row: Row[Showdown], wager: Wager[Showdown]) -> str:
    """What becomes of a bet; a bonus that nobody has bet can only pay nothing."""
    return "pays nothing" if wager.when == "bonus" and row.pays.result == "lose" else ends(row.pays)


# --- around it --------------------------------------------------------------------------------------


def _seats(game: House) -> Iterator[Sentence]:
    if game.one_by_one is not None:
        text = "A player looks at the next hand only once this one is set."
        if not game.one_by_one.value:
            text = "A player may look at all their hands at once."
        yield say(text, game.one_by_one.clause, about=SEATS)
