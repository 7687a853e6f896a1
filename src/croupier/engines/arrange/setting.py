"""Setting hands: what a player says, what the dealer does the house way, and whose turn it is."""

from croupier.cards.card import Card, parse_cards
from croupier.engines.arrange.bets import mark
from croupier.engines.arrange.settle import finish, match_of, settle
from croupier.engines.arrange.state import Round, Spot
from croupier.engines.common.bets import no_back_bets
from croupier.errors import BadInput, CroupierError, IllegalAction, counted
from croupier.hands.algorithm import Cards
from croupier.hands.match import fouled, set_hand
from croupier.model.arguments import no_amount, only
from croupier.model.choices import Action, Facts, Permit
from croupier.model.facts.arrange import BankerReset, HandSet, HouseSet, HouseShown
from croupier.model.supply import Funds, Supply


def unset(r: Round) -> list[int]:
    """The seats whose players must set a hand now; who banks comes after everybody else."""
    banker = None if r.bank is None else r.bank.seat
    order = r.rules.game.dealing.order(list(r.spots))
    waiting = [seat for seat in order if r.spots[seat].own is None]
    players = [seat for seat in waiting if seat != banker and not r.spots[seat].marked]
    return players or waiting


def walk_on(r: Round, supply: Supply) -> Facts:
    """What follows by itself, until somebody must set a hand or the round is over."""
    game = r.rules.game
    if game.face_up is not None and r.house is None:
        yield from _house(r, game.face_up.clause)
        if no_contest(r):
            yield from _end(r, supply)
            return
    others = [spot for spot in r.spots.values() if r.bank is None or spot.seat != r.bank.seat]
    if any(spot.own is None and not spot.marked for spot in others):
        return
    for seat in game.dealing.order([spot.seat for spot in others]):
        spot = r.spots[seat]
        if spot.own is None:
            yield _house_way(r, spot, game.hands.marked_set)
    if r.bank is not None and r.spots[r.bank.seat].own is None:
        if not r.spots[r.bank.seat].marked:
            return
        yield _house_way(r, r.spots[r.bank.seat], game.hands.marked_set)
    if r.house is None:
        yield from _house(r, game.hands.exposed)
    yield from _end(r, supply)


def no_contest(r: Round) -> bool:
    """Whether the house's hand ends the basic game before anybody sets a hand."""
    return r.rules.game.ends_it(match_of(r, next(iter(r.spots.values()))))


def _end(r: Round, supply: Supply) -> Facts:
    yield from settle(r)
    yield from finish(r, supply)


def _house(r: Round, clause: str) -> Facts:
    """The dealer's cards are turned up, and set as the house always does."""
    way = r.rules.game.hands.house_way
    yield HouseShown(clause, tuple(r.dealer))
    found = way(tuple(r.dealer))
    yield HouseSet(way.clause, found.hands, found.clause)


def _house_way(r: Round, spot: Spot, clause: str) -> HandSet:
    found = r.rules.game.hands.house_way(spot.cards)
    return HandSet(clause, spot.seat, found.hands, decided=found.clause)


# --- what players say -------------------------------------------------------------------------


def set_cards(r: Round, action: Action, funds: Funds) -> Permit:
    """A player's own setting. A foul is the player's loss; the banker's is put right."""
    hands = r.rules.game.hands
    only(action, *hands.names)
    no_amount(action)
    spot = _to_set(r, action)
    chosen = _chosen(r, spot, action)
    foul = fouled(set_hand(r.rules.game.hand, chosen))

    def play(supply: Supply) -> Facts:
        yield HandSet(hands.clause, spot.seat, chosen, foul)
        if foul and r.bank is not None and r.bank.seat == spot.seat:
            found = hands.house_way(spot.cards)
            yield BankerReset(r.terms.reset, spot.seat, found.hands, found.clause)
        yield from walk_on(r, supply)

    return Permit(play)


def house_way(r: Round, action: Action, funds: Funds) -> Permit:
    """Before the deal a spot is marked; afterwards the dealer sets the hand on request."""
    if r.phase == "betting":
        return mark(r, action, funds)
    only(action)
    no_amount(action)
    spot = _to_set(r, action)

    def play(supply: Supply) -> Facts:
        yield _house_way(r, spot, r.rules.game.hands.on_request)
        yield from walk_on(r, supply)

    return Permit(play)


def _to_set(r: Round, action: Action) -> Spot:
    """The spot that an action sets, if its player may."""
    hands = r.rules.game.hands
    if action.bettor is not None:
        raise no_back_bets(r, action)
    if r.phase == "betting":
        why = "No card has been dealt yet."
        raise IllegalAction("action/not-dealt", why, clause=hands.clause, offender=action.who)
    assert action.seat is not None
    spot = r.spots.get(action.seat)
    if spot is None:
        raise IllegalAction(
            "action/no-hand", f"Seat {action.seat} has no hand.", clause=hands.clause, offender=action.who
        )
    if r.closed or r.compared:
        banks = r.bank is not None and r.bank.seat == spot.seat
        late = r.terms.stands if banks else hands.late
        why = "The house's hand has been shown: no hand is picked up any more."
        raise IllegalAction("action/hands-shown", why, clause=late, offender=action.who)
    if action.hand not in (None, 1):
        why = f"Seat {spot.seat} has one hand, not a hand {action.hand}."
        raise IllegalAction("action/wrong-hand", why, clause=hands.clause, offender=action.who)
    if spot.marked:
        why = f"The dealer sets the hand of seat {spot.seat}."
        raise IllegalAction("action/set-by-house", why, clause=hands.one_seen.clause, offender=action.who)
    if r.bank is not None and r.bank.seat == spot.seat and unset(r) != [spot.seat]:
        why = "Who banks sets a hand after all the others."
        raise IllegalAction("action/out-of-turn", why, clause=hands.banker_last, offender=action.who)
    return spot


def _chosen(r: Round, spot: Spot, action: Action) -> tuple[Cards, ...]:
    """The hands as the player names them; the high hand may be left out."""
    hands = r.rules.game.hands
    named: list[Cards | None] = []
    left = list(spot.cards)
    for name in hands.names:
        said = action.get(name)
        if said is None and name == hands.names[0]:
            named.append(None)
            continue
        try:
            named.append(_taken(r, spot, action, name, left))
        except CroupierError as error:
            raise error.at(path=name) from None
    return tuple(tuple(left) if one is None else one for one in named)


def _taken(r: Round, spot: Spot, action: Action, name: str, left: list[Card]) -> Cards:
    """Some of the cards that are left, taken from them."""
    said = action.get(name)
    if said is None:
        raise BadInput("card/missing", f"{action.do} needs {name}: which cards?", offender=action.who)
    cards = parse_cards(said)
    hands = r.rules.game.hands
    sizes = hands.sizes
    size = sizes.value[hands.names.index(name)]
    if len(cards) != size:
        why = f"The {name} hand is {counted(size, 'card')}, not {len(cards)}."
        raise IllegalAction("action/wrong-cards", why, clause=sizes.clause, offender=action.who)
    for card in cards:
        if card not in left:
            held = card in spot.cards
            why = f"{card} is set twice." if held else f"Seat {spot.seat} does not hold {card}."
            raise IllegalAction("action/wrong-cards", why, clause=sizes.clause, offender=action.who)
        left.remove(card)
    return tuple(cards)
