"""Omaha over several hands, and what no settlement shows: views, events, the button, who owes what."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.cards.card import DECK
from croupier.model.carried import Carried, Room
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import balance, cards_seen, cues, events, played, seen, told
from tests.tables import refuse, refuse_act

KEYS = {26: "bclc/omaha-high-low", 27: "bclc/omaha-high"}
clause = pytest.mark.clause


def each(*numbers: str) -> pytest.MarkDecorator:
    """A case for each section with its clauses; where they are numbered differently: 26, a stroke, 27."""
    cases = []
    for section, key in KEYS.items():
        own = [number.split("/")[section - 26] if "/" in number else number for number in numbers]
        cited = [f"bclc-poker/{section}/{number}" for number in own]
        cases.append(pytest.param(key, id=str(section), marks=clause(*cited)))
    return pytest.mark.parametrize("key", cases)


def carried(button: int, *seats: int) -> Carried:
    """Everybody has played before, and the button lies at a seat."""
    return Carried(poker=Room(button, seats))


def everybody_folds(table: Table) -> None:
    """A hand that nobody calls."""
    table.deal()
    while table.in_play:
        seat = table.waiting_on()[0].seat
        assert seat is not None
        table.act(seat, "fold")


def to_the_end(table: Table) -> None:
    """Everybody calls or checks."""
    while table.in_play:
        seat = table.waiting_on()[0].seat
        assert seat is not None
        does = [one.do for one in table.legal(seat)]
        table.act(seat, "check" if "check" in does else "call")


def posts(table: Table) -> list[tuple[int, str, int, str | None]]:
    """Who posted what in the last hand, for how much and by which clause."""
    hand = max(event.round or 0 for event in table.events)
    found = [event for event in events(table, "posted") if event.round == hand]
    return [(*told(event, "seat", "what", "amount_cents"), short(event.clause)) for event in found]


def short(clause: str | None) -> str | None:
    return None if clause is None else clause.split("/", 2)[2]


# --- the button -------------------------------------------------------------------------------------


@each("7.3/7.4", "7.2/7.3", "10.16")
def test_the_button_goes_one_player_on_and_the_blinds_with_it(key: str) -> None:
    table = seated(dict.fromkeys((1, 3, 6), 100), key, carried=carried(3, 1, 3, 6))
    for button, small, big in ((3, 6, 1), (6, 1, 3), (1, 3, 6), (3, 6, 1)):
        everybody_folds(table)
        assert told(events(table, "hand-started")[-1], "button") == button
        assert [post[:2] for post in posts(table)] == [(small, "small-blind"), (big, "big-blind")]


@each("7.3/7.4")
def test_the_button_passes_a_player_who_sits_out(key: str) -> None:
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), key, carried=carried(1, 1, 2, 3, 4))
    everybody_folds(table)
    table.act(2, "sit-out")
    everybody_folds(table)
    assert told(events(table, "hand-started")[-1], "button") == 3


@clause("bclc-poker/26/7.1", "bclc-poker/26/7.1.1")
def test_in_high_low_the_first_button_is_at_the_dealers_right() -> None:
    table = seated(dict.fromkeys((2, 5, 8), 100), KEYS[26])
    everybody_folds(table)
    (started,) = events(table, "hand-started")
    assert told(started, "button") == 8
    assert not events(table, "button-drawn")
    assert cues(table, "7.1.1") == ["See that the button lies before seat 8."]


@clause("bclc-poker/27/7.1", "bclc-poker/27/7.2")
@pytest.mark.parametrize(
    ("drawn", "button"),
    [
        ("2c 3c 4c", 3),
        ("As Kh Kd", 1),
        ("9c 9d 9h", 3),
        ("9h 9s 9d", 2),
        ("9d 9c 8s", 1),  # the rank comes first, and diamonds are above clubs
        ("Td Jc 9s", 2),
    ],
)
def test_in_high_the_highest_card_by_suit_has_the_first_button(drawn: str, button: int) -> None:
    cards = ", ".join(f"{seat}: {card}" for seat, card in enumerate(drawn.split(), start=1))
    small, big = button % 3 + 1, (button + 1) % 3 + 1
    result = played(f"""
