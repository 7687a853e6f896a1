"""A dealer's mistakes: what a supervisor is offered, what is logged, and rounds that are called off."""

from typing import Any

import pytest

import croupier
from croupier.errors import CroupierError
from croupier.histories.file_part import Part
from croupier.histories.scripted import ScriptedShoe, read_script
from croupier.histories.yaml_file import parse
from croupier.table.table import Table
from tests.rounds import events, over, played, refusal, seen, told

PS = "ia-blackjack/problem-solutions"


def table(key: str, cards: str, *, offers: tuple[str, ...] = (), seats: int = 1, **bets: Any) -> Table:
    """A table dealt by hand from these cards, with the same bets at every seat."""
    shoe = ScriptedShoe(6)
    whole = Part.whole(parse(f'cards: "{cards}"', "test"))
    shoe.load(read_script(whole.fields(("cards",))["cards"], None))
    t = croupier.open_table(key, offers=offers, people={"s1": "supervisor", "e1": "executive"}, device=shoe)
    t.by_hand = True
    for seat in range(1, seats + 1):
        t.sit(seat, f"p{seat}", stack=1000)
        t.bet(seat, **bets)
    return t


CASES = [
    ("exposed-card", ["taken", "burned"], "1"),
    ("hole-card-exposed", ["play-on"], "3"),
    ("missed-hit", ["dead-hand", "card-at-end"], "5"),
    ("wrong-spot", ["as-dealt", "misdeal"], "6"),
    ("shoe-empty", ["shuffle-discards", "misdeal"], "11"),
    ("face-up-card", ["taken", "burned"], "12"),
]


@pytest.mark.parametrize(
    ("kind", "choices", "clause"),
    [pytest.param(*case, marks=pytest.mark.clause(f"{PS}/{case[2]}"), id=case[0]) for case in CASES],
)
def test_supervisor_is_offered_what_the_clause_allows(kind: str, choices: list[str], clause: str) -> None:
    t = table("ia/blackjack", "Th 8s 6c Tc 5h 4h", main=20)
    t.deal()
    t.act(None, "err", kind=kind)
    offered = t.legal("supervisor")
    assert [choice.choice for choice in offered if choice.do == "rule"] == choices
    assert all(choice.clause.startswith("ia-blackjack/") for choice in offered)
    assert t.legal(1) == []
    assert t.legal("dealer") == []
    before = len(t.events)
    with pytest.raises(CroupierError) as refused:
        t.act(1, "stand")
    assert (refused.value.code, refused.value.clause) == ("irregularity/supervisor-needed", f"{PS}/{clause}")
    assert len(t.events) == before


@pytest.mark.clause(f"{PS}/1")
def test_reason_and_author_are_in_the_log() -> None:
    t = table("ia/blackjack", "Th 8s 6c Tc 5h 4h", main=20)
    t.deal()
    t.act(None, "err", kind="exposed-card")
    t.act(None, "rule", by="s1", choice="burned", reason="nobody wants it")
    ruled = next(event for event in events(t, "ruled"))
    assert (ruled.by, ruled.role) == ("s1", "supervisor")
    assert told(ruled, "reason") == "nobody wants it"
    assert told(ruled, "kind") == "exposed-card"


@pytest.mark.clause(f"{PS}/1")
def test_only_a_supervisor_rules() -> None:
    t = table("ia/blackjack", "Th 8s 6c Tc 5h 4h", main=20)
    t.deal()
    t.act(None, "err", kind="exposed-card")
    with pytest.raises(CroupierError) as refused:
        t.act(None, "rule", by="dealer", choice="burned", reason="no")
    assert refused.value.code == "authority/wrong-role"


@pytest.mark.clause(f"{PS}/3")
def test_an_exposed_hole_card_is_seen_by_everybody() -> None:
    t = table("ia/blackjack", "Th 8s 6c Tc", main=20)
    t.deal()
    assert seen(t, "public", "dealer", "cards") == ["8s", "??"]
    t.act(None, "err", kind="hole-card-exposed")
    assert seen(t, "seat:1", "dealer", "cards") == ["8s", "Tc"]


@pytest.mark.clause(f"{PS}/2")
def test_a_card_drawn_to_a_standing_hand_is_not_the_dealers() -> None:
    t = table("ia/blackjack", "Th 8s 9c Tc 3h", main=20)
    t.deal()
    t.act(1, "stand")
    t.act(None, "err", kind="hit-standing-hand")
    t.act(None, "rule", by="s1", choice="burned", reason="hard 18")
    assert seen(t, "public", "dealer") == {"cards": ["8s", "Tc"], "total": 18, "plays": None}
    assert [line.result for line in t.settlements] == ["win"]


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(key, clause, marks=pytest.mark.clause(clause))
        for key, clause in (
            ("bclc/blackjack", "bclc-blackjack/ruling/c1"),
            ("pa/blackjack", "pa-blackjack/ruling/c1"),
            ("ia/blackjack", "ia-blackjack/ruling/177"),
        )
    ],
)
def test_a_void_returns_what_lies_on_the_table(key: str, clause: str) -> None:
    t = table(key, "Th 8s 6c Tc", main=20)
    t.deal()
    with pytest.raises(CroupierError) as refused:
        t.act(None, "void", by="s1")
    assert refused.value.code == "irregularity/reason-needed"
    t.act(None, "void", by="s1", reason="cards on the floor")
    (line,) = t.settlements
    assert (line.result, line.returned_cents, line.clause) == ("void", 2000, clause)
    assert over(t)
    assert t.balances()["stack:p1"] == 100_000


