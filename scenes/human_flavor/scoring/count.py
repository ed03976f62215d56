"""End of a match of Human Flavor: every line of the table for all clans at once, and the winners."""

from __future__ import annotations

from game.human_flavor.view import View
from scenes.human_flavor.scoring.rows import score_sheet
from scenes.human_flavor.text import names, pictures
from scenes.table.scoring.count_picture import Head
from scenes.table.scoring.count_rows import Sheet
from scenes.table.scoring.count_table import TableCountScene


class ScoreScene(TableCountScene[View]):
    """Counts all clans of a finished match (section 8)."""

    music = "flavor_jazz"
    ambience = "ambience_city"
    backdrop = f"{pictures.FOLDER}/city_background"

    def make_sheet(self) -> Sheet:
        assert self.session.result is not None, "the match is still running"
        return score_sheet(self.session.result)

    def make_heads(self) -> list[Head]:
        return clan_heads(self.session.view())


def clan_heads(view: View) -> list[Head]:
    return [
        Head(names.clan_short(view.clan(seat)), pictures.leader(view.clan(seat)))
        for seat in range(view.seats)
    ]