game: {KEYS[27]}
random: {{button-cards: {{{cards}}}}}
seats: {{1: {{player: p1, stack: 50}}, 2: {{player: p2, stack: 50}}, 3: {{player: p3, stack: 50}}}}
deal: {{}}
actions: [{{seat: {button}, do: fold}}, {{seat: {small}, do: fold}}]
""")
    (found,) = events(result, "button-drawn")
    assert (told(found, "seat"), found.clause) == (button, "bclc-poker/27/7.1")
    assert told(events(result, "hand-started")[0], "button") == button
    assert [told(one, "seat") for one in events(result, "posted")] == [small, big]
    told_first = f"Deal everybody one card face up: seat {button} has the highest, and with it the button."
    assert cues(result, "7.1") == [told_first]
    assert cues(result, "7.2") == [f"See that the button lies before seat {button}."]


@clause("bclc-poker/27/7.1", "bclc-poker/27/7.4")
def test_cards_decide_the_button_once() -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), KEYS[27])
    everybody_folds(table)
    everybody_folds(table)
    (drawn,) = events(table, "button-drawn")
    first, second = (told(one, "button") for one in events(table, "hand-started"))
    assert (first, second) == (told(drawn, "seat"), told(drawn, "seat") % 3 + 1)
    cards = told(drawn, "cards")
    assert max(cards, key=lambda seat: DECK_ORDER[cards[seat]]) == first


DECK_ORDER = {rank + suit: (at, suit) for at, rank in enumerate("23456789TJQKA") for suit in "cdhs"}


# --- blinds that were missed ------------------------------------------------------------------------


@each("4.2", "4.4")
def test_who_misses_a_small_blind_pays_it_dead_before_the_next_cards(key: str) -> None:
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), key, carried=carried(1, 1, 2, 3, 4))
    table.act(2, "sit-out")  # the small blind would have been theirs
    everybody_folds(table)
    assert [post[:2] for post in posts(table)] == [(3, "small-blind"), (4, "big-blind")]
    table.act(2, "sit-in")
    assert refuse_act(table, "action/no-blind-owed", 2, "post", blind="big").clause == f"{section(key)}/4.2"
    table.act(2, "post", blind="small")
    assert events(table, "blind-paid")[-1].clause == f"{section(key)}/4.4"
    table.deal()
    assert posts(table)[0] == (2, "missed-small", 200, "4.4")
    table.act(1, "fold")
    assert next(one.min_cents for one in table.legal(2) if one.do == "call") == 400  # nothing was paid of it


@each("4.2")
def test_who_misses_a_big_blind_gets_no_cards_until_it_is_paid(key: str) -> None:
    table = seated(dict.fromkeys((1, 2, 3, 4, 5), 100), key, carried=carried(1, 1, 2, 3, 4, 5))
    table.act(3, "sit-out")
    assert events(table, "sat-out")[-1].clause == f"{section(key)}/4.2"
    everybody_folds(table)
    assert [post[:2] for post in posts(table)] == [(2, "small-blind"), (4, "big-blind")]
    table.act(3, "sit-in")
    everybody_folds(table)
    assert 3 not in told(events(table, "hands-dealt")[-1], "seats")
    table.act(3, "post", blind="big")
    assert events(table, "blind-paid")[-1].clause == f"{section(key)}/4.2"
    table.deal()
    assert 3 in told(events(table, "hands-dealt")[-1], "seats")
    assert posts(table)[0] == (3, "missed-big", 400, "4.2")


@each("4.4.1")
def test_who_was_broke_owes_no_blind(key: str) -> None:
    """Seat 3 has no chips while the blinds pass, buys in again and is dealt in at once."""
    table = seated({1: 100, 2: 100, 4: 100}, key, carried=carried(1, 1, 2, 3, 4))
    table.sit(3, "p3", 0)
    everybody_folds(table)
    assert [post[:2] for post in posts(table)] == [(2, "small-blind"), (4, "big-blind")]
    everybody_folds(table)
    table.act(3, "buy-in", amount=50)
    refuse_act(table, "action/no-blind-owed", 3, "post", blind="big")
    table.deal()
    assert 3 in told(events(table, "hands-dealt")[-1], "seats")
    assert not [post for post in posts(table) if "missed" in post[1]]


@each("4.3")
def test_a_new_player_comes_in_once_the_button_has_passed(key: str) -> None:
    table = seated(dict.fromkeys((1, 3, 4), 100), key, carried=carried(1, 1, 3, 4))
    table.sit(2, "p2", 100)  # between the button and the blinds
    dealt = []
    for _ in range(3):
        everybody_folds(table)
        dealt.append(2 in told(events(table, "hands-dealt")[-1], "seats"))
    assert dealt[0] is False
    assert dealt[-1] is True


# --- seats, chips, the house ------------------------------------------------------------------------


def section(key: str) -> str:
    return f"bclc-poker/{next(number for number, own in KEYS.items() if own == key)}"


@each("1.3")
def test_the_dealer_has_no_hand_and_no_share(key: str) -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), key)
    table.deal()
    assert seen(table, "dealer", "dealer", "cards") == []
    assert sorted(spot["seat"] for spot in seen(table, "dealer", "spots")) == [1, 2, 3]
    to_the_end(table)
    assert {line.owner for line in table.settlements} == {"player"}
    assert len(events(table, "hand-shown")) == 3


@each("3.1", "3.2")
def test_a_seat_has_one_player_and_a_player_one_seat(key: str) -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), key)
    again = refuse(table, lambda: table.sit(4, "p1"), "wager/too-many-positions")
    shared = refuse(table, lambda: table.sit(1, "p9", 100), "action/seat-taken")
    assert (again.clause, shared.clause) == (f"{section(key)}/3.1", f"{section(key)}/3.2")
    table.leave(1)
    table.sit(4, "p1")
    assert table.seats[4] == "p1"


@each("3.2", "9.1")
def test_bets_beside_a_hand_are_refused_whenever_they_are_tried(key: str) -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), key)
    for _ in range(2):  # before the cards and after them
        behind = refuse(table, lambda: table.back(1, "p9"), "wager/no-back-betting")
        tipped = refuse(table, lambda: table.tip(1), "wager/no-tips")
        assert (behind.clause, tipped.clause) == (f"{section(key)}/3.2", f"{section(key)}/9.1")
        if not table.view("public").spots:
            table.deal()


@each("5.1")
def test_a_buy_in_is_at_least_what_the_house_posts(key: str) -> None:
    table = seated({1: 100, 2: 100}, key, options={"buy-in-minimum": 40})
    assert refuse_act(table, "money/buy-in-too-small", 1, "buy-in", amount="39.99").clause == (
        f"{section(key)}/5.1"
    )
    table.act(1, "buy-in", amount=40)
    assert events(table, "bought-in")[-1].clause == f"{section(key)}/5.1"
    assert table.funds_cents("p1") == 14_000


@each("8.1", "8.1.1", "8.2")
def test_the_fee_lies_in_the_drop_box(key: str) -> None:
    text = """
