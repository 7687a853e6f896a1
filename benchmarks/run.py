"""Measures speed, each figure beside a peer in the same run, and writes docs/benchmarks.md.

Run it with `make bench`.
"""

import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from crowd import EVERY, TABLES, evening
from crowd import SEATS as CROWD_SEATS
from evaluators import PEER_SEVENS, SEVENS, peers, random_sevens, rank_sevens
from million import EARLY, KEPT, LATE
from night import night, raw_commits_per_second
from peer import play_rounds
from room import HANDS, PEER_HANDS

from croupier.analysis.holdem import plan
from croupier.analysis.holdem_solution import solve
from croupier.analysis.pieces import pieces
from croupier.analysis.simulate import twin_of
from croupier.analysis.tally import Measure
from croupier.analysis.twins import Asked
from croupier.bots.basic import decide
from croupier.cards.card import DECK, JOKER, Card
from croupier.cards.deck import deck
from croupier.cards.generator import SeededGenerator
from croupier.cards.shoe import PacketShuffler, Shoe
from croupier.cards.words import Words
from croupier.engines.arrange.spec import Arranging
from croupier.engines.decide.spec import House
from croupier.hands.algorithm import HouseWay
from croupier.hands.ranking import Ranking
from croupier.model.events import Event
from croupier.model.facts.cards import CardDealt
from croupier.rulebook.admission import base_game
from croupier.table.opening import open_table
from croupier.table.table import Table

COMPILED = Path(__file__).parent.parent / "build" / "compiled"
PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
ROUNDS, RUNS = 5_000, 5
SHUFFLES = 500
SHOWDOWNS = 1_500
SET_ROUNDS, SET_HANDS = 500, 20_000
SIMULATED = 2_000_000
ROOM = {
    "called": "No-limit Texas Hold'em, six players call and check to the showdown",
    "random": "No-limit Texas Hold'em, six players act at random",
    "omaha": "Pot-limit Omaha, six players call and check to the showdown",
}
NIGHT_TABLES, NIGHT_ROUNDS, LONE_ROUNDS = 64, 40, 1_000


class Figure(NamedTuple):
    """One row of the page."""

    what: str
    ours: str
    target: str
    peer: str
    ratio: str


def play(rounds: int, seed: int) -> Table:
    """One spot on a table with seven, basic strategy, everything recorded."""
    table = open_table("bclc/blackjack", seed=seed)
    table.sit(1, "bot")
    for _ in range(rounds):
        table.bet(1, main=25)
        table.deal()
        while table.in_play:
            do, extra = decide(table, 1)
            table.act(1, do, **extra)
    return table


def play_to_the_showdown(rounds: int, seed: int) -> Table:
    """One seat of Ultimate Texas Hold'em that checks twice and bets at the river."""
    table = open_table("bclc/ultimate-texas-holdem", seed=seed)
    table.sit(1, "bot")
    for _ in range(rounds):
        table.bet(1, ante=10, blind=10)
        table.deal()
        table.act(1, "check")
        table.act(1, "check")
        table.act(1, "play", amount=10)
    return table


def per_second(work: Callable[[int], object], amount: int) -> list[float]:
    """How much of the work a core does in a second: one figure for each run, after a warm-up."""
    work(0)
    return [rate(work, amount, run) for run in range(1, RUNS + 1)]


def rate(work: Callable[[int], object], amount: int, run: int) -> float:
    start = time.process_time()  # what other programs take does not count
    work(run)
    return amount / (time.process_time() - start)


def rounds_per_second() -> Figure:
    ours = per_second(lambda seed: play(ROUNDS, seed), ROUNDS)
    peer = per_second(lambda seed: play_rounds(ROUNDS, seed), ROUNDS)
    return Figure(
        "rounds per second and core, with events, settlements and postings",
        f"{median(ours):,.0f} (best {max(ours):,.0f})",
        "at least 8,000",
        f"{median(peer):,.0f}: a plain loop that records nothing",
        f"{median(ours) / median(peer):.3f}",
    )


