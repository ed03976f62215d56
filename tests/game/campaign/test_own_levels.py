"""Levels of one's own (C20, C21): the schema, a mistake per file, the moment of a match as a level that
plays.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.campaign import course, own_levels
from game.campaign.goals import AtLeast, Win
from game.campaign.simulation import play_level
from game.core import catalog
from game.core.errors import SaveError
from game.core.files import TEMPORARY
from game.core.match import Match
from game.terminal.command import main
from tests.game.sharing.test_match_code import play_match


@pytest.mark.parametrize("game", catalog.ids())
def test_a_new_level_is_a_good_one_and_plays(game: str, tmp_path: Path, capsys: Any) -> None:
    assert main(["level", "new", game, "My First!", "--folder", str(tmp_path)]) == 0
    assert main(["level", "check", str(tmp_path / "my-first.yaml")]) == 0
    (level,) = course.load_course(tmp_path / "my-first.yaml").levels
    assert level.words == {"title": "My First!"}
    assert play_level(game, level, 1, 0).is_over


@pytest.mark.parametrize("game", catalog.ids())
def test_a_moment_of_a_match_becomes_a_level(game: str, tmp_path: Path) -> None:
    """The same hidden cards, the same luck: the same answers lead to the same end."""
    whole = play_match(game, {}, 4, answers=60)
    at = 20
    seat = whole.fork(at).state.decision.seat
    text = own_levels.level_of(
        whole,
        at,
        "Then",
        [Win(seat=seat), AtLeast(metric=whole.rules.metrics[0], value=1, seat=seat)],
        [seat],
        {},
    )
    path = own_levels.keep_level(tmp_path, "Then", text)
    (level,) = course.load_course(path).levels
    assert level.people == (seat,) and len(level.stars[0]) == 2
    match = course.begin_level(game, level)
    for entry in whole.log[at:30]:
        (match.interrupt if entry.interrupt else lambda _, action, m=match: m.apply(action))(
            entry.seat, entry.action
        )
    assert match.state.to_position() == whole.fork(30).state.to_position()


def test_a_mistake_is_told_with_its_line_and_the_others_play(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        own_levels.keep_level(tmp_path, name, own_levels.new_level("hunger", name))
    broken = tmp_path / "b.yaml"
    broken.write_text(broken.read_text().replace("seed: 7", "seed: soon"))
    (tmp_path / "d.yaml").mkdir()
    a, b, c, d = own_levels.read_all(tmp_path)
    assert a.course and c.course and not a.mistake
    assert b.course is None and b.mistake.startswith("b.yaml: line ") and "expected `int" in b.mistake
    assert d.course is None and d.mistake.startswith("d.yaml: cannot be read")
    assert own_levels.read_all(tmp_path / "nowhere") == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        *(
            (name, "")
            for name in (
                "picnic.yaml",
                "picnic.yml",
                "PICNIC.YAML",
                "picnic.Yml",
                "a picnic.yaml",
                ".picnic.yaml",
            )
        ),
        ("picnic.yml.yaml", ""),
        *(
            (name, "ends in .yaml or .yml")
            for name in ("picnic", "picnic.txt", "picnic.yaml.txt", "picnic.json", "picnic.yam", "yaml")
        ),
    ],
)
def test_no_file_is_passed_over_without_a_word(name: str, told: str, tmp_path: Path, capsys: Any) -> None:
    """R47: it is shown, or named with the reason; the checker says the same as the list."""
    (tmp_path / name).write_text(own_levels.new_level("hunger", "x"))
    (file,) = own_levels.read_all(tmp_path)
    assert file.path.name == name and (file.course is None) == bool(told) and told in file.mistake
    assert main(["level", "check", str(tmp_path / name)]) == bool(told)
    said = capsys.readouterr().out.strip()
    assert said == f"{tmp_path / name}{file.mistake.removeprefix(name)}" if told else said.endswith(": fine")
    if file.course is not None:
        level = file.course.levels[0]
        assert own_levels.read_own_level(tmp_path, own_levels.id_of(file.path, level)) == ("hunger", level)


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "gone")
    (tmp_path / "round.yaml").symlink_to(tmp_path / "round.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "other").mkdir()
    found = own_levels.read_all(tmp_path)
    assert [file.path.name for file in found] == [
        "folder.yaml",
        "nowhere.yaml",
        "other",
        "pipe.yaml",
        "round.yaml",
    ]
    assert all(
        file.mistake.startswith(f"{file.path.name}: ") and file.mistake.endswith(".") for file in found
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
@pytest.mark.parametrize("name", [b"\xff.yaml", b"gr\xfc\xdfe.yaml", b"\xed\xa0\x80.yml"])
def test_a_file_whose_name_is_no_text_is_told(name: bytes, tmp_path: Path) -> None:
    """No save of its level could have such a name."""
    (tmp_path / os.fsdecode(name)).write_text(own_levels.new_level("hunger", "Picnic"))
    (file,) = own_levels.read_all(tmp_path)
    assert file.course is None and "give the file another name" in file.mistake and file.mistake.isascii()


def test_what_systems_and_editors_leave_is_no_level(tmp_path: Path) -> None:
    for name in (
        ".DS_Store",
        "._picnic.yaml",
        "Thumbs.db",
        "desktop.ini",
        "picnic.yaml~",
        ".picnic.yaml.swp",
        f"picnic.yaml.x{TEMPORARY}",
    ):
        (tmp_path / name).write_text("x")
    assert own_levels.read_all(tmp_path) == []


def test_files_of_nearly_the_same_name_are_told_apart(tmp_path: Path) -> None:
    names = ("picnic.yaml", "picnic.yml", "picnic.yml.yaml", "picnic.YAML")
    for name in names:
        (tmp_path / name).write_text(
            own_levels.new_level("hunger", "x").replace("title: x", f"title: {name}")
        )
    ids = {
        own_levels.id_of(file.path, file.course.levels[0])
        for file in own_levels.read_all(tmp_path)
        if file.course
    }
    assert {own_levels.read_own_level(tmp_path, name)[1].words["title"] for name in ids} == set(names)
    assert "own/picnic/x" in ids, "as stars are kept under it"


def test_too_many_files_are_told_and_no_more_are_made(tmp_path: Path) -> None:
    """R46, R47."""
    for number in range(own_levels.MOST_FILES):
        (tmp_path / f"{number}.yaml").write_text("version: 1")
    with pytest.raises(SaveError, match="more than 200 are not read"):
        own_levels.keep_level(tmp_path, "One more", "x")
    assert len(list(tmp_path.iterdir())) == own_levels.MOST_FILES
    (tmp_path / "z1.yml").write_text("x")
    (tmp_path / "z2").write_text("x")
    found = own_levels.read_all(tmp_path)
    assert (
        len(found) == own_levels.MOST_FILES + 1 and "200 files are read, 2 more are not" in found[-1].mistake
    )


def test_each_file_is_read_once_and_again_when_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R45."""
    reads: list[str] = []
    load = course.load_course
    monkeypatch.setattr(course, "load_course", lambda path: reads.append(path.name) or load(path))
    text = own_levels.new_level("hunger", "x")
    head, _, body = text.partition("levels:\n")
    (tmp_path / "many.yaml").write_text(
        f"{head}levels:\n" + "".join(body.replace("id: x", f"id: x{i}") for i in range(50))
    )
    (tmp_path / "broken.yaml").write_text(text.replace("seed: 7", "seed: soon"))
    broken, many = own_levels.read_all(tmp_path)
    assert many.course is not None and len(many.course.levels) == 50
    for level in many.course.levels:
        assert own_levels.read_own_level(tmp_path, own_levels.id_of(many.path, level)) == ("hunger", level)
    assert own_levels.read_all(tmp_path) == [broken, many] and sorted(reads) == ["broken.yaml", "many.yaml"]
    (tmp_path / "broken.yaml").write_text(text)
    assert own_levels.read_all(tmp_path)[0].course is not None and reads[2:] == ["broken.yaml"]
    (tmp_path / "broken.yaml").unlink()
    assert own_levels.read_all(tmp_path) == [many] and len(reads) == 3


