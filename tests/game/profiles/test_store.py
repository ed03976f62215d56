"""C1, C3, C4: profiles on disk. Whole after every crash, one broken file leaves the others alone, newer ones
are only looked at.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.campaign.record import StageRecord
from game.core import generations
from game.core.errors import SaveError
from game.core.rng import Rng
from game.profiles import later
from game.profiles.file_format import pack_profile
from game.profiles.match_facts import MatchFacts, Rival
from game.profiles.names import ProfileError
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, LAST_COUNTED, MOST, VERSION, Habits, Profile, book_once, with_match
from game.profiles.store import MACHINE, Profiles
from tests.chaos.tampering import damage, twist
from tests.game.core.test_files import STRANGE, strange
from tests.game.core.test_saves import is_killed_at
from tests.game.profiles import mutations

STAGE = "tasty_humans/stages/second_helping"


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    return Profiles(tmp_path / "profiles")


def with_stars(profile: Profile, stars: int = 3) -> Profile:
    return replace(profile, stages={**profile.stages, STAGE: StageRecord(stars, mark=17, tries=1)})


def again(profiles: Profiles) -> Profiles:
    """The folder as another process sees it."""
    return Profiles(profiles.folder)


def file_of(profiles: Profiles, profile: Profile) -> Path:
    path = profiles.path(profile.id)
    assert path is not None
    return path


def refusal(profiles: Profiles) -> list[str]:
    return [notice.key for notice in profiles.take_notices()]


def test_nothing_is_written_before_somebody_plays(profiles: Profiles) -> None:
    assert (
        profiles.all() == [] and profiles.active == profiles.guest == Profile(GUEST) and not profiles.is_asked
    )
    assert profiles.guest.is_guest and profiles.guest.is_fresh and not profiles.folder.exists()


def test_a_profile_keeps_what_it_is_given(profiles: Profiles) -> None:
    anna = profiles.add_profile(" Anna  May ", PORTRAITS[3], 4, 2)
    assert (anna.name, anna.portrait, anna.color, anna.shape) == ("Anna May", PORTRAITS[3], 4, 2)
    match = MatchFacts(
        "t1", "hunger", 2, 1, 31, "2026-11-22", won=True, rivals=(Rival(2, 2, 0),), sources={"night": 31}
    )
    after = profiles.change_profile(anna.id, lambda profile: with_match(with_stars(profile), match))
    after = profiles.change_profile(
        anna.id,
        lambda profile: replace(profile, habits=Habits(hints=False, hand="right"), totals={"eaten": 7}),
    )
    assert (
        again(profiles).get(anna.id) == after == again(profiles).find_by_name("anna may")
        and not after.is_fresh
    )
    assert (after.stages[STAGE], after.matches.recent, after.habits.hold) == (
        StageRecord(3, 17, 1),
        (match,),
        None,
    )


def test_what_is_booked_is_booked_once() -> None:
    profile = book_once(Profile(GUEST), "p/stars", with_stars)
    assert book_once(profile, "p/stars", lambda _: pytest.fail("twice")) is profile
    assert book_once(profile, "p/trophies", lambda one: one).counted == ("p/stars", "p/trophies")
    for number in range(LAST_COUNTED):
        profile = book_once(profile, str(number), lambda one: one)
    assert len(profile.counted) == LAST_COUNTED and "p/stars" not in profile.counted


def test_a_reset_takes_what_was_played_and_no_old_match_brings_it_back(profiles: Profiles) -> None:
    anna = profiles.add_profile("Anna", PORTRAITS[0], 3)
    profiles.change_profile(anna.id, lambda profile: book_once(profile, "p/stars", with_stars))
    profiles.change_profile(anna.id, lambda profile: replace(profile, habits=Habits(lone=True)))
    bare = profiles.reset_profile(anna.id)
    assert (
        bare.is_fresh and not bare.stages and (bare.name, bare.color, bare.habits.lone) == ("Anna", 3, True)
    )
    assert book_once(bare, "p/stars", with_stars) is bare
    assert again(profiles).get(anna.id) == bare


def test_twelve_fit_and_names_are_not_shared(profiles: Profiles) -> None:
    made = [profiles.add_profile(f"N{number}", PORTRAITS[0]) for number in range(MOST)]
    assert len({profile.id for profile in made}) == MOST and profiles.is_full
    with pytest.raises(ProfileError, match="12 profiles already"):
        profiles.add_profile("Anna", PORTRAITS[0])
    profiles.change_profile(GUEST, with_stars)
    with pytest.raises(ProfileError, match="12 profiles already"):
        profiles.take_over("Anna", PORTRAITS[0])
    profiles.delete_profile(made[0].id)
    with pytest.raises(ProfileError, match="Somebody is called N1 already"):
        profiles.add_profile("n1", PORTRAITS[0])
    with pytest.raises(ProfileError, match="Somebody is called N1 already"):
        profiles.edit_profile(made[2].id, "N1", PORTRAITS[0], 0, 0)
    assert profiles.edit_profile(made[1].id, "n1", PORTRAITS[5], 5, 1).name == "n1"
    assert [profile.name for profile in profiles.all()] == sorted(
        (f"N{n}" if n > 1 else "n1" for n in range(1, MOST)), key=str.casefold
    )
    assert profiles.take_over("Anna", PORTRAITS[0]).stages and profiles.guest.is_fresh


def test_what_could_not_be_read_again_is_never_written(profiles: Profiles) -> None:
    """A mistake of ours costs a change and not, with the third generation, the profile."""
    anna = profiles.add_profile("Anna", PORTRAITS[0])
    wrong: tuple[dict[str, Any], ...] = (
        {"color": 9},
        {"habits": Habits(hand="left")},
        {"totals": {1: "x"}},
        {"stages": {"x": 3}},
    )  # type: ignore[arg-type]
    for changes in wrong:
        with pytest.raises(ProfileError, match="would have broken the profile"):
            profiles.change_profile(anna.id, lambda profile, changes=changes: replace(profile, **changes))  # type: ignore[misc]
    assert profiles.get(anna.id) == anna == again(profiles).get(anna.id)


def test_more_files_than_fit_are_told_and_stay(profiles: Profiles, tmp_path: Path) -> None:
    other = Profiles(tmp_path / "other")
    for number in range(3):
        made = other.add_profile(f"Z{number}", PORTRAITS[0])
        profiles.add_profile(f"A{number}", PORTRAITS[0])
        os.link(file_of(other, made), profiles.folder / file_of(other, made).name)
    for number in range(3, 11):
        profiles.folder.joinpath(f"0000000{number:x}.profile").write_bytes(
            pack_profile(Profile("x", f"A{number}"))
        )
    assert len(profiles.all()) == MOST and [profile.name for profile in profiles.all()][-1] == "Z0"
    assert refusal(profiles) == ["too_many"]


def test_the_active_profile_is_remembered_until_it_is_gone(profiles: Profiles) -> None:
    anna = profiles.add_profile("Anna", PORTRAITS[0])
    profiles.choose_profile(anna.id)
    profiles.has_asked()
    assert again(profiles).active == anna and again(profiles).is_asked
    profiles.delete_profile(anna.id)
    assert again(profiles).active.is_guest and again(profiles).is_asked
    (profiles.folder / MACHINE).write_bytes(b"{")
    assert (
        again(profiles).active.is_guest
        and not again(profiles).is_asked
        and (profiles.folder / f"{MACHINE}.bad").exists()
    )


def test_the_guest_is_taken_over_under_a_name(profiles: Profiles) -> None:
    profiles.change_profile(GUEST, lambda profile: book_once(profile, "p/stars", with_stars))
    anna = profiles.take_over("Anna", PORTRAITS[1], 2, 3)
    assert anna.stages[STAGE].stars == 3 and anna.counted == ("p/stars",) and again(profiles).all() == [anna]
    assert again(profiles).active == anna and again(profiles).guest.is_fresh


@pytest.mark.parametrize("newest", [b"", b"{", b"x" * 50, b'{"checksum":"00","save":{}}', b"[" * 100_000])
def test_a_broken_file_costs_nobody_else_anything(profiles: Profiles, newest: bytes) -> None:
    anna, ben = profiles.add_profile("Anna", PORTRAITS[0]), profiles.add_profile("Ben", PORTRAITS[1])
    file_of(profiles, anna).write_bytes(newest)
    other = again(profiles)
    assert other.all() == [ben] and refusal(other) == ["broken"]
    assert other.all() == [ben] and refusal(other) == []
    assert file_of(profiles, anna).with_name(f"{anna.id}.profile.bad").read_bytes() == newest
    with pytest.raises(ProfileError, match="gone"):
        other.change_profile(anna.id, with_stars)


def test_the_generation_before_is_taken_and_told(profiles: Profiles) -> None:
    anna = profiles.add_profile("Anna", PORTRAITS[0])
    before = profiles.change_profile(anna.id, with_stars)
    profiles.change_profile(anna.id, lambda profile: with_stars(profile, 7))
    assert [path.exists() for path in generations.generation_paths(file_of(profiles, anna))] == [
        True,
        True,
        True,
    ]
    file_of(profiles, anna).write_bytes(b"cut")
    other = again(profiles)
    assert other.get(anna.id) == before and [str(n) for n in other.take_notices()] == [
        "The newest file of Anna could not be used; the one before it is taken."
    ]
    assert other.change_profile(anna.id, lambda profile: with_stars(profile, 5)) == again(profiles).get(
        anna.id
    )


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_file_is_no_profile(profiles: Profiles, kind: str) -> None:
    ben = profiles.add_profile("Ben", PORTRAITS[1])
    strange(profiles.folder / "00000001.profile", kind)
    strange(profiles.folder / MACHINE, kind)
    assert profiles.all() == [ben] and profiles.active.is_guest and refusal(profiles) == ["broken"]


def newer(profiles: Profiles, profile: Profile) -> bytes:
    """The profile as the next edition writes it."""
    plain = msgspec.to_builtins(profile) | {"portrait": ["another", "kind"], "stars": 9}
    raw = generations.seal_body(msgspec.json.encode({"version": VERSION + 1, "profile": plain}))
    file_of(profiles, profile).write_bytes(raw)
    return raw


def test_a_newer_edition_s_profile_is_left_as_it_is(profiles: Profiles, tmp_path: Path) -> None:
    anna = profiles.add_profile("Anna", PORTRAITS[2], 3)
    raw = newer(profiles, anna)
    other = again(profiles)
    assert [(one.name, one.color, one.portrait) for one in other.all()] == [
        ("Anna", 3, "")
    ] and other.is_newer(anna.id)
    for refused in (
        lambda: other.reset_profile(anna.id),
        lambda: other.edit_profile(anna.id, "B", "", 0, 0),
        lambda: other.delete_profile(anna.id),
        lambda: other.hand_over(anna.id),
    ):
        with pytest.raises(ProfileError, match="A newer edition of the game wrote the profile of Anna"):
            refused()
    other.export_profile(anna.id, tmp_path / "x")
    assert file_of(profiles, anna).read_bytes() == raw == (tmp_path / "x").read_bytes()
    with pytest.raises(ProfileError, match="newer edition"):
        Profiles(tmp_path / "another").bring_in(tmp_path / "x")
    with pytest.raises(ProfileError, match="here already"):
        other.bring_in(other_file(tmp_path, anna))
    with pytest.raises(ProfileError, match="newer edition"):
        other.bring_in(other_file(tmp_path, anna), replacing=True)


def other_file(folder: Path, profile: Profile) -> Path:
    """An exported file of this edition."""
    path = folder / "exported"
    path.write_bytes(pack_profile(profile))
    return path


def test_export_and_import(profiles: Profiles, tmp_path: Path) -> None:
    anna = profiles.add_profile("Anna", PORTRAITS[0])
    anna = profiles.change_profile(anna.id, with_stars)
    profiles.export_profile(anna.id, tmp_path / "anna.profile")
    elsewhere = Profiles(tmp_path / "elsewhere")
    elsewhere.add_profile("anna", PORTRAITS[1])
    there = elsewhere.bring_in(tmp_path / "anna.profile")
    assert there == replace(anna, name="Anna 2") and len(elsewhere.all()) == 2
    profiles.reset_profile(anna.id)
    with pytest.raises(ProfileError, match="Anna is here already"):
        profiles.bring_in(tmp_path / "anna.profile")
    assert (
        profiles.bring_in(tmp_path / "anna.profile", replacing=True) == anna == again(profiles).get(anna.id)
    )
    with pytest.raises(SaveError, match="no such file"):
        profiles.bring_in(tmp_path / "nothing")
    (tmp_path / "anna.profile").write_bytes(b"x")
    with pytest.raises(SaveError, match="damaged"):
        profiles.bring_in(tmp_path / "anna.profile")


def test_two_processes_lose_nothing_of_each_other_s(profiles: Profiles) -> None:
    anna = profiles.add_profile("Anna", PORTRAITS[0])
    words = (
        "import sys; from pathlib import Path; from msgspec.structs import replace; from "
        "game.profiles.store import Profiles\n"
        "profiles = Profiles(Path(sys.argv[1]))\n"
        "add = lambda p: replace(p, totals={**p.totals, 'n': p.totals.get('n', 0) + 1})\n"
        "for _ in range(15): profiles.change_profile(sys.argv[2], add)"
    )
    others = [
        subprocess.Popen([sys.executable, "-c", words, str(profiles.folder), anna.id]) for _ in range(2)
    ]
    for _ in range(15):
        profiles.change_profile(
            anna.id,
            lambda profile: replace(profile, totals={**profile.totals, "n": profile.totals.get("n", 0) + 1}),
        )
    assert [other.wait(30) for other in others] == [0, 0]
    found = profiles.get(anna.id)
    assert found is not None and found.totals == {"n": 45}


def test_whoever_writes_too_long_is_not_waited_for(
    profiles: Profiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = profiles.add_profile("Anna", PORTRAITS[0])
    monkeypatch.setattr(later, "PATIENCE", 0.0)
    with again(profiles)._lock_for_writing(), pytest.raises(SaveError, match="written by another game"):
        profiles.reset_profile(anna.id)
    assert profiles.reset_profile(anna.id) == anna


def test_a_full_disk_loses_nothing_and_is_made_up_for(
    profiles: Profiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = profiles.add_profile("Anna", PORTRAITS[0])

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(SaveError, match="No space left"):
            profiles.change_profile(anna.id, with_stars)
        with pytest.raises(SaveError, match="No space left"):
            profiles.add_profile("Ben", PORTRAITS[0])
    assert again(profiles).all() == [anna]
    mine = profiles.change_profile(anna.id, lambda profile: replace(profile, totals={"n": 1}))
    assert mine.stages and again(profiles).all() == [mine]


WAYS = {
    "a star": lambda profiles, anna: profiles.change_profile(anna, with_stars),
    "the guest's name": lambda profiles, anna: profiles.take_over("Cleo", PORTRAITS[4]),
    "gone": lambda profiles, anna: profiles.delete_profile(anna),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_kill_at_any_point_leaves_before_or_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Check that no record is lost or doubled: each profile is as before, or as it was to become."""
    for moment in range(25):
        profiles = Profiles(tmp_path / str(moment))
        anna = profiles.add_profile("Anna", PORTRAITS[0])
        profiles.change_profile(anna.id, lambda profile: replace(profile, totals={"n": 1}))
        profiles.change_profile(GUEST, lambda profile: with_stars(profile, 1))
        before = {(one.name, len(one.stages)) for one in (*profiles.all(), profiles.guest)}
        killed = is_killed_at(moment, monkeypatch, lambda: WAYS[way](profiles, anna.id))  # noqa: B023
        other = again(profiles)
        found = {(one.name, len(one.stages)) for one in (*other.all(), other.guest)}
        after = {
            "a star": {("Anna", 1), ("", 1)},
            "the guest's name": {("Anna", 0), ("Cleo", 1), ("", 0)},
            "gone": {("", 1)},
        }[way]
        assert found == after if not killed else found in (before, after), (moment, found)
        assert not other.take_notices()
        if not killed:
            break
    assert not killed and moment > 2


def test_whatever_stands_in_a_file_the_others_are_there(profiles: Profiles) -> None:
    """Bits, lengths and other kinds of values, also under a fitting digest; python3 -m
    tests.game.profiles.mutations does many more.
    """
    for seed in range(25):
        mutations.one(seed, profiles.folder / str(seed), Rng(seed), damage, twist)
