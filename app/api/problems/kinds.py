"""The closed list of problem types. Each is a page under `/problems`, which is also its `type`."""

from app.api.problems.kind import ProblemKind
from app.api.problems.session_kinds import SESSION_KINDS, UNKNOWN_SESSION

_OF_ANY_BODY = frozenset(
    (
        "unknown_field",
        "missing_field",
        "not_an_allowed_value",
        "wrong_type",
        "too_short",
        "too_long",
        "out_of_range",
        "wrong_pattern",
        "unknown_verb",
        "unknown_kind",
        "missing_kind",
        "invalid_value",
        "unknown_card",
        "unknown_effect",
        "too_much_work",
        "unstorable_text",
    )
)
"""The codes of faults that any posted body can have."""

MALFORMED_JSON = ProblemKind(
    slug="malformed-json",
    status=400,
    title="The body is not usable JSON",
    meaning="The bytes that were sent are not one strict JSON text in UTF-8 (RFC 8259). Nothing was stored.",
    remedy="The message names the line and column, or the byte. Correct the text there and send it again.",
    codes=(
        ("syntax", "The text is not JSON, or is cut off."),
        ("not_utf8", "A byte is no part of a UTF-8 character."),
        ("duplicate_key", "An object has the same field twice; readers differ on which of them counts."),
        ("too_deep", "The text nests deeper than 200 levels."),
        ("number_out_of_range", "A number has thousands of digits."),
        ("not_a_number", "NaN and Infinity are not JSON."),
        ("lone_surrogate", "An escape is half of a character."),
        ("control_character", "A control character stands in a string without being escaped."),
        ("nul_character", "A string holds a NUL character."),
    ),
)
INVALID_SUBMISSION = ProblemKind(
    slug="invalid-submission",
    status=422,
    title="The submission is no game state",
    meaning=(
        "The JSON is well formed, but it does not describe a game and actions that could be judged. Every "
        "fault is listed in `errors` with a JSON pointer (RFC 6901) into the posted body. An illegal chain "
        "is not this problem: it is judged, and its ruling says `illegal`."
    ),
    remedy="Correct each place that `errors` points to; `suggestions` are the nearest right words.",
    codes=(
        ("unknown_field", "A field that no object here has; often a slip of the pen."),
        ("missing_field", "A field that must be given."),
        ("not_an_allowed_value", "A value outside of a closed list."),
        ("wrong_type", "A string where a number belongs, and the like."),
        ("too_short", "Too few characters or entries."),
        ("too_long", "Too many characters or entries."),
        ("out_of_range", "A number that is too large or too small."),
        ("wrong_pattern", "A name with characters that no name has."),
        ("unknown_verb", "An action that names none of the known verbs, or several."),
        ("unknown_kind", "An object of a kind that does not exist."),
        ("missing_kind", "An object that does not say of which kind it is."),
        ("invalid_value", "Any other value that cannot be; the message says why."),
        ("unknown_card", "A card that the catalogue does not have, and the submission does not define."),
        ("unknown_effect", "An effect that the card does not have."),
        ("too_much_work", "Judging it would take more work than any game needs."),
        ("unstorable_text", "Text with a NUL character or half of a surrogate pair."),
        ("id_not_unique", "Two cards have the same `id`."),
        ("id_is_a_name", "An `id` that is the name of another card of the submission."),
        ("too_many_cards", "More cards are listed than the zone's size says."),
        ("too_few_summons", "More monsters are listed as Summoned this turn than `summons_this_turn` says."),
        ("zone_is_full", "More cards lie somewhere than there is room for."),
        ("no_such_place", "A zone number that does not exist for the card, or that another card has."),
        ("defined_twice", "A card is defined twice in `cards`."),
        ("wrong_zone", "A card that cannot be in this zone."),
        ("materials_without_xyz", "Materials lie under a card that is no Xyz Monster."),
        ("no_such_monster", "An Equip Card is equipped to a monster that is not there."),
        ("face_off_field", "A card is face-down where cards have no face."),
        ("state_off_field", "A card that is not on the field has a state that only cards there have."),
        ("just_sent_elsewhere", "A card that does not lie in the Graveyard, nor is banished, was just sent there."),
        ("face_up_set", "A card is face-up and Set at once."),
        ("face_down_attack", "A face-down monster is in attack position."),
        ("link_not_in_attack", "A Link Monster is face-down or in defense position."),
        ("step_outside_battle", "A step of the Battle Phase is given in another phase."),
        ("not_usable", "A card that is no Normal Spell in a Graveyard is said to be usable there."),
        ("face_down_negated", "A face-down monster has negated effects."),
        ("not_a_hero", "A card that is no hero is named as one."),
        ("not_a_permanent", "A card in the arena that never stays there."),
        ("step_not_possible", "A step of combat in which the combat chain of the setup cannot be."),
        ("no_such_target", "The target of a chain link is neither a player nor an ally."),
        ("no_such_link", "A chain link that the setup does not have."),
    ),
)
INVALID_BODY = ProblemKind(
    slug="invalid-body",
    status=422,
    title="The body is not what is posted here",
    meaning=(
        "The JSON is well formed, but it has no actions of the session's game, or not the fields that this path "
        "takes. Every fault is listed in `errors` with a JSON pointer (RFC 6901) into the posted body. An action that "
        "is only illegal is another problem: `illegal-action`."
    ),
    remedy="Correct each place that `errors` points to; `suggestions` are the nearest right words.",
    codes=tuple(code for code in INVALID_SUBMISSION.codes if code[0] in _OF_ANY_BODY),
)
INVALID_PARAMETER = ProblemKind(
    slug="invalid-parameter",
    status=422,
    title="A parameter of the request is not usable",
    meaning="A query parameter or a header has a value that it cannot have. Each is listed in `errors` by its name.",
    remedy="Correct the parameters named in `errors`; the documentation at `/docs` describes each.",
    codes=(("invalid_parameter", "The parameter in `parameter` has a value that it cannot have."),),
)
UNAUTHORIZED = ProblemKind(
    slug="unauthorized",
    status=401,
    title="A valid bearer token is needed",
    meaning="This server has a token, and the request did not carry it.",
    remedy="Send the header `Authorization: Bearer TOKEN` with the token the server was started with.",
)
NOT_FOUND = ProblemKind(
    slug="not-found",
    status=404,
    title="There is nothing at this address",
    meaning="No page or resource of this service has the requested path.",
    remedy="Look at `/docs` for the paths that exist.",
)
UNKNOWN_RULING = ProblemKind(
    slug="unknown-ruling",
    status=404,
    title="There is no such ruling",
    meaning="No ruling with this id is stored here for you.",
    remedy="Use an id that `POST /v1/rulings` or the list `GET /v1/rulings` answered with.",
)
UNKNOWN_CARD = ProblemKind(
    slug="unknown-card",
    status=404,
    title="There is no such card",
    meaning="The catalogue of the game has no card of this name.",
    remedy="Use one of `suggestions`, search with `GET /v1/cards?q=`, or define the card in a submission.",
)
UNKNOWN_RULE = ProblemKind(
    slug="unknown-rule",
    status=404,
    title="There is no such rule",
    meaning="No rulebook has a rule with this id.",
    remedy="Use one of `suggestions`, or an id from `GET /v1/rules`.",
)
UNKNOWN_GAME = ProblemKind(
    slug="unknown-game",
    status=404,
    title="There is no such game",
    meaning="The service judges no game of this name.",
    remedy="Use one of `suggestions`; `GET /v1/games` lists all games.",
)
SUBMISSION_OUTDATED = ProblemKind(
    slug="submission-outdated",
    status=409,
    title="The stored submission cannot be judged again",
    meaning="The ruling was made by an older version, and this one does not understand its submission.",
    remedy="Take `input` from the ruling, correct what `detail` names, and post it as a new submission.",
)
METHOD_NOT_ALLOWED = ProblemKind(
    slug="method-not-allowed",
    status=405,
    title="The method is not allowed here",
    meaning="The path exists, but not for this HTTP method.",
    remedy="Use one of the methods in the header `Allow`.",
)
UNSUPPORTED_MEDIA_TYPE = ProblemKind(
    slug="unsupported-media-type",
    status=415,
    title="The body must be plain JSON",
    meaning="The header `Content-Type` is not `application/json`, or the body is compressed.",
    remedy="Send `Content-Type: application/json` and no `Content-Encoding`; with curl that is `--json`.",
)
BODY_TOO_LARGE = ProblemKind(
    slug="body-too-large",
    status=413,
    title="The body is too large",
    meaning="The body has more bytes than this server reads. Nothing was judged or stored.",
    remedy="Leave out what does not matter to the chain; the operator can raise `CHAINJUDGE_MAX_BODY_BYTES`.",
)
NOT_READY = ProblemKind(
    slug="not-ready",
    status=503,
    title="The service cannot store or find rulings at the moment",
    meaning="The database is not reachable, or its tables are not those of this version.",
    remedy="`detail` says what the operator should do. Try again after the seconds in `Retry-After`.",
)
INTERNAL_ERROR = ProblemKind(
    slug="internal-error",
    status=500,
    title="The service failed",
    meaning="Something happened that should not. It was logged under the `request_id`.",
    remedy="Report the `request_id` to the operator, with the body that was sent.",
)
REFUSED = ProblemKind(
    slug="refused",
    status=400,
    title="The request cannot be answered",
    meaning="The request was refused for a reason without a page of its own; `status` and `detail` say more.",
    remedy="Correct the request as `detail` says.",
)