def showdowns_per_second() -> Figure:
    """Beside the bare evaluation of the same two hands by the readable evaluator."""
    ours = per_second(lambda seed: play_to_the_showdown(SHOWDOWNS, seed), SHOWDOWNS)
    hand, chance = house_ranking(), random.Random(1)
    deals = [chance.sample(DECK, 9) for _ in range(SHOWDOWNS)]

    def evaluate(_: int) -> None:
        for cards in deals:
            hand.value(cards[:7])
            hand.value(cards[2:])

    peer = per_second(evaluate, SHOWDOWNS)
    return Figure(
        "rounds per second and core of Ultimate Texas Hold'em, one seat to the showdown",
        f"{median(ours):,.0f} (best {max(ours):,.0f})",
        "at least 3,000",
        f"{median(peer):,.0f}: both hands by the readable evaluator, nothing else",
        f"{median(ours) / median(peer):.2f}",
    )


def play_set_hands(rounds: int, seed: int) -> Table:
    """Six players of Pai Gow Poker, every hand set the house way, everything recorded."""
    table = open_table("bclc/pai-gow-poker", seed=seed)
    for seat in range(1, 7):
        table.sit(seat, f"bot {seat}")
    for _ in range(rounds):
        for seat in range(1, 7):
            table.bet(seat, main=25)
        table.deal()
        for seat in range(1, 7):
            table.act(seat, "house-way")
    return table


def hands_per_second(which: str, *, compiled: bool) -> Figure:
    """Six players of the poker room beside PokerKit's six, who call and check."""
    script = str(Path(__file__).with_name("room.py"))
    env = {**os.environ, "PYTHONPATH": str(COMPILED)} if compiled else None
    told = subprocess.run([sys.executable, script, which], check=True, stdout=subprocess.PIPE, env=env)
    ours, peer = json.loads(told.stdout).values()
    target = ("at least 3,000, ratio 40" if compiled else "at least 3,000") if which == "called" else "none"
    return Figure(
        f"hands per second and core of {ROOM[which]}, every event kept{', compiled' if compiled else ''}",
        f"{median(ours):,.0f} (best {max(ours):,.0f})",
        target,
        f"{median(peer):,.0f}: PokerKit, no-limit hold'em called and checked to the showdown",
        f"{median(ours) / median(peer):.1f}",
    )


def memory_of_a_million_hands() -> Figure:
    """What a table holds that keeps its last hands alone, early and late, beside one that keeps all."""
    script = str(Path(__file__).with_name("million.py"))
    told = json.loads(subprocess.run([sys.executable, script], check=True, stdout=subprocess.PIPE).stdout)
    late, a_hand = told["late"] / 1024, told["a-hand"]
    since = f"{late - told['early'] / 1024:+.1f} since hand {EARLY:,}"
    return Figure(
        f"MiB of process memory after {LATE:,} hands of No-limit Texas Hold'em, the last {KEPT} kept",
        f"{late:.1f} ({since}; {LATE / told['seconds']:,.0f} hands/s)",
        "no growth",
        f"{(told['bare'] + a_hand * LATE) / 1024:,.0f}: all kept, {a_hand:.1f} KiB a hand",
        f"{told['late'] / (told['bare'] + a_hand * LATE):.4f}",
    )


def seven_cards(hands: int) -> list[tuple[Card, ...]]:
    chance = random.Random(1)
    return [tuple(chance.sample((*DECK, JOKER), 7)) for _ in range(hands)]


def set_rounds_per_second() -> Figure:
    """Beside the bare setting of the same seven hands."""
    ours = per_second(lambda seed: play_set_hands(SET_ROUNDS, seed), SET_ROUNDS)
    way, deals = house_way("bclc/pai-gow-poker"), seven_cards(7 * SET_ROUNDS)
    peer = per_second(lambda _: [way(cards) for cards in deals], SET_ROUNDS)
    return Figure(
        "rounds per second and core of Pai Gow Poker, six players set the house way, every event kept",
        f"{median(ours):,.0f} (best {max(ours):,.0f})",
        "at least 500",
        f"{median(peer):,.0f}: the house way of seven hands, nothing else",
        f"{median(ours) / median(peer):.2f}",
    )


