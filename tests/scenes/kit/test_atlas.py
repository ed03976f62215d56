"""The atlas: rooms that are given and taken back, a size that follows from the window's, and pictures that
have no room.
"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from math import prod
from types import SimpleNamespace
from typing import Any

import arcade
import pytest
from PIL import Image, ImageChops, ImageStat
from pyglet.image.atlas import AllocatorException

from game.core.rng import Rng
from scenes.front.title import TitleScene
from scenes.kit.app import App
from scenes.kit.art.atlas import BACKDROPS, Atlas, Backdrops
from scenes.kit.art.rect_allocator import GRAIN, RectAllocator
from scenes.kit.art.stage import BACKDROP, Stage
from scenes.kit.base.canvas import Canvas
from scenes.kit.base.task import Task
from scenes.kit.scene import Scene
from scenes.lobby.scene import LobbyScene
from tests.scenes.house import TEXTURES, House, collect

pytestmark = pytest.mark.usefixtures("real_pictures")

SIDE = 512

# -- rooms


def overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    (x, y, w, h), (left, low, wide, high) = one, other
    return x < left + wide and left < x + w and y < low + high and low < y + h


def test_rooms_do_not_overlap_and_come_back_whole() -> None:
    rng, rooms = Rng(3), RectAllocator(SIDE, SIDE)
    taken: dict[tuple[int, int], tuple[int, int]] = {}
    refused = 0
    for _ in range(600):
        if taken and rng.below(3) == 0:
            spot = rng.choice(sorted(taken))
            del taken[spot]
            rooms.free(spot)
        size = 1 + rng.below(90), 1 + rng.below(60)
        try:
            spot = rooms.alloc(*size)
        except AllocatorException:
            refused += 1
            continue
        x, y = spot
        assert x + size[0] <= SIDE and y + size[1] <= SIDE
        assert not any(overlap((*spot, *size), (*other, *its)) for other, its in taken.items())
        taken[spot] = size
    assert refused and len(taken) > 50
    for spot in taken:
        rooms.free(spot)
    assert sum(w * h for w, h in rooms._free.values()) == SIDE * SIDE


def test_a_room_that_was_left_is_given_again() -> None:
    rooms = RectAllocator(SIDE, SIDE)
    spots = [rooms.alloc(SIDE, SIDE // 4) for _ in range(4)]
    with pytest.raises(AllocatorException):
        rooms.alloc(1, 1)
    rooms.free(spots[1])
    rooms.free(spots[2])
    assert rooms.alloc(SIDE, SIDE // 2) == min(spots[1], spots[2])
    with pytest.raises(KeyError):
        rooms.free((GRAIN, GRAIN))


def test_small_pieces_are_told_from_a_large_one() -> None:
    rooms = RectAllocator(SIDE, SIDE)
    assert not rooms.is_scattered
    spots = [rooms.alloc(SIDE // 8, SIDE // 8) for _ in range(64)]
    for spot in spots:
        if (spot[0] + spot[1]) // (SIDE // 8) % 2:
            rooms.free(spot)
    assert rooms.is_scattered


def test_what_would_have_room_takes_none() -> None:
    rooms = RectAllocator(SIDE, SIDE)
    rooms.alloc(SIDE, SIDE // 2)
    assert rooms.has_room_for([(SIDE // 2, SIDE // 2)] * 2) and not rooms.has_room_for(
        [(SIDE // 2, SIDE // 2)] * 3
    )
    assert rooms.alloc(SIDE, SIDE // 2) == (0, SIDE // 2)


# -- its size


def card(largest: int, house: House) -> Atlas:
    """The house's atlas on a graphics card whose textures are no larger."""
    atlas = Atlas(house.window, size=64)
    atlas.largest_side = largest
    return atlas


