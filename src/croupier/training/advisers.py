"""Who knows the best play of which game: the exact solvers of `analysis`, each asked in its own way."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any

from croupier.analysis import duel, holdem, riding
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.patterns import orbit_of
from croupier.cards.card import DECK, Card
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.decide.spec import House
from croupier.errors import MachineFailure
from croupier.hands.predicate import NUMBERS
from croupier.model.options import resolve
from croupier.model.values import Values
from croupier.rulebook.admission import base_game, with_paytables
from croupier.training.strategy import Adviser, Playing, PlayQuestion, no_strategy

if TYPE_CHECKING:
    from croupier.analysis.blackjack import Solved
    from croupier.analysis.duel_solution import Solution as Duel
    from croupier.analysis.holdem_solution import Solution as Holdem

CLOSE = 0.3  # a blackjack hand is asked about if the second best play costs less than so much of the bet
FOLD, CHECK = "fold", "check"


def adviser_of(
    key: str, options: Mapping[str, str], paytables: Mapping[str, str], watch: Watch = unwatched
) -> Adviser:
    """Solve a game for these rules, which may take a while; a game that nobody can solve is refused."""
    game, _ = with_paytables(base_game(key), (), paytables)
    values = resolve(game.options, options)
    if isinstance(game, Arranging):
        raise no_strategy(game.title, game.key, instead=" Its house way is: --kind set.")
    if not isinstance(game, House | Blackjack):
        raise no_strategy(game.title, game.key, instead=" Players play against each other there.")
    if isinstance(game, Blackjack):
        _need_compiler()
        return _blackjack(game, values, watch)
    rides = riding.plan(game)
    if rides is not None:
        return _Riding(game, riding.solve(rides, watch))
    shared, against = holdem.plan(game), duel.plan(game)
    if shared is None and against is None:
        raise no_strategy(game.title, game.key)
    _need_compiler()
    if shared is not None:
        return _holdem(game, shared, watch)
    assert against is not None
    return _duel(game, against, watch)


def _need_compiler() -> None:
    if find_spec("numba") is None:
        why = "Working out the best play needs numba, which is not there: pip install 'croupier[kernels]'."
        raise MachineFailure("store/no-compiler", why, offender="numba")


# --- blackjack ----------------------------------------------------------------------------------


def _blackjack(game: Blackjack, values: Values, watch: Watch) -> "_Blackjack":
    from croupier.analysis import blackjack, blackjack_chart

    solved = blackjack.solve_game(game, values, watch)
    return _Blackjack(game, solved, blackjack_chart.strategy(solved))


@dataclass(frozen=True, slots=True)
class _Blackjack:
    """Two cards against an up card: hard totals, soft totals and pairs, those that are close."""

    game: Blackjack
    solved: "Solved"
    chart: Mapping[str, Any]
    lines: tuple[str, ...] = ()

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(sorted({max(plays, key=plays.__getitem__) for plays in self._asked().values()}))

    def _asked(self) -> dict[tuple[int, int, int], dict[str, float]]:
        found: dict[tuple[int, int, int], dict[str, float]] = {}
        for deal, plays in self.solved.plays.items():
            named = {str(play): gain for play, gain in plays.items()}
            if _is_close(named):
                found[deal] = named
        return found

    def deal(self, rng: Random) -> Playing | None:
        asked = self._asked()
        first, second, up = deal = rng.choice(sorted(asked))
        plays = asked[deal]
        cards: list[Card] = []
        for worth in (first, second, up):
            cards.append(rng.choice([card for card in DECK if _worth(card) == worth and card not in cards]))
        own = cards[:2]
        rng.shuffle(own)
        best = max(plays, key=plays.__getitem__)
        question = PlayQuestion(
            self.game.key, self.game.title, "two cards", tuple(own), (cards[2],), (), tuple(plays)
        )
        return Playing(question, best, self._row(first, second, up), plays)

    def _row(self, first: int, second: int, up: int) -> str:
        """`hard 16 against 10, chart Rh`: the cell that covers the hand."""
        from croupier.analysis.kernels.blackjack import ACE

        against = "A" if up == ACE else str(up + 1)
        if first == second:
            name, total = "pairs", ",".join(["A" if first == ACE else str(first + 1)] * 2)
        elif first == ACE:
            name, total = "soft", str(second + 12)
        else:
            name, total = "hard", str(first + second + 2)
        cell = self.chart[name][total][self.chart["up"].index(against)]
        return f"{name.removesuffix('s')} {total} against {against}, in the chart {cell}"


def _is_close(plays: Mapping[str, float]) -> bool:
    best, *rest = sorted(plays.values(), reverse=True)
    return bool(rest) and best - rest[0] < CLOSE


def _worth(card: Card) -> int:
    """Aces are 0, tens and faces 9, as the kernels have them."""
    return "A23456789".find(card[0]) if card[0] in "A23456789" else 9


# --- Let It Ride --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Riding:
    """Bets that may be taken back, with three or four cards seen."""

    game: House
    solution: riding.Solution
    answers: tuple[str, ...] = ("ride", "take-back")

    @property
    def lines(self) -> tuple[str, ...]:
        from croupier.analysis.riding_strategy import strategy

        return tuple(strategy(self.solution)["lines"])

    def deal(self, rng: Random) -> Playing | None:
        plan = self.solution.plan
        asked = rng.choice(plan.asked)
        cards = tuple(rng.sample(DECK, asked.seen))
        seen = self.solution.sets[asked.seen][orbit_of(cards)]
        won = sum((plan.won(asked.wager, kind) * count for kind, count in seen.ends.items()), Fraction(0))
        gain = float(won / seen.ends.total())
        about = f"{asked.wager}, with {NUMBERS[asked.seen]} cards seen"
        own, board = cards[: riding.OWN], cards[riding.OWN :]
        question = PlayQuestion(self.game.key, self.game.title, about, own, (), board, self.answers)
        best = "ride" if self.solution.ride(asked, cards) else "take-back"
        return Playing(
            question, best, f"a unit that rides wins {gain:+.3f}", {"ride": gain, "take-back": 0.0}
        )


# --- a hand against the dealer's ----------------------------------------------------------------


def _bet(units: int) -> str:
    return f"bet-{units}"


def _duel(game: House, plan: duel.Plan, watch: Watch) -> "_Duel":
    from croupier.analysis.duel_solution import solve
    from croupier.analysis.duel_strategy import strategy

    solution = solve(plan, watch)
    return _Duel(game, solution, tuple(strategy(solution)["lines"]))


@dataclass(frozen=True, slots=True)
class _Duel:
    """One choice, fold or raise, with a card of the dealer's in sight or none."""

    game: House
    solution: "Duel"
    lines: tuple[str, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        plan = self.solution.plan
        return (FOLD, *dict.fromkeys((_bet(plan.least), _bet(plan.most))))

    def deal(self, rng: Random) -> Playing | None:
        plan = self.solution.plan
        dealt = rng.sample(DECK, plan.own + plan.open)
        own, shown = tuple(dealt[: plan.own]), tuple(dealt[plan.own :])
        units = self.solution.choice(own, shown[0] if shown else None)
        choices = (FOLD, *map(_bet, range(plan.least, plan.most + 1)))
        question = PlayQuestion(self.game.key, self.game.title, plan.raised, own, shown, (), choices)
        return Playing(question, _bet(units) if units > 0 else FOLD, self.game.hand.describe(own))


# --- hold'em against the house ------------------------------------------------------------------


def _holdem(game: House, plan: holdem.Plan, watch: Watch) -> "_Holdem":
    from croupier.analysis.holdem_solution import solve
    from croupier.analysis.holdem_strategy import strategy

    solution = solve(plan, watch)
    return _Holdem(game, solution, tuple(strategy(solution)["lines"]))


@dataclass(frozen=True, slots=True)
class _Holdem:
    """Two cards, before or after cards of the board."""

    game: House
    solution: "Holdem"
    lines: tuple[str, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        """To pass, or to bet as much as may be; hands for a smaller bet are rare, and come as they come."""
        every = self.solution.plan.choices
        return tuple(dict.fromkeys(name for asked in every for name in (*_passes(asked), _bet(asked.most))))

    def deal(self, rng: Random) -> Playing | None:
        """A hand at one of its decisions, if best play brings it there."""
        from croupier.analysis.holdem_strategy import WHEN

        plan = self.solution.plan
        asked = rng.choice(plan.choices)
        dealt = tuple(rng.sample(DECK, holdem.HOLE + asked.shown))
        own, board = dealt[: holdem.HOLE], dealt[holdem.HOLE :]
        for earlier in plan.choices:
            if earlier.shown < asked.shown:
                name = self._best(earlier, own, board[: earlier.shown])
                if name == FOLD or (name != CHECK and not plan.adds):
                    return None
        about = f"{asked.bet}, {WHEN[asked.shown]}"
        question = PlayQuestion(self.game.key, self.game.title, about, own, (), board, _names(asked))
        return Playing(question, self._best(asked, own, board), "")

    def _best(self, asked: holdem.Choices, own: tuple[Card, ...], board: tuple[Card, ...]) -> str:
        units = self.solution.choice(own, board)
        return _bet(units) if units > 0 else CHECK if asked.check else FOLD


def _names(asked: holdem.Choices) -> tuple[str, ...]:
    return (*_passes(asked), *map(_bet, range(asked.least, asked.most + 1)))


def _passes(asked: holdem.Choices) -> tuple[str, ...]:
    return (*((FOLD,) if asked.fold else ()), *((CHECK,) if asked.check else ()))
