"""Real hands played again: the committed ones to the chip, and others with every forced bet there is."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards.card import DECK
from croupier.histories.phh import BetTo, DealHole, Entry, Fold, Hand, Muck, Show, entries, parse
from croupier.histories.phh.replay import Replayed, replay
from croupier.histories.phh.tables import GAMES, seated
from croupier.histories.phh.told_deck import ToldCards, ToldDeck
from croupier.histories.phh.variants import CODES, VARIANTS
from tests.histories.phh.hands import FILES


def told(file: str) -> list[tuple[Entry, Hand]]:
    found = [(entry, entry.found) for path in FILES if file in path.name for entry in entries(path)]
    return [(entry, hand) for entry, hand in found if isinstance(hand, Hand)]


def holdem(blinds: list[float], stacks: list[float], *actions: str, **fields: object) -> Hand:
    """No-limit hold'em; nobody's cards are known unless they are shown."""
    text = {"antes": [0] * len(stacks), "min_bet": max(blinds), **fields}
    deals = [f"d dh p{player} ????" for player in range(1, len(stacks) + 1)]
    lines = "".join(f"{name} = {str(value).lower()}\n" for name, value in text.items())
    (entry,) = parse(
        f"variant = 'NT'\n{lines}blinds_or_straddles = {blinds}\nstarting_stacks = {stacks}\n"
        f"actions = {[*deals, *actions]}\n"
    )
    assert isinstance(entry.found, Hand), entry.found
    return entry.found


def ends(hand: Hand, *stacks: float) -> None:
    """The hand is played, and everybody has so much then."""
    found = replay(replace(hand, finishing_stacks_cents=tuple(round(100 * stack) for stack in stacks)))
    assert found.agree, found


def refused(found: Replayed) -> tuple[str, int | None]:
    assert found.refusal is not None
    assert not found.played
    assert not found.agree
    return found.refusal.code, found.action


# --- the committed hands --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "counts"),
    [("pluribus", (270, 270, 270, 270)), ("wsop", (26, 26, 26, 26)), ("antonius", (1, 1, 0, 0))],
)
def test_hands_without_rake_end_to_the_chip(file: str, counts: tuple[int, ...]) -> None:
    found = [replay(hand) for _, hand in told(file)]
    assert not any(one.timed_out for one in found)
    assert (
        len(found),
        *(sum(getattr(one, what) for one in found) for what in ("played", "checked", "agree")),
    ) == counts


def test_hands_of_online_rooms_end_within_the_rake() -> None:
    found = {entry.number: replay(hand) for entry, hand in told("handhq")}
    assert all(one.played for one in found.values())
    assert {number: one.agree for number, one in found.items() if one.checked} == {96: True}


def test_a_cent_that_lies_elsewhere_is_seen() -> None:
    for entry, hand in [*told("wsop"), *told("pluribus")]:
        stacks = hand.finishing_stacks_cents
        assert stacks is not None
        first, second, *others = (stack or 0 for stack in stacks)
        other = replace(hand, finishing_stacks_cents=(first + 1, second - 1, *others))
        found = replay(other)
        assert found.played, entry
        assert not found.agree, entry


def test_a_hand_that_ends_too_early_is_no_hand_wherever_it_is_cut() -> None:
    """Whatever is left out at the end, but what is shown there."""
    cut = 0
    for entry, hand in [*told("wsop"), *told("pluribus")[::10]]:
        last = max(at for at, one in enumerate(hand.actions) if not isinstance(one, Show | Muck))
        for length in range(last + 1):
            found = replay(replace(hand, actions=hand.actions[:length]))
            assert refused(found) == ("scenario/unfinished", length), entry
            cut += 1
        assert replay(replace(hand, actions=hand.actions[: last + 1])).played
    assert cut > 700


def test_an_action_done_twice_is_refused_where_it_stands_again() -> None:
    codes = Counter[str]()
    for entry, hand in told("wsop"):
        for at, action in enumerate(hand.actions):
            if isinstance(action, Fold | BetTo):
                again = (*hand.actions[: at + 1], *hand.actions[at:])
                code, place = refused(replay(replace(hand, actions=again)))
                assert place == at + 1, entry
                codes[code] += 1
    assert set(codes) <= {"action/out-of-turn", "action/no-hand", "action/no-raise", "action/no-bet"}
    assert codes["action/no-hand"] > 50


# --- actions that are not legal -------------------------------------------------------------------

DEALT = 3  # the first action of a hand of three


@pytest.mark.parametrize(
    ("actions", "refusal"),
    [
        (["p3 cbr 3"], ("wager/below-minimum", DEALT)),
        (["p3 cbr 101"], ("wager/above-maximum", DEALT)),
        (["p1 f"], ("action/out-of-turn", DEALT)),
        (["p3 f", "p1 cc", "p2 cc", "p1 cc"], ("action/out-of-turn", DEALT + 3)),
        (["p3 f", "d db 2c3c4c"], ("scenario/cards-too-early", DEALT + 1)),
        (["p3 f", "p1 cc", "p2 cc", "d db 2c3c"], ("scenario/wrong-count", DEALT + 4)),
        (["p3 f", "p1 cc", "p2 cc", "d db 2c3c4c5c"], ("scenario/wrong-count", DEALT + 3)),
        (["p3 f", "p1 cc", "p2 cc", "d db 2c3c4c", "d db 5c"], ("scenario/cards-too-early", DEALT + 4)),
        (["p3 f", "p1 f", "p2 cc"], ("action/out-of-turn", DEALT + 2)),
        (["p3 f", "p1 f", "d db 2c3c4c"], ("scenario/cards-too-early", DEALT + 2)),
        (["d dh p1 Ah"], ("scenario/cards-too-early", DEALT)),
    ],
)
def test_what_the_rules_refuse_is_told_with_its_place(
    actions: list[str], refusal: tuple[str, int | None]
) -> None:
    assert refused(replay(holdem([1, 2, 0], [100, 100, 100], *actions))) == refusal


# --- what files say that our rules have no word for ------------------------------------------------

BOARD = ("d db 7h8h9s", "d db Jc", "d db Qd")


@pytest.mark.parametrize("says", [(), ("p2 cc",)], ids=["silent", "checks"])
def test_a_blind_who_alone_has_chips_may_say_that_they_check(says: tuple[str, ...]) -> None:
    hand = holdem([1, 4, 0], [100, 100, 3], "p3 cc", "p1 f", *says, *BOARD, "p2 sm KsKh", "p3 sm 4d5d")
    ends(hand, 99, 104, 0)


LATER = ("p3 cbr 10", "p1 cc", "p2 cc", "d db 7h3cAh", "p1 f")  # p2 is all in, p3 has chips left


@pytest.mark.parametrize("says", [(), ("p3 cc",)], ids=["silent", "checks"])
def test_so_may_who_is_alone_with_chips_since_somebody_folded(says: tuple[str, ...]) -> None:
    rest = ("d db Kc", "d db 3h", "p2 sm 5dKh", "p3 sm 9d2h")
    ends(holdem([1, 2, 0], [100, 10, 100], *LATER, *says, *rest), 90, 30, 90)


@pytest.mark.parametrize(
    ("blinds", "stacks", "actions"),
    [
        ([1, 2, 0], [100, 10, 100], [*LATER, "p3 f"]),  # it would give the pot away
        ([1, 2, 0], [100, 10, 100], [*LATER[:-1], "p1 cc", "p3 cbr 5", "p1 f", "p3 cc"]),  # p3 has acted
        ([1, 2, 0], [100, 100, 100], ["p3 f", "p1 f", "p2 cc"]),  # nobody is left to check to
        ([1, 4, 0], [100, 100, 3], ["p3 cc", "p1 f", "p2 f"]),  # it is no fold
        ([1, 4, 0], [100, 100, 3], ["p3 cc", "p1 cc", "p2 cc", "p2 cc"]),  # others have chips as well
        ([1, 4, 0], [100, 100, 3], ["p3 cc", "p1 f", "p3 cc"]),  # it is not theirs who has none
        ([1, 2, 0], [50, 100, 100], ["p3 f", "p1 cbr 50", "p2 cc", "p2 cc"]),  # they have answered
    ],
)
def test_anything_else_out_of_turn_is_refused(
    blinds: list[float], stacks: list[float], actions: list[str]
) -> None:
    last = DEALT + len(actions) - 1
    assert refused(replay(holdem(blinds, stacks, *actions))) == ("action/out-of-turn", last)


def odd_pot(**fields: object) -> Hand:
    """Three players put in 5 each, and the two who stay have the same hand: 7.50 for each."""
    before = ["p3 cbr 5", "p1 cc", "p2 cc", "d db 7h8h2s", "p1 cc", "p2 f", "p3 cc"]
    after = ["d db Jc", "p1 cc", "p3 cc", "d db Qs", "p1 cc", "p3 cc", "p1 sm AcKd", "p3 sm AdKc"]
    return holdem([1, 2, 0], [100, 100, 100], *before, *after, **fields)


def test_an_odd_chip_is_whole_where_the_file_knows_no_smaller_ones() -> None:
    """It goes to the first of the two from the button's left."""
    ends(odd_pot(), 103, 95, 102)


