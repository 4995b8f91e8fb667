"""The description of the interface: FastAPI's own, with the submission and the token added."""

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from app.api.problems.kind import ProblemKind
from app.api.problems.kinds import INTERNAL_ERROR, UNAUTHORIZED
from app.api.problems.problem import MEDIA_TYPE, Problem
from app.api.reading.actions import actions_model
from app.api.reading.opening import opening_model
from app.api.schemas import PREFIX, name_among, prune, shorten_names, without_language
from app.games.game import Game

REFERENCE = PREFIX + "{model}"
SUBMISSION = "AnySubmission"
NEW_SESSION = "AnyNewSession"
POSTED_ACTIONS = "AnyPostedActions"

IN_SESSION = "session"
"""The security scheme of what is done in a session; that of the server's own token is `token`."""

BEARER = {"type": "http", "scheme": "bearer"}

# FastAPI's own way to keep apart what a model takes in and what it gives out.
_INPUT = "{model}-Input"
_INPUT_REFERENCE = REFERENCE.format(model=_INPUT)

TAGS: list[dict[str, Any]] = [
    {"name": "rulings", "description": "Post a game and its actions; get back what was legal, and why."},
    {"name": "sessions", "description": "Open a game, send every action as it happens, and see it as each may see it."},
    {"name": "cards", "description": "The catalogue: which cards are known, and how each is defined."},
    {"name": "rules", "description": "The numbered rules that rulings cite."},
    {"name": "games", "description": "The games that are judged, and the rulesets of each."},
    {"name": "operation", "description": "For those who run the service."},
]
TITLE = "Chainjudge"
DESCRIPTION = """
Judges chains in trading card games, and says which rule says so.

Post the state of a game and what the players did to **`POST /v1/rulings`**. The ruling says whether each action
was legal, what each link of the chain does, where everything ends, and by which rule. `GET /v1/games` lists the games.
Try one of the examples there: they are complete.

To have a game judged as it is played, open a session with **`POST /v1/sessions`** and send each action to it. The
answer has a token for the judge, for each player and for the public: **Authorize** with one of them as `session`.

* An illegal chain is not an error: it is answered with `200` or `201` and `"verdict": "illegal"`.
* What cannot be decided is `undetermined`, with the fact that would decide it.
* Every error is `application/problem+json`; its `type` is a page that explains it: [all of them](/problems).
"""


def problem_responses(*kinds: ProblemKind) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that can answer with these problems."""
    by_status: dict[int, list[ProblemKind]] = {}
    for kind in kinds:
        by_status.setdefault(kind.status, []).append(kind)
    return {
        status: {
            "description": " Or: ".join(f"{kind.title} (`{kind.uri}`)." for kind in same),
            "content": {MEDIA_TYPE: {"schema": {"$ref": REFERENCE.format(model=Problem.__name__)}}},
        }
        for status, same in by_status.items()
    }


def describe(app: FastAPI, games: Mapping[str, Game], with_token: bool) -> None:
    """Let the OpenAPI document describe submissions, problems and, where there is one, the token."""
    generate = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = generate()
            components = document.setdefault("components", {})
            _add_schemas(components.setdefault("schemas", {}), games)
            prune(document)
            _add_responses(document, INTERNAL_ERROR)
            components["securitySchemes"] = {
                IN_SESSION: {**BEARER, "description": "The token of a session's view: `cjs_...`."}
            }
            if with_token:
                components["securitySchemes"]["token"] = {**BEARER, "description": "The token of the server."}
                document["security"] = [{"token": []}]
                _add_responses(document, UNAUTHORIZED)
            app.openapi_schema = shorten_names(document)
        return app.openapi_schema

    # The documented way to extend the document is to replace the method.
    app.openapi = openapi  # type: ignore[method-assign]


def _add_responses(document: dict[str, Any], kind: ProblemKind) -> None:
    """Let every operation say that it can answer with this problem; one with a security of its own has its own 401."""
    for operations in document["paths"].values():
        for operation in operations.values():
            if kind is not UNAUTHORIZED or "security" not in operation:
                for status, response in problem_responses(kind).items():
                    operation["responses"][str(status)] = response


def _add_schemas(schemas: dict[str, Any], games: Mapping[str, Game]) -> None:
    """Add the problem and, for all games, what is posted to the document's schemas."""
    schemas[Problem.__name__] = Problem.model_json_schema(mode="serialization", ref_template=REFERENCE)
    schemas |= schemas[Problem.__name__].pop("$defs")
    posted: dict[str, dict[str, type[BaseModel]]] = {
        SUBMISSION: {name: game.submission_model for name, game in games.items()},
        NEW_SESSION: {
            name: opening_model(game.submission_model, game.comparison_field) for name, game in games.items()
        },
        POSTED_ACTIONS: {name: actions_model(game.submission_model) for name, game in games.items()},
    }
    references, added = models_json_schema(
        [(model, "validation") for by_game in posted.values() for model in by_game.values()],
        ref_template=_INPUT_REFERENCE,
    )
    schemas |= {_INPUT.format(model=name): schema for name, schema in added["$defs"].items()}
    for game in games.values():
        for name in (name_among(schemas, game.definition_model), name_among(schemas, game.definition_model, _INPUT)):
            schemas[name] = without_language(schemas[name], f"/v1/games/{game.name}/schemas/card")
    for name, by_game in posted.items():
        one_of = {game: references[model, "validation"] for game, model in by_game.items()}
        schemas[name] = {"title": name.removeprefix("Any"), "oneOf": list(one_of.values())}
        if all("game" in model.model_fields for model in by_game.values()):
            schemas[name]["discriminator"] = {
                "propertyName": "game",
                "mapping": {game: reference["$ref"] for game, reference in one_of.items()},
            }
