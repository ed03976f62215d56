"""`python -m tests.chaos MINUTES`; `python3 main.py --test --chaos` calls it with a screen."""

from __future__ import annotations

import sys

from tests.chaos.command import main

sys.exit(main(sys.argv[1:]))
