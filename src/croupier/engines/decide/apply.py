"""Events to state: each kind changes the round in its own way. Nothing raises, nothing decides."""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.cards.card import WEIGHT
from croupier.engines.decide.state import Hand, Round, Spot
from croupier.model.settlement import Settlement, Stake

Data = Mapping[str, Any]


def _round_opened(r: Round, d: Data) -> None:
    r.seats = dict(d["seats"])


def _seat_taken(r: Round, d: Data) -> None:
    r.seats[d["seat"]] = d["player"]


def _seat_left(r: Round, d: Data) -> None:
    r.seats.pop(d["seat"], None)


def _wager_placed(r: Round, d: Data) -> None:
    spot = r.spots.get(d["seat"])
    if spot is None:
        spot = r.spots[d["seat"]] = Spot(d["seat"], d["player"])
    bet = Stake(d["seat"], d["hand"], d["wager"], d["owner"], d["player"], d["amount_cents"])
    spot.hands[bet.hand - 1].bets.append(bet)


def _wager_withdrawn(r: Round, d: Data) -> None:
    spot = r.spots[d["seat"]]
    _remove(spot, d)
    if not spot.hands[0].bets:
        del r.spots[d["seat"]]


def _remove(spot: Spot, d: Data) -> None:
    bets = spot.hands[d["hand"] - 1].bets
    bets[:] = [bet for bet in bets if (bet.wager, bet.owner) != (d["wager"], d["owner"])]


def _bets_closed(r: Round, d: Data) -> None:
    r.phase = "playing"
    r.spots = dict(sorted(r.spots.items()))


def _step(r: Round, d: Data) -> None:
    r.step = d["step"]
    r.turn = None


def _card_dealt(r: Round, d: Data) -> None:
    card = d["card"]
    r.code += WEIGHT[card]
    r.cards_out.append(card)
    if d["to"] == "seat":
        spot = r.spots[d["seat"]]
        spot.hands[0].cards.append(card)
        spot.dealt.append(card)
    elif d["to"] == "dealer":
        r.dealer.append(card)
        if d["face"] == "up":
            r.dealer_up.add(len(r.dealer) - 1)
    elif d["to"] == "board":
        r.board.append(card)
        if d["face"] == "up":
            r.board_up += 1


def _cards_burned(r: Round, d: Data) -> None:
    left = slice(d["count"], None) if d["end"] == "top" else slice(None, -d["count"])
    r.board = r.board[left]


def _board_turned(r: Round, d: Data) -> None:
    r.board_up = d["up"]


def _dealer_turned(r: Round, d: Data) -> None:
    r.dealer_up = set(range(len(r.dealer)))


def _dealer_arranged(r: Round, d: Data) -> None:
    r.played = list(d["plays"])


def _turn(r: Round, d: Data) -> None:
    r.turn = d["seat"]


def _chosen(r: Round, d: Data) -> None:
    r.spots[d["seat"]].chosen.add(r.step)
    r.turn = None


def _folded(r: Round, d: Data) -> None:
    _chosen(r, d)
    r.spots[d["seat"]].folded = True


def _kept(r: Round, d: Data) -> None:
    _chosen(r, d)
    spot = r.spots[d["seat"]]
    spot.hands[0].cards = list(d["cards"])
    spot.open = d["face"] == "up"


def _hand_split(r: Round, d: Data) -> None:
    _chosen(r, d)
    spot = r.spots[d["seat"]]
    spot.hands[0].cards = list(d["first"])
    spot.open = d["face"] == "up"
    second = Hand(2)
    second.cards = list(d["second"])
    spot.hands.append(second)


def _help_asked(r: Round, d: Data) -> None:
    r.spots[d["seat"]].help = "waits"
    r.turn = None


def _help_given(r: Round, d: Data) -> None:
    r.spots[d["seat"]].help = "told"


def _settled(r: Round, d: Data) -> None:
    r.settlements.append(Settlement(*(d[name] for name in Settlement._fields)))
    _remove(r.spots[d["seat"]], d)


def _round_closed(r: Round, d: Data) -> None:
    r.phase = "closed"
    r.code = 0  # the cards leave the table
    r.turn = None


def _nothing(r: Round, d: Data) -> None:
    """Told for the record and the script; the round is as it was."""


APPLY: dict[str, Callable[[Round, Data], None]] = {
    "round-opened": _round_opened,
    "seat-taken": _seat_taken,
    "seat-left": _seat_left,
    "wager-placed": _wager_placed,
    "wager-withdrawn": _wager_withdrawn,
    "bets-closed": _bets_closed,
    "step": _step,
    "card-dealt": _card_dealt,
    "cards-burned": _cards_burned,
    "board-turned": _board_turned,
    "dealer-turned": _dealer_turned,
    "dealer-arranged": _dealer_arranged,
    "turn": _turn,
    "folded": _folded,
    "checked": _chosen,
    "raised": _chosen,
    "rode": _chosen,
    "taken-back": _chosen,
    "kept": _kept,
    "hand-split": _hand_split,
    "house-way-asked": _help_asked,
    "house-way-told": _help_given,
    "settled": _settled,
    "wager-collected": _nothing,
    "wager-marked": _nothing,
    "packet-dealt": _nothing,
    "dealer-judged": _nothing,
    "hand-shown": _nothing,
    "cards-left": _nothing,
    "cards-collected": _nothing,
    "voided": _nothing,
    "round-closed": _round_closed,
}


def apply(r: Round, kind: str, data: Data) -> None:
    APPLY[kind](r, data)
