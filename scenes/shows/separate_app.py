"""A second house in the player's window, with settings out of the box and an empty data folder: for pictures and measurements."""

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
    """The other house, bots thinking inline, with these options changed; its folder is gone afterwards.

    The window shows it from then on; whoever wants to go on in `app` shows app.director again.
    """
    with tempfile.TemporaryDirectory() as folder:
        inner = App(app.window, Namespace(**{**vars(app.options), **options, "data_dir": folder}), bots_inline=True)
        inner.speaker = Speaker(find=lambda program: program, platform="linux")  # pictures are alike with and without a voice
        app.window.show_view(inner.director)
        try:
            yield inner
        finally:
            inner.close()
