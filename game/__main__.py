"""Entry point of the rules half in a terminal: python3 -m game play|replay|check|score|bench|arena ...

Worker processes import this file too. Up to the call of ensure_environment() it keeps to the standard library
and to the syntax of old Pythons."""

import sys

INTERRUPTED = 130  # exit code after Ctrl+C


def run_command() -> int:
    """Run the command and return its exit code."""
    import supported_python

    if supported_python.refusal():
        sys.stderr.write(f"{supported_python.refusal()}\n")
        return 3

    from setup_env import ensure_environment

    ensure_environment()  # may start this command again inside .venv

    from game.terminal.command import main

    return main(sys.argv[1:])


if __name__ == "__main__":
    try:
        code = run_command()
    except KeyboardInterrupt:  # while the modules are read
        code = INTERRUPTED
    sys.exit(code)
