"""Rows of pictures to choose a person's face, color and frame from, for a new person and on everybody's page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.profiles.looks import find_face, known_portrait, rewards_of
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import SHAPES, Profile
from game.profiles.rewards import won_rewards
from scenes.kit.access.scene_words import chosen_words
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.art.veil import lay_hatching
from scenes.kit.base import CANDLE, INK, NIGHT_500, NIGHT_600, SEAT_COLORS, Rect, say
from scenes.kit.input import Focusable
from scenes.people.profiles.words import draw_face, figure_name, reward_text

LOCKED, LOCK, CORNER = 110, 30, 22
"""Opacity of a face that is still to be won, the size of its lock, and the corners of all faces."""
ROWS = ("portrait", "color", "frame")


@dataclass(frozen=True, slots=True)
class Row:
    """Place of a row: its upper left corner, the side of a picture, the distances, and how many are in a line."""

    x: float
    top: float
    side: float
    pitch: float
    across: int = len(SHAPES)
    line: float = 0.0

    def rect(self, place: int) -> Rect:
        """Place of a picture."""
        line, column = divmod(place, self.across)
        y = self.top - self.side - line * self.line
        return Rect(self.x + column * self.pitch, y, self.side, self.side)


class FaceRows:
    """Rows for a person; `own`: faces that may be worn. A key is that of its row, with the number of the picture."""

    def __init__(self, app: App, stage: Stage, places: Mapping[str, Row], own: frozenset[str]) -> None:
        self.app, self.stage, self.places, self.own = app, stage, places, own

    def draw(self, worn: Profile) -> list[Focusable]:
        """Draw all rows, with what is worn in candle."""
        counts = {"portrait": len(all_faces()), "color": len(SEAT_COLORS), "frame": len(SHAPES)}
        portrait = known_portrait(worn.portrait)
        chosen = {"portrait": all_faces().index(portrait), "color": worn.color, "frame": worn.shape}
        return [
            self._draw_thumb(row, number, worn, number == chosen[row])
            for row in ROWS
            for number in range(counts[row])
        ]

    def _draw_thumb(self, row: str, number: int, worn: Profile, is_chosen: bool) -> Focusable:
        rect = self.places[row].rect(number)
        fill, edge = (CANDLE, INK) if is_chosen else (NIGHT_600, NIGHT_500)
        self.stage.add_box("cards", rect.expand(4), 22, fill, edge)
        if row == "portrait":
            name = all_faces()[number]
            face = self.stage.add_picture("cards", name, *rect.center, rect.w - 10, widest=rect.w - 6)
            if name not in self.own:
                face.alpha = LOCKED
                lay_hatching(self.stage, rect, CORNER, "cards")
                self.stage.add_image("tiles", "campaign/lock", rect.right - LOCK / 2, rect.y + LOCK / 2, LOCK)
        elif row == "color":
            name, side = SEAT_COLORS[number].chip_picture, rect.w - 16
            self.stage.add_texture("cards", self.app.art.texture(name, side, side), name, *rect.center, side)
        else:
            draw_face(self.app, self.stage, worn.replace(shape=number), *rect.center, rect.w - 14)
        key = f"{row}:{number}"
        name = figure_name(all_faces()[number]) if row == "portrait" else self.words(key)
        state = self.find_fault(key) or chosen_words(is_chosen)
        return Focusable(key, rect, row, role="choice", words=name, state=state)

    def find_fault(self, key: str) -> str:
        """Sentence on how the face is won, "" for all that may be worn."""
        row, _, number = key.partition(":")
        is_locked = row == "portrait" and all_faces()[int(number)] not in self.own
        return self.words(key) if is_locked else ""

    def words(self, key: str) -> str:
        """Words on a picture, "" for another key."""
        row, _, number = key.partition(":")
        match row:
            case "portrait":
                name = all_faces()[int(number)]
                reward = find_face(name)
                if reward and name not in self.own:
                    return reward_text(reward)
                return say("profiles.portrait_says", figure=figure_name(name))
            case "color":
                return say(SEAT_COLORS[int(number)].name_key)
            case "frame":
                return say(f"profiles.frames.{SHAPES[int(number)]}")
        return ""


def all_faces() -> list[str]:
    """Faces of everybody, then those that are won."""
    return [*PORTRAITS, *(reward.portrait for reward in rewards_of("face"))]


def own_faces(owner: Profile | None, *others: str) -> frozenset[str]:
    """Faces that somebody may wear: everybody's, those that were won, and others that are worn already."""
    won = [reward.portrait for reward in won_rewards(owner) if reward.portrait] if owner else []
    return frozenset((*PORTRAITS, *won, *others))


def chosen_look(key: str) -> dict[str, Any]:
    """Change of a profile that a picture stands for."""
    row, _, number = key.partition(":")
    value: Any = all_faces()[int(number)] if row == "portrait" else int(number)
    return {"shape" if row == "frame" else row: value}
