"""Virtual screen: Xvfb, started on a free display and stopped again."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = "3840x2160x24"  # the largest window that a test opens


@contextmanager
def start_screen() -> Iterator[str | None]:
    """Yields the name of the display, e.g. ":101", with DISPLAY and software drawing set for this process;
    None without Xvfb. Xvfb picks a free number by itself, so that several runs on one machine never meet."""
    program = shutil.which("Xvfb")
    if program is None:
        yield None
        return
    reader, writer = os.pipe()
    command = [program, "-displayfd", str(writer), "-screen", "0", SIZE, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        command, pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()  # comes once the screen is up; empty when Xvfb gave up
        if not number:
            yield None
            return
        os.environ.update(DISPLAY=f":{number}", LIBGL_ALWAYS_SOFTWARE="1")
        os.environ.pop("WAYLAND_DISPLAY", None)
        yield f":{number}"
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()
