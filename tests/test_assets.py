"""Completeness and consistency of assets/: pictures and their SVGs, sizes, fonts, licences, nine-patches."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml
from PIL import Image, ImageFont

from tools import bake_art

ASSETS = bake_art.ART.parent


def test_the_baked_pictures_come_from_these_svgs() -> None:
    """A changed SVG or size needs `python tools/bake_art.py` and a commit of what that writes."""
    assert [picture.key for picture in bake_art.stale_pictures()] == []
    assert bake_art.orphan_files() == []


def test_a_changed_svg_a_changed_size_and_a_lost_picture_are_noticed(tmp_path: Path) -> None:
    art = tmp_path / "art"
    (art / "ui").mkdir(parents=True)
    for name in ("icon_crown", "icon_lock"):
        shutil.copy(bake_art.ART / "ui" / f"{name}.svg", art / "ui")
    sizes = "scale: 2\nfolders:\n  ui:\n    - {match: 'icon_*', height: 16}\n"
    (art / "sizes.yaml").write_text(sizes)
    bake_art.bake_all(bake_art.stale_pictures(art), art)
    assert bake_art.stale_pictures(art) == []

    svg = art / "ui" / "icon_crown.svg"
    svg.write_text(svg.read_text().replace("<svg", "<!-- other --><svg", 1))
    assert [picture.key for picture in bake_art.stale_pictures(art)] == ["ui/icon_crown"]
    bake_art.baked_path("ui/icon_lock", art).unlink()
    assert [picture.key for picture in bake_art.stale_pictures(art)] == ["ui/icon_crown", "ui/icon_lock"]
    bake_art.bake_all(bake_art.stale_pictures(art), art)
    (art / "sizes.yaml").write_text(sizes.replace("16", "24"))
    assert len(bake_art.stale_pictures(art)) == 2
    svg.unlink()
    assert bake_art.orphan_files(art) == [bake_art.baked_path("ui/icon_crown", art)]


def spoken_of(game: str) -> str:
    """Files that may name a picture of a game: its code, texts and components."""
    root = ASSETS.parent
    folders = (
        root / "scenes" / game,
        root / "game" / game,
        ASSETS / "text" / "en" / game,
        ASSETS / "art" / game,
    )
    paths = (path for folder in folders for end in ("py", "yaml") for path in folder.rglob(f"*.{end}"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@pytest.mark.parametrize("game", ["human_flavor"])
def test_no_picture_lies_unused(game: str) -> None:
    """It is named as a whole, or begins with what the code puts before names ("icon_{name}", "FOLDER/mat")
    and goes on with those.
    """
    text = spoken_of(game)
    words = set(re.findall(r"\w+", text)) | {
        ending.removeprefix("_") for ending in re.findall(r"\}(_[a-z0-9_]+)", text)
    }
    beginnings = set(re.findall(r"([a-z0-9_]+)_\{", text)) | set(re.findall(r"/([a-z0-9_]+)[\"{]", text))

    def composed(name: str) -> bool:
        cuts = [(name[:at], name[at + 1 :]) for at, sign in enumerate(name) if sign == "_"]
        return any(
            begin in beginnings and (end in words or words.issuperset(end.split("_"))) for begin, end in cuts
        )

    names = [svg.stem for svg in sorted((bake_art.ART / game).glob("*.svg"))]
    assert [name for name in names if name not in words and not composed(name)] == []


def test_baking_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    picture = next(p for p in bake_art.list_pictures() if p.key == "ui/emblem_tasty_humans")
    bake_art.bake_picture(picture, tmp_path)
    first = bake_art.baked_path(picture.key, tmp_path).read_bytes()
    bake_art.bake_picture(picture, tmp_path)
    assert bake_art.baked_path(picture.key, tmp_path).read_bytes() == first


def test_every_picture_has_the_size_of_the_manifest_and_something_on_it() -> None:
    for key, entry in bake_art.read_manifest().items():
        with Image.open(bake_art.baked_path(key)) as image:
            assert image.size == (entry["width"] * entry["scale"], entry["height"] * entry["scale"]), key
            assert image.convert("RGBA").getchannel("A").getextrema()[1] > 0, key


def test_the_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in (ASSETS / "art" / "baked").rglob("*.webp")) < 18_000_000


def test_a_picture_without_a_size_is_named() -> None:
    with pytest.raises(bake_art.ArtError, match="oddity.svg"):
        bake_art._make_picture(Path("oddity.svg"), "ui", [{"match": "icon_*", "height": 64}], 2)


def test_nine_patches_have_pictures_and_room_for_their_corners() -> None:
    manifest = bake_art.read_manifest()
    patches = yaml.safe_load((ASSETS / "art" / "ui" / "nine_patches.yaml").read_text())
    assert {f"ui/{name}" for name in patches} == {key for key in manifest if key.startswith("ui/nine_")}
    for name, patch in patches.items():
        inset = patch["inset"] if isinstance(patch["inset"], list) else [patch["inset"]] * 2
        size = manifest[f"ui/{name}"]
        assert 2 * inset[0] < size["width"] and 2 * inset[1] <= size["height"], name


@pytest.mark.parametrize(
    ("file", "family", "style"),
    [
        ("TitanOne-Regular.ttf", "Titan One", "Regular"),
        ("AtkinsonHyperlegibleNext-Regular.ttf", "Atkinson Hyperlegible Next", "Regular"),
        ("AtkinsonHyperlegibleNext-Bold.ttf", "Atkinson Hyperlegible Next", "Bold"),
        ("AtkinsonHyperlegibleNext-ExtraBold.ttf", "Atkinson Hyperlegible Next ExtraBold", "Regular"),
        ("Commissioner-Black.ttf", "Commissioner Black", "Regular"),
        ("Commissioner-Bold.ttf", "Commissioner", "Bold"),
        ("Commissioner-Regular.ttf", "Commissioner", "Regular"),
    ],
)
def test_fonts_are_the_ones_that_the_styles_name(file: str, family: str, style: str) -> None:
    assert ImageFont.truetype(str(ASSETS / "fonts" / file), 20).getname() == (family, style)


@pytest.mark.parametrize("family", ["TitanOne", "AtkinsonHyperlegibleNext", "Commissioner"])
def test_font_licences_lie_beside_the_fonts(family: str) -> None:
    text = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
