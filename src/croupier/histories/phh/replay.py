"""One hand of a file played again at a table of ours: whether every action is legal, and who has what then.

>>> from croupier.histories.phh import parse
>>> (entry,) = parse('''
... variant = "NS"
... antes = [0, 0]
... blinds_or_straddles = [1, 2]
... min_bet = 2
... starting_stacks = [200, 200]
... actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
... ''')
>>> replay(entry.found).refusal.message
"No game of ours is no-limit short-deck hold'em."
"""

from collections.abc import Collection
from itertools import takewhile

from msgspec import Struct

from croupier.cards.device import ShoeEmpty
from croupier.errors import BadInput, CroupierError
from croupier.histories.phh.actions import (
    Action,
    BetTo,
    BringIn,
    CheckOrCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Muck,
    Show,
)
from croupier.histories.phh.compare import RAKED, Difference, Outcome, compare, usable
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.tables import not_played, seated
from croupier.histories.phh.told_deck import BOARD, ToldCards, ToldDeck
from croupier.model.facts.community import BoardDealt, Called, HandsDealt, Wagered
from croupier.model.facts.decide import Checked
from croupier.money.cents import dollars
from croupier.table.table import Table


class Replayed(Struct, frozen=True):
    """What became of a hand. `action` is the place of the one that was refused, counted from 0."""

    checked: bool  # the file says how it ended
    refusal: CroupierError | None = None
    action: int | None = None
    timed_out: int = 0  # decisions that the file leaves out, of players who did not answer
    difference: Difference | None = None

    @property
    def played(self) -> bool:
        """Whether every action was legal."""
        return self.refusal is None

    @property
    def agree(self) -> bool:
        """Whether the end is the one that the file tells."""
        return self.played and self.checked and self.difference is None


def replay(hand: Hand) -> Replayed:
    """Play a hand. Nothing is raised: what a table of ours refuses is told."""
    told = ToldCards(hand)
    checked = usable(hand)
    place: int | None = None
    timed_out = 0
    try:
        deck = ToldDeck(told)
        table = seated(hand, deck)
        table.deal()
        for place, action in enumerate(hand.actions):  # noqa: B007, a refusal is told with it
            if hand.venue in RAKED and isinstance(action, Show | Muck):
                timed_out += _wait(table)
            _follow(table, deck, action, hand)
        place = len(hand.actions)
        _board_is_told(deck)
        timed_out += _wait(table) if hand.venue in RAKED else 0
        _end(table, deck, told, hand)
    except CroupierError as refusal:
        return Replayed(checked, refusal, place)
    except ShoeEmpty:
        return Replayed(checked, not_played("The deck has too few cards for everybody."), place)
    if not checked:
        return Replayed(checked, timed_out=timed_out)
    stacks = [table.funds_cents(f"p{seat}") for seat in range(1, hand.player_count + 1)]
    outcome = Outcome(stacks, table.settlements, told)
    return Replayed(checked, timed_out=timed_out, difference=compare(hand, outcome))


def _follow(table: Table, deck: ToldDeck, action: Action, hand: Hand) -> None:
    """Do what the file says. What is shown is known from the start, and mucked at the end."""
    match action:
        case DealBoard():
            _cards(table, deck, BOARD, len(action.cards))
        case DealHole():
            _cards(table, deck, f"seat:{action.player}", len(action.cards))
        case Discard():
            raise not_played("Nobody discards in a game of ours that the notation has.")
        case CheckOrCall() if _needless(table, action.player):
            pass
        case Fold() | CheckOrCall() | BetTo() | BringIn():
            _cards_are_told(table, deck)
            _act(table, action, hand)
        case Show() | Muck():
            _shows(table, action.player)


def _act(table: Table, action: Fold | CheckOrCall | BetTo | BringIn, hand: Hand) -> None:
    legal = {choice.do: choice for choice in table.legal(action.player)}
    match action:
        case Fold():
            table.act(action.player, "fold")
        case CheckOrCall():
            table.act(action.player, "call" if "call" in legal else "check")
        case BetTo():
            table.act(action.player, "bet" if "bet" in legal else "raise", to=dollars(action.to_cents))
        case BringIn():
            brings = hand.bring_in_cents or 0
            if "bet" in legal:  # who has less is all in
                brings = min(brings, legal["bet"].max_cents or 0)
            table.act(action.player, "bet", to=dollars(brings))


