"""`croupier drill`: questions for dealers and players, against the clock; every mistake has its clause."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.asked import PAYTABLE
from croupier.errors import BadInput, counted

if TYPE_CHECKING:
    from croupier.cli.terminal.screen import Screen
    from croupier.training.drill import Drill
    from croupier.training.scores import Score, Scores

USUAL_COUNT = 10


def drill(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[KEY]", help="A game of the catalog; with --from, more files too."),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option(metavar="pay|set|play", help="Take and pay, set the house way, or the best play."),
    ] = None,
    count: Annotated[
        int | None, typer.Option(help="How many questions; a table that is begun is finished. Else 10.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Ask the same questions every time.")] = None,
    seconds: Annotated[
        float | None, typer.Option("--time", metavar="SECONDS", help="A later answer counts as wrong.")
    ] = None,
    files: Annotated[
        list[Path] | None,
        typer.Option("--from", metavar="PATH", help="Tables of scenario files, or of a folder of them."),
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Set an option of the table.")
    ] = None,
    offers: Annotated[
        list[str] | None, typer.Option("--offer", metavar="KEY", help="Only these offers, not all that fit.")
    ] = None,
    paytables: Annotated[
        list[str] | None,
        typer.Option("--paytable", metavar="WAGER=ODDS", help=PAYTABLE),
    ] = None,
    scores: Annotated[bool, typer.Option("--scores", help="Show the scores that are kept.")] = False,
) -> None:
    """Learn to deal: what each bet of a finished table is paid, in the dealer's order. ? explains, q leaves.

    Answers come from the keyboard or a pipe: the number of a bet and all that goes back, as in 2 50.

    Example: croupier drill bclc/three-card-poker --count 20 --time 15
    """
    from rich.console import Console

    from croupier.cli.terminal.screen import Screen
    from croupier.cli.terminal.trainer import Trainer
    from croupier.training.scores import load, record, scores_file

    screen = Screen(Console(highlight=False, markup=False, emoji=False))
    if scores:
        if names or files:
            why = "--scores shows what is kept, of all games: leave out the rest."
            raise BadInput("name/bad-usage", why, offender="--scores")
        kept = load(scores_file())
        _tell_aside(screen, kept.set_aside)
        _show_scores(screen, kept.scores)
        screen.flush()
        return
    if files:
        asked = _of_files(screen, files, names or (), kind, count, seconds)
    else:
        asked = _of_game(names or (), kind, count, seed, seconds, settings, offers, paytables)
    # Before the first question: whether scores can be kept is known at once.
    _tell_aside(screen, load(scores_file()).set_aside)
    trainer = Trainer(screen, asked)
    trainer.greet()
    try:
        trainer.spend()
    finally:  # who is interrupted has answered all the same
        done = trainer.drill
        trainer.farewell()
        screen.flush()
        if done.answers:
            record(scores_file(), done.answers)


def _of_game(
    names: Sequence[str],
    kind: str | None,
    count: int | None,
    seed: int | None,
    seconds: float | None,
    settings: Sequence[str] | None,
    offers: Sequence[str] | None,
    paytables: Sequence[str] | None,
) -> "Drill":
    """A drill of one game; where it must be solved first, a bar says how far that is."""
    from secrets import randbelow

    from croupier.analysis.counts import unwatched
    from croupier.cli.play import pairs
    from croupier.cli.progress import progress
    from croupier.training.opening import kind_of, open_drill

    if len(names) != 1:
        why = f"Name one game, or files with --from; {len(names) or 'nothing'} is given. Try: croupier games."
        raise BadInput("name/missing-argument", why, offender=" ".join(names) or "KEY")
    chosen = kind_of(kind or "pay")
    with progress() as watching:
        return open_drill(
            names[0],
            kind=chosen,
            count=USUAL_COUNT if count is None else count,
            seed=randbelow(2**32) if seed is None else seed,
            limit=seconds,
            offers=offers,
            options=pairs(settings or ()),
            paytables=pairs(paytables or (), "WAGER=ODDS"),
            watch=watching("best play") if chosen == "play" else unwatched,
        )


def _of_files(
    screen: "Screen",
    files: Sequence[Path],
    names: Sequence[str],
    kind: str | None,
    count: int | None,
    seconds: float | None,
) -> "Drill":
    """Tables of files. What else is named is a game, of which alone they are taken, or one more file."""
    from croupier.rulebook.catalog import GAMES
    from croupier.training.drill import Drill
    from croupier.training.opening import drill_of_files, kind_of

    if kind_of(kind or "pay") != "pay":
        why = "Tables of scenario files are taken and paid: --kind pay, or leave it out."
        raise BadInput("setting/not-together", why, offender=f"--kind {kind}")
    games = [name for name in names if name.lower().replace("_", "-") in GAMES]
    paths = [*files, *(Path(name) for name in names if name not in games)]
    loaded = drill_of_files(paths, games=games, count=count, limit=seconds)
    if loaded.left_out:
        screen.say(f"{counted(len(loaded.left_out), 'file')} without a table to pay left out.", "dim")
    return Drill("pay", loaded.exercises, seconds)


# --- scores -------------------------------------------------------------------------------------


def _tell_aside(screen: "Screen", aside: Path | None) -> None:
    if aside is not None:
        screen.say(f"The score file was damaged. It is kept as {aside}, and a new one begins.", "yellow")


def _show_scores(screen: "Screen", scores: "Scores") -> None:
    from croupier.cli.columns import columns

    rows = [_row(kind, game, score) for kind, games in scores.scores.items() for game, score in games.items()]
    if not rows:
        screen.say("No drill was answered yet. Try: croupier drill bclc/blackjack")
        return
    for line in columns(("drill", "game", "asked", "right", "best time", "in a row"), sorted(rows)):
        screen.say(line)


def _row(kind: str, game: str, score: "Score") -> tuple[str, ...]:
    best = "" if score.best_seconds is None else f"{score.best_seconds:.1f} s"
    share = f"{score.right} ({100 * score.right // max(score.asked, 1)}%)"
    return kind, game, str(score.asked), share, best, f"{score.streak}, most {score.longest}"
