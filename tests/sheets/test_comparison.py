"""Two games compared: what differs, what it costs alone and together."""

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import permutations
from math import prod
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import pytest

from croupier.analysis import switching
from croupier.analysis.analyze import prepare
from croupier.analysis.switching import NO_FIGURE, Switch, cost, read_options
from croupier.book.differences import options_that_differ, pays_that_differ, rules_only_in
from croupier.cli.main import run
from croupier.engines.blackjack.spec import Blackjack
from croupier.model.options import resolve
from croupier.rulebook import catalog
from croupier.sheets import comparison
from croupier.sheets.comparison import compare

Capture = pytest.CaptureFixture[str]


def lost_at_six_to_five() -> float:
    """Three tenths of a bet whenever a blackjack wins, from six decks."""
    cards, tens, aces = 312, 96, 24
    blackjack = Fraction(2 * tens * aces, cards * (cards - 1))
    again = Fraction(2 * (tens - 1) * (aces - 1), (cards - 2) * (cards - 3))
    return float(blackjack * (1 - again) * Fraction(3, 10))


def test_six_to_five_costs_what_blackjacks_lose_by_it() -> None:
    iowa = catalog.game("ia/blackjack")
    before = switching.edges("ia/blackjack")
    found = cost(iowa, iowa, Switch("option", "blackjack-pays", to="6-5", back="3-2"), (before, before))
    assert found.change is not None
    assert float(found.change["main"]) == pytest.approx(lost_at_six_to_five(), abs=1e-12)
    assert found.change["insurance"] == 0


@pytest.mark.long
def test_two_games_that_differ_in_that_alone() -> None:
    found = compare("bclc/blackjack", "bclc/six-to-five-blackjack")
    (pays,) = [one for one in found.options if one.differs.name == "blackjack-pays"]
    assert pays.cost.change is not None
    assert float(pays.cost.change["main"]) == pytest.approx(lost_at_six_to_five(), abs=1e-12)
    assert float(found.total("main")) == pytest.approx(lost_at_six_to_five(), abs=1e-12)
    assert float(found.rest("main")) == pytest.approx(0, abs=1e-12)
    assert [one.cost.why for one in found.options if one.differs.name == "minimum"] == [NO_FIGURE]


def test_what_differs_is_told_with_its_clauses() -> None:
    first, second = catalog.game("bclc/blackjack"), catalog.game("bclc/six-to-five-blackjack")
    (pays, _) = options_that_differ(first, second)
    assert pays.values == ("3-2", "6-5")
    assert pays.clauses == ("bclc-blackjack/1/7.1.1", "bclc-blackjack/4/6.1.1")
    only = {one.text: one.clauses for one in rules_only_in(second, first)}
    assert only["A winning blackjack is paid 6 to 5."] == ("bclc-blackjack/4/6.1.1",)
    assert "A hand over 21 loses." not in only
    (row,) = pays_that_differ(first, second)
    assert (row.hand, row.pays) == ("Blackjack", ("3 to 2", "6 to 5"))


def test_a_pay_table_that_only_one_has_is_told_row_by_row() -> None:
    """Pair Plus and Aces Up are not each other's; the Ante Bonus of both is held against the other."""
    three, four = catalog.game("bclc/three-card-poker"), catalog.game("bclc/four-card-poker")
    told = {(one.about, one.text): one.clauses for one in rules_only_in(three, four)}
    assert told["Pair Plus", "Straight flush: 40 to 1."] == ("bclc-poker/6/5.9#straight-flush",)
    assert told["Pair Plus", "Anything else: loses."] == ("bclc-poker/6/2.2.2",)
    assert ("Six Card Bonus", "Royal flush: 1,000 to 1.") in told
    assert not [text for about, text in told if about == "Ante Bonus" and "Straight flush" in text]
    told = {(one.about, one.text): one.clauses for one in rules_only_in(four, three)}
    assert told["Aces Up", "Four of a kind: 50 to 1."] == ("bclc-poker/7/5.8#four-of-a-kind",)


def test_figures_of_blackjack_read_these_options() -> None:
    """Limits, seats and rounding change no figure; the rules of play do."""
    read = read_options(catalog.game("bclc/blackjack"))
    assert read is not None
    assert read >= {"decks", "soft-17", "surrender", "double", "blackjack-pays", "resplit-aces"}
    assert not read & {"minimum", "maximum", "seats", "payout-unit", "cut-card"}


# --- how it is put together: with a made-up analysis ------------------------------------------------

Told = Mapping[str, str]


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[str, Told], Fraction]], None]:
    """Let the edge of `main` be what a function says of a game and its options."""

    def install(edge: Callable[[str, Told], Fraction]) -> None:
        def prepare(key: str, options: Told, paytables: Told) -> Any:
            study = SimpleNamespace(wager="main", figures=SimpleNamespace(edge=edge(key, options)))
            found = SimpleNamespace(studies=lambda begin: [SimpleNamespace(study=study)])
            found.only = lambda rows: found
            return found

        monkeypatch.setattr(switching, "prepare", prepare)

    return install


