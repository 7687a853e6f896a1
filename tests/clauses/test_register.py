"""The registers hold every clause of the documents, and know which one a person meant."""

import re

import pytest

from croupier.clauses.register import COUNTED, DOCUMENTS, exists, lookup, register, sections, select
from croupier.errors import BadInput
from croupier.rulebook.rulings import is_ruling, ruling, rulings, rulings_on


@pytest.mark.parametrize(
    "document, kinds",
    [
        ("bclc-blackjack", {"rule": 491, "procedure": 43, "physical": 36, "info": 31}),
        ("bclc-poker", {"rule": 2117, "procedure": 176, "physical": 60, "info": 445}),
        ("pa-blackjack", {"rule": 48, "physical": 2, "info": 1}),
        ("ia-blackjack", {"rule": 123, "procedure": 20, "physical": 6, "info": 3}),
    ],
)
def test_the_register_counts_what_the_document_holds(document: str, kinds: dict[str, int]) -> None:
    counted: dict[str, int] = {}
    for entry in register(document).values():
        counted[entry.kind] = counted.get(entry.kind, 0) + 1
    assert counted == kinds


def test_an_entry_knows_where_it_stands() -> None:
    entry = lookup("ia-blackjack/lucky-ladies/10#matched-20")
    assert (entry.document, entry.section, entry.kind) == ("ia-blackjack", "lucky-ladies", "rule")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_id_is_document_section_number(document: str) -> None:
    for entry in register(document).values():
        assert entry.id.split("/")[:2] == [entry.document, entry.section]
        assert entry.id.count("/") == 2
        assert lookup(entry.id) is entry


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_section_is_glossed_wholly_or_not_at_all(document: str) -> None:
    counted = [entry for entry in register(document).values() if entry.kind in COUNTED]
    begun = {entry.section for entry in counted if entry.gloss}
    assert [entry.id for entry in counted if entry.section in begun and not entry.gloss] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_gloss_is_one_plain_line_that_ends_like_a_sentence(document: str) -> None:
    for entry in register(document).values():
        if entry.gloss:
            assert re.fullmatch(r"[A-Z0-9][!-~]*( [!-~]+)*\.", entry.gloss), entry.id


def test_sections_keep_the_order_of_the_document() -> None:
    assert sections("bclc-poker") == tuple(str(number) for number in range(1, 34))
    assert sections("ia-blackjack")[:3] == ("introduction", "placement-of-wagers", "dealing-procedures")


@pytest.mark.parametrize(
    "wrong, meant",
    [
        ("bclc-blackjack/1/4.3.1.z", "bclc-blackjack/1/4.3.1.b"),
        ("bclc-blakjack/1/4.3", "bclc-blackjack/1/4.3"),
        ("ia-blackjack/insuranc/1", "ia-blackjack/insurance/1"),
        ("4.3.1", None),
        ("", None),
    ],
)
def test_an_unknown_clause_names_the_nearest(wrong: str, meant: str | None) -> None:
    assert not exists(wrong)
    with pytest.raises(BadInput) as refused:
        lookup(wrong)
    assert (refused.value.code, refused.value.nearest) == ("name/unknown-clause", meant)


@pytest.mark.parametrize(
    "text, chosen",
    [
        ("bclc-blackjack:1", ("1",)),
        ("bclc-poker:1,6-9", ("1", "6", "7", "8", "9")),
        ("bclc-poker:9,1,9", ("1", "9")),
        ("ia-blackjack:insurance, lucky_ladies", ("insurance", "lucky-ladies")),
        ("BCLC_blackjack:2-2", ("2",)),
    ],
)
def test_sections_are_chosen_by_names_numbers_and_ranges(text: str, chosen: tuple[str, ...]) -> None:
    assert select(text)[1] == chosen


def test_a_document_alone_means_all_of_it() -> None:
    assert select("ia-blackjack") == ("ia-blackjack", sections("ia-blackjack"))


@pytest.mark.parametrize(
    "text, code, meant",
    [
        ("bclc-blackjak:1", "name/unknown-document", "bclc-blackjack"),
        ("bclc-blackjack:7-9", "name/unknown-section", "bclc-blackjack:8"),
        ("bclc-blackjack:0", "name/unknown-section", "bclc-blackjack:8"),
        ("bclc-poker:9-3", "name/unknown-section", "bclc-poker:9"),
        ("bclc-poker:1,,2", "name/unknown-section", "bclc-poker:9"),
        ("ia-blackjack:insurence", "name/unknown-section", "ia-blackjack:insurance"),
    ],
)
def test_an_unknown_choice_names_the_nearest(text: str, code: str, meant: str) -> None:
    with pytest.raises(BadInput) as refused:
        select(text)
    assert (refused.value.code, refused.value.nearest) == (code, meant)


def test_rulings_are_found_by_id_clause_section_and_document() -> None:
    adopted = ruling("bclc-blackjack/ruling/29")
    assert is_ruling(adopted.id)
    for part in (adopted.clauses[0], "bclc-blackjack/1", "bclc-blackjack"):
        assert adopted in rulings_on(part)
    assert adopted not in rulings_on("ia-blackjack")
    assert rulings_on("bclc-blackjack/1/4") == ()  # a number is not the start of another number


def test_an_unknown_ruling_names_the_nearest() -> None:
    with pytest.raises(BadInput) as refused:
        ruling("bclc-blackjack/ruling/299")
    assert refused.value.code == "name/unknown-ruling"
    assert refused.value.nearest in rulings()
