"""The pictures that questions need when they open, made in quiet frames: frames, marks, Missions on tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.hunger.components.definitions import CARDS, FAMILIAR, KIND_OF, MISSIONS, TYPES
from scenes.hunger import layout
from scenes.hunger.board import capsules, tray
from scenes.hunger.questions import answer_places, choices_rest, tiles
from scenes.hunger.questions.question import POINTS, SPEED
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.art.preload import Make, picture
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import SEAT_COLORS
from scenes.match.log import recap_pictures
from scenes.table import ring_chip
from scenes.table.questions import choice_buttons, floating_note, target_marks

PROMPT_CHIP = 54.0
"""The chip of whoever is asked in the prompt bar."""


def needed(art: Art, vampires: Sequence[str], colors: Sequence[int]) -> Iterator[Make]:
    """Those that any question may need."""
    yield from target_marks.needed(art, (layout.DISC, layout.PLAIN_DISC, layout.TOKEN_DISC))
    for color in colors:
        yield from (partial(art.chip, SEAT_COLORS[color].chip, size) for size in (ring_chip.SIZE, PROMPT_CHIP))
        yield partial(art.rounded, *recap_pictures.frame(SEAT_COLORS[color].color))
    frames = *floating_note.FRAMES, tiles.FRAME, tiles.BADGE_FRAME, tiles.SHADE_FRAME, choice_buttons.FRAME
    of_answers = answer_places.BUTTON, answer_places.TILES_BUTTON, answer_places.NOT_YET, answer_places.UMBRELLA_FRAME
    yield from (partial(art.rounded, *frame) for frame in (*frames, *of_answers))
    if layout.capsule(0, len(vampires)).w >= capsules.FACED:
        yield from (picture(art, f"{FOLDER}/tokenhead_{vampire}{look}", capsules.FACE) for vampire in vampires for look in ("", "_rest"))
    signs = (("ui/badge_counter", layout.PILE_BADGE), ("ui/icon_cards", tray.SPEED_ICON), ("ui/icon_skip", choice_buttons.ICON))
    sides = ((name, floating_note.SIDE_ICON) for name in (POINTS, SPEED))
    yield from (picture(art, name, size) for name, size in (*signs, *sides))
    yield from (picture(art, name, answer_places.UMBRELLA_H) for name in choices_rest.UMBRELLAS.values())
    familiars = dict.fromkeys(pictures.card(card) for card in range(len(CARDS)) if KIND_OF[card] == FAMILIAR)
    yield from (picture(art, name, choice_buttons.ICON, choice_buttons.ICON) for name in familiars)
    on_tiles = (*(pictures.mission(mission) for mission in range(len(MISSIONS))), *(pictures.human_type(name) for name in TYPES))
    yield from (picture(art, name, size) for name in on_tiles for size in (*tiles.PICTURES, tiles.LOW_PICTURE))
