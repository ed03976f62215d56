"""People away from any seat: faces, names and deeds, sentences on faults, and profiles that a newer edition wrote."""

import itertools
from collections.abc import Callable, Sequence

from game.core.errors import GameError
from game.profiles.looks import Reward, find_face, known_look, known_portrait
from game.profiles.names import ProfileError
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, SHAPES, Profile
from scenes.kit.app import App
from scenes.kit.art import Pieces, Portrait, Stage
from scenes.kit.base import (
    CANDLE,
    LABEL,
    LINE,
    NIGHT_500,
    NIGHT_700,
    SAFE_RIGHT,
    SEAT_COLORS,
    TEXT_HI,
    Color,
    Rect,
    has_text,
    say,
)
from scenes.kit.match.chair import Chair
from scenes.kit.widgets import draw_portrait
from scenes.navigation import navigator, routes


def fault_sentence(error: GameError) -> str:
    """Sentence on a refused change of a profile, in the house's words."""
    if isinstance(error, ProfileError):
        return say(f"profiles.fault.{error.key}", **error.values)
    cause = error.__cause__
    reason = cause.strerror if isinstance(cause, OSError) else None
    return say("profiles.fault.unsaved", reason=reason or str(error))


def tell_of_broken(app: App) -> None:
    """Tell one sentence about each file that could not be used, once."""
    for notice in app.profiles.take_notices():
        app.notify(fault_sentence(notice))


def spare_face(app: App) -> str:
    """Face that is proposed to the next person of this machine."""
    return PORTRAITS[len(app.profiles.all()) % len(PORTRAITS)]


def name_proposals(app: App) -> list[str]:
    """Proposed names that no profile has yet."""
    taken = {profile.name.casefold() for profile in app.profiles.all()}
    keys = itertools.takewhile(has_text, (f"profiles.names.n{number}" for number in itertools.count(1)))
    return [name for name in map(say, keys) if name.casefold() not in taken]


_FIGURES = {
    "tasty_humans/monster_": "tasty_humans.monster.",
    "hunger/vampire_": "hunger.vampire_short.",
    "human_flavor/leader_": "human_flavor.clan_short.",
}
_SEATS = {"eaten/miner_calm": "miner", "eaten/robot_miner_calm": "robot", "eaten/beast_awake": "beast"}


def figure_name(portrait: str) -> str:
    """Name of the figure on a portrait."""
    reward = find_face(portrait)
    if reward:
        return say(reward.name)
    if portrait in _SEATS:
        return say(f"eaten.seat.{_SEATS[portrait]}")
    head = next(head for head in _FIGURES if portrait.startswith(head))
    return say(_FIGURES[head] + portrait.removeprefix(head))


def reward_text(reward: Reward) -> str:
    """Sentence on how a look is won."""
    head = "profiles.locked" if reward.kind == "face" else "looks.locked"
    for way in ("stars", "silver", "trophies"):
        if number := getattr(reward, way):
            return say(f"{head}.{way}", n=number)
    return say(f"{head}.{reward.host or reward.shelf}")


def won_text(reward: Reward) -> str:
    """Sentence that tells of a look when it is won."""
    key = "profiles.won" if reward.kind == "face" else "looks.won"
    return say(key, name=say(reward.name))


def profile_name(profile: Profile) -> str:
    """Name of a profile; the guest's has words for one."""
    return profile.name or say("profiles.guest")


def deed_lines(profile: Profile) -> list[str]:
    """Lines on the deeds of a profile (stars, trophies, matches), or one kind word if there are none."""
    stars = sum(record.star_count for record in profile.stages.values())
    matches = profile.matches.tally().matches
    numbers = {"stars": stars, "trophies": len(profile.trophies), "matches": matches}
    return [say(f"profiles.{key}", n=n) for key, n in numbers.items() if n] or [say("profiles.nothing")]


def record_words(profile: Profile) -> str:
    """Words on the tables of a profile and on those won, or one kind word if there are none."""
    tally = profile.matches.tally()
    if not tally.matches:
        return say("profiles.nothing")
    return say("profiles.played", n=tally.matches, wins=tally.wins)


