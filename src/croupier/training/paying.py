"""Take and pay: the bets of a finished table, one after the other, as the dealer settles them.

The next line that is asked for is the next settlement line of the engine. Bets lie open; what may be owed
without a bet (an ante bonus, an envy prize) is only named, so that the trainee finds out where it is due and
says when there is nothing more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from croupier.clauses.cite import Clause
from croupier.engines.arrange.spec import Arranging
from croupier.engines.common.seated import Seated
from croupier.errors import IllegalAction
from croupier.model.facts.arrange import BankTaken
from croupier.model.facts.bets import WagerPlaced
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Owner, Result
from croupier.money.cents import Cents, dollars
from croupier.training.felt import Felt, Finished, felt
from croupier.training.verdict import Cited, Fault, Verdict, cited

VERBS: Mapping[Result, str] = {
    "win": "wins",
    "lose": "loses",
    "push": "is a push",
    "surrender": "is surrendered",
    "void": "is void",
}


class Bet(NamedTuple):
    """A bet on the felt; without a stake something that may be owed, as often as it is due."""

    seat: int  # 0: the dealer's own place, where the house bets against a player's bank
    hand: int
    wager: str
    owner: Owner
    player: str
    stake_cents: Cents | None = None  # None: nothing lies there
    worth_cents: Cents = 0  # what a free bet stands for

    @property
    def place(self) -> tuple[int, int, str, Owner, str]:
        """What tells it from other bets."""
        return self.seat, self.hand, self.wager, self.owner, self.player

    def __str__(self) -> str:
        """`seat 2 hand 2 main`, `seat 1 pair plus (tip)`, `the house's bet`."""
        if self.owner == "house":
            return "the house's bet"
        whose = {"player": "", "dealer": " (tip)", "back": f" ({self.player} behind)"}[self.owner]
        hand = f" hand {self.hand}" if self.hand > 1 else ""
        return f"seat {self.seat}{hand} {self.wager.replace('-', ' ')}{whose}"


class PayQuestion(NamedTuple):
    """What is settled next, and how?"""

    table: int  # its number in the drill, from 0
    felt: Felt
    laid: tuple[Bet, ...]  # all that lay there at first, seat by seat
    bets: tuple[Bet, ...]  # those that still do
    owed: tuple[Bet, ...]  # what may be due beside them
    settled: tuple[Settlement, ...]  # the lines of this table that were asked for before


class PayAnswer(NamedTuple):
    """A bet and what comes back of it, stake and winnings together; no bet: nothing more is due.

    Who leaves the result out is judged by the amount alone.
    """

    bet: Bet | None
    returned_cents: Cents = 0
    result: Result | None = None


def bet_of(line: Settlement) -> Bet:
    stake = line.stake_cents or None
    return Bet(line.seat, line.hand, line.wager, line.owner, line.player, stake)


def right_answer(line: Settlement | None) -> PayAnswer:
    """What the engine's own line says."""
    if line is None:
        return PayAnswer(None)
    return PayAnswer(bet_of(line), line.returned_cents, line.result)


