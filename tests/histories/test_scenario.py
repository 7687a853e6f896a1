"""Scenarios are played as written; what is wrong with one is told with its place in the file."""

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from croupier.errors import CroupierError
from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.histories.scenario import clauses, covered, read_scenario
from croupier.histories.yaml_file import Source, parse

NINETEEN = {"seats": {"1": "Th 9c"}, "dealer": "9h 8c"}
STAND = {"seat": 1, "do": "stand"}


def seat(player: str = "p1", main: Any = 25, **more: Any) -> dict[str, Any]:
    return {"player": player, "wagers": {"main": main}, **more}


def scenario(**parts: Any) -> dict[str, Any]:
    """One seat standing on nineteen against a nine, but for what is given."""
    usual = {"game": "bclc/blackjack", "seats": {1: seat()}, "deal": NINETEEN, "actions": [STAND], **parts}
    return {name: part for name, part in usual.items() if part is not None}


def played(**parts: Any) -> Result:
    return play(read_scenario(parse(yaml.safe_dump(scenario(**parts), sort_keys=False))))


def lines(**parts: Any) -> list[str]:
    """Settlements without their clauses."""
    return [str(line).split(" bclc-")[0] for line in played(**parts).settlements]


def refused(**parts: Any) -> CroupierError:
    with pytest.raises(CroupierError) as caught:
        played(**parts)
    position = caught.value.position
    assert position is not None
    assert set(position) == {"file", "line", "path"}
    assert isinstance(position["line"], int)
    return caught.value


def code_and_path(**parts: Any) -> tuple[str, str]:
    error = refused(**parts)
    assert error.position is not None
    return error.code, error.position["path"]


# --- playing ----------------------------------------------------------------------------------


def test_a_round_at_the_top_level() -> None:
    assert lines() == ["seat 1 main 25.00 -> 50.00 win"]


def test_kebab_and_snake_case() -> None:
    parts = {
        "actions": [{"seat": 1, "do": "double", "amount": 25, "dealer_bet": 5}],
        "options": {"soft_17": "stand"},
    }
    bets = {1: {**seat(), "dealer-bets": {"main": 5}}}
    hand = {"seats": {"1": "6h 5c Ts"}, "dealer": "9h 8c"}
    won = lines(seats=bets, deal=hand, **parts)
    assert won == lines(seats={1: seat(dealer_bets=5)}, deal=hand, **parts)
    assert won[2:] == ["seat 1 main (tip) 5.00 -> 10.00 win", "seat 1 double (tip) 5.00 -> 10.00 win"]


@pytest.mark.parametrize("amount", [7.5, "7.50", "$7.50", "007.5"])
def test_amounts_in_dollars(amount: object) -> None:
    assert lines(seats={1: seat(main=amount)}) == ["seat 1 main 7.50 -> 15.00 win"]


def test_the_same_file_as_json() -> None:
    result = play(read_scenario(parse(json.dumps(scenario(seats={"1": seat()})))))
    assert [line.returned_cents for line in result.settlements] == [5000]


def test_an_evening_of_rounds() -> None:
    result = played(
        seats={1: {"player": "p1", "stack": 100}, 3: {"player": "p2"}},
        deal=None,
        actions=None,
        rounds=[
            {"wagers": {3: {"main": 20}, 1: {"main": 40}}, "deal": {"dealer": "Th 9c"},
             "actions": [STAND, {"seat": 3, "do": "stand"}]},
            {"wagers": {1: {"main": 60}}, "cards": "As 9h Ks 8c"},
        ],
    )  # fmt: skip
    assert [[line.returned_cents for line in one.settlements] for one in result.rounds] == [[0, 0], [15000]]
    assert [one.seats for one in result.rounds] == [{1: "p1", 3: "p2"}] * 2
    assert result.stacks == {"p1": 15000, "p2": -2000}
    first, second = (one.events for one in result.rounds)
    assert [event.seq for event in (*first, *second)] == list(range(1, len(first) + len(second) + 1))
    assert [event.kind for event in first[:4]] == ["table-opened", "seat-taken", "bought-in", "seat-taken"]
    assert second[0].kind == "round-opened"


