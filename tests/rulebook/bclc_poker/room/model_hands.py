"""One hand of every game, told fact by fact: three players, each kind of fact that a dealer meets.

Seats 1, 3 and 6 play and the button lies before 6, who folds. The facts bear the clauses of the spec; what
they say is written here, so that the script is heard without the engine.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.engines.community.spec import Community
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.cards import Folded, HandShown
from croupier.model.facts.community import (
    Agreed,
    BoardDealt,
    ButtonDrawn,
    Called,
    CardsReturned,
    ClockCalled,
    Discarded,
    FeeReturned,
    Gathered,
    HandsDealt,
    HandStarted,
    HoleCards,
    KillPromised,
    Mucked,
    Objected,
    OpenerFound,
    Posted,
    PotSettled,
    Raked,
    Restored,
    RunsTwice,
    Showing,
    TimedOut,
    Wagered,
)
from croupier.model.facts.decide import Checked
from croupier.model.facts.table import (
    RoundClosed,
    RoundOpened,
    Ruled,
    SeatLeft,
    Shuffled,
    SupervisorCalled,
    Voided,
)
from croupier.model.game import SomeOffer
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Result
from croupier.script.render import Line, render

SEATS = (1, 3, 6)
HELD = {  # of seats 1 and 3, as they are shown; all others hold what does not matter
    "bclc/seven-card-stud": ("Ah Kd Kh 4c 2s 3h 7c", "9c 9d 9s Qh 7h 6c 2d"),
    "bclc/asian-five-card-stud": ("Ah Kd Kh Tc 7s", "9c 9d 9s Qh 7h"),
    "bclc/mandarin-five-card-stud": ("Ah Kd Kh 4c 2s", "9c 9d 9s Qh 7h"),
    "bclc/omaha-high-low": ("Ah 2s Kd Qc", "9c 9d Qh 3s"),
    "bclc/omaha-high": ("Ah 2s Kd Qc", "9c 9d Qh 3s"),
}
BOARDS = {"bclc/three-two-one-holdem": ("Kh 9s 4c", "7d 2c", "8h")}
UP = {1: "Kd", 3: "9c", 6: "4d"}  # the open cards of a stud street


class Moment(NamedTuple):
    name: str
    fact: Fact


def held(key: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    first, second = HELD.get(key, ("Ah Kd", "9c 9d"))
    return tuple(first.split()), tuple(second.split())


def moments(game: Community) -> Iterator[Moment]:
    """A hand with a showdown, and one in which everybody folds but one."""
    yield Moment("opening", opened(game))
    yield from before_the_cards(game)
    board: list[str] = []
    for number, street in enumerate(game.streets):
        if street.board:
            cards = BOARDS.get(game.key, ("Kh 9s 4c", "7d", "8h"))[number - 1].split()
            board += cards
            dealt = BoardDealt(street.clause, number, tuple(cards), "".join(("5s", *cards)))
            yield Moment(street.name, dealt)
        else:
            yield from dealt_to_players(game, number)
        if game.discards is not None and street.discard is not None:
            yield Moment("discard", Discarded(game.discards, 3, ("2h",)))
    yield from out_of_the_usual(game)
    yield from acting(game)
    yield from chips(game)
    yield from showdown(game, tuple(board))
    yield from left_alone(game)
    yield from misdealt(game)


def opened(game: Community) -> RoundOpened:
    seats = {seat: f"p{seat}" for seat in SEATS}
    return RoundOpened(None, game.key, "", {}, (), {}, {}, {}, seats, (), (), (), ())


def before_the_cards(game: Community) -> Iterator[Moment]:
    yield Moment("shuffle", Shuffled(None, 52, "", None, None))
    if game.button.starts.value == "high-card":
        cards = {1: "9c", 3: "4d", 6: "Kh"}
        yield Moment("button cards", ButtonDrawn(game.button.starts.clause, 6, cards))
    yield Moment("start", HandStarted(game.stakes, 6, dict.fromkeys(SEATS, 10_000)))
    if game.ante is not None:
        yield Moment("ante", Posted(game.ante, 3, "p3", "ante", 100, 100))
        yield Moment("short ante", Posted(game.ante, 3, "p3", "ante", 50, 100))
    if game.blinds is not None:
        blinds = game.blinds
        yield Moment("missed small blind", Posted(blinds.dead_small, 6, "p6", "missed-small", 200, 200))
        yield Moment("missed big blind", Posted(blinds.missed, 6, "p6", "missed-big", 400, 400))
        yield Moment("small blind", Posted(blinds.small, 1, "p1", "small-blind", 200, 200))
        yield Moment("big blind", Posted(blinds.big, 3, "p3", "big-blind", 400, 400))
        yield Moment("short blind", Posted(blinds.big, 3, "p3", "big-blind", 150, 400))
        yield Moment("straddle", Posted(blinds.straddle.clause, 6, "p6", "straddle", 800, 800))


def dealt_to_players(game: Community, number: int) -> Iterator[Moment]:
    """The hands are dealt from the button's left, or from the button on; one is told card by card."""
    street = game.streets[number]
    order = SEATS if game.button.deals_to.value == "left" else (6, 1, 3)
    dealt = "2h" * len(street.each) * len(order)
    drawn = f"5s{dealt}" if street.burn is not None else dealt
    yield Moment(street.name, HandsDealt(street.clause, number, order, street.each, drawn))
    cards = tuple(UP[3] if face == "u" else "2h" for face in street.each)
    yield Moment(f"{street.name}, seat 3", HoleCards(street.clause, 3, cards, street.each))
    if "u" in street.each or street.opens.value == "high-hand":
        yield Moment(f"{street.name}, opener", OpenerFound(street.opens.clause, 3))
        yield Moment(f"{street.name}, opener by suit", OpenerFound(street.suits, 3))


