"""Profiles that a later edition has written into, or made: nothing of it is lost, and nothing that is won
with this one (R12, R13)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.campaign.record import StageRecord
from game.core import generations
from game.core.carried import to_json
from game.core.rng import Rng
from game.profiles import file_format, meanwhile, statistics, suppers, trophies, uniting
from game.profiles.machine import FILE as MACHINE
from game.profiles.match_facts import MatchFacts, Rival
from game.profiles.names import ProfileError
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, Habits, Profile, PuzzleRecord, book_once, with_match
from game.profiles.store import Profiles
from game.profiles.uniting import unite_records
from tests.chaos.newer import _add_field, _change_value, _stands_in
from tests.game.profiles.mutations import full
from tests.weekly import take_share

STAGE = "tasty_humans/stages/second_helping"
MOST = 10
"""So many matches are kept here, instead of a hundred."""


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    return Profiles(tmp_path / "profiles")


@pytest.fixture
def anna(profiles: Profiles) -> Profile:
    return profiles.change_profile(profiles.add_profile("Anna", PORTRAITS[2], 3).id, full)


def document_of(profiles: Profiles, profile_id: str) -> Any:
    path = profiles.path(profile_id)
    assert path is not None
    return json.loads(generations.unseal_body(path.read_bytes()))


def write_document(profiles: Profiles, profile_id: str, document: Any) -> bytes:
    """Write a file as another edition does."""
    path = profiles.path(profile_id)
    assert path is not None
    path.write_bytes(generations.seal_body(to_json(document)))
    return path.read_bytes()


def write_newer(profiles: Profiles, profile_id: str, **changes: Any) -> bytes:
    """The file as the next edition writes it."""
    document = document_of(profiles, profile_id)
    return write_document(
        profiles,
        profile_id,
        {**document, "version": 2, "profile": {**document["profile"], "pets": ["cat"], **changes}},
    )


def upgrade(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on this is the edition that reads version 2."""
    for module in (file_format, meanwhile):
        monkeypatch.setattr(module, "VERSION", 2)


def match(number: int) -> MatchFacts:
    rivals = (Rival(2, 2, 30), Rival(3, 3, 9))
    return MatchFacts(
        f"m{number}", "hunger", 3, 1, 40 + number, f"2026-11-23T20:{number % 60:02}", "elder", True, rivals
    )