def test_switched_back_where_the_first_cannot_have_it(made_up: Any) -> None:
    """Iowa's dealer always looks; BCLC's may."""
    made_up(lambda key, options: Fraction(3 if options.get("hole-card") == "peek" else 1))
    iowa, bclc = catalog.game("ia/blackjack"), catalog.game("bclc/blackjack")
    switch = Switch("option", "hole-card", to="none", back="peek")
    found = cost(iowa, bclc, switch, ({"main": Fraction(10)}, {"main": Fraction(1)}))
    assert found.on == "bclc/blackjack"
    assert found.change == {"main": Fraction(-2)}  # from peek, 3, to none, 1


def test_what_goes_with_another_setting_cannot_be_switched_alone(made_up: Any) -> None:
    """Late surrender needs a look at the hole card, and only BCLC has the other kind."""
    made_up(lambda key, options: Fraction(0))
    bclc, pennsylvania = catalog.game("bclc/blackjack"), catalog.game("pa/blackjack")
    switch = Switch("option", "surrender", to="late", back="as-ruled")
    edges = ({"main": Fraction(0)}, {"main": Fraction(0)})
    found = cost(bclc, pennsylvania, switch, edges)
    assert found.change is None
    assert "cannot be switched alone" in found.why
    assert "hole-card" in found.why


def test_all_at_once_takes_what_goes_together(made_up: Any) -> None:
    worth = {"peek": Fraction(1), "late": Fraction(2), "stand": Fraction(4)}
    made_up(
        lambda key, options: sum((worth.get(value, Fraction(0)) for value in options.values()), Fraction(0))
    )
    switches = [
        Switch("option", "hole-card", to="peek", back="none"),
        Switch("option", "surrender", to="late", back="as-ruled"),
        Switch("option", "soft-17", to="stand", back="hit"),
    ]
    bclc = catalog.game("bclc/blackjack")
    taken, moved = switching.together(bclc, switches, {"main": Fraction(0)})
    assert [one.name for one in taken] == ["hole-card", "surrender", "soft-17"]
    assert moved == {"main": 7}
    taken, moved = switching.together(bclc, switches[1:], {"main": Fraction(0)})
    assert [one.name for one in taken] == ["soft-17"]  # late surrender alone is refused
    assert moved == {"main": 4}


def _weight(name: str, value: object) -> int:
    return crc32(f"{name}={value}".encode()) % 1000


# One deck, two, and no fewer than six: none of these can have as many as another.
OWN_DECKS = {"ia/single-deck-blackjack", "ia/double-deck-blackjack", "pa/blackjack"}
BLACKJACKS = [key for key in catalog.GAMES if isinstance(catalog.game(key), Blackjack)]


@pytest.mark.parametrize(("first", "second"), list(permutations(BLACKJACKS, 2)))
def test_what_settings_do_is_never_laid_to_other_rules(first: str, second: str, made_up: Any) -> None:
    """Let the edge be a product of the settings in force and nothing else: so nothing may be left over, but
    for settings that are named. A setting switched in one of the games alone would leave its part."""
    games = {key: catalog.game(key) for key in (first, second)}
    both = set.intersection(*({one.name for one in game.options} for game in games.values()))
    read = sorted(both & (read_options(games[first]) or set()))

    def edge(key: str, options: Told) -> Fraction:
        values = resolve(games[key].options, options)
        return Fraction(prod(_weight(name, values[name]) + 1 for name in read))

    made_up(edge)
    found = compare(first, second)
    apart = ["decks"] if {first, second} <= OWN_DECKS else []
    assert [one.name for one in found.together.apart] == apart
    assert (found.rest("main") == 0) is not bool(apart)
    assert not set(found.together.switched) & set(found.together.back)


