"""The command: python -m tools.sounds [--only PART_OF_AN_ID] [--out FOLDER]."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from .ambience import AMBIENCES
from .effects import EFFECTS
from .effects.recipe import Effect
from .files import write_ogg, write_wav
from .music import PIECES
from .music.rendering import instrument_note, render_piece
from .signals import SAMPLE_RATE
from .sound_list import sound_list

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
# effects up to this long are WAV, which every player's machine decodes by itself; longer ones are Ogg Vorbis
SHORT = 0.3
QUALITY = {"effects": 0.5, "ambience": 0.45, "music": 0.3}  # of Ogg Vorbis


def build_effect(effect: Effect, out: Path) -> list[str]:
    """Make all files of an effect and write them, all in one format; returns their paths below out."""
    takes = effect.render_takes()
    short = max(len(x) for x in takes) <= SHORT * SAMPLE_RATE
    files = effect_paths(effect, ".wav" if short else ".ogg")
    for file, x in zip(files, takes, strict=True):
        if short:
            write_wav(out / file, x)
        else:
            edge = np.zeros(128)  # the codec smears a hard attack a little to the front: give it room
            write_ogg(out / file, np.concatenate((edge, x, edge)), QUALITY["effects"])
    return files


def existing_files(effect: Effect, out: Path) -> list[str]:
    """Paths of an effect's files as an earlier build made them."""
    wav = effect_paths(effect, ".wav")
    return wav if (out / wav[0]).exists() else effect_paths(effect, ".ogg")


def effect_paths(effect: Effect, ending: str) -> list[str]:
    """Paths of an effect's files, below out."""
    numbers = [f"_{number}" for number in range(1, effect.count + 1)] if effect.count > 1 else [""]
    return [f"effects/{effect.name}{number}{ending}" for number in numbers]


def main() -> None:
    options = argparse.ArgumentParser(
        prog="python -m tools.sounds", description="Synthesize all sounds of Eat or Be Eaten."
    )
    options.add_argument("--out", type=Path, default=SOUNDS, help="where effects/, ambience/ and music/ go")
    options.add_argument("--only", default="", help="build only the sounds whose id contains this")
    args = options.parse_args()
    for folder in QUALITY:
        (args.out / folder).mkdir(parents=True, exist_ok=True)
    files = {
        effect.name: build_effect(effect, args.out)
        if args.only in effect.name
        else existing_files(effect, args.out)
        for effect in EFFECTS
    }
    for ambience in AMBIENCES:
        if args.only in ambience.name:
            write_ogg(args.out / f"ambience/{ambience.name}.ogg", ambience.render_loop(), QUALITY["ambience"])
    pieces = [make() for make in PIECES]
    for piece in pieces:
        if args.only in piece.name:
            for layer, x in render_piece(piece).items():
                write_ogg(args.out / f"music/{piece.name}_{layer}.ogg", x, QUALITY["music"])
            instrument_note.cache_clear()
    if not args.only or args.out == SOUNDS:
        (args.out / "sounds.yaml").write_text(sound_list(files, EFFECTS, AMBIENCES, pieces), encoding="utf-8")


if __name__ == "__main__":
    main()
