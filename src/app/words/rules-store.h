/* Variants as people see them: which there are, what they are called, how they differ. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/ruleset.h"
#include "session/session.h"

/* The id of the variant that was chosen last for a game. */
void hradby_rules_store_set_last (GSettings *settings, const HradbyGameType *type, const char *id);
char *hradby_rules_store_get_last (GSettings *settings,
                                   const HradbyGameType *type) G_GNUC_WARN_UNUSED_RESULT;

/* The material that was chosen for a game last: names "element/id", ended by %NULL. */
char **hradby_rules_store_load_material (GSettings *settings,
                                         const HradbyGameType *type) G_GNUC_WARN_UNUSED_RESULT;
void hradby_rules_store_save_material (GSettings *settings, const HradbyGameType *type,
                                       const char *const *chosen);

/* Chooses it for the next game, in the place of what has the same place, and that game with it. */
void hradby_rules_store_choose_material (GSettings *settings, HradbyLibrary *library,
                                         HradbyMaterial *material);

/* (transfer full): the rules of the last game, with the expansions that were on; %NULL with the
 * reason where its variant is missing for now. */
HradbyRuleset *hradby_rules_store_load_last (GSettings *settings, HradbyLibrary *library,
                                             const HradbyGameType *type,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type HradbyRuleset): all variants of a game as people look for them:
 * official first, then presets, then one's own by their names. */
GPtrArray *hradby_rules_store_list (HradbyLibrary *library,
                                    const HradbyGameType *type) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the variant of one's own with the id of @ruleset, or one with the same rules
 * that is called alike, or the official rules if these are they; %NULL if there is none. */
HradbyRuleset *hradby_rules_store_find_known (HradbyLibrary *library,
                                              HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* What a ruleset is called, translated where it is one of ours. Never %NULL. */
const char *hradby_rules_store_get_title (HradbyRuleset *ruleset);

/* @expansions: those that are played, as bits by their order in @type; @rules (nullable): what the
 * variant is called, translated. Returns: (transfer full): "The Game with The Tower and The Circus
 * · Official rules": wherever a game is named by its rules, its expansions are, too. */
char *hradby_rules_store_name_game (const HradbyGameType *type, guint expansions,
                                    const char *rules) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_rules_store_name_played (HradbyRuleset *ruleset,
                                      gboolean with_rules) G_GNUC_WARN_UNUSED_RESULT;

/* @wish: plain text. Returns: (transfer full): @wish, with a number where another variant of the
 * game is called so. */
char *hradby_rules_store_make_title (HradbyLibrary *library, const HradbyGameType *type,
                                     const char *wish) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): in one line how a ruleset differs from the official rules, expansions first. */
char *hradby_rules_store_describe (HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): all that is to be known before rules are taken: their game, expansions and
 * description, and all differences, also those without effect. */
char *hradby_rules_store_tell (HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): what @after has that @before has not, one a line; empty if they are equal. */
char *hradby_rules_store_list_changes (HradbyRuleset *before,
                                       HradbyRuleset *after) G_GNUC_WARN_UNUSED_RESULT;

/* The titles of the presets among @variants that give @setting this value, "A · B"; %NULL if all
 * presets agree on it, or none gives it. Presets with expansions say nothing of what they leave as
 * it is in the game itself. */
char *hradby_rules_store_list_presets (GPtrArray *variants, HradbyLibrary *library, guint setting,
                                       guint value) G_GNUC_WARN_UNUSED_RESULT;
