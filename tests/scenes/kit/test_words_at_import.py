"""No word is older than the choice of a language (L2)."""

from __future__ import annotations

import subprocess
import sys

IMPORT_ALL = """
import importlib, pkgutil, sys, traceback
import scenes

def watch(event, args):
    if event == "open" and "/assets/text/" in str(args[0]).replace("\\\\", "/"):
        places = [frame for frame in traceback.extract_stack() if frame.name == "<module>"]
        sys.exit(f"{places[-1].filename}, line {places[-1].lineno}, reads {args[0]}")

sys.addaudithook(watch)
for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
    importlib.import_module(module.name)
"""


def test_no_word_is_made_at_import() -> None:
    """Whoever makes one reads a file of texts."""
    done = subprocess.run([sys.executable, "-c", IMPORT_ALL], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