def out_of_the_usual(game: Community) -> Iterator[Moment]:
    """An all-in player whose cards would open, and a deck that runs out."""
    if game.all_in.opens is not None:
        yield Moment("left of an all-in player", OpenerFound(game.all_in.opens, 6))
    if game.too_few is not None:
        clause, source = game.too_few.clause, game.too_few.value
        burning = {street.clause: number for number, street in enumerate(game.streets) if street.burn}
        for cited, number in burning.items():
            dealt = HandsDealt(cited, number, SEATS, game.streets[number].each, "2h" * len(SEATS))
            yield Moment(f"{game.streets[number].name} without a burn", dealt)
        yield Moment("cards back", CardsReturned(clause, source, 3, "5s2h"))
        yield Moment("last card", BoardDealt(clause, len(game.streets) - 1, ("Tc",), "Tc"))


def acting(game: Community) -> Iterator[Moment]:
    acts = game.acts
    yield Moment("check", Checked(acts.check, 1))
    yield Moment("bet", Wagered(acts.bet, 3, "p3", "bet", 400, 400, False))
    yield Moment("call", Called(acts.call, 1, "p1", 400, 400, False))
    yield Moment("all-in raise", Wagered(acts.raises.clause, 3, "p3", "raise", 900, 1300, True))
    yield Moment("all-in call", Called(game.all_in.clause, 1, "p1", 150, 550, True))
    yield Moment("fold", Folded(acts.fold, 6, 1))
    if game.dead_card is not None:
        street = game.streets[1]
        yield Moment("dead card", HandsDealt(street.clause, 1, SEATS, street.each, "5s" + "2h" * len(SEATS)))
    yield Moment("muck", Mucked(game.showdown.clause, 1))
    yield Moment("show", Showing(game.showdown.clause, 1))


def timed_and_doubted() -> Iterator[Moment]:
    """A player takes too long; another bets more than the pot, and somebody minds."""
    yield Moment("clock", ClockCalled("bclc-poker/33/1.12", 1))
    yield Moment("time over", TimedOut("bclc-poker/33/1.12", 1))
    yield Moment("cut bet", Wagered("bclc-poker/33/2.2", 3, "p3", "bet", 400, 400, False, 600))
    yield Moment("objection", Objected("bclc-poker/33/2.3", 1, 3))
    yield Moment("supervisor", SupervisorCalled("bclc-poker/33/2.3", "oversize-wager", 3, None))
    yield Moment("reduced", Ruled("bclc-poker/33/2.4", "oversize-wager", "reduced", "", 3, None))
    yield Moment("stands", Ruled("bclc-poker/33/2.4", "oversize-wager", "stands", "", 3, None))
    yield Moment("restored", Restored("bclc-poker/33/2.4", 3, "p3", 600, 1000, True))