def hands_set_per_second(key: str, title: str) -> Figure:
    """Beside the sorting of the same cards."""
    way, deals = house_way(key), seven_cards(SET_HANDS)
    ours = per_second(lambda _: [way(cards) for cards in deals], SET_HANDS)
    peer = per_second(lambda _: [sorted(cards) for cards in deals], SET_HANDS)
    return Figure(
        f"hands set per second and core by the house way of {title}",
        f"{median(ours):,.0f} (best {max(ours):,.0f})",
        "at least 20,000",
        f"{median(peer):,.0f}: the same cards sorted",
        f"{median(ours) / median(peer):.3f}",
    )


def house_way(key: str) -> HouseWay:
    game = base_game(key)
    assert isinstance(game, Arranging)
    return game.hands.house_way


def house_ranking() -> Ranking:
    ranking = base_game("bclc/ultimate-texas-holdem").ranking
    assert ranking is not None
    return ranking


def cost_of_an_event() -> Figure:
    """All of a poker round but its shuffle, told to the event: check, seal, apply and post."""
    tables: list[Table] = []
    rates = per_second(lambda seed: tables.append(play_to_the_showdown(SHOWDOWNS, seed)), SHOWDOWNS)
    shuffler = PacketShuffler(Words(SeededGenerator(1)))

    def shuffle(_: int) -> None:
        for _ in range(SHOWDOWNS):
            shuffler.shuffle()

    shuffles = per_second(shuffle, SHOWDOWNS)
    events = len(tables[-1].events) / SHOWDOWNS
    ours = (1 / median(rates) - 1 / median(shuffles)) / events * 1e6
    bare = per_second(lambda _: [CardDealt("c", "seat", 1, 1, "As", "up") for _ in range(100_000)], 100_000)
    return Figure(
        f"microseconds per committed event ({events:.0f} a round)",
        f"{ours:.1f}",
        "at most 5",
        f"{1e6 / median(bare):.2f}: making the fact alone",
        f"{ours * median(bare) / 1e6:.0f}",
    )


def event_round_trips() -> Figure:
    """Events of a poker evening to canonical JSON and back."""
    events = list(play_to_the_showdown(200, 1).events)

    def both_ways(_: int) -> None:
        for event in events:
            Event.from_json(event.to_json())

    texts = [event.to_json() for event in events]

    def plain(_: int) -> None:
        for text in texts:
            json.dumps(json.loads(text), sort_keys=True)

    ours, peer = per_second(both_ways, len(events)), per_second(plain, len(events))
    return Figure(
        "events per second to canonical JSON and back",
        f"{median(ours):,.0f} (best {max(ours):,.0f})",
        "none",
        f"{median(peer):,.0f}: json.dumps(json.loads(...)) of the same text",
        f"{median(ours) / median(peer):.2f}",
    )


def shuffles_per_second() -> Figure:
    shoe = Shoe(6, Words(SeededGenerator(1)), 78)
    cards, chance = deck(6), random.Random(1)

    def shuffle_shoe(_: int) -> None:
        for _ in range(SHUFFLES):
            shoe.shuffle()

    def shuffle_list(_: int) -> None:
        for _ in range(SHUFFLES):
            chance.shuffle(cards.copy())

    ours, peer = per_second(shuffle_shoe, SHUFFLES), per_second(shuffle_list, SHUFFLES)
    return Figure(
        "shuffles per second of a six-deck shoe",
        f"{median(ours):,.0f} (best {max(ours):,.0f})",
        "none",
        f"{median(peer):,.0f}: random.shuffle",
        f"{median(ours) / median(peer):.2f}",
    )


