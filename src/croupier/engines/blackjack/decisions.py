"""What people do once the cards are out: answer a prompt, decide on a hand, follow or stay.

Each function checks an action in full and returns a permit; what follows is told when the permit is played.
"""

from collections.abc import Callable
from typing import Literal

from croupier.clauses.cite import Clause
from croupier.engines.blackjack import permissions
from croupier.engines.blackjack.deal import deal_on, open_play
from croupier.engines.blackjack.dealer import settle_hand
from croupier.engines.blackjack.drawing import card_to, show
from croupier.engines.blackjack.side_bets import parlayed
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.engines.blackjack.turn_checks import in_turn, owner_of, right_hand, spot_of
from croupier.engines.blackjack.turns import ended, next_turn
from croupier.engines.common.funds import afford
from croupier.engines.common.settling import settle
from croupier.errors import IllegalAction
from croupier.hands.blackjack import may_make_blackjack
from croupier.model.arguments import only
from croupier.model.choices import Action, Answer, Choice, Facts, Permit, Refusal
from croupier.model.facts.bets import WagerPlaced
from croupier.model.facts.blackjack import (
    Doubled,
    EvenMoneyTaken,
    ExposedBurned,
    ExposedGiven,
    FoldingDeclined,
    FollowAsked,
    Followed,
    Hit,
    InsuranceClosed,
    InsuranceDeclined,
    Moved,
    Split,
    Stayed,
    Stood,
    Surrendered,
    Zapped,
)
from croupier.model.facts.cards import CardsCollected, Folded
from croupier.model.settlement import line, void_line
from croupier.model.supply import Funds, Supply
from croupier.model.vocabulary import Owner
from croupier.money.cents import Cents, cents, dollars


def granted(r: Round, answer: Answer, action: Action) -> tuple[Choice, Cents]:
    """The choice that the action is, with its amount; or the refusal, raised."""
    who = action.bettor or action.who
    if isinstance(answer, Refusal):
        raise answer.error(who)
    only(action, *answer.also)
    right_hand(r, action, answer.hand)
    return answer, answer.check(action.amount, who)


# --- answers to prompts -----------------------------------------------------------------------


def answer_prompt(r: Round, action: Action, funds: Funds) -> Permit:
    spot = spot_of(r, action)
    owner = owner_of(spot, action)
    choice, amount = granted(r, permissions.PROMPTS[action.do](r, spot, owner), action)
    if r.parlay is not None:
        return Permit(lambda supply: _answer_parlay(r, spot, supply, taken=action.do == "parlay"))
    if r.may_fold:
        return Permit(lambda supply: _answer_folding(r, spot, supply, choice))
    if r.offered_card is not None:
        return Permit(lambda supply: _refuse_exposed(r, supply, choice))
    player = spot.player if owner == "player" else str(action.bettor)
    if action.do == "insure":
        terms = r.rules.game.insurance
        (hand,) = spot.hands
        tip = tip_amount(action, hand, terms.tips, most_percent=terms.most_percent.value)
        afford(funds, player, amount + tip, action.who)
        return Permit(lambda supply: _insure(r, supply, spot, owner, player, choice, amount, tip))
    if action.do == "decline":
        return Permit(lambda supply: _decline_insurance(r, supply, spot, owner, player, choice))
    return Permit(lambda supply: _take_even_money(r, supply, spot, owner, player, choice))


def _answer_parlay(r: Round, spot: Spot, supply: Supply, *, taken: bool) -> Facts:
    yield from parlayed(r, spot, taken=taken)
    yield from deal_on(r, supply)  # rule: war-then-the-game


def _answer_folding(r: Round, spot: Spot, supply: Supply, choice: Choice) -> Facts:
    """Every player answers before the dealer goes on."""
    if choice.do == "fold":
        (hand,) = spot.hands
        yield Folded(choice.clause, spot.seat, hand.number)
        yield from settle([void_line(bet, choice.clause) for bet in list(spot.bets())])
        yield ended(spot, hand, "stood", choice.clause)
    else:
        yield FoldingDeclined(choice.clause, spot.seat)
    if not r.may_fold:
        yield from deal_on(r, supply)


def _refuse_exposed(r: Round, supply: Supply, choice: Choice) -> Facts:
    yield from exposed_refused(r, choice.clause)
    yield from next_turn(r, supply)


def _insure(
    r: Round, supply: Supply, spot: Spot, owner: Owner, player: str, choice: Choice, amount: Cents, tip: Cents
) -> Facts:
    terms = r.rules.game.insurance
    yield WagerPlaced(choice.clause, spot.seat, 1, "insurance", owner, player, amount)
    if tip:
        yield WagerPlaced(terms.tips, spot.seat, 1, "insurance", "dealer", player, tip)
    yield from _close_insurance(r, supply)


def _decline_insurance(
    r: Round, supply: Supply, spot: Spot, owner: Owner, player: str, choice: Choice
) -> Facts:
    yield InsuranceDeclined(choice.clause, spot.seat, owner, player)
    yield from _close_insurance(r, supply)


