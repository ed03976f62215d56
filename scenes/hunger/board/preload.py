"""The pictures that the parts of the table need when they are drawn afresh in the middle of a show, made in quiet frames."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.hunger.components.definitions import (
    CARDS,
    HUNT_CARDS,
    MISSIONS,
    ROSES,
    START_CARDS,
    TAVERN_SIZE,
    TOKENS,
    UNKNOWN,
)
from game.hunger.components.map_graph import CRYPT_SIZES
from game.hunger.table.display_state import DisplayState
from game.hunger.turn.speed import possible_of_card
from scenes.hunger import layout
from scenes.hunger.board import capsules, cards, missions, plates, stack_row, top_bar, tray
from scenes.hunger.board import map as board_map
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.art.preload import Make, picture
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import BADGE, CANDLE, HEADING, INK, NUMBER, SEAT_COLORS, SMALL, TEXT_HI, Color, TextStyle
from scenes.kit.base.texts import printed, say

DEEPEST, FASTEST, MOST_POINTS, HUMANS_IN_PLAY = 24, 16, 80, 4
"""So many cards are in a pile, so much Speed a turn has, and so many points and Humans a Vampire in play, rarely more."""


def first_cards(art: Art) -> Iterator[Make]:
    """What whoever is on turn first may lay down, and the backs."""
    yield partial(cards.pile_face, art, UNKNOWN, tray.PILE_SIZE)
    for size in (cards.HAND_SIZE, cards.NARROW_SIZE):
        yield partial(cards.hand_face, art, UNKNOWN, size)
    for card in START_CARDS[0]:
        yield from _in_hand(art, card)


def hunt_cards(art: Art, size: tuple[float, float]) -> Iterator[Make]:
    """Every card that may come to the Hunt Track, whose cells have this size, and from there to a tray and its piles."""
    seen: set[str] = set()
    for card in (*HUNT_CARDS, *ROSES):
        if CARDS[card].id not in seen:
            seen.add(CARDS[card].id)
            yield partial(cards.track_face, art, card, size)
            yield from _in_hand(art, card)


def _in_hand(art: Art, card: int) -> Iterator[Make]:
    """A card with its name, and narrow, with what it may give beside Humans; and in a pile."""
    for size in (cards.HAND_SIZE, cards.NARROW_SIZE):
        for speed in possible_of_card(card, HUMANS_IN_PLAY):
            yield partial(cards.hand_face, art, card, size, speed)
    yield partial(cards.pile_face, art, card, tray.PILE_SIZE)


def seats(art: Art, shown: DisplayState, colors: list[int]) -> Iterator[Make]:
    """Portraits and tokens of the Vampires in all their looks, their capsules with all signs."""
    for seat, vampire in enumerate(shown.config.vampires):
        w, h = art.natural(pictures.vampire(vampire), layout.PORTRAIT.h)
        share = min(1.0, layout.PORTRAIT.w / w)
        yield partial(art.texture, pictures.vampire(vampire), w * share, h * share)
        for look in (cards.AWAKE, cards.RESTING, cards.BURNED):
            for size in (layout.TOKEN, layout.ACTIVE_TOKEN):
                yield partial(cards.token_face, art, vampire, colors[seat], look, size)
    rect = layout.capsule(0, shown.config.seats)
    yield from (partial(plates.capsule, art, (rect.w, rect.h), fill) for fill in (capsules.ON_TURN, capsules.WAITING))
    yield from (partial(plates.sign, art, sign) for sign in capsules.SIGNS)
    yield partial(cards.ring_face, art, board_map.RING)
    yield from (partial(top_bar.sky_face, art, turns) for turns in range(top_bar.DAWN_TURNS + 1))
    yield picture(art, "ui/particle_bubble", top_bar.PAST_DOT)
    yield picture(art, f"{FOLDER}/sun_dawn", top_bar.MOON)
    yield partial(art.rounded, *stack_row.FRAME)
    for seat, vampire in enumerate(shown.config.vampires):
        yield from (picture(art, f"{FOLDER}/tokenhead_{vampire}{look}", stack_row.HEAD) for look in ("", "_rest"))
        yield picture(art, SEAT_COLORS[colors[seat]].chip, stack_row.CHIP)


def things(art: Art, shown: DisplayState) -> Iterator[Make]:
    """Stacks and discs of the map, tokens, and the numbers of the tray."""
    yield from (partial(plates.stack, art, f"{FOLDER}/back_mission", left) for left in range(1, max(CRYPT_SIZES) + 1))
    yield from (partial(plates.stack, art, f"{FOLDER}/back_hunt", left) for left in range(1, TAVERN_SIZE + 1))
    for name, size in (("chest_empty", layout.EMPTIED), ("crypt", layout.DISC)):
        yield partial(cards.disc_face, art, f"{FOLDER}/feature_{name}", size, pale=True)
    tiles, room = shown.castle_tiles, (layout.TILES.w, layout.TILES.h)
    yield from (partial(plates.tiles, art, tiles[first:], room) for first in range(len(tiles)))
    size = layout.TOKEN_DISC
    yield partial(art.rounded, *tray.TOKEN_FRAME)
    yield from (partial(art.texture, pictures.token(token), size, size) for token in {face.id: n for n, face in enumerate(TOKENS)}.values())
    for mission in range(len(MISSIONS)):
        yield from (picture(art, pictures.mission(mission), size) for size in (missions.ICON, *missions.OWN))
    yield from (_words(art, printed(number), BADGE, TEXT_HI) for number in range(DEEPEST))
    yield from (_words(art, printed(number), HEADING, CANDLE) for number in range(FASTEST))
    yield from (_words(art, say("hunger.table.speed_of", n=number), SMALL, TEXT_HI) for number in range(1, FASTEST))


def points(art: Art, seats: int) -> Iterator[Make]:
    """The points that capsules and the tray may show."""
    style = capsules.style(layout.capsule(0, seats).w)
    for number in range(MOST_POINTS):
        yield from (_words(art, printed(number), style, color) for color in (INK, TEXT_HI))
        yield _words(art, printed(number), NUMBER, TEXT_HI)


def _words(art: Art, text: str, style: TextStyle, color: Color) -> Make:
    return partial(art.letters, StyledText(text, style, color))
