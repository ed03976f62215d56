"""Levels of one's own (C20, C21): the schema, a mistake per file, the moment of a match as a level that plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.campaign import course, own_levels
from game.campaign.goals import AtLeast, Win
from game.campaign.simulation import play_level
from game.core import catalog
from game.core.errors import SaveError
from game.core.match import Match
from game.terminal.command import main
from tests.game.sharing.test_match_code import played


@pytest.mark.parametrize("game", catalog.ids())
def test_a_new_level_is_a_good_one_and_plays(game: str, tmp_path: Path, capsys: Any) -> None:
    assert main(["level", "new", game, "My First!", "--folder", str(tmp_path)]) == 0
    assert main(["level", "check", str(tmp_path / "my-first.yaml")]) == 0
    (level,) = course.load(tmp_path / "my-first.yaml").levels
    assert level.words == {"title": "My First!"}
    assert play_level(game, level, 1, 0).over


@pytest.mark.parametrize("game", catalog.ids())
def test_a_moment_of_a_match_becomes_a_level(game: str, tmp_path: Path) -> None:
    """The same hidden cards, the same luck: whoever answers as it was answered comes to the same end."""
    whole = played(game, {}, 4, answers=60)
    at = 20
    seat = whole.fork(at).state.decision.seat
    text = own_levels.level_of(whole, at, "Then", [Win(seat=seat), AtLeast(metric=whole.rules.metrics[0], value=1, seat=seat)], [seat], {})
    path = own_levels.keep(tmp_path, "Then", text)
    (level,) = course.load(path).levels
    assert level.people == (seat,) and len(level.stars[0]) == 2
    match = course.begin(game, level)
    for entry in whole.log[at:30]:
        (match.interrupt if entry.interrupt else lambda _, action, m=match: m.apply(action))(entry.seat, entry.action)
    assert match.state.to_position() == whole.fork(30).state.to_position()


def test_a_mistake_is_told_with_its_line_and_the_others_play(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        own_levels.keep(tmp_path, name, own_levels.new_level("hunger", name))
    broken = tmp_path / "b.yaml"
    broken.write_text(broken.read_text().replace("seed: 7", "seed: soon"))
    (tmp_path / "d.yaml").mkdir()
    (tmp_path / "notes.txt").write_text("not a level")
    a, b, c, d = own_levels.read_all(tmp_path)
    assert a.course and c.course and not a.mistake
    assert b.course is None and b.mistake.startswith("b.yaml: line ") and "expected `int" in b.mistake
    assert d.course is None and d.mistake.startswith("d.yaml: cannot be read")
    assert own_levels.read_all(tmp_path / "nowhere") == []


@pytest.mark.parametrize(
    ("old", "new", "line", "right"),
    [
        ("seed: 7", "seed: soon", 16, "; what belongs there is a whole number."),
        ("kind: match", "kind: game", 10, "; it may be challenge, cup, lesson, match or puzzle."),
        ("kind: match", "knid: match", 7, "; perhaps `kind` is meant."),
        ("goal: win", "goal: wine", 18, "; it may be at_least, at_most, gain, arranged, win, "),
        ("goal: win", "goal: at_least, value: 3, metric: scoer", 18, "there are score, "),
        ("goal: win", "goal: never, event: psuhed", 18, "there are pushed, "),
        ("{bot: 1}", "{bot: 1, persona: grubb}", 13, "there are grub, mossop, "),
        ("config: {seats: 2}", "config: {seats: 2, twists: {turns: few}}", 15, "; what belongs there is a whole number."),
        ("{bot: 1}", "[bot]", 13, "; what belongs there is one of you or a map of keys and values."),
    ],
)
def test_a_mistake_says_what_would_be_right(old: str, new: str, line: int, right: str, tmp_path: Path) -> None:
    """C20: with file and line, and what would be right there."""
    text = own_levels.new_level("hunger", "x")
    assert text.count(old) == 1
    (tmp_path / "x.yaml").write_text(text.replace(old, new))
    (file,) = own_levels.read_all(tmp_path)
    assert file.course is None and file.mistake.startswith(f"x.yaml: line {line}: ") and right in file.mistake


def test_names_are_not_taken_twice(tmp_path: Path) -> None:
    paths = [own_levels.keep(tmp_path, title, "x") for title in ("Ho ho", "Ho, ho!", "?!", "../../etc")]
    assert [path.name for path in paths] == ["ho-ho.yaml", "ho-ho-2.yaml", "level.yaml", "etc.yaml"]
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="could not be written"):
        own_levels.keep(tmp_path / "file", "x", "x")


def test_the_schema_knows_every_key_that_our_own_files_use() -> None:
    schema = own_levels.schema()
    known = {name for definition in schema["$defs"].values() for name in definition.get("properties", {})}
    plain = yaml.safe_load((course.LEVELS / "tasty_humans" / "tutorial.yaml").read_text())
    used = {key for level in plain["levels"] for part in (level, *level["steps"]) for key in part}
    assert used <= known and {"stars", "persona", "twist", "answers"} <= known
    assert json.loads(json.dumps(schema))["$ref"] == "#/$defs/Course"
    goals = {name for name, definition in schema["$defs"].items() if "goal" in definition.get("properties", {})}
    assert {"Margin", "By", "Never", "Times", "All", "AnyOf", "Rank"} <= goals


def test_a_report_has_the_position_before_the_last_answers(tmp_path: Path, capsys: Any) -> None:
    whole = played("eaten", {}, 4, answers=30)
    whole.save(tmp_path / "save")
    assert main(["report", str(tmp_path / "save"), "--answers", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["answers"]) == 4 and told["digest"] == whole.state.digest()
    again = Match.from_position(whole.rules, told["position"])
    for answer in told["answers"]:
        again.apply(whole.rules.action(answer["action"]))
    assert again.state.to_position() == whole.state.to_position()
