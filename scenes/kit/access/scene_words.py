"""Any scene in words, made of what it has anyway: its focus, its prompts and the texts on its stage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kit.access.spoken import AROUND, HELD, MORE, PROMPT, Group, Spoken, Thing, join_sentences
from scenes.kit.art import Stage
from scenes.kit.base import HEADING, TITLE, Rect, has_text, say
from scenes.kit.input.neighbors import Focusable

if TYPE_CHECKING:
    from scenes.kit.access.scene_in_words import SceneInWords
    from scenes.kit.widgets.prompt import Prompt

NOWHERE = Rect(0, 0, 0, 0)
"""Place of a thing that is out of sight."""
TURN = "turn"
TURNED = ("turn_left", "turn_right")
"""The two intents of the prompt for a step to either side."""
WRITTEN = "written"
"""Group of what is written on a page beside all that can have the focus."""


def describe_scene(scene: SceneInWords) -> Spoken:
    """A scene in words, as Scene.spoken() has it by default."""
    toast = getattr(scene, "toast", None)
    title, question = scene.title_words(), scene.question_words()
    question = question or ("" if title else written_words(scene))
    return Spoken(
        title,
        toast.text if toast is not None else "",
        question,
        (*describe_focus(scene), *describe_page(scene, title, question), *describe_prompts(scene)),
    )


def written_words(scene: SceneInWords) -> str:
    """All that is written on a scene beside what can have the focus: there is nothing else to say of it."""
    return join_sentences(scene.page_words())


def describe_page(scene: SceneInWords, title: str, question: str) -> Iterator[Group]:
    """The group of what else is written on a page, a line each and each line once: only to be read. A dialog says all of
    it by itself."""
    lines = dict.fromkeys(scene.page_words()) if scene.is_opaque else ()
    things = tuple(
        Thing(f"{WRITTEN}:{number}", "text", line)
        for number, line in enumerate(lines)
        if line not in title and line not in question
    )
    if things:
        yield Group(f"{AROUND}:{WRITTEN}", group_name(WRITTEN), things)


def find_title(stage: Stage) -> str:
    """The heading on a stage: its highest text in large letters; "" for none."""
    large = [
        words
        for words, _ in stage.texts
        if words.visible
        and words.styled_text.style in (TITLE, HEADING)
        and any(sign.isalpha() for sign in words.text)
    ]
    return max(large, key=lambda words: words.y).text if large else ""


def describe_focus(scene: SceneInWords) -> Iterator[Group]:
    """Groups of the things that can have the focus."""
    act = next((say(prompt.label) for prompt in list_prompts(scene) if prompt.role == "confirm"), "")
    focused = scene.focus.current
    members: dict[str, list[Focusable]] = {}
    for item in scene.list_items():
        members.setdefault(item.group, []).append(item)
    for group, items in members.items():
        names = tell_apart([scene.item_words(item) for item in items])
        things = [
            Thing(
                item.key,
                item.role,
                name,
                scene.item_state(item),
                item.position or place_words(number, len(items)),
                item.act or (act if item is focused or is_like(item, focused) else ""),
            )
            for number, (item, name) in enumerate(zip(items, names, strict=True), 1)
        ]
        yield Group(group, scene.group_words(group), tuple(things))


def is_like(item: Focusable, focused: Focusable | None) -> bool:
    """True if a press would do the same to a thing as to the focused one; buttons have each their own."""
    like = focused is not None and (item.group, item.role) == (focused.group, focused.role)
    return like and item.role != "button"


def with_rows(
    items: Sequence[Focusable], keys: Sequence[str], words_of: Callable[[int], str]
) -> Sequence[Focusable]:
    """Things in sight with all rows of a list that scrolls, in order: `keys` are those of all rows, `words_of` gives the
    words of one by its place. What is out of sight lies nowhere."""
    places = {key: place for place, key in enumerate(keys)}
    seen = {item.key: item for item in items if item.key in places}
    if not seen or len(seen) == len(keys):
        return items
    like = next(iter(seen.values()))
    rows = [
        seen.get(key) or replace(like, key=key, rect=NOWHERE, words=words_of(place), state="", value=None)
        for key, place in places.items()
    ]
    before = next(number for number, item in enumerate(items) if item.key in places)
    others = [item for item in items if item.key not in places]
    return [*others[:before], *rows, *others[before:]]


def tell_apart(names: Sequence[str]) -> list[str]:
    """Names of things of a group, those that are alike with their number among the group."""
    alike = Counter(names)
    return [
        say("spoken.numbered", name=name, n=number) if name and alike[name] > 1 else name
        for number, name in enumerate(names, 1)
    ]


def describe_prompts(scene: SceneInWords) -> Iterator[Group]:
    """The buttons of the prompt bar as the group MORE. Moving is none of them, and confirming only where there is
    nothing in the focus."""
    things: list[Thing] = []
    for prompt in list_prompts(scene):
        label = say(prompt.label)
        if prompt.role == TURN:
            things += [
                Thing(PROMPT + kind, "button", say(f"spoken.{kind}", what=label), intent=kind)
                for kind in TURNED
            ]
        elif prompt.click_intent and (prompt.role != "confirm" or not scene.focus.items):
            key = f"{PROMPT}{prompt.role}{HELD if prompt.hold else ''}"
            things.append(Thing(key, "button", label, intent=prompt.click_intent))
    if things:
        yield Group(MORE, group_name(MORE), tuple(things))


def list_prompts(scene: SceneInWords) -> Sequence[Prompt]:
    """All prompts of a scene, also those that the present device has not."""
    return scene.prompt_bar.offered if scene.prompt_bar is not None else ()


def place_words(number: int, of: int) -> str:
    """The place of a thing among others of its kind; "" for the only one."""
    return say("spoken.place", n=number, of=of) if of > 1 else ""


def chosen_words(is_chosen: bool) -> str:
    """State of the thing among others that is chosen, a tab that is open; "" for the others."""
    return say("spoken.chosen") if is_chosen else ""


def stars_words(won: int, of: int) -> str:
    """Stars that were won, of so many."""
    return say("spoken.stars", n=won, of=of)


def group_name(group: str) -> str:
    """The name of a group of the focus; "" for one that needs none."""
    return say(f"spoken.group.{group}") if has_text(f"spoken.group.{group}") else ""
