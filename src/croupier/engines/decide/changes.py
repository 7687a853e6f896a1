"""Facts to state: each kind changes the round in its own way. Nothing raises, nothing decides."""

from croupier.cards.card import WEIGHT
from croupier.engines.common import changes
from croupier.engines.common.core import Hand
from croupier.engines.decide.state import Round, Spot
from croupier.model.facts.bets import BetsClosed, WagerPlaced
from croupier.model.facts.cards import CardDealt, Folded, Turn
from croupier.model.facts.decide import (
    BoardTurned,
    CardsBurned,
    Checked,
    DealerArranged,
    DealerTurned,
    HandSplit,
    HouseWayAsked,
    HouseWayTold,
    Kept,
    Raised,
    Rode,
    StepReached,
    TakenBack,
)
from croupier.model.facts.table import RoundClosed
from croupier.model.settlement import Stake

Chosen = Checked | Raised | Rode | TakenBack | Folded | Kept | HandSplit


def _wager_placed(r: Round, fact: WagerPlaced) -> None:
    seat, player = fact.seat, fact.player
    spot = r.spots.get(seat)
    if spot is None:
        spot = r.spots[seat] = Spot(seat, player)
    stake = Stake(seat, fact.hand, fact.wager, fact.owner, player, fact.amount_cents)
    spot.hands[fact.hand - 1].bets.append(stake)


def _bets_closed(r: Round, fact: BetsClosed) -> None:
    r.phase = "playing"
    r.spots = dict(sorted(r.spots.items()))


def _step(r: Round, fact: StepReached) -> None:
    r.step = fact.step
    r.turn = None


def _card_dealt(r: Round, fact: CardDealt) -> None:
    to, card = fact.to, fact.card
    r.code += WEIGHT[card]
    r.cards_out.append(card)
    if to == "seat":
        assert fact.seat is not None
        spot = r.spots[fact.seat]
        spot.hands[0].cards.append(card)
        spot.dealt.append(card)
    elif to == "dealer":
        r.dealer.append(card)
        if fact.face == "up":
            r.dealer_up.add(len(r.dealer) - 1)
    elif to == "board":
        r.board.append(card)
        if fact.face == "up":
            r.board_up += 1


def _cards_burned(r: Round, fact: CardsBurned) -> None:
    left = slice(fact.burned, None) if fact.end == "top" else slice(None, -fact.burned)
    r.board = r.board[left]


def _board_turned(r: Round, fact: BoardTurned) -> None:
    r.board_up = fact.up


def _dealer_turned(r: Round, fact: DealerTurned) -> None:
    r.dealer_up = set(range(len(r.dealer)))


def _dealer_arranged(r: Round, fact: DealerArranged) -> None:
    r.played = list(fact.plays)


def _turn(r: Round, fact: Turn) -> None:
    r.turn = fact.seat


def _chosen(r: Round, fact: Chosen) -> None:
    r.spots[fact.seat].chosen.add(r.step)
    r.turn = None


def _folded(r: Round, fact: Folded) -> None:
    _chosen(r, fact)
    r.spots[fact.seat].folded = True


def _kept(r: Round, fact: Kept) -> None:
    _chosen(r, fact)
    spot = r.spots[fact.seat]
    spot.hands[0].cards = list(fact.cards)
    spot.open = fact.face == "up"


def _hand_split(r: Round, fact: HandSplit) -> None:
    _chosen(r, fact)
    spot = r.spots[fact.seat]
    spot.hands[0].cards = list(fact.first)
    spot.open = fact.face == "up"
    second = Hand(2)
    second.cards = list(fact.second)
    spot.hands.append(second)


def _help_asked(r: Round, fact: HouseWayAsked) -> None:
    r.spots[fact.seat].help = "waits"
    r.turn = None


def _help_given(r: Round, fact: HouseWayTold) -> None:
    r.spots[fact.seat].help = "told"


def _round_closed(r: Round, fact: RoundClosed) -> None:
    changes.round_closed(r, fact)
    r.turn = None


CHANGES = changes.table_of(
    Round,
    changes.COMMON,
    {
        WagerPlaced: _wager_placed,
        BetsClosed: _bets_closed,
        StepReached: _step,
        CardDealt: _card_dealt,
        CardsBurned: _cards_burned,
        BoardTurned: _board_turned,
        DealerTurned: _dealer_turned,
        DealerArranged: _dealer_arranged,
        Turn: _turn,
        Folded: _folded,
        Checked: _chosen,
        Raised: _chosen,
        Rode: _chosen,
        TakenBack: _chosen,
        Kept: _kept,
        HandSplit: _hand_split,
        HouseWayAsked: _help_asked,
        HouseWayTold: _help_given,
        RoundClosed: _round_closed,
    },
)
