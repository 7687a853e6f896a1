"""A refusal names its place down to the field, with file and line."""

import pytest

from croupier.errors import CroupierError
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import parse

HEAD = """game: bclc/blackjack
offers: [bclc/blazing-sevens]
people: {s1: supervisor, e1: executive}
seats:
  1: {player: p1, stack: 100, wagers: {main: 20}, dealer-bets: {main: 5}}
  2:
    player: p2
    wagers: {main: 20}
deal: {seats: {1: "8h 8d", 2: "Th 9d"}, dealer: "6s"}
actions:
"""
MOVED = "{by: e1, do: correct, event: 1, reason: x, amount: 5, "
FAST = """game: bclc/fast-action-holdem
seats: {1: {player: p1, wagers: {main: 20, bonus: 5}}}
deal: {seats: {1: "8h 8d Kc Qs"}, dealer: "2s 3s 4h 9d"}
actions:
"""
RIDE = """game: bclc/let-it-ride
seats: {1: {player: p1, wagers: {bet-1: 10, bet-2: 10, bet-3: 10}}}
deal: {seats: {1: "8h 8d Kc"}, board: "2s 3s"}
actions:
"""
ROOM = """game: bclc/texas-holdem
offers: [bclc/no-limit]
options: {small-blind: 1, big-blind: 2}
table: {button: 3}
seats: {1: {player: p1, stack: 100}, 2: {player: p2, stack: 100}, 3: {player: p3, stack: 100}}
actions:
"""
SEVENS = """game: bclc/blackjack
offers: [bclc/blazing-sevens]
people: {e1: executive}
seats: {1: {player: p1, wagers: {main: 10, blazing-sevens: 1}}}
deal: {seats: {1: "7h 7d"}, dealer: "7h Tc"}
actions:
  - {seat: 1, do: stand}
"""
ACTIONS = [
    (HEAD, "{seat: 1, do: double, amount: x}", "money/unreadable", "amount"),
    (HEAD, "{seat: 1, do: double, amount: 30}", "wager/above-maximum", "amount"),
    (HEAD, "{seat: 1, do: double, amount: 0.50}", "wager/below-minimum", "amount"),
    (HEAD, "{seat: 1, do: double}", "money/amount-needed", "amount"),
    (HEAD, "{seat: 1, do: split, amount: 19}", "wager/wrong-amount", "amount"),
    (HEAD, "{seat: 1, do: hit, amount: 5}", "action/no-amount", "amount"),
    (HEAD, "{seat: 1, do: split, dealer-bet: 6}", "wager/wrong-dealer-bet", "dealer-bet"),
    (HEAD, "{seat: 1, do: split, dealer_bet: five}", "money/unreadable", "dealer_bet"),
    (HEAD, "{seat: 1, do: hit, hand: 2}", "action/wrong-hand", "hand"),
    (HEAD, "{seat: 1, do: hit, hand: 0}", "action/wrong-hand", "hand"),
    (HEAD, "{seat: 1, do: hit, hand: two}", "scenario/not-a-number", "hand"),
    (HEAD, "{seat: 3, do: hit}", "name/unknown-seat", "seat"),
    (HEAD, "{seat: x, do: hit}", "scenario/not-a-number", "seat"),
    (HEAD, "{seat: 1, do: hitt}", "name/unknown-action", "do"),
    (HEAD, "{seat: 1, do: [hit]}", "scenario/not-text", "do"),
    (HEAD, "{seat: 1, do: hit, kind: x}", "name/unknown-argument", "kind"),
    (HEAD, "{seat: 1, do: hit, kard: x}", "name/unknown-key", "kard"),
    (HEAD, "{seat: 1, bettor: p9, do: follow}", "action/no-back-bettor", "bettor"),
    (HEAD, "{by: s2, do: void, reason: x}", "name/unknown-person", "by"),
    (HEAD, "{by: s1, do: void}", "irregularity/reason-needed", "reason"),
    (HEAD, "{by: dealer, do: void, reason: x}", "authority/wrong-role", "by"),
    (HEAD, "{seat: 1, do: bet, wager: mian, amount: 5}", "name/unknown-wager", "wager"),
    (HEAD, "{by: s1, do: correct, event: 999, reason: x}", "name/unknown-event", "event"),
    (HEAD, "{by: s1, do: correct, reason: x}", "name/unknown-event", "event"),
    (HEAD, f"{MOVED}taken-from: meter:x, given-to: cage}}", "name/unknown-account", "taken-from"),
    (HEAD, f"{MOVED}taken-from: stack:p1, given-to: stack:p}}", "name/unknown-account", "given-to"),
    (HEAD, f"{MOVED}taken-from: cage}}", "name/missing-argument", "given-to"),
    (FAST, "{seat: 1, do: keep, cards: 8h Kx}", "card/unknown", "cards"),
    (FAST, "{seat: 1, do: keep, cards: 8h}", "action/wrong-cards", "cards"),
    (FAST, "{seat: 1, do: split-hand, first: 8h 8d, second: Kc 2c}", "action/wrong-cards", "second"),
    (FAST, "{seat: 1, do: split-hand, first: 8h 8z, second: Kc Qs}", "card/unknown", "first"),
    (FAST, "{seat: 1, do: split-hand, first: 8h 8d, second: Kc Qs, bonus: 4}",
     "wager/bonus-must-equal-bonus", "bonus"),
    (RIDE, "{seat: 1, do: take-back, bet: 2}", "action/wrong-bet", "bet"),
    (ROOM, "{seat: 3, do: raise}", "money/amount-needed", "to"),
    (ROOM, "{seat: 3, do: raise, to: abc}", "money/unreadable", "to"),
    (ROOM, "{seat: 3, do: raise, to: true}", "money/unreadable", "to"),
    (ROOM, "{seat: 3, do: raise, to: 3}", "wager/below-minimum", "to"),
    (ROOM, "{seat: 3, do: raise, to: 101}", "wager/above-maximum", "to"),
    (ROOM, "{seat: 3, do: raise, amount: 9}", "action/no-amount", "amount"),
    (ROOM, "{seat: 3, do: put, chips: 5 x, said: raise}", "money/unreadable", "chips"),
    (ROOM, "{seat: 3, do: put, chips: 5, said: well}", "name/unknown-words", "said"),
    (ROOM, "{seat: 3, do: agree, to: peace}", "name/unknown-agreement", "to"),
]  # fmt: skip
ELSEWHERE = [
    ("stack: 100", "stack: lots", "money/unreadable", "seats.1.stack", 5),
    ("stack: 100, wagers: {main: 20}", "wagers: {main: 0}", "wager/below-minimum", "seats.1.wagers.main", 5),
    ("dealer-bets: {main: 5}", "dealer-bets: 0", "wager/below-minimum", "seats.1.dealer-bets", 5),
    ("wagers: {main: 20}\ndeal", "wagers: {mian: 20}\ndeal", "name/unknown-wager", "seats.2.wagers.mian", 8),
    ("player: p2", "player: [p2]", "scenario/not-text", "seats.2.player", 7),
    ("8h 8d", "8h 8dd", "card/unknown", "deal.seats.1", 9),
    ('dealer: "6s"', "dealer: 6", "card/unknown", "deal.dealer", 9),
    ("blazing-sevens]", "blazing-sevnes]", "name/unknown-game", "offers[0]", 2),
    ("supervisor", "supervizor", "name/unknown-role", "people.s1", 3),
    ("offers: [bclc/blazing-sevens]", "options: {decks: 9}", "setting/out-of-range", "options.decks", 2),
    ("offers: [bclc/blazing-sevens]", "paytables: {main: [1]}", "name/unknown-paytable", "paytables.main", 2),
    ("bclc/blackjack", "bclc/blakjack", "name/unknown-game", "game", 1),
    ("[bclc/blazing-sevens]", "[bclc/kings-bounty]\nmeters: {bclc/kings-bounty: {meter: 5}}",
     "name/unknown-meter", "meters.bclc/kings-bounty", 3),
]  # fmt: skip