KINDS: dict[str, ProblemKind] = {
    kind.slug: kind
    for kind in (
        MALFORMED_JSON,
        INVALID_SUBMISSION,
        INVALID_BODY,
        INVALID_PARAMETER,
        UNAUTHORIZED,
        NOT_FOUND,
        UNKNOWN_RULING,
        UNKNOWN_CARD,
        UNKNOWN_RULE,
        UNKNOWN_GAME,
        SUBMISSION_OUTDATED,
        *SESSION_KINDS,
        METHOD_NOT_ALLOWED,
        UNSUPPORTED_MEDIA_TYPE,
        BODY_TOO_LARGE,
        NOT_READY,
        INTERNAL_ERROR,
        REFUSED,
    )
}
UNKNOWN = {
    "ruling": UNKNOWN_RULING,
    "card": UNKNOWN_CARD,
    "rule": UNKNOWN_RULE,
    "game": UNKNOWN_GAME,
    "session": UNKNOWN_SESSION,
}
"""The problem type for each kind of thing that is looked up."""

KINDS_BY_STATUS = {
    404: NOT_FOUND,
    405: METHOD_NOT_ALLOWED,
    413: BODY_TOO_LARGE,
    415: UNSUPPORTED_MEDIA_TYPE,
    503: NOT_READY,
}
