"""Picture files that promise much and hold little, and one that takes long."""

from __future__ import annotations

import random
import struct
import zlib
from pathlib import Path

from PIL import Image


def directdraw(pixel_format: bytes) -> bytes:
    head = b"DDS " + struct.pack("<7I", 124, 0x1007, 4, 4, 0, 0, 0) + bytes(44)
    return (head + struct.pack("<2I", 32, 4) + pixel_format).ljust(128, b"\0")


def png_head(width: int, height: int, depth: int = 8, color: int = 0) -> bytes:
    """A PNG file of that size, whose pixels are not there."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    chunk = struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
    return b"\x89PNG\r\n\x1a\n" + chunk + b"\0\0\0\x08IDAT" + bytes(12)


def bmp_head(width: int, height: int) -> bytes:
    return b"BM" + struct.pack("<IHHIIiiHHIIiiII", 54, 0, 0, 54, 40, width, height, 1, 24, 0, 0, 0, 0, 0, 0)


def jpeg_head(width: int, height: int) -> bytes:
    frame = struct.pack(">BHHB", 8, height, width, 1) + b"\x01\x11\0"
    return (
        b"\xff\xd8\xff\xc0"
        + struct.pack(">H", 2 + len(frame))
        + frame
        + b"\xff\xda\0\x08\x01\x01\0\0\x3f\0"
        + bytes(50)
        + b"\xff\xd9"
    )


def webp_head(width: int, height: int) -> bytes:
    chunk = (
        b"VP8X"
        + struct.pack("<I", 10)
        + b"\x02\0\0\0"
        + (width - 1).to_bytes(3, "little")
        + (height - 1).to_bytes(3, "little")
    )
    chunk += b"ANIM" + struct.pack("<IIH", 6, 0, 0)
    return b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk


def slow_picture(path: Path) -> Path:
    """Dots without an order, in which the search for a code takes seconds."""
    dots = bytes(255 * (byte & 1) for byte in random.Random(1).randbytes(9_000_000))
    Image.frombytes("L", (3000, 3000), dots).save(path, compress_level=1)
    return path
