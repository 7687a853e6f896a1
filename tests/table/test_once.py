"""What somebody asks for, in a text that is the same for the same request."""

from croupier.table.once import request


def test_lists_are_told_eight_deep_and_then_in_words() -> None:
    inner: object = 1
    for _ in range(8):
        inner = [inner]
    assert request("x", inner) == '["x",[[[[[[[[1]]]]]]]]]'
    assert request("x", [inner]) == '["x",[[[[[[[["[1]"]]]]]]]]]'
