"""Markers and version bounds: read as pip reads them, or refused."""

from __future__ import annotations

import pytest

from setup_env.errors import SetupError
from setup_env.markers import marker_holds, satisfies


@pytest.mark.parametrize(
    ("marker", "extras", "good"),
    [
        ("python_version >= '3.9'", (), True),
        ("python_version < '3.9' or os_name == 'abacus'", (), False),
        ("(sys_platform != 'amiga') and extra == 'test'", ("test",), True),
        ("sys_platform != 'amiga' and extra == 'test'", (), False),
        ("extra != 'test'", (), True),
        ("python_full_version != '3.10.4'", (), True),
    ],
)
def test_markers(marker: str, extras: tuple[str, ...], good: bool) -> None:
    assert marker_holds(marker, extras) is good


@pytest.mark.parametrize(
    "marker", ["phase_of_moon == 'full'", "python_version", "sys_platform in 'linux'", "a b", "1 == 2"]
)
def test_a_marker_that_is_not_understood_is_no_yes(marker: str) -> None:
    with pytest.raises(SetupError, match="not understood"):
        marker_holds(marker, ())


@pytest.mark.parametrize(
    ("version", "line", "good"),
    [
        ("3.3.3", "arcade>=3.3.3,<3.4", True),
        ("3.4", "arcade>=3.3.3,<3.4", False),
        ("3.4.0", "arcade>=3.3.3,<3.4", False),
        ("3.3.10", "arcade>=3.3.3,<3.4", True),
        ("3.3.2", "arcade>=3.3.3,<3.4", False),
        ("6.0.12.20240808", "types-PyYAML>=6.0.12", True),
        ("2.0", "thing==2.0.0", True),
        ("2.0", "thing!=2", False),
        ("1", "thing", True),
        ("2.1.19", "pyglet~=2.1.5", True),
        ("2.2", "pyglet~=2.1.5", False),
        ("2.2", "thing~=2.1", True),
        ("3", "thing~=2.1", False),
        ("2.1.4", "thing[soup, bread] ~= 2.1.5", False),
        (None, "thing", False),
    ],
)
def test_versions_are_compared_by_number(version: str | None, line: str, good: bool) -> None:
    assert satisfies(version, line) is good


@pytest.mark.parametrize(
    "line", ["thing @ https://example.org/thing.whl", "thing===1", "thing>=1 <2", "thing>=one", "-e ."]
)
def test_a_requirement_that_is_not_understood_is_no_yes(line: str) -> None:
    with pytest.raises(SetupError, match="not understood"):
        satisfies("1.0", line)
