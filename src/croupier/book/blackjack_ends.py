"""How each bet ends at blackjack."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import known
from croupier.book.words import ends, money, setting
from croupier.engines.blackjack.spec import Blackjack
from croupier.model.rules import Rule
from croupier.money.odds import Odds

MAIN = "The main bet"
ADDED = "Doubled and split hands against a dealer's blackjack"


def blackjack_odds(game: Blackjack) -> str:
    """What a winning blackjack pays: a table may set it, so it is an option."""
    return setting(known(game, "blackjack-pays")).replace("-", " to ")


def endings(game: Blackjack) -> Iterator[Sentence]:
    yield from _main(game)
    yield from _against_blackjack(game)
    yield from _added(game)
    yield from _insurance(game)
    yield from _surrender(game)
    if game.pays.free_bet is not None:
        text = "A free bet on a winning hand is paid like the first bet; otherwise nothing is lost with it."
        yield say(text, game.pays.free_bet, about="Free bets")
    yield from _rounding(game)


def _told(lead: str, rule: Rule[Odds] | None, about: str) -> Iterator[Sentence]:
    """A sentence on what becomes of a bet, where the spec has the rule."""
    if rule is not None:
        yield say(f"{lead} {ends(rule.value)}.", rule.clause, about=about)


def _main(game: Blackjack) -> Iterator[Sentence]:
    pays, odds = game.pays, known(game, "blackjack-pays")
    yield say(f"A winning blackjack is paid {blackjack_odds(game)}.", odds.clause, about=MAIN)
    lead = "A hand with more points than the dealer's"
    if pays.dealer_breaks is None:
        lead += ", or left when the dealer goes over 21,"
    yield from _told(lead, pays.win, MAIN)
    yield from _told("When the dealer goes over 21, a hand that is left", pays.dealer_breaks, MAIN)
    if game.dealer_pushes_on is not None:
        text = f"But when the dealer makes {game.dealer_pushes_on.value}, every bet still in play pushes."
        yield say(text, game.dealer_pushes_on.clause, about=MAIN)
    yield from _told(
        "Two cards worth 21 after a split are no blackjack: such a hand, when it wins,", pays.split_21, MAIN
    )
    yield from _told(
        "Exchanged cards worth 21 are no blackjack: such a hand, when it wins,", pays.zapped_21, MAIN
    )
    yield from _told("A hand with as many points as the dealer's", pays.push, MAIN)
    yield from _told("A hand with fewer points than the dealer's", pays.lose, MAIN)
    yield from _told("A hand over 21", pays.bust, MAIN)


def _against_blackjack(game: Blackjack) -> Iterator[Sentence]:
    pays, about = game.pays, "A dealer's blackjack"
    yield from _told("A blackjack against it", pays.both_blackjack, about)
    yield from _told("A blackjack against it, the ace being the up card,", pays.both_blackjack_ace, about)
    peeks = known(game, "hole-card").default == "peek"
    lead = "Any other hand against it" if peeks else "A 21 that is no blackjack, against it,"
    yield from _told(lead, pays.dealer_blackjack, about)
    lead = "Two exchanged cards worth 21 are no blackjack: such a hand, against it,"
    yield from _told(lead, pays.zapped_21_loses, about)
    lead = "Any other hand against it, found when the dealer looks at the hole card,"
    yield from _told(lead, pays.peeked_blackjack, about)
    lead = "Any other hand against it, the ace being the up card,"
    yield from _told(lead, pays.dealer_blackjack_ace, about)
    if game.late_blackjack is not None:
        text = "Found only after the players have drawn, it counts as a 21, and added bets that lose go back."
        yield say(text, game.late_blackjack, about=about)


def _added(game: Blackjack) -> Iterator[Sentence]:
    pays = game.pays
    yield from _told("The first bet of a doubled hand", pays.double_original, ADDED)
    yield from _told("The bet added by the double", pays.double_added, ADDED)
    yield from _told("The first bet of a split", pays.split_original, ADDED)
    yield from _told("A bet added by a split", pays.split_added, ADDED)


def _insurance(game: Blackjack) -> Iterator[Sentence]:
    pays = game.pays
    yield from _told("When the dealer has a blackjack, it", pays.insurance_wins, "Insurance")
    yield from _told("Without one, it", pays.insurance_loses, "Insurance")
    yield from _told("A blackjack that takes even money", pays.even_money, "Insurance")


def _surrender(game: Blackjack) -> Iterator[Sentence]:
    pays, about = game.pays, "Surrender"
    none = known(game, "surrender").default == "none"
    lead = "Where a table has it, a hand that is given up" if none else "A hand that is given up"
    yield from _told(lead, pays.surrender, about)
    yield from _told("A tip on such a hand", pays.tip_surrendered, about)
    yield from _told(f"{lead} against a dealer's blackjack", pays.surrender_to_blackjack, about)
    small = game.tips.too_small_to_surrender if game.tips is not None else None
    if pays.small_tip_surrendered is not None and small is not None:
        end = ends(pays.small_tip_surrendered.value)
        text = f"But a tip of {money(small.value)} is not halved on either: it {end} and is the dealer's."
        yield say(text, pays.small_tip_surrendered.clause, small.clause, about=about)


def _rounding(game: Blackjack) -> Iterator[Sentence]:
    unit, rounded = known(game, "payout-unit"), game.pays.rounded
    what = {"all": "Payouts and halves are", "blackjacks": "What a player's blackjack is paid is"}
    lead = what.get(rounded.value, f"What is paid for {rounded.value} is")
    text = f"{lead} rounded down to {setting(unit)}."
    yield say(text, rounded.clause, unit.clause, about="Rounding")
