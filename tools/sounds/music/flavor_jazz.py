"""Night Shift, Rare. F minor, 4/4, slow swing. Low clarinet, vibraphone in the bridge, walking bass,
brushes."""

from __future__ import annotations

from .harmony import bass_notes, lead_line, lead_voices
from .instruments import bassoon, clarinet, electric_piano, upright_bass, vibraphone
from .percussion import bongo, brush, brush_tap, finger_snap, ride, shaker
from .score import Piece


def flavor_jazz() -> Piece:
    harmony = """
        Fm6 | Gm7b5 C7 | Fm6 | Cm7b5 F7 | Bbm7 | Gm7b5 C7 | Fm6 Db7 | C7 |
        Fm6 | Gm7b5 C7 | Fm6 | Cm7b5 F7 | Bbm7 | Db7 | Gm7b5 C7 | Fm6 |
        Bbm7 | Eb7 | Abmaj7 | Dbmaj7 | Gm7b5 | C7 | Fm6 | Db7 C7 |
        Fm6 | Gm7b5 C7 | Fm6 | Cm7b5 F7 | Bbm7 | Db7 | Gm7b5 C7 | Fm6 C7"""
    p = Piece("flavor_jazz", "Night Shift, Rare", "Human Flavor", 96, 4, harmony, swing=0.64, hall=(1.2, 0.6))
    call = """
        C4:1 Db4:.5 C4:.5 F4:1.5 E4:.5 | F4:1 Db4:1 Bb3:.5 C4:.5 E4:1 | Ab4:1.5 G4:.5 F4:1 C4:1 |
        Eb4:1.5 Gb4:.5 A4:1 C5:1 | Db5:1.5 C5:.5 Bb4:1 F4:1 |"""
    close = "Ab4:1.5 F4:.5 Db4:1 B3:1 | Bb3:1 Db4:1 C4:.5 E4:.5 G4:1 |"
    bridge = """
        F5:1 Db5:.5 Bb4:.5 Ab4:1 Bb4:1 | G4:1 Bb4:.5 Db5:.5 Eb5:2 |
        C5:1.5 Bb4:.5 G4:1 Eb4:1 | F4:1.5 Ab4:.5 C5:2 |
        Bb4:1 Db5:.5 F5:.5 Db5:1 Bb4:1 | G4:1 E4:1 C5:1 Bb4:1 |
        Ab4:1 C5:.5 D5:.5 F5:2 | F5:1 Ab4:1 G4:1 E4:1"""
    p.add_layer(
        "calm",  # instrument, level, pan, wet, loose
        clarinet=(clarinet, 0, 0.12, 0.35, 0.016),
        vibes=(vibraphone, 0, -0.3, 0.35, 0.012),
        piano=(electric_piano, -9, -0.35, 0.25, 0.01),
        bass=(upright_bass, -3, 0.05, 0.1, 0.007),
        brushes=(brush, -19, 0.3, 0.15, 0.008),
        taps=(brush_tap, -14, 0.2, 0.15, 0.006),
        ride=(ride, -17, -0.2, 0.2, 0.006),
        snaps=(finger_snap, -16, 0.45, 0.4, 0.006),
    )
    p.add_line("clarinet", 0, call + "Bb4:1 G4:1 E4:1 C4:1 | F4:1.5 Ab4:.5 B4:1 Ab4:1 | G4:1 E4:.5 C4:.5 r:2")
    p.add_line("clarinet", 8, call + close + "F4:2 r:2")
    p.add_line("vibes", 16, bridge)
    p.add_line("clarinet", 24, call + close + "F4:1.5 E4:.5 C4:2")
    p.add_line("vibes", 15, "r:2 C5:.5 F5:.5 Ab5:1", 0.5)
    p.add_line("vibes", 7, "r:2 E5:.5 G5:.5 Bb5:1", 0.5)
    shells = lead_voices(p.chords, 3, 53, 69)
    p.add_walk("bass", 28, 48)
    p.add_voices("piano", ". . . x . . x -", shells, 0.55, 0.8, bars=p.whole[::2])
    p.add_voices("piano", ". x - . . . . x", shells, 0.55, 0.8, bars=p.whole[1::2])
    p.add_drums("brushes", "x . o . x . o .", 0.6)
    p.add_drums("taps", ". x . x", 0.6)
    p.add_drums("ride", "x . x o x . x o", 0.5)
    p.add_drums("snaps", ". x . x", 0.6, bars="0:16 24:32")
    # tense: bongos and a closed hat in double time, a bassoon riff, vibraphone held high
    p.add_layer(
        "tense",
        bongos=(bongo, -3, -0.35, 0.2, 0.005),
        hat=(shaker, -9, 0.35, 0.15, 0.004),
        riff=(bassoon, -1, 0.1, 0.2, 0.008),
        high_vibes=(vibraphone, -5, -0.15, 0.45, 0.01),
        stabs=(electric_piano, -5, 0.3, 0.25, 0.006),
    )
    p.add_drums("bongos", "x . a x . a x . x . a x . a a a", 0.65, 57)
    p.add_drums("hat", "x o X o x o X o x o X o x o X o", 0.5)
    p.add_voices("riff", "0 . 2 0 . 3 1 .", bass_notes(p.chords, 36), 0.65, 0.6)
    p.add_voices(
        "high_vibes",
        "0 - - -",
        lead_line(p.chords, 72, 84, 77),
        0.5,
        1.0,
        bars="0:8 12:16 20:32",
    )
    p.add_voices("stabs", ". . X . . X . .", lead_voices(p.chords, 3, 58, 74), 0.55, 0.35)
    return p
