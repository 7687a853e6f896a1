"""What may also be said in a hand, out of turn. Nobody waits for it, so it does not answer the turn.

Everything here is checked like any other action; this only tells when it makes a difference.
"""

from collections.abc import Iterator

from croupier.engines.community.objecting import objectionable
from croupier.engines.community.state import Round
from croupier.engines.community.streets import may_chop
from croupier.model.choices import Choice


def besides(r: Round, seat: int) -> list[Choice]:
    """For a seat: the clock, agreements, how its hand ends, coming and going."""
    if r.phase != "playing" or r.trouble is not None:
        return []
    asked = [one for one in dealer_besides(r) if one.do == "object" or _about_the_clock(r, seat, one)]
    return [*asked, *(_with_cards(r, seat) if seat in r.live() else ()), _coming(r, seat)]


def _about_the_clock(r: Round, seat: int, choice: Choice) -> bool:
    """Others have it put on the player in turn; that it is over, only that player tells beside the dealer."""
    return (choice.do == "time-out") == (r.turn() == seat)


def dealer_besides(r: Round) -> list[Choice]:
    """What the dealer may do at somebody's request, or because a minute is over."""
    if r.trouble is not None:
        return []
    terms, found = r.rules.structure, []
    if terms is not None and r.turn() is not None:
        found.append(Choice("call-clock" if r.clock is None else "time-out", terms.clock))
    minded = objectionable(r)
    return found if minded is None else [*found, Choice("object", minded)]


def _with_cards(r: Round, seat: int) -> Iterator[Choice]:
    player, shown = r.spots[seat], r.rules.game.showdown.clause
    twice, blinds = r.rules.twice, r.rules.game.blinds
    if twice is not None and _may_run_twice(r) and seat not in r.agreed["run-twice"]:
        yield Choice("agree", twice.agreed, choice="run-twice", also=("to",))
    if blinds is not None and may_chop(r) and seat not in r.agreed["chop"]:
        yield Choice("agree", blinds.uncalled, choice="chop", also=("to",))
    if not player.shows:
        yield Choice("show", shown)
    if not player.mucks:
        yield Choice("muck", shown)


def _may_run_twice(r: Round) -> bool:
    """Two are left and cards are to come; whether both are all in is seen when the next one is dealt."""
    whole = sum(street.board for street in r.rules.game.streets)
    return len(r.live()) == 2 and len(r.board) < whole


def _coming(r: Round, seat: int) -> Choice:
    """From the next hand on."""
    blinds = r.rules.game.blinds
    clause = r.rules.table_stakes if blinds is None else blinds.missed
    return Choice("sit-in" if seat in r.away else "sit-out", clause)
