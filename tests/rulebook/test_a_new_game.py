"""The recipe of CONTRIBUTING, tried: a small invented game and an offer on it, played from bets to books.

High Card: one card each; the higher wins 1 to 1, a tie pushes. Lucky Seven: a side bet that the player's card
is a seven. Nothing but a spec is written; no engine, table, ledger or view knows of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from unittest import mock

import pytest

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Check, Deal, Decide, House, Reveal, Settle
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import Ties, Wins
from croupier.hands.predicate import Predicate, Sight, sees
from croupier.hands.ranking import HIGH_CARD, PokerRanking
from croupier.hands.showdown import Showdown
from croupier.model.events import Event
from croupier.model.game import Offer, SomeGame, SomeOffer
from croupier.model.options import Money, Number, OneOf, Option
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import PUSH, to
from croupier.rulebook import catalog
from croupier.script.render import render
from croupier.table.opening import open_table
from croupier.table.table import Table

G = cite("made-up/1")


@dataclass(frozen=True, slots=True)
class IsOf:
    """A question that no document has asked before: the player's one card is of this rank."""

    rank: str

    @property
    def sight(self) -> Sight:
        return sees("own", tells=(self.rank,))

    def __call__(self, seen: Showdown, /) -> bool:
        return seen.cards[0][0] == self.rank

    def mutants(self) -> Iterator[Predicate[Showdown]]:
        yield IsOf("8")


HIGH_CARD_GAME = House(
    key="made-up/high-card",
    title="High Card",
    section="made-up/1",
    options=(
        Option("decks", 1, Number(1, 1), G("1"), "decks in the shuffler"),
        Option("device", "packet-shuffler", OneOf(("packet-shuffler",)), G("1"), "what deals the cards"),
        Option("seats", 3, Number(1, 3), G("1"), "betting spots"),
        Option("positions", 1, Number(1, 1), G("1"), "most spots of one player"),
        Option("minimum", 100, Money(), G("2"), "least bet", house=True),
        Option("maximum", 10_000, Money(), G("2"), "largest bet", house=True),
        Option("payout-unit", 1, Money(), G("2"), "payouts are rounded down to this", house=True),
    ),
    wagers=(
        Wager(
            name="main",
            clause=G("2"),
            tips=G("2.1"),
            table=PayTable(
                rows=(Row("win", to(1), Wins(), G("5.1")), Row("tie", PUSH, Ties(), G("5.2"))),
                otherwise=lose(G("5.3")),
            ),
        ),
    ),
    start_with=Rule(("main",), G("2")),
    steps=(
        Deal(to="seats", cards=1, clause=G("3.1")),
        Deal(to="dealer", cards=1, clause=G("3.2")),
        Decide(options=(Check(clause=G("4")),), clause=G("4"), with_bet=("main",)),
        Reveal(what="dealer", clause=G("4.1")),
        Settle(order=("main",), clause=G("5")),
    ),
    hand=PokerRanking("one-card", 3, (HIGH_CARD,), G("5")),
    dealing=Direction(right_to_left=False, clause=G("3.1")),
    paying=Direction(right_to_left=True, clause=G("5")),
    one_spot=G("1"),
    no_back=G("1"),
    bet_closed=G("3"),
    void=G("7"),
    tips=G("2.1"),
    tip_after_player=Rule(True, G("2.1")),
    script=(Cue("dealer-turned", G("4.1"), says="{makes}.", does="Turn {cards}."),),
)
LUCKY_SEVEN = Offer(
    key="made-up/lucky-seven",
    title="Lucky Seven",
    section="made-up/2",
    base_games=("made-up/high-card",),
    options=(
        Option("lucky-seven-minimum", 100, Money(), G("6"), "least Lucky Seven bet", house=True),
        Option("lucky-seven-maximum", 1_000, Money(), G("6"), "largest Lucky Seven bet", house=True),
    ),
    wagers=(
        Wager(
            name="lucky-seven",
            clause=G("6"),
            needs=Rule(("main",), G("6.1")),
            table=PayTable(rows=(Row("seven", to(11), IsOf("7"), G("6.2")),), otherwise=lose(G("6.3"))),
        ),
    ),
)


@pytest.fixture
def table() -> Iterator[Table]:
    entries: dict[str, SomeGame | SomeOffer] = {
        HIGH_CARD_GAME.key: HIGH_CARD_GAME,
        LUCKY_SEVEN.key: LUCKY_SEVEN,
    }
    listed = dict.fromkeys(entries, "here")
    with mock.patch.dict(catalog.GAMES, listed), mock.patch.object(catalog, "_load", entries.__getitem__):
        opened = open_table(
            "made-up/high-card", offers=["made-up/lucky-seven"], seed=5, people={"s1": "supervisor"}
        )
        for seat in (1, 2):
            opened.sit(seat, f"p{seat}", 500)
        yield opened


def test_it_plays_pays_and_balances(table: Table) -> None:
    wins = losses = pushes = 0
    for _ in range(60):
        for seat in (1, 2):
            table.bet(seat, main=5, lucky_seven=1)
        table.tip(1, main=1)
        table.deal()
        for seat in (1, 2):
            table.act(seat, "check")
        view = table.view("public")
        dealer = view.dealer.cards[0]
        for line in table.settlements:
            card = next(spot for spot in view.spots if spot.seat == line.seat).hands[0].cards[0]
            if line.wager == "lucky-seven":
                assert line.result == ("win" if card[0] == "7" else "lose")
                assert line.paid_cents == (1100 if card[0] == "7" else 0)
                continue
            ranks = "23456789TJQKA"
            better = ranks.index(card[0]) - ranks.index(dealer[0])
            assert line.result == ("win" if better > 0 else "push" if better == 0 else "lose")
            assert line.clause == G("5.1" if better > 0 else "5.2" if better == 0 else "5.3")
            wins, losses, pushes = wins + (better > 0), losses + (better < 0), pushes + (better == 0)
    assert wins
    assert losses
    assert pushes
    assert sum(table.balances_cents().values()) == 0
    assert table.balances_cents()["tip-box"] > 0


def test_it_refuses_scripts_records_and_rebuilds(table: Table) -> None:
    with pytest.raises(Exception, match="needs a bet on main"):
        table.bet(1, lucky_seven=1)
    with pytest.raises(Exception, match=r"at most \$10.00"):
        table.bet(1, main=5, lucky_seven=11)
    table.bet(1, main=5)
    table.deal()
    assert "??" in table.view("seat:2").dealer.cards
    table.act(1, "check")
    (turned,) = [
        line for line in render(table.game, table.events, table.offers) if line["clause"] == G("4.1")
    ]
    assert turned["says"].endswith("high.")
    record = [Event.from_json(event.to_json()) for event in table.events]
    assert Table.rebuild(record, seed=5).view("seat:1") == table.view("seat:1")
