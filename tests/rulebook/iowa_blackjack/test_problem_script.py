"""Iowa, problem solutions: what the dealer is told from a mistake to the ruling on it, mistake by mistake."""

import re
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.histories.result import Result
from croupier.script.render import render
from tests.rounds import moments, played

IA = cite("ia-blackjack")
CALL = "Stop and wait for a ruling."
TOLD = frozenset(  # the events of a mistake
    [
        "irregularity",
        "supervisor-called",
        "ruled",
        "card-exposed",
        "exposed-given",
        "exposed-offered",
        "exposed-burned",
        "hand-reopened",
        "hole-shown",
        "blackjack-late",
        "spot-dropped",
        "cards-cut",
        "folding-offered",
        "folded",
        "discards-shuffled",
        "bets-left",
    ]
)
TWO = {1: "Th 6c", 2: "9h 2d", "dealer": "8s Tc"}


def lines(result: Result) -> list[str]:
    """`1 A card was exposed.`: the clause, without its section where that is this one, and the line."""
    found: list[str] = []
    for one in result.rounds:
        happened = {event.seq: event for event in one.events}
        for line in render(result.game, one.events, result.offers):
            event = happened[line["event"]]
            extra = event.kind == "card-dealt" and "too many" in line["does"]
            if extra or (event.kind in TOLD and not line["clause"].endswith("dealing-procedures/21")):
                number = line["clause"].removeprefix(IA("problem-solutions/")).removeprefix(IA(""))
                found.append(f"{number} {line['says']} {line['does']}".replace("  ", " ").strip())
                assert kind_of(found[-1]) in (None, event.kind), found[-1]
    return found


MISTAKE = re.compile(
    "was exposed at|drew to a hand|hole card was seen|find a blackjack|missed its hit|one spot off"
    "|wrong number of cards|gets no cards|shoe is empty|face up in the shoe"
)


def kind_of(line: str) -> str | None:
    """The event at which a line must sound, where its words tell."""
    if "Supervisor: " in line:
        return "supervisor-called"
    if "The supervisor rules: " in line:
        return "ruled"
    if "Keep your first two cards" in line:
        return "cards-cut"
    return "irregularity" if MISTAKE.search(line) else None


def case(name: str, cards: dict[Any, str], actions: list[str], expected: list[str], **parts: Any) -> object:
    numbers = dict.fromkeys(line.split()[0] for line in expected)
    cited = [IA(one if "/" in one else f"problem-solutions/{one}") for one in numbers]
    return pytest.param(cards, actions, expected, parts, id=name, marks=pytest.mark.clause(*cited))


def rule(choice: str) -> str:
    return f"s1 rule choice {choice} reason as+asked"


EXPOSED = ["1 A card was exposed at seat 1.", "1 5h lies open: give it to nobody yet."]
CALLED = [*EXPOSED, f"1 Supervisor: exposed card. {CALL}"]
OFFERED = [
    *CALLED,
    "1.A The supervisor rules: the next player is offered the card (as asked).",
    "1.A Offer it to seat 2: seat 1 does not want it.",
]
EXPOSE = "dealer err kind exposed-card seat 1"
FACE_UP = [
    "12 A card lies face up in the shoe.",
    "12 5h lies open: give it to nobody yet.",
    f"12 Supervisor: face up card. {CALL}",
]
NEXT = {**TWO, "next": "5h 9c 4c"}
COUNT = "dealer err kind wrong-card-count seat 1"