@pytest.mark.clause("bclc-blackjack/ruling/121")
def test_a_void_takes_contributions_out_of_the_meter_again() -> None:
    key = "bclc/blazing-sevens"
    t = table("bclc/blackjack", "Th 8s 6c Tc", offers=(key,), main=20, blazing_sevens=1)
    opened = t.meter(key)
    t.act(None, "start-game")
    assert t.meter(key) == (opened[0] + 23, opened[1] + 5)
    t.act(None, "void", by="s1", reason="machine failed")
    assert t.meter(key) == opened
    assert t.balances()["stack:p1"] == 100_000
    assert t.balances()["tray"] == -opened[0]


@pytest.mark.clause("bclc-blackjack/ruling/11")
def test_other_documents_have_no_irregularities_of_their_own() -> None:
    t = table("bclc/blackjack", "Th 8s 6c Tc", main=20)
    t.deal()
    with pytest.raises(CroupierError) as refused:
        t.act(None, "err", kind="exposed-card")
    assert refused.value.code == "irregularity/not-covered"


@pytest.mark.clause("bclc-blackjack/ruling/c2")
def test_a_shoe_that_runs_out_is_filled_from_the_discards() -> None:
    t = croupier.open_table("bclc/blackjack", seed=3, options={"decks": 1, "cut-card": 0, "burn-cards": 0})
    for seat in range(1, 8):
        t.sit(seat, f"p{seat}")
    refilled = False
    for _ in range(6):
        for seat in range(1, 8):
            t.bet(seat, main=10)
        t.deal()
        while not over(t):
            seat = next(seat for seat in range(1, 8) if t.legal(seat))
            choices = [choice.do for choice in t.legal(seat)]
            t.act(seat, "decline" if "decline" in choices else "hit" if "hit" in choices else "stand")
        refilled = refilled or any(event.kind == "discards-shuffled" for event in t.events)
    assert refilled


def test_an_exposed_five_is_offered_to_the_next_seat() -> None:
    """Seat 1 stood and was hit all the same; seat 2 stands too, so the five is burned."""
    text = """
game: ia/blackjack
people: {s1: supervisor}
seats: {1: {player: p1, wagers: {main: 20}}, 2: {player: p2, wagers: {main: 20}}}
deal: {seats: {1: "Th 6c", 2: "9h 2d"}, dealer: "8s Tc", next: "5h 9c"}
actions:
  - {seat: 1, do: stand}
  - {by: dealer, do: err, kind: exposed-card}       # 5h drawn by mistake
  - {by: s1, do: rule, choice: offered-to-next, reason: seat 1 refused it}
  - {seat: 2, do: stand}
"""
    result = played(text)
    assert [(line.seat, line.result) for line in result.settlements] == [(2, "lose"), (1, "lose")]


@pytest.mark.parametrize(
    ("key", "cited"),
    [
        pytest.param(key, cited, marks=pytest.mark.clause(cited), id=key)
        for key, cited in (
            ("bclc/blackjack", "bclc-blackjack/ruling/c1"),
            ("pa/blackjack", "pa-blackjack/ruling/c1"),
        )
    ],
)
def test_a_mistake_that_no_clause_covers_is_left_to_a_void(key: str, cited: str) -> None:
    """Any kind of mistake, known to other documents or not: what remains is to call the round off."""
    t = table(key, "Th 8s 6c Tc", main=20)
    t.deal()
    for kind in ("exposed-card", "spilled-coffee"):
        error = refusal(lambda kind=kind: t.act(None, "err", kind=kind))  # type: ignore[misc]
        assert (error.code, error.clause) == ("irregularity/not-covered", cited)
    assert [(one.do, one.clause) for one in t.legal("s1")] == [("void", cited)]


OVERLOOKED = "ia-blackjack/dealing-procedures/16"


@pytest.mark.clause(OVERLOOKED)
def test_only_a_blackjack_that_is_still_to_be_paid_can_be_overlooked() -> None:
    """Before the deal and until the dealer has looked; at a seat that plays. Later it is paid already."""
    t = table("ia/blackjack", "Ah 8s Kc Tc", main=20)
    seats: tuple[Any, ...] = (2, "x", "²", None)
    for seat in seats:
        error = refusal(lambda seat=seat: t.act(seat, "overlook", by="dealer"))  # type: ignore[misc]
        assert (error.code, error.clause) == ("irregularity/not-now", OVERLOOKED)
    t = table("ia/blackjack", "Th Ah 8s 6c Kc Tc", seats=2, main=20)
    t.deal()
    assert [(line.seat, line.result) for line in t.settlements] == [(2, "win")]  # paid before the play
    error = refusal(lambda: t.act(2, "overlook", by="dealer"))
    assert (error.code, error.clause) == ("irregularity/not-now", OVERLOOKED)


@pytest.mark.parametrize("key", ["bclc/blackjack", "pa/blackjack"])
def test_a_document_without_that_clause_overlooks_nothing(key: str) -> None:
    t = table(key, "Ah 8s Kc Tc", main=20)
    error = refusal(lambda: t.act(1, "overlook", by="dealer"))
    assert (error.code, error.clause) == ("irregularity/not-now", None)
