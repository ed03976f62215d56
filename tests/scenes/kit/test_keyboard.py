"""Keys go by their places on every layout and every system, and show what stands on them (R40, R43)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from ctypes import c_int
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import arcade
import pytest
from PIL import Image
from pyglet.window import key

from scenes.kit.art.key_caps import BLANK, KeyCaps
from scenes.kit.art.textures import Art
from scenes.kit.base.settings import SettingsFile
from scenes.kit.base.task import Task
from scenes.kit.input import keyboard
from scenes.kit.input.bindings import BINDABLE_KEYS, KEYS, SPARE_KEYS, Bindings
from scenes.kit.input.devices import Devices
from scenes.kit.input.key_names import KEY_NAMES
from scenes.kit.input.key_places import PLACES
from scenes.kit.input.keyboard import LOOK_SECONDS, Keyboard, open_board
from scenes.kit.input.keyboards import mac
from scenes.kit.input.keyboards.keysyms import sign_of_keysym
from scenes.kit.input.keyboards.mac import MacKeyboard
from scenes.kit.input.keyboards.windows import EXTENDED, OWN_KEYS, WindowsKeyboard
from scenes.kit.input.keyboards.x11 import XKeyboard
from scenes.kit.input.prompts import key_glyph
from tests.scenes.fakes import FakeManager
from tests.scenes.house import House

SIGNS = "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./`\\"
LAYOUTS = {
    "us": SIGNS,
    "de": "1234567890ß´qwertzuiopü+asdfghjklöäyxcvbnm,.-^#",
    "fr": "&é\"'(-è_çà)=azertyuiop^$qsdfghjklmùwxcvbn,;:!²*",
    "dvorak": "1234567890[]',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz`\\",
    "ru": "1234567890-=йцукенгшщзхъфывапролджэячсмитьбю.ё\\",
    "bg": "1234567890-.,уеишщксдзц;ьяаожгтнвмчюйъэфхпрлб(„",
    "el": "1234567890-=;ςερτυθιοπ[]ασδφγηξκλ´'ζχψωβνμ,./`\\",
    "he": "1234567890-=/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.;\\",
    "ar": "1234567890-=ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىىةوزظذ\\",
    "th": "ๅ/_ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ_ฃ",
}
LAYOUT = pytest.mark.parametrize("layout", LAYOUTS)


def signs_of(layout: str) -> dict[str, str]:
    return dict(zip((place.name for place in PLACES), LAYOUTS[layout], strict=True))


class FakeBoard:
    """A keyboard whose layout the test switches."""

    def __init__(self, layout: str = "us") -> None:
        self.layout = layout

    def read_signs(self) -> dict[str, str]:
        if self.layout == "gone":
            raise OSError("no keyboard")
        return signs_of(self.layout)


def test_places_are_those_of_a_us_board() -> None:
    assert "".join(chr(place.us_symbol) for place in PLACES) == SIGNS
    for kind in ("name", "x11", "scan", "mac"):
        assert len({getattr(place, kind) for place in PLACES}) == len(PLACES)
    assert {place.name for place in PLACES} <= set(BINDABLE_KEYS)


def test_no_place_means_two_things() -> None:
    """The spare keys that move lie apart from all others, as places and so on every layout."""
    assert len(set(KEYS.values())) == len(KEYS)
    assert {name for name in SPARE_KEYS if name not in KEYS.values()}.isdisjoint(KEYS.values())
    roles = [Bindings().role_of_key(name) for name in "WASDQEZ"]
    assert roles == ["up", "left", "down", "right", "turn_left", "turn_right", "peek"]


class TestCaptions:
    @LAYOUT
    def test_what_stands_there_is_told_where_a_us_board_has_something_else(self, layout: str) -> None:
        captions = Keyboard(FakeBoard(layout), lambda: None).captions
        for place in PLACES:
            sign = signs_of(layout)[place.name]
            if place.has_digit or sign == chr(place.us_symbol):
                assert place.name not in captions
            else:
                assert captions[place.name] in (sign, sign.upper()) and len(captions[place.name]) == 1

    @pytest.mark.parametrize(
        ("layout", "wanted"),
        [
            ("fr", {"W": "Z", "Q": "A", "A": "Q", "Z": "W", "SEMICOLON": "M"}),
            ("de", {"Z": "Y", "Y": "Z", "MINUS": "ß", "APOSTROPHE": "Ä"}),
            ("ru", {"F": "А", "R": "К", "W": "Ц", "SEMICOLON": "Ж"}),
            ("el", {"F": "Φ", "W": "ς", "S": "Σ"}),
            ("dvorak", {"F": "U", "W": ",", "S": "O"}),
        ],
    )
    def test_letters_are_large(self, layout: str, wanted: dict[str, str]) -> None:
        captions = Keyboard(FakeBoard(layout), lambda: None).captions
        assert {name: captions[name] for name in wanted} == wanted

    def test_a_layout_that_is_switched_is_followed_within_a_second_or_so(self) -> None:
        board, changes = FakeBoard(), list[str]()
        watched = Keyboard(board, lambda: changes.append(board.layout))
        for layout in ("ru", "us", "fr", "fr", "el", "gone", "ru"):
            board.layout = layout
            watched.update(LOOK_SECONDS)
        assert changes == ["ru", "us", "fr", "el"] and watched.captions["F"] == "Φ"
        for nothing in (FakeBoard("gone"), None):
            assert Keyboard(nothing, lambda: None).captions == {}

    def test_looking_is_not_done_in_every_frame(self) -> None:
        board, asked = FakeBoard(), list[float]()
        watched = Keyboard(SimpleNamespace(signs=lambda: asked.append(1.0) or board.signs()), lambda: None)
        for _ in range(60):
            watched.update(1 / 60)
        assert len(asked) <= 3


@pytest.mark.parametrize(
    ("keysyms", "text"),
    [
        ((0x71, 0xE9, 0xDF), "qéß"),
        ((0x6CA, 0x6C3, 0x6D5, 0x6A3, 0x6AD, 0x6A4, 0x6A8, 0x6AB), "йцуёґєјћ"),
        ((0x7E1, 0x7F2, 0x7F3, 0x7F4, 0x7C1, 0x7B1), "ασςτΑ"),
        ((0xCF7, 0xCF8), "קר"),
        ((0x5D6,), "ض"),
        ((0xDA1,), "ก"),
        ((0x1B1, 0x1EA), "ąę"),
        ((0x13BD,), "œ"),
        ((0x10010D0, 0x1000259), "აə"),
        ((0xFE52,), "^"),
        ((0xFF0D, 0xFFE1, 0xFE03, 0, 0x1FFFFFFF), ""),
    ],
)
def test_numbers_of_x_are_signs(keysyms: tuple[int, ...], text: str) -> None:
    assert "".join(map(sign_of_keysym, keysyms)) == text


# The systems


@pytest.fixture
def devices(tmp_path: Path) -> Devices:
    window: Any = SimpleNamespace(push_handlers=lambda handler: None)
    return Devices(window, SettingsFile(tmp_path / "settings.yaml"), window, FakeManager())


class XWindow:
    """Pyglet's window under X as far as key events go; its layout gives the symbols."""

    def __init__(self, layout: str) -> None:
        self.layout = layout

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int]:
        code = event.xkey.keycode
        sign = dict(enumerate(LAYOUTS[self.layout], 1000)).get(code)
        if sign is None:
            return None, code
        return sign, ord(sign) if sign.isascii() else key.user_key(code)


