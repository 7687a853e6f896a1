"""How every bet of the blackjack games can end, and by which clause: tables written by reading the documents.

`endings.csv` of each document says for a game, a reason, wagers and owners what becomes of the bet and which
clause decides it; `situations.csv` gives cards and actions that bring a reason about. `reason_of` tells from
the cards and from what people did why a bet ended as it did: it looks neither at the clause nor at whether
the bet won, lost or pushed.
"""

import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from croupier.hands.blackjack import total
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.scripted import ScriptedShoe
from croupier.histories.yaml_file import parse
from croupier.model.events import Event
from croupier.model.settlement import Settlement
from croupier.table.opening import open_table
from croupier.table.replay import replay
from croupier.table.table import Table
from tests.rounds import STAFF, act, action, scenario, told
from tests.rulebook import side_bet_rows
from tests.rulebook.sheets import rows
from tests.tables import offers_of, opened

FOLDERS = {
    "bclc_blackjack": "bclc-blackjack",
    "pennsylvania_blackjack": "pa-blackjack",
    "iowa_blackjack": "ia-blackjack",
}
GAMES = {
    "basic": "bclc/blackjack",
    "six": "bclc/six-to-five-blackjack",
    "free": "bclc/free-bet-blackjack",
    "two-deck": "bclc/double-deck-blackjack",
    "zappit": "bclc/zappit-blackjack",
    "pa": "pa/blackjack",
    "ia": "ia/blackjack",
    "multiple": "ia/multiple-hand-blackjack",
    "single": "ia/single-deck-blackjack",
    "ia-two-deck": "ia/double-deck-blackjack",
}
GROUPS = {
    "all": tuple(GAMES),
    "bclc": ("basic", "six", "free", "two-deck", "zappit"),
    "iowa": ("ia", "multiple", "single", "ia-two-deck"),
    "peek": ("pa", "ia", "multiple", "single", "ia-two-deck"),
    "paid": tuple(name for name in GAMES if name != "free"),  # every double with the player's own money
    "paid-bclc": ("basic", "six", "two-deck", "zappit"),
    "any-double-bclc": ("basic", "six", "free", "two-deck", "zappit"),
    "any-double-peek": ("pa", "ia", "multiple"),
    "surrendering": ("basic", "six", "free"),
    "side-bets": ("basic", "six", "free", "zappit"),
    "push-22": ("free", "zappit"),
    "ia-decks": ("ia", "multiple", "ia-two-deck"),
}
WITHOUT_TIPS = ("pa",)
BACKED = ("basic", "six")
MAIN, TIP, BACK, BACKER = "20", "10", "40", "p9"
# Where the document leaves the odds to the house, or gives them for more decks.
PAYTABLES = {"pa": {"in-between": "30-10-6-4-1"}, "single": {"lucky-ladies": "1000-200-25-10-4"}}
BY_HAND = "by-hand"
OPTIONS = {"multiple": {"least-positions": 1}}


class Ending(NamedTuple):
    """A row of the tables, for one game, reason, wager and owner."""

    game: str
    reason: str
    wager: str
    owner: str
    result: str
    clause: str


class Ended(NamedTuple):
    """A bet as it was settled, with the reason that the cards give."""

    reason: str
    line: Settlement


@cache
def endings() -> tuple[Ending, ...]:
    return tuple(
        Ending(game, reason, wager, owner, row["result"], clause_in(document, row["clause"]))
        for folder, document in FOLDERS.items()
        for row in rows("endings.csv", folder)
        for game in named(row["entries"])
        for reason in row["reason"].split()
        for wager in row["wagers"].split()
        for owner in row["owners"].split()
    )


def clause_in(document: str, number: str) -> str:
    """`R82` is a ruling; everything else stands in the document under its section."""
    ruling = number.startswith("R")
    return f"{document}/ruling/{number[1:]}" if ruling else f"{document}/{number}"


def named(entries: str) -> list[str]:
    """The games of a cell: names of games and of groups."""
    return [game for name in entries.split() for game in GROUPS.get(name, (name,))]


@cache
def situations() -> dict[tuple[str, str], list[dict[str, str]]]:
    """The ways to bring a reason about, by game and reason."""
    found: dict[tuple[str, str], list[dict[str, str]]] = {}
    for row in rows("situations.csv", "."):
        for game in named(row["entries"]):
            found.setdefault((game, row["reason"]), []).append(row)
    return found


