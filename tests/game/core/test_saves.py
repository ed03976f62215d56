"""Saves: whole after every crash, three generations, damaged ones set aside, other rules read-only, small and
quick.
"""

import errno
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import files, generations, saves
from game.core.errors import GameError, SaveError
from game.core.match import Match
from tests.game.core.test_files import STRANGE, strange
from tests.game.core.test_match import new, play
from tests.game.toy import Shout, Toy


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.json"


def rewritten(path: Path, **changes: Any) -> None:
    """Alter what a save says and give it a fitting checksum."""
    body = msgspec.json.decode(path.read_bytes())["save"] | changes
    raw = msgspec.json.encode(body)
    path.write_bytes(b'{"checksum":"%s","save":%s}' % (generations.checksum_of(raw), raw))


def test_save_and_load_give_the_same_match(rules: Toy, path: Path) -> None:
    match = play(new(rules, seats=3), 1)
    match.interrupt(2, Shout())
    play(match, 12)
    match.save(path)
    loaded = Match.load(path)
    assert (loaded.log, loaded.config, loaded.start, loaded.id) == (
        match.log,
        match.config,
        match.start,
        match.id,
    )
    assert loaded.state.digest() == match.state.digest()
    assert (loaded.notice, loaded.read_only, loaded.can_undo) == ("", False, match.can_undo)
    assert play(loaded).state.digest() == play(match).state.digest()


def test_a_match_from_a_position_is_saved_with_it(rules: Toy, path: Path) -> None:
    match = play(Match.from_position(rules, play(new(rules), 5).state.to_position(), draws=[3]), 4)
    match.save(path)
    loaded = Match.load(path)
    assert (loaded.start, loaded.state.digest()) == (match.start, match.state.digest())
    assert loaded.start.draws == [3]


def test_a_save_is_one_line_of_json(rules: Toy, path: Path) -> None:
    play(new(rules), 3).save(path)
    content = msgspec.json.decode(path.read_bytes())["save"]
    assert content["log"][1:] == [[0, ["b", content["log"][1][1][1]]], [1, content["log"][2][1]]]
    assert [content[key] for key in ("format", "game", "behavior", "start")] == [1, "toy", 1, {"seed": 7}]
    assert path.read_bytes().count(b"\n") == 1


def test_three_generations(rules: Toy, path: Path) -> None:
    match = new(rules)
    for _ in range(5):
        play(match, 1)
        match.save(path)
    assert sorted(p.name for p in path.parent.iterdir()) == ["match.json", "match.json.1", "match.json.2"]
    assert [len(saves.unpack_save(p.read_bytes()).log) for p in generations.generation_paths(path)] == [
        5,
        4,
        3,
    ]


def three_saves(rules: Toy, path: Path) -> None:
    match = play(new(rules), 20)
    for _ in range(3):
        play(match, 1)
        match.save(path)


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"not a save", b'{"checksum":"00","save":{}}', b"[" * 100_000, b"\xff\xfe"]
)
def test_a_damaged_save_is_set_aside_and_the_one_before_loads(rules: Toy, path: Path, damage: bytes) -> None:
    three_saves(rules, path)
    path.write_bytes(damage)
    match = Match.load(path)
    assert len(match.log) == 22
    assert match.notice == "The newest save could not be used; the match goes on from the save before."
    assert path.with_name("match.json.bad").read_bytes() == damage
    assert not path.exists()
    match.save(path)
    assert Match.load(path).notice == ""


def test_two_damaged_saves(rules: Toy, path: Path) -> None:
    three_saves(rules, path)
    for file in generations.generation_paths(path)[:2]:
        file.write_bytes(file.read_bytes()[:-9])
    match = Match.load(path)
    assert len(match.log) == 21
    assert match.notice.startswith("The newest 2 saves could not be used")


