"""Words of the info strip about the present moment, and words that are read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.tasty_humans.components.definitions import CARDS, GRID_ROWS
from scenes.kit.base import EMBER, join_parts, say
from scenes.table.prompt_text import refusal_words
from scenes.tasty_humans.questions.drop import DropPicture
from scenes.tasty_humans.questions.grid import GridPicture, grid_info
from scenes.tasty_humans.questions.notes import Info
from scenes.tasty_humans.questions.policy import TastyPicture
from scenes.tasty_humans.text import names
from scenes.tasty_humans.text.names import effect_key

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable


def strip_info(table: TastyTable) -> Info:
    """Contents of the info strip."""
    if table.chooser is None:
        return _eaten_now(table)
    why_not = refusal_words(table)
    if why_not:
        return Info("", why_not, text_color=EMBER)
    return table.chooser.strip_info() if isinstance(table.chooser, TastyPicture) else Info()


def focus_words(table: TastyTable) -> str:
    """The info strip as it is read aloud, with the place of its subject."""
    info, chooser = table.info.shown or Info(), table.chooser
    if chooser is not None and not isinstance(chooser, TastyPicture):
        return chooser.spoken_words()
    where = ""
    if isinstance(chooser, GridPicture) and chooser.focused_place is not None:
        column, row = divmod(chooser.focused_place, GRID_ROWS)
        where = say("tasty_humans.speech.place", column=column + 1, row=row + 1)
    elif isinstance(chooser, DropPicture):
        where = say("tasty_humans.speech.column", n=chooser.column + 1)
    damage = say("tasty_humans.speech.damage", n=info.damage) if info.damage else ""
    return join_parts((info.name, info.text, damage, info.note.text, where))


def _eaten_now(table: TastyTable) -> Info:
    """The person being eaten, while others play or the show runs."""
    action: Any = table.bot_action
    view = table.view
    if action is not None and action.verb == "choose_adventurer":
        return grid_info(view, action.place)
    if view.chosen_card < 0:
        gulped = table.gulped if table.timeline.is_busy else -1
        return (
            Info(names.card_name(gulped, view.variant), say("tasty_humans.table.gulp"))
            if gulped >= 0
            else Info()
        )
    card = CARDS[view.chosen_card]
    return Info(
        names.card_name(view.chosen_card, view.variant), say(effect_key(card)), damage=view.damage_left
    )


def state_words(table: TastyTable, state: str) -> str:
    """Words of the prompt bar about a seat that is not asked here, and the person that it gulps, if any."""
    action: Any = table.bot_action
    view, card = table.view, -1
    if state in ("bot_chooses", "showing", "thinking"):
        if action is not None and action.verb == "choose_adventurer":
            card = view.grid[action.place]
        else:
            card = (
                view.chosen_card if view.chosen_card >= 0 else table.gulped if table.timeline.is_busy else -1
            )
    return (
        say("tasty_humans.table.gulps", food=names.card_name(card, view.variant))
        if card >= 0
        else say(f"table.{state}")
    )