def test_what_is_printed_as_json() -> None:
    shown = json.loads(b"".join(played(seats={1: seat(stack=100)}).written()))
    assert list(shown) == ["game", "spec", "rounds", "stacks", "meters", "pools", "table"]
    assert (shown["game"], shown["stacks"], shown["meters"], shown["pools"]) == (
        "bclc/blackjack",
        {"p1": "125.00"},
        {},
        {},
    )
    (only,) = shown["rounds"]
    assert list(only) == ["seats", "events", "script", "settlements", "postings"]
    assert only["seats"] == {"1": "p1"}
    assert only["settlements"][0]["returned"] == "50.00"
    assert only["postings"][0] == {"event": 3, "account": "cage", "amount": "-100.00"}
    assert set(only["script"][0]) == {"event", "says", "does", "clause"}


def test_a_file_plays_alike_every_time() -> None:
    assert list(played().written()) == list(played().written())


def test_bets_behind_a_seat_in_every_notation() -> None:
    want = ["seat 1 main 25.00 -> 50.00 win", "seat 1 main (p3) 10.00 -> 20.00 win"]
    for bets in (
        {"p3": 10},
        {"p3": {"main": 10}},
        {"player": "p3", "main": 10},
        [{"player": "p3", "main": 10}],
        [{"p3": 10}],
    ):
        assert lines(seats={1: seat(back_bets=bets)}) == want
        assert lines(**{"back-bets": {1: bets}}) == want


def test_tips_at_the_round() -> None:
    want = ["seat 1 main 25.00 -> 50.00 win", "seat 1 main (tip) 5.00 -> 10.00 win"]
    assert lines(**{"dealer-bets": {1: 5}}) == want
    assert lines(**{"dealer-bets": {1: {"main": 5}}}) == want


def test_a_player_who_refuses_back_bets() -> None:
    bets = {1: seat(back_betting="no")}
    assert lines(seats=bets) == lines()
    assert code_and_path(seats=bets, **{"back-bets": {1: {"p3": 10}}}) == (
        "wager/back-bet-refused",
        "back-bets.1.p3",
    )


def test_betting_may_be_written_as_actions() -> None:
    bet = {"seat": 1, "do": "bet", "wager": "main", "amount": 25}
    deal = {"by": "dealer", "do": "deal"}
    bare = {1: {"player": "p1"}}
    assert lines(seats=bare, actions=[bet, STAND]) == lines()
    assert lines(seats=bare, actions=[bet, deal, STAND]) == lines()
    assert lines(actions=[deal, STAND]) == lines()
    assert lines(seats=bare, actions=[bet, {"seat": 1, "do": "withdraw"}, bet, STAND]) == lines()


def test_a_pushed_tip_is_left_before_the_deal() -> None:
    push = {"seats": {1: "Th 9c"}, "dealer": "Td 9d"}
    rounds = [
        {"wagers": {1: {"main": 25}}, "dealer-bets": {1: 5}, "deal": push, "actions": [STAND]},
        {"wagers": {1: {"main": 25}}, "deal": NINETEEN, "actions": [{"seat": 1, "do": "leave-tip"}, STAND]},
    ]
    result = played(seats={1: {"player": "p1"}}, deal=None, actions=None, rounds=rounds)
    assert [(line.owner, line.returned_cents) for line in result.rounds[1].settlements] == [
        ("player", 5000),
        ("dealer", 1000),
    ]


# --- silence ----------------------------------------------------------------------------------

ACE_UP = {"seats": {1: "Th 9c", 2: "Td 9d"}, "dealer": "Ah 8c"}
TWO = {1: seat(), 2: seat("p2", back_bets={"p3": 10})}
STAND_2 = {"seat": 2, "do": "stand"}


def insured(*answers: dict[str, Any]) -> list[str]:
    found = lines(seats=TWO, deal=ACE_UP, actions=[*answers, STAND, STAND_2])
    return sorted(line for line in found if "insurance" in line)


def test_an_offer_not_mentioned_is_declined() -> None:
    assert insured() == []
    assert insured({"seat": 2, "do": "insure", "amount": 5}) == ["seat 2 insurance 5.00 -> 0.00 lose"]
    assert insured({"seat": 2, "bettor": "p3", "do": "insure", "amount": 5}) == [
        "seat 2 insurance (p3) 5.00 -> 0.00 lose"
    ]


