"""Two rounds that differ in one card alone: whoever may not see it is sent the same bytes."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from croupier.cards.shoe import Shoe
from croupier.hands.blackjack import total
from croupier.model.facts.community import Discarded
from croupier.model.game import Game
from croupier.model.view import HIDDEN
from croupier.report.evening import Record
from croupier.rulebook import catalog
from croupier.table.device import make_device
from croupier.table.opening import open_table
from croupier.table.table import Table
from croupier.web.asking import Json
from croupier.web.evening import of_tables
from croupier.web.house import GIVEN, STAFF, House
from croupier.web.party import Party
from croupier.web.people import Visitor
from croupier.web.retelling import hides
from croupier.web.shown import family, shown, shown_to
from tests.engines.community.tables import seated
from tests.web.player import BETS, a_house, doing

GAMES = [key for key in catalog.GAMES if isinstance(catalog.game(key), Game)]
PEOPLE = {1: "ann", 3: "ben", 5: "cid"}
ROUNDS = 10_000  # of each family, and for each of these
FAMILIES = Counter(family(catalog.game(key)) for key in GAMES)
VIEWERS = (
    Visitor("ann"),
    Visitor("zoe"),  # who only watches
    Visitor("supervisor", "supervisor"),
    Visitor("auditor", "auditor"),
)
FAR = -3  # a card so deep in the shoe that nobody gets it


def opened(game: str, seed: int, swapped: int | None) -> Table:
    """A table whose first shuffle is the seed's, but for a card that changed places with one nobody sees."""
    device = make_device(open_table(game).options, seed)
    assert isinstance(device, Shoe)
    if swapped is not None:
        shuffle = device.shuffle

        def then_swapped() -> None:
            shuffle()
            cards = device._stack
            cards[swapped], cards[FAR] = cards[FAR], cards[swapped]

        device.shuffle = then_swapped  # type: ignore[method-assign]
    return open_table(game, device=device, people=dict(STAFF))


def played(
    house: House, game: str, seed: int, swapped: int | None
) -> Iterator[tuple[str, dict[str, Json], bool]]:
    """A round step by step: who did what, what each viewer was sent after it, and whether it was a hit that
    ended a hand by itself."""
    table = opened(game, seed, swapped)
    party = Party("T", table, attended=lambda: False)
    for seat, name in PEOPLE.items():
        party.sit(name, seat, 100_000)
    chance = random.Random(seed)
    if not party.room:
        for name in PEOPLE.values():
            bet(party, house, name)
    table.deal()
    party.go_on()
    did, ended = "deal", False
    for _ in range(60):
        told = {viewer.name: seen_by for viewer, seen_by in shown_to(house, party, VIEWERS).items()}
        over = table.view("public").phase == "closed"
        if over:
            told["ann"]["evening"] = looks_back("ann", table)
        yield did, told, ended
        if over:
            return
        asked = sorted(one.seat for one in table.waiting_on() if one.seat is not None)
        seat = next(one for one in asked if table.legal(one))
        player = Visitor(table.seats[seat])
        mine = shown(house, party, player)
        choices = [one for one in mine["legal"][str(seat)] if party.room or one["do"] not in BETS]
        if chance.random() < 0.9:  # seldom a fold: what is folded is never shown
            choices = [one for one in choices if one["do"] != "fold"]
        body = doing(mine, seat, choices[chance.randrange(60) % len(choices)])
        did = json.dumps(body)
        said = {**body["said"], **{name: body[name] for name in ("hand", "amount") if name in body}}
        party.act(player, seat, body["do"], said)
        ended = body["do"] == "hit" and makes_a_hard_21(table, seat, body["hand"])


def makes_a_hard_21(table: Table, seat: int, hand: int) -> bool:
    """It may not be hit, so the turn goes on for everybody to see, even where the cards lie face down."""
    (spot,) = (spot for spot in table.view(f"seat:{seat}").spots if spot.seat == seat)
    return total(spot.hands[hand - 1].cards) == (21, False)


def looks_back(player: str, table: Table) -> Json:
    """What their page tells them of the round, but for the moment."""
    found = of_tables([Record(table.stream, table.game.key, (), table.events)], player, GIVEN)
    assert len(found["hands"]) == found["rounds"]
    assert all(hand["steps"] for hand in found["hands"])
    return {"hands": [hand | {"at": None} for hand in found["hands"]]}


def bet(party: Party, house: House, player: str) -> None:
    told = shown(house, party, Visitor(player))
    wagers = told["table"]["wagers"]
    first = next(one["name"] for one in wagers if one["opens"])
    for seat in told["you"]["seats"]:
        if any(one["do"] == "waive" for one in told["legal"][str(seat)]):
            party.table.act(seat, "waive")
        party.bet(
            player, {one["name"]: "10" for one in wagers if first in (one["name"], one["equals"])}, seat
        )


def seen(told: Json) -> Counter[str]:
    """The cards that lie face up before this viewer."""
    view = told["view"]
    cards = [*view["dealer"]["cards"], *view["board"], *(view["middle"] or {"second": ()})["second"]]
    cards += [card for spot in view["spots"] for hand in spot["hands"] for card in hand["cards"]]
    return Counter(card for card in cards if card != HIDDEN)


@pytest.mark.parametrize("game", GAMES)
def test_who_may_not_see_a_card_is_sent_the_same_bytes(game: str, size: Callable[[int], int]) -> None:
    house = a_house()
    differed = 0
    for seed in range(size(ROUNDS // FAMILIES[family(catalog.game(game))] + 1)):
        place = random.Random(f"{game} {seed}").randrange(26)
        watching = {viewer.name for viewer in VIEWERS}
        rounds = zip(played(house, game, seed, None), played(house, game, seed, place), strict=False)
        for (did, one, ended), (also, other, ended_too) in rounds:
            if did != also:
                break  # somebody saw the card and was offered something else
            for name in list(watching):
                if json.dumps(one[name]) != json.dumps(other[name]):
                    assert seen(one[name]) != seen(other[name]) or ended != ended_too, (
                        name,
                        seed,
                        place,
                        did,
                    )
                    watching.discard(name)
                    differed += 1
    assert differed, "cards are shown in the end"


def test_a_leak_would_be_noticed() -> None:
    """The check above tells bytes apart that differ although the same cards lie there."""
    house = a_house()
    told = [next(iter(played(house, "bclc/blackjack", 1, None)))[1]["zoe"] for _ in range(2)]
    told[1]["script"].append({"does": "Glance at the hole card."})
    one, other = map(json.dumps, told)
    assert one != other
    assert seen(told[0]) == seen(told[1])


def test_what_is_given_away_is_taken_before_everybody_unseen() -> None:
    table = seated({1: 100, 2: 100}, "bclc/crazy-pineapple-holdem")
    table.deal()
    table.act(2, "call")
    table.act(1, "check")
    table.act(1, "discard", cards=table.view("seat:1").spots[0].hands[0].cards[0])
    given = table.feed("public")[-1]
    assert isinstance(given.data, Discarded)
    assert given.data.cards == (HIDDEN,)
    assert not hides(given)
