"""Captives in rows: snacking and devouring, in a feast or by an effect (R20 to R24)."""

from __future__ import annotations

from dataclasses import replace

from game.human_flavor.components.definitions import DEVOUR_POINTS, NETWORK_OF
from game.human_flavor.table.actions import Devour, Snack, Stop
from scenes.human_flavor.previews import bubbles
from scenes.human_flavor.questions.row_context import (
    POINTS,
    FlavorContext,
    agenda_lines,
    entry,
    human_entry,
    next_place,
    says,
    signed_points,
)
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import begin_large, join_options
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import change_words, join_lines, shorten_step


def feast_rows(context: FlavorContext) -> list[Entry]:
    """R20: one more of the same kind, or enough."""
    return [*pick_rows(context), *context.make_rows(_stop_entry, Stop)]


def pick_rows(context: FlavorContext) -> list[Entry]:
    """Snacks, then devours."""
    return [
        *[
            _snack_entry(context, human, answers)
            for human, answers in context.group_answers("human", Snack).items()
        ],
        *context.make_rows(_devour_entry, Devour),
    ]


def _snack_entry(context: FlavorContext, human: int, answers: list[Snack]) -> Entry:
    """R22: captive; where there is a choice of icons it leads to them."""
    name = names.human(human)
    slot = context.view.slot_of(context.seat, human)
    inside = [_gain_entry(context, action, slot, place) for place, action in enumerate(answers)]
    which = says("snack.which", name=name)
    gains = _all_gains(answers, slot)
    group = _group_heading(context, "snacks")
    row = human_entry(human, f"snack:{human}", which, "snack", None, gains, group)
    row = replace(
        row,
        side=says("slot_short", slot=names.slot(slot)),
        side_words=says("side.captive", network=names.network(NETWORK_OF[human]), slot=names.slot(slot)),
        inside=lambda: inside,
        title=says("snack.title", name=name),
    )
    only = shorten_step(inside, row, name)
    return (
        only
        if only is row
        else replace(
            only,
            marks=row.marks,
            icon=row.icon,
            side=row.side,
            side_icon=row.side_icon,
            side_words=row.side_words,
        )
    )


def _group_heading(context: FlavorContext, key: str) -> str:
    """Heading over the snacks or the devours, with the picks that are left."""
    view = context.view
    left = view.picks or (view.strength if not view.feast and not view.frames else 0)
    return says(f"group.{key}", n=left) if left else says(f"group.{key}_any")


def _all_gains(answers: list[Snack], slot: int) -> str:
    """All choices at a glance."""
    gains = [names.token_list(action.gain) for action in answers]
    return join_lines(names.begin_line(join_options(gains)), next_place(slot))


def _gain_entry(context: FlavorContext, action: Snack, slot: int, place: int) -> Entry:
    """One of the choices of icons; `place` is its number among them."""
    gained = names.token_list(action.gain)
    ask = says("snack.ask", name=names.human(action.human), what=gained)
    about = join_lines(next_place(slot), *agenda_lines(context, action))
    key = "gain:" + ",".join(map(str, action.gain))
    group = _group_heading(context, "snacks")
    row = human_entry(action.human, key, ask, "snack", action, about, group)
    marks = ((bubbles.GAIN, place),)
    return replace(
        row,
        words=begin_large(gained),
        icon=pictures.resource(action.gain[0]),
        side_icon="",
        side_words="",
        marks=marks,
    )


def _devour_entry(context: FlavorContext, action: Devour) -> Entry:
    """R24."""
    slot = context.view.slot_of(context.seat, action.human)
    points = DEVOUR_POINTS[slot]
    ask = says("devour.ask", name=names.human(action.human), n=points)
    about = join_lines(*agenda_lines(context, action), says("to_dumpster"))
    row = human_entry(
        action.human,
        f"devour:{action.human}",
        ask,
        "devour",
        action,
        about,
        _group_heading(context, "devours"),
    )
    return replace(row, side=signed_points(points), side_icon=POINTS, side_words=change_words(points))


def _stop_entry(context: FlavorContext, action: Stop) -> Entry:
    captives = {pick.human for pick in context.answers_of(Snack, Devour)}
    ask = says("feast.stop_ask", n=min(context.view.picks, len(captives)))
    return entry("stop", "stop", action, says("feast.stop"), ask, "ui/icon_skip")