DEEDS: dict[str, Callable[[Profiles, str], object]] = {
    "a match": lambda profiles, who: profiles.change_profile(
        who, lambda one: book_once(one, "m1/match", lambda fresh: with_match(fresh, match(1)))
    ),
    "a star": lambda profiles, who: profiles.change_profile(
        who, lambda one: replace(one, stages={**one.stages, STAGE: StageRecord(1, 9, 1)})
    ),
    "a supper": lambda profiles, who: profiles.change_profile(
        who, lambda one: suppers.add_try(one, suppers.date(2026, 11, 22), 1)
    ),
    "a trophy": lambda profiles, who: profiles.change_profile(
        who, lambda one: trophies.award_reached(one, "2026-11-24")
    ),
    "a lesson": lambda profiles, who: profiles.change_profile(
        who, lambda one: replace(one, lessons=(*one.lessons, "hunger/tutorial/x"))
    ),
    "a habit": lambda profiles, who: profiles.change_profile(
        who, lambda one: replace(one, habits=replace(one.habits, lone=True))
    ),
    "another name": lambda profiles, who: profiles.edit_profile(who, "Berta", PORTRAITS[2], 3, 0),
    "more matches than are kept": lambda profiles, who: [
        profiles.change_profile(who, lambda one, n=n: with_match(one, match(n))) for n in range(MOST - 2)
    ],  # type: ignore[misc]
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_another_edition_has_added_stays_whatever_is_done(
    profiles: Profiles, anna: Profile, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    """Unknown fields at every depth, four times, so that no generation is the first one any more."""
    for module in (statistics, uniting):
        monkeypatch.setattr(module, "MOST_RECENT", MOST)
    for seed in range(4):
        rng, document = Rng(seed), document_of(profiles, anna.id)
        marks = [*_add_field(document, rng), *_add_field(document["profile"]["matches"], rng)]
        marks += [(("profile", *spot), value) for spot, value in _add_field(document["profile"], rng)]
        write_document(profiles, anna.id, document)
        for _ in range(2):
            DEEDS[deed](Profiles(profiles.folder), anna.id)
            profiles.change_profile(
                anna.id, lambda one: replace(one, totals={**one.totals, "n": one.totals.get("n", 0) + 1})
            )
        found = document_of(profiles, anna.id)
        for spot, value in marks:
            if deed == "more matches than are kept" and "recent" in spot:
                continue  # that match made room for others
            spots = [spot, ("profile", "matches", *spot), ("profile", *spot[1:])]
            assert any(_stands_in(found, one, value) for one in spots), (spot, value)
        assert {notice.key for notice in profiles.take_notices()} <= {"partly"}


@pytest.mark.parametrize("seed", take_share(range(27), 3))
def test_values_of_another_edition_cost_nothing_else_and_stay(
    profiles: Profiles, anna: Profile, seed: int
) -> None:
    rng, document = Rng(seed), document_of(profiles, anna.id)
    marks = list(_change_value(document["profile"], rng))
    write_document(profiles, anna.id, document)
    other = Profiles(profiles.folder)
    found = other.get(anna.id)
    assert found is not None and [notice.key for notice in other.take_notices()] == ["partly"]
    if "name" not in marks[0][0]:
        assert found.name == "Anna" and (found.trophies or "trophies" in marks[0][0])
    for _ in range(2):
        for deed in ("a match", "a star", "a supper", "a habit"):
            DEEDS[deed](other, anna.id)
    copies = [
        json.loads(generations.unseal_body(path.read_bytes())) for path in profiles.folder.glob("*.newer*")
    ]
    documents = [document_of(profiles, anna.id), *copies]
    assert all(any(_stands_in(document["profile"], *mark) for document in documents) for mark in marks)


def test_known_places_with_unknown_contents_stay(profiles: Profiles, anna: Profile) -> None:
    """A fourth star, a trophy, a face, a game, a stage, a persona, needs and a supper of a later edition."""
    document = document_of(profiles, anna.id)
    known = document["profile"]
    known["portrait"], known["color"] = "ludo/dog", 9
    known["habits"] = {
        "scan": "three",
        "table_layout": "round",
        "speech_rate": 999,
        "gaze": True,
        "calm": True,
    }
    known["stages"] |= {"ludo/stages/a": {"stars": 31}, STAGE: {"stars": 9, "mark": 3}}
    known["trophies"]["dog_lover"] = "2027-01-01"
    known["cup"] = {"hunger/stages/hall": {"": 4, "persona_of_later": 10}}
    known["calendar"]["2027-01-01"] = {"eaten": True, "mark": 5}
    known["matches"]["totals"]["ludo/solo/1"] = {"points": {"3": 1}}
    write_document(profiles, anna.id, document)
    other = Profiles(profiles.folder)
    other.edit_profile(anna.id, "Berta", PORTRAITS[0], 0, 1)
    for deed in ("a match", "a star", "a trophy"):
        DEEDS[deed](other, anna.id)
    other.change_profile(anna.id, lambda one: suppers.add_try(one, suppers.date(2027, 1, 1), 2))
    DEEDS["a habit"](other, anna.id)
    found = document_of(profiles, anna.id)["profile"]
    assert (found["portrait"], found["color"], found["name"], found["shape"]) == ("ludo/dog", 9, "Berta", 1)
    assert found["habits"] == {**known["habits"], "lone": True}
    assert (
        found["stages"]["ludo/stages/a"] == {"stars": 31} and found["trophies"]["dog_lover"] == "2027-01-01"
    )
    assert found["cup"] == known["cup"] and found["matches"]["totals"]["ludo/solo/1"] == {"points": {"3": 1}}
    assert found["calendar"]["2027-01-01"] == {"eaten": True, "mark": 5, "tries": 1}
    read = other.get(anna.id)
    assert read is not None and read.stages["ludo/stages/a"].star_count == 3


def test_stars_of_a_later_edition_stay_beside_those_won_now() -> None:
    """As Records books them: the bits are joined."""
    assert (
        StageRecord(0b11011).star_count == 2
        and StageRecord(0b11011).has_star(0)
        and not StageRecord(0b11000).star_count
    )
    assert (
        unite_records(
            Profile("a", stages={STAGE: StageRecord(0b1000)}), Profile("a", stages={STAGE: StageRecord(1)})
        )
        .stages[STAGE]
        .stars
        == 9
    )


def test_what_a_value_has_to_make_room_for_lies_beside_it(profiles: Profiles, anna: Profile) -> None:
    document = document_of(profiles, anna.id)
    document["profile"]["habits"] = {"hand": "upper"}
    raw = write_document(profiles, anna.id, document)
    profiles.change_profile(anna.id, lambda one: replace(one, habits=Habits(hand="right")))
    copy = profiles.folder / f"{anna.id}.profile.newer"
    assert copy.read_bytes() == raw and document_of(profiles, anna.id)["profile"]["habits"] == {
        "hand": "right"
    }
    profiles.delete_profile(anna.id)
    assert sorted(path.name for path in profiles.folder.iterdir() if anna.id in path.name) == []


def test_fields_beside_the_checksum_stay(profiles: Profiles, anna: Profile) -> None:
    path = profiles.path(anna.id)
    assert path is not None
    envelope = json.loads(path.read_bytes())
    path.write_bytes(generations.seal_body(to_json(envelope["save"]), b',"signed":{"by":[1]}'))
    for _ in range(3):
        DEEDS["a match"](profiles, anna.id)
        DEEDS["a star"](profiles, anna.id)
        profiles.change_profile(anna.id, lambda one: replace(one, totals={"n": one.totals.get("n", 0) + 1}))
    assert json.loads(path.read_bytes())["signed"] == {"by": [1]}


@pytest.mark.parametrize("generation", [1, 2])
@pytest.mark.parametrize("later", [{"version": 2}, {"mood": "hungry"}, {"profile": {"pets": [1]}}], ids=str)
def test_a_predecessor_of_a_newer_edition_is_kept_before_it_goes(
    profiles: Profiles, anna: Profile, generation: int, later: dict[str, Any]
) -> None:
    """As if a file from elsewhere was put in the place of the newest one."""
    for _ in range(3):
        profiles.change_profile(anna.id, add_one)
    assert (path := profiles.path(anna.id)) is not None
    raw = write_later(generations.generation_paths(path)[generation], later)
    for _ in range(6):
        profiles.change_profile(anna.id, add_one)
    assert [file.read_bytes() for file in profiles.folder.glob(f"{anna.id}*.newer*")] == [raw]


def test_the_predecessors_of_a_guest_that_gets_a_name_are_kept(profiles: Profiles) -> None:
    for _ in range(3):
        profiles.change_profile(GUEST, add_one)
    assert (path := profiles.path(GUEST)) is not None
    kept = [write_later(file, {"version": 2}) for file in generations.generation_paths(path)[1:]]
    profiles.take_over("Cleo", PORTRAITS[0])
    assert sorted(file.read_bytes() for file in profiles.folder.glob("*.newer*")) == sorted(kept)


def test_a_predecessor_of_a_newer_record_is_kept(profiles: Profiles, anna: Profile) -> None:
    write_newer(profiles, anna.id)
    for _ in range(3):
        profiles.change_profile(anna.id, add_one)
    (path,) = profiles.folder.glob(f"{anna.id}*{meanwhile.SUFFIX}")
    raw = write_later(generations.generation_paths(path)[1], {"version": 2})
    for _ in range(3):
        profiles.change_profile(anna.id, add_one)
    assert path.with_name(f"{path.name}.newer").read_bytes() == raw


def add_one(one: Profile) -> Profile:
    return replace(one, totals={"n": one.totals.get("n", 0) + 1})


def write_later(file: Path, later: dict[str, Any]) -> bytes:
    """Put something of a newer edition into a profile's file; gives its new bytes."""
    document = json.loads(generations.unseal_body(file.read_bytes()))
    merged = document | later | {"profile": document["profile"] | later.get("profile", {})}
    file.write_bytes(generations.seal_body(to_json(merged)))
    return file.read_bytes()


def test_a_name_an_export_and_an_import_take_all_along(profiles: Profiles, tmp_path: Path) -> None:
    profiles.change_profile(GUEST, full)
    document = document_of(profiles, GUEST)
    document |= {"mood": "hungry"}
    document["profile"] |= {"pets": [1]}
    write_document(profiles, GUEST, document)
    cleo = Profiles(profiles.folder).take_over("Cleo", PORTRAITS[0])
    profiles.export_profile(cleo.id, tmp_path / "file")
    there = Profiles(tmp_path / "there")
    there.add_profile("Cleo", PORTRAITS[1])
    brought = there.bring_in(tmp_path / "file")
    assert brought.name == "Cleo 2"
    for store, who in ((profiles, cleo.id), (there, brought.id)):
        found = document_of(store, who)
        assert found["mood"] == "hungry" and found["profile"]["pets"] == [1]
    there.reset_profile(brought.id)
    assert document_of(there, brought.id)["profile"]["pets"] == [1]


def test_what_the_machine_remembers_keeps_the_rest(profiles: Profiles, anna: Profile) -> None:
    path = profiles.folder / MACHINE
    path.write_bytes(b'{"active":"guest","asked":"twice","later":{"x":1}}')
    assert not profiles.is_asked
    profiles.choose_profile(anna.id)
    assert json.loads(path.read_bytes()) == {"active": anna.id, "asked": "twice", "later": {"x": 1}}
    profiles.has_asked()
    assert json.loads(path.read_bytes())["asked"] is True
    assert b'"twice"' in path.with_name(f"{MACHINE}.newer").read_bytes()


# -- profiles of a newer edition


NEWER: dict[str, dict[str, Any]] = {
    "another field": {},
    "other values": {"portrait": ["dog"], "stages": {"x": [1]}, "color": "pink", "matches": "elsewhere"},
    "nothing known": {"name": {"first": "Anna"}, "id": 7, "stages": None},
}


@pytest.mark.parametrize("kind", NEWER)
def test_an_evening_with_a_newer_profile_is_kept_beside_it(
    profiles: Profiles, anna: Profile, kind: str
) -> None:
    raw = write_newer(profiles, anna.id, **NEWER[kind])
    other = Profiles(profiles.folder)
    assert other.is_newer(anna.id)
    for deed in ("a match", "a star", "a supper", "a lesson", "a habit"):
        DEEDS[deed](other, anna.id)
        DEEDS[deed](other, anna.id)
    path = profiles.path(anna.id)
    assert path is not None and path.read_bytes() == raw
    for store in (other, Profiles(profiles.folder)):
        seen = store.get(anna.id)
        assert (
            seen is not None
            and seen.stages[STAGE].stars == 1
            and seen.habits.lone
            and "m1/match" in seen.counted
        )
        assert sum(facts.play == "m1" for facts in seen.matches.recent) == 1 and not store.has_meanwhile(
            anna.id
        )
    assert [one.id for one in other.all()] == [anna.id]


def test_after_an_upgrade_all_of_it_is_handed_over_once(
    profiles: Profiles, anna: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_newer(profiles, anna.id)
    other = Profiles(profiles.folder)
    for deed in ("a match", "a star", "a supper", "a lesson", "a habit"):
        DEEDS[deed](other, anna.id)
    upgrade(monkeypatch)
    later = Profiles(profiles.folder)
    assert later.has_meanwhile(anna.id) and not later.is_newer(anna.id)
    forget = meanwhile.MeanwhileRecords.forget_records
    with monkeypatch.context() as killed:
        killed.setattr(meanwhile.MeanwhileRecords, "forget_records", lambda records, who: None)
        first = later.hand_over(anna.id)
    assert meanwhile.MeanwhileRecords.forget_records is forget and later.hand_over(anna.id) == first
    found = Profiles(profiles.folder).get(anna.id)
    assert (
        found == first and found.stages == {**anna.stages, STAGE: StageRecord(1, 9, 1)} and found.habits.lone
    )
    assert [facts.play for facts in found.matches.recent] == [
        "ab",
        "m1",
    ] and found.matches.tally().matches == 2
    assert (found.calendar["2026-11-22"].tries, found.calendar["2026-11-22"].mark) == (3, 3)
    assert found.lessons == (*anna.lessons, "hunger/tutorial/x") and found.trophies == anna.trophies
    assert not Profiles(profiles.folder).has_meanwhile(anna.id)
    assert document_of(profiles, anna.id)["profile"]["pets"] == ["cat"]


def test_what_the_newer_edition_has_counted_is_not_counted_again(profiles: Profiles, anna: Profile) -> None:
    """A match whose end it had booked is opened here once more."""
    write_newer(profiles, anna.id)
    profiles.change_profile(
        anna.id, lambda one: book_once(one, "ab/match", lambda fresh: with_match(fresh, match(9)))
    )
    assert not list(profiles.folder.glob("*.meanwhile"))


def test_a_guest_of_a_newer_edition_has_a_record_too(
    profiles: Profiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    profiles.change_profile(GUEST, full)
    raw = write_newer(profiles, GUEST)
    DEEDS["a star"](profiles, GUEST)
    with pytest.raises(ProfileError, match="newer edition"):
        profiles.take_over("Cleo", PORTRAITS[0])
    path = profiles.path(GUEST)
    assert path is not None and path.read_bytes() == raw and profiles.guest.stages[STAGE].stars == 1
    upgrade(monkeypatch)
    assert Profiles(profiles.folder).hand_over(GUEST).stages[STAGE].stars == 1


def test_a_record_of_a_newer_edition_is_left_to_it(
    profiles: Profiles, anna: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three editions: the second has won something beside the third's profile, then comes the first."""
    document = document_of(profiles, anna.id)
    write_document(profiles, anna.id, {**document, "version": 3})
    with monkeypatch.context() as second:
        upgrade(second)
        Profiles(profiles.folder).change_profile(
            anna.id, lambda one: replace(one, puzzles={"p": PuzzleRecord("2026-11-24", 1)})
        )
    DEEDS["a star"](profiles, anna.id)
    for module in (file_format, meanwhile):
        monkeypatch.setattr(module, "VERSION", 3)
    found = Profiles(profiles.folder).hand_over(anna.id)
    assert found.puzzles["p"].solved and found.stages[STAGE].stars == 1


def test_every_field_of_two_records_counts() -> None:
    one, other = full(Profile("a", "Anna")), full(Profile("a"))
    both = unite_records(one, replace(other, counted=("x",), totals={"eaten": 3, "n": 1}))
    assert both.totals == {"eaten": 15, "n": 1} and both.counted == ("ab/match", "x") and both.name == "Anna"
    assert (
        both.puzzles["eaten/puzzles/b"] == PuzzleRecord("2026-11-22", 8, 2)
        and both.matches.tally().matches == 2
    )
    assert unite_records(one, Profile("a")) == one
    fields = set(Profile.__struct_fields__) - {"id", "name", "portrait", "color", "shape"}
    won = replace(full(Profile("a")), cup={"s": {"": 4}}, habits=Habits(True, True, True, "right"))
    bare = unite_records(Profile("a"), won)
    assert all(getattr(bare, field) == getattr(won, field) for field in fields)
