"""Faults of a scene in words (X16): what an ear would miss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scenes.kit.access.spoken import MORE, ROLES, Thing
from scenes.kit.scene import Scene


def list_faults(scene: Scene) -> Iterator[str]:
    """Things without a name or a role, two that read alike in a group, a focus that nothing is said of, a scene
    without a title and a question."""
    spoken = scene.spoken()
    if not (spoken.title or spoken.question):
        yield "neither title nor question"
    for key, number in Counter(thing.key for thing in spoken.things).items():
        if number > 1:
            yield f"{key} stands twice"
    for thing in spoken.things:
        if not any(sign.isalnum() for sign in thing.name):
            yield f"{thing.key} has no name"
        if thing.role not in ROLES:
            yield f"{thing.key} is a {thing.role!r}"
    for group in spoken.groups:
        alike = Counter(map(_words_of, group.things))
        for words, number in alike.items():
            if number > 1:
                yield f"{number} things of {group.id!r} read alike: {words}"
        if not group.things:
            yield f"nothing in {group.id!r}"
    if [group.id for group in spoken.groups].count(MORE) and spoken.groups[-1].id != MORE:
        yield "the prompts are not last"
    if scene.focus.items and spoken.find_thing(scene.spoken_key) is None:
        yield f"nothing is said of {scene.spoken_key!r} in the focus"


def _words_of(thing: Thing) -> tuple[str, str]:
    """What tells a thing apart without its number."""
    return thing.name, thing.state
