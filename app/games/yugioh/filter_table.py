"""Which field of a filter makes which test, the cheap ones first."""

from __future__ import annotations

from collections.abc import Callable

from app.games.unknown import Truth
from app.games.yugioh.battle_roles import plays
from app.games.yugioh.card_tests import (
    Range,
    Test,
    attacking_test,
    bound_test,
    contains,
    counters_test,
    from_extra_deck_test,
    has_attribute,
    kind_test,
    materials_test,
    named,
    not_paid_test,
    of_event_test,
    of_print,
    same_name_test,
    set_earlier_test,
    targeted_test,
)
from app.games.yugioh.filter_fields import FilterFields
from app.games.yugioh.place_tests import (
    adjacent_test,
    co_linked_test,
    column_test,
    extra_zone_test,
    pointed_test,
    rating_test,
)
from app.games.yugioh.stats import atk_of, defense_of, level_of

TESTS: tuple[tuple[Callable[[FilterFields], bool], Callable[[FilterFields], Test]], ...] = (
    (
        lambda given: given.face is not None,
        lambda given: lambda card, scene: Truth.of(card.face_up == (given.face == "up")),
    ),
    (
        lambda given: given.position is not None,
        lambda given: lambda card, scene: Truth.of(card.attack_position == (given.position == "attack")),
    ),
    (
        lambda given: given.not_self,
        lambda given: lambda card, scene: Truth.of(card.id != scene.source.id),
    ),
    (
        lambda given: given.counters is not None,
        lambda given: counters_test(given.counters),
    ),
    (lambda given: given.is_self, lambda given: lambda card, scene: Truth.of(card.id == scene.source.id)),
    (
        lambda given: given.in_battle is not None,
        lambda given: lambda card, scene: Truth.of(all(plays(role, card, scene) for role in given.in_battle or ())),
    ),
    (lambda given: given.of_event, lambda given: of_event_test),
    (lambda given: given.targeted, lambda given: targeted_test),
    (lambda given: given.not_paid, lambda given: not_paid_test),
    (lambda given: given.from_extra_deck, lambda given: from_extra_deck_test),
    (
        lambda given: given.attached_to_self,
        lambda given: lambda card, scene: Truth.of(card.attached_to == scene.source.id),
    ),
    (
        lambda given: given.equipped_to_self,
        lambda given: lambda card, scene: Truth.of(card.equipped_to == scene.source.id),
    ),
    (lambda given: given.materials is not None, lambda given: materials_test(given.materials or Range())),
    (lambda given: given.attacking is not None, lambda given: attacking_test(bool(given.attacking))),
    (
        lambda given: given.summoned_this_turn is not None,
        lambda given: lambda card, scene: Truth.of(card.summoned_this_turn == given.summoned_this_turn),
    ),
    (
        lambda given: given.turned_up_this_turn is not None,
        lambda given: lambda card, scene: Truth.of(card.turned_up_this_turn == given.turned_up_this_turn),
    ),
    (
        lambda given: given.attacked_this_turn is not None,
        lambda given: lambda card, scene: Truth.of((card.attacks > 0) == given.attacked_this_turn),
    ),
    (
        lambda given: given.same_name_as is not None,
        lambda given: same_name_test(given.same_name_as or "those"),
    ),
    (lambda given: given.kind is not None, lambda given: kind_test(given.kind or ())),
    (lambda given: given.set_earlier is not None, lambda given: set_earlier_test(bool(given.set_earlier))),
    (
        lambda given: given.negated is not None,
        lambda given: lambda card, scene: Truth.of(card.negated == given.negated),
    ),
    (
        lambda given: given.summoned is not None,
        lambda given: (
            lambda card, scene: Truth.of(
                card.summoned in (given.summoned or ()) or card.method in (given.summoned or ())
            )
        ),
    ),
    (
        lambda given: given.can_be_normal_summoned is not None,
        lambda given: of_print(
            lambda card, scene: (
                card.printed is not None and card.printed.can_be_normal_summoned == given.can_be_normal_summoned
            )
        ),
    ),
    (
        lambda given: given.icon is not None,
        lambda given: of_print(
            lambda card, scene: card.printed is not None and card.printed.icon in (given.icon or ())
        ),
    ),
    (
        lambda given: given.name is not None,
        lambda given: of_print(lambda card, scene: named(card, given.name or ())),
    ),
    (
        lambda given: given.name_contains is not None,
        lambda given: of_print(lambda card, scene: contains(card, given.name_contains or "")),
    ),
    (
        lambda given: given.name_is_not is not None,
        lambda given: of_print(lambda card, scene: not named(card, given.name_is_not or ())),
    ),
    (
        lambda given: given.card_types is not None,
        lambda given: of_print(
            lambda card, scene: (
                card.printed is not None
                and not set(given.card_types or ()).isdisjoint(card.printed.card_types_in(card.zone))
            )
        ),
    ),
    (
        lambda given: given.attribute is not None,
        lambda given: of_print(lambda card, scene: has_attribute(card, given.attribute or (), scene)),
    ),
    (
        lambda given: given.type is not None,
        lambda given: of_print(
            lambda card, scene: card.printed is not None and card.printed.type in (given.type or ())
        ),
    ),
    (
        lambda given: given.declared_type,
        lambda given: of_print(lambda card, scene: card.printed is not None and card.printed.type == scene.declared),
    ),
    (
        lambda given: given.level is not None,
        lambda given: bound_test(given.level or Range(), lambda card, scene: level_of(scene.duel, card)),
    ),
    (
        lambda given: given.atk is not None,
        lambda given: bound_test(given.atk or Range(), lambda card, scene: atk_of(scene.duel, card)),
    ),
    (
        lambda given: given.defense is not None,
        lambda given: bound_test(given.defense or Range(), lambda card, scene: defense_of(scene.duel, card)),
    ),
    (lambda given: given.in_column_of is not None, lambda given: column_test(given.in_column_of or "self")),
    (lambda given: given.adjacent_to is not None, lambda given: adjacent_test(given.adjacent_to or "self")),
    (lambda given: given.pointed_to_by is not None, lambda given: pointed_test(given.pointed_to_by or "any")),
    (lambda given: given.co_linked is not None, lambda given: co_linked_test(bool(given.co_linked))),
    (lambda given: given.link_rating is not None, lambda given: rating_test((given.link_rating or Range()).holds)),
    (
        lambda given: given.in_extra_monster_zone is not None,
        lambda given: extra_zone_test(bool(given.in_extra_monster_zone)),
    ),
)
"""Whether the field is given, and the test that it makes."""
