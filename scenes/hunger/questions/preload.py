"""The pictures that questions need when they open, made in quiet frames: frames, marks, Missions on tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.hunger.components.definitions import MISSIONS
from scenes.hunger import layout
from scenes.hunger.board import capsules, tray
from scenes.hunger.board.missions import ICON
from scenes.hunger.questions import tiles
from scenes.hunger.questions.question import POINTS, SPEED
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.art.preload import Make
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import INK, NIGHT_500, SEAT_COLORS
from scenes.kit.base.geometry import Rect
from scenes.menus.log import recap_pictures
from scenes.table import ring_chip
from scenes.table.questions import choice_buttons, floating_note, target_marks

PROMPT_CHIP = 54.0
"""The chip of whoever is asked in the prompt bar."""


def needed(art: Art, vampires: Sequence[str], colors: Sequence[int]) -> Iterator[Make]:
    """Those that any question may need."""
    for size in (layout.DISC, layout.PLAIN_DISC):
        disc = Rect(0, 0, size, size)
        yield partial(target_marks.target_face, art, disc)
        yield partial(target_marks.focused_face, art, disc)
    for color in colors:
        yield from (partial(art.chip, SEAT_COLORS[color].chip, size) for size in (ring_chip.SIZE, PROMPT_CHIP))
        yield partial(art.rounded, *recap_pictures.frame(SEAT_COLORS[color].color))
    for frame in (floating_note.FRAME, tiles.FRAME, tiles.BADGE_FRAME, tiles.SHADE_FRAME):
        yield partial(art.rounded, *frame)
    yield from (partial(art.rounded, height / 2, NIGHT_500, INK, 4) for height in (choice_buttons.HEIGHT, tiles.BUTTON_H))
    if layout.capsule(0, len(vampires)).w >= capsules.FACED:
        yield from (_picture(art, f"{FOLDER}/tokenhead_{vampire}{look}", capsules.FACE) for vampire in vampires for look in ("", "_rest"))
    signs = (("ui/badge_counter", layout.PILE_BADGE), ("ui/icon_cards", tray.SPEED_ICON), ("ui/icon_skip", choice_buttons.ICON))
    sides = ((name, floating_note.SIDE_ICON) for name in (POINTS, SPEED))
    yield from (_picture(art, name, size) for name, size in (*signs, *sides))
    for mission in range(len(MISSIONS)):
        yield from (_picture(art, pictures.mission(mission), size) for size in (ICON, tiles.PICTURE))


def _picture(art: Art, name: str, height: float) -> Make:
    return partial(art.texture, name, *art.natural(name, height))
