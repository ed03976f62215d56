"""The Long Supper. G major, 3/4. An accordion rocks the monsters to sleep; a music box answers."""

from __future__ import annotations

from .harmony import bass_notes, lead_line, lead_voices
from .instruments import accordion, bassoon, glass_harp, music_box, pizzicato, upright_bass
from .percussion import big_drum, wooden_spoon
from .score import Piece


def campaign_lullaby() -> Piece:
    harmony = """
        G | Dsus4:1 D:2 | C | G/B | Am7 | D7 | G | D7 |
        G | Dsus4:1 D:2 | C | G/B | Am7 | Cm | D7 | G |
        Em | Bm | C | G | Am | Em/G | A7 | D7 |
        G | Dsus4:1 D:2 | C | G/B | Am7 | Cm | D7 | G"""
    p = Piece(
        "campaign_lullaby", "The Long Supper", "campaign map and stories", 84, 3, harmony, hall=(1.5, 0.6)
    )
    call = "D5:1.5 E5:.5 D5:1 | G5:1 F#5:2 | E5:1.5 F#5:.5 E5:1 | D5:3 |"
    answer = "E5:1.5 D5:.5 C5:1 | Eb5:1.5 D5:.5 C5:1 | A4:1 C5:1 F#4:1 | G4:2 r:1"
    middle = """
        G5:2 F#5:1 | F#5:2 D5:1 | E5:2 G5:1 | D5:3 |
        C5:1 E5:1 A5:1 | G5:1.5 F#5:.5 E5:1 | C#5:1 E5:1 G5:1 | F#5:2 r:1"""
    p.add_layer(
        "calm",  # instrument, level, pan, wet, loose
        accordion=(accordion, 0, 0.1, 0.25, 0.012),
        second_reed=(accordion, -8, -0.2, 0.25, 0.012),
        buttons=(accordion, -10, -0.25, 0.2, 0.008),
        bass=(upright_bass, -5, 0.0, 0.15, 0.008),
        comb=(music_box, -9, 0.4, 0.5, 0.008),
    )
    p.add_line(
        "accordion",
        0,
        call + "C5:1.5 D5:.5 E5:1 | F#5:1.5 E5:.5 C5:1 | B4:1 D5:1 G5:1 | A4:2 r:1",
        0.75,
        hold=0.97,
    )
    p.add_line("accordion", 8, call + answer, 0.75, hold=0.97)
    p.add_line("accordion", 16, middle, 0.8, hold=0.97)
    p.add_line("accordion", 24, call + answer, 0.75, hold=0.97)
    p.add_shadow("accordion", "second_reed", "8:16 24:32", 0.55)
    for bar, echo in (
        (3, "r B5 G5"),
        (7, "r F#5 A5"),
        (11, "r B5 G5"),
        (15, "B5 D6 G6"),
        (19, "r B5 D6"),
        (23, "r A5 C6"),
    ):
        p.add_line("comb", bar, echo, 0.5)
    p.add_line("comb", 24, "D6:1.5 E6:.5 D6:1 | G6:1 F#6:2 | E6:1.5 F#6:.5 E6:1 | D6:3", 0.5)
    p.add_line("comb", 31, "B5 G5 D5", 0.5)
    low = bass_notes(p.chords, 31)
    p.add_voices("bass", "0 - .", low, 0.65, 1.0)
    p.add_voices("bass", ". . 1", low, 0.45, 0.9, bars="16:24")
    p.add_voices("buttons", ". x x", lead_voices(p.chords, 3, 52, 66), 0.45, 0.6)
    # tense: plucked quavers, a slow drum, low reeds that will not sleep
    p.add_layer(
        "tense",
        plucks=(pizzicato, -1, -0.3, 0.25, 0.006),
        low_reeds=(bassoon, -2, 0.2, 0.3, 0.012),
        drum=(big_drum, -4, 0.0, 0.25, 0.006),
        ticks=(wooden_spoon, -11, 0.35, 0.25, 0.004),
        glass=(glass_harp, -8, -0.1, 0.6, 0.01),
    )
    p.add_voices("plucks", "0 1 2 1 2 1", lead_voices(p.chords, 3, 50, 66), 0.6, 0.8)
    p.add_voices("low_reeds", "0 - -", lead_line(p.chords, 43, 57, 50), 0.6, 0.97)
    p.add_drums("drum", "x . . . o .", 0.7)
    p.add_drums("ticks", "x o x o x o", 0.5, 78)
    p.add_voices("glass", "0 - -", lead_line(p.chords, 74, 86, 79), 0.5, 1.0, bars="8:32")
    return p