@pytest.mark.parametrize(
    ("height", "largest", "size", "scale"),
    [
        (720, 16384, (4096, 4096), 0.67),
        (1080, 4096, (4096, 4096), 1.0),
        (1080, 16384, (8192, 4096), 1.0),
        (1440, 16384, (8192, 4096), 1.33),
        (2160, 4096, (4096, 4096), 1.0),
        (2160, 8192, (8192, 8192), 2.0),
        (2160, 16384, (8192, 10240), 2.0),
    ],
)
def test_it_is_as_large_as_the_window_needs_and_the_card_allows(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    height: int,
    largest: int,
    size: tuple[int, int],
    scale: float,
) -> None:
    atlas, laid = card(largest, house), list[tuple[int, int]]()
    monkeypatch.setattr(atlas, "_lay_out", laid.append)
    canvas = Canvas(height * 16 // 9, height)
    canvas.finest = atlas.finest_scale
    canvas.resize(height * 16 // 9, height)
    atlas.fit_screen(canvas.to_pixels(1920), canvas.to_pixels(1080))
    assert laid == [size] and canvas.scale == pytest.approx(scale, abs=0.01)
    assert canvas.to_virtual(*canvas.to_window(400.0, 300.0)) == pytest.approx((400.0, 300.0))
    assert (canvas.box.width, canvas.box.height) == (height * 16 // 9, height)


def test_another_window_has_another_atlas(house: House) -> None:
    """The picture of the screen is there afterwards."""
    app, anything = house.app, house.window
    house.show(LobbyScene(app, "hunger"))
    real = anything.get_framebuffer_size
    TEXTURES.clear()  # tests before this one may have filled the window's atlas
    collect()
    app.fit_window(*real())
    before = app.atlas.size, app.atlas.backdrops.size
    anything.get_framebuffer_size = lambda: (2560, 1440)  # type: ignore[method-assign]
    try:
        app.fit_window(2560, 1440)
        assert app.atlas.size == (8192, 4096) and app.atlas.backdrops.size == (2056, BACKDROPS * 1160)
        assert app.art.textures.room == 8192 * 4096
    finally:
        anything.get_framebuffer_size = real  # type: ignore[method-assign]
    collect()
    app.fit_window(*real())
    house.draw()
    after = app.atlas.size, app.atlas.backdrops.size
    for one, other in zip(before, after, strict=True):  # tests before this one may have left a larger picture
        assert prod(other) <= prod(one), f"{before} became {after}"


# -- no room


@pytest.fixture
def small(house: House) -> Atlas:
    atlas = card(SIDE, house)
    atlas.search_garbage = lambda: None
    atlas.fit_screen(SIDE, SIDE)
    assert atlas.size == (SIDE, SIDE)
    return atlas


def test_of_two_textures_with_one_picture_the_second_keeps_it(small: Atlas) -> None:
    """Though the atlas finds its place at once."""
    picture = Image.new("RGBA", (20, 20), (9, 9, 9, 255))
    first, second = (arcade.Texture(picture, hash="of both") for _ in range(2))
    place = small.add(first)
    assert small.add(second) == place
    name = first.atlas_name
    del first
    gc.collect()
    assert small._texture_regions[name] is place[1] and small.add(second) == place
    del second
    gc.collect()
    small._free_spots()
    assert name not in small._texture_regions


def picture(number: int, w: int, h: int) -> arcade.Texture:
    return arcade.Texture(
        Image.new("RGBA", (w, h), (number * 20 % 256, 90, 200 - number, 255)), hash=f"atlas {number} {w}x{h}"
    )


def looks(atlas: Atlas, texture: arcade.Texture) -> bool:
    """True if the texture has the right color in the atlas."""
    held = atlas.read_texture_image_from_atlas(texture)
    mean = ImageStat.Stat(ImageChops.difference(held, texture.image.resize(held.size))).mean
    return max(mean) < 2


def test_what_left_makes_room_for_others(small: Atlas) -> None:
    held = [picture(number, SIDE // 2 - 8, SIDE // 2 - 8) for number in range(4)]
    for number in range(12):
        small.add(held[number % 4])
        held[number % 4] = picture(number + 4, SIDE // 2 - 8, SIDE // 2 - 8)
    for texture in held:
        small.add(texture)
    assert (
        small.size == (SIDE, SIDE)
        and small.layout_count == 1
        and all(looks(small, texture) for texture in held)
    )


def test_pictures_without_room_are_held_smaller_and_nothing_is_raised(small: Atlas) -> None:
    held = [picture(number, 200, 150) for number in range(40)]
    for texture in held:
        small.add(texture)
    sizes = {small.get_texture_region_info(texture.atlas_name).width for texture in held}
    assert 200 in sizes and len(sizes) > 1 and all(looks(small, texture) for texture in held)
    small.pack_pictures()
    assert {small.get_texture_region_info(texture.atlas_name).width for texture in held} == sizes
    assert all(looks(small, texture) for texture in held)


def test_where_not_even_a_point_has_room_all_are_held_smaller(small: Atlas) -> None:
    held = [picture(0, SIDE - 8, SIDE - 8), *(picture(number, 60, 60) for number in range(1, 90))]
    for texture in held:
        small.add(texture)
    assert small.get_texture_region_info(held[0].atlas_name).width <= (SIDE - 8) // 2
    assert all(looks(small, texture) for texture in held)


@pytest.mark.parametrize("ahead", [False, True])
def test_before_that_what_is_only_kept_is_forgotten(small: Atlas, ahead: bool) -> None:
    """Also behind the curtain, for pictures that a scene will show."""

    class Keeper:
        def __init__(self) -> None:
            self.kept = [picture(number, 200, 150) for number in range(5)]

        def forget_textures(self) -> None:
            self.kept.clear()

    keeper = Keeper()
    small.keepers.add(keeper)
    for texture in keeper.kept:
        small.add(texture)
    del texture
    if ahead:
        small.keep_room([(20, 20)])
        assert len(keeper.kept) == 5, "there is room"
        small.keep_room([(500, 300)])
        assert keeper.kept == []
    last = picture(9, 500, 300)
    small.add(last)
    assert (
        keeper.kept == []
        and small.get_texture_region_info(last.atlas_name).width == 500
        and looks(small, last)
    )


@pytest.mark.parametrize("comes", [False, True])
def test_it_is_packed_in_slices_also_where_another_picture_comes_meanwhile(small: Atlas, comes: bool) -> None:
    held = [picture(number, 20 + number, 60 - number) for number in range(30)]
    for texture in held:
        small.add(texture)
    before, moved = small.texture, small.layout_count
    packing, slices = Task(small.pack_pictures), 0
    while not packing.run_slice(0.0):
        slices += 1
        assert small.texture is before, "until all places are found"
        if comes and slices == 5:
            held.append(picture(40, 33, 44))
            small.add(held[-1])
    assert slices > len(held) and small.layout_count == moved + 1
    assert all(looks(small, texture) for texture in held)


def test_it_grows_before_pictures_suffer(small: Atlas) -> None:
    small.largest_side = 4 * SIDE
    held = [picture(number, 200, 150) for number in range(40)]
    for texture in held:
        small.add(texture)
    assert small.size == (4 * SIDE, 2 * SIDE) and all(looks(small, texture) for texture in held)
    assert {small.get_texture_region_info(texture.atlas_name).width for texture in held} == {200}


def test_a_whole_scene_is_drawn_where_there_is_no_room(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    app, atlas = house.app, card(256, house)
    atlas.backdrops = Backdrops(house.window, size=64)
    atlas.backdrops.largest_side = 256
    monkeypatch.setattr(house.window.ctx, "_atlas", atlas)
    monkeypatch.setattr(app, "atlas", atlas)
    app.redraw()
    house.show(TitleScene(app, seated=True))
    colors = house.picture().resize((64, 36)).getcolors(64 * 36)
    assert atlas.size == (256, 256) and colors is not None and len(colors) > 500


# -- what fills the screen


def test_a_backdrop_lies_behind_all_layers_and_not_in_the_atlas(house: House) -> None:
    stage = Stage(house.app.art, ("back", "cards"))
    stage.add_image("cards", "ui/icon_lock", 100, 100, 40)
    piece = stage.add_background("house/backdrop_night")
    stage.draw()
    assert next(iter(stage.layers)) == BACKDROP and list(stage.layers[BACKDROP]) == [piece]
    assert house.app.atlas.backdrops.has_texture(piece.texture) and not house.app.atlas.has_texture(
        piece.texture
    )
    assert isinstance(house.app.atlas.backdrops, Backdrops)


class Hall(Scene):
    """A backdrop and nothing else; the scene holds itself, as most do."""

    def __init__(self, app: App, backdrop: str) -> None:
        super().__init__(app)
        self.backdrop, self.itself = backdrop, self

    def build(self) -> None:
        self.stage.add_background(self.backdrop)


def test_what_a_scene_showed_goes_with_it_before_garbage_is_searched(house: House) -> None:
    house.show(Hall(house.app, "eaten/bg_beast_inside"))
    shown = [weakref.ref(piece) for scene in house.app.stack.scenes for piece in scene.stage.layers[BACKDROP]]
    gc.disable()
    try:
        house.app.stack.replace(Hall(house.app, "house/backdrop_night"), transition=False)
        house.step(2)
        assert shown and not any(piece() for piece in shown)
    finally:
        gc.enable()


# -- games that are left


@pytest.fixture
def rooms(house: House) -> Iterator[Any]:
    """Textures that only one game has."""
    house.app.settings_file.change(motion="none")
    kept = house.app.art.textures._textures
    yield SimpleNamespace(
        of=lambda game: {key for key in kept if key.startswith((f"{game}/", f"backdrop:{game}/"))}
    )


def test_the_pictures_of_a_game_are_forgotten_when_it_is_left(house: House, rooms: Any) -> None:
    def go(scene: Any) -> None:
        house.app.stack.replace(scene)
        house.settle()

    go(TitleScene(house.app, seated=True))
    go(LobbyScene(house.app, "hunger"))
    shown = rooms.of("hunger")
    assert shown
    go(LobbyScene(house.app, "hunger"))
    assert shown <= rooms.of("hunger")
    go(TitleScene(house.app, seated=True))
    assert not rooms.of("hunger") and house.app.art.textures.made and rooms.of("house")


def test_a_large_picture_that_comes_in_slices_lies_there_as_if_it_came_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.kit.art.atlas.BAND", 1000)
    atlas, picture = house.app.atlas, Image.effect_noise((70, 90), 80).convert("RGBA")
    at_once, in_slices = (arcade.Texture(picture, hash=name) for name in ("at once", "in slices"))
    atlas.add(at_once)
    task, slices = Task(lambda: atlas.add(in_slices)), 1
    while not task.run_slice(0.0):
        slices += 1
        if slices == 3:
            atlas.pack_pictures()  # it lies somewhere else from now on
    assert slices > 5
    whole = atlas.to_image(flip=False)
    pictures = []
    for texture in (at_once, in_slices):
        region, edge = atlas.get_texture_region_info(texture.atlas_name), atlas.border
        pictures.append(
            whole.crop((region.x - edge, region.y - edge, region.x + 70 + edge, region.y + 90 + edge))
        )
    assert pictures[0].tobytes() == pictures[1].tobytes()
    assert ImageChops.difference(pictures[0].crop((2, 2, 72, 92)), picture).getbbox() is None
