"""The hash of the rules played, so that two tables can prove they agree.

It covers what play and payment read: values, clauses, names and versions of algorithms, the version of the
engine. Names of classes and sentences for people are left out, so that a rename or a better sentence strands
no history.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import TypeAlias

from croupier.hands import blackjack_tests as dealt
from croupier.hands import match_tests as match
from croupier.hands import poker_tests as poker
from croupier.hands.algorithm import Algorithm, HouseWay
from croupier.hands.joker import JokerRanking
from croupier.hands.predicate import Anything
from croupier.model.game import Game, SomeGame, SomeOffer
from croupier.model.options import Percent
from croupier.money import odds

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | bool | None"

PROSE = frozenset({"title", "draft", "script", "about", "reads"})  # for people

# Kinds that may stand in the same place, told apart by a word that stays when a class is renamed.
TAGS: Mapping[type, str] = {
    JokerRanking: "joker",
    Anything: "anything",
    Percent: "percent",
    dealt.TwoAre: "two-are",
    dealt.Twins: "twins",
    dealt.SameRank: "same-rank",
    dealt.TwoSuited: "two-suited",
    dealt.TwoMake: "two-make",
    dealt.AmongTwo: "among-two",
    dealt.UpIs: "up-is",
    dealt.UpMatches: "up-matches",
    dealt.UpBetween: "up-between",
    dealt.FirstBeatsUp: "first-beats-up",
    dealt.ThreeSuited: "three-suited",
    dealt.ThreeOfOneColour: "three-of-one-colour",
    dealt.DealerBlackjack: "dealer-blackjack",
    dealt.DealerMakes: "dealer-makes",
    dealt.DealerBreaks: "dealer-breaks",
    dealt.DealerSuited: "dealer-suited",
    dealt.DealerOfOneColour: "dealer-of-one-colour",
    poker.Folded: "folded",
    poker.Unqualified: "unqualified",
    poker.Wins: "wins",
    poker.Ties: "ties",
    poker.BeatsBoard: "beats-board",
    poker.Made: "made",
    poker.PairOrBetter: "pair-or-better",
    poker.LosingHandMade: "losing-hand-made",
    poker.TogetherMake: "together-make",
    poker.FiveMake: "five-make",
    poker.InSuit: "in-suit",
    poker.Has: "has",
    poker.Holds: "holds",
    poker.DealerHolds: "dealer-holds",
    poker.DealerPlays: "dealer-plays",
    poker.WinsBy: "wins-by",
    poker.NaturalFlush: "natural-flush",
    poker.WildFlush: "wild-flush",
    match.Higher: "higher",
    match.Same: "same",
    match.WithTies: "with-ties",
    match.Fouled: "fouled",
    match.Holds: "seven-hold",
    match.HighCard: "high-card",
    match.BankerAceHigh: "banker-ace-high",
    match.BankerJoker: "banker-joker",
    match.AceHigh: "ace-high",
    odds.To: "to",
    odds.For: "for",
    odds.Times: "times",
    odds.Prize: "prize",
    odds.MeterShare: "meter-share",
    odds.Fate: "fate",
}

_known: dict[tuple[int, ...], tuple[tuple[object, ...], str]] = {}  # by identity, with what keeps it alive


def canonical(value: object) -> Plain:
    """A spec as plain data in a fixed order."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Algorithm | HouseWay):
        return {"algorithm": value.name, "version": value.version}
    if is_dataclass(value) and not isinstance(value, type):
        names = [one.name for one in fields(value) if one.init and one.name not in PROSE]
        shown: dict[str, Plain] = {name: canonical(object.__getattribute__(value, name)) for name in names}
        tag = TAGS.get(type(value))
        return shown if tag is None else {**shown, "tag": tag}
    if isinstance(value, Mapping):
        return {str(key): canonical(value[key]) for key in sorted(value, key=str)}
    if isinstance(value, tuple | list | range):
        return [canonical(item) for item in value]
    if isinstance(value, set | frozenset):
        return [canonical(item) for item in sorted(value, key=str)]
    raise TypeError(f"{value!r} is no part of a spec")


def fingerprint(*specs: SomeGame | SomeOffer) -> str:
    """Sixteen hexadecimal digits that change whenever a rule does."""
    same = tuple(map(id, specs))
    if same not in _known:
        told = [canonical(spec) for spec in specs]
        # First versions are not told: what was recorded before they were counted stays what it is.
        told += [spec.engine_version for spec in specs if isinstance(spec, Game) and spec.engine_version > 1]
        text = json.dumps(told, sort_keys=True, separators=(",", ":"))
        if len(_known) > 100:
            _known.clear()
        _known[same] = specs, hashlib.sha256(text.encode()).hexdigest()[:16]
    return _known[same][1]
