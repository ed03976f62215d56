"""The bundled fonts, and which of them writes which part of a line.

A face that lacks a sign is helped by its companion, which has Greek, Cyrillic and the rarer Latin letters. A
sign that neither has is spelled by its number, so that no text has an empty box."""

import re
import unicodedata
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont

from game.core.notation.written_numbers import sign_code
from scenes.kit.base import BOLD, DISPLAY, EXTRA_BOLD, REGULAR, Point

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
COMPANIONS = {
    DISPLAY: "Commissioner-Black.ttf",
    EXTRA_BOLD: "Commissioner-Black.ttf",
    REGULAR: "Commissioner-Regular.ttf",
    BOLD: "Commissioner-Bold.ttf",
}
MEASURED = 2000  # pixels: the size at which the ways between signs are taken
PROBED = 24  # pixels: the size at which shapes are compared
NOWHERE = "\U000f1234"  # a sign for private use that no bundled font has


class Font(NamedTuple):
    """A bundled face, and its em size in physical pixels."""

    face: str
    pixels: int


Run = tuple[str, str]
"""A part of a line, and the face that writes it."""


class FontMissing(Exception):
    """A bundled font file is not there or broken."""


@lru_cache(maxsize=256)
def load_font(face: str, pixels: int) -> ImageFont.FreeTypeFont:
    """A bundled font at an em size in physical pixels. Raises FontMissing. Pillow's own layout: the other one
    is there only where it finds FriBidi, and makes lines of another length."""
    try:
        return ImageFont.truetype(str(FONTS / face), pixels, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise FontMissing(
            f"The font {face} is missing from assets/fonts. Please install the game again."
        ) from error


@lru_cache(maxsize=4096)
def sign_advance(face: str, sign: str) -> float:
    """The way from a sign to the next one, in em. Taken at a size at which nothing is rounded: at small ones
    FreeType makes every way whole pixels, and a line up to a twelfth longer than at others. No bundled face
    has pairs that stand closer. Raises FontMissing."""
    return load_font(face, MEASURED).getlength(sign) / MEASURED


@lru_cache(maxsize=4096)
def has_sign(face: str, sign: str) -> bool:
    """True if a face has a shape for a sign, or needs none because it is a space."""
    shape, missing = _sign_shape(face, sign), _sign_shape(face, NOWHERE)
    return sign.isspace() or (any(shape[1]) and shape != missing)


def _sign_shape(face: str, sign: str) -> tuple[tuple[int, int], bytes]:
    """Size and pixels of what a face draws for a sign."""
    mask = load_font(face, PROBED).getmask(sign)
    return mask.size, bytes(mask)


def can_write(face: str, sign: str) -> bool:
    """True if a face or its companion has a shape for a sign."""
    return any(has_sign(name, sign) for name in _face_and_companion(face))


@lru_cache(maxsize=16384)
def split_runs(line: str, face: str) -> tuple[Run, ...]:
    """The parts of a line, each with the face that writes it; at least one. Raises FontMissing."""
    if line.isascii() and line.isprintable():
        return ((line, face),)
    composed = unicodedata.normalize("NFC", line)
    parts = [part for word in re.split("( +)", composed) for part in _split_word(word, face)]
    grouped = groupby(parts, lambda part: part[1])
    return tuple(("".join(text for text, _ in group), writer) for writer, group in grouped) or (("", face),)


@lru_cache(maxsize=16384)
def line_length(line: str, font: Font) -> float:
    """The length of a line of a bundled font in physical pixels. Raises FontMissing."""
    ems = sum(sign_advance(writer, sign) for text, writer in split_runs(line, font.face) for sign in text)
    return ems * font.pixels + sum(hanging_lengths(line, font))


def hanging_lengths(line: str, font: Font) -> Point:
    """The lengths by which a line hangs out at its ends, in pixels: the hook of a j at its beginning, accents of
    a companion face at both."""
    face, pixels = font
    runs = split_runs(line, face)
    (first, first_writer), (last, last_writer) = runs[0], runs[-1]
    left = _left_overhang(first_writer, pixels, first[0]) if first else 0.0
    right = 0.0
    if last_writer != face:
        way = sign_advance(last_writer, last[-1]) * pixels
        right = load_font(last_writer, pixels).getbbox(last[-1], anchor="ls")[2] - way
    return left, max(0.0, right)


@lru_cache(maxsize=4096)
def _left_overhang(face: str, pixels: int, sign: str) -> float:
    """The pixels of a sign before the point that it is written from."""
    return max(0.0, -load_font(face, pixels).getbbox(sign, anchor="ls")[0])


def _face_and_companion(face: str) -> tuple[str, ...]:
    return (face, COMPANIONS[face]) if face in COMPANIONS else (face,)


def _split_word(word: str, face: str) -> list[Run]:
    """A word in one face where one has all of it, else sign by sign."""
    for writer in _face_and_companion(face):
        if all(has_sign(writer, sign) for sign in word):
            return [(word, writer)]
    parts: list[Run] = []
    for writer, signs in groupby(word, lambda sign: _find_writer(sign, face)):
        text = "".join(signs)
        parts.append((text, writer) if writer else (_spell_out(text), face))
    return parts


def _find_writer(sign: str, face: str) -> str:
    """The face that writes a sign, "" for none."""
    return next((writer for writer in _face_and_companion(face) if has_sign(writer, sign)), "")


def _spell_out(signs: str) -> str:
    """The number of the first of some signs that cannot be drawn, and an ellipsis for the rest."""
    return sign_code(signs[0]) + ("…" if len(signs) > 1 else "")
