"""Who may do what now, or why not. `legal` lists what these functions grant; `check` asks the same ones."""

from collections.abc import Callable

from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.engines.common.irregularity import clause_of
from croupier.errors import counted
from croupier.hands.blackjack import POINTS, is_two_card_21, total
from croupier.model.choices import Answer, Choice, Refusal
from croupier.model.vocabulary import Owner
from croupier.money.cents import Cents


def is_blackjack(hand: Hand) -> bool:
    """The first two cards dealt to a hand that was neither split nor exchanged."""
    return not hand.split and not hand.zapped and is_two_card_21(hand.cards)


# --- decisions on a hand, in turn -------------------------------------------------------------


def hit(r: Round, spot: Spot, hand: Hand) -> Answer:
    """A blackjack and a hard 21 have ended by themselves."""
    if hand.aces:
        return _split_ace(r)
    return Choice("hit", r.rules.game.cites.hit, hand=hand.number)


def stand(r: Round, spot: Spot, hand: Hand) -> Answer:
    return Choice("stand", r.rules.game.cites.stand, hand=hand.number)


def double(r: Round, spot: Spot, hand: Hand) -> Answer:
    game, options = r.rules.game, r.rules.options
    cites = game.cites
    if len(hand.cards) != 2:
        return Refusal("action/double-needs-two-cards", "Only two cards may be doubled.", cites.double)
    if hand.aces:
        return _split_ace(r)
    if hand.split and not options["double-after-split"]:
        clause = game.clause_of("double-after-split")
        return Refusal("action/no-double-after-split", "This table does not double split hands.", clause)
    points, soft = total(hand.cards)
    if options["double"] == "10-11" and points not in (10, 11):  # which no soft hand totals
        clause = game.clause_of("double")
        return Refusal("action/double-on-10-or-11", "Only a hard 10 or 11 may be doubled.", clause)
    also = ("dealer-bet",) if _has_tip(hand) else ()
    if game.free is not None and not soft and points in game.free.doubles.value:
        clause = game.free.after_split if hand.split else game.free.doubles.clause
        also = also if options["tip-free-bets"] else ()
        return Choice("double", clause, wager="free-double", hand=hand.number, also=also)
    original = hand.original("player")
    least = min(double_floor(r), original)
    return Choice(
        "double", cites.double, "double", hand.number, least, original, 1, also, None, cites.double_amount
    )


def _has_tip(hand: Hand) -> bool:
    return hand.base("dealer") is not None


def double_floor(r: Round) -> Cents:
    options = r.rules.options
    return options.number("minimum") if options["double-minimum"] == "table" else 1


def split(r: Round, spot: Spot, hand: Hand) -> Answer:
    game, options = r.rules.game, r.rules.options
    cites = game.cites
    if len(hand.cards) != 2:
        return Refusal("action/split-needs-a-pair", "Only two cards may be split.", cites.split)
    first, second = hand.cards
    if POINTS[first] != POINTS[second]:
        why = f"{first} and {second} are not of equal value."
        return Refusal("action/split-needs-a-pair", why, cites.split)
    if hand.aces and not options["resplit-aces"]:
        return Refusal("action/aces-split-once", "Aces may be split once only.", cites.split_aces)
    most = options.number_or_none("split-hands")
    if most is not None and len(spot.hands) >= most:
        why = f"A spot has at most {counted(most, 'hand')}."
        return Refusal("action/too-many-split-hands", why, game.clause_of("split-hands"))
    also = ("dealer-bet",) if _has_tip(hand) else ()
    if game.free is not None and POINTS[first] not in game.free.splits_except.value:
        clause = game.free.splits_except.clause
        also = also if options["tip-free-bets"] else ()
        return Choice("split", clause, wager="free-split", hand=hand.number, also=also)
    stake = hand.original("player")
    return Choice(
        "split",
        cites.resplit if hand.split else cites.split,
        wager="main",
        hand=hand.number,
        min_cents=stake,
        max_cents=stake,
        also=also,
        amount_clause=cites.split_bet,
    )


def surrender(r: Round, spot: Spot, hand: Hand) -> Answer:
    clause = r.rules.game.cites.surrender
    if r.rules.options["surrender"] == "none":
        return Refusal("action/no-surrender", "This table has no surrender.", clause)
    if hand.split or len(hand.cards) != 2:
        return Refusal("action/too-late-to-surrender", "Only the first two cards may be surrendered.", clause)
    return Choice("surrender", clause, hand=hand.number)


def zap(r: Round, spot: Spot, hand: Hand) -> Answer:
    terms = r.rules.game.zap
    if terms is None:
        return Refusal("action/no-zap", "This game does not exchange cards.")
    if hand.zapped or hand.split or len(hand.cards) != 2:
        return Refusal("action/too-late-to-zap", "Only the first two cards are exchanged, once.", terms.once)
    points, soft = total(hand.cards)
    if soft or points not in terms.totals.value:
        why = f"Only a hard total of {min(terms.totals.value)} to {max(terms.totals.value)} is exchanged."
        return Refusal("action/zap-needs-hard-15-to-18", why, terms.totals.clause)
    return Choice("zap", terms.totals.clause, hand=hand.number)


