/* The ruleset: all settings of a game with the values one table plays. A named one is a variant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "engine/material.h"
#include "engine/setting.h"
#include "engine/stock.h"

#define HRADBY_TYPE_RULESET (hradby_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (HradbyRuleset, hradby_ruleset, HRADBY, RULESET, HradbyMaterial)

/* A #GListModel of #HradbySetting objects, in the order of the game's table, with a name. As a file
 * it is found, kept and exchanged as material is. Signal "changed": a value changed. Properties
 * "id", "title", "description", "base" (read-write strings; title and description are kept as
 * hradby_text_tidy() makes them). */
HradbyRuleset *hradby_ruleset_new (const HradbyGameType *type);

/* A copy with values, names and expansions of its own. */
HradbyRuleset *hradby_ruleset_copy (HradbyRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

const HradbyGameType *hradby_ruleset_get_type_info (HradbyRuleset *self);
const char *hradby_ruleset_get_id (HradbyRuleset *self);
const char *hradby_ruleset_get_title (HradbyRuleset *self);
const char *hradby_ruleset_get_description (HradbyRuleset *self);
const char *hradby_ruleset_get_base (HradbyRuleset *self);

/* %NULL if there is no such setting. Borrowed. */
HradbySetting *hradby_ruleset_find (HradbyRuleset *self, const char *id);
HradbySetting *hradby_ruleset_get (HradbyRuleset *self, guint index);

/* Sets one setting by the words of a file. Returns: %FALSE with %HRADBY_ERROR_UNKNOWN if the
 * setting or the value is not declared. */
gboolean hradby_ruleset_set (HradbyRuleset *self, const char *id, const char *value,
                             GError **error);

/* Back to the defaults of the game, its tiles as printed, nothing used. */
void hradby_ruleset_reset (HradbyRuleset *self);

/* How many settings differ from the default, and how many tile sets from what is printed. */
guint hradby_ruleset_count_changed (HradbyRuleset *self);

/* What a variant is. */
typedef enum {
  HRADBY_RULESET_OWN,        /* rules of a table */
  HRADBY_RULESET_EDITION,    /* what is printed somewhere */
  HRADBY_RULESET_READING,    /* how somebody reads what is printed */
  HRADBY_RULESET_HOUSE_RULE, /* one idea, to be used by other variants */
} HradbyRulesetKind;

/* The word of files ("house-rule"), and back: %FALSE if there is none such. */
const char *hradby_ruleset_kind_to_string (HradbyRulesetKind kind);
gboolean hradby_ruleset_kind_find (const char *word, HradbyRulesetKind *kind);

HradbyRulesetKind hradby_ruleset_get_kind (HradbyRuleset *self);
void hradby_ruleset_set_kind (HradbyRuleset *self, HradbyRulesetKind kind);

/* The ids of the variants whose values lie under its own ones, the last on top; ended by %NULL. */
const char *const *hradby_ruleset_get_uses (HradbyRuleset *self);
gboolean hradby_ruleset_uses (HradbyRuleset *self, const char *id);

/* Replaces them. What they say counts once they are laid: hradby_library_lay(). */
void hradby_ruleset_set_uses (HradbyRuleset *self, const char *const *ids);

/* Each setting that is not its own takes the value of the last part that says something of it, or
 * the default. So does each tile set of which it says nothing itself. No expansion is switched.
 * @parts: (element-type HradbyRuleset): for each id that it uses the variant, laid itself, or %NULL
 * where there is none */
void hradby_ruleset_lay (HradbyRuleset *self, const GPtrArray *parts);

/* (transfer container) (element-type HradbyRuleset): the parts that say something of a setting; the
 * last one wins, unless the value is the ruleset's own. */
GPtrArray *hradby_ruleset_list_saying (HradbyRuleset *self, guint index) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): the part whose word counts for a setting; %NULL if it is its own, or the default. */
HradbyRuleset *hradby_ruleset_get_winner (HradbyRuleset *self, guint index);

/* What is used, be it by a part, and is not there: its ids, ended by %NULL, or (nullable) one
 * sentence about it for people. Free them with g_strfreev() and g_free(). */
char **hradby_ruleset_list_missing (HradbyRuleset *self) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_ruleset_tell_missing (HradbyRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* The table's own words on a setting, or (%NULL) on the whole; %NULL where there are none. They are
 * kept as descriptions are. */
const char *hradby_ruleset_get_note (HradbyRuleset *self, const char *setting);
void hradby_ruleset_set_note (HradbyRuleset *self, const char *setting, const char *note);

/* A copy that needs nothing else: the same values as its own, nothing used, no notes. This is what
 * is sent. */
HradbyRuleset *hradby_ruleset_copy_whole (HradbyRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* Becomes the same as @other in everything, "changed" at most once. */
void hradby_ruleset_be_like (HradbyRuleset *self, HradbyRuleset *other);

/* Same game, same values, expansions and tiles; names do not matter. */
gboolean hradby_ruleset_equal (HradbyRuleset *self, HradbyRuleset *other);

/* The values by the order of the game's table, of an expansion that is off the default; @values has
 * room for %HRADBY_MAX_SETTINGS. */
void hradby_ruleset_compile (HradbyRuleset *self, guint16 *values);

/* Expansions that are on, by id; none for games without expansions. */
gboolean hradby_ruleset_has_expansion (HradbyRuleset *self, const char *id);
gboolean hradby_ruleset_set_expansion (HradbyRuleset *self, const char *id, gboolean on,
                                       GError **error);

/* Whether the ruleset itself, and no part, says what of a tile set plays. */
gboolean hradby_ruleset_is_own_stock (HradbyRuleset *self, const char *set);

/* What of the tile sets plays, see #HradbyStockLine. Borrowed. */
const GPtrArray *hradby_ruleset_get_stock (HradbyRuleset *self);

/* All tiles play once, as printed, or those of @set (nullable) do; or what plays in @other. */
void hradby_ruleset_clear_stock (HradbyRuleset *self, const char *set);
void hradby_ruleset_copy_stock (HradbyRuleset *self, HradbyRuleset *other);

/* Whether there are such tiles is seen when a table is made. @tile (nullable): a kind of tile of
 * which @number are left out; %NULL: @number copies play. Returns: %FALSE with
 * %HRADBY_ERROR_UNKNOWN for a number out of range and too many lines. */
gboolean hradby_ruleset_set_stock (HradbyRuleset *self, const char *set, const char *tile,
                                   guint number, GError **error);