def sentence_for(app: App, profile: Profile) -> str:
    """Sentence for the owner if only a newer edition may change the profile, else ""."""
    return say("profiles.newer", name=profile_name(profile)) if app.profiles.is_newer(profile.id) else ""


def tell_seated(app: App, chairs: Sequence[Chair]) -> None:
    """Tell each person on a chair whose profile only a newer edition may change, before a match begins."""
    people = [chair for chair in chairs if chair.device and not chair.bot and not chair.automaton]
    for profile_id in dict.fromkeys(chair.person.profile or GUEST for chair in people):
        tell_owner(app, profile_id)


def tell_owner(app: App, profile_id: str) -> None:
    """Tell one person the sentence for the profile, if there is one."""
    profile = app.profiles.get(profile_id)
    sentence = "" if not profile else sentence_for(app, profile)
    if sentence:
        app.notify(sentence)


def offer_meanwhile(app: App, profile: Profile, done: Callable[[], object]) -> bool:
    """Ask whether what was won beside a profile is to be added to it; `done` is called after that. Returns
    False if there is nothing to add."""
    if not app.profiles.has_meanwhile(profile.id):
        return False

    def hand_over() -> None:
        try:
            app.profiles.hand_over(profile.id)
        except GameError as error:
            app.notify(fault_sentence(error))
        done()

    ask, text, yes, no = (
        say(f"profiles.meanwhile.{part}", name=profile_name(profile)) for part in ("ask", "text", "yes", "no")
    )
    return navigator.lay_over(app, routes.Confirm(ask, text, yes, no, hand_over, danger=False))


def plate_colors(profile: Profile) -> tuple[Color, Color]:
    """The colors of the plate with the name of a profile, and of the words on it."""
    color = SEAT_COLORS[profile.color]
    return (NIGHT_500, TEXT_HI) if profile.is_guest else (color.color, color.text_color)


def looks_of(profile: Profile) -> Portrait:
    """Portrait of a profile as it is shown here."""
    border = known_look("border", profile.border)
    color = SEAT_COLORS[profile.color].color
    return Portrait(known_portrait(profile.portrait), SHAPES[profile.shape], color, border)


def draw_face(
    app: App, stage: Stage, profile: Profile, x: float, y: float, size: float, layer: str = "cards"
) -> Pieces:
    """Draw the portrait of a profile in its frame, `size` wide; of a guest a figure without a face."""
    if profile.is_guest:
        box = stage.add_box(layer, Rect.from_center(x, y, size, size), size * 0.3, NIGHT_700, LINE)
        return [box, stage.add_image(layer, "ui/icon_person", x, y, size * 0.62)]
    return [draw_portrait(stage, profile.color, looks_of(profile), x, y, size, layer)]


Y, FACE, NAME_W = 978, 84, 420


def draw_owner(app: App, stage: Stage, profile: Profile, beside: str = "", name_w: float = NAME_W) -> float:
    """Draw the face and the name of a profile at the upper right, the name so wide at most; `beside` them a few
    words in candle. Returns their left end."""
    right = SAFE_RIGHT - FACE - 20.0
    draw_face(app, stage, profile, SAFE_RIGHT - FACE / 2, Y, FACE, "board")
    if beside:
        words = stage.add_text("board", beside, LABEL, right, Y, CANDLE, "right", outline=5)
        right -= words.natural[0] + 28
    name, style = app.art.fit_name(profile_name(profile), LABEL, name_w)
    box = Rect(right - name_w, Y - 48, name_w + 8, 96)
    label = stage.add_text("board", name, style, right, Y, TEXT_HI, "right", outline=5, box=box)
    return right - label.natural[0]


def people_with_pages(app: App) -> list[Profile]:
    """Profiles whose pages may be looked at; the guest's if a guest has played, or if there is no other."""
    named, guest = app.profiles.all(), app.profiles.guest
    return named if named and guest.is_fresh else [*named, guest]


def next_person(app: App, profile: Profile, step: int = 1) -> Profile | None:
    """Profile whose page comes so many after this one's, None if there is no other."""
    people = people_with_pages(app)
    ids = [one.id for one in people]
    if len(people) < 2:
        return None
    return people[(ids.index(profile.id) + step) % len(people)] if profile.id in ids else people[0]
