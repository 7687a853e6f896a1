"""A dealer's mistakes: what a supervisor is offered, what is logged, and rounds that are called off."""

from typing import Any

import pytest

import croupier
from croupier.errors import CroupierError
from croupier.histories.file_part import Part
from croupier.histories.scripted import ScriptedShoe, read_script
from croupier.histories.yaml_file import parse
from croupier.model.facts.table import Meter
from croupier.table.table import Table
from tests import blackjacks, tables
from tests.blackjacks import record
from tests.rounds import act, choices, events, over, played, refusal, seen, spot_of, told
from tests.tables import refuse_act

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
    assert seen(t, "public", "dealer") == {"cards": ["8s", "Tc"], "total": 18, "plays": None, "parts": []}
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
    assert t.balances_cents()["stack:p1"] == 100_000


@pytest.mark.clause("bclc-blackjack/ruling/121")
def test_a_void_takes_contributions_out_of_the_meter_again() -> None:
    key = "bclc/blazing-sevens"
    t = table("bclc/blackjack", "Th 8s 6c Tc", offers=(key,), main=20, blazing_sevens=1)
    opened = t.meter(key)
    t.act(None, "start-game")
    assert t.meter(key) == Meter(opened.meter_cents + 23, opened.reserve_cents + 5)
    t.act(None, "void", by="s1", reason="machine failed")
    assert t.meter(key) == opened
    assert t.balances_cents()["stack:p1"] == 100_000
    assert t.balances_cents()["tray"] == -opened.meter_cents


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


# --- which seat and hand, and what is recorded ----------------------------------------------------

IA = "ia/blackjack"
FOUR = {1: "Ts 3d", 2: "9s 3c", 3: "8s 3h", 4: "7s 3s", "dealer": "9h Tc", "next": "5d 2h 3h 4h"}


def supervisor(table: Table) -> Any:
    """The seat and hand for which a supervisor was called."""
    (called,) = events(table, "supervisor-called")
    return told(called, "seat", "hand", otherwise=None)


@pytest.mark.clause(f"{PS}/1")
def test_a_mistake_is_about_who_acted_last_else_about_the_hand_in_turn() -> None:
    for actions, place in (
        ([], (1, 1)),
        (["1 stand"], (1, 1)),
        (["1 stand", "2 hit"], (2, 1)),
    ):
        t = blackjacks.dealt(IA, FOUR, *actions, "dealer err kind exposed-card")
        assert supervisor(t) == place
    # nobody has acted, and seat 1 has its blackjack paid already: seat 2 is in turn
    t = blackjacks.dealt(IA, {**FOUR, 1: "As Kd"}, "dealer err kind exposed-card")
    assert supervisor(t) == (2, 1)


@pytest.mark.clause(f"{PS}/12")
def test_a_card_found_face_up_is_for_the_hand_in_turn() -> None:
    t = blackjacks.dealt(IA, FOUR, "1 stand", "dealer err kind face-up-card")
    assert supervisor(t) == (2, 1)
    t = blackjacks.dealt(IA, FOUR, "1 stand")
    refuse_act(t, "name/unknown-seat", 9, "err", by="dealer", kind="face-up-card")


EIGHTS = {1: "8s 8d 2c Ts 9c", 2: "9s 3c", "dealer": "9h Tc", "next": "5d 2h"}


@pytest.mark.clause(f"{PS}/5")
def test_of_several_hands_the_one_named_or_in_turn_or_the_last_is_meant() -> None:
    hand_1, both = ["1 split"], ["1 split", "1 stand", "1 stand"]
    assert supervisor(blackjacks.dealt(IA, EIGHTS, *hand_1, "dealer err kind missed-hit")) == (1, 1)
    assert supervisor(blackjacks.dealt(IA, EIGHTS, *hand_1, "1 stand", "dealer err kind missed-hit")) == (
        1,
        2,
    )
    assert supervisor(blackjacks.dealt(IA, EIGHTS, *both, "dealer err kind missed-hit")) == (1, 2)
    for number in (1, 2):
        t = blackjacks.dealt(IA, EIGHTS, *both, f"dealer err kind missed-hit hand {number}")
        assert supervisor(t) == (1, number)
    for number in (0, 3):
        t = blackjacks.dealt(IA, EIGHTS, *both)
        refuse_act(t, "action/wrong-hand", None, "err", kind="missed-hit", hand=number)