def chips(game: Community) -> Iterator[Moment]:
    yield Moment("uncalled", settled(game.all_in.excess, 3, "uncalled", 750, "push", 750, 0))
    yield Moment("nothing gathered", Gathered(game.acts.bet, {}, (0,)))
    yield Moment("gathered", Gathered(game.acts.bet, {1: 400, 3: 400}, (800,)))
    yield Moment("side pot", Gathered(game.all_in.side_pots, {1: 150, 3: 1000}, (300, 850)))
    yield Moment("fee", Raked(game.rake.percent.clause, 1, 300))
    yield Moment("side fee", Raked(game.rake.percent.clause, 2, 100))


def showdown(game: Community, board: tuple[str, ...]) -> Iterator[Moment]:
    """Seat 3 wins the side pot and the main pot, or shares that with a low hand of seat 1."""
    terms, wins, (first, second) = game.showdown, game.showdown.award, held(game.key)
    yield Moment("seat 3 shows", HandShown(terms.clause, 3, 1, second, board))
    yield Moment("seat 1 shows", HandShown(terms.clause, 1, 1, first, board))
    yield Moment("side pot won", settled(wins, 3, "side-pot-1", 850, "win", 750, 2))
    if game.low is None:
        yield Moment("main pot lost", settled(terms.clause, 1, "main-pot", 550, "lose", 0, 1))
        yield Moment("main pot won", settled(wins, 3, "main-pot", 550, "win", 800, 1))
    else:
        yield Moment("main pot won low", settled(wins, 1, "main-pot", 550, "win", 400, 1))
        yield Moment("main pot won high", settled(wins, 3, "main-pot", 550, "win", 400, 1))
    yield Moment("unseen hand", settled(wins, 6, "side-pot-2", 50, "win", 100, 3))
    yield Moment("end", RoundClosed(terms.award))


def left_alone(game: Community) -> Iterator[Moment]:
    """The one who is left shows all the same. Or the blinds take back what is theirs."""
    yield Moment("next opening", opened(game))
    yield Moment("next start", HandStarted(game.stakes, 1, dict.fromkeys(SEATS, 10_000)))
    yield Moment("another fold", Folded(game.acts.fold, 1, 1))
    yield Moment("last fold", Folded(game.acts.fold, 6, 1))
    yield Moment("shown alone", HandShown(game.showdown.clause, 3, 1, held(game.key)[1]))
    if game.blinds is not None:
        yield Moment("blinds won", settled(game.blinds.uncalled, 3, "main-pot", 200, "win", 400, 1))
        yield Moment("chop", settled(game.blinds.uncalled, 3, "main-pot", 400, "push", 400, 1))
    yield Moment("somebody had called", Called(game.acts.call, 6, "p6", 400, 400, all_in=False))
    yield Moment("won alone", settled(game.showdown.alone, 3, "main-pot", 200, "win", 400, 1))
    yield Moment("next end", RoundClosed(game.showdown.award))


def misdealt(game: Community) -> Iterator[Moment]:
    void = game.void
    assert void is not None
    yield Moment("void", Voided(void, "a card lay face up"))
    yield Moment("fee goes back", FeeReturned(void, 2, 100))
    yield Moment("chips go back", settled(void, 3, "side-pot-1", 850, "void", 850, 2))


def called_off(game: Community) -> Iterator[Moment]:
    """A hand of its own in which everybody has their chips again."""
    yield Moment("void opening", opened(game))
    yield Moment("void start", HandStarted(game.stakes, 6, dict.fromkeys(SEATS, 10_000)))
    yield from misdealt(game)
    assert game.void is not None
    yield Moment("void end", RoundClosed(game.void))


def settled(
    clause: str, seat: int, pot: str, stake: int, result: Result, returned: int, number: int
) -> PotSettled:
    line = Settlement(seat, f"p{seat}", "player", 1, pot, stake, result, 0, 0, returned, clause)
    return PotSettled(clause, line, number)


KEPT = (0, 3, 4)  # cards that lie on the board when it is agreed to deal the rest twice


