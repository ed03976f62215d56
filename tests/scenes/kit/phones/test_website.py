"""Requests: the page and its files, and nothing else for nobody else (P40, P41)."""

from __future__ import annotations

import base64
import gzip
import hashlib

import pytest

from scenes.kit.phones.website import make_policy
from tests.scenes.kit.phones.wire import FILES, PAGE, Phone, Table, get


def test_the_page_may_run_only_what_it_holds(table: Table) -> None:
    """P41."""
    status, headers, body = get(table.server, "/")
    assert (status, body) == (200, PAGE)
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))

    def name(text: bytes) -> str:
        return f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'"

    assert policy == {
        "default-src": "'none'",
        "script-src": f"{name(b'let a=1')} {name(b'2')}",
        "style-src": name(b"a{}"),
        "connect-src": f"ws://{table.door.short}",
        "img-src": "'self'",
        "font-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    assert headers["Content-Type"] == "text/html; charset=utf-8" and headers["Cache-Control"] == "no-store"
    assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert not {"Server", "Set-Cookie"} & set(headers)


def test_the_page_goes_packed_to_whoever_unpacks_it(table: Table) -> None:
    """Section 9: the same page under the same policy."""
    _, plain, _ = get(table.server, "/")
    status, headers, body = get(table.server, "/", Accept_Encoding="gzip, deflate")
    assert (status, gzip.decompress(body), headers["Content-Encoding"]) == (200, PAGE, "gzip")
    assert headers["Content-Security-Policy"] == plain["Content-Security-Policy"]
    assert "Content-Encoding" not in plain


def test_a_page_without_script_runs_none() -> None:
    assert "script-src 'none'; style-src 'none'" in make_policy(b"<p>", "127.0.0.1:1")


@pytest.mark.parametrize("path", FILES)
def test_files_are_kept_a_day_and_can_do_nothing(table: Table, path: str) -> None:
    """P40, P41: an SVG that is opened by itself is in a sandbox."""
    status, headers, body = get(table.server, path)
    assert (status, body, headers["Content-Type"]) == (200, *FILES[path])
    assert headers["Cache-Control"] == "max-age=86400" and "sandbox" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/art",
            "/art/",
            "/art/rat.svg/",
            "/art/rat.svg?x",
            "/?t=1",
            "//",
            "/ART/rat.svg",
            "art/rat.svg",
            "*",
        ),
        *(
            "/art/../art/rat.svg",
            "/art/%72at.svg",
            "/../../etc/passwd",
            "/%2e%2e/",
            "/art\\rat.svg",
            "/table/",
        ),
        *("/favicon.ico", "http://127.0.0.1/", "/main.py", "/art/rat.svg#a", "/\x00", "/" + "a" * 4000),
    ],
)
def test_other_paths_are_not_there(table: Table, path: str) -> None:
    """P40: exact names, no path arithmetic, no query."""
    status, _, body = get(table.server, path)
    assert (status, body) == (404, b"")


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost:{port}", "127.0.0.1", "127.0.0.1:1", "", "127.1:{port}"]
)
def test_foreign_names_of_this_machine_are_refused(table: Table, host: str) -> None:
    """P40: DNS rebinding."""
    host = host.format(port=table.server.port)
    assert [get(table.server, path, Host=host)[0] for path in ("/", *FILES, "/table")] == [403] * 4
    assert Phone(table.server, Host=host).status == 403


@pytest.mark.parametrize(
    "origin", ["", "null", "http://evil.example", "https://{host}", "http://{host}.evil.example"]
)
def test_pages_of_others_get_no_socket(table: Table, origin: str) -> None:
    """P40."""
    assert Phone(table.server, Origin=origin.format(host=table.door.short)).status == 403


@pytest.mark.parametrize("method", ["POST", "HEAD", "PUT", "OPTIONS", "DELETE", "TRACE", "CONNECT", "get"])
def test_only_get_is_answered(table: Table, method: str) -> None:
    """P40."""
    status, headers, body = get(table.server, "/", method)
    assert (status, headers["Allow"], body) == (405, "GET", b"")


@pytest.mark.parametrize(
    "headers",
    [
        {"Upgrade": ""},
        {"Connection": ""},
        {"Sec_WebSocket_Key": ""},
        {"Sec_WebSocket_Key": "short"},
        {"Sec_WebSocket_Version": "8"},
        {"Upgrade": "h2c"},
        {"Transfer_Encoding": "chunked"},
        {"Content_Length": "5"},
    ],
)
def test_half_a_handshake_is_none(table: Table, headers: dict[str, str]) -> None:
    status = Phone(table.server, **headers).status
    assert not status or 400 <= status < 600


def test_nothing_is_packed(table: Table) -> None:
    """P42: packed messages grow."""
    phone = Phone(table.server, Sec_WebSocket_Extensions="permessage-deflate")
    assert phone.status == 101
    phone.join(ticket=table.door.ticket)
    assert phone.read()["t"] == "welcome"
