"""The panel on the person in focus: face, numbers, favorite figures, and the people met most (G49, G50)."""

from __future__ import annotations

from datetime import date

from game.core import catalog
from game.profiles import suppers
from game.profiles.couch.met_people import Against, met_most, usual_length
from game.profiles.profile import Profile
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
    label_words,
    say,
)
from scenes.kit.widgets import draw_chip
from scenes.people.profiles.words import draw_face, plate_colors, profile_name, record_words
from scenes.people.statistics.words import figure_name_and_picture

PANEL = Rect(1196, 164, 628, 770)
INNER = PANEL.expand(-34)
FACE = 150.0
NUMBER_H, NUMBER_GAP, NUMBER_PICTURE = 84.0, 12.0, 46.0
NUMBERS = {
    "stars": "campaign/star_full",
    "trophies": "ui/icon_trophy",
    "crowns": "ui/icon_crown",
    "suppers": "ui/icon_flame",
}
"""Number -> its picture."""
NUMBER_TEXTS = {
    "stars": "profiles.stars",
    "trophies": "profiles.trophies",
    "crowns": "statistics.cups.crowns",
    "suppers": "supper.row",
}
"""Number -> its words, for ears."""
NEW, FILE = "ui/icon_person_plus", "ui/icon_save"
FIGURE, EMBLEM = 88.0, 44.0
HEAD_H, BAR_H, HABITS_H = 44.0, 34.0, 46.0
MET_H, MET_FACE, NAME_W, COUNT_W = 60.0, 56.0, 176.0, 62.0


