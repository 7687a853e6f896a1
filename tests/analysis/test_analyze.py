"""`croupier.analyze`: the contract's shape, and King's Bounty and insurance by hand formulas."""

import json
from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

import pytest

import croupier
from croupier.errors import BadInput

KINGS_BOUNTY = "bclc/kings-bounty"

WAGER_KEYS = [
    "wager",
    "method",
    "edge",
    "edge_exact",
    "interval",
    "return",
    "element_of_risk",
    "std_dev",
    "hit_frequency",
    "base",
    "covers",
    "assumptions",
    "strategy",
    "rounds",
    "seed",
    "meter",
    "distribution",
]


def only(answer: dict[str, Any]) -> dict[str, Any]:
    (wager,) = answer["wagers"]
    found: dict[str, Any] = wager
    return found


def insurance_of(answer: dict[str, Any]) -> dict[str, Any]:
    """The second row of a blackjack: the first is its main bet, in tests of its own."""
    main, found = answer["wagers"]
    assert main["wager"] == "main"
    return dict(found)


def pairs_by_hand(decks: int) -> dict[str, int]:
    """Pairs of player cards for each row. n copies of a card make n*n pairs with another, C(n, 2) alone."""
    each, twins = decks * decks, comb(decks, 2)
    return {
        "two-king-of-spades": twins,
        "two-suited-kings": 3 * twins,  # clubs, diamonds, hearts
        "two-suited-10s-jacks-queens": 12 * twins,  # three ranks in four suits
        "suited-20": 4 * (comb(4, 2) + 1) * each,  # in a suit: two ranks of T J Q K, or ace and nine
        "two-kings": comb(4, 2) * each,  # two suits
        # Two suits for a pair of T, J or Q; different suits for two ranks, and for ace and nine.
        "unsuited-20": (3 * comb(4, 2) + comb(4, 2) * 12 + 12) * each,
    }


def by_hand(decks: int) -> dict[str, int]:
    """Deals: a pair for the player, then the dealer's up card and second card in order."""
    size = 52 * decks
    dealer = (size - 2) * (size - 3)
    counts = {row: pairs * dealer for row, pairs in pairs_by_hand(decks).items()}
    # Two kings are gone from the ten-value cards; ace first or ten first.
    blackjacks = 2 * (4 * decks) * (16 * decks - 2)
    counts["two-king-of-spades-with-dealer-blackjack"] = comb(decks, 2) * blackjacks
    counts["two-king-of-spades"] -= comb(decks, 2) * blackjacks
    counts["nothing"] = comb(size, 2) * dealer - sum(counts.values())
    return counts


ODDS = {
    "two-king-of-spades-with-dealer-blackjack": 1000,
    "two-king-of-spades": 100,
    "two-suited-kings": 30,
    "two-suited-10s-jacks-queens": 20,
    "suited-20": 9,
    "two-kings": 6,
    "unsuited-20": 4,
}
PAID_ROWS = [
    pytest.param(name, marks=pytest.mark.clause(f"bclc-blackjack/2/5.3#{name}"), id=name) for name in ODDS
]


@pytest.mark.parametrize("name", PAID_ROWS)
def test_kings_bounty_row(name: str) -> None:
    """A row's place, odds and count with six decks, and its count with two and eight."""
    rows = only(croupier.analyze(KINGS_BOUNTY))["distribution"]
    at = list(ODDS).index(name)
    assert rows[at]["outcome"] == name
    assert rows[at]["pays"] == f"{ODDS[name]} to 1"
    assert rows[at]["count"] == by_hand(6)[name]
    for decks in (2, 8):
        rows = only(croupier.analyze(KINGS_BOUNTY, options={"decks": decks}))["distribution"]
        assert rows[at]["count"] == by_hand(decks)[name]


@pytest.mark.clause("bclc-blackjack/2/5.3")
def test_every_other_kings_bounty_hand_loses() -> None:
    last = only(croupier.analyze(KINGS_BOUNTY))["distribution"][-1]
    assert (last["outcome"], last["pays"], last["count"]) == ("nothing", "lose", 4_155_370_200)
    assert last["count"] == by_hand(6)["nothing"]


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_kings_bounty_edge(decks: int) -> None:
    found = only(croupier.analyze(KINGS_BOUNTY, options={"decks": decks}))
    counts = by_hand(decks)
    deals = sum(counts.values())
    paid = sum(ODDS[row] * counts[row] for row in ODDS)
    edge = Fraction(counts["nothing"] - paid, deals)
    assert Fraction(found["edge_exact"]) == edge
    assert found["edge"] == float(edge)
    assert found["return"] == pytest.approx(1 - float(edge), abs=1e-15)
    assert found["hit_frequency"] == float(1 - Fraction(counts["nothing"], deals))
    squares = sum(ODDS[row] ** 2 * counts[row] for row in ODDS) + counts["nothing"]
    assert found["std_dev"] ** 2 == pytest.approx(squares / deals - float(edge) ** 2)


def test_kings_bounty_with_six_decks_in_numbers() -> None:
    found = only(croupier.analyze(KINGS_BOUNTY))
    assert found["edge_exact"] == "5980547/25818598"
    assert f"{found['edge']:.4%}" == "23.1637%"
    assert [row["count"] for row in found["distribution"]] == [
        67_680,
        1_369_170,
        4_310_550,
        17_242_200,
        96_556_320,
        20_690_640,
        351_740_880,
        4_155_370_200,
    ]


