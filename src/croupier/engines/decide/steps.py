"""What follows by itself: the deal, the turning of cards, whose turn it is, take and pay.

The engine walks a game's steps and stops where a player must decide.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial

from croupier.engines.common.awards import Kept, next_award, share_winners
from croupier.engines.common.bets import equal_bets
from croupier.engines.common.envy import mark_envy
from croupier.engines.common.progressive import held_by_offers, start, unended
from croupier.engines.decide.settle import (
    Showdowns,
    house_hand,
    offers_envy,
    progressive_row,
    qualified,
    settle,
    showdown,
    told,
    won_with,
)
from croupier.engines.decide.spec import Arrange, Burn, Deal, Decide, Help, Keep, Reveal, Settle
from croupier.engines.decide.state import Round, Spot
from croupier.hands.dealt import Unseen
from croupier.hands.showdown import Showdown
from croupier.model.arguments import plain
from croupier.model.choices import Action, Facts, Permit, Refusal
from croupier.model.facts.bets import BetsClosed, WagerCollected
from croupier.model.facts.cards import CardDealt, CardsCollected, CardsLeft, HandShown, Turn
from croupier.model.facts.decide import (
    BoardTurned,
    CardsBurned,
    DealerArranged,
    DealerJudged,
    DealerTurned,
    HouseWayTold,
    PacketDealt,
    StepReached,
)
from croupier.model.facts.table import RoundClosed
from croupier.model.supply import Funds, Supply
from croupier.model.vocabulary import Outcome


def deal(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    refusal = no_deal(r)
    if refusal is not None:
        raise refusal.error(action.by)

    def play(supply: Supply) -> Facts:
        rules = r.rules
        yield from start(r, rules.offers, rules.options, supply)
        played = Counter(spot.player for spot in r.spots.values())
        yield BetsClosed(r.rules.game.bet_closed, tuple(sorted(r.spots)), max(played.values()))
        yield from mark_envy(r)
        yield from collect_stakes(r)
        yield from walk_on(r, supply)

    return Permit(play)


def no_deal(r: Round) -> Refusal | None:
    """Why the deal may not begin, if it may not."""
    game = r.rules.game
    if r.phase != "betting":
        return Refusal("action/already-dealt", "The cards are out.", game.bet_closed)
    if not r.spots:
        return Refusal("action/no-bets", "Nobody has bet.", game.start_with.clause)
    for spot in r.spots.values():
        for wager in r.rules.by_name.values():
            rule = wager.equals
            if rule is None or spot.has(wager.name):
                continue
            missing = f"Seat {spot.seat} has bet {rule.value} without {wager.name}"
            why = f"{missing}: {equal_bets(r.rules, rule.value)}."
            return Refusal(f"wager/{wager.name}-must-equal-{rule.value}", why, rule.clause)
    return None


def collect_stakes(r: Round) -> Facts:
    """Wagers for a prize are taken in before the first card."""
    for spot in r.spots.values():
        for bet in list(spot.bets()):
            clause = r.rules.wager(bet.wager).collected
            if clause is not None:
                seat, hand, wager, owner, player, stake, _ = bet
                yield WagerCollected(clause, seat, hand, wager, owner, player, stake)


def walk_on(r: Round, supply: Supply) -> Facts:
    """Step after step, until somebody must decide or the round is over."""
    steps = r.rules.game.steps
    while r.phase != "closed":
        step = steps[r.step]
        if isinstance(step, Decide):
            seat = next_to_decide(r, step)
            if seat is not None:
                if r.turn != seat:
                    yield Turn(step.clause, seat, 1)
                    if r.spots[seat].help == "waits":
                        yield advice(r.spots[seat], step)
                return
        elif isinstance(step, Settle):
            yield from take_and_pay(r, step)
        elif wanted(r, step):
            yield from take_step(r, supply, step)
        if r.step + 1 == len(steps):
            yield from finish(r, supply)
            return
        yield StepReached(None, r.step + 1)


def wanted(r: Round, step: Deal | Burn | Reveal | Arrange) -> bool:
    """When everybody has folded, only the cards that a living side bet needs are dealt or turned."""
    if r.contested():
        return True
    missing = set()
    house = house_hand(r)
    for spot, hand in r.live():
        seen = showdown(spot, hand, house)
        for bet in spot.riding():
            try:
                r.rules.wager(bet.wager).table.judge(seen)
            except Unseen as unseen:
                missing.add(str(unseen))
    if isinstance(step, Deal | Burn):  # after a decision cards are dealt to the board alone
        return "board" in missing
    what = step.what if isinstance(step, Reveal) else "dealer"
    return what in missing


def take_step(r: Round, supply: Supply, step: Deal | Burn | Reveal | Arrange) -> Facts:
    match step:
        case Deal():
            return deal_packets(r, supply, step)
        case Arrange():
            plays = step.by(tuple(r.dealer))
            up_first = sorted(range(len(r.dealer)), key=lambda place: place not in r.dealer_up)
            removed = [r.dealer[place] for place in up_first]
            for card in plays:
                removed.remove(card)
            return (DealerArranged(step.clause, plays, tuple(removed)),)
        case Burn():
            return (CardsBurned(step.clause, step.count, step.end, len(r.board) - step.count),)
        case Reveal():
            return (turned(r, step),)


def turned(r: Round, step: Reveal) -> DealerTurned | BoardTurned:
    """The dealer's cards, or the next ones of the board."""
    if step.what == "dealer":
        return DealerTurned(step.clause, tuple(r.dealer), tuple(r.dealer_hand()), r.open_board())
    up = min(r.board_up + step.count, len(r.board))
    return BoardTurned(step.clause, up, tuple(r.board[r.board_up : up]))


