"""Take and pay. Pure: the round in, lines out, in the dealer's order; whole-table rules last."""

from collections.abc import Iterable, Iterator

from croupier.engines.common.cap import apply_cap
from croupier.engines.common.core import Hand
from croupier.engines.common.envy import envy_lines, envy_of_offers, settled_bets
from croupier.engines.common.settling import settle as settle_bets
from croupier.engines.common.settling import settle_collected
from croupier.engines.decide.spec import Settle
from croupier.engines.decide.state import Round, Spot
from croupier.hands.paytable import Row
from croupier.hands.poker_tests import first_five
from croupier.hands.showdown import HouseHand, Showdown
from croupier.model.choices import Facts
from croupier.model.game import Offer
from croupier.model.settlement import Settlement, Stake, line
from croupier.model.vocabulary import Owner
from croupier.model.wager import Wager
from croupier.money.cents import Cents
from croupier.money.odds import LOSE, MeterShare


def house_hand(r: Round) -> HouseHand:
    """The dealer's hand and the board, as far as the cards lie face up."""
    game = r.rules.game
    return HouseHand(
        game.hand,
        r.dealer_hand() if len(r.dealer_up) == len(r.dealer) else None,
        r.open_board(),
        board_size=r.rules.board_size,
        shared=r.shared(),
        qualifies=game.qualifies.value if game.qualifies is not None else None,
    )


def showdown(spot: Spot, hand: Hand, house: HouseHand) -> Showdown:
    """A hand against the house."""
    return Showdown(house.ranking, hand.cards, folded=spot.folded, house=house)


class Showdowns:
    """Every hand against the house, each evaluated once, and the dealer's once for all."""

    __slots__ = ("_found", "house")

    def __init__(self, r: Round) -> None:
        self.house = house_hand(r)
        self._found: dict[tuple[int, int], Showdown] = {}

    def of(self, spot: Spot, hand: Hand) -> Showdown:
        where = (spot.seat, hand.number)
        found = self._found.get(where)
        if found is None:
            found = self._found[where] = showdown(spot, hand, self.house)
        return found


def settle(r: Round, step: Settle, seen: Showdowns) -> list[Settlement]:
    """Every bet that lies there, seat by seat; caps and envy see the whole table."""
    game = r.rules.game
    order = r.rules.order(step)
    passes: tuple[tuple[str, ...], ...] = (order,)
    if step.unqualified is not None and not qualified(r, seen):
        named = {name for one in step.unqualified.value for name in one}
        *before, last = step.unqualified.value
        # rule: side-bets-with-their-hand
        passes = (*before, (*last, *(name for name in order if name not in named)))
    lines = [
        one
        for names in passes
        for seat in game.paying.order(list(r.spots))
        for hand in r.spots[seat].hands
        for one in hand_lines(r, r.spots[seat], hand, names, seen)
    ]
    cap = r.rules.cap()
    if cap is not None:
        lines = apply_cap(cap, lines)
    envied = () if game.envy is None else envy_lines(r, game.envy, seen.of, Spot.riding)
    return [*lines, *envied]


def qualified(r: Round, seen: Showdowns) -> bool:
    """Whether the dealer's hand is good enough to play; one that stays face down is not asked."""
    return len(r.dealer_up) < len(r.dealer) or seen.house.qualified()


def hand_lines(
    r: Round, spot: Spot, hand: Hand, names: tuple[str, ...], seen: Showdowns
) -> Iterator[Settlement]:
    """One hand's bets in this order, each tip after the player's own."""
    tip_last = r.rules.game.tip_after_player.value
    owners: tuple[Owner, ...] = ("player", "dealer") if tip_last else ("dealer", "player")
    bets = {(bet.wager, bet.owner): bet for bet in spot.riding() if bet.hand == hand.number}
    unit = payout_unit(r)
    for name in names:
        wager = r.rules.wager(name)
        if wager.when == "bonus":
            yield from bonus_lines(r, spot, hand, wager, seen)
        for owner in owners:
            bet = bets.get((name, owner))
            if bet is not None:  # rule: tips-in-their-turn
                shown = seen.of(spot, hand)
                row = wager.table.judge(shown)
                if not isinstance(row.pays, MeterShare):  # rule: shares-wait-for-the-other-bets
                    yield line(bet, row.pays, row.cites(shown), unit=unit)


def bonus_lines(
    r: Round, spot: Spot, hand: Hand, wager: Wager[Showdown], seen: Showdowns
) -> Iterator[Settlement]:
    """A bonus is paid on another wager and has no stake of its own; there is no line when it does not pay."""
    assert wager.of is not None
    base = hand.bet(wager.of)
    if base is None:
        return
    row = wager.table.judge(seen.of(spot, hand))
    if row.pays.result == "win":
        free = Stake(spot.seat, hand.number, wager.name, "player", spot.player, 0)
        yield line(free, row.pays, row.clause, unit=payout_unit(r), on=base.stake_cents)


def fold_lines(r: Round, spot: Spot) -> list[Settlement]:
    """What a fold loses at once: every bet that does not outlive it, and side bets lost already."""
    lines = []
    (hand,) = spot.hands  # where cards are split into two hands, nobody folds
    seen = showdown(spot, hand, house_hand(r))
    for bet in spot.riding():
        wager = r.rules.wager(bet.wager)
        if wager.on_fold is None or wager.on_fold.value != "lives":
            row = wager.table.judge(seen)
            lines.append(line(bet, row.pays, row.cites(seen), note="fold"))
        elif wager.fold_takes is not None and wager.table.judge(seen).pays.result == "lose":
            lines.append(line(bet, LOSE, wager.fold_takes))  # the player's own cards have lost it
    return lines


def progressive_row(r: Round, offer: Offer[Showdown], seat: int) -> Row[Showdown]:
    """How a progressive bet ends, folded or not."""
    spot = r.spots[seat]
    (hand,) = spot.hands  # no game with a progressive splits hands
    return offer.wager.table.judge(showdown(spot, hand, house_hand(r)))


def won_with(r: Round, seat: int) -> str:
    """The five cards of a progressive bet."""
    spot = r.spots[seat]
    (hand,) = spot.hands
    return " ".join(first_five(showdown(spot, hand, house_hand(r))))


def offers_envy(r: Round) -> Iterator[Settlement]:
    """The envy of side bets. A folded hand is looked at where the bet has kept it on the table."""
    house = house_hand(r)

    def seen(wager: str, spot: Spot, hand: Hand) -> Showdown | None:
        kept = any(bet.wager == wager for bet in settled_bets(r, spot))
        if spot.folded and not kept:  # rule: an-unseen-hand-is-not-envied
            return None
        return showdown(spot, hand, house)

    return envy_of_offers(r, seen)


def payout_unit(r: Round) -> Cents:
    return r.rules.options.number("payout-unit")


def told(r: Round, lines: Iterable[Settlement]) -> Facts:
    """Each line as a fact; what was collected before the deal lies in the tray by now."""
    for one in lines:
        collected = r.spots[one.seat].collected
        in_tray = any((bet.wager, bet.owner) == (one.wager, one.owner) for bet in collected)
        yield from settle_collected([one]) if in_tray else settle_bets([one])
