"""Events, choices and refusals that name their clause, and settings that go together."""

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.table.opening import open_table
from tests import tables
from tests.rounds import act, cues, played, records, waiting
from tests.rulebook.bclc_blackjack.siblings import DOUBLE_DECK, FREE_BET, ZAPPIT, clause, siblings

BASIC = "bclc/blackjack"
KINGS_BOUNTY, PUSH_22, WAR, SEVENS = "bclc/kings-bounty", "bclc/push-22", "bclc/war", "bclc/blazing-sevens"


def cited(section: int, *numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(clause(section, number) for number in numbers))


def settings_refused(game: str, *offers: str, **options: object) -> tuple[str, str | None] | None:
    """The code and clause with which a table is refused, or None where it opens."""
    try:
        open_table(game, offers=offers, options=options, seed=1)
    except CroupierError as error:
        return error.code, error.clause
    return None


# --- hands ------------------------------------------------------------------------------------


@siblings(basic=("3.1", "R13"), free_bet=("3.1", "R13"), double_deck=("4.1", "R13"), zappit=("3.1", "R13"))
@pytest.mark.parametrize("dealer", ["As Kd", "Ks Ad"])
def test_two_cards_of_21_are_a_blackjack_of_the_dealer_too(
    game: str, c: tuple[str, ...], dealer: str
) -> None:
    result = played(game, {1: "Th 9d", "dealer": dealer}, "1 stand")
    assert records(result, "dealer-ended") == [({"total": 21, "blackjack": True}, c[0])]


