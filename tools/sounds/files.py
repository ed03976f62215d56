"""Writing of WAV and Ogg Vorbis, so that two builds are equal to the last byte."""

from __future__ import annotations

import functools
import struct
import zlib
from pathlib import Path

import numpy as np
import soundfile

from .signals import SAMPLE_RATE, Signal


def write_wav(path: Path, x: Signal) -> None:
    soundfile.write(path, np.round(x * 32767).astype(np.int16), SAMPLE_RATE, subtype="PCM_16", format="WAV")


@functools.cache
def _ogg_crc_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
        table.append(value)
    return table


def write_ogg(path: Path, x: Signal, quality: float) -> None:
    """Ogg Vorbis, quality 0..1. The encoder numbers its streams at random; we number them by name."""
    channels = 1 if x.ndim == 1 else x.shape[1]
    with soundfile.SoundFile(
        path, "w", SAMPLE_RATE, channels, subtype="VORBIS", format="OGG", compression_level=1 - quality
    ) as f:
        for first in range(0, len(x), 8192):
            f.write(x[first : first + 8192])
    data, table, offset = bytearray(path.read_bytes()), _ogg_crc_table(), 0
    while offset < len(data):  # page by page: stream number, then the checksum anew
        size = 27 + data[offset + 26] + sum(data[offset + 27 : offset + 27 + data[offset + 26]])
        data[offset + 14 : offset + 18] = struct.pack("<I", zlib.crc32(path.stem.encode()))
        data[offset + 22 : offset + 26] = bytes(4)
        crc = 0
        for byte in data[offset : offset + size]:
            crc = ((crc << 8) & 0xFFFFFFFF) ^ table[(crc >> 24) ^ byte]
        data[offset + 22 : offset + 26] = struct.pack("<I", crc)
        offset += size
    path.write_bytes(data)