def sevens_ranked_per_second() -> list[Figure]:
    """The batch evaluator beside others, on the same hands in the same run."""
    hands = random_sevens(SEVENS, seed=1)
    ours = per_second(lambda _: rank_sevens(hands), SEVENS)
    rows = []
    for name, rank_all in peers(hands[:PEER_SEVENS]):
        peer = per_second(lambda _, rank_all=rank_all: rank_all(), PEER_SEVENS)
        rows.append(
            Figure(
                f"hands of seven cards ranked per second and core from Python, in a batch, beside {name}",
                f"{median(ours):,.0f} (best {max(ours):,.0f})",
                "at least 100,000,000",
                f"{median(peer):,.0f}: {name}, one call a hand",
                f"{median(ours) / median(peer):.0f}",
            )
        )
    return rows


def games_solved() -> list[Figure]:
    """Base games of hold'em under best play: every deal, and the best choice for each hand and board."""
    rows = []
    for key in ("bclc/ultimate-texas-holdem", "bclc/texas-holdem-bonus"):
        game = base_game(key)
        assert isinstance(game, House)
        found = plan(game)
        assert found is not None
        solve(found, ranks="TJQKA", suits="cdh")  # compiles
        wall, processor_time = time.perf_counter(), time.process_time()
        solve(found)
        wall, processor_time = time.perf_counter() - wall, time.process_time() - processor_time
        rows.append(
            Figure(
                f"seconds to solve {game.title} exactly, by all cores",
                f"{wall:.1f}",
                "at most 60",
                f"{processor_time:.1f}: processor time of all cores",
                f"{wall / processor_time:.2f}",
            )
        )
    return rows


def rounds_simulated_per_second() -> Figure:
    """Blackjack by its fast twin, tallied, beside the engine that records everything."""
    twin = twin_of(Asked("bclc/blackjack"))
    measure = Measure(twin.rows)

    def simulate(seed: int) -> None:
        for piece in pieces(SIMULATED):
            measure.tally(twin.play(piece.rounds, seed, piece.number))

    ours = per_second(simulate, SIMULATED)
    peer = per_second(lambda seed: play(ROUNDS, seed), ROUNDS)
    return Figure(
        "rounds of Basic Blackjack simulated per second and core, best play, every end counted",
        f"{median(ours):,.0f} (best {max(ours):,.0f})",
        "at least 10,000,000",
        f"{median(peer):,.0f}: the readable engine, basic strategy, everything recorded",
        f"{median(ours) / median(peer):,.0f}",
    )


def milliseconds(command: list[str], runs: int) -> float:
    """The median wall time of a command in fresh processes, after one that compiles and warms the disk."""
    taken = []
    with tempfile.TemporaryDirectory() as compiled:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(runs + 1):
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=env)
            taken.append((time.perf_counter() - start) * 1000)
    return median(taken[1:])


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def import_time(code: str, target: str) -> Figure:
    bare = milliseconds(python("pass"), 15)
    ours = milliseconds(python(code), 15) - bare
    peer = milliseconds(python("import json, decimal"), 15) - bare
    return Figure(
        f"`{code}`, ms above a bare interpreter ({bare:.0f} ms)",
        f"{ours:.1f}",
        target,
        f"{peer:.1f}: `import json, decimal`",
        f"{ours / peer:.1f}",
    )


def games_time() -> Figure:
    bare = milliseconds(python("pass"), 9)
    ours = milliseconds([str(Path(sys.executable).with_name("croupier")), "games"], 9)
    return Figure(
        "`croupier games`, ms in all",
        f"{ours:.0f}",
        "under 300",
        f"{bare:.0f}: a bare interpreter",
        f"{ours / bare:.1f}",
    )


def nights_that_are_kept() -> list[Figure]:
    """Blackjack with every action on the disk before it is answered, beside bare commits of that disk."""
    raw = raw_commits_per_second()
    many, lone = night(NIGHT_TABLES, NIGHT_ROUNDS), night(1, LONE_ROUNDS)
    beside = f"{raw:,.0f} commits: a bare row each, same disk and promise"
    return [
        Figure(
            f"rounds per second of {NIGHT_TABLES} tables with one store, SQLite, every action durable",
            f"{many.rounds_per_second:,.0f} ({many.actions_per_second:,.0f} actions in "
            f"{many.commits_per_second:,.0f} commits)",
            "at least 1,000",
            beside,
            f"{many.rounds_per_second / raw:.2f}",
        ),
        Figure(
            "the same, one table",
            f"{lone.rounds_per_second:,.0f} ({lone.actions_per_second:,.0f} actions)",
            "none",
            beside,
            f"{lone.rounds_per_second / raw:.2f}",
        ),
        Figure(
            "bytes per round in that store; ms to reopen its tables",
            f"{many.bytes_per_round:,.0f}; {1000 * many.reopened:.0f}",
            "none",
            "none",
            "",
        ),
    ]