@siblings(basic=("4.1.1",), free_bet=("4.1.1",), double_deck=("5.1.1",), zappit=("4.2.1",))
def test_a_hard_21_ends_by_itself(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Th 6d 5c", "dealer": "6s Tc 2d"}, "1 hit")
    ended = {"seat": 1, "hand": 1, "end": "stood", "total": 21}
    assert records(result, "hand-ended") == [(ended, c[0])]


@siblings(basic=("8.2.3",), free_bet=("8.2.3",), zappit=("8.2.3",))
def test_where_a_house_deals_face_down_the_hand_is_turned_up_in_the_end(
    game: str, c: tuple[str, ...]
) -> None:
    """The document deals face up; a table that departs from it shows the hand under the same clause."""
    down = {"player-cards": "down"}
    result = played(game, {1: "Th 9d", "dealer": "6s Tc 2d"}, "1 stand", options=down)
    assert records(result, "hand-shown") == [({"seat": 1, "hand": 1, "cards": ("Th", "9d")}, c[0])]
    open_hand = played(game, {1: "Th 9d", "dealer": "6s Tc 2d"}, "1 stand")
    assert records(open_hand, "hand-shown") == []


@siblings(
    basic=("4.4", "4.4.1"), free_bet=("4.4", "4.4.1"), double_deck=("5.4", "5.4.1"), zappit=("4.5", "4.5.1")
)
def test_a_pair_is_split_and_a_pair_of_a_split_hand_again(game: str, c: tuple[str, ...]) -> None:
    cards = {1: "Th Td Kc 9c 8c 7c", "dealer": "6s"}
    for actions, rests_on in (((), c[0]), (("1 split",), c[1])):
        (split,) = [one for one in waiting(game, cards, *actions).legal(1) if one.do == "split"]
        assert (split.hand, split.min_cents, split.max_cents) == (1, 2000, 2000)
        assert split.clause == rests_on


@cited(3, "6.4.1")
def test_a_free_bet_for_the_tip_is_placed_under_its_own_clause() -> None:
    result = played(FREE_BET, {1: "6h 4d Tc", "dealer": "9s 8d"}, "1 double tip", tips={1: {"main": 5}})
    tokens = [
        (data["worth_cents"], by)
        for data, by in records(result, "wager-placed")
        if (data["owner"], data["wager"]) == ("dealer", "free-double")
    ]
    assert tokens == [(500, clause(3, "6.4.1"))]


# --- betting behind another -------------------------------------------------------------------


@cited(1, "5.5.7.a", "5.5.7.a(1)")
@pytest.mark.parametrize(("cards", "do"), [("6h 5d 9c", "double"), ("8h 8d 9c Tc", "split")])
def test_a_back_bettor_may_follow_or_stay_on_the_first_hand(cards: str, do: str) -> None:
    table = tables.stacked(BASIC, {1: cards, "dealer": "6s Tc 2d"}, {1: 100})
    table.bet(1, main=10)
    table.back(1, "p9", main=10)
    table.deal()
    act(table, f"1 {do}")
    assert [(one.do, one.clause) for one in table.legal(1, "p9")] == [
        ("follow", clause(1, "5.5.7.a")),
        ("stay", clause(1, "5.5.7.a(1)")),
    ]


@pytest.mark.parametrize(
    ("game", "offer", "wager", "by"),
    [
        pytest.param(*case, id=f"{case[0]} {case[2]}", marks=pytest.mark.clause(case[3]))
        for case in (
            (BASIC, KINGS_BOUNTY, "kings_bounty", clause(1, "5.5.2")),
            (BASIC, WAR, "war", clause(1, "5.5.2")),
            (FREE_BET, KINGS_BOUNTY, "kings_bounty", clause(2, "3.4")),
            (ZAPPIT, KINGS_BOUNTY, "kings_bounty", clause(2, "3.4")),
            (FREE_BET, SEVENS, "blazing_sevens", clause(8, "2.1.1")),
            (FREE_BET, PUSH_22, "push_22", clause(3, "4.7.5")),
            (ZAPPIT, PUSH_22, "push_22", clause(7, "4.8.5")),
        )
    ],
)
def test_nobody_backs_a_side_bet(game: str, offer: str, wager: str, by: str) -> None:
    table = open_table(game, offers=[offer], seed=1)
    table.sit(1, "p1")
    table.bet(1, main=10)
    backed: dict[str, Any] = {wager: 1}
    with pytest.raises(CroupierError) as caught:
        table.back(1, "p9", **backed)
    assert (caught.value.code, caught.value.clause) == ("wager/no-back-side-bets", by)


# --- side bets --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "offer", "wager", "by", "options"),
    [
        pytest.param(*case, id=f"{case[0]} {case[2]}", marks=pytest.mark.clause(case[3]))
        for case in (
            (BASIC, KINGS_BOUNTY, "kings-bounty", clause(2, "4.1"), {}),
            (BASIC, WAR, "war", clause(6, "5.1"), {}),
            (FREE_BET, PUSH_22, "push-22", clause(3, "R60"), {"push-22-tips": "yes"}),
            (ZAPPIT, PUSH_22, "push-22", clause(7, "R60"), {"push-22-tips": "yes"}),
        )
    ],
)
def test_a_tip_on_a_side_bet_is_granted_by_its_own_clause(
    game: str, offer: str, wager: str, by: str, options: dict[str, object]
) -> None:
    table = open_table(game, offers=[offer], options=options, seed=1)
    table.sit(1, "p1")
    bets: dict[str, Any] = {"main": 10, wager: 5}
    table.bet(1, **bets)
    (tip,) = [one for one in table.legal(1) if one.do == "tip" and one.wager == wager]
    assert (tip.clause, tip.min_cents, tip.max_cents) == (by, 1, 1_000_000)


@pytest.mark.clause(clause("", "R5"))
def test_two_kings_of_spades_wait_under_an_ace_or_a_ten() -> None:
    bets = {"main": 10, "kings-bounty": 5}
    for up, waits in (("Ah", True), ("Th", True), ("9h", False)):
        table = waiting(KINGS_BOUNTY, {1: "Ks Ks", "dealer": up}, bets=bets)
        held = [({"seat": 1, "wager": "kings-bounty", "up": up[0]}, clause("", "R5"))]
        assert records(table, "side-bet-held") == (held if waits else [])


@cited(8, "7.3", "6.4.1", "8.2", "8.3.5", "8.3.2")
def test_the_steps_of_a_progressive_name_their_clauses() -> None:
    result = played(
        SEVENS,
        {1: "7s 7s Tc", "dealer": "7s"},
        "1 hit",
        "e1 authorise",
        bets={"main": 10, "blazing-sevens": 1},
        meters={SEVENS: {"meter": 5000, "reserve": 0}},
    )
    steps = ("wager-collected", "meter-fed", "award-due", "award-authorised")
    assert [[by for _, by in records(result, kind)] for kind in steps] == [
        [clause(8, "7.3")],
        [clause(8, "6.4.1")],
        [clause(8, "8.2")],
        [clause(8, "8.3.5")],
    ]
    assert cues(result, clause(8, "8.3.2")) == ["The hand at seat 1 is reviewed and valid."]


