/* Options that choose a game and what it is played with. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"
#include "cli/cli.h"
#include "engine/setup.h"

G_BEGIN_DECLS

/**
 * HradbyChoice:
 *
 * The words of the options --game, --variant, --expansions, --tileset, --wall and --seed. Begin
 * with an empty struct, put %HRADBY_CHOICE_ENTRIES and %HRADBY_CHOICE_VARIANT_ENTRY among the
 * entries, free with hradby_choice_clear().
 */
typedef struct
{
  char *game;
  char *variant;
  char *expansions;
  char *tile_set;
  char *wall;
  char *seed;
} HradbyChoice;

#define HRADBY_CHOICE_ENTRIES(choice)                                                            \
  { "game", 0, 0, G_OPTION_ARG_STRING, &(choice).game, N_("The game"), "GAME" },                 \
  { "expansions", 0, 0, G_OPTION_ARG_STRING, &(choice).expansions,                               \
    N_("Expansions, with commas between them"), "LIST" },                                        \
  { "tileset", 0, 0, G_OPTION_ARG_STRING, &(choice).tile_set, N_("The tile set"), "ID" },        \
  { "wall", 0, 0, G_OPTION_ARG_STRING, &(choice).wall, N_("The wall"), "ID" },                   \
  { "seed", 0, 0, G_OPTION_ARG_STRING, &(choice).seed, N_("Random seed"), "NUMBER" }

#define HRADBY_CHOICE_VARIANT_ENTRY(choice)                                                      \
  { "variant", 0, 0, G_OPTION_ARG_FILENAME, &(choice).variant,                                   \
    N_("The rules: a file, or the name of a variant"), "FILE|ID" }

void         hradby_choice_clear (HradbyChoice *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HradbyChoice, hradby_choice_clear)

/* The game of @id, by default the first one; %NULL after a message. */
const HradbyGameType *hradby_choice_get_type (HradbyCli  *cli,
                                              const char *id);

/**
 * hradby_choice_make_setup:
 * @n_players: how many play; 0: as few as the game allows
 * @status: (out): the exit code on failure
 *
 * Returns: a set-up of what was chosen and of the standard material, with the seed; %NULL after a
 *   message
 */
HradbySetup *hradby_choice_make_setup (const HradbyChoice *self,
                                       HradbyCli          *cli,
                                       guint               n_players,
                                       int                *status) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hradby_choice_find_levels:
 * @words: (nullable): "random,greedy"; %NULL: two greedy players
 * @levels: (out): has room for %HRADBY_MAX_PLAYERS
 * @n_levels: (out): how many
 *
 * Reads the option --players. %FALSE after a message.
 */
gboolean     hradby_choice_find_levels (HradbyCli          *cli,
                                        const char         *words,
                                        const HradbyLevel **levels,
                                        guint              *n_levels);

G_END_DECLS
