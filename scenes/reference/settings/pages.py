"""Pages of the settings, by what they are for: eyes, ears, voice, hands, pace, phones, picture."""

from collections.abc import Mapping

from scenes.kit.base.settings import (
    BOTS,
    COLOR_VISIONS,
    CONTRASTS,
    HOLDS,
    MOTIONS,
    PHONES,
    QUESTIONS,
    SCAN_STEPS,
    SCANS,
    SCREEN_READERS,
    SEASONING,
    SOUNDS,
    SPEEDS,
    TABLE_LAYOUTS,
    TEXT_SIZES,
    VERBOSITIES,
)
from scenes.reference.settings.rows import VOLUME, Row

TENTHS = tuple(step / 10 for step in range(11))
WINDOWS = ((1280, 720), (1600, 900), (1920, 1080))
SAFE_AREAS = tuple(range(5, 11))
"""Percent; our screens keep 5 free by themselves, so less would change nothing."""
SHORTEST_PRESSES = (20, 40, 60, 80, 120, 160, 200)
NEXT_PRESSES = (150, 250, 350, 500, 700, 1000)
"""Milliseconds."""
SPEECH_RATES = (80, 110, 140, 175, 220, 270, 330, 400)
"""Words a minute."""
OFF_ON = (False, True)

SAFE_AREA = Row("safe_area", "slider", SAFE_AREAS)
PAGES: Mapping[str, tuple[Row, ...]] = {
    "eyes": (
        Row("text_size", "segments", TEXT_SIZES),
        Row("table_layout", "segments", TABLE_LAYOUTS),
        Row("contrast", "segments", CONTRASTS),
        Row("color_vision", "segments", COLOR_VISIONS),
        Row("tile_patterns", "switch", OFF_ON),
        Row("motion", "segments", MOTIONS),
        Row("flashes", "switch", OFF_ON),
        SAFE_AREA,
    ),
    "ears": (
        *(
            Row(f"{bus}{VOLUME}", "slider", TENTHS)
            for bus in ("master", "music", "effects", "voices", "ambience", "speech")
        ),
        Row("ducking", "slider", tuple(range(0, 101, 10))),
        Row("sound", "segments", SOUNDS),
        Row("balance", "slider", tuple(range(-100, 101, 20))),
        Row("captions", "switch", OFF_ON),
    ),
    "voice": (
        Row("spoken_prompts", "switch", OFF_ON, needs="speaker"),
        Row("screen_reader", "segments", SCREEN_READERS, needs="screen_reader"),
        Row("verbosity", "segments", VERBOSITIES, needs="speaker"),
        Row("speech_rate", "slider", SPEECH_RATES, needs="speaker"),
        Row("say_secrets", "switch", OFF_ON, needs="speaker"),
        Row("rival_lines", "switch", OFF_ON),
    ),
    "hands": (
        Row("scan", "segments", SCANS),
        Row("scan_step", "slider", SCAN_STEPS),
        Row("holds", "segments", HOLDS),
        Row("hold_to_confirm", "switch", OFF_ON, needs="holds"),
        Row("ignore_repeats", "switch", OFF_ON),
        Row("shortest_press", "slider", SHORTEST_PRESSES, needs="filter"),
        Row("next_press", "slider", NEXT_PRESSES, needs="filter"),
        Row("swap_confirm_back", "switch", OFF_ON),
        Row("rumble", "switch", OFF_ON),
    ),
    "head": (
        Row("calm", "switch", OFF_ON),
        Row("speed", "segments", SPEEDS),
        Row("bots", "segments", BOTS),
        Row("questions", "segments", QUESTIONS),
        Row("hints", "switch", OFF_ON),
        Row("reminders", "switch", OFF_ON),
        Row("turn_end", "switch", OFF_ON),
        Row("own_roll", "switch", OFF_ON),
        Row("seasoning", "segments", SEASONING, needs="ratings"),
    ),
    "phones": (
        Row("phones", "segments", PHONES),
        Row("profiles_on_phones", "switch", OFF_ON),
        Row("phone_things_on_screen", "switch", OFF_ON),
        Row("odds_on_screen", "switch", OFF_ON),
    ),
    "picture": (
        Row("fullscreen", "switch", OFF_ON),
        Row("window", "segments", WINDOWS),
        SAFE_AREA,
    ),
}