@dataclass(frozen=True)
class Paying:
    """A finished table, settled line by line."""

    played: Finished
    table: int = 0

    @cached_property
    def felt(self) -> Felt:
        return felt(self.played)

    @property
    def game(self) -> str:
        return self.played.game.key

    @property
    def lines(self) -> tuple[Settlement, ...]:
        return self.played.lines

    @cached_property
    def bets(self) -> tuple[Bet, ...]:
        """Every bet as it lies there, seat by seat: the order in which they are settled is not told."""
        free = {
            fact.seat: fact.worth_cents
            for fact in self.played.facts
            if isinstance(fact, WagerPlaced) and fact.worth_cents
        }
        found = []
        for line in self.lines:
            bet = bet_of(line)
            if line.wager.startswith("free-"):
                found.append(bet._replace(worth_cents=free.get(line.seat, 0)))
            elif bet.stake_cents is not None and line.wager != "bank":
                found.append(bet)
        return tuple(sorted(found, key=lambda bet: (bet.seat, bet.hand, bet.owner != "player", bet.wager)))

    @cached_property
    def owed(self) -> tuple[Bet, ...]:
        """What may be due where no bet lies for it, whether or not it is."""
        found = dict.fromkeys(self._may_be_owed())
        known = {bet.place for bet in found}
        left = Counter(bet.place for bet in self.bets)
        for line in self.lines:
            bet = bet_of(line)
            if left[bet.place]:
                left[bet.place] -= 1
            elif bet.place not in known:  # a bet that was lost before the round was called off
                found[bet._replace(stake_cents=None)] = None
                known.add(bet.place)
        return tuple(found)

    def _may_be_owed(self) -> Iterator[Bet]:
        entries = (self.played.game, *self.played.offers)
        bonuses = [wager for entry in entries for wager in entry.wagers if wager.when == "bonus"]
        for bet in self.bets:
            for wager in bonuses:
                if bet.wager == wager.of and bet.owner == "player":
                    yield bet._replace(wager=wager.name, stake_cents=None)
        envies = {wager for _, wagers in self._envies() for wager in wagers}
        for bet in self.bets:
            if bet.wager in envies and bet.owner == "player":
                yield bet._replace(wager="envy", stake_cents=None)
        for fact in self.played.facts:
            if isinstance(fact, BankTaken):
                yield Bet(fact.seat, 1, "bank", "player", fact.player)

    def _envies(self) -> Iterator[tuple[Clause, tuple[str, ...]]]:
        """The clause of each envy prize at this table, and the bets that it goes with."""
        game = self.played.game
        own = game.envy if isinstance(game, Seated) else None
        for envy in (own, *(offer.envy for offer in self.played.offers)):
            if envy is not None:
                yield envy.clause, envy.wagers

    # --- asking -------------------------------------------------------------------------------------

    def __len__(self) -> int:
        """How many questions it asks: its lines, and whether there is more where there might be."""
        return len(self.lines) + bool(self.owed)

    def question(self, at: int) -> PayQuestion:
        settled = self.lines[:at]
        left = list(self.bets)
        for line in settled:
            gone = next((bet for bet in left if bet.place == bet_of(line).place), None)
            if gone is not None:
                left.remove(gone)
        return PayQuestion(self.table, self.felt, self.bets, tuple(left), self.owed, settled)

    def judge(self, at: int, answer: object) -> Verdict:
        """The answer beside the engine's line, with the clause of that very line."""
        if not isinstance(answer, PayAnswer):
            raise IllegalAction("action/wrong-answer", "This drill asks for a bet and an amount.")
        line = self.lines[at] if at < len(self.lines) else None
        if line is None:
            return self._nothing_more(answer)
        faults: list[Fault] = []
        if answer.bet is None or answer.bet.place != bet_of(line).place:
            faults.append("order")
        else:
            if answer.returned_cents != line.returned_cents:
                faults.append("amount")
            if answer.result not in (None, line.result):
                faults.append("result")
        return Verdict(not faults, in_words(line), tuple(faults), tuple(self._why(line)))

    def _nothing_more(self, answer: PayAnswer) -> Verdict:
        said = "nothing more is due"
        if answer.bet is None:
            return Verdict(True, said)
        clauses = [clause for clause, _ in self._envies()] if answer.bet.wager == "envy" else []
        for entry in (self.played.game, *self.played.offers):
            clauses += [wager.clause for wager in entry.wagers if wager.name == answer.bet.wager]
        return Verdict(False, said, ("order",), tuple(map(cited, clauses[:1])))

    def _why(self, line: Settlement) -> Iterator[Cited]:
        yield cited(line.clause)
        game = self.played.game
        if line.commission_cents and line.wager != "bank" and isinstance(game, Arranging):
            assert game.commission is not None
            yield cited(game.commission.percent.clause)


def in_words(line: Settlement) -> str:
    """`seat 2 pair plus $5.00 wins: $10.00 back`, with what the house keeps and why it is less."""
    stake = f" ${dollars(line.stake_cents)}" if line.stake_cents and line.wager != "bank" else ""
    kept = f", after a commission of ${dollars(line.commission_cents)}" if line.commission_cents else ""
    note = f" ({line.note})" if line.note else ""
    verb = VERBS[line.result]
    return f"{bet_of(line)}{stake} {verb}: ${dollars(line.returned_cents)} back{kept}{note}"