def _split_ace(r: Round) -> Refusal:
    clause = r.rules.game.cites.split_aces
    return Refusal("action/split-aces-take-one-card", "A split ace takes one card only.", clause)


DECISIONS: dict[str, Callable[[Round, Spot, Hand], Answer]] = {
    "hit": hit,
    "stand": stand,
    "double": double,
    "split": split,
    "surrender": surrender,
    "zap": zap,
}


# --- prompts that may be declined -------------------------------------------------------------


def insure(r: Round, spot: Spot, owner: Owner) -> Answer:
    terms = r.rules.game.insurance
    refusal = _answered(r, spot, owner)
    if refusal:
        return refusal
    (hand,) = spot.hands
    half = hand.original(owner) * terms.most_percent.value // 100
    if half < 1:
        clause = terms.most_percent.clause
        return Refusal("wager/too-small-to-insure", "Half of the bet is less than a cent.", clause)
    tip = terms.tips is not None and _has_tip(hand)
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


def even_money(r: Round, spot: Spot, owner: Owner) -> Answer:
    terms = r.rules.game.insurance
    if terms.even_money is None:
        return Refusal("action/no-even-money", "This game does not offer even money.", terms.offered)
    refusal = _answered(r, spot, owner)
    if refusal:
        return refusal
    (hand,) = spot.hands
    if not is_blackjack(hand):
        why = "Even money is for a blackjack."
        return Refusal("action/even-money-needs-blackjack", why, terms.even_money)
    return Choice("even-money", terms.even_money, hand=1)


def parlay(r: Round, spot: Spot, owner: Owner) -> Answer:
    clause = next((side.parlay for side in r.rules.sides if side.parlay is not None), None)
    if r.parlay != spot.seat or owner != "player":
        return Refusal("action/nothing-to-parlay", "No winnings wait for a word from this seat.", clause)
    assert clause is not None
    return Choice("parlay", clause, hand=1)


def fold(r: Round, spot: Spot, owner: Owner) -> Answer:
    """Out with the money back: only where a supervisor has offered it, before any other action."""
    clause = r.folding or clause_of(r.rules.game.irregularities, "dealer-card-count")
    if spot.seat not in r.may_fold or owner != "player":
        return Refusal("action/no-fold", "Folding with the money back is not offered.", clause)
    assert clause is not None
    return Choice("fold", clause, hand=1)


def decline(r: Round, spot: Spot, owner: Owner) -> Answer:
    for asked in (parlay, fold):
        granted = asked(r, spot, owner)
        if isinstance(granted, Choice):
            return Choice("decline", granted.clause, hand=1)
    if r.offered_card is not None and r.offered_card[0] == spot.seat and owner == "player":
        clause = clause_of(r.rules.game.irregularities, "exposed-card")
        assert clause is not None
        return Choice("decline", clause, hand=1)
    return _answered(r, spot, owner) or Choice("decline", r.rules.game.insurance.offered, hand=1)


def _answered(r: Round, spot: Spot, owner: Owner) -> Refusal | None:
    offered = r.rules.game.insurance.offered
    if r.phase != "insurance":
        why = "Insurance is offered only while the dealer shows an ace and before any action."
        return Refusal("action/insurance-not-open", why, offered)
    if owner not in spot.offered:
        return Refusal("action/insurance-answered", "The offer of insurance is answered already.", offered)
    return None


PROMPTS: dict[str, Callable[[Round, Spot, Owner], Answer]] = {
    "insure": insure,
    "even-money": even_money,
    "parlay": parlay,
    "fold": fold,
    "decline": decline,
}


# --- a back bettor's answers ------------------------------------------------------------------


def follow(r: Round, spot: Spot) -> Answer:
    """When the spot doubles or splits, a back bettor may go along with a bet of their own."""
    back = r.rules.game.back
    assert back is not None
    refusal = _asked(r, spot)
    if refusal:
        return refusal
    assert r.waits is not None
    number, to = r.waits.hand, r.waits.to
    stake = spot.hands[number - 1].original("back")
    cites = r.rules.game.cites
    return Choice(
        "follow",
        back.need_not_follow,
        wager="double" if to == "double" else "main",
        hand=number,
        min_cents=min(double_floor(r), stake) if to == "double" else stake,
        max_cents=stake,
        amount_clause=cites.double_amount if to == "double" else cites.split_bet,
    )


def stay(r: Round, spot: Spot) -> Answer:
    back = r.rules.game.back
    assert back is not None
    refusal = _asked(r, spot)
    if refusal:
        return refusal
    assert r.waits is not None
    return Choice("stay", back.stays_on_first, hand=r.waits.hand)


def _asked(r: Round, spot: Spot) -> Refusal | None:
    back = r.rules.game.back
    assert back is not None
    if r.waits is None or r.waits.seat != spot.seat:
        why = "A back bettor answers only when the spot doubles or splits; the spot makes every decision."
        return Refusal("action/out-of-turn", why, back.spot_decides)
    return None


FOLLOWS: dict[str, Callable[[Round, Spot], Answer]] = {"follow": follow, "stay": stay}