def test_offers_are_answered_in_any_order() -> None:
    answers = [{"seat": 2, "do": "insure", "amount": "12.50"}, {"seat": 1, "do": "decline"}]
    assert insured(*answers) == insured(*reversed(answers)) == ["seat 2 insurance 12.50 -> 0.00 lose"]


def test_every_offer_may_be_declined_aloud() -> None:
    answers = ({"seat": 1}, {"seat": 2, "bettor": "p3"}, {"seat": 2})
    assert insured(*({**answer, "do": "decline"} for answer in answers)) == []


def test_a_back_bettor_who_says_nothing_stays() -> None:
    hand = {"seats": {1: "5h 6c Td"}, "dealer": "9h 8c"}
    bets = {1: seat(back_bets={"p3": 10})}
    double = {"seat": 1, "do": "double", "amount": 25}
    silent = lines(seats=bets, deal=hand, actions=[double])
    stays = {"seat": 1, "bettor": "p3", "do": "stay"}
    assert silent == lines(seats=bets, deal=hand, actions=[double, stays])
    assert "seat 1 double (p3) 10.00 -> 20.00 win" not in silent
    follows = {"seat": 1, "bettor": "p3", "do": "follow", "amount": 10}
    assert "seat 1 double (p3) 10.00 -> 20.00 win" in lines(seats=bets, deal=hand, actions=[double, follows])


def test_side_bets_and_their_settings() -> None:
    parts = {
        "offers": ["bclc/kings-bounty"],
        "options": {"kings-bounty-maximum": 50},
        "seats": {1: {"player": "p1", "wagers": {"main": 25, "kings-bounty": 5}}},
        "deal": {"seats": {1: "Kh Kd"}, "dealer": "9h 8c"},
    }
    assert "seat 1 kings-bounty 5.00 -> 35.00 win" in lines(**parts)
    paid = lines(**parts, paytables={"kings-bounty": [1000, 100, 30, 20, 9, 7, 4]})
    assert "seat 1 kings-bounty 5.00 -> 40.00 win" in paid
    assert code_and_path(**parts, paytables={"kings-bounty": "9-8"}) == (
        "setting/paytable",
        "paytables.kings-bounty",
    )
    parts["options"] = {"kings-bounty-maximum": 4}
    assert code_and_path(**parts)[0] == "wager/above-maximum"


# --- too few and too many actions -------------------------------------------------------------


def test_a_decision_that_is_missing() -> None:
    error = refused(actions=None)
    assert (error.code, error.offender) == ("scenario/missing-action", "seat 1")
    assert "hit, stand" in error.message
    assert error.position is not None
    assert error.position["path"] == "actions"


AWARD = """
game: bclc/blackjack
offers: [bclc/blazing-sevens]
people: {people}
meters: {{bclc/blazing-sevens: {{meter: 5000}}}}
seats: {{1: {{player: p1, wagers: {{main: 25, blazing-sevens: 1}}}}}}
deal: {{seats: {{1: "7s 7s Tc"}}, dealer: "7s Tc"}}
actions: [{{seat: 1, do: hit}}]
"""


@pytest.mark.parametrize(
    ("people", "who"), [("{s1: supervisor, e1: executive}", "e1"), ("{s1: supervisor}", "an executive")]
)
def test_an_award_waits_for_the_card_that_it_needs(people: str, who: str) -> None:
    """The whole meter is an executive's; that a supervisor may call the round off does not answer it."""
    with pytest.raises(CroupierError) as refusal:
        play(read_scenario(parse(AWARD.format(people=people))))
    assert (refusal.value.code, refusal.value.offender) == ("scenario/missing-action", who)
    assert refusal.value.message == f"The actions end where {who} must choose: authorise."


def test_what_may_be_chosen_is_named_once() -> None:
    text = """
game: bclc/texas-holdem
offers: [bclc/pot-limit]
people: {s1: supervisor}
table: {button: 3}
seats: {1: {player: p1, stack: 500}, 2: {player: p2, stack: 500}, 3: {player: p3, stack: 500}}
actions:
  - {seat: 3, do: put, said: raise to 200}
  - {seat: 1, do: call}
  - {seat: 1, do: object}
"""
    with pytest.raises(CroupierError) as refusal:
        play(read_scenario(parse(text)))
    assert refusal.value.message == "The actions end where s1 must choose: rule, void."


