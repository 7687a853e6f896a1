"""What one person may see of a round. Hidden cards are removed here and nowhere else."""

from typing import Any

from croupier.engines.decide.state import Round, Spot
from croupier.money.cents import dollars

HIDDEN = "??"


def view(r: Round, who: str) -> dict[str, Any]:
    """The round as `who` sees it: `seat:N`, `dealer`, `supervisor` or `public`."""
    dealer = [card if place in r.dealer_up or _shown(r) else HIDDEN for place, card in enumerate(r.dealer)]
    board = [card if place < r.board_up else HIDDEN for place, card in enumerate(r.board)]
    return {
        "round": r.number,
        "phase": r.phase,
        "turn": {"seat": r.turn, "hand": 1} if r.turn is not None else None,
        "dealer": {"cards": dealer, "plays": _places(r), "total": None},
        "board": board,
        "spots": [_spot(r, spot, who) for spot in r.spots.values()],
        "settlements": [line.json() for line in r.settlements],
    }


def _places(r: Round) -> list[int] | None:
    """Which of the dealer's cards play, by their places in the row, once they are set."""
    if r.played is None:
        return None
    left = list(r.dealer)
    places = []
    for card in r.played:
        place = left.index(card)
        left[place] = HIDDEN
        places.append(place)
    return sorted(places)


def _shown(r: Round) -> bool:
    return bool(r.dealer) and len(r.dealer_up) == len(r.dealer)


def _one_by_one(r: Round, spot: Spot) -> bool:
    """Whether the player has another hand to set before this one may be looked at."""
    rule = r.rules.game.one_by_one
    own = [other for other in r.spots.values() if other.player == spot.player and other.seat < spot.seat]
    return rule is not None and rule.value and any(not other.chosen for other in own)


def _spot(r: Round, spot: Spot, who: str) -> dict[str, Any]:
    """A player's cards are his own until the hands are compared; a folded hand is never shown."""
    mine = who == f"seat:{spot.seat}" and r.seats.get(spot.seat) == spot.player
    own = mine and not _one_by_one(r, spot)
    seen = own or spot.open or (r.closed and not spot.folded)
    return {
        "seat": spot.seat,
        "player": spot.player,
        "back": None,
        "folded": spot.folded,
        "hands": [
            {
                "hand": hand.number,
                "cards": list(hand.cards) if seen else [HIDDEN] * len(hand.cards),
                "bets": [
                    {
                        "wager": bet.wager,
                        "owner": bet.owner,
                        "player": bet.player,
                        "stake": dollars(bet.stake_cents),
                    }
                    for bet in hand.bets
                ],
            }
            for hand in spot.hands
        ],
    }
