"""Ways to break a script: a cue that never sounds, sounds at another moment, or says another's text."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tools.mutants.values import Wrong


def cue_wrongs(script: tuple[Any, ...], at: int) -> Iterator[Wrong]:
    """The wrong cues for one place of a script, each borrowed from its neighbours."""
    cue = script[at]
    others = [*script[at + 1 :], *script[:at]]

    def wrong(kind: str, new: Any) -> Wrong:
        return Wrong(f"cue {kind}", new, (cue.clause,))

    yield wrong("never", replace(cue, on="never"))
    same = (one.when for one in others if one.on == cue.on and one.when != cue.when)
    when: Any = next(same, {} if cue.when else None)
    if when is not None:
        yield wrong("when", replace(cue, when=when))
    text = next((one for one in others if (one.says, one.does) != (cue.says, cue.does)), None)
    if text is not None:
        yield wrong("text", replace(cue, says=text.says, does=text.does))
    event = next((one.on for one in others if one.on != cue.on), None)
    if event is not None:
        yield wrong("event", replace(cue, on=event))
