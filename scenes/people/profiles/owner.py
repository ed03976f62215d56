"""Owner of a page: face and name at the upper right of a scene on one person, and the next person."""

from __future__ import annotations

from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import CANDLE, LABEL, SAFE_RIGHT, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.people.profiles.face import draw_face
from scenes.people.profiles.words import profile_name

Y, FACE, NAME_W = 978, 84, 420


def draw_owner(app: App, stage: Stage, profile: Profile, beside: str = "") -> None:
    """Draw the face and the name of a profile at the upper right; `beside` them a few words in candle."""
    right = SAFE_RIGHT - FACE - 20.0
    draw_face(app, stage, profile, SAFE_RIGHT - FACE / 2, Y, FACE, "board")
    if beside:
        words = stage.add_text("board", beside, LABEL, right, Y, CANDLE, "right", outline=5)
        right -= words.natural[0] + 28
    name, style = app.art.fit_name(profile_name(profile), LABEL, NAME_W)
    box = Rect(right - NAME_W, Y - 48, NAME_W + 8, 96)
    stage.add_text("board", name, style, right, Y, TEXT_HI, "right", outline=5, box=box)


def people_with_pages(app: App) -> list[Profile]:
    """Profiles whose pages may be looked at; the guest's if a guest has played, or if there is no other."""
    named, guest = app.profiles.all(), app.profiles.guest
    return named if named and guest.is_fresh else [*named, guest]


def next_person(app: App, profile: Profile) -> Profile | None:
    """Profile whose page comes after this one's, None if there is no other."""
    people = people_with_pages(app)
    ids = [one.id for one in people]
    if len(people) < 2:
        return None
    return people[(ids.index(profile.id) + 1) % len(people)] if profile.id in ids else people[0]