def a_crowd_is_answered() -> Figure:
    """Players of a floor over HTTP, a simulation beside it, and the money counted afterwards."""
    came = evening()
    kept = "the audit finds nothing" if came.sums_to_zero else "THE AUDIT FAILED"
    crowd = f"{TABLES * CROWD_SEATS} players at {TABLES} tables"
    spent = f"{came.floor_spent:.1f} ms of processor time each"
    told = f"median {came.median:.0f}; {spent}; {came.answered:,} answered, {came.failed} failed; {kept}"
    return Figure(
        f"milliseconds to an answer, p95, {crowd} act every {EVERY:.0f} s, a simulation beside",
        f"{came.p95:.0f} ({told})",
        "under 100",
        "none",
        "",
    )


def processor() -> str:
    """The model's name, without the machine's."""
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.machine()


def page(figures: list[Figure]) -> str:
    machine = (
        f"{processor()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    )
    rows = "\n".join(f"| {' | '.join(figure)} |" for figure in figures)
    return f"""# Benchmarks

Measured {datetime.now(UTC):%Y-%m-%d} by `make bench`, which writes this page again: {machine}.

| what | Croupier | target | peer in the same run | ratio |
| --- | --- | --- | --- | --- |
{rows}

The ratio is Croupier's figure divided by the peer's, so that machines can be compared: above 1 is faster
where the figure is a rate and slower where it is a time.

Rounds: one spot of bclc/blackjack on a table with seven, basic strategy, median of {RUNS} runs of {ROUNDS:,}
rounds, a fresh table each, one process on one core. Ultimate Texas Hold'em: the same with
{SHOWDOWNS:,} rounds. Pai Gow Poker: the same with {SET_ROUNDS:,} rounds of six players. The poker room: the
same with {HANDS:,} hands of six players, shuffled by the system's generator, in turn with {PEER_HANDS} of the
peer's. Rates count processor time, but those of a store the clock on the wall: most of it is waiting for the
disk. Import times:
medians of 15 fresh interpreters. The batch evaluator ranks {SEVENS:,} random hands in one call, its peers
{PEER_SEVENS:,} of these with cards in their own form. {SIMULATED:,} rounds are simulated in pieces of the
usual size, each dealt from full decks, with the strategy found before. Games are solved once, after their
kernels are compiled, by the clock on the wall.
"""


def shown(figure: Figure) -> Figure:
    print(f"{figure.what}: {figure.ours} (target {figure.target}); peer {figure.peer}; ratio {figure.ratio}")
    return figure


def main() -> None:
    figures = []
    for measure in (
        rounds_per_second,
        showdowns_per_second,
        set_rounds_per_second,
        *(partial(hands_per_second, which, compiled=way) for which in ROOM for way in (False, True)),
        memory_of_a_million_hands,
        lambda: hands_set_per_second("bclc/pai-gow-poker", "Pai Gow Poker"),
        lambda: hands_set_per_second("bclc/fortune-asia-poker", "Fortune Asia Poker"),
        cost_of_an_event,
        event_round_trips,
        lambda: import_time("import croupier", "under 100"),
        lambda: import_time("from croupier import open_table", "none"),
        games_time,
        shuffles_per_second,
        rounds_simulated_per_second,
    ):
        figures.append(shown(measure()))
    figures += map(shown, sevens_ranked_per_second())
    figures += map(shown, games_solved())
    figures += map(shown, nights_that_are_kept())
    figures.append(shown(a_crowd_is_answered()))
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(figures), "utf-8")


if __name__ == "__main__":
    main()
