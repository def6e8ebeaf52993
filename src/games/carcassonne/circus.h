/* The Circus: values of its settings, and its numbers (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"

G_BEGIN_DECLS

/* Values of the settings, by their order in the table: 0 is the default. */
enum { HRADBY_CIRCUS_TOP_YES, HRADBY_CIRCUS_TOP_NO };
enum { HRADBY_CIRCUS_ACROBATS_YES, HRADBY_CIRCUS_ACROBATS_NO };
enum { HRADBY_CIRCUS_RINGMASTERS_YES, HRADBY_CIRCUS_RINGMASTERS_NO };
enum { HRADBY_CIRCUS_BONUS_ON_FEATURES, HRADBY_CIRCUS_BONUS_EVERYWHERE };
enum { HRADBY_CIRCUS_COUNTS_ACROBATS_YES, HRADBY_CIRCUS_COUNTS_ACROBATS_NO };
enum { HRADBY_CIRCUS_LORDS_BY_TILES, HRADBY_CIRCUS_LORDS_BY_SURROUNDINGS };

#define HRADBY_CIRCUS_PYRAMID           3 /* acrobats */
#define HRADBY_CIRCUS_ACROBAT_POINTS    5
#define HRADBY_CIRCUS_RINGMASTER_POINTS 2 /* for each circus tile */

/* Tokens with animals: their values, the most frequent first, so that whoever takes the first
 * outcome takes a likely one; and how many there are of each. */
#define HRADBY_CIRCUS_N_TOKENS   6
#define HRADBY_CIRCUS_BEST_TOKEN 7
static const guint8 hradby_circus_tokens[HRADBY_CIRCUS_N_TOKENS] = { 4, 3, 5, 6, 7, 1 };
static const guint8 hradby_circus_token_counts[HRADBY_CIRCUS_N_TOKENS] = { 5, 4, 3, 2, 1, 1 };

G_END_DECLS
