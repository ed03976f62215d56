"""The two characters at the table and their moods: the Miner or Robot at the closed end of the tract, the
Beast over its panel.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.eaten.components.definitions import BEAST, LAST_LEVEL, MINER, RULES
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board.part import Part
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import INK, hex_color
from scenes.kit.base.geometry import Rect

LEDGES = {MINER: hex_color("#b34a6a"), BEAST: hex_color("#2c6f6b")}
"""By seat: the color of what its bust stands on."""
MINER_WINS = ("crystals", "replication")
BEAST_WINS = ("digested", "immune")


def seat_moods(shown: DisplayState) -> tuple[str, str]:
    """The moods of the Miner and of the Beast, as pictures.seat_picture() takes them."""
    if shown.ending == "digested":
        return "digested", "happy"
    if shown.ending in BEAST_WINS:
        return "worried", "happy"
    if shown.ending in MINER_WINS:
        return "happy", "upset"
    worried = LAST_LEVEL in shown.levels or len(shown.immune_play) >= RULES.immune_win
    return "worried" if worried else "calm", "awake"


class Characters(Part):
    """Registers `heads` and the `lids` over their eyes by seat, and the Miner's sleeping `mask` for while a
    hand is open.
    """

    heads: dict[int, Piece]
    lids: dict[int, Piece]
    mask: Piece
    masked = False
    covered = False

    def read_values(self, shown: DisplayState) -> Hashable:
        return seat_moods(shown)

    def draw_zones(self, shown: DisplayState) -> None:
        miner, beast = seat_moods(shown)
        self.heads, self.lids = {}, {}
        self._draw_character(MINER, shown, miner, "board", layout.MINER)
        self.mask = self.add_image("tiles", f"{FOLDER}/sleeping_mask", *layout.MASK.center, layout.MASK.h)
        self.mask.visible = self.masked
        self._draw_character(BEAST, shown, beast, "tiles", layout.BEAST)
        self.cover_beast(self.covered)

    def _draw_character(self, seat: int, shown: DisplayState, mood: str, layer: str, place: Rect) -> None:
        """A character, with eyelids for the usual face; a sleeping one has none."""
        head = self.heads[seat] = self.add_image(
            layer, pictures.seat_picture(seat, shown.config, mood), *place.center, place.h
        )
        ledge = layout.LEDGES[seat]
        self.add_box(layer, ledge, ledge.h / 2, LEDGES[seat], INK, 5)
        if seat == BEAST and shown.config.hibernating:
            return
        lids = self.lids[seat] = self.add_image(
            layer, f"{pictures.seat_picture(seat, shown.config)}_lids", head.x, head.y, head.natural[1]
        )
        lids.lively, lids.visible = True, False

    def has_usual_face(self, seat: int) -> bool:
        """True if a character shows the face whose eyes can close."""
        head = self.heads[seat]
        usual = seat in self.lids and self.lids[seat].face == f"{head.face}_lids"
        return usual and head.visible and not (seat == MINER and self.masked)

    def cover_beast(self, on: bool) -> None:
        """Hide the Beast while something lies over its panel, or show it again."""
        self.covered = on
        self.heads[BEAST].visible = not on

    def wear_mask(self, on: bool) -> None:
        """Put the sleeping mask on the Miner or take it off."""
        self.masked = on
        self.mask.visible = on

    def show_mood(self, seat: int, mood: str, shown: DisplayState) -> None:
        """Show another face for a while, with a mood as in pictures.seat_picture(); lay() brings the usual
        one back.
        """
        name = pictures.seat_picture(seat, shown.config, mood)
        self.heads[seat].show_face(self.app.art.texture(name, *self.heads[seat].natural), name)
