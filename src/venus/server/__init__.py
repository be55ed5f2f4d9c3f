"""Tables for friends: seats, stored games, HTTP and WebSocket."""
