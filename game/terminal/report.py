"""What a command hands back, and how it reaches the terminal: text or JSON on stdout, progress on stderr."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec


class Report(msgspec.Struct, frozen=True):
    """`lines` for people, `data` (plain values) for --json, `code` the exit status."""

    lines: list[str]
    data: Any
    code: int = 0


def show(report: Report, as_json: bool) -> None:
    """Print a report on stdout."""
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report.data), indent=2).decode())
    else:
        print("\n".join(report.lines))


def compact(value: Any) -> str:
    """A value on one line, as JSON."""
    return msgspec.json.encode(value).decode()


def table(head: list[str], rows: list[list[Any]]) -> list[str]:
    """Lines of a table: first column to the left, the others to the right."""
    cells = [head, *[[str(cell) for cell in row] for row in rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    lines = []
    for first, *others in cells:
        right = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        lines.append("  ".join((first.ljust(widths[0]), *right)).rstrip())
    return lines


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[], None]]:
    """A count on stderr that goes when it is done, if a person is looking; yields the function that advances it by one."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    steps = itertools.count(1)
    try:
        yield lambda: print(f"\r{label} {next(steps)}/{total}", end="", file=sys.stderr, flush=True)
    finally:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
