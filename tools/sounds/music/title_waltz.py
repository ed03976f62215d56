"""Table for Six. A minor, 3/4. A A' B A'' of eight bars, then the same again with a second music box and
running quavers."""

from __future__ import annotations

from .harmony import bass_notes, lead_line, lead_voices
from .instruments import bassoon, celesta, glass_harp, music_box, pizzicato
from .percussion import big_drum, wooden_spoon
from .score import Piece


def title_waltz() -> Piece:
    half = """
        Am | E7sus4:2 E7:1 | Dm | G7 | C | F | Bm7b5 | E7 |
        Am | E7sus4:2 E7:1 | Dm | G7 | F | Dm | E7 | Am |
        F | C/E | Dm7 | C | Dm | Am/C | B7 | E7 |
        Am | E7sus4:2 E7:1 | Dm | F | Bb | E7 | Am | {} |"""
    harmony = half.format("Am") + half.format("E7")
    p = Piece(
        "title_waltz",
        "Table for Six",
        "title, game select, lobby, settings, results",
        138,
        3,
        harmony,
        hall=(1.4, 0.8),
    )
    call = "E5:1.5 F5:.5 E5:1 | A5:2 G#5:1 | D5:1.5 E5:.5 D5:1 |"
    tune = f"""
        {call} G5:2 F5:1 | E5:1 G5:1 C6:1 | A5:1.5 G5:.5 F5:1 | F5:1 D5:1 B4:1 | B4:2 C5:.5 D5:.5 |
        {call} G5:2 F5:1 | C6:1.5 B5:.5 A5:1 | A5:1.5 G5:.5 F5:1 | E5:1 G#5:1 B5:1 | A5:2 r:1 |
        A5:2 C6:1 | G5:2 E5:1 | F5:1 G5:1 A5:1 | G5:3 |
        F5:2 A5:1 | E5:2 C5:1 | D#5:1 F#5:1 A5:1 | G#5:2 B5:1 |
        {call} A5:1.5 G5:.5 F5:1 | F5:1 Bb5:1 D6:1 | D6:1 B5:1 G#5:1 | A5:1 E5:1 C5:1 |"""
    p.add_layer(
        "calm",  # instrument, level, pan, wet, loose
        comb=(music_box, 0, 0.08, 0.3, 0.005),
        second_comb=(music_box, -9, -0.35, 0.35, 0.006),
        runs=(celesta, -11, 0.4, 0.35, 0.006),
        chords=(music_box, -9, -0.2, 0.3, 0.005),
        bass=(pizzicato, -6, 0.0, 0.2, 0.006),
    )
    p.add_line("comb", 0, tune + "A5:2 r:1")
    p.add_line("comb", 32, tune + "G#4:1 B4:1 D5:1")
    p.add_shadow("comb", "second_comb", "32:48 56:63")
    low, mid, high = (
        bass_notes(p.chords, 40),
        lead_voices(p.chords, 3, 55, 72),
        lead_voices(p.chords, 3, 64, 79),
    )
    p.add_voices("bass", "0 . .", low, 0.75, 2.0)
    p.add_voices("bass", ". . 1", low, 0.5, 1.0, bars="16:24 48:56")
    p.add_voices("chords", ". x x", mid, 0.5, 1.0, bars="0:48 56:64")
    p.add_voices("chords", ". . x", mid, 0.45, 1.0, bars="48:56")
    p.add_voices("runs", "0 1 2 1 2 1", high, 0.5, bars="32:48 56:64")
    p.add_voices("runs", "2 1 0 1 2 1", high, 0.5, bars="16:24 48:56")
    # tense: a clock, plucked quavers, a bassoon under the floor, rubbed glass above
    p.add_layer(
        "tense",
        clock=(wooden_spoon, -9, 0.3, 0.2, 0.003),
        plucks=(pizzicato, -3, -0.3, 0.2, 0.005),
        reeds=(bassoon, -3, 0.15, 0.25, 0.01),
        glass=(glass_harp, -9, -0.1, 0.5, 0.01),
        drum=(big_drum, -5, 0.0, 0.2, 0.004),
    )
    p.add_drums("clock", "x . o . o .", 0.6, 80)
    p.add_voices("plucks", "0 1 2 1 0 1", lead_voices(p.chords, 3, 48, 64), 0.65, 0.8)
    p.add_voices("reeds", "0 - -", lead_line(p.chords, 43, 57, 52), 0.6, 0.96)
    p.add_voices("glass", "0 - -", lead_line(p.chords, 76, 88, 81), 0.5, 1.0, bars="16:32 40:64")
    p.add_drums("drum", "x . . . . .", 0.7)
    p.add_drums("drum", ". . x . x x", 0.6, bars=range(7, 64, 8))
    return p
