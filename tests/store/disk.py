"""A disk between SQLite and the real one: it hears of every write and sync, and may refuse them or die.

SQLite reaches its files through a VFS. This one is the default VFS with four functions replaced: what is
written, synced, cut or deleted is told to `heard` first, which lets it pass (`None`) or answers with an error
of SQLite's. It is registered under a name of its own and chosen by the store's one seam, `connecting.VFS`.
"""

import _sqlite3
import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int64, c_void_p, cast, sizeof
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias
from unittest import mock

from croupier.store import connecting, stored_table

OK, FULL, IOERR_WRITE, IOERR_FSYNC, IOERR_TRUNCATE, IOERR_DELETE = 0, 13, 778, 1034, 1546, 2570
NAME = b"croupier-tests"

Kind: TypeAlias = Literal["write", "sync", "truncate", "delete"]


class Call(NamedTuple):
    """What SQLite asks of the disk."""

    kind: Kind
    path: Path
    at: int = 0  # where a write begins, or the length a file is cut to
    data: bytes = b""


Heard: TypeAlias = Callable[[Call], int | None]

_Close = CFUNCTYPE(c_int, c_void_p)
_Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
_Sync = CFUNCTYPE(c_int, c_void_p, c_int)
_Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)  # the name is kept: no copy of it
_Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)


class _Methods(Structure):
    """sqlite3_io_methods."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", _Write),
        ("truncate", _Truncate),
        ("sync", _Sync),
        *((f"other{number}", c_void_p) for number in range(13)),
    )


class _File(Structure):
    """sqlite3_file, as far as everybody knows it."""

    _fields_ = (("methods", POINTER(_Methods)),)


class _Vfs(Structure):
    """sqlite3_vfs."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("following", c_void_p),
        ("name", c_char_p),
        ("app_data", c_void_p),
        ("open", _Open),
        ("delete", _Delete),
        *((f"other{number}", c_void_p) for number in range(14)),
    )


class Disk:
    """One for the process: SQLite keeps what is registered for good."""

    def __init__(self) -> None:
        self.heard: Heard = lambda call: None
        self.syncs = True  # whether the real disk hears of syncs too
        library = ctypes.CDLL(_sqlite3.__file__)  # with the SQLite that Python itself is linked to
        library.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self._real = library.sqlite3_vfs_find(None).contents
        self._paths: dict[int, Path] = {}
        self._methods: dict[int, _Methods] = {}  # ours, by where the real ones lie
        self._vfs = _Vfs()
        ctypes.memmove(byref(self._vfs), byref(self._real), sizeof(_Vfs))
        self._vfs.name, self._vfs.following = NAME, None
        self._vfs.open, self._vfs.delete = _Open(self._open), _Delete(self._delete)
        assert library.sqlite3_vfs_register(byref(self._vfs), 0) == OK

    def _open(self, vfs: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        code = self._real.open(ctypes.addressof(self._real), name, file, flags, out)
        opened = cast(file, POINTER(_File)).contents
        if code == OK and name is not None:  # a file without a name is SQLite's own scratch paper
            self._paths[file] = Path(ctypes.string_at(name).decode())
            opened.methods = ctypes.pointer(self._ours(opened.methods.contents))
        return int(code)

    def _ours(self, real: _Methods) -> _Methods:
        where = ctypes.addressof(real)
        if where not in self._methods:
            ours = _Methods()
            ctypes.memmove(byref(ours), byref(real), sizeof(_Methods))
            ours.write, ours.truncate, ours.sync = self._replaced(real)
            self._methods[where] = ours
        return self._methods[where]

    def _replaced(self, real: _Methods) -> tuple[object, object, object]:
        def write(file: int, data: int, length: int, at: int) -> int:
            code = self.heard(Call("write", self._paths[file], at, ctypes.string_at(data, length)))
            return int(real.write(file, data, length, at)) if code is None else code

        def truncate(file: int, length: int) -> int:
            code = self.heard(Call("truncate", self._paths[file], length))
            return int(real.truncate(file, length)) if code is None else code

        def sync(file: int, flags: int) -> int:
            code = self.heard(Call("sync", self._paths[file]))
            if code is None:
                return int(real.sync(file, flags)) if self.syncs else OK
            return code

        return _Write(write), _Truncate(truncate), _Sync(sync)

    def _delete(self, vfs: int, name: bytes, sync_folder: int) -> int:
        code = self.heard(Call("delete", Path(name.decode())))
        if code is None:
            return int(self._real.delete(ctypes.addressof(self._real), name, sync_folder))
        return code


_disks: list[Disk] = []
SMALL_LOG = "PRAGMA wal_autocheckpoint=8"  # pages: so that an evening also moves its log into the file


@contextmanager
def listening(heard: Heard, *pragmas: str, syncs: bool = False) -> Iterator[None]:
    """While this lasts, stores are opened on the disk that tells `heard` of everything."""
    if not _disks:
        _disks.append(Disk())
    (disk,) = _disks
    before = disk.heard, disk.syncs
    disk.heard, disk.syncs = heard, syncs
    try:
        with (
            mock.patch.object(connecting, "VFS", NAME.decode()),
            mock.patch.object(connecting, "PREPARED", (*connecting.PREPARED, SMALL_LOG, *pragmas)),
            mock.patch.object(stored_table, "ROUNDS_BETWEEN", 1),  # snapshots are written too
        ):
            yield
    finally:
        disk.heard, disk.syncs = before
