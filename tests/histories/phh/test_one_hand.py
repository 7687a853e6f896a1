"""What is wrong with a hand: each mistake by its code, with its path, its line and a better word."""

import datetime
from decimal import Decimal

import pytest

from croupier.errors import BadInput
from croupier.histories.phh import VARIANTS, DealHole, Fold, Hand
from croupier.histories.phh.amounts import read_amount
from croupier.histories.phh.fields import FIELDS
from croupier.histories.phh.variants import CODES, LIMITS
from tests.histories.phh.hands import SHORT, bad, good, only, spoil

STUD = """\
variant = 'F7S'
antes = [1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = []
"""


def test_the_hand_that_is_spoilt_below_is_good() -> None:
    hand = good(SHORT)
    assert hand == Hand(
        variant="NT",
        antes_cents=(0, 0, 0),
        blinds_or_straddles_cents=(100, 200, 0),
        min_bet_cents=200,
        starting_stacks_cents=(20000, 15025, None),
        actions=hand.actions,
    )
    assert hand.actions[0] == DealHole(1, ("Ah", "Kh"))
    assert hand.actions[3] == Fold(3)
    assert [action.written for action in hand.actions][-2:] == ["p2 cc", "d db 2hThJh"]
    assert hand.player_count == 3
    assert good(STUD).bring_in_cents == 100


