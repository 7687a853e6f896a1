"""Who may do what now, or why not. `legal` lists what these functions grant; `act` asks the same ones."""

from collections.abc import Callable

from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.hands.blackjack import POINTS, is_two_card_21, total
from croupier.model.choices import Choice, Refusal
from croupier.money.cents import Cents

Answer = Choice | Refusal


def is_blackjack(hand: Hand) -> bool:
    """The first two cards dealt to a hand that was never split."""
    return not hand.split and is_two_card_21(hand.cards)


def hit(r: Round, spot: Spot, hand: Hand) -> Answer:
    cites = r.rules.game.cites
    if hand.aces:
        return Refusal(
            "action/split-aces-take-one-card", "A split ace takes one card only.", cites.split_aces
        )
    points, soft = total(hand.cards)
    if points == 21 and not soft:
        return Refusal("action/may-not-hit", "A hard 21 may not be hit.", cites.no_hit)
    return Choice("hit", cites.hit, hand=hand.number)


def stand(r: Round, spot: Spot, hand: Hand) -> Answer:
    return Choice("stand", r.rules.game.cites.stand, hand=hand.number)


def double(r: Round, spot: Spot, hand: Hand) -> Answer:
    game, options = r.rules
    if len(hand.cards) != 2:
        return Refusal(
            "action/double-needs-two-cards", "Only a hand of two cards may be doubled.", game.cites.double
        )
    if hand.aces:
        return Refusal(
            "action/split-aces-take-one-card", "A split ace takes one card only.", game.cites.split_aces
        )
    if hand.split and not options["double-after-split"]:
        clause = game.clause_of("double-after-split")
        return Refusal("action/no-double-after-split", "This table does not double split hands.", clause)
    points, soft = total(hand.cards)
    if options["double"] == "10-11" and (soft or points not in (10, 11)):
        return Refusal(
            "action/double-on-10-or-11", "Only a hard 10 or 11 may be doubled.", game.clause_of("double")
        )
    original = _original(hand)
    floor = min(_double_floor(r), original)
    return Choice(
        "double",
        game.cites.double,
        wager="double",
        hand=hand.number,
        min_cents=floor,
        max_cents=original,
        also=("dealer-bet",) if hand.bet("main", "dealer") else (),
        amount_clause=game.cites.double_amount,
    )


def _double_floor(r: Round) -> Cents:
    game, options = r.rules
    floor: Cents = options["minimum"] if options["double-minimum"] == "table" else 1
    return floor


def _original(hand: Hand, owner: str = "player") -> Cents:
    bet = hand.bet("main", owner)
    return bet.stake_cents if bet else 0


def split(r: Round, spot: Spot, hand: Hand) -> Answer:
    game, options = r.rules
    cites = game.cites
    if len(hand.cards) != 2:
        return Refusal("action/split-needs-a-pair", "Only two cards may be split.", cites.split)
    first, second = hand.cards
    if POINTS[first] != POINTS[second]:
        return Refusal(
            "action/split-needs-a-pair", f"{first} and {second} are not of equal value.", cites.split
        )
    if hand.aces and not options["resplit-aces"]:
        return Refusal("action/aces-split-once", "Aces may be split once only.", cites.split_aces)
    most = options["split-hands"]
    if most is not None and len(spot.hands) >= most:
        clause = game.clause_of("split-hands")
        return Refusal("action/too-many-split-hands", f"No more than {most} hands at a spot.", clause)
    stake = _original(hand)
    return Choice(
        "split",
        cites.resplit if hand.split else cites.split,
        wager="main",
        hand=hand.number,
        min_cents=stake,
        max_cents=stake,
        also=("dealer-bet",) if hand.bet("main", "dealer") else (),
        amount_clause=cites.split_bet,
    )


