"""Sentences for a pip or venv that failed: each cause has its own, and none is blamed for another."""

from __future__ import annotations

from pathlib import Path

import pytest

from setup_env import failures
from setup_env.failures import explain_pip, explain_venv, is_not_found, with_reasons
from setup_env.pip_settings import NetworkSettings
from setup_env.progress import Outcome

FOLDER = Path("/game/.venv")
LOST = "ERROR: No matching distribution found for crumb==1.9"
OUTPUTS = {
    "WARNING: Retrying after connection broken by 'NewConnectionError': Connection refused": "No way",
    "socket.gaierror: [Errno -2] name resolution failed": "No way",
    "ReadTimeoutError: HTTPSConnectionPool(host='files.pythonhosted.org'): Read timed out.": "No way",
    "('Connection aborted.', ConnectionResetError(104, 'Connection reset by peer'))": "No way",
    "OSError: [Errno 101] Network is unreachable": "No way",
    "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device": "disk is full",
    "OSError: [Errno 122] Disk quota exceeded": "disk is full",
    "OSError: [WinError 112] There is not enough space on the disk": "disk is full",
    "SSLError(SSLCertVerificationError(1, '[SSL]'))\nMax retries exceeded": "is not trusted",
    "ERROR: Could not find a suitable TLS CA certificate bundle": "certificate file",
    "ProxyError('Cannot connect to proxy.')\nMax retries exceeded": "does not answer",
    "ProxyError('Cannot connect to proxy.', OSError('Tunnel connection failed: 407 Proxy Authentication Required'))": (
        "a name and a password: write them into HTTPS_PROXY"
    ),
    "Could not fetch URL https://x: 401 Client Error: Unauthorized\n" + LOST: "wants a name and a password",
    "Could not fetch URL https://x: 403 Client Error: Forbidden\n" + LOST: "refuses this machine",
    "Could not fetch URL https://x: 502 Server Error: Bad Gateway\n" + LOST: "out of order",
    "Could not fetch URL https://x: 404 Client Error: Not Found\n" + LOST: "has no crumb==1.9 for Python 3.",
    LOST: "has no crumb==1.9 for Python 3.",
    "error: command 'gcc' failed: No such file or directory\nERROR: Failed building wheel for pillow": "The package pillow",
    "error: Microsoft Visual C++ 14.0 or greater is required.": "no ready-made file",
    "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/x'": "into /game/.venv",
    "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES\n    crumb==1.7 from https://x/crumb.whl:\n": "The package crumb==1.7",
    "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES\nRead timed out, then No space left": "the one that was tested",
    "ERROR: Something nobody thought of.": "Something nobody thought of.",
    "": "no reason given.",
}


@pytest.mark.parametrize(("output", "words"), OUTPUTS.items())
def test_each_cause_has_its_sentence(output: str, words: str) -> None:
    sentence = explain_pip(Outcome(1, output), NetworkSettings({}), FOLDER)
    assert words in sentence and "\n" not in sentence and "damaged" not in sentence
    assert sentence.endswith((".", ")")) and "{" not in sentence and ".." not in sentence.replace("...", "")


def test_no_cause_hides_another() -> None:
    """All sentences can be had; the words of one cause are not among those of an earlier one's example."""
    said = {explain_pip(Outcome(1, output), NetworkSettings({}), FOLDER) for output in OUTPUTS}
    for cause in failures.CAUSES:
        start = cause.sentence.partition("{")[0]
        assert any(sentence.startswith(start) for sentence in said), cause.sentence


@pytest.mark.parametrize("value", ["1", "true", "on", "yes"])
def test_no_index_is_blamed_only_where_it_is_set(value: str) -> None:
    settings = NetworkSettings({"no-index": value})
    assert "PIP_NO_INDEX" in explain_pip(Outcome(1, LOST), settings, FOLDER)
    assert "PIP_NO_INDEX" not in explain_pip(Outcome(1, LOST), NetworkSettings({"no-index": "0"}), FOLDER)
    assert "disk is full" in explain_pip(Outcome(1, "No space left on device"), settings, FOLDER)


def test_an_index_of_ones_own_is_named_without_its_password() -> None:
    settings = NetworkSettings({"index-url": "https://me:secret@own/simple"})
    sentence = explain_pip(Outcome(1, LOST), settings, FOLDER)
    assert "https://own/simple" in sentence and "secret" not in sentence


@pytest.mark.parametrize(
    "explain",
    [lambda end: explain_pip(end, NetworkSettings({}), FOLDER), lambda end: explain_venv(end, FOLDER)],
)
def test_a_child_that_was_ended_is_no_fault_of_the_packages(explain: object) -> None:
    assert callable(explain)
    assert "signal 9" in explain(Outcome(-9, "Collecting crumb"))
    assert "disk is full" in explain(Outcome(1, "OSError: [Errno 28] No space left on device"))


def test_what_venv_said_last_is_told() -> None:
    sentence = explain_venv(Outcome(1, "Error: Command '/x' returned non-zero exit status 1.\n"), FOLDER)
    assert (
        sentence
        == "The environment /game/.venv could not be made: Error: Command '/x' returned non-zero exit status 1."
    )


def test_reasons_are_taken_from_a_wordy_run_and_nothing_else() -> None:
    short = Outcome(1, LOST)
    wordy = Outcome(
        1, "Link timed out.whl\n  Could not fetch URL https://x: 403 Client Error - skipping\nNo space left"
    )
    assert (
        is_not_found(short)
        and not is_not_found(Outcome(0, LOST))
        and not is_not_found(Outcome(1, "Errno 28"))
    )
    assert "refuses this machine" in explain_pip(with_reasons(short, wordy), NetworkSettings({}), FOLDER)
