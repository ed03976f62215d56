"""The rules half in a terminal: python3 -m game play|replay|check|score|bench|arena ... (worker processes import this file too)."""

import sys

if __name__ == "__main__":
    from setup_env import ensure_environment

    ensure_environment()  # may start this command again inside .venv; nothing beyond the standard library before it

    from game.terminal.command import main

    sys.exit(main(sys.argv[1:]))