def test_a_decision_that_is_missing_on_a_second_hand() -> None:
    hand = {"seats": {1: "8h 8c Td 9d"}, "dealer": "9h 8d"}
    error = refused(deal=hand, actions=[{"seat": 1, "do": "split"}, STAND])
    assert (error.code, error.offender) == ("scenario/missing-action", "seat 1, hand 2")


def test_the_missing_actions_place_is_the_end_of_the_last_one() -> None:
    text = """game: bclc/blackjack
seats:
  1: {player: p1}
rounds:
  - wagers: {1: {main: 5}}
    deal: {seats: {1: "2h 3c 4c"}, dealer: "9h"}
    actions:
      - {seat: 1, do: hit}
"""
    with pytest.raises(CroupierError) as caught:
        play(read_scenario(parse(text, "f.yaml")))
    assert caught.value.position == {"file": "f.yaml", "line": 8, "path": "rounds[0].actions"}


def test_an_action_left_over() -> None:
    assert code_and_path(actions=[STAND, STAND]) == ("scenario/left-over-action", "actions[1]")


def test_a_bet_left_over_opens_no_further_round() -> None:
    bet = {"seat": 1, "do": "bet", "amount": 25}
    assert code_and_path(actions=[STAND, bet]) == ("scenario/left-over-action", "actions[1]")


def test_nobody_bets() -> None:
    assert refused(seats={1: {"player": "p1"}}, actions=None).code == "action/no-bets"


def test_a_round_without_bets_after_one_with_them() -> None:
    one = {"wagers": {1: {"main": 25}}, "deal": NINETEEN, "actions": [STAND]}
    found = code_and_path(seats={1: {"player": "p1"}}, deal=None, actions=None, rounds=[one, {}])
    assert found == ("action/no-bets", "rounds[1]")


# --- refusals know their place ----------------------------------------------------------------


def test_where_an_action_goes_wrong() -> None:
    text = """game: bclc/blackjack
seats:
  1: {player: p1}
rounds:
  - wagers: {1: {main: 5}}
    deal: {seats: {1: "Th 3c 4c"}, dealer: "9h"}
    actions:
      - {seat: 1, do: hit}

      - seat: 1
        do: double
"""
    with pytest.raises(CroupierError) as caught:
        play(read_scenario(parse(text, "f.yaml")))
    assert caught.value.code == "action/double-needs-two-cards"
    assert caught.value.clause == "bclc-blackjack/1/4.3"
    assert caught.value.position == {"file": "f.yaml", "line": 10, "path": "rounds[0].actions[1]"}


@pytest.mark.parametrize(
    ("amount", "code"),
    [
        ("7.505", "money/fraction-of-a-cent"),
        ("nan", "money/not-a-number"),
        (".nan", "money/not-a-number"),
        ("-.inf", "money/not-a-number"),
        ("1e3", "money/exponent"),
        ("-25", "money/signed"),
        (-25, "money/signed"),
        ("+25", "money/signed"),
        ("9" * 30, "money/too-large"),
        ("1" + "0" * 12, "money/too-large"),
        ("0x10", "money/unreadable"),
        ("25,00", "money/unreadable"),
        ("1_000", "money/unreadable"),
        (True, "money/unreadable"),
        (None, "money/unreadable"),
        ([25], "money/unreadable"),
        (0, "wager/below-minimum"),
        ("0.99", "wager/below-minimum"),
        (10001, "wager/above-maximum"),
    ],
)
def test_amounts_that_are_none(amount: object, code: str) -> None:
    error = refused(seats={1: seat(main=amount)})
    assert error.code == code
    assert error.position is not None
    assert error.position["path"] == "seats.1.wagers.main"
    if code.startswith("money/"):
        double = {"seat": 1, "do": "double", "amount": amount}
        if amount is not None:
            assert code_and_path(actions=[double]) == (code, "actions[0].amount")
            assert code_and_path(seats={1: seat(stack=amount)}) == (code, "seats.1.stack")


