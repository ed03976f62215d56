"""Parts of a document of tables, each with a heading of the second order and written by its own command."""

from pathlib import Path

from game.core.outputs import write_output

NEXT = "\n## "


def write_part(out: Path, heading: str, part: str) -> None:
    """Write the part of the document that begins with `heading` (a whole line); the others stay."""
    written = out.read_text() if out.exists() else ""
    before, found, rest = written.partition(heading)
    after = rest.partition(NEXT)[2] if found else ""
    write_output(out, (before + part + (NEXT + after if after else "")).encode())
