"""Security headers: CSP, permissions policy, and others."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.live.http.assets import Assets
from app.web.endpoints import csp_reports


def content_security_policy(frame_hosts: tuple[str, ...], assets: Assets, *, secure: bool) -> str:
    """No inline script or style but those of the build, by their digests; frames only from `frame_hosts`. The same for every
    page, so that HTML can be cached.
    """
    styles = " ".join(each.digest for each in assets.first_screens.values())
    frames = " ".join(("'self'", *(f"https://{host}" for host in frame_hosts)))
    rules = {
        "default-src": "'none'",
        "script-src": f"'self' {assets.script.digest}",
        "style-src": f"'self' {styles}",
        "img-src": "'self' data: blob: https:",  # pictures of the remote catalogue; previews are data
        "font-src": "'self'",
        "media-src": "'self'",
        "connect-src": frames,  # a frame's site is probed before the frame is shown
        "manifest-src": "'self'",
        "frame-src": frames,
        "frame-ancestors": "'self'",  # our own tour viewer is shown in a frame of our own pages
        "base-uri": "'none'",
        "form-action": "'self'",
        "object-src": "'none'",
        # Without `report-to`: Chromium would delay reports by up to a minute, and it needs another header.
        "report-uri": csp_reports.PATH,
    }
    policy = "; ".join(f"{name} {value}" for name, value in rules.items())
    return policy + ("; upgrade-insecure-requests" if secure else "")


def permissions_policy(frame_hosts: tuple[str, ...]) -> str:
    """Allows the gyroscope and fullscreen for tours, nothing else."""
    granted = " ".join(("self", *(f'"https://{host}"' for host in frame_hosts)))
    tours = ("fullscreen", "gyroscope", "accelerometer", "magnetometer", "xr-spatial-tracking")
    denied = ("camera", "microphone", "geolocation", "payment", "usb", "browsing-topics")
    return ", ".join([f"{name}=({granted})" for name in tours] + [f"{name}=()" for name in denied])


# Content types that run no script when opened (an SVG can). The headers for documents would add 1.3 KB to each, 80 KB on a
# page of 60 cards; the ban on foreign frames takes 50 bytes.
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
_STARTS = ("http.response.start", "websocket.http.response.start")


class SecurityHeaders:
    """Adds the headers to answers. A header set by the answer itself wins."""

    def __init__(self, frame_hosts: tuple[str, ...], assets: Assets, *, secure: bool) -> None:
        self.every = {
            "x-content-type-options": "nosniff",
            "cross-origin-resource-policy": "same-site",
        }
        if secure:
            self.every["strict-transport-security"] = "max-age=31536000; includeSubDomains"
        self.document = {
            "content-security-policy": content_security_policy(frame_hosts, assets, secure=secure),
            "permissions-policy": permissions_policy(frame_hosts),
            "referrer-policy": "strict-origin-when-cross-origin",
            "cross-origin-opener-policy": "same-origin",
            **self.every,
        }
        self.part = {"content-security-policy": "frame-ancestors 'none'", **self.every}

    def wrap(self, app: ASGIApp) -> ASGIApp:
        """Middleware around `app`, also for answers to socket handshakes."""

        async def secured(scope: Scope, receive: Receive, send: Send) -> None:
            async def send_with_headers(message: Message) -> None:
                if message["type"] in _STARTS:
                    headers = MutableHeaders(scope=message)
                    is_part = headers.get("content-type", "").startswith(_PARTS_OF_A_PAGE)
                    for name, value in (self.part if is_part else self.document).items():
                        headers.setdefault(name, value)
                await send(message)

            await app(scope, receive, send if scope["type"] == "lifespan" else send_with_headers)

        return secured
