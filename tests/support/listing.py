"""Lists over HTTP, read page by page."""

from httpx import AsyncClient


async def ids_by_page(client: AsyncClient, path: str) -> list[str]:
    """The ids of a whole list, read in pages of two; only the last page may have fewer."""
    listed: list[str] = []
    parameters: dict[str, str | int] = {"limit": 2}
    while True:
        page = (await client.get(path, params=parameters)).json()
        listed += [item["id"] for item in page["items"]]
        if page["next"] is None:
            return listed
        assert len(page["items"]) == 2
        parameters["cursor"] = page["next"]
