"""Sentences for a pip or venv that failed: the true cause of each, as far as their output tells it."""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path
from typing import NamedTuple

from setup_env.pip_settings import NetworkSettings
from setup_env.progress import Outcome
from setup_env.system_packages import advise_compiler


class Cause(NamedTuple):
    """A kind of failure: words in the output that only this one has, and its sentence."""

    words: re.Pattern[str]
    sentence: str


DISK_FULL = Cause(
    re.compile(r"No space left|Errno 28\b|Errno 122\b|Disk quota|WinError 112\b|not enough space", re.I),
    "The disk is full: the game needs about 200 MB while its packages are unpacked.",
)
CAUSES = (
    Cause(
        re.compile(r"DO NOT MATCH THE HASHES|HashMismatch|hashes are required", re.I),
        "The package {package} from {index} is not the one that was tested (its content differs), so it was "
        "not installed: try another network, or ask who runs that index.",
    ),
    DISK_FULL,
    Cause(
        re.compile(r"TLS CA certificate bundle|TLS certificate file|TLS key file|invalid path"),
        "The certificate file that pip's settings name is not there (cert or client-cert, PIP_CERT, "
        "REQUESTS_CA_BUNDLE): correct that setting and start again.",
    ),
    Cause(
        re.compile(r"CERTIFICATE_VERIFY_FAILED|SSLCertVerificationError|certificate verify failed|SSLError"),
        "The certificate of {index} is not trusted here: check this machine's clock, or give pip the "
        "certificate of your network (PIP_CERT).",
    ),
    Cause(
        re.compile(r"Proxy Authentication Required|\b407\b.*proxy", re.I),
        "The proxy wants a name and a password: write them into HTTPS_PROXY or into pip's setting proxy.",
    ),
    Cause(
        re.compile(r"ProxyError|Cannot connect to proxy|proxy URL had no scheme|SOCKS"),
        "The proxy that is set (HTTPS_PROXY or pip's setting proxy) does not answer: correct it, or switch "
        "it off.",
    ),
    Cause(
        re.compile(r"\b(?:401|403) (?:Client )?Error|Credentials not correct|User for \S+:"),
        "The package index {index} wants a name and a password, or refuses this machine.",
    ),
    Cause(
        re.compile(r"\b5\d\d (?:Server )?Error|too many 50\d error responses"),
        "The package index {index} is out of order at the moment: start again in a while.",
    ),
    Cause(
        re.compile(
            r"NewConnectionError|ConnectionError|name resolution|Network is unreachable|timed out|"
            r"Connection refused|getaddrinfo|Max retries|Connection to \S+ failed|establish a new connection|"
            r"Connection aborted|IncompleteRead|ConnectionResetError|RemoteDisconnected|NameResolutionError|"
            r"No route to host"
        ),
        "No way to the package index ({index}). Connect to the internet and start again; it is needed only "
        "this once.",
    ),
    Cause(
        re.compile(
            r"error: command '?\S+'? failed|Failed building wheel|Failed to build|Microsoft Visual C\+\+|"
            r"subprocess-exited-with-error|metadata-generation-failed"
        ),
        "The package {package} has no ready-made file for {machine}, and building it here failed: "
        "{compiler}.",
    ),
    Cause(
        re.compile(r"No matching distribution found|Could not find a version"),
        "The package index {index} has no {package} for {machine}.",
    ),
    Cause(
        re.compile(r"Permission denied|Errno 13\b|WinError 5\b|Read-only file system|Errno 30\b"),
        "Nothing can be written into {folder}: {error}.",
    ),
)
WITHOUT_INDEX = (
    "pip is set to use no package index (no-index in its settings, or PIP_NO_INDEX), and the folders it may "
    "use have no {package}: take that setting away and start again."
)
NOT_FOUND = CAUSES[-2]
PACKAGE = (
    r"No matching distribution found for (\S+)",
    r"satisfies the requirement (\S+)",
    r"Failed building wheel for (\S+)",
    r"^\s+(\S+==\S+) from \S+",
    r"hashes are required.*?\n.*?^\s+(\S+==\S+) --hash",
)
"""Places in the output where the package at fault is named."""


def is_not_found(outcome: Outcome) -> bool:
    """True if pip found no file for a package, for a reason that it may have kept to itself."""
    return outcome.code != 0 and NOT_FOUND.words.search(outcome.output) is not None


def with_reasons(outcome: Outcome, at_length: Outcome) -> Outcome:
    """The outcome with what a second, wordy run said about addresses that could not be fetched."""
    reasons = [line.strip() for line in at_length.output.splitlines() if "Could not fetch URL" in line]
    return outcome._replace(output="\n".join([*reasons, outcome.output]))


def explain_pip(outcome: Outcome, settings: NetworkSettings, folder: Path) -> str:
    """The sentence for the player about a pip that failed."""
    output = outcome.output
    words = {
        "package": _package_named(output),
        "index": settings.index,
        "machine": _machine_name(),
        "compiler": advise_compiler(),
        "folder": folder,
        "error": _first_error(output),
    }
    if settings.is_without_index and NOT_FOUND.words.search(output):
        return WITHOUT_INDEX.format(**words)
    for cause in CAUSES:
        if cause.words.search(output):
            return cause.sentence.format(**words)
    return _explain_end(outcome) or f"pip could not install the packages: {_first_error(output)}."


def explain_venv(outcome: Outcome, folder: Path) -> str:
    """The sentence for the player about an environment that could not be made."""
    if DISK_FULL.words.search(outcome.output):
        return DISK_FULL.sentence
    return (
        _explain_end(outcome)
        or f"The environment {folder} could not be made: {_first_error(outcome.output)}."
    )


def _explain_end(outcome: Outcome) -> str | None:
    """Sentence about a child that was ended from outside, or None."""
    if outcome.code >= 0:
        return None
    return f"The system ended the installation (signal {-outcome.code}); perhaps there was not enough memory."


def _machine_name() -> str:
    python = f"Python {sys.version_info[0]}.{sys.version_info[1]}"
    return f"{python} on {platform.system()} {platform.machine()}"


def _package_named(output: str) -> str:
    for pattern in PACKAGE:
        found = re.search(pattern, output, re.M | re.S if "\\n" in pattern else re.M)
        if found:
            return found[1].rstrip(":,")
    return "that is needed"


def _first_error(output: str) -> str:
    """The first error that the output names, else its last line, without a full stop."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR:").strip() for line in lines if line.startswith("ERROR")]
    return [*errors, *lines[-1:], "no reason given"][0].rstrip(".")
