"""Web push in the forms of its standards: a message sealed for one browser (RFC 8291, RFC 8188) and who sends it (VAPID, RFC 8292).

Needs the package cryptography (`pip install ludoteka[push]`); nothing else in the house does.
"""

from __future__ import annotations

import base64
import json
import os
import struct
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
LONGEST: Final = 3000
"""Bytes of a message at most: services take 4096 with everything around it."""
VALID: Final = 12 * 3600
"""Seconds for which a signature holds; services refuse more than a day."""


def b64(data: bytes) -> str:
    """The writing of all keys here: base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def unb64(text: str) -> bytes:
    """The bytes of such a writing. Raises ValueError."""
    if not text.isascii():
        raise ValueError("no base64")
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_of(point: bytes) -> ec.EllipticCurvePublicKey:
    """A browser's key. Raises ValueError for what is no point of the curve."""
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except UnsupportedAlgorithm as e:
        raise ValueError(str(e)) from None


@dataclass(frozen=True)
class Identity:
    """The key pair by which push services know this house, and the address of who is answerable (`mailto:` or `https:`)."""

    private: ec.EllipticCurvePrivateKey
    contact: str

    @classmethod
    def of(cls, key: str, contact: str) -> Identity:
        """From the private number as 32 bytes in base64. Raises ValueError."""
        raw = unb64(key)
        if len(raw) != 32:
            raise ValueError("a key has 32 bytes")
        return cls(ec.derive_private_key(int.from_bytes(raw, "big"), CURVE), contact)

    @property
    def public(self) -> str:
        """What browsers are told when they subscribe."""
        return b64(_point(self.private.public_key()))

    def header(self, endpoint: str, now: int) -> str:
        """The Authorization header of a message to a service; `now` in seconds."""
        address = urlsplit(endpoint)
        claims = {"aud": f"{address.scheme}://{address.netloc}", "exp": now + VALID, "sub": self.contact}
        parts = (
            json.dumps(p, separators=(",", ":")).encode() for p in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        signed = ".".join(map(b64, parts))
        r, s = decode_dss_signature(self.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def fresh_key() -> str:
    """A new private key in base64."""
    return b64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def seal(
    message: bytes,
    browser: bytes,
    secret: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body that only this browser can open; `browser` is its public point, `secret` the one it shares with us. `own` and `salt` are
    new for every message; only a test gives them. Raises ValueError for keys that are none and for a message that is too long."""
    if len(message) > LONGEST:
        raise ValueError(f"a message has at most {LONGEST} bytes")
    if len(secret) != 16:
        raise ValueError("the secret has 16 bytes")
    key = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    mine = _point(key.public_key())
    shared = key.exchange(ec.ECDH(), public_of(browser))
    material = _derive(shared, secret, b"WebPush: info\0" + browser + mine, 32)
    content = _derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content).encrypt(nonce, message + b"\x02", None)
    return salt + struct.pack("!IB", RECORD, len(mine)) + mine + sealed


def _derive(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)
