"""Pictures that others made: four formats are read, told by their bytes; all else is one sentence, within
bounds that hold.
"""

from __future__ import annotations

import io
import multiprocessing
import os
import random
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageOps

from game.sharing import picture_decoder, picture_reading, qr_pictures
from game.sharing.picture_decoder import FORMATS, MOST_MEMORY, decode_picture
from game.sharing.picture_reading import SENTENCES, PictureError, PictureReading
from tests.game.sharing.foreign_pictures import (
    bmp_head,
    directdraw,
    jpeg_head,
    png_head,
    slow_picture,
    webp_head,
)
from tests.game.sharing.test_match_code import PARTS

ROOT = Path(__file__).resolve().parents[3]
POSTSCRIPT = "%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n%%EndComments\n{}\nshowpage\n"
NAMES = ("photo.jpg", "friend.png", "screen.webp", "scan.bmp", "no ending", "PHOTO.JPEG")
PART = PARTS[0]
Paint = Callable[[Image.Image, Path], None]


def code_picture(scale: int = 4) -> Image.Image:
    return Image.open(io.BytesIO(qr_pictures.qr_png(PART, scale))).convert("L")


def other_formats() -> list[str]:
    Image.init()
    return sorted(set(Image.SAVE) - {*FORMATS, "MPO"})  # an MPO is a JPEG with more behind it


def code_bytes(kind: str) -> bytes:
    """The code in a format, in whichever colors it takes; b"" where it cannot be written."""
    for mode in ("RGB", "L", "1", "RGBA", "F"):
        packed = io.BytesIO()  # a file's name would teach Pillow endings
        try:
            code_picture().convert(mode).save(packed, kind)
        except (OSError, ValueError, KeyError, RuntimeError):
            continue
        return packed.getvalue()
    return b""