def _take_even_money(
    r: Round, supply: Supply, spot: Spot, owner: Owner, player: str, choice: Choice
) -> Facts:
    yield EvenMoneyTaken(choice.clause, spot.seat, owner, player)
    (hand,) = spot.hands
    yield from show(r, spot, hand, choice.clause)
    yield from pay_even_money(r, spot, hand, owner)
    yield from _close_insurance(r, supply)


def _close_insurance(r: Round, supply: Supply) -> Facts:
    """Once everybody has answered."""
    if not any(spot.offered for spot in r.spots.values()):  # rule: everybody-answers-insurance
        yield InsuranceClosed(r.rules.game.insurance.closed)
        yield from open_play(r, supply)  # rule: the-look-after-insurance


def pay_even_money(r: Round, spot: Spot, hand: Hand, owner: Owner) -> Facts:
    """Paid at once; the tip rides with the player's own bet."""
    rule = r.rules.game.pays.even_money
    assert rule is not None
    owners = ("player", "dealer") if owner == "player" else ("back",)
    bets = [bet for owner in owners for bet in hand.bets if bet.owner == owner]
    yield from settle([line(bet, rule.value, rule.clause) for bet in bets])
    clause = r.rules.game.insurance.even_money_cards
    if clause is not None and not hand.bets:
        yield ended(spot, hand, "blackjack", clause)
        yield CardsCollected(clause, spot.seat, hand.number)


# --- decisions on the hand in turn ------------------------------------------------------------


def hit(r: Round, action: Action, funds: Funds) -> Permit:
    spot, hand = in_turn(r, action)
    choice, _ = granted(r, permissions.hit(r, spot, hand), action)

    def play(supply: Supply) -> Facts:
        yield Hit(choice.clause, spot.seat, hand.number, len(hand.cards))
        if r.offered_card is not None:  # the turn is theirs to whom it is offered
            assert r.exposed is not None
            yield ExposedGiven(choice.clause, spot.seat, hand.number, r.exposed, offered=True)
        else:
            yield from card_to(r, supply, spot.seat, hand.number, choice.clause)
        if not r.stopped():
            yield from next_turn(r, supply)

    return Permit(play)


def exposed_refused(r: Round, clause: Clause) -> Facts:
    """A player who was offered an exposed card does something else with the hand: it is burned."""
    if r.offered_card is None:
        return ()
    assert r.exposed is not None
    return (ExposedBurned(clause, r.exposed),)


def stand(r: Round, action: Action, funds: Funds) -> Permit:
    spot, hand = in_turn(r, action)
    choice, _ = granted(r, permissions.stand(r, spot, hand), action)

    def play(supply: Supply) -> Facts:
        yield from exposed_refused(r, choice.clause)
        yield Stood(choice.clause, spot.seat, hand.number)
        yield ended(spot, hand, "stood", choice.clause)
        yield from next_turn(r, supply)

    return Permit(play)


def surrender(r: Round, action: Action, funds: Funds) -> Permit:
    """Half the bet; held while the dealer may still draw a blackjack and no card lies under the first."""
    spot, hand = in_turn(r, action)
    choice, _ = granted(r, permissions.surrender(r, spot, hand), action)

    def play(supply: Supply) -> Facts:
        yield from exposed_refused(r, choice.clause)
        yield Surrendered(choice.clause, spot.seat, hand.number)
        yield from show(r, spot, hand, choice.clause)
        yield ended(spot, hand, "surrendered", choice.clause)
        waits = r.rules.options["hole-card"] == "none" and may_make_blackjack(r.up)
        # A tip too small to halve is the dealer's at once, whatever the second card.
        yield from settle_hand(r, hand, only_tips_kept=waits)
        yield from next_turn(r, supply)

    return Permit(play)


def zap(r: Round, action: Action, funds: Funds) -> Permit:
    spot, hand = in_turn(r, action)
    choice, _ = granted(r, permissions.zap(r, spot, hand), action)

    def play(supply: Supply) -> Facts:
        yield Zapped(choice.clause, spot.seat, hand.number, tuple(hand.cards))  # rule: an-exchange
        yield from next_turn(r, supply)

    return Permit(play)


def double(r: Round, action: Action, funds: Funds) -> Permit:
    spot, hand = in_turn(r, action)
    choice, amount = granted(r, permissions.double(r, spot, hand), action)
    free = choice.wager == "free-double"
    tip = tip_amount(action, hand, added_tips(r, "double"), whole=free)  # a token is worth the whole tip
    afford(funds, spot.player, amount if free else amount + tip, action.who)

    def play(supply: Supply) -> Facts:
        yield from show(r, spot, hand, choice.clause)  # rule: a-double-is-shown
        yield from exposed_refused(r, choice.clause)
        less = not free and amount < hand.original("player")
        yield Doubled(choice.clause, spot.seat, hand.number, hand.total, less)
        # rule: a-double-adds-a-bet
        yield from added(r, spot, hand.number, choice, amount, hand.original("player"), tip)
        yield from ask_back_bettor(r, spot, hand, "double")
        yield from next_turn(r, supply)

    return Permit(play)


