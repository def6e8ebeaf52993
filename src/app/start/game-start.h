/* Starting a game: seats, rules and material as chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* The game that was started last, at first the first of the registry. */
const HradbyGameType *hradby_game_start_get_last      (GSettings            *settings);

/* How many players may start, and the word of the settings for each; then "lot". */
extern const char *const hradby_game_starters[HRADBY_MAX_PLAYERS + 1];

/* One more player for @seats: a computer player (@alone) or a person, in a colour that is free.
 * (transfer full) */
HradbySeat           *hradby_game_start_make_seat     (GListModel           *seats,
                                                       gboolean              alone)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/* Adds a player to @seats, in this colour if it is free; @level: %NULL for a person. */
void                  hradby_game_start_add_seat      (GListStore           *seats,
                                                       const char           *name,
                                                       const char           *colour,
                                                       const HradbyLevel    *level);

/* A name for one more person or computer player, which none of @seats has. Free with g_free(). */
char                 *hradby_game_start_make_name     (GListModel           *seats,
                                                       gboolean              computer)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/* What a person in the place of whoever is called @name is called: nobody is called a computer who
 * is none. Free with g_free(). */
char                 *hradby_game_start_name_person   (GListModel           *seats,
                                                       const char           *name)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/* Whether that made this name, and not somebody who wants to be called so. */
gboolean              hradby_game_start_is_made_name  (const char           *name);

/* (transfer full) (element-type HradbySeat): a person against the best computer player (@alone), or
 * persons only. */
GListModel           *hradby_game_start_quick_seats   (const HradbyGameType *type,
                                                       gboolean              alone)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/**
 * hradby_game_start_order:
 * @who_starts: "first", "second" … or "lot", as in the settings
 *
 * Returns: (transfer full) (element-type HradbySeat): the same seats, the starting player first
 */
GListModel           *hradby_game_start_order         (GListModel           *seats,
                                                       const char           *who_starts)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/**
 * hradby_game_start:
 * @seed: (nullable): feeds what is hidden and drawn; %NULL: by chance
 *
 * Starts a game with the standard material of the ruleset's game.
 *
 * Returns: (transfer full): %NULL with the reason if the material cannot be read
 */
HradbySession        *hradby_game_start               (HradbyLibrary        *library,
                                                       HradbyRuleset        *ruleset,
                                                       GListModel           *seats,
                                                       const guint64        *seed,
                                                       GError              **error)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/* Likewise with other material in the place of the game's own, see
 * hradby_catalogue_make_setup_of(). */
HradbySession        *hradby_game_start_with          (HradbyLibrary        *library,
                                                       HradbyRuleset        *ruleset,
                                                       GListModel           *seats,
                                                       const guint64        *seed,
                                                       const char *const    *chosen,
                                                       GError              **error)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/* The same players by the same rules with the same material, or the material of a game that is set
 * up @anew, but other tiles in turn; who came second begins. Fails as above. */
HradbySession        *hradby_game_start_again         (HradbyLibrary        *library,
                                                       HradbySession        *before,
                                                       gboolean              anew,
                                                       GError              **error)
                                                       G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
