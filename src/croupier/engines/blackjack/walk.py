"""The engine's face: what is legal, and what an action leads to."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.cards.shoe import Device
from croupier.engines.blackjack import may
from croupier.engines.blackjack.bets import BETTING, betting_choices
from croupier.engines.blackjack.decisions import ACTIONS
from croupier.engines.blackjack.progressives import authorise_choice, start_choice
from croupier.engines.blackjack.state import Round
from croupier.errors import unknown_name
from croupier.model.choices import Action, Choice
from croupier.model.events import Fact


def legal(r: Round, seat: int, bettor: str | None = None) -> list[Choice]:
    """What a seat (or the back bettor at it) may do now and can pay for."""
    return affordable(r, granted(r, seat, bettor), bettor or r.seats.get(seat, ""))


def granted(r: Round, seat: int, bettor: str | None) -> list[Choice]:
    """What the rules grant a seat now."""
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


def affordable(r: Round, choices: list[Choice], player: str) -> list[Choice]:
    """The same choices as far as the player's money goes."""
    have = r.funds(player)
    if have is None:
        return choices
    within = [choice for choice in choices if choice.min_cents is None or choice.min_cents <= have]
    return [
        replace(choice, max_cents=min(choice.max_cents, have)) if choice.max_cents is not None else choice
        for choice in within
    ]


def legal_staff(r: Round, role: str) -> list[Choice]:
    """What the dealer, a supervisor or an executive may do now."""
    answers: list[may.Answer] = []
    if role == "dealer":
        answers = [start_choice(r)]
        if r.phase == "betting" and r.spots:
            answers.append(Choice("deal", r.rules.game.cites.verify_bets))
    else:
        answers = [authorise_choice(r, role)]
    return [answer for answer in answers if isinstance(answer, Choice)]


def open_offers(r: Round) -> list[tuple[int, str | None, str]]:
    """Offers that wait for an answer: seat, back bettor if it is his, and the word that declines."""
    if r.parlay is not None:
        return [(r.parlay, None, "decline")]
    if r.waits is not None:
        return [(r.waits[0], r.spots[r.waits[0]].back, "stay")]
    return [
        (spot.seat, spot.back if owner == "back" else None, "decline")
        for spot in r.spots.values()
        for owner in spot.offered
    ]


def act(r: Round, action: Action, device: Device) -> Iterator[Fact]:
    """Check an action, then tell what follows from it."""
    if action.do in BETTING:
        return BETTING[action.do](r, action)
    if action.do not in ACTIONS:
        raise unknown_name("action", action.do, [*BETTING, *ACTIONS])
    return ACTIONS[action.do](r, action, device)
