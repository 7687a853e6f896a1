"""What becomes of each bet. Pure: the round in, lines out; the dealer's order is the order of the list."""

from croupier.engines.blackjack.permissions import is_blackjack
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.hands.blackjack import is_two_card_21, total
from croupier.model.rules import Rule
from croupier.model.settlement import Settlement, Stake, line
from croupier.model.vocabulary import Owner
from croupier.money.cents import Cents
from croupier.money.odds import LOSE, PUSH, Odds, To, to

BLACKJACK_ODDS: dict[str, Odds] = {"3-2": to(3, 2), "6-5": to(6, 5)}
FREE = ("free-double", "free-split")


def dealer_has_blackjack(r: Round) -> bool:
    """Unless it was overlooked: nobody knows of it yet, and found too late it is a 21."""
    return is_two_card_21(r.dealer) and not (r.late or (r.unpeeked and r.hole_down))


def in_order(r: Round, hand: Hand) -> list[Stake]:
    """Every bet on a hand: the player's own, the back bettor's, then the tips."""
    tips = r.rules.game.tips
    first = tips is None or tips.after_player.value
    owners: tuple[Owner, ...] = ("player", "back", "dealer") if first else ("dealer", "player", "back")
    return [bet for owner in owners for bet in hand.bets if bet.owner == owner]


def bet_line(r: Round, hand: Hand, bet: Stake) -> Settlement:
    rule = fate(r, hand, bet)
    unit = payout_unit(r, blackjack=is_blackjack(hand) and bet.owner != "dealer")
    if bet.wager in FREE:
        clause = r.rules.game.pays.free_bet if isinstance(rule.value, To) else None
        return line(bet, rule.value, clause or rule.clause, unit=unit, on=bet.worth_cents)
    return line(bet, rule.value, rule.clause, unit=unit)


def kept_line(r: Round, bet: Stake) -> Settlement:
    """A tip that is the dealer's though its hand did not win."""
    rule = _known(r.rules.game.pays.small_tip_surrendered)
    return line(bet, rule.value, rule.clause, note="kept as a tip")


def payout_unit(r: Round, *, blackjack: bool = False) -> Cents:
    """What a payout is rounded down to: the table's unit, where the document rounds it at all.

    A document that rounds players' blackjacks only has no rounding for the dealer's tips.
    """
    if r.rules.game.pays.rounded.value == "all" or blackjack:
        return r.rules.options.number("payout-unit")
    return 1


def keeps_tip(r: Round, hand: Hand, bet: Stake) -> bool:
    """A tip on a surrendered hand that is too small to halve: it is the dealer's."""
    tips = r.rules.game.tips
    small = tips.too_small_to_surrender if tips is not None else None
    surrendered = hand.end == "surrendered" and bet.owner == "dealer"
    return surrendered and small is not None and bet.stake_cents == small.value


def fate(r: Round, hand: Hand, bet: Stake) -> Rule[Odds]:
    """The odds a bet ends with and the clause that says so."""
    game, options = r.rules.game, r.rules.options
    pays = game.pays
    blackjack = dealer_has_blackjack(r)
    if hand.end == "surrendered":
        return _given_up(r, bet)
    if is_blackjack(hand):
        if blackjack:
            return _ace_up(r, pays.both_blackjack_ace) or pays.both_blackjack
        return Rule(BLACKJACK_ODDS[options.word("blackjack-pays")], game.clause_of("blackjack-pays"))
    if blackjack:
        return _to_blackjack(r, hand, bet)
    if r.late and hand.total != 21 and (hand.doubled or hand.split):
        assert game.late_blackjack is not None
        return Rule(PUSH if _is_added(hand, bet) else LOSE, game.late_blackjack)
    if hand.end == "bust":
        return pays.bust
    return _compare(r, hand)


def _given_up(r: Round, bet: Stake) -> Rule[Odds]:
    pays = r.rules.game.pays
    if dealer_has_blackjack(r):
        return _known(pays.surrender_to_blackjack)
    if bet.owner == "dealer" and pays.tip_surrendered is not None:
        return pays.tip_surrendered
    return _known(pays.surrender)


def _is_added(hand: Hand, bet: Stake) -> bool:
    """A bet that a double or a split put beside the original one."""
    return bet.wager in ("double", "free-double") or hand.added


def _to_blackjack(r: Round, hand: Hand, bet: Stake) -> Rule[Odds]:
    """Only the original bet of the spot is lost; whatever was added to it goes back."""
    pays = r.rules.game.pays
    if r.rules.options["hole-card"] == "peek":
        # Found before anybody could add to a bet.
        return _ace_up(r, pays.dealer_blackjack_ace) or pays.peeked_blackjack or pays.lose
    if bet.wager in ("double", "free-double"):
        return _known(pays.double_added)
    if hand.split:
        return _known(pays.split_added if hand.added else pays.split_original)
    if hand.doubled:
        return _known(pays.double_original)
    if is_two_card_21(hand.cards):
        return _known(pays.zapped_21_loses)
    return _known(pays.dealer_blackjack) if hand.total == 21 else pays.lose


def _ace_up(r: Round, rule: Rule[Odds] | None) -> Rule[Odds] | None:
    """What a document says of a dealer's blackjack whose ace lies open, where it says it apart."""
    return rule if r.up[0] == "A" else None


def _known(rule: Rule[Odds] | None) -> Rule[Odds]:
    """A game in which a hand can end so has a rule for it."""
    assert rule is not None
    return rule


def _compare(r: Round, hand: Hand) -> Rule[Odds]:
    game = r.rules.game
    pays = game.pays
    theirs, ours = hand.total, total(r.dealer)[0]
    pushes_on = game.dealer_pushes_on
    if pushes_on is not None and ours == pushes_on.value:
        return Rule(PUSH, pushes_on.clause)
    breaks = ours > 21
    if breaks or theirs > ours:  # rule: a-dealers-bust-pays
        if is_two_card_21(hand.cards):
            return pays.split_21 if hand.split else _known(pays.zapped_21)
        return pays.dealer_breaks or pays.win if breaks else pays.win
    return pays.push if theirs == ours else pays.lose


def ties(r: Round, hand: Hand) -> bool:
    """The hand counts the same as the dealer's, which has not broken; a blackjack ties with a blackjack."""
    if hand.end in ("bust", "surrendered") or hand.total != total(r.dealer)[0]:
        return False
    return is_blackjack(hand) == dealer_has_blackjack(r)


def insurance_lines(r: Round, spot: Spot) -> list[Settlement]:
    pays = r.rules.game.pays
    rule = pays.insurance_wins if dealer_has_blackjack(r) else pays.insurance_loses
    return [line(bet, rule.value, rule.clause, unit=payout_unit(r)) for bet in spot.insurance]
