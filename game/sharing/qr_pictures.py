"""QR pictures of codes, and the codes in pictures of any kind (C23). Reading them needs the package of the extra `scan`."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import segno

from game.core.errors import SaveError
from game.core.files import TooLarge, read_file
from game.sharing.match_code import parts_in

BORDER = 4
"""Modules of white around a code: cameras need them."""
MOST_BYTES = 30_000_000
MOST_PIXELS = 100_000_000
NEEDS = "Reading pictures needs one more package: start the game once with `python3 main.py --with scan`."


def modules(part: str) -> tuple[tuple[bool, ...], ...]:
    """The dark and light squares of a part's picture, without its border."""
    return tuple(tuple(map(bool, row)) for row in segno.make_qr(part, error="l", boost_error=False).matrix)


def png(part: str, scale: int = 8) -> bytes:
    """The picture of a part as a PNG file, so many pixels a square."""
    file = BytesIO()
    segno.make_qr(part, error="l", boost_error=False).save(file, kind="png", scale=scale, border=BORDER)
    return file.getvalue()


def parts_of(path: Path) -> list[str]:
    """The parts of match codes that a picture shows, as photos have them too. Raises SaveError with one sentence, also for none."""
    try:
        import zxingcpp
        from PIL import Image
    except ImportError:
        raise SaveError(NEEDS) from None
    try:
        with Image.open(BytesIO(read_file(path, MOST_BYTES))) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise SaveError(f"{path.name} is too large a picture.")
            found = zxingcpp.read_barcodes(picture.convert("L"))
    except TooLarge:
        raise SaveError(f"{path.name} is too large a picture.") from None
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise SaveError(f"{path.name} is no picture that can be read.") from None
    parts = [part for code in found for part in parts_in(code.text)]
    if not parts:
        raise SaveError(f"{path.name} shows no code of a match.")
    return parts
