"""Each problem type is a page of its own, which needs nothing from elsewhere."""

import re
from html import unescape

import pytest
from httpx import AsyncClient

from app.api.problems.kinds import KINDS

pytestmark = pytest.mark.anyio


async def test_the_list_links_every_page(sqlite_client: AsyncClient) -> None:
    page = await sqlite_client.get("/problems")
    assert page.status_code == 200
    assert set(re.findall(r'href="/problems/([a-z-]+)"', page.text)) == set(KINDS)


@pytest.mark.parametrize("slug", KINDS)
async def test_each_page_says_what_it_means_and_what_to_do(sqlite_client: AsyncClient, slug: str) -> None:
    kind = KINDS[slug]
    page = await sqlite_client.get(kind.uri)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    text = unescape(re.sub(r"<[^>]+>", "", page.text))
    for sentence in (kind.title, kind.meaning, kind.remedy):
        assert sentence.replace("`", "") in text
    assert all(f"<code>{code}</code>" in page.text for code, _ in kind.codes)
    assert not re.search(r"(?:src|href)=[\"'](?!/)", page.text)


async def test_a_page_that_does_not_exist_is_a_problem_with_the_ones_that_do(sqlite_client: AsyncClient) -> None:
    page = await sqlite_client.get("/problems/nothing")
    assert page.status_code == 404
    assert page.json()["type"] == "/problems/not-found"
    assert page.json()["suggestions"] == list(KINDS)
