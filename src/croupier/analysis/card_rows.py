"""The rows of bets that the dealt cards decide alone, whatever the player chooses."""

from croupier.analysis.counts import DealerRule, Watch, count, shoe
from croupier.analysis.edge import distribution, figures
from croupier.analysis.house import Bet, Counting, ranking_of
from croupier.analysis.study import CAP_IGNORED, METER_LEFT_OUT, Study, assumptions
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.decide.spec import House
from croupier.errors import BadInput
from croupier.hands.blackjack_tests import DealerBlackjack
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable, Row
from croupier.hands.predicate import Anything
from croupier.hands.showdown import Showdown
from croupier.model.game import Offer
from croupier.model.values import Values
from croupier.money.cents import Cents, dollars


def side_bet(offer: Offer[Dealt], base: Blackjack, values: Values, watch: Watch) -> Study:
    wager = offer.wager
    rule = DealerRule(base.dealer_stands_on.value, values["soft-17"] == "hit")
    counts = count(wager.table.judge, shoe(values.number("decks")), rule=rule, watch=watch)
    outcomes = distribution(wager.table, counts)
    price: Cents | None = wager.price.value if wager.price else None
    found = figures(outcomes, price)
    known = (*base.options, *offer.options)
    assumed = assumptions(known, values, counts.total, counts.one_deal, offer.requires)
    assumed["base-game"] = base.key
    if offer.cap or base.side_cap:
        assumed["aggregate-cap"] = CAP_IGNORED
    if price is not None:
        assumed["price"] = dollars(price)
    if found.meter:
        assumed["meter"] = METER_LEFT_OUT
    return Study(wager.name, outcomes, found, assumed)


def check_countable(offer: Offer[Dealt]) -> None:
    """The dealer's finished hand is drawn by points and suits: single cards of it are not kept."""
    looks = [look for look in offer.wager.table.sight.looks if "dealer" in look.places]
    if any(look.grain != "points" for look in looks):
        why = f"{offer.key} looks at single cards of the dealer's finished hand, which cannot be counted yet."
        raise BadInput("setting/not-analysed", why, offender=offer.key)


def card_bet(
    game: House, values: Values, offer: Offer[Showdown] | None, wager: Bet, counting: Counting, watch: Watch
) -> Study:
    """A wager that the dealt cards decide alone, whatever the player chooses."""
    counts = counting(watch)
    outcomes = distribution(wager.table, counts)
    found = figures(outcomes, wager.price.value if wager.price else None)
    assumed = assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["wheel-rank"] = ranking_of(game, wager.table).wheel_rank
    if wager.price is not None:
        assumed["price"] = dollars(wager.price.value)
    if found.meter:
        assumed["meter"] = METER_LEFT_OUT
    if not (wager.needs or wager.on_fold):
        assumed["beside"] = "nothing: with a bet that can be folded beside it, a fold would take it"
    if offer is not None:
        assumed["base-game"] = game.key
    cap = offer.cap if offer is not None else game.cap
    if cap is not None and wager.name in cap.wagers:
        assumed["aggregate-cap"] = CAP_IGNORED
    base = (wager.needs or game.start_with).value[0]
    return Study(wager.name, outcomes, found, assumed, base)


def insurance_table(game: Blackjack) -> PayTable[Dealt]:
    wins, loses = game.pays.insurance_wins, game.pays.insurance_loses
    return PayTable(
        rows=(Row("dealer-blackjack", wins.value, DealerBlackjack(), wins.clause),),
        otherwise=Row("no-dealer-blackjack", loses.value, Anything(), loses.clause),
    )


def insurance(game: Blackjack, values: Values, watch: Watch) -> Study:
    """Insurance as somebody sees it who knows the dealer's ace and no other card."""
    table = insurance_table(game)
    cards = shoe(values.number("decks"))
    cards["As"] -= 1
    counts = count(table.judge, cards, dealer=("As",), watch=watch)
    outcomes = distribution(table, counts)
    assumed = assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["known-cards"] = "the dealer's ace; the player's own two cards count as unknown"
    return Study("insurance", outcomes, figures(outcomes), assumed)
