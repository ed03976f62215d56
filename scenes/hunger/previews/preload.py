"""The pictures that previews need, made in quiet frames: moving the focus makes none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.hunger.components.definitions import CARDS
from game.hunger.components.map_graph import REGIONS
from game.hunger.forecast.way_home import Danger
from scenes.hunger import layout
from scenes.hunger.previews import gauge, led_ghost, map_preview, marks, path, pile_fan
from scenes.hunger.previews.pool import WHITE, letters
from scenes.hunger.previews.previews import DAWN_RIM, RIM
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.art.preload import Make, picture, together
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import BADGE, SMALL
from scenes.kit.base.texts import printed, say

GAINS, MISSION_GAINS = range(-9, 31), range(-9, 21)
FASTEST = 10.0
MOST_NUMBER = 20


def needed(art: Art, vampires: Sequence[str]) -> Iterator[Make]:
    """All of them, those of the first question first."""
    yield from (partial(marks.shade, art, layout.cell_size(len(vampires) + 1), high) for high in (False, True))
    yield from _on_the_map(art)
    yield from together(partial(marks.gain_tag, art, points) for points in GAINS)
    yield from together(_of_the_gauge(art, vampires))
    yield from together(_of_the_fan(art))
    yield from together(partial(marks.mission_tag, art, points) for points in MISSION_GAINS if points)


def _on_the_map(art: Art) -> Iterator[Make]:
    yield partial(path.dot_face, art)
    yield partial(marks.ghost_ring, art)
    yield partial(marks.unknown_tag, art)
    yield from (partial(marks.pips, art, count) for count in range(1, marks.MOST_PIPS + 1))
    yield from (picture(art, DAWN_RIM, size * RIM) for size in (layout.DISC, layout.PLAIN_DISC))
    signs = (map_preview.NO_FORK, map_preview.NO_FORK_H), (map_preview.PUSH, map_preview.ARROW), (map_preview.DIGESTED, map_preview.DIGEST)
    houses = [(house, map_preview.HOUSE) for house in (map_preview.NEARER, map_preview.FARTHER)]
    led = [(sign, led_ghost.SIGN) for sign in led_ghost.SIGNS.values()]
    yield from (picture(art, name, height) for name, height in (*signs, *houses, *led))


def _of_the_gauge(art: Art, vampires: Sequence[str]) -> Iterator[Make]:
    yield from (partial(gauge.stripes, art, danger) for danger in Danger)
    for name in ("on", "off"):
        yield picture(art, f"{FOLDER}/icon_lantern_{name}", gauge.LANTERN)
    for name in (gauge.PARASOL, gauge.TOKEN, *[pictures.region(region) for region in REGIONS]):
        yield picture(art, name, gauge.MARK)
    yield from (partial(art.texture, f"{FOLDER}/tokenhead_{vampire}", gauge.HEAD, gauge.HEAD) for vampire in vampires)
    words = [say(f"hunger.previews.gauge.{key}", n=n) for n in range(gauge.MOST_TOLD + 1) for key in ("spare", "before", "short")]
    words += [say(f"hunger.previews.gauge.{key}") for key in ("plenty", "home")]
    yield from (partial(art.letters, StyledText(text, BADGE, WHITE)) for text in words)


def _of_the_fan(art: Art) -> Iterator[Make]:
    words = [say(pile_fan.PACE), say(pile_fan.HUMANS)]
    yield from (partial(letters, art, text, SMALL) for text in words)
    numbers = [printed(n) for n in range(MOST_NUMBER + 1)]
    paces = [pile_fan.pace_words(tenths / 10) for tenths in range(round(10 * FASTEST) + 1)]
    yield from (partial(letters, art, text, BADGE) for text in (pile_fan.EQUALS, pile_fan.THEN, *numbers, *paces))
    parts = (f"{FOLDER}/icon_vp", pile_fan.TURN_END, pile_fan.NIGHT_END, *[pictures.region(region) for region in REGIONS])
    brings = dict.fromkeys(pictures.card(card) for card in range(len(CARDS)))
    yield from (picture(art, name, pile_fan.ICON) for name in (*parts, *brings))
