"""Words of a lesson's steps; a level's own words stay as they are (C20)."""

import re

from game.campaign.lesson import Lesson
from scenes.kit.base import has_text, say
from scenes.match.speech.bubble_layout import Speech

ROLES = ("confirm", "back", "details", "third", "turn", "turn_left", "turn_right", "move", "look", "menu")
"""Button roles that a task may name in braces."""
BRACED = re.compile(r"\{(\w+)\}")


def step_speech(lesson: Lesson, refusal: str, surely: str) -> Speech:
    """Speech of the present step, with a refusal in place of its words if there is one.

    surely: words on how to press an answer that cannot be undone, "" where a press is enough."""
    step, level = lesson.current_step, lesson.level
    assert step, "a lesson that is over has no step"
    number, of = lesson.index + 1, len(level.steps)
    title, body = _text(lesson, f"{step.text}.title"), refusal or _text(lesson, f"{step.text}.body")
    task, label, key = "", "", f"{step.text}.task"
    if lesson.is_reading:
        task = _text_with_buttons(lesson, "lesson.go_on", surely)
    elif key in level.words or has_text(key):
        task, label = _text_with_buttons(lesson, key, surely), say("lesson.try")
    return Speech(title, body, task, label, number, of, stern=bool(refusal))


def praise_speech(lesson: Lesson, more: bool) -> Speech:
    """Speech at the end of a lesson; more: True if another one follows."""
    level = lesson.level
    praise = level.words.get("praise", "") if level.words else _text(lesson, f"{level.text}.praise")
    task = _text_with_buttons(lesson, "lesson.next_task" if more else "lesson.all_task")
    return Speech(say("lesson.done"), praise, task)


def title_text(lesson: Lesson) -> str:
    """Name of the lesson with the number of its present step."""
    level = lesson.level
    name = level.words.get("title") or say(f"{level.text}.title")
    of = len(level.steps)
    return say("lesson.title", name=name, number=min(lesson.index + 1, of), of=of)


def _text(lesson: Lesson, key: str) -> str:
    """Text with the table's numbers filled in."""
    own = lesson.level.words.get(key)
    return say(key, **lesson.text_values()) if own is None else own


def _text_with_buttons(lesson: Lesson, key: str, surely: str = "") -> str:
    """Text with button roles left in braces; {surely}: way to press an answer that cannot be undone."""
    own = lesson.level.words.get(key)
    if own is not None:
        return BRACED.sub(lambda found: found[0] if found[1] in ROLES else found[1], own)
    return say(key, surely=surely, **{role: f"{{{role}}}" for role in ROLES}).rstrip()
