"""What was worked out once is not worked out again."""

from croupier.model.remembering import remembering


def test_each_answer_is_worked_out_once() -> None:
    asked: list[str] = []

    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    ask = remembering(length)
    assert [ask("ab"), ask("abc"), ask("ab")] == [2, 3, 2]
    assert asked == ["ab", "abc"]


def test_what_cannot_be_looked_up_is_worked_out_each_time() -> None:
    told = {"a": 1}
    ask = remembering(len)
    assert ask(told) == 1
    told["b"] = 2
    assert ask(told) == 2
