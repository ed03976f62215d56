"""Bubbles of rivals (K22): all their lines in all text sizes, without a word alone on the last line."""

from __future__ import annotations

import pytest

from scenes.front.title import TitleScene
from scenes.kit.art import faces, line_breaks, styled_text
from scenes.kit.base import SMALL
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import load_texts
from scenes.match.rivals.medallion import Rival
from scenes.match.rivals.talk import draw_bubble
from tests.scenes.house import House
from tests.weekly import take_share

WIDE = 640.0
LEAST_SHARE = 0.4


@pytest.mark.parametrize("size", take_share(TABLE_SIZES, 3))
def test_the_lines_of_a_last_word_are_about_as_long(house: House, size: float) -> None:
    house.app.settings_file.change(text_size=size)
    scene = house.show(TitleScene(house.app))
    rival = Rival(1, "Grub the Troll", "tasty_humans/monster_troll", 1, 5, "campaign.persona.grub")
    lines = {key: text for key, text in load_texts().items() if ".won" in key or ".lost" in key}
    lines = {key: text for key, text in lines.items() if key.startswith("campaign.persona.")}
    assert len(lines) > 150
    art, alone, broken = house.app.art, [], 0
    for key, words in lines.items():
        pieces = draw_bubble(house.app, scene.stage, rival, words, 960, 300, WIDE, "cards", low=True)
        label = pieces[-1]
        font = styled_text.scale_font(SMALL, art.canvas.scale, art.text_size)
        written = line_breaks.wrap_lines(words, font, label.styled_text.width * art.canvas.scale + 0.5)
        lengths = [faces.line_length(line, font) for line in written]
        broken += len(written) > 1
        if lengths[-1] < LEAST_SHARE * max(lengths):
            alone.append((key, written))
        scene.stage.clear(pieces)
    assert broken > 20 and alone == []
