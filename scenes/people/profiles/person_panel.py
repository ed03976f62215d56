"""The panel on the person in focus: face, numbers, and of each game the favorite figure and the matches (G49)."""

from __future__ import annotations

from datetime import date

from game.core import catalog
from game.profiles import suppers
from game.profiles.profile import Profile
from game.profiles.statistics import Tally
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    HEADING,
    INK,
    LABEL,
    NIGHT_500,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.widgets import draw_chip
from scenes.people.profiles.words import draw_face, plate_colors, profile_name
from scenes.people.statistics.words import figure_name_and_picture

PANEL = Rect(1196, 164, 628, 770)
INNER = PANEL.expand(-34)
FACE = 168.0
NUMBER_H, NUMBER_GAP, NUMBER_PICTURE = 84.0, 12.0, 52.0
NUMBERS = {
    "stars": "campaign/star_full",
    "trophies": "ui/icon_trophy",
    "suppers": "ui/icon_flame",
}
"""Number -> its picture."""
NEW, FILE = "ui/icon_person_plus", "ui/icon_save"
FIGURE, EMBLEM = 84.0, 44.0
HEAD_H, GAME_H, BAR_H, WORDS_W = 44.0, 92.0, 34.0, 180.0


class PersonPanel:
    """Drawn anew for each person, on the same stage."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app, self.stage = app, stage
        self.pieces: Pieces = []
        stage.add_nine_patch("board", "nine_panel_active", PANEL)

    def show(self, profile: Profile | None, from_file: bool = False) -> None:
        """Show a person; None for a new one, or for one that comes from a file."""
        self.stage.clear(self.pieces)
        if profile is None:
            says = "profiles.file.says" if from_file else "profiles.new_says"
            self.pieces.append(
                self.stage.add_image("cards", FILE if from_file else NEW, PANEL.cx, PANEL.cy + 60, 220)
            )
            room = PANEL.row(PANEL.cy - 170, 110, 40)
            self.pieces.append(
                self.stage.add_label("cards", say(says), LABEL, room, TEXT_MID, "center", wraps=True)
            )
            return
        self._draw_head(profile)
        self._draw_numbers(profile)
        self._draw_games(profile)

    def _draw_head(self, profile: Profile) -> None:
        top, x = INNER.top - FACE, INNER.x + FACE + 28
        draw = self.pieces.extend
        draw(draw_face(self.app, self.stage, profile, INNER.x + FACE / 2, top + FACE / 2, FACE))
        plate = Rect(x, top + 76, INNER.right - x, 86)
        fill, words = plate_colors(profile)
        self.pieces.append(self.stage.add_box("cards", plate, 26, fill, INK, 5))
        room = plate.trim(left=20, right=16)
        if not profile.is_guest:
            self.pieces.append(draw_chip(self.stage, profile.color, plate.x + 48, plate.cy, 50))
            room = plate.trim(left=88, right=16)
        self.pieces.append(self.stage.add_name("cards", profile_name(profile), HEADING, room, words))
        tally = profile.matches.tally()
        line = Rect(x, top + 14, INNER.right - x, 50)
        told = (
            say("profiles.played", n=tally.matches, wins=tally.wins)
            if tally.matches
            else say("profiles.nothing")
        )
        self.pieces.append(self.stage.add_name("cards", told, SMALL, line, TEXT_MID))

    def _draw_numbers(self, profile: Profile) -> None:
        """Stars, trophies and the streak of daily suppers, each with its picture."""
        values = {
            "stars": sum(record.star_count for record in profile.stages.values()),
            "trophies": len(profile.trophies),
            "suppers": suppers.streak_on(profile, date.today()),
        }
        width = (INNER.w - NUMBER_GAP * (len(NUMBERS) - 1)) / len(NUMBERS)
        y = INNER.top - FACE - 26 - NUMBER_H
        for place, (key, picture) in enumerate(NUMBERS.items()):
            box = Rect(INNER.x + place * (width + NUMBER_GAP), y, width, NUMBER_H)
            self.pieces += [
                self.stage.add_box("cards", box, 22, NIGHT_800, None),
                self.stage.add_picture("cards", picture, box.x + 58, box.cy, NUMBER_PICTURE),
                self.stage.add_text(
                    "cards", format_value(values[key]), HEADING, box.x + 102, box.cy, TEXT_HI
                ),
            ]

    def _draw_games(self, profile: Profile) -> None:
        """The favorite figure of each game, and its matches as a bar, the part that was won in candle.

        A game that was not played has its emblem and an empty bar: a newcomer sees four of them wait."""
        tallies = {game: profile.matches.tally(game) for game in catalog.ids()}
        most = max(tally.matches for tally in tallies.values())
        top = INNER.top - FACE - 26 - NUMBER_H - 34
        self._add_head(say("profiles.at_tables"), top - 14)
        for place, (game, tally) in enumerate(tallies.items()):
            self._draw_game(game, tally, most, INNER.row(top - HEAD_H - (place + 1) * GAME_H, GAME_H))

    def _draw_game(self, game: str, tally: Tally, most: int, row: Rect) -> None:
        picture = figure_name_and_picture(game, tally.favorite)[1] if tally.favorite else ""
        x, stage = row.x + FIGURE / 2, self.stage
        if picture:
            self.pieces.append(stage.add_picture("cards", picture, x, row.cy, FIGURE, widest=FIGURE))
        emblem = (x + FIGURE / 2 - 4, row.cy - 20, EMBLEM) if picture else (x, row.cy, FIGURE * 0.8)
        self.pieces.append(stage.add_image("tiles", f"ui/emblem_{game}", *emblem))
        left = row.x + FIGURE + 40
        room = Rect(left, row.cy - BAR_H / 2, row.right - WORDS_W - 20 - left, BAR_H)
        if not tally.matches:
            self.pieces.append(stage.add_box("cards", room, BAR_H / 2, NIGHT_800, None))
            return
        bar = room.column(room.x, max(BAR_H, room.w * tally.matches / most))
        self.pieces.append(stage.add_box("cards", bar, BAR_H / 2, NIGHT_500, INK, 4))
        if tally.wins:
            won = bar.column(bar.x, max(BAR_H, bar.w * tally.wins / tally.matches))
            self.pieces.append(stage.add_box("cards", won, BAR_H / 2, CANDLE, INK, 4))
        words = say("profiles.won_of", wins=tally.wins, n=tally.matches)
        label = row.column(row.right - WORDS_W, WORDS_W)
        self.pieces.append(stage.add_name("cards", words, SMALL, label, TEXT_HI, "right"))

    def _add_head(self, words: str, y: float) -> None:
        self.pieces.append(self.stage.add_text("cards", words, SMALL_LABEL, INNER.x, y, CANDLE))
