"""What the scripts print: a match as a story, and what the server has on record of it."""

from table import Json, Refused, Table

VIEWERS = ("judge", "A", "B", "public")


def say(words: str) -> None:
    """Print what comes next."""
    print(f"\n{words}")


def note(words: str) -> None:
    """Print something that is no entry of the log."""
    print(f"       {words}")


def tell(entry: Json) -> None:
    """Print an entry of the log: its number, and what happened, each thing with the rule that says so."""
    events = [f"{event['words']} [{event['rule']}]" for event in entry.get("events", ())]
    for words in events or [_in_short(entry)]:
        print(f"{entry['sequence']:5}  {words}")


def _in_short(entry: Json) -> str:
    """An entry in a few words: who did what, or why a judge has rewound or closed the session."""
    if entry["kind"] == "rewind":
        return f"rewound to {entry['to']}: {entry['reason']}"
    if entry["kind"] == "close":
        return f"closed: {entry['reason']}"
    return f"{entry.get('player', 'all')}: {entry['verb']}"


def tell_refusal(refused: Refused) -> None:
    """Print why something was refused: each reason with its rule, and a pointer to where it is in what was sent."""
    note(f"refused: {refused.problem['status']} {refused.kind}")
    for error in refused.problem.get("errors", [{"message": refused.problem["detail"]}]):
        where = " ".join(f"[{error[name]}]" for name in ("rule", "pointer") if name in error)
        note(f"- {error['message']} {where}".rstrip())


def expect_refusal(table: Table, viewer: str, action: Json) -> None:
    """Try an action that is not allowed, and tell why it is not."""
    try:
        table.act(viewer, action)
    except Refused as refused:
        tell_refusal(refused)
    else:
        raise AssertionError(f"{action} should have been refused")


def answer(table: Table, player: str, *chosen: str, viewer: str | None = None) -> None:
    """Tell what is asked, and answer it."""
    question = table.question(viewer or player)
    note(f"{player} is asked: {question['prompt']} [{question['rule']}]")
    note(f"{question['id']}: {' | '.join(one['reference'] for one in question['candidates'])}")
    note(f"-> {', '.join(chosen)}")
    table.answer(player, *chosen, viewer=viewer)


def tell_legal_actions(table: Table, viewer: str) -> None:
    """All that a view may do now. Each `action` can be posted as it is, with its choices filled in."""
    for item in table.get("/legal-actions", viewer)["items"]:
        choices = [f"({choice['field']}: {choice['prompt']})" for choice in item["choices"]]
        note(" ".join([str(item["action"]), *choices]))


def tell_zone(table: Table, player: str, zone: str) -> None:
    """The cards in a zone, as each view shows them."""
    for viewer in VIEWERS:
        cards = table.get(viewer=viewer)["state"]["players"][player][zone]
        note(f"{viewer}: {', '.join(card['card'] for card in cards)}")


def tell_log(table: Table, viewer: str) -> None:
    """The log as a view is told it, which goes on where `next` says. What was rewound is still there, marked."""
    after = 0
    while after is not None:
        page = table.get(f"/events?limit=50&after={after}", viewer)
        for entry in page["items"]:
            undone = f" (undone by {entry['undone_by']})" if "undone_by" in entry else ""
            print(f"{entry['sequence']:5}  {_in_short(entry)}{undone}")
        after = page["next"]


def tell_rulings(table: Table) -> None:
    """What was ruled, the oldest first: on each chain that resolved, or chain link and combat chain that ended."""
    for item in reversed(table.get("/rulings")["items"]):
        undone = ", rewound" if item["undone"] else ""
        note(f"Entries {item['first']} to {item['last']}: {item['verdict']}{undone}")
        for line in table.get(f"/rulings/{item['id']}")["explanation"].splitlines():
            if line:
                note(f"  {line}")


def look_back(table: Table) -> None:
    """Everything is on record, for each view as it was told."""
    say("Hands are hidden. What each view shows of A's hand:")
    tell_zone(table, "A", "hand")

    say("The log, as the public is told it:")
    tell_log(table, "public")

    say("The rulings that were made on the way:")
    tell_rulings(table)

    say("The judge closes the session, and keeps the export, which another server can import.")
    table.close("Time was called.")
    export = table.get("/export")
    note(f"{export['format']}: {len(export['entries'])} entries")

    say("It can still be read, with the token of each view. The judge's:")
    note(f"curl -H 'Authorization: Bearer {table.tokens['judge']}' {table.server.base_url}{table.path}/events")