def test_the_wager_that_is_wrong_is_named() -> None:
    assert code_and_path(seats={1: {"player": "p1", "wagers": {"main": 25, "mian": 5}}}) == (
        "name/unknown-wager",
        "seats.1.wagers.mian",
    )
    assert code_and_path(seats={1: {"player": "p1", "wagers": {"main": "nan"}}}) == (
        "money/not-a-number",
        "seats.1.wagers.main",
    )


@pytest.mark.parametrize("name", ["seat", "by", "id", "bettor", "self"])
def test_a_wager_is_never_taken_for_an_argument(name: str) -> None:
    assert code_and_path(seats={1: {"player": "p1", "wagers": {name: 5}}}) == (
        "name/unknown-wager",
        f"seats.1.wagers.{name}",
    )


UNKNOWN: dict[str, tuple[dict[str, Any], str, str | None, str]] = {
    "top key": ({"acton": []}, "name/unknown-key", "actions", "acton"),
    "game": ({"game": "bclc/blakjack"}, "name/unknown-game", "bclc/blackjack", "game"),
    "option": ({"options": {"soft17": "hit"}}, "name/unknown-option", "soft-17", "options.soft17"),
    "option's value": ({"options": {"soft-17": "hits"}}, "setting/out-of-range", "hit", "options.soft-17"),
    "decks": ({"options": {"decks": 9}}, "setting/out-of-range", None, "options.decks"),
    "person": ({"actions": [{"by": "s1", "do": "deal"}]}, "name/unknown-person", None, "actions[0].by"),
    "role": ({"people": {"s1": "supervizor"}}, "name/unknown-role", "supervisor", "people.s1"),
    "seat key": ({"seats": {1: seat(stak=5)}}, "name/unknown-key", "stack", "seats.1.stak"),
    "seat": ({"seats": {9: seat()}, "deal": None}, "name/unknown-seat", None, "seats.9"),
    "seat 0": ({"seats": {0: seat()}}, "name/unknown-seat", None, "seats.0"),
    "seat word": ({"seats": {"one": seat()}}, "name/unknown-seat", None, "seats.one"),
    "action": ({"actions": [{"seat": 1, "do": "stad"}]}, "name/unknown-action", "stand", "actions[0].do"),
    "later": ({"actions": [STAND, {**STAND, "do": "dea"}]}, "name/unknown-action", "deal", "actions[1].do"),
    "action key": ({"actions": [{**STAND, "amonut": 5}]}, "name/unknown-key", "amount", "actions[0].amonut"),
    "argument": ({"actions": [{**STAND, "kind": "x"}]}, "name/unknown-argument", None, "actions[0].kind"),
    "deal key": ({"deal": {"deler": "9h"}}, "name/unknown-key", "dealer", "deal.deler"),
    "dealt seat": ({"deal": {"seats": {4: "9h"}}}, "name/unknown-seat", None, "deal.seats.4"),
    "random": ({"random": {"dise": [1]}}, "name/unknown-key", "dice", "random.dise"),
    "bet seat": ({"wagers": {2: {"main": 5}}}, "name/unknown-seat", None, "wagers.2"),
    "acting seat": ({"actions": [{"seat": 2, "do": "hit"}]}, "name/unknown-seat", None, "actions[0].seat"),
    "tip": ({"dealer-bets": {1: {"maine": 5}}}, "name/unknown-wager", "main", "dealer-bets.1.maine"),
    "table key": ({"table": {"buton": 3}}, "name/unknown-key", "button", "table.buton"),
    "meter key": ({"meters": {"a/b": {"metre": 5}}}, "name/unknown-key", "meter", "meters.a/b.metre"),
    "pool key": ({"pools": {"a/b": {"poll": 5}}}, "name/unknown-key", "pool", "pools.a/b.poll"),
}  # fmt: skip


@pytest.mark.parametrize(("parts", "code", "nearest", "path"), UNKNOWN.values(), ids=UNKNOWN)
def test_names_nobody_knows(parts: dict[str, Any], code: str, nearest: str | None, path: str) -> None:
    error = refused(**parts)
    assert (error.code, error.nearest) == (code, nearest)
    assert error.position is not None
    assert error.position["path"] == path