# --- settings that go together ----------------------------------------------------------------


@siblings(basic=("4.5.1",), free_bet=("4.5.2",))
@pytest.mark.parametrize(
    ("surrender", "hole", "opens"),
    [
        ("none", "none", True),
        ("as-ruled", "none", True),
        ("late", "none", False),
        ("late", "peek", True),
        ("none", "peek", True),
    ],
)
def test_late_surrender_needs_a_look_at_the_hole_card(
    game: str, c: tuple[str, ...], surrender: str, hole: str, opens: bool
) -> None:
    """Nobody surrenders to a blackjack: without a hole card the bet waits instead (ruling 29)."""
    refusal = settings_refused(game, surrender=surrender, hole_card=hole)
    assert refusal == (None if opens else ("setting/not-together", c[0]))


UP = {"device": "shoe", "player_cards": "up"}
DOWN = {"device": "shoe", "player_cards": "down"}


@pytest.mark.parametrize(
    ("option", "value", "by"),
    [
        pytest.param("surrender", "as-ruled", clause(5, "5.5"), marks=cited(5, "5.5")),
        pytest.param("back-betting", "yes", clause(5, "R70"), marks=cited(5, "R70")),
    ],
)
def test_only_face_up_may_a_house_read_basic_options_into_double_deck(
    option: str, value: str, by: str
) -> None:
    assert settings_refused(DOUBLE_DECK, **UP, **{option: value}) is None
    assert settings_refused(DOUBLE_DECK, **DOWN, **{option: value}) == ("setting/not-together", by)
    assert settings_refused(DOUBLE_DECK, **{option: value}) == ("setting/not-together", by)


@pytest.mark.parametrize(
    ("offer", "by"),
    [
        pytest.param(KINGS_BOUNTY, clause(2, "1.5"), marks=cited(2, "1.5")),
        pytest.param(WAR, clause(6, "1.4"), marks=cited(6, "1.4")),
    ],
)
def test_a_side_bet_by_decks_and_device(offer: str, by: str) -> None:
    """Six decks from a shoe, or several from a continuous shuffler; never from the hand."""
    decks = range(1, 9)
    fits = {
        device: [
            number for number in decks if settings_refused(BASIC, offer, device=device, decks=number) is None
        ]
        for device in ("shoe", "continuous-shuffler", "hand")
    }
    assert fits == {"shoe": [6], "continuous-shuffler": [2, 3, 4, 5, 6, 7, 8], "hand": []}
    for device, number in (("shoe", 5), ("continuous-shuffler", 1), ("hand", 6)):
        refusal = settings_refused(BASIC, offer, device=device, decks=number)
        assert refusal == ("setting/not-together", by)


@cited(6, "4.1")
def test_war_has_one_to_seven_players() -> None:
    assert [n for n in range(1, 10) if settings_refused(BASIC, WAR, seats=n) is None] == [1, 2, 3, 4, 5, 6, 7]
    assert settings_refused(BASIC, WAR, seats=8) == ("setting/not-together", clause(6, "4.1"))


@pytest.mark.parametrize(
    ("offer", "wager", "by"),
    [
        pytest.param(KINGS_BOUNTY, "kings-bounty", clause(2, "4.1"), marks=cited(2, "4.1")),
        pytest.param(WAR, "war", clause(6, "5.1"), marks=cited(6, "5.1")),
    ],
)
def test_a_second_tip_on_a_side_bet_is_refused_by_its_own_clause(offer: str, wager: str, by: str) -> None:
    table = open_table(BASIC, offers=[offer], seed=1)
    table.sit(1, "p1")
    bets: dict[str, Any] = {"main": 10, wager: 5}
    tip: dict[str, Any] = {wager: 1}
    table.bet(1, **bets)
    table.tip(1, **tip)
    with pytest.raises(CroupierError) as caught:
        table.tip(1, **tip)
    assert (caught.value.code, caught.value.clause) == ("wager/already-placed", by)
