"""HTTP, WebSocket, pages and static files: the table as people see it."""