def twice(game: Community, kept: int) -> Iterator[Moment]:
    """Both players are all in with so many cards on the board: seat 1 wins with the first set, 3 with the
    second one."""
    again = {0: "bclc-poker/21/11.2.6.a", 3: "bclc-poker/21/11.2.4", 4: "bclc-poker/21/11.2.5"}[kept]
    shown, ends = "bclc-poker/21/11.2.7", "bclc-poker/21/11.2.11"
    first, second = [("Kh", "Ks", "4c"), ("7d",), ("8h",)], [("9s", "5c", "4d"), ("9h",), ("Jc",)]
    before = {0: 0, 3: 1, 4: 2}[kept]
    yield Moment("opening", opened(game))
    yield Moment("start", HandStarted(game.stakes, 1, {1: 5000, 3: 5000}))
    for street in range(3):
        if street == before:
            yield Moment("agreement", Agreed("bclc-poker/21/11.1.4", 1, "run-twice"))
            yield Moment("twice", RunsTwice("bclc-poker/21/11.1.4", kept))
        yield Moment("first set", BoardDealt(game.streets[street + 1].clause, street + 1, first[street], ""))
    for street in range(before, 3):
        yield Moment(
            f"second {game.streets[street + 1].name}",
            BoardDealt(again, street + 1, second[street], "", 2),
        )
    yield Moment("seat 1 shows", HandShown(shown, 1, 1, ("Ah", "Kd")))
    yield Moment("seat 3 shows", HandShown(shown, 3, 1, ("9c", "9d")))
    if kept == 4:  # one card makes no four nines: seat 1 wins with both
        yield Moment("both sets, aside", settled(game.showdown.award, 1, "side-pot-1", 500, "win", 1000, 2))
        yield Moment("both sets", settled(game.showdown.award, 1, "main-pot", 5000, "win", 10_000, 1))
        yield Moment("unseen", settled(game.showdown.award, 6, "side-pot-2", 50, "win", 100, 3))
    else:
        yield Moment("one set", settled(game.showdown.award, 1, "main-pot", 5000, "win", 5000, 1))
        yield Moment("the other set", settled(game.showdown.award, 3, "main-pot", 5000, "win", 5000, 1))
    yield Moment("end", RoundClosed(ends))


def kills(game: Community) -> Iterator[Moment]:
    """The kill button in each place, and whoever has the kill: plays, leaves, refuses, sits out."""
    stacks = dict.fromkeys(SEATS, 10_000)
    section = "bclc-poker/22"
    yield Moment("opening", opened(game))
    yield Moment("neutral", HandStarted(game.stakes, 6, stacks, {}, "neutral"))
    yield Moment("leg up", HandStarted(game.stakes, 6, stacks, {}, "leg-up", 3))
    yield Moment("kill", HandStarted(game.stakes, 6, stacks, {}, "kill", 3))
    yield Moment("kill without a player", HandStarted(game.stakes, 6, stacks, {}, "kill"))
    yield Moment("kill blind", Posted(f"{section}/6.2", 3, "p3", "kill", 800, 800))
    yield Moment("kill in a blind", Posted(f"{section}/6.2.5", 3, "p3", "big-blind", 800, 800))
    yield Moment("kill of who sits out", Posted(f"{section}/6.2.8", 3, "p3", "kill", 800, 800))
    yield Moment("fold", Folded(game.acts.fold, 6, 1))
    yield Moment("thrown away", Folded(f"{section}/6.2.8.a", 3, 1))
    yield Moment("leaves", SeatLeft(f"{section}/6.2.6", 3, "p3"))
    yield Moment("refuses", SeatLeft(f"{section}/6.2.7", 3, "p3"))
    yield Moment("promise", KillPromised(f"{section}/6.5", 6))
    yield Moment("end", RoundClosed(game.showdown.award))


def heard(
    game: Community, told: Iterable[Moment], offers: tuple[SomeOffer, ...] = ()
) -> list[tuple[Moment, Line]]:
    """The dealer's lines, each with the moment at which it sounds."""
    happened = list(told)
    hand, events = 0, []
    for number, moment in enumerate(happened):
        hand += isinstance(moment.fact, RoundOpened)
        events.append(Event("t", number, "i", 0, "dealer", "dealer", hand, moment.fact))
    return [(happened[line["event"]], line) for line in render(game, events, offers)]
