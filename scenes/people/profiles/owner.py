"""Whose page it is: a face and a name at the upper right of a scene that shows what is kept of one person."""

from __future__ import annotations

from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import CANDLE, LABEL, SAFE_RIGHT, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.people.profiles.face import draw_face
from scenes.people.profiles.words import called

Y, FACE, NAME_W = 978, 84, 420


def draw_owner(app: App, stage: Stage, profile: Profile, beside: str = "") -> None:
    """`beside` the name a few words more, in candle."""
    right = SAFE_RIGHT - FACE - 20.0
    draw_face(app, stage, profile, SAFE_RIGHT - FACE / 2, Y, FACE, "board")
    if beside:
        words = stage.text("board", beside, LABEL, right, Y, CANDLE, "right", outline=5)
        right -= words.natural[0] + 28
    name, style = app.art.fitted(called(profile), LABEL, NAME_W)
    stage.text("board", name, style, right, Y, TEXT_HI, "right", outline=5, box=Rect(right - NAME_W, Y - 48, NAME_W + 8, 96))


def others(app: App) -> list[Profile]:
    """Everybody here whose pages may be looked at; the guest where one has played, or nobody has a name."""
    everybody, guest = app.profiles.all(), app.profiles.guest
    return everybody if everybody and guest.is_fresh else [*everybody, guest]


def next_one(app: App, profile: Profile) -> Profile | None:
    """Whose page comes after this one's, None where there is nobody else."""
    people = others(app)
    ids = [one.id for one in people]
    if len(people) < 2:
        return None
    return people[(ids.index(profile.id) + 1) % len(people)] if profile.id in ids else people[0]
