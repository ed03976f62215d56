"""Answers to requests: the page, and the files that may be seen by everybody (P40, P41)."""

from __future__ import annotations

import base64
import gzip
import hashlib
import http
import re
from collections.abc import Mapping

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

SOCKET_PATH = "/table"
A_DAY = "max-age=86400"
PAGE_TYPE = "text/html; charset=utf-8"


class Website:
    """The page at "/" and files by their exact paths; all else is not there."""

    def __init__(self, host: str, page: bytes, files: Mapping[str, tuple[bytes, str]]) -> None:
        """host: address and port as the page's address names them."""
        self._host = host
        self._page = page
        self._packed_page = gzip.compress(page, mtime=0)
        self._files = files
        self._policy = make_policy(page, host)

    def answer(self, request: Request) -> Response | None:
        """The answer to a request; None if it is the page's own request for a socket. A foreign name for this
        machine is refused, as is a socket of a foreign page: DNS rebinding leads to both."""
        if request.headers.get_all("Host") != [self._host]:
            return _make_response(403)
        if request.method != "GET":
            return _make_response(405)
        if request.path == SOCKET_PATH:
            is_own = request.headers.get_all("Origin") == [f"http://{self._host}"]
            return None if is_own else _make_response(403)
        if request.path == "/":
            if any("gzip" in value for value in request.headers.get_all("Accept-Encoding")):
                return _make_response(200, self._packed_page, PAGE_TYPE, self._policy, encoding="gzip")
            return _make_response(200, self._page, PAGE_TYPE, self._policy)
        if request.path not in self._files:
            return _make_response(404)
        body, kind = self._files[request.path]
        return _make_response(200, body, kind, cache=A_DAY)


def make_policy(page: bytes, host: str) -> str:
    """The content policy of the page: only what it holds itself runs. `self` alone does not mean sockets to
    every browser."""
    return (
        f"default-src 'none'; script-src {_hash_contents(page, b'script')}; "
        f"style-src {_hash_contents(page, b'style')}; connect-src ws://{host}; img-src 'self'; font-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _hash_contents(page: bytes, tag: bytes) -> str:
    """Names of the inner texts of these tags in a content policy."""
    texts = re.findall(rb"<%b(?:\s[^>]*)?>(.*?)</%b>" % (tag, tag), page, re.DOTALL)
    digests = (base64.b64encode(hashlib.sha256(text).digest()).decode() for text in texts)
    return " ".join(f"'sha256-{digest}'" for digest in digests) or "'none'"


def _make_response(
    status: int,
    body: bytes = b"",
    kind: str = "text/plain",
    policy: str = "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    cache: str = "no-store",
    encoding: str = "",
) -> Response:
    """An answer with all headers; the policy of files keeps an SVG that is opened by itself from doing anything."""
    headers = {
        "Content-Type": kind,
        "Content-Length": str(len(body)),
        "Cache-Control": cache,
        "Connection": "close",
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
    }
    if encoding:
        headers["Content-Encoding"] = encoding
    if status == 405:
        headers["Allow"] = "GET"
    return Response(status, http.HTTPStatus(status).phrase, Headers(headers), body)
