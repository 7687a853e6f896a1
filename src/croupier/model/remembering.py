"""Answers that are known already: an evening holds the same facts again and again.

>>> asked = []
>>> length = remembering(lambda text: asked.append(text) or len(text))
>>> [length(text) for text in ("ab", "abc", "ab")], asked
([2, 3, 2], ['ab', 'abc'])
>>> asked = []
>>> length = remembering_it(lambda numbers: asked.append(numbers) or len(numbers))
>>> first, second = [1], [1]
>>> [length(numbers) for numbers in (first, second, first)], asked
([1, 1, 1], [[1], [1]])
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


def remembering_it(work: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    """The same for what cannot be looked up: the very same thing is known again, an equal one is not.

    What was asked about is kept, so that nothing else comes to lie where it lies.
    """
    known: dict[int, tuple[Asked, Answer]] = {}

    def ask(about: Asked) -> Answer:
        lies_at = id(about)
        if lies_at not in known:
            known[lies_at] = about, work(about)
        return known[lies_at][1]

    return ask
