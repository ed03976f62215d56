"""Pictures of looks that can be won, on the person who would wear them."""

from msgspec.structs import replace

from game.profiles.looks import Kind
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import INK, Rect, hex_color
from scenes.kit.match.cloth import EDGE, add_swatch
from scenes.people.profiles.words import draw_face

ROUND = 0.24
WOOD = hex_color("#4a2e1c")


def draw_look(
    app: App,
    stage: Stage,
    layer: str,
    kind: Kind,
    look: str,
    profile: Profile,
    x: float,
    y: float,
    size: float,
) -> Pieces:
    """Draw a border, cloth or voice of that id, `size` wide, as `profile` would wear it."""
    if kind == "cloth":
        return draw_cloth(app, stage, layer, look, Rect.from_center(x, y, size, size), size * ROUND)
    if kind == "voice":
        picture = f"ui/cry_{look}" if look else "ui/cry_own"
        return [stage.add_image(layer, picture, x, y, size)]
    return draw_face(app, stage, replace(profile, **{kind: look}), x, y, size, layer)


def draw_cloth(app: App, stage: Stage, layer: str, cloth: str, rect: Rect, radius: float) -> Pieces:
    """Draw a piece of a cloth; of the bare table "" plain wood."""
    if cloth:
        return add_swatch(app.art, stage, layer, cloth, rect, radius)
    return [stage.add_box(layer, rect, radius, WOOD, INK, EDGE)]
