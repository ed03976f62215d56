"""These tests build what players download: minutes, so only `python3 main.py --test --builds` runs them."""

from __future__ import annotations

import os

from tools.test_run import BUILDS

collect_ignore_glob = [] if os.environ.get(BUILDS) else ["test_*.py"]