CASES = [
    case(
        "exposed, taken",
        NEXT,
        [EXPOSE, rule("taken"), "2 stand"],
        [*CALLED, "1.A The supervisor rules: seat 1 takes the card (as asked).", "1.A Give 5h to seat 1."],
    ),
    case(
        "exposed after the hand stood, taken",
        NEXT,
        ["1 stand", EXPOSE, rule("taken"), "2 stand"],
        [
            *CALLED,
            "1.A The supervisor rules: seat 1 takes the card (as asked).",
            "1.A Seat 1 plays on.",
            "1.A Give 5h to seat 1.",
        ],
    ),
    case(
        "exposed, burned",
        NEXT,
        [EXPOSE, rule("burned"), "1 stand", "2 stand"],
        [*CALLED, "1.A The supervisor rules: the card is burned (as asked).", "1.A Burn 5h."],
    ),
    case(
        "exposed, taken by the second",
        NEXT,
        [EXPOSE, rule("offered-to-next"), "2 hit", "2 stand", "1 stand"],
        [*OFFERED, "1.B Give 5h to seat 2; the first player comes after the last one."],
    ),
    case(
        "exposed, refused by the second",
        NEXT,
        [EXPOSE, rule("offered-to-next"), "2 stand", "1 stand"],
        [*OFFERED, "1.A Burn 5h."],
    ),
    case(
        "hit on a standing hand",
        {1: "Th 6c", "dealer": "8s Tc", "next": "3h"},
        ["1 stand", "dealer err kind hit-standing-hand", rule("burned")],
        [
            "2 You drew to a hand that stands.",
            "2 3h lies open: give it to nobody yet.",
            f"2 Supervisor: hit standing hand. {CALL}",
            "2 The supervisor rules: the card is burned (as asked).",
            "2 Burn 3h.",
        ],
    ),
    case(
        "hole card exposed",
        {1: "Th 9c", "dealer": "8s Tc"},
        ["dealer err kind hole-card-exposed", rule("play-on"), "1 stand"],
        [
            "3 Your hole card was seen.",
            "3 Leave Tc open.",
            f"3 Supervisor: hole card exposed. {CALL}",
            "3 The supervisor rules: go on dealing with your hole card known (as asked).",
        ],
    ),
    case(
        "late blackjack",
        {1: "Th 6c Kc", "dealer": "Ks Ac"},
        ["dealer skip-peek", "1 double", "dealer err kind late-blackjack", rule("becomes-21")],
        [
            "4 Leave the bets and the cards of seat 1.",
            "4 You find a blackjack after the players have played.",
            f"4 Supervisor: late blackjack. {CALL}",
            "4 The supervisor rules: your hand counts as 21 and not as a blackjack (as asked).",
            "4 Twenty-one. Of doubles and splits take the first bet only.",
        ],
    ),
    case(
        "missed hit, dead hand",
        TWO,
        ["1 stand", "dealer err kind missed-hit seat 1", rule("dead-hand"), "2 stand"],
        [
            "5 Seat 1 missed its hit.",
            f"5 Supervisor: missed hit. {CALL}",
            "5 The supervisor rules: the hand of seat 1 is dead (as asked).",
        ],
    ),
    case(
        "missed hit, card at the end",
        {**TWO, "next": "4c"},
        ["1 stand", "dealer err kind missed-hit seat 1", rule("card-at-end"), "2 stand", "1 hit", "1 stand"],
        [
            "5 Seat 1 missed its hit.",
            f"5 Supervisor: missed hit. {CALL}",
            "5 The supervisor rules: seat 1 gets its card after all other players (as asked).",
            "5 Come back to seat 1 before you turn your hole card.",
        ],
    ),
    case(
        "one spot off, backed up",
        TWO,
        ["dealer err kind wrong-spot seat 1", rule("backed-up"), "1 stand", "2 stand"],
        [
            "6 The cards went one spot off at seat 1.",
            f"6 Supervisor: wrong spot. {CALL}",
            "6 The supervisor rules: back the cards up one spot (as asked).",
        ],
    ),
    case(
        "one spot off, as dealt",
        TWO,
        ["1 stand", "dealer err kind wrong-spot seat 1", rule("as-dealt"), "2 stand"],
        [
            "6 The cards went one spot off at seat 1.",
            f"6 Supervisor: wrong spot. {CALL}",
            "ruling/180 The supervisor rules: the cards stay as they were dealt (as asked).",
        ],
    ),
    case(
        "one spot off, misdeal",
        TWO,
        ["1 stand", "dealer err kind wrong-spot seat 1", rule("misdeal")],
        [
            "6 The cards went one spot off at seat 1.",
            f"6 Supervisor: wrong spot. {CALL}",
            "ruling/180 The supervisor rules: misdeal, all bets go back (as asked).",
        ],
    ),
    *(
        case(
            f"three cards, {choice}",
            {1: "Th 6c 5c", 2: "9h 2d", "dealer": "8s Tc"},
            [f"{COUNT} count 3", rule(choice), *stands],
            [
                "7 Seat 1 gets a wrong number of cards.",
                "7 A card too many goes to seat 1: 5c.",
                f"7 Supervisor: wrong card count. {CALL}",
                f"7 The supervisor rules: {text} (as asked).",
                after,
            ],
        )
        for choice, text, after, stands in (
            ("sit-out", "seat 1 sits this round out", "7 Burn the cards of seat 1.", ["2 stand"]),
            ("misdealt-hand", "the hand of seat 1 is a misdeal", "7 Burn the cards of seat 1.", ["2 stand"]),
            (
                "keep",
                "seat 1 plays the two cards it should have",
                "ruling/176 Seat 1 keeps its first two cards: burn the rest.",
                ["1 stand", "2 stand"],
            ),
        )
    ),
    case(
        "no cards",
        {1: "", 2: "9h 2d", "dealer": "8s Tc"},
        ["dealer err kind no-cards seat 1", rule("no-hand"), "2 stand"],
        [
            "8 Seat 1 gets no cards.",
            f"8 Supervisor: no cards. {CALL}",
            "8 The supervisor rules: seat 1 has no hand in this round (as asked).",
            "8 Deal seat 1 in with the next hand.",
        ],
    ),
    case(
        "dealer with three cards, one folds",
        {1: "Th 6c", 2: "9h 2d", "dealer": "8s Tc 5c"},
        ["dealer err kind dealer-card-count count 3", rule("offered-play"), "1 fold", "2 decline", "2 stand"],
        [
            "9 Your own hand gets a wrong number of cards.",
            "9 A card too many goes to your own hand: 5c.",
            f"9 Supervisor: dealer card count. {CALL}",
            "9 The supervisor rules: every player may play on or fold (as asked).",
            "9 Keep your first two cards: burn the rest.",
            "9 Play or fold? Ask every player in turn.",
            "ruling/178 Seat 1 folds: discard its cards.",
        ],
    ),
    case(
        "dealer with three cards, misdeal",
        {1: "Th 6c", "dealer": "8s Tc 5c"},
        ["dealer err kind dealer-card-count count 3", rule("misdeal")],
        [
            "9 Your own hand gets a wrong number of cards.",
            "9 A card too many goes to your own hand: 5c.",
            f"9 Supervisor: dealer card count. {CALL}",
            "9 The supervisor rules: misdeal, all bets go back (as asked).",
        ],
    ),
    case(
        "dealer not dealt, dealt now",
        {1: "Th 6c", "dealer": "8s Tc"},
        ["dealer err kind dealer-not-dealt", rule("offered-play"), "1 decline", "1 stand"],
        [
            "10 Your own hand gets no cards.",
            f"10 Supervisor: dealer not dealt. {CALL}",
            "10.A The supervisor rules: every player may play on or fold (as asked).",
            "10.A Play or fold? Ask every player in turn.",
        ],
    ),
    case(
        "dealer not dealt, misdeal",
        {1: "Th 6c", "dealer": ""},
        ["dealer err kind dealer-not-dealt", rule("misdeal")],
        [
            "10 Your own hand gets no cards.",
            f"10 Supervisor: dealer not dealt. {CALL}",
            "10.B The supervisor rules: misdeal, all bets go back (as asked).",
        ],
    ),
    *(
        case(
            f"shoe empty, {choice}",
            {1: "Th 6c", "dealer": "8s Tc"},
            ["dealer err kind shoe-empty", rule(choice), *stands],
            [
                "11 The shoe is empty.",
                f"11 Supervisor: shoe empty. {CALL}",
                f"11 The supervisor rules: {text} (as asked).",
                *after,
            ],
        )
        for choice, text, after, stands in (
            (
                "shuffle-discards",
                "shuffle the discards and go on",
                ["11 Shuffle the discards in and go on."],
                ["1 stand"],
            ),
            ("misdeal", "misdeal, all bets go back", [], []),
        )
    ),
    case(
        "face up, wanted",
        NEXT,
        ["dealer err kind face-up-card", rule("taken"), "2 stand"],
        [*FACE_UP, "12 The supervisor rules: seat 1 takes the card (as asked).", "12 Give 5h to seat 1."],
    ),
    case(
        "face up, wanted by a hand that stands",
        NEXT,
        ["1 stand", "dealer err kind face-up-card seat 1", rule("taken"), "2 stand"],
        [
            *FACE_UP,
            "12 The supervisor rules: seat 1 takes the card (as asked).",
            "12 Seat 1 plays on.",
            "12 Give 5h to seat 1.",
        ],
    ),
    case(
        "face up, not wanted",
        NEXT,
        ["dealer err kind face-up-card", rule("burned"), "1 stand", "2 stand"],
        [*FACE_UP, "12 The supervisor rules: the card is burned (as asked).", "12 Burn 5h."],
    ),
]


