"""The mistakes that a dealer is shown to choose from: just those that would be accepted."""

import copy

from croupier.engines.blackjack.spec import Blackjack
from croupier.errors import CroupierError
from croupier.table.table import Table
from tests.engines.blackjack.test_mistakes import table


def listed(t: Table) -> list[str | None]:
    return [one.choice for one in t.besides("dealer") if one.do == "err"]


def accepted(t: Table) -> list[str]:
    """The kinds that are taken when they are told, each at a copy of the table."""
    game, found = t.game, []
    assert isinstance(game, Blackjack)
    for kind in (one.kind for one in game.irregularities):
        try:
            copy.copy(t).act(None, "err", kind=kind)
            found.append(kind)
        except CroupierError:
            pass
    return found


def test_the_dealer_is_shown_the_mistakes_that_can_happen_now() -> None:
    t = table("ia/blackjack", "Th 8s 6c Tc 5h 4h", main=20)
    assert listed(t) == accepted(t)
    assert {"wrong-spot", "no-cards", "dealer-not-dealt"} <= {*listed(t)}
    t.deal()
    assert listed(t) == accepted(t)
    assert {"exposed-card", "missed-hit", "face-up-card"} <= {*listed(t)}
    assert t.besides(1) == t.besides("supervisor") == []
    t.act(None, "err", kind="exposed-card")
    assert t.besides("dealer") == [], "a supervisor rules first"


def test_the_list_tells_nothing_of_a_card_that_lies_face_down() -> None:
    low, high = (table("ia/blackjack", f"Th As 9c {hole} 5h 4h", main=20) for hole in ("2c", "Kc"))
    for t in (low, high):
        t.deal()
    assert low.view("dealer").dealer == high.view("dealer").dealer
    assert listed(low) == listed(high)


def test_a_document_without_irregularities_lists_none() -> None:
    t = table("pa/blackjack", "Th 8s 6c Tc 5h 4h", main=20)
    t.deal()
    assert listed(t) == []
