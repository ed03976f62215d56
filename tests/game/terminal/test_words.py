"""Every word of every command line: what means nothing is refused in one sentence, with code 2, before the
work begins.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import main as door
from game.core.errors import GameError
from game.terminal import bench, play
from game.terminal.arguments import number_between, seconds
from game.terminal.command import _build_parser, main
from game.terminal.workers import Workers

BEGUN = "the work began"
SHORT: dict[str, list[str]] = {
    "play": ["tasty_humans"],
    "replay": ["nofile"],
    "check": ["nofile"],
    "score": ["tasty_humans", "nofile"],
    "map": ["chess", "--out", "map.svg"],
    "bench": ["tasty_humans", "--bots", "none"],
    "arena": ["tasty_humans"],
    "lengths": [],
    "campaign balance": [],
    "campaign service": [],
    "campaign company": [],
    "campaign pars": [],
    "puzzle find": ["tasty_humans"],
    "puzzle bind": ["hunger", "candidates.yaml"],
    "puzzle check": ["hunger"],
    "level check": ["nofile"],
    "level new": ["chess", "Title"],
    "level schema": [],
    "report": ["nofile"],
    "profile list": [],
    "profile show": ["guest"],
    "profile export": ["guest", "file"],
    "profile import": ["nofile"],
    "stats": [],
    "trophies count": [],
    "train": ["eaten"],
    "seasoning": ["chess"],
    "odds": ["chess"],
    "proposals": ["chess"],
    "review": ["nofile"],
}
"""A line for each command, without what may be left out."""
NEVER = (
    "²", "9" * 5000, "nan", "٣", "१", "inf", "-inf", "1e309", "0x10", "1_0", "+1", " 1", "1\n",
    "18446744073709551616", "", "\udc80",
    "1.5.2",
)  # fmt: skip
"""Words that are no number in anybody's sense."""
NASTY = (
    *NEVER, " ", "-1", "0", "-" + "9" * 5000, "x\udcff", "\x1b[31m", "a\nb", "Łukasz", "😀",
    "nowhere/at/all.svg", "x" * 300, "x/" * 3000,
    "/dev/null", ".", "/", "~nobody", "{", "a=b", "self=1", "=", "seats=²", "seats=.nan", "mode={a: b}",
    "twists={1: 2}",
    "seats=" + "9" * 400, "1,2,", ",", "1:", "1:x", "²:x", "99", "tcp://²:1", "tcp://h:٣", "tcp://[::1",
    "tcp://" + "a" * 70 + ":0", "--",
    "-x", "%(prog)s", "../../x", "\ud800", "x\udfffx",
)  # fmt: skip
EVERY = 19
"""Each place gets one nasty word in so many, another one each time."""


