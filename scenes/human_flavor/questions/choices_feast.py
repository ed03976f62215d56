"""Captives in rows: snacking and devouring, in a feast or by an effect (R20 to R24)."""

from __future__ import annotations

from dataclasses import replace

from game.human_flavor.components.definitions import DEVOUR_POINTS
from game.human_flavor.table.actions import Devour, Snack, Stop
from scenes.human_flavor.questions.question import (
    POINTS,
    Question,
    agenda_lines,
    entry,
    goes_to,
    human_entry,
    says,
    signed,
)
from scenes.human_flavor.text import names, pictures
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import sentences, step


def feast(asked: Question) -> list[Entry]:
    """R20: one more of the same kind, or enough."""
    return [*picks(asked), *asked.rows(_enough, Stop)]


def picks(asked: Question) -> list[Entry]:
    """Snacks, then devours."""
    return [
        *[_snack(asked, human, answers) for human, answers in asked.by("human", Snack).items()],
        *asked.rows(_devour, Devour),
    ]


def _snack(asked: Question, human: int, answers: list[Snack]) -> Entry:
    """R22: a captive; where there is a choice of icons it leads to them."""
    name, slot = names.human(human), asked.view.slot_of(asked.seat, human)
    inside = [_gain(asked, action, slot) for action in answers]
    which, gains, group = says("snack.which", name=name), _all_gains(answers, slot), _counted(asked, "snacks")
    row = human_entry(human, f"snack:{human}", which, "snack", None, gains, group)
    row = replace(
        row,
        side=says("slot_short", slot=names.slot(slot)),
        inside=lambda: inside,
        title=says("snack.title", name=name),
    )
    only = step(inside, row, name)
    return (
        only
        if only is row
        else replace(only, marks=row.marks, icon=row.icon, side=row.side, side_icon=row.side_icon)
    )


def _counted(asked: Question, key: str) -> str:
    """A heading with the picks that are left: over the snacks, or over the devours."""
    left = asked.view.picks or (asked.view.strength if not asked.view.feast and not asked.view.frames else 0)
    return says(f"group.{key}", n=left) if left else says(f"group.{key}_any")


def _all_gains(answers: list[Snack], slot: int) -> str:
    """The choices at a glance."""
    told = [names.token_list(action.gain) for action in answers]
    return sentences(names.titled(names.any_of(told)) + ".", goes_to(slot))


def _gain(asked: Question, action: Snack, slot: int) -> Entry:
    gained = names.token_list(action.gain)
    ask = says("snack.ask", name=names.human(action.human), what=gained)
    about = sentences(goes_to(slot), *agenda_lines(asked, action))
    key, group = "gain:" + ",".join(map(str, action.gain)), _counted(asked, "snacks")
    row = human_entry(action.human, key, ask, "snack", action, about, group)
    marks = tuple(("resource", resource) for resource in dict.fromkeys(action.gain))
    return replace(
        row, words=names.titled(gained), icon=pictures.resource(action.gain[0]), side_icon="", marks=marks
    )


def _devour(asked: Question, action: Devour) -> Entry:
    """R24."""
    slot = asked.view.slot_of(asked.seat, action.human)
    points = DEVOUR_POINTS[slot]
    ask = says("devour.ask", name=names.human(action.human), n=points)
    about = sentences(*agenda_lines(asked, action), says("to_dumpster"))
    row = human_entry(
        action.human, f"devour:{action.human}", ask, "devour", action, about, _counted(asked, "devours")
    )
    return replace(row, side=signed(points), side_icon=POINTS)


def _enough(asked: Question, action: Stop) -> Entry:
    captives = {pick.human for pick in asked.of(Snack, Devour)}
    ask = says("feast.stop_ask", n=min(asked.view.picks, len(captives)))
    return entry("stop", "stop", action, says("feast.stop"), ask, "ui/icon_skip")
