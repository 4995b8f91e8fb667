"""Three turns of a Yu-Gi-Oh! duel, played over HTTP: `python yugioh_match.py [http://127.0.0.1:8000]`.

A begins with Elemental HERO Stratos; B answers with Gemini Elf and two traps.
"""

import sys

import httpx
from story import answer, expect_refusal, look_back, note, say, tell, tell_legal_actions, tell_refusal, tell_zone
from table import Json, Refused, Table

# Where everything is when the session begins. What lies on the table is listed in full; a hand or deck may also be a
# number of cards (`"deck": 35`) or "unknown". The first card of a deck is the top one.
DUEL: Json = {
    "game": "yugioh",
    "setup": {
        "turn_player": "A",
        "players": {
            "A": {
                "hand": ["Elemental HERO Stratos", "Trap Hole", "Raigeki", "Magic Jammer", "Mystical Space Typhoon"],
                "monster_zones": [],
                "spell_trap_zones": [],
                "field_zone": [],
                "graveyard": [],
                "deck": ["Celtic Guardian", "Elemental HERO Sparkman", "Elemental HERO Avian", "Monster Reborn"],
            },
            "B": {
                "hand": ["Gemini Elf", "Sangan", "Kuriboh"],
                "monster_zones": [],
                "spell_trap_zones": [
                    {"card": "Seven Tools of the Bandit", "face": "down"},
                    {"card": "Mirror Force", "face": "down"},
                ],
                "field_zone": [],
                "graveyard": [],
                "deck": ["Newdoria", "Summoned Skull", "Mystic Tomato"],
            },
        },
    },
}


def main() -> None:
    """Play the duel on the server at the address that is given."""
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    with httpx.Client(base_url=address, timeout=30) as server:
        table = Table.open(server, DUEL, tell)
        look_around(table)
        turn_of_stratos(table)
        begin_turn(table, "B", "A")
        turn_of_gemini_elf(table)
        begin_turn(table, "A", "B", draws="Monster Reborn")
        turn_of_mirror_force(table)
        look_back(table)


def look_around(table: Table) -> None:
    """What may be done, and what is not done."""
    say("The duel begins. What A may do, each ready to be posted with its choices filled in:")
    tell_legal_actions(table, "A")

    say("B may not act: it is A who acts or passes now.")
    expect_refusal(table, "B", {"player": "B", "summon": "Gemini Elf"})

    say("A may not act for B either: a token acts for its own player.")
    expect_refusal(table, "A", {"player": "B", "pass": True})


def turn_of_stratos(table: Table) -> None:
    """A Normal Summon, the windows in which it may be answered, and a search. Whoever passes says so."""
    say("A Normal Summons Stratos. The client does not trust the network, and sends a key along.")
    before = table.sequence
    summon = {"player": "A", "summon": "Elemental HERO Stratos"}
    table.act("A", summon, key="turn-1-summon")

    say("No answer came? The same request with the same key gets the same answer, and nothing is played twice.")
    again = table.post("/actions", {"actions": [summon]}, "A", based_on=before, key="turn-1-summon")
    note(f"replayed: {again.headers['Idempotency-Replayed']}, still at {again.json()['sequence']}")

    say("Nobody negates the Summon: both pass. Stratos triggers, nobody responds, and A searches the Deck.")
    table.passes("A", "B")
    table.act("A", {"player": "A", "activate": "Elemental HERO Stratos", "option": "search"})
    table.passes("B", "A")
    answer(table, "A", "Elemental HERO Sparkman (Deck)")
    table.passes("A", "B")

    say("A would like to Summon Sparkman as well.")
    expect_refusal(table, "A", {"player": "A", "summon": "Elemental HERO Sparkman"})

    say("A Sets two traps instead.")
    for trap in ("Trap Hole", "Magic Jammer"):
        table.act("A", {"player": "A", "set": trap})
        table.passes("A", "B")

    say("Everybody sees that they lie there, and A alone (and the judge) which cards they are.")
    tell_zone(table, "A", "spell_trap_zones")

    say("A phase ends when both pass with nothing left to answer. A says which comes next.")
    table.passes("A", "B")
    table.act("A", {"player": "A", "enter_phase": "end"})
    table.passes("A", "B")


