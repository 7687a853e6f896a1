"""Whatever a dealer says or does has its line: no kind of event is passed over without a reason."""

import pytest

from croupier.model.facts import KINDS
from croupier.rulebook import catalog
from tests.script.evenings import Heard, everything

# Kinds that need no line. Any of these events may still have one where a document asks for it.
SILENT: dict[str, str] = {
    "table-opened": "it is done before anybody sits down",
    "day-turned": "it happens on the floor, not at a table",
    "table-placed": "it happens on the floor, not at a table",
    "table-closed": "it happens on the floor, not at a table",
    "list-changed": "it happens on the floor, not at a table",
    "area-joined": "it happens on the floor, not at a table",
    "area-reached": "it happens on the floor, not at a table",
    "area-lost": "it happens on the floor; the hands that follow have their line",
    "area-posted": "it happens on the floor, not at a table",
    "hit-decided": "it happens on the floor; what is paid has its line",
    "days-archived": "it happens on the floor, not at a table",
    "round-opened": "what follows is a player's own act",
    "seat-taken": "a player's own act",
    "seat-left": "a player's own act",
    "bought-in": "no document speaks of buying chips",
    "wager-placed": "a player's own act",
    "wager-withdrawn": "a player's own act",
    "back-bets-refused": "a player's own act",
    "parlay-declined": "the bet is paid as any other",
    "insurance-declined": "a player's own act",
    "followed": "a player's own act; the bet that it brings has its line",
    "stayed": "a player's own act",
    "stood": "a player's own act",
    "hit": "a player's own act; the card has its line",
    "surrendered": "a player's own act; the bet has its line when it is taken",
    "doubled": "a player's own act; the bet and the card have their lines",
    "split": "a player's own act; the bet and the cards have their lines",
    "folding-declined": "a player's own act",
    "folded": "a player's own act; bets and cards have their lines",
    "checked": "a player's own act",
    "raised": "a player's own act",
    "rode": "a player's own act",
    "taken-back": "a player's own act; the bet that goes back has its line",
    "house-way-asked": "a player's own act",
    "hand-set": "a player's own act; what the dealer sets has its line",
    "turn": "the dealer waits for a sign",
    "step": "what the step is about has its line",
    "hand-ended": "what becomes of bets and cards has its line",
    "peek-due": "the look has its line",
    "peek-skipped": "the dealer leaves something out and does not know it",
    "dealer-turn": "the cards that follow have their lines",
    "round-closed": "everything is settled and gathered",
    "button-drawn": "the button has its line when the hand begins",
    "sat-out": "a player's own act",
    "sat-in": "a player's own act",
    "blind-paid": "a player's own act; the post has its line",
    "straddled": "a player's own act; the post has its line",
    "kill-promised": "a player's own act; the kill has its lines in the next hand",
    "clock-called": "the document gives the dealer no words for it",
    "timed-out": "the fold or the check that follows is the hand's own",
    "hole-cards": "the deal has its line, and cards face down are no business of the dealer's",
    "called": "a player's own act",
    "wagered": "a player's own act",
    "agreed": "a player's own act",
    "mucked": "a player's own act",
    "showing": "a player's own act",
    "gathered": "there may be nothing to gather",
    "pot-settled": "who wins nothing gets nothing; what is won has its line",
    "day-opened": "no document speaks of the desk's day",
    "tray-filled": "no document speaks of fills",
    "tray-credited": "no document speaks of credits",
    "tray-counted": "no document speaks of counts",
    "day-closed": "no document speaks of the desk's day",
    "corrected": "the desk writes it down, and nothing is done at the table",
    "cashed-out": "the chips go to the cage, away from the table",
    "refused": "nothing is done",
    "meter-opened": "the meter shows it by itself",
    "pool-opened": "what can be won has its line when it is posted",
    "business-day": "what is posted has its line",
    "dealt-in": "the deal has its line",
    "meter-fed": "the meter counts by itself",
}
# Kinds that need none in one document, or in one game, and why.
SILENT_IN: dict[tuple[str, str], str] = {
    ("bclc-poker", "card-dealt"): "cards come in packets, which have their lines",
    ("bclc-poker", "dealer-changed"): "the document says nothing of it",
    ("bclc-blackjack", "dealer-changed"): "the document says nothing of it",
    ("pa-blackjack", "dealer-changed"): "the document says nothing of it",
    ("pa-blackjack", "bets-closed"): "the document asks for nothing before the deal",
    ("pa-blackjack", "insurance-closed"): "the document asks for nothing; the look follows",
    ("bclc-blackjack", "peeked"): "an option that leaves the document, which has no hole card",
    ("bclc-blackjack", "hole-shown"): "an option that leaves the document, which has no hole card",
    ("bclc-blackjack/5", "hand-shown"): "a player who doubles or splits turns the cards up",
}


def reason(one: Heard, kind: str) -> str | None:
    section = one.game.section
    found = (why for (where, what), why in SILENT_IN.items() if what == kind and section.startswith(where))
    return SILENT.get(kind) or next(found, None)


@pytest.mark.parametrize("entry", sorted(catalog.GAMES))
def test_every_event_has_a_line_or_its_kind_a_reason(entry: str) -> None:
    tables = [one for one in everything() if entry in (one.game.key, *(offer.key for offer in one.offers))]
    assert tables, f"no file plays {entry}"
    untold = {
        (event.kind, event.clause)
        for one in tables
        for event, lines in one.by_event()
        if not lines and reason(one, event.kind) is None
    }
    assert untold == set()


def test_every_kind_happens_or_has_a_reason() -> None:
    """A kind that no file and no evening shows could lose its line unnoticed."""
    happened = {event.kind for one in everything() for event in one.events}
    assert set(KINDS) - happened - set(SILENT) == set()


def test_no_reason_is_given_for_what_never_happens() -> None:
    happened = {(one.game.section, event.kind) for one in everything() for event in one.events}
    for where, kind in SILENT_IN:
        assert any(section.startswith(where) and what == kind for section, what in happened), (where, kind)
