"""The count after a match: the sun's work, every line of the table for all Vampires at once, the winner."""

from __future__ import annotations

from game.hunger.view import View
from scenes.hunger.scoring.rows import SUNRISE, make_sheet
from scenes.hunger.text import names, pictures
from scenes.table.scoring.count_picture import IN_A_ROOM, Head
from scenes.table.scoring.count_rows import Sheet
from scenes.table.scoring.count_table import TableCountScene

DAWN = f"{pictures.FOLDER}/hall_dawn"


class ScoreScene(TableCountScene[View]):
    """Counts all Vampires of a finished match (R48 to R50)."""

    music = "hunger_chase"
    ambience = "ambience_village"
    backdrop = f"{pictures.FOLDER}/hall_moonlit"
    plan = IN_A_ROOM

    def make_sheet(self) -> Sheet:
        view = self.session.view()
        result = self.session.result
        assert result is not None, "the match is still running"
        return make_sheet(result, view.public)

    def make_heads(self) -> list[Head]:
        return [
            self._make_head(seat, vampire) for seat, vampire in enumerate(self.session.view().config.vampires)
        ]

    def _make_head(self, seat: int, vampire: str) -> Head:
        """A Vampire that is scared until the sun is counted."""
        scared, singed, joyful = (
            pictures.vampire(vampire, mood) for mood in (pictures.SCARED, pictures.SINGED, pictures.JOYFUL)
        )
        lost = next((row.cells[seat] or 0 for row in self.sheet.rows if row.kind == SUNRISE), 0)
        fate = (
            f"{pictures.FOLDER}/ash_{vampire}"
            if not self.sheet.safe[seat]
            else singed
            if lost < 0
            else pictures.vampire(vampire)
        )
        return Head(names.vampire_short(vampire), scared, fate, joyful)

    def enter(self) -> None:
        self.app.art.backdrop_texture(DAWN)  # made now, so that nothing stumbles when the sun comes in
        super().enter()

    def backdrop_now(self) -> str:
        """The hall; the sun comes through its windows once its work is counted."""
        return DAWN if self.sheet.knows_fate(self.line) else self.backdrop