def begin_turn(table: Table, player: str, other: str, draws: str | None = None) -> None:
    """From the End Phase of the other player to a Main Phase; `draws` is the top card of a shuffled Deck."""
    say(f"{other}'s turn is over, and {player} draws.")
    table.act(other, {"player": other, "enter_phase": "draw"})
    if draws is not None:
        answer(table, player, draws)
    table.passes(player, other)
    table.passes(player, other)
    table.act(player, {"player": player, "enter_phase": "standby"})
    table.passes(player, other)
    table.act(player, {"player": player, "enter_phase": "main1"})


def turn_of_gemini_elf(table: Table) -> None:
    """A mistake at the table, how a judge repairs it, and a chain of two links."""
    say("B Summons Gemini Elf, which nobody negates.")
    table.act("B", {"player": "B", "summon": "Gemini Elf"})
    table.passes("B", "A")
    summoned = table.sequence

    say("In haste the judge enters that nobody responds to the Summon.")
    table.act("judge", {"player": "B", "pass": True}, {"player": "A", "pass": True})

    say("But A wants to. A's client does not know yet what the judge has entered:")
    trap_hole = {"player": "A", "activate": "Trap Hole"}
    try:
        table.act("A", trap_hole, based_on=summoned)
    except Refused as stale:
        tell_refusal(stale)
        note(f"the session is at {stale.problem['current']}, and this is what A has missed:")
        for entry in stale.problem["missed"]:
            tell(entry)

    say("The judge rewinds to the Summon, and says why. Then A responds.")
    table.rewind(summoned, "A was not asked for a response to the Summon.")
    table.passes("B")
    table.act("A", trap_hole)

    say("What if B does nothing about it? A judge may try that; nothing is kept.")
    both_pass = [{"player": "B", "pass": True}, {"player": "A", "pass": True}]
    supposed = table.post("/what-if", {"actions": both_pass}, "judge").json()
    for event in supposed["actions"][-1]["events"]:
        note(event["words"])

    say("B does respond, with a Counter Trap. Nothing slower than that can be chained to it.")
    table.act("B", {"player": "B", "activate": "Seven Tools of the Bandit"})
    expect_refusal(table, "A", {"player": "A", "activate": "Mystical Space Typhoon", "targets": ["Magic Jammer"]})
    table.passes("A", "B")
    table.passes("B", "A")

    say("Gemini Elf attacks Stratos. That both pass until the Damage Step ends, the judge may say at once.")
    table.passes("B", "A")
    table.act("B", {"player": "B", "enter_phase": "battle"})
    table.act("B", {"player": "B", "attack": "Gemini Elf", "target": "Elemental HERO Stratos"})
    table.act("judge", {"advance": "damage_step_end"})
    table.passes("B", "A")
    table.passes("B", "A")
    table.act("B", {"player": "B", "enter_phase": "end"})
    table.passes("B", "A")


def turn_of_mirror_force(table: Table) -> None:
    """A target that is asked for, and a chain link whose card is destroyed before it resolves."""
    say("A destroys Gemini Elf, and brings Stratos back. What an action leaves out is asked.")
    table.act("A", {"player": "A", "activate": "Raigeki"})
    table.passes("B", "A")
    table.passes("A", "B")
    table.act("A", {"player": "A", "activate": "Monster Reborn"})
    answer(table, "A", "Elemental HERO Stratos")
    table.passes("B", "A")
    answer(table, "A", "attack")

    say("Stratos searches again, then attacks directly. B activates Mirror Force.")
    table.act("A", {"player": "A", "activate": "Elemental HERO Stratos", "option": "search"})
    table.passes("B", "A")
    answer(table, "A", "Elemental HERO Avian (Deck)")
    table.passes("A", "B")
    table.passes("A", "B")
    table.act("A", {"player": "A", "enter_phase": "battle"})
    table.act("A", {"player": "A", "attack": "Elemental HERO Stratos"})
    table.passes("A")
    table.act("B", {"player": "B", "activate": "Mirror Force"})

    say("A destroys it in response. But to destroy a card is not to negate its effect.")
    table.act("A", {"player": "A", "activate": "Mystical Space Typhoon", "targets": ["Mirror Force"]})
    table.passes("B", "A")


if __name__ == "__main__":
    main()