def refused(text: str) -> CroupierError:
    with pytest.raises(CroupierError) as caught:
        play(read_scenario(parse(text, "f.yaml")))
    return caught.value


@pytest.mark.parametrize(("head", "action", "code", "field"), ACTIONS)
def test_the_field_of_an_action_is_named(head: str, action: str, code: str, field: str) -> None:
    error = refused(f"{head}  - {action}\n")
    line = head.count("\n") + 1
    assert error.code == code
    assert error.position == {"file": "f.yaml", "line": line, "path": f"actions[0].{field}"}
    assert str(error).endswith(f"\n  at f.yaml, line {line}, actions[0].{field}")


def test_the_line_is_the_fields_own() -> None:
    error = refused(HEAD + "  - seat: 1\n    do: double\n    amount: 30\n")
    assert error.position == {"file": "f.yaml", "line": 13, "path": "actions[0].amount"}


def test_of_an_award_of_ones_own_the_person_is_named() -> None:
    error = refused(SEVENS.replace("e1", "p1") + "  - {by: p1, do: authorise}\n")
    assert error.code == "authority/own-award"
    assert error.position == {"file": "f.yaml", "line": 8, "path": "actions[1].by"}


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ("seat: 1, award: three-7s-suited", "award"),
        ("seat: 2, award: three-7s-same-colour", "seat"),
        ("seat: 2", "seat"),
    ],
)
def test_of_an_award_the_word_that_is_wrong_is_named(said: str, field: str) -> None:
    error = refused(f"{SEVENS}  - {{by: e1, do: authorise, {said}}}\n")
    assert error.code == "authority/wrong-award"
    assert error.position == {"file": "f.yaml", "line": 8, "path": f"actions[1].{field}"}


@pytest.mark.parametrize(("old", "new", "code", "path", "line"), ELSEWHERE)
def test_so_is_every_other_field(old: str, new: str, code: str, path: str, line: int) -> None:
    assert old in HEAD
    error = refused(HEAD.replace(old, new) + "  - {seat: 1, do: stand}\n")
    assert error.code == code
    assert error.position == {"file": "f.yaml", "line": line, "path": path}
