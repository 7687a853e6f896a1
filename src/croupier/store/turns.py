"""One at a time: whoever asks something while an action is being written waits until it is.

>>> from threading import RLock
>>> class Counter(Turns):
...     def asked(self) -> str:
...         return "answered"
>>> guard(Counter, Counter)
>>> one = Counter(Condition(RLock()))
>>> one.asked()
'answered'
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import Condition, get_ident
from types import FunctionType
from typing import Any


class Turns:
    """Something that acts. `desk` is shared by all that write to one store."""

    def __init__(self, desk: Condition) -> None:
        self._desk = desk
        self._acts: int | None = None  # the thread whose action is under way

    def _take(self) -> None:
        """Wait for an action that is being written; the desk is held from here on."""
        desk = self._desk
        desk.acquire()
        try:
            while self._acts is not None and self._acts != get_ident():
                desk.wait()
        except BaseException:
            desk.release()
            raise

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Wait for an action that is being written, and keep others from beginning one."""
        self._take()
        try:
            yield
        finally:
            self._desk.release()

    @contextmanager
    def _acting(self) -> Iterator[None]:
        """The same, and let nobody else in while this action waits for the disk."""
        self._take()
        outer, self._acts = self._acts, get_ident()
        try:
            yield
        finally:
            self._acts = outer
            self._desk.notify_all()
            self._desk.release()


def guard(kind: type[Turns], asked: type, *, acting: bool = False) -> None:
    """Whatever can be asked of `asked`, today's methods and those to come, takes its turn in `kind`.

    What `kind` does in its own way it guards by itself.
    """
    for name, value in list(vars(asked).items()):
        if (name.startswith("_") and name != "__repr__") or (kind is not asked and name in vars(kind)):
            continue
        if isinstance(value, FunctionType):
            setattr(kind, name, _guarded(value, acting))
        elif isinstance(value, property) and value.fget is not None:
            setattr(kind, name, property(_guarded(value.fget, acting), value.fset))


def _guarded(method: Callable[..., Any], acting: bool) -> Callable[..., Any]:
    @wraps(method)
    def takes_turn(self: Turns, *args: object, **kwargs: object) -> object:
        if acting:
            with self._acting():
                return method(self, *args, **kwargs)
        self._take()  # without a `with`, for an action passes here many times
        try:
            return method(self, *args, **kwargs)
        finally:
            self._desk.release()

    return takes_turn
