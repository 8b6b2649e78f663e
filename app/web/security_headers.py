"""What a browser may do with our pages, and who may open a session."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


def content_security_policy(frame_hosts: tuple[str, ...], *, secure: bool) -> str:
    """No inline script or style, frames only from `frame_hosts`. The same for every page, so that HTML can be cached."""
    frames = " ".join(("'self'", *(f"https://{host}" for host in frame_hosts)))
    rules = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data: blob: https:",  # pictures of the remote catalogue; previews are data
        "font-src": "'self'",
        "media-src": "'self'",
        "connect-src": frames,  # whether a frame's site answers is asked before the frame is shown
        "manifest-src": "'self'",
        "frame-src": frames,
        "frame-ancestors": "'self'",  # our own tour viewer is shown in a frame of our own pages
        "base-uri": "'none'",
        "form-action": "'self'",
        "object-src": "'none'",
    }
    policy = "; ".join(f"{name} {value}" for name, value in rules.items())
    return policy + ("; upgrade-insecure-requests" if secure else "")


def permissions_policy(frame_hosts: tuple[str, ...]) -> str:
    """Tours may turn with the phone and fill the screen; nothing else is asked for."""
    granted = " ".join(("self", *(f'"https://{host}"' for host in frame_hosts)))
    tours = ("fullscreen", "gyroscope", "accelerometer", "magnetometer", "xr-spatial-tracking")
    denied = ("camera", "microphone", "geolocation", "payment", "usb", "browsing-topics")
    return ", ".join([f"{name}=({granted})" for name in tours] + [f"{name}=()" for name in denied])


# Never a document: what governs documents would be 1.3 KB in front of each, 80 KB on a page of 60 cards. An SVG is one
# when it is opened by itself.
_PARTS_OF_A_PAGE = (
    "text/css",
    "text/javascript",
    "font/",
    "image/avif",
    "image/jpeg",
    "image/png",
    "image/webp",
    "video/",
)


class SecurityHeaders:
    """ASGI middleware: what a browser may do with an answer. The answer's own header of the same name wins."""

    def __init__(self, app: ASGIApp, frame_hosts: tuple[str, ...], *, secure: bool) -> None:
        self.app = app
        self.every = {
            "x-content-type-options": "nosniff",
            "cross-origin-resource-policy": "same-site",
        }
        if secure:
            self.every["strict-transport-security"] = "max-age=31536000; includeSubDomains"
        self.document = {
            "content-security-policy": content_security_policy(frame_hosts, secure=secure),
            "permissions-policy": permissions_policy(frame_hosts),
            "referrer-policy": "strict-origin-when-cross-origin",
            "cross-origin-opener-policy": "same-origin",
            **self.every,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_part = headers.get("content-type", "").startswith(_PARTS_OF_A_PAGE)
                for name, value in (self.every if is_part else self.document).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def same_origin(headers: Headers, base_url: str) -> bool:
    """A browser's socket or form must come from our own pages: of the host that was asked, or of the public one, where
    a proxy asks for another. What is no browser sends no Origin."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc in (headers.get("host"), urlsplit(base_url).netloc)
    except ValueError:
        return False


class ConnectionLimiter:
    """How many sessions are open, in all and from each address."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self.open = 0
        self._by_address: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self.open >= self.most or self._by_address.get(address, 0) >= self.most_per_address:
            return False
        self.open += 1
        self._by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]
