"""While something is shown or others play: what a button means, and what goes along with the show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.input.intent import Intent

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def watch(table: TableScene[Any], intent: Intent) -> bool:
    """Prompts and sheets work, Back leads to the menu where nobody here plays; any other press makes the show go faster."""
    pressed = intent.phase == "down"
    meant = table.prompt_bar.at(*intent.point) if intent.point is not None and table.prompt_bar is not None else None
    if meant is not None and intent.kind == "confirm" and pressed:
        return table.handle(Intent(meant, intent.device))
    if intent.kind == "third" and pressed and table.sheets_open and table.input.on_third(intent):
        return True
    only_watched = table.session.turn == "looking" or not table.session.seating.people
    if only_watched and intent.kind == "back" and pressed:
        return table.input.on_menu(intent)
    return hurry_up(table, intent)


def follow_show(table: TableScene[Any], on_turn: int) -> None:
    """The music hurries as soon as what is shown is tense, and the prompt bar names whoever is on turn in it."""
    if table.tense() != table.was_tense:
        table.play_music()
    if table.timeline.busy and on_turn != table.was_on_turn:
        table.was_on_turn = on_turn
        table.speak()


def hurry_up(table: TableScene[Any], intent: Intent) -> bool:
    """A press while something is shown makes it go faster."""
    next_up = table.session.turn == "person" and not table.opening_events.left
    if intent.phase != "down" or intent.kind == "point" or (intent.kind == "move" and not next_up):
        return False
    table.playback_speed.press(next_up)
    return True