def _needless(table: Table, player: int) -> bool:
    """Whether somebody checks who alone has chips left, and has not acted in this street: nobody asks, and
    some files say it all the same."""
    if _turn(table) is not None:
        return False
    latest_first = (event.data for event in reversed(table.events))
    street = takewhile(lambda fact: not isinstance(fact, BoardDealt | HandsDealt), latest_first)
    if any(isinstance(fact, Checked | Called | Wagered) and fact.seat == player for fact in street):
        return False
    live = [spot.seat for spot in table.view("public").spots if not spot.folded]
    return len(live) > 1 and [seat for seat in live if table.funds_cents(f"p{seat}") != 0] == [player]


def _cards(table: Table, deck: ToldDeck, place: str, cards: int) -> None:
    """Check cards off that the file deals; the first of a street bring all of its cards on the table."""
    if not deck.untold(place):
        if table.dealer_step() != "street":
            raise BadInput("scenario/cards-too-early", f"No cards are due: {_due(table)}.")
        table.act(None, "street", by="dealer")
    if deck.untold(place) < cards:
        why = f"The file deals {cards} cards where {deck.untold(place)} are due."
        raise BadInput("scenario/wrong-count", why, offender=place)
    deck.tell(place, cards)


def _board_is_told(deck: ToldDeck) -> None:
    if deck.untold(BOARD):
        why = f"The board has {deck.untold(BOARD)} more cards than the file deals."
        raise BadInput("scenario/wrong-count", why, offender=BOARD)


def _cards_are_told(table: Table, deck: ToldDeck, *, mucked: Collection[int] = ()) -> None:
    """Before anybody acts or shows, everybody's cards are there; who has mucked gets none in a file."""
    _board_is_told(deck)
    for spot in table.view("public").spots:
        place = f"seat:{spot.seat}"
        if not spot.folded and spot.seat not in mucked and deck.untold(place):
            why = f"p{spot.seat} has {deck.untold(place)} more cards than the file deals."
            raise BadInput("scenario/wrong-count", why, offender=place)


def _shows(table: Table, player: int) -> None:
    """Refuse what is shown or mucked while somebody may still bet, or by who has no hand."""
    live = [spot.seat for spot in table.view("public").spots if not spot.folded]
    if player not in live:
        raise BadInput("scenario/no-hand", f"p{player} has folded.", offender=f"p{player}")
    able = [seat for seat in live if table.funds_cents(f"p{seat}") != 0]
    if _turn(table) is not None or (table.dealer_step() == "street" and len(able) > 1):
        raise BadInput(
            "scenario/shown-too-early", f"The betting is not over: {_due(table)}.", offender=f"p{player}"
        )


def _wait(table: Table) -> int:
    """In an online room whoever does not answer in time checks, or folds where there is a bet to call; its
    files leave that out. How often it was needed."""
    answers = 0
    while (seat := _turn(table)) is not None:
        owes = any(choice.do == "call" for choice in table.legal(seat))
        table.act(seat, "fold" if owes else "check")
        answers += 1
    return answers


def _end(table: Table, deck: ToldDeck, told: ToldCards, hand: Hand) -> None:
    """The showdown, once everything before it is told. Nobody can win with cards that nobody has seen."""
    if table.dealer_step() != "showdown":
        raise BadInput("scenario/unfinished", f"The actions end too early: {_due(table)}.")
    mucked = {action.player for action in hand.actions if isinstance(action, Muck)}
    _cards_are_told(table, deck, mucked=mucked)
    for spot in table.view("public").spots:
        if not spot.folded and (spot.seat in mucked or told.unknown(spot.seat)):
            table.act(spot.seat, "muck")
    table.act(None, "showdown", by="dealer")


def _due(table: Table) -> str:
    """What the table waits for."""
    if table.dealer_step() == "street":
        return "the next cards are due"
    if table.dealer_step() is not None:
        alone = sum(not spot.folded for spot in table.view("public").spots) == 1
        return "everybody else has folded" if alone else "the showdown is due"
    seat = _turn(table)
    return "the hand is over" if seat is None else f"it is the turn of p{seat}"


def _turn(table: Table) -> int | None:
    return next((prompt.seat for prompt in table.waiting_on() if prompt.seat is not None), None)
