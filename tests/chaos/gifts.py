"""Gifts between people: levels, and matches as letters and pictures, damaged in transit or on purpose
(C20, C23).

Each is unchanged, or gives one sentence; the levels beside it play.
"""

from __future__ import annotations

import shutil
import zlib
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import segno
import yaml
from PIL import Image, ImageFilter

from game.campaign import course, own_levels
from game.campaign.own_levels import OwnFile
from game.campaign.simulation import play_level
from game.campaign.stage import StageRun
from game.core import catalog
from game.core.errors import SaveError
from game.core.match import Match
from game.core.rng import Rng
from game.sharing import letters as code_letters
from game.sharing import match_code, pasted_text, qr_pictures
from game.sharing.picture_decoder import decode_picture
from game.sharing.picture_reading import PictureError
from scenes.campaign.stage.info import StageInfo
from tests.chaos.tables import ALL, match_of
from tests.chaos.tampering import STRANGE, damage, twist
from tests.game import contract

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "levels"
WHOLE = "whole.yaml"
LONGEST = 1200
"""Characters of a mistake: what a card of the list can show, and then some."""
FURTHER = 12
"""So many answers a level is given that was read."""
PIXELS = 3
"""Of a square of a code."""
CODES = 24
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


def trial(seed: int, place: Path) -> int:
    """One of them."""
    rng = Rng(seed)
    rng.choice(GIFTS)(rng, place)
    return 1


def _sentence(words: str) -> None:
    assert words and len(words) < LONGEST and "Traceback" not in words, (
        f"{len(words)} characters: {words[:300]}"
    )


# -- levels


def level(rng: Rng, place: Path) -> None:
    """A level file, beside one that is whole."""
    shutil.copyfile(EXAMPLES / "three-dice.yaml", place / WHOLE)
    name = f"{rng.next_u64():x}.yaml"
    if rng.below(2):
        (place / name).write_bytes(damage(rng.choice(_documents())[0], rng))
    else:
        plain = twist(rng.choice(_documents())[1], rng)
        (place / name).write_text(yaml.safe_dump(plain, allow_unicode=False), encoding="utf-8")
    found = {file.path.name: file for file in own_levels.read_all(place)}
    whole = found[WHOLE].course
    assert whole is not None and play_level(whole.game, whole.levels[0], 1, 0).is_over
    file = found[name]
    if file.course is None:
        _sentence(file.mistake)
        return
    _plays(file, rng, place)


@cache
def _documents() -> list[tuple[bytes, Any]]:
    """The examples, and a new level of each game: as bytes and as values."""
    raw = [path.read_bytes() for path in sorted(EXAMPLES.glob("*.yaml"))]
    raw += [own_levels.new_level(game, "New").encode() for game in catalog.ids()]
    return [(one, yaml.safe_load(one)) for one in raw]


def _plays(file: OwnFile, rng: Rng, place: Path) -> None:
    """Check that an accepted level has its words, and plays."""
    assert file.course is not None
    for one in file.course.levels:
        info = StageInfo(own_levels.id_of(file.path, one), place)
        words = [info.title, info.story, info.twist, *info.stars, info.picture]
        assert all(isinstance(part, str) for part in words)
        info.rivals(gentler=1)
        match = course.begin_level(file.course.game, one)
        run = StageRun(one, match)
        for _ in range(FURTHER):
            if run.is_over:
                break
            run.hear_events(contract.give(match, contract.random_entry(match.state, rng)))
        assert len(run.stars) == len(one.stars)


# -- matches as letters


