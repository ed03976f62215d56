"""The choice of a presentation: things on the table, a list beside them, or the large layout."""

from __future__ import annotations

from typing import Any

from scenes.kit.words.language import chosen
from scenes.table.large.groups import QUESTION
from scenes.table.large.view import LargeView
from scenes.table.questions.list_view import ListView
from scenes.table.questions.phone_view import PhoneView
from scenes.table.questions.policy import V
from scenes.table.questions.question_view import P, QuestionView

LIST = "list"
"""The setting by which questions are always lists."""


def renew_presentation(chooser: QuestionView[V, P]) -> QuestionView[V, P]:
    """The presentation of a question whose table is built afresh: as the settings want it now, in the language that is
    spoken now (L2)."""
    chooser.forget_drawn()
    if chooser.question.language is not chosen():
        _say_anew(chooser)
    is_on_phone = isinstance(chooser, PhoneView)
    return chooser if is_on_phone else choose_presentation(chooser)


def _say_anew(chooser: QuestionView[Any, Any]) -> None:
    """Say all rows in other words; what is meant stays."""
    key, index = chooser.table.focus.key, chooser.question.level.index
    group = chooser.group if isinstance(chooser, LargeView) else QUESTION
    if isinstance(chooser, LargeView):
        chooser.leave_group()
    chooser.question.say_anew(chooser.first_rows())
    chooser.lay_out()
    if isinstance(chooser, LargeView) and group != QUESTION:
        chooser.open_group(group)
        chooser.question.level.index = min(index, len(chooser.question.level.entries) - 1)
    chooser.table.offer_focus(key)


def choose_presentation(chooser: QuestionView[V, P]) -> QuestionView[V, P]:
    """The presentation that the settings want now: a list, if others may see it, else that at the table."""
    table, policy = chooser.table, chooser.policy
    is_large = policy.may_list and table.large.is_on
    on_demand = isinstance(chooser, ListView) and chooser.on_demand
    wants_list = policy.may_list and (is_large or on_demand or table.app.habits.questions == LIST)
    if isinstance(chooser, ListView) == wants_list and isinstance(chooser, LargeView) == is_large:
        return chooser
    if isinstance(chooser, LargeView):
        chooser.leave_group()
    at_table = chooser.at_table
    other = (
        LargeView(at_table, table.large)
        if is_large
        else ListView(at_table, on_demand=on_demand)
        if wants_list
        else at_table
    )
    if policy.rows_differ:
        policy.question.replace_rows(other.first_rows())
    if policy.rows_differ and wants_list:
        policy.question.level.index = policy.start_index()
    return other