SHAPES: dict[str, tuple[dict[str, Any], str, str]] = {
    "no game": ({"game": None}, "scenario/missing-key", ""),
    "no player": ({"seats": {1: {}}}, "scenario/missing-key", "seats.1"),
    "no name": ({"seats": {1: {"player": ""}}}, "scenario/not-text", "seats.1.player"),
    "seats listed": ({"seats": [seat()]}, "scenario/not-a-mapping", "seats"),
    "bare wager": ({"seats": {1: {"player": "p", "wagers": 5}}}, "scenario/not-a-mapping", "seats.1.wagers"),
    "actions mapped": ({"actions": {"seat": 1}}, "scenario/not-a-list", "actions"),
    "action word": ({"actions": ["stand"]}, "scenario/not-a-mapping", "actions[0]"),
    "no do": ({"actions": [{"seat": 1}]}, "scenario/missing-key", "actions[0]"),
    "no seat": ({"actions": [{"do": "hit"}]}, "scenario/missing-key", "actions[0]"),
    "seat word": ({"actions": [{"seat": "one", "do": "hit"}]}, "scenario/not-a-number", "actions[0].seat"),
    "seat flag": ({"actions": [{"seat": True, "do": "hit"}]}, "scenario/not-a-number", "actions[0].seat"),
    "half a hand": ({"actions": [{**STAND, "hand": 1.5}]}, "scenario/not-a-number", "actions[0].hand"),
    "a hand below": ({"actions": [{**STAND, "hand": -1}]}, "scenario/not-a-number", "actions[0].hand"),
    "no rounds": (
        {"deal": None, "actions": None, "seats": None, "rounds": []}, "scenario/no-rounds", "rounds"
    ),
    "rounds and actions": ({"deal": None, "rounds": [{}]}, "scenario/not-with-rounds", "actions"),
    "rounds and wagers": (
        {"deal": None, "actions": None, "rounds": [{}]}, "scenario/not-with-rounds", "seats.1.wagers"
    ),
    "cards and deal": ({"cards": "9h"}, "scenario/cards-and-deal", "deal"),
    "said twice": ({"dealer-bets": {}, "dealer_bets": {}}, "scenario/duplicate-key", "dealer_bets"),
    "maybe": ({"seats": {1: seat(back_betting="?")}}, "scenario/not-yes-or-no", "seats.1.back_betting"),
    "two stacks": ({"seats": {1: seat(stack=50), 2: seat(stack=60)}}, "scenario/two-stacks", "seats.2.stack"),
    "meters": ({"meters": {"a/b": {"meter": 5}}}, "name/unknown-meter", "meters.a/b"),
    "perhaps held": ({"held": "perhaps"}, "scenario/not-yes-or-no", "held"),
    "pay tables": ({"paytables": {"trips": "4-3"}}, "name/unknown-paytable", "paytables.trips"),
}  # fmt: skip


@pytest.mark.parametrize(("parts", "code", "path"), SHAPES.values(), ids=SHAPES)
def test_files_of_the_wrong_shape(parts: dict[str, Any], code: str, path: str) -> None:
    assert code_and_path(**parts) == (code, path)


UNUSED: dict[str, tuple[dict[str, Any], str]] = {
    "dice": ({"random": {"dice": [1, 2, 3]}}, "random"),
    "a number": ({"random": {"number": 5}}, "random"),
    "button cards": ({"random": {"button-cards": {1: "9c"}}}, "random"),
    "nothing random": ({"random": {}}, "random"),
    "pool": ({"pools": {"a/b": {"pool": 5}}}, "pools.a/b.pool"),
    "posted": ({"pools": {"a/b": {"posted": 5}}}, "pools.a/b.posted"),
    "pool reserve": ({"pools": {"a/b": {"reserve": 5}}}, "pools.a/b.reserve"),
    "claimed": ({"pools": {"a/b": {"claimed": "12:00:05"}}}, "pools.a/b.claimed"),
    "empty meter": ({"meters": {"a/b": {}}}, "meters.a/b"),
    "empty pool": ({"pools": {"a/b": {}}}, "pools.a/b"),
    **{
        f"table's {name}": ({"table": {name: value}}, f"table.{name}")
        for name, value in {
            "button": 3,
            "kill": {"state": "leg-up", "seat": 2},
            "banker": "house",
            "last-bank": 4,
            "last-bet": {5: 50},
            "away": [3],
            "missed": {5: ["big"]},
            "new": [3],
            "dealt-in-elsewhere": 17,
            "day": "2026-11-15",
        }.items()
    },
}