game: {key}
options: {{rake-percent: 10, rake-time: {when}}}
table: {{button: 2}}
seats: {{1: {{player: p1, stack: 20}}, 2: {{player: p2, stack: 20}}}}
deal: {{seats: {{1: "As Ac 7d 6h", 2: "Ks Kc 9d 8h"}}, board: "2c 2d Jh Th 3s"}}
actions:
  - {{seat: 2, do: raise}}
  - {{seat: 1, do: raise}}
  - {{seat: 2, do: raise}}
  - {{seat: 1, do: call}}
  - {{seat: 1, do: bet}}
  - {{seat: 2, do: call}}
"""
    fees = {}
    for when in ("end", "round"):
        result = played(text.format(key=key, when=when))
        assert balance(result, "drop-box") == 400  # of 40
        fees[when] = [(told(one, "amount_cents"), one.clause) for one in events(result, "raked")]
    by = f"{section(key)}/8.1"
    assert fees == {"end": [(400, by)], "round": [(300, by), (100, by)]}


# --- a hand told event by event ---------------------------------------------------------------------

HAND = """
game: {key}
table: {{button: 4}}
seats:
  1: {{player: p1, stack: 50}}
  2: {{player: p2, stack: 50}}
  3: {{player: p3, stack: 50}}
  4: {{player: p4, stack: 13}}