def test_nothing_good_is_left(rules: Toy, path: Path) -> None:
    three_saves(rules, path)
    for file in generations.generation_paths(path):
        file.write_bytes(b"x")
    with pytest.raises(SaveError, match="damaged beyond use"):
        Match.load(path)
    with pytest.raises(SaveError, match="no saved match"):
        Match.load(path)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_altered_byte_or_cut_is_noticed(rules: Toy, data: st.DataObject) -> None:
    match = play(new(rules), 22)
    raw = saves.pack_save("toy", 1, msgspec.to_builtins(match.config), match.start, match.log, match._digests)
    at = data.draw(st.integers(0, len(raw) - 2))  # the line's end may go
    if data.draw(st.booleans()):
        broken = raw[:at]
    else:
        broken = (
            raw[:at] + bytes([data.draw(st.integers(0, 255).filter(lambda b: b != raw[at]))]) + raw[at + 1 :]
        )
    with pytest.raises(SaveError):
        saves.unpack_save(broken)


@pytest.mark.parametrize(
    "changes",
    [
        {"log": [[0, ["l", 99]]]},
        {"digests": ["0000000000000000"]},
        {"digests": []},
    ],
)
def test_a_save_that_does_not_replay_counts_as_damaged(
    rules: Toy, path: Path, changes: dict[str, Any]
) -> None:
    play(new(rules), 21).save(path)
    rewritten(path, **changes)
    with pytest.raises(SaveError, match="damaged beyond use"):
        Match.load(path)
    assert path.with_name("match.json.bad").exists()


NEWER: dict[str, dict[str, Any]] = {
    "format": {"format": 2},
    "format and shape": {"format": 2, "log": "compressed"},
    "format in words": {"format": "two"},
    "unknown game": {"game": "ludo"},
    "unknown field": {"mood": "hungry"},
    "unknown field of the start": {"start": {"seed": 7, "weather": "fog"}},
    "no start": {"start": {}},
    "unknown position": {"start": {"position": {"moon": 3}}},
    "unknown kind of log": {"log": 5},
    "unknown kind of digest": {"digests": [7]},
    "behavior in words": {"behavior": "many"},
    "unknown option": {"config": {"shape": 7}},
    "unknown value of an option": {"config": {"seats": 7}},
    "unknown kind of answer": {"log": [[0, ["unknown"]]]},
    "known kind with other values": {"log": [[0, ["l"]]]},
    "unknown seat": {"log": [["0", ["l", 1]]]},
    "empty answer": {"log": [[]]},
    "unknown mark of an answer": {"log": [[0, ["l", 1], 2]]},
}
"""Changes of a save, its checksum right, by which a newer edition may differ."""


@pytest.mark.parametrize("changes", NEWER.values(), ids=NEWER)
@pytest.mark.parametrize("tidy", [False, True])
def test_a_save_of_a_newer_edition_is_refused_and_left_alone(
    rules: Toy, path: Path, changes: dict[str, Any], tidy: bool
) -> None:
    three_saves(rules, path)
    rewritten(path, **changes)
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    with pytest.raises(saves.OtherEdition):
        Match.load(path, tidy)
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before


