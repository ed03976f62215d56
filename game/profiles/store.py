"""Profiles of a machine: one file each in a folder, as crash-safe as saves (C4).

Every change reads the file anew under the folder's lock, so that a game and a terminal, or two games, lose no
changes of each other. A broken file is set aside and reported in one sentence, without effect on the other
profiles."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

from game.core import generations
from game.core.errors import GameError
from game.core.outputs import write_output
from game.core.small_documents import forget_copies, keep_copy
from game.core.writer import DISK
from game.profiles import names
from game.profiles.faults import newer_edition, raise_save_errors
from game.profiles.file_format import Stored, check_sound, keep_newer, pack_profile, unpack_profile
from game.profiles.later import Change, Known, beside_frames, lock_folder, signature_of
from game.profiles.machine import FILE as MACHINE
from game.profiles.machine import change_machine, read_machine
from game.profiles.meanwhile import MeanwhileRecords
from game.profiles.names import ProfileError
from game.profiles.profile import GUEST, MOST, Profile, reset_profile, with_face
from game.profiles.profile_reader import FILE_KIND, ID, ProfileReader


class Profiles(ProfileReader):
    """Profiles in a folder, which is made with the first one.

    Changes raise ProfileError or SaveError with one sentence and leave the profile as it was, except that
    change() keeps an unwritten change and writes it with the next one."""

    @property
    def active(self) -> Profile:
        """Profile whose campaign this machine plays: the one chosen last, the guest if that one is gone."""
        return self.get(read_machine(self.folder).active) or self.guest

    @property
    def is_asked(self) -> bool:
        """True if the guest was asked for a name, which happens only once."""
        return self._asked or read_machine(self.folder).asked

    def is_newer(self, profile_id: str) -> bool:
        """True for a profile that a newer edition wrote: it can be chosen, and its records are kept beside
        it."""
        return self.get(profile_id) is not None and self._kept[profile_id].is_newer

    def has_meanwhile(self, profile_id: str) -> bool:
        """True if hand_over() can add something to this profile."""
        if self.get(profile_id) is None or self._is_newer_edition(profile_id):
            return False
        return self._meanwhile.has_record(profile_id)

    @property
    def is_full(self) -> bool:
        return len(self.all()) >= MOST

    def find_by_name(self, name: str) -> Profile | None:
        """Profile of that name or id."""
        for profile in self.all():
            if profile.id == name or names.is_same_name(profile.name, name):
                return profile
        return None

    # -- changing

    def choose_profile(self, profile_id: str) -> None:
        """Choose the profile whose campaign is played from now on."""
        self._change_machine(active=profile_id)

    def has_asked(self) -> None:
        """Remember that the guest was asked for a name."""
        self._asked = True
        self._change_machine(asked=True)

    @beside_frames
    def add_profile(self, name: str, portrait: str, color: int = 0, shape: int = 0) -> Profile:
        """Add a profile."""
        with self._lock_for_writing():
            fresh = Profile(self._fresh_id(), self._free_name(name), portrait, color, shape)
            self._refuse_if_full()
            self._write_profile(check_sound(fresh))
        return fresh

    @beside_frames
    def take_over(self, name: str, portrait: str, color: int = 0, shape: int = 0) -> Profile:
        """Keep the guest's records under a name, in one step; the next guest begins anew."""
        fresh = self._fresh_id()
        if self.active.is_guest:
            self.choose_profile(fresh)  # as long as it is not there, that is the guest still
        with self._lock_for_writing():
            self._look_anew(GUEST)
            guest = self.guest
            if self._is_newer_edition(GUEST):
                raise newer_edition(guest)
            named = guest.replace(
                id=fresh,
                name=self._free_name(name),
                portrait=portrait,
                color=color,
                shape=shape,
                bookings={},
            )
            self._refuse_if_full()
            with raise_save_errors(self._existing_path(fresh)):
                raw = pack_profile(named, self._stored_contents(GUEST))
                keep_newer(
                    self._existing_path(GUEST), generations.generation_paths(self._existing_path(GUEST))[1:]
                )
                generations.take_away(self._existing_path(GUEST), raw, self._existing_path(fresh))
            self._forget_cache(GUEST)
        return named

    def change_profile(self, profile_id: str, how: Change) -> Profile:
        """Change a profile and return it; `how` gets its newest state. A profile of a newer edition is
        changed beside its file. Where files are written beside the frames `how` is called again if another
        process has changed the profile meanwhile."""
        with nullcontext() if DISK.is_threaded else self._lock_for_writing():
            kept = self._look_anew(profile_id)
            profile = self.guest if profile_id == GUEST else self.get(profile_id)
            if profile is None:
                raise ProfileError("gone", "That profile is gone.")
            if self._is_newer_edition(profile_id):
                return self._change_beside(profile, how)
            after = how(profile)
            if after != profile or (kept is not None and kept.unsaved):
                stood = self._stored_contents(profile_id)
                written = check_sound(after, stood)
                self._kept[profile_id] = unsaved = Known(after, None, stood, unsaved=True)
                store = partial(self._write_profile, written, stood, unsaved)
                if DISK.is_threaded:
                    redo = partial(self._change_anew, profile_id)
                    self._later.write_later(self._existing_path(profile_id), profile_id, how, store, redo)
                else:
                    store()
        return after

    def _change_anew(self, profile_id: str, changes: Sequence[Change]) -> None:
        """Repeat changes on the state that another process has written."""
        self._forget_cache(profile_id)
        for how in changes:
            with suppress(GameError):  # the profile is gone
                self.change_profile(profile_id, how)

    @beside_frames
    def hand_over(self, profile_id: str) -> Profile:
        """Add the records that were kept beside the profile while only a newer edition could change it."""
        self._refuse_newer(profile_id)
        after = self.change_profile(profile_id, self._meanwhile.hand_over)
        with self._lock_for_writing(), raise_save_errors(self._existing_path(profile_id)):
            self._meanwhile.forget_records(profile_id)
        return after

    def edit_profile(self, profile_id: str, name: str, portrait: str, color: int, shape: int) -> Profile:
        """Change name and face of a profile."""
        cleaned = self._free_name(name, profile_id)
        self._refuse_newer(profile_id)
        return self.change_profile(
            profile_id, lambda profile: with_face(profile, cleaned, portrait, color, shape)
        )

    def reset_profile(self, profile_id: str) -> Profile:
        """Forget everything that was played with a profile."""
        self._refuse_newer(profile_id)
        return self.change_profile(profile_id, reset_profile)

    @beside_frames
    def delete_profile(self, profile_id: str) -> None:
        """Delete a profile."""
        path = self._existing_path(profile_id)
        self._refuse_newer(profile_id)
        with self._lock_for_writing(), raise_save_errors(path):
            self._meanwhile.forget_records(profile_id)
            generations.remove_generations(path)
            forget_copies(path)
            self._forget_cache(profile_id)

    def export_profile(self, profile_id: str, to: Path) -> None:
        """Write a file that bring_in() takes, on this machine or another; a profile of a newer edition
        unchanged. Raises ProfileError, and OutputError if the file cannot be written."""
        profile = self.get(profile_id)
        if profile is None:
            raise ProfileError("gone", "That profile is gone.")
        stored = self._stored_contents(profile_id)
        is_newer = stored is not None and stored.newer
        write_output(to, stored.raw if stored is not None and is_newer else pack_profile(profile, stored))

    def bring_in(self, path: Path, replacing: bool = False) -> Profile:
        """Add the profile in an exported file; an existing one is only replaced if `replacing`."""
        brought = generations.read_exactly(path, unpack_profile, FILE_KIND)
        profile = brought.profile
        if brought.newer:
            raise newer_edition(profile)
        with self._lock_for_writing():
            here = self.get(profile.id) if ID.match(profile.id) else None
            if here is not None and not replacing:
                sentence = f"{here.name} is here already; --replace takes the file in its place."
                raise ProfileError("here", sentence, name=here.name)
            new_id = profile.id if ID.match(profile.id) else self._fresh_id()
            wanted = profile.replace(id=new_id, name=names.clean_name(profile.name))
            if any(
                names.is_same_name(other.name, wanted.name) and other.id != wanted.id for other in self.all()
            ):
                taken = [other.name for other in self.all()]
                wanted = wanted.replace(name=names.number_name(wanted.name, taken))
            if here is None:
                self._refuse_if_full()
            else:
                self._refuse_newer(here.id)
            self._write_profile(check_sound(wanted, brought))
        return wanted

    def move_folder(self, folder: Path) -> None:
        """Keep the profiles in another folder from now on."""
        self.folder = folder
        self._meanwhile = MeanwhileRecords(folder)
        self._kept.clear()
        self._later.signatures.clear()

    # -- inside

    @beside_frames
    def _change_beside(self, profile: Profile, how: Callable[[Profile], Profile]) -> Profile:
        """Change the record beside a newer edition's profile; returns the profile with its records."""
        with raise_save_errors(self._existing_path(profile.id)):
            self._meanwhile.change_record(profile, how)
        self._forget_cache(profile.id)
        return self.get(profile.id) or profile

    def _write_profile(
        self, written: Stored, stood: Stored | None = None, unsaved: Known | None = None
    ) -> None:
        """Write a profile over `stood`, the file as it was; `unsaved`: cache entry of the profile until
        then."""
        path = self._existing_path(written.profile.id)
        with raise_save_errors(path):
            if stood is not None and written.overwritten:
                keep_copy(path, stood.raw)
            keep_newer(path, generations.generation_paths(path)[-1:])
            generations.store_newest(path, written.raw)
        self._later.signatures[written.profile.id] = signature = signature_of(path)
        # else there is a newer state already
        if unsaved is None or self._kept.get(written.profile.id) is unsaved:
            self._kept[written.profile.id] = Known(written.profile, signature, written)

    def _refuse_newer(self, profile_id: str) -> None:
        profile = self.get(profile_id)
        if profile is not None and self._is_newer_edition(profile_id):
            raise newer_edition(profile)

    def _fresh_id(self) -> str:
        while (fresh := secrets.token_hex(4)) in self._stored_ids():
            pass
        return fresh

    def _free_name(self, name: str, of: str = "") -> str:
        cleaned = names.clean_name(name)
        for other in self.all():
            if other.id != of and names.is_same_name(other.name, cleaned):
                raise ProfileError("taken", f"Somebody is called {other.name} already.", name=other.name)
        return cleaned

    def _refuse_if_full(self) -> None:
        if self.is_full:
            raise ProfileError("full", f"There are {MOST} profiles already; delete one first.", most=MOST)

    def _change_machine(self, **changes: Any) -> None:
        # written beside the frames it needs no lock, and does not wait for other writes
        with (
            nullcontext() if DISK.is_threaded else self._lock_for_writing(),
            raise_save_errors(self.folder / MACHINE),
        ):
            change_machine(self.folder, **changes)

    def _lock_for_writing(self) -> AbstractContextManager[None]:
        self._find_known(next(iter(self._kept), GUEST))  # before the lock is made anew
        return lock_folder(self.folder)
