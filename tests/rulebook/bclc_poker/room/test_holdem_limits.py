"""What sections 17 to 20 do not let anybody do, and what the record of a hand cites."""

import pytest

from croupier.model.choices import Choice
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import choices, cues, events, played, told
from tests.rulebook.bclc_poker.room.holdems import KEYS, THREE_CARDS, alike, sections
from tests.tables import refuse_act


def at(section: int, stacks: dict[int, object], **options: object) -> Table:
    """The highest seat has the button."""
    return seated(stacks, KEYS[section], options=options)


def everybody(section: int, seats: int = 3, **options: object) -> Table:
    return at(section, dict.fromkeys(range(1, seats + 1), 100), **options)


def dealt(table: Table) -> Table:
    table.deal()
    return table


def choice(table: Table, seat: int, do: str) -> Choice:
    (found,) = [one for one in table.legal(seat) if one.do == do]
    return found


# --- when -----------------------------------------------------------------------------------------


@sections("2.3", "10.3", "10.16")
def test_nobody_acts_before_the_cards_or_when_it_is_over(section: int) -> None:
    table = everybody(section)
    assert refuse_act(table, "action/not-dealt", 3, "call").clause == alike(section, "2.3")
    table.deal()
    error = refuse_act(table, "action/already-dealt", None, "deal", by="dealer")
    assert error.clause == alike(section, "10.16")
    assert refuse_act(table, "action/out-of-turn", 1, "call").clause == alike(section, "10.3")


@sections("10.14")
def test_the_dealer_goes_on_only_when_everybody_has_acted(section: int) -> None:
    table = dealt(everybody(section))
    for step in ("street", "showdown"):
        error = refuse_act(table, "action/not-now", None, step, by="dealer")
        assert error.clause == alike(section, "10.14")


@sections("2.3")
def test_a_limit_game_has_no_clock_and_no_chips_to_put_right(section: int) -> None:
    table = dealt(everybody(section))
    for do, code, said in (
        ("put", "action/no-put", {"chips": "25"}),
        ("call-clock", "action/no-clock", {}),
        ("time-out", "action/no-clock", {}),
        ("object", "action/nothing-to-object-to", {}),
    ):
        assert refuse_act(table, code, 3, do, **said).clause == alike(section, "2.3")


# --- what is legal --------------------------------------------------------------------------------


@sections("2.1", "2.2", "2.3", "2.4", "2.5")
def test_each_choice_cites_its_own_clause(section: int) -> None:
    """The big blind before the flop, a player before it, and the first on the turn."""
    table = dealt(everybody(section))
    named = {"fold": "2.1", "check": "2.2", "bet": "2.3", "raise": "2.4", "call": "2.5"}

    def cited(seat: int) -> list[tuple[str, str | None]]:
        return [(one.do, one.clause) for one in table.legal(seat)]

    def wanted(*names: str) -> list[tuple[str, str]]:
        return [(name, alike(section, named[name])) for name in names]

    assert cited(3) == wanted("fold", "call", "raise")
    table.act(3, "call")
    table.act(1, "call")
    assert cited(2) == wanted("fold", "check", "raise")
    table.act(2, "check")
    for seat in (1, 2, 3) if section in THREE_CARDS else ():
        table.act(seat, "discard", cards=table.view(f"seat:{seat}").spots[seat - 1].hands[0].cards[2])
    assert cited(1) == wanted("fold", "check", "bet")


@sections("6.1", "2.5")
def test_a_call_for_less_is_another_call(section: int) -> None:
    table = dealt(at(section, {1: 100, 2: 100, 3: 3}))
    assert choice(table, 3, "call").clause == alike(section, "6.1")
    assert choice(table, 3, "call").max_cents == 300
    table.act(3, "call")
    assert events(table, "called")[0].clause == alike(section, "6.1")
    assert choice(table, 1, "call").clause == alike(section, "2.5")
    table.act(1, "call")
    assert events(table, "called")[1].clause == alike(section, "2.5")


@sections("6.1")
def test_no_raise_that_nobody_could_answer_or_pay(section: int) -> None:
    table = dealt(at(section, {1: 4, 2: 100, 3: 4}))
    assert refuse_act(table, "action/no-raise", 3, "raise", to=8).clause == alike(section, "6.1")
    table.act(3, "call")
    table.act(1, "call")
    assert not table.in_play or "raise" not in choices(table, 2)
    table = dealt(at(section, {1: 6, 2: 100}))  # between two the button has the small blind
    table.act(2, "raise")
    table = dealt(at(section, {1: 100, 2: 6, 3: 100}))
    table.act(3, "fold")
    table.act(1, "raise")
    error = refuse_act(table, "action/no-raise", 2, "raise", to=12)
    assert error.clause == alike(section, "6.1")
    assert "no more than a call" in str(error)


@sections("6.1")
def test_nobody_raises_players_who_are_all_in(section: int) -> None:
    """Seat 1 has raised all in; seat 2 may call and no more."""
    table = dealt(at(section, {1: 8, 2: 100, 3: 100}))
    table.act(3, "fold")
    table.act(1, "raise")
    error = refuse_act(table, "action/no-raise", 2, "raise", to=12)
    assert error.clause == alike(section, "6.1")
    assert "nobody could answer" in str(error)


