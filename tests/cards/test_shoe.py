"""Devices lose no card, double none, and deal nothing that a failed generator shuffled."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import DECK, JOKER, code
from croupier.cards.deck import deck
from croupier.cards.device import Device, ShoeEmpty
from croupier.cards.generator import SeededGenerator
from croupier.cards.shoe import ContinuousShuffler, HandDealt, PacketShuffler, Shoe
from croupier.cards.words import Words
from croupier.errors import BadInput, MachineFailure

DEVICES: dict[str, Callable[[Words], Shoe]] = {
    "shoe": lambda words: Shoe(6, words, cut_behind=52),
    "single deck": lambda words: HandDealt(1, words, cut_behind=20),
    "every round": lambda words: HandDealt(2, words, every_round=True),
    "continuous": lambda words: ContinuousShuffler(4, words),
    "packets": lambda words: PacketShuffler(words, jokers=1),
}
every_device = pytest.mark.parametrize("make", DEVICES.values(), ids=DEVICES)


def seeded(seed: int | str = 0) -> Words:
    return Words(SeededGenerator(seed))


def shuffled(device: Shoe) -> Shoe:
    device.shuffle()
    return device


def draw(device: Device, count: int) -> list[str]:
    return [device.draw("seat:1") for _ in range(count)]


def inside(device: Device) -> int:
    """The cards that are still to be dealt."""
    order = device.order()
    return code([order[at : at + 2] for at in range(0, len(order), 2)])


@every_device
def test_a_new_device_is_whole_and_must_be_shuffled(make: Callable[[Words], Shoe]) -> None:
    device = make(seeded())
    assert device.needs_shuffle
    assert not device.cut_reached
    assert (inside(device), device.discarded, device.out) == (device.whole, 0, 0)
    with pytest.raises(AssertionError):
        device.draw("seat:1")
    device.shuffle()
    assert not device.needs_shuffle


@every_device
def test_a_device_deals_all_its_cards_and_then_none(make: Callable[[Words], Shoe]) -> None:
    device = shuffled(make(seeded()))
    assert code(draw(device, device.left)) == device.whole
    assert (device.left, device.out) == (0, device.whole)
    with pytest.raises(ShoeEmpty):
        device.draw("seat:1")


@every_device
def test_a_seed_deals_the_same_cards(make: Callable[[Words], Shoe]) -> None:
    one, same, other = (shuffled(make(seeded(seed))) for seed in (1, 1, 2))
    assert draw(one, 50) == draw(same, 50) != draw(other, 50)


def test_the_cards_of_a_shuffle_do_not_depend_on_what_was_dealt_before() -> None:
    fresh, used = shuffled(Shoe(1, seeded(1))), shuffled(Shoe(1, seeded(0)))
    used.discard(draw(used, 30))
    used._words = seeded(1)
    assert draw(shuffled(fresh), 52) == draw(shuffled(used), 52)


@given(st.sampled_from(sorted(DEVICES)), st.lists(st.tuples(st.sampled_from("dbrs"), st.integers(0, 60))))
def test_no_card_is_lost_or_doubled(name: str, moves: list[tuple[str, int]]) -> None:
    device = shuffled(DEVICES[name](seeded()))
    table: list[str] = []
    for move, count in moves:
        if move == "d":
            table += draw(device, min(count, device.left))
        elif move == "b":
            device.discard(table[:count])
            del table[:count]
        elif move == "r":
            device.reshuffle_discards()
        else:
            device.shuffle()
            table.clear()
        assert device.out == code(table)
        assert inside(device) + device.discarded + device.out == device.whole
    left = inside(device)
    assert code(draw(device, device.left)) == left


def test_the_cut_card_ends_the_shoe_after_the_round() -> None:
    shoe = shuffled(Shoe(6, seeded(), cut_behind=52))
    table = draw(shoe, 259)
    assert (shoe.left, shoe.cut_reached, shoe.needs_shuffle) == (53, False, False)
    table += draw(shoe, 1)
    assert (shoe.left, shoe.cut_reached, shoe.needs_shuffle) == (52, True, True)
    table += draw(shoe, 5)  # the round is dealt to its end
    shoe.discard(table)
    assert shoe.needs_shuffle
    shoe.shuffle()
    assert (shoe.left, shoe.discarded, shoe.cut_reached, shoe.needs_shuffle) == (312, 0, False, False)


@pytest.mark.parametrize(
    ("name", "rack", "due"),
    [
        ("shoe", 5, False),
        ("single deck", 5, False),
        ("every round", 5, True),
        ("continuous", 0, True),
        ("packets", 5, True),
    ],
)
def test_where_the_rounds_cards_go(name: str, rack: int, due: bool) -> None:
    device = shuffled(DEVICES[name](seeded()))
    size = device.left
    table = draw(device, 5)
    device.discard(table)
    assert (size - device.left, device.discarded) == (rack, code(table) if rack else 0)
    assert device.needs_shuffle is due


def test_cards_put_back_in_the_machine_are_not_dealt_again_in_the_same_round() -> None:
    device = shuffled(ContinuousShuffler(1, seeded()))
    early = draw(device, 10)
    device.discard(early)
    assert not set(early) & set(draw(device, 42))


def test_a_shoe_that_runs_out_deals_on_from_its_rack() -> None:
    shoe = shuffled(Shoe(1, seeded(), cut_behind=10))
    rack = draw(shoe, 40)
    shoe.discard(rack)
    table = draw(shoe, 11)
    last = inside(shoe)
    shoe.reshuffle_discards()
    assert (shoe.left, shoe.discarded) == (41, 0)
    assert code([shoe.draw("seat:2")]) == last  # what was left in the shoe still comes first
    again = draw(shoe, 40)
    assert sorted(again) == sorted(rack)
    assert again != rack
    assert not set(again) & set(table)
    assert shoe.needs_shuffle
    assert shoe.cut_reached


def test_a_card_cannot_come_back_twice() -> None:
    shoe = shuffled(Shoe(2, seeded()))
    table = draw(shoe, 3)
    shoe.discard(table)
    for device_discards in (table, table[:1], ["Jo"]):
        with pytest.raises(AssertionError):
            shoe.discard(device_discards)
    assert (inside(shoe) + shoe.discarded, shoe.out) == (shoe.whole, 0)


def test_several_cards_come_whole_or_not_at_all() -> None:
    device = shuffled(PacketShuffler(seeded(), jokers=1))
    packets = [device.deal([f"seat:{seat}"] * 7) for seat in range(1, 8)]
    stood = standing(device)
    with pytest.raises(ShoeEmpty):
        device.deal(["dealer"] * 5)
    assert standing(device) == stood
    assert sorted(sum(packets, device.deal(["dealer"] * 4))) == sorted([*DECK, JOKER])


@every_device
def test_several_cards_are_those_that_come_one_by_one(make: Callable[[Words], Shoe]) -> None:
    together, singly = shuffled(make(seeded())), shuffled(make(seeded()))
    while together.left:
        places = ["seat:1", "dealer", "board"][: together.left]
        assert together.deal(places) == [singly.draw(place) for place in places]
        assert standing(together) == standing(singly)


def test_no_cards_are_dealt_before_a_shuffle() -> None:
    with pytest.raises(AssertionError):
        Shoe(1, seeded()).deal(["seat:1", "seat:2"])


class Failing:
    """A seeded generator that goes wrong, in the way named, after some good blocks."""

    def __init__(self, how: str, good_blocks: int) -> None:
        self._seeded, self._how, self._good_blocks, self._last = SeededGenerator(0), how, good_blocks, b""

    def begin(self, shuffle: int) -> None:
        """Every shuffle reads on."""

    def read(self, size: int) -> bytes:
        if self._good_blocks:
            self._good_blocks -= 1
            self._last = self._seeded.read(size)
            return self._last
        if self._how == "raises":
            raise OSError("unplugged")
        return {"short": b"\x01\x02", "repeats": self._last, "stuck": b"\x00" * size}[self._how]


class ReadsOn(Words):
    """Uses what a shuffle left over for the next one, so that a block ends within a shuffle."""

    def begin(self, shuffle: int) -> None:
        pass


fails = pytest.mark.parametrize("words", [Words, ReadsOn], ids=["before a shuffle", "within a shuffle"])
FAILURES = {
    "raises": "card/generator-failed",
    "short": "card/generator-short",
    "repeats": "card/generator-repeats",
    "stuck": "card/generator-repeats",
}


@every_device
@fails
@pytest.mark.parametrize("how", FAILURES)
def test_a_failed_shuffle_leaves_the_device_whole_and_unshuffled(
    how: str, words: type[Words], make: Callable[[Words], Shoe]
) -> None:
    device = make(words(Failing(how, good_blocks=1)))
    with pytest.raises(MachineFailure) as caught:  # one block lasts for some rounds at most
        for _ in range(12):
            device.shuffle()
            device.discard(draw(device, 7))
    assert caught.value.code == FAILURES[how]
    for _ in range(2):
        assert (device.out, device.discarded, device.left) == (0, 0, len(device._stack))
        assert code(device._stack) == device.whole
        assert device.needs_shuffle
        with pytest.raises(AssertionError):
            device.draw("seat:1")
        with pytest.raises(MachineFailure):  # and it does not come right by trying again
            device.shuffle()


@fails
def test_a_failed_reshuffle_leaves_the_rack_whole(words: type[Words]) -> None:
    shoe = shuffled(Shoe(8, words(Failing("raises", good_blocks=7))))  # 448 words: 415 used, 33 left
    rack = draw(shoe, 400)
    shoe.discard(rack)
    with pytest.raises(MachineFailure):
        shoe.reshuffle_discards()
    assert (shoe.left, shoe.discarded) == (16, code(rack))
    assert sorted(shoe._rack) == sorted(rack)
    assert shoe.needs_shuffle
    assert (inside(shoe) + shoe.discarded, shoe.out) == (shoe.whole, 0)


# --- the record ---------------------------------------------------------------------------------

MOVES = st.lists(st.tuples(st.sampled_from("dbrs"), st.integers(0, 60)), max_size=8)


def play(device: Shoe, table: list[str], moves: list[tuple[str, int]]) -> list[str]:
    """Draw, discard, reshuffle and shuffle; `table` is what lies there. The cards drawn."""
    cards: list[str] = []
    for move, count in moves:
        if move == "d":
            drawn = draw(device, min(count, device.left))
            cards += drawn
            table += drawn
        elif move == "b":
            device.discard(table[:count])
            del table[:count]
        elif move == "r":
            device.reshuffle_discards()
        else:
            device.shuffle()
            table.clear()
    return cards


def standing(device: Shoe) -> tuple[object, ...]:
    """Everything that can be seen of a device."""
    piles = device.order(), tuple(device._rack)
    return *piles, device.out, device.discarded, device.left, device.cut_reached, device.needs_shuffle


@given(st.sampled_from(sorted(DEVICES)), MOVES, MOVES)
def test_a_mark_is_a_way_back_to_exactly_what_was(
    name: str, before: list[tuple[str, int]], undone: list[tuple[str, int]]
) -> None:
    device, table = shuffled(DEVICES[name](seeded())), list[str]()
    play(device, table, before)
    was, lay = standing(device), table.copy()
    back = device.mark()
    drawn, stood = play(device, table, undone), standing(device)
    back()
    assert standing(device) == was
    # And what comes now is what came then: the same cards, from the same shuffles.
    assert play(device, lay, undone) == drawn
    assert standing(device) == stood


@every_device
def test_a_mark_before_the_first_shuffle(make: Callable[[Words], Shoe]) -> None:
    device = make(seeded())
    back = device.mark()
    device.shuffle()
    order = device.order()
    back()
    assert device.needs_shuffle
    with pytest.raises(AssertionError):
        device.draw("seat:1")
    device.shuffle()
    assert device.order() == order


@every_device
def test_marks_within_marks_go_back_one_by_one(make: Callable[[Words], Shoe]) -> None:
    device = shuffled(make(seeded()))
    first, outer = standing(device), device.mark()
    device.discard(draw(device, 5))
    second, inner = standing(device), device.mark()
    device.discard(draw(device, 5))
    inner()
    assert standing(device) == second
    outer()
    assert standing(device) == first


@every_device
def test_the_order_is_how_the_cards_come(make: Callable[[Words], Shoe]) -> None:
    device = shuffled(make(seeded()))
    draw(device, 3)
    order = device.order()
    assert order == "".join(draw(device, device.left))
    assert device.order() == ""


@every_device
def test_laid_in_the_order_of_another_a_device_deals_the_same(make: Callable[[Words], Shoe]) -> None:
    told, heard = shuffled(make(seeded(1))), make(seeded(2))
    heard.laid(told.order(), whole=True)
    assert not heard.needs_shuffle
    assert standing(heard) == standing(told)
    table = draw(told, 20)
    for card in table:
        heard.taken(card)
    for device in (told, heard):
        device.discard(table[:15])
    told.reshuffle_discards()
    heard.laid(told.order(), whole=False)
    assert standing(heard) == standing(told)
    for card in draw(told, told.left):
        heard.taken(card)
    assert standing(heard) == standing(told)


def test_the_shuffles_of_a_record_are_counted() -> None:
    """A table that goes on from its record shuffles next as it would have."""
    told, heard = shuffled(Shoe(6, seeded(1))), Shoe(6, seeded(1))
    heard.laid(told.order(), whole=True)
    assert shuffled(heard).order() == shuffled(told).order()


@every_device
def test_a_record_that_deals_another_card_is_refused(make: Callable[[Words], Shoe]) -> None:
    device = shuffled(make(seeded()))
    order = device.order()
    other = next(card for card in DECK if not order.startswith(card))
    with pytest.raises(AssertionError):
        device.taken(other)


@pytest.mark.parametrize("decks", [0, 9, -1])
def test_too_few_or_too_many_decks(decks: int) -> None:
    with pytest.raises(BadInput) as caught:
        Shoe(decks, seeded())
    assert (caught.value.code, caught.value.offender) == ("setting/decks", str(decks))


@pytest.mark.parametrize(("decks", "cut_behind"), [(1, -1), (1, 52), (8, 416)])
def test_a_cut_card_outside_the_shoe(decks: int, cut_behind: int) -> None:
    with pytest.raises(BadInput) as caught:
        Shoe(decks, seeded(), cut_behind)
    assert (caught.value.code, caught.value.offender) == ("setting/cut-card", str(cut_behind))


@pytest.mark.parametrize("decks", range(1, 9))
def test_one_to_eight_decks(decks: int) -> None:
    shoe = Shoe(decks, seeded(), cut_behind=52 * decks - 1)
    assert shoe.whole == code(deck(decks))
