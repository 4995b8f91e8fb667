"""The problem types of live sessions. With none of them has anything in the session changed."""

from app.api.problems.kind import ProblemKind

UNKNOWN_SESSION = ProblemKind(
    slug="unknown-session",
    status=404,
    title="There is no such session",
    meaning="No session with this id is kept here for you.",
    remedy="Use an id that `POST /v1/sessions` or the list `GET /v1/sessions` answered with.",
)
SESSION_TOKEN_MISSING = ProblemKind(
    slug="session-token-missing",
    status=401,
    title="The token of a view is needed",
    meaning=(
        "A session is seen by a judge, by player A, by player B, or by the public, and each of them has a token "
        "of their own. The request carried none. The server's own token opens no view."
    ),
    remedy="Send `Authorization: Bearer cjs_...` with one of the `tokens` that the session was opened with.",
)
WRONG_SESSION_TOKEN = ProblemKind(
    slug="wrong-session-token",
    status=403,
    title="The token opens no view of this session",
    meaning="The token in `Authorization` is none of the four of this session. It may be that of another session.",
    remedy="Use one of the `tokens` that this session was opened with; a fork has tokens of its own.",
)
RULING_OF_SESSION = ProblemKind(
    slug="ruling-of-a-session",
    status=403,
    title="The ruling is read in its session",
    meaning=(
        "The ruling was made in a live session. It is told to each view as that view may know it, so it is read with "
        "the token of a view, and judged again with the judge's."
    ),
    remedy="Follow the path in `detail`, with one of the `tokens` that the session was opened with.",
)
NOT_FOR_THIS_VIEW = ProblemKind(
    slug="not-for-this-view",
    status=403,
    title="This is not for the view that the token opens",
    meaning=(
        "The judge may do everything. A player acts for that player alone, and does not rewind, close, fork, export "
        "or try things out. The public only watches."
    ),
    remedy="Let the judge do it, or the player whose action it is.",
    codes=(("not_for_this_view", "The action that the view may not post."),),
)
PRECONDITION_REQUIRED = ProblemKind(
    slug="precondition-required",
    status=428,
    title="The header If-Match is needed",
    meaning=(
        "What changes a session says which state it was meant for, so that of two writers who saw the same state only "
        "one gets through. The request did not say it."
    ),
    remedy='Send `If-Match: "17"`, with the `ETag` of the last answer, which is the session\'s sequence number.',
)
STALE_SEQUENCE = ProblemKind(
    slug="stale-sequence",
    status=412,
    title="The session has moved on",
    meaning=(
        "The number in `If-Match` is not the session's sequence number: somebody else was faster, or the number is of "
        "no state at all. `current` is the session's number, and `missed` has the entries since the one in `If-Match`, "
        "as your view is told them, at most 100."
    ),
    remedy="Read `missed`, decide again, and send the action that still makes sense with `current` in `If-Match`.",
)
ILLEGAL_ACTION = ProblemKind(
    slug="illegal-action",
    status=422,
    title="The action is illegal now",
    meaning=(
        "By the rules of the game this cannot be done now. Each failing check is in `errors`, with the rule and where "
        "in the posted body it lies. With several actions in the body none of them was taken."
    ),
    remedy="Take one of the actions of `GET /v1/sessions/{id}/legal-actions`, or let a judge rewind.",
    codes=(("illegal", "A check that fails; `rule` is its number, which `GET /v1/rules/{rule}` explains."),),
)
OUT_OF_TURN = ProblemKind(
    slug="out-of-turn",
    status=422,
    title="It is not this player who may act",
    meaning=(
        "Somebody else has priority, the turn, or the right to respond. In a session nobody passes for another: each "
        "pass is posted. Each failing check is in `errors`, with its rule."
    ),
    remedy="Wait for the other player, whom `GET /v1/sessions/{id}` names, or post the pass that is missing.",
    codes=(("illegal", "A check that fails; `rule` is its number, which `GET /v1/rules/{rule}` explains."),),
)
UNDETERMINED_ACTION = ProblemKind(
    slug="undetermined-action",
    status=422,
    title="Nobody can tell whether the action is legal, or what it does",
    meaning=(
        "The rules need a fact that the session does not have. Each such fact is in `errors`, with the rule that asks "
        "for it."
    ),
    remedy="Open a session whose `setup` has the facts, or let the judge rule and play on with what both did instead.",
    codes=(("undetermined", "A fact that would decide it; `rule` is the rule that asks for it."),),
)
QUESTION_OPEN = ProblemKind(
    slug="question-open",
    status=409,
    title="A question has to be answered first",
    meaning=(
        "The rules wait for a decision, and nothing else happens before it is made. `question` has its id and the "
        "player who decides."
    ),
    remedy='Let that player post `{"player": "A", "answer": [...], "question": "q17"}`, or let a judge rewind.',
)
NOTHING_ASKED = ProblemKind(
    slug="nothing-asked",
    status=409,
    title="This was not asked",
    meaning="The answer is to a question that is not open: none is, or another one, or another player is asked.",
    remedy="Look at `question` in `GET /v1/sessions/{id}`: answer that one, with its id, or leave the answer out.",
)
SESSION_CLOSED = ProblemKind(
    slug="session-closed",
    status=409,
    title="The session is closed",
    meaning="A closed session is kept and can be read for ever, and nothing changes it any more.",
    remedy="To play on from here, let the judge `POST /v1/sessions/{id}/fork`.",
)
UNKNOWN_SEQUENCE = ProblemKind(
    slug="unknown-sequence",
    status=422,
    title="There is no such state to go to",
    meaning="The number is higher than the session's sequence number, or it is that of an entry that was undone.",
    remedy="Use 0 for the beginning, or the `sequence` of one of the session's `events` that is not undone.",
)
IDEMPOTENCY_KEY_REUSED = ProblemKind(
    slug="idempotency-key-reused",
    status=422,
    title="The idempotency key belongs to another request",
    meaning="A request with this `Idempotency-Key` was answered before, and its method, path or body was not this one.",
    remedy="Take a new key for each new request, and the same one only to send the very same request again.",
)
IDEMPOTENCY_IN_FLIGHT = ProblemKind(
    slug="idempotency-in-flight",
    status=409,
    title="The same request is under way",
    meaning="A request with this `Idempotency-Key` has come in and is not answered yet.",
    remedy="Send it again after the seconds in `Retry-After`; then its answer is repeated.",
)
INVALID_IMPORT = ProblemKind(
    slug="invalid-import",
    status=422,
    title="The document is no session that could be imported",
    meaning=(
        "The body is not what `GET /v1/sessions/{id}/export` answers, or it does not play to the states that it says "
        "it had. Each fault is in `errors`."
    ),
    remedy="Import the bytes of an export unchanged.",
    codes=(
        ("not_an_export", "A field that an export has is missing or is something else, or there is one too many."),
        ("unknown_game", "The game of the session is not judged here."),
        ("not_a_setup", "The setup describes no game that this version could open."),
        ("not_in_a_session", "The setup has what no session has, such as actions."),
        ("not_a_definition", "A card definition that this version does not understand."),
        ("plays_out_differently", "From this entry on something else happens here than the export says."),
    ),
)
SESSION_EXISTS = ProblemKind(
    slug="session-exists",
    status=409,
    title="A session with this id is here already",
    meaning="An import keeps the session's id, and a session with that id is kept here.",
    remedy="Use the session that is here, with the tokens that it was opened with, or fork it.",
)
SESSION_OUTDATED = ProblemKind(
    slug="session-outdated",
    status=409,
    title="The session can no longer be played on",
    meaning="It was played with an older version of the service, and this one does not come to the same state.",
    remedy="Read what is there: its entries and rulings stay. Open a new session whose `setup` is its present state.",
)

SESSION_KINDS = (
    UNKNOWN_SESSION,
    SESSION_TOKEN_MISSING,
    WRONG_SESSION_TOKEN,
    NOT_FOR_THIS_VIEW,
    RULING_OF_SESSION,
    PRECONDITION_REQUIRED,
    STALE_SEQUENCE,
    ILLEGAL_ACTION,
    OUT_OF_TURN,
    UNDETERMINED_ACTION,
    QUESTION_OPEN,
    NOTHING_ASKED,
    SESSION_CLOSED,
    UNKNOWN_SEQUENCE,
    IDEMPOTENCY_KEY_REUSED,
    IDEMPOTENCY_IN_FLIGHT,
    INVALID_IMPORT,
    SESSION_EXISTS,
    SESSION_OUTDATED,
)
"""All of them, in the order of the pages."""
