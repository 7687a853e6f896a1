"""Side bets and other offers on top of a base game."""

from collections.abc import Iterator

from croupier.book.around import envy
from croupier.book.hands import cards_beat
from croupier.book.page import Chapter, Line, Sentence, say
from croupier.book.progressive import meter
from croupier.book.wagers import called, cap, known, placed, said_again, side, tables, the
from croupier.book.words import counted, ends, listed
from croupier.engines.decide.spec import SideBet
from croupier.model.game import SomeOffer
from croupier.rulebook import catalog


def chapters(offer: SomeOffer) -> tuple[Chapter, ...]:
    found = (
        Chapter("The bet", tuple(_bet(offer))),
        Chapter("The wagers", tuple(_wager(offer))),
        Chapter("How a round goes", tuple(_round(offer)), numbered=True),
        Chapter("What a player may decide", tuple(_choices(offer))),
        Chapter("How each bet ends", tuple(_ends(offer))),
        Chapter("Limits, tips and seats", tuple(_around(offer))),
    )
    return tuple(chapter for chapter in found if chapter.lines)


def bases(offer: SomeOffer) -> str:
    """The games it stands on, as the catalog calls them."""
    return listed((f"{catalog.game(key).title} ({key})" for key in offer.base_games), "or")


def _bet(offer: SomeOffer) -> Iterator[Sentence]:
    needs = offer.wager.needs
    text = f"{offer.title} is a bet beside the game, at tables of {bases(offer)}."
    yield say(text, offer.only_on, None if needs is None else needs.clause, offer.wager.clause)
    yield from cards_beat(offer.wager.table)


def _wager(offer: SomeOffer) -> Iterator[Line]:
    about = called(offer.wager.name, offer)
    yield from placed(offer.wager, offer)
    if offer.with_base_at_most is not None:
        text = "Together with the main bet it stays within the table's maximum."
        yield say(text, offer.with_base_at_most, about=about)
    if offer.needs_table is not None:
        text = "The document prints no odds: the house opens the table with its own."
        yield say(text, offer.needs_table, about=about)
    yield from tables(offer.wager, offer, None)


def _round(offer: SomeOffer) -> Iterator[Sentence]:
    yield say("It is bet together with the bets of the game, before the deal.", offer.wager.clause)
    if offer.progressive is not None:
        yield say("When betting is done, the dealer locks the bets.", offer.progressive.start)
        yield say("The dealer then moves them to the tray.", offer.progressive.collected)
    if offer.after_deal is not None:
        yield say("It is settled when the first cards of all players are out.", offer.after_deal)
    if offer.held is not None:
        text = "A bet that depends on the dealer's second card waits for it."
        yield say(text, offer.held)
    if isinstance(offer, SideBet):
        yield from _shared(offer)
    if offer.hands_stay is not None:
        text = "A finished hand stays on the table as long as this bet on it is open."
        yield say(text, offer.hands_stay)
    if offer.paying is not None:
        yield say(f"It is taken and paid {side(offer.paying)}.", offer.paying.clause)
    if offer.progressive is not None and offer.progressive.ends is not None:
        yield say("When everything on it is settled, the dealer ends the game.", offer.progressive.ends)
        yield say("The spots for the bet are then free again.", offer.progressive.resets)


def _shared(offer: SideBet) -> Iterator[Sentence]:
    """The cards that some games deal for this bet alone."""
    for cards in offer.adds:
        many, title, face = (
            counted(cards.dealt.cards, "more card"),
            catalog.game(cards.game).title,
            cards.dealt.face,
        )
        text = f"At {title} {many} are dealt face {face} for all, after the hands."
        yield say(text, cards.dealt.clause)
        yield say("They play in this bet alone.", cards.dealt.beside)
        yield say("They are turned up after the dealer's own.", cards.turned.clause)


def _choices(offer: SomeOffer) -> Iterator[Sentence]:
    if offer.parlay is not None:
        text = "Parlay: a winner may move the winnings, without the stake, onto the main bet."
        yield say(text, offer.parlay)


def _ends(offer: SomeOffer) -> Iterator[Sentence]:
    wager, last = offer.wager, offer.wager.table.otherwise
    yield say(f"Its pay table decides; with anything else it {ends(last.pays)}.", last.clause)
    yield from said_again(wager.table.every, "")
    if offer.tied is not None:
        yield say("It loses, too, where the player's hand ties with the dealer's.", offer.tied)
    if any(row.pays.keeps_stake for row in wager.table.rows):
        text = "A prize is all that comes back: the bet itself is not returned."
        kept = [row.clause.partition("#")[0] for row in wager.table.rows if row.pays.keeps_stake]
        yield say(text, *kept)
    if wager.on_fold is not None:
        lives = wager.on_fold.value == "lives"
        text = "It lives on when the hand folds." if lives else f"On a fold it {wager.on_fold.value}."
        yield say(text, wager.on_fold.clause)


def _around(offer: SomeOffer) -> Iterator[Line]:
    if offer.progressive is not None:
        yield from meter(offer, offer.progressive)
    if offer.cap is not None:
        yield from cap(offer.cap, offer)
    if offer.envy is not None:
        yield from envy(offer.envy, offer, None)
    yield from _tips(offer)
    if offer.no_back_bets is not None:
        text = "Only the player of the spot may make this bet: nobody makes it behind another."
        yield say(text, offer.no_back_bets, about="Seats")


def _tips(offer: SomeOffer) -> Iterator[Sentence]:
    about, wager = "Bets for the dealer", offer.wager
    granted = None if offer.tips_option is None else known(offer, offer.tips_option)
    if wager.tips is not None and (granted is None or granted.default is True):
        text = f"A player may also bet for the dealer, as a tip, on {the(wager.name, offer)}."
        yield say(text, wager.tips, about=about)
    elif granted is not None:
        text = f"There are no tips on {the(wager.name, offer)} unless the table grants them."
        yield say(text, wager.no_tips, wager.tips, granted.clause, about=about)
    elif wager.no_tips is not None:
        yield say(f"There are no tips on {the(wager.name, offer)}.", wager.no_tips, about=about)
    if wager.tip_needs is not None:
        yield say("Only a player in the round may place one.", wager.tip_needs, about=about)
    if offer.tips_after_player is not None:
        when = "after" if offer.tips_after_player.value else "before"
        text = f"A tip is settled {when} the player's own bet."
        yield say(text, offer.tips_after_player.clause, about=about)
