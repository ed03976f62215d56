"""The pictures and words that the shows of Tasty Humans will need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.tasty_humans.components.definitions import CARDS, DAMAGE, FIRST_LEADER
from scenes.kit.animation.motion import BUBBLE_SIZE
from scenes.kit.art.nine_patches import patch
from scenes.kit.art.preload import Make, TexturePreloader
from scenes.kit.art.text_texture import TextTextures
from scenes.kit.art.trail import streak_face
from scenes.kit.base.design_tokens import CANDLE, EMBER, INK, NIGHT_500, PROMPT, SEAT_COLORS, TEXT_HI, TEXT_MID, Color
from scenes.kit.base.texts import placeholders, printed, texts
from scenes.tasty_humans import layout
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.monster_board import COUNT, NAME
from scenes.tasty_humans.board.pieces import TablePieces

if TYPE_CHECKING:
    from scenes.kit.app import App

FACES = ("bite", "chew", "hurt", "full", "happy")
PICTURES = (
    ("ui/particle_crumb", 16.0),
    ("ui/particle_bubble", BUBBLE_SIZE),
    ("tasty_humans/damage_arrow", 52.0),
    ("tasty_humans/tile_damage", 54.0),
    ("tasty_humans/tile_damage", 36.0),
    ("ui/icon_check", 48.0),
    ("ui/badge_counter", 46.0),
    ("ui/badge_counter", 40.0),
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


class TablePreloader(TexturePreloader):
    """What a table of Tasty Humans will show."""

    def __init__(self, app: App, pieces: TablePieces) -> None:
        super().__init__(app)
        self.pieces = pieces

    def wanted(self) -> Iterator[Make]:
        art, patterns = self.app.art, self.app.settings.tile_patterns
        yield lambda: (cards.card_back(art),)
        yield from self._heads(("bite", "chew", "hurt"))
        yield from self._pictures()
        yield from self._tiles(patterns)
        yield from self._frames()
        yield from self._boards()
        yield from self._words()
        yield from self._heads(FACES)
        for card in range(len(CARDS)):
            yield lambda card=card: (cards.card_face(art, card, self.pieces.variant, 1.0, patterns),)  # type: ignore[misc]

    def _heads(self, faces: Iterable[str]) -> Iterator[Make]:
        """Faces and lids of every monster at the table, in every size that a board has: a waiting one comes to the fore."""
        sizes = sorted({(plan.head.w, plan.head.h) for plan in self.pieces.plans.values()}, reverse=True)
        names = [monster for monster in self.pieces.monsters if monster is not None]
        for size in sizes:
            for monster in names:
                yield self.picture(cards.lids_picture(monster), *size)
                for face in ("idle", *faces):
                    yield self.picture(cards.monster_picture(monster, face), *size)
                if "full" in faces:
                    yield self.picture(cards.lids_picture(monster, "full"), *size)

    def _pictures(self) -> Iterator[Make]:
        """What shows and questions are made of."""
        yield lambda: (streak_face(self.app.art),)
        for name, size in PICTURES:
            yield self.picture(name, size, size)
        for seat in self.pieces.boards:
            for size in CHIPS:
                yield self.picture(f"ui/{SEAT_COLORS[self.pieces.color(seat)].id}", size, size)
        for size in sorted({plan.tile for plan in self.pieces.plans.values()}):
            yield self.picture("tasty_humans/ghost_tile", size + 4, size + 4)

    def _frames(self) -> Iterator[Make]:
        art = self.app.art
        for box in BOXES:
            yield lambda box=box: art.rounded(*box)  # type: ignore[misc]
        for name in FRAMES:
            spec = patch(name)
            yield lambda name=name, spec=spec: art.nine(f"ui/{name}", spec.width, spec.height, spec.inset)  # type: ignore[misc]

    def _boards(self) -> Iterator[Make]:
        """Every monster's stomach, large and small, where boards change their places."""
        art, layouts = self.app.art, {plan.large: plan for plan in self.pieces.plans.values()}
        for monster in self.pieces.monsters:
            if True in layouts:
                yield lambda monster=monster, rows=layouts[True].rows: (cards.board_face(art, monster, rows)[0],)  # type: ignore[misc]
            if False in layouts:
                small = layouts[False]
                yield lambda monster=monster, small=small: (cards.small_board_face(art, monster, small.rows, small.pitch)[0],)  # type: ignore[misc]

    def _tiles(self, patterns: bool) -> Iterator[Make]:
        """Every kind of tile in every size that a board has; leader tiles as they come out of the offer."""
        art, plans = self.app.art, self.pieces.plans.values()
        for size in sorted({plan.tile for plan in plans}):
            for code in range(1, DAMAGE + 1):
                yield lambda code=code, size=size: (cards.tile_face(art, code, size, patterns)[0],)  # type: ignore[misc]
        leaders = [*self.pieces.offer, *(self.pieces.code_of(piece) - FIRST_LEADER for piece in self.pieces.leader_space.values())]
        for size in sorted({size for plan in plans for size in (plan.tile, plan.leader.w, plan.drafted.w)}):
            for leader in leaders:
                yield lambda leader=leader, size=size: (cards.tile_face(art, FIRST_LEADER + leader, size)[0],)  # type: ignore[misc]
        yield self.picture("tasty_humans/leader_back", layout.OFFER_TILE, layout.OFFER_TILE)

    def _words(self) -> Iterator[Make]:
        """What the prompt bar will say, and the next numbers on the boards and beside the deck."""
        spoken = (text for key, text in texts().items() if key.startswith(SPOKEN) and not placeholders(text))
        letterings = [TextTextures(text, PROMPT, TEXT_HI) for text in spoken]
        for number in range(MOST_POINTS + 1):
            letterings.append(TextTextures(printed(number), COUNT, CANDLE, "right"))
            letterings.append(TextTextures(printed(number), PROMPT, TEXT_MID))
            if number <= MOST_COUNTED:
                letterings.append(TextTextures(printed(number), COUNT, TEXT_HI, outline=3))
                letterings.append(TextTextures(printed(number), NAME, TEXT_HI))
        for text_textures in letterings:
            yield lambda text_textures=text_textures: (self.app.art.letters(text_textures),)  # type: ignore[misc]
