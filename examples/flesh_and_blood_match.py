"""Three turns of a Flesh and Blood match, played over HTTP: `python flesh_and_blood_match.py [http://127.0.0.1:8000]`.

A plays Katsu, who strikes fast and often. B plays Bravo, who strikes rarely and hard.
"""

import sys

import httpx
from story import answer, expect_refusal, look_back, note, say, tell, tell_legal_actions, tell_refusal, tell_zone
from table import Json, Refused, Table

# Where everything is when the session begins. What lies on the table is listed in full; a hand or deck may also be a
# number of cards (`"deck": 30`) or "unknown". The first card of a deck is the top one.
MATCH: Json = {
    "game": "flesh-and-blood",
    "setup": {
        "turn_player": "A",
        "players": {
            "A": {
                "hero": "Katsu, the Wanderer",
                "life": 12,
                "hand": ["Surging Strike (red)", "Whelming Gustwave (red)", "Head Jab (blue)", "Feign Vengeance"],
                "arsenal": [],
                "arena": ["Harmonized Kodachi", "Mask of Momentum"],
                "deck": ["Leg Tap (red)", "Head Jab (red)", "Mugenshi: RELEASE", "Fate Foreseen (red)", "Lord of Wind"],
            },
            "B": {
                "hero": "Bravo, Showstopper",
                "life": 15,
                "hand": ["Wounding Blow (red)", "Sink Below (red)", "Brutal Assault (blue)", "Wounding Blow (blue)"],
                "arsenal": ["Raging Onslaught (red)"],
                "arena": ["Anothos", "Ironrot Helm"],
                "deck": ["Macho Grande (blue)", "Debilitate (red)", "Pummel (red)", "Unmovable (red)"],
            },
        },
    },
}


ALL_PASS = {"pass_all": True}


def main() -> None:
    """Play the match on the server at the address that is given."""
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    with httpx.Client(base_url=address, timeout=30) as server:
        table = Table.open(server, MATCH, tell)
        look_around(table)
        surging_strike(table)
        whelming_gustwave(table)
        end_of_katsus_turn(table)
        turn_of_bravo(table)
        last_attack(table)
        look_back(table)


def look_around(table: Table) -> None:
    """What may be done, and what is not done."""
    say("The match begins. What A may do, each ready to be posted with its choices filled in:")
    tell_legal_actions(table, "A")

    say("B may not act: A has priority.")
    expect_refusal(table, "B", {"player": "B", "play": "Sink Below (red)"})

    say("A may not act for B either: a token acts for its own player.")
    expect_refusal(table, "A", {"player": "B", "pass": True})

    say("A plays Surging Strike, and pitches too little for it.")
    expect_refusal(table, "A", {"player": "A", "play": "Surging Strike (red)", "pitch": ["Whelming Gustwave (red)"]})


def surging_strike(table: Table) -> None:
    """A chain link from its attack to what it triggers. Whoever passes says so."""
    say("A plays it again, and pitches enough. The client does not trust the network, and sends a key along.")
    before = table.sequence
    strike = {"player": "A", "play": "Surging Strike (red)", "pitch": ["Head Jab (blue)"]}
    table.act("A", strike, key="turn-1-strike")

    say("No answer came? The same request with the same key gets the same answer, and nothing is played twice.")
    again = table.post("/actions", {"actions": [strike]}, "A", based_on=before, key="turn-1-strike")
    note(f"replayed: {again.headers['Idempotency-Replayed']}, still at {again.json()['sequence']}")

    say("Both pass: the attack comes onto the combat chain. Both pass again, and B defends.")
    table.passes("A", "B")
    table.passes("A", "B")
    table.act("B", {"player": "B", "defend": ["Wounding Blow (red)"]})

    say("Both pass in the Defend Step and in the Reaction Step. The attack hits, which triggers Katsu.")
    for _ in range(3):
        table.passes("A", "B")
    answer(table, "A", "yes")
    answer(table, "A", "Feign Vengeance")
    answer(table, "A", "Mugenshi: RELEASE")
    table.passes("A", "B")