def test_where_it_ends_with_half_a_chip_pots_are_divided_to_the_cent() -> None:
    ends(odd_pot(), 102.5, 95, 102.5)


@pytest.mark.parametrize(
    "half",
    [
        {"antes_cents": (50, 50, 50)},
        {"blinds_or_straddles_cents": (50, 200, 0)},
        {"starting_stacks_cents": (10000, 10000, 10050)},
        {"finishing_stacks_cents": (10250, 9500, 10250)},
        {"winnings_cents": (750, 0, 750)},
        {"actions": (BetTo(3, 550),)},
    ],
)
def test_any_amount_tells_how_small_chips_are(half: dict[str, Any]) -> None:
    def chip(hand: Hand) -> int:
        return seated(hand, ToldDeck(ToldCards(hand))).options.number("chip")

    assert (chip(odd_pot()), chip(replace(odd_pot(), **half))) == (100, 1)


def test_who_shows_the_same_opens_first_from_the_left() -> None:
    """In other rooms: ours go by suit, and p2 has the king of hearts."""
    text = """
        variant = "F7S"
        antes = [1, 1]
        bring_in = 2
        small_bet = 4
        big_bet = 8
        starting_stacks = [100, 100]
        actions = ["d dh p1 ????2d", "d dh p2 ????3h", "p1 pb", "p2 cc", "d dh p1 Kc", "d dh p2 Kh", {}]
    """
    third = '"p2 cc", "p1 cbr 4", "p2 f"'  # a three is higher than a deuce
    same = '"p1 cc", "p2 cbr 4", "p1 f"'
    for cards, then in ((text, third), (text.replace("3h", "2h"), same)):
        (entry,) = parse(cards.replace("{}", then))
        assert isinstance(entry.found, Hand), entry.found
        assert replay(entry.found).played, then


