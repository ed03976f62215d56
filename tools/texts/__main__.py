"""Texts of a language, for whoever translates: `python -m tools.texts check|stamp|export|import LANGUAGE [FILE]`.

check: what L16 to L18 and L21 find; stamp: note the English that the texts were made from; export, import: as a PO
file."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from game.core.errors import DataError
from tools.texts.checks import CHECKS, find_all, read_translation
from tools.texts.courier import export_texts, import_texts
from tools.texts.sources import stamp_texts
from tools.texts.written import language_folder

MOST_SHOWN = 40


def main(arguments: list[str]) -> int:
    """Run a command; 1 for findings, 2 for a language that cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m tools.texts", description=__doc__)
    parser.add_argument("command", choices=["check", "stamp", "export", "import"])
    parser.add_argument("language", help="e.g. de")
    parser.add_argument("file", nargs="?", type=Path, help="the PO file of export and import")
    parser.add_argument("--only", choices=[*CHECKS, "signs"], help="one of the checks")
    parser.add_argument("--most", type=int, default=MOST_SHOWN, help="findings of a check that are shown")
    options = parser.parse_args(arguments)
    folder = language_folder(options.language)
    try:
        translation = read_translation(options.language)
    except DataError as error:
        print(error)
        return 2
    if options.command == "check":
        return _tell_findings(find_all(translation), options.only, options.most)
    if options.command == "stamp":
        number = stamp_texts(folder, translation.file, translation.english)
        print(f"{folder}: {number} texts are stamped.")
        return 0
    if options.file is None:
        parser.error("name the PO file")
    if options.command == "export":
        print(f"{options.file}: {export_texts(folder, translation.file, options.file)} texts.")
    else:
        print("\n".join(map(str, import_texts(folder, options.file))))
    return 0


def _tell_findings(findings: Iterable[tuple[str, str, str]], only: str | None, most: int) -> int:
    counted: Counter[str] = Counter()
    for check, key, problem in findings:
        if only in (None, check):
            counted[check] += 1
            if counted[check] <= most:
                print(f"{check}: {key} {problem}.")
    print(", ".join(f"{number} {check}" for check, number in counted.items()) or "Nothing was found.")
    return 1 if counted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