def leaves(
    parser: argparse.ArgumentParser, path: tuple[str, ...] = ()
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with its parser."""
    kinds = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not kinds:
        yield " ".join(path), parser
    for action in kinds:
        for name, child in action.choices.items():
            yield from leaves(child, (*path, name))


COMMANDS = dict(leaves(_build_parser()))


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Slow work fails here, so that the checks before it are tested."""

    def begin(*_: Any, **__: Any) -> Any:
        raise GameError(BEGUN)

    monkeypatch.setattr(Workers, "map", begin)
    monkeypatch.setattr(play, "play_match", begin)
    monkeypatch.setattr(bench, "_measure_random_play", begin)
    monkeypatch.setattr("game.campaign.campaign.load_campaign", begin)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def lines(name: str) -> Iterator[tuple[argparse.Action, str, list[str]]]:
    """Command lines with one nasty word each, for every option and every place."""
    parser, words = COMMANDS[name], name.split()
    places = [action for action in parser._actions if not action.option_strings]
    for turn, action in enumerate(parser._actions):
        if action.nargs == 0:
            continue
        for word in dict.fromkeys((*NEVER[:2], *NASTY[turn % EVERY :: EVERY])):
            if not action.option_strings:
                told = list(SHORT[name])
                told[places.index(action) : places.index(action) + 1] = [word]
                yield action, word, [*words, *told]
            elif action.nargs is None:
                yield action, word, [*words, *SHORT[name], f"{action.option_strings[-1]}={word}"]
            else:
                yield action, word, [*words, *SHORT[name][1:], action.option_strings[-1], word]


def run_line(line: list[str], capsys: Any) -> tuple[int | str | None, str, str]:
    try:
        code: int | str | None = main(line)
    except SystemExit as left:
        code = left.code
    return code, *capsys.readouterr()


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.usefixtures("no_work")
def test_any_word_in_any_place(name: str, capsys: Any) -> None:
    """Never a traceback, never an endless message, and for what is no number never the beginning of the
    work.
    """
    for action, word, line in lines(name):
        code, out, err = run_line(line, capsys)
        assert code in (0, 1, 2) and "Traceback" not in out + err, line
        assert len(err) < 4000 and (code != 2 or err), line
        if (
            word in NEVER
            and action.type is not None
            and getattr(action.type, "__qualname__", "").startswith(("number", "seconds"))
        ):
            assert code == 2 and BEGUN not in err, line


@pytest.mark.parametrize(
    "word",
    [
        "²",
        "٣",
        "1,²",
        "٣:careful",
        "",
        ",",
        "1,,2",
        "99",
        "1:nothing",
        "nan",
        "-1",
        "1.0",
        "9" * 5000,
        "99999",
    ],
)
@pytest.mark.parametrize("command", ["play", "arena", "bench", "train"])
@pytest.mark.usefixtures("no_work")
def test_bots_that_there_are_not(command: str, word: str, capsys: Any) -> None:
    code, out, err = run_line([command, "tasty_humans", f"--bots={word}"], capsys)
    assert (
        (code, out) == (2, "")
        and err.startswith("error: ")
        and err.count("\n") == 1
        and BEGUN not in err
        and len(err) < 300
    )


@pytest.mark.usefixtures("no_work")
def test_what_is_right_begins(capsys: Any) -> None:
    """Else the tests above would find nothing."""
    for line in (
        ["play", "hunger", "--seats", "4", "--bots", "1,2:careful", "--seed", "0"],
        ["arena", "eaten", "--set", "mode=duel"],
    ):
        code, _, err = run_line(line, capsys)
        assert (code, err) == (2, f"error: {BEGUN}\n") or "no leaning" in err


def test_every_command_is_tried() -> None:
    assert set(COMMANDS) == set(SHORT)


def test_numbers() -> None:
    assert [number_between(-5, 50)(text) for text in ("7", "-5", "007", "50")] == [7, -5, 7, 50]
    assert [seconds(text) for text in ("2", "0.5", "3600")] == [2, 0.5, 3600]
    for text in (*NEVER, "51", "-6", "--1"):
        with pytest.raises(argparse.ArgumentTypeError):
            number_between(-5, 50)(text)
    for text in (*NEVER, "0", "0.0", "3601", "-1", "1,5", ".", "1."):
        with pytest.raises(argparse.ArgumentTypeError):
            seconds(text)


@pytest.mark.parametrize("option", ["--window", "--seed"])
@pytest.mark.parametrize("word", [*NEVER, "١٢٨٠x٧٢٠", "1280x720\n", "７００x７００", "1280×720", "-1", "7.0"])
def test_words_at_the_door(option: str, word: str, capsys: Any) -> None:
    with pytest.raises(SystemExit) as left:
        door.parse_options([f"{option}={word}"])
    err = capsys.readouterr().err
    assert left.value.code == 2 and "Traceback" not in err and len(err) < 4000


@pytest.mark.parametrize("word", ["\ud800", "a\udfff.svg", "", "a\0b"])
@pytest.mark.parametrize(
    "command", [["replay"], ["check"], ["level", "check"], ["map", "hunger", "--out"], ["profile", "import"]]
)
def test_names_that_no_file_can_have(command: list[str], word: str, capsys: Any) -> None:
    with pytest.raises(SystemExit):
        main([*command, word])
    assert "is no name of a file" in capsys.readouterr().err