deal:
  seats: {{1: "As Ac 7d 6h", 2: "Ks Kc 9d 8h", 3: "Qs Qc 5d 4h", 4: "9s 9c 8d 6c"}}
  board: "2c 2d Jh Th 3s"
actions:
  - {{seat: 3, do: straddle, to: 8}}
  - {{seat: 4, do: raise}}
  - {{seat: 1, do: call}}
  - {{seat: 2, do: fold}}
  - {{seat: 3, do: call}}
  - {{seat: 1, do: bet}}
  - {{seat: 3, do: call}}
  - {{seat: 4, do: call}}
  - {{seat: 1, do: check}}
  - {{seat: 3, do: check}}
  - {{seat: 1, do: check}}
  - {{seat: 3, do: check}}
"""
TOLD = (  # kind, who, clause; of the clauses those of the section
    ("posted", 1, "4.1.1"),
    ("posted", 2, "4.1.2"),
    ("posted", 3, "4.1.3"),
    ("hands-dealt", None, "10.2"),
    ("wagered", 4, "2.4"),
    ("called", 1, "2.5"),
    ("folded", 2, "2.1"),
    ("called", 3, "2.5"),
    ("gathered", None, "2.3"),
    ("board-dealt", None, "10.8"),
    ("wagered", 1, "2.3"),
    ("called", 3, "2.5"),
    ("called", 4, "6.1"),
    ("gathered", None, "6.2.1"),
    ("board-dealt", None, "10.10"),
    ("checked", 1, "2.2"),
    ("checked", 3, "2.2"),
    ("gathered", None, "6.2.1"),
    ("board-dealt", None, "10.12"),
    ("checked", 1, "2.2"),
    ("checked", 3, "2.2"),
    ("gathered", None, "6.2.1"),
    ("hand-shown", 1, "10.14"),
    ("hand-shown", 3, "10.14"),
    ("hand-shown", 4, "10.14"),
    ("round-closed", None, "10.16"),
)
CITED = tuple(dict.fromkeys(number for _, _, number in TOLD))


@pytest.mark.parametrize(
    ("key", "number"),
    [
        pytest.param(key, number, id=f"{one} {number}", marks=clause(f"bclc-poker/{one}/{number}"))
        for one, key in KEYS.items()
        for number in CITED
    ],
)
def test_what_is_done_by_a_clause_is_done_then(key: str, number: str) -> None:
    kinds = {kind for kind, _, _ in TOLD}
    found = [
        (event.kind, told(event, "seat", otherwise=None), short(event.clause))
        for event in events(played(HAND.format(key=key)), *kinds)
    ]
    places = [(at, line) for at, line in enumerate(TOLD) if line[2] == number]
    assert [(at, line) for at, line in enumerate(found) if line[2] == number] == places


@each("6.1.1")
def test_the_dealer_repeats_that_a_player_is_all_in(key: str) -> None:
    assert cues(played(HAND.format(key=key)), "6.1.1") == ["Seat 4 is all in."]


# --- cards ------------------------------------------------------------------------------------------


@each("10.2", "10.14.2")
def test_everybody_holds_four_cards_that_only_they_see(key: str) -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), key)
    table.deal()
    for own in (1, 2, 3):
        cards = cards_seen(table, f"seat:{own}")
        assert [len(cards[seat]) for seat in (1, 2, 3)] == [4, 4, 4]
        hidden = {seat for seat in (1, 2, 3) if set(cards[seat]).isdisjoint(DECK)}
        assert hidden == {1, 2, 3} - {own}
        refuse_act(table, "action/no-discard", own, "discard", cards=cards[own][0])


@each("10.14", "10.14.3")
def test_at_the_showdown_everybody_sees_every_hand_that_is_in(key: str) -> None:
    """Seat 3 has folded and sees the other hands; nobody sees what seat 3 had."""
    table = seated(dict.fromkeys((1, 2, 3), 100), key, carried=carried(3, 1, 2, 3))
    table.deal()
    held = {seat: cards_seen(table, f"seat:{seat}")[seat] for seat in (1, 2, 3)}
    table.act(3, "fold")
    to_the_end(table)
    for viewer in ("seat:3", "public", "dealer"):
        cards = cards_seen(table, viewer)
        assert (cards[1], cards[2]) == (held[1], held[2])
        assert (cards[3] == held[3]) == (viewer == "seat:3")


@each("10.15")
def test_the_dealer_reads_every_hand_and_declares_the_winner(key: str) -> None:
    lines = cues(played(HAND.format(key=key)), "10.15")
    read, declared = lines[:3], lines[3:]
    hands = ("two pair, aces and twos", "two pair, queens and twos", "two pair, nines and twos")
    no_low, high = ("; no low", "high hand ") if key == KEYS[26] else ("", "")
    assert read == [f"Seat {seat}: {hand}{no_low}." for seat, hand in zip((1, 3, 4), hands, strict=True)]
    assert declared == [
        f"Seat 1 wins side pot 1: {high}{hands[0]}.",
        f"Seat 1 wins the main pot: {high}{hands[0]}.",
    ]


@each("1.4", "1.4.2/10.15")
def test_a_hand_is_read_from_two_own_cards(key: str) -> None:
    """Four spades and four low cards on the board: with one card of the hand neither a flush nor a low."""
    checks = "".join(f"  - {{seat: {seat}, do: check}}\n" for _ in range(3) for seat in (1, 2))
    result = played(f"""
