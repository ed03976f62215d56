"""Note names, chords, and voices that are led through them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise
from typing import TypeAlias

Voicings: TypeAlias = list[tuple[int, ...]]  # for each chord the pitches of its voices

LETTERS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "m7b5": (0, 3, 6, 10),
    "dim7": (0, 3, 6, 9),
    "7b9": (0, 4, 7, 10, 13),
    "sus4": (0, 5, 7),
    "7sus4": (0, 5, 7, 10),
}


def pitch_class(name: str) -> int:
    """C = 0, C# = Db = 1 ..."""
    return (LETTERS[name[0]] + name.count("#") - name[1:].count("b")) % 12


def pitch_of(name: str) -> int:
    """C4 = 60; Bb3, F#5 ..."""
    return pitch_class(name[:-1]) + 12 * (int(name[-1]) + 1)


@dataclass(frozen=True)
class Chord:
    symbol: str
    root: int
    tones: tuple[int, ...]  # pitch classes from the root upwards
    bass: int

    @staticmethod
    def read_symbol(symbol: str) -> Chord:
        """From Am, F#m7b5, C/E ..."""
        body, _, bass = symbol.partition("/")
        cut = 2 if len(body) > 1 and body[1] in "#b" else 1
        root = pitch_class(body[:cut])
        return Chord(
            symbol,
            root,
            tuple((root + step) % 12 for step in QUALITIES[body[cut:]]),
            pitch_class(bass) if bass else root,
        )

    @property
    def color_tones(self) -> tuple[int, ...]:
        """The tones that color the chord: third, seventh, sixth."""
        return tuple(t for t in self.tones[1:] if (t - self.root) % 12 not in (7, 5)) or self.tones[-1:]

    def pitches_between(self, low: int, high: int) -> list[int]:
        """Its tones from low to high."""
        return [p for p in range(low, high + 1) if p % 12 in self.tones]


def _count_parallels(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """Count of voice pairs that move in fifths or octaves."""
    return sum(
        (before[b] - before[a]) % 12 == (after[b] - after[a]) % 12
        and (after[b] - after[a]) % 12 in (0, 7)
        and before[a] != after[a]
        for a, b in combinations(range(len(after)), 2)
    )


def lead_voices(chords: Sequence[Chord], voices: int, low: int, high: int) -> Voicings:
    """Chords for several voices: least movement, third and seventh kept, no parallel fifths or octaves, no
    clusters."""

    def choice_cost(choice: tuple[int, ...], chord: Chord, before: tuple[int, ...] | None) -> float:
        classes = {p % 12 for p in choice}
        bad_steps = sum(not 3 <= b - a <= 9 for a, b in pairwise(choice))
        missing_colors = sum(t not in classes for t in chord.color_tones[:voices])
        missing_tones = min(voices, len(chord.tones)) - len(classes)
        total = (
            8 * bad_steps
            + 12 * missing_colors
            + 5 * missing_tones
            + 0.15 * abs(sum(choice) / voices - (low + high) / 2)
        )
        if before:
            total += sum(abs(a - b) for a, b in zip(before, choice, strict=True)) + 6 * _count_parallels(
                before, choice
            )
        return total

    result: Voicings = []
    for chord in chords:
        choices = [
            c
            for c in combinations(chord.pitches_between(low, high), voices)
            if all(b - a >= 2 for a, b in pairwise(c))
        ]
        before = result[-1] if result else None
        result.append(min(choices, key=partial(choice_cost, chord=chord, before=before)))
    return result


def lead_line(chords: Sequence[Chord], low: int, high: int, start: int) -> Voicings:
    """One long-note voice through the chords, by step where it can, on tones that color the chord."""

    def pitch_cost(pitch: int, chord: Chord, here: int) -> float:
        leap = abs(pitch - here)
        return (
            leap
            + (0 if pitch % 12 in chord.color_tones else 1.6)
            + (2.5 if leap > 4 else 0)
            + 0.08 * abs(pitch - (low + high) / 2)
        )

    here = start
    result: Voicings = []
    for chord in chords:
        here = min(chord.pitches_between(low, high), key=partial(pitch_cost, chord=chord, here=here))
        result.append((here,))
    return result


def bass_notes(chords: Sequence[Chord], low: int) -> Voicings:
    """Bass notes of each chord: bass, fifth (of an inversion: the root; below if there is room), octave,
    third."""
    result: Voicings = []
    for chord in chords:
        bass = low + (chord.bass - low) % 12
        fifth = chord.tones[2] if chord.bass == chord.root else chord.root
        result.append((bass, low + (fifth - low) % 12, bass + 12, bass + (chord.tones[1] - bass) % 12))
    return result
