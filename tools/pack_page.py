"""Packs the script of the phones' page: the parts in scenes/kit/phones/page as one file with short names beside them.
Its first line holds a digest of the parts, by which a test sees that it is theirs.

    python tools/pack_page.py    # needs Node, which fetches esbuild
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # when run as a file

from scenes.kit.phones.page_files import PACKED_SCRIPT, PAGE, digest_script, read_script_parts

ESBUILD = "esbuild@0.28.2"
AS_MODULE = ("--minify", "--format=esm", "--target=es2020", "--charset=utf8", "--log-level=warning")
"""Names of a module are its own: the outermost become short, too."""


def pack_script(source: str) -> str:
    """A script that does the same in fewer letters."""
    command = ["npx", "--yes", ESBUILD, *AS_MODULE]
    done = subprocess.run(command, input=source, capture_output=True, text=True, encoding="utf-8", check=True)
    return done.stdout.strip()


def main() -> None:
    """Packs it and says how long it was and is."""
    source = read_script_parts()
    packed = pack_script(source)
    (PAGE / PACKED_SCRIPT).write_text(f"/* {digest_script(source)} */\n{packed}\n", encoding="utf-8")
    print(f"{len(source) / 1000:.1f} kB, packed {len(packed) / 1000:.1f} kB")


if __name__ == "__main__":
    main()
