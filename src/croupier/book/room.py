"""Poker among players: what the game is. The other chapters have modules of their own."""

from collections.abc import Iterator

from croupier.book.hands import order_of
from croupier.book.offered import offered
from croupier.book.page import Chapter, Sentence, say
from croupier.book.room_around import all_in, around, fee
from croupier.book.room_choices import choices
from croupier.book.room_ends import endings
from croupier.book.room_forced import forced
from croupier.book.room_hand import steps
from croupier.book.wagers import known, option
from croupier.book.words import counted, number
from croupier.engines.community.spec import Community, Low
from croupier.hands.ranking import ACE, NAMES
from croupier.model.game import SomeGame
from croupier.rulebook.bclc_poker.ranking_clauses import BETTER_LOW, LOW, said_by

SUITS = 4


def chapters(game: SomeGame) -> tuple[Chapter, ...]:
    assert isinstance(game, Community)
    return (
        Chapter("The game", tuple(_game(game))),
        Chapter("Bets before the cards", tuple(forced(game))),
        Chapter("How a hand goes", tuple(steps(game)), numbered=True),
        Chapter("What a player may decide", tuple(choices(game))),
        Chapter("All in", tuple(all_in(game))),
        Chapter("How a hand ends", tuple(endings(game))),
        Chapter("The house's fee", tuple(fee(game))),
        Chapter("Button, seats and chips", tuple(around(game))),
    )


def _game(game: Community) -> Iterator[Sentence]:
    seats = known(game, "seats")
    assert isinstance(seats.default, int)
    text = f"Up to {counted(seats.default, 'player')} play against each other, for the chips in the pot; "
    yield say(f"{text}the house deals and has no hand.", seats.clause, game.against, game.no_house_hand)
    yield _cards(game)
    yield _plays(game)
    yield from order_of(game.hand)
    if game.low is not None:
        yield from _low(game.low)
    yield from offered(game)


def _cards(game: Community) -> Sentence:
    decks, device, lowest = known(game, "decks"), known(game, "device"), option(game, "lowest-rank")
    assert isinstance(decks.default, int)
    pack, clauses = f"{counted(decks.default, 'deck')} of 52", [decks.clause, device.clause]
    if lowest is not None and isinstance(lowest.default, int):
        left = decks.default * SUITS * (ACE + 1 - lowest.default)
        pack = (
            f"{counted(decks.default, 'deck')} without the ranks below {NAMES[lowest.default]}, {left} in all"
        )
        clauses.append(lowest.clause)
    return say(f"The cards are {pack}, dealt by hand.", *clauses)


def _plays(game: Community) -> Sentence:
    """Of which cards a hand is made."""
    size, board = game.hand.cards, sum(street.board for street in game.streets)
    own = f"a player's {counted(game.holds, 'card')}"
    if game.plays.own is not None:
        both = f"exactly {number(game.plays.own)} of {own} and {number(size - game.plays.own)} of the "
        return say(f"A hand is {both}{number(board)} on the board.", game.plays.clause)
    common = f" and the {number(board)} on the board" if board else ""
    best = "" if game.holds + board == size else f"the best {number(size)} of "
    return say(f"A hand is {best}{own}{common}.", game.plays.clause)


def _low(low: Low) -> Iterator[Sentence]:
    ranking = low.ranking
    text = f"A low hand is {number(ranking.cards)} cards of different ranks, "
    text += f"none above {NAMES[ranking.highest]}; the ace is the lowest of them."
    yield say(text, *said_by(LOW, ranking))
    text = "Of two low hands the one with the lower high card is better, then the next card decides; "
    yield say(f"{text}straights and flushes count nothing.", *said_by(BETTER_LOW, ranking))