@pytest.mark.parametrize(
    "old, new, code, path, line, nearest",
    [
        ("'NT'", "'NTH'", "scenario/unknown-variant", "variant", 1, "NT"),
        ("'NT'", "'nt'", "scenario/unknown-variant", "variant", 1, "NT"),
        ("'NT'", "'F7S8'", "scenario/unknown-variant", "variant", 1, "F7S/8"),
        ("'NT'", "7", "scenario/unknown-variant", "variant", 1, None),
        ("'NT'", "'FT'", "scenario/missing-field", "small_bet", 1, None),
        ("'NT'", "'F7S'", "scenario/unwanted-field", "blinds_or_straddles", 3, None),
        ("variant", "varaint", "scenario/missing-field", "variant", 1, "varaint"),
        ("min_bet", "minimum_bet", "scenario/missing-field", "min_bet", 1, "minimum_bet"),
        ("starting_stacks", "_stacks", "scenario/missing-field", "starting_stacks", 1, "_stacks"),
        ("min_bet = 2", "min_bet = 2\nsmall_bet = 2", "scenario/unwanted-field", "small_bet", 5, None),
        ("min_bet = 2", "min_bet = 2\nbring_in = 2", "scenario/unwanted-field", "bring_in", 5, None),
        ("min_bet = 2", "min_bet = 0", "scenario/not-positive", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = '2'", "scenario/wrong-type", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = true", "scenario/wrong-type", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = 2.001", "money/fraction-of-a-cent", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = 1e-7", "money/fraction-of-a-cent", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = 1e-50", "money/exponent", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = 1e15", "money/too-large", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = 1e300", "money/exponent", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = nan", "money/not-a-number", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = inf", "money/not-a-number", "min_bet", 4, None),
        ("min_bet = 2", "min_bet = -2", "money/signed", "min_bet", 4, None),
        ("antes = [0, 0, 0]", "antes = 0", "scenario/wrong-type", "antes", 2, None),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "scenario/wrong-length", "antes", 2, None),
        ("antes = [0, 0, 0]", "antes = [0, 0, 0, 0]", "scenario/wrong-length", "antes", 2, None),
        ("antes = [0, 0, 0]", "antes = [0, -1, 0]", "money/signed", "antes[1]", 2, None),
        ("antes = [0, 0, 0]", "antes = [0, -0.01, 0]", "money/signed", "antes[1]", 2, None),
        ("antes = [0, 0, 0]", "antes = [0, 0, inf]", "money/not-a-number", "antes[2]", 2, None),
        ("[1, 2, 0]", "[1, 2]", "scenario/wrong-length", "blinds_or_straddles", 3, None),
        ("[200, 150.25, inf]", "[200, 0, inf]", "scenario/not-positive", "starting_stacks[1]", 5, None),
        ("[200, 150.25, inf]", "[200, 1, -inf]", "money/not-a-number", "starting_stacks[2]", 5, None),
        ("[200, 150.25, inf]", "[200]", "scenario/wrong-length", "starting_stacks", 5, None),
        ("[200, 150.25, inf]", "[\n200,\n'x',\ninf]", "scenario/wrong-type", "starting_stacks[1]", 7, None),
        ("[200, 150.25, inf]", "[]", "scenario/wrong-length", "starting_stacks", 5, None),
        ("'p3 f'", "7", "scenario/wrong-type", "actions[3]", 9, None),
        ("'p3 f'", "'p3 fold'", "scenario/bad-action", "actions[3]", 9, "pN f"),
        ("'p3 f'", "'p4 f'", "scenario/unknown-player", "actions[3]", 9, "p3"),
        ("p1 cbr 7.50", "p1 cbr 7.505", "money/fraction-of-a-cent", "actions[4]", 10, None),
        ("2hThJh", "2hThJ", "card/unknown", "actions[6]", 12, None),
        ("2hThJh", "2hThKh", "card/twice", "actions[6]", 12, None),
        ("'d dh p2 ????'", '"""d dh p2 KhKh"""', "card/twice", "actions[1]", 7, None),
        ("]\n", "]\nday = 0\n", "scenario/out-of-range", "day", 14, None),
        ("]\n", "]\nday = 32\n", "scenario/out-of-range", "day", 14, None),
        ("]\n", "]\nmonth = 13\n", "scenario/out-of-range", "month", 14, None),
        ("]\n", "]\nyear = 10000\n", "scenario/out-of-range", "year", 14, None),
        ("]\n", "]\nlevel = 1.5\n", "scenario/wrong-type", "level", 14, None),
        ("]\n", "]\nlevel = true\n", "scenario/wrong-type", "level", 14, None),
        ("]\n", "]\nhand = [1]\n", "scenario/wrong-type", "hand", 14, None),
        ("]\n", "]\nhand = 0x8000000000000000\n", "scenario/out-of-range", "hand", 14, None),
        ("]\n", "]\ntime = 2009-07-16\n", "scenario/wrong-type", "time", 14, None),
        ("]\n", "]\nauthor = 7\n", "scenario/wrong-type", "author", 14, None),
        ("]\n", "]\nante_trimming_status = 0\n", "scenario/wrong-type", "ante_trimming_status", 14, None),
        ("]\n", "]\nseats = [1, 2]\n", "scenario/wrong-length", "seats", 14, None),
        ("]\n", "]\nseats = [1, 2, 1]\n", "scenario/seat-twice", "seats[2]", 14, None),
        ("]\n", "]\nplayers = ['a', 'b', 1]\n", "scenario/wrong-type", "players[2]", 14, None),
        ("]\n", "]\nplayers = ['a', 'b']\n", "scenario/wrong-length", "players", 14, None),
        ("]\n", "]\nfinishing_stacks = [1, 2]\n", "scenario/wrong-length", "finishing_stacks", 14, None),
        ("]\n", "]\nwinnings = [1]\n", "scenario/wrong-length", "winnings", 14, None),
        ("]\n", "]\nwinnings = [1, 1, -1]\n", "money/signed", "winnings[2]", 14, None),
        ("]\n", "]\ntime_banks = [1]\n", "scenario/wrong-length", "time_banks", 14, None),
        ("]\n", "]\ntime_limit = -1\n", "scenario/wrong-type", "time_limit", 14, None),
        ("]\n", "]\ntime_limit = -0.5\n", "scenario/wrong-type", "time_limit", 14, None),
        ("]\n", "]\ntime_limit = nan\n", "scenario/wrong-type", "time_limit", 14, None),
        ("]\n", "]\n_own = nan\n", "scenario/wrong-type", "_own", 14, None),
        ("]\n", "]\n\n_own.more = 0xfffffffffffffffff\n", "scenario/out-of-range", "_own", 15, None),
    ],
)
def test_each_mistake(old: str, new: str, code: str, path: str, line: int, nearest: str | None) -> None:
    error = bad(spoil(SHORT, old, new))
    assert error.code == code
    assert error.nearest == nearest
    where = error.position or {}
    assert (where["file"], where["path"], where["line"]) == ("text", path, line)
    assert where.get("action") == (int(path[8:-1]) if path.startswith("actions[") else None)


