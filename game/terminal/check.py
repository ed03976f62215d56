"""`check`: runs case files in the format of data/GAME/examples.yaml against the rules.

A game's module `cases` defines the meaning of a case: compare(content) -> (expected values, actual values),
two maps with values in the same form. It raises a GameError for a case that it cannot read or play."""

from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from game.core import catalog
from game.core.errors import GameError, make_printable
from game.core.loader import load_yaml
from game.core.values import Value
from game.terminal.report import Report, compact
from game.terminal.workers import Workers

VERSION = 1
MOST = 100
"""Most failures that are listed, and most differences of one case."""


class Case(Value):
    """Case of a file; `content` is not read yet."""

    game: str
    name: str
    content: Any


class Verdict(Value):
    """Result of a case; `problems` has one entry for each difference."""

    name: str
    problems: list[str]


def check_cases(files: list[Path], game: str | None, workers: Workers) -> Report:
    """Run all cases of all files. A file or case that cannot be read counts as failed."""
    cases: list[Case] = []
    verdicts: list[Verdict] = []
    for file in files:
        try:
            cases += read_cases(file, game)
        except GameError as error:
            verdicts.append(Verdict(str(file), [str(error)]))
    verdicts += workers.map(run_case, cases, "cases")
    failed = [v for v in verdicts if v.problems]
    told = failed[:MOST]
    lines = [make_printable(f"FAILED {v.name}: {'; '.join(v.problems)}".replace("\n", " ")) for v in told]
    lines += [f"... and {len(failed) - MOST} more that failed"] if len(failed) > MOST else []
    passed = len(verdicts) - len(failed)
    data = {
        "passed": passed,
        "failed": len(failed),
        "failures": [{"case": v.name, "problems": v.problems} for v in told],
    }
    return Report([*lines, f"{passed} passed, {len(failed)} failed"], data, 1 if failed else 0)


def read_cases(file: Path, game: str | None) -> list[Case]:
    """Cases of a file. Raises GameError if it is no case file or its game is unknown."""
    if game is not None:
        catalog.load(game)
    chosen = game or _game_of(file)
    content = load_yaml(file)
    if not isinstance(content, dict) or not isinstance(content.get("cases"), list):
        raise GameError(f"{file}: expected a map with a list `cases`.")
    if content.get("version", VERSION) != VERSION:
        raise GameError(f"{file}: expected version {VERSION}, got {content['version']!r}.")
    return [
        Case(chosen, _case_name(file, number, case), case) for number, case in enumerate(content["cases"], 1)
    ]


def _case_name(file: Path, number: int, case: Any) -> str:
    name = case.get("id") if isinstance(case, dict) else None
    return make_printable(f"{file.name} {name if name is not None else f'case {number}'}")


def _game_of(file: Path) -> str:
    """Game whose id is in the file's name, or else in the nearest folder's name."""
    for part in (file.name, *reversed(file.resolve().parent.parts)):
        for game in catalog.ids():
            if game in part:
                return game
    games = ", ".join(catalog.ids())
    raise GameError(f"{file}: neither its name nor its folder tells the game; say it with --game ({games}).")


def run_case(case: Case) -> Verdict:
    """Compare one case with the rules; any error becomes a problem."""
    try:
        return Verdict(case.name, _find_differences(case))
    except GameError as error:
        return Verdict(case.name, [f"error: {error}"])
    except Exception as error:  # a case is foreign input: it may fail, but not stop the others
        return Verdict(case.name, [make_printable(f"error: {type(error).__name__}: {error}")])


def _find_differences(case: Case) -> list[str]:
    expectations, actual = import_module(f"game.{case.game}.cases.runner").compare(case.content)
    problems = []
    for key, expected in expectations.items():
        if key not in actual:
            problems.append(f"{key}: expected {compact(expected)}, but there is no such result")
        elif not is_same(expected, actual[key]):
            problems.append(f"{key}: expected {compact(expected)}, got {compact(actual[key])}")
    return list(map(make_printable, problems[:MOST]))


def is_same(expected: Any, got: Any) -> bool:
    """True if two plain values are equal including their types: 1 is not true, the order of a map does not
    matter."""
    one, other = (
        msgspec.json.encode(msgspec.to_builtins(value, str_keys=True), order="sorted")
        for value in (expected, got)
    )
    return one == other
