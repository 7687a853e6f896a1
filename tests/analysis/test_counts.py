"""The enumeration against second ways of counting: by hand, and card by card."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from croupier.analysis.counts import DealerRule, count, shoe
from croupier.cards.card import JOKER, RANKS
from croupier.cards.deck import deck
from croupier.hands.blackjack import total
from croupier.hands.dealt import Dealt
from tests.specs import offer

# --- King's Bounty ------------------------------------------------------------------------------

BOUNTY = "two-king-of-spades-with-dealer-blackjack"


def bounty_row(pair: tuple[str, str]) -> str:
    """The row of two cards, told from the pay table's words alone; the dealer is not looked at."""
    (rank, other), (suit, other_suit) = zip(*pair, strict=True)
    ranks = {rank, other}
    if not (ranks <= set("TJQK") or ranks == {"A", "9"}):
        return "nothing"
    if pair == ("Ks", "Ks"):
        return "two-king-of-spades"
    if suit == other_suit:
        if rank != other:
            return "suited-20"
        return "two-suited-kings" if rank == "K" else "two-suited-10s-jacks-queens"
    return "two-kings" if ranks == {"K"} else "unsuited-20"


def bounty_card_by_card(decks: int) -> Counter[str]:
    """Every pair of real cards, and for the kings of spades every two cards the dealer can then get."""
    cards = deck(decks)
    found: Counter[str] = Counter()
    for one, two in combinations(range(len(cards)), 2):
        row = bounty_row((cards[one], cards[two]))
        if row != "two-king-of-spades":
            found[row] += (len(cards) - 2) * (len(cards) - 3)
            continue
        rest = [card for at, card in enumerate(cards) if at not in (one, two)]
        for up, hole in permutations(rest, 2):
            blackjack = (up[0] == "A" and hole[0] in "TJQK") or (hole[0] == "A" and up[0] in "TJQK")
            found[BOUNTY if blackjack else row] += 1
    return found


@pytest.mark.parametrize("decks", [1, 2])
def test_kings_bounty_counts_as_it_does_card_by_card(decks: int) -> None:
    found = count(offer("bclc/kings-bounty").wager.table.judge, shoe(decks))
    by_name = {row.name: ways for row, ways in found.by.items()}
    if decks == 1:  # one king of spades: nothing looks at the dealer
        assert found.total == comb(52, 2)
        by_name = {name: ways * 50 * 49 for name, ways in by_name.items()}
    assert by_name == dict(bounty_card_by_card(decks))


# --- what the enumeration deals -----------------------------------------------------------------


def higher_first(dealt: Dealt) -> bool:
    return RANKS.index(dealt.first()[0]) > RANKS.index(dealt.up()[0])


def spread(dealt: Dealt) -> int:
    return abs(RANKS.index(dealt.two()[0][0]) - RANKS.index(dealt.two()[1][0]))


def first_beats_second(dealt: Dealt) -> bool:
    first, second = dealt.two()
    return RANKS.index(first[0]) > RANKS.index(second[0])


def test_two_cards_are_counted_as_a_pair_where_their_order_does_not_matter() -> None:
    found = count(spread, shoe(1))
    assert found.total == comb(52, 2)
    assert found.by[0] == 13 * comb(4, 2)
    assert found.by[12] == 4 * 4


def test_two_cards_are_counted_in_order_where_it_matters() -> None:
    found = count(first_beats_second, shoe(1))
    assert found.total == 52 * 51
    assert found.by[True] == comb(13, 2) * 4 * 4


def test_a_card_nobody_asks_for_is_not_dealt() -> None:
    """First card against up card: the player's second card takes no part."""
    found = count(higher_first, shoe(6))
    assert found.total == 312 * 311
    assert found.by == {True: comb(13, 2) * 24 * 24, False: comb(13, 2) * 24 * 24 + 13 * 24 * 23}
    assert found.one_deal == "2 cards in order"


def test_an_early_end_stands_for_everything_that_could_follow() -> None:
    def judge(dealt: Dealt) -> str:
        if dealt.first()[0] != "A":
            return "no ace"
        return "ace and blackjack" if dealt.dealer_blackjack() else "ace"

    found = count(judge, shoe(1))
    assert found.total == 52 * 51 * 50
    assert found.by["no ace"] == 48 * 51 * 50
    assert found.by["ace and blackjack"] == 4 * 2 * 3 * 16


