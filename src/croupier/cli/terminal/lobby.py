"""The lobby: choose a game, what is offered on top of it, and odds that its document leaves open."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from croupier.cli.terminal.screen import ASKING, Screen
from croupier.errors import CroupierError, listed, nearest
from croupier.model.game import Game, Offer, SomeGame, SomeOffer
from croupier.rulebook import catalog
from croupier.table.opening import make_setting
from croupier.wording.plain import words

AROUND = 4  # rows of the lobby besides its tables: a greeting, a refusal of two lines, the question


class Wish(NamedTuple):
    """What somebody wants to sit down at."""

    key: str
    offers: tuple[str, ...] = ()
    paytables: Mapping[str, str] = {}
    options: Mapping[str, str] = {}


def lobby(screen: Screen, options: Mapping[str, str]) -> Wish:
    """Ask for a game and what goes with it; Enter takes the first game and nothing else."""
    entries = [catalog.game(key) for key in catalog.GAMES]
    game, chosen = _game(screen, [entry for entry in entries if isinstance(entry, Game)], options)
    make_setting(game.key, (), options, {}, {})  # options that do not fit are no question for the player
    fitting = [one for one in entries if isinstance(one, Offer) and game.key in one.base_games]
    settings = {**options, **chosen}
    wish = _with_offers(screen, game, fitting, settings) if fitting else Wish(game.key)
    screen.clear()
    return wish._replace(options=chosen)


# --- the game -----------------------------------------------------------------------------------


def _game(
    screen: Screen, games: Sequence[SomeGame], options: Mapping[str, str]
) -> tuple[SomeGame, dict[str, str]]:
    """A game, and the options that are typed after it: `19 first-hand=number`."""
    screen.say("Welcome. The tables tonight:", "bold")
    for line in listing(games, screen.rows):
        screen.say(line)
    while True:
        said = screen.ask(f"Which one? (1 to {len(games)}, or a name; Enter for {games[0].key})") or "1"
        name, chosen = with_options(said)
        asks = name.endswith("?") and name not in ASKING
        name = name.rstrip("? ") if asks else name or "1"
        found = matching(name, games)
        if len(found) != 1:
            screen.refuse(_which(name, found, games))
        elif asks:
            screen.page([Text(line) for line in options_of(found[0])])
        else:
            try:
                make_setting(found[0].key, (), {**options, **chosen}, {}, {})
            except CroupierError as error:
                if not chosen:
                    raise
                screen.refuse(error.message)
                continue
            return found[0], chosen


def listing(games: Sequence[SomeGame], rows: int | None) -> list[str]:
    """The games by number; two in a line where the screen is too low for a line each."""
    names = [f"{number:2}  {game.title}" for number, game in enumerate(games, 1)]
    if rows is None or len(games) + AROUND <= rows:
        return [f"  {name}  ({game.key})" for name, game in zip(names, games, strict=True)]
    half = (len(names) + 1) // 2
    wide = max(map(len, names[:half])) + 2
    right = [*names[half:], ""]
    return [f"  {one:<{wide}}{other}".rstrip() for one, other in zip(names[:half], right, strict=False)]


def with_options(said: str) -> tuple[str, dict[str, str]]:
    """What was typed without its options, and those.

    >>> with_options("pai gow first-hand=number delivery=direct")
    ('pai gow', {'first-hand': 'number', 'delivery': 'direct'})
    """
    name = [word for word in said.split() if "=" not in word]
    pairs = [word.partition("=") for word in said.split() if "=" in word]
    return " ".join(name), {option: value for option, _, value in pairs}


def options_of(game: SomeGame) -> list[str]:
    """What may be chosen about a table, as it is typed."""
    told = [f"{game.title} has these options; type them after its number:"]
    for option in game.options:
        usual = option.among.show(option.default)
        told.append(f"  {option.name}={usual}  {option.about}: {option.among.told()}")
    return told


def matching(said: str, games: Sequence[SomeGame]) -> list[SomeGame]:
    """The games that an answer may mean: a number, a key, or a part of a title or key."""
    if said.isascii() and said.isdecimal():
        return [games[int(said) - 1]] if 1 <= int(said) <= len(games) else []
    name = said.lower().replace("_", "-")
    exact = [game for game in games if name in (game.key, game.title.lower())]
    return exact or [game for game in games if name in game.title.lower() or name in game.key]


def _which(said: str, found: Sequence[SomeGame], games: Sequence[SomeGame]) -> str:
    if said in ASKING:
        return "Type a number, a key or a part of a name; 3? tells options, 3 NAME=VALUE sets one; q leaves."
    if found:
        numbers = [str(games.index(game) + 1) for game in found]
        return f"{said!r} fits tables {listed(numbers)}: which number?"
    if said.isdecimal():
        return f"There is no table {said}: they are numbered 1 to {len(games)}."
    if said.lower().replace("_", "-") in catalog.GAMES:
        offer = catalog.game(said)
        on = listed(list(offer.base_games), "or") if isinstance(offer, Offer) else ""
        what = "a side bet" if offer.wagers else "an offer"
        return f"{offer.title} is {what} on {on}: choose the game first."
    close = nearest(said, [game.key for game in games])
    return f"There is no table {said!r}." + (f" Did you mean {close}?" if close else "")


# --- what goes with it --------------------------------------------------------------------------


def _with_offers(
    screen: Screen, game: SomeGame, offers: Sequence[SomeOffer], options: Mapping[str, str]
) -> Wish:
    """Any of the offers that the game admits, as far as the table can be opened with them."""
    screen.clear()
    more = "more to bet on" if any(offer.wagers for offer in offers) else "other rules"
    screen.say(f"{game.title} can have {more}:", "bold")
    for number, offer in enumerate(offers, 1):
        screen.say(f"  {number}  {offer.title}  ({offer.key})")
    while True:
        chosen = _offers(screen, offers)
        paytables = {one.wager.name: _odds(screen, one) for one in chosen if one.needs_table is not None}
        wish = Wish(game.key, tuple(one.key for one in chosen), paytables)
        try:
            make_setting(wish.key, wish.offers, options, {}, wish.paytables)
        except CroupierError as error:
            screen.refuse(f"That does not go together: {error.message}")
            continue
        return wish


def _offers(screen: Screen, offers: Sequence[SomeOffer]) -> list[SomeOffer]:
    while True:
        said = screen.ask("Which of them? (numbers, such as 1 or 1 2; Enter for none)")
        numbers = said.replace(",", " ").split()
        known = {str(number): offer for number, offer in enumerate(offers, 1)}
        if all(number in known for number in numbers):
            return [known[number] for number in dict.fromkeys(numbers)]
        screen.refuse(f"Please type numbers from 1 to {len(offers)}, or nothing.")


def _odds(screen: Screen, offer: SomeOffer) -> str:
    """The odds that a document leaves to the house."""
    rows = offer.wager.table.rows
    screen.say(f"The document gives {offer.title} no odds: the house sets them, to 1, best first:")
    screen.say(f"  {listed([words(row.name) for row in rows])}.")
    while True:
        said = screen.ask(f"What does it pay? ({len(rows)} numbers, such as {_example(len(rows))})")
        try:
            offer.repriced(offer.wager.name, "-".join(said.replace("-", " ").split()))
        except CroupierError as error:
            screen.refuse(error.message)
            continue
        return "-".join(said.replace("-", " ").split())


def _example(rows: int) -> str:
    return "-".join(str(2**place) for place in reversed(range(rows)))
