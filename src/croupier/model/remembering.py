"""Answers that are known already: an evening holds the same facts again and again.

>>> asked = []
>>> length = remembering(lambda text: asked.append(text) or len(text))
>>> [length(text) for text in ("ab", "abc", "ab")], asked
([2, 3, 2], ['ab', 'abc'])
"""

from collections.abc import Callable
from typing import TypeVar

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


def remembering(work: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    """The same function, which works out each answer once. Nobody may change an answer."""
    known: dict[Asked, Answer] = {}

    def ask(about: Asked) -> Answer:
        try:
            return known[about]
        except KeyError:
            answer = known[about] = work(about)
            return answer
        except TypeError:  # a fact that holds a mapping cannot be looked up
            return work(about)

    return ask