def press_x(window: Any, code: int) -> tuple[str | None, int]:
    event = SimpleNamespace(xkey=SimpleNamespace(keycode=code))
    return window._event_text_symbol(event)  # type: ignore[no-any-return]


class WindowsWindow:
    """Pyglet's window under Windows as far as key messages go; keeps the symbols that it would dispatch."""

    def __init__(self, keymap: dict[int, int]) -> None:
        self.told: list[tuple[int, int]] = []
        self._keymap = keymap
        self._event_handlers = dict.fromkeys((0x100, 0x101, 0x104, 0x105, 0x200), self._handle)

    def _handle(self, message: int, pressed: int, details: int) -> None:
        self.told.append((message, self._keymap.get(pressed, key.user_key(pressed))))


class User32:
    """The answers of Windows about a layout."""

    def __init__(self, layout: str) -> None:
        self.layout = layout
        self.GetKeyboardLayout = lambda thread: 0x4190419
        self.MapVirtualKeyExW = lambda scan, kind, layout: 1000 + scan
        self.ToUnicodeEx = self._write
        for name in ("GetKeyboardLayout", "MapVirtualKeyExW", "ToUnicodeEx"):
            setattr(self, name, Function(getattr(self, name)))

    def _write(self, pressed: int, scan: int, state: Any, buffer: Any, *rest: int) -> int:
        assert (pressed, len(state), rest) == (1000 + scan, 256, (8, 4, 0x4190419))
        name = next(place.name for place in PLACES if place.scan == scan)
        buffer.value = signs_of(self.layout)[name]
        return -1 if buffer.value in "^´" else 1


