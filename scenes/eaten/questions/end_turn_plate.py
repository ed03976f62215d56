"""The plate before the Miner: the button that ends the turn, with the attack if it is pressed now, or after
the answer that is being tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components.definitions import MINER, TRACK
from scenes.eaten.board.places import PLATE
from scenes.eaten.questions.miner_steps import END
from scenes.eaten.questions.previews import Attack
from scenes.eaten.text import pictures
from scenes.kit.base import (
    BADGE,
    CANDLE,
    EMBER,
    NIGHT_800,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    TextStyle,
    format_value,
    say,
)

if TYPE_CHECKING:
    from scenes.eaten.questions.miner import MinerPicture
    from scenes.eaten.questions.policy import EatenPicture

LABELS = {"followup": "eaten.plate.pass", "stun_adjust": "eaten.plate.skip"}
ATTACK_KINDS = ("action", "followup", "stun_adjust", "stun_reroll", "drill")
ROW_H, GERM = 46.0, 40.0
# the plate is no larger in large letters; the question says it in words
LINE = TextStyle(SMALL.face, SMALL.size, SMALL.line)


def draw_plate(picture: MinerPicture) -> None:
    """The plate as it is now; larger if the tried answer would change the attack."""
    drilling = picture.kind == "drill"  # who attacks is not known before a card is placed
    if (
        picture.seat != MINER
        or picture.kind not in ATTACK_KINDS
        or (drilling and picture.tried_outcome is None)
    ):
        return
    now = picture.previews.present_attack
    after = now if picture.tried_outcome is None else picture.tried_outcome.attack
    differs = after != now and not drilling
    rect = PLATE.trim(top=-(ROW_H if differs else 0))
    deadly = after is not None and after.is_deadly
    picture.keep_drawn(picture.stage.add_box("over", rect, 22, NIGHT_800, EMBER if deadly else CANDLE))
    _draw_attack(picture, after, PLATE.y + 27, 255)
    if differs:
        _draw_attack(picture, now, PLATE.y + 27 + ROW_H, 110)
    # what pressing it does; where it cannot be pressed, only the attack is foretold
    color = TEXT_HI if (END,) in picture.paths.ways and not picture.is_aiming else TEXT_MID
    words = say(LABELS.get(picture.kind, "eaten.plate.end"))
    picture.keep_drawn(
        picture.stage.add_text("over", words, LINE, rect.cx, rect.top - 28, color, "center", box=rect)
    )


def _draw_attack(picture: MinerPicture, attack: Attack | None, y: float, alpha: int) -> None:
    """The attack, or words for none."""
    if attack is not None:
        draw_attack_line(picture, attack.germ_kind, attack.level, y, alpha)
        return
    words = picture.stage.add_text(
        "over", say("eaten.plate.quiet"), LINE, PLATE.cx, y, TEXT_MID, "center", box=PLATE
    )
    words.alpha = alpha
    picture.keep_drawn(words)


def draw_attack_line(picture: EatenPicture, kind: int, level: int, y: float, alpha: int = 255) -> None:
    """A germ on the plate, the level it has and the one it comes to."""
    stage, deadly = picture.stage, level >= TRACK.digest_level
    color = EMBER if deadly else TEXT_HI
    line = [
        stage.add_image("over", pictures.germ_picture(kind, attacks=True), PLATE.x + 40, y, GERM),
        stage.add_image("over", "ui/icon_arrow_right", PLATE.cx + 14, y, 30),
        stage.add_text("over", format_value(level - 1), BADGE, PLATE.cx - 18, y, color, "center", outline=3),
    ]
    if deadly:
        line.append(stage.add_image("over", "eaten/icon_skull", PLATE.right - 40, y, GERM))
    else:
        line.append(
            stage.add_text(
                "over", format_value(level), BADGE, PLATE.right - 44, y, color, "center", outline=3
            )
        )
    for piece in line:
        piece.alpha = alpha
    picture.keep_drawn(*line)
