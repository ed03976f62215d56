"""Decoding of codes in foreign pictures, in a process that does nothing else.

Decoders are foreign code, and their input is foreign: they may raise anything, crash, take all memory, or
never return. That affects only this process (game/sharing/picture_reading.py starts and ends it), which
answers with one message of JSON."""

from __future__ import annotations

import faulthandler
import os
import signal
import warnings
from contextlib import suppress
from io import BytesIO
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.core.files import TooLarge, read_file
from game.core.values import Value

if TYPE_CHECKING:
    from PIL import Image

FORMATS = ("PNG", "JPEG", "WEBP", "BMP")
"""Formats of phones and screenshots; Pillow is not asked about any other."""
MOST_BYTES = 30_000_000
MOST_PIXELS = 100_000_000
MOST_MEMORY = 2_000_000_000  # bytes; the largest picture allowed takes about 0.8 GB
STARTING = 30.0  # seconds until the process is ready, on a slow machine with a cold disk
READING = 15.0  # seconds for the picture
MOST_CODES = 50
LONGEST_CODE = 8000  # characters, where the largest QR picture holds 4296


class Outcome(Value):
    """Texts of all codes, or the problem: a key of SENTENCES in game/sharing/picture_reading.py."""

    texts: list[str] = []
    problem: str = ""


def serve_picture(pipe: Connection, path: Path, seconds: float) -> None:
    """Entry point of the process: send an empty message when ready, then, within `seconds`, the Outcome."""
    nowhere = _shut_outputs()
    faulthandler.dump_traceback_later(STARTING, exit=True, file=nowhere)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one ends it
    try:
        import zxingcpp  # noqa: F401 - loads before the clock runs
        from PIL import BmpImagePlugin, JpegImagePlugin, PngImagePlugin, WebPImagePlugin  # noqa: F401
    except ImportError:
        pipe.send_bytes(msgspec.json.encode(Outcome(problem="no_reader")))
        return
    _limit_memory()
    pipe.send_bytes(b"")
    # holds in C code, and when the game is gone
    faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
    pipe.send_bytes(msgspec.json.encode(decode_picture(path)))


def decode_picture(path: Path) -> Outcome:
    """Read all codes of a picture file. Every error is a problem of the picture."""
    try:
        return _decode_bytes(read_file(path, MOST_BYTES))
    except TooLarge:
        return Outcome(problem="too_large")
    except BaseException:  # the exceptions of foreign parsers cannot be listed
        return Outcome(problem="unreadable")


def _decode_bytes(raw: bytes) -> Outcome:
    import zxingcpp
    from PIL import Image

    warnings.simplefilter("ignore")  # Pillow warns of large pictures; MOST_PIXELS decides
    try:
        picture = Image.open(BytesIO(raw), formats=FORMATS)
    except Image.DecompressionBombError:
        return Outcome(problem="too_large")
    if picture.width * picture.height > MOST_PIXELS:
        return Outcome(problem="too_large")
    found = zxingcpp.read_barcodes(_as_gray(picture))
    return Outcome([code.text[:LONGEST_CODE] for code in found[:MOST_CODES]])


def _as_gray(picture: Image.Image) -> Image.Image:
    """First frame in 256 grays, transparent parts white as paper."""
    from PIL import Image

    if picture.mode.startswith("I;16"):
        # convert() alone makes white of all but black
        return picture.point(lambda value: value / 256).convert("L")
    if picture.has_transparency_data:
        paper = Image.new("RGBA", picture.size, "white")
        return Image.alpha_composite(paper, picture.convert("RGBA")).convert("L")
    return picture.convert("L")


def _shut_outputs() -> int:
    """Redirect stdout and stderr to nowhere, so that no decoder prints to the terminal; returns that file
    number."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in (1, 2):
        with suppress(OSError):
            os.dup2(nowhere, output)
    return nowhere


def _limit_memory() -> None:
    """Limit the memory, and prevent core dumps, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    for kind, most in ((resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CORE, 0)):
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))
