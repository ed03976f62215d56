"""QR pictures of codes, and the codes in pictures of any kind (C23). Reading them needs the package of the
extra `scan`."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import segno

from game.sharing.picture_reading import PictureReading

BORDER = 4
"""Modules of white around a code: cameras need them."""
LISTENING = 0.1  # seconds between two looks at the clock


def modules(part: str) -> tuple[tuple[bool, ...], ...]:
    """The dark and light squares of a part's picture, without its border."""
    return tuple(tuple(map(bool, row)) for row in segno.make_qr(part, error="l", boost_error=False).matrix)


def png(part: str, scale: int = 8) -> bytes:
    """The picture of a part as a PNG file, so many pixels a square."""
    file = BytesIO()
    segno.make_qr(part, error="l", boost_error=False).save(file, kind="png", scale=scale, border=BORDER)
    return file.getvalue()


def parts_of(path: Path) -> list[str]:
    """The parts of match codes that a picture shows, as photos have them too. Raises PictureError with one
    sentence, also for none."""
    reading = PictureReading(path)
    try:
        while not reading.is_over():
            reading.wait(LISTENING)
        return reading.parts()
    finally:
        reading.close()
