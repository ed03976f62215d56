"""Advice where OpenGL is too old: what this machine has, and what would help on a machine of its kind."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

NEEDED = "3.3"
PATIENCE = 20
VERSIONS = ((None, None), (2, 1), (1, 1))
"""Versions to ask for: any, then old ones by name."""
MODEL = Path("/proc/device-tree/model")
KERNEL = Path("/proc/version")
HARDWARE = Path("/sys/class/dmi/id")
GUESTS = ("virtualbox", "vmware", "qemu", "kvm", "parallels", "virtual machine", "bochs", "xen", "utm")
VIRTUAL = ("svga3d", "vmware", "virgl", "virtualbox", "parallels", "chromium", "virtio")
SOFTWARE = ("llvmpipe", "softpipe", "swrast", "software rasterizer")
SOFTWARE_HINT = "start it with LIBGL_ALWAYS_SOFTWARE=1 in front, which lets the processor draw (slower)"


class Graphics(NamedTuple):
    """The OpenGL of a machine, as its driver says it; empty where it says nothing."""

    version: str = ""
    renderer: str = ""


def explain_old_graphics(graphics: Graphics | None = None) -> str:
    """The sentence for the player: what there is, what is needed, and what helps here."""
    found = ask_driver() if graphics is None else graphics
    if found.version:
        drawn_by = f" ({found.renderer})" if found.renderer else ""
        start = f"The game needs OpenGL {NEEDED}, and this machine has OpenGL {found.version}{drawn_by}"
    else:
        start = f"The game needs OpenGL {NEEDED}, which this machine's graphics driver does not offer"
    return f"{start}: {find_advice(found, os.environ)}."


def ask_driver() -> Graphics:
    """The version and the renderer, or nothing where the driver gives no window at all."""
    for version in VERSIONS:
        found = _ask_in_child(version)
        if found is not None:
            return found
    return Graphics()


def _ask_in_child(version: tuple[int | None, int | None]) -> Graphics | None:
    """The answer of a process of its own: a driver that breaks takes only that one along."""
    context = multiprocessing.get_context("spawn")
    answer, question = context.Pipe(duplex=False)
    child = context.Process(target=report_graphics, args=(question, version), daemon=True)
    try:
        child.start()
        question.close()
        return Graphics(*answer.recv()) if answer.poll(PATIENCE) else None
    except (OSError, EOFError):
        return None
    finally:
        answer.close()
        if child.pid is not None:
            child.kill()
            child.join()


def report_graphics(question: Connection, version: tuple[int | None, int | None]) -> None:
    """Opens a hidden window with this version of OpenGL and sends what its driver says."""
    import pyglet  # here: only a machine that has all packages comes so far

    pyglet.options.shadow_window = False
    wish: dict[str, Any] = {"major_version": version[0], "minor_version": version[1]}
    try:
        config = pyglet.gl.Config(double_buffer=True, **wish)  # type: ignore[abstract]
        window = pyglet.window.Window(8, 8, visible=False, config=config)
    except Exception:  # no window is an answer too
        return
    info = window.context.get_info()
    question.send((info.get_version_string().split()[0], info.get_renderer().strip()))


def find_advice(graphics: Graphics, environment: Mapping[str, str], platform: str = sys.platform) -> str:
    """The advice for a machine of this kind."""
    renderer = graphics.renderer.lower()
    if platform == "win32":
        return _advice_for_windows(renderer, environment)
    if platform == "darwin":
        return "it takes macOS 10.9 or later, on the Mac itself and not in a virtual machine"
    if "raspberry pi" in _read_lower(MODEL):
        return f"a Raspberry Pi's graphics chip cannot do more; {SOFTWARE_HINT}, or play on a computer"
    if "microsoft" in _read_lower(KERNEL):
        return (
            "the Linux inside Windows needs fresh drivers (wsl --update), or start the game in Windows itself"
        )
    if is_remote_screen(environment):
        return "the screen is that of another machine; start the game on the machine that you sit at"
    if is_virtual_machine(renderer):
        return "switch 3D acceleration on in the settings of the virtual machine"
    if any(name in renderer for name in SOFTWARE):
        return "the processor draws here instead of a graphics card; install a newer Mesa, with which it can"
    if not graphics.version:
        return (
            f"install the driver of the graphics card (on most systems it is called Mesa), or {SOFTWARE_HINT}"
        )
    return f"update the driver of the graphics card; if it is too old for that, {SOFTWARE_HINT}"


def _advice_for_windows(renderer: str, environment: Mapping[str, str]) -> str:
    if environment.get("SESSIONNAME", "").upper().startswith("RDP"):
        return "Remote Desktop does not hand the graphics card on; start the game at the machine itself"
    if any(name in renderer for name in VIRTUAL):
        return "switch 3D acceleration on in the settings of the virtual machine"
    if "gdi" in renderer or not renderer:
        return (
            "Windows has no driver for the graphics card; install the one of its maker (NVIDIA, AMD or Intel)"
        )
    return "install the newest driver of the maker of the graphics card (NVIDIA, AMD or Intel)"


def is_remote_screen(environment: Mapping[str, str]) -> bool:
    """True if the windows go to another machine (ssh -X, or a display with a host name)."""
    host = environment.get("DISPLAY", "").rpartition(":")[0]
    return host not in ("", "unix") and not host.startswith("/")


def is_virtual_machine(renderer: str) -> bool:
    """True if the renderer or the names of the hardware are those of a virtual machine."""
    hardware = " ".join(_read_lower(HARDWARE / name) for name in ("product_name", "sys_vendor"))
    return any(name in renderer for name in VIRTUAL) or any(name in hardware for name in GUESTS)


def _read_lower(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").lower()
    except OSError:
        return ""