def test_a_closing_sum_tells_where_settings_were_switched(made_up: Any, capsys: Capture) -> None:
    """BCLC's game may have one deck, Iowa's single deck game no other; six to five goes both ways."""
    worth = {"1": 100, "6": 300, "3-2": 10, "6-5": 40}

    def edge(key: str, options: Told) -> Fraction:
        values = resolve(catalog.game(key).options, options)
        told = [values["decks"], "6-5" if str(values["blackjack-pays"]) == "6-5" else "3-2"]
        own = 1 if key == "bclc/blackjack" else 0
        return Fraction(sum(worth[str(one)] for one in told) + own, 10_000)

    made_up(edge)
    assert run(["compare", "ia/single-deck-blackjack", "bclc/blackjack", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (wager,) = found["wagers"]
    assert wager["together"] == pytest.approx((200 - 30) / 10_000)
    assert wager["switched_back"] == pytest.approx(200 / 10_000)
    assert wager["rest"] == pytest.approx(1 / 10_000)
    assert "decks" in found["switched_back"]
    assert {"decks", "blackjack-pays"} <= set(found["switched_together"])
    assert found["not_switched"] == []
    assert run(["compare", "ia/single-deck-blackjack", "bclc/blackjack"]) == 0
    said = " ".join(capsys.readouterr().out.split("In all, on main")[1].split("Only in")[0].split())
    assert said.startswith("-0.3000% switched together: ")
    assert "+2.0000% switched back together in bclc/blackjack: decks, " in said
    assert said.endswith("+0.0100% other rules and pay tables, which no setting switches +1.7100% in all")


def test_pay_tables_move_as_a_whole_or_not_at_all() -> None:
    blazing = list(
        switching.table_switches(catalog.game("bclc/blazing-sevens"), catalog.game("pa/blazing-sevens"))
    )
    (one,) = blazing
    assert isinstance(one, switching.Cost)
    assert one.change is None
    assert "different hands" in one.why
    bounty = catalog.game("bclc/kings-bounty")
    dearer = bounty.repriced("kings-bounty", "500-100-30-20-9-6-4")
    (moved,) = switching.table_switches(bounty, dearer)
    assert moved == Switch("paytable", "kings-bounty", "500-100-30-20-9-6-4", "1000-100-30-20-9-6-4")
    found = cost(bounty, dearer, moved, ({"kings-bounty": Fraction(5980547, 25818598)}, {}))
    # 67,680 of 4,647,347,640 deals pay 500 less.
    assert found.change == {"kings-bounty": Fraction(500 * 67_680, 4_647_347_640)}


# --- the command ------------------------------------------------------------------------------------


def test_games_without_an_edge_are_compared_by_their_rules(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["compare", "bclc/texas-holdem", "bclc/pineapple-holdem"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  none: players bet against each other" in lines
    assert max(map(len, lines)) <= 80
    assert lines.index("Only in 1, Texas Hold'em") < lines.index("Only in 2, Pineapple Hold'em")


def test_json_tells_both_sides(capsys: Capture) -> None:
    assert run(["compare", "bclc/blazing-sevens", "pa/blazing-sevens", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == ["bclc/blazing-sevens", "pa/blazing-sevens"]
    assert found["specs"] == [prepare(key).spec for key in found["games"]]  # as `analyze` tells them
    (wager,) = found["wagers"]
    first, second = wager["edges"]
    assert wager["difference"] == pytest.approx(second - first)
    assert wager["together"] + wager["rest"] == pytest.approx(wager["difference"])
    assert {"table": "Blazing 7's Progressive", "pays": ["$25", "$125"]}.items() <= next(
        row for row in found["paytables"] if row["pays"][0] == "$25"
    ).items()
    assert found["tables"][0]["costs"] is None


def test_who_stops_it_is_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(comparison, "options_that_differ", stopped)
    for more in ((), ("--json",)):
        assert run(["compare", "bclc/texas-holdem", "bclc/omaha-high", *more]) == 130
        seen = capsys.readouterr()
        assert (seen.out, seen.err) == ("", "Stopped before the comparison was done.\n")


def test_a_game_beside_itself_has_the_same_rules(capsys: Capture) -> None:
    assert run(["compare", "bclc/texas-holdem", "bclc/texas-holdem"]) == 0
    assert "They are played by the same rules." in capsys.readouterr().out


@pytest.mark.parametrize(
    "keys, code, nearest",
    [
        (("bclc/blackjack", "bclc/let-it-ride"), "name/not-comparable", None),
        (("bclc/blackjack", "bclc/kings-bounty"), "name/not-comparable", None),
        (("bclc/blackjack", "bclc/blackjak"), "name/unknown-game", "bclc/blackjack"),
    ],
)
def test_refusals(capsys: Capture, keys: tuple[str, str], code: str, nearest: str | None) -> None:
    assert run(["compare", *keys, "--json"]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert (error["code"], error["nearest"]) == (code, nearest)


def test_hands_that_are_set_best_are_held_against_the_best_known_of_the_other(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Face Up set the house way costs more than Pai Gow; set by what is seen it costs less."""
    edges = {
        "bclc/pai-gow-poker": {"main": Fraction(276, 10_000)},
        "bclc/face-up-pai-gow-poker": {
            "main": Fraction(629, 10_000),
            "main-best-set": Fraction(199, 10_000),
        },
    }
    monkeypatch.setattr(comparison, "edges", lambda key, watch: edges[key])
    found = compare("bclc/pai-gow-poker", "bclc/face-up-pai-gow-poker")
    assert found.total("main") == Fraction(353, 10_000)
    assert found.total("main-best-set") == Fraction(-77, 10_000)
    rows = {row["wager"]: row["rows"] for row in found.json()["wagers"]}
    assert rows == {"main": ["main", "main"], "main-best-set": ["main", "main-best-set"]}
    assert run(["compare", "bclc/pai-gow-poker", "bclc/face-up-pai-gow-poker"]) == 0
    assert "main-best-set: of 1 that is main, the best play known there" in capsys.readouterr().out
