"""The doors: HTTP and sockets, who asks, what is refused before it is read, and the service behind them."""
