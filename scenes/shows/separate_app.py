"""Second house in the player's window, with default settings and an empty data folder, for pictures and
measurements."""

from __future__ import annotations

import tempfile
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from scenes.kit.app import App
from scenes.kit.audio.speech import Speaker


@contextmanager
def house_aside(app: App, **options: Any) -> Iterator[App]:
    """Open another house in the window, with bots thinking inline and changed options; its folder is deleted
    afterwards. The window keeps showing it; to go on in `app`, show app.director again."""
    with tempfile.TemporaryDirectory() as folder:
        changed = Namespace(**{**vars(app.options), **options, "data_dir": folder})
        inner = App(app.window, changed, bots_inline=True)
        # a speaker as if a program were found: pictures are alike with and without a voice
        inner.speaker = Speaker(find=lambda program: program, platform="linux")
        app.window.show_view(inner.director)
        try:
            yield inner
        finally:
            inner.close()
