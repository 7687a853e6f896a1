"""A forger who can write the store and mend every chain and sum: the rules themselves find the forgery."""

import sqlite3
from collections import defaultdict
from pathlib import Path

import pytest

import croupier
from croupier.ledger.postings import moves
from croupier.model.events import Event
from croupier.store.audit import audit
from croupier.store.chain import NOTHING, link


def evening(path: Path) -> None:
    """Two tables that share a meter, some rounds each, with a day between."""
    with croupier.open_floor(store=path) as floor:
        for name, seed in (("A1", 3), ("A2", 4)):
            offers, people = ["bclc/blazing-sevens"], {"s1": "supervisor"}
            table = floor.open_table("bclc/blackjack", name=name, seed=seed, offers=offers, people=people)
            table.sit(1, f"{name} player", 500)
        holdem = floor.open_table("bclc/texas-holdem", name="P1", seed=5)
        for seat in range(1, 4):
            holdem.sit(seat, f"p{seat}", 200)
        for number in range(5):
            for name in ("A1", "A2"):
                table = floor.tables[name]
                table.bet(1, main=10, blazing_sevens=1, id=f"bet {number}")
                table.deal()
                while table.in_play:
                    table.act(1, table.waiting_on()[0].declines or "stand")
            holdem.deal()
            while holdem.in_play:
                turn = holdem.waiting_on()[0].seat
                assert turn is not None
                holdem.act(turn, holdem.legal(turn)[1].do)
            if number == 2:
                floor.next_day(floor.day.replace(year=floor.day.year + 1))


def forge(path: Path, stream: str, kind: str, was: str, now: str) -> int:
    """Write something else into the first event of a kind that holds `was`, and mend what follows from it.

    The number of the event.
    """
    store = sqlite3.connect(path)
    before, forged = NOTHING, 0
    told = store.execute(
        "SELECT seq, kind, body FROM events WHERE stream = ? ORDER BY seq", (stream,)
    ).fetchall()
    for seq, found, body in told:
        if not forged and found == kind and was in body:
            body, forged = body.replace(was, now), seq
        event = Event.from_json(body)
        posted = [(account, cents) for account, cents in moves(event.data) if cents]
        before = link(before, body, posted)
        store.execute(
            "UPDATE events SET body = ?, link = ? WHERE stream = ? AND seq = ?", (body, before, stream, seq)
        )
        store.execute("DELETE FROM postings WHERE stream = ? AND seq = ?", (stream, seq))
        for number, (account, cents) in enumerate(posted):
            store.execute(
                "INSERT INTO postings VALUES (?, ?, ?, ?, ?)", (stream, seq, number, account, cents)
            )
    shared: defaultdict[str, int] = defaultdict(int)
    for account, cents in store.execute("SELECT account, cents FROM postings"):
        shared[account] += cents
    for account, cents in shared.items():
        store.execute("UPDATE balances SET cents = ? WHERE account = ?", (cents, account))
    store.execute("DELETE FROM snapshots")
    store.commit()
    store.close()
    assert forged
    return forged


def test_an_evening_as_it_was_passes(tmp_path: Path) -> None:
    evening(tmp_path / "night.db")
    found = audit(str(tmp_path / "night.db"))
    assert found.failed is None
    assert [(one.name, one.rounds, one.not_replayed) for one in found.streams if one.rounds] == [
        ("A1", 5, {}),
        ("A2", 5, {}),
        ("P1", 5, {}),
    ]


@pytest.mark.parametrize(
    ("stream", "kind", "was", "now"),
    [
        ("A1", "settled", '"paid_cents":1000,"player"', '"paid_cents":2000,"player"'),
        ("A1", "settled", '"result":"lose"', '"result":"push"'),
        ("A2", "card-dealt", '"face":"up"', '"face":"down"'),
        ("A1", "wager-placed", '"amount_cents":1000', '"amount_cents":900'),
        ("A2", "meter-fed", '"meter_cents":', '"meter_cents":1'),
        ("P1", "pot-settled", '"result":"win"', '"result":"lose"'),
        ("A1", "round-opened", '"spec":"', '"spec":"0'),
    ],
)
def test_a_forgery_that_adds_up_is_found_by_the_rules(
    stream: str, kind: str, was: str, now: str, tmp_path: Path
) -> None:
    path = tmp_path / "night.db"
    evening(path)
    seq = forge(path, stream, kind, was, now)
    failed = audit(str(path)).failed
    assert failed is not None
    assert (failed.code, failed.offender) == ("store/broken-record", f"{stream} {seq}"), failed.message


def test_a_chain_that_was_mended_after_its_day_is_not_what_the_floor_noted(tmp_path: Path) -> None:
    """Even where the rules could not tell, such as a player's name."""
    path = tmp_path / "night.db"
    evening(path)
    store = sqlite3.connect(path)
    store.execute("UPDATE actions SET request = replace(request, 'A1 player', 'somebody')")
    store.commit()
    store.close()
    failed = audit(str(path)).failed
    assert failed is not None
    assert failed.code == "store/broken-action"


def test_a_head_that_was_noted_outside_must_be_there(tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    evening(path)
    noted = audit(str(path)).streams[1].head
    assert audit(str(path), head=noted).failed is None
    failed = audit(str(path), head="00" * 32).failed
    assert failed is not None
    assert failed.code == "store/head-missing"