def deal_packets(r: Round, supply: Supply, step: Deal) -> Facts:
    draw = supply.device.draw
    clause, face = step.clause, step.face
    if step.to == "seats":
        for seat in r.rules.game.dealing.order(list(r.spots)):
            yield PacketDealt(clause, "seat", seat, step.cards, face)
            to = f"seat:{seat}"
            for _ in range(step.cards):
                yield CardDealt(clause, "seat", seat, 1, draw(to), face)
    else:
        yield PacketDealt(clause, step.to, None, step.cards, face)
        for to in drawn_for(r, step):
            yield CardDealt(clause, step.to, None, None, draw(to), face)


def drawn_for(r: Round, step: Deal) -> list[str]:
    """What each card becomes: some of the board's packet will be burned."""
    if step.to != "board":
        return [step.to] * step.cards
    top, bottom = r.rules.board_burns
    return ["burn"] * top + ["board"] * (step.cards - top - bottom) + ["burn"] * bottom


# --- take and pay -----------------------------------------------------------------------------


def take_and_pay(r: Round, step: Settle) -> Facts:
    """The lines of every hand, with what the dealer shows and tells before and picks up after."""
    game = r.rules.game
    seen = Showdowns(r)
    plays = qualified(r, seen)
    announce = game.qualifies.clause if game.qualifies is not None else step.announce
    if announce is not None and len(r.dealer_up) == len(r.dealer):
        yield DealerJudged(announce, plays, tuple(r.dealer_hand()), r.open_board())
    lines = settle(r, step, seen)
    unseen = () if plays else _unseen(step)
    first = {
        (one.seat, one.hand): at for at, one in reversed(list(enumerate(lines))) if one.wager not in unseen
    }
    last = {one.seat: at for at, one in enumerate(lines)}
    stay = share_winners(r, r.rules.offers, partial(progressive_row, r)) if r.rules.offers else {}
    for at, one in enumerate(lines):
        if step.show is not None and first.get((one.seat, one.hand)) == at:
            yield shown(r, r.spots[one.seat], one.hand, step.show, seen, qualifies=plays)
        yield from told(r, [one])
        if step.pick_up is not None and step.pick_up.value == "each" and last.get(one.seat) == at:
            yield _picked_up(r, one.seat, step.pick_up.clause, stay)
    for seat in stay:
        if seat not in last:  # a folded hand without another bet
            if step.show is not None:
                yield shown(r, r.spots[seat], 1, step.show, seen, qualifies=plays)
            yield _picked_up(r, seat, step.clause, stay)
    if step.pick_up is not None and step.pick_up.value == "end":
        for seat in last:
            yield _picked_up(r, seat, step.pick_up.clause, stay)