def test_reading_ends_when_nobody_waits(tmp_path: Path) -> None:
    for number in range(9):
        (tmp_path / f"{number}.yaml").write_text("x")
    assert len(own_levels.read_all(tmp_path, lambda done, of: done < 4)) == 4


def _count_steps(text: str, path: Path) -> int:
    """Lines of our own code that reading a level file runs through."""
    path.write_text(text)
    steps = 0

    def trace(frame: Any, event: str, arg: object) -> Any:
        nonlocal steps
        steps += event == "line"
        return trace

    sys.settrace(trace)
    try:
        own_levels.read_level_file(path)
    finally:
        sys.settrace(None)
    return steps


TEXT = own_levels.new_level("hunger", "x")
HEAD, _, BODY = TEXT.partition("levels:\n")


def _many(count: int, part: str) -> str:
    """So many of a part, each with another number in place of #."""
    return "".join(part.replace("#", str(i)) for i in range(count))


REPEATED = {
    "levels": lambda count: f"{HEAD}levels:\n" + _many(count, BODY.replace("id: x", "id: x#")),
    "parts": lambda count: f"{TEXT}parts:\n" + _many(count, "- {id: p#, picture: x}\n"),
    "stars": lambda count: TEXT.replace("stars:", "stars:" + _many(count, "\n  - - {goal: win}")),
    "seats": lambda count: TEXT.replace("seats: [", "seats: [" + _many(count, "you, ")),
    "words": lambda count: TEXT.replace("title: x", "title: x" + _many(count, ", w#: x")),
    "unknown keys": lambda count: _many(count, "k#: 1\n"),
    "deep lists": lambda count: "id: " + "[" * count,
    "wrong numbers": lambda count: TEXT.replace("seed: 7", "seed: [" + "1, " * count + "]"),
}


