"""Breaks of the product, to see what the tests catch: `python -m tools.break_product --places 60`.

Each break changes one place of the code in a copy of this folder: a comparison, a number, a condition, a call that is
left out. Then the nearest tests run there, as for `--test --changed`, and if these see nothing, those of the pictures of
all scenes. A break that they catch is told with the test that did and with the seconds that it took to find it; a test
that fails in the sound copy too does not count. If the test takes turns in the whole run (tests/turns.yaml), this
week's are tried as well. Breaks that no test catches may be equal to the code: look at them. Equal seeds break equal
places of equal code."""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from game.core import catalog
from tests.turns import read_turns
from tools import chosen_tests, virtual_screen
from tools.test_run import CANNOT_START, TURNS, prepare_process

ROOT = Path(__file__).resolve().parent.parent
COMPARED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
"""Another comparison for each."""
SECONDS = 40.0
"""Of the nearest tests so many run for a break."""
MOST_SECONDS = 900
"""Of the clock: who has not come to an end by then is caught, too."""
WINDOWS = "tests/scenes/"
PICTURES = "tests/scenes/test_every_scene.py"
NO_TESTS = 5
"""Exit code of pytest where no test was asked for."""
LEFT_OUT = (".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache")
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Break(NamedTuple):
    """A place of the code, by lines and columns of its UTF-8, and what stands there instead."""

    first: tuple[int, int]
    last: tuple[int, int]
    text: str


def main() -> int:
    """Breaks places one after the other and prints a line for each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", default=["game", "scenes"], help="folders or files of code")
    parser.add_argument("--places", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    prepare_process()
    with nullcontext("here") if os.environ.get("DISPLAY") else virtual_screen.start_screen() as screen:
        if screen is None:
            print("Xvfb did not start, so there is no screen to test on.", file=sys.stderr)
            return CANNOT_START
        caught = break_places(options.parts, options.places, options.seed)
    print(f"{caught} of {options.places} breaks were caught.")
    return 0


def break_places(parts: Sequence[str], count: int, seed: int) -> int:
    """Breaks places in a copy, one after the other, and prints a line for each; returns how many are caught."""
    caught = 0
    with tempfile.TemporaryDirectory(prefix="eat-or-be-eaten-broken-") as folder:
        copy = Copy(Path(folder) / "copy")
        shutil.copytree(ROOT, copy.root, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for file, place in choose_places(parts, count, seed):
            begun = time.monotonic()
            found = copy.find_catcher(file, place)
            caught += bool(found)
            seconds = round(time.monotonic() - begun)
            print(
                f"{file}:{place.first[0]}: {place.text!r}: {found or 'NOT CAUGHT'} ({seconds} s)", flush=True
            )
    return caught


def choose_places(parts: Sequence[str], count: int, seed: int) -> Iterator[tuple[str, Break]]:
    """Places to break, at most one in each file."""
    chance = random.Random(seed)
    found = [ROOT / part for part in parts]
    paths = {path for part in found for path in ([part] if part.is_file() else part.rglob("*.py"))}
    files = sorted(path.relative_to(ROOT).as_posix() for path in paths)
    chance.shuffle(files)
    for file in files:
        places = list(find_breaks((ROOT / file).read_text("utf-8")))
        if places and count > 0:
            count -= 1
            yield file, chance.choice(places)


def find_breaks(code: str) -> Iterator[Break]:
    """All breaks of a module, but those of its constants and types."""
    for function in ast.walk(ast.parse(code)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for statement in function.body:
            for node in _walk_places(statement):
                text = _broken_text(node)
                if text is not None:
                    yield _replacing(node, text)


def _walk_places(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all in it, but for strings with values in them, whose places Python 3.11 does not know."""
    if not isinstance(node, ast.JoinedStr | ast.FunctionDef):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from _walk_places(child)