game: {key}
table: {{button: 2}}
seats: {{1: {{player: p1, stack: 50}}, 2: {{player: p2, stack: 50}}}}
deal: {{seats: {{1: "As Kd Qc Jh", 2: "8d 7d Tc Th"}}, board: "Ks 2s 3s 4s 6h"}}
actions:
  - {{seat: 2, do: call}}
  - {{seat: 1, do: check}}
{checks}""")
    low = ("; no low", "; low: eight, seven, four, three, two") if key == KEYS[26] else ("", "")
    assert cues(result, "10.15")[:2] == [f"Seat 1: pair of kings{low[0]}.", f"Seat 2: pair of tens{low[1]}."]


@each("10.15", "10.14.1")
def test_nothing_is_declared_of_hands_that_nobody_lays_open(key: str) -> None:
    """All muck: the pots are won all the same, and the dealer has no hand to name."""
    text = HAND.format(key=key) + "".join(f"  - {{seat: {seat}, do: muck}}\n" for seat in (1, 3, 4))
    result = played(text)
    assert not events(result, "hand-shown")
    assert cues(result, "10.15") == []
    assert [line.seat for line in result.settlements if line.result == "win"] == [1, 1]


# --- all shares in another way ----------------------------------------------------------------------

RANKS = "23456789TJQKA"


def strength(cards: Sequence[str]) -> tuple[int, list[int]]:
    """A high hand of five in another way: how often ranks occur, then straights and flushes."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    shape = [ranks.count(rank) for rank in groups]
    if ranks == [12, 3, 2, 1, 0]:
        groups = [3, 2, 1, 0, -1]
    straight = shape == [1] * 5 and groups[0] - groups[4] == 4
    flush = len({card[1] for card in cards}) == 1
    kind = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0)
    return max(kind, 8 if straight and flush else 5 if flush else 4 if straight else 0), groups


