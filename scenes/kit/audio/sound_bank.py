"""The list of sounds (assets/sounds/sounds.yaml) and their samples: WAV as it is, Ogg decoded by miniaudio,
each file read once.

SoundBank raises nothing: a list or a file that is missing or broken costs one warning and is silent from then
on."""

from __future__ import annotations

import logging
import wave
from pathlib import Path
from typing import Any, Literal

import msgspec
from pyglet.media.codecs.base import AudioData, AudioFormat, StaticMemorySource

from game.core.errors import DataError
from game.core.loader import StrictMap, load_as
from scenes.kit.audio.sides import Sides, double_samples

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "sounds"
RATE = 44100  # of every file, samples a second

log = logging.getLogger("sound")


class Sound(StrictMap):
    """One entry of sounds.yaml; the head of that file explains the fields."""

    id: str
    files: tuple[str, ...]
    category: Literal["effect", "voice", "ambience"]
    event: str
    pick: str
    gain: float
    pitch_spread: float
    loop: bool
    family: str = ""
    caption: str | None = None


class MusicPiece(StrictMap):
    """A piece of music: two layers of equal length that play together. `samples` is their exact length."""

    id: str
    title: str
    calm: str
    tense: str
    category: Literal["music"]
    event: str
    gain: float
    gain_with_tense: float
    loop: bool
    bpm: int
    beats: int
    bars: int
    samples: int


class SoundList(StrictMap):
    """sounds.yaml as a whole."""

    format: Literal[1]
    sounds: tuple[Sound, ...]
    music: tuple[MusicPiece, ...]


class Pcm(msgspec.Struct, frozen=True):
    """Decoded sound: 16-bit samples, channels interleaved, 44100 a second."""

    channels: int
    data: bytes

    @property
    def seconds(self) -> float:
        return len(self.data) / (2 * self.channels * RATE)


class SoundBank:
    """The list and the files behind it. Files stay in memory once decoded, except music: two layers are 30
    MB."""

    def __init__(self, folder: Path = SOUNDS, sides: Sides | None = None) -> None:
        self.folder = folder
        self._sides = sides or Sides()
        self.sounds: dict[str, Sound] = {}
        self.pieces: dict[str, MusicPiece] = {}
        self._sources: dict[str, Any] = {}
        self._warned: set[str] = set()
        self._read_list()
        self._ahead = [
            file for sound in self.sounds.values() for file in sound.files if file.endswith(".ogg")
        ][::-1]

    def _read_list(self) -> None:
        try:
            entries = load_as(self.folder / "sounds.yaml", SoundList)
        except (DataError, OSError) as error:
            self.warn_once("sounds.yaml", error)
            return
        self.sounds = {sound.id: sound for sound in entries.sounds}
        self.pieces = {piece.id: piece for piece in entries.music}

    def get_source(self, file: str, loop: bool = False) -> Any:
        """The pyglet source of a file, which any number of players may share; None for a broken one."""
        if file not in self._sources:
            pcm = self.decode_file(file)
            self._sources[file] = None if not pcm else as_source(pcm, loop, self._sides)
        return self._sources[file]

    def next_undecoded(self) -> str | None:
        """The next file that takes time to decode and is not decoded yet; None once all have been named."""
        while self._ahead:
            file = self._ahead.pop()
            if file not in self._sources:
                return file
        return None

    def keep_decoded(self, file: str, pcm: Pcm | None) -> None:
        """Keep a file that was decoded ahead. One that could not be (None) is tried again at its first
        use."""
        if not pcm:
            return
        loop = any(sound.loop and file in sound.files for sound in self.sounds.values())
        self._sources.setdefault(file, as_source(pcm, loop, self._sides))

    def decode_file(self, file: str, warn: bool = True) -> Pcm | None:
        """The samples of a file, or None. Safe to call from another thread."""
        try:
            path = self.folder / file
            return read_wav(path) if path.suffix == ".wav" else read_ogg(path)
        # every decoder has its own kinds of errors, and none of them may end a match
        except Exception as error:
            if warn:
                self.warn_once(file, error)
            return None

    def warn_once(self, name: str, reason: object) -> None:
        """Log the reason for a missing sound, once for each name."""
        if name not in self._warned:
            self._warned.add(name)
            log.warning("no sound %s: %s", name, reason)


def read_wav(path: Path) -> Pcm:
    """The samples of a WAV file. Raises OSError, wave.Error, or ValueError for a format that we never
    write."""
    with wave.open(str(path), "rb") as file:
        if file.getsampwidth() != 2 or file.getframerate() != RATE:
            raise ValueError("not 16 bit at 44100 Hz")
        return Pcm(file.getnchannels(), file.readframes(file.getnframes()))


def read_ogg(path: Path) -> Pcm:
    """The samples of an Ogg Vorbis file. Raises OSError, ImportError or miniaudio's DecodeError."""
    # only now: most starts are over before the first Ogg is decoded
    import miniaudio  # type: ignore[import-untyped]

    packed = path.read_bytes()
    channels = miniaudio.vorbis_get_info(packed).nchannels
    sound = miniaudio.decode(packed, miniaudio.SampleFormat.SIGNED16, nchannels=channels, sample_rate=RATE)
    return Pcm(channels, sound.samples.tobytes())


def as_source(pcm: Pcm, loop: bool = False, sides: Sides | None = None) -> Samples:
    """The samples as a static pyglet source, which any number of players may share."""
    return Samples(pcm, Loop if loop else Once, sides or Sides())


class Once(StaticMemorySource):
    """A reader of samples that end."""

    def __init__(self, data: bytes, form: AudioFormat, sides: Sides) -> None:
        super().__init__(data, form)
        self._sides = sides
        self._is_stereo = form.channels == 2

    def get_audio_data(self, num_bytes: float, compensation_time: float = 0.0) -> AudioData | None:
        return self._shape_data(self._file.read(int(num_bytes)))

    def _shape_data(self, data: bytes) -> AudioData | None:
        if self._is_stereo:
            data = self._sides.shape_samples(data)
        return AudioData(data, len(data)) if data else None


class Loop(Once):
    """A reader of samples that never end: the first one follows the last. (A player in loop mode falls silent
    at the end until the next frame, and two of them drift apart.)"""

    def get_audio_data(self, num_bytes: float, compensation_time: float = 0.0) -> AudioData | None:
        wanted = int(num_bytes)
        data = self._file.read(wanted)
        while self._max_offset and len(data) < wanted:
            self._file.seek(0)
            data += self._file.read(wanted - len(data))
        return self._shape_data(data)


class Samples(StaticMemorySource):
    """A memory source that hands out readers: pyglet's own can be read once."""

    def __init__(self, pcm: Pcm, reader: type[Once], sides: Sides) -> None:
        self.pcm, self.reader, self.sides = pcm, reader, sides
        super().__init__(pcm.data, make_format(pcm.channels))

    def get_queue_source(self) -> Once:
        data, channels = self.pcm.data, self.pcm.channels
        if channels == 1 and self.sides.is_balanced:
            data, channels = double_samples(data), 2
        return self.reader(data, make_format(channels), self.sides)


def make_format(channels: int) -> AudioFormat:
    """The form of our samples with so many channels."""
    return AudioFormat(channels=channels, sample_size=16, sample_rate=RATE)
