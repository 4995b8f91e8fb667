"""What happens around every request, as plain ASGI."""
