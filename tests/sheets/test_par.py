"""PAR sheets: their numbers are those of `analyze`, and a page has everything in it."""

import json
import re
import sys
import zlib
from dataclasses import replace
from datetime import date
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

import croupier
from croupier.analysis import report
from croupier.analysis.analyze import report as analysed
from croupier.analysis.edge import Net, Outcome
from croupier.analysis.kept import Kept
from croupier.analysis.parlay import ridden
from croupier.cli import figures
from croupier.cli.main import run
from croupier.sheets import par
from croupier.sheets.par import sheet
from croupier.sheets.par_page import par_page

Capture = pytest.CaptureFixture[str]
KINGS_BOUNTY = "bclc/kings-bounty"
VOID = {"meta", "img", "br", "hr", "link", "input", "wbr"}


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def bounty(tmp_path_factory: pytest.TempPathFactory) -> str:
    to = tmp_path_factory.mktemp("sheets") / "bounty.html"
    assert run(["par", KINGS_BOUNTY, "-o", str(to)]) == 0
    return to.read_text()


class Tree(HTMLParser):
    """Reads a page, and is particular about what is open and closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.asked: list[str] = []  # for anything outside
        self._in_cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.asked += [f"{tag} {named[name]}" for name in ("src", "href") if name in named]
        if tag == "img":
            self.images.append(named)
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("td", "th"):
            self._in_cell = True
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self._in_cell = self._in_cell and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self._in_cell:
            self.cells[-1] += data


def tree(page: str) -> Tree:
    read = Tree()
    read.feed(page)
    read.close()
    assert read.open == []
    return read


def test_everything_is_in_the_page(bounty: str) -> None:
    read = tree(bounty)
    assert read.asked
    assert [one for one in read.asked if not one.startswith("img data:image/svg+xml;base64,")] == []
    assert "<script" not in bounty
    assert not re.search(r"url\(|@import|https?://", bounty)
    assert all(image["alt"] for image in read.images)
    assert len(read.images) == 3  # one round, 1,000 and 100,000
    assert 'name="viewport"' in bounty


def test_the_numbers_are_those_of_the_analysis(bounty: str) -> None:
    (wager,) = croupier.analyze(KINGS_BOUNTY)["wagers"]
    cells = tree(bounty).cells
    for row in wager["distribution"]:
        assert f"{row['count']:,}" in cells
        assert f"{row['probability']:.10f}" in cells
    assert f"{wager['edge']:.4%}" in cells
    assert f"{wager['std_dev']:.4f}" in cells
    assert f"{wager['std_dev'] ** 2:.6f}" in cells
    over, under = wager["edge_exact"].split("/")
    assert f"{int(over):,} / {int(under):,}" in cells
    assert "1,000 to 1" in cells


def test_rules_clauses_version_and_hash_are_there(bounty: str) -> None:
    answer = croupier.analyze(KINGS_BOUNTY)
    assert answer["spec"] in bounty
    assert croupier.__version__ in bounty
    assert "It is open only to a player who also has the main bet." in bounty
    assert "bclc-blackjack/2/2.1" in bounty
    assert "every round is dealt from full decks" in bounty


def test_settings_and_pay_tables_are_told_as_they_are_set(capsys: Capture) -> None:
    odds = "500-90-30-20-9-6-4"
    own = "--set decks=8 --set device=continuous-shuffler --set split-hands=3"
    asked = [*own.split(), "--paytable", f"kings-bounty={odds}", "-o", "own.html"]
    assert run(["par", KINGS_BOUNTY, *asked]) == 0
    page = Path("own.html").read_text()
    assert "decks = 8 (the document: 6)" in page
    assert "split-hands = 3 (unless it is set: none)" in page
    cells = tree(page).cells
    assert cells.count("90 to 1") == 2  # among the outcomes and in the rules
    assert "100 to 1" not in cells
    assert f"croupier par {KINGS_BOUNTY} {own} --paytable kings-bounty={odds}" in page


def test_contributions_add_up_to_the_edge(bounty: str) -> None:
    edge = croupier.analyze(KINGS_BOUNTY)["wagers"][0]["edge"]
    numbers = [float(cell) for cell in tree(bounty).cells if re.fullmatch(r"[+-]\d\.\d{6}", cell)]
    *each, whole = numbers
    assert len(each) == 8
    assert whole == pytest.approx(-edge, abs=1e-6)
    assert sum(each) == pytest.approx(whole, abs=1e-5)


def test_rare_results_are_told_together_without_losing_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "HARDLY", 1e-5)
    found = sheet(analysed("ia/single-deck-blackjack"), {}, {}, on=None, made=date(2026, 1, 1))
    main = next(one for one in found.wagers if one.study.wager == "main")
    assert len(main.lines) < len(main.endings)
    assert sum(one.chance for one in main.lines) == pytest.approx(1, abs=1e-12)
    assert sum(one.contributes for one in main.lines) == pytest.approx(
        -float(main.study.figures.edge), abs=1e-10
    )


def test_json(capsys: Capture) -> None:
    assert run(["par", KINGS_BOUNTY, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    answer = croupier.analyze(KINGS_BOUNTY)
    assert said["wagers"] == answer["wagers"]
    (one,) = said["volatility"]
    assert one["variance"] == pytest.approx(answer["wagers"][0]["std_dev"] ** 2)
    assert [found["rounds"] for found in one["after"]] == [1_000, 100_000]
    assert one["after"][0]["mean"] == pytest.approx(-1000 * answer["wagers"][0]["edge"])
    assert said["rules"]["game"] == KINGS_BOUNTY
    assert run(["par", KINGS_BOUNTY, "-o", "sheet.json"]) == 0
    capsys.readouterr()
    written = json.loads(Path("sheet.json").read_text())
    assert written["volatility"] == said["volatility"]


def test_it_says_whether_its_figures_were_kept(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "usual", lambda: Kept(None, tmp_path / "figures"))
    fresh = []
    for _ in range(2):
        assert run(["par", "bclc/kings-bounty", "--json"]) == 0
        fresh.append(json.loads(capsys.readouterr().out)["fresh"])
    assert fresh == [True, False]


@pytest.mark.parametrize(
    ("where", "more"),
    [
        ("croupier.analysis.report.Analysis.study", ()),
        ("croupier.analysis.report.Analysis.study", ("--json",)),
        ("croupier.analysis.pieces.in_turn", ("--together",)),
    ],
)
def test_half_a_sheet_is_none(
    where: str, more: tuple[str, ...], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever stops it, while it counts or while it plays, is told that there is no sheet."""

    def stopping(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(where, stopping)
    assert run(["par", "bclc/kings-bounty", *more]) == 130
    seen = capsys.readouterr()
    assert (seen.out, seen.err) == ("", "Stopped before the sheet was done.\n")
    assert not Path("bclc-kings-bounty.html").exists()


def test_an_outcome_named_by_a_fraction_tells_the_amount() -> None:
    """Five halves are not five and two: `parlayed-win-5-2` is up two and a half."""
    ended = Outcome(ridden(Fraction(5, 2)), Net(Fraction(5, 2)), 1, "bclc-blackjack/6/7.3.3.a")
    found = analysed("bclc/kings-bounty")
    (study,) = found.wagers
    told = replace(found, wagers=(replace(study, outcomes=(ended, *study.outcomes)),))
    assert "parlayed win 2.5" in par_page(sheet(told, {}, {}, on=None, made=date(2026, 1, 1)))
    said = [line.text.split() for line in figures.page(told, 100)]
    assert ["parlayed-win-2.5", "+2.5"] in [words[:2] for words in said]


def test_without_a_name_it_is_called_after_the_game(capsys: Capture) -> None:
    assert run(["par", KINGS_BOUNTY]) == 0
    assert Path("bclc-kings-bounty.html").exists()
    assert "bclc-kings-bounty.html" in capsys.readouterr().out


def test_a_pdf_is_tagged(capsys: Capture) -> None:
    assert run(["par", KINGS_BOUNTY, "-o", "sheet.pdf"]) == 0
    content = Path("sheet.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    found = content
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL):
        try:
            found += zlib.decompress(stream)
        except zlib.error:
            continue
    for mark in (b"/StructTreeRoot", b"/MarkInfo", b"/Lang", b"pdfuaid", b"/Figure", b"/Alt", b"/TH"):
        assert mark in found, mark
    assert re.search(rb"/MarkInfo\s*<<\s*/Marked true", found)


@pytest.mark.parametrize("name, nearest", [("sheet.hmtl", ".html"), ("sheet", None), ("sheet.docx", None)])
def test_an_unknown_ending_is_named_before_anything_is_counted(
    capsys: Capture, name: str, nearest: str | None
) -> None:
    assert run(["par", "bclc/ultimate-texas-holdem", "-o", name, "--json"]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert (error["code"], error["offender"], error["nearest"]) == ("name/unknown-ending", name, nearest)


def test_without_weasyprint_pages_are_still_written(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    assert run(["strategy", KINGS_BOUNTY, "-o", "sheet.pdf"]) == 3
    said = capsys.readouterr().err
    assert said.startswith("store/no-sheets")
    assert "pip install 'croupier[sheets]'" in said
    assert not Path("sheet.pdf").exists()
    assert run(["par", KINGS_BOUNTY, "-o", "sheet.html"]) == 0


def test_where_nothing_can_be_written(capsys: Capture) -> None:
    assert run(["par", KINGS_BOUNTY, "-o", "nowhere/sheet.json"]) == 3
    assert capsys.readouterr().err.startswith("store/not-written")


def test_bad_names(capsys: Capture) -> None:
    assert run(["par", "bclc/kings-bount", "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["nearest"] == KINGS_BOUNTY
    assert run(["par", KINGS_BOUNTY, "--json", "--set", "deck=8"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["nearest"] == "decks"
    assert run(["par", KINGS_BOUNTY, "--json", "--paytable", "kings-bounty=1-2"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["code"] == "setting/paytable"


def test_what_is_not_known_is_said() -> None:
    from dataclasses import replace
    from datetime import date

    from croupier.analysis.analyze import report
    from croupier.analysis.waiting import Waiting
    from croupier.sheets.par import sheet
    from croupier.sheets.par_page import par_page

    waits = Waiting("ante", ("ante", "play"), "Nobody has reckoned it.")
    half = replace(report(KINGS_BOUNTY), waiting=(waits,))
    page = par_page(sheet(half, {}, {}, on=None, made=date(2026, 1, 1)))
    assert "<b>ante</b> (ante, play) is not on this sheet. Nobody has reckoned it." in page


def test_a_row_that_wins_and_loses_nothing_has_no_curve() -> None:
    """As the chance of a jackpot, which nobody bets on."""
    from fractions import Fraction

    from croupier.analysis.edge import Net, Outcome, figures
    from croupier.analysis.study import Study
    from croupier.sheets.par import WagerSheet

    ends = tuple(Outcome(name, Net(Fraction(0)), count, "a/1") for name, count in (("hit", 1), ("none", 99)))
    study = Study("jackpot", ends, figures(ends), {})
    found = WagerSheet(study, "Jackpot", None)
    assert not found.spreads
    assert found.after == ()
