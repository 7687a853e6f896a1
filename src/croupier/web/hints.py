"""The best play on request, for one's own hand: what each choice costs, worked out in other processes."""

import atexit
import subprocess
import sys
from collections import OrderedDict
from threading import Lock, Timer
from typing import Annotated, Any, TypeAlias

import msgspec
from fastapi import APIRouter, Depends, Query, Request
from starlette.concurrency import run_in_threadpool

from croupier.errors import IllegalAction, MachineFailure
from croupier.hints.hint import no_hints
from croupier.model.facts.blackjack import Zapped
from croupier.model.facts.table import RoundOpened, TableOpened
from croupier.model.game import SomeGame
from croupier.money.cents import Cents, dollars
from croupier.web.api import Hubbed, Who
from croupier.web.hinting import Advice, Asked, rules_of
from croupier.web.party import Party
from croupier.web.people import Visitor
from croupier.web.shown import family

Json: TypeAlias = dict[str, Any]
hints = APIRouter()
MOST_GAMES = 4  # that are worked on at a time
LONGEST = 300.0  # seconds for an answer
BETS = ("bet", "tip", "withdraw")  # nobody is advised to bet
NONE = {
    "room": "There are no hints in the poker room: what is best depends on the other players.",
    "setting": "There are no hints where hands are set: the house way sets yours as the house would.",
}


class Hinting:
    """The processes that work hints out, one for each game with its rules."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._workers: OrderedDict[str, Worker] = OrderedDict()

    def advice(self, asked: Asked) -> Advice:
        return self._worker(asked.rules).ask(asked)

    def _worker(self, rules: str) -> "Worker":
        with self._lock:
            found = self._workers.get(rules)
            if found is None or not found.works():
                self._make_room()
                found = self._workers[rules] = Worker()
            self._workers.move_to_end(rules)
            return found

    def _make_room(self) -> None:
        """The one that was asked least lately goes, unless it is at work."""
        while len(self._workers) >= MOST_GAMES:
            idle = next((rules for rules, one in self._workers.items() if not one.busy()), None)
            if idle is None:
                why = "The best play of several games is being worked out: ask again in a minute."
                raise IllegalAction("action/busy", why)
            self._workers.pop(idle).end()


class Worker:
    """One process: asked one thing after the other."""

    def __init__(self) -> None:
        self._lock = Lock()
        command = [sys.executable, "-m", "croupier.web.hinting"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        atexit.register(self.end)

    def works(self) -> bool:
        return self._process.poll() is None

    def busy(self) -> bool:
        return self._lock.locked()

    def ask(self, asked: Asked) -> Advice:
        with self._lock:
            late = Timer(LONGEST, self._process.kill)
            late.daemon = True
            late.start()
            try:
                said = self._heard(msgspec.json.encode(asked))
            finally:
                late.cancel()
        if not said:
            raise MachineFailure("store/no-hint", "The hint could not be worked out.")
        return msgspec.json.decode(said, type=Advice)

    def _heard(self, asked: bytes) -> bytes:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(asked + b"\n")
            self._process.stdin.flush()
            return self._process.stdout.readline()
        except (OSError, ValueError):  # it is gone
            return b""

    def end(self) -> None:
        atexit.unregister(self.end)
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()


def question(party: Party, visitor: Visitor, seat: int, *, wait: bool) -> tuple[Asked, Cents]:
    """What is asked for a seat of the visitor's own, from what that seat sees; and the first bet there."""
    with party.lock:
        if seat not in party.seats_of(visitor.name):
            why = f"Seat {seat} is not yours: hints are for one's own hand."
            raise IllegalAction("authority/not-your-seat", why, offender=f"seat {seat}")
        table = party.table
        choices = frozenset(choice.do for choice in table.legal(seat) if choice.do not in BETS)
        if not choices or not table.in_play:
            raise IllegalAction("action/nothing-to-decide", "There is nothing to decide at your seat now.")
        view = table.view(f"seat:{seat}")
        opened = next(event for event in reversed(table.events) if isinstance(event.data, RoundOpened))
        seen = table.feed(f"seat:{seat}", since=opened.seq - 1)
    own = [event.to_json() for event in seen if isinstance(event.data, Zapped) and event.data.seat == seat]
    fact = opened.data
    assert isinstance(fact, RoundOpened)
    rules = TableOpened(None, fact.game, fact.offers, fact.spec, fact.options, fact.paytables, {}, False, "")
    bets = [bet for spot in view.spots if spot.seat == seat for hand in spot.hands for bet in hand.bets]
    stake = next((bet.stake_cents for bet in bets if bet.owner == "player"), 0)
    return Asked(rules_of(rules), view, tuple(own), seat, choices, wait), stake


def told(advice: Advice, stake: Cents, game: SomeGame) -> Json:
    why = advice.why
    if not advice.known:
        why = no_hints(game.key)
    return {
        "known": advice.known,
        "best": advice.best,
        "why": why,
        "later": advice.later,
        "stake": dollars(stake),
        "moves": [
            {
                "do": one.do,
                "times": one.times,
                "label": one.label,
                "gain": one.gain,
                "cost": one.cost,
                "costs": dollars(round(one.cost * stake)),
            }
            for one in advice.moves
        ],
    }


def the_hinting(request: Request) -> Hinting:
    hinting: Hinting = request.app.state.hinting
    return hinting


@hints.get("/api/tables/{name}/hint", summary="The best play of your hand")
async def hint(
    hub: Hubbed,
    hinting: Annotated[Hinting, Depends(the_hinting)],
    who: Who,
    name: str,
    seat: Annotated[int, Query(ge=1, le=30)],
    wait: bool = False,
) -> Json:
    """By what that seat sees and nothing else. Without `wait`, what takes longer than a moment is `later`."""
    party = hub.house.party(name)
    game = party.table.game
    if (none := NONE.get(family(game))) is not None:
        return told(Advice(known=False), 0, game) | {"why": none}
    asked, stake = await run_in_threadpool(question, party, who, seat, wait=wait)
    return told(await run_in_threadpool(hinting.advice, asked), stake, game)
