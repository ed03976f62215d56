"""The phones' page with its words filled in, and the files that everybody may see beside it: fonts and pictures
(P40). The page is one document without a library; its parts lie in the folder `page`."""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from scenes.kit.base import texts
from scenes.kit.base.design_tokens import SEAT_COLORS, Color
from scenes.kit.words.language import chosen

PAGE = Path(__file__).resolve().parent / "page"
ASSETS = Path(__file__).resolve().parents[3] / "assets"
ART, FONTS = ASSETS / "art", ASSETS / "fonts" / "web"
SCRIPTS = ("parts", "table", "forms", "things", "lobby", "pad", "talk")
"""In this order they are one script."""
WORDS = "phones.page"
FONT_FILES = {
    "/font/title.woff2": "TitanOne-Regular.woff2",
    "/font/text.woff2": "AtkinsonHyperlegibleNext-Regular.woff2",
    "/font/bold.woff2": "AtkinsonHyperlegibleNext-Bold.woff2",
}
BAKED = "baked"
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")
SVG, WOFF2 = "image/svg+xml", "font/woff2"

_PLACE = re.compile(r"\{\{(\w+)\}\}")
_IN_STYLE = (" {", "{ ", " }", "; ", ": ", ", ", " > ")
"""Signs whose spaces mean nothing in a style."""
_SCRIPT_NOTE = re.compile(r"^\s*/\*.*?\*/\n", re.DOTALL | re.MULTILINE)


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
    words = texts.list_texts(WORDS)
    style = _squeeze_style(_read("page.css"))
    script = "".join(_squeeze_script(_read(f"{name}.js")) for name in SCRIPTS)
    script = _fill(script, {"words": _write_json(words), "seats": _write_json(_list_seats())})
    written = {name: html.escape(text) for name, text in words.items()}
    direction = "rtl" if chosen().code in RIGHT_TO_LEFT else "ltr"
    return _fill(
        _read("page.html"),
        written | {"lang": chosen().code, "dir": direction, "style": style, "script": script},
    )


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


def _squeeze_script(text: str) -> str:
    """A script without its comments and the spaces before its lines."""
    return re.sub(r"^\s+", "", _SCRIPT_NOTE.sub("", text), flags=re.MULTILINE)


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
