"""The pictures that the parts of the table need when they are drawn afresh in the middle of a show, made in quiet frames."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.hunger.components.definitions import CARDS, HUNT_CARDS, ROSES, SPEED_OF, SPEED_WITH_HUMAN_OF, START_CARDS, TOKENS, UNKNOWN
from game.hunger.components.map_graph import CRYPT_SIZES
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board import capsules, cards, plates, tray
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.art.preload import Make
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import BADGE, CANDLE, HEADING, INK, NUMBER, SMALL, TEXT_HI, Color, TextStyle
from scenes.kit.base.texts import printed, say

DEEPEST, FASTEST, MOST_POINTS = 24, 16, 80
"""So many cards are in a pile, so much Speed a turn has, and so many points a Vampire in play, rarely more."""


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
        for speed in {SPEED_OF[card], SPEED_WITH_HUMAN_OF[card]}:
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


def things(art: Art, shown: DisplayState) -> Iterator[Make]:
    """Stacks and discs of the map, tokens, and the numbers of the tray."""
    yield from (partial(plates.stack, art, f"{FOLDER}/back_mission", left) for left in range(1, max(CRYPT_SIZES) + 1))
    yield partial(plates.stack, art, f"{FOLDER}/back_hunt", max(1, len(shown.tavern)))
    for name, size in (("chest_empty", layout.EMPTIED), ("crypt", layout.DISC)):
        yield partial(cards.disc_face, art, f"{FOLDER}/feature_{name}", size, pale=True)
    tiles, room = shown.castle_tiles, (layout.TILES.w, layout.TILES.h)
    yield from (partial(plates.tiles, art, tiles[first:], room) for first in range(len(tiles)))
    size = layout.TOKEN_DISC
    yield from (partial(art.texture, pictures.token(token), size, size) for token in {face.id: n for n, face in enumerate(TOKENS)}.values())
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