@pytest.mark.parametrize(
    "raw",
    [
        b'{"checksum":"of another kind","save":{"format":2}}',
        b'{"format":3,"blocks":["a","b"]}',
        b'{"format":2,"sum":5,"save":"packed"}',
        generations.seal_body(b"[]"),
        b'{"sha":"0","save":{"format":1.5,"game":"toy"}}',
    ],
)
def test_a_checksum_that_only_a_newer_edition_knows_is_no_damage(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    with pytest.raises(saves.OtherEdition):
        Match.load(path)
    assert [file.read_bytes() for file in path.parent.iterdir()] == [raw]


def test_other_rules_make_it_read_only(rules: Toy, path: Path) -> None:
    match = play(new(rules), 22)
    match.save(path)
    rules.behavior = 2
    loaded = Match.load(path)
    assert loaded.read_only
    assert len(loaded.log) == 22
    assert (
        loaded.notice
        == "This match was played under version 1 of the rules (now 2); it can only be looked at."
    )
    with pytest.raises(GameError, match="only be looked at"):
        loaded.apply(loaded.state.decision.actions[0])
    with pytest.raises(SaveError, match="only looked at"):
        loaded.save(path)
    assert loaded.undo() is None
    assert saves.unpack_save(path.read_bytes()).behavior == 1


def test_other_rules_replay_as_far_as_they_go(rules: Toy, path: Path) -> None:
    match = play(new(rules), 21)
    match.save(path)
    entries = msgspec.json.decode(path.read_bytes())["save"]["log"]
    rewritten(path, behavior=0, log=[*entries[:5], [0, ["retired", 3]], *entries[5:]])
    loaded = Match.load(path)
    assert (loaded.read_only, len(loaded.log)) == (True, 5)
    assert "up to answer 5 of 22" in loaded.notice
    rewritten(path, config={"gone": 1})
    with pytest.raises(SaveError, match="version 0 of the rules"):
        Match.load(path)
    assert path.exists(), "another edition may still read it"


def test_a_full_disk_leaves_the_saves_whole(rules: Toy, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    three_saves(rules, path)
    before = {p.name: p.read_bytes() for p in path.parent.iterdir()}

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"could not be saved to .*match.json: No space left on device\.$"):
        new(rules).save(path)
    assert {p.name: p.read_bytes() for p in path.parent.iterdir()} == before


def test_a_folder_that_is_not_there_is_made_where_that_can_be(rules: Toy, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match="could not be saved"):
        new(rules).save(tmp_path / "file" / "saves" / "match.json")
    new(rules).save(tmp_path / "nowhere" / "saves" / "match.json")
    assert Match.load(tmp_path / "nowhere" / "saves" / "match.json").log == []
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveError, match="set aside as folder.bad"):
        Match.load(tmp_path / "folder")


@pytest.mark.parametrize("crash_at", range(5))
def test_a_crash_at_any_moment_leaves_a_good_save(
    rules: Toy, path: Path, monkeypatch: pytest.MonkeyPatch, crash_at: int
) -> None:
    """Stop the writer before its n-th step on disk, as a power cut would."""
    three_saves(rules, path)
    steps = [0]

    class Crash(BaseException):
        pass

    def counted(real: Any) -> Any:
        def step(*args: Any) -> Any:
            if steps[0] == crash_at:
                raise Crash
            steps[0] += 1
            return real(*args)

        return step

    match = play(new(rules), 24)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", counted(os.fsync))
        patch.setattr(os, "replace", counted(os.replace))
        if crash_at < 4:
            with pytest.raises(Crash):
                match.save(path)
        else:
            match.save(path)
    assert len(Match.load(path).log) in ((23, 24) if crash_at < 5 else (24,))


def best_ms(work: Callable[[], object]) -> float:
    """The quickest of several runs in milliseconds of this process: the machine may be busy with other
    things.
    """
    times = []
    for _ in range(9):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times) * 1000


def test_size_and_speed(rules: Toy, path: Path) -> None:
    """At most 24 bytes an action + 800; 2 ms to save, 50 ms to load, with room for a slow disk."""
    match = play(new(rules, seats=3, cards=400), 799)
    match.save(path)
    assert path.stat().st_size <= 24 * 799 + 800
    assert best_ms(lambda: match.save(path)) < 20
    short = play(new(rules), 23)
    short.save(path)
    assert best_ms(lambda: Match.load(path)) < 50
    assert best_ms(short.undo) < 5


