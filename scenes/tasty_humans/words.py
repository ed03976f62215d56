"""What the info strip and the prompt bar say at the table, from what goes on there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.tasty_humans.components import CARDS, GRID_ROWS
from scenes.kit.companion import first_words
from scenes.kit.prompt_bar import Prompt
from scenes.kit.tokens import EMBER, SEAT_COLORS
from scenes.kit.wording import say
from scenes.tasty_humans.choices import CRAVINGS, Chooser, Info, grid_info
from scenes.tasty_humans.info import fitting_prompts
from scenes.tasty_humans.meaning import effect_key
from scenes.tasty_humans.picker import DropPicker
from scenes.tasty_humans.watching import sheets_open

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TableScene


def speak(table: TableScene) -> None:
    """Info strip and prompt bar say what goes on; a companion that speaks is heard before the table."""
    if table.prompt_bar is None:
        return
    chooser, seat = table.chooser, table.session.seat
    company = [prompt for companion in table.companions for prompt in companion.prompts()]
    if chooser is None:
        table.info.show(_eaten_now(table))
        eater = table.pieces.active if table.timeline.busy else seat  # the show is about whoever has just answered
        ask, wanted = say(_state_key(table)), [*_watching(table), *company]
    else:
        table.info.show(_refusal(table) or chooser.info())
        eater = seat
        ask = _asked(table, chooser)
        wanted = [*_held_prompts(table, chooser), *company, *_back_prompt(table, chooser)]
    instead = first_words(table.companions)
    if instead is not None:
        ask, wanted = instead[0], list(instead[1])
    for companion in table.companions:
        wanted = list(companion.offers(wanted))
    title = next((title for companion in table.companions if (title := companion.title()) is not None), None)
    if title is not None:
        table.prompt_bar.show("", fitting_prompts(table.app, "", title, wanted), title)
        return
    name = seat_name(table, eater)
    table.prompt_bar.show(ask, fitting_prompts(table.app, ask, name, wanted), name, seat_color(table, eater))


def _asked(table: TableScene, chooser: Chooser) -> str:
    if chooser.sure is None:
        return chooser.question()
    return say("ask.hold_on") if table.hold.running else say("ask.sure")


def _held_prompts(table: TableScene, chooser: Chooser) -> list[Prompt]:
    """The chooser's prompts; what cannot be taken back says that it wants a hold, where the settings want one."""
    holding = chooser.needs_second_press() and table.app.settings.hold_to_confirm
    return [replace(prompt, hold=True) if holding and prompt.role == "confirm" else prompt for prompt in chooser.prompts()]


def focus_words(table: TableScene) -> str:
    """The info strip read aloud, with the place of what it is about."""
    info, key = table.info.shown or Info(), table.focus.key or ""
    where = ""
    if key.startswith("card:"):
        column, row = divmod(int(key.removeprefix("card:")), GRID_ROWS)
        where = say("speech.place", column=column + 1, row=row + 1)
    elif isinstance(table.chooser, DropPicker):
        where = say("speech.column", n=table.chooser.column + 1)
    damage = say("speech.damage", n=info.damage) if info.damage else ""
    return ", ".join(part for part in (info.name, info.text, damage, info.note.text, where) if part)


def seat_name(table: TableScene, seat: int | None) -> str:
    """A seat is called by its monster, before that by its color; "" for nobody."""
    if seat is None:
        return ""
    monster = table.view.monsters[seat]
    return say(f"monster.{monster}") if monster else say(SEAT_COLORS[table.pieces.color(seat)].name_key)


def seat_color(table: TableScene, seat: int | None) -> int | None:
    """The number of a seat's color."""
    return None if seat is None else table.pieces.color(seat)


def _eaten_now(table: TableScene) -> Info:
    """While others play or the show runs: who is being eaten."""
    action: Any = table.bot_action
    view = table.view
    if action is not None and action.kind == "choose_adventurer":
        return grid_info(view, action.column * GRID_ROWS + action.row)
    if view.chosen_card < 0:
        gulped = table.gulped if table.timeline.busy else -1
        return Info(say(f"class.{CARDS[gulped].cls}"), say("table.gulp")) if gulped >= 0 else Info()
    card = CARDS[view.chosen_card]
    return Info(say(f"class.{card.cls}"), say(effect_key(card)), damage=view.damage_left)


def _state_key(table: TableScene) -> str:
    turn = table.session.turn
    if turn in ("over", "looking", "frozen"):
        return f"table.{turn}"
    if table.timeline.busy:
        return "table.showing"
    return "table.bot_chooses" if table.bot_action is not None else "table.thinking"


def _watching(table: TableScene) -> list[Prompt]:
    if table.session.turn == "looking":
        return [Prompt("menu", "table.menu")]
    if not (table.timeline.busy or table.session.turn == "bot"):
        return []
    return [Prompt("hurry", "prompt.hurry"), *([CRAVINGS] if sheets_open(table) else [])]


def _back_prompt(table: TableScene, chooser: Chooser) -> list[Prompt]:
    if chooser.sure is not None or getattr(chooser, "first", None) is not None:
        return [Prompt("back", "prompt.back")]
    return [Prompt("back", "prompt.undo")] if table.session.can_undo else []


def _refusal(table: TableScene) -> Info | None:
    """Why not; where a companion has the word it says that itself, with room for it."""
    if table.reason is None or any(companion.title() is not None for companion in table.companions):
        return None
    return Info("", say(table.reason.key, **table.reason.values), text_color=EMBER)