def whelming_gustwave(table: Table) -> None:
    """A mistake at the table, and how a judge repairs it."""
    say("A goes on with Whelming Gustwave, and B declares no defending cards.")
    table.act("A", {"player": "A", "play": "Whelming Gustwave (red)"})
    table.passes("A", "B")
    table.passes("A", "B")
    table.act("B", {"player": "B", "defend": []})
    defended = table.sequence

    say("In haste the judge enters that all pass, and pass again, until the attack has hit.")
    table.act("judge", ALL_PASS, ALL_PASS)

    say("But B has a defense reaction. B's client does not know yet what the judge has entered:")
    sink_below = {"player": "B", "play": "Sink Below (red)"}
    try:
        table.act("B", sink_below, based_on=defended)
    except Refused as stale:
        tell_refusal(stale)
        note(f"the session is at {stale.problem['current']}, and this is what B has missed:")
        for entry in stale.problem["missed"]:
            tell(entry)

    say("The judge rewinds to the declaration of defending cards, and says why. Then B plays it.")
    table.rewind(defended, "B was not asked for a defense reaction.")
    table.passes("A", "B")
    table.passes("A")
    table.act("B", sink_below)
    table.passes("B", "A")
    answer(table, "B", "yes")
    answer(table, "B", "Wounding Blow (blue)")

    say("Sink Below defends, and the attack does not hit any more.")
    table.passes("A", "B")
    table.passes("A", "B")


def end_of_katsus_turn(table: Table) -> None:
    """What a search has shuffled is told by the table, as it is drawn."""
    say("Both pass, and the combat chain closes; both pass again, and the turn ends.")
    table.passes("A", "B")
    table.passes("A", "B")
    say("Katsu's search has shuffled the deck, so the judge says which cards A draws; the last of them is no question.")
    for card in ("Head Jab (red)", "Leg Tap (red)", "Lord of Wind"):
        answer(table, "A", card, viewer="judge")
    table.act("A", {"player": "A", "next_turn": True})


def turn_of_bravo(table: Table) -> None:
    """B attacks out of the arsenal, and A defends with more than is allowed."""
    say("Bravo gives attacks that cost 3 or more dominate: one card from hand may defend against them.")
    table.act("B", {"player": "B", "activate": "Bravo, Showstopper", "pitch": ["Brutal Assault (blue)"]})
    table.passes("B", "A")

    say("Nobody but B (and the judge) knows what lies in B's arsenal, until it is played.")
    tell_zone(table, "B", "arsenal")
    table.act("B", {"player": "B", "play": "Raging Onslaught (red)", "pitch": ["Macho Grande (blue)"]})
    table.passes("B", "A")
    table.passes("B", "A")

    say("What if A does not defend? A judge may try that; nothing is kept.")
    supposed = table.post("/what-if", {"actions": [{"player": "A", "defend": []}, ALL_PASS, ALL_PASS]}, "judge").json()
    note(f"A would be at {supposed['state']['players']['A']['life']} life")

    say("A defends with two cards from hand, then with one and a piece of equipment.")
    expect_refusal(table, "A", {"player": "A", "defend": ["Leg Tap (red)", "Lord of Wind"]})
    table.act("A", {"player": "A", "defend": ["Lord of Wind", "Mask of Momentum"]})

    say("Both pass in the Defend Step, in the Reaction Step and after the damage; then the chain closes.")
    for _ in range(4):
        table.passes("B", "A")

    say("B's turn ends. Pitched cards go to the bottom of the deck, in an order that their owner says.")
    table.passes("B", "A")
    answer(table, "B", "Macho Grande (blue)", "Brutal Assault (blue)")
    table.act("B", {"player": "B", "next_turn": True})


def last_attack(table: Table) -> None:
    """Several actions in one request, as a judge may enter them who writes down what both players say."""
    say("A's last attack, in one request: all of it happens, or nothing of it.")
    attack = {"player": "A", "play": "Head Jab (red)"}
    defend = {"player": "B", "defend": ["Wounding Blow (blue)"]}
    table.act("judge", attack, ALL_PASS, ALL_PASS, defend, ALL_PASS, ALL_PASS, ALL_PASS)


if __name__ == "__main__":
    main()