@pytest.fixture
def start_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is there as soon as one of the programs that Pillow knows of is started."""
    mark, folder = tmp_path / "started", tmp_path / "programs"
    folder.mkdir()
    for name in ("gs", "gswin32c", "gswin64c", "djpeg", "cjpeg", "wl-paste", "xclip"):
        (folder / name).write_text(f"#!/bin/sh\ntouch {mark}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    return mark


class TestFormats:
    @pytest.mark.parametrize("kind", FORMATS)
    @pytest.mark.parametrize("name", NAMES)
    def test_four_are_read_under_any_name(self, tmp_path: Path, kind: str, name: str) -> None:
        code_picture().convert("RGB").save(tmp_path / name, kind)
        assert decode_picture(tmp_path / name).texts == [PART]

    @pytest.mark.parametrize("kind", other_formats())
    def test_no_other_is_opened(self, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """All formats that Pillow can write, with a code in them, under the ending of another."""
        raw = code_bytes(kind)
        if not raw:
            pytest.skip("it needs an encoder that is not here")
        path = tmp_path / "friend.png"
        path.write_bytes(raw)
        opened: list[str] = []
        for other, (_, accept) in list(Image.OPEN.items()):
            monkeypatch.setitem(Image.OPEN, other, (lambda *file, name=other: opened.append(name), accept))
        assert decode_picture(path).problem == "unreadable"
        assert set(opened) <= set(FORMATS)

    @pytest.mark.parametrize("program", ["(hello) print flush", "{ } loop", "(x) (w) file"])
    def test_no_program_is_started(self, tmp_path: Path, start_mark: Path, program: str) -> None:
        path = tmp_path / "photo.jpg"
        path.write_text(POSTSCRIPT.format(program), encoding="utf-8")
        with pytest.raises(PictureError, match=r"^photo\.jpg is no picture that can be read\.$"):
            qr_pictures.parts_of(path)
        assert not start_mark.exists()

    def test_the_process_itself_loads_four_decoders_only(self, tmp_path: Path) -> None:
        """A decoder that is not there cannot be asked."""
        code_picture().save(tmp_path / "a.webp")
        script = (
            "from game.sharing import picture_decoder; from pathlib import Path; import sys; from PIL "
            "import Image\n"
            "from PIL import BmpImagePlugin, JpegImagePlugin, PngImagePlugin, WebPImagePlugin\n"
            f"assert picture_decoder.decode_picture(Path({str(tmp_path / 'a.webp')!r})).texts\n"
            "assert 'PIL.EpsImagePlugin' not in sys.modules, 'all were loaded'"
        )
        assert subprocess.run([sys.executable, "-c", script], cwd=ROOT).returncode == 0


class TestKinds:
    """Pictures of the four formats as all sorts of programs write them."""

    @staticmethod
    def sixteen_bit(code: Image.Image, path: Path) -> None:
        gray = code.point(lambda value: 60 + value * 0.5)  # a photo is never black and white
        Image.frombytes(
            "I;16", gray.size, b"".join(struct.pack("<H", value * 256) for value in gray.tobytes())
        ).save(path, "PNG")

    @staticmethod
    def palette_with_transparency(code: Image.Image, path: Path) -> None:
        code.convert("P").save(path, "PNG", transparency=255)

    @staticmethod
    def ink_on_nothing(code: Image.Image, path: Path) -> None:
        black = Image.new("L", code.size)
        Image.merge("LA", (black, ImageOps.invert(code))).save(path, "PNG")

    @staticmethod
    def animated(kind: str) -> Paint:
        def save(code: Image.Image, path: Path) -> None:
            code.save(path, kind, save_all=True, append_images=[Image.new("L", code.size, 9)] * 3)

        return save

    @staticmethod
    def wrong_exif(kind: str) -> Paint:
        def save(code: Image.Image, path: Path) -> None:
            code.convert("RGB").save(
                path, kind, exif=b"Exif\0\0II*\0\xff\xff\xff\xff" + random.Random(7).randbytes(400)
            )

        return save

    @staticmethod
    def mode(mode: str, kind: str, **options: object) -> Paint:
        def save(code: Image.Image, path: Path) -> None:
            code.convert(mode).save(path, kind, **options)

        return save

    @pytest.mark.parametrize(
        "save",
        [
            sixteen_bit, palette_with_transparency, ink_on_nothing, animated("PNG"), animated("WEBP"),
            wrong_exif("JPEG"), wrong_exif("PNG"), wrong_exif("WEBP"),
            mode("CMYK", "JPEG"), mode("L", "JPEG", progressive=True), mode("1", "PNG"), mode("1", "BMP"),
            mode("P", "BMP"),
            mode("RGBA", "BMP"), mode("RGBA", "WEBP", lossless=True), mode("RGB", "WEBP", quality=30),
        ],
    )  # fmt: skip
    def test_it_is_read(self, tmp_path: Path, save: Paint) -> None:
        save(code_picture(6), tmp_path / "x.png")
        assert decode_picture(tmp_path / "x.png").texts == [PART]


class TestHostile:
    @pytest.mark.parametrize(
        "raw",
        [
            b"", b"\0", b"hello", b"\0" * 5000,
            *(directdraw(kind) for kind in (b"ABCD", b"DX10", b"DXT1", bytes(4))),
            b"8BPS\0\x01" + bytes(6) + b"\0\x03" + b"\xff" * 40, b"SIMPLE  =" + b" " * 3000,
            b"GIF89a" + b"\xff" * 300,
            b"II*\0\x08\0\0\0" + b"\xff" * 99, b"\0\0\x01\0\x01\0" + b"\xff" * 60,
            b"RIFF\xff\xff\xff\xffWEBPVP8 " + b"\xff" * 99, b"RIFF\0\0\0\0WEBP", webp_head(9000, 9000),
            webp_head(16383, 16383),
            b"BM", b"BM" + b"\xff" * 80, bmp_head(1, 1), bmp_head(-1, -1),
            b"\xff\xd8\xff", b"\xff\xd8\xff\xe0" + b"\xff" * 999, b"\xff\xd8\xff\xe2\0\x08MPF\0II",
            jpeg_head(9000, 9000),
            b"\x89PNG\r\n\x1a\n", b"\x89PNG\r\n\x1a\n" + b"\xff" * 99, png_head(1, 1), png_head(0, 0),
            png_head(9000, 9000),
        ],
    )  # fmt: skip
    def test_it_is_no_picture(self, tmp_path: Path, raw: bytes) -> None:
        for name in NAMES[:2]:
            (tmp_path / name).write_bytes(raw)
            assert decode_picture(tmp_path / name).problem in ("unreadable", "too_large")

    @pytest.mark.parametrize(
        "raw",
        [
            png_head(30_000, 30_000),
            png_head(2**31 - 1, 2**31 - 1),
            jpeg_head(65_000, 65_000),
            bmp_head(60_000, 60_000),
        ],
    )
    def test_it_is_too_large(self, tmp_path: Path, raw: bytes) -> None:
        (tmp_path / "x.png").write_bytes(raw)
        assert decode_picture(tmp_path / "x.png").problem == "too_large"

    def test_a_file_is_too_large(self, tmp_path: Path) -> None:
        with (tmp_path / "x.png").open("wb") as file:
            file.truncate(picture_decoder.MOST_BYTES + 1)
        assert decode_picture(tmp_path / "x.png").problem == "too_large"

    @settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(
        kind=st.sampled_from(FORMATS),
        cut=st.floats(0, 1),
        at=st.lists(st.floats(0, 1), max_size=6),
        put=st.binary(max_size=8),
    )
    def test_damaged_ones_are_read_or_told(
        self, tmp_path: Path, kind: str, cut: float, at: list[float], put: bytes
    ) -> None:
        packed = io.BytesIO()
        code_picture(3).save(packed, kind)
        raw = bytearray(packed.getvalue())
        for place in at:
            start = int(place * len(raw))
            raw[start : start + len(put)] = put
        (tmp_path / "x").write_bytes(raw[: int(cut * len(raw))] if put[:1] < b"\x80" else raw)
        outcome = decode_picture(tmp_path / "x")
        assert outcome.texts in ([], [PART]) and outcome.problem in ("", *SENTENCES)

    @pytest.mark.parametrize(
        "error",
        [
            MemoryError,
            RecursionError,
            struct.error,
            SyntaxError,
            NotImplementedError,
            SystemExit,
            AssertionError,
        ],
    )
    def test_decoders_may_raise_anything(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
    ) -> None:
        def fail(*_: object) -> None:
            raise error

        code_picture().save(tmp_path / "x.png")
        for place, name in (
            (Image, "open"),
            (Image.Image, "convert"),
            (sys.modules["zxingcpp"], "read_barcodes"),
        ):
            with monkeypatch.context() as patch:
                patch.setattr(place, name, fail)
                assert decode_picture(tmp_path / "x.png").problem == "unreadable"


@pytest.mark.skipif(sys.platform == "win32", reason="it has none of these")
@pytest.mark.parametrize(
    "kind",
    [
        "pipe",
        "folder",
        "device",
        "dangling link",
        "link to a device",
        "loop of links",
        "no rights",
        "nothing",
    ],
)
def test_what_is_no_file_is_told_at_once(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x.png"
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "device":
            path = Path("/dev/zero")
        case "dangling link":
            path.symlink_to(tmp_path / "nowhere")
        case "link to a device":
            path.symlink_to("/dev/zero")
        case "loop of links":
            path.symlink_to(path)
        case "no rights":
            code_picture().save(path)
            path.chmod(0)
            if os.access(path, os.R_OK):
                pytest.skip("root may read everything")
    began = time.monotonic()
    assert decode_picture(path).problem == "unreadable"
    assert time.monotonic() - began < 1


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return slow_picture(tmp_path_factory.mktemp("slow") / "slow.png")


def finish(reading: PictureReading) -> list[str]:
    while not reading.is_over():
        reading.wait(0.02)
    return reading.parts()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


class TestProcess:
    """The bounds of the process in which decoders work."""

    def test_a_picture_that_takes_too_long_is_given_up(self, slow: Path) -> None:
        reading = PictureReading(slow, seconds=0.1)
        with pytest.raises(PictureError, match=r"^slow\.png takes too long to read\.$"):
            finish(reading)
        assert not multiprocessing.active_children()

    @pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
    def test_a_process_that_hangs_is_ended(self, slow: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(picture_reading, "MARGIN", 0.1)
        reading = PictureReading(slow, seconds=0.2)
        while not reading._ready:
            reading.is_over()
        process = reading._process.pid
        assert process is not None
        os.kill(process, signal.SIGSTOP)
        with pytest.raises(PictureError, match="too long"):
            finish(reading)
        assert not is_running(process)

    @pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
    @pytest.mark.parametrize("number", ["SIGSEGV", "SIGKILL"])
    def test_a_process_that_crashes_is_no_picture(self, slow: Path, number: str) -> None:
        reading = PictureReading(slow)
        while not reading._ready:
            reading.is_over()
        assert reading._process.pid is not None
        os.kill(reading._process.pid, getattr(signal, number))
        with pytest.raises(PictureError, match=r"^slow\.png is no picture that can be read\.$"):
            finish(reading)

    def test_closing_does_not_wait(self, slow: Path) -> None:
        reading = PictureReading(slow)
        reading.wait(10)
        process, began = reading._process.pid, time.monotonic()
        reading.close()
        reading.close()
        assert time.monotonic() - began < 1 and process is not None and not is_running(process)

    @pytest.mark.skipif(sys.platform == "win32", reason="processes are looked at as Unix has them")
    @pytest.mark.parametrize("end", ["sys.exit()", "os._exit(1)", "os.kill(os.getpid(), 9)"])
    def test_a_game_that_ends_leaves_no_process(self, slow: Path, end: str) -> None:
        script = (
            "import os, sys; from pathlib import Path; from game.sharing.picture_reading import "
            "PictureReading\n"
            f"reading = PictureReading(Path({str(slow)!r}), seconds=0.5)\n"
            "reading.wait(10); print(reading._process.pid, flush=True)\n" + end
        )
        began = time.monotonic()
        said = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=20
        )
        process = int(said.stdout)
        while is_running(process) and time.monotonic() - began < 10:
            time.sleep(0.02)
        assert not is_running(process)

    def test_nothing_that_a_decoder_prints_is_seen(
        self, tmp_path: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "x.png").write_bytes(jpeg_head(500, 500))  # libraries of JPEG like to talk
        with pytest.raises(PictureError):
            qr_pictures.parts_of(tmp_path / "x.png")
        assert capfd.readouterr() == ("", "")

    def test_where_no_process_can_be_started_that_is_told(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> None:
            raise OSError(11, "no more processes")

        monkeypatch.setattr(multiprocessing.process.BaseProcess, "start", fail)
        with pytest.raises(PictureError, match="starts no second process"):
            qr_pictures.parts_of(tmp_path / "x.png")

    @pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no such limit")
    def test_memory_has_a_bound(self) -> None:
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=take_memory)
        process.start()
        process.join(20)
        assert process.exitcode == 0


def take_memory() -> None:
    """The process: 0 where it is refused more than it may have."""
    picture_decoder._limit_memory()
    try:
        bytearray(MOST_MEMORY)
    except MemoryError:
        sys.exit(0)
    sys.exit(1)
