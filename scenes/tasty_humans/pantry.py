"""Pictures that will be needed soon are made while nothing moves, so that no show stumbles over its first card or face."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import arcade

from game.tasty_humans.components import CARDS, DAMAGE, FIRST_LEADER
from scenes.tasty_humans import cards, layout
from scenes.tasty_humans.pieces import TablePieces

if TYPE_CHECKING:
    from scenes.kit.app import App

FACES = ("bite", "chew", "hurt", "full", "happy")
PARTICLES = (("ui/particle_crumb", 16.0), ("ui/particle_bubble", 40.0))
EVERY = 2  # calls for each picture that is made: the other frames are free
Make = Callable[[], arcade.Texture]


class Pantry:
    """Makes one texture every few calls of stock(), the likeliest first, and puts it into the atlas."""

    def __init__(self, app: App, pieces: TablePieces) -> None:
        self.app = app
        self.pieces = pieces
        self.calls = 0
        self._wanted: Iterator[Make] | None = None

    def stock(self) -> bool:
        """Make the next picture if it is time; False once everything is there."""
        self.calls += 1
        if self.calls % EVERY:
            return True
        if self._wanted is None:
            self._wanted = self._list()
        made = self.app.art.made
        for make in self._wanted:
            self.app.window.ctx.default_atlas.add(make())
            if self.app.art.made != made:
                return True
        return False

    def _list(self) -> Iterator[Make]:
        art, pieces, patterns = self.app.art, self.pieces, self.app.settings.tile_patterns
        yield lambda: cards.card_back(art)
        for name, size in PARTICLES:
            yield lambda name=name, size=size: art.texture(name, size, size)  # type: ignore[misc]
        yield from self._tiles(patterns)
        for seat, head in list(pieces.heads.items()):
            w, h = head.natural
            for face in FACES:
                yield lambda seat=seat, face=face, w=w, h=h: art.texture(cards.monster_picture(pieces.monsters[seat], face), w, h)  # type: ignore[misc]
        yield from self._sheets()
        for card in range(len(CARDS)):
            yield lambda card=card: cards.card_face(art, card, 1.0, patterns)  # type: ignore[misc]

    def _sheets(self) -> Iterator[Make]:
        """The large boards of those who wait with a small one: their turn comes, and their score sheets show them."""
        art, rows = self.app.art, self.pieces.layout.rows
        plan = layout.large_board(layout.LEFT, rows)
        for monster in self.pieces.monsters:
            if monster is not None:
                yield lambda monster=monster: cards.board_face(art, monster, rows, layout.board_scale(rows))[0]  # type: ignore[misc]
                yield lambda monster=monster: art.texture(cards.monster_picture(monster), plan.head.w, plan.head.h)  # type: ignore[misc]

    def _tiles(self, patterns: bool) -> Iterator[Make]:
        """Every kind of tile in every size that a board has; leader tiles as they come out of the offer."""
        art, plans = self.app.art, self.pieces.plans.values()
        for size in sorted({plan.tile for plan in plans}):
            for code in range(1, DAMAGE + 1):
                yield lambda code=code, size=size: cards.tile_face(art, code, size, patterns)[0]  # type: ignore[misc]
        leaders = [*self.pieces.offer, *(self.pieces.code_of(piece) - FIRST_LEADER for piece in self.pieces.leader_space.values())]
        for size in sorted({size for plan in plans for size in (plan.tile, plan.leader.w, plan.drafted.w)}):
            for leader in leaders:
                yield lambda leader=leader, size=size: cards.tile_face(art, FIRST_LEADER + leader, size)[0]  # type: ignore[misc]
        yield lambda: art.texture("tasty_humans/leader_back", layout.OFFER_TILE, layout.OFFER_TILE)