def split(r: Round, action: Action, funds: Funds) -> Permit:
    spot, hand = in_turn(r, action)
    choice, amount = granted(r, permissions.split(r, spot, hand), action)
    free = choice.wager == "free-split"
    tip = tip_amount(action, hand, added_tips(r, "split"), whole=True)
    afford(funds, spot.player, amount if free else amount + tip, action.who)

    def play(supply: Supply) -> Facts:
        yield from show(r, spot, hand, choice.amount_clause)
        worth = hand.original("player")
        yield from exposed_refused(r, choice.clause)
        first, _ = hand.cards
        aces = first[0] == "A"
        yield Split(choice.clause, spot.seat, hand.number, aces, _moved(spot, hand))  # rule: a-split-by-name
        yield from added(r, spot, hand.number + 1, choice, amount, worth, tip)
        yield from ask_back_bettor(r, spot, hand, "split")
        yield from next_turn(r, supply)

    return Permit(play)


def _moved(spot: Spot, hand: Hand) -> tuple[Moved, ...]:
    """The bets behind a split: their hands count one more, the last of them first."""
    later = reversed(spot.hands[hand.number :])
    return tuple(
        Moved(bet.wager, one.number, one.number + 1, bet.stake_cents) for one in later for bet in one.bets
    )


def added(r: Round, spot: Spot, hand: int, choice: Choice, amount: Cents, worth: Cents, tip: Cents) -> Facts:
    """The bet that goes with a double or a split, and the tip's if the player adds to it."""
    wager = choice.wager
    assert wager is not None
    if wager.startswith("free-"):
        free = r.rules.game.free
        assert free is not None
        clause = free.double_worth if wager == "free-double" else free.split_worth
        yield WagerPlaced(clause, spot.seat, hand, wager, "player", spot.player, 0, worth)
        if tip:
            yield WagerPlaced(free.tips, spot.seat, hand, wager, "dealer", spot.player, 0, tip)
        return
    yield WagerPlaced(choice.amount_clause, spot.seat, hand, wager, "player", spot.player, amount)
    if tip:
        clause_of_tip = added_tips(r, choice.do)
        yield WagerPlaced(clause_of_tip, spot.seat, hand, wager, "dealer", spot.player, tip)


def added_tips(r: Round, to: str) -> Clause | None:
    """What lets a tip grow with a double or a split."""
    tips = r.rules.game.tips
    if tips is None:
        return None
    return tips.added_to_split or tips.added if to == "split" else tips.added


def tip_amount(
    action: Action, hand: Hand, clause: Clause | None, *, whole: bool = False, most_percent: int = 100
) -> Cents:
    """What is added to the tip with the player's own bet; `dealer-bet: true` means all that is allowed."""
    wanted = action.get("dealer-bet")
    if wanted is None or wanted is False:
        return 0
    most = hand.original("dealer") * most_percent // 100
    if not most:
        return 0
    amount = most if str(wanted).lower() in ("true", "yes") else cents(wanted)
    if not 0 < amount <= most or (whole and amount != most):
        raise IllegalAction(
            "wager/wrong-dealer-bet",
            f"The added dealer bet may be {'exactly' if whole else 'at most'} ${dollars(most)}.",
            clause=clause,
            offender=action.who,
        )
    return amount


# --- the back bettor --------------------------------------------------------------------------


def ask_back_bettor(r: Round, spot: Spot, hand: Hand, to: Literal["double", "split"]) -> Facts:
    if hand.bet("main", "back"):
        back = r.rules.game.back
        assert back is not None
        yield FollowAsked(back.need_not_follow, spot.seat, hand.number, to)


def answer_follow(r: Round, action: Action, funds: Funds) -> Permit:
    spot = spot_of(r, action)
    owner_of(spot, action)
    bettor = action.bettor
    if bettor is None:
        why = f"{action.do} is a back bettor's answer."
        raise IllegalAction("action/no-back-bettor", why, offender=action.who)
    choice, amount = granted(r, permissions.FOLLOWS[action.do](r, spot), action)
    asked = r.waits
    assert asked is not None
    afford(funds, bettor, amount, bettor)

    def play(supply: Supply) -> Facts:
        if action.do == "follow":
            yield Followed(choice.clause, spot.seat, asked.hand, bettor)
            hand = asked.hand if asked.to == "double" else asked.hand + 1
            wager = str(choice.wager)
            yield WagerPlaced(choice.amount_clause, spot.seat, hand, wager, "back", bettor, amount)
        else:
            yield Stayed(choice.clause, spot.seat, asked.hand, bettor)
        yield from next_turn(r, supply)

    return Permit(play)


DECISIONS: dict[str, Callable[[Round, Action, Funds], Permit]] = {
    **dict.fromkeys(permissions.PROMPTS, answer_prompt),
    "hit": hit,
    "stand": stand,
    "surrender": surrender,
    "zap": zap,
    "double": double,
    "split": split,
    **dict.fromkeys(permissions.FOLLOWS, answer_follow),
}
