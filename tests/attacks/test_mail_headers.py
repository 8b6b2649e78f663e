"""Mail header injection, also by RFC 2047 encoded words, which the email package decodes."""

from __future__ import annotations

from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import SMTP

import pytest

from app.mail import compose
from app.settings import read_settings
from data.inbox.messages import StoredMessage

HEADERS = {
    "From", "To", "Subject", "Date", "Message-ID", "Reply-To", "Content-Type", "Content-Transfer-Encoding",
    "MIME-Version",
}  # fmt: skip
SETTINGS = read_settings(smtp_host="127.0.0.1", smtp_from="site@example.com", smtp_to="owner@example.com")
ENCODED = {
    "q": "=?utf-8?q?x=0d=0aBcc:_v@example.com?=",
    "base64": "=?utf-8?b?eA0KQmNjOiB2QGV4YW1wbGUuY29t?=",
    "line feed": "=?us-ascii?Q?x=0aBcc:_v@example.com?=",
    "language": "=?utf-8*en?q?x=0d=0aBcc:_v@example.com?=",
    "two": "=?utf-8?q?x=0d?= =?utf-8?q?=0aBcc:_v@example.com?=",
    "nested": "=?utf-8?q?=3D=3Futf-8=3Fq=3Fx=0d=0aBcc:_v@example.com=3F=3D?=",
    "split by a control character": "=\0?utf-8?q?x=0d=0aBcc:_v@example.com?=",
    "inside a word": "a=?utf-8?q?x=0d=0aBcc:_v@example.com?=b",
    "after Georgian": "ოთახი =?utf-8?q?x=0d=0aBcc:_v@example.com?=",
    "folded": "word " * 14 + "=?utf-8?q?x=0d=0aBcc:_v@example.com?=",
}


def message(field: str, value: str) -> StoredMessage:
    values = {"name": "Nino", "email": "nino@example.com", "subject": "A room", "message": "Is the road open?"}
    kind = "listing" if field in ("location", "property_type") else "contact"
    created_at = datetime(2026, 5, 1, tzinfo=UTC)
    return StoredMessage(**{**values, field: value}, id="1", kind=kind, status="new", created_at=created_at)


@pytest.mark.parametrize("field", ["subject", "location", "name", "phone", "property_type"])
def test_an_encoded_word_injects_no_header(field: str) -> None:
    for name, evil in ENCODED.items():
        sent = compose(message(field, evil), SETTINGS).as_bytes(policy=SMTP)
        read = message_from_bytes(sent)
        assert set(read.keys()) == HEADERS, name
        assert "\n" not in read["Subject"].replace("\r\n ", ""), name


@pytest.mark.parametrize("email", ["=?utf-8?q?x=0d=0ay?=@example.com", "a=?b?c?=@example.com"])
def test_an_email_with_an_encoded_word_is_only_in_the_text(email: str) -> None:
    """Such an address is valid (RFC 5321): the mail is sent, without it in the headers."""
    sent = compose(message("email", email), SETTINGS)
    assert set(sent.keys()) == HEADERS - {"Reply-To"}
    assert f"E-mail: {email}" in sent.get_content()


def test_text_that_resembles_an_encoded_word_stays_readable() -> None:
    assert compose(message("subject", "1+1=? and a=?b"), SETTINGS)["Subject"] == "[Georgia 360] 1+1= ? and a= ?b"
