"""Hands of our own tables as files: written, read and played again, they end as they did."""

import random
from typing import Any

import pytest
from msgspec import structs

import croupier
from croupier import Table
from croupier.errors import BadInput
from croupier.histories.phh import Action, BetTo, Hand, Muck, Show, hand_of, parse
from croupier.histories.phh.replay import replay
from croupier.histories.phh.tables import GAMES
from croupier.histories.phh.variants import Code
from croupier.model.carried import Carried, Room
from croupier.money.cents import dollars
from tests.tables import PEOPLE

HANDS = 12  # of each table


def play_hand(table: Table, choose: random.Random) -> None:
    """Anything legal; a fold is rarer than it might be, so that hands go on."""
    table.deal()
    while table.in_play:
        seat = next(prompt.seat for prompt in table.waiting_on() if prompt.seat is not None)
        choices = [one for one in table.legal(seat) if one.do != "fold" or choose.random() < 0.3]
        choice = choose.choice(choices or table.legal(seat))
        said: dict[str, Any] = {}
        if "to" in choice.also:
            least, most = choice.min_cents or 0, choice.max_cents or 0
            large = min(most, least * choose.choice((1, 1, 2, 50)))
            said = {"to": dollars(choose.choice((least, large // 100 * 100 if large > least else least)))}
        if choose.random() < 0.05:
            table.act(seat, "muck")
        table.act(seat, choice.do, **said)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"rake-percent": 10},
        {"chip": "0.50"},
        {"dead-antes": "yes"},
    ],
    ids=str,
)
@pytest.mark.parametrize("players", [2, 3, 6, 8])
@pytest.mark.parametrize("variant", GAMES)
def test_every_hand_of_a_table_is_played_again_from_its_file(
    variant: Code, players: int, options: dict[str, object]
) -> None:
    key, offers = GAMES[variant]
    choose = random.Random(f"{variant} {players} {options}")
    ante = {"ante": 1} if "dead-antes" in options else {}
    for seed in range(HANDS // 4):
        table = croupier.open_table(key, offers=offers, options={**options, **ante}, seed=seed)
        for seat in range(1, players + 1):
            table.sit(seat, f"p{seat}", choose.choice((7, 40, 200)))
        for _ in range(4):
            if sum((table.funds(player) or 0) > 0 for player in table.seats.values()) < 2:
                break
            play_hand(table, choose)
            (entry,) = parse(croupier.to_phh(table))
            assert isinstance(entry.found, Hand), entry.found
            found = replay(entry.found)
            assert found.agree, (found, croupier.to_phh(table))


def three(key: str = "bclc/texas-holdem", **parts: Any) -> Table:
    table = croupier.open_table(key, seed=3, **parts)
    for seat in (1, 4, 7):
        table.sit(seat, f"player {seat}", 100)
    return table


def test_what_a_file_says_of_a_hand() -> None:
    """The button is at seat 7: p1 is seat 1, p3 straddles from seat 7."""
    options = {"any-straddle": "yes", "minimum-bet": 3}
    table = three(offers=["bclc/no-limit"], options=options, carried=Carried(poker=Room(7, (1, 4, 7))))
    table.act(7, "straddle", to=9)
    table.deal()
    table.act(1, "raise", to=12)
    table.act(4, "fold")
    table.act(7, "call")
    table.act(1, "bet", to=20)
    table.act(7, "fold")
    hand = hand_of(table.events)
    assert (hand.variant, hand.seats, hand.players) == ("NT", (1, 4, 7), ("player 1", "player 4", "player 7"))
    assert (hand.blinds_or_straddles_cents, hand.min_bet_cents) == ((200, 400, 900), 300)
    assert hand.finishing_stacks_cents == (11600, 9600, 8800)
    bets = [action for action in hand.actions if isinstance(action, BetTo)]
    assert bets == [BetTo(1, 1200), BetTo(1, 2000)]
    assert not any(isinstance(action, Show) for action in hand.actions)
    assert replay(hand).agree


def test_a_blind_that_was_missed_stands_below_zero() -> None:
    carried = Carried(poker=Room(7, (1, 4, 7), missed={7: ("big", "small")}))
    table = three(offers=["bclc/no-limit"], carried=carried)
    for blind in ("small", "big"):
        table.act(7, "post", blind=blind)
    table.deal()
    for seat, do in ((7, "check"), (1, "fold"), (4, "raise")):
        said: dict[str, Any] = {"to": 12} if do == "raise" else {}
        table.act(seat, do, **said)
    table.act(7, "fold")
    hand = hand_of(table.events)
    assert hand.blinds_or_straddles_cents == (200, 400, -600)
    assert replay(hand).agree


MISSED = "_croupier_missed"


@pytest.mark.parametrize("paid", [("small",), ("big",), ("small", "big")])
def test_a_blind_that_was_missed_stands_apart_beside_the_one_that_is_due(paid: tuple[str, ...]) -> None:
    """Seat 1 comes back into the small blind, which is dead beside a big one that was missed."""
    table = three(offers=["bclc/no-limit"], carried=Carried(poker=Room(7, (1, 4, 7), missed={1: paid})))
    for blind in paid:
        table.act(1, "post", blind=blind)
    table.deal()
    table.act(7, "call")
    table.act(1, "raise", to=20)
    table.act(4, "fold")
    table.act(7, "fold")
    hand = hand_of(table.events)
    assert hand.blinds_or_straddles_cents == (200, 400, 0)
    assert hand.other_fields[MISSED] == {"p1": [*paid]}
    assert hand.finishing_stacks_cents == (10800, 9600, 9600)
    (entry,) = parse(croupier.to_phh(table))
    assert entry.found == hand
    assert replay(hand).agree


def test_whose_missed_blinds_are_paid_and_who_straddles_has_them_apart() -> None:
    carried = Carried(poker=Room(7, (1, 4, 7), missed={7: ("small", "big")}))
    table = three(offers=["bclc/no-limit"], options={"mississippi-straddle": "yes"}, carried=carried)
    for blind in ("small", "big"):
        table.act(7, "post", blind=blind)
    table.act(7, "straddle", to=8)
    table.deal()
    for seat in (1, 4):
        table.act(seat, "fold")
    hand = hand_of(table.events)
    assert hand.blinds_or_straddles_cents == (200, 400, 800)
    assert hand.other_fields[MISSED] == {"p3": ["small", "big"]}
    assert replay(hand).agree


@pytest.mark.parametrize("blind", ["small", "big"])
def test_where_both_blinds_are_as_big_a_missed_one_is_told_by_its_name(blind: str) -> None:
    """The big one counts for the bet of seat 7, the small one does not."""
    carried = Carried(poker=Room(7, (1, 4, 7), missed={7: (blind,)}))
    table = three(
        offers=["bclc/no-limit"], options={"small-blind": 4, "any-small-blind": True}, carried=carried
    )
    table.act(7, "post", blind=blind)
    table.deal()
    table.act(7, "check" if blind == "big" else "call")
    for seat, do in ((1, "check"), (4, "check"), (1, "fold"), (4, "fold")):
        table.act(seat, do)
    hand = hand_of(table.events)
    assert (hand.blinds_or_straddles_cents, hand.other_fields[MISSED]) == ((400, 400, -400), {"p3": [blind]})
    assert replay(hand).agree


def two(options: dict[str, object], carried: Carried | None = None) -> Table:
    table = croupier.open_table(
        "bclc/texas-holdem", offers=["bclc/no-limit"], options=options, carried=carried, seed=3
    )
    for seat in (1, 2):
        table.sit(seat, f"p{seat}", 100)
    return table


def test_a_straddle_counts_with_the_blind_of_the_same_seat() -> None:
    """Between two players each posts the other's: the button's 8 stand first."""
    table = two({"mississippi-straddle": "yes"})
    table.act(2, "straddle", to=8)
    table.deal()
    table.act(1, "call")
    table.act(2, "raise", to=20)
    table.act(1, "fold")
    hand = hand_of(table.events)
    assert hand.blinds_or_straddles_cents == (800, 400)
    assert hand.finishing_stacks_cents == (9200, 10800)
    assert replay(hand).agree


def test_a_missed_blind_where_a_blind_is_straddled_is_not_told() -> None:
    owes = Carried(poker=Room(2, (1, 2), missed={2: ("big",)}))
    table = two({"mississippi-straddle": "yes"}, owes)
    table.act(2, "post", blind="big")
    table.act(2, "straddle", to=8)
    table.deal()
    table.act(1, "fold")
    assert "straddled" in refusal(table).message


@pytest.mark.parametrize(("places", "first"), [("button", 2), ("literal", 1)])
def test_of_two_equal_blinds_an_option_says_whose_is_the_big_one(places: str, first: int) -> None:
    table = two({"small-blind": 4, "any-small-blind": True, "heads-up-blinds": places})
    table.deal()
    table.act(first, "raise", to=20)
    table.act(3 - first, "fold")
    hand = hand_of(table.events)
    assert hand.blinds_or_straddles_cents == (400, 400)
    assert replay(hand).agree


@pytest.mark.parametrize("said", [7, {"p4": ["small"]}, {"p1": "small"}, {"p1": ["small", "small"]}])
def test_missed_blinds_that_nobody_could_pay_are_refused(said: Any) -> None:
    table = three(offers=["bclc/no-limit"])
    play_hand(table, random.Random(3))
    hand = hand_of(table.events)
    found = replay(structs.replace(hand, other_fields={**hand.other_fields, MISSED: said}))
    assert found.refusal is not None
    assert found.refusal.code == "scenario/not-played"


def refusal(table: Table) -> BadInput:
    with pytest.raises(BadInput) as refused:
        croupier.to_phh(table)
    assert refused.value.code == "scenario/not-told"
    return refused.value


@pytest.mark.parametrize(
    ("key", "offers"),
    [
        ("bclc/three-two-one-holdem", []),
        ("bclc/texas-holdem", ["bclc/pot-limit"]),
        ("bclc/texas-holdem", ["bclc/pot-limit", "bclc/run-the-board-twice"]),
        ("bclc/asian-five-card-stud", []),
    ],
)
def test_a_game_that_the_notation_does_not_have(key: str, offers: list[str]) -> None:
    table = three(key, offers=offers)
    play_hand(table, random.Random(3))
    said = refusal(table).message
    assert key in said
    assert said.count(" with ") == bool(offers)


@pytest.mark.parametrize(
    "offers",
    [
        ["bclc/kill-pot"],
        ["bclc/no-limit", "bclc/run-the-board-twice"],
        ["bclc/run-the-board-twice", "bclc/no-limit"],
        ["bclc/no-limit", "bclc/bad-beat-jackpot"],
    ],
)
def test_an_offer_that_did_nothing_is_left_out(offers: list[str]) -> None:
    table = three(offers=offers)
    play_hand(table, random.Random(3))
    hand = hand_of(table.events)
    assert hand.variant == ("NT" if "bclc/no-limit" in offers else "FT")
    assert replay(hand).agree


def test_a_killed_pot_and_a_drop_for_a_jackpot_are_not_told() -> None:
    """The killer is in the big blind, and posts nothing but that."""
    carried = Carried(poker=Room(7, (1, 4, 7), kill=("kill", 4)))
    table = three(offers=["bclc/kill-pot"], carried=carried)
    play_hand(table, random.Random(3))
    assert "no kill" in refusal(table).message
    offers = ["bclc/no-limit", "bclc/bad-beat-jackpot"]
    table = three(offers=offers, options={"bad-beat-jackpot-drop": 1})
    table.deal()
    for seat, do in ((7, "call"), (1, "call"), (4, "check"), (1, "fold"), (4, "fold")):
        table.act(seat, do)
    assert "no word" in refusal(table).message


def test_a_hand_that_is_not_over_or_was_called_off() -> None:
    table = three(offers=["bclc/no-limit"], people=PEOPLE)
    assert "No hand is over" in refusal(table).message
    table.deal()
    assert "No hand is over" in refusal(table).message
    table.act(None, "void", by="s1", reason="a fire alarm")
    assert "no word" in refusal(table).message


def test_an_option_of_ours_that_no_table_has_is_refused() -> None:
    table = three(offers=["bclc/no-limit"])
    play_hand(table, random.Random(3))
    hand = hand_of(table.events)
    for wrong in ({"chips": "1"}, {"chip": "none"}, 7):
        found = replay(structs.replace(hand, other_fields={"_croupier_options": wrong}))
        assert found.refusal is not None
        assert found.refusal.code.startswith(("setting/", "name/", "money/"))


def ended(table: Table) -> list[Action]:
    return [one for one in hand_of(table.events).actions if isinstance(one, Show | Muck)]


def test_the_last_word_of_a_player_is_told_once() -> None:
    table = two({})
    table.deal()
    for seat, word in ((2, "muck"), (1, "muck"), (2, "show"), (1, "show"), (2, "muck"), (2, "muck")):
        table.act(seat, word)
    table.act(2, "raise", to=100)
    table.act(1, "call")
    first, second = ended(table)
    assert isinstance(first, Show)
    assert second == Muck(2)
    assert replay(hand_of(table.events)).agree


@pytest.mark.parametrize("word", ["muck", "show"])
def test_who_is_left_alone_neither_shows_nor_mucks_in_the_notation(word: str) -> None:
    """Other programs take neither after the last fold."""
    table = two({})
    table.deal()
    table.act(1, word)
    table.act(2, "fold")
    assert not ended(table)
    assert replay(hand_of(table.events)).agree