def apply_break(code: str, place: Break) -> str:
    """The code with a break."""
    lines = [line.encode() for line in code.splitlines(keepends=True)]
    (first, start), (last, end) = place.first, place.last
    text = lines[first - 1][:start] + place.text.encode() + lines[last - 1][end:]
    lines[first - 1 : last] = [text]
    return b"".join(lines).decode()


class Copy:
    """A copy of this folder, one place of which is broken at a time."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._sound = dict[str, bool]()
        """Whether tests that have failed once pass where nothing is broken."""
        self._imports = chosen_tests.read_imports()

    def find_catcher(self, file: str, place: Break) -> str | None:
        """The test that catches a break, and whether this week's whole run does."""
        code = (ROOT / file).read_text("utf-8")
        broken = apply_break(code, place)
        parts = self._choose_tests(file)
        failed = self._find_failure(file, broken, code, parts)
        if failed is None or failed.partition("[")[0] not in read_turns():
            return failed
        again = self._find_failure(file, broken, code, parts, takes_turns=True)
        return f"{failed}; this week by {again}" if again else f"{failed}, in another week"

    def _choose_tests(self, file: str) -> list[list[str]]:
        """Tests to run for a file, by process: those in windows are never with the others."""
        tests = chosen_tests.changed_tests([file], SECONDS, self._imports)
        tests = [test for test in tests if test != PICTURES and (self.root / test).exists()]
        drawn = file.startswith(WINDOWS.partition("/")[2])
        parts = [[test for test in tests if test.startswith(WINDOWS) is half] for half in (drawn, not drawn)]
        if drawn:
            game = file.split("/")[1]
            parts.append([PICTURES, *(("-k", game) if game in catalog.ids() else ())])
        return [part for part in parts if part]

    def _find_failure(
        self, file: str, broken: str, code: str, parts: Sequence[Sequence[str]], takes_turns: bool = False
    ) -> str | None:
        """The first test that fails with the break and passes without."""
        waiting = [*parts]
        while waiting:
            left_out = [f"--deselect={test}" for test, sound in self._sound.items() if not sound]
            (self.root / file).write_text(broken, encoding="utf-8")
            failed = self._failed_test([*waiting[0], *left_out], takes_turns)
            (self.root / file).write_text(code, encoding="utf-8")
            if failed is None:
                del waiting[0]
            elif self._is_sound(failed):
                return failed
        return None

    def _is_sound(self, test: str) -> bool:
        """True if it passes where nothing is broken, or is no test."""
        if not test.startswith("tests/"):
            return True
        if test not in self._sound:
            self._sound[test] = self._failed_test([test]) is None
        return self._sound[test]

    def _failed_test(self, tests: Sequence[str], takes_turns: bool = False) -> str | None:
        """The first test that fails here."""
        command = [sys.executable, "-m", "pytest", "-x", "--assert=plain", "-p", "no:cacheprovider", *tests]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **({TURNS: "1"} if takes_turns else {})}
        try:
            done = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, text=True, timeout=MOST_SECONDS
            )
        except subprocess.TimeoutExpired:
            return "no end"
        if done.returncode in (0, NO_TESTS):
            return None
        found = FAILED.search(done.stdout)
        return found[1] if found else f"pytest ends with {done.returncode}"


def _broken_text(node: ast.AST) -> str | None:
    """What stands for a node where it is broken; None for what is left as it is."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        return f"({left} {COMPARED[type(node.ops[0])]} {right})"
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return str(node.value + 1)
    if isinstance(node, ast.BoolOp):
        word = " or " if isinstance(node.op, ast.And) else " and "
        return f"({word.join(f'({ast.unparse(value)})' for value in node.values)})"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return f"bool({ast.unparse(node.operand)})"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return "pass"
    return None


def _replacing(node: ast.AST, text: str) -> Break:
    assert isinstance(node, ast.expr | ast.stmt)
    assert node.end_lineno is not None and node.end_col_offset is not None
    return Break((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset), text)


if __name__ == "__main__":
    sys.exit(main())