@pytest.mark.parametrize(("key", "study"), [("bclc/blackjack", insurance_of), (KINGS_BOUNTY, only)])
def test_the_answer_has_the_contracts_shape(key: str, study: Callable[[Any], dict[str, Any]]) -> None:
    answer = croupier.analyze(key)
    assert list(answer) == ["game", "spec", "version", "fresh", "seconds", "wagers", "covers", "options"]
    assert (answer["game"], answer["version"], answer["fresh"]) == (key, croupier.__version__, True)
    found = study(answer)
    assert all(list(wager) == WAGER_KEYS for wager in answer["wagers"])
    assert list(found) == WAGER_KEYS
    assert found["method"] == "exact"
    assert [found[none] for none in ("interval", "strategy", "rounds", "seed", "meter")] == [None] * 5
    assert found["element_of_risk"] == found["edge"]
    assert found["covers"] == [found["wager"]]
    named = {"decks", "cut-card", "strategy-class", "wheel-rank", "players"}
    assert named <= set(found["assumptions"])
    for row in found["distribution"]:
        assert list(row) == ["outcome", "pays", "count", "probability"]
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.parametrize(("key", "study"), [("bclc/blackjack", insurance_of), (KINGS_BOUNTY, only)])
@pytest.mark.parametrize("decks", [1, 6])
def test_the_distribution_is_whole(key: str, study: Callable[[Any], dict[str, Any]], decks: int) -> None:
    found = study(croupier.analyze(key, options={"decks": decks}))
    rows = found["distribution"]
    assert sum(row["count"] for row in rows) == found["assumptions"]["deals"]
    assert sum(row["probability"] for row in rows) == pytest.approx(1, abs=1e-12)
    assert found["assumptions"]["decks"] == decks


@pytest.mark.clause("bclc-blackjack/1/4.6.2", "bclc-blackjack/1/8.10")
@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_insurance(decks: int) -> None:
    """2 to 1 that the card after the dealer's ace is worth ten; anything else loses."""
    found = insurance_of(croupier.analyze("bclc/blackjack", options={"decks": decks}))
    tens, unseen = 16 * decks, 52 * decks - 1
    assert [(row["outcome"], row["pays"], row["count"]) for row in found["distribution"]] == [
        ("dealer-blackjack", "2 to 1", tens),
        ("no-dealer-blackjack", "lose", unseen - tens),
    ]
    assert Fraction(found["edge_exact"]) == 1 - 3 * Fraction(tens, unseen)
    assert (found["wager"], found["base"]) == ("insurance", "main")


# --- what may be asked ------------------------------------------------------------------------


def test_a_pay_table_may_be_replaced() -> None:
    same = croupier.analyze(KINGS_BOUNTY, paytables={"kings-bounty": list(ODDS.values())})
    assert only(same)["edge_exact"] == "5980547/25818598"
    assert same["spec"] == croupier.analyze(KINGS_BOUNTY)["spec"]
    better = croupier.analyze(KINGS_BOUNTY, paytables={"kings_bounty": "1000-100-30-20-9-6-5"})
    gained = Fraction(by_hand(6)["unsuited-20"], sum(by_hand(6).values()))
    assert Fraction(only(better)["edge_exact"]) == Fraction(5980547, 25818598) - gained
    assert better["spec"] != same["spec"]


def test_the_base_game_may_be_named() -> None:
    named = only(croupier.analyze(KINGS_BOUNTY, on="bclc/blackjack"))
    assert named["assumptions"]["base-game"] == "bclc/blackjack"
    assert named == only(croupier.analyze(KINGS_BOUNTY))


@pytest.mark.parametrize(
    ("key", "asked", "code"),
    [
        ("bclc/kings-bonty", {}, "name/unknown-game"),
        (KINGS_BOUNTY, {"on": "bclc/blackjak"}, "name/unknown-game"),
        (KINGS_BOUNTY, {"on": KINGS_BOUNTY}, "setting/offer-not-admitted"),
        ("bclc/blackjack", {"on": "bclc/blackjack"}, "setting/not-an-offer"),
        ("bclc/blackjack", {"paytables": {"main": "3"}}, "name/unknown-paytable"),
        (KINGS_BOUNTY, {"paytables": {"main": "3"}}, "name/unknown-paytable"),
        (KINGS_BOUNTY, {"paytables": {"kings-bounty": "40-30"}}, "setting/paytable"),
        (KINGS_BOUNTY, {"paytables": {"kings-bounty": "1000-100-30-20-9-6-x"}}, "setting/paytable"),
        (
            KINGS_BOUNTY,
            {"paytables": {"kings-bounty": [1000, 100, 30, 20, 9, 6, -4]}},
            "setting/paytable",
        ),
        (KINGS_BOUNTY, {"options": {"decks": 9}}, "setting/out-of-range"),
        (KINGS_BOUNTY, {"options": {"deks": 6}}, "name/unknown-option"),
    ],
)
def test_what_cannot_be_analysed_is_refused(key: str, asked: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        croupier.analyze(key, **asked)
    assert refused.value.code == code


def test_an_offer_refused_names_the_games_that_admit_it() -> None:
    with pytest.raises(BadInput) as refused:
        croupier.analyze(KINGS_BOUNTY, on=KINGS_BOUNTY)
    assert "bclc/blackjack" in refused.value.message
    assert refused.value.clause == "bclc-blackjack/2/2.1"
