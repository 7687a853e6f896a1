"""Games of setting hands: what the game is, its wagers, how each of them ends, and what is around them."""

from collections.abc import Iterator

from croupier.book.around import SEATS, around
from croupier.book.hands import order_of
from croupier.book.offered import offered
from croupier.book.page import Chapter, Line, Pay, Sentence, Table, say
from croupier.book.setting_bank import banking
from croupier.book.setting_choices import choices
from croupier.book.setting_round import steps
from croupier.book.wagers import called, known, placed, said_again, tables, the
from croupier.book.words import counted, ends, listed, money, number, pays, setting
from croupier.engines.arrange.spec import Arranging
from croupier.hands.match import Match
from croupier.hands.match_tests import Higher
from croupier.hands.predicate import Predicate
from croupier.model.game import SomeGame
from croupier.model.wager import Wager


def chapters(game: SomeGame) -> tuple[Chapter, ...]:
    assert isinstance(game, Arranging)
    bank = () if game.bank is None else (Chapter("A player's bank", tuple(banking(game.bank, game))),)
    return (
        Chapter("The game", tuple(_game(game))),
        Chapter("The wagers", tuple(_wagers(game))),
        Chapter("How a round goes", tuple(steps(game)), numbered=True),
        Chapter("What a player may decide", tuple(choices(game))),
        Chapter("How each bet ends", tuple(_endings(game))),
        *bank,
        Chapter("Limits, tips and seats", tuple(around(game, game.hand, _seats(game)))),
    )


# --- the game -------------------------------------------------------------------------------------


def _game(game: Arranging) -> Iterator[Sentence]:
    decks, jokers, device, seats = (known(game, name) for name in ("decks", "jokers", "device", "seats"))
    assert isinstance(decks.default, int)
    assert isinstance(jokers.default, int)
    assert isinstance(seats.default, int)
    against = "the house" if game.bank is None else "a bank, which is the house's or another player's"
    yield say(f"Up to {counted(seats.default, 'player')} play against {against}.", seats.clause)
    pack = f"{counted(decks.default, 'deck')} of 52 with {counted(jokers.default, 'joker')}"
    yield say(
        f"The cards are {pack}, from a {setting(device).replace('-', ' ')}.",
        decks.clause,
        jokers.clause,
        device.clause,
    )
    hands = zip(game.hands.names, game.hands.sizes.value, strict=False)
    made = listed(f"a {name} hand of {counted(size, 'card')}" for name, size in hands)
    yield say(f"Of their cards players make {made}.", game.hands.sizes.clause)
    yield from order_of(game.hand)
    text = "The joker is an ace, or it completes a straight, a flush or a straight flush."
    yield say(text, game.hands.joker)
    way = game.hands.house_way
    name = way.name.replace("-", " ")
    text = f"The house sets its own cards by a fixed rule, the {name} (version {way.version}); "
    yield say(f"{text}croupier house-way {game.key} CARDS shows how it sets any cards.", way.clause)
    yield from offered(game)


# --- the wagers -----------------------------------------------------------------------------------


def _wagers(game: Arranging) -> Iterator[Line]:
    start = listed((the(wager, game) for wager in game.start_with.value), "or")
    yield say(f"A player is in the round with {start}.", game.start_with.clause)
    when = "Bets are made, changed and taken down until the first hand is decided, not later."
    yield say(when, game.bet_closed)
    for wager in game.wagers:
        yield from placed(wager, game, game.bet_closed)
        if wager.name == game.basic:
            yield _basic_table(wager, game)
        else:
            yield from tables(wager, game, game.hand)


def _basic_table(wager: Wager[Match], game: Arranging) -> Table:
    rows = [(_standing(row.when), row) for row in (*wager.table.rows, *wager.table.losing)]
    rows.append(("anything else", wager.table.otherwise))
    told = (Pay(f"{text[:1].upper()}{text[1:]}", pays(row.pays), row.clause) for text, row in rows)
    return Table(tuple(told), called(wager.name, game))


# --- how each bet ends ----------------------------------------------------------------------------


def _endings(game: Arranging) -> Iterator[Line]:
    by_name = {wager.name: wager for wager in game.wagers}
    for name in game.order.value:
        if name == game.basic:
            yield from _basic(by_name[name], game)
        else:
            yield from _bonus(by_name[name], game)
    yield from _commission(game)
    unit = known(game, "payout-unit")
    yield say(f"Payouts are rounded down to {setting(unit)}.", unit.clause, about="Rounding")
    if game.hold_at is not None:
        text = "All that one player wins in a round is held until the desk releases it, from "
        text += f"{money(game.hold_at.value)} on."
        yield say(text, game.hold_at.clause, about="Large payouts")


def _basic(wager: Wager[Match], game: Arranging) -> Iterator[Sentence]:
    about = called(wager.name, game)
    for row in (*wager.table.rows, *wager.table.losing):
        yield say(f"When {_standing(row.when)}, it {ends(row.pays)}.", row.clause, about=about)
        yield from said_again([row], about)
    last = wager.table.otherwise
    yield say(f"In every other case it {ends(last.pays)}.", last.clause, about=about)
    yield from said_again([last], about)
    text = "A hand is fouled when a lower one is worth more than the one above it; equal ones are no foul, "
    fouls = [row.clause for row in wager.table.losing]
    yield say(f"{text}and the other bets of the spot go on.", *fouls, about=about)


def _standing(when: Predicate[Match]) -> str:
    return f"{when} than the bank's" if isinstance(when, Higher) else str(when)


def _bonus(wager: Wager[Match], game: Arranging) -> Iterator[Sentence]:
    about = called(wager.name, game)
    bases = [row.clause.partition("#")[0] for row in wager.table.rows]
    text = "It is paid by its table, whatever becomes of the main bet; the first row that fits pays."
    yield say(text, *bases, about=about)
    last = wager.table.otherwise
    yield say(f"In every other case it {ends(last.pays)}.", last.clause, about=about)


def _commission(game: Arranging) -> Iterator[Sentence]:
    about = "Commission"
    if game.no_commission is not None:
        yield say("No commission is taken from a win.", game.no_commission, about=about)
    if game.commission is None:
        return
    terms, unit = game.commission, known(game, "commission-unit")
    text = f"The house keeps {terms.percent.value}% of every win of the main bet."
    yield say(text, terms.percent.clause, about=about)
    free = "is free of it" if terms.tips_free.value else "pays it too"
    yield say(f"A winning tip {free}.", terms.tips_free.clause, about=about)
    text = f"It is rounded to {setting(unit)}, half of that up."
    yield say(text, unit.clause, about=about)


# --- around it ------------------------------------------------------------------------------------


def _seats(game: Arranging) -> Iterator[Sentence]:
    if game.several_minimum is not None:
        times = game.several_minimum
        text = f"With several spots each main bet is at least {number(times.value)} times the minimum."
        yield say(text, times.clause, about=SEATS)
    hands = game.hands
    text = "A player with several spots sees and sets one hand, and says before the deal which."
    if not hands.one_seen.value:
        text = "A player with several spots sees and sets all of their hands."
    yield say(text, hands.one_seen.clause, hands.which, about=SEATS)
