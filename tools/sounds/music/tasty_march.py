"""Marching to Supper. C minor, 4/4, plodding. Bassoon over tuba; the middle part in E flat for wooden spoons
on jars."""

from __future__ import annotations

from .harmony import bass_notes, lead_line, lead_voices
from .instruments import bassoon, horn, marimba, tuba
from .percussion import big_drum, lid, pot, snare, tom, wooden_spoon
from .score import Piece


def tasty_march() -> Piece:
    harmony = """
        Cm | Cm | Fm | Fm | Ab | Db | Cm/G | G7 |
        Cm | Cm | Fm | Fm | Ab | Db | G7 | Cm |
        Eb | Bb7 | Bb7 | Eb | Ab | Eb/G | D7 | G7 |
        Cm | Cm | Fm | Fm | Ab | Db | G7 | Cm G7"""
    p = Piece(
        "tasty_march", "Marching to Supper", "Tasty Humans", 100, 4, harmony, swing=0.56, hall=(0.8, 0.7)
    )
    call = """
        G3:1 Ab3:.5 G3:.5 C4:1.5 B3:.5 | C4:1 G3:1 Eb3:1 r:1 |
        C4:1 Db4:.5 C4:.5 F4:1.5 E4:.5 | F4:1 C4:1 Ab3:1 r:1 |"""
    answer = "Eb4:1.5 C4:.5 Ab3:1 C4:1 | F4:1.5 Db4:.5 Ab3:1 F3:1 |"
    p.add_layer(
        "calm",  # instrument, level, pan, wet, loose
        bassoon=(bassoon, 0, 0.1, 0.2, 0.008),
        jars=(marimba, 0, -0.25, 0.2, 0.006),
        second_jars=(marimba, -6, 0.3, 0.2, 0.007),
        tuba=(tuba, -1, -0.05, 0.15, 0.008),
        horns=(horn, -8, 0.25, 0.25, 0.008),
        bass_drum=(big_drum, -8, 0.0, 0.15, 0.004),
        spoon=(wooden_spoon, -15, 0.4, 0.2, 0.005),
        pots=(pot, -13, -0.4, 0.25, 0.005),
    )
    p.add_line("bassoon", 0, call + answer + "Eb4:1 D4:.5 C4:.5 Eb4:1 C4:1 | D4:1 B3:1 G3:1 r:1")
    p.add_line("bassoon", 8, call + answer + "G3:.5 A3:.5 B3:.5 C4:.5 D4:1 F4:1 | Eb4:.5 D4:.5 C4:1 C3:1 r:1")
    middle = """
        G4:.5 Bb4:.5 G4:.5 Bb4:.5 Eb5:1 Bb4:1 | Ab4:.5 Bb4:.5 Ab4:.5 F4:.5 D4:1 r:1 |
        F4:.5 Ab4:.5 F4:.5 Ab4:.5 D5:1 Ab4:1 | G4:.5 Ab4:.5 G4:.5 F4:.5 Eb4:1 r:1 |
        C5:.5 Eb5:.5 C5:.5 Ab4:.5 C5:1 Eb5:1 | Bb4:.5 Eb5:.5 Bb4:.5 G4:.5 Bb4:1 G4:1 |
        F#4:.5 A4:.5 C5:.5 A4:.5 F#4:1 D4:1 | G4:1 B4:1 D5:1 r:1 |"""
    last = call + answer + "G3:.5 A3:.5 B3:.5 C4:.5 D4:1 F4:1 | Eb4:.5 D4:.5 C4:1 G3:.5 A3:.5 B3:.5 F3:.5"
    p.add_line("jars", 16, middle)
    p.add_shadow("jars", "second_jars", "16:24")
    p.add_line("bassoon", 24, last)
    p.add_line("jars", 24, last, 0.6, 12)
    low, mid = bass_notes(p.chords, 29), lead_voices(p.chords, 3, 53, 67)
    p.add_voices("tuba", "0-. . 1-. .", low, 0.8, 1.0, bars="0:31")
    p.add_voices("tuba", "0-. . 0-1-", low, 0.8, 1.0, bars="31:32")
    p.add_voices("tuba", ". . 3. . . 0.", low, 0.55, 1.0, bars="7:8 23:24")
    p.add_voices("horns", ". x . x", mid, 0.6, 0.35)
    p.add_drums("bass_drum", "x . o .", 0.7)
    p.add_drums("spoon", ". . x . . . x o", 0.6, 76)
    p.add_drums("pots", ". . . . . . b a . x . .", 0.6, 62, bars=range(3, 32, 4))
    # tense: spoons roll on pot lids, horns cry out, the tuba trots
    p.add_layer(
        "tense",
        roll=(snare, -4, -0.2, 0.2, 0.003),
        lids=(lid, -12, 0.35, 0.25, 0.004),
        trot=(tuba, -2, 0.05, 0.12, 0.006),
        cry=(horn, -2, 0.2, 0.35, 0.01),
        kettle=(tom, -5, -0.1, 0.2, 0.004),
    )
    p.add_drums("roll", "X . o o x . o . X . o o x o o o", 0.55)
    p.add_drums("lids", ". . x . . . x .", 0.5)
    p.add_voices("trot", "0 . 0 . 1 . 0 .", bass_notes(p.chords, 36), 0.6, 0.7)
    p.add_voices(
        "cry",
        "0 - - -",
        lead_line(p.chords, 60, 74, 67),
        0.65,
        0.95,
        bars="4:8 12:24 28:32",
    )
    p.add_drums("kettle", "x . . . x . x .", 0.7, 41)
    return p