def surrender(r: Round, spot: Spot, hand: Hand) -> Answer:
    game, options = r.rules
    clause = game.cites.surrender
    if options["surrender"] == "none":
        return Refusal("action/no-surrender", "This table has no surrender.", clause)
    if hand.split or len(hand.cards) != 2:
        return Refusal("action/too-late-to-surrender", "Only the first two cards may be surrendered.", clause)
    return Choice("surrender", clause, hand=hand.number)


DECISIONS: dict[str, Callable[[Round, Spot, Hand], Answer]] = {
    "hit": hit,
    "stand": stand,
    "double": double,
    "split": split,
    "surrender": surrender,
}


def insure(r: Round, spot: Spot, owner: str) -> Answer:
    terms = r.rules.game.insurance
    refusal = _answered(r, spot, owner)
    if refusal:
        return refusal
    half = _original(spot.hands[0], owner) * terms.most_percent.value // 100
    if half < 1:
        return Refusal(
            "wager/too-small-to-insure", "Half of the bet is less than a cent.", terms.most_percent.clause
        )
    tip = terms.tips is not None and spot.hands[0].bet("main", "dealer") is not None
    return Choice(
        "insure",
        terms.offered,
        wager="insurance",
        hand=1,
        min_cents=1,
        max_cents=half,
        also=("dealer-bet",) if tip and owner == "player" else (),
        amount_clause=terms.most_percent.clause,
    )


def even_money(r: Round, spot: Spot, owner: str) -> Answer:
    terms = r.rules.game.insurance
    if terms.even_money is None:
        return Refusal("action/no-even-money", "This game does not offer even money.", terms.offered)
    refusal = _answered(r, spot, owner)
    if refusal:
        return refusal
    if not is_blackjack(spot.hands[0]):
        return Refusal(
            "action/even-money-needs-blackjack", "Even money is for a blackjack.", terms.even_money
        )
    return Choice("even-money", terms.even_money, hand=1)


def decline(r: Round, spot: Spot, owner: str) -> Answer:
    return _answered(r, spot, owner) or Choice("decline", r.rules.game.insurance.offered, hand=1)


def _answered(r: Round, spot: Spot, owner: str) -> Refusal | None:
    offered = r.rules.game.insurance.offered
    if r.phase != "insurance":
        why = "Insurance is offered only while the dealer shows an ace and before any action."
        return Refusal("action/insurance-not-open", why, offered)
    if owner not in spot.offered:
        return Refusal("action/insurance-answered", "The offer of insurance is answered already.", offered)
    return None


OFFERS: dict[str, Callable[[Round, Spot, str], Answer]] = {
    "insure": insure,
    "even-money": even_money,
    "decline": decline,
}


def follow(r: Round, spot: Spot) -> Answer:
    """A back bettor's answer when the spot doubles or splits: go along with a bet of his own."""
    back = r.rules.game.back
    assert back is not None
    refusal = _asked(r, spot)
    if refusal:
        return refusal
    assert r.waits is not None
    _, number, to = r.waits
    hand = spot.hands[number - 1]
    stake = _original(hand, "back")
    floor = min(_double_floor(r), stake) if to == "double" else stake
    cites = r.rules.game.cites
    return Choice(
        "follow",
        back.need_not_follow,
        wager="double" if to == "double" else "main",
        hand=number,
        min_cents=floor,
        max_cents=stake,
        amount_clause=cites.double_amount if to == "double" else cites.split_bet,
    )


def stay(r: Round, spot: Spot) -> Answer:
    back = r.rules.game.back
    assert back is not None
    return _asked(r, spot) or Choice("stay", back.stays_on_first, hand=r.waits[1] if r.waits else 1)


def _asked(r: Round, spot: Spot) -> Refusal | None:
    back = r.rules.game.back
    assert back is not None
    if r.waits is None or r.waits[0] != spot.seat:
        why = "A back bettor answers only when the spot doubles or splits; the spot makes every decision."
        return Refusal("action/out-of-turn", why, back.spot_decides)
    return None


FOLLOWS: dict[str, Callable[[Round, Spot], Answer]] = {"follow": follow, "stay": stay}
