"""The process: HTTP, websocket, command line. Nothing imports it."""

VERSION = "0.1.0"
