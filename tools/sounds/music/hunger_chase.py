"""Home before Sunrise. D minor, 4/4, fast. A A' B A C A'; the harpsichord runs, plucked strings sneak after
it, a horn far off in B."""

from __future__ import annotations

from .harmony import bass_notes, lead_line, lead_voices
from .instruments import harpsichord, horn, pizzicato, upright_bass
from .percussion import shaker, tom, wooden_spoon
from .score import Piece


def hunger_chase() -> Piece:
    first = "Dm | Gm | A7 | Dm | Bb | C | F | A7 |"
    closing = "Dm | Gm | A7 | Dm | Gm | Dm/F | Em7b5 A7 | Dm |"
    harmony = f"""
        {first} {closing}
        Gm | C7 | F | Bb | Em7b5 | A7 | Dm | A7 |
        {first}
        Dm | A/C# | F/C | G/B | Bb | Dm/A | E7/G# | A7 |
        {closing}"""
    p = Piece("hunger_chase", "Home before Sunrise", "The Hunger", 138, 4, harmony, hall=(1.0, 0.8))
    call = """
        A4:.5 Bb4:.25 A4:.25 D5:.5 C#5:.5 D5:.5 F5:.25 E5:.25 D5:.5 A4:.5 |
        Bb4:.5 C5:.25 Bb4:.25 G5:.5 F#5:.5 G5:.5 F5:.25 E5:.25 D5:.5 Bb4:.5 |
        A4:.5 Bb4:.25 A4:.25 C#5:.5 E5:.5 G5:.5 F5:.25 E5:.25 C#5:.5 A4:.5 |
        D5:.5 E5:.25 F5:.25 E5:.5 C#5:.5 D5:1 r:1 |"""
    onward = """
        D5:.5 C5:.25 D5:.25 F5:.5 D5:.5 Bb4:.5 C5:.25 D5:.25 F5:.5 D5:.5 |
        C5:.5 Bb4:.25 C5:.25 E5:.5 C5:.5 G4:.5 A4:.25 Bb4:.25 C5:.5 E5:.5 |
        F5:.5 E5:.25 F5:.25 A5:.5 F5:.5 C5:.5 D5:.25 E5:.25 F5:.5 A5:.5 |
        G5:.5 F5:.25 E5:.25 C#5:.5 E5:.5 A4:1 r:1 |"""
    home_run = """
        G5:.5 F5:.25 G5:.25 Bb5:.5 G5:.5 D5:.5 E5:.25 F5:.25 G5:.5 Bb5:.5 |
        A5:.5 G5:.25 F5:.25 D5:.5 A4:.5 D5:.5 E5:.25 F5:.25 A5:.5 F5:.5 |
        E5:.5 G5:.25 Bb5:.25 G5:.5 E5:.5 C#5:.5 E5:.25 G5:.25 E5:.5 C#5:.5 |
        D5:1 A4:.5 F4:.5 D4:1 {} |"""
    far_horn = """
        D5:1.5 C5:.5 Bb4:1 D5:1 | E5:1.5 D5:.5 C5:1 E5:1 | F5:1.5 E5:.5 C5:1 A4:1 | D5:1.5 C5:.5 Bb4:2 |
        Bb4:1 D5:1 G5:1 E5:1 | E5:1.5 C#5:.5 A4:1 G4:1 | F4:1 A4:1 D5:1 F5:1 | E5:1 C#5:1 A4:1 r:1 |"""
    stairs = """
        F5:1.5 E5:.5 D5:2 | E5:1.5 F5:.5 E5:2 | C5:1.5 D5:.5 F5:2 | D5:1.5 E5:.5 G5:2 |
        D5:1.5 F5:.5 Bb5:2 | A5:1.5 F5:.5 D5:2 | D5:1 E5:1 G#5:1 B5:1 | A5:1 G5:1 E5:1 C#5:1 |"""
    p.add_layer(
        "calm",  # instrument, level, pan, wet, loose
        harpsichord=(harpsichord, 0, 0.15, 0.22, 0.004),
        left_hand=(harpsichord, -8, -0.1, 0.22, 0.004),
        horn=(horn, 0, -0.3, 0.5, 0.01),
        violins=(pizzicato, -1, -0.35, 0.3, 0.006),
        cellos=(pizzicato, -4, 0.3, 0.2, 0.006),
        steps=(wooden_spoon, -17, 0.0, 0.25, 0.004),
    )
    for bar, end in (
        (0, onward),
        (8, home_run.format("r:1")),
        (24, onward),
        (40, home_run.format("E4:.5 G4:.5")),
    ):
        p.add_line("harpsichord", bar, call + end, 0.8, hold=0.9)
    p.add_line("horn", 16, far_horn, 0.75)
    p.add_line("violins", 32, stairs, 0.85)
    p.add_line("violins", 24, call + onward, 0.45)
    low, mid, high = (
        bass_notes(p.chords, 36),
        lead_voices(p.chords, 3, 55, 69),
        lead_voices(p.chords, 3, 60, 76),
    )
    p.add_voices("cellos", "0 . . 0 1 . 0 .", low, 0.75, 0.8)
    p.add_voices("violins", ". x . x . x . x", mid, 0.4, 0.5, bars="0:16 40:48")
    p.add_voices(
        "left_hand",
        "0 - - . 1 - - .",
        lead_voices(p.chords, 2, 48, 60),
        0.5,
        bars="0:16 24:32 40:48",
    )
    p.add_voices("harpsichord", "0 1 2 1 0 1 2 1", high, 0.55, bars="16:24")
    p.add_voices("harpsichord", "0 1 2 1 2 1 0 1 2 1 2 1 0 1 2 1", high, 0.55, bars="32:40")
    p.add_drums("steps", "x . o . o . o .", 0.5, 70)
    # tense: semiquavers, drums, the hounds' horn
    p.add_layer(
        "tense",
        hurry=(pizzicato, -1, -0.2, 0.2, 0.004),
        drums=(tom, -2, 0.1, 0.2, 0.004),
        hounds=(horn, -3, 0.35, 0.4, 0.01),
        gallop=(upright_bass, -2, 0.0, 0.12, 0.004),
        beans=(shaker, -9, -0.4, 0.15, 0.003),
    )
    p.add_voices("hurry", "0 1 2 1 0 1 2 1 0 1 2 1 0 1 2 1", lead_voices(p.chords, 3, 50, 66), 0.6, 0.8)
    p.add_drums("drums", "x . . o x . o .", 0.75, 43)
    p.add_drums("drums", ". . . . . . . . e . d . c . b a", 0.7, 43, bars=range(7, 48, 8))
    p.add_voices(
        "hounds",
        "0 - - - - - - .",
        lead_line(p.chords, 57, 70, 65),
        0.65,
        1.0,
        bars="4:8 12:16 24:48",
    )
    p.add_voices("gallop", "0 . 0 0 0 . 0 0", bass_notes(p.chords, 28), 0.7, 0.8)
    p.add_drums("beans", "x o X o x o X o x o X o x o X o", 0.5)
    return p
