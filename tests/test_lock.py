"""The lock: pins of others are known by name, and it is written in one form."""

from __future__ import annotations

import pytest

from tools import lock, pins

LOCKED = {"arcade": "3.3.3", "pillow": "13.0.0", "pymunk": "7.3.1", "pyglet": "2.1.19", "segno": "1.6.6"}
STATED = {
    "arcade": ["pillow~=11.3.0", "pymunk~=6.9.0", "pyglet~=2.1.5", "pytiled-parser~=2.2.9"],
    "segno": [],
}
OVERRIDES = {"pillow", "pymunk"}


@pytest.fixture
def short_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        pins, "OVERRIDDEN", {("arcade", "pillow"): "holes", ("arcade", "pymunk"): "no wheels"}
    )
    monkeypatch.setattr(pins, "ACCEPTED", {("arcade", "pyglet"): "one project"})


def find_faults(
    locked: dict[str, str] | None = None, overrides: set[str] = OVERRIDES, **stated: list[str]
) -> list[str]:
    return pins.find_faults({**STATED, **stated}, {**LOCKED, **(locked or {})}, overrides)


def test_no_pin_holds_a_package_back_unseen() -> None:
    """Of all packages that are installed for the tests."""
    locked = pins.locked_versions()
    stated = pins.installed_requirements(locked)
    assert len(stated) > 40
    assert pins.find_faults(stated, locked, pins.override_names()) == []


@pytest.mark.parametrize("bound", ["==2.0", "~=1.6", "<2", "<=1.6.6", "!=1,<9", "===1.6.6", ">=1,==1.*"])
def test_a_new_pin_is_told(bound: str, short_tables: None) -> None:
    (fault,) = find_faults(arcade=[*STATED["arcade"], f"segno{bound}"])
    assert fault.startswith("arcade pins segno") and "accept it" in fault


@pytest.mark.parametrize(
    "line",
    [
        "segno",
        "segno>=1",
        "segno!=1.0",
        "segno>1",
        "segno<2; extra == 'more'",
        "segno<2; python_version < '3'",
        "unknown<1",
    ],
)
def test_what_holds_nothing_back_is_no_pin(line: str, short_tables: None) -> None:
    assert find_faults(arcade=[*STATED["arcade"], line]) == []


def test_a_reason_that_holds_no_more_is_told(short_tables: None) -> None:
    assert find_faults() == []
    assert "does not go past arcade's pin pillow" in find_faults({"pillow": "11.3.2"})[0]
    assert "does not go past arcade's pin pymunk" in find_faults(overrides={"pillow"})[0]
    assert "goes past arcade's pin pyglet" in find_faults({"pyglet": "3.0"})[0]
    assert find_faults(arcade=STATED["arcade"][1:]) == [
        "arcade no longer pins pillow: take the line out of tools/pins.py."
    ]
    assert "overrides segno, and no line" in find_faults(overrides={*OVERRIDES, "segno"})[0]


def test_newer_versions_and_holes_are_told_online(
    monkeypatch: pytest.MonkeyPatch, short_tables: None
) -> None:
    newest = {"pillow": "13.0.0", "pymunk": "6.9.9", "pyglet": "2.2.0"}
    holes = {
        "pillow/13.0.0": [{"id": "PYSEC-1", "fixed_in": ["13.0.1"]}],
        "segno/1.6.6": [{"id": "PYSEC-2", "fixed_in": []}],
    }
    answers = {
        "info": lambda path: {"version": newest.get(path, "")},
        "vulnerabilities": lambda path: holes.get(path, []),
    }

    def ask(path: str) -> dict[str, object]:
        if path.startswith("pymunk/"):
            raise OSError("HTTP Error 404")
        return {key: answer(path) for key, answer in answers.items()}

    monkeypatch.setattr(pins, "_ask_index", ask)
    assert pins.look_online(STATED, LOCKED) == [
        "arcade keeps pyglet 2.2.0 away (~=2.1.5; the lock has 2.1.19).",
        "pillow 13.0.0 has a known hole: PYSEC-1, mended in 13.0.1.",
        "pymunk 7.3.1: pypi.org says nothing about this version (HTTP Error 404).",
        "segno 1.6.6 has a known hole: PYSEC-2, mended in no version yet.",
    ]


def test_a_lock_that_is_read_and_written_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The form, the markers of extras, and the order; uv answers with what the lock has."""
    text = lock.LOCK.read_text(encoding="utf-8")
    entries = lock.read_entries(text)
    assert len(entries) > 60 and all(hashes for hashes in entries.values())
    playing = {line: hashes for line, hashes in entries.items() if "extra ==" not in line}
    of_extra = {
        "one==1.0 ; os_name == 'nt'": ["--hash=sha256:aa"],
        "two==2.0": ["--hash=sha256:bb", "--hash=sha256:cc"],
    }
    monkeypatch.setattr(
        lock, "resolve_packages", lambda extras, kept: {**playing, **(of_extra if "test" in extras else {})}
    )
    written = lock.lock_text([])
    assert written.startswith(lock.HEAD) and written.removeprefix(lock.HEAD).startswith(
        text.removeprefix(lock.HEAD)[:5000]
    )
    assert lock.read_entries(written) == {
        **playing,
        "one==1.0 ; (os_name == 'nt') and (extra == 'test')": ["--hash=sha256:aa"],
        "two==2.0 ; extra == 'test'": ["--hash=sha256:bb", "--hash=sha256:cc"],
    }


def test_settings_of_uv_do_not_change_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "UV_RESOLUTION",
        "UV_CONSTRAINT",
        "UV_INDEX_URL",
        "UV_EXTRA_INDEX_URL",
        "UV_DEFAULT_INDEX",
        "HTTPS_PROXY",
    ):
        monkeypatch.setenv(name, "value")
    kept = lock.uv_environment()
    assert not {"UV_RESOLUTION", "UV_CONSTRAINT"} & set(kept)
    assert {"UV_INDEX_URL", "UV_EXTRA_INDEX_URL", "UV_DEFAULT_INDEX", "HTTPS_PROXY"} <= set(kept)