@pytest.mark.clause(f"{PS}/5")
def test_a_hand_that_is_lost_has_missed_nothing() -> None:
    cards = {1: "8s 8d Ts Tc 9c", 2: "9s 3c", "dealer": "9h Tc"}
    t = blackjacks.dealt(IA, cards, "1 split", "1 hit", "1 stand")  # 8 T T is lost, 8 9 stands
    error = refuse_act(t, "irregularity/not-now", None, "err", kind="missed-hit", hand=1)
    assert error.clause == f"{PS}/5"
    act(t, "dealer err kind missed-hit hand 2")
    assert supervisor(t) == (1, 2)


def test_what_is_no_seats_mistake_names_none() -> None:
    t = blackjacks.dealt(IA, FOUR, "1 hit", "dealer err kind hole-card-exposed")
    assert supervisor(t) == (None, None)
    (told_of,) = events(t, "irregularity")
    assert told(told_of, "seat", "hand", otherwise=None) == (None, None)
    (shown,) = events(t, "hole-shown")
    assert told(shown, "card", "total") == ("Tc", 19)


@pytest.mark.clause(f"{PS}/8")
def test_a_mistake_in_the_deal_is_the_first_seats_where_none_is_named() -> None:
    t = blackjacks.bets(IA, {2: "9s 3c", 3: "8s 3h", "dealer": "9h Tc"})
    act(t, "dealer err kind no-cards")
    t.deal()
    assert supervisor(t)[0] == 2
    empty = tables.opened(IA, {1: None}, offers=())
    error = refuse_act(empty, "irregularity/not-now", None, "err", kind="no-cards")
    assert error.clause == f"{PS}/8"


@pytest.mark.clause(f"{PS}/7")
def test_three_cards_are_too_many_where_nobody_says_how_many() -> None:
    cards = {1: "9s 3c", 2: "8s 3h", "dealer": "9h Tc", "next": "5d 2h"}
    t = blackjacks.bets(IA, cards)
    act(t, "dealer err kind wrong-card-count seat 1")
    t.deal()
    assert spot_of(t, 1).first == ["9s", "3c", "5d"]
    assert record(t, "s1 rule choice keep reason two")[:2] == ["ruled 1", "cards-cut 1"]
    assert spot_of(t, 1).first == ["9s", "3c"]
    for count in (2, 10, True, "x"):
        t = blackjacks.bets(IA, cards)
        refuse_act(t, "irregularity/wrong-count", 1, "err", by="dealer", kind="wrong-card-count", count=count)


@pytest.mark.clause(f"{PS}/7")
def test_nothing_is_cut_from_a_hand_that_lacks_a_card() -> None:
    t = blackjacks.bets(IA, {1: "9s 3c", 2: "8s 3h", "dealer": "9h Tc"})
    act(t, "dealer err kind wrong-card-count seat 1 count 1")
    t.deal()
    act(t, "s1 rule choice keep reason completed")
    assert events(t, "cards-cut") == []
    assert spot_of(t, 1).first == ["9s", "3c"]


@pytest.mark.clause(f"{PS}/10", f"{PS}/10.A")
def test_nothing_is_cut_from_a_dealer_without_cards() -> None:
    t = blackjacks.bets(IA, {1: "9s 3c", "dealer": "9h Tc"})
    act(t, "dealer err kind dealer-not-dealt")
    t.deal()
    assert record(t, "s1 rule choice offered-play reason dealt")[:2] == [
        "ruled",
        "folding-offered",
    ]
    assert seen(t, "public", "dealer", "cards") == ["9h", "??"]


# --- cards that were shown ------------------------------------------------------------------------


@pytest.mark.clause(f"{PS}/1", f"{PS}/1.A")
def test_a_player_who_stood_by_misunderstanding_takes_the_card_and_plays_on() -> None:
    t = blackjacks.dealt(IA, FOUR, "1 stand", "dealer err kind exposed-card")
    assert record(t, "s1 rule choice taken reason wanted") == [
        "ruled 1.1",
        "hand-reopened 1.1",
        "exposed-given 1.1 5d",
        "turn 1.1",
    ]
    (given,) = events(t, "exposed-given")
    assert (told(given, "offered"), given.clause) == (False, f"{PS}/1.A")
    assert seen(t, "public", "spots", 0, "hands", 0, "cards") == ["Ts", "3d", "5d"]
    assert record(t, "1 stand")[-1] == "turn 2.1"


