"""Output of commands: terminal controls are escaped, and characters without an encoding do not stop it."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.campaign.record import StageRecord
from game.core import generations
from game.core.data_folder import PROFILES
from game.profiles.file_format import pack_profile
from game.profiles.match_facts import MatchFacts
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile
from game.profiles.statistics import Statistics, Tally
from game.profiles.store import Profiles
from game.terminal.command import _build_parser, main

ROOT = Path(__file__).parents[3]
CONTROLS = [*map(chr, range(0x20)), *map(chr, range(0x7F, 0xA0))]
OBEYED = frozenset([*CONTROLS, *map(chr, range(0x2028, 0x202F)), *map(chr, range(0x2066, 0x206A))])
POISON = "\x1b]0;x\x07\x9b31m\x7f\r\u202e\u2066\u2028\u2029z"
YAML = r'"\e]0;x\a\N\x9b31m\x7f\r\u202e\u2066\L\P z"'


@pytest.fixture(scope="module")
def poison_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose name, files, ids, dates, keys and titles are full of what a terminal obeys."""
    folder = tmp_path_factory.mktemp("poison") / POISON.replace("/", "")
    folder.mkdir()
    match = MatchFacts(
        f"p{POISON}",
        f"g{POISON}",
        2,
        1,
        9,
        "2026-11-29",
        f"=m{POISON}",
        sources={f"s{POISON}": 1},
        stage=f"t{POISON}",
    )
    anna = Profile(
        "a1", "Anna", PORTRAITS[0],
        stages={f"hunger/stages/{POISON}": StageRecord(5)},
        trophies={f"glutton{POISON}": f"2026{POISON}"},
        matches=Statistics((match,), {f"hunger/{POISON}/2": Tally()}),
        totals={POISON: 1},
    )  # fmt: skip
    (folder / "anna").write_bytes(pack_profile(anna))
    profiles = Profiles(folder / PROFILES)
    made = profiles.add_profile("Bert", PORTRAITS[0])
    profiles.change_profile(made.id, lambda one: _as(one, anna))
    (folder / PROFILES / f"{made.id}0.json").write_bytes(
        generations.seal_body(b'{"version":1,"profile":{"id":3}}')
    )
    (folder / f"hunger{POISON}.yaml").write_text(
        f"cases:\n  - {{id: {YAML}, {YAML}: {YAML}}}\n  - {{id: a, start: {{position: {{{YAML}: 1}}}}, expect: {{{YAML}: {YAML}}}}}\n"
    )
    (folder / f"position{POISON}.yaml").write_text(
        f"position: {{players: 2, monster: {YAML}, rows: [{YAML}], {YAML}: {YAML}}}\n"
    )
    level = f"version: 1\nid: {YAML}\ngame: {YAML}\ntext: {YAML}\nlevels: [{{id: {YAML}, {YAML}: 1}}]\n"
    (folder / f"level{POISON}.yaml").write_text(level)
    save: dict[str, Any] = {
        "format": 1,
        "game": POISON,
        "behavior": 1,
        "config": {POISON: POISON},
        "start": {"seed": 1},
    }
    save |= {"log": [[0, {POISON: POISON}]], "digests": []}
    (folder / f"save{POISON}").write_bytes(generations.seal_body(json.dumps(save).encode()))
    return folder


def _as(one: Profile, other: Profile) -> Profile:
    return Profile(
        one.id,
        one.name,
        one.portrait,
        one.color,
        stages=other.stages,
        trophies=other.trophies,
        matches=other.matches,
    )