# --- playing a situation ------------------------------------------------------------------------


def played(game: str, row: dict[str, str]) -> list[Ended]:
    """Every bet of a situation: main 20 with a tip of 10, and 40 behind it where the game has back bets."""
    if row["options"] == BY_HAND:  # a file's dealer takes the next step at once: this one waits
        return _by_hand(game, row)
    result = play(read_scenario(parse(json.dumps(_scenario(game, row)))))
    (one,) = result.rounds
    return ended(one.events, one.settlements)


def _by_hand(game: str, row: dict[str, str]) -> list[Ended]:
    cards, _ = _cards(row["cards"])
    deal = cards["deal"]
    hands = {int(seat): hand for seat, hand in deal["seats"].items()}
    wagers, tips = _bets(game, row["bets"])
    table = scripted(game, {**hands, "dealer": deal["dealer"]}, wagers)
    table.by_hand = True
    for seat in hands:
        table.bet(seat, **wagers)
    if tips:
        table.tip(1, **tips)
    table.deal()
    act(table, *row["actions"].split("; "))
    return ended(table.events, table.settlements)


def scripted(game: str, cards: Mapping[Any, str], wagers: Iterable[str] = (), **options: object) -> Table:
    """A table whose cards are known, with the offers that these wagers need and players at the seats."""
    shoe = ScriptedShoe(opened(GAMES[game], offers=()).options.number("decks"))
    table = open_with(game, wagers, device=shoe, options=options)
    (plan,) = scenario(GAMES[game], cards).rounds
    shoe.load(plan.script)
    for seat in cards:
        if isinstance(seat, int):
            table.sit(seat, f"p{seat}")
    return table


def open_with(game: str, wagers: Iterable[str], options: Mapping[str, object], **parts: Any) -> Table:
    """A table of a game with the offers of these wagers."""
    asked = set(wagers)
    return open_table(
        GAMES[game],
        offers=offers_for(game, asked),
        options={**OPTIONS.get(game, {}), **options},
        paytables=tables_for(game, asked),
        people=STAFF,
        **parts,
    )


def offers_for(game: str, wagers: Container[str]) -> list[str]:
    return [one for one in offers_of(GAMES[game]) if one.partition("/")[2] in wagers]


def tables_for(game: str, wagers: Container[str]) -> dict[str, str]:
    return {name: odds for name, odds in PAYTABLES.get(game, {}).items() if name in wagers}


def _scenario(game: str, row: dict[str, str]) -> dict[str, Any]:
    wagers, tips = _bets(game, row["bets"])
    first: dict[str, Any] = {"player": "p1", "wagers": wagers, "dealer-bets": tips}
    if game in BACKED:
        first["back-bets"] = {BACKER: BACK}
    cards, hands = _cards(row["cards"])
    seats: dict[str, Any] = {str(seat): {"player": f"p{seat}", "wagers": {"main": MAIN}} for seat in hands}
    seats["1"] = first
    key = GAMES[game]
    offers = offers_for(game, wagers)
    meters = {one: {"meter": 100, "reserve": 0} for one in offers if one.endswith("blazing-sevens")}
    return {
        "game": key,
        "offers": offers,
        "people": STAFF,
        "options": {**OPTIONS.get(game, {}), **_options(row["options"])},
        "paytables": tables_for(game, wagers),
        "meters": meters,
        "seats": seats,
        **cards,
        "actions": list(_actions(game, row["actions"])),
    }


def _bets(game: str, text: str) -> tuple[dict[str, str], dict[str, str]]:
    """The wagers of the first seat, and the tips beside them."""
    wagers = {"main": MAIN}
    tips = {} if game in WITHOUT_TIPS else {"main": TIP}
    for one in filter(None, text.split("; ")):
        *whose, wager, amount = one.split()
        (tips if whose else wagers)[wager] = amount
    return wagers, tips


def _options(text: str) -> dict[str, str]:
    return dict([text.split()]) if text else {}


def _cards(text: str) -> tuple[dict[str, Any], Sequence[int]]:
    """`9h 8d + Th 9c / 6s Tc`: seats from 1, then the dealer; `= ...`: two seats, all cards in order."""
    if text.startswith("= "):
        return {"cards": text[2:]}, (1, 2)
    players, dealer = text.split(" / ")
    hands = players.split(" + ")
    seats = range(1, len(hands) + 1)
    deal = {"seats": dict(zip(map(str, seats), hands, strict=True)), "dealer": dealer}
    return {"deal": deal}, seats