@pytest.mark.clause(f"{PS}/1", f"{PS}/1.A")
def test_a_card_nobody_wants_is_burned_after_the_ruling() -> None:
    t = blackjacks.dealt(IA, FOUR, "dealer err kind exposed-card")
    assert record(t, "s1 rule choice burned reason refused") == ["ruled 1.1", "exposed-burned 5d"]
    (burned,) = events(t, "exposed-burned")
    assert burned.clause == f"{PS}/1.A"


@pytest.mark.clause(f"{PS}/1.A")
def test_the_next_player_is_the_next_who_still_plays() -> None:
    t = blackjacks.dealt(IA, FOUR, "1 stand", "2 stand")  # misdealt to seat 1 after seat 2 has stood
    t.act(1, "err", by="dealer", kind="exposed-card")
    act(t, "s1 rule choice offered-to-next reason refused")
    assert told(events(t, "exposed-offered")[0], "seat", "refused_by") == (3, 1)
    t = blackjacks.bets(IA, {**FOUR, 2: "As Kd"})  # an overlooked blackjack takes no card
    t.act(2, "overlook", by="dealer")
    t.deal()
    act(t, "dealer err kind exposed-card", "s1 rule choice offered-to-next reason refused")
    assert told(events(t, "exposed-offered")[0], "seat", "refused_by") == (3, 1)
    t = blackjacks.dealt(IA, FOUR, "1 stand", "2 stand", "3 stand", "dealer err kind exposed-card")
    act(t, "s1 rule choice offered-to-next reason refused")
    assert told(events(t, "exposed-offered")[0], "seat", "refused_by") == (4, 3)
    t = blackjacks.dealt(IA, FOUR, "1 stand", "2 stand", "3 stand", "4 hit", "dealer err kind exposed-card")
    assert [one.choice for one in t.legal("s1") if one.do == "rule"] == ["taken", "burned"]


@pytest.mark.clause(f"{PS}/11")
def test_an_empty_shoe_comes_before_a_card_shown_by_mistake() -> None:
    """Nothing is left to be shown: the supervisor is called about the shoe."""
    t = croupier.open_table(
        "ia/single-deck-blackjack",
        seed=6,
        people={"s1": "supervisor"},
        options={"cut-card": 0, "burn-cards": 0, "player-cards": "up"},
    )
    for seat in range(1, 8):
        t.sit(seat, f"p{seat}")
    while t._course.device.left:
        if not t.bets_lie():
            for seat in range(1, 8):
                t.bet(seat, main=10)
            t.deal()
        else:
            seat = next(seat for seat in range(1, 8) if t.legal(seat))
            t.act(seat, "decline" if "decline" in choices(t, seat) else "hit")
    act(t, "dealer err kind exposed-card")
    assert told(events(t, "supervisor-called")[-1], "kind") == "shoe-empty"
    assert events(t, "card-exposed") == []
    act(t, "s1 rule choice shuffle-discards reason empty")
    (shuffled,) = events(t, "discards-shuffled")
    assert told(shuffled, "cards") == t._course.device.left > 0


# --- the dealer's blackjack, and steps by hand ----------------------------------------------------


@pytest.mark.clause(f"{PS}/4")
def test_only_a_blackjack_is_found_too_late() -> None:
    cards = {1: "Ts 8d", "dealer": "Th 7c"}
    t = blackjacks.dealt(IA, cards, "dealer skip-peek", "1 stand", by_hand=True)
    error = refuse_act(t, "irregularity/not-now", None, "err", kind="late-blackjack")
    assert error.clause == f"{PS}/4"
    t = blackjacks.dealt(IA, {**cards, "dealer": "Th Ac"}, "dealer skip-peek", "1 stand", by_hand=True)
    act(t, "dealer err kind late-blackjack")
    assert record(t, "s1 rule choice becomes-21 reason late")[:3] == [
        "ruled",
        "blackjack-late",
        "dealer-ended",
    ]
    (ended,) = events(t, "dealer-ended")
    assert told(ended, "total", "blackjack") == (21, False)


