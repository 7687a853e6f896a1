"""`croupier serve`: the floor in the browser."""

import socket
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.errors import BadInput, MachineFailure

if TYPE_CHECKING:
    from croupier.web.house import House

LOCAL = ("127.0.0.1", "::1", "localhost")


def serve(
    store: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the floor in this file.")] = None,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8080,
    allow: Annotated[
        list[str] | None,
        typer.Option("--allow", metavar="HOST", help="A name that browsers call this floor by."),
    ] = None,
    certificate: Annotated[Path | None, typer.Option(metavar="FILE", help="A TLS certificate.")] = None,
    key: Annotated[Path | None, typer.Option(metavar="FILE", help="Its key.")] = None,
    insecure: Annotated[
        bool, typer.Option("--insecure", help="Without TLS beyond this machine: others can listen.")
    ] = False,
    memory: Annotated[bool, typer.Option("--memory", help="Keep nothing.")] = False,
) -> None:
    """Open the floor in the browser: every game, play money, no account.

    Example: croupier serve --port 8080 --store night.db
    """
    check(host, certificate, key, insecure=insecure)
    house = opened(None if memory else store or Path("croupier-floor.db"))
    try:
        run(house, host, port, tuple(allow or ()), certificate, key)
    finally:
        house.floor.shut()


def check(host: str, certificate: Path | None, key: Path | None, *, insecure: bool) -> None:
    """Beyond this machine a floor is encrypted, unless somebody says in so many words that it is not."""
    if (certificate is None) != (key is None):
        raise BadInput(
            "setting/certificate", "A certificate and its key go together.", offender="certificate"
        )
    if host not in LOCAL and certificate is None and not insecure:
        why = f"At {host} others can listen: give --certificate and --key, or say --insecure."
        raise BadInput("setting/insecure", why, offender=host)


def opened(store: Path | None) -> "House":
    """The house with its floor: in a file with the key of its badges beside it, or in memory."""
    try:
        import fastapi  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError:
        why = "The floor in the browser needs more: pip install 'croupier[web]'."
        raise MachineFailure("store/no-web", why, offender="fastapi") from None
    from croupier.store.floor import open_floor
    from croupier.web.house import STAFF, House
    from croupier.web.people import Badges

    floor = open_floor(store, people=dict(STAFF))
    return House(floor, Badges.kept_in(None if store is None else store.with_name(f"{store.name}.key")))


def run(
    house: "House", host: str, port: int, allow: tuple[str, ...], certificate: Path | None, key: Path | None
) -> None:
    import uvicorn

    from croupier.web.app import application
    from croupier.web.listing import games
    from croupier.web.people import ROLES

    listening = listener(host, port)
    port = listening.getsockname()[1]
    scheme = "http" if certificate is None else "https"
    shown = "localhost" if host in LOCAL else host
    print(f"The floor is open: {scheme}://{shown}:{port}/", flush=True)
    for role in ROLES:
        print(
            f"  {role + ':':<12} {scheme}://{shown}:{port}/staff/{house.links.make(role)}  (works once)",
            flush=True,
        )
    print("Ctrl-C closes it.", flush=True)
    app = application(house, (*LOCAL, "[::1]", host, *allow))
    settings = uvicorn.Config(
        app,
        log_level="warning",
        ssl_certfile=certificate,
        ssl_keyfile=key,
        server_header=False,
        ws_max_size=4096,
        ws_per_message_deflate=False,  # a table is a few thousand bytes: packing costs more than sending them
        timeout_keep_alive=75,  # whoever thinks for a while need not connect again
        timeout_graceful_shutdown=2,
    )
    Thread(target=games, daemon=True).start()  # whoever comes first need not wait for what the games cost
    with listening:
        uvicorn.Server(settings).run(sockets=[listening])


def listener(host: str, port: int) -> socket.socket:
    """The port, taken before anything is promised."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, so that the loop sends every piece of an answer at once: otherwise the second waits 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # whoever comes before all is ready waits, and is not refused
    except OSError as error:
        listening.close()
        why = f"Nobody can listen at {host}:{port}: {error.strerror or error}. Try --port {port + 1}."
        raise MachineFailure("store/port", why, offender=str(port)) from None
    return listening
