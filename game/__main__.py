"""The rules half in a terminal: python3 -m game play|replay|check|score|bench|arena ... (worker processes import this file too).

Up to the call of ensure_environment() this file keeps to the standard library and to the syntax of old Pythons.
"""

import sys

if __name__ == "__main__":
    if not (3, 11) <= sys.version_info[:2] <= (3, 13):
        sys.stderr.write("The games need Python 3.11, 3.12 or 3.13; this is {}.{}.\n".format(*sys.version_info))
        sys.exit(3)

    from setup_env import ensure_environment

    ensure_environment()  # may start this command again inside .venv

    from game.terminal.command import main

    sys.exit(main(sys.argv[1:]))
