/* Variants as people see them: which there are, what they are called, how they differ. */
#pragma once

#include <gio/gio.h>

#include "engine/ruleset.h"
#include "session/session.h"

G_BEGIN_DECLS

/* The id of the variant that was chosen last for a game: remembered, and asked for. */
void           hradby_rules_store_set_last  (GSettings            *settings,
                                             const HradbyGameType *type,
                                             const char           *id);
char          *hradby_rules_store_get_last  (GSettings            *settings,
                                             const HradbyGameType *type)
                                             G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the rules of the last game, the official ones where its variant is gone, with
 * the expansions that were on. */
HradbyRuleset *hradby_rules_store_load_last (GSettings            *settings,
                                             HradbyLibrary        *library,
                                             const HradbyGameType *type)
                                             G_GNUC_WARN_UNUSED_RESULT;

/* What a ruleset is called, translated where it is one of ours. Never %NULL. */
const char    *hradby_rules_store_get_title (HradbyRuleset        *ruleset);

/**
 * hradby_rules_store_make_title:
 * @wish: plain text
 *
 * Returns: (transfer full): @wish, with a number where another variant of the game is called so
 */
char          *hradby_rules_store_make_title (HradbyLibrary        *library,
                                              const HradbyGameType *type,
                                              const char           *wish)
                                              G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): in one line how a ruleset differs from the official rules. */
char          *hradby_rules_store_describe  (HradbyRuleset        *ruleset)
                                             G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): likewise all differences, one a line; empty if there is none. */
char          *hradby_rules_store_list_differences (HradbyRuleset *ruleset)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* The titles of the presets among @variants that give @setting this value, "A, B"; %NULL if all
 * presets agree on it, or none gives it. */
char          *hradby_rules_store_list_presets     (GPtrArray            *variants,
                                                    HradbyLibrary        *library,
                                                    guint                 setting,
                                                    guint                 value)
                                                    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
