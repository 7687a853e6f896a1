"""A round that is over, told again: the cards as they lay, the dealer's steps, every line with its clause.

A player is told what they could see from their seat; the desk, everything that the record shows.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec.json import encode

from croupier.cli.script_rows import script_rows
from croupier.engines.registry import ENGINES
from croupier.errors import CroupierError
from croupier.model.engine import RoundInPlay, TableRules
from croupier.model.events import Event
from croupier.model.facts.community import Discarded
from croupier.model.facts.table import RoundClosed, RoundOpened, TableOpened
from croupier.model.records import Records
from croupier.model.view import HIDDEN, RoundView, SpotView, Viewer
from croupier.money.cents import dollars
from croupier.report.evening import SETTLED, Settling, came_back
from croupier.rulebook.glosses import gloss
from croupier.script.render import Script
from croupier.table import viewing
from croupier.table.opening import setting_of
from croupier.table.setting import Setting
from croupier.wording.names import Names

Json: TypeAlias = dict[str, Any]
DESK = Viewer("supervisor")


class Played(NamedTuple):
    """A round with the rules that it was played by; none where they are not ours any more."""

    opened: RoundOpened
    events: Sequence[Event]
    setting: Setting | None

    def settled(self, player: str | None) -> list[Settling]:
        """What became of a player's bets, or of everybody's."""
        facts = [event.data for event in self.events if isinstance(event.data, SETTLED)]
        return [fact for fact in facts if player in (None, fact.line.player)]


def played(events: Sequence[Event]) -> Played | None:
    """A round by its events, if it is over: the cards of one in play are nobody's business yet."""
    opened = next((event.data for event in events if isinstance(event.data, RoundOpened)), None)
    if opened is None or not any(isinstance(event.data, RoundClosed) for event in events):
        return None
    return Played(opened, events, _setting(opened))


def _setting(opened: RoundOpened) -> Setting | None:
    rules = opened.game, opened.offers, opened.spec, opened.options, opened.paytables
    try:
        setting = setting_of(TableOpened(None, *rules, {}, False, ""))
    except CroupierError:
        return None
    return setting if setting.spec == opened.spec else None


def retold(one: Played, player: str | None = None) -> Json:
    """What a player saw of it, with their own lines; for nobody in particular, all that the record shows."""
    first = one.events[0]
    own = [seat for seat, name in one.opened.seats.items() if name == player]
    settled = one.settled(player)
    names = None if one.setting is None else Names(one.setting.game, one.setting.offers)
    told: Json = {
        "table": first.stream,
        "round": first.round,
        "game": one.opened.game,
        "title": one.opened.game if one.setting is None else one.setting.game.title,
        "at": max(event.at for event in one.events if isinstance(event.data, RoundClosed)),
        "seats": {str(seat): name for seat, name in one.opened.seats.items() if player in (None, name)},
        "gain": dollars(sum(came_back(fact) - fact.line.stake_cents for fact in settled)),
        "lines": [_line(fact, names) for fact in settled],
        "steps": [],
        "cards": None,
    }
    if one.setting is None or (player is not None and not own):
        return told
    rules = ENGINES[one.setting.game.engine].rules(one.setting.game, one.setting.options, one.setting.offers)
    viewer = DESK if player is None else Viewer("seat", own[0], player)
    ended = _ended(one, rules)
    return told | {
        "steps": _steps(one, one.setting, rules, None if player is None else viewer),
        "cards": None if ended is None else _cards(ended.view(viewer), own if player else None),
    }


def _line(fact: Settling, names: Names | None) -> Json:
    line = fact.line
    label = line.wager.replace("-", " ") if names is None else names.bet(line.wager)
    gain = dollars(came_back(fact) - line.stake_cents)
    return {**line.json(), "label": label, "gain": gain, "why": gloss(line.clause) or ""}


def _ended(one: Played, rules: TableRules) -> RoundInPlay | None:
    """The round as it lay at its end, from its own facts."""
    current: RoundInPlay | None = None
    for event in one.events:
        if isinstance(event.data, RoundOpened):
            current = rules.new_round(event.round, event.data)
        if current is not None:
            current.apply(event.data)
    return current


def _cards(view: RoundView, own: Sequence[int] | None) -> Json:
    return {
        "dealer": list(view.dealer.cards),
        "board": list(view.board),
        "second": [] if view.middle is None else list(view.middle.second),
        "spots": [
            {
                "seat": spot.seat,
                "player": spot.player,
                "hands": [
                    {
                        "cards": list(hand.cards),
                        "parts": [list(part) for part in hand.parts],
                        "total": hand.total,
                    }
                    for hand in spot.hands
                ],
            }
            for spot in view.spots
            if own is None or spot.seat in own or _shown_down(view, spot)
        ],
    }


def _shown_down(view: RoundView, spot: SpotView) -> bool:
    """Whether another player's hand was shown where players play for a pot."""
    cards = [card for hand in spot.hands for card in hand.cards]
    return view.middle is not None and bool(cards) and HIDDEN not in cards


def _steps(one: Played, setting: Setting, rules: TableRules, viewer: Viewer | None) -> list[Json]:
    """Where cards went, and what the dealer said and did; of what was hidden, only that it lay there."""
    events = list(one.events)
    if viewer is not None:
        kept: Records[Event] = Records()
        kept.extend(events)
        (events,) = viewing.feeds(kept, rules, [viewer], 0)
    lines = Script(setting.game, setting.offers).lines(event for event in events if not hides(event))
    return [
        {"event": row.event, "to": row.to, "cards": row.cards, "script": row.script}
        for row in script_rows(lines, events)
    ]


def hides(event: Event) -> bool:
    """Whether it tells of cards that this viewer may not see: then the dealer's words about them wait too.
    What is given away the dealer takes without a look."""
    return not isinstance(event.data, Discarded) and HIDDEN.encode() in encode(event.data)