def commands(folder: Path) -> list[list[str]]:
    """Each command with files, names and words that are poisoned; not all of them can be carried out."""
    data, save, out = ("--data-dir", str(folder)), str(folder / f"save{POISON}"), str(folder / f"out{POISON}")
    return [
        ["profile", "list", *data],
        ["profile", "show", "Bert", *data],
        ["profile", "show", POISON, *data],
        ["profile", "export", "Bert", out, *data],
        ["profile", "export", "Bert", str(folder), *data],
        ["profile", "import", str(folder / "anna"), *data],
        ["profile", "import", save, *data],
        ["stats", "--profile", "Bert", *data],
        ["stats", "--profile", "Bert", "--csv", *data],
        ["replay", save],
        ["replay", "--code", POISON],
        ["replay", "--qr", save],
        ["report", save],
        ["review", save],
        ["check", str(folder / f"hunger{POISON}.yaml"), save],
        ["check", "--game", POISON, save],
        ["score", "tasty_humans", str(folder / f"position{POISON}.yaml")],
        ["score", POISON, save],
        ["level", "check", str(folder / f"level{POISON}.yaml"), save],
        ["level", "new", POISON, "T", "--folder", str(folder)],
        ["level", "new", "hunger", POISON, "--folder", str(folder)],
        ["level", "new", "hunger", "T", "--folder", str(folder / "levels")],
        ["map", "hunger", "--out", f"{out}.svg"],
        ["map", POISON, "--out", f"{out}.bmp"],
        ["play", "tasty_humans", "--save", out],
        ["play", POISON],
        ["play", "tasty_humans", "--set", f"{POISON}=1"],
        ["play", "tasty_humans", "--set", f"mode={POISON}"],
        ["play", "tasty_humans", "--set", POISON],
        ["play", "tasty_humans", "--bots", POISON],
        ["play", "tasty_humans", "--seed", POISON],
        ["play", "tasty_humans", "--cluster", POISON, "--games", "2"],
        ["arena", "tasty_humans", "--bots", f"1,1:{POISON}"],
        ["lengths", "--only", POISON],
        ["train", POISON],
        ["seasoning", POISON],
        ["odds", POISON],
        ["proposals", POISON],
        ["campaign", "balance", "--only", POISON],
        ["campaign", "service", "--only", POISON],
        ["campaign", "company", "--only", POISON],
        ["trophies", "count", "--games", POISON],
        ["puzzle", "check", POISON],
        ["puzzle", "bind", POISON, POISON],
        ["puzzle", "find", "hunger", "--metric", POISON],
        ["puzzle", "find", "hunger", "--span", POISON],
        ["level", "schema", POISON],
        [POISON],
        ["play", "tasty_humans", f"--{POISON}"],
    ]


@pytest.mark.parametrize("way", [(), ("--json",)], ids=["text", "json"])
@pytest.mark.parametrize("number", range(46))
def test_nothing_that_a_terminal_obeys_is_printed(
    number: int, way: tuple[str, ...], poison_folder: Path, capsys: Any
) -> None:
    command = commands(poison_folder)[number]
    try:
        code = main([*command, *way])
    except SystemExit as left:
        code = left.code  # type: ignore[assignment]
    out, err = capsys.readouterr()
    assert code in (0, 1, 2) and (out or err)
    assert not set(out + err) & (OBEYED - {"\n"}), ascii(out + err)
    if way and out:
        assert json.loads(out) is not None or "--csv" in command


def test_all_commands_are_poisoned(poison_folder: Path) -> None:
    assert len(commands(poison_folder)) == 49
    named = {command[0] for command in commands(poison_folder)}
    assert set(
        next(action for action in _build_parser()._actions if action.dest == "command").choices or ()
    ) - named == {"bench"}


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with profiles of people whose names no old terminal can write, and a level."""
    folder = tmp_path_factory.mktemp("people")
    profiles = Profiles(folder / PROFILES)
    for name in ("Łukasz", "Zoë"):
        profiles.add_profile(name, PORTRAITS[0])
    return folder


def start_command(*words: str, encoding: str = "", **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The command as a person starts it, in a terminal of that encoding; "C": the plain locale without
    UTF-8.
    """
    plain = (
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        if encoding == "C"
        else {"PYTHONIOENCODING": encoding}
    )
    environment = {**os.environ, **plain}
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output="stdout" not in more,
        check=False,
        **more,
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "C"])
def test_names_that_the_terminal_cannot_write(encoding: str, people: Path) -> None:
    told = start_command("-m", "game", "profile", "list", "--data-dir", str(people), encoding=encoding)
    assert (told.returncode, told.stderr) == (0, b"") and b"\\u0141ukasz" in told.stdout
    told = start_command(
        "-m", "game", "profile", "list", "--json", "--data-dir", str(people), encoding=encoding
    )
    assert told.returncode == 0 and told.stdout.isascii()
    assert {"Łukasz", "Zoë"} <= {one["name"] for one in json.loads(told.stdout)["profiles"]}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