def test_the_dealer_may_show_a_card_already() -> None:
    cards = shoe(2)
    cards["Ah"] -= 1
    found = count(Dealt.dealer_blackjack, cards, dealer=("Ah",))
    assert (found.by, found.total) == ({True: 32, False: 71}, 103)


def test_jokers_are_cards_too() -> None:
    found = count(lambda dealt: dealt.first() == JOKER, shoe(1, jokers=2))
    assert found.by == {True: 2, False: 52}


def test_nothing_is_dealt_where_nothing_is_asked() -> None:
    assert count(lambda dealt: "always", shoe(1)).by == {"always": 1}


def test_six_decks_cost_no_more_deals_than_two() -> None:
    judged: Counter[int] = Counter()
    for decks in (2, 6):

        def judge(dealt: Dealt, decks: int = decks) -> str:
            judged[decks] += 1
            return "".join(sorted(dealt.two()))

        assert sum(count(judge, shoe(decks)).by.values()) == comb(52 * decks, 2)
    assert judged[2] == judged[6]


# --- the dealer's finished hand -----------------------------------------------------------------


def looks(hand: tuple[str, ...]) -> tuple[int, int, str]:
    suits = {card[1] for card in hand}
    one_colour = suits <= set("dh") or suits <= set("cs")
    return total(hand)[0], len(hand), "suited" if len(suits) == 1 else "colour" if one_colour else "mixed"


def finished(dealt: Dealt) -> tuple[int, int, str]:
    return looks(dealt.dealer_hand())


def finished_and_up(dealt: Dealt) -> tuple[str, tuple[int, int, str]]:
    return dealt.up(), looks(dealt.dealer_hand())


def player_then_finished(dealt: Dealt) -> tuple[str, tuple[int, int, str]]:
    return dealt.first(), looks(dealt.dealer_hand())


def drawn(
    cards: list[str], hand: tuple[str, ...], rule: DealerRule
) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Every finished hand by real cards, with its chance: nothing shared with the code under test."""
    points, soft = total(hand)
    if len(hand) >= 2 and (points > 17 or (points == 17 and not (soft and rule.hits_soft))):
        yield hand, Fraction(1)
        return
    for at, card in enumerate(cards):
        for end, chance in drawn(cards[:at] + cards[at + 1 :], (*hand, card), rule):
            yield end, chance / len(cards)


SMALL = ["Ac", "Ah", "Ah", "6c", "6d", "7s", "7h", "Th", "Kd", "9d"]  # enough to finish every hand


@pytest.mark.parametrize("hits_soft", [True, False])
def test_the_dealers_hands_are_those_drawn_card_by_card(hits_soft: bool) -> None:
    rule = DealerRule(17, hits_soft)
    expected: dict[object, Fraction] = defaultdict(Fraction)
    for hand, chance in drawn(SMALL, (), rule):
        expected[looks(hand)] += chance
    found = count(finished, Counter(SMALL), rule=rule)
    assert {end: Fraction(ways, found.total) for end, ways in found.by.items()} == expected


@pytest.mark.parametrize("hits_soft", [True, False])
def test_a_hand_may_be_finished_from_an_up_card_that_was_looked_at(hits_soft: bool) -> None:
    rule = DealerRule(17, hits_soft)
    expected: dict[object, Fraction] = defaultdict(Fraction)
    for hand, chance in drawn(SMALL, (), rule):
        expected[hand[0], looks(hand)] += chance
    found = count(finished_and_up, Counter(SMALL), rule=rule)
    assert {end: Fraction(ways, found.total) for end, ways in found.by.items()} == expected


def test_the_dealer_does_not_draw_the_players_card() -> None:
    rule = DealerRule()
    expected: dict[object, Fraction] = defaultdict(Fraction)
    for at, first in enumerate(SMALL):
        for hand, chance in drawn(SMALL[:at] + SMALL[at + 1 :], (), rule):
            expected[first, looks(hand)] += chance / len(SMALL)
    found = count(player_then_finished, Counter(SMALL), rule=rule)
    assert {end: Fraction(ways, found.total) for end, ways in found.by.items()} == expected


def test_the_dealer_ends_on_22_as_often_as_published() -> None:
    """Wizard of Odds: 0.073536 with six decks where the dealer hits soft 17."""
    found = count(lambda dealt: total(dealt.dealer_hand())[0], shoe(6))
    assert sum(found.by.values()) == found.total
    assert round(found.by[22] / found.total, 6) == 0.073536
