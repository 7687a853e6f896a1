"""A floor in this process, for tests that look behind it: known cards, staff's links, a shorter minute."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import uvicorn

from croupier.web.app import application
from croupier.web.house import House
from croupier.web.serve import listener


@contextmanager
def served(house: House) -> Iterator[str]:
    """The address of this house."""
    listening = listener("127.0.0.1", 0)
    settings = uvicorn.Config(application(house), log_level="warning", timeout_graceful_shutdown=1)
    server = uvicorn.Server(settings)
    running = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    running.start()
    try:
        yield f"http://localhost:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        running.join(10)
        listening.close()
