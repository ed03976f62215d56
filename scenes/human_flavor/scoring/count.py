"""End of a match of Human Flavor: every line of the table for all clans at once, and the winners."""

from __future__ import annotations

from game.human_flavor.view import View
from scenes.human_flavor.scoring.rows import score_sheet
from scenes.human_flavor.scoring.skyline import SkylinePicture
from scenes.human_flavor.text import names, pictures
from scenes.kit.animation.timeline import Step, parallel, sequence
from scenes.table.scoring.count_picture import Head
from scenes.table.scoring.count_rows import Sheet
from scenes.table.scoring.count_table import TableCountScene

DAWN = f"{pictures.FOLDER}/city_dawn"


class ScoreScene(TableCountScene[View]):
    """Counts all clans of a finished match (section 8), on the roofs of the city; the sun rises over the
    winners."""

    music = "flavor_jazz"
    ambience = "ambience_city"
    backdrop = f"{pictures.FOLDER}/city_evening"
    picture_type = SkylinePicture
    goes_up = True
    picture: SkylinePicture

    def make_sheet(self) -> Sheet:
        assert self.session.result is not None, "the match is still running"
        return score_sheet(self.session.result)

    def make_heads(self) -> list[Head]:
        return clan_heads(self.session.view())

    def enter(self) -> None:
        self.app.art.backdrop_texture(DAWN)  # made now, so that nothing stumbles when the sun rises
        super().enter()

    def backdrop_now(self) -> str:
        return DAWN if self.over else self.backdrop

    def count_line(self, index: int) -> Step:
        """A floor more; what earned the points flies into its windows."""
        picture, row = self.picture, self.sheet.rows[index]
        comes = parallel(picture.show_rise(self.motion), picture.show_flights(self.motion, row))
        return sequence(comes, super().count_line(index))


def clan_heads(view: View) -> list[Head]:
    clans = [view.clan(seat) for seat in range(view.seats)]
    return [
        Head(names.clan_short(clan), pictures.leader(clan), won=pictures.leader(clan, "happy"))
        for clan in clans
    ]