@sections("6.1")
def test_a_stack_without_bounds_is_never_all_in(section: int) -> None:
    table = dealt(at(section, {1: None, 2: None, 3: None}))
    assert refuse_act(table, "action/no-stack", 3, "all-in").clause == alike(section, "6.1")


# --- straddles ------------------------------------------------------------------------------------


@sections("4.1.3")
def test_a_straddle_stands_in_the_record_under_its_clause(section: int) -> None:
    table = everybody(section, 4)
    table.act(3, "straddle", to=8)
    table.deal()
    assert events(table, "straddled")[0].clause == alike(section, "4.1.3")
    posted = events(table, "posted")[-1]
    assert (told(posted, "seat", "what", "amount_cents"), posted.clause) == (
        (3, "straddle", 800),
        alike(section, "4.1.3"),
    )


@sections("4.1.3")
def test_only_a_table_that_says_so_lets_anybody_straddle(section: int) -> None:
    table = everybody(section, 5, **{"any-straddle": "yes"})
    error = refuse_act(table, "wager/below-minimum", 5, "straddle", to=4)
    assert error.clause == alike(section, "4.1.3")
    table.act(5, "straddle", to=13)
    table.deal()
    posted = events(table, "posted")[-1]
    assert told(posted, "seat", "amount_cents") == (5, 1300)
    assert [one.clause for one in (posted, *events(table, "straddled"))] == [alike(section, "4.1.3")] * 2


@sections("4.1.3")
def test_who_is_not_dealt_in_does_not_straddle(section: int) -> None:
    table = everybody(section, 4)
    table.act(3, "sit-out")
    assert refuse_act(table, "action/no-hand", 3, "straddle", to=8).clause == alike(section, "4.1.3")


# --- coming and going -----------------------------------------------------------------------------


@sections("4.2")
def test_coming_and_going_cite_the_blind_that_is_missed(section: int) -> None:
    table = everybody(section, 4)
    table.act(2, "sit-out")
    table.act(2, "sit-in")
    assert [one.clause for one in events(table, "sat-out", "sat-in")] == [alike(section, "4.2")] * 2
    table.deal()
    assert refuse_act(table, "action/too-late", 2, "post", blind="big").clause == alike(section, "4.2")


# --- showing --------------------------------------------------------------------------------------


@sections("10.14")
def test_only_a_hand_can_be_shown_or_mucked(section: int) -> None:
    table = dealt(everybody(section))
    table.act(1, "show")
    table.act(2, "muck")
    assert [one.clause for one in events(table, "showing", "mucked")] == [alike(section, "10.14")] * 2
    table.act(3, "fold")
    for do in ("show", "muck"):
        assert refuse_act(table, "action/no-hand", 3, do).clause == alike(section, "10.14")


@pytest.mark.parametrize(
    ("own", "board", "left_up"),
    [
        ("9s 8s", "Ts Js 4d 7s 3c", "Js Ts 9s 8s 7s"),  # both of the player's cards
        ("Th 3d", "Ah Kh Qh Jh 2c", "Ah Kh Qh Jh Th"),  # one of them
        ("3s 2d", "Ah Kh Qh Jh Th", "Ah Kh Qh Jh Th"),  # none
    ],
)
@sections("1.2", "10.15")
def test_the_five_cards_of_the_hand_stay_up(section: int, own: str, board: str, left_up: str) -> None:
    laid, third = board.split(), " 5c" if section in THREE_CARDS else ""
    if section == 20:
        laid.insert(4, "6c")
    discards = "".join(
        f"{{seat: {seat}, do: discard, cards: {card}}}, " for seat, card in ((1, "5c"), (2, "5d"))
    )
    other = "5s 4s 5d" if third else "5s 4s"
    result = played(
        f"""
game: {KEYS[section]}
table: {{button: 2}}
seats: {{1: {{player: p1, stack: 50}}, 2: {{player: p2, stack: 50}}}}
deal: {{seats: {{1: "{own}{third}", 2: "{other}"}}, board: "{" ".join(laid)}"}}
actions: [{{seat: 2, do: call}}, {{seat: 1, do: check}}, {discards if third else ""}
  {", ".join(["{seat: 1, do: check}", "{seat: 2, do: check}"] * 3)}]
"""
    )
    lines = cues(result, alike(section, "10.15"))
    assert lines[0].startswith(f"Leave {left_up} up and pull ")


# --- the third card -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("section", "number"),
    [
        pytest.param(section, number, marks=pytest.mark.clause(f"bclc-poker/{section}/{number}"))
        for section, number in ((18, "10.8"), (19, "10.9"))
    ],
)
def test_nobody_is_asked_for_a_card_once_the_hand_is_called_off(section: int, number: str) -> None:
    clause = f"bclc-poker/{section}/{number}"
    table = dealt(everybody(section))
    table.act(3, "call")
    table.act(1, "call")
    table.act(2, "check")
    assert [prompt.answers for prompt in table.waiting_on()] == [("discard",)] * 3
    held = table.view("seat:1").spots[0].hands[0].cards
    error = refuse_act(table, "action/wrong-cards", 1, "discard", cards=" ".join(held))
    assert error.clause == clause
    table.act(1, "discard", cards=held[1])
    assert events(table, "discarded")[0].clause == clause
    table.act(None, "void", by="s1", reason="a card lay face up")
    assert [prompt for prompt in table.waiting_on() if "discard" in prompt.answers] == []
