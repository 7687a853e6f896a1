"""What `legal` lists is accepted and nothing else; a refusal leaves no trace. Found by random play."""

import pytest

from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import play_on

B1 = cite("bclc-blackjack/1")
clause = pytest.mark.clause


def seated(*stacks: object, **options: object) -> Table:
    """A table with p1, p2 and so on at seats 1, 2 and so on."""
    table = open_table("bclc/blackjack", options=options, seed=3)
    for seat, stack in enumerate(stacks, 1):
        table.sit(seat, f"p{seat}", stack)
    return table


def offered(table: Table, who: int | str, do: str, bettor: str | None = None) -> list[str]:
    """The largest amounts at which something is offered, or a dash where it takes none."""
    return [str(choice.max or "-") for choice in table.legal(who, bettor) if choice.do == do]


def code_of(table: Table, seat: int | None, do: str, **said: object) -> str:
    before = len(table.events), dict(table.balances_cents())
    with pytest.raises(CroupierError) as refused:
        table.act(seat, do, **said)  # type: ignore[arg-type]
    assert (len(table.events), dict(table.balances_cents())) == before
    return refused.value.code


@clause(B1("5.5.6"))
def test_a_refused_first_bet_opens_no_round() -> None:
    assert code_of(seated(None), 1, "bet", amount="0.50") == "wager/below-minimum"


@clause(B1("8.1"))
def test_a_deal_without_bets_opens_no_round() -> None:
    assert code_of(seated(None), None, "deal") == "action/no-bets"


def test_a_deal_takes_no_amount() -> None:
    table = seated(None)
    table.bet(1, main=10)
    assert code_of(table, None, "deal", amount=10) == "action/no-amount"


@clause(B1("5.5"), B1("5.5.7"))
@pytest.mark.parametrize(
    "do, said",
    [
        ("bet", {"amount": 10}),
        ("tip", {"amount": 5}),
        ("withdraw", {}),
        ("refuse-back-bets", {}),
        ("leave-tip", {}),
    ],
)
def test_a_stranger_may_only_bet_behind_a_spot(do: str, said: dict[str, object]) -> None:
    table = seated(None, None)
    table.bet(2, main=10)
    if do != "bet":
        table.bet(1, main=10)
    code_of(table, 1, do, bettor="stranger", **said)


@pytest.mark.parametrize("do", ["hit", "stand", "double"])
def test_a_stranger_may_not_play_a_hand_where_nobody_bets_behind(do: str) -> None:
    table = open_table("ia/blackjack", seed=4)
    table.sit(1, "p1")
    table.bet(1, main=10)
    table.deal()
    assert offered(table, 1, do) != []
    code_of(table, 1, do, bettor="stranger")


@clause(B1("5.1"))
def test_who_sits_down_while_others_bet_is_offered_what_they_can_pay() -> None:
    table = seated(None)
    table.bet(1, main=10)
    table.sit(2, "p2", 5)
    assert offered(table, 2, "bet") == ["5.00"]


@clause(B1("5.4"))
def test_a_deal_is_not_offered_while_somebody_has_too_few_positions() -> None:
    table = seated(None, **{"least-positions": 2})
    table.bet(1, main=10)
    assert offered(table, "dealer", "deal") == []


def test_between_rounds_nobody_new_is_offered_a_bet_where_hands_join_at_a_shuffle() -> None:
    table = seated(None, None, join="shuffle")
    table.bet(1, main=10)
    table.deal()
    play_on(table)
    assert offered(table, 1, "bet") == ["10000.00"]
    assert offered(table, 2, "bet") == []


@clause(B1("6.3.2"))
def test_a_tip_that_pushed_may_be_left_by_its_own_player_only() -> None:
    for number in range(200):
        table = open_table("bclc/blackjack", seed=number)
        table.sit(1, "p1")
        table.bet(1, main=10)
        table.tip(1, main=5)
        table.deal()
        play_on(table)
        if [line.result for line in table.settlements] == ["push", "push"]:
            break
    table.leave(1)
    table.sit(1, "p2")
    table.bet(1, main=10)
    assert offered(table, 1, "leave-tip") == []
