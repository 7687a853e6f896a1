"""What a request must bring before anybody listens to it: a host we answer to, our own pages, a fair size.

The badge is a cookie that scripts cannot read and that other sites cannot send, or a bearer token.
"""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any

from fastapi import Response
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, PlainTextResponse

from croupier.web.people import Badges, Visitor

COOKIE = "croupier"
LARGEST_BODY = 64_000
PER_SECOND = 30.0  # requests of one badge, in the long run
AT_ONCE = 120.0
AN_ADDRESS = 40  # times as many, because a whole room may share one
YEAR = 365 * 24 * 3600
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def visitor_of(connection: HTTPConnection, badges: Badges) -> Visitor | None:
    """Who is at the other end, by the badge they bring."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    badge = token if kind.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return badges.read(badge) if badge else None


def badge_cookie(response: Response, badge: str, *, secure: bool) -> None:
    response.set_cookie(COOKIE, badge, max_age=YEAR, httponly=True, samesite="strict", secure=secure)


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: App, hosts: Sequence[str], clock: Callable[[], float] = time.monotonic) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)
        self.paces = Pace(clock), Pace(clock, AN_ADDRESS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(HTTPConnection(scope))
        if refusal is None:
            await self.app(scope, _limited(receive), _with_headers(send))
        elif scope["type"] == "http":
            await refusal(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403})

    def _refusal(self, asked: HTTPConnection) -> Response | None:
        host = asked.headers.get("host", "").lower()
        if host.rpartition(":")[0] not in self.hosts and host not in self.hosts:
            return PlainTextResponse("This floor does not answer to that host.", 421)
        origin = asked.headers.get("origin")
        if origin is not None and origin.lower().partition("://")[2] != host:
            return _refused("authority/other-site", "Another site asked for this.", 403)
        writes = asked.scope.get("method") not in ("GET", "HEAD", None)
        if (
            writes
            and origin is None
            and "authorization" not in asked.headers
            and asked.headers.get("sec-fetch-site")
        ):
            return _refused("authority/other-site", "A page of ours says where it comes from.", 403)
        if asked.scope["type"] == "websocket" and origin is None and "authorization" not in asked.headers:
            return _refused(
                "authority/other-site", "A socket says where it comes from, or brings a token.", 403
            )
        length = asked.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return _refused("name/too-long", f"At most {LARGEST_BODY} bytes are read.", 413)
        address = asked.client.host if asked.client else ""
        badge = asked.headers.get("authorization") or asked.cookies.get(COOKIE) or address
        of_badge, of_address = self.paces
        if not (of_address.allows(address) and of_badge.allows(badge)):
            return _refused("authority/too-fast", "Too many requests: wait a moment.", 429)
        return None


class Pace:
    """How fast each may go on asking: a bucket that fills again."""

    KEPT = 4096

    def __init__(self, clock: Callable[[], float], times: int = 1) -> None:
        self._clock, self._times = clock, times
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, client: str) -> bool:
        now = self._clock()
        most = AT_ONCE * self._times
        left, since = self._left.pop(client, (most, now))
        left = min(most, left + (now - since) * PER_SECOND * self._times)
        self._left[client] = (left - 1 if left >= 1 else left), now
        if len(self._left) > self.KEPT:
            self._left.popitem(last=False)
        return left >= 1


def _refused(code: str, why: str, status: int) -> Response:
    error = {"code": code, "clause": None, "offender": None, "position": None, "message": why}
    return JSONResponse({"error": error}, status)


def _limited(receive: Receive) -> Receive:
    """A body that turns out longer than it said is cut off."""
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            return {"type": "http.disconnect"}
        return message

    return limited


def _with_headers(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            have = {name.lower() for name, _ in message.get("headers", [])}
            more = [(k.encode(), v.encode()) for k, v in HEADERS.items() if k.encode() not in have]
            message = {**message, "headers": [*message.get("headers", []), *more]}
        await send(message)

    return with_headers
