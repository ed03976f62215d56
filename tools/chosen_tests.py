"""Tests for a part of the work: those of one game, or those that know what has changed. `python3 main.py
--test --game hunger` and `python3 main.py --test --changed [REVISION]`."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("game", "scenes", "tools", "setup_env", "tests")
SECONDS = 100.0
"""Time of the tests that are chosen, by one processor; two of them share it."""
UNKNOWN_SECONDS = 2.0
"""Time of a file that has not been run here yet."""
DURATIONS = ".pytest_cache/v/durations"
"""Seconds by test file, as the last runs measured them (tests/scheduling.py)."""
MAKER = re.compile(r"[a-z_]+(\.[a-z_]+)+:\w+")
"""Name of a route's maker, which is imported when somebody goes there."""
DATA_TESTS = {
    "assets": "tests/test_assets.py",
    "docs": "tests/test_docs.py",
    "README.md": "tests/test_readme.py",
    "levels": "tests/game/campaign",
    "requirements.lock": "tests/test_lock.py",
}
"""Tests that read what is no code, by the first part of its path."""


def game_tests(game: str) -> list[str]:
    """Arguments of pytest for the tests of one game, and for those of all games with this one. Raises
    ValueError, with the games there are, for any other name."""
    games = sorted(path.parent.name for path in ROOT.glob("game/*/rules.py"))
    if game not in games:
        raise ValueError(f"There is no game {game!r}; it is one of {', '.join(games)}.")
    return [
        *(f"tests/{half}/{folder}" for half in ("game", "scenes") for folder in (game, "games")),
        "-k",
        game,
    ]


def changed_files(revision: str | None) -> list[str]:
    """Files that differ from a revision, else from the last commit, or, if nothing does, those of that
    commit. Raises ValueError for a revision that git does not know."""
    if revision is not None:
        return _differing_files(revision)
    return _differing_files("HEAD") or _differing_files("HEAD~1")


def changed_tests(
    files: Iterable[str], seconds: float = SECONDS, imports: Mapping[str, set[str]] | None = None
) -> list[str]:
    """Test files that were changed, and of those that know a changed file, the nearest by imports or name first, then by
    folders, as many as run in some seconds."""
    files = list(files)
    distances = measure_distances(files, read_imports() if imports is None else imports)
    durations = read_durations()
    chosen, left = [], seconds
    places = [Path(file).parent.parts for file in files]
    namesakes = {f"test_{Path(file).name}" for file in files}

    def measure_remoteness(item: tuple[str, int]) -> tuple[int, int, float, str]:
        test, distance = item
        shared = max((_count_shared(Path(test).parent.parts[1:], place) for place in places), default=0)
        is_namesake = distance > 0 and Path(test).name in namesakes
        return 1 if is_namesake else distance, -shared, durations.get(test, 0.0), test

    for test, distance in sorted(distances.items(), key=measure_remoteness):
        duration = durations.get(test, UNKNOWN_SECONDS)
        if distance == 0 or duration <= left:
            left -= duration
            chosen.append(test)
    return chosen


def measure_distances(files: Iterable[str], imports: Mapping[str, set[str]]) -> dict[str, int]:
    """Imports between each test file and the nearest changed file: 0 for one that was changed itself."""
    importers: dict[str, set[str]] = {}
    for importer, imported in imports.items():
        for file in imported:
            importers.setdefault(file, set()).add(importer)
    found: dict[str, int] = {}
    wave, distance = {file for file in files if (ROOT / file).exists()}, 0
    tests = {test: 1 for file in wave if (test := DATA_TESTS.get(file.partition("/")[0]))}
    while wave:
        found |= dict.fromkeys(wave, distance)
        wave = {importer for file in wave for importer in importers.get(file, ())} - found.keys()
        distance += 1
    return tests | {file: steps for file, steps in found.items() if _is_test(file)}


def read_imports() -> dict[str, set[str]]:
    """Files of this project that each Python file imports, also within functions, by the name of a route's maker, or
    by a name that it makes: of `game.{id}.rules` all that it can be."""
    files = {
        path.relative_to(ROOT).as_posix() for folder in PACKAGES for path in (ROOT / folder).rglob("*.py")
    }
    return {file: set(_imported_files(file, files)) for file in files}


def read_durations() -> dict[str, float]:
    """Seconds by test file; nothing where no test has been run."""
    try:
        return dict(json.loads((ROOT / DURATIONS).read_bytes()))
    except (OSError, ValueError):
        return {}


def _imported_files(file: str, files: set[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and MAKER.fullmatch(node.value):
            names = [node.value.partition(":")[0]]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "import_module":
            yield from _made_names(node.args[0], files)
        for name in names:
            path = name.replace(".", "/")
            yield from files & {f"{path}.py", f"{path}/__init__.py"}


def _made_names(name: ast.expr, files: set[str]) -> Iterator[str]:
    if isinstance(name, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else None for part in name.values]
        path = "".join("[^/]+" if part is None else re.escape(str(part).replace(".", "/")) for part in parts)
        wanted = re.compile(rf"{path}(/__init__)?\.py")
        yield from (file for file in files if wanted.fullmatch(file))


def _count_shared(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """The folders that two paths have in common from the left."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _differing_files(revision: str) -> list[str]:
    lists = (
        ["git", "diff", "--name-only", "--diff-filter=d", revision],
        ["git", "ls-files", "--others", "--exclude-standard"],
    )
    results = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True) for command in lists]
    if results[0].returncode:
        raise ValueError(results[0].stderr.strip())
    return sorted({line for result in results for line in result.stdout.splitlines()})


def _is_test(file: str) -> bool:
    return file.startswith("tests/") and Path(file).name.startswith("test_")