@pytest.mark.clause("ia-blackjack/dealing-procedures/15")
def test_a_dealer_who_forgets_to_look_settles_as_if_there_were_no_blackjack() -> None:
    """Insurance is lost and blackjacks are paid, then the play goes on."""
    cards = {1: "As Kd", 2: "9s 8c", "dealer": "Ah 9c"}
    t = blackjacks.dealt(IA, cards, "1 decline", "2 insure 5", by_hand=True)
    for do in ("peek", "skip-peek"):
        refuse_act(t, "action/no-amount", None, do, amount=5)
    assert record(t, "dealer skip-peek") == [
        "peek-skipped",
        "settled 2.1 insurance",
        "hand-ended 1.1",
        "settled 1.1 main",
        "cards-collected 1.1",
        "turn 2.1",
    ]
    assert [(line.wager, line.result) for line in t.settlements] == [("insurance", "lose"), ("main", "win")]
    for do in ("peek", "skip-peek"):
        refuse_act(t, "action/nothing-to-peek", None, do)
    refuse_act(t, "action/not-the-dealers-turn", None, "play-out")


@pytest.mark.clause(f"{PS}/5")
def test_after_a_ruling_the_dealer_still_plays_the_house_hand_by_hand() -> None:
    t = blackjacks.dealt(IA, {1: "Ts 3d", 2: "9s 8c", "dealer": "9h Tc"}, "1 stand", "2 stand", by_hand=True)
    t.act(1, "err", by="dealer", kind="missed-hit")
    assert t.dealer_step() is None
    act(t, "s1 rule choice dead-hand reason missed")
    assert t.dealer_step() == "play-out"
    assert [(one.seat, one.result) for one in t.settlements] == [(1, "void")]


@pytest.mark.clause(f"{PS}/4", "ia-blackjack/ruling/152")
@pytest.mark.parametrize("tells", ["err kind late-blackjack", "play-out"])
def test_a_blackjack_nobody_looked_for_is_turned_over_and_told(tells: str) -> None:
    """Whether the dealer says so or turns the hole card at the end: a supervisor, a 21, doubles go back."""
    cards = {1: "5h 6c 8d", "dealer": "Th Ac"}
    t = blackjacks.dealt(IA, cards, "dealer skip-peek", "1 double", by_hand=True)
    assert record(t, f"dealer {tells}") == ["irregularity", "hole-shown Ac", "supervisor-called"]
    assert seen(t, "public", "dealer", "cards") == ["Th", "Ac"]
    assert [one.choice for one in t.legal("s1") if one.do == "rule"] == ["becomes-21"]
    act(t, "s1 rule choice becomes-21 reason late")
    assert [(line.wager, line.result) for line in t.settlements] == [("main", "lose"), ("double", "push")]


def test_a_hole_card_nobody_looked_at_is_turned_in_its_time() -> None:
    """Not before the players are done; and where it makes no blackjack, nothing is amiss."""
    cards = {1: "Ts 9d", "dealer": "Th Ac"}
    t = blackjacks.dealt(IA, cards, "dealer skip-peek", by_hand=True)
    refuse_act(t, "action/not-the-dealers-turn", None, "play-out")
    t = blackjacks.dealt(IA, {**cards, "dealer": "Th 8c"}, "dealer skip-peek", "1 stand", by_hand=True)
    act(t, "dealer play-out")
    assert [(line.result, over(t)) for line in t.settlements] == [("win", True)]
    t = blackjacks.dealt("pa/blackjack", cards, "dealer skip-peek", "1 stand", by_hand=True)
    act(t, "dealer play-out")  # no clause makes a 21 of it, and no supervisor is called
    assert [(line.result, over(t)) for line in t.settlements] == [("lose", True)]


@pytest.mark.clause("ia-blackjack/ruling/177")
def test_a_side_bet_that_was_lost_comes_back_when_the_round_is_called_off() -> None:
    t = blackjacks.dealt(
        IA, {1: "Ts 3d", "dealer": "9h Tc"}, beside={"lucky_ladies": 5}, offers=("ia/lucky-ladies",)
    )
    assert [(line.wager, line.result) for line in t.settlements] == [("lucky-ladies", "lose")]
    act(t, "s1 void reason spilled")
    assert tables.money(t, "p1") == 0  # 25 was bet, 25 has come back