def stud(stacks: list[float], *actions: str, **fields: object) -> Hand:
    """Seven-card stud with bets of 4 and 8."""
    text = {"antes": [1] * len(stacks), "bring_in": 2, "small_bet": 4, "big_bet": 8, **fields}
    lines = "".join(f"{name} = {str(value).lower()}\n" for name, value in text.items())
    (entry,) = parse(f"variant = 'F7S'\n{lines}starting_stacks = {stacks}\nactions = {list(actions)}\n")
    assert isinstance(entry.found, Hand), entry.found
    return entry.found


@pytest.mark.clause("bclc-poker/ruling/161")
def test_burned_cards_come_back_where_the_file_deals_all_there_are() -> None:
    """Seven of eight stay to the end: 52 cards and three burns. p1 shows aces, and opens every street."""
    others = iter([card for card in DECK if card[0] != "A" and card != "2c"])
    stay = range(1, 8)
    actions = [
        f"d dh p{player} {next(others)}{next(others)}{ {1: 'As', 7: '2c'}.get(player) or next(others) }"
        for player in range(1, 9)
    ]
    actions += ["p7 pb", "p8 f", *[f"p{player} cc" for player in range(1, 7)]]
    for ace in ("Ah", "Ac", "Ad", None):
        actions += [f"d dh p{player} {ace if ace and player == 1 else next(others)}" for player in stay]
        actions += [f"p{player} cc" for player in stay]
    assert not list(others)
    ends(stud([100] * 8, *actions), 119, *[97] * 6, 99)


