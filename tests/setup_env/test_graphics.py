"""Advice where OpenGL is too old: what the machine has, and help for a machine of its kind."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from setup_env import graphics
from setup_env.graphics import Graphics, explain_old_graphics, find_advice

OLD = Graphics("2.1", "Some Card")


@pytest.fixture(autouse=True)
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Linux machine of which nothing is known; files are laid into its folder."""
    for name in ("MODEL", "KERNEL", "HARDWARE"):
        monkeypatch.setattr(graphics, name, tmp_path / name)
    (tmp_path / "HARDWARE").mkdir()
    return tmp_path


def advice_for(found: Graphics = OLD, platform: str = "linux", **environment: str) -> str:
    return find_advice(found, environment, platform)


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("MODEL", "Raspberry Pi 4 Model B Rev 1.4\0", "LIBGL_ALWAYS_SOFTWARE=1"),
        ("MODEL", "Raspberry Pi 5", "LIBGL_ALWAYS_SOFTWARE=1"),
        ("KERNEL", "Linux version 5.15.90.1-microsoft-standard-WSL2", "wsl --update"),
        ("HARDWARE/product_name", "VirtualBox\n", "3D acceleration"),
        ("HARDWARE/product_name", "VMware Virtual Platform", "3D acceleration"),
        ("HARDWARE/product_name", "Virtual Machine", "3D acceleration"),
        ("HARDWARE/sys_vendor", "QEMU", "3D acceleration"),
        ("HARDWARE/product_name", "ThinkPad X60", "update the driver"),
        ("MODEL", "Pine64 Pinebook Pro", "update the driver"),
    ],
)
def test_the_hardware_decides(bare_machine: Path, file: str, text: str, words: str) -> None:
    (bare_machine / file).write_text(text)
    assert words in advice_for()


@pytest.mark.parametrize(
    ("platform", "found", "environment", "words"),
    [
        ("win32", Graphics("1.1.0", "GDI Generic"), {}, "NVIDIA, AMD or Intel"),
        ("win32", Graphics("1.1.0", "GDI Generic"), {"SESSIONNAME": "RDP-Tcp#3"}, "Remote Desktop"),
        ("win32", Graphics("2.1", "VMware SVGA3D"), {}, "3D acceleration"),
        ("win32", Graphics("3.1", "Intel(R) HD Graphics 3000"), {"SESSIONNAME": "Console"}, "newest driver"),
        ("win32", Graphics(), {}, "has no driver"),
        ("darwin", OLD, {}, "macOS 10.9"),
        ("linux", Graphics("2.1", "SVGA3D; build: RELEASE"), {}, "3D acceleration"),
        ("linux", Graphics("2.1", "virgl"), {"DISPLAY": ":0"}, "3D acceleration"),
        ("linux", Graphics("1.4", "Card"), {"DISPLAY": "localhost:10.0"}, "machine that you sit at"),
        ("linux", OLD, {"DISPLAY": "unix:0"}, "update the driver"),
        ("linux", OLD, {"DISPLAY": ":0.0"}, "update the driver"),
        ("linux", Graphics("2.1", "llvmpipe (LLVM 15)"), {"DISPLAY": ":0"}, "newer Mesa"),
        ("linux", Graphics(), {"DISPLAY": ":0"}, "Mesa"),
        ("linux", Graphics(), {}, "LIBGL_ALWAYS_SOFTWARE=1"),
    ],
)
def test_the_screen_and_the_driver_decide(
    platform: str, found: Graphics, environment: dict[str, str], words: str
) -> None:
    assert words in advice_for(found, platform, **environment)


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
@pytest.mark.parametrize(
    "found", [OLD, Graphics(), Graphics("1.1.0", "GDI Generic"), Graphics("3.1", "V3D 4.2")]
)
def test_what_there_is_stands_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, platform: str, found: Graphics
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    sentence = explain_old_graphics(found)
    assert sentence.startswith("The game needs OpenGL 3.3, ") and sentence.endswith(".")
    assert found.version in sentence and found.renderer in sentence and "\n" not in sentence


def abort(question: Connection, version: object) -> None:
    os.abort()


def hang(question: Connection, version: object) -> None:
    time.sleep(60)


def know_only_the_oldest(question: Connection, version: object) -> None:
    if version == graphics.VERSIONS[-1]:
        question.send(("1.1.0", "GDI Generic"))


@pytest.mark.parametrize(
    ("driver", "found"),
    [
        (abort, Graphics()),
        (hang, Graphics()),
        (know_only_the_oldest, Graphics("1.1.0", "GDI Generic")),
    ],
)
def test_a_driver_that_breaks_takes_nothing_along(
    monkeypatch: pytest.MonkeyPatch, driver: Callable[[Connection, object], None], found: Graphics
) -> None:
    monkeypatch.setattr(graphics, "report_graphics", driver)
    if driver is hang:
        monkeypatch.setattr(graphics, "PATIENCE", 0.5)
    assert graphics.ask_driver() == found
