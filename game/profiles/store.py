"""The profiles of a machine: a file each in one folder, as crash-safe as saves (C4).

Every change reads the file anew under the folder's lock, so that a game and a terminal, or two games, lose nothing of each other's. One
file that is broken is set aside and told in one sentence; it costs nobody else anything.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core import files, generations
from game.core.errors import SaveError
from game.core.folder_lock import FolderLock
from game.core.generations import Damaged
from game.core.outputs import write_output
from game.profiles import names
from game.profiles.file_format import packed, sound, unpacked
from game.profiles.names import ProfileError
from game.profiles.profile import GUEST, MOST, Profile, reset

SUFFIX = ".profile"
MACHINE = "machine.json"
LOCK = "writing.lock"
PATIENCE = 2.0
"""Seconds to wait for another process that writes."""
_WHAT = "profile"
_ID = re.compile(r"[0-9a-f]{8}\Z")
_Signature = tuple[int, int, int] | None


class _Machine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is remembered beside the profiles: whose campaign is played, and whether the first guest was asked for a name."""

    active: str = GUEST
    asked: bool = False


class _Kept(msgspec.Struct, frozen=True):
    """A profile as it was read, and the file's signature then; `newer`: only looked at; `unsaved`: the disk did not take it."""

    profile: Profile
    signature: _Signature
    newer: bool = False
    unsaved: bool = False


