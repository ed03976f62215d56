"""Results of commands and their output: text or JSON on stdout, progress and errors on stderr. All output of
the rules half goes through here to game.core.terminal_text."""

import itertools
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from game.core.terminal_text import (
    ascii_json,
    can_encode,
    make_visible,
    visible_json,
    write_message,
    write_text,
)
from game.core.values import Value

CLEAR_LINE = "\r\033[K"


class Report(Value):
    """Result of a command: `lines` for people, `data` (plain values) for --json, `code` the exit status."""

    lines: list[str]
    data: Any
    code: int = 0


def show_report(report: Report, as_json: bool) -> None:
    """Print a report on stdout. Raises OSError if it cannot be written, BrokenPipeError if its reader has
    gone."""
    if not as_json:
        write_text("".join(f"{make_visible(line)}\n" for line in report.lines), sys.stdout)
        return
    text = visible_json(json.dumps(_plain(report.data), indent=2, ensure_ascii=False)) + "\n"
    is_readable = sys.stdout is None or can_encode(text, sys.stdout)
    write_text(text if is_readable else ascii_json(text), sys.stdout)


def show_error(error: Exception) -> None:
    """Print an expected error on stderr, in one line."""
    write_message(f"error: {' '.join(str(error).split())}")


def compact(value: Any) -> str:
    """Value in one line of JSON."""
    return json.dumps(_plain(value), separators=(",", ":"), ensure_ascii=False)


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=True)


def table(head: list[str], rows: list[list[Any]]) -> list[str]:
    """Lines of a table: the first column is aligned to the left, the others to the right."""
    cells = [head, *[[make_visible(str(cell)) for cell in row] for row in rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    lines = []
    for first, *others in cells:
        right = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        lines.append("  ".join((first.ljust(widths[0]), *right)).rstrip())
    return lines


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[], None]]:
    """Context with a progress count on stderr, if it is a terminal; yields the function that advances it
    by one."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    steps = itertools.count(1)
    shown = make_visible(label)
    try:
        yield lambda: write_text(f"\r{shown} {next(steps)}/{total}", sys.stderr)
    finally:
        write_text(CLEAR_LINE, sys.stderr)
