"""Opening a drill: a game, what is drilled, how many questions, from which seed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from random import Random

from croupier.analysis.counts import Watch, unwatched
from croupier.engines.community.spec import Community
from croupier.errors import BadInput, unknown_name
from croupier.rulebook.admission import base_game
from croupier.rulebook.house_ways import setting_game
from croupier.training import dealing
from croupier.training.drill import Drill, Exercise
from croupier.training.scenarios import Loaded, exercise, load
from croupier.training.setting import settings
from croupier.training.strategy import decisions
from croupier.training.verdict import KINDS, Kind

USUAL_COUNT, MOST = 10, 1000


def open_drill(
    key: str,
    *,
    kind: str = "pay",
    count: int = USUAL_COUNT,
    seed: int | str = 0,
    limit: float | None = None,
    offers: Sequence[str] | None = None,
    options: Mapping[str, str] | None = None,
    paytables: Mapping[str, str] | None = None,
    watch: Watch = unwatched,
) -> Drill:
    """A drill of one game; the same seed asks the same questions.

    `count` questions are asked; a table that is begun is settled to the end, so it may be some more.
    Without `offers` every one that fits lies at the table; solving a game for `play` tells the `watch`.
    """
    chosen = kind_of(kind)
    check_count(count)
    check_limit(limit)
    game = base_game(key)
    given, odds = dict(options or {}), dict(paytables or {})
    if chosen == "set":
        way = setting_game(game.key)
        return Drill("set", tuple(islice(settings(way, f"set {seed}"), count)), limit)
    if chosen == "play":
        from croupier.training.advisers import adviser_of

        adviser = adviser_of(game.key, given, odds, watch)
        return Drill("play", tuple(islice(decisions(adviser, f"play {seed}"), count)), limit, adviser.lines)
    table = dealing.open_for_drill(
        game.key, None if offers is None else tuple(offers), given, odds, f"pay {seed}"
    )
    dealt = dealing.rounds(table, Random(f"players {seed}"))
    room = isinstance(game, Community)
    rounds = dealing.pots_to_read(dealt) if room else dealing.interesting(dealt)
    return Drill("pay", tuple(enough((exercise(one, at) for at, one in enumerate(rounds)), count)), limit)


def drill_of_files(
    paths: Sequence[Path],
    *,
    games: Sequence[str] = (),
    count: int | None = None,
    limit: float | None = None,
) -> Loaded:
    """Take and pay from scenario files: all of their tables, or those of some games, or enough of them."""
    if count is not None:
        check_count(count)
    check_limit(limit)
    loaded = load(paths)
    wanted = {base_game(key).key for key in games}
    found = [one for one in loaded.exercises if not wanted or one.game in wanted]
    if not found:
        why = f"No table of {', '.join(sorted(wanted))} is in these files."
        raise BadInput("scenario/nothing-to-drill", why, offender=str(paths[0]))
    return loaded._replace(exercises=tuple(found if count is None else enough(iter(found), count)))


def enough(exercises: Iterator[Exercise], count: int) -> Iterator[Exercise]:
    """As many as it takes for so many questions."""
    asked = 0
    while asked < count:
        one = next(exercises, None)
        if one is None:
            return
        asked += len(one)
        yield one


def kind_of(word: str) -> Kind:
    found = next((kind for kind in KINDS if kind == word.strip().lower()), None)
    if found is None:
        raise unknown_name("drill", word, KINDS)
    return found


def check_count(count: int) -> None:
    if not 1 <= count <= MOST:
        why = f"A drill asks 1 to {MOST} questions, not {count}."
        raise BadInput("setting/out-of-range", why, offender=str(count))


def check_limit(limit: float | None) -> None:
    if limit is not None and not 0 < limit < float("inf"):
        raise BadInput(
            "setting/out-of-range", f"The time for an answer is more than 0 seconds, not {limit}.",
            offender=str(limit),
        )  # fmt: skip