def _actions(game: str, text: str) -> Iterator[dict[str, Any]]:
    for one in filter(None, text.split("; ")):
        if f" {BACKER} " in one and game not in BACKED:
            continue
        yield action(one.removesuffix(" tip") if game in WITHOUT_TIPS else one)


# --- why a bet ended so -------------------------------------------------------------------------


def ended(events: Sequence[Event], lines: Sequence[Settlement]) -> list[Ended]:
    """The bets of one round and why each ended, from its cards and from what people did."""
    r: Any = replay(events)
    return [Ended(reason_of(r, events, line), line) for line in lines]


def reason_of(r: Any, events: Sequence[Event], line: Settlement) -> str:
    if line.note.startswith("capped from"):
        return "capped"
    if line.result == "void":
        return _called_off(events, line.seat)
    ace_up = "-ace-up" if r.rules.options["hole-card"] == "peek" and r.dealer[0][0] == "A" else ""
    blackjack = _two_make_21(r.dealer) and not r.late
    if line.wager == "insurance":
        return f"dealer-blackjack{ace_up}" if blackjack else "no-blackjack"
    if line.wager in side_bet_rows.ROWS:
        spot = r.spots[line.seat]
        hands = [(tuple(hand.cards), hand.end, _natural(hand)) for hand in spot.hands]
        document = r.rules.game.section.partition("/")[0]
        seen = side_bet_rows.Seen(document, tuple(spot.first), tuple(r.dealer), hands, blackjack)
        return side_bet_rows.ROWS[line.wager](seen)
    hand = r.spots[line.seat].hands[line.hand - 1]
    if line.wager == "main" and (line.seat, line.owner) in _even_money(events):
        return "even-money"
    if hand.end == "surrendered":
        if line.owner == "dealer" and line.stake_cents == 50:
            return "kept-tip"
        return "surrendered-to-blackjack" if blackjack else "surrendered"
    if _natural(hand):
        return f"both-blackjack{ace_up}" if blackjack else "blackjack"
    return _against(r, hand, line, blackjack, ace_up)


def _against(r: Any, hand: Any, line: Settlement, blackjack: bool, ace_up: str) -> str:
    points, theirs = total(hand.cards)[0], total(r.dealer)[0]
    added = line.wager in ("double", "free-double") or hand.added
    if r.late and points != 21 and (hand.doubled or hand.split):
        return f"late-blackjack-{'added' if added else 'original'}"
    if blackjack and (hand.doubled or hand.split):
        if line.wager in ("double", "free-double") or not hand.split:
            return "doubled-to-blackjack"
        return "added-split-to-blackjack" if added else "split-to-blackjack"
    if points > 21:
        return "bust"
    if blackjack and r.rules.options["hole-card"] == "peek":
        return f"dealer-blackjack{ace_up}"
    if blackjack and points == 21:
        return "blackjack-beats-zapped-21" if _two_make_21(hand.cards) else "blackjack-beats-21"
    if theirs == 22 and r.rules.game.key in (GAMES["free"], GAMES["zappit"]):
        return "dealer-22"
    if theirs > 21 or points > theirs:
        if _two_make_21(hand.cards):
            return "split-21" if hand.split else "zapped-21"
        return "dealer-busts" if theirs > 21 else "higher"
    return "equal" if points == theirs else "lower"


def _two_make_21(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and total(cards)[0] == 21


def _natural(hand: Any) -> bool:
    return _two_make_21(hand.cards) and not hand.split and not hand.zapped


def _even_money(events: Sequence[Event]) -> set[tuple[int, str]]:
    """Who took it; a tip goes with the player's own bet."""
    taken = {told(event, "seat", "owner") for event in events if event.kind == "even-money-taken"}
    return taken | {(seat, "dealer") for seat, owner in taken if owner == "player"}


def _called_off(events: Sequence[Event], seat: int) -> str:
    """What sent a bet back: a mistake and what was decided about it, or a supervisor's void."""
    ruled = [told(event, "kind", "choice") for event in events if event.kind == "ruled"]
    if not ruled:
        return "void"
    kind, choice = ruled[-1]
    return f"{kind}:{'fold' if choice == 'offered-play' else choice}"
