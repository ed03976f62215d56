"""Machines where nothing is built: an index on the way cannot slip in a build tool by hiding the ready-
made files."""

from __future__ import annotations

import platform
import sys
import sysconfig

import pytest

from setup_env.wheels import wheel_options


@pytest.mark.parametrize(
    ("system", "machine", "libc", "is_served"),
    [
        ("linux", "x86_64", "glibc", True),
        ("linux", "x86_64", "musl", False),
        ("linux", "aarch64", "glibc", False),
        ("linux", "armv7l", "glibc", False),
        ("linux", "riscv64", "glibc", False),
        ("darwin", "arm64", "", True),
        ("darwin", "x86_64", "", True),
        ("win32", "AMD64", "", True),
        ("win32", "ARM64", "", False),
        ("freebsd14", "amd64", "", False),
    ],
)
def test_only_usual_machines_are_served(
    monkeypatch: pytest.MonkeyPatch, system: str, machine: str, libc: str, is_served: bool
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(platform, "libc_ver", lambda: (libc, ""))
    assert wheel_options() == (["--only-binary", ":all:"] if is_served else [])


@pytest.mark.parametrize("unusual", ["pypy", "free threads", "32 bit"])
def test_an_unusual_python_may_build(monkeypatch: pytest.MonkeyPatch, unusual: str) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platform, "machine", lambda: "arm64")
    assert wheel_options() != []
    if unusual == "pypy":
        monkeypatch.setattr(sys.implementation, "name", "pypy")
    elif unusual == "32 bit":
        monkeypatch.setattr(sys, "maxsize", 2**31 - 1)
    else:
        monkeypatch.setattr(
            sysconfig, "get_config_var", lambda name: 1 if name == "Py_GIL_DISABLED" else None
        )
    assert wheel_options() == []
