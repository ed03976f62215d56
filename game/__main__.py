"""The rules half in a terminal: python3 -m game play|replay|check|score|bench|arena ... (worker processes import this file too).

Up to the call of ensure_environment() this file keeps to the standard library and to the syntax of old Pythons.
"""

import sys

if __name__ == "__main__":
    import supported_python

    if supported_python.refusal():
        sys.stderr.write(f"{supported_python.refusal()}\n")
        sys.exit(3)

    from setup_env import ensure_environment

    ensure_environment()  # may start this command again inside .venv

    from game.terminal.command import main

    sys.exit(main(sys.argv[1:]))