@pytest.mark.parametrize("name", REPEATED)
def test_the_cost_of_a_file_grows_as_the_file_does(name: str, tmp_path: Path) -> None:
    """R45: four times as much of anything costs at most some five times as much, never sixteen."""
    _count_steps(REPEATED[name](60), tmp_path / "before.yaml")  # what is read only once is no part of it
    few, many = (_count_steps(REPEATED[name](count), tmp_path / f"{count}.yaml") for count in (60, 240))
    assert many < 6 * few


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: x", "title: " + "x" * 10_000),
        ("title: x", "title: " + "ham " * 2_000),
        ("title: x", "title: x, line: " + "x" * 900_000),
        ("title: x", "title: x, " + "k" * 5_000 + ": y"),
        ("id: x", "id: " + "x" * 10_000),
        ("game: hunger", "game: " + "x" * 10_000),
    ],
)
def test_words_that_nobody_could_show_are_a_mistake(old: str, new: str, tmp_path: Path) -> None:
    """R50."""
    (tmp_path / "x.yaml").write_text(own_levels.new_level("hunger", "x").replace(old, new))
    (file,) = own_levels.read_all(tmp_path)
    assert file.course is None and file.mistake.startswith("x.yaml: line ") and len(file.mistake) < 700


@pytest.mark.parametrize(
    ("old", "new", "line", "right"),
    [
        ("seed: 7", "seed: soon", 16, "; what belongs there is a whole number."),
        ("kind: match", "kind: game", 10, "; it may be challenge, company, cup, lesson, match or puzzle."),
        ("kind: match", "knid: match", 7, "; perhaps `kind` is meant."),
        ("goal: win", "goal: wine", 18, "; it may be at_least, at_most, gain, arranged, win, "),
        ("goal: win", "goal: at_least, value: 3, metric: scoer", 18, "there are score, "),
        ("goal: win", "goal: never, event: psuhed", 18, "there are pushed, "),
        ("{bot: 1}", "{bot: 1, persona: grubb}", 13, "there are grub, mossop, "),
        ("kind: match", "kind: match\n  teller: kign", 11, "there are king, miner, "),
        (
            "kind: match",
            "kind: match\n  tales: [{line: line_x, when: {lost: [here]}}]",
            11,
            "has no 'line_x'",
        ),
        ("kind: match", "kind: match\n  tales: [{line: title, when: {lost: [there]}}]", 11, "'here', or"),
        (
            "config: {seats: 2}",
            "config: {seats: 2, twists: {turns: few}}",
            15,
            "; what belongs there is a whole number.",
        ),
        ("{bot: 1}", "[bot]", 13, "; what belongs there is one of you or a map of keys and values."),
    ],
)
def test_a_mistake_says_what_would_be_right(
    old: str, new: str, line: int, right: str, tmp_path: Path
) -> None:
    """C20: with file and line, and what would be right there."""
    text = own_levels.new_level("hunger", "x")
    assert text.count(old) == 1
    (tmp_path / "x.yaml").write_text(text.replace(old, new))
    (file,) = own_levels.read_all(tmp_path)
    assert file.course is None and file.mistake.startswith(f"x.yaml: line {line}: ") and right in file.mistake


