/* Options that choose a game and what it is played with. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "engine/setup.h"

/* The words of the options that choose a game: --game, --variant, --expansions, one for each
 * kind of material, and --seed. Begin with an empty struct, make the entries of the command with
 * hradby_choice_make_entries() and %HRADBY_CHOICE_VARIANT_ENTRY, free with
 * hradby_choice_clear(). */
typedef struct {
  char    *game;
  char    *variant;
  char    *expansions;
  /* the ids of --tileset, --wall …, by hradby_material_kinds; %NULL: the standard one */
  char   **material;
  char    *seed;
  gboolean noted; /* the rules keep their notes and their parts */
} HradbyChoice;

#define HRADBY_CHOICE_VARIANT_ENTRY(choice)                                                      \
  { "variant", 0, 0, G_OPTION_ARG_FILENAME, &(choice).variant,                                   \
    N_("The rules: a file, or the name or the code of a variant"), "FILE|ID|CODE" }

/* The entries of @self, without that of the variant, then @own; both end with an empty entry. Free
 * it with g_free(). */
GOptionEntry *hradby_choice_make_entries (HradbyChoice *self,
                                          const GOptionEntry *own) G_GNUC_WARN_UNUSED_RESULT;

void hradby_choice_clear (HradbyChoice *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HradbyChoice, hradby_choice_clear)

/* The game of @id, by default the first one; %NULL after a message. */
const HradbyGameType *hradby_choice_get_type (HradbyCli *cli, const char *id);

/* The rules are whole unless they are @noted. What they use and is missing is told on standard
 * error.
 * @n_players: how many play; 0: as few as the game allows (the game is that of the variant where
 * none was named)
 * @status (out): the exit code on failure
 * Returns: a set-up of what was chosen and of the standard material, with the seed; %NULL after a
 * message */
HradbySetup *hradby_choice_make_setup (const HradbyChoice *self, HradbyCli *cli, guint n_players,
                                       int *status) G_GNUC_WARN_UNUSED_RESULT;