class Profiles:
    """The profiles in a folder, which is made with the first one. Looking never raises; what is wrong is found in `notices`, each told
    once. Whatever changes something raises ProfileError or SaveError with one sentence; the profile is then as it was, except that
    change() goes on with what the disk did not take and writes it with the next change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[ProfileError] = []
        self._kept: dict[str, _Kept] = {}
        self._told: set[tuple[str, str]] = set()
        self._asked = False  # also where the disk did not take it

    # -- looking

    def all(self) -> list[Profile]:
        """Everybody with a name, by name; as many as there may be."""
        self.get(GUEST)  # who may be about to become somebody
        found = [profile for profile in map(self.get, self._ids()) if profile is not None and not profile.is_guest]
        found.sort(key=lambda profile: (profile.name.casefold(), profile.id))
        if len(found) > MOST:
            self._tell("too_many", "", f"There are more than {MOST} profiles; the first {MOST} are shown.", most=MOST)
        return found[:MOST]

    def get(self, profile_id: str) -> Profile | None:
        """The profile, None where there is none that can be read."""
        path = self.path(profile_id)
        if path is None:
            return None
        kept = self._kept.get(profile_id)
        signature = _signature(path)
        if kept is None or not (kept.unsaved or (signature is not None and kept.signature == signature)):
            kept = self._read(profile_id, path)
        return None if kept is None else kept.profile

    @property
    def guest(self) -> Profile:
        """Whoever plays without a name."""
        return self.get(GUEST) or Profile(GUEST)

    @property
    def active(self) -> Profile:
        """Whose campaign this machine plays: the one that was chosen last, the guest's where that one is gone."""
        return self.get(self._machine().active) or self.guest

    @property
    def asked(self) -> bool:
        """Whether the guest was asked for a name; nobody is asked twice."""
        return self._asked or self._machine().asked

    def is_newer(self, profile_id: str) -> bool:
        """True for a profile that a newer edition of the game wrote: it can be chosen, and nothing is added to it."""
        return self.get(profile_id) is not None and self._kept[profile_id].newer

    @property
    def full(self) -> bool:
        return len(self.all()) >= MOST

    def named(self, name: str) -> Profile | None:
        """The profile of that name, or of that id."""
        return next((profile for profile in self.all() if profile.id == name or names.same(profile.name, name)), None)

    def path(self, profile_id: str) -> Path | None:
        """Where a profile lies, None for what is no id."""
        return self.folder / f"{profile_id}{SUFFIX}" if profile_id == GUEST or _ID.match(profile_id) else None

    def take_notices(self) -> list[ProfileError]:
        """What was found to be wrong and is not told yet."""
        taken, self.notices = self.notices, []
        return taken

    # -- changing

    def choose(self, profile_id: str) -> None:
        """This one's campaign is played from now on."""
        self._remember(active=profile_id)

    def has_asked(self) -> None:
        """The guest was asked for a name."""
        self._asked = True
        self._remember(asked=True)

    def make(self, name: str, portrait: str, color: int = 0, shape: int = 0) -> Profile:
        """Somebody new."""
        with self._writing():
            fresh = Profile(self._fresh_id(), self._free_name(name), portrait, color, shape)
            self._room()
            self._write(fresh)
        return fresh

    def take_over(self, name: str, portrait: str, color: int = 0, shape: int = 0) -> Profile:
        """What the guest has done is kept under a name; the next guest begins anew. All of it at one moment."""
        fresh = self._fresh_id()
        if self.active.is_guest:
            self.choose(fresh)  # as long as it is not there, that is the guest still
        with self._writing():
            self._look_anew(GUEST)
            guest = self.guest
            if self._newer(GUEST):
                raise _newer_edition(guest)
            named = replace(guest, id=fresh, name=self._free_name(name), portrait=portrait, color=color, shape=shape)
            self._room()
            with _saving(self._file(fresh)):
                generations.take_away(self._file(GUEST), packed(named), self._file(fresh))
            self._forget_cache(GUEST)
        return named

    def change(self, profile_id: str, how: Callable[[Profile], Profile]) -> Profile:
        """Keep what `how` makes of the newest there is. Gives it, also where nothing changed, or only a newer edition may change it."""
        with self._writing():
            kept = self._look_anew(profile_id)
            profile = self.guest if profile_id == GUEST else self.get(profile_id)
            if profile is None:
                raise ProfileError("gone", "That profile is gone.")
            if self._newer(profile_id):
                return profile
            after = how(profile)
            if after != profile or (kept is not None and kept.unsaved):
                raw = sound(after)
                self._kept[profile_id] = _Kept(after, None, unsaved=True)
                self._write(after, raw)
        return after

    def edit(self, profile_id: str, name: str, portrait: str, color: int, shape: int) -> Profile:
        """Another name or face for somebody."""
        cleaned = self._free_name(name, profile_id)
        self._refuse_newer(profile_id)
        return self.change(profile_id, lambda profile: replace(profile, name=cleaned, portrait=portrait, color=color, shape=shape))

    def reset(self, profile_id: str) -> Profile:
        """Nothing was ever played by this one."""
        self._refuse_newer(profile_id)
        return self.change(profile_id, reset)

    def delete(self, profile_id: str) -> None:
        """Somebody leaves for good."""
        path = self._file(profile_id)
        with self._writing(), _saving(path):
            generations.forget(path)
            self._forget_cache(profile_id)

    def export(self, profile_id: str, to: Path) -> None:
        """Write one file that bring_in() takes, on this machine or another. Raises ProfileError, and OutputError where no file can be."""
        profile = self.get(profile_id)
        if profile is None:
            raise ProfileError("gone", "That profile is gone.")
        self._refuse_newer(profile_id)
        write_output(to, packed(profile))

    def bring_in(self, path: Path, replacing: bool = False) -> Profile:
        """Add the profile in an exported file; one that is here already is only replaced where that is said."""
        profile, newer = generations.exactly(path, unpacked, _WHAT)
        if newer:
            raise _newer_edition(profile)
        with self._writing():
            here = self.get(profile.id) if _ID.match(profile.id) else None
            if here is not None and not replacing:
                raise ProfileError("here", f"{here.name} is here already; --replace takes the file in its place.", name=here.name)
            wanted = replace(profile, id=profile.id if _ID.match(profile.id) else self._fresh_id(), name=names.cleaned(profile.name))
            if any(names.same(other.name, wanted.name) and other.id != wanted.id for other in self.all()):
                wanted = replace(wanted, name=self._numbered(wanted.name))
            if here is None:
                self._room()
            else:
                self._refuse_newer(here.id)
            self._write(wanted)
        return wanted

    def move(self, folder: Path) -> None:
        """They are kept there from now on."""
        self.folder = folder
        self._kept.clear()

    # -- inside

    def _ids(self) -> list[str]:
        """Whose files there are; also of those of whom only an earlier generation is left."""
        try:
            there = sorted(os.listdir(self.folder))
        except OSError:
            there = []
        ids = (name.partition(SUFFIX)[0] for name in there if SUFFIX in name and not name.endswith(files.TEMPORARY))
        here = [name for name in dict.fromkeys(ids) if self.path(name) is not None]
        return [*here, *(unsaved for unsaved, kept in self._kept.items() if kept.unsaved and unsaved not in here)]

    def _read(self, profile_id: str, path: Path) -> _Kept | None:
        """The newest good file, and a sentence about what cannot be used."""
        self._forget_cache(profile_id)
        if not generations.found(path):
            return None
        try:
            (profile, newer), faults = generations.newest(path, unpacked, _WHAT)
        except Damaged:
            self._tell("broken", path.name, f"The profile {path.name} is broken and was set aside; all others are there.", file=path.name)
            return None
        except SaveError as error:
            self._tell("unreadable", path.name, str(error), file=path.name)
            return None
        if faults:
            name = profile.name or GUEST
            self._tell("older", path.name, f"The newest file of {name} could not be used; the one before it is taken.", name=name)
        if profile_id == GUEST and profile.id != GUEST and profile.name and not newer:
            self._finish_taking_over(profile, path)
            return None
        name = "" if profile_id == GUEST else names.legible(profile.name, profile_id)
        profile = replace(profile, id=profile_id, name=name)
        self._kept[profile_id] = _Kept(profile, _signature(path), newer)
        return self._kept[profile_id]

    def _finish_taking_over(self, named: Profile, path: Path) -> None:
        """Somebody was killed between giving the guest a name and moving the file."""
        try:
            generations.take_away(path, packed(named), self._file(named.id))
        except OSError as error:
            self._tell("unreadable", path.name, str(error), file=path.name)

    def _file(self, profile_id: str) -> Path:
        path = self.path(profile_id)
        if path is None:
            raise ProfileError("gone", "That profile is gone.")
        return path

    def _write(self, profile: Profile, raw: bytes = b"") -> None:
        path = self._file(profile.id)
        raw = raw or sound(profile)
        with _saving(path):
            generations.store(path, raw)
        self._kept[profile.id] = _Kept(profile, _signature(path))

    def _newer(self, profile_id: str) -> bool:
        kept = self._kept.get(profile_id)
        return kept is not None and kept.newer

    def _refuse_newer(self, profile_id: str) -> None:
        profile = self.get(profile_id)
        if profile is not None and self._newer(profile_id):
            raise _newer_edition(profile)

    def _look_anew(self, profile_id: str) -> _Kept | None:
        """What lies on the disk counts, unless it did not take the last change. Gives what is known."""
        kept = self._kept.get(profile_id)
        if kept is None or not kept.unsaved:
            self._forget_cache(profile_id)
        return kept

    def _forget_cache(self, profile_id: str) -> None:
        self._kept.pop(profile_id, None)

    def _fresh_id(self) -> str:
        while (fresh := secrets.token_hex(4)) in self._ids():
            pass
        return fresh

    def _free_name(self, name: str, of: str = "") -> str:
        cleaned = names.cleaned(name)
        other = next((other for other in self.all() if names.same(other.name, cleaned) and other.id != of), None)
        if other is not None:
            raise ProfileError("taken", f"Somebody is called {other.name} already.", name=other.name)
        return cleaned

    def _numbered(self, name: str) -> str:
        """The name with the first number that makes it one of its own."""
        numbers = (f"{name[: names.LONGEST - 1 - len(str(number))].rstrip()} {number}" for number in range(2, MOST + 3))
        return next(other for other in numbers if not any(names.same(other, profile.name) for profile in self.all()))

    def _room(self) -> None:
        if self.full:
            raise ProfileError("full", f"There are {MOST} profiles already; delete one first.", most=MOST)

    def _machine(self) -> _Machine:
        path = self.folder / MACHINE
        try:
            return files.read_json(path, _Machine)
        except FileNotFoundError:
            return _Machine()
        except OSError:
            with suppress(OSError):
                files.set_aside(path)
            return _Machine()

    def _remember(self, **changes: Any) -> None:
        path = self.folder / MACHINE
        with self._writing(), _saving(path):
            machine = self._machine()
            wanted = replace(machine, **changes)
            if wanted != machine:
                files.write_file(path, msgspec.json.encode(wanted))

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Nobody else writes meanwhile. Raises SaveError where another process does not come to an end."""
        with suppress(OSError):  # whoever writes then says so
            self.folder.mkdir(parents=True, exist_ok=True)
        with FolderLock(self.folder, LOCK).held(PATIENCE) as alone:
            if not alone:
                raise SaveError("The profiles are being written by another game; try it once more.")
            yield

    def _tell(self, key: str, about: str, sentence: str, **values: object) -> None:
        if (key, about) not in self._told:
            self._told.add((key, about))
            self.notices.append(ProfileError(key, sentence, **values))


def _newer_edition(profile: Profile) -> ProfileError:
    name = profile.name or GUEST
    return ProfileError("newer", f"A newer edition of the game wrote the profile of {name}; it is left as it is.", name=name)


def _signature(path: Path) -> _Signature:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


@contextmanager
def _saving(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise SaveError(f"The profile could not be saved to {path}: {error.strerror or error}.") from error