@pytest.mark.parametrize(("parts", "path"), UNUSED.values(), ids=UNUSED)
def test_settings_that_the_game_has_no_use_for(parts: dict[str, Any], path: str) -> None:
    assert code_and_path(**parts) == ("scenario/unused-setting", path)


def test_a_round_of_an_evening_that_rolls_dice_for_nothing() -> None:
    one = {"wagers": {1: {"main": 25}}, "deal": NINETEEN, "actions": [STAND]}
    rounds = [one, {**one, "random": {"number": 5}}]
    found = code_and_path(seats={1: {"player": "p1"}}, deal=None, actions=None, rounds=rounds)
    assert found == ("scenario/unused-setting", "rounds[1].random")


# --- cards, clauses and payouts that the file must be right about --------------------------------


@pytest.mark.parametrize(
    ("deal", "path", "never"),
    [
        ({"seats": {1: "Th 9c 2d"}, "dealer": "9h 8c"}, "deal.seats.1", "2d"),
        ({"seats": {1: "Th 9c"}, "dealer": "9h 8c 2d 3d"}, "deal.dealer", "2d 3d"),
        ({"seats": {1: "Th 9c"}, "dealer": "9h 8c", "board": "Ah"}, "deal.board", "Ah"),
    ],
)
def test_a_card_that_is_given_out_and_never_dealt(deal: dict[str, Any], path: str, never: str) -> None:
    error = refused(deal=deal)
    assert (error.code, error.offender) == ("scenario/card-never-dealt", never)
    assert error.position is not None
    assert error.position["path"] == path


def test_cards_that_may_stay_undealt() -> None:
    assert lines(deal={**NINETEEN, "next": "2d 3d"}) == lines()
    assert lines(deal=None, cards="Th 9h 9c 8c 2d 3d") == lines()


def test_a_card_that_the_first_of_two_rounds_never_deals() -> None:
    one = {"wagers": {1: {"main": 25}}, "deal": NINETEEN, "actions": [STAND]}
    rounds = [{**one, "deal": {**NINETEEN, "dealer": "9h 8c 2d"}}, one]
    found = code_and_path(seats={1: {"player": "p1"}}, deal=None, actions=None, rounds=rounds)
    assert found == ("scenario/card-never-dealt", "rounds[0].deal.dealer")


@pytest.mark.parametrize(
    ("clause", "nearest"),
    [
        ("bclc-blackjack/1/7.1.11", "bclc-blackjack/1/7.1.1"),
        ("bclc-blackjak/1/7.1.1", "bclc-blackjack/1/7.1.1"),
        ("bclc-blackjack/ruling/9999", None),
    ],
)
def test_a_clause_that_is_in_no_register(clause: str, nearest: str | None) -> None:
    error = refused(clauses=["bclc-blackjack/1/7.1", clause])
    assert error.code == "name/unknown-clause"
    assert nearest is None or error.nearest == nearest
    assert error.position is not None
    assert error.position["path"] == "clauses[1]"


def test_clauses_and_rulings_that_exist() -> None:
    assert lines(clauses=["bclc-blackjack/1/7.1", "bclc-blackjack/ruling/29"]) == lines()


def test_some_lines_alone_cover_no_clause() -> None:
    def source(**judged: Any) -> Source:
        return parse(yaml.safe_dump(scenario(clauses=["bclc-blackjack/1/7.1"], **judged)))

    some, every = {"expect-some": [{"seat": 1}]}, {"expect": [{"seat": 1}]}
    assert covered(source(**every)) == covered(source(**every, **some)) == ["bclc-blackjack/1/7.1"]
    assert covered(source(**some)) == []
    assert clauses(source(**some)) == ["bclc-blackjack/1/7.1"]  # what the file is about


HELD: dict[str, Any] = {
    "offers": ["bclc/blazing-sevens"],
    "people": {"s1": "supervisor", "e1": "executive"},
    "meters": {"bclc/blazing-sevens": {"meter": "9999.77"}},
    "seats": {1: {"player": "p1", "wagers": {"main": 10, "blazing-sevens": 1}}},
    "deal": {"seats": {1: "7s 7s Tc"}, "dealer": "7s"},
}
HIT, AUTHORISE = {"seat": 1, "do": "hit"}, {"by": "e1", "do": "authorise"}
RELEASE = {"by": "s1", "do": "release", "award": "p1"}


