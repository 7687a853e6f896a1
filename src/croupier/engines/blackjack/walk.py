"""The engine's face: what is legal, and what an action leads to."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.cards.shoe import Device
from croupier.engines.blackjack import decisions, irregular, may
from croupier.engines.blackjack.bets import BETTING, betting_choices
from croupier.engines.blackjack.irregular import dealer_step, refuse_while_troubled, ruling_choices
from croupier.engines.blackjack.mishaps import IN_THE_DEAL
from croupier.engines.blackjack.progressives import authorise_choice, start_choice
from croupier.engines.blackjack.state import Round
from croupier.engines.funds import affordable
from croupier.errors import unknown_name
from croupier.model.choices import Action, Choice
from croupier.model.events import Fact


class Offer(NamedTuple):
    """An offer that may be declined: to whom, the word that declines it, and the words that answer it."""

    seat: int
    bettor: str | None
    declines: str
    answers: tuple[str, ...]


ACTIONS = {**decisions.ACTIONS, **irregular.ACTIONS}
STAFF = {
    "deal": ("dealer",),
    "start-game": ("dealer",),
    "peek": ("dealer",),
    "skip-peek": ("dealer",),
    "play-out": ("dealer",),
    "err": ("dealer",),
    "overlook": ("dealer",),
    "rule": ("supervisor", "executive"),
    "void": ("supervisor", "executive"),
    "authorise": ("supervisor", "executive"),
}


def told_before_the_deal(do: str, kind: str | None) -> bool:
    """Whether an action belongs before the first card: a bet, or a mistake in the deal itself."""
    return do in BETTING or do in ("start-game", "overlook") or (do == "err" and kind in IN_THE_DEAL)


def legal(r: Round, seat: int, bettor: str | None = None) -> list[Choice]:
    """What a seat (or the back bettor at it) may do now and can pay for."""
    return affordable(r, granted(r, seat, bettor), bettor or r.seats.get(seat, ""))


def granted(r: Round, seat: int, bettor: str | None) -> list[Choice]:
    """What the rules grant a seat now."""
    if r.trouble is not None:
        return []
    if r.phase == "betting":
        return betting_choices(r, seat, bettor)
    spot = r.spots.get(seat)
    if spot is None or (bettor is not None and bettor != spot.back):
        return []
    answers: list[may.Answer] = []
    if r.phase == "insurance" or r.parlay is not None:
        owner = "back" if bettor else "player"
        answers = [ask(r, spot, owner) for ask in may.OFFERS.values()]
    elif r.waits is not None:
        answers = [ask(r, spot) for ask in may.FOLLOWS.values()] if bettor else []
    elif bettor is None and r.turn is not None and r.turn[0] == seat:
        hand = spot.hands[r.turn[1] - 1]
        answers = [ask(r, spot, hand) for ask in may.DECISIONS.values()]
    return [answer for answer in answers if isinstance(answer, Choice)]


def legal_staff(r: Round, role: str) -> list[Choice]:
    """What the dealer, a supervisor or an executive may do now."""
    if role != "dealer":
        award = authorise_choice(r, role)
        return [*ruling_choices(r), *([award] if isinstance(award, Choice) else [])]
    if r.trouble is not None:
        return []
    cites = r.rules.game.cites
    choices = []
    start = start_choice(r)
    if isinstance(start, Choice):
        choices.append(start)
    if decisions.no_deal(r) is None:
        choices.append(Choice("deal", cites.verify_bets))
    step = dealer_step(r)
    if step is not None:
        choices.append(Choice(step, cites.second_card))
    return choices


def open_offers(r: Round) -> list[Offer]:
    """Offers that wait for an answer: declined by whoever does not mention them."""
    if r.trouble is not None:
        return []
    if r.parlay is not None:
        return [Offer(r.parlay, None, "decline", ("parlay", "decline"))]
    if r.waits is not None:
        return [Offer(r.waits[0], r.spots[r.waits[0]].back, "stay", ("follow", "stay"))]
    return [
        Offer(
            spot.seat, spot.back if owner == "back" else None, "decline", ("insure", "even-money", "decline")
        )
        for spot in r.spots.values()
        for owner in spot.offered
    ]


def act(r: Round, action: Action, device: Device) -> Iterator[Fact]:
    """Check an action, then tell what follows from it."""
    if action.do not in ACTIONS and action.do not in BETTING:
        raise unknown_name("action", action.do, [*BETTING, *ACTIONS])
    refuse_while_troubled(r, action)
    if action.do in BETTING:
        return BETTING[action.do](r, action)
    return ACTIONS[action.do](r, action, device)