def lowness(cards: Sequence[str]) -> list[int] | None:
    """A low hand of five: ace to eight, all different, from the highest down."""
    ranks = sorted({"A2345678".find(card[0]) for card in cards}, reverse=True)
    return ranks if len(ranks) == 5 and ranks[-1] >= 0 else None


def fives(held: Sequence[str], board: Sequence[str]) -> list[tuple[str, ...]]:
    return [(*own, *others) for own in combinations(held, 2) for others in combinations(board, 3)]


def dues(hands: dict[int, list[str]], board: list[str], chips: int, *, low: bool) -> dict[int, int]:
    """What each seat wins of so many chips; the seats stand in order from the button's left."""
    best = {seat: max(map(strength, fives(held, board))) for seat, held in hands.items()}
    found = dict.fromkeys(hands, 0)
    lows = {
        seat: min(value)
        for seat, held in hands.items()
        if low and (value := [one for five in fives(held, board) if (one := lowness(five)) is not None])
    }
    upper = chips - chips // 2 if lows else chips
    parts = [(upper, [seat for seat in hands if best[seat] == max(best.values())])]
    if lows:
        parts.append((chips // 2, [seat for seat in hands if lows.get(seat) == min(lows.values())]))
    for part, winners in parts:
        for chip in range(part):  # one by one, round the winners
            found[winners[chip % len(winners)]] += 1
    return found


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(
            KEYS[26],
            id="26",
            marks=clause(*(f"bclc-poker/26/1.4{part}" for part in ("", ".1", ".2", ".3", ".4", ".4.a"))),
        ),
        pytest.param(KEYS[27], id="27", marks=clause("bclc-poker/27/1.4")),
    ],
)
def test_every_share_of_random_hands(key: str, size: Callable[[int], int]) -> None:
    """Three or four players with few ranks among them, so that ties and lows are many; an odd pot."""
    choose, split = random.Random(key), 0
    for _ in range(size(4000)):
        seats = list(range(1, choose.choice((4, 5))))
        button = choose.choice(seats)
        pack = [card for card in DECK if card[0] in choose.choice(("A2345678", "A23489TJ", "A2378KQ", RANKS))]
        drawn = choose.sample(pack, 4 * len(seats) + 5) if len(pack) >= 25 else choose.sample(DECK, 25)
        order = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
        hands = {seat: drawn[4 * at : 4 * at + 4] for at, seat in enumerate(order)}
        board = drawn[-5:]
        stack = choose.choice((1, 2, 3))  # all are all in at once
        steps = ", ".join(f"{{seat: {seat}, do: all-in}}" for seat in acting(order, stack))
        result = played(f"""
game: {key}
options: {{small-blind: 1, big-blind: 2, small-bet: 2}}
table: {{button: {button}}}
seats: {{{", ".join(f"{seat}: {{player: p{seat}, stack: {stack}}}" for seat in seats)}}}
deal:
  seats: {{{", ".join(f'{seat}: "{" ".join(held)}"' for seat, held in hands.items())}}}
  board: "{" ".join(board)}"
actions: [{steps}]
""")
        expected = dues(hands, board, stack * len(seats), low=key == KEYS[26])
        lines = {line.seat: Fraction(line.returned_cents, 100) for line in result.settlements}
        assert lines == expected, (hands, board, button)
        split += sum(map(bool, expected.values())) > 1
    assert split


def acting(order: list[int], stack: int) -> list[int]:
    """Who still has chips behind the blinds, from the big blind's left on."""
    from_the_third = order[2:] + order[:2]
    blinds = {order[0]: 1, order[1]: 2}
    return [seat for seat in from_the_third if stack > blinds.get(seat, 0)]