@pytest.mark.parametrize("word", ["Łukasz", "😀", "\udc80"])
def test_in_one_process(
    encoding: str, word: str, capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Errors, errors of the parser, help, JSON and files of such names."""
    for stream in (sys.stdout, sys.stderr):
        monkeypatch.setattr(type(stream), "encoding", encoding, raising=False)
    level = ["level", "new", "hunger", "T", "--folder", str(tmp_path / word)]
    words = [["profile", "show", word, "--data-dir", str(tmp_path)], ["play", word], level]
    for command in words:
        assert main(command) in (0, 2) and main([*command, "--json"]) in (0, 2)
    for command in ([word], ["play", "hunger", "--seed", word], ["play", "hunger", word], ["play", "--help"]):
        with pytest.raises(SystemExit):
            main(command)
    out, err = capsys.readouterr()
    assert (out + err).encode(encoding) and ascii(word)[1:-1] in out + err


def test_a_name_of_bytes_that_are_no_text(people: Path) -> None:
    """A file name that is not UTF-8 comes back from JSON as it was."""
    path = os.fsdecode(os.fsencode(people) + b"/\xff\xfe")
    told = start_command(
        "-m", "game", "level", "new", "hunger", "T", "--folder", path, "--json", encoding="utf-8"
    )
    assert told.returncode == 0 and Path(json.loads(told.stdout)["file"]).is_file()


@pytest.mark.parametrize(
    "words", [("level", "schema"), ("--help",), ("play", "hunger"), ("profile", "list", "--json")]
)
def test_a_reader_that_has_gone_is_no_trouble(words: tuple[str, ...], tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    told = start_command("-m", "game", *words, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert told.stderr == b"" and told.returncode == 0


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="Linux has a device that is always full")
@pytest.mark.parametrize(
    "words",
    ["-m game level schema", "-m game --help", "-m game play --help", "main.py --help", "main.py --version"],
)
def test_an_output_that_cannot_be_written_is_one_sentence(words: str) -> None:
    with FULL.open("wb") as full:
        told = start_command(*words.split(), stdout=full, stderr=subprocess.PIPE)
    assert (
        told.returncode == 2
        and told.stderr.startswith(b"error: The output cannot be written: ")
        and told.stderr.count(b"\n") == 1
    )


@pytest.mark.skipif(not FULL.exists(), reason="Linux has a device that is always full")
@pytest.mark.parametrize("words", ["-m game", "-m game play x", "-m game play --seed x", "main.py --seed x"])
def test_a_refusal_that_cannot_be_written_keeps_its_code(words: str) -> None:
    with FULL.open("wb") as full:
        assert start_command(*words.split(), stdout=subprocess.PIPE, stderr=full).returncode == 2


def test_closed_streams_are_no_trouble() -> None:
    shell = f'"{sys.executable}" -m game level schema >&- 2>&-; echo $?'
    assert (
        subprocess.run(shell, shell=True, cwd=ROOT, capture_output=True, text=True, check=False).stdout
        == "0\n"
    )


@pytest.mark.parametrize(
    "words", [("--version",), ("--seed", "٣Ł😀\x1b"), ("--window", "\udc80x1"), ("--help",), ("Ł\x9b",)]
)
@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_the_door_speaks_to_any_terminal(words: tuple[str, ...], encoding: str) -> None:
    told = start_command("main.py", *words, encoding=encoding)
    assert told.returncode == (2 if len(words) == 2 or words[0][0] != "-" else 0)
    assert b"Traceback" not in told.stderr and b"\x1b" not in told.stderr and b"\x9b" not in told.stderr


OWN_WAYS = {
    "print",
    "argparse.ArgumentParser",
    "ArgumentParser",
    "traceback.print_exc",
    "logging.basicConfig",
    "warnings.warn",
}
STREAMS = (
    "stdout.write",
    "stderr.write",
    "stream.write",
    "stdout.writelines",
    "stderr.writelines",
    "buffer.write",
)
PRINTING = {
    "game/core/terminal_text.py": {"stream.write"},  # the one way
    "game/__main__.py": {"sys.stderr.write"},  # to old Pythons, before anything of ours can be read
}


def test_nobody_prints_in_a_way_of_their_own() -> None:
    """Neither print() nor a stream's write(), nor argparse's own parser, whose errors repeat foreign
    words.
    """
    sources = [path for folder in ("game", "scenes") for path in sorted((ROOT / folder).rglob("*.py"))]
    found = {str(path.relative_to(ROOT)): own_ways(path) for path in sources}
    assert {path: ways for path, ways in found.items() if ways} == PRINTING and len(found) > 300


def own_ways(path: Path) -> set[str]:
    """The calls of a module that reach the terminal."""
    text = path.read_text(encoding="utf-8")
    if not re.search(
        r"\b(print|stdout|stderr|stream|buffer|ArgumentParser|print_exc|basicConfig|warn)\b", text
    ):
        return set()
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    called = {ast.unparse(node.func) for node in calls}
    return {name for name in called if name in OWN_WAYS or name.endswith(STREAMS)}