def finish(r: Round, supply: Supply) -> Facts:
    """Shares of a meter come last, one by one as they are authorised; then envy, and the round is over."""
    offers, judge = r.rules.offers, partial(progressive_row, r)
    if offers:
        award = next_award(r, offers, r.rules.options, judge, supply, partial(won_with, r))
        if award is not None:  # rule: shares-after-everything-else
            yield award
            return
        yield from told(r, list(offers_envy(r)))
        yield from _last_collected(r, share_winners(r, offers, judge))
        yield from held_by_offers(r, offers, supply.funds)
        if unended(r, offers):  # the dealer does it
            return
    yield closed(r)


def closed(r: Round) -> RoundClosed:
    return RoundClosed(r.rules.game.steps[-1].clause)


def _last_collected(r: Round, seats: Iterable[int]) -> Facts:
    """The cards that stayed for an award."""
    step = r.at
    if isinstance(step, Settle) and step.pick_up is not None:
        for seat in seats:
            yield _collected(r, seat, step.pick_up.clause)


def _unseen(step: Settle) -> tuple[str, ...]:
    """What goes back, when the dealer does not qualify, before any player's hand is looked at."""
    if step.unqualified is None or step.unseen is None or not step.unseen.value:
        return ()
    return step.unqualified.value[0]


def _picked_up(r: Round, seat: int, clause: str, stay: Mapping[int, Kept]) -> CardsCollected | CardsLeft:
    """A settled hand goes, unless it has won a share that is not paid yet."""
    kept = stay.get(seat)
    return _collected(r, seat, clause) if kept is None else CardsLeft(kept.clause, seat, (kept.wager,))


def _collected(r: Round, seat: int, clause: str) -> CardsCollected:
    return CardsCollected(clause, seat, 1, r.spots[seat].folded)


def shown(r: Round, spot: Spot, number: int, clause: str, seen: Showdowns, *, qualifies: bool) -> HandShown:
    hand = spot.hands[number - 1]
    outcome = outcome_of(seen.of(spot, hand))
    return HandShown(clause, spot.seat, number, tuple(hand.cards), r.open_board(), outcome, qualifies)


def outcome_of(seen: Showdown) -> Outcome:
    """How a hand stands against the house, whatever it has bet."""
    if seen.folded:
        return "fold"
    return "win" if seen.wins() else "tie" if seen.ties() else "lose"


# --- whose turn it is -------------------------------------------------------------------------


def next_to_decide(r: Round, step: Decide) -> int | None:
    """The next from the dealer's left; who waits for the dealer's advice comes after the others."""
    order = r.rules.game.dealing.order(list(r.spots))
    waiting = {spot.player for spot in r.spots.values() if spot.help == "waits"}
    if waiting:
        order = sorted(order, key=lambda one: r.spots[one].player in waiting)
    for seat in order:
        if asked(r, r.spots[seat], step):
            return seat
    return None


def asked(r: Round, spot: Spot, step: Decide) -> bool:
    if spot.folded or r.step in spot.chosen or not spot.has(*step.with_bet):
        return False
    return step.unless is None or not spot.has(step.unless)


def help_at(step: Decide) -> Help | None:
    """The advice that may be asked for at a step, if any."""
    return next((option.help for option in step.options if isinstance(option, Keep)), None)


def advice(spot: Spot, step: Decide) -> HouseWayTold:
    """What the house would play; only where there is advice does anybody wait for it."""
    terms = help_at(step)
    assert terms is not None
    return HouseWayTold(terms.told, spot.seat, terms.by(tuple(spot.dealt)))