@pytest.mark.parametrize("kind", STRANGE)
@pytest.mark.parametrize("generation", range(3))
def test_anything_in_the_place_of_a_save_is_set_aside(
    rules: Toy, path: Path, kind: str, generation: int
) -> None:
    """The newest falls back to the one before with the sentence; an older one does not keep the match from
    being saved.
    """
    three_saves(rules, path)
    place = generations.generation_paths(path)[generation]
    place.unlink()
    strange(place, kind)
    match = Match.load(path)
    assert (len(match.log), bool(match.notice)) == (22 if generation == 0 else 23, generation == 0)
    if generation == 0:
        assert os.path.lexists(path.with_name("match.json.bad")) and not os.path.lexists(path)
    for _ in range(3):
        match.save(path)
    assert (len(Match.load(path).log), Match.load(path).notice) == (len(match.log), "")
    assert all(file.is_file() for file in generations.generation_paths(path))


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_what_cannot_be_read_today_stays_where_it_is(
    rules: Toy, path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    three_saves(rules, path)
    read = files.read_file

    def refused(file: Path, most: int) -> bytes:
        if file == path:
            raise OSError(number, os.strerror(number))
        return read(file, most)

    with monkeypatch.context() as patch:
        patch.setattr(files, "read_file", refused)
        match = Match.load(path)
    assert len(match.log) == 22 and match.notice.startswith("The newest save could not be used")
    assert path.exists()
    assert len(Match.load(path).log) == 23


def test_a_look_renames_nothing(rules: Toy, path: Path) -> None:
    """So that the person who goes on with the match hears of it."""
    three_saves(rules, path)
    path.write_bytes(b"x")
    for tidy in (False, False, True):
        assert Match.load(path, tidy).notice.startswith("The newest save")
    assert Match.load(path).notice == ""


def test_values_beside_a_match_come_back_with_it(rules: Toy, path: Path) -> None:
    play(new(rules), 2).save(path, {"chairs": [1, 2]})
    assert Match.load(path).beside == {"chairs": [1, 2]}
    new(rules).save(path)
    assert Match.load(path).beside is None


class Killed(BaseException):
    """The process is gone: it does nothing to the disk any more."""


def is_killed_at(moment: int, monkeypatch: pytest.MonkeyPatch, work: Callable[[], object]) -> bool:
    """Do the work up to the `moment`-th thing that it does to the disk; whether it was killed before its
    end.
    """
    done = [0]

    def mortal(real: Any) -> Any:
        def step(*args: Any, **kwargs: Any) -> Any:
            if done[0] >= moment:
                raise Killed
            done[0] += 1
            return real(*args, **kwargs)

        return step

    with monkeypatch.context() as patch:
        for name in ("replace", "unlink", "fsync"):
            patch.setattr(os, name, mortal(getattr(os, name)))
        patch.setattr(tempfile, "mkstemp", mortal(tempfile.mkstemp))
        try:
            work()
        except Killed:
            return True
    return False


def lies_there(path: Path) -> int | None:
    try:
        return len(Match.load(path, tidy=False).log)
    except SaveError:
        return None


WAYS: dict[str, tuple[Callable[[Path, Match], object], Any, Any]] = {
    "an answer": (lambda path, match: match.save(path), (23, None), (24, None)),
    "another match": (
        lambda path, match: saves.replace_save(path, match.save_bytes(), lambda: None),
        (23, None),
        (24, None),
    ),
    "forgotten": (lambda path, match: generations.remove_generations(path), (23, None), (None, None)),
    "kept elsewhere": (
        lambda path, match: saves.take_away(path, path.read_bytes(), path.with_name("kept")),
        (23, None),
        (None, 23),
    ),
    "kept, and another one": (
        lambda path, match: saves.replace_save(
            path, match.save_bytes(), lambda: saves.take_away(path, path.read_bytes(), path.with_name("kept"))
        ),
        (23, None),
        (24, 23),
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("begun_again", [False, True])
def test_a_kill_at_any_point_leaves_before_or_after(
    rules: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, begun_again: bool
) -> None:
    """Also where an earlier kill has left a match behind that did not come to begin, and where the newest
    save is not in its place.
    """
    work, before, after = WAYS[way]
    for moment in range(40):
        path = tmp_path / str(moment) / "match.json"
        path.parent.mkdir()
        three_saves(rules, path)
        if begun_again:
            path.with_name("match.json.next").write_bytes(new(rules).save_bytes())
            Match.load(path)  # as every session does
        kept = path.with_name("kept")
        killed = is_killed_at(moment, monkeypatch, lambda p=path: work(p, play(new(rules), 24)))  # type: ignore[misc]
        found = (lies_there(path), len(Match.read(kept).log) if kept.exists() else None)
        assert found == after if not killed else found in (before, after), (moment, found)
        if not killed:
            break
        if found[0] is not None:  # and the match that is there goes on
            match = Match.load(path)
            match.save(path)
            assert lies_there(path) == found[0]
            generations.remove_generations(path)
        assert lies_there(path) is None
    assert not killed and moment > 2
