"""Before the first card: what may be bet, tipped, backed and taken down, and by which clause."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import bets
from tests.rounds import events, told
from tests.tables import offer, opened, refuse_act

B1 = cite("bclc-blackjack/1")
clause = pytest.mark.clause
CARDS = {1: "Ts 8d", "dealer": "9h"}


@clause(B1("5.5"), B1("5.5.3"))
def test_a_bet_behind_and_the_word_against_it_cite_their_clauses() -> None:
    table = bets("bclc/blackjack", CARDS)
    back = offer(table, 1, "back", bettor="p9")
    refuse = offer(table, 1, "refuse-back-bets")
    assert back is not None
    assert refuse is not None
    assert (back.clause, refuse.clause) == (B1("5.5"), B1("5.5.3"))
    table.back(1, "p9", main=40)
    table.act(1, "refuse-back-bets")
    told_of = [event for event in events(table) if told(event, "owner", otherwise="") == "back"]
    assert [(event.kind, event.clause) for event in told_of] == [
        ("wager-placed", B1("5.5")),
        ("wager-withdrawn", B1("5.5.3")),
    ]
    (refused,) = events(table, "back-bets-refused")
    assert refused.clause == B1("5.5.3")


OWN_WORD = [
    ("bclc/blackjack", "bclc-blackjack/1/5.5.7"),
    ("bclc/free-bet-blackjack", "bclc-blackjack/3/8.5"),
    ("bclc/zappit-blackjack", "bclc-blackjack/7/8.7"),
    ("ia/blackjack", "ia-blackjack/dealing-procedures/11"),
    ("pa/blackjack", "pa-blackjack/blackjack/12"),
]


@pytest.mark.parametrize(
    "key, cited", [pytest.param(*case, marks=clause(case[1]), id=case[0]) for case in OWN_WORD]
)
def test_whoever_does_not_hold_the_spot_may_only_bet_behind_it(key: str, cited: str) -> None:
    table = opened(key, {1: None})
    assert refuse_act(table, "action/no-back-bettor", 1, "bet", bettor="p9", amount=20).clause == cited
    table.bet(1, main=20)
    for do, said in (("tip", {"amount": 5}), ("withdraw", {}), ("leave-tip", {}), ("refuse-back-bets", {})):
        error = refuse_act(table, "action/no-back-bettor", 1, do, bettor="p9", **said)
        assert (error.clause, error.offender) == (cited, "p9")