@pytest.mark.parametrize("code", CODES)
def test_each_variant_needs_its_limits_and_no_others(code: str) -> None:
    """As tabulated by the specification: stud has a bring-in, fixed limits two bets, the others one."""
    stud = code in ("F7S", "F7S/8", "FR")
    fixed = code.startswith("F")
    expected = {
        "bring_in" if stud else "blinds_or_straddles",
        *(("small_bet", "big_bet") if fixed else ("min_bet",)),
    }
    values = {name: "[1, 2]" if name == "blinds_or_straddles" else "2" for name in LIMITS}
    base = f"variant = '{code}'\nantes = [0, 0]\nstarting_stacks = [9, 9]\nactions = []\n"
    for name in LIMITS:
        wrong = expected ^ {name}
        error = bad(base + "".join(f"{one} = {values[one]}\n" for one in LIMITS if one in wrong))
        assert error.code == ("scenario/missing-field" if name in expected else "scenario/unwanted-field")
        assert error.offender == name
    hand = good(base + "".join(f"{name} = {values[name]}\n" for name in LIMITS if name in expected))
    assert hand.variant == code
    assert len(VARIANTS) == 11


def test_no_field_is_called_by_a_number() -> None:
    """By itself it would be read as a hand of that number."""
    error = bad(f"[1]\n{SHORT}7 = 1\n")
    assert error.code == "scenario/bad-number"
    assert (error.position or {})["path"] == "1.7"
    assert (error.position or {})["line"] == 15


def test_the_variant_is_asked_for_first() -> None:
    assert bad("antes = 'x'\nactions = 7").code == "scenario/missing-field"
    assert bad("variant = 'x'\nantes = 'x'").code == "scenario/unknown-variant"
    assert bad(SHORT.replace("antes", "ante").replace("'p3 f'", "'x'")).offender == "antes"


def test_amounts_however_toml_writes_them() -> None:
    for written in ("1000", "1_000", "1000.0", "1e3", "1E+3", "0x3e8", "+1000", "10.0e2", "1000.000"):
        assert good(SHORT.replace("[200,", f"[{written},")).starting_stacks_cents[0] == 100000


def test_optional_fields_of_every_kind() -> None:
    more = """
time = 21:02:00
hand = 'R5-1'
table = 7
seats = [4, 2, 9]
time_limit = inf
time_banks = [30, 1.5, 0]
finishing_stacks = [0, 1.50, inf]
currency_symbol = '$'
_sponsors = ['', {name = 'x'}]
stakes_of_a_later_version = 1.50
"""
    hand = good(SHORT + more)
    assert hand.time == datetime.time(21, 2)
    assert (hand.hand, hand.table, hand.seats) == ("R5-1", 7, (4, 2, 9))
    assert hand.time_limit == Decimal("inf")
    assert hand.time_banks == (Decimal(30), Decimal("1.5"), Decimal(0))
    assert hand.finishing_stacks_cents == (0, 150, None)
    assert hand.other_fields == {
        "_sponsors": ["", {"name": "x"}],
        "stakes_of_a_later_version": Decimal("1.50"),
    }


def test_the_first_and_the_last_day_there_are() -> None:
    assert good(SHORT + "day = 1\nmonth = 1\nyear = 1\n").day == 1
    assert good(SHORT + "day = 31\nmonth = 12\nyear = 9999\n").day == 31


@pytest.mark.parametrize(
    "players, code", [(1, "scenario/wrong-length"), (2, ""), (99, ""), (100, "scenario/wrong-length")]
)
def test_how_many_may_play(players: int, code: str) -> None:
    """As many as actions can name, `p1` to `p99`."""
    text = f"variant = 'NT'\nantes = {[0] * players}\nblinds_or_straddles = {[1] * players}\nmin_bet = 2\n"
    found = only(f"{text}starting_stacks = {[9] * players}\nactions = ['p{min(players, 99)} f']\n")
    assert (found.code if isinstance(found, BadInput) else "") == code


def test_lines_count_from_the_first_of_the_text() -> None:
    assert (bad("\n\nvariant = 'x'\n").position or {})["line"] == 3


def test_every_field_has_its_place_in_a_hand() -> None:
    """In the same order, so that nothing is read and forgotten."""
    assert [field.attribute for field in FIELDS] == list(Hand.__struct_fields__[:-1])
    assert all(field.attribute in (field.name, f"{field.name}_cents") for field in FIELDS)


def test_an_endless_debt_is_told_with_its_sign() -> None:
    with pytest.raises(BadInput) as refused:
        read_amount(Decimal("-inf"))
    assert refused.value.offender == "-Infinity"
    assert refused.value.message.startswith("-Infinity ")
