"""Meaning of buttons while a show runs or others play; music and prompt bar follow the show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.input import Intent

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def handle_watching(table: TableScene[Any], intent: Intent) -> bool:
    """Handle an intent while no question is open here. Things can be looked at, prompts and sheets work, Back
    leads to the menu where no person plays. Any other press makes the show go faster, and so does a step of
    the person who is asked next."""
    pressed = intent.phase == "down"
    meant = table.prompt_bar.intent_at(*intent.point) if intent.point and table.prompt_bar else None
    if meant is not None and intent.kind == "confirm" and pressed:
        return table.handle(Intent(meant, intent.device))
    another = table.session.seating.seats_of(intent.device) and not table.session.may_act(intent.device)
    hurries = intent.kind == "move" and next_up(table) and not another
    if not hurries and table.looking.handle_watcher(intent):
        return True
    only_watched = table.session.turn == "looking" or not table.session.seating.people_seats
    if only_watched and intent.kind == "back" and pressed:
        return table.input.on_menu(intent)
    return hurry_up(table, intent)


def follow_show(table: TableScene[Any], on_turn: int) -> None:
    """Let music and prompt bar follow the show: its tension, and the seat on turn in it."""
    if table.is_tense() != table.was_tense:
        table.play_music()
    if table.timeline.is_busy and on_turn != table.was_on_turn:
        table.was_on_turn = on_turn
        table.update_bar()


def hurry_up(table: TableScene[Any], intent: Intent) -> bool:
    """Make a running show go faster by a press; True if it did."""
    soon = next_up(table)
    if intent.phase != "down" or intent.kind == "point" or (intent.kind == "move" and not soon):
        return False
    table.playback_speed.hurry_up(soon)
    return True


def next_up(table: TableScene[Any]) -> bool:
    """True if a person is asked as soon as the show is over."""
    return table.session.turn == "person" and not table.opening_events.has_more