@pytest.mark.parametrize("cards, actions, expected, parts", CASES)
def test_from_the_mistake_to_the_ruling(
    cards: dict[Any, str], actions: list[str], expected: list[str], parts: dict[str, Any]
) -> None:
    assert lines(played("ia/blackjack", cards, *actions, **parts)) == expected


@pytest.mark.clause(IA("dealing-procedures/16"))
def test_an_overlooked_blackjack_stays_until_take_and_pay() -> None:
    result = played("ia/blackjack", {1: "As Kc", "dealer": "8s Tc"}, "dealer overlook seat 1")
    assert moments(result, IA("dealing-procedures/16")) == [
        "blackjack-overlooked 1: The blackjack of seat 1 stays until take and pay."
    ]


@pytest.mark.clause(IA("ruling/174"))
def test_surrender_where_a_table_takes_it() -> None:
    result = played(
        "ia/blackjack", {1: "Th 6c", "dealer": "8s"}, "1 surrender", options={"surrender": "late"}
    )
    assert moments(result, IA("ruling/174")) == [
        "settled 1: Take half of the main of seat 1: $10.00 goes back."
    ]


@pytest.mark.clause(IA("ruling/169"))
def test_hands_dealt_face_down_are_shown() -> None:
    result = played(
        "ia/single-deck-blackjack", {1: "Th 6c Kd", 2: "9s 9d", "dealer": "8s Tc"}, "1 hit", "2 stand"
    )
    assert moments(result, IA("ruling/169")) == [
        "hand-shown 1: Seat 1 shows Th 6c Kd.",
        "hand-shown 2: Seat 2 shows 9s 9d.",
    ]
