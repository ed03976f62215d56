"""Spaces that do not break, set by the rules of a language, and signs that a face lacks (L18, L21):
`python -m tools.texts.typography LANGUAGE [--write]`. Without --write it only tells what is wrong."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from game.core.loader import load_as
from scenes.kit.art.faces import COMPANIONS, has_sign
from scenes.kit.art.line_breaks import draw_signs
from scenes.kit.words.files import LANGUAGE_FILE
from scenes.kit.words.hyphens import SOFT_HYPHEN
from scenes.kit.words.language_file import LanguageFile, Spaces
from tools.texts.written import Written, language_folder, read_written, word_files

NO_BREAK = "\u00a0"
ANY_SPACE = "[ \u00a0\u202f]?"
OPENING = "(\\[{\u201c\u2018\u00ab\u00bf\u00a1"
TOGETHER = "?!"
PLACEHOLDER = re.compile(r"\{[^}]*\}|`[^`]*`")
"""What is filled in or drawn instead of letters."""


def set_spaces(text: str, spaces: Spaces) -> str:
    """A text with spaces that do not break where a language has them; a second time changes nothing. Signs inside a
    word or an address stay (12:30)."""
    if spaces.before:
        signs = re.escape("".join(spaces.before))
        before = rf"(?<=[^\s{OPENING}])({ANY_SPACE})([{signs}])(?![\w/{{])"
        text = re.sub(before, lambda found: _space_sign(found, spaces), text)
    if spaces.after:
        signs = re.escape("".join(spaces.after))
        text = re.sub(
            rf"([{signs}]){ANY_SPACE}(?=[^\s])", lambda found: found[1] + spaces.after[found[1]], text
        )
    if spaces.units:
        units = "|".join(map(re.escape, spaces.units))
        text = re.sub(rf"(?<=[\d}}]) (?=(?:{units})(?!\w))", NO_BREAK, text)
    if spaces.short_words:
        words = "|".join(map(re.escape, spaces.short_words))
        text = re.sub(rf"(?<![\w\u2019'-])({words}) (?=\S)", rf"\1{NO_BREAK}", text, flags=re.IGNORECASE)
    return text


def _space_sign(found: re.Match[str], spaces: Spaces) -> str:
    """A sign with its space; only the first one of "?!" has one."""
    is_second = found[2] in TOGETHER and found.string[found.start() - 1] in TOGETHER
    return found[0] if is_second else spaces.before[found[2]] + found[2]


def find_missing_signs(text: str) -> str:
    """Signs of a text that one of the faces cannot draw by itself. Any face may draw any text."""
    return _missing_signs(PLACEHOLDER.sub("", text))


def _missing_signs(text: str) -> str:
    drawn = draw_signs(text)
    return "".join(
        sign for sign in sorted(set(drawn)) if any(not has_sign(face, sign) for face in COMPANIONS)
    )


def find_faults(folder: Path) -> Iterator[str]:
    """Sentences on the texts of a language, with file and line."""
    spaces = load_as(folder / LANGUAGE_FILE, LanguageFile).spaces
    for path in word_files(folder):
        document = path.read_text(encoding="utf-8")
        lacking = _missing_signs(document)
        for written in read_written(document):
            place = f"{path.relative_to(folder.parent)}:{written.line}"
            if lacking and (missing := find_missing_signs(written.text)):
                codes = ", ".join(f"{sign} (U+{ord(sign):04X})" for sign in missing)
                yield f"{place}: a face lacks {codes}."
            if SOFT_HYPHEN in written.text:
                yield f"{place}: a soft hyphen; its place is hyphens.yaml."
            if set_spaces(written.text, spaces) != written.text:
                yield f"{place}: a space that breaks, or none: {written.text!r}"


def respace_document(document: str, spaces: Spaces) -> str:
    """A YAML document whose texts have their spaces. Raises ValueError if more than that would change."""
    old = read_written(document)
    new = document
    for written in reversed(old):
        new = new[: written.start] + _respace_slice(new, written, spaces) + new[written.end :]
    if [written.text for written in read_written(new)] != [
        set_spaces(written.text, spaces) for written in old
    ]:
        raise ValueError("a text would be another one: set its spaces by hand")
    return new


def _respace_slice(document: str, written: Written, spaces: Spaces) -> str:
    quoted = document[written.start : written.end]
    quote = quoted[:1] if quoted[:1] in "\"'" else ""
    inside = quoted[len(quote) : len(quoted) - len(quote)]
    return f"{quote}{set_spaces(inside, spaces)}{quote}"


def main(arguments: list[str]) -> int:
    """Print what is wrong with a language's signs and spaces, after setting the spaces with --write."""
    code, *options = arguments or [""]
    folder = language_folder(code)
    if "--write" in options:
        spaces = load_as(folder / LANGUAGE_FILE, LanguageFile).spaces
        for path in word_files(folder):
            old = path.read_text(encoding="utf-8")
            new = respace_document(old, spaces)
            if new != old:
                path.write_text(new, encoding="utf-8")
                print(f"{path}: spaces are set.")
    faults = list(find_faults(folder))
    print("\n".join(faults) or f"{code}: every sign has a shape, every space its rule.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
