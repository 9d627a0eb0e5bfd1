"""One reader of the pages in a test: a cookie jar, and short ways to do what people do."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient


class Browser:
    """One reader: a cookie jar and short ways to do what people do. All browsers of a test share one server."""

    def __init__(self, client: TestClient, language: str = "en") -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.headers = {"accept-language": language, "host": "testserver"}

    def _do(self, method: str, path: str, **more: Any) -> Any:
        headers = {**self.headers, **more.pop("headers", {})}
        headers["cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        self.client.cookies.clear()
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        self.cookies.update(answer.cookies.items())
        return answer

    def get(self, path: str, **more: Any) -> Any:
        return self._do("GET", path, **more)

    def post(self, path: str, form: Any = None, **more: Any) -> Any:
        if form is not None:
            more["data"] = form
        if not {"data", "json"} & set(more):
            more["headers"] = {"content-type": "application/x-www-form-urlencoded", **more.get("headers", {})}
        return self._do("POST", path, **more)

    def socket(self, table: str, query: str = "", **headers: str) -> Any:
        self.client.cookies.clear()
        cookie = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        return self.client.websocket_connect(
            f"/ws/{table}?{query}", headers={**self.headers, "cookie": cookie, **headers}
        )

    def open_table(self, seats: int = 2, **fields: Any) -> str:
        """Create a table of stones; its id."""
        form = {
            "game": "stones",
            "explicit": "yes",
            **{f"seat-{i}": "person" for i in range(seats)},
            **fields,
        }
        answer = self.post("/tables", form)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"].removeprefix("/t/"))
