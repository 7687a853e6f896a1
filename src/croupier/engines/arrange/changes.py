"""Facts to state: each kind changes the round in its own way. Nothing raises, nothing decides."""

from croupier.cards.card import WEIGHT
from croupier.engines.arrange.state import Bank, Round, Spot
from croupier.engines.common import changes
from croupier.hands.match import set_hand
from croupier.model.facts.arrange import (
    BankerReset,
    BankSettled,
    BankTaken,
    BankWaived,
    BankWithdrawn,
    HandCompared,
    HandSet,
    HouseSet,
    HouseShown,
    HouseWayMarked,
    StackDelivered,
)
from croupier.model.facts.bets import BetsClosed, WagerPlaced
from croupier.model.facts.table import Voided
from croupier.model.settlement import Stake


def _wager_placed(r: Round, fact: WagerPlaced) -> None:
    spot = r.spots.get(fact.seat)
    if spot is None:
        spot = r.spots[fact.seat] = Spot(fact.seat, fact.player)
    stake = Stake(fact.seat, fact.hand, fact.wager, fact.owner, fact.player, fact.amount_cents)
    spot.hand.bets.append(stake)


def _bank_taken(r: Round, fact: BankTaken) -> None:
    r.bank = Bank(fact.seat, fact.player, fact.amount_cents, fact.house_bet_cents)
    r.offer_answered, r.offered_to = fact.seat, fact.player
    r.spots[fact.seat] = Spot(fact.seat, fact.player)


def _bank_waived(r: Round, fact: BankWaived) -> None:
    r.offer_answered, r.offered_to = fact.seat, fact.player


def _bank_withdrawn(r: Round, fact: BankWithdrawn) -> None:
    r.bank = None
    del r.spots[fact.seat]


def _marked(r: Round, fact: HouseWayMarked) -> None:
    r.spots[fact.seat].marked = True


def _bets_closed(r: Round, fact: BetsClosed) -> None:
    r.phase = "playing"
    r.spots = dict(sorted(r.spots.items()))


def _delivered(r: Round, fact: StackDelivered) -> None:
    r.code += sum(map(WEIGHT.__getitem__, fact.cards))
    r.cards_out += fact.cards
    if fact.seat is None:
        r.dealer += fact.cards
    elif fact.seat in r.spots:
        r.spots[fact.seat].hand.cards += fact.cards


def _hand_set(r: Round, fact: HandSet) -> None:
    spot = r.spots[fact.seat]
    spot.own, spot.foul = set_hand(r.rules.game.hand, fact.hands), fact.foul


def _banker_reset(r: Round, fact: BankerReset) -> None:
    r.spots[fact.seat].own = set_hand(r.rules.game.hand, fact.hands)
    r.reset = True


def _house_shown(r: Round, fact: HouseShown) -> None:
    r.dealer_up = True


def _house_set(r: Round, fact: HouseSet) -> None:
    r.house = set_hand(r.rules.game.hand, fact.hands)


def _compared(r: Round, fact: HandCompared) -> None:
    r.compared = True


def _bank_settled(r: Round, fact: BankSettled) -> None:
    r.settlements.append(fact.line)


def _voided(r: Round, fact: Voided) -> None:
    r.voided = True


CHANGES = changes.table_of(
    Round,
    changes.COMMON,
    {
        WagerPlaced: _wager_placed,
        BankTaken: _bank_taken,
        BankWaived: _bank_waived,
        BankWithdrawn: _bank_withdrawn,
        HouseWayMarked: _marked,
        BetsClosed: _bets_closed,
        StackDelivered: _delivered,
        HandSet: _hand_set,
        BankerReset: _banker_reset,
        HouseShown: _house_shown,
        HouseSet: _house_set,
        HandCompared: _compared,
        BankSettled: _bank_settled,
        Voided: _voided,
    },
)
