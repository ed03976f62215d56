"""The prompt bar of a table: no button is ever missing, however long the question is (T10)."""

from __future__ import annotations

import pytest

from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.input.device import KEYBOARD, MOUSE
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt
from scenes.table.prompt_text import BRIEF_NEXT, fitting_prompts
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping

LONG = "Move to the Well in the Forest? 1 Speed left to hunt."
"""The Hunger with six Vampires, the longest that was seen to push buttons off."""
OFFERED = (
    Prompt("confirm", "prompt.choose", hold=True),
    Prompt("details", "prompt.details"),
    Prompt("turn", "prompt.next"),
    Prompt("third", "hunger.choices.prompt.missions"),
    Prompt("peek", "hint.prompt"),
    Prompt("back", "prompt.undo"),
)


class Asking(Scene):
    """Asks something with all these buttons."""

    ask = ""

    def build(self) -> None:
        kept = fitting_prompts(self.app, self.ask, "Maximilian", OFFERED)
        self.show_in_bar(self.ask, kept, "Maximilian", 0)


@pytest.mark.parametrize("text_size", TABLE_SIZES)
@pytest.mark.parametrize("hands", ["keyboard", "mouse", "pad"])
@pytest.mark.parametrize("ask", ["Eat?", LONG])
def test_no_button_falls_off(house: House, hands: str, text_size: float, ask: str) -> None:
    house.app.settings_file.change(text_size=text_size)
    pad = house.device(house.pad())
    house.app.devices.last_used = {"keyboard": KEYBOARD, "mouse": MOUSE, "pad": pad}[hands]
    scene = Asking(house.app)
    scene.ask = ask
    house.show(scene)
    bar = scene.prompt_bar
    assert bar is not None
    assert [prompt.role for prompt in bar.shown] == [prompt.role for prompt in OFFERED]
    assert len(bar.clickable) == len(OFFERED)
    assert (overfull(scene), overlapping(scene)) == ([], [])
    if ask != LONG and text_size == 1.0:
        assert not any(prompt.brief for prompt in bar.shown)


@pytest.mark.parametrize("contrast", ["normal", "high"])
@pytest.mark.parametrize("hands", ["keyboard", "pad"])
def test_prompts_come_closer_before_their_words_go(house: House, contrast: str, hands: str) -> None:
    """T10: a question that grows takes room between the words of keys first, with any contrast."""
    house.app.settings_file.change(contrast=contrast)
    house.app.devices.last_used = KEYBOARD if hands == "keyboard" else house.device(house.pad())
    forms = []
    for length in range(1, len(LONG), 3):
        kept = fitting_prompts(house.app, LONG[:length], "Rosa", OFFERED[:4])
        gone = {prompt.role for prompt in kept if prompt.brief}
        forms.append((any(prompt.close for prompt in kept), bool(gone - {"log", "move"})))
    assert forms == sorted(forms) and (True, False) in forms
    assert (False, True) not in forms, "no word goes while prompts lie apart"


def test_what_is_needed_most_keeps_its_words_longest() -> None:
    assert BRIEF_NEXT[-1] == "confirm"


def test_short_words_come_back_where_long_ones_went(house: House) -> None:
    """T10: no prompt is brief whose words would have room beside the question, one of two of a role alone."""
    house.app.devices.last_used = house.device(house.pad())
    offered = [*OFFERED[:3], Prompt("third", "spoken.no_voice"), Prompt("third", "prompt.undo")]
    kept = fitting_prompts(house.app, "Eat whom?", "Rosa", offered)
    assert [prompt.brief for prompt in kept] == [False, False, False, True, False]
