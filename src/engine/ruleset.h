/* The ruleset: all settings of a game with the values one table plays. A named one is a variant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "engine/material.h"
#include "engine/setting.h"
#include "engine/stock.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_RULESET (hradby_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (HradbyRuleset, hradby_ruleset, HRADBY, RULESET, HradbyMaterial)

/**
 * HradbyRuleset:
 *
 * A #GListModel of #HradbySetting objects, in the order of the game's table, with a name. As a file
 * it is found, kept and exchanged as material is. Signal
 * "changed": a value changed. Properties "id", "title", "description", "base" (read-write strings;
 * title and description are kept as hradby_text_tidy() makes them).
 */
HradbyRuleset        *hradby_ruleset_new             (const HradbyGameType *type);

/* A copy with values, names and expansions of its own. */
HradbyRuleset        *hradby_ruleset_copy            (HradbyRuleset *self)
                                                      G_GNUC_WARN_UNUSED_RESULT;

const HradbyGameType *hradby_ruleset_get_type_info   (HradbyRuleset *self);
const char           *hradby_ruleset_get_id          (HradbyRuleset *self);
const char           *hradby_ruleset_get_title       (HradbyRuleset *self);
const char           *hradby_ruleset_get_description (HradbyRuleset *self);
const char           *hradby_ruleset_get_base        (HradbyRuleset *self);

/* %NULL if there is no such setting. Borrowed. */
HradbySetting        *hradby_ruleset_find            (HradbyRuleset *self,
                                                      const char    *id);
HradbySetting        *hradby_ruleset_get             (HradbyRuleset *self,
                                                      guint          index);

/**
 * hradby_ruleset_set:
 *
 * Sets one setting by the words of a file.
 *
 * Returns: %FALSE with %HRADBY_ERROR_UNKNOWN if the setting or the value is not declared
 */
gboolean              hradby_ruleset_set             (HradbyRuleset *self,
                                                      const char    *id,
                                                      const char    *value,
                                                      GError       **error);

/* Back to the defaults of the game, its tiles as printed. */
void                  hradby_ruleset_reset           (HradbyRuleset *self);

/* How many settings differ from the default, and how many tile sets from what is printed. */
guint                 hradby_ruleset_count_changed   (HradbyRuleset *self);

/* Same game, same values, expansions and tiles; names do not matter. */
gboolean              hradby_ruleset_equal           (HradbyRuleset *self,
                                                      HradbyRuleset *other);

/* The values by the order of the game's table, @values has room for %HRADBY_MAX_SETTINGS. */
void                  hradby_ruleset_compile         (HradbyRuleset *self,
                                                      guint16       *values);

/* Expansions that are on, by id; none for games without expansions. */
gboolean              hradby_ruleset_has_expansion   (HradbyRuleset *self,
                                                      const char    *id);
gboolean              hradby_ruleset_set_expansion   (HradbyRuleset *self,
                                                      const char    *id,
                                                      gboolean       on,
                                                      GError       **error);

/* What of the tile sets plays, see #HradbyStockLine. Borrowed. */
const GPtrArray      *hradby_ruleset_get_stock       (HradbyRuleset *self);

/* All tiles play once, as printed, or those of @set (nullable) do; or what plays in @other. */
void                  hradby_ruleset_clear_stock     (HradbyRuleset *self,
                                                      const char    *set);
void                  hradby_ruleset_copy_stock      (HradbyRuleset *self,
                                                      HradbyRuleset *other);

/**
 * hradby_ruleset_set_stock:
 * @tile: (nullable): a kind of tile of which @number are left out; %NULL: @number copies play
 *
 * Whether there are such tiles is seen when a table is made.
 *
 * Returns: %FALSE with %HRADBY_ERROR_UNKNOWN for a number out of range and too many lines
 */
gboolean              hradby_ruleset_set_stock       (HradbyRuleset *self,
                                                      const char    *set,
                                                      const char    *tile,
                                                      guint          number,
                                                      GError       **error);

G_END_DECLS
