"""The shipped data, read once a process: card definitions and rulebooks, and how to find them."""
