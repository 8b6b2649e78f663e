"""Model in, VDOM out. No component can wait or fail."""
