"""The tests that rows of poker pay tables are made of."""

from collections.abc import Callable

from croupier.engines.decide.showdown import Showdown

Test = Callable[[Showdown], bool]


def folded(showdown: Showdown) -> bool:
    return showdown.folded


def unqualified(showdown: Showdown) -> bool:
    """The dealer's hand is too weak to play."""
    return not showdown.qualified()


def wins(showdown: Showdown) -> bool:
    return showdown.wins()


def ties(showdown: Showdown) -> bool:
    return showdown.ties()


def made(category: str) -> Test:
    """The hand is of this category exactly, or of a better one that has no row of its own above."""

    def test(showdown: Showdown) -> bool:
        return at_least(showdown, category)

    test.__name__ = test.__qualname__ = f"made {category}"
    return test


def wins_with(category: str) -> Test:
    """The hand wins, and is of this category or better."""

    def test(showdown: Showdown) -> bool:
        return showdown.wins() and at_least(showdown, category)

    test.__name__ = test.__qualname__ = f"wins with {category}"
    return test


def both(first: Test, second: Test) -> Test:
    """Two tests in one."""

    def test(showdown: Showdown) -> bool:
        return first(showdown) and second(showdown)

    test.__name__ = test.__qualname__ = f"{first.__name__} and {second.__name__}"
    return test


def at_least(showdown: Showdown, category: str) -> bool:
    """Whether a hand is of a category or a better one: rows stand best first."""
    order = showdown.ranking.weakest_first
    return bool(order.index(showdown.category()) >= order.index(category))
