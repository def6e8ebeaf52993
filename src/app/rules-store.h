/* One's own rules, kept in the settings of the application. */
#pragma once

#include <gio/gio.h>

#include "engine/ruleset.h"
#include "session/session.h"

G_BEGIN_DECLS

/* The id under which the last set-up remembers one's own rules instead of a variant's. */
#define HRADBY_OWN_RULES "own"

/**
 * hradby_rules_store_load:
 *
 * Returns: (transfer full): the official rules with one's own changes; what this version of the
 *   game does not know any more is left out
 */
HradbyRuleset *hradby_rules_store_load  (GSettings            *settings,
                                         const HradbyGameType *type) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps what differs from the defaults; the rules of other games stay. */
void           hradby_rules_store_save  (GSettings            *settings,
                                         HradbyRuleset        *ruleset);

/**
 * hradby_rules_store_list:
 *
 * Returns: (transfer full) (element-type HradbyRuleset): the variants of a game to choose from,
 *   first the official rules, and one's own where they differ from them
 */
GPtrArray     *hradby_rules_store_list  (GSettings            *settings,
                                         HradbyLibrary        *library,
                                         const HradbyGameType *type) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the rules of the last game, the official ones where its variant is gone. */
HradbyRuleset *hradby_rules_store_load_last (GSettings            *settings,
                                             HradbyLibrary        *library,
                                             const HradbyGameType *type) G_GNUC_WARN_UNUSED_RESULT;

/* The title of a variant; shipped ones are translated. Borrowed. */
const char    *hradby_rules_store_get_title (HradbyRuleset *ruleset);

/**
 * hradby_rules_store_describe:
 *
 * Returns: how the ruleset differs from the official rules, in one line; free with g_free()
 */
char          *hradby_rules_store_describe (HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