@pytest.mark.clause("bclc-poker/23/11.1", "bclc-poker/ruling/161")
def test_a_card_for_a_hand_that_was_folded_is_in_no_file() -> None:
    """Of eight p8 folds on fifth street, where all check: fifty cards are told, and three burns and the dead
    card are not. Two of the burns are cards that come back."""
    others = iter([card for card in DECK if card[0] != "A" and card != "2c"])
    actions = [
        f"d dh p{player} {next(others)}{next(others)}{ {1: 'As', 8: '2c'}.get(player) or next(others) }"
        for player in range(1, 9)
    ]
    actions += ["p8 pb", *[f"p{player} cc" for player in range(1, 7)], "p7 f"]
    left = [1, 2, 3, 4, 5, 6, 8]
    for ace in ("Ah", "Ac", "Ad", None):
        actions += [f"d dh p{player} {ace if ace and player == 1 else next(others)}" for player in left]
        actions += [f"p{player} {'f' if (ace, player) == ('Ac', 8) else 'cc'}" for player in left]
        left = left[:-1] if ace == "Ac" else left
    assert len(list(others)) == 2
    ends(stud([100] * 8, *actions), 119, *[97] * 5, 99, 97)


def test_who_has_less_than_the_bring_in_is_all_in() -> None:
    cards = ["d dh p1 ????2c", "d dh p2 KhKdQc", "p1 pb", "p2 cc"]
    streets = [f"d dh p{player} {rank}{'dh'[player - 1]}" for rank in "3456" for player in (1, 2)]
    ends(stud([2.5, 100], *cards, *streets), 0, 102.5)


@pytest.mark.parametrize("variant", [code for code in CODES if code not in GAMES])
def test_games_that_no_document_of_ours_has_are_not_played(variant: str) -> None:
    hand = replace(holdem([1, 2], [100, 100], "p2 f"), variant=variant)
    found = replay(hand)
    assert refused(found) == ("scenario/not-played", None)
    assert found.refusal is not None
    assert VARIANTS[hand.variant].name in found.refusal.message


# --- who posts what -------------------------------------------------------------------------------


def test_between_two_players_each_posts_the_other_s_blind() -> None:
    """So p2 has the button and the small blind, and acts first; after the flop p1 does."""
    ends(holdem([1, 2], [100, 100], "p2 f"), 101, 99)
    ends(holdem([1, 2], [100, 100], "p2 cc", "p1 cc", "d db 2c3c4c", "p1 f"), 98, 102)


def test_a_button_with_the_big_blind_acts_last_before_the_flop_and_after_it() -> None:
    ends(holdem([2, 1], [100, 100], "p1 f"), 99, 101)
    ends(holdem([2, 1], [100, 100], "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cc", "p2 f"), 102, 98)


def test_a_small_blind_that_nobody_posts() -> None:
    hand = holdem([2, 0, 0], [100, 100, 100], "p2 f", "p3 cc", "p1 cc", "d db 2c3c4c", "p1 f")
    ends(hand, 98, 100, 102)