class PersonPanel:
    """Drawn anew for each person, on the same stage."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app, self.stage = app, stage
        self.pieces: Pieces = []
        self.told: list[str] = []  # what it shows, for ears
        stage.add_nine_patch("board", "nine_panel_active", PANEL)

    def show(self, profile: Profile | None, from_file: bool = False) -> None:
        """Show a person; None for a new one, or for one that comes from a file."""
        self.told = []
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
        self.told.append(record_words(profile))
        self._draw_numbers(profile)
        self._draw_habits(profile)
        self._draw_figures(profile)
        self._draw_against(profile)

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
        line = Rect(x, top + 14, INNER.right - x, 50)
        self.pieces.append(self.stage.add_name("cards", record_words(profile), SMALL, line, TEXT_MID))

    def _draw_numbers(self, profile: Profile) -> None:
        """Stars, trophies, crowns of cups and the streak of daily suppers, each with its picture."""
        values = {
            "stars": sum(record.star_count for record in profile.stages.values()),
            "trophies": len(profile.trophies),
            "crowns": sum(record.crown for record in profile.evenings.values()),
            "suppers": suppers.streak_on(profile, date.today()),
        }
        width = (INNER.w - NUMBER_GAP * (len(NUMBERS) - 1)) / len(NUMBERS)
        y = INNER.top - FACE - 26 - NUMBER_H
        self.told += [say(NUMBER_TEXTS[key], n=value) for key, value in values.items()]
        for place, (key, picture) in enumerate(NUMBERS.items()):
            box = Rect(INNER.x + place * (width + NUMBER_GAP), y, width, NUMBER_H)
            self.pieces += [
                self.stage.add_box("cards", box, 22, NIGHT_800, None),
                self.stage.add_picture("cards", picture, box.x + 38, box.cy, NUMBER_PICTURE),
                self.stage.add_text("cards", format_value(values[key]), LABEL, box.x + 70, box.cy, TEXT_HI),
            ]

    def _draw_habits(self, profile: Profile) -> None:
        """Length of most matches, and hints."""
        length = usual_length(profile)
        if length:
            hints = self.app.settings.hints if profile.habits.hints is None else profile.habits.hints
            words = say(
                "profiles.usual",
                length=say(f"length.name.{length}"),
                hints=say("common.on" if hints else "common.off"),
            )
            self.told.append(words)
            low = INNER.row(INNER.top - FACE - 26 - NUMBER_H - 8 - HABITS_H, HABITS_H)
            self.pieces.append(self.stage.add_label("cards", words, SMALL, low, TEXT_MID))

    def _draw_figures(self, profile: Profile) -> None:
        """The favorite figure of each game; one that was not played has its emblem alone."""
        top = INNER.top - FACE - NUMBER_H - HABITS_H - 38
        self._add_head(say("profiles.plays_as"), top - HEAD_H / 2)
        row = INNER.row(top - HEAD_H - FIGURE - 6, FIGURE)
        games = catalog.ids()
        for place, game in enumerate(games):
            x = row.x + (place + 0.5) * row.w / len(games)
            favorite = profile.matches.tally(game).favorite
            figure, picture = figure_name_and_picture(game, favorite) if favorite else ("", "")
            if figure:
                self.told.append(label_words(say(f"{game}.name"), figure))
            if picture:
                self.pieces.append(self.stage.add_picture("cards", picture, x, row.cy, FIGURE, widest=FIGURE))
            at = (x + FIGURE / 2, row.y + 20, EMBLEM) if picture else (x, row.cy, FIGURE * 0.7)
            self.pieces.append(self.stage.add_image("tiles", f"ui/emblem_{game}", *at))

    def _draw_against(self, profile: Profile) -> None:
        """People met most: how often this one came before them, and they before this one, as a bar in both colors
        with numbers."""
        top = INNER.top - FACE - NUMBER_H - HABITS_H - HEAD_H - FIGURE - 50
        self._add_head(say("profiles.against"), top - HEAD_H / 2)
        found = met_most(profile)
        if not found:
            room = INNER.row(top - HEAD_H - 110, 104)
            words = say("profiles.met_nobody")
            self.pieces.append(self.stage.add_label("cards", words, SMALL, room, TEXT_MID, wraps=True))
        for place, met in enumerate(found):
            self._draw_met(profile, met, INNER.row(top - HEAD_H - (place + 1) * MET_H, MET_H))

    def _draw_met(self, profile: Profile, met: Against, row: Rect) -> None:
        other = self.app.profiles.get(met.who) or Profile("", color=profile.color)
        called = profile_name(other) if other.name else say("profiles.somebody_left")
        self.told.append(say("spoken.met", name=called, ahead=met.ahead, behind=met.behind))
        x, stage = row.x + MET_FACE / 2, self.stage
        self.pieces.extend(draw_face(self.app, stage, other, x, row.cy, MET_FACE))
        room = row.column(row.x + MET_FACE + 16, NAME_W)
        if other.name:
            self.pieces.append(stage.add_name("cards", profile_name(other), SMALL_LABEL, room, TEXT_HI))
        else:
            left = say("profiles.somebody_left")
            self.pieces.append(stage.add_label("cards", left, SMALL, room, TEXT_MID, wraps=True))
        bar = Rect(room.right + COUNT_W, row.cy - BAR_H / 2, row.right - room.right - 2 * COUNT_W, BAR_H)
        colors = plate_colors(profile)[0], plate_colors(other)[0] if other.name else NIGHT_500
        total = met.ahead + met.behind
        share = met.ahead / total if total else 0.5
        self.pieces.append(stage.add_box("cards", bar, BAR_H / 2, colors[1], INK, 4))
        if share:
            won = bar.column(bar.x, max(BAR_H, bar.w * share))
            self.pieces.append(stage.add_box("cards", won, BAR_H / 2, colors[0], INK, 4))
        for number, at in ((met.ahead, bar.x - COUNT_W), (met.behind, bar.right)):
            box = row.column(at, COUNT_W)
            self.pieces.append(
                stage.add_label("cards", format_value(number), SMALL_LABEL, box, TEXT_HI, "center")
            )

    def _add_head(self, words: str, y: float) -> None:
        self.pieces.append(self.stage.add_text("cards", words, SMALL_LABEL, INNER.x, y, CANDLE))
