"""The audit: nothing in a store is taken on trust.

Actions are gone through in the order in which they were written (`following.py`); accounts, meters, snapshots
and the anchors of each day must be what follows. The first record that fails is named. A store that was cut
is audited from there, and so is every archive that is given, which must begin and end where the store says.
"""

from collections.abc import Sequence

from sqlalchemy import select

from croupier.errors import BadInput, brief, plain
from croupier.money.cents import dollars
from croupier.store import reading
from croupier.store.books import known_balances
from croupier.store.commons import as_told, read_commons
from croupier.store.connecting import check_pages, look_at, named, shown, version
from croupier.store.cut import Cuts, Noted, broken_cut, cuts
from croupier.store.findings import Archive, Audit
from croupier.store.following import Followed, Progress
from croupier.store.schema import BALANCES
from croupier.store.still import Source, still

WITH_SNAPSHOTS, WITH_HEADS = "0002", "0003"  # the versions of the store that brought them


class Stopped(KeyboardInterrupt):
    """Somebody pressed a key while a store was gone through."""

    def __init__(self, found: Audit) -> None:
        super().__init__()
        self.found = found


def audit(
    store: str,
    head: str | None = None,
    progress: Progress | None = None,
    archives: Sequence[str] = (),
) -> Audit:
    """Look at everything in a store, and in archives of its earlier days; `head` is a link that was noted
    outside and must be in one of them. Whoever interrupts it gets `Stopped`, with what was found so far."""
    given = [_audited(one, head, progress) for one in archives]
    found, known, has_head = _audited(store, head, progress)
    found.archives = [Archive(one.days, one.file, one.day) for one in known.archived]
    for one, ends, also_head in given:
        has_head = has_head or also_head
        try:
            _match(found, known, one, ends)
        except BadInput as error:
            one.failed = one.failed or error
        found.failed = one.failed or found.failed
    if head is not None and not has_head:
        found.failed = found.failed or _no_head(found, head)
    return found


def _audited(store: str, head: str | None, progress: Progress | None) -> tuple[Audit, Cuts, bool]:
    """What is found in one file, what it notes of cuts, and whether the link is in it."""
    engine = look_at(store)
    store = shown(store)
    found, known, has_head = Audit(store), Cuts(store), False
    try:
        with named(store), still(engine) as source:
            check_pages(source, store, all_of_them=True)
            known = cuts(source, store)
            _Auditor(source, store, found, known).all(progress)
            heads = [one.link for one in known.begins.streams.values()]
            has_head = head is not None and (head in heads or reading.has_link(source, store, head))
    except BadInput as error:
        found.failed = error
    except KeyboardInterrupt:
        found.stopped = True
        raise Stopped(found) from None
    finally:
        engine.dispose()
    return found, known, has_head


def _match(found: Audit, known: Cuts, given: Audit, ends: Cuts) -> None:
    """Whether an archive is one of the store's: it lies between two cuts that the store notes."""
    noted = [None, *(one.digest for one in known.noted)]
    mine = [one.digest for one in ends.noted if one.part == "ends"]
    begins = next((one.digest for one in ends.noted if one.part == "begins"), None)
    if not mine or mine[0] not in noted or noted[noted.index(mine[0]) - 1] != begins:
        what = "holds other days than those that were archived of" if mine else "is no archive of"
        why = f"{given.store} {what} {found.store}."
        raise BadInput("store/wrong-archive", why, offender=given.store)
    found.archives[noted.index(mine[0]) - 1].audit = given


def _no_head(found: Audit, head: str) -> BadInput:
    why = f"{found.store}: no record has the link {brief(head)}"
    missing = [one.file for one in found.archives if one.audit is None]
    hint = f"; it may lie in {' or '.join(missing)}: name it with --archive." if missing else "."
    return BadInput("store/head-missing", f"{why}{hint}", offender=plain(head))


class _Auditor:
    def __init__(self, engine: Source, store: str, found: Audit, known: Cuts) -> None:
        self._engine = engine
        self._store = store
        self._found = found
        self._known = known
        with engine.connect() as connection:  # an older one has no snapshots and heads to check
            self._version = version(connection) or ""
        snapshots = self._version >= WITH_SNAPSHOTS
        self._begins = known.begins
        self._followed = Followed(engine, store, self._begins, found.streams, snapshots=snapshots)

    def all(self, progress: Progress | None) -> None:
        self._followed.all(progress)
        self._check_notes()
        ends = self._known.ends
        if ends is not None:
            self._check_end(ends)
        else:
            self._check_heads()
            self._check_shared()
            self._check_commons()
        self._found.meters = self._followed.meters()

    def _check_notes(self) -> None:
        """What the floor has noted of its archives is what the store does; and where it begins is noted."""
        told = self._followed.archived
        for one in self._known.archived:
            if told.get(one.day, one.digest) != one.digest:
                raise broken_cut(self._store, one.day)
            if one.part == "begins" and self._known.ends is None and one.day not in told:
                raise broken_cut(self._store, one.day)

    def _check_end(self, ends: Noted) -> None:
        """An archive ends as its days did; one of an earlier version leaves out what it did not know."""
        told = ends.cut(self._store)
        if self._followed.cut(told.day, told.at, told).read_again() != told:
            raise broken_cut(self._store, ends.day)

    def _check_heads(self) -> None:
        """Every stream that ended somewhere was found, up to there."""
        if self._version < WITH_HEADS:
            return
        none = reading.Head()
        found, wanted = self._followed.heads(), reading.heads(self._engine, self._store)
        for name in sorted({*found, *wanted}):
            reading.check_end(self._store, name, found.get(name, none), wanted.get(name, none))

    def _check_shared(self) -> None:
        wanted = select(BALANCES.c.account, BALANCES.c.cents)
        with self._engine.connect() as connection:
            told = {row.account: row.cents for row in connection.execute(wanted)}
        if self._version >= WITH_HEADS:
            known_balances(self._engine, self._store)
        ours = self._followed.books.shared()
        for account in sorted({*told, *ours}):
            if told.get(account, 0) != ours.get(account, 0):
                holds, should = dollars(told.get(account, 0)), dollars(ours.get(account, 0))
                why = f"{self._store}: {account} holds {holds}, by what happened {should}."
                raise BadInput("store/wrong-balance", why, offender=account)

    def _check_commons(self) -> None:
        with self._engine.connect() as connection:
            told = read_commons(connection, self._store)
        if told != as_told(self._followed.books.commons(), told):
            why = f"{self._store}: what is posted, claimed or won of the jackpots is not what happened."
            raise BadInput("store/broken-commons", why, offender=self._store)