@cache
def _parts() -> list[list[str]]:
    """Codes of matches at any table, of one part and of several."""
    found = []
    for seed in range(CODES):
        match = match_of(seed * len(ALL) // CODES, Rng(seed))
        for number, _ in enumerate(contract.random_play(match, seed)):
            if number > 20 * (seed % 5):
                break
        found.append(match_code.write_code(match))
    return found


def letters(rng: Rng, place: Path) -> None:
    """Letters that were mistyped, cut, mixed up."""
    parts = list(rng.choice(_parts()))
    whole = match_code.read_code(parts)
    text = "\n".join(parts)
    for _ in range(1 + rng.below(3)):
        text = rng.choice((_mistype_letter, _cut, _mix_codes, _space_out))(text, rng)
    try:
        match = match_code.read_code(match_code.parts_in(text))
    except SaveError as error:
        _sentence(str(error))
        return
    assert match.state.digest() in {
        whole.state.digest(),
        *(match_code.read_code(one).state.digest() for one in _parts()),
    }


def _mistype_letter(text: str, rng: Rng) -> str:
    at = rng.below(len(text) + 1)
    return text[:at] + rng.choice((*LETTERS, "0", "1", ":", "/", "é", "\x00", "")) + text[at + 1 :]


def _cut(text: str, rng: Rng) -> str:
    return text[: rng.below(len(text) + 1)] if rng.below(2) else text[rng.below(len(text) + 1) :]


def _mix_codes(text: str, rng: Rng) -> str:
    return text + "\n" + rng.choice(rng.choice(_parts())) if rng.below(2) else text[::-1]


def _space_out(text: str, rng: Rng) -> str:
    at = rng.below(len(text) + 1)
    return text[:at].lower() + rng.choice((" ", "\n\n", "\t", " look! ")) + text[at:]


def made_up(rng: Rng, place: Path) -> None:
    """A code whose check fits, of an invented match."""
    code = match_code._decode_code(code_letters.join_parts(rng.choice(_parts())))
    plain = msgspec.msgpack.decode(msgspec.msgpack.encode(code))
    if rng.below(4):
        at = rng.below(len(plain))
        plain[at] = (
            twist(plain[at], rng)
            if isinstance(plain[at], dict | list)
            else rng.choice((*STRANGE, b"", b"\xff" * 400))
        )
    else:
        plain = twist(plain, rng)
    try:
        raw = zlib.compress(msgspec.msgpack.encode(plain), 9)
    except (OverflowError, UnicodeError, ValueError):
        return  # no such code can be made
    if rng.below(8) == 0:
        raw = zlib.compress(damage(msgspec.msgpack.encode(plain), rng))
    try:
        match = match_code.read_code(_pack_code(raw))
    except SaveError as error:
        _sentence(str(error))
        return
    _goes_on(match, rng)


def _pack_code(raw: bytes) -> list[str]:
    """As match_code.write_code() has them."""
    check = code_letters.letters_of(blake2b(raw, digest_size=code_letters.CHECK_BYTES).digest())
    return [f"{pasted_text.MARK}:1/1:{check}:{code_letters.letters_of(raw)}"]


def _goes_on(match: Match, rng: Rng) -> None:
    for _ in range(FURTHER):
        assert match.state.check() == []
        if match.state.decision is None:
            return
        contract.give(match, contract.random_entry(match.state, rng))


# -- matches as pictures


def picture(rng: Rng, place: Path) -> None:
    """A picture of a code, as a camera, a bad disk or a joker gives it back."""
    parts = rng.choice(_parts())
    part = rng.choice(parts)
    path = place / rng.choice(("a.png", "b.jpg", "c"))
    alter = rng.choice(
        (_photo, _photo, _scribble_over, _break_picture, _no_picture, _of_something_else, _odd_mode)
    )
    alter(part, path, rng)
    try:
        found = _parts_of(path, rng)
    except SaveError as error:
        _sentence(str(error))
        return
    for one in found:
        try:
            match_code.read_code([one])
        except SaveError as error:
            _sentence(str(error))
    if alter in (_photo, _scribble_over):
        assert found == [part], "another code than the picture shows"


def _parts_of(path: Path, rng: Rng) -> list[str]:
    """The parts in a picture: once in eight by a process of its own as players have it, which takes seconds
    to import all of chaos.
    """
    if rng.below(8) == 0:
        return qr_pictures.parts_of(path)
    outcome = decode_picture(path)
    parts = [part for text in outcome.texts for part in match_code.parts_in(text)]
    if not parts:
        raise PictureError(outcome.problem or "no_code", path)
    return parts


def _image(part: str) -> Image.Image:
    return Image.open(BytesIO(qr_pictures.qr_png(part, PIXELS))).convert("L")


def _photo(part: str, path: Path, rng: Rng) -> None:
    """Turned, smaller, blurred, gray."""
    image = _image(part).rotate(rng.below(360), expand=True, fillcolor=255, resample=Image.Resampling.BICUBIC)
    share = 0.7 + rng.below(80) / 100
    image = image.resize((max(1, int(image.width * share)), max(1, int(image.height * share))))
    image = image.filter(ImageFilter.GaussianBlur(rng.below(20) / 10)).point(lambda value: 40 + value * 0.7)
    image.save(path, rng.choice(("PNG", "JPEG")))


def _scribble_over(part: str, path: Path, rng: Rng) -> None:
    """Cover a part of the picture."""
    image = _image(part)
    for _ in range(1 + rng.below(4)):
        w, h = 1 + rng.below(image.width // 4), 1 + rng.below(image.height // 4)
        x, y = rng.below(image.width - w), rng.below(image.height - h)
        image.paste(rng.choice((0, 128, 255)), (x, y, x + w, y + h))
    image.save(path, "PNG")


def _break_picture(part: str, path: Path, rng: Rng) -> None:
    file = BytesIO()
    _image(part).save(file, rng.choice(("PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF", "PPM", "ICO", "TGA")))
    path.write_bytes(damage(file.getvalue(), rng))


def _no_picture(part: str, path: Path, rng: Rng) -> None:
    path.write_bytes(
        rng.choice(
            (
                b"",
                b"\x89PNG\r\n\x1a\n",
                part.encode(),
                b"GIF89a",
                b"\xff\xd8\xff",
                bytes(rng.below(256) for _ in range(300)),
            )
        )
    )
    if rng.below(6) == 0:
        path.unlink()
        path.mkdir()


def _of_something_else(part: str, path: Path, rng: Rng) -> None:
    """A code, but of no match, or of parts of one."""
    text = rng.choice(
        (
            "https://example.org",
            "",
            " ",
            "EOBE:",
            part[: rng.below(len(part)) + 1],
            part.replace(":1/", ":9/"),
            "x" * 2000,
        )
    )
    if text:
        segno.make(text, error="l").save(str(path), kind="png", scale=PIXELS)
    else:
        Image.new("L", (1 + rng.below(400), 1 + rng.below(400)), 255).save(path, "PNG")


def _odd_mode(part: str, path: Path, rng: Rng) -> None:
    """Kinds of pictures that cameras do not make, and sizes."""
    image = _image(part)
    kind = rng.below(4)
    if kind == 0:
        image.convert(rng.choice(("1", "P", "RGBA", "LA", "I;16", "RGB"))).save(path, "PNG")
    elif kind == 1:
        image.convert("CMYK").save(path, "JPEG")
    elif kind == 2:
        Image.new("1", rng.choice(((1, 1), (1, 9000), (9000, 1), (3, 3), (6000, 6000)))).save(path, "PNG")
    else:
        image.save(path, "GIF", save_all=True, append_images=[image.rotate(90)] * 3)


GIFTS: tuple[Callable[[Rng, Path], None], ...] = (level, level, letters, made_up, picture, picture)
