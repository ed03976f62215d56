"""The end of a match: what the sun did, then every line of the table for all Vampires at once, and who has won."""

from __future__ import annotations

from game.hunger.view import View
from scenes.hunger.scoring.rows import sheet
from scenes.hunger.text import names, pictures
from scenes.table.count_picture import Head
from scenes.table.count_rows import Sheet
from scenes.table.count_table import TableCountScene


class ScoreScene(TableCountScene[View]):
    """Counts all Vampires of a finished match (R48 to R50)."""

    music = "hunger_chase"
    ambience = "ambience_village"
    backdrop = "tasty_humans/table_background"

    def make_sheet(self) -> Sheet:
        view, result = self.session.view(), self.session.result
        assert result is not None, "the match is still running"
        return sheet(result, view.public)

    def make_heads(self) -> list[Head]:
        vampires = self.session.view().config.vampires
        return [Head(names.vampire_short(vampire), pictures.vampire(vampire)) for vampire in vampires]