def test_names_are_not_taken_twice(tmp_path: Path) -> None:
    titles = ("Ho ho", "Ho, ho!", "?!", "../../etc", "D\u00e9j\u00e0 vu", "\u041f\u0438\u0440 3", "CON")
    paths = [own_levels.keep_level(tmp_path, title, "x") for title in titles]
    names = [
        "ho-ho.yaml",
        "ho-ho-2.yaml",
        "level.yaml",
        "etc.yaml",
        "deja-vu.yaml",
        "\u043f\u0438\u0440-3.yaml",
        "con-level.yaml",
    ]
    assert [path.name for path in paths] == names
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="could not be written"):
        own_levels.keep_level(tmp_path / "file", "x", "x")


def test_the_schema_knows_every_key_that_our_own_files_use() -> None:
    schema = own_levels.level_schema()
    known = {name for definition in schema["$defs"].values() for name in definition.get("properties", {})}
    plain = yaml.safe_load((course.LEVELS / "tasty_humans" / "tutorial.yaml").read_text())
    used = {key for level in plain["levels"] for part in (level, *level["steps"]) for key in part}
    assert used <= known and {"stars", "persona", "twist", "answers", "tales", "when"} <= known
    assert json.loads(json.dumps(schema))["$ref"] == "#/$defs/Course"
    goals = {
        name for name, definition in schema["$defs"].items() if "goal" in definition.get("properties", {})
    }
    assert {"Margin", "By", "Never", "Times", "All", "AnyOf", "Rank"} <= goals


def test_a_report_has_the_position_before_the_last_answers(tmp_path: Path, capsys: Any) -> None:
    whole = play_match("eaten", {}, 4, answers=30)
    whole.save(tmp_path / "save")
    assert main(["report", str(tmp_path / "save"), "--answers", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["answers"]) == 4 and told["digest"] == whole.state.digest()
    again = Match.from_position(whole.rules, told["position"])
    for answer in told["answers"]:
        again.apply(whole.rules.action(answer["action"]))
    assert again.state.to_position() == whole.state.to_position()


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 2},
        {"version": 2, "weather": "fog"},
        {"version": 9, "levels": "elsewhere"},
        {"version": 2, "game": "ludo"},
        {"version": 3, "id": 4},
    ],
)
def test_levels_of_a_newer_edition_are_named_with_the_reason_and_stay(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    path = own_levels.keep_level(tmp_path, "Then", own_levels.new_level("hunger", "Then"))
    raw = yaml.safe_dump({**yaml.safe_load(path.read_text()), **changes}).encode()
    path.write_bytes(raw)
    (file,) = own_levels.read_all(tmp_path)
    assert file.course is None and "a newer edition of the game is needed for this file" in file.mistake
    own_levels.keep_level(tmp_path, "Then", own_levels.new_level("hunger", "Then"))
    assert path.read_bytes() == raw and len(own_levels.read_all(tmp_path)) == 2
