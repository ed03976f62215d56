"""A score: parts, notes on beats, and the chords under them; and the little languages in which tunes and
patterns are written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

import numpy as np

from ..signals import SAMPLE_RATE, rng_for
from .harmony import Chord, Voicings, pitch_of
from .instruments import Instrument

Bars: TypeAlias = str | Sequence[int]  # numbers of bars, or half-open spans: "16:24 48:56"
SLIDING_LEAD = None  # in the place of an instrument: a voice that plays its line as a whole


@dataclass(frozen=True)
class Note:
    part: str
    beat: float
    length: float  # beats
    pitch: int
    velocity: float


@dataclass(frozen=True)
class Part:
    layer: str  # calm or tense
    play: Instrument | None
    level: float  # loudness against the tune, in LU
    pan: float  # -1 left .. 1 right
    wet: float  # how much of it the hall hears
    loose: float  # standard deviation of the timing, in seconds


def bar_numbers(bars: Bars) -> Sequence[int]:
    """Numbers of bars, counted from 0."""
    if not isinstance(bars, str):
        return bars
    spans = [span.split(":") for span in bars.split()]
    return [bar for first, end in spans for bar in range(int(first), int(end))]


def read_measures(text: str, beats: int) -> Iterator[list[tuple[float, str, float]]]:
    """Bars of 'name:beats' between strokes, as (beat, name, beats); names without beats share the bar evenly.
    Raises ValueError at a bar that is not full."""
    for bar in text.split("|"):
        tokens = [token.partition(":") for token in bar.split()]
        lengths = [float(length) if length else beats / len(tokens) for _, _, length in tokens]
        if tokens and abs(sum(lengths) - beats) > 1e-6:
            raise ValueError(f"{sum(lengths)} beats instead of {beats}: {bar}")
        if tokens:
            yield [(sum(lengths[:k]), name, lengths[k]) for k, (name, _, _) in enumerate(tokens)]


def read_strokes(pattern: str, beats: int) -> Iterator[tuple[float, float, str]]:
    """(beat, beats, mark) of a pattern that fills a bar: '.' is silence, '-' holds on."""
    marks = pattern.replace(" ", "")
    step = beats / len(marks)
    for k, mark in enumerate(marks):
        if mark not in ".-":
            held = len(marks[k + 1 :]) - len(marks[k + 1 :].lstrip("-"))
            yield k * step, (1 + held) * step, mark


@dataclass
class Piece:
    """A piece of music."""

    name: str
    title: str
    event: str  # when it is played
    bpm: int
    beats: int  # in a bar
    harmony: str  # chords bar by bar, as measures() reads them: Am | E7sus4:2 E7:1 |
    hall: tuple[float, float]  # seconds to -60 dB, brightness
    swing: float = 0.5  # where the offbeat falls within a beat
    parts: dict[str, Part] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)

    def __post_init__(self) -> None:
        read = list(read_measures(self.harmony, self.beats))
        self.bars = len(read)
        self.whole = range(self.bars)
        self.changes = [
            (bar * self.beats + beat, Chord.read_symbol(symbol))
            for bar, events in enumerate(read)
            for beat, symbol, _ in events
        ]
        self.chords = [chord for _, chord in self.changes]
        # seeded by the last chord since the first build; any other seed is other music
        self.r = rng_for(f"piece {self.chords[-1].symbol}")

    @property
    def loop_samples(self) -> int:
        """Length of the loop, rounded to a number that the FFT likes (the tempo moves by less than 0.1 %)."""
        return int(round(self.bars * self.beats * 60 / self.bpm * SAMPLE_RATE / 5040)) * 5040

    @property
    def beat_seconds(self) -> float:
        return self.loop_samples / SAMPLE_RATE / (self.bars * self.beats)

    def add_layer(self, layer: str, /, **parts: tuple[Instrument | None, float, float, float, float]) -> None:
        """The parts of a layer: instrument, level, pan, wet, loose."""
        self.parts |= {name: Part(layer, *part) for name, part in parts.items()}

    def swell_at(self, beat: float) -> float:
        """Level of a beat: every eight bars swell and sink a little."""
        return float(
            0.9
            + 0.13 * np.sin(np.pi * ((beat / self.beats) % 8) / 8)
            + (0.03 if beat % self.beats == 0 else 0)
        )

    def add_note(self, part: str, beat: float, length: float, pitch: int, velocity: float) -> None:
        self.notes.append(Note(part, beat, length, pitch, velocity))

    def add_line(
        self, part: str, bar: int, text: str, velocity: float = 0.8, shift: int = 0, hold: float = 0.94
    ) -> None:
        """A tune from a bar on: 'E5:1.5 F5:.5 r:1 | ...' (pitch:beats)."""
        for number, events in enumerate(read_measures(text, self.beats), bar):
            for beat, name, length in events:
                if name != "r":
                    start = number * self.beats + beat
                    self.add_note(
                        part, start, length * hold, pitch_of(name) + shift, velocity * self.swell_at(start)
                    )

    def chord_at(self, beat: float) -> int:
        """The number of the chord under a beat."""
        return max((k for k, (start, _) in enumerate(self.changes) if start <= beat + 1e-6), default=0)

    def add_voices(
        self,
        part: str,
        pattern: str,
        voices: Voicings,
        velocity: float = 0.6,
        hold: float = 0.9,
        bars: Bars | None = None,
    ) -> None:
        """A pattern for each of the bars (None: of all): digits name a voice of the chord, x all voices,
        capital X louder, '-' holds on, '.' is silence."""
        for bar in self.whole if bars is None else bar_numbers(bars):
            for offset, length, mark in read_strokes(pattern, self.beats):
                beat = bar * self.beats + offset
                loud = min(1.0, velocity * self.swell_at(beat) * (1.2 if mark == "X" else 1.0))
                for start, end, voicing in self.split_note(beat, beat + length, voices):
                    for pitch in voicing if mark in "xX" else (voicing[int(mark) % len(voicing)],):
                        self.add_note(part, start, (end - start) * hold, pitch, loud)

    def split_note(
        self, start: float, end: float, voices: Voicings
    ) -> Iterator[tuple[float, float, tuple[int, ...]]]:
        """Cut a held note where the chord under it changes: (start, end, pitches of the voices)."""
        cuts = [start, *(offset for offset, _ in self.changes if start + 0.25 < offset < end - 0.05), end]
        for a, b in pairwise(cuts):
            yield a, b, voices[self.chord_at(a)]

    def add_drums(
        self,
        part: str,
        pattern: str,
        velocity: float = 0.7,
        pitch: int = 60,
        bars: Bars | None = None,
    ) -> None:
        """A pattern for each of the bars (None: of all): x a stroke, X an accent, o a soft one; letters a to
        e are strokes on higher things."""
        for bar in self.whole if bars is None else bar_numbers(bars):
            for offset, length, mark in read_strokes(pattern, self.beats):
                loud = {"X": 1.25, "o": 0.6}.get(mark, 1.0) * velocity
                self.add_note(
                    part,
                    bar * self.beats + offset,
                    length,
                    pitch + 3 * max(0, "abcde".find(mark)),
                    min(1.0, loud),
                )

    def add_shadow(self, source: str, part: str, bars: Bars, velocity: float = 0.6) -> None:
        """A second voice below a tune: the next chord tone, a third to a sixth under it."""
        numbers = bar_numbers(bars)
        for note in [n for n in self.notes if n.part == source and int(n.beat // self.beats) in numbers]:
            tones = self.chords[self.chord_at(note.beat)].tones
            down = next((d for d in range(3, 10) if (note.pitch - d) % 12 in tones), None)
            if down:
                self.add_note(
                    part, note.beat, note.length, note.pitch - down, velocity * self.swell_at(note.beat)
                )

    def add_walk(self, part: str, low: int, high: int) -> None:
        """A walking bass through the whole piece: chord tones on the way, a half step before each new
        root."""
        here = low + 5

        def nearest_pitch(pitch_class: int) -> int:
            return min(
                (p for p in range(low, high + 1) if p % 12 == pitch_class), key=lambda p: abs(p - here)
            )

        end = self.bars * self.beats
        for beat in range(end):
            now, later = self.chord_at(beat), self.chord_at((beat + 1) % end)
            if abs(self.changes[now][0] - beat) < 1e-6:
                here = nearest_pitch(self.chords[now].bass)
            elif later != now:
                goal = nearest_pitch(self.chords[later].bass)
                here = goal + (1 if here >= goal and goal + 1 <= high else -1)
            else:
                options = [
                    p for p in self.chords[now].pitches_between(low, high) if p != here and abs(p - here) <= 7
                ]
                here = options[self.r.randint(len(options))] if options else here
            self.add_note(part, beat, 0.93, here, 0.75 * (1.0 if beat % self.beats % 2 == 0 else 0.92))
