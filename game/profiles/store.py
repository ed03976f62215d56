"""The profiles of a machine: a file each in one folder, as crash-safe as saves (C4).

Every change reads the file anew under the folder's lock, so that a game and a terminal, or two games, lose
nothing of each other's. One file that is broken is set aside and told in one sentence; it costs nobody
else anything.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.core import files, generations
from game.core.errors import GameError, SaveError
from game.core.generations import Damaged
from game.core.outputs import write_output
from game.core.small_documents import forget_copies, keep_copy
from game.core.writer import DISK
from game.profiles import names
from game.profiles.faults import newer_edition, saving
from game.profiles.file_format import Stored, keep_newer, packed, sound, unpacked
from game.profiles.later import Change, Known, LaterWrites, beside_frames, is_emptied, locked, signature_of
from game.profiles.machine import FILE as MACHINE
from game.profiles.machine import change_machine, read_machine
from game.profiles.meanwhile import MeanwhileRecords
from game.profiles.names import ProfileError
from game.profiles.profile import GUEST, MOST, Profile, reset, with_face

SUFFIX = ".profile"
_WHAT = "profile"
_ID = re.compile(r"[0-9a-f]{8}\Z")


class Profiles:
    """The profiles in a folder, which is made with the first one.

    Looking never raises; what is wrong is found in `notices`, each told once. Whatever changes something
    raises ProfileError or SaveError with one sentence; the profile is then as it was, except that change()
    goes on with what the disk did not take and writes it with the next change.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[ProfileError] = []
        self._meanwhile = MeanwhileRecords(folder)
        self._kept: dict[str, Known] = {}
        self._told: set[tuple[str, str]] = set()
        self._later = LaterWrites(lambda: locked(self.folder))
        self._asked = False  # also where the disk did not take it

    # -- looking

    def all(self) -> list[Profile]:
        """Everybody with a name, by name; as many as there may be."""
        self.get(GUEST)  # who may be about to become somebody
        found = [
            profile for profile in map(self.get, self._ids()) if profile is not None and not profile.is_guest
        ]
        found.sort(key=lambda profile: (profile.name.casefold(), profile.id))
        if len(found) > MOST:
            self._tell(
                "too_many", "", f"There are more than {MOST} profiles; the first {MOST} are shown.", most=MOST
            )
        return found[:MOST]

    def get(self, profile_id: str) -> Profile | None:
        """The profile, None where there is none that can be read."""
        path = self.path(profile_id)
        if path is None:
            return None
        kept = self._known(profile_id)
        signature = signature_of(path)
        if kept is None or not (kept.unsaved or (signature is not None and kept.signature == signature)):
            kept = self._read(profile_id, path)
        return None if kept is None else kept.profile

    @property
    def guest(self) -> Profile:
        """Whoever plays without a name."""
        return self.get(GUEST) or Profile(GUEST)

    @property
    def active(self) -> Profile:
        """Whose campaign this machine plays: the one that was chosen last, the guest's where that one is
        gone."""
        return self.get(read_machine(self.folder).active) or self.guest

    @property
    def asked(self) -> bool:
        """Whether the guest was asked for a name; nobody is asked twice."""
        return self._asked or read_machine(self.folder).asked

    def is_newer(self, profile_id: str) -> bool:
        """True for a profile that a newer edition of the game wrote: it can be chosen, and what is won is
        kept beside it."""
        return self.get(profile_id) is not None and self._kept[profile_id].newer

    def has_meanwhile(self, profile_id: str) -> bool:
        """True if hand_over() can add something to this profile."""
        if self.get(profile_id) is None or self._newer(profile_id):
            return False
        return self._meanwhile.has_record(profile_id)

    @property
    def full(self) -> bool:
        return len(self.all()) >= MOST

    def named(self, name: str) -> Profile | None:
        """The profile of that name, or of that id."""
        return next(
            (profile for profile in self.all() if profile.id == name or names.same(profile.name, name)), None
        )

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

    @beside_frames
    def make(self, name: str, portrait: str, color: int = 0, shape: int = 0) -> Profile:
        """Somebody new."""
        with self._writing():
            fresh = Profile(self._fresh_id(), self._free_name(name), portrait, color, shape)
            self._room()
            self._write(sound(fresh))
        return fresh

    @beside_frames
    def take_over(self, name: str, portrait: str, color: int = 0, shape: int = 0) -> Profile:
        """What the guest has done is kept under a name; the next guest begins anew. All of it at one
        moment."""
        fresh = self._fresh_id()
        if self.active.is_guest:
            self.choose(fresh)  # as long as it is not there, that is the guest still
        with self._writing():
            self._look_anew(GUEST)
            guest = self.guest
            if self._newer(GUEST):
                raise newer_edition(guest)
            named = replace(
                guest, id=fresh, name=self._free_name(name), portrait=portrait, color=color, shape=shape
            )
            self._room()
            with saving(self._file(fresh)):
                raw = packed(named, self._stored(GUEST))
                keep_newer(self._file(GUEST), generations.places(self._file(GUEST))[1:])
                generations.take_away(self._file(GUEST), raw, self._file(fresh))
            self._forget_cache(GUEST)
        return named

    def change(self, profile_id: str, how: Change) -> Profile:
        """Keep what `how` makes of the newest there is, beside it where only a newer edition may change
        it.

        Gives it, also unchanged.

        Where files are written beside the frames it is called once more if another process has changed the
        profile meanwhile.
        """
        with nullcontext() if DISK.is_threaded else self._writing():
            kept = self._look_anew(profile_id)
            profile = self.guest if profile_id == GUEST else self.get(profile_id)
            if profile is None:
                raise ProfileError("gone", "That profile is gone.")
            if self._newer(profile_id):
                return self._change_beside(profile, how)
            after = how(profile)
            if after != profile or (kept is not None and kept.unsaved):
                stood = self._stored(profile_id)
                written = sound(after, stood)
                self._kept[profile_id] = unsaved = Known(after, None, stood, unsaved=True)
                store = partial(self._write, written, stood, unsaved)
                if DISK.is_threaded:
                    self._later.write(
                        self._file(profile_id), profile_id, how, store, partial(self._change_anew, profile_id)
                    )
                else:
                    store()
        return after

    def _change_anew(self, profile_id: str, changes: Sequence[Change]) -> None:
        """Another process was quicker than these changes: make them of what lies there now."""
        self._forget_cache(profile_id)
        for how in changes:
            with suppress(GameError):  # the profile is gone
                self.change(profile_id, how)

    @beside_frames
    def hand_over(self, profile_id: str) -> Profile:
        """Add what was won beside the profile while only a newer edition could change it."""
        self._refuse_newer(profile_id)
        after = self.change(profile_id, self._meanwhile.hand_over)
        with self._writing(), saving(self._file(profile_id)):
            self._meanwhile.forget_records(profile_id)
        return after

    def edit(self, profile_id: str, name: str, portrait: str, color: int, shape: int) -> Profile:
        """Another name or face for somebody."""
        cleaned = self._free_name(name, profile_id)
        self._refuse_newer(profile_id)
        return self.change(profile_id, lambda profile: with_face(profile, cleaned, portrait, color, shape))

    def reset(self, profile_id: str) -> Profile:
        """Nothing was ever played by this one."""
        self._refuse_newer(profile_id)
        return self.change(profile_id, reset)

    @beside_frames
    def delete(self, profile_id: str) -> None:
        """Somebody leaves for good."""
        path = self._file(profile_id)
        self._refuse_newer(profile_id)
        with self._writing(), saving(path):
            self._meanwhile.forget_records(profile_id)
            generations.forget(path)
            forget_copies(path)
            self._forget_cache(profile_id)

    def export(self, profile_id: str, to: Path) -> None:
        """Write one file that bring_in() takes, on this machine or another; one of a newer edition as it
        stands. Raises ProfileError, and OutputError where no file can be."""
        profile = self.get(profile_id)
        if profile is None:
            raise ProfileError("gone", "That profile is gone.")
        stored = self._stored(profile_id)
        is_newer = stored is not None and stored.newer
        write_output(to, stored.raw if stored is not None and is_newer else packed(profile, stored))

    def bring_in(self, path: Path, replacing: bool = False) -> Profile:
        """Add the profile in an exported file; one that is here already is only replaced where that is
        said."""
        brought = generations.read_exactly(path, unpacked, _WHAT)
        profile = brought.profile
        if brought.newer:
            raise newer_edition(profile)
        with self._writing():
            here = self.get(profile.id) if _ID.match(profile.id) else None
            if here is not None and not replacing:
                raise ProfileError(
                    "here",
                    f"{here.name} is here already; --replace takes the file in its place.",
                    name=here.name,
                )
            wanted = replace(
                profile,
                id=profile.id if _ID.match(profile.id) else self._fresh_id(),
                name=names.cleaned(profile.name),
            )
            if any(names.same(other.name, wanted.name) and other.id != wanted.id for other in self.all()):
                taken = [other.name for other in self.all()]
                wanted = replace(wanted, name=names.numbered(wanted.name, taken))
            if here is None:
                self._room()
            else:
                self._refuse_newer(here.id)
            self._write(sound(wanted, brought))
        return wanted

    def move(self, folder: Path) -> None:
        """They are kept there from now on."""
        self.folder = folder
        self._meanwhile = MeanwhileRecords(folder)
        self._kept.clear()
        self._later.signatures.clear()

    # -- inside

    def _ids(self) -> list[str]:
        """Whose files there are; also of those of whom only an earlier generation is left."""
        try:
            there = sorted(os.listdir(self.folder))
        except OSError:
            there = []
        ids = (
            name.partition(SUFFIX)[0]
            for name in there
            if SUFFIX in name and not name.endswith(files.TEMPORARY)
        )
        here = [name for name in dict.fromkeys(ids) if self.path(name) is not None]
        return [
            *here,
            *(unsaved for unsaved, kept in self._kept.items() if kept.unsaved and unsaved not in here),
        ]

    def _read(self, profile_id: str, path: Path) -> Known | None:
        """The newest good file, and a sentence about what cannot be used."""
        self._forget_cache(profile_id)
        if not generations.found(path):
            return None
        try:
            stored, faults = generations.read_newest(path, unpacked, _WHAT)
        except Damaged:
            self._tell(
                "broken",
                path.name,
                f"The profile {path.name} is broken and was set aside; all others are there.",
                file=path.name,
            )
            return None
        except SaveError as error:
            self._tell("unreadable", path.name, str(error), file=path.name)
            return None
        profile = stored.profile
        if faults:
            name = profile.name or GUEST
            self._tell(
                "older",
                path.name,
                f"The newest file of {name} could not be used; the one before it is taken.",
                name=name,
            )
        if stored.partly and not stored.newer:
            name = profile.name or GUEST
            sentence = f"Some of the profile of {name} cannot be read here; it stays as it is."
            self._tell("partly", path.name, sentence, name=name)
        if profile_id == GUEST and _ID.match(profile.id) and profile.name and not stored.newer:
            self._finish_taking_over(stored, path)
            return None
        name = "" if profile_id == GUEST else names.legible(profile.name, profile_id)
        profile = replace(profile, id=profile_id, name=name)
        if stored.newer:
            profile = self._meanwhile.unite_with(profile)
        self._later.signatures[profile_id] = signature = signature_of(path)
        self._kept[profile_id] = Known(profile, signature, stored)
        return self._kept[profile_id]

    @beside_frames
    def _change_beside(self, profile: Profile, how: Callable[[Profile], Profile]) -> Profile:
        """Keep what `how` makes of the record beside a newer edition's profile; gives the profile with all of
        that."""
        with saving(self._file(profile.id)):
            self._meanwhile.change_record(profile, how)
        self._forget_cache(profile.id)
        return self.get(profile.id) or profile

    def _stored(self, profile_id: str) -> Stored | None:
        """The contents of the file, as it was read last."""
        kept = self._kept.get(profile_id)
        return None if kept is None else kept.stored

    def _finish_taking_over(self, stored: Stored, path: Path) -> None:
        """Somebody was killed between giving the guest a name and moving the file."""
        try:
            generations.take_away(path, stored.raw, self._file(stored.profile.id))
        except OSError as error:
            self._tell("unreadable", path.name, str(error), file=path.name)

    def _file(self, profile_id: str) -> Path:
        path = self.path(profile_id)
        if path is None:
            raise ProfileError("gone", "That profile is gone.")
        return path

    def _write(self, written: Stored, stood: Stored | None = None, unsaved: Known | None = None) -> None:
        """Write a profile in place of what stood there; `unsaved`: as it is known until then."""
        path = self._file(written.profile.id)
        with saving(path):
            if stood is not None and written.overwritten:
                keep_copy(path, stood.raw)
            keep_newer(path, generations.places(path)[-1:])
            generations.store_newest(path, written.raw)
        self._later.signatures[written.profile.id] = signature = signature_of(path)
        # else there is a newer state already
        if unsaved is None or self._kept.get(written.profile.id) is unsaved:
            self._kept[written.profile.id] = Known(written.profile, signature, written)

    def _newer(self, profile_id: str) -> bool:
        kept = self._kept.get(profile_id)
        return kept is not None and kept.newer

    def _refuse_newer(self, profile_id: str) -> None:
        profile = self.get(profile_id)
        if profile is not None and self._newer(profile_id):
            raise newer_edition(profile)

    def _look_anew(self, profile_id: str) -> Known | None:
        """What lies on the disk counts, unless it did not take the last change. Gives what is known."""
        kept = self._known(profile_id)
        if kept is None or not kept.unsaved:
            self._forget_cache(profile_id)
        return kept

    def _known(self, profile_id: str) -> Known | None:
        """A profile as it is known. Where its folder was emptied, all are to be written anew."""
        if profile_id in self._kept and is_emptied(self._file(profile_id)):
            self._later.signatures.clear()
            self._kept = {one: replace(kept, unsaved=True) for one, kept in self._kept.items()}
        return self._kept.get(profile_id)

    def _forget_cache(self, profile_id: str) -> None:
        self._kept.pop(profile_id, None)

    def _fresh_id(self) -> str:
        while (fresh := secrets.token_hex(4)) in self._ids():
            pass
        return fresh

    def _free_name(self, name: str, of: str = "") -> str:
        cleaned = names.cleaned(name)
        other = next(
            (other for other in self.all() if names.same(other.name, cleaned) and other.id != of), None
        )
        if other is not None:
            raise ProfileError("taken", f"Somebody is called {other.name} already.", name=other.name)
        return cleaned

    def _room(self) -> None:
        if self.full:
            raise ProfileError("full", f"There are {MOST} profiles already; delete one first.", most=MOST)

    def _remember(self, **changes: Any) -> None:
        # written beside the frames, it needs no lock, and nobody waits for other writes
        with nullcontext() if DISK.is_threaded else self._writing(), saving(self.folder / MACHINE):
            change_machine(self.folder, **changes)

    def _writing(self) -> AbstractContextManager[None]:
        self._known(next(iter(self._kept), GUEST))  # before the lock is made anew
        return locked(self.folder)

    def _tell(self, key: str, about: str, sentence: str, **values: object) -> None:
        if (key, about) not in self._told:
            self._told.add((key, about))
            self.notices.append(ProfileError(key, sentence, **values))
