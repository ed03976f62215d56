"""Somewhere behind the Liver. E minor with a flat second, 4/4. A sliding lead over a swaying pad; hearts,
drips, a counter that clicks."""

from __future__ import annotations

from .harmony import bass_notes, lead_line, lead_voices
from .instruments import drip, horn, ping, rubber_synth, wobble_bass, wobble_pad
from .percussion import geiger, heart
from .score import SLIDING_LEAD, Piece


def eaten_wobble() -> Piece:
    harmony = """
        Em | B7sus4:2 B7:2 | Em | Am | C | F | B7 | Em |
        Em | B7sus4:2 B7:2 | C | G | Am | F | B7 | Em |
        Gm | Eb | Gm | F | Am | F | B7 | B7 |
        Em | B7sus4:2 B7:2 | C | G | Am | F | B7 | Em"""
    p = Piece(
        "eaten_wobble", "Somewhere behind the Liver", "So, You've Been Eaten", 92, 4, harmony, hall=(2.0, 0.9)
    )
    call = "B4:1.5 C5:.5 B4:2 | E5:2 D#5:1 r:1 |"
    opening = """
        B4:1.5 C5:.5 B4:1 G4:1 | C5:2 A4:1 r:1 |
        G4:1 C5:1 E5:2 | F5:1.5 E5:.5 C5:1 A4:1 | A4:1 B4:.5 D#5:.5 F#5:2 | E5:2 B4:1 r:1"""
    answer = """
        E5:1.5 D5:.5 C5:1 G4:1 | B4:2 D5:1 r:1 |
        C5:1 E5:1 A5:2 | A5:1.5 G5:.5 F5:1 C5:1 | F#5:1 D#5:1 B4:1 A4:1 |"""
    middle = """
        D5:2 Bb4:1 G4:1 | G4:1 Bb4:1 Eb5:2 | D5:1.5 Eb5:.5 D5:2 | C5:2 A4:2 |
        C5:1.5 D5:.5 E5:2 | F5:2 C5:1 A4:1 | D#5:2 F#5:2 | A5:1 F#5:1 D#5:1 r:1"""
    p.add_layer(
        "calm",  # instrument, level, pan, wet, loose
        lead=(SLIDING_LEAD, 0, 0.1, 0.45, 0.006),
        pad=(wobble_pad, -5, -0.1, 0.35, 0.01),
        bass=(wobble_bass, -4, 0.0, 0.1, 0.006),
        rubber=(rubber_synth, -9, -0.4, 0.35, 0.006),
        drips=(drip, -11, 0.45, 0.9, 0.012),
        heart=(heart, -6, 0.0, 0.1, 0.004),
        counter=(geiger, -19, 0.3, 0.2, 0.02),
    )
    p.add_line("lead", 0, call + opening, 0.8, hold=0.96)
    p.add_line("lead", 8, call + answer + "G4:1 B4:1 E5:1 r:1", 0.8, hold=0.96)
    p.add_line("lead", 16, middle, 0.8, hold=0.96)
    p.add_line("lead", 24, call + answer + "E5:2 r:2", 0.85, hold=0.96)
    p.add_voices("pad", "x - - -", lead_voices(p.chords, 3, 52, 67), 0.6, 1.0)
    p.add_voices("bass", "0 - - . . 0 1 -", bass_notes(p.chords, 28), 0.75, 0.95)
    p.add_voices("rubber", ". 0 . 2 1 . 2 .", lead_voices(p.chords, 3, 64, 79), 0.5, bars="4:8 12:32")
    p.add_voices("drips", ". . . 2 . . . . . . 1 . . . . .", lead_voices(p.chords, 3, 74, 89), 0.5)
    p.add_drums("heart", "x . . .", 0.8)
    for bar in p.whole:  # a counter never clicks in time
        for _ in range(2 + p.r.randint(4)):
            p.add_note("counter", bar * 4 + p.r.uniform(0, 4), 0.1, 60, p.r.uniform(0.3, 0.8))
    # tense: it clicks in swarms, the heart runs, something pings
    p.add_layer(
        "tense",
        swarm=(geiger, -10, -0.3, 0.2, 0.004),
        pulse=(wobble_bass, 0, 0.0, 0.08, 0.003),
        pings=(ping, -5, 0.35, 0.5, 0.004),
        fast_heart=(heart, -4, 0.0, 0.1, 0.004),
        warning=(horn, -4, -0.2, 0.5, 0.01),
    )
    p.add_drums("swarm", "x o x x o x o x x o x x o x X X", 0.6)
    p.add_voices("pulse", "0 0 0 0 0 0 1 0", bass_notes(p.chords, 40), 0.65, 0.75)
    p.add_voices("pings", "0 2 1 2 0 2 1 2 0 2 1 2 0 2 1 2", lead_voices(p.chords, 3, 69, 84), 0.5)
    p.add_drums("fast_heart", "x . x .", 0.75)
    p.add_voices(
        "warning",
        "0 - - - . . . .",
        lead_line(p.chords, 52, 66, 59),
        0.6,
        1.0,
        bars="4:8 12:16 20:32",
    )
    return p
