"""QR pictures of codes, and codes in pictures of any kind (C23). Reading needs the package of the extra
`scan`."""

from io import BytesIO
from pathlib import Path

import segno

from game.sharing.picture_reading import PictureReading

BORDER = 4
"""White modules around a code: cameras need them."""
LISTENING = 0.1  # seconds between two looks at the clock


def qr_modules(part: str) -> tuple[tuple[bool, ...], ...]:
    """Rows of a part's QR code without its border; True is dark."""
    return tuple(tuple(map(bool, row)) for row in segno.make_qr(part, error="l", boost_error=False).matrix)


def qr_png(part: str, scale: int = 8) -> bytes:
    """PNG file of a part's QR code, with `scale` pixels for each module."""
    file = BytesIO()
    segno.make_qr(part, error="l", boost_error=False).save(file, kind="png", scale=scale, border=BORDER)
    return file.getvalue()


def parts_of(path: Path) -> list[str]:
    """Parts of match codes in a picture, also in a photo. Raises PictureError with one sentence, also if
    there are none."""
    reading = PictureReading(path)
    try:
        while not reading.is_over():
            reading.wait(LISTENING)
        return reading.parts()
    finally:
        reading.close()