def test_a_file_may_end_with_a_payout_held() -> None:
    assert lines(**HELD, held=True, actions=[HIT, AUTHORISE]) == lines(
        **HELD, actions=[HIT, AUTHORISE, RELEASE]
    )
    assert lines(held=False) == lines()


@pytest.mark.parametrize(
    ("parts", "path", "told"),
    [
        ({**HELD, "actions": [HIT, AUTHORISE]}, "", "p1's $10000.00 still waits for a release"),
        ({**HELD, "actions": [HIT, AUTHORISE], "held": False}, "held", "does not say `held: true`"),
        ({**HELD, "actions": [HIT, AUTHORISE, RELEASE], "held": True}, "held", "No payout is held"),
        ({"held": True}, "held", "the file says `held: true`"),
    ],
)
def test_a_file_says_whether_a_payout_is_held_at_its_end(parts: dict[str, Any], path: str, told: str) -> None:
    error = refused(**parts)
    assert error.code == "scenario/payout-held"
    assert error.position is not None
    assert error.position["path"] == path
    assert told in error.message


def test_an_offer_nobody_makes_is_refused() -> None:
    error = refused(offers=["bclc/kings-bonty"])
    assert (error.code, error.nearest) == ("name/unknown-game", "bclc/kings-bounty")
    assert error.position is not None
    assert error.position["path"] == "offers[0]"
    assert code_and_path(offers=["bclc/blackjack"]) == ("setting/offer-not-admitted", "offers[0]")
    assert code_and_path(game="bclc/kings-bounty") == ("name/offer-not-a-game", "game")


def test_who_may_act() -> None:
    two = {1: seat(), 2: seat("p2")}
    hands = {"seats": {1: "Th 9c", 2: "Td 9d"}, "dealer": "9h 8c"}
    for action, code, field in (
        ({"seat": 2, "do": "stand"}, "action/out-of-turn", ""),
        ({"seat": 1, "by": "p2", "do": "stand"}, "authority/not-your-seat", ".by"),
        ({"seat": 1, "do": "deal"}, "authority/wrong-role", ""),
        ({"seat": 1, "hand": 2, "do": "stand"}, "action/wrong-hand", ".hand"),
        ({"seat": 1, "do": "insure"}, "action/insurance-not-open", ""),
        ({"seat": 1, "bettor": "p3", "do": "follow"}, "action/no-back-bettor", ".bettor"),
    ):
        deal = {"by": "dealer", "do": "deal"}
        steps = [action] if action["do"] == "deal" else [deal, action]
        path = f"actions[{len(steps) - 1}]{field}"
        assert code_and_path(seats=two, deal=hands, actions=steps) == (code, path)


def test_a_stack_that_does_not_suffice() -> None:
    assert refused(seats={1: seat(stack="24.99")}).code == "money/insufficient-funds"


@pytest.mark.parametrize("how", [["--check"], [], ["--json"]], ids=["checked", "in words", "as JSON"])
def test_a_long_evening_is_dealt_in_a_moment(
    how: list[str], size: Callable[[int], int], tmp_path: Path
) -> None:
    """40,000 actions in 3 s of CPU: nothing in the file is looked at again for each action."""
    cards = "{seats: {1: 2c 2d 2h 2s 3c 3d}, dealer: 9h 8c}"
    hand = f"  - wagers: {{1: {{main: 5}}}}\n    deal: {cards}\n    actions:\n"
    actions = ["      - {seat: 1, do: hit}\n"] * 4 + ["      - {seat: 1, do: stand}\n"]
    file = tmp_path / "evening.yaml"
    file.write_text(
        "game: bclc/blackjack\nseats: {1: {player: p1}}\nexpect-some: [{seat: 1, result: lose}]\nrounds:\n"
        + (hand + "".join(actions)) * (size(40_000) // len(actions))
    )
    command = [sys.executable, "-c", "from croupier.cli.main import main; main()", "deal", str(file), *how]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 3
