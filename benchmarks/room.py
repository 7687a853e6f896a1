"""Hands of the poker room to measure: Croupier's, with everything recorded, and the same by PokerKit.

A process of its own, so that the sources and what `make compiled` makes of them are measured alike:
`python benchmarks/room.py called`.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Iterable

from pokerkit import Automation, Mode, NoLimitTexasHoldem, State

from croupier.table.opening import open_table
from croupier.table.table import Table

PLAYERS = 6
SMALL, BIG, STACK = 1, 2, 10_000_000  # dollars: so deep that neither rakes nor losses end a measurement
OPTIONS = {"small-blind": SMALL, "big-blind": BIG, "small-bet": BIG, "big-bet": 2 * BIG}
HOLDEM, OMAHA = "bclc/texas-holdem", "bclc/omaha-high"
NO_LIMIT, POT_LIMIT = ("bclc/no-limit",), ("bclc/pot-limit",)
HANDS, PEER_HANDS, RUNS = 1_000, 40, 5


def six_handed(key: str, offers: Iterable[str], keep: int | None = None) -> Table:
    """As a room deals: shuffled by the system's generator, and no seed worked out anew for every hand."""
    table = open_table(key, offers=offers, options=OPTIONS, keep=keep)
    for seat in range(1, PLAYERS + 1):
        table.sit(seat, f"bot {seat}", STACK)
    return table


def play_hand(table: Table) -> None:
    """Everybody calls the big blind, who checks; from then on all check, to the showdown."""
    table.deal()
    first = table.waiting_on()[0].seat  # at the big blind's left
    assert first is not None
    *callers, big = order = [(first + place - 1) % PLAYERS + 1 for place in range(PLAYERS)]
    for seat in callers:
        table.act(seat, "call")
    table.act(big, "check")
    for _ in ("flop", "turn", "river"):
        for seat in (*order[-2:], *order[:-2]):  # the blinds act first
            table.act(seat, "check")


def play_hands(hands: int, key: str = HOLDEM, offers: Iterable[str] = NO_LIMIT) -> Table:
    table = six_handed(key, offers)
    for _ in range(hands):
        play_hand(table)
    assert not table.in_play
    return table


def play_at_random(hands: int, seed: int) -> Table:
    """Whoever must act does any legal thing; bets and raises are of any size up to three times the least."""
    table, choose = six_handed(HOLDEM, NO_LIMIT), random.Random(seed)
    for _ in range(hands):
        table.deal()
        while table.in_play:
            seat = table.waiting_on()[0].seat
            assert seat is not None
            choice = choose.choice(table.legal(seat))
            if choice.min_cents is None or choice.max_cents is None or choice.do == "call":
                table.act(seat, choice.do)
            else:
                to = choose.randint(choice.min_cents, min(choice.max_cents, 3 * choice.min_cents))
                table.act(seat, choice.do, to=f"{to // 100}.{to % 100:02}")
    return table


def peer_hands(hands: int) -> list[State]:
    """PokerKit plays the same game to the showdown, with its own automations and its operations kept."""
    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (SMALL, BIG), BIG, mode=Mode.CASH_GAME)
    stacks, played = [STACK] * PLAYERS, []
    for _ in range(hands):
        state = game(stacks, PLAYERS)
        while state.status:
            state.check_or_call()
        played.append(state)
        stacks = [*state.stacks[1:], state.stacks[0]]  # the button moves
    return played


WORK: dict[str, Callable[[int, int], object]] = {  # so many hands, from a seed
    "called": lambda hands, _: play_hands(hands),
    "random": play_at_random,
    "omaha": lambda hands, _: play_hands(hands, OMAHA, POT_LIMIT),
}


def rate(work: Callable[[], object], hands: int) -> float:
    start = time.process_time()  # what other programs take does not count
    work()
    return hands / (time.process_time() - start)


def main(which: str) -> None:
    """Hands per second, ours and the peer's. Both play in turns, so that a busy minute is one for both."""
    ours, peer = [], []
    for run in range(RUNS + 1):
        ours.append(rate(lambda: WORK[which](HANDS, run), HANDS))  # noqa: B023  # called at once
        peer.append(rate(lambda: peer_hands(PEER_HANDS), PEER_HANDS))
    print(json.dumps({"ours": ours[1:], "peer": peer[1:]}))  # the first runs warmed up


if __name__ == "__main__":
    main(sys.argv[1])
