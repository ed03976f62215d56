"""The phones' page with its words filled in, and the files that everybody may see beside it: fonts and pictures
(P40). The page is one document without a library; its parts lie in the folder `page`, its script packed beside them
(tools/pack_page.py)."""

from __future__ import annotations

import hashlib
import html
import json
import os
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from scenes.kit.base.design_tokens import SEAT_COLORS, Color
from scenes.kit.base.texts import list_texts, say
from scenes.kit.words.language import chosen

PAGE = Path(__file__).resolve().parent / "page"
ASSETS = Path(__file__).resolve().parents[3] / "assets"
ART, FONTS = ASSETS / "art", ASSETS / "fonts" / "web"
SCRIPTS = ("parts", "table", "forms", "things", "lobby", "pad", "talk")
"""In this order they are one script."""
PACKED_SCRIPT = "packed.js"
WORDS = "phones.page"
"""Words that the page brings along: those of its first screen, and those for when nobody tells it others."""
TOLD_WORDS = "phones.told"
"""Words that it is told when it has come in."""
FONT_FILES = {
    "/font/title.woff2": "TitanOne-Regular.woff2",
    "/font/text.woff2": "AtkinsonHyperlegibleNext-Regular.woff2",
    "/font/bold.woff2": "AtkinsonHyperlegibleNext-Bold.woff2",
}
BAKED = "baked"
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")
SVG, WOFF2 = "image/svg+xml", "font/woff2"

_PLACE = re.compile(r"__([a-z]+(?:_[a-z]+)*)__")
"""In a script it is a name like others, so a packer leaves it alone."""
_IN_STYLE = (" {", "{ ", " }", "; ", ": ", ", ", " > ")
"""Signs whose spaces mean nothing in a style."""


class SeenFiles(Mapping[str, tuple[bytes, str]]):
    """Files by the path that a browser asks for, each with its type. All paths are found when the first of them is
    asked for, and a file is read when it is: in the server's thread, as both together would take longer than a
    frame may."""

    @cached_property
    def _files(self) -> dict[str, tuple[Path, str]]:
        fonts = {path: (FONTS / name, WOFF2) for path, name in FONT_FILES.items()}
        return fonts | {f"/art/{name}.svg": (ART / f"{name}.svg", SVG) for name in list_pictures()}

    def __getitem__(self, path: str) -> tuple[bytes, str]:
        """The bytes and the type of a file. Raises KeyError if it is none of them, or gone."""
        file, kind = self._files[path]
        try:
            return file.read_bytes(), kind
        except OSError as error:
            raise KeyError(path) from error

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def __contains__(self, path: object) -> bool:
        return path in self._files


def read_page() -> tuple[bytes, SeenFiles]:
    """The page in the language of the game, and the other files that may be seen."""
    return make_page().encode(), SeenFiles()


def list_pictures() -> list[str]:
    """The names of all drawings, as `hunger/feature_well`."""
    return [
        f"{folder.name}/{file.name.removesuffix('.svg')}"
        for folder in os.scandir(ART)
        if folder.is_dir() and folder.name != BAKED
        for file in os.scandir(folder)
        if file.name.endswith(".svg")
    ]


def make_page() -> str:
    """The page as one text."""
    words = list_words(WORDS)
    style = _squeeze_style(_read("page.css"))
    _, script = _read(PACKED_SCRIPT).split("\n", 1)
    script = _fill(script.strip(), {"words": _write_json(words), "seats": _write_json(_list_seats())})
    written = {name: html.escape(text) for name, text in words.items()}
    language = chosen()
    frame = {"lang": name_language(language.code), "dir": read_direction(language.code)}
    return _fill(_read("page.html"), written | frame | {"style": style, "script": script})


def read_script_parts() -> str:
    """The script as it is written."""
    return "".join(_read(f"{name}.js") for name in SCRIPTS)


def digest_script(source: str) -> str:
    """The digest of a script by which its packed form is known."""
    return hashlib.sha256(source.encode()).hexdigest()


def _read(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")


def _fill(text: str, values: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda found: values[found[1]], text)


def _squeeze_style(text: str) -> str:
    """A style without the spaces that only readers want. It has no comments and no strings with these signs."""
    text = "".join(line.strip() for line in text.splitlines())
    for sign in _IN_STYLE:
        text = text.replace(sign, sign.strip())
    return text


def list_words(*heads: str) -> dict[str, str]:
    """Words of the page by their names, all of them by default."""
    names = [
        (head, name.partition(".")[0]) for head in heads or (WORDS, TOLD_WORDS) for name in list_texts(head)
    ]
    return {name: str(say(f"{head}.{name}")) for head, name in names}


def name_language(code: str) -> str:
    """A language as pages name it (BCP 47)."""
    return code.replace("_", "-")


def read_direction(language: str) -> str:
    """The direction in which a language is written, as the page names it."""
    return "rtl" if language in RIGHT_TO_LEFT else "ltr"


def _write_json(value: object) -> str:
    """JSON that may stand in a script of a page: no tag ends there."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _list_seats() -> list[tuple[str, str, str]]:
    """By seat color: itself, that of the letters on it, and the picture of its chip."""
    return [
        (_write_color(seat.color), _write_color(seat.text_color), seat.chip_picture) for seat in SEAT_COLORS
    ]


def _write_color(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
