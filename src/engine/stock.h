/* The stock of a variant: how often each tile set plays, and which of its tiles stay in the box. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type-lookup.h"

/* What sets of tiles are called among the materials of a game. */
#define HRADBY_STOCK_ELEMENT "tileset"

#define HRADBY_MAX_COPIES   99   /* of a set */
#define HRADBY_MAX_LEFT_OUT 999  /* of a kind of tile */
#define HRADBY_MAX_STOCK    1000 /* lines */

/* One number that differs from what is printed. A stock is an array of them without defaults (one
 * copy, none left out), ordered by set and tile, the copies of a set first. */
typedef struct {
  char  *set;  /* (owned): id of a tile set */
  char  *tile; /* (owned) (nullable): id of a kind of tile in it */
  /* how many copies of the set play, or, with @tile, how many such tiles of all these copies are
   * left out */
  guint  number;
} HradbyStockLine;

/* An empty stock. (transfer full) (element-type HradbyStockLine) */
GPtrArray *hradby_stock_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The default, 1 or 0, where nothing is said. @tile may be %NULL. */
guint hradby_stock_get (const GPtrArray *self, const char *set, const char *tile);

/* Sets a number; the default leaves no line. Returns whether anything changed. */
gboolean hradby_stock_put (GPtrArray *self, const char *set, const char *tile, guint number);

gboolean hradby_stock_equal (const GPtrArray *self, const GPtrArray *other);

/* The ids of the sets that the stock changes, in order, ended by %NULL; free it with g_free(). */
const char **hradby_stock_list_sets (const GPtrArray *self) G_GNUC_WARN_UNUSED_RESULT;

/* What people call a set: after its expansion, after the game, or by its id. Borrowed. */
const char *hradby_stock_get_title (const HradbyGameType *type, const char *set);

/* "Tiles of The Tower: 2 copies, without tow-01, tow-02 × 2", translated; @type: (nullable): %NULL:
 * only what stands after the colon. Free it with g_free(). */
char *hradby_stock_tell (const GPtrArray *self, const HradbyGameType *type,
                         const char *set) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @set is one of the standard sets of the game, in the box or not. */
gboolean hradby_stock_is_standard (const HradbyGameType *type, const char *set);
