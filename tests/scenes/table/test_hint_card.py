"""The card of a hint stays in the bar, whatever a bot has to say, in all games, at all sizes of texts."""

from __future__ import annotations

import re

import pytest

from game import bots
from game.core import catalog
from scenes.kit.art import Label, NinePatch, Stage
from scenes.kit.base import PROMPT_BAR, say
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import load_texts
from scenes.kit.match.advice import Advice
from scenes.kit.widgets import Prompt, PromptBar
from scenes.table.questions.hint_card import EDGES, draw_advice
from tests.scenes.house import House

PROMPTS = [Prompt("confirm", "hint.do"), Prompt("hint", "hint.next"), Prompt("back", "prompt.close")]
NAMES = ("Li", "Wilhelmina M")
DEED = "Capture the Lime Topaz with a 2?"
LONGEST = 6
"""So many of a game's longest reasons are looked at."""
AIR, WIDE = 4.0, 9999.0


def long_reasons(game: str) -> list[str]:
    """The longest reasons of a game with numbers in them, alone, and with further sentences."""
    found = [
        re.sub(r"\{\w+\}", "12", text)
        for key, text in load_texts().items()
        if key.startswith(f"{game}.reason.")
    ]
    found = sorted(found, key=len)[-LONGEST:]
    more = say("hint.and_more", words=found[-1], more=found[-2])
    return [*found, more, say("hint.and_more", words=more, more=found[-3])]


@pytest.mark.parametrize("size", TABLE_SIZES)
@pytest.mark.parametrize("family", ["xbox", "mouse"])
@pytest.mark.parametrize("game", catalog.ids())
def test_a_hint_never_grows_out_of_the_bar(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str, family: str, size: float
) -> None:
    house.app.settings_file.change(text_size=size)
    monkeypatch.setattr(house.app, "glyph_family", lambda: family)
    level, flames = bots.list_levels(game)[-1], bots.list_levels(game)[-1].flames
    for name in NAMES:
        stage = Stage(house.app.art, ("bar", "top"))
        bar = PromptBar(stage, house.app)
        bar.show("", PROMPTS, name, 0)
        buttons = min(rect.x for rect, _ in bar.clickable)
        for why in ("", *long_reasons(game)):
            advice = (
                Advice(level, flames, DEED, why) if why else Advice(level, flames, "", say("hint.thinking"))
            )
            drawn = draw_advice(stage, house.app, bar.question, advice)
            card = next(thing for thing in drawn if isinstance(thing, NinePatch)).rect
            assert card.y >= PROMPT_BAR.y and card.top <= PROMPT_BAR.top and card.right <= buttons, why
            for label in (thing for thing in drawn if isinstance(thing, Label)):
                text, w = label.styled_text, label.natural[0]
                h = house.app.art.text_height(text.text, text.style, text.width or WIDE)
                assert card.x + EDGES[0] - AIR <= label.x - w / 2 and label.x + w / 2 <= card.right + AIR, why
                assert card.y - AIR <= label.y - h / 2 and label.y + h / 2 <= card.top + AIR, (
                    why,
                    label.text,
                )
            stage.remove(*drawn)
