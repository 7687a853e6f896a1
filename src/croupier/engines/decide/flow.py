"""What follows by itself: the deal, the turns of cards, whose turn it is, take and pay.

The engine walks a game's steps and stops where a player must decide.
"""

from collections.abc import Iterator
from typing import Any

from croupier.cards.card import RANKS, Card
from croupier.cards.shoe import Device
from croupier.engines.decide.settle import qualified, qualifies_for_envy, settle, showdown
from croupier.engines.decide.showdown import Showdown
from croupier.engines.decide.spec import (
    Arrange,
    Burn,
    Deal,
    Decide,
    Keep,
    Settle,
)
from croupier.engines.decide.spec import Turn as TurnUp
from croupier.engines.decide.state import Round, Spot
from croupier.hands.dealt import Unseen
from croupier.model.choices import Action, Refusal, plain
from croupier.model.events import Fact
from croupier.model.settlement import Settlement

Facts = Iterator[Fact]


def deal(r: Round, action: Action, device: Device) -> Facts:
    plain(action)
    refusal = no_deal(r)
    if refusal is not None:
        raise refusal.error(action.by)
    yield Fact("bets-closed", r.rules.game.bet_closed, {"seats": tuple(sorted(r.spots))})
    yield from mark_envy(r)
    yield from collect_stakes(r)
    yield from walk_on(r, device)


def no_deal(r: Round) -> Refusal | None:
    """Why the deal may not begin, if it may not."""
    game = r.rules.game
    if r.phase != "betting":
        return Refusal("action/already-dealt", "The cards are out.", game.bet_closed)
    if not r.spots:
        return Refusal("action/no-bets", "Nobody has bet.", game.start_with.clause)
    for spot in r.spots.values():
        for wager in r.rules.wagers():
            rule = wager.equals
            if wager.when != "before" or rule is None or not spot.has(rule.value) or spot.has(wager.name):
                continue
            why = f"Seat {spot.seat} has bet {rule.value} without {wager.name}."
            return Refusal(f"wager/{wager.name}-must-equal-{rule.value}", why, rule.clause)
    return None


def collect_stakes(r: Round) -> Facts:
    """Wagers for a prize are taken in before the first card."""
    for spot in r.spots.values():
        for bet in spot.hands[0].bets:
            clause = r.rules.wager(bet.wager).collected
            if clause is not None:
                told = {**bet._asdict(), "amount_cents": bet.stake_cents}
                yield Fact("wager-collected", clause, told)


def mark_envy(r: Round) -> Facts:
    """The dealer marks what qualifies for another player's hand."""
    envy = r.rules.game.envy
    if envy is not None and envy.mark is not None:
        for spot in r.spots.values():
            for bet in spot.hands[0].bets:
                if qualifies_for_envy(envy, bet):
                    yield Fact("wager-marked", envy.mark, {"seat": bet.seat, "wager": bet.wager})


def walk_on(r: Round, device: Device) -> Facts:
    """Step after step, until somebody must decide or the round is over."""
    steps = r.rules.game.steps
    while not r.closed:
        step = r.at
        if isinstance(step, Decide):
            asked = next_to_decide(r, step)
            if asked is not None:
                if r.turn != asked:
                    yield Fact("turn", step.clause, {"seat": asked})
                    if r.spots[asked].help == "waits":
                        yield advice(r.spots[asked], help_at(step))
                return
        elif isinstance(step, Settle):
            yield from take_and_pay(r, step)
        elif wanted(r, step):
            yield from take_step(r, device, step)
        if r.step + 1 < len(steps):
            yield Fact("step", None, {"step": r.step + 1})
        else:
            yield Fact("round-closed", steps[-1].clause, {})


def wanted(r: Round, step: Deal | Burn | TurnUp | Arrange) -> bool:
    """When everybody has folded, only the cards that a living side bet needs are dealt or turned."""
    if r.contested():
        return True
    missing = set()
    for spot, hand in r.live():
        seen = showdown(r, spot, hand, seen_only=True)
        for bet in hand.bets:
            try:
                r.rules.wager(bet.wager).table.judge(seen)
            except Unseen as unseen:
                missing.add(unseen.args[0])
    if isinstance(step, Deal):
        return step.to in ("board", "burn") and "board" in missing
    if isinstance(step, Burn):
        return "board" in missing
    what = step.what if isinstance(step, TurnUp) else "dealer"
    return what in missing


def take_step(r: Round, device: Device, step: Deal | Burn | TurnUp | Arrange) -> Facts:
    if isinstance(step, Deal):
        yield from deal_packets(r, device, step)
    elif isinstance(step, Arrange):
        plays = step.by(tuple(r.dealer))
        up_first = sorted(range(len(r.dealer)), key=lambda place: place not in r.dealer_up)
        removed = [r.dealer[place] for place in up_first]
        for card in plays:
            removed.remove(card)
        told = {"plays": plays, "removed": tuple(removed), "holds": " ".join(plays)}
        more = {"left": len(plays), "removals": len(removed), "gone": " ".join(removed)}
        yield Fact("dealer-arranged", step.clause, {**told, **more})
    elif isinstance(step, Burn):
        left = len(r.board) - step.count
        yield Fact("cards-burned", step.clause, {"count": step.count, "end": step.end, "left": left})
    elif step.what == "dealer":
        yield Fact("dealer-turned", step.clause, {"cards": tuple(r.dealer), **announced(r)})
    else:
        up = min(r.board_up + step.count, len(r.board))
        yield Fact("board-turned", step.clause, {"up": up, "cards": tuple(r.board[r.board_up : up])})


