"""Card of a day's plate in the daily supper (K27): its picture, kind, title, game and stars, without spoilers."""

from game.campaign import dishes
from game.campaign.daily import Plate
from game.profiles import suppers
from game.profiles.profile import Profile
from scenes.campaign.stage.info import StageInfo
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import BADGE, CANDLE, INK, LABEL, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID, Rect, say

COVER, EDGE = 238.0, 24.0
LINE = 46.0
TITLE_H, BROKEN_TITLE_H = 52.0, 88.0
STAR, STAR_PITCH = 56.0, 64.0


def kind_of(plate: Plate) -> str:
    """End of the keys of the words about a plate."""
    return "dish" if plate.dish else "match" if plate.is_match else "puzzle"


def cover_of(plate: Plate, info: StageInfo) -> str:
    """Picture of a plate: the stage's own, that of a match's rival, else the puzzle's game (K27)."""
    return info.picture if plate.is_match or info.level.picture else f"ui/emblem_{info.game}"


def draw_plate(
    app: App, stage: Stage, card: Rect, profile: Profile, plate: Plate, info: StageInfo, is_past: bool
) -> Pieces:
    """Draw what a card says about a plate; is_past: its day is gone by."""
    cover = Rect(card.x + EDGE, card.y + EDGE, COVER, COVER)
    words = card.column(cover.right + EDGE, card.right - cover.right - 44, 20)
    fitting = [style for style in (LABEL, SMALL_LABEL) if app.art.text_width(info.title, style) <= words.w]
    style = fitting[0] if fitting else BADGE
    height = TITLE_H if app.art.text_width(info.title, style) <= words.w else BROKEN_TITLE_H
    kind = say(f"supper.{'past.' if is_past else ''}{kind_of(plate)}", par=dishes.par_of(plate))
    title = words.row(words.top - TITLE_H - height, height)
    game = words.row(words.y + 64, LINE)
    won = suppers.stars_of(profile, plate.day)
    return [
        stage.add_box("cards", cover, 24, INK, None),
        stage.add_picture("cards", cover_of(plate, info), *cover.center, cover.h - 24, widest=cover.w - 16),
        stage.add_label("cards", kind, SMALL, words.row(words.top - LINE, LINE), TEXT_MID),
        stage.add_label("cards", info.title, style, title, CANDLE, wraps=True),
        stage.add_label("cards", say(f"{info.game}.name"), SMALL, game, TEXT_HI),
        *[
            stage.add_image(
                "cards",
                "ui/icon_star_full" if star < won else "ui/icon_star_empty",
                words.x + 28 + star * STAR_PITCH,
                words.y + 34,
                STAR,
            )
            for star in range(len(info.stars))
        ],
    ]
