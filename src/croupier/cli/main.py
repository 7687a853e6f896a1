"""The `croupier` command: finds the command that is called, runs it, and says what went wrong.

A command is a function in the module of its name. Only the module of the command that is called is
imported, so that `croupier games` does not wait for what `croupier analyze` needs.
"""

import io
import json
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from croupier import __version__
from croupier.errors import BadInput, CroupierError, MachineFailure, nearest, unknown_name

COMMANDS = (
    "games", "rules", "clause", "rulings", "play", "deal", "replay", "house-way", "conformance", "analyze",
    "strategy", "compare", "par", "simulate", "serve", "room", "drill", "audit", "report", "recall", "backup",
    "archive",
)  # fmt: skip
ELSEWHERE = {"serve": "croupier.web.serve"}  # a package of its own, which may use everything here

TALKS = ("play", "serve", "drill")  # they go on as long as somebody listens; the others have one answer

INTERRUPTED = 130


class Commands(TyperGroup):
    """A command group that imports a command when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        name = cmd_name.lower().replace("_", "-")
        if name not in COMMANDS:
            raise unknown_name("command", cmd_name, COMMANDS)
        function = name.replace("-", "_")
        one = typer.Typer(add_completion=False)
        one.command(name)(getattr(import_module(ELSEWHERE.get(name, f"croupier.cli.{function}")), function))
        return typer.main.get_command(one)


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"croupier {__version__}")
        raise typer.Exit


@app.callback()
def croupier(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """The executable rulebook of casino table games.

    Example: croupier play bclc/blackjack
    """


def main() -> None:
    """The entry point."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a suit that a terminal cannot show is no reason to fail
            if stream is sys.stdout and not set(TALKS) & set(sys.argv[1:2]):
                sys.stdout = Unheard(stream)
    sys.exit(run(sys.argv[1:]))


class Unheard(io.TextIOWrapper):
    """Standard output whose reader may have seen enough: the rest goes nowhere, and the answer's exit code
    stands."""

    def __init__(self, stream: io.TextIOWrapper) -> None:
        buffering = stream.line_buffering
        super().__init__(
            stream.buffer, encoding=stream.encoding, errors=stream.errors, line_buffering=buffering
        )
        self._first = stream  # which would close the file when nobody held it any more

    def write(self, text: str) -> int:
        try:
            return super().write(text)
        except BrokenPipeError:
            _hush()
            return len(text)

    def flush(self) -> None:
        try:
            super().flush()
        except BrokenPipeError:
            _hush()


def _hush() -> None:
    """What is still buffered must not fail again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(args: Sequence[str]) -> int:
    """Run a command line and return its exit code. Nothing a user types ends in a traceback."""
    try:
        _invoke(list(args))
        sys.stdout.flush()  # here, so that a closed pipe is met inside this try
    except typer.Exit as done:
        return done.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _hush()  # the listener has gone
        return 0
    except CroupierError as error:
        return _refuse(error, args)
    except typer.TyperException as error:
        return _refuse(_usage(error), args)
    except Exception as error:
        if os.environ.get("CROUPIER_DEBUG") == "1":
            traceback.print_exc()
        return _refuse(_unexpected(error), args)
    return 0


@contextmanager
def interruptible(said: str) -> Iterator[None]:
    """Around work, or a whole command, that has nothing to show when it is interrupted: so much is said."""
    try:
        yield
    except KeyboardInterrupt:
        print(said, file=sys.stderr)
        raise


def _invoke(args: list[str]) -> None:
    group = typer.main.get_command(app)
    with group.make_context("croupier", args) as context:
        group.invoke(context)


def _refuse(error: CroupierError, args: Sequence[str]) -> int:
    if "--json" in args:
        print(json.dumps({"error": error.json()}), file=sys.stderr)
    else:
        print(error, file=sys.stderr)
    return error.exit_code


def _usage(error: typer.TyperException) -> CroupierError:
    """A command line that cannot be read, told like every other refusal."""
    context = getattr(error, "ctx", None)
    where = context.command_path if context is not None else "croupier"
    hint = f"Try: {where} --help"
    option = getattr(error, "option_name", None)
    if option is not None and error.message.startswith("No such option"):
        params = context.command.params if context else ()
        known = {name.lstrip("-"): name for param in params for name in param.opts}
        close = nearest(option.lstrip("-"), known)  # dashes make any two options alike
        return BadInput(
            "name/unknown-option",
            f"{where} has no option {option}. {hint}.",
            offender=option,
            nearest=known[close] if close else None,
        )
    name = getattr(getattr(error, "param", None), "name", None)
    code = "name/missing-argument" if "Missing" in type(error).__name__ else "name/bad-usage"
    return BadInput(code, f"{error.format_message().rstrip('.')}. {hint}.", offender=name)


def _unexpected(error: Exception) -> CroupierError:
    said = f"{type(error).__name__}: {error}".rstrip(": ")
    message = f"Croupier broke: {said}. This is not your mistake; CROUPIER_DEBUG=1 shows where."
    return MachineFailure("store/unexpected", message)
