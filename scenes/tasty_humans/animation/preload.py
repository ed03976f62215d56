"""The pictures and words that the shows of Tasty Humans will need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product

from game.tasty_humans.components.definitions import CARDS, DAMAGE, FIRST_LEADER
from scenes.kit.animation import gain_pictures
from scenes.kit.animation.motion import BUBBLE_SIZE
from scenes.kit.animation.travel import trail_face
from scenes.kit.art.preload import Make
from scenes.kit.art.styled_text import StyledText
from scenes.kit.base.design_tokens import CANDLE, EMBER, INK, NIGHT_500, PROMPT, SEAT_COLORS, TEXT_HI, TEXT_MID, Color
from scenes.kit.base.texts import placeholders, printed, texts
from scenes.table.preload import PiecesPreloader
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.deal import PATTERN, PORTRAIT
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.monster_board import COUNT, NAME
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.text import pictures

FACES = ("bite", "chew", "hurt", "lick", "full", "happy")
PICTURES = (
    ("ui/particle_crumb", 16.0),
    ("ui/particle_bubble", BUBBLE_SIZE),
    ("tasty_humans/damage_arrow", 44.0),
    (pictures.DAMAGE_TILE, 48.0),
    (pictures.DAMAGE_TILE, 36.0),
    ("ui/icon_check", 48.0),
)
BOXES: tuple[tuple[float, Color | None, Color | None, float], ...] = (
    (26, None, EMBER, 10),
    (18, None, CANDLE, 5),
    (14, None, CANDLE, 6),
    (14, None, EMBER, 5),
    (24, INK, NIGHT_500, 4),
)
"""Outlines of who hurts, of the running turn, of cells that count or stand in the way; the plate of what a choice changes."""
FRAMES = ("nine_selected", "nine_danger", "nine_focus_ring")
CHIPS = (float(layout.STRIP_CHIP), float(layout.STRIP_CURRENT), 40.0, 46.0, 54.0)
SPOKEN = ("ask.", "prompt.", "tasty_humans.ask.", "tasty_humans.prompt.")  # what the prompt bar says
MOST_COUNTED, MOST_POINTS = 12, 40


class TablePreloader(PiecesPreloader[TablePieces]):
    """What a table of Tasty Humans will show."""

    def wanted(self) -> Iterator[Make]:
        art, shown, patterns = self.app.art, self.pieces.shown, self.app.settings.tile_patterns
        yield lambda: (*cards.card_back(art), trail_face(art))
        yield from self._heads(FACES[:4])
        yield from self._boards()
        yield from self._pictures()
        yield from self._tiles(patterns)
        sizes = sorted({plan.tile for plan in self.pieces.plans.values()}, reverse=True)
        yield from gain_pictures.pictures(art, [(size, size) for size in sizes])
        for box in BOXES:
            yield partial(art.rounded, *box)
        for name in FRAMES:
            yield partial(art.nine, name)
        for styled_text in _words():
            yield partial(art.letters, styled_text)
        yield from self._heads(FACES)
        for card in range(len(CARDS)):
            yield partial(cards.card_face, art, card, shown.variant, 1.0, patterns)

    def _heads(self, faces: Iterable[str]) -> Iterator[Make]:
        """Faces and lids of every monster at the table, in every size that a board has: a waiting one comes to the fore."""
        sizes = sorted({(plan.head.w, plan.head.h) for plan in self.pieces.plans.values()}, reverse=True)
        chosen = [monster for monster in self.pieces.shown.monsters if monster is not None]
        for size, monster in product(sizes, chosen):
            yield self.picture(pictures.lids(monster), *size)
            for face in ("idle", *faces):
                yield self.picture(pictures.monster(monster, face), *size)
            if "full" in faces:
                yield self.picture(pictures.lids(monster, "full"), *size)

    def _pictures(self) -> Iterator[Make]:
        """What shows and questions are made of."""
        for name, size in PICTURES:
            yield self.picture(name, size, size)
        for monster in self.pieces.shown.monsters:
            if monster is not None:
                yield self.picture(pictures.monster(monster), PORTRAIT, PORTRAIT)
                for size in sorted({PATTERN, *(plan.bib[2] for plan in self.pieces.plans.values())}):
                    yield self.picture(pictures.craving(monster), size, size)
        for color, size in product(self.pieces.colors, CHIPS):
            yield self.picture(SEAT_COLORS[color].chip, size, size)
        for size in sorted({plan.tile for plan in self.pieces.plans.values()}):
            yield self.picture("tasty_humans/ghost_tile", size + 4, size + 4)

    def _boards(self) -> Iterator[Make]:
        """Every monster's stomach, large and small, where boards change their places."""
        art, plans = self.app.art, {plan.large: plan for plan in self.pieces.plans.values()}
        for monster, plan in product(self.pieces.shown.monsters, plans.values()):
            if plan.large:
                yield partial(cards.board_face, art, monster, plan.rows, layout.board_scale(plan.rows))
            else:
                yield partial(cards.small_board_face, art, monster, plan.rows, plan.pitch)

    def _tiles(self, patterns: bool) -> Iterator[Make]:
        """Every kind of tile in every size that a board has; leader tiles as they come out of the offer."""
        art, shown, plans = self.app.art, self.pieces.shown, self.pieces.plans.values()
        for size, code in product(sorted({plan.tile for plan in plans}), range(1, DAMAGE + 1)):
            yield partial(cards.tile_face, art, code, size, patterns)
        leaders = [*shown.offer, *(leader for leader in shown.leader_spaces if leader >= 0)]
        sizes = sorted({size for plan in plans for size in (plan.tile, plan.leader.w, plan.drafted.w)})
        for size, leader in product(sizes, leaders):
            yield partial(cards.tile_face, art, FIRST_LEADER + leader, size)
        yield self.picture("tasty_humans/leader_back", layout.OFFER_TILE, layout.OFFER_TILE)


def _words() -> Iterator[StyledText]:
    """What the prompt bar will say, and the next numbers on the boards and beside the deck."""
    for key, text in texts().items():
        if key.startswith(SPOKEN) and not placeholders(text):
            yield StyledText(text, PROMPT, TEXT_HI)
    for number in range(MOST_POINTS + 1):
        yield StyledText(printed(number), COUNT, CANDLE, "right")
        yield StyledText(printed(number), PROMPT, TEXT_MID)
        if number <= MOST_COUNTED:
            yield StyledText(printed(number), COUNT, TEXT_HI, outline=3)
            yield StyledText(printed(number), NAME, TEXT_HI)
