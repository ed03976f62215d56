"""The folder that runs without Python names no command, option or document that it has not: in no text, and
in no sentence of the code.
"""

from __future__ import annotations

import ast
import hashlib
import re
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import main
from game.campaign import own_levels
from game.core import commands
from game.sharing.picture_reading import SENTENCES, PictureError
from scenes.kit.base.texts import load_texts
from tools import build_player

ROOT = Path(__file__).resolve().parents[1]
FOR_DEVELOPERS = re.compile(
    r"\bpython3? +(-|\w+\.py)|\bmain\.py\b|\{command\}|\bpipx? (install|run)|-m "
    r"game|docs/|\w\.md\b|\.venv|requirements\.(txt|lock)"
)
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
PACKED = "_packed"
"""So a key ends whose text is said there in place of another one."""
ELSEWHERE = {
    "game/core/commands.py": "the commands themselves, for the editions that have them",
    "game/campaign/own_levels.py": "_HEAD; _HEAD_PACKED is written in the packed edition",
    "game/campaign/puzzles/puzzle_proofs.py": "a head that only a command of developers writes",
    "game/profiles/store.py": "said in the terminal; the window has a text by key",
    "game/sharing/picture_reading.py": "SENTENCES, which have one of their own for the packed edition",
    "scenes/kit/access/reader_question.py": "options of a program of the system",
    "scenes/kit/audio/voices.py": "options of the programs that speak",
}
"""Modules that name commands, and the reason why they are not read in the packed edition."""


@pytest.fixture
def packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", f"/somewhere/{build_player.NAME}")


def names_what_is_missing(text: str) -> bool:
    """True where the text names a command, a document, or an option that the packed program does not take."""
    return bool(FOR_DEVELOPERS.search(text)) or not set(OPTION.findall(text)) <= packed_options()


@cache
def packed_options() -> set[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "frozen", True, raising=False)
        return set(OPTION.findall(help_text()))


def help_text() -> str:
    words: list[str] = []
    with pytest.MonkeyPatch.context() as patch, pytest.raises(SystemExit):
        patch.setattr(main.Parser, "_print_message", lambda self, message, file=None: words.append(message))
        main.parse_options(["--help"])
    return "".join(words)


def sentences(path: Path) -> Iterator[str]:
    """All strings of a module but its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Start the game once with `python3 main.py --with scan`.", True),
        ("Check it with: python3 -m game level check x", True),
        ("docs/LEVELS.md explains every key", True), ("pip install something", True),
        ("Say --with scan.", True),
        ("A python has eaten the Miner.", False), ("Name a folder with --data-dir DIR.", False),
        ("Well-done humans", False),
    ],
)  # fmt: skip
def test_such_words_are_known(text: str, missing: bool) -> None:
    assert names_what_is_missing(text) == missing


def test_no_text_names_what_is_not_there() -> None:
    """But those that have another one for the packed edition."""
    wrong = [
        key
        for key, text in load_texts().items()
        if names_what_is_missing(text) and f"{key}{PACKED}" not in load_texts()
    ]
    assert wrong == []


def test_no_sentence_of_the_code_does() -> None:
    modules = [path for half in ("game", "scenes") for path in (ROOT / half).rglob("*.py")]
    named = {
        path.relative_to(ROOT).as_posix()
        for path in modules
        if "game/terminal/" not in path.as_posix()
        and any(names_what_is_missing(text) for text in sentences(path))
    }
    assert named == set(ELSEWHERE)


@pytest.mark.usefixtures("packed")
class TestPacked:
    def test_no_error_of_a_picture_does(self) -> None:
        for key in SENTENCES:
            error = PictureError(key, Path("photo.jpg"))
            assert not names_what_is_missing(str(error)) and f"sharing.picture.{error.key}" in load_texts()

    def test_a_level_that_is_made_there_does_not(self) -> None:
        head = own_levels.new_level("tasty_humans", "dinner").splitlines()[0]
        assert head.startswith("# A level") and not names_what_is_missing(head)

    def test_it_takes_no_option_that_needs_python(self, capsys: pytest.CaptureFixture[str]) -> None:
        options = main.parse_options(["--window", "1280x720"])
        assert (options.window, options.extra, options.test) == ((1280, 720), None, None)
        assert f"usage: {build_player.NAME}" in help_text()
        for arguments in (["--with", "scan"], ["--test"], ["--test", "--builds"]):
            with pytest.raises(SystemExit):
                main.parse_options(arguments)
            assert "unrecognized arguments" in capsys.readouterr().err


def test_other_editions_name_commands_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "python3 main.py --with scan" in str(PictureError("no_reader", Path("x")))
    monkeypatch.setattr(commands, "__file__", f"/usr/lib/{commands.INSTALLED}/game/core/commands.py")
    assert "start the game once with `eat-or-be-eaten --with scan`" in str(
        PictureError("no_reader", Path("x"))
    )
    assert commands.rules_command() == "eat-or-be-eaten-rules"


class TestArchive:
    """Packing of a built folder; tests/builds packs the real one."""

    @pytest.mark.parametrize(
        ("system", "ending"), [("linux", ".tar.gz"), ("darwin", ".tar.gz"), ("win32", ".zip")]
    )
    def test_it_is_named_and_has_a_checksum(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, ending: str
    ) -> None:
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr("platform.machine", lambda: "AMD64")
        folder = tmp_path / build_player.NAME
        (folder / "licenses").mkdir(parents=True)
        program = folder / build_player.NAME
        program.write_bytes(b"x")
        program.chmod(0o755)
        archive = build_player.pack_folder(folder)
        name = {"linux": "linux", "darwin": "mac", "win32": "windows"}[system]
        assert archive.name == f"eat-or-be-eaten-{main.project_version()}-{name}-x86_64{ending}"
        again = tmp_path / "again"
        shutil.unpack_archive(archive, again)
        assert (again / build_player.NAME / build_player.NAME).read_bytes() == b"x"
        assert system == "win32" or (again / build_player.NAME / build_player.NAME).stat().st_mode & 0o100
        assert (again / build_player.NAME / "licenses").is_dir()
        checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
        assert build_player.checksum_file(archive).read_bytes() == f"{checksum}  {archive.name}\n".encode()

    def test_a_reader_that_is_missing_is_said_before_the_work(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, build_player.READER, None)
        with pytest.raises(SystemExit, match="zxing-cpp is missing"):
            build_player.build_folder(tmp_path)