class Function:
    """A function of a library: can be called and described."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call = call
        self.restype: Any = c_int
        self.argtypes: list[Any] = []

    def __call__(self, *values: Any) -> Any:
        return self.call(*values)


class Carbon:
    """The answers of a Mac about a layout."""

    def __init__(self, layout: str, source: int = 7) -> None:
        self.layout = layout
        self.released: list[int] = []
        self.TISCopyCurrentKeyboardLayoutInputSource = Function(lambda: source)
        self.TISGetInputSourceProperty = Function(lambda asked, name: 8 if asked == source else 0)
        self.CFDataGetBytePtr = Function(lambda data: 9 if data == 8 else 0)
        self.CFRelease = Function(self.released.append)
        self.LMGetKbdType = Function(lambda: 40)
        self.UCKeyTranslate = Function(self._write)

    def _write(self, layout: int, code: int, *rest: Any) -> int:
        action, modifiers, board, options, _, most, length, signs = rest
        assert (layout, action, modifiers, board, options, most) == (9, 3, 0, 40, 1, 4)
        name = next(place.name for place in PLACES if place.mac == code)
        signs[0], length._obj.value = ord(signs_of(self.layout)[name]), 1
        return 0


@LAYOUT
class TestSystems:
    def test_x(self, layout: str, monkeypatch: pytest.MonkeyPatch, devices: Devices) -> None:
        monkeypatch.setattr(XKeyboard, "_declare_types", lambda board: None)
        monkeypatch.setattr(XKeyboard, "_read_places", lambda board: dict(enumerate(PLACES, 1000)))
        window = XWindow(layout)
        XKeyboard(window)
        for code, (place, sign) in enumerate(zip(PLACES, LAYOUTS[layout], strict=True), 1000):
            assert press_x(window, code) == (sign, place.us_symbol)
        for symbol in (key.UP, key.F5, key.ENTER, key.SPACE, key.NUM_5):
            assert press_x(window, symbol)[1] == symbol
        for role, name in {**KEYS, **{role: name for name, role in SPARE_KEYS.items()}}.items():
            place = next((place for place in PLACES if place.name == name), None)
            if place is not None:
                devices.on_key_press(press_x(window, 1000 + PLACES.index(place))[1], 0)
                devices.on_key_release(place.us_symbol, 0)
                (intent, _) = devices.take_intents()
                assert role == intent.kind or intent.kind == "move"

    def test_windows(self, layout: str) -> None:
        keymap = {ord("A"): key.A, 0x26: key.UP, 0xE5: 0}
        window = WindowsWindow(keymap)
        board = WindowsKeyboard(window, User32(layout), keymap)
        for place in PLACES:
            for message in (0x100, 0x101):
                window._event_handlers[message](message, 0xE5, place.scan << 16 | 1)
                assert window.told[-1] == (message, place.us_symbol)
        window._event_handlers[0x100](0x100, 0x26, 0x48 << 16 | EXTENDED)
        window._event_handlers[0x100](0x100, ord("A"), 1)  # sent by a program, from no place
        assert [symbol for _, symbol in window.told[-2:]] == [key.UP, key.A]
        assert min(OWN_KEYS + place.us_symbol for place in PLACES) > 0xFFFF
        assert board.read_signs() == signs_of(layout)

    def test_mac(self, layout: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(mac, "c_void_p", SimpleNamespace(in_dll=lambda library, name: name))
        monkeypatch.setattr(mac, "POINTER", lambda kind: kind)
        keymap, carbon = {0x7E: key.UP}, Carbon(layout)
        board = MacKeyboard(None, lambda path: carbon, keymap)
        assert keymap == {0x7E: key.UP, **{place.mac: place.us_symbol for place in PLACES}}
        assert board.read_signs() == signs_of(layout) and carbon.released == [7]
        silent = Carbon(layout, source=0)
        assert MacKeyboard(None, lambda path: silent, {}).read_signs() == {} and silent.released == []


def test_without_places_keys_go_by_what_they_write(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(window: Any) -> Any:
        raise OSError("no such extension")

    monkeypatch.setattr(keyboard, "_board_class", lambda: fail)
    assert open_board(None) is None


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks an X server")
def test_the_x_server_of_this_machine_names_its_keys(window: arcade.Window) -> None:
    plain = window._event_text_symbol
    try:
        board = open_board(window)
        assert isinstance(board, XKeyboard)
        assert {place.name for place in board._places.values()} == {place.name for place in PLACES}
        assert all(len(sign) == 1 for sign in board.read_signs().values()) and len(board.read_signs()) > 30
    finally:
        window._event_text_symbol = plain


# Typing


WRITTEN = [(key.F, "а"), (key.R, "ρ"), (key.SEMICOLON, "ж"), (key.F, "f"), (key.Q, "a"), (key.NUM_5, "5")]


@pytest.mark.parametrize(("symbol", "text"), WRITTEN)
def test_text_is_what_a_key_writes_whatever_its_place_means(devices: Devices, symbol: int, text: str) -> None:
    devices.typing = True
    devices.on_key_press(symbol, 0)
    devices.on_text(text)
    devices.on_text(text)
    devices.on_key_release(symbol, 0)
    assert [(intent.kind, intent.text) for intent in devices.take_intents()] == [("text", text)] * 2


@pytest.mark.parametrize(("symbol", "text"), [(key.F, "а"), (key.F, "φ"), (key.Q, "a"), (key.R, "p")])
def test_the_key_that_opened_a_page_writes_nothing_there(devices: Devices, symbol: int, text: str) -> None:
    devices.on_key_press(symbol, 0)
    devices.on_text(text)
    devices.typing = True
    devices.on_text(text)  # the system repeats it
    devices.on_key_press(key.G, 0)
    devices.on_text("п")
    devices.on_key_release(symbol, 0)
    assert [intent.text for intent in devices.take_intents() if intent.kind == "text"] == ["п"]


# What is drawn


@pytest.fixture
def caps() -> Iterator[tuple[Art, KeyCaps]]:
    canvas: Any = SimpleNamespace(scale=1.0)
    art = Art(canvas)
    drawn = KeyCaps(art.baked)
    art.baked.redraw_picture = drawn.draw_key
    yield art, drawn
    art.painters.close()


def show(caps: KeyCaps, layout: str) -> None:
    captions = Keyboard(FakeBoard(layout), lambda: None).captions
    caps.show_captions({f"ui/{key_glyph(name)}": sign for name, sign in captions.items()})


def are_alike(one: Image.Image, other: Image.Image) -> bool:
    return one.tobytes() == other.tobytes()


@pytest.mark.parametrize("layout", ["fr", "de", "dvorak", "ru", "bg", "el"])
def test_keys_show_what_stands_on_them(caps: tuple[Art, KeyCaps], layout: str) -> None:
    art, drawn = caps
    before = {place.name: art.paint_picture(f"ui/{key_glyph(place.name)}", 48, 48) for place in PLACES}
    blank = art.paint_picture(BLANK, 48, 48)
    show(drawn, layout)
    captions = Keyboard(FakeBoard(layout), lambda: None).captions
    pictures = dict[str, Image.Image]()
    for place in PLACES:
        picture = art.paint_picture(f"ui/{key_glyph(place.name)}", 48, 48)
        assert are_alike(picture, before[place.name]) == (place.name not in captions)
        assert not are_alike(picture, blank)
        if place.name in captions:
            pictures[captions[place.name]] = picture
    assert len({picture.tobytes() for picture in pictures.values()}) == len(pictures)
    show(drawn, "us")
    for name, picture in before.items():
        assert are_alike(art.paint_picture(f"ui/{key_glyph(name)}", 48, 48), picture)


def test_a_key_is_drawn_beside_the_frames(caps: tuple[Art, KeyCaps]) -> None:
    art, drawn = caps
    show(drawn, "fr")
    name = f"ui/{key_glyph('w')}"
    at_once, beside = art.paint_picture(name, 48, 48), list[Image.Image]()
    assert Task(lambda: beside.append(art.paint_picture(name, 48, 48)), hurries=True).run_slice(10.0)
    assert are_alike(*beside, at_once)


@pytest.mark.parametrize("layout", ["he", "ar", "th"])
def test_letters_that_no_face_has_leave_the_latin_ones(caps: tuple[Art, KeyCaps], layout: str) -> None:
    art, drawn = caps
    show(drawn, layout)
    assert all(drawn.draw_key(f"ui/{key_glyph(place.name)}", 48, 48) is None for place in PLACES)


def test_a_switched_layout_is_drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    redrawn, board = list[str](), FakeBoard()
    monkeypatch.setattr(house.app, "redraw", lambda: redrawn.append(board.layout))
    house.app.keyboard = Keyboard(board, house.app._relabel_keys)
    board.layout = "ru"
    for _ in range(3):
        house.app.keyboard.update(LOOK_SECONDS)
    assert redrawn == ["ru"]
    assert house.app.key_caps.draw_key("ui/glyph_keyboard_f", 48, 48) is not None
    assert house.app.key_caps.draw_key("ui/glyph_keyboard_enter", 48, 48) is None


def test_every_place_has_a_name_for_bindings() -> None:
    assert all(KEY_NAMES[place.us_symbol] == place.name for place in PLACES)
