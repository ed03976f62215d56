"""Breaks of the product, to see what the tests catch: `python -m tools.break_product --places 60`.

Each break changes one place of the code in a copy of this folder: a comparison, a number, a condition, a call that is
left out. Then the nearest tests run there, as for `--test --changed`. A break that they catch is told with the test
that did; if that one takes turns in the whole run (tests/turns.yaml), this week's are tried as well. Breaks that no
test catches may be equal to the code: look at them. Equal seeds break equal places of equal code."""

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
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

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
SECONDS = 20.0
"""Of the nearest tests so many run for a break."""
LEFT_OUT = (".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


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
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for file, place in choose_places(parts, count, seed):
            code = (ROOT / file).read_text("utf-8")
            (copy / file).write_text(apply_break(code, place), encoding="utf-8")
            found = find_catcher(copy, file)
            (copy / file).write_text(code, encoding="utf-8")
            caught += bool(found)
            print(f"{file}:{place.first[0]}: {place.text!r}: {found or 'NOT CAUGHT'}", flush=True)
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


def find_catcher(copy: Path, file: str) -> str | None:
    """The test that catches what is broken in a file of a copy, and whether this week's whole run does."""
    tests = [test for test in chosen_tests.changed_tests([file], SECONDS) if (copy / test).exists()]
    failed = _failed_test(copy, tests)
    if failed is None or failed.partition("[")[0] not in _listed_tests():
        return failed
    again = _failed_test(copy, tests, takes_turns=True)
    return f"{failed}; this week by {again}" if again else f"{failed}, in another week"


def _listed_tests() -> set[str]:
    from tests.turns import read_turns

    return {*read_turns()}


def _failed_test(copy: Path, tests: Sequence[str], takes_turns: bool = False) -> str | None:
    """The first test that fails there."""
    if not tests:
        return None
    command = [sys.executable, "-m", "pytest", "-x", "--assert=plain", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **({TURNS: "1"} if takes_turns else {})}
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    if done.returncode == 0:
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
