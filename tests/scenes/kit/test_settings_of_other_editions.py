"""Settings that another edition, or a person's hand, has written: each is read for itself, and stays until it
is set (R11, R12).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from game.core import carried
from game.core.rng import Rng
from scenes.kit.base.settings import Settings, SettingsFile, _label_of
from scenes.kit.base.texts import has_text, say
from scenes.kit.input.bindings import BUTTONS, KEYS
from scenes.kit.input.stick_setting import StickSetting

DEFAULTS = Settings()
GOOD: dict[str, Any] = {
    "speed": 4,
    "bots": "show",
    "volumes": {"master": 0.1, "music": 0.2},
    "fullscreen": False,
    "window": [1600, 900],
    "text_size": 1.3,
    "motion": "none",
    "tile_patterns": True,
    "color_vision": "deutan",
    "hold_to_confirm": False,
    "sticks": {"a guid": carried.to_plain(StickSetting(dead_zone=20, side="right"))},
    "sound": "mono",
    "balance": -40,
    "ducking": 0,
    "holds": "toggle",
    "ignore_repeats": True,
    "shortest_press": 60,
    "next_press": 500,
    "safe_area": 8,
    "met_games": ["hunger"],
    "advisor": 2,
    "keys": {"peek": "X"},
    "buttons": {"peek": "leftstick", "layout": "lefttrigger"},
}
BAD: dict[str, tuple[Any, ...]] = {
    "speed": (8, 3, "fast", None, [1], True, 10**15),
    "bots": ("gone", 1, None),
    "volumes": (3, "loud", [0.5]),
    "fullscreen": ("yes", 1, None),
    "window": ([99999, 1], [1], "large", [1280, 720, 1], 5),
    "text_size": ("huge", 2.1, 0, -1.0, None, ".nan", ".inf", [1.3]),
    "motion": ("swift", 0),
    "tile_patterns": ("no", 2),
    "color_vision": ("tetra", {}),
    "hold_to_confirm": ("twice",),
    "sticks": (3, "left"),
    "sound": ("quadro", 2),
    "balance": (101, "left"),
    "ducking": (-1, 101, "all"),
    "holds": ("never",),
    "ignore_repeats": ("often",),
    "shortest_press": (5, "short"),
    "next_press": (0, "soon"),
    "safe_area": (50, -1, "none", 2.5),
    "met_games": (3, "hunger", {}),
    "advisor": (0, 99, "wise"),
    "keys": ("wasd", ["X"], 3),
    "buttons": (True, []),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.yaml"


def plain_of(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def values_of(settings: Settings) -> dict[str, Any]:
    plain: dict[str, Any] = carried.to_plain(settings)
    return plain


def expected_values(good: dict[str, Any]) -> dict[str, Any]:
    plain = values_of(msgspec.convert(good, Settings))
    return {name: plain[name] for name in good}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD.items() for value in values]
)
def test_one_wrong_value_costs_that_field_alone(path: Path, name: str, value: Any) -> None:
    good = {key: one for key, one in GOOD.items() if key != name}
    path.write_text(yaml.safe_dump({**good, name: value}, sort_keys=False))
    file = SettingsFile(path)
    found = values_of(file.values)
    assert {key: found[key] for key in good} == expected_values(good) and getattr(
        file.values, name
    ) == getattr(DEFAULTS, name)
    assert file.notice == say("notice.settings_some", names=_label_of(name)) and not list(
        path.parent.glob("*.bad*")
    )
    other = "safe_area" if name != "safe_area" else "advisor"
    file.change(**{other: 7})
    assert plain_of(path) == {**good, name: value, other: 7}
    file.change(**{name: getattr(DEFAULTS, name)})
    assert repr(plain_of(path).get(name)) != repr(value) and SettingsFile(path).notice is None


def test_many_wrong_values_and_unknown_fields_stay_while_others_are_set(path: Path) -> None:
    """Any mixture, changed any way, some times."""
    for seed in range(60):
        rng = Rng(seed)
        wrong = {name: rng.choice(BAD[name]) for name in BAD if not rng.below(3)}
        document = {
            **{name: value for name, value in GOOD.items() if rng.below(2)},
            **wrong,
            "hologram": {"depth": [1, {"far": 2.5}]},
        }
        if "volumes" not in wrong:
            document["volumes"] = {"music": 0.5, "echo": 0.3, "voices": "off"}
        path.write_text(yaml.safe_dump(document, sort_keys=False))
        free = [name for name in GOOD if name not in wrong and name != "volumes"]
        for name in [rng.choice(free) for _ in range(3)]:
            SettingsFile(path).change(**{name: GOOD[name]})
            document[name] = (
                GOOD[name]
                if name in document or GOOD[name] != carried.to_plain(DEFAULTS)[name]
                else document.get(name)
            )
        if "volumes" not in wrong:
            SettingsFile(path).change(music_volume=1.0)
            document["volumes"] = {"music": 1.0, "echo": 0.3, "voices": "off"}
        assert plain_of(path) == document, seed


def test_what_nobody_has_set_stays_letter_by_letter(path: Path) -> None:
    text = "# ours\nspeed: 2 # quick\nhologram:   yes   # later\nsince: 2026-11-29\nbig: 0x1F\n\n"
    text += "# how large\ntext_size: huge\ncaptions: false\n"
    path.write_text(text)
    SettingsFile(path).change(captions=True)
    assert path.read_text() == text.replace("captions: false", "captions: true")
    SettingsFile(path).change(rumble=False)
    assert path.read_text() == text.replace("captions: false", "captions: true") + "rumble: false\n"
    SettingsFile(path).change(text_size=1.15)
    assert (
        path.read_text()
        == text.replace("captions: false", "captions: true").replace("huge", "1.15") + "rumble: false\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "{speed: 2, later: 1}",
        "---\nspeed: 2\nlater: 1\n...\n",
        "? speed\n: 2\n? later\n: 1\n",
        "\ufeffspeed: 2\nlater: 1",
    ],
)
def test_other_ways_to_write_the_same_lose_nothing(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    SettingsFile(path).change(speed=4, captions=True)
    assert (
        plain_of(path) == {"speed": 4, "later": 1, "captions": True} and SettingsFile(path).values.speed == 4
    )


def test_a_wrong_value_is_set_by_whoever_chooses_what_counts_already(path: Path) -> None:
    """No other value has to be chosen first to be rid of it."""
    path.write_text("text_size: huge\nvolumes: {music: loud, echo: 1}\n")
    file = SettingsFile(path)
    heard: list[frozenset[str]] = []
    file.observe(heard.append)
    file.change(text_size=1.0)
    assert plain_of(path) == {"text_size": 1.0, "volumes": {"music": "loud", "echo": 1}}
    file.change(music_volume=0.6)
    assert plain_of(path) == {"text_size": 1.0, "volumes": {"music": 0.6, "echo": 1}} and heard == []


def test_reset_sets_all_that_is_known(path: Path) -> None:
    path.write_text(yaml.safe_dump({**{name: values[0] for name, values in BAD.items()}, "hologram": True}))
    file = SettingsFile(path)
    assert file.notice == say("notice.settings_many")
    file.change(**msgspec.structs.asdict(Settings()))
    assert SettingsFile(path).notice is None and plain_of(path)["hologram"] is True


@pytest.mark.parametrize(
    ("keys", "wrong"),
    [
        ({"dance": "Q"}, ()),
        ({"peek": "F19"}, ("peek",)),
        ({"confirm": "J"}, ("confirm",)),
        ({"peek": 5}, ("peek",)),
        ({"dance": ["Q"]}, ()),
        ({"hurry": None, "dance": 3}, ("hurry",)),
    ],
)
def test_one_binding_of_a_later_edition_leaves_the_others(
    path: Path, keys: dict[str, Any], wrong: tuple[str, ...]
) -> None:
    mine = {"details": "J", "log": "K"}
    path.write_text(
        yaml.safe_dump(
            {"keys": {**mine, **keys}, "buttons": {"jump": "paddle1", "peek": "leftstick"}}, sort_keys=False
        )
    )
    file = SettingsFile(path)
    assert file.values.bindings.keys == {**KEYS, **mine} and file.values.bindings.buttons == {
        **BUTTONS,
        "peek": "leftstick",
        "layout": "lefttrigger",
    }
    named = [say(f"role.{role}") for role in wrong]
    assert file.notice == (say("notice.settings_some", names=named[0]) if named else None)
    file.change(speed=2)
    file.save_bindings(file.values.bindings.with_key("menu", "V"))
    found = plain_of(path)
    assert found["keys"] == {
        **mine,
        **{role: key for role, key in keys.items() if role not in wrong},
        "menu": "V",
    }
    assert found["buttons"] == {"jump": "paddle1", "peek": "leftstick"}


def test_a_folder_aside_takes_them_along_or_has_its_own(path: Path) -> None:
    path.write_text("speed: 2\ntext_size: huge\nhologram: 1\n")
    file = SettingsFile(path)
    file.move_to(path.with_name("moved.yaml"))
    assert plain_of(path.with_name("moved.yaml")) == {"speed": 2, "text_size": "huge", "hologram": 1}
    own = path.with_name("own.yaml")
    own.write_text("speed: 4\nmotion: swift\n")
    heard: list[frozenset[str]] = []
    file.observe(heard.append)
    file.move_to(own)
    assert (file.values.speed, heard, own.read_text()) == (
        4,
        [frozenset({"speed"})],
        "speed: 4\nmotion: swift\n",
    )


def test_every_setting_has_a_name_for_the_notice() -> None:
    places = [name for name in Settings.__struct_fields__ if name != "volumes"]
    places += [
        "volumes",
        *(f"volumes.{bus}" for bus in DEFAULTS.volumes.__struct_fields__),
        *(f"keys.{role}" for role in KEYS),
    ]
    assert [place for place in places if "." in _label_of(place) or has_text(_label_of(place))] == []


@pytest.mark.parametrize(
    "text", ["", "\n", "# mine\n", "# mine", "# mine\n\n# and this\n", "---\n", "\ufeff# mine\n"]
)
def test_a_file_of_remarks_is_not_broken(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    file = SettingsFile(path)
    assert file.values == DEFAULTS and not file.notice and path.read_text(encoding="utf-8") == text
    file.change(text_size=1.3)
    assert SettingsFile(path).values.text_size == 1.3
    assert [line for line in path.read_text().splitlines() if line.startswith("#")] == [
        line for line in text.removeprefix("\ufeff").splitlines() if line.startswith("#")
    ]
