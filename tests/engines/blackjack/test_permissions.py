"""What each permission grants, by which clause, and where it stops."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import dealt
from tests.rounds import events, told
from tests.tables import offer, refuse_act

B1 = cite("bclc-blackjack/1")
B7 = cite("bclc-blackjack/7")
clause = pytest.mark.clause


@clause(B7("4.1"))
@pytest.mark.parametrize("cards, granted", [("8h 7d", True), ("9h 5d", False), ("Th 9d", False)])
def test_a_zap_is_granted_by_the_clause_that_gives_its_totals(cards: str, granted: bool) -> None:
    table = dealt("bclc/zappit-blackjack", {1: cards, "dealer": "9s"})
    zap = offer(table, 1, "zap")
    assert (zap is not None and zap.clause == B7("4.1")) is granted


HALVES = [
    ("bclc/blackjack", "bclc-blackjack/1/4.6.1"),
    ("bclc/free-bet-blackjack", "bclc-blackjack/3/4.6.1"),
    ("ia/blackjack", "ia-blackjack/insurance/2"),
    ("pa/blackjack", "pa-blackjack/insurance/3"),
]


@pytest.mark.parametrize(
    "key, cited", [pytest.param(*case, marks=clause(case[1]), id=case[0]) for case in HALVES]
)
def test_half_of_a_cent_insures_nothing(key: str, cited: str) -> None:
    """Up to half of the bet: of two cents that is one, of one cent nothing that could be paid."""
    for bet, granted in (("0.01", False), ("0.02", True)):
        table = dealt(key, {1: "Th 8c", "dealer": "As 5d"}, main=bet, options={"minimum": "0.01"})
        assert (offer(table, 1, "insure") is not None) is granted
        if not granted:
            error = refuse_act(table, "wager/too-small-to-insure", 1, "insure")
            assert error.clause == cited
        assert offer(table, 1, "decline") is not None


@pytest.mark.parametrize(
    "do, cited",
    [
        pytest.param("double", "4.3.1", marks=clause(B1("4.3.1"), B1("5.5.7.a"))),
        pytest.param("split", "4.4.3", marks=clause(B1("4.4.3"), B1("5.5.7.a"))),
    ],
)
def test_a_back_bettor_follows_by_the_rule_of_what_the_spot_did(do: str, cited: str) -> None:
    """A double is measured as doubles are and a split as splits are: the bet behind says so."""
    table = dealt("bclc/blackjack", {1: "8s 8d Tc 9c", "dealer": "9h Tc"}, f"1 {do}", back=40)
    follow = offer(table, 1, "follow", bettor="p9")
    assert follow is not None
    assert (follow.clause, follow.amount_clause) == (B1("5.5.7.a"), B1(cited))
    table.act(1, "follow", bettor="p9")
    (placed,) = [event for event in events(table, "wager-placed")[2:] if told(event, "owner") == "back"]
    assert (told(placed, "amount_cents"), placed.clause) == (4000, B1(cited))
