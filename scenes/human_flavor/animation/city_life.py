"""Idle life of the city: its windows glow, brighter in the evening, and a human in focus trembles. Only full
motion has it.

None of it is anything that lies on the table: it is a function of the time that has passed.
"""

from __future__ import annotations

import math

from game.human_flavor.components.definitions import ALL_LOCATIONS
from scenes.human_flavor import layout
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.board.top_bar import is_evening
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.animation.idle import IdleLife
from scenes.kit.art.stage import Piece

LIGHT = f"{FOLDER}/tile_lit"
BY_DAY = 22.0
IN_THE_EVENING = 70.0
LIGHT_STEP = 4
"""Opacity by which a window changes at least: a smaller step is not seen, and not painted."""
GLOW_SECONDS = 5.0
TREMBLE_PX, TREMBLES = 1.6, 7.0  # units, times a second


class CityLife:
    """Idle life on one table's stage."""

    def __init__(self, pieces: TablePieces, idle: IdleLife) -> None:
        self.pieces = pieces
        self.idle = idle
        tiles = map(layout.location_rect, ALL_LOCATIONS)
        self.lights = [pieces.stage.add_image("board", LIGHT, *tile.center, *layout.TILE) for tile in tiles]
        for light in self.lights:
            light.lively = True
            light.alpha = 0
        self._trembling: Piece | None = None

    def update(self, subject: object) -> None:
        """Show the present moment; `subject` is in focus."""
        brightest = IN_THE_EVENING if is_evening(self.pieces.shown) else BY_DAY
        for number, light in enumerate(self.lights):
            wave = 0.5 + 0.5 * math.sin(math.tau * (self.idle.seconds / GLOW_SECONDS + 0.37 * number))
            light.alpha = round(brightest * wave / LIGHT_STEP) * LIGHT_STEP if self.idle.is_alive else 0
        self._tremble_human(subject)

    def _tremble_human(self, subject: object) -> None:
        """Let the human in focus tremble."""
        displayed = self.pieces.displays.humans.items()
        human = next((piece for card, piece in displayed if subject == ("human", card)), None)
        if self._trembling is not None and self._trembling is not human:
            self._trembling.drift = 0.0
        self._trembling = human
        if human is not None:
            human.drift = (
                TREMBLE_PX * math.sin(math.tau * TREMBLES * self.idle.seconds) if self.idle.is_alive else 0.0
            )