def test_a_small_blind_of_more_than_half_of_the_big_one() -> None:
    """Our document has none, and the table says that it departs from it."""
    ends(holdem([2, 2, 0], [100, 100, 100], "p3 f", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 f"), 98, 102, 100)
    ends(holdem([2, 3, 0], [100, 100, 100], "p3 f", "p1 f"), 98, 102, 100)


@pytest.mark.parametrize(
    ("post", "first", "paid"),
    [
        (-2, "p4 cc", 2),  # live: a check
        (-1, "p4 cc", 3),  # dead: a call costs 2 all the same
        (-3, "p4 cc", 3),  # both
        (-1, "p4 f", 1),
        (-2, "p4 cbr 8", 8),
        (-3, "p4 cbr 8", 9),
    ],
)
def test_who_comes_in_out_of_turn_posts_the_big_blind_live_and_the_small_one_dead(
    post: int, first: str, paid: int
) -> None:
    actions = ["p3 f", first, "p1 f", *(["p2 cc"] if first == "p4 cbr 8" else [])]
    if first == "p4 cc":
        actions.append("p2 cc")
    if first != "p4 f":
        actions += ["d db 2c3c4c", "p2 cbr 2", "p4 f"]
    ends(holdem([1, 2, 0, post], [100] * 4, *actions), 99, 101 + paid, 100, 100 - paid)


def test_where_both_blinds_are_as_big_what_is_posted_out_of_turn_is_the_big_one() -> None:
    """p3 has 2 of 6 in by the post, and nothing of it is dead."""
    ends(holdem([2, 2, -2], [100] * 3, "p3 cbr 6", "p1 f", "p2 f"), 98, 98, 104)
    ends(
        holdem([2, 2, -2], [100] * 3, "p3 cbr 6", "p1 cc", "p2 f", "d db 2c3c4c", "p1 cbr 2", "p3 f"),
        108,
        98,
        94,
    )


@pytest.mark.parametrize("others", [[-2, -2], [0, -2], [-2, -2, -2, -2], [-3, 0, -1, -3]])
def test_the_button_and_any_others_come_in_by_posting(others: list[float]) -> None:
    last = 2 + len(others)
    folds = [f"p{player} f" for player in [*range(3, last + 1), 1]]
    posted = [-post for post in others]
    ends(holdem([1, 2, *others], [100] * last, *folds), 99, 101 + sum(posted), *[100 - one for one in posted])


@pytest.mark.parametrize(("post", "dead"), [(-1, 1), (-2, 0), (-3, 1)])
def test_where_nobody_has_the_small_blind_a_missed_one_is_dead_all_the_same(post: float, dead: float) -> None:
    hand = holdem(
        [2, 0, post], [100, 100, 100], "p2 f", "p3 cbr 8", "p1 cc", "d db 2c3c4c", "p1 cbr 2", "p3 f"
    )
    ends(hand, 108 + dead, 100, 92 - dead)
    two_kinds = holdem([2, 0, -1, -1.5], [100] * 4, "p2 f", "p3 f", "p4 f")
    assert refused(replay(two_kinds)) == ("scenario/not-played", None)


def test_a_straddle_of_any_size_from_any_seat() -> None:
    actions = ("p5 f", "p1 f", "p2 f", "p3 f")
    ends(holdem([1, 2, 0, 9, 0], [100] * 5, *actions, min_bet=2), 99, 98, 100, 103, 100)


@pytest.mark.parametrize("trimmed", [True, False])
def test_everybody_s_antes(trimmed: bool) -> None:
    hand = holdem([1, 2, 0], [100, 100, 100], "p3 f", "p1 f", antes=[0.5, 0.5, 0.5])
    ends(replace(hand, ante_trimming_status=trimmed), 98.5, 102, 99.5)


@pytest.mark.parametrize(
    ("blinds", "antes", "actions", "stacks"),
    [
        ([1, 2, 0], [0, 3, 0], ["p3 f", "p1 f"], (99, 101, 100)),
        ([1, 2, 0], [0, 3, 0], ["p3 cc", "p1 f", "p2 f"], (99, 95, 106)),
        ([1, 2, 0], [0, 0, 3], ["p3 f", "p1 f"], (99, 104, 97)),
        ([2, 0, 0], [3, 0, 0], ["p2 f", "p3 f"], (100, 100, 100)),
        ([1, 2], [0, 3], ["p2 f"], (101, 99)),
        ([2, 1], [3, 0], ["p1 f"], (99, 101)),
        ([0, 2], [0, 3], ["p2 f"], (100, 100)),
        ([1, 2], [0, 3], ["p2 cc", "p1 f"], (95, 105)),
    ],
)
def test_one_player_s_ante_for_all(
    blinds: list[float], antes: list[float], actions: list[str], stacks: tuple[float, ...]
) -> None:
    ends(holdem(blinds, [100] * len(blinds), *actions, antes=antes), *stacks)


@pytest.mark.parametrize(
    ("blinds", "actions", "stacks"),
    [
        ([1, 2, 4, 8, 0], ["p5 f", "p1 f", "p2 f", "p3 f"], (99, 98, 96, 107, 100)),
        ([1, 2, 2, 0], ["p4 f", "p1 f", "p2 f"], (99, 98, 103, 100)),
        ([1, 2, 9, 4, 0], ["p4 f", "p5 f", "p1 f", "p2 f"], (99, 98, 107, 96, 100)),
        ([0, 2, 0], ["p3 f", "p1 f"], (100, 100, 100)),
        ([2, 1, 0], ["p2 f", "p3 f"], (101, 99, 100)),
        ([0, 0, 2, 0], ["p4 f", "p1 f", "p2 cc", "p3 cc", "d db 2c3c4c", "p2 f"], (100, 98, 102, 100)),
        ([1, 3, 2, 0], ["p3 f", "p4 f", "p1 f"], (99, 103, 98, 100)),
        ([0, 0, 0], ["p1 cc", "p2 cbr 2", "p3 cc", "p1 f", "d db 2c3c4c", "p2 f"], (100, 98, 102)),
        ([2, 0], ["p1 f"], (100, 100)),
        ([2, 2], ["p1 cc", "p2 cc", "d db 2c3c4c", "p1 f"], (98, 102)),
    ],
)
def test_posts_in_any_seats_and_the_turn_of_who_sits_behind_the_largest(
    blinds: list[float], actions: list[str], stacks: tuple[float, ...]
) -> None:
    ends(holdem(blinds, [100] * len(blinds), *actions, min_bet=2), *stacks)


@pytest.mark.parametrize(
    ("blinds", "least", "to"),
    [([1, 2, 0], 4, 6), ([1, 2, 0], 1, 3), ([1, 2, 4, 0], 2, 6), ([1, 2, 4, 0], 4, 8), ([1, 2, 4, 0], 1, 5)],
)
def test_the_least_raise_is_by_the_least_bet_of_the_file(blinds: list[float], least: float, to: int) -> None:
    last = len(blinds)
    others = [f"p{player} f" for player in range(1, last)]
    hand = holdem(blinds, [100] * last, f"p{last} cbr {to}", *others, min_bet=least)
    assert replay(hand).played
    short = holdem(blinds, [100] * last, f"p{last} cbr {to - 1}", *others, min_bet=least)
    assert refused(replay(short)) == ("wager/below-minimum", last)


@pytest.mark.parametrize(
    ("blinds", "fields"),
    [
        ([1, 2, 0], {"antes": [1, 2, 0]}),
        ([1, 2, 0], {"antes": [1, 0, 0]}),
        ([1, 2, 0], {"antes": [0, 3, 0], "ante_trimming_status": True}),
        ([1, 2, 0], {"antes": [0.5, 300, 0.5]}),
        ([1, 2, -0.5], {}),
        ([-2, 2, 0], {}),
    ],
)
def test_forced_bets_that_no_table_of_ours_can_have(blinds: list[float], fields: dict[str, object]) -> None:
    hand = holdem(blinds, [100] * len(blinds), "p3 f", "p1 f", **{"min_bet": 2, **fields})
    assert refused(replay(hand)) == ("scenario/not-played", None)


@pytest.mark.parametrize(("trimmed", "stacks"), [(True, (98.5, 101, 0.75)), (False, (98.5, 100.5, 1.25))])
def test_a_short_ante_wins_its_like_or_all_where_they_are_not_trimmed(
    trimmed: bool, stacks: tuple[float, ...]
) -> None:
    """p3 has the best hand, p1 folds: a dollar of each blind is p2's, with what is left of the antes."""
    down = ["p1 f", *BOARD, "p2 sm 3c5d", "p3 sm AhAd"]
    hand = holdem([1, 2, 0], [100, 100, 0.25], *down, antes=[0.5, 0.5, 0.5])
    ends(replace(hand, ante_trimming_status=trimmed), *stacks)


def test_raises_have_no_end_in_a_file_of_limit() -> None:
    raises = ["p3 cbr 4", "p1 cbr 6", "p2 cbr 8", "p3 cbr 10", "p1 f", "p2 f"]
    hand = holdem([1, 2, 0], [100, 100, 100], *raises)
    limit = replace(hand, variant="FT", min_bet_cents=None, small_bet_cents=200, big_bet_cents=400)
    ends(limit, 94, 92, 114)


@pytest.mark.parametrize(("small_bet", "raised"), [(4, 6), (2, 4), (1, 3)])
def test_at_limit_the_big_blind_may_be_another_amount_than_the_bet(small_bet: int, raised: int) -> None:
    """A raise is to the blind and a bet."""
    actions = [f"p3 cbr {raised}", "p1 f", "p2 cc", "d db 2c3c4c", f"p2 cbr {small_bet}", "p3 f"]
    hand = holdem([1, 2, 0], [100, 100, 100], *actions)
    bets = {"small_bet_cents": 100 * small_bet, "big_bet_cents": 200 * small_bet}
    limit = replace(hand, variant="FT", min_bet_cents=None, **bets)
    ends(limit, 99, 101 + raised, 100 - raised)


def test_stud_without_antes() -> None:
    hand = stud([100, 100], "d dh p1 ????2c", "d dh p2 ????3c", "p1 pb", "p2 cbr 4", "p1 f", antes=[0, 0])
    ends(hand, 98, 102)


def test_in_stud_the_last_chips_of_the_opener_are_raised_by_a_bet() -> None:
    """3 of 4 is half a bet or more: a raise is to 7."""
    hand = stud(
        [4, 100, 100], "d dh p1 ????2c", "d dh p2 ????3c", "d dh p3 ????4c", "p1 cbr 3", "p2 cbr 7", "p3 f"
    )
    assert refused(replay(hand)) == ("scenario/unfinished", 6)


# --- cards that nobody saw ------------------------------------------------------------------------

CHECKED_DOWN = [
    "p3 f", "p1 cc", "p2 cc", "d db 2c7dTh", "p1 cc", "p2 cc", "d db Js", "p1 cc", "p2 cc", "d db 4s",
    "p1 cc", "p2 cc",
]  # fmt: skip


def test_unseen_cards_never_beat_what_is_shown() -> None:
    ends(holdem([1, 2, 0], [100, 100, 100], *CHECKED_DOWN, "p1 sm 3c5d"), 102, 98, 100)
    ends(holdem([1, 2, 0], [100, 100, 100], *CHECKED_DOWN, "p2 sm 3c5d", "p1 sm ????"), 98, 102, 100)


@pytest.mark.parametrize(
    ("deals", "action"),
    [
        ((), 0),
        (("d dh p1 AhAd",), 1),
        (("d dh p1 Ah", "d dh p2 KhKd"), 2),
        (("d dh p1 AhAd", "d dh p2 Kh"), 2),
    ],
)
def test_cards_that_the_file_never_deals_are_not_made_up(deals: tuple[str, ...], action: int) -> None:
    """They could win: who is dealt too few is told before anybody acts."""
    hand = holdem([1, 2], [100, 100], *deals, "p2 cbr 100", "p1 cc", *BOARD)
    dealt = hand.actions[2:]
    assert refused(replay(replace(hand, actions=dealt))) == ("scenario/wrong-count", action)


@pytest.mark.parametrize(
    ("actions", "refusal"),
    [
        (["p3 f", "p2 sm", "p1 f"], ("scenario/shown-too-early", DEALT + 1)),
        (["p3 f", "p1 cc", "p2 cc", "p1 sm AhAd"], ("scenario/shown-too-early", DEALT + 3)),
        (["p3 f", "p1 f", "p1 sm"], ("scenario/no-hand", DEALT + 2)),
        ([*CHECKED_DOWN, "p3 sm"], ("scenario/no-hand", DEALT + len(CHECKED_DOWN))),
    ],
)
def test_nobody_shows_while_there_is_betting_or_without_a_hand(
    actions: list[str], refusal: tuple[str, int]
) -> None:
    assert refused(replay(holdem([1, 2, 0], [100, 100, 100], *actions))) == refusal


def test_who_is_all_in_may_show_before_the_board_is_complete() -> None:
    actions = ["p3 f", "p1 cbr 100", "p2 cc", "p1 sm AhAd", "p2 sm KhKd", *BOARD]
    ends(holdem([1, 2, 0], [100, 100, 100], *actions), 200, 0, 100)


def test_a_hand_that_is_mucked_does_not_win() -> None:
    shown = ["p1 sm 3c5d", "p2 sm AhAd"]
    ends(holdem([1, 2, 0], [100, 100, 100], *CHECKED_DOWN, *shown), 98, 102, 100)
    hand = holdem([1, 2, 0], [100, 100, 100], *CHECKED_DOWN, "p1 sm 3c5d", "p2 sm")
    first, _, *others = hand.actions
    seen = replace(hand, actions=(first, DealHole(2, ("Ah", "Ad")), *others))
    ends(seen, 102, 98, 100)


def test_who_mucks_when_all_are_in_is_dealt_no_more_cards() -> None:
    deals = ["d dh p1 8h2dTc", "d dh p2 Kd9sJd", "d dh p3 2cKh3s"]
    shown = ["p3 cbr 10", "p1 cc", "p2 cc", "p3 sm 2cKh3s", "p1 sm", "p2 sm Kd9sJd"]
    rest = ["2s 7s", "4s 3h", "Qs 5h", "8c 6h"]
    more = [
        f"d dh p{player} {card}" for two in rest for player, card in zip((2, 3), two.split(), strict=True)
    ]
    (entry,) = parse(
        "variant = 'F7S'\nantes = [5, 5, 5]\nbring_in = 5\nsmall_bet = 10\nbig_bet = 20\n"
        f"starting_stacks = [15, 15, 15]\nactions = {[*deals, *shown, *more]}\n"
    )
    assert isinstance(entry.found, Hand), entry.found
    ends(entry.found, 0, 0, 45)
    (*fewer, _) = entry.found.actions
    last = len(fewer)
    assert refused(replay(replace(entry.found, actions=tuple(fewer)))) == ("scenario/wrong-count", last)


def test_no_cards_are_due_where_everybody_else_has_folded() -> None:
    found = replay(holdem([1, 2, 0], [100, 100, 100], "p3 f", "p1 f", "d db 2h3h4h"))
    assert found.refusal is not None
    assert found.refusal.message == "No cards are due: everybody else has folded."


def test_a_board_may_be_told_card_by_card() -> None:
    actions = ["p3 f", "p1 cc", "p2 cc", "d db 2c", "d db 3c", "d db 4c", "p1 f"]
    ends(holdem([1, 2, 0], [100, 100, 100], *actions), 98, 102, 100)


def test_where_nobody_shows_the_end_is_not_known() -> None:
    hand = holdem([1, 2, 0], [100, 100, 100], *CHECKED_DOWN, winnings=[4, 0, 0])
    found = replay(hand)
    assert found.played
    assert found.difference is not None
    assert found.difference.cause == "result/unseen-winner"


def test_unlimited_stacks_are_unlimited() -> None:
    hand = holdem([1, 2, 0], [100, 100, 100], "p3 cbr 1000000", "p1 f", "p2 f")
    assert refused(replay(hand)) == ("wager/above-maximum", DEALT)
    assert replay(replace(hand, starting_stacks_cents=(None, None, None))).played


# --- players who do not answer --------------------------------------------------------------------


def test_in_an_online_room_whoever_does_not_answer_checks_or_folds() -> None:
    hand = holdem([1, 2, 0], [100, 100, 100], "p3 cbr 6", "p1 f", winnings=[0, 0, 9])
    assert refused(replay(hand)) == ("scenario/unfinished", DEALT + 2)
    found = replay(replace(hand, venue="PartyPoker"))
    assert (found.agree, found.timed_out) == (True, 1)
    checked = holdem([1, 2, 0], [100, 100, 100], *CHECKED_DOWN[:-2])
    found = replay(replace(checked, venue="iPoker Network"))
    assert (found.played, found.timed_out) == (True, 2)


def test_but_no_cards_are_dealt_that_the_file_does_not_tell() -> None:
    hand = holdem([1, 2, 0], [100, 100, 100], *CHECKED_DOWN[:5])
    assert refused(replay(replace(hand, venue="PokerStars"))) == ("scenario/unfinished", DEALT + 5)
