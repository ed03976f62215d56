"""Text of sounds.yaml: every sound with its files, event and loudness."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from .ambience import Ambience
from .effects.recipe import Effect
from .music.score import Piece

HEAD = """\
# Every sound of the game. Written by tools/sounds: change it there.
# Fields: id; files (paths from this folder); category (effect, voice, ambience, music: one volume each); \
event (when it is played);
#   family (its loudness; ticks give way when too many sound at once, signals lower the music);
#   pick (which file: random = never the same twice running, else the number that the game counts by, \
from 1, the last file stays for
#   higher ones); gain (linear, before the volume of the category); pitch_spread (play at 1 +- this, \
so that repeats differ; 0 where the
#   pitch means something); loop; caption (key of a text in assets/text, \
only where the sound tells something).
# Music: play calm and tense together, started at the same time. \
Calm alone at gain; with the tense layer both at gain_with_tense.
format: 1
"""


def effect_fields(e: Effect, files: list[str]) -> dict[str, object]:
    fields = {
        "id": e.name,
        "files": f"[{', '.join(files)}]",
        "category": e.category,
        "family": e.family,
        "event": quote_text(e.event),
        "pick": e.pick if e.count > 1 else "only",
        "gain": 1.0,
        "pitch_spread": 0.0
        if e.pick not in ("random", "height") or e.family in ("chime", "signal")
        else 0.03,
        "loop": "false",
    }
    return fields | ({"caption": f"sound.{e.caption}"} if e.caption else {})


def ambience_fields(a: Ambience) -> dict[str, object]:
    return {
        "id": a.name,
        "files": f"[ambience/{a.name}.ogg]",
        "category": "ambience",
        "event": quote_text(a.event),
        "pick": "only",
        "gain": 1.0,
        "pitch_spread": 0.0,
        "loop": "true",
    }


def piece_fields(p: Piece) -> dict[str, object]:
    return {
        "id": p.name,
        "title": quote_text(p.title),
        "calm": f"music/{p.name}_calm.ogg",
        "tense": f"music/{p.name}_tense.ogg",
        "category": "music",
        "event": quote_text(p.event),
        "gain": 1.0,
        "gain_with_tense": 0.8,
        "loop": "true",
        "bpm": p.bpm,
        "beats": p.beats,
        "bars": p.bars,
        "samples": p.loop_samples,
    }


def quote_text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def yaml_entries(listed: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """YAML of a list of mappings."""
    for fields in listed:
        for k, (key, value) in enumerate(fields.items()):
            yield f"{'    ' if k else '  - '}{key}: {value}\n"


def sound_list(
    files: Mapping[str, list[str]],
    effects: Iterable[Effect],
    ambiences: Iterable[Ambience],
    pieces: Iterable[Piece],
) -> str:
    """The text of sounds.yaml; files: for each effect by name the paths that were written, below
    assets/sounds."""
    sounds = [*(effect_fields(e, files[e.name]) for e in effects), *map(ambience_fields, ambiences)]
    return (
        HEAD
        + "sounds:\n"
        + "".join(yaml_entries(sounds))
        + "music:\n"
        + "".join(yaml_entries(map(piece_fields, pieces)))
    )
