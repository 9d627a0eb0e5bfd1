"""Log lines of the server: plain text for eyes, or one JSON object a line for machines."""

from __future__ import annotations

import json
import logging
import time

from typing_extensions import override


class JsonLines(logging.Formatter):
    """One JSON object a line: time (UTC, ISO 8601), level, logger, message, and the traceback of an error."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        out = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            out["error"] = self.formatException(record.exc_info)
        return json.dumps(out, ensure_ascii=False)


def set_up(level: str, as_json: bool) -> None:
    """Send all log lines from `level` on to standard error, once, in the chosen form."""
    handler = logging.StreamHandler()
    text = logging.Formatter("%(asctime)s %(levelname)-8s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if as_json else text)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
