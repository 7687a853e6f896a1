"""Iowa problem solutions where cards run out, and hands that are split again, in every document."""

import json

import pytest

from croupier.histories.file_part import Part
from croupier.histories.scripted import ScriptedShoe, read_script
from croupier.histories.yaml_file import parse
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import act, current, events, kinds, over, seen, told, waiting

PS = "ia-blackjack/problem-solutions"
OPTIONS = {"cut-card": 0, "join": "any-round"}


def empty_while_the_dealer_draws() -> Table:
    """One deck, everybody hits until it runs out in the dealer's hand, with discards in the rack."""
    for seed in range(400):
        table = open_table(
            "ia/single-deck-blackjack", seed=seed, options=OPTIONS, people={"s1": "supervisor"}
        )
        for seat in range(1, 6):
            table.sit(seat, f"p{seat}", stack=1000)
        for _ in range(5):
            for seat in range(1, 6):
                table.bet(seat, main=10)
            table.deal()
            while not over(table) and current(table).trouble is None:
                seat = next(seat for seat in range(1, 6) if table.legal(seat))
                offered = [choice.do for choice in table.legal(seat)]
                table.act(seat, "decline" if "decline" in offered else "stand")
            if not over(table):
                break
        if not over(table) and current(table).phase == "dealer" and len(current(table).dealer) > 1:
            return table
    raise AssertionError("no seed runs out there")


@pytest.mark.clause(f"{PS}/11")
def test_an_empty_shoe_in_the_dealers_hand_is_filled_and_the_hand_goes_on() -> None:
    table = empty_while_the_dealer_draws()
    had = len(current(table).dealer)
    assert kinds(table)[-1] == "supervisor-called"
    act(table, "s1 rule choice shuffle-discards reason empty")
    assert over(table)
    assert len(current(table).dealer) > had
    assert not [line for line in table.settlements if line.result == "void"]


@pytest.mark.clause(f"{PS}/11", "ia-blackjack/ruling/177")
def test_a_misdeal_for_an_empty_shoe_gives_everything_back() -> None:
    table = empty_while_the_dealer_draws()
    paid = [line for line in table.settlements if line.result == "win"]
    act(table, "s1 rule choice misdeal reason empty")
    assert over(table)
    for seat in range(1, 6):
        mine = [line for line in table.settlements if line.seat == seat]
        gain = sum(line.returned_cents - line.stake_cents for line in mine)
        assert gain == sum(line.paid_cents for line in paid if line.seat == seat)
    assert {line.clause for line in table.settlements if line.result == "void"} == {f"{PS}/11"}
    assert not [
        account for account, amount in table.balances_cents().items() if account.startswith("bet:") and amount
    ]


@pytest.mark.clause(
    "bclc-blackjack/1/4.4.5",
    "bclc-blackjack/5/5.4.4",
    "ia-blackjack/splitting-hands/2",
    "bclc-blackjack/3/4.4.5",
)
@pytest.mark.parametrize(
    "key",
    [
        "bclc/blackjack",
        "bclc/free-bet-blackjack",
        "bclc/double-deck-blackjack",
        "ia/blackjack",
        "ia/double-deck-blackjack",
        "pa/blackjack",
    ],
)
def test_a_hand_split_again_is_played_right_after_the_one_it_came_from(key: str) -> None:
    """King and queen are split, a jack comes to the king: king, jack and then the queen are played."""
    table = waiting(key, {1: "Kh Qd Jc 9d 8d 7d", "dealer": "6h Tc 5c"}, "1 split")
    assert table.balances_cents()["bet:1:2:main"] == 20_00
    act(table, "1 split hand 1")
    hands = seen(table, "seat:1", "spots")[0]["hands"]
    assert [hand["cards"] for hand in hands] == [["Kh", "9d"], ["Jc"], ["Qd"]]
    assert [table.balances_cents()[f"bet:1:{hand}:main"] for hand in (1, 2, 3)] == [20_00] * 3
    act(table, "1 stand hand 1", "1 stand hand 2", "1 stand hand 3")
    assert [told(event, "hand") for event in events(table, "turn")] == [1, 2, 3]
    if not over(table):
        table.act(None, "play-out")
    hands = seen(table, "seat:1", "spots")[0]["hands"]
    assert [hand["cards"] for hand in hands] == [["Kh", "9d"], ["Jc", "8d"], ["Qd", "7d"]]
    assert [line.hand for line in table.settlements] == [1, 2, 3]
    assert not [
        account for account, amount in table.balances_cents().items() if account.startswith("bet:") and amount
    ]


@pytest.mark.clause(f"{PS}/9", "ia-blackjack/ruling/178")
@pytest.mark.parametrize("up", ["As", "Ks"])  # insurance would come next, or the look at the hole card
def test_nothing_goes_on_before_everybody_has_answered_the_offer_to_fold(up: str) -> None:
    table = open_table(
        "ia/blackjack",
        device=scripted({1: "Th 6c", 2: "9h 8d", "dealer": f"{up} 9c 4c"}),
        people={"s1": "supervisor"},
        by_hand=True,
    )
    for seat in (1, 2):
        table.sit(seat, f"p{seat}")
        table.bet(seat, main=20)
    table.act(None, "err", by="dealer", kind="dealer-card-count")
    table.deal()
    table.act(None, "rule", by="s1", choice="offered-play", reason="three cards")
    for seat in (1, 2):
        assert kinds(table, "insurance-offered", "peek-due", "peeked") == []
        prompt = table.waiting_on()[0]
        assert (prompt.answers, prompt.seat) == (("fold", "decline"), seat)
        table.act(seat, "decline")
    assert kinds(table, "insurance-offered", "peek-due") == [
        "insurance-offered" if up == "As" else "peek-due"
    ]


def scripted(cards: dict[int | str, str]) -> ScriptedShoe:
    """A shoe that deals these hands."""
    told = {
        "seats": {seat: hand for seat, hand in cards.items() if seat != "dealer"},
        "dealer": cards["dealer"],
    }
    shoe = ScriptedShoe(6)
    shoe.load(read_script(None, Part.whole(parse(json.dumps(told)))))
    return shoe