def deal_packets(r: Round, device: Device, step: Deal) -> Facts:
    if step.to == "seats":
        for seat in r.rules.game.dealing.order(list(r.spots)):
            yield packet(step, "seat", seat)
            for _ in range(step.cards):
                yield card(device.draw(f"seat:{seat}"), step, "seat", seat)
    else:
        yield packet(step, step.to, None)
        for place in range(step.cards):
            yield card(device.draw(drawn_for(r, step, place)), step, step.to, None)


def drawn_for(r: Round, step: Deal, place: int) -> str:
    """What a card becomes: some of the board's packet will be burned."""
    top, bottom = r.rules.game.board_burns() if step.to == "board" else (0, 0)
    return step.to if top <= place < step.cards - bottom else "burn"


def packet(step: Deal, to: str, seat: int | None) -> Fact:
    return Fact("packet-dealt", step.clause, {"to": to, "seat": seat, "count": step.cards, "face": step.face})


def card(drawn: Card, step: Deal, to: str, seat: int | None) -> Fact:
    told = {"to": to, "seat": seat, "hand": 1 if seat else None, "card": drawn, "face": step.face}
    return Fact("card-dealt", step.clause, told)


def announced(r: Round) -> dict[str, Any]:
    """The dealer's hand as far as it lies open, in order and in words; perhaps the board alone makes it."""
    board = r.board[: r.board_up]
    cards = (*r.dealer_hand(), *board)
    ranking = r.rules.game.hand
    best = ranking.best(cards)
    return {
        "laid": " ".join(sorted(r.dealer_hand(), key=lambda card: -RANKS.index(card[0]))),
        "best": " ".join(best),
        "rest": " ".join(card for card in cards if card not in best),
        "makes": ranking.describe(cards),
        "plays_board": bool(board) and ranking.value(cards) == ranking.value(board),
        "board": " ".join(ranking.best(board)),
        "board_makes": ranking.category(board),
    }


def take_and_pay(r: Round, step: Settle) -> Facts:
    """The lines of every hand, with what the dealer shows and tells before and picks up after."""
    game = r.rules.game
    plays = qualified(r)
    announce = game.qualifies.clause if game.qualifies is not None else step.announce
    if announce is not None and r.dealer and len(r.dealer_up) == len(r.dealer):
        yield Fact("dealer-judged", announce, {"qualifies": plays, **announced(r)})
    lines = settle(r, step)
    unseen = () if plays else _unseen(step)
    first = {
        (one.seat, one.hand): at for at, one in reversed(list(enumerate(lines))) if one.wager not in unseen
    }
    last = {one.seat: at for at, one in enumerate(lines) if one.wager != "envy"}
    for at, one in enumerate(lines):
        if step.show is not None and first.get((one.seat, one.hand)) == at:
            yield shown(r, r.spots[one.seat], one.hand, step.show, plays)
        yield from settled(r, [one])
        if step.pick_up is not None and step.pick_up.value == "each" and last.get(one.seat) == at:
            yield _collected(r, one.seat, step.pick_up.clause)
    if step.pick_up is not None and step.pick_up.value == "end":
        for seat in last:
            yield _collected(r, seat, step.pick_up.clause)


def _unseen(step: Settle) -> tuple[str, ...]:
    """What goes back, when the dealer does not qualify, before any player's hand is looked at."""
    if step.unqualified is None or step.unseen is None or not step.unseen.value:
        return ()
    return step.unqualified.value[0]


def _collected(r: Round, seat: int, clause: str) -> Fact:
    return Fact("cards-collected", clause, {"seat": seat, "folded": r.spots[seat].folded})


def shown(r: Round, spot: Spot, number: int, clause: str, plays: bool) -> Fact:
    hand = spot.hands[number - 1]
    told = {
        "seat": spot.seat,
        "hand": number,
        "cards": tuple(hand.cards),
        "holds": " ".join(hand.cards),
        "makes": r.rules.game.hand.describe((*hand.cards, *r.board[: r.board_up])),
        "outcome": _outcome(showdown(r, spot, hand)),
        "qualifies": plays,
    }
    return Fact("hand-shown", clause, told)


def _outcome(seen: Showdown) -> str:
    """How a hand stands against the house, whatever it has bet."""
    if seen.folded:
        return "fold"
    return "win" if seen.wins() else "tie" if seen.ties() else "lose"


def settled(r: Round, lines: list[Settlement]) -> Facts:
    """Each line; what was collected before the deal lies in the tray by now."""
    collected = {wager.name for wager in r.rules.wagers() if wager.collected is not None}
    for one in lines:
        taken = r.phase != "betting" and one.wager in collected
        yield Fact("settled", one.clause, {**one._asdict(), "from": "tray"} if taken else one._asdict())


def next_to_decide(r: Round, step: Decide) -> int | None:
    """The next from the dealer's left; who waits for the dealer's advice comes after the others."""
    waiting = {spot.player for spot in r.spots.values() if spot.help == "waits"}
    order = r.rules.game.dealing.order(list(r.spots))
    for seat in sorted(order, key=lambda one: r.spots[one].player in waiting):
        if asked(r, r.spots[seat], step):
            return seat
    return None


def help_at(step: Any) -> Any:
    """The advice that may be asked for at a step, if any."""
    options = step.options if isinstance(step, Decide) else ()
    return next((option.help for option in options if isinstance(option, Keep)), None)


def advice(spot: Spot, terms: Any) -> Fact:
    plays = terms.by(tuple(spot.dealt))
    return Fact("house-way-told", terms.told, {"seat": spot.seat, "plays": plays, "holds": " ".join(plays)})


def asked(r: Round, spot: Spot, step: Decide) -> bool:
    if spot.folded or r.step in spot.chosen or not spot.has(*step.with_bet):
        return False
    return step.unless is None or not spot.has(step.unless)
